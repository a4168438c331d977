"""Addresses that a blank or a line end has broken.

They are joined only in the patterns in which joining was right every time it could be checked (22
of 22 in 14,307 abstracts): in the host, after the host, after the owner, and after a hyphen.
"""

from __future__ import annotations

import re

from generator.links.hosts import TOP_LEVEL, Site, site_of
from generator.links.places import LONGEST
from generator.links.words import is_function_word, starts_a_sentence, words

_MOST = 6  # breaks within one address
_ODD = r"\s<>\"{}|\\^`\[\]“”‘’„«»‹›…–—。，、；：！？（）【】《》「」『』"  # ends any address
_CJK = r"\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef"  # ends a path, not a host
_ASCII_HOST = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]*(?::\d{1,5}(?![\w@]))?")
_ANY_HOST = re.compile(rf"[^{_ODD}/?#,;!()'*&=]+")
_HOST_GOES_ON = re.compile(r"(?:(?<=[.-]) | (?=\.))(\.?[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.?)")
_PATH = re.compile(rf"[^{_ODD}{_CJK}]*")
_WITHIN = re.compile(
    r"(?i)https?:/|(?P<bare>(?:www\.)?(?:git(?:hub|lab)\.com|bitbucket\.org|huggingface\.co)/[\w-]+/\w)"
)
_GOES_ON = re.compile(r" (/?) ?([\w~][\w.~-]*)( ?/)?")
_GENERIC = words("ai com edu io net org")


def host(text: str, at: int) -> tuple[str, int]:
    """The host that begins at ``at`` and where it ends, joined while it is not whole."""
    first = found = _first(text, at)
    end = at + len(found)
    for _ in range(_MOST):
        if _is_whole(found):
            break
        more = _HOST_GOES_ON.match(text, end)
        if not more:
            break
        found, end = found + more[1], more.end()
    if found != first and not _is_certain(found, text[end : end + 1]):
        found, end = first, at + len(first)
    stripped = found.rstrip(".-:") if "." in found else ""
    return stripped, end - (len(found) - len(stripped))


def path(text: str, at: int, site: Site | None, lead: str = "") -> tuple[str, int, bool]:
    """The path and query from ``at`` on, where they end, and whether another address begins there.

    They may have punctuation at their end that is not theirs.
    """
    found = lead
    if not lead and text[at : at + 1] not in {"/", "?", "#", " "}:
        return "", at, False
    for _ in range(_MOST):
        run = _PATH.match(text, at, at + LONGEST)[0]  # type: ignore[index]
        within = _WITHIN.search(run)
        if within and (within["bare"] is None or (site and site.names)):
            return found + run[: within.start()], at + within.start(), True
        found, at = found + run, at + len(run)
        joint = _joint(text, at, found, site)
        if not joint:
            break
        found, at = found + joint[1], joint.start(2)
    return found, at, False


def _first(text: str, at: int) -> str:
    """The host as far as no blank breaks it; in ASCII where other letters are glued to it."""
    plain = _ASCII_HOST.match(text, at)
    following = text[plain.end() : plain.end() + 1] if plain else ""
    if plain and _is_sound(plain[0], following):
        return plain[0] if following != "@" else ""
    found = _ANY_HOST.match(text, at)
    return found[0] if found and "@" not in found[0] else ""


def _is_sound(plain: str, following: str) -> bool:
    """Whether a host in ASCII may end before this character."""
    return (following.isascii() and following not in {"@", "_", "%"}) or _is_whole(plain)


def _is_whole(found: str) -> bool:
    first, _, last = found.rstrip(".").lower().rpartition(".")
    return last in TOP_LEVEL and first not in {"", "www"} and not found.endswith("-")


def _is_certain(found: str, following: str) -> bool:
    """Whether a host that was joined is one: nothing else begins like this in prose."""
    known = site_of(found.rstrip(".").lower().removeprefix("www."))
    generic = found.rstrip(".").lower().rpartition(".")[2] in _GENERIC
    return _is_whole(found) and (bool(known) or generic or following == "/")


def _joint(text: str, at: int, found: str, site: Site | None) -> re.Match[str] | None:
    """What goes on behind a blank, where the address cannot be whole without it."""
    more = _GOES_ON.match(text, at)
    if not more or not site or site_of(more[2].lower()):
        return None
    if is_function_word(more[2]) or starts_a_sentence(more[2]) or text.startswith(":", more.end(2)):
        return None
    segments = tuple(segment for segment in found.split("/") if segment)
    if found.endswith("-"):
        return more if site.names and not more[1] else None
    wanted = site.wants(segments)
    if len(segments) >= wanted or bool(more[1]) == found.endswith("/"):
        return None
    enough = segments or wanted == 1 or more[3]
    return more if enough else None
