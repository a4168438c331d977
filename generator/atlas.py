"""The space of papers -> a map: papers that are alike lie together.

A layout by forces as in UMAP (McInnes, Healy and Melville 2018): each paper is drawn to its nearest
neighbours and pushed away from papers picked at random, with the same seed every time, from a start
on the two main axes of the space. Nothing in it depends on threads.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from generator.cache import FORGETFUL, Cache
from generator.edition import edition
from generator.vectors import Space, nearest

NEIGHBOURS = 15
STEPS = 300
REPULSED = 6
"""So many papers picked at random push each paper at each step."""
PUSH = 10.0
"""How much more they push than they would alone: they stand for all papers."""
GRAVITY = 0.1
"""What keeps a group without neighbours on the map."""
RATE = 0.1
SIDE = 20.0
"""Of the square that the papers start in; neighbours come to lie about 1 apart."""
MARGIN = 0.05
"""Of the map, on each side, for the outermost 1 of 100 papers."""

_A, _B = 0.99, 1.11  # the force's curve for UMAP's min_dist 0.3
_DIGITS = 4
_Points = NDArray[np.float64]
_Vectors = NDArray[np.float32]


def positions(space: Space, cache: Cache = FORGETFUL) -> dict[str, tuple[float, float]]:
    """Where each paper lies, x and y from 0 to 1 in four digits, by id.

    The papers that span the space lie by the forces between them, the others amid their nearest of
    these, as UMAP begins with new points. A paper that shares no word with another one lies nowhere
    and is left out.

    :param cache: an open one, where the places of those that span the space are kept.
    """
    spanning, later = (np.flatnonzero(some) for some in (space.spanning, ~space.spanning))
    vectors = space.lsa[spanning]
    known = vectors.any(axis=1)
    spanning, vectors = spanning[known], vectors[known]
    places = _laid_out(vectors, cache)
    found = dict(zip(spanning.tolist(), places.tolist(), strict=True))
    for row, place in _amid(space.lsa[later], vectors, places):
        found[int(later[row])] = place
    return {space.ids[row]: (x, y) for row, (x, y) in sorted(found.items())}


def _laid_out(vectors: _Vectors, cache: Cache) -> _Points:
    def places() -> bytes:
        placed = _framed(_spread(_start(vectors), _graph(vectors))) if len(vectors) else vectors
        return placed.astype("<f8").tobytes()

    told = (edition("numpy", "scipy"), vectors.shape, sha256(vectors.tobytes()).hexdigest())
    packed = cache.one("atlas", told, places, bytes)
    return np.frombuffer(packed, "<f8").reshape(len(vectors), 2)


def _amid(new: _Vectors, vectors: _Vectors, places: _Points) -> Iterator[tuple[int, list[float]]]:
    """Papers that are like some that have a place, and the middle of the places of their nearest,
    each by its cosine.
    """
    for rows, others, cosines in nearest(vectors, NEIGHBOURS, new):
        weights = cosines.clip(0)
        middles = (weights[:, :, None] * places[others]).sum(axis=1)
        for row, middle, weight in zip(rows.tolist(), middles, weights.sum(axis=1), strict=True):
            if weight > 0:
                yield row, (middle / weight).round(_DIGITS).tolist()


def _graph(vectors: _Vectors) -> sparse.csr_matrix:
    """How strongly papers draw each other: the cosine, as a share of that of the nearest; symmetric."""
    near, far, weights = [], [], []
    for rows, others, cosines in nearest(vectors, NEIGHBOURS):
        strength = cosines.clip(0) / np.maximum(cosines.max(axis=1, keepdims=True), 1e-6)
        near.append(np.repeat(rows, others.shape[1]))
        far.append(others.ravel())
        weights.append(strength.ravel())
    shape = (len(vectors), len(vectors))
    if not near:
        return sparse.csr_matrix(shape)
    pairs = (np.concatenate(weights), (np.concatenate(near), np.concatenate(far)))
    one_way = sparse.csr_matrix(pairs, shape=shape, dtype=np.float64)
    return one_way.maximum(one_way.T).tocsr()


def _start(lsa: _Vectors) -> _Points:
    """Ranks on the main axes but the first, which only says how common a paper's words are."""
    axes = np.zeros((len(lsa), 2))
    width = min(2, max(0, lsa.shape[1] - 1))
    axes[:, :width] = lsa[:, 1 : 1 + width]
    ranks = axes.argsort(axis=0, kind="stable").argsort(axis=0, kind="stable")
    return np.asarray(SIDE * (ranks / max(1, len(axes) - 1) - 0.5), np.float64)


def _spread(points: _Points, graph: sparse.csr_matrix) -> _Points:
    """UMAP's forces on all papers at once, step by smaller step."""
    count = len(points)
    edges = graph.tocoo()
    random = np.random.default_rng(0)
    for step in range(STEPS if count > 1 else 0):
        apart = points[edges.row] - points[edges.col]
        square = (apart**2).sum(axis=1)
        pull = -2 * _A * _B * square ** (_B - 1) / (1 + _A * square**_B)
        pull[square == 0] = 0
        force = _summed(edges.row, (edges.data * pull)[:, None] * apart, count)
        for _ in range(REPULSED):
            apart = points - points[random.permutation(count)]
            square = (apart**2).sum(axis=1)
            push = PUSH * 2 * _B / ((0.001 + square) * (1 + _A * square**_B))
            force += (push[:, None] * apart).clip(-4, 4)
        force -= GRAVITY * points
        points = points + RATE * (1 - step / STEPS) * force.clip(-4, 4)
    return points


def _summed(rows: NDArray[np.int32], vectors: _Points, count: int) -> _Points:
    return np.column_stack([np.bincount(rows, column, count) for column in vectors.T])


def _framed(points: _Points) -> _Points:
    low, high = np.percentile(points, [1, 99], axis=0)
    shares = (points - (low + high) / 2) / np.maximum(high - low, 1e-9)
    return np.asarray((0.5 + (1 - 2 * MARGIN) * shares).clip(0, 1).round(_DIGITS), np.float64)
