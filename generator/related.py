"""Papers -> for each the papers nearest to it, with the terms they share.

The nearest by LSA are the candidates, looked for block by block; the cosine of TF-IDF, mixed with
that of LSA, ranks them. On papers whose authors' keywords tell what is related this is better
than either (benchmarks/related.py). What the papers that span the space are to one another is kept
between builds.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from threadpoolctl import threadpool_limits

from generator.cache import FORGETFUL, Cache
from generator.edition import edition
from generator.models import Related
from generator.vectors import Space, nearest

CANDIDATES = 50
TFIDF_SHARE = 0.7
LEAST_COSINE = 0.02
SHARED_TERMS = 4

_AT_ONCE = 50_000
_DIGITS = 4
_Rows = NDArray[np.int64]
_Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Lists:
    """The best for each of some papers, best first: rows of the space and scores; where the score
    is 0 there is none.
    """

    others: _Rows
    scores: NDArray[np.float64]

    def joined(self, more: _Lists) -> _Lists:
        """As many of both together."""
        others = np.hstack([self.others, more.others])
        scores = np.hstack([self.scores, more.scores])
        best = np.lexsort((others, -scores), axis=1)[:, : self.others.shape[1]]
        return _Lists(
            np.take_along_axis(others, best, axis=1), np.take_along_axis(scores, best, axis=1)
        )

    def pairs(self, rows: _Rows) -> list[_Pair]:
        """Which papers are on which lists."""
        at, place = np.nonzero(self.scores)
        return list(zip(rows[at].tolist(), self.others[at, place].tolist(), strict=True))


class _Kept(msgspec.Struct, frozen=True):
    """What the cache keeps; arrays as their bytes."""

    others: bytes
    scores: bytes
    shared: list[tuple[str, ...]]


def find(space: Space, count: int, cache: Cache = FORGETFUL) -> dict[str, tuple[Related, ...]]:
    """The ``count`` nearest papers of each, best first, by id; fewer where nothing is shared.

    Scores are cosines, 0 to 1, rounded to four digits; equal ones are in the order of the ids.
    ``shared`` are up to four terms that both papers hold, those that count most first.

    :param cache: an open one, where the lists of the papers that span the space are kept.
    """
    first, later = (np.flatnonzero(some) for some in (space.spanning, ~space.spanning))
    many = max(CANDIDATES, 2 * count)
    few = max(count, math.ceil(many * len(later) / max(1, len(space.ids))))
    with threadpool_limits(1):
        own, shared = _own(space, first, many, count, cache)
        of_first = own.joined(_best(space, first, later, few, count))
        of_later = _best(space, later, first, many, count)
        of_later = of_later.joined(_best(space, later, later, few, count))
        pairs = (*of_first.pairs(first), *of_later.pairs(later))
        shared |= _shared(space, [pair for pair in pairs if pair not in shared])
    return dict(
        sorted(
            [*_related(space, first, of_first, shared), *_related(space, later, of_later, shared)]
        )
    )


def _related(
    space: Space, rows: _Rows, lists: _Lists, shared: Mapping[_Pair, tuple[str, ...]]
) -> Iterator[tuple[str, tuple[Related, ...]]]:
    listed = zip(rows.tolist(), lists.others.tolist(), lists.scores.tolist(), strict=True)
    for row, others, scores in listed:
        yield (
            space.ids[row],
            tuple(
                Related(space.ids[other], round(score, _DIGITS), shared[row, other])
                for other, score in zip(others, scores, strict=True)
                if score > 0
            ),
        )


def _own(
    space: Space, rows: _Rows, candidates: int, count: int, cache: Cache
) -> tuple[_Lists, dict[_Pair, tuple[str, ...]]]:
    """The lists of the papers that span the space among themselves, and the terms that they share."""

    def found() -> _Kept:
        lists = _best(space, rows, rows, candidates, count)
        shared = _shared(space, lists.pairs(rows))
        places = np.searchsorted(rows, lists.others)
        arrays = (places.astype("<i8").tobytes(), lists.scores.astype("<f8").tobytes())
        return _Kept(*arrays, list(shared.values()))

    told = (edition("numpy", "scipy"), candidates, count, space.terms, _hash_of(space, rows))
    kept = cache.one("related", told, found, _Kept)
    places, scores = np.frombuffer(kept.others, "<i8"), np.frombuffer(kept.scores, "<f8")
    shape = (len(rows), count)
    lists = _Lists(rows[places].reshape(shape), scores.reshape(shape))
    return lists, dict(zip(lists.pairs(rows), kept.shared, strict=True))


def _hash_of(space: Space, rows: _Rows) -> str:
    told, tfidf = sha256(space.lsa[rows].tobytes()), space.tfidf[rows]
    for array in (tfidf.indptr, tfidf.indices, tfidf.data):
        told.update(array.tobytes())
    return told.hexdigest()


def _best(space: Space, rows: _Rows, among: _Rows, candidates: int, count: int) -> _Lists:
    """The best for each of some papers among these, or among themselves."""
    others = np.zeros((len(rows), count), np.int64)
    scores = np.zeros((len(rows), count))
    of = None if np.array_equal(rows, among) else space.lsa[rows]
    for block, near, lsa in nearest(space.lsa[among], candidates, of):
        known = among[near]
        tfidf = np.asarray(_common(space, rows[block], known).sum(axis=1)).reshape(known.shape)
        mixed = np.round(TFIDF_SHARE * tfidf + (1 - TFIDF_SHARE) * lsa.clip(0), _DIGITS)
        mixed[tfidf < LEAST_COSINE] = 0
        best = np.argsort(-mixed, axis=1, kind="stable")[:, :count]
        others[block, : best.shape[1]] = np.take_along_axis(known, best, axis=1)
        scores[block, : best.shape[1]] = np.take_along_axis(mixed, best, axis=1)
    return _Lists(others, scores)


def _common(space: Space, rows: _Rows, others: _Rows) -> sparse.csr_matrix:
    """What each term adds to the cosine of each pair, pairs x terms."""
    own = space.tfidf[np.repeat(rows, others.shape[1])]
    return own.multiply(space.tfidf[others.ravel()]).tocsr()


def _shared(space: Space, pairs: Sequence[_Pair]) -> dict[_Pair, tuple[str, ...]]:
    """The terms that make two papers alike, for each of some pairs."""
    found: dict[_Pair, tuple[str, ...]] = {}
    for start in range(0, len(pairs), _AT_ONCE):
        some = pairs[start : start + _AT_ONCE]
        rows, others = np.array(some, np.int64).T
        common = _common(space, rows, others[:, None])
        found |= {pair: _telling(space, common, place) for place, pair in enumerate(some)}
    return found


def _telling(space: Space, common: sparse.csr_matrix, pair: int) -> tuple[str, ...]:
    """The terms that count most, longer ones before their parts, none within another."""
    held = slice(common.indptr[pair], common.indptr[pair + 1])
    terms = [space.terms[column] for column in common.indices[held].tolist()]
    weights = [
        round(weight * len(term.split()), _DIGITS)
        for weight, term in zip(common.data[held].tolist(), terms, strict=True)
    ]
    shown: list[str] = []
    for _, term in sorted(zip(weights, terms, strict=True), key=lambda pair: (-pair[0], pair[1])):
        if not any(set(term.split()) & set(other.split()) for other in shown):
            shown.append(term)
        if len(shown) == SHARED_TERMS:
            break
    return tuple(shown)
