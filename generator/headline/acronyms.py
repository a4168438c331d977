"""Acronyms of an abstract, spelt out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import islice

from generator.text.acronyms import pairs

_MOST = 20


def expansions(sentences: Sequence[str]) -> dict[str, str]:
    """``{"KTG": "knotted tether graphs"}``: of each acronym in brackets the first phrase that spells it."""
    found: dict[str, str] = {}
    for acronym, phrase in islice((pair for text in sentences for pair in pairs(text)), _MOST):
        found.setdefault(acronym, phrase)
    return found


def spelt_out(text: str, known: Mapping[str, str]) -> str:
    """The first acronym of a phrase in full, if its words are not there anyway."""
    for acronym, phrase in known.items():
        inside = re.search(rf"(?<![\w-]){re.escape(acronym)}(?![\w-])", text)
        if inside and phrase.casefold() not in text.casefold():
            return text[: inside.start()] + phrase + text[inside.end() :]
    return text
