"""What a paper does, in one line of its own words, for lists."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.text import markdown

LENGTH = 170
"""Characters: about a line on a wide screen, two or three on a phone."""

_END = re.compile(r"[.!?](?= [A-Z(\"“'])|[。！？]")
_ABBREVIATION = re.compile(  # at most seven letters
    r"(?:\b(?:e\.g|i\.e|cf|vs|al|etc|Fig|Eq|Sec|Dr|approx|resp|w\.r\.t)|\b[A-Z])\.$"
)
_CLAIM = re.compile(
    r"\b(?:we|this (?:paper|work|article|study|survey)|our (?:method|approach|framework|model))\b"
    r".{0,40}\b(?:propos|present|introduc|develop|study|studies|show|prov|design|investigat|"
    r"describ|address|survey|review|analy)|本文|提出|我们",
    re.IGNORECASE,
)


def gist(abstract: str) -> str:
    """The sentence that says what the paper does, else its first; plain text, cut at a word.

    Linear: sentences are looked at once.
    """
    first = ""
    for sentence in _sentences(markdown.plain(abstract[:4000])):
        if _CLAIM.search(sentence):
            return cut(sentence, LENGTH)
        first = first or sentence
    return cut(first, LENGTH)


def cut(text: str, length: int) -> str:
    """At most ``length`` characters, ended at a word with an ellipsis."""
    if len(text) <= length:
        return text
    head = text[: length - 1]
    at = head.rfind(" ", length * 2 // 3)
    return (head[:at] if at > 0 else head).rstrip(" ,;:—–-(") + "…"


def _sentences(text: str) -> Iterator[str]:
    """The sentences of one line."""
    at = 0
    for end in _END.finditer(text):
        sentence = text[at : end.end()]
        if not _ABBREVIATION.search(sentence[-8:]):
            yield sentence.strip()
            at = end.end()
    if rest := text[at:].strip():
        yield rest
