"""How words are written inside a sentence."""

from __future__ import annotations

import pytest

from generator.keywords import casing, texts
from tests.paper import paper

PAPERS = [
    paper(
        "a",
        title="KITES AND TETHERS",
        abstract="Kites of Bernoulli fly. GATNs help kites; a GATN learns.",
    ),
    paper(
        "b",
        title="Winches",
        abstract="The Bernoulli law of Knotted Tether Graphs. Graphs of the Graph kind, graphs and graphs.",
    ),
]


COMMON = {"Winches", "Few-Shot", "Knotted", "Tether"}


@pytest.mark.parametrize(
    ("phrase", "wanted"),
    [
        ("Kites", "kites"),  # its capital only opens a sentence
        ("KITES", "kites"),
        ("Bernoulli law", "Bernoulli law"),
        ("GATNs", "GATNs"),
        ("Graph", "Graph"),
        ("graphs", "graphs"),
        ("Winches", "winches"),  # only in a title, and a common word
        ("Wickenfels", "Wickenfels"),  # not a common word
        ("Knotted Tether Graphs", "knotted tether graphs"),
        ("ResKite", "ResKite"),
        ("Few-Shot Kites", "few-shot kites"),
        ("Gauss Winches", "Gauss winches"),  # the shipped list knows the name
        ("风筝 系绳", "风筝系绳"),
        ("风筝 kite", "风筝 kite"),
    ],
)
def test_written_as_inside_a_sentence(phrase, wanted):
    spellings = casing.spellings(casing.evidence(texts.read(PAPERS)))
    assert casing.written(phrase, spellings, {"gauss": "Gauss"}, COMMON.__contains__) == wanted


def test_common_words_are_no_capitals():
    assert casing.capitals({"kites": 1, "Kites": 3, "Bernoulli": 9, "bernoulli": 1}) == [
        "Bernoulli"
    ]
