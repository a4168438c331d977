"""How near each phrase is to its paper, by KeyBERT.

KeyBERT takes its candidates from a vectorizer that is fitted on the documents. Ours gives each
document its own phrases; the embeddings are made here, since titles are compared with them too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix
from sklearn import config_context
from threadpoolctl import threadpool_limits

from generator.keywords.phrases import Floats
from generator.keywords.texts import Ints


class Embedder(Protocol):
    """Texts -> rows of unit length."""

    @property
    def name(self) -> str: ...

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]: ...


class _OwnPhrases:
    """A vectorizer as KeyBERT asks for: row by row the phrases of each document, by number."""

    def __init__(self, table: csr_matrix) -> None:
        self._table = table

    def fit(self, _documents: Sequence[str]) -> _OwnPhrases:
        return self

    def transform(self, _documents: Sequence[str]) -> csr_matrix:
        return self._table

    def get_feature_names_out(self) -> Ints:
        return np.arange(self._table.shape[1], dtype=np.int32)


def similarities(
    model: Embedder,
    documents: Sequence[str],
    titles: Sequence[str],
    phrases: Sequence[str],
    owner: Ints,
    number: Ints,
) -> tuple[Floats, Floats]:
    """The cosine of each phrase with its document and with its title, to four digits.

    :param phrases: each once; row ``i`` is phrase ``number[i]`` of document ``owner[i]``.
    """
    embedded = model.embed(phrases)
    near_title = np.einsum("ij,ij->i", embedded[number], model.embed(titles)[owner])
    table = csr_matrix(
        (np.ones(len(owner), np.int8), (owner, number)), shape=(len(documents), len(phrases))
    )
    found = _by_keybert(model, documents, table, embedded)
    near = np.array(
        [
            found[document].get(phrase, 0.0)
            for document, phrase in zip(owner.tolist(), number.tolist(), strict=True)
        ],
        np.float32,
    )
    return near, np.round(near_title, 4)


def _by_keybert(
    model: Embedder, documents: Sequence[str], table: csr_matrix, embedded: NDArray[np.float32]
) -> list[dict[int, float]]:
    keybert = _keybert(model)
    # One thread: the order of a sum must not depend on the machine. And the rows are ours: unchecked.
    with threadpool_limits(1), config_context(assume_finite=True, skip_parameter_validation=True):
        found = keybert.extract_keywords(
            list(documents),
            vectorizer=_OwnPhrases(table),
            top_n=max(1, table.shape[1]),
            doc_embeddings=model.embed(documents),
            word_embeddings=embedded,
        )
    return [dict(some) for some in ([found] if len(documents) == 1 else found)]


def _keybert(model: Embedder) -> Any:
    """Imported only now: it takes a second."""
    from keybert import KeyBERT  # noqa: PLC0415
    from keybert.backend import BaseEmbedder  # noqa: PLC0415

    class Backend(BaseEmbedder):  # type: ignore[misc]
        def embed(self, documents: Sequence[str], verbose: bool = False) -> NDArray[np.float32]:  # noqa: ARG002
            return model.embed(documents)

    return KeyBERT(Backend())
