"""Static vectors: a text is the sum of its word pieces' rows in a table.

``model/table.npz`` holds int8 rows and a scale each (development/distil_table.py made it); the
weight of a piece by its rarity is part of its scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import as_file, files
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

from generator.embedding import wordpiece


class StaticEmbedder:
    """The default model. Needs no network, no torch and no thread."""

    name = "static"

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """-> (len(texts), 256) float32, rows of unit length; zeros where no piece is known.

        The sums run in the order of the text, one thread a row: the same bits in any batch.
        """
        table = _table()
        pieces = [wordpiece.encode(text) for text in texts]
        ends = np.fromiter(accumulate(map(len, pieces), initial=0), np.int64, len(pieces) + 1)
        columns = np.fromiter((number for row in pieces for number in row), np.int32, ends[-1])
        counts = csr_matrix(
            (np.ones(len(columns), np.float32), columns, ends), shape=(len(pieces), len(table))
        )
        return unit_rows(np.asarray(counts @ table, np.float32))


def unit_rows(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    """Rows of unit length, zero rows left alone."""
    lengths = np.sqrt(np.einsum("ij,ij->i", rows, rows))[:, None]
    return np.asarray(rows / np.where(lengths > 0, lengths, 1), np.float32)


@lru_cache(maxsize=1)
def _table() -> NDArray[np.float32]:
    with as_file(files("generator").joinpath("model/table.npz")) as path, np.load(path) as parts:
        table = parts["table"] * parts["scales"].astype(np.float32)[:, None]
    table[wordpiece.UNKNOWN] = 0
    return np.asarray(table, np.float32)
