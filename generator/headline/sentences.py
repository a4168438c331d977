"""An abstract -> its sentences -> their tokens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_END = re.compile(r"[.!?][\"'”’)\]]*\s+|[。！？]+[”’」]?\s*")
_ABBREVIATION = re.compile(
    r"(?:\b(?:e\.g|i\.e|et al|etc|vs|cf|resp|w\.r\.t|fig|eq|sec|no|dr|approx|st)\.|\b[A-Z]\.)\s*$",
    re.IGNORECASE,
)
_TOKEN = re.compile(
    r"(?P<formula>\$[^$]{1,300}\$)|(?P<address>(?:https?://|www\.)\S+)"
    r"|(?P<word>[^\W_]+(?:[-'’+#*/@._‐‑][^\W_]+|[+#]+|(?<=[-\s(][A-Z])\*)*)|(?P<sign>[^\w\s]|_)"
)
_CITATION = re.compile(r"\s?\[\d+(?:[,–-]\s?\d+){0,20}\]")
_LABEL = re.compile(r"^\W*(?:abstract|summary|background)\s*[:.—–-]+\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a sentence and where it stands there. ``low`` is empty for signs and addresses."""

    text: str
    low: str
    start: int
    end: int

    @property
    def is_word(self) -> bool:
        return bool(self.low)


def clean(abstract: str) -> str:
    """One line without citation numbers and a leading "Abstract:"."""
    return _LABEL.sub("", _CITATION.sub("", " ".join(abstract.split())))


def sentences(text: str) -> Iterator[str]:
    """Sentences of one line of text; not cut after an abbreviation or before a lower-case letter."""
    start = 0
    for found in _END.finditer(text):
        following = text[found.end() : found.end() + 1]
        chinese = found[0][0] in "。！？"
        abbreviated = found[0][0] == "." and _ABBREVIATION.search(
            text[max(start, found.end() - 12) : found.end()]
        )
        if chinese or not (following.islower() or abbreviated):
            yield text[start : found.end()].strip()
            start = found.end()
    if text[start:].strip():
        yield text[start:].strip()


def tokens(sentence: str) -> tuple[Token, ...]:
    """Words (with their hyphens and inner points), formulas, addresses and signs."""
    return tuple(
        Token(found[0], _low(found), found.start(), found.end())
        for found in _TOKEN.finditer(sentence)
    )


def _low(found: re.Match[str]) -> str:
    return found[0].casefold() if found.lastgroup in ("word", "formula") else ""
