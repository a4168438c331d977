"""What a paper does, in one line of its own words, for lists."""

from __future__ import annotations

import re

from generator.text import markdown

LENGTH = 170
"""Characters: about a line on a wide screen, two or three on a phone."""

_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z(\"“'])|(?<=[。！？])")
_ABBREVIATION = re.compile(
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
    sentences = _sentences(markdown.plain(abstract[:4000]))
    if not sentences:
        return ""
    claim = next((sentence for sentence in sentences if _CLAIM.search(sentence)), sentences[0])
    return cut(claim, LENGTH)


def cut(text: str, length: int) -> str:
    """At most ``length`` characters, ended at a word with an ellipsis."""
    if len(text) <= length:
        return text
    head = text[: length - 1]
    at = head.rfind(" ", length * 2 // 3)
    return (head[:at] if at > 0 else head).rstrip(" ,;:—–-(") + "…"


def _sentences(text: str) -> list[str]:
    found: list[str] = []
    for piece in _END.split(" ".join(text.split())):
        if found and _ABBREVIATION.search(found[-1]):
            found[-1] += " " + piece
        elif piece:
            found.append(piece)
    return found
