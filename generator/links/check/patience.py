"""What a host that has had enough says of when to ask again."""

from __future__ import annotations

from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from generator.links.check.client import Answer


def is_limited(answer: Answer) -> bool:
    """Whether the host answers that it is asked too often, not what it was asked for."""
    spent = answer.headers.get("x-ratelimit-remaining") == "0"
    told = "retry-after" in answer.headers
    return answer.status == 429 or (answer.status in {403, 503} and (spent or told))


def wait(answer: Answer, now: datetime) -> float | None:
    """Seconds until the host may be asked again; None where it does not say.

    ``Retry-After`` is seconds or a date, RFC 9110; ``X-RateLimit-Reset`` is GitHub's, seconds since
    1970.
    """
    told = answer.headers.get("retry-after", "").strip()
    if told.isascii() and told.isdigit():
        return float(told[:9])
    if until := _date(told) or _epoch(answer.headers.get("x-ratelimit-reset", "")):
        return max(0.0, (until - now).total_seconds())
    return None


def _date(told: str) -> datetime | None:
    try:
        until = parsedate_to_datetime(told)
    except (ValueError, TypeError, IndexError):
        return None
    return until if until.tzinfo else until.replace(tzinfo=UTC)


def _epoch(told: str) -> datetime | None:
    try:
        return datetime.fromtimestamp(int(told), UTC)
    except (ValueError, OverflowError, OSError):
        return None
