"""Acronyms and what the authors say they stand for: "knotted tether graphs (KTG)"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_BRACKETED = re.compile(r"\(\s?([A-Z][A-Za-z0-9-]{0,10}[A-Z0-9]s?)\s?[),;]")
_REACH = 160
_STOP = re.compile(r"[.;:!?()\[\]{}$\n]")
_WORD = re.compile(r"[^\W_]+(?:[-‐‑'’/&][^\W_]+)*")
_PART = re.compile(r"[^\W_]+")
_ARTICLES = frozenset({"a", "an", "the"})


def pairs(text: str) -> Iterator[tuple[str, str]]:
    """Each acronym in brackets whose letters are found in order in the words before it, and these words.

    The first letter opens the first word; the others may skip small words, and several may be in
    one word ("HyperText"). After Schwartz and Hearst 2003.
    """
    for found in _BRACKETED.finditer(text):
        before = _STOP.split(text[max(0, found.start() - _REACH) : found.start()])[-1]
        start = _start(found[1], before)
        if start is not None:
            place = found.start() - len(before) + start
            opens = text[max(0, place - 3) : place].rstrip()[-1:] in ("", ".", "!", "?")
            yield found[1], _within(before[start:].rstrip()) if opens else before[start:].rstrip()


def _start(acronym: str, before: str) -> int | None:
    """Where the shortest phrase starts that spells the acronym; None if there is none."""
    letters = [char.casefold() for char in acronym.rstrip("s") if char.isalnum()]
    words = list(_WORD.finditer(before))
    for word in reversed(words[-2 * len(letters) - 1 :]):
        low = word[0].casefold()
        if low.startswith(letters[0]) and low not in _ARTICLES:
            parts = _PART.findall(before[word.start() :].casefold())
            if spells(letters, parts):
                return word.start()
    return None


def spells(letters: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the letters are found in order in the words, each word's first letter before its others."""
    left = list(letters)
    for following, word in zip(range(len(words) - 1, -1, -1), words, strict=True):
        if left and word.startswith(left[0]):
            left.pop(0)
            for char in word[1:]:
                if len(left) > following and char == left[0]:
                    left.pop(0)
    return not left


def _within(phrase: str) -> str:
    """A phrase from the start of a sentence as it is written within one."""
    capitals = sum(char.isupper() for char in phrase)
    return phrase[:1].lower() + phrase[1:] if capitals == 1 else phrase
