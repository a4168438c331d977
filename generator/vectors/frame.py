"""What a space is spanned by: the terms and the axes of the established papers.

New papers turn nothing of it about, so the cache keeps it. Deerwester et al. 1990, by Halko,
Martinsson and Tropp's randomised SVD with a fixed seed. Words weigh IDF squared here: it lets the
rare ones shape the few dimensions. An axis counts as far as it stands out above the first one left
out: those at the edge, which a few new papers turn about, hardly count. Both measured
(benchmarks/related.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from sklearn.utils.extmath import randomized_svd

from generator.models import Paper
from generator.vectors.counting import Terms, shared

DIMENSIONS = 240
BLOCK = 1024
TINY = 1e-9
"""An axis of this strength, as a share of the greatest, is a rounding error."""


@dataclass(frozen=True, slots=True)
class Frame:
    """``counts`` are papers x terms, ``lsa`` papers x axes, of unit length; ``folding`` takes what a
    paper has in common with each of these to its place on the axes.
    """

    terms: Terms
    counts: sparse.csr_matrix
    lsa: NDArray[np.float32]
    folding: NDArray[np.float32]

    def tfidf(self, counts: sparse.csr_matrix) -> sparse.csr_matrix:
        """Papers x terms, rows of unit length or zero, float32."""
        return _unit(_logarithmic(counts) @ sparse.diags(_idf(self.counts))).astype(np.float32)

    def folded(self, counts: sparse.csr_matrix) -> NDArray[np.float32]:
        """Where papers lie that do not span the space (Deerwester et al. 1990, "folding in").

        Their product with the axes, which are ``span.T @ U / strength``, but without them: they are
        ten times as large as all else that the cache keeps.
        """
        span, rows = _weighted(self.counts, self.counts), _weighted(counts, self.counts)
        parts = [
            (rows[start : start + BLOCK] @ span.T).toarray() @ self.folding
            for start in range(0, rows.shape[0], BLOCK)
        ]
        return (
            _upright(np.concatenate(parts))
            if parts
            else np.zeros((0, self.lsa.shape[1]), np.float32)
        )


def span(papers: Sequence[Paper]) -> Frame:
    """The frame of these papers; rows in their order. Call it within ``threadpool_limits(1)``."""
    terms, counts = shared(papers)
    if not len(terms.keys):
        nothing = np.zeros((len(papers), 1), np.float32)
        return Frame(terms, counts, nothing, nothing)
    rows = _weighted(counts, counts)
    rank = min(DIMENSIONS + 1, *rows.shape)
    left, strength, axes = randomized_svd(rows, rank, n_iter=3, transpose=False, random_state=0)
    noise = strength[-1] if rank > DIMENSIONS else 0
    worth = np.sqrt(strength**2 - noise**2) / np.where(strength > 0, strength, 1)
    said = strength > TINY * strength.max()
    folding = (left * np.divide(worth, strength, where=said, out=np.zeros_like(worth))).astype("f4")
    return Frame(terms, counts, _upright(rows @ (axes * worth[:, None]).T), folding)


def _weighted(counts: sparse.csr_matrix, spanning: sparse.csr_matrix) -> sparse.csr_matrix:
    return _unit(_logarithmic(counts) @ sparse.diags(_idf(spanning) ** 2))


def _idf(spanning: sparse.csr_matrix) -> NDArray[np.float64]:
    weights: NDArray[np.float64] = (
        np.log((1 + spanning.shape[0]) / (1 + spanning.getnnz(axis=0))) + 1
    )
    return weights


def _logarithmic(counts: sparse.csr_matrix) -> sparse.csr_matrix:
    return sparse.csr_matrix((1 + np.log(counts.data), counts.indices, counts.indptr), counts.shape)


def _unit(rows: sparse.csr_matrix) -> sparse.csr_matrix:
    lengths = np.sqrt(np.asarray(rows.multiply(rows).sum(axis=1))).ravel()
    return sparse.csr_matrix(sparse.diags(1 / np.where(lengths > 0, lengths, 1)) @ rows)


def _upright(rows: NDArray[np.float64]) -> NDArray[np.float32]:
    """Rows of unit length, or zero."""
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.asarray(rows / np.where(lengths > 0, lengths, 1), np.float32)


# --- as the cache keeps it ------------------------------------------------------------------


class Packed(msgspec.Struct, frozen=True):
    """A frame as the cache can hold it: arrays as their bytes, little-endian."""

    words: tuple[str, ...]
    names: tuple[str, ...]
    arrays: tuple[bytes, ...]


_TYPES = ("<i8", "<i4", "<i4", "<i4", "<f4", "<f4")


def pack(frame: Frame) -> Packed:
    counts = frame.counts
    arrays = (
        frame.terms.keys, counts.data, counts.indices, counts.indptr, frame.lsa, frame.folding,
    )  # fmt: skip
    packed = (array.astype(kind).tobytes() for array, kind in zip(arrays, _TYPES, strict=True))
    return Packed(frame.terms.words, frame.terms.names, tuple(packed))


def unpack(packed: Packed) -> Frame:
    arrays = (np.frombuffer(array, kind) for array, kind in zip(packed.arrays, _TYPES, strict=True))
    keys, data, indices, indptr, lsa, folding = arrays
    papers = len(indptr) - 1
    counts = sparse.csr_matrix((data, indices, indptr), (papers, len(keys)))
    shape = (papers, len(lsa) // max(1, papers))
    terms = Terms(packed.words, keys, packed.names)
    return Frame(terms, counts, lsa.reshape(shape), folding.reshape(shape))
