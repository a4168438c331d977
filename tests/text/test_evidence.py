"""Words, sentence starts and pairs of all texts are counted as in each text as a whole."""

from __future__ import annotations

import re
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.text.evidence import WORD, count_pairs, count_words

SIGNS = "aZßΣ’'-‐. ,!?)”(1²_\n\t\u00a0\u2028\x1c漢"
TEXTS = st.lists(st.text(st.sampled_from(SIGNS)))


def test_words_by_hand():
    words, starters = count_words(
        ["The kite's tail. The (kite) tail, re- entry", "Two-way kites? A"]
    )
    assert words == {"the": 2, "kite's": 1, "tail": 2, "kite": 1, "two-way": 1, "kites": 1, "a": 1}
    assert starters == {"The": 2, "Two-way": 1, "A": 1}


@settings(deadline=None)
@given(TEXTS)
def test_words_are_those_of_the_whole_texts(texts):
    whole = [
        re.sub(r"[^\W\d_]+[-‐‑]\s+[^\W\d_]+", " ", text) if re.search(r"-[ \n]", text) else text
        for text in texts
    ]
    words, starters = count_words(texts)
    start = re.compile(r"(?:\A|[.?!][)\]”\"]?\s+)([A-Z][A-Za-z-]*)")
    assert words == Counter(word for text in whole for word in WORD.findall(text.lower()))
    assert starters == Counter(word for text in whole for word in start.findall(text))


def test_pairs_by_hand():
    wanted = {"a": frozenset({"kite"}), "kite": frozenset({"tail"})}
    texts = ["A kite, a kite tail; a tail", "kite tail."]
    assert count_pairs(texts, wanted) == {("a", "kite"): 2, ("kite", "tail"): 2}
