"""Blanks and line ends."""

from __future__ import annotations

import re

_BLANK_LINE = re.compile(r"\n\s*\n")


def one_line(text: str) -> str:
    """Every run of blanks one space, none at the ends."""
    return " ".join(text.split())


def in_paragraphs(text: str) -> str:
    """Lines joined; an empty line stays where a sentence ends before it and one starts after it."""
    if "\n\n" not in text and not _BLANK_LINE.search(text):
        return one_line(text)
    joined = ""
    for part in filter(None, map(one_line, _BLANK_LINE.split(text))):
        parted = joined[-1:] in ".!?:…。！？”\"')]" and not part[0].islower()
        joined += ("\n\n" if parted else " ") + part if joined else part
    return joined
