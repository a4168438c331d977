"""Acronyms and what the authors say they stand for: "knotted tether graphs (KTG)"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from generator.headline.sentences import Token
from generator.headline.words import DETERMINERS

_PARTS = re.compile(r"[^\W_]+")
_ACRONYM = re.compile(r"(?=.{2,12}$)[A-Z][A-Za-z0-9-]*[A-Z0-9]s?")
_MOST = 20


def expansions(texts: Sequence[str], rows: Sequence[Sequence[Token]]) -> dict[str, str]:
    """``{"KTG": "knotted tether graphs"}``: of each acronym in brackets the first phrase that spells it."""
    found: dict[str, str] = {}
    for text, tokens in zip(texts, rows, strict=True):
        for place in range(1, len(tokens) - 2):
            acronym = tokens[place + 1].text
            bracketed = tokens[place].text == "(" and tokens[place + 2].text in "),;"
            if bracketed and acronym not in found and _ACRONYM.fullmatch(acronym):
                start = _start(acronym, tokens[max(0, place - 30) : place])
                if start is not None:
                    phrase = text[tokens[start].start : tokens[place - 1].end]
                    found[acronym] = _within(phrase) if start == 0 else phrase
    return found


def _within(phrase: str) -> str:
    """A phrase from the start of a sentence as it is written within one."""
    capitals = sum(char.isupper() for char in phrase)
    return phrase[:1].lower() + phrase[1:] if capitals == 1 else phrase


def _start(acronym: str, before: Sequence[Token]) -> int | None:
    """Where the phrase starts whose words begin with the letters of the acronym; None if there is none.

    Letters may skip words but not the first one, as in Schwartz and Hearst 2003.
    """
    letters = [char.casefold() for char in acronym.rstrip("s") if char.isalnum()]
    longest = 2 * len(letters) + 1
    for place in range(len(before) - 1, max(-1, len(before) - 1 - longest), -1):
        if not before[place].is_word and before[place].text not in "-–/&":
            return None
        parts = [part for token in before[place:] for part in _PARTS.findall(token.low)]
        opens = before[place].low[:1] == letters[0] and before[place].low not in DETERMINERS
        if opens and spells(letters, parts):
            return place
    return None


def spells(letters: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the letters are found in order in the words, each word's first letter before its others."""
    left = list(letters)
    for word in words:
        if left and word.startswith(left[0]):
            left.pop(0)
            for char in word[1:]:
                if left and char == left[0] and len(left) > len(words):
                    left.pop(0)
    return not left


def spelt_out(text: str, known: Mapping[str, str]) -> str:
    """The first acronym of a phrase in full, if its words are not there anyway."""
    for acronym, phrase in known.items():
        inside = re.search(rf"(?<![\w-]){re.escape(acronym)}(?![\w-])", text)
        if inside and phrase.casefold() not in text.casefold():
            return text[: inside.start()] + phrase + text[inside.end() :]
    return text
