"""Ways to write a term that must meet in one key, and words that must not."""

from __future__ import annotations

import pytest

from generator.text.variants import american, key, phrase_key, singular


@pytest.mark.parametrize(
    ("plural", "wanted"),
    [
        ("networks", "network"), ("policies", "policy"), ("classes", "class"),
        ("boxes", "box"), ("batches", "batch"), ("caches", "cache"), ("indices", "index"),
        ("analyses", "analysis"), ("matrices", "matrix"), ("houses", "house"),
        ("heuristics", "heuristic"),
    ],
)  # fmt: skip
def test_plural_is_taken_off(plural, wanted):
    assert singular(plural) == wanted


@pytest.mark.parametrize(
    "word",
    ["physics", "bias", "loss", "analysis", "consensus", "series", "gas", "gps", "continuous"],
)
def test_what_only_looks_like_a_plural_stays(word):
    assert singular(word) == word


@pytest.mark.parametrize(
    ("british", "wanted"),
    [
        ("optimisation", "optimization"), ("neighbouring", "neighboring"),
        ("modelling", "modeling"), ("labelled", "labeled"), ("analysed", "analyzed"),
        ("characterise", "characterize"), ("quantised", "quantized"), ("centred", "centered"),
        ("randomised", "randomized"), ("prioritising", "prioritizing"),
        ("tokeniser", "tokenizer"), ("summarisation", "summarization"),
    ],
)  # fmt: skip
def test_british_becomes_american(british, wanted):
    assert american(british) == wanted


@pytest.mark.parametrize(
    "word",
    ["supervised", "denoising", "promise", "compromised", "expertise", "precise", "exercise",
     "otherwise", "improvisation", "programmer", "hour", "four", "compelled", "optimism"],
)  # fmt: skip
def test_words_that_only_look_british_stay(word):
    assert american(word) == word


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Few-Shot Behaviours", "few shot behavior"),
        ("GNNs", "GNN"),
        ("Erdős graphs", "Erdos graph"),
        ("semi‑supervised", "semisupervised"),
        ("K-Means", "kmeans"),
    ],
)
def test_variants_of_a_phrase_have_one_key(one, other):
    assert phrase_key(one) == phrase_key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("C", "C++"), ("C", "C#"), ("CIFAR-10", "CIFAR-100"), ("lens", "LEN")]
)
def test_other_terms_keep_apart(one, other):
    assert phrase_key(one) != phrase_key(other)


def test_other_scripts_keep_their_letters():
    assert key("检测") == "检测"
    assert phrase_key("风筝 检测") == "风筝检测"
