"""What a phrase is worth in other papers tells what it is worth in this one."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from generator.keywords.phrases import Hashes

LEAN = 0.4
"""How far a score goes towards the mean of the others, where there are many."""
MANY = 10

Logits = NDArray[np.int64]


def leaning(
    hashes: Sequence[Hashes], logits: Sequence[Logits], counted: Sequence[bool] | None = None
) -> list[Logits]:
    """Each logit, moved towards the mean of the same phrase's in the other papers.

    Shrinkage as in the James-Stein estimator: by ``n / (n + MANY)`` for ``n`` other papers. Sums
    are of whole numbers, so neither the order nor the division into parts changes them.

    :param counted: whether others lean on the papers of a part; on all if None.
    """
    if not hashes:
        return []
    own = np.concatenate(logits)
    heard = np.repeat(counted or [True] * len(logits), [len(some) for some in logits])
    _, phrase = np.unique(np.concatenate(hashes), return_inverse=True)
    others = np.bincount(phrase, weights=heard)[phrase] - heard
    total = np.bincount(phrase, weights=own * heard)[phrase] - own * heard
    mean = np.where(others > 0, total / np.maximum(1, others), own)
    moved = np.rint(own + LEAN * (mean - own) * others / (others + MANY)).astype(np.int64)
    ends = np.cumsum([len(some) for some in logits])[:-1]
    return list(np.split(moved, ends))
