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


COMMON = {"Winches", "Few", "Shot", "Knotted", "Tether"}


@pytest.mark.parametrize(
    ("phrase", "wanted"),
    [
        ("Kites", "kites"),  # its capital only opens a sentence
        ("KITES", "kites"),
        ("Bernoulli law", "Bernoulli law"),
        ("GATNs", "GATNs"),
        ("Graph", "graph"),  # its plural is in lower case
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


SMALL = [
    paper(
        "c",
        title="Glider wings after Ostrava's design",
        abstract="Wing Warpers help a Warper. A Spinner of the Baltic spins; see a Spinner by the Baltic, "
        "in the Baltic or of the Baltic. The MAP of a map is a map. Maps use Res-Kite and R-CNN.",
    ),
    paper(
        "d",
        title="Modulating Towable Spinners With R-Kites",
        abstract="Some spinners spin. We use Towed-Line kites, by Towed-Line or by k-means.",
    ),
]


@pytest.mark.parametrize(
    ("phrase", "wanted"),
    [
        ("Warper", "warper"),  # known as ordinary, and seen twice only
        ("Baltic", "Baltic"),  # as ordinary, but four times with its capital
        ("Spinner", "spinner"),  # the plural is seen in lower case
        ("baltic kites", "baltic kites"),  # no guess makes a name of a small word ...
        ("gauss kites", "Gauss kites"),  # ... what is shipped may
        ("Ostrava", "Ostrava"),  # in a title written as a sentence
        ("Modulating", "modulating"),  # in capitals only, but no name ends so
        ("marginal MAP", "marginal MAP"),
        ("Map", "map"),
        ("Res-Kite", "Res-Kite"),
        ("Towed-Line", "Towed-Line"),
        ("Kite-Powered", "kite-powered"),
        ("AI-Powered", "AI-powered"),
        ("RPF-Net", "RPF-Net"),
        ("R-Kite", "R-kite"),
        ("K-Means", "k-means"),
    ],
)
def test_written_as_few_papers_write_it(phrase, wanted):
    known = {"warper", "baltic", "kite", "kites", "net", "means", "spinner"}
    ordinary = lambda word: word.lower() in known  # noqa: E731
    spellings = casing.spellings(casing.evidence(texts.read(SMALL)), {"gauss": "Gauss"}, ordinary)
    assert casing.written(phrase, spellings, {"gauss": "Gauss"}, ordinary) == wanted


def test_common_words_are_no_capitals():
    assert casing.capitals({"kites": 1, "Kites": 3, "Bernoulli": 9, "bernoulli": 1}) == [
        "Bernoulli"
    ]
