"""Texts -> vectors. The only room that knows a model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray


class Embedder(Protocol):
    """``embed`` gives (len(texts), dimensions) float32, rows of unit length or zero."""

    @property
    def name(self) -> str: ...

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]: ...


def load(name: str) -> Embedder:
    """``static``, the default; ``quality``, MiniLM itself; any other name is KeyBERT's own affair.

    :raises DigestError: the model is not installed.
    """
    if name == "static":
        from generator.embedding.static import StaticEmbedder  # noqa: PLC0415 only what is asked for

        return StaticEmbedder()
    if name == "quality":
        from generator.embedding.quality import QualityEmbedder  # noqa: PLC0415

        return QualityEmbedder()
    from generator.embedding.backends import BackendEmbedder  # noqa: PLC0415

    return BackendEmbedder(name)
