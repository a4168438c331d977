"""Texts -> the terms that they name."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import NamedTuple

from generator.text.stopwords import STOP_WORDS

LONGEST = 5
"""Words of a term that is looked for in the papers' texts."""

_HEAD = 32  # letters of a term that are looked at before its last word: few terms have more
_FORMULA = re.compile(r"\$[^$]{0,300}\$")
_WORD_OR_SIGN = re.compile(r"[^\W_]+[+#]*|[.,;:!?()\[\]{}\n]")
_SIGN = "\n"  # the key of a sign: no word's key holds it


class Named(NamedTuple):
    """The keys of what a text names, each as often as it does so.

    ``ends`` are those behind which no other word belongs to them.
    """

    keys: list[str]
    ends: list[str]


class Keys(dict[str, str]):
    """The keys of the words met so far: few of all words are different."""

    def __init__(self, key: Callable[[str], str]) -> None:
        """:param key: makes that of a word."""
        self._key = key

    def __missing__(self, word: str) -> str:
        self[word] = made = self._key(word)
        return made


class Mentions:
    """Finds known terms, given by their keys, whatever words of a text spell them together."""

    def __init__(self, known: Collection[str], key: Callable[[str], str]) -> None:
        """:param key: gives that of a word."""
        self._known = known
        self._heads = {one[:end] for one in known for end in range(min(len(one), _HEAD) + 1)}
        self._keys = Keys(lambda word: key(word) if word[0].isalnum() else _SIGN)

    def of(self, text: str) -> Named:
        """The known ones among all runs of up to five words."""
        words = [*_WORD_OR_SIGN.findall(_FORMULA.sub(".", text)), *"." * LONGEST]
        keys = list(map(self._keys.__getitem__, words))
        known, heads, named = self._known, self._heads, Named([], [])
        for start, phrase in enumerate(keys):
            end = start + 1
            while phrase[:_HEAD] in heads:
                if phrase in known:
                    named.keys.append(phrase)
                    if keys[end] == _SIGN or words[end].casefold() in STOP_WORDS:
                        named.ends.append(phrase)
                if end == start + LONGEST:
                    break
                phrase += keys[end]  # noqa: PLW2901 it grows
                end += 1
        return named
