"""Nearly equal texts are found exactly, whatever the order."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.merge.shingles import SHARE, meeting, shared, shingles, words


def test_words():
    assert words("The k-means_2 of Łoś, $x_i$ & \\alpha") == [
        "the", "k", "means", "2", "of", "łoś", "x", "i",
    ]  # fmt: skip
    assert words("风筝 kites") == ["风", "筝", "kites"]


@settings(deadline=None)
@given(st.text(st.characters(codec="ascii")))
def test_words_of_ascii_are_those_of_any_text(text):
    assert [*words(text), "ss"] == words(f"{text} ß")


def test_shingles_are_runs_of_five_words():
    assert len(shingles(words("one two three four five six"))) == 2
    assert len(shingles(words("one two three four five one two three four five"))) == 5 + 1 - 1
    assert len(shingles(words(""))) == 0
    assert shared(shingles(words("a b c d e f")), shingles(words("a b c d e g"))) == 0.5
    assert shared(shingles(words("a b c d e")), shingles(words("e d c b a"))) == 0


def test_what_is_shared_is_of_the_larger():
    whole = [f"word{n}" for n in range(104)]
    half = [f"word{n}" for n in range(54)]
    assert shared(shingles(whole), shingles(half)) == pytest.approx(0.5)


@pytest.mark.parametrize("seed", range(5))
def test_all_pairs_that_share_enough_meet(seed):
    """Against a comparison of each with each."""
    dice = random.Random(seed)
    vocabulary = [f"word{n}" for n in range(600)]
    texts = []
    for _ in range(60):
        text = dice.choices(vocabulary, k=dice.randint(8, 200))
        for _ in range(dice.randint(1, 4)):
            texts.append(text)
            text = list(text)
            for _ in range(dice.randint(0, 2)):
                text[dice.randrange(len(text))] = dice.choice(vocabulary)
    sets = [shingles(text) for text in texts]
    near = {
        (i, j) for i, j in combinations(range(len(sets)), 2) if shared(sets[i], sets[j]) >= SHARE
    }
    met = {pair for group in meeting(sets) for pair in combinations(group, 2)}
    assert len(near) > 20
    assert near <= met


def test_texts_that_have_little_in_common_do_not_meet():
    dice = random.Random(1)
    sets = [shingles(dice.choices("abcdefghijklmnopqrstuvwxyz", k=150)) for _ in range(50)]
    assert list(meeting(sets)) == []


def test_nothing_meets_nothing():
    assert list(meeting([])) == []
    assert list(meeting([np.array([], dtype=np.uint64)] * 3)) == []
