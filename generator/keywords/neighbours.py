"""Keywords lent by near papers whose authors gave some.

Only what several of the nearest papers' authors wrote is lent, to papers that give none
themselves; nothing is lent on that was lent.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence

import numpy as np

from generator.keywords.words import keys
from generator.models import Keyword, Paper
from generator.vectors import Space

NEAREST = 10
LEAST_LENDERS = 3
MOST = 2
"""Lent keywords a paper."""
TRUST = 0.5
"""Of keywords that four of ten neighbours gave and the text has not, a fifth were right (measured)."""


def lent(
    papers: Sequence[Paper], space: Space, established: Collection[str] | None = None
) -> dict[str, tuple[Keyword, ...]]:
    """For each paper without keywords of its own what its neighbours give, the surest first.

    The score is the lenders' part of the neighbourhood, each by its cosine, times ``TRUST``.

    :param established: ids of the papers that may lend; all if None.
    """
    given = {paper.id: paper.keywords for paper in papers}
    giving = np.array([bool(given[identifier]) for identifier in space.ids], bool)
    lenders = giving & [established is None or name in established for name in space.ids]
    if not lenders.any():
        return {}
    rows = np.flatnonzero(lenders)
    found = {}
    for start in range(0, len(space.ids), 1024):
        block = np.arange(start, min(start + 1024, len(space.ids)))
        block = block[~giving[block]]
        cosines = np.round(space.lsa[block] @ space.lsa[rows].T, 4)
        order = np.argsort(-cosines, axis=1, kind="stable")[:, :NEAREST]
        for place, row in enumerate(block.tolist()):
            near = [
                (given[space.ids[rows[n]]], float(cosines[place, n])) for n in order[place].tolist()
            ]
            found[space.ids[row]] = _votes(near)
    return found


def _votes(near: Sequence[tuple[Sequence[str], float]]) -> tuple[Keyword, ...]:
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
