"""KeyBERT's similarity, of each document's own phrases."""

from __future__ import annotations

import numpy as np
import pytest

from generator.embedding.static import StaticEmbedder
from generator.keywords.similarity import similarities

DOCUMENTS = ["Paper kites fly in the wind over the harbour.", "Bond yields fell again."]
PHRASES = ["paper kites", "wind", "bond yields"]
OWNER, NUMBER = np.array([0, 0, 1, 1], np.int32), np.array([0, 1, 2, 1], np.int32)


def test_it_is_what_keybert_itself_says():
    """Stock KeyBERT with the same vectors and these candidates, one document at a time."""
    from keybert import KeyBERT
    from keybert.backend import BaseEmbedder

    class Backend(BaseEmbedder):
        def embed(self, documents, verbose=False):
            return StaticEmbedder().embed(list(documents))

    near, _ = similarities(StaticEmbedder(), DOCUMENTS, ["", ""], PHRASES, OWNER, NUMBER)
    stock = KeyBERT(Backend()).extract_keywords(
        DOCUMENTS[0], candidates=PHRASES[:2], keyphrase_ngram_range=(1, 2), top_n=5
    )
    assert dict(stock) == pytest.approx(
        dict(zip(PHRASES[:2], near[:2].tolist(), strict=True)), abs=1e-6
    )


def test_titles_are_compared_by_themselves():
    _, title = similarities(
        StaticEmbedder(), DOCUMENTS, ["Paper kites", ""], PHRASES, OWNER, NUMBER
    )
    assert title[0] == pytest.approx(1, abs=1e-4)
    assert title[1] < 0.9
    assert title[2:].tolist() == [0, 0]


def test_one_document_and_documents_without_phrases():
    empty = np.zeros(0, np.int32)
    near, title = similarities(StaticEmbedder(), DOCUMENTS, ["", ""], [], empty, empty)
    assert len(near) == len(title) == 0
    alone, _ = similarities(
        StaticEmbedder(), DOCUMENTS[:1], [""], PHRASES[:2], OWNER[:2], NUMBER[:2]
    )
    both, _ = similarities(StaticEmbedder(), DOCUMENTS, ["", ""], PHRASES, OWNER, NUMBER)
    assert alone.tolist() == both[:2].tolist()
