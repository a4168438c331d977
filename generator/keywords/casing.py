"""How a word is written inside a sentence: "bayesian" as "Bayesian", "Networks" as "networks".

Titles and the starts of sentences are capitalised anyway and prove nothing; the other mentions in
all papers do, and the shipped list of capitals where there are none.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

import numpy as np

from generator.keywords import chinese
from generator.keywords.texts import AROUND, Texts

Case = Mapping[str, int]
"""Words as written inside sentences, and how often."""

_COMMON = 0.25
"""A word written in lower case that often, or oftener, is a common word."""


def evidence(texts: Texts) -> Counter[str]:
    rows = np.arange(len(texts.word))
    opens = (rows == texts.start) & np.isin(texts.before, (AROUND[""], AROUND["."]))
    inside = np.bincount(texts.word[~opens & ~texts.in_title], minlength=len(texts.surfaces))
    pairs = zip(texts.surfaces, inside.tolist(), strict=True)
    return Counter({surface: count for surface, count in pairs if count})


def together(counts: Iterable[Counter[str]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for some in counts:
        total.update(some)
    return total


def capitals(case: Case) -> list[str]:
    """The words of which hardly a mention is in lower case, as they are mostly written, sorted."""
    return sorted(written for lower, written in spellings(case).items() if written != lower)


def spellings(case: Case) -> dict[str, str]:
    """Lower case -> as it is written."""
    ways: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for surface, count in case.items():
        ways[surface.lower()][surface] = count
    return {lower: _spelling(lower, some) for lower, some in ways.items()}


def _spelling(lower: str, ways: Mapping[str, int]) -> str:
    if ways.get(lower, 0) >= _COMMON * sum(ways.values()):
        return lower
    return min(ways, key=lambda surface: (-ways[surface], surface))


def written(phrase: str, spellings: Mapping[str, str], shipped: Mapping[str, str]) -> str:
    """A phrase as it stands inside a sentence."""
    words = [_written(word, spellings, shipped) for word in phrase.split()]
    return "".join(
        word if not place or _joins(words[place - 1], word) else f" {word}"
        for place, word in enumerate(words)
    )


def _joins(word: str, following: str) -> bool:
    return chinese.is_chinese(word) and chinese.is_chinese(following)


def _written(word: str, spellings: Mapping[str, str], shipped: Mapping[str, str]) -> str:
    lower = word.lower()
    if word == lower:
        return word
    if lower in spellings:
        return spellings[lower]
    if lower in shipped:
        return shipped[lower]
    return word if _is_name(word) else lower


def _is_name(word: str) -> bool:
    """Capitals or figures past its first letter: "ResNet", "GPT-4o", "BERT"."""
    return any(char.isupper() or char.isdigit() for part in word.split("-") for char in part[1:])
