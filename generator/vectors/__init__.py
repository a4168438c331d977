"""Papers -> the space they lie in: TF-IDF of their words and phrases, and its LSA.

Computed once and handed to the rooms that compare papers. Everything is done with one thread: the
order of a sum must not depend on the machine.

    counting    papers -> how often each holds which term
    frame       the terms and axes of the established papers, which span the space
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from threadpoolctl import threadpool_limits

from generator.cache import FORGETFUL, Cache
from generator.edition import edition
from generator.models import Paper
from generator.vectors.frame import BLOCK, Frame, Packed, pack, span, unpack

__all__ = ["Space", "lsa", "nearest"]


@dataclass(frozen=True, slots=True)
class Space:
    """Where the papers lie. Row ``i`` of both matrices is the paper ``ids[i]``.

    ``tfidf`` is sparse, papers x terms; ``lsa`` is dense, papers x (at most) 240. Rows are float32
    of unit length, or zero for a paper without a shared word. ``terms`` are readable. The rows of
    the papers that span the space are ``spanning``.
    """

    ids: tuple[str, ...]
    terms: tuple[str, ...]
    tfidf: sparse.csr_matrix
    lsa: NDArray[np.float32]
    spanning: NDArray[np.bool_]


def lsa(
    papers: Sequence[Paper],
    established: Collection[str] | None = None,
    cache: Cache = FORGETFUL,
) -> Space:
    """Papers, in any order -> their space, rows in the order of their ids.

    :param established: ids of the papers that span the space: terms, weights and axes are theirs,
        so that a few new papers turn nothing about; all papers if None.
    :param cache: an open one, where the frame is kept.
    """
    papers = sorted(papers, key=lambda paper: paper.id)
    ids = tuple(paper.id for paper in papers)
    spanning = np.array([established is None or name in established for name in ids], bool)
    first, later = ([papers[row] for row in np.flatnonzero(some)] for some in (spanning, ~spanning))
    with threadpool_limits(1):
        frame = _frame(first, cache)
        counts = frame.terms.count(later)
        rows = np.vstack([frame.lsa, frame.folded(counts)])
        tfidf = frame.tfidf(sparse.vstack([frame.counts, counts], format="csr"))
    order = np.argsort(np.argsort(~spanning, kind="stable"))
    return Space(ids, frame.terms.names, tfidf[order], rows[order], spanning)


def _frame(papers: Sequence[Paper], cache: Cache) -> Frame:
    texts = [(paper.title, paper.abstract, paper.keywords) for paper in papers]
    told = (edition("numpy", "scipy", "scikit-learn"), texts)

    return unpack(cache.one("space", told, lambda: pack(span(papers)), Packed))


def nearest(
    vectors: NDArray[np.float32], count: int, of: NDArray[np.float32] | None = None
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float32]]]:
    """Blocks of rows, the ``count`` rows nearest to each in ascending order, and their cosines.

    Never the full matrix. Fewer where there are fewer rows; none for a single one.

    :param of: rows of other papers, whose nearest are asked for; if None, those of the rows
        themselves, none being its own neighbour.
    """
    asked = vectors if of is None else of
    count = min(count, len(vectors) - (of is None))
    for start in range(0, len(asked) if count > 0 else 0, BLOCK):
        rows = np.arange(start, min(start + BLOCK, len(asked)))
        with threadpool_limits(1):
            cosines = asked[rows] @ vectors.T
        if of is None:
            cosines[np.arange(len(rows)), rows] = -np.inf
        others = np.sort(np.argpartition(-cosines, count - 1, axis=1)[:, :count], axis=1)
        yield rows, others, np.take_along_axis(cosines, others, axis=1)
