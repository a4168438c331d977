"""How each host wants to be asked about a link, and what its answer means.

Only 404 and 410 mean that something is gone. Whatever else goes wrong says nothing about the link.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlsplit

from generator.links.check.client import Answer
from generator.links.hosts import GITLAB, site_of
from generator.links.places import Place, identify
from generator.links.states import LinkState

GONE = frozenset({404, 410})
_UNSURE = frozenset({404, 405, 410, 501})  # of HEAD, which some servers do not know
_LOGIN = re.compile(r"/(?:users/)?(?:sign_?-?in|log_?-?in|auth|sso|account)\b", re.IGNORECASE)
# Publishers do not want to be asked by machines, and their addresses last; an anonymous mirror
# answers alike whether or not the repository is there.
_UNASKED = frozenset({"paper", "anonymous"})


@dataclass(frozen=True, slots=True)
class Question:
    """``api``: the answer is JSON that says more than its status does."""

    method: str
    url: str
    headers: Mapping[str, str]
    api: bool = False

    @property
    def host(self) -> str:
        return urlsplit(self.url).netloc


@dataclass(frozen=True, slots=True)
class Verdict:
    """``state`` is None where a host says that nothing has changed since it was last asked."""

    state: LinkState | None
    now: str = ""
    etag: str = ""


def question(place: Place, etag: str, token: str) -> Question | None:
    """How to ask about a place; None for one that is not asked about."""
    known = {"If-None-Match": etag} if etag else {}
    if place.kind in _UNASKED:
        return None
    if place.host == "github.com" and token and place.key.startswith("github.com/code/"):
        headers = {"Accept": "application/vnd.github+json", "Authorization": f"Bearer {token}"}
        return Question(
            "GET", f"https://api.github.com/repos/{place.name}", {**headers, **known}, api=True
        )
    if site_of(place.host) is GITLAB and "/code/" in place.key:
        project = quote(place.name, safe="")
        return Question("GET", f"https://{place.host}/api/v4/projects/{project}", known, api=True)
    if place.host in {"youtube.com", "youtu.be"}:
        watch = quote(f"https://www.youtube.com/watch?v={place.name}", safe="")
        return Question("GET", f"https://www.youtube.com/oembed?format=json&url={watch}", known)
    return Question("HEAD", place.root.url, known)


def needs_body(asked: Question, answer: Answer) -> bool:
    """Whether HEAD did not do, and the same has to be asked with GET."""
    return asked.method == "HEAD" and answer.status in _UNSURE


def verdict(place: Place, asked: Question, answer: Answer) -> Verdict | None:
    """What an answer says of a place; None if it says nothing."""
    etag = answer.headers.get("etag", "")
    if answer.status == 304:
        return Verdict(None)
    if asked.api:
        return _of_api(place, answer, etag)
    if answer.status in GONE:
        return Verdict("gone")
    if not 200 <= answer.status < 300 or _LOGIN.search(urlsplit(answer.url).path):
        return None
    now = _moved_to(place, answer)
    return Verdict("moved", now, etag) if now else Verdict("alive", "", etag)


def _of_api(place: Place, answer: Answer, etag: str) -> Verdict | None:
    """GitHub's and GitLab's repositories, https://docs.github.com/en/rest/repos/repos and
    https://docs.gitlab.com/api/projects/.
    """
    said = _json(answer.body)
    if said is None:
        return None
    if answer.status in GONE:
        return Verdict("gone")
    name = said.get("full_name") or said.get("path_with_namespace")
    if answer.status != 200 or not isinstance(name, str):
        return None
    address = said.get("html_url") or said.get("web_url")
    moved = name.lower() != place.name.lower() and identify(str(address))
    now = moved.url if moved else ""
    if said.get("archived") is True:
        return Verdict("archived", now, etag)
    return Verdict("moved" if now else "alive", now, etag)


def _json(body: bytes) -> dict[str, Any] | None:
    try:
        said = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return said if isinstance(said, dict) else None


def _moved_to(place: Place, answer: Answer) -> str:
    """Where a link lasting leads elsewhere; empty where a redirect is its purpose, or only the
    front page is left.
    """
    there = identify(answer.url)
    if place.kind == "short" or place.host in {"doi.org", "youtube.com", "youtu.be"} or not there:
        return ""
    lasting = answer.lasting or place.host == "huggingface.co"  # renames are answered with 307
    front = not urlsplit(answer.url).path.strip("/") and bool(place.name)
    return there.root.url if lasting and not front and there.key != place.key else ""
