"""How a word is written inside a sentence: "bayesian" as "Bayesian", "Networks" as "networks".

Titles, the starts of sentences and words beside another capital ("Knotted Tether Graphs") prove
nothing; the other mentions in all papers do, and the shipped list of capitals where there are none.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from generator.keywords import chinese
from generator.keywords.texts import AROUND, Texts

Case = Mapping[str, int]
"""Words as written inside sentences, and how often."""

_COMMON = 0.25
"""A word written in lower case that often, or oftener, is a common word."""


def evidence(texts: Texts, *, beside: bool = False) -> Counter[str]:
    """:param beside: words beside a capital count too, as they may where there are many papers."""
    rows = np.arange(len(texts.word))
    opens = (rows == texts.start) & np.isin(texts.before, (AROUND[""], AROUND["."]))
    proves = ~opens & ~texts.in_title
    if not beside:
        proves &= ~_beside_a_capital(texts, rows)
    inside = np.bincount(texts.word[proves], minlength=len(texts.surfaces))
    pairs = zip(texts.surfaces, inside.tolist(), strict=True)
    return Counter({surface: count for surface, count in pairs if count})


def _beside_a_capital(texts: Texts, rows: NDArray[np.int64]) -> NDArray[np.bool_]:
    upper = np.array([surface[0].isupper() for surface in texts.surfaces], bool)[texts.word]
    before = np.append(False, upper)[:-1] & (rows > texts.start)
    after = np.append(upper, False)[1:] & (rows + 1 < texts.end)
    beside: NDArray[np.bool_] = upper & (before | after)
    return beside


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


def written(
    phrase: str,
    spellings: Mapping[str, str],
    shipped: Mapping[str, str],
    common: Callable[[str], bool],
) -> str:
    """A phrase as it stands inside a sentence.

    :param shipped: lower case -> with capitals.
    :param common: whether a word is known as an ordinary one.
    """
    words = [
        _written(word, spellings.get(word.lower()) or shipped.get(word.lower()), common)
        for word in phrase.split()
    ]
    return "".join(
        word if not place or _joins(words[place - 1], word) else f" {word}"
        for place, word in enumerate(words)
    )


def _joins(word: str, following: str) -> bool:
    return chinese.is_chinese(word) and chinese.is_chinese(following)


def _written(word: str, proven: str | None, common: Callable[[str], bool]) -> str:
    if word.islower():
        return word
    return proven or (word if _is_name(word) or not common(word) else word.lower())


def _is_name(word: str) -> bool:
    """Capitals or figures past its first letter: "ResNet", "GPT-4o", "BERT"."""
    return any(char.isupper() or char.isdigit() for part in word.split("-") for char in part[1:])
