"""What a reader sees of the ranked phrases."""

from __future__ import annotations

import pytest

from generator.keywords.shown import Ranked, chosen, stem


def shown(*texts, count=10, pairs=(), taken=(), longer=0, best=0.19):
    ranked = [Ranked(text, best - place / 100, 1, longer) for place, text in enumerate(texts)]
    return [one.text for one in chosen(ranked, count, pairs, taken)]


def test_the_best_in_their_order():
    assert shown("kites", "winches", "tethers", count=2) == ["kites", "winches"]


@pytest.mark.parametrize(
    "again", ["Paper Kites", "paper-kite", "paper kite"],
)  # fmt: skip
def test_one_way_of_writing(again):
    assert shown("paper kites", again, "winches") == ["paper kites", "winches"]


def test_forms_of_one_word():
    assert shown("tether optimization", "tether optimizing", "optimise tethers") == [
        "tether optimization", "optimise tethers",
    ]  # fmt: skip


def test_an_acronym_and_its_expansion_are_one():
    pairs = [("GATNs", "gust-aware tether networks")]
    assert shown("GATN", "gust-aware tether network", "winch", pairs=pairs) == ["GATN", "winch"]
    assert shown("gust-aware tether networks", "GATNs", pairs=pairs) == [
        "gust-aware tether networks"
    ]


def test_what_only_stands_in_a_better_phrase_says_less():
    assert shown("knotted tether graphs", "tether graphs", "graphs", longer=1) == [
        "knotted tether graphs"
    ]
    assert shown("knotted tether graphs", "tether graphs", longer=0) == [
        "knotted tether graphs",
        "tether graphs",
    ]
    assert shown("tether graphs", "knotted tether graphs", longer=1) == [
        "tether graphs",
        "knotted tether graphs",
    ]


def test_a_part_that_is_likely_itself_is_shown():
    assert shown("knotted tether graphs", "tether graphs", longer=1, best=0.8) == [
        "knotted tether graphs",
        "tether graphs",
    ]


def test_what_stands_already_is_not_said_again():
    assert shown("Kites", "winches", taken=["kite"]) == ["winches"]


def test_what_the_ranker_does_not_believe_is_left_out():
    assert [*chosen([Ranked("kite", 0.001, 1, 0)], 5, ())] == []


def test_doubtful_ones_only_fill_up_to_a_few():
    ranked = [Ranked(f"kite {n}", score, 1, 0) for n, score in enumerate([0.3] * 3 + [0.02] * 6)]
    assert len([*chosen(ranked, 10, ())]) == 5


@pytest.mark.parametrize(
    ("word", "wanted"),
    [("optimization", "optim"), ("vision", "vision"), ("learning", "learn"), ("rings", "rings")],
)
def test_stems(word, wanted):
    assert stem(word) == wanted
