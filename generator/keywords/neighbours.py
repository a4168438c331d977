"""Keywords lent by near papers whose authors gave some.

Only what several of the nearest papers' authors wrote is lent, to papers that give none
themselves; nothing is lent on that was lent.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from generator.cache import FORGETFUL, Cache
from generator.edition import edition
from generator.keywords.words import keys
from generator.models import Keyword, Paper
from generator.vectors import Space

NEAREST = 10
LEAST_LENDERS = 3
MOST = 2
"""Lent keywords a paper."""
TRUST = 0.5
"""Of keywords that four of ten neighbours gave and the text has not, a fifth were right (measured)."""
BLOCK = 1024

_Words = tuple[Keyword, ...]


def lent(
    papers: Sequence[Paper],
    space: Space,
    established: Collection[str] | None = None,
    cache: Cache = FORGETFUL,
) -> dict[str, tuple[Keyword, ...]]:
    """For each paper without keywords of its own what its neighbours give, the surest first.

    The score is the lenders' part of the neighbourhood, each by its cosine, times ``TRUST``.

    :param established: ids of the papers that may lend; all if None.
    :param cache: an open one, where what is lent to established papers is kept.
    """
    given = {paper.id: paper.keywords for paper in papers}
    giving = np.array([bool(given[name]) for name in space.ids], bool)
    counted = np.array([established is None or name in established for name in space.ids], bool)
    lenders = _Lenders(
        space.lsa[giving & counted],
        [given[space.ids[row]] for row in np.flatnonzero(giving & counted)],
    )
    if not (giving & counted).any():
        return {}
    found: dict[str, _Words] = {}
    for rows in (np.flatnonzero(~giving & counted), np.flatnonzero(~giving & ~counted)):
        votes = _lent_to(space.lsa[rows], lenders, cache)
        found |= {space.ids[row]: words for row, words in zip(rows, votes, strict=True)}
    return found


@dataclass(frozen=True, slots=True)
class _Lenders:
    """Papers that lend: where they lie, and their keywords."""

    vectors: NDArray[np.float32]
    keywords: Sequence[Sequence[str]]


def _lent_to(vectors: NDArray[np.float32], lenders: _Lenders, cache: Cache) -> list[_Words]:
    """What is lent to papers that lie there."""
    places = [sha256(some.tobytes()).hexdigest() for some in (vectors, lenders.vectors)]
    told = (edition("numpy"), places, lenders.keywords)
    return cache.one(
        "keywords: lent", told, lambda: list(_votes_for(vectors, lenders)), list[_Words]
    )


def _votes_for(vectors: NDArray[np.float32], lenders: _Lenders) -> Iterator[_Words]:
    for start in range(0, len(vectors), BLOCK):
        cosines = np.round(vectors[start : start + BLOCK] @ lenders.vectors.T, 4)
        nearest = np.argsort(-cosines, axis=1, kind="stable")[:, :NEAREST]
        for row, others in zip(cosines, nearest, strict=True):
            yield _votes([(lenders.keywords[n], float(row[n])) for n in others])


def _votes(near: Sequence[tuple[Sequence[str], float]]) -> _Words:
    weight: defaultdict[tuple[str, ...], float] = defaultdict(float)
    lenders: Counter[tuple[str, ...]] = Counter()
    spelt: defaultdict[tuple[str, ...], Counter[str]] = defaultdict(Counter)
    for texts, cosine in near:
        for form, text in {keys(text): text for text in texts}.items():
            weight[form] += max(0.0, cosine)
            lenders[form] += 1
            spelt[form][text] += 1
    sure = [form for form in weight if form and lenders[form] >= LEAST_LENDERS]
    best = sorted(sure, key=lambda form: (-round(weight[form], 4), form))[:MOST]
    return tuple(
        Keyword(_commonest(spelt[form]), round(TRUST * weight[form] / NEAREST, 4), "neighbours")
        for form in best
    )


def _commonest(spelt: Mapping[str, int]) -> str:
    return min(spelt, key=lambda text: (-spelt[text], text))
