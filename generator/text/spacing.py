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


def unquoted(text: str) -> str:
    """An abstract without the quotes that a list puts round each."""
    inner = text.strip()
    wrapped = len(inner) > 100 and (inner[0], inner[-1]) in (('"', '"'), ("“", "”"))
    return inner[1:-1] if wrapped and not set(inner[1:-1]) & set('"“”') else text
