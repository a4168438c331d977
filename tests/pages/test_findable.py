"""What the index holds beside the words that a page shows."""

from __future__ import annotations

import pytest

from generator.models import Author, Entry, Identifiers
from generator.pages.findable import bigrams, findable, fold, letters, other_spellings
from tests.paper import paper


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Erdős–Rényi", "erdos–renyi"),
        ("Łukasz", "lukasz"),
        ("Straße", "strasse"),
        ("Ærøskøbing", "aeroskobing"),
        ("β-VAE", "beta-vae"),
        ("ﬁne", "fine"),
        ("İstanbul", "istanbul"),
    ],
)
def test_folding(text, wanted):
    assert fold(text) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("GPT-4o", "gpt 4o"),
        ("We use GPT-4o today", "use gpt 4o today"),
        ("few-shot learning", "few shot learning"),
        ("MFNeRF", "nerf"),
        ("PixelGANs", "pixel gans"),
        ("PixelGANs", "gans"),
        ("ResNet50", "res net 50"),
        ("in C++ and", "cplusplus"),
        ("in C#", "csharp"),
        ("Łukasz", "lukasz"),
        ("O’Neil", "o neil"),
        ("风筝检测", "检测"),
        ("用GPT检测", "检测"),
    ],
)
def test_another_spelling(text, wanted):
    assert wanted in list(other_spellings(text))


@pytest.mark.parametrize("text", ["plain words only", "Erdős", "naïve café", "A B 12", ""])
def test_nothing_is_added_for_what_pagefind_folds_itself(text):
    assert not list(other_spellings(text))


def test_bigrams():
    assert list(bigrams("风筝检测")) == ["风筝", "筝检", "检测"]
    assert list(bigrams("风")) == ["风"]


def test_identifiers_are_one_word():
    assert letters("10.1234/Kite.2023-77") == "101234kite202377"


def entry(**fields):
    return Entry(paper("abcdefghij", **fields), "Kites in wind", "given")


def test_fields_have_words_of_their_own():
    found = findable(
        entry(authors=(Author("Bo Łukasz"),), identifiers=Identifiers(arxiv="2301.00042"))
    )
    assert {"ɑbo", "ɑlukasz", "ʈkites", "ʈin", "ʈwind", "ɨ230100042"} <= set(found.split())


def test_an_abstract_kept_off_is_a_bag_of_words():
    abstract = "Zephyrs convene where kites convene."
    shown = findable(entry(abstract=abstract))
    hidden = findable(entry(abstract=abstract, show_abstract=False))
    assert "zephyrs" not in shown
    assert "convene kites where zephyrs" in hidden
    assert "Zephyrs convene" not in hidden


@pytest.mark.parametrize("unit", ["aA", "a-", "a+", "检", "a.b/", "++", "Ł", "Aa "])
def test_what_is_added_grows_with_the_text_and_no_faster(unit):
    text = unit * 20_000
    assert sum(map(len, other_spellings(text))) <= 4 * len(text)
