"""Addresses on the web: what a dump gives as one -> what may stand in a link, or nothing."""

from __future__ import annotations

import re
from urllib.parse import quote, urlsplit

import idna

_SIGNS = ":/?#[]@!$&'()*+,;=%-._~"
"""What RFC 3986, section 2, lets stand in an address; the rest is percent-encoded."""
_HOST = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}")
_AS_WRITTEN = re.compile(
    rf"https?://(?=[^/]{{1,253}}(?:/|$)){_HOST.pattern}(?:/[\w./?&=~-]*)?", re.ASCII
)
_LONGEST = 2_000


def web_address(text: str) -> str | None:
    """An http or https address as RFC 3986 writes it; None for what is none or hides its host.

    A host in other letters is given in its ASCII form (RFC 5891), so that none passes as another.
    """
    if len(text) <= _LONGEST and _AS_WRITTEN.fullmatch(text):
        return text
    try:
        parts = urlsplit(text.strip())
        host, port = (parts.hostname or "").rstrip("."), parts.port
        ascii_host = host if host.isascii() else idna.encode(host, uts46=True).decode()
    except (ValueError, UnicodeError):
        return None
    if parts.scheme not in {"http", "https"} or "@" in parts.netloc or len(text) > _LONGEST:
        return None
    if len(ascii_host) > 253 or not _HOST.fullmatch(ascii_host):
        return None
    rest = text.strip().split("://", 1)[1][len(parts.netloc) :]
    place = f"{ascii_host}:{port}" if port else ascii_host
    return f"{parts.scheme}://{place}{quote(rest, safe=_SIGNS, errors='replace')}"
