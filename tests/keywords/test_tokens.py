"""Texts as chunks of words: what stays whole, what ends a phrase, what is no word at all."""

from __future__ import annotations

import time

import pytest

from generator.keywords import chinese
from generator.keywords.tokens import chunks


def words(text):
    return [" ".join(chunk.words) for chunk in chunks(text)]


@pytest.mark.parametrize(
    "whole",
    ["k-means++", "C++", "C#", "3D", "S&P", "GPT-4o", "GPT-3.5", "A*", "TCP/IP", "I/O", "Node.js", "vision-language", "O'Reilly"],
)  # fmt: skip
def test_names_stay_whole(whole):
    assert words(f"We use {whole} here.") == [whole]


def test_names_stay_whole_inside_a_phrase():
    assert words("The A* search algorithm and Bayes' theorem.") == [
        "A* search algorithm",
        "Bayes' theorem",
    ]


def test_stop_words_and_marks_end_a_phrase():
    text = "Paper kites of the north, wind tunnels; (tethers) are flown: harbour pilots."
    assert words(text) == [
        "Paper kites",
        "north",
        "wind tunnels",
        "tethers",
        "flown",
        "harbour pilots",
    ]


def test_sentences_do_not_run_together_even_without_a_blank():
    assert words("We fly kites.Wind is needed") == ["fly kites", "Wind"]
    assert [chunk.sentence for chunk in chunks("Kites fly. Tethers hold! Winds blow?")] == [0, 1, 2]


@pytest.mark.parametrize(
    "noise",
    [
        r"$\mathcal{O}(n^2) kite$",
        "https://github.com/acme/kite-flyer",
        "www.kites.example/paper",
        "github.com/acme/kite",
        "kite@harbour.example.org",
        "[12, 13]",
        r"\alpha",
    ],
)
def test_mathematics_addresses_and_citations_are_no_words(noise):
    assert words(f"tethers {noise} winches") == ["tethers", "winches"]


def test_places_count_all_words():
    (first, second) = chunks("Kites in the strong wind")
    assert (first.start, first.before, first.after) == (0, "", "in")
    assert (second.start, second.before, second.after) == (3, "the", "")


@pytest.mark.parametrize("text", ["", "   ", "...", "$x$", "!?", "\u200b", "the of and"])
def test_nothing_in_it_no_chunk(text):
    assert words(text) == []


@pytest.mark.parametrize(
    "unit", ["a.", "$", "s' ", "@a", "a-", "(A", "[1,", "\\a", "a.b.", "w" * 50 + "."]
)
def test_a_long_awkward_text_ends(unit):
    """Anything that looks back at each character would take hours."""
    start = time.process_time()
    list(chunks(unit * (400_000 // len(unit))))
    assert time.process_time() - start < 30


def test_chinese_without_a_segmenter_gives_only_short_pieces(monkeypatch):
    monkeypatch.setattr(chinese, "_segmenter", lambda: None)
    assert words("我们研究风筝。纸鸢的飞行和系绳控制") == ["风筝", "纸鸢", "飞行", "系绳控制"]
    assert words("深海远洋渔船队伍编制") == []  # longer than any word: there is no telling


def test_chinese_with_a_segmenter(monkeypatch):
    cut = {"风筝的系绳控制": ["风筝", "的", "系绳", "控制"]}
    monkeypatch.setattr(chinese, "_segmenter", lambda: lambda run: cut[run])
    assert words("风筝的系绳控制") == ["风筝", "系绳 控制"]
