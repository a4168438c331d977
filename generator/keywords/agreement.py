"""What a phrase is worth in other papers tells what it is worth in this one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.keywords.phrases import Hashes

LEAN = 0.4
"""How far a score goes towards the mean of the others, where there are many."""
MANY = 10

Logits = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Heard:
    """Sorted hashes of phrases, how many papers have each, and the sum of its logits there."""

    hashes: Hashes
    papers: NDArray[np.int64]
    sums: NDArray[np.int64]


def heard(hashes: Sequence[Hashes], logits: Sequence[Logits]) -> Heard:
    """What some papers say of each phrase; the same for any order and division of them."""
    if not hashes:
        return Heard(np.zeros(0, np.uint64), np.zeros(0, np.int64), np.zeros(0, np.int64))
    known, phrase, papers = np.unique(
        np.concatenate(hashes), return_inverse=True, return_counts=True
    )
    sums = np.zeros(len(known), np.int64)
    np.add.at(sums, phrase, np.concatenate(logits))
    return Heard(known, papers.astype(np.int64), sums)


def leaning(hashes: Hashes, own: Logits, others: Heard, *, counted: bool) -> Logits:
    """Each logit, moved towards the mean of the same phrase's in the other papers.

    Shrinkage as in the James-Stein estimator: by ``n / (n + MANY)`` for ``n`` other papers. Sums
    are of whole numbers, so neither the order nor the division into parts changes them.

    :param counted: whether the papers at hand are among ``others``.
    """
    if not len(others.hashes):
        return own
    at = np.searchsorted(others.hashes, hashes).clip(max=len(others.hashes) - 1)
    known = others.hashes[at] == hashes
    papers = np.where(known, others.papers[at], 0) - counted
    total = np.where(known, others.sums[at], 0) - own * counted
    mean = np.where(papers > 0, total / np.maximum(1, papers), own)
    moved: Logits = np.rint(own + LEAN * (mean - own) * papers / (papers + MANY)).astype(np.int64)
    return moved
