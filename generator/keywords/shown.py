"""Which of the ranked phrases a reader sees: none that says again what a better one says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from generator.keywords.words import keys

FEW = 5
DOUBTFUL = 0.03
"""Less likely ones are shown only while there are few."""
LIKELY = 0.2
"""Then authors often choose both a phrase and a part of it."""
LEAST = 0.01
"""Below this the ranker itself does not believe it."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A phrase as its first mention writes it; ``longer`` of its ``count`` mentions lie in one phrase."""

    text: str
    score: float
    count: int
    longer: int


def chosen(
    ranked: Iterable[Ranked],
    count: int,
    pairs: Sequence[tuple[str, str]],
    taken: Iterable[str] = (),
) -> Iterator[Ranked]:
    """The best ``count``, in their order.

    :param pairs: an acronym and its expansion are one keyword.
    :param taken: texts that stand already.
    """
    same = _same(pairs)
    seen = {_form(text, same) for text in taken}
    shown: list[tuple[str, ...]] = []
    for phrase in ranked:
        if len(shown) >= count or phrase.score < (LEAST if len(shown) < FEW else DOUBTFUL):
            return
        form = _form(phrase.text, same)
        if form in seen or _says_less(form, phrase, shown):
            continue
        seen.add(form)
        shown.append(form)
        yield phrase


def _same(pairs: Sequence[tuple[str, str]]) -> dict[tuple[str, ...], tuple[str, ...]]:
    return {keys(acronym): _stems(keys(expansion)) for acronym, expansion in pairs}


def _form(text: str, same: dict[tuple[str, ...], tuple[str, ...]]) -> tuple[str, ...]:
    found = keys(text)
    return same.get(found) or _stems(found)


def _stems(found: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(stem, found))


_ENDINGS = (
    "ization", "izations", "ational", "ations", "ation", "izing", "ized", "izer", "ize", "ing",
    "ment", "ions", "ion", "ally", "ally", "ive", "ed", "er", "or", "al", "ly", "es", "e", "s",
)  # fmt: skip
_LEAST_STEM = 5


def stem(word: str) -> str:
    """Enough to tell "optimization" from "optimizing" no more; never shown.

    >>> stem("optimization"), stem("optimizing"), stem("vision")
    ('optim', 'optim', 'vision')
    """
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST_STEM:
            return word[: -len(ending)]
    return word


def _says_less(form: tuple[str, ...], phrase: Ranked, shown: Sequence[tuple[str, ...]]) -> bool:
    """True if a better phrase holds all of it, and it neither stands alone nor is likely itself."""
    alone = phrase.longer < phrase.count
    return not (alone or phrase.score >= LIKELY) and any(_holds(better, form) for better in shown)


def _holds(longer: tuple[str, ...], form: tuple[str, ...]) -> bool:
    size = len(form)
    return any(longer[at : at + size] == form for at in range(len(longer) - size + 1))
