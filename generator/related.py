"""Papers -> for each the papers nearest to it, with the terms they share.

The nearest by LSA are the candidates, looked for block by block; the cosine of TF-IDF, mixed with
that of LSA, ranks them. On papers whose authors' keywords tell what is related this is better
than either (benchmarks/related.py).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from threadpoolctl import threadpool_limits

from generator.models import Related
from generator.vectors import Space, nearest

CANDIDATES = 50
TFIDF_SHARE = 0.7
LEAST_COSINE = 0.02
SHARED_TERMS = 4

_DIGITS = 4
_Rows = NDArray[np.int64]


def find(space: Space, count: int) -> dict[str, tuple[Related, ...]]:
    """The ``count`` nearest papers of each, best first, by id; fewer where nothing is shared.

    Scores are cosines, 0 to 1, rounded to four digits; equal ones are in the order of the ids.
    ``shared`` are up to four terms that both papers hold, those that count most first.
    """
    found: dict[str, tuple[Related, ...]] = dict.fromkeys(space.ids, ())
    with threadpool_limits(1):
        for rows, others, lsa in nearest(space.lsa, max(CANDIDATES, 2 * count)):
            common = _common(space, rows, others)
            tfidf = np.asarray(common.sum(axis=1)).reshape(others.shape)
            scores = np.round(TFIDF_SHARE * tfidf + (1 - TFIDF_SHARE) * lsa.clip(0), _DIGITS)
            scores[tfidf < LEAST_COSINE] = 0
            best = np.argsort(-scores, axis=1, kind="stable")[:, :count]
            for place, row in enumerate(rows.tolist()):
                found[space.ids[row]] = tuple(
                    Related(
                        space.ids[others[place, near]],
                        round(float(scores[place, near]), _DIGITS),
                        _shared(space, common, place * others.shape[1] + near),
                    )
                    for near in best[place].tolist()
                    if scores[place, near] > 0
                )
    return found


def _common(space: Space, rows: _Rows, others: _Rows) -> sparse.csr_matrix:
    """What each term adds to the cosine of each pair, pairs x terms."""
    own = space.tfidf[np.repeat(rows, others.shape[1])]
    return own.multiply(space.tfidf[others.ravel()]).tocsr()


def _shared(space: Space, common: sparse.csr_matrix, pair: int) -> tuple[str, ...]:
    """The terms that make two papers alike, longer ones before their parts, none within another."""
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
