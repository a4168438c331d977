"""KeyBERT's own back ends, for a model that the user has installed what it needs for."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from generator.embedding.static import unit_rows
from generator.errors import DigestError

_MODEL2VEC = "model2vec:"


class BackendEmbedder:
    """``model2vec:NAME`` for a Model2Vec model, any other name for one of sentence-transformers."""

    def __init__(self, name: str) -> None:
        """:raises DigestError: the back end or the model is not there."""
        self.name = name
        try:
            if name.startswith(_MODEL2VEC):
                from keybert.backend._model2vec import Model2VecBackend  # noqa: PLC0415

                self._backend = Model2VecBackend(name.removeprefix(_MODEL2VEC))
            else:
                from keybert.backend._sentencetransformers import (  # noqa: PLC0415
                    SentenceTransformerBackend,
                )

                self._backend = SentenceTransformerBackend(name)
        except ImportError as error:
            raise DigestError(
                f"model {name!r}: {error.name or 'its back end'} is not installed: pip install it,"
                " or take 'static' or 'quality'"
            ) from None
        except (OSError, ValueError) as error:
            raise DigestError(f"model {name!r}: {' '.join(str(error).split())[:200]}") from None

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        rows = self._backend.embed(list(texts), verbose=False)
        return unit_rows(np.asarray(rows, np.float32).reshape(len(texts), -1))
