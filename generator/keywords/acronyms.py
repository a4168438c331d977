"""Acronyms and what they stand for, where a text gives both: "graph kites (GK)", "GK (graph kites)".

The rule of Schwartz and Hearst (2003): every letter of the acronym stands in its expansion, in
order, the first one at the start of a word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_ACRONYM = r"[^\W_a-z](?:[^\W_]|[-&+/.](?=[^\W_])){1,9}"
_AFTER = re.compile(rf"(?<=\s)\(\s?({_ACRONYM})\s?(?:\)|[,;])")
_BEFORE = re.compile(rf"\b({_ACRONYM})\s\(([^\W\d_][\w' ,-]{{3,90}})\)")
_WORD = re.compile(r"[^\W_](?:[^\W_]|[-'’](?=[^\W_]))*")
_LOOK_BACK = 120


@dataclass(frozen=True, slots=True)
class Pair:
    """``acronym`` without a plural's s: ("LLM", "Large Language Models")."""

    acronym: str
    expansion: str


def pairs(text: str) -> tuple[Pair, ...]:
    """In the order of the text, each acronym once."""
    if "(" not in text:
        return ()
    found: dict[str, Pair] = {}
    for match in _AFTER.finditer(text):
        before = re.split(r"[.;:()!?]\s", text[max(0, match.start() - _LOOK_BACK) : match.start()])
        _keep(found, match[1], _WORD.findall(before[-1]))
    for match in _BEFORE.finditer(text):
        _keep(found, match[1], _WORD.findall(match[2]))
    return tuple(found.values())


def _keep(found: dict[str, Pair], acronym: str, words: list[str]) -> None:
    acronym = acronym[:-1] if len(acronym) > 2 and acronym[-1] == "s" else acronym
    if acronym in found or sum(char.isupper() for char in acronym) < 2:
        return
    expansion = _expansion(acronym, words)
    if expansion:
        found[acronym] = Pair(acronym, expansion)


def _expansion(acronym: str, words: list[str]) -> str:
    """The shortest run of last words that holds the acronym's letters."""
    letters = [char.lower() for char in acronym if char.isalnum()]
    for count in range(1, min(len(words), len(letters) + 4) + 1):
        run = words[-count:]
        if run[0][0].lower() == letters[0] and _spells(letters, " ".join(run).lower()):
            return " ".join(run)
    return ""


def _spells(letters: list[str], text: str) -> bool:
    """True if the letters stand in ``text`` in order, from its end back to its very first one."""
    place = len(text)
    for letter in reversed(letters[1:]):
        place = text.rfind(letter, 1, place)
        if place < 0:
            return False
    return len(text) > len(letters) + 1
