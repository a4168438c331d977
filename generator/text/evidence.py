"""What shows that a word is a word: all the records together, and a list of English words.

The records are their own dictionary; they know ``backpropagation``, which no general list does.
The list is symspellpy's (82,834 words with their counts in Google's books, MIT).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from itertools import compress, pairwise
from pathlib import Path

WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_FIRST = re.compile(r"[A-Z][A-Za-z-]*")
_STARTER = re.compile(r"[.?!][)\]”\"]?\s+([A-Z][A-Za-z-]*)")
_BROKEN = re.compile(r"[^\W\d_]+[-‐‑]\s+[^\W\d_]+")  # its halves are no witnesses
_COMMON = 5_000_000  # counted so often, a word is one that everybody uses (some 6,000 are)


@dataclass(frozen=True, slots=True)
class Evidence:
    """Counts over all records. Words are in lower case, with the hyphens inside them.

    ``starters`` are words, as written, at the start of a sentence.
    """

    words: Mapping[str, int]
    starters: Mapping[str, int]
    pairs: Mapping[tuple[str, str], int]
    general_pairs: Mapping[tuple[str, str], int]

    def knows(self, word: str, times: int = 1) -> bool:
        """A word of the list that also stands in some record, or of the records alone, twice."""
        seen = self.words.get(word, 0)
        return seen >= max(2, times) or (seen >= times and word in english())

    def pair(self, first: str, second: str) -> int:
        return self.pairs.get((first, second), 0)


@cache
def english() -> Mapping[str, int]:
    """English words and how often they were counted."""
    lines = _table("frequency_dictionary_en_82_765.txt")
    return {word: int(count) for word, count in (line.split() for line in lines)}


def english_pairs(wanted: Mapping[str, frozenset[str]]) -> Mapping[tuple[str, str], int]:
    """The wanted pairs among the 242,342 of English, with how often they were counted."""
    found = {}
    for line in _table("frequency_bigramdictionary_en_243_342.txt") if wanted else ():
        first, _, rest = line.partition(" ")
        if first in wanted:
            second, _, count = rest.partition(" ")
            if second in wanted[first]:
                found[first, second] = int(count)
    return found


def _table(name: str) -> list[str]:
    """A list that lies in symspellpy; its code is not imported."""
    package = find_spec("symspellpy")
    if package is None or package.origin is None:
        raise ModuleNotFoundError("symspellpy is not installed", name="symspellpy")
    return Path(package.origin).with_name(name).read_text("utf-8-sig").splitlines()


def is_common(word: str) -> bool:
    return english().get(word, 0) >= _COMMON


def count_words(texts: Iterable[str]) -> tuple[Counter[str], Counter[str]]:
    """How often each word stands in the texts, and at the start of a sentence."""
    pieces: Counter[str] = Counter()  # with the signs at the words: far fewer than words
    starters: Counter[str] = Counter()
    for shown in texts:
        if "- " in shown or "-\n" in shown:
            shown = _BROKEN.sub(" ", shown)  # noqa: PLW2901
        pieces.update(shown.lower().split())
        starters.update(_STARTER.findall(shown))
        if first := _FIRST.match(shown):
            starters[first[0]] += 1
    words: Counter[str] = Counter()
    for piece, count in pieces.items():
        for word in WORD.findall(piece):
            words[word] += count
    return words, starters


def count_pairs(
    texts: Iterable[str], wanted: Mapping[str, frozenset[str]]
) -> Counter[tuple[str, str]]:
    """How often the wanted pairs (first word -> second words) stand side by side."""
    pairs: Counter[tuple[str, str]] = Counter()
    if not wanted:
        return pairs
    for shown in texts:
        words = shown.lower().split()
        for first, second in compress(pairwise(words), map(wanted.__contains__, words)):
            if (bare := second.strip(".,;:!?)\"'”’")) in wanted[first]:
                pairs[first, bare] += 1
    return pairs
