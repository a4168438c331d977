"""Prose -> the addresses in it, whole.

Authors write addresses with and without a scheme, in brackets, quotes, LaTeX and Markdown; PDFs
break them at blanks and line ends and glue them to words. ``breaks`` joins what is broken,
``ends`` finds where an address ends; here is where one begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.links import breaks, ends
from generator.links.hosts import SITES, TOP_LEVEL, Site, site_of
from generator.links.words import starts_a_sentence

_SCHEME = r"h ?t ?t ?p ?(?P<secure>s?)(?: ?: ?/ ?/?|//) ?"
_REMOTE = r"(?:(?:git|ssh) ?:// ?(?:git@)?|git@)(?P<remote>[a-z0-9-]++(?:\.[a-z0-9-]++)++)[:/]"
_BARE = r"(?P<bare>[a-z0-9-]++(?:\.(?!https?:)[a-z0-9-]++)++)"
_ANCHOR = re.compile(rf"(?i){_SCHEME}|{_REMOTE}|(?<![a-z0-9@/.\\-]){_BARE}")
_WITHIN = re.compile(rf"(?i){_SCHEME}|{_BARE}")  # glued to what stands before it
# "available atgithub.com/acme/kite", "is best.github.com/acme/kite"
_GLUED = re.compile(
    r"(?:at|on|in|via|from|is|are|here|see|to|and|or|codes?|available|repo|repository|url|link"
    r"|website|(?!(?:gist|api|codeload|raw|www|docs|pages|blog|help|support|education|community"
    r"|desktop|cli|skills)\.)[a-z]+\.)((?:github|gitlab)\.com|huggingface\.co)\Z"
)
_PATH_BEGINS = re.compile(r" ?/ ?[\w~]")
_POINTER = re.compile(
    r"(?:\b(?:at|see|visit|from|via|url|link|here|website|webpage|page|homepage|available|download|demo"
    r"|codes?|data|leaderboard)|:|\()[\s:(\"'“]*\Z",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Address:
    """The address that ``text[start:end]`` holds. Where it may have been ``cut``, ``tail`` is the
    words behind it that may belong to it.
    """

    url: str
    start: int
    end: int
    cut: bool = False
    tail: str = ""


@dataclass(frozen=True, slots=True)
class _Host:
    """A host where it was found; ``lead`` is what its path lacks, ``at`` where the path begins."""

    scheme: str
    host: str
    at: int
    lead: str = ""


def addresses(text: str, *, field: bool = False) -> Iterator[Address]:
    """The addresses of a text that ``spelling.spell`` has been over, in their order.

    In a ``field`` of its own an address keeps its end as it is, needs no word that points to it,
    and whatever follows it is part of it. Linear in the text.
    """
    anchor = _ANCHOR.search(text)
    while anchor:
        at, glued = anchor.end(), False
        if host := _host(text, anchor, field=field):
            found, at, glued = _read(text, anchor.start(), host, field=field)
            if found:
                yield found
        anchor = (_WITHIN.match(text, at) if glued else None) or _ANCHOR.search(text, at)


def _read(text: str, start: int, host: _Host, *, field: bool) -> tuple[Address | None, int, bool]:
    """The address that begins at ``start``, where to go on, and whether another is glued to it."""
    site = _site(host.host)
    path, at, glued = breaks.path(text, host.at, site, host.lead)
    named = bool(site and site.names)
    if glued and path.endswith(("/", "=")) and not named:
        return None, at, True  # an archive or a redirection around the address that counts
    opened = text[start - 1 : start]
    alone = field and start == 0 and at == len(text)  # whose last full stop is its own
    end = (
        ends.End(path)
        if alone
        else ends.find(path, text, at, opened=opened, names=named, field=field)
    )
    url = f"{host.scheme}://{host.host}{end.path}"
    stop = at - (len(path) - len(end.path))
    return Address(url, start, stop, end.cut, end.tail), at, glued


def _site(host: str) -> Site | None:
    return site_of(host.lower().removeprefix("www."))


def _host(text: str, anchor: re.Match[str], *, field: bool) -> _Host | None:
    """The host at an anchor; None where it is only a word with a dot in it."""
    if anchor.re is _ANCHOR and (remote := anchor["remote"]):
        site = _site(remote)
        return _Host("https", remote, anchor.end(), "/") if site and site.names else None
    if anchor["bare"] is None:
        host, at = breaks.host(text, anchor.end())
        return _Host(f"http{anchor['secure'].lower()}", host, at) if host else None
    return _bare(text, anchor, field=field)


def _bare(text: str, anchor: re.Match[str], *, field: bool) -> _Host | None:
    """A host without a scheme: one that we know, or one that the words before it point to."""
    host, at = anchor["bare"].lower(), anchor.end()
    first, _, last = anchor["bare"].rpartition(".")
    if starts_a_sentence(last):
        host, at = first.lower(), at - len(last) - 1
    if glued := _GLUED.match(host):
        host = glued[1]
    site, labels = _site(host), host.split(".")
    if text.startswith("@", at) or labels[-1] not in TOP_LEVEL:
        return None
    path = _PATH_BEGINS.match(text, at)
    if site and (path or host not in SITES):
        return _Host("https", host, at)
    pointed = path and path[0][0] == "/" and _POINTER.search(text[max(0, at - 80) : anchor.start()])
    known = labels[0] == "www" and len(labels) > 2
    return _Host("http", host, at) if pointed or known or (field and not site) else None
