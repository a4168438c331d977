"""Terms with "of" inside."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.keywords import bridges, texts
from generator.keywords.phrases import find
from generator.keywords.scoring import mentions, parse
from generator.keywords.tokens import chunks
from tests.paper import paper


def words(text, *pairs):
    return [" ".join(chunk.words) for chunk in chunks(text, frozenset(pairs))]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a bag of words", ["bag of words"]),
        ("six degrees of freedom arms", ["degrees of freedom arms"]),
        ("Out of Distribution detection", ["Out of Distribution detection"]),
        ("is out of rope", ["rope"]),
        ("the colour of kites", ["colour", "kites"]),
        ("of of of bag of", ["bag"]),
        ("bag of the words", ["bag", "words"]),
        ("the state of the art", ["state", "art"]),
    ],
)
def test_a_known_term_is_no_two_chunks(text, wanted):
    assert words(text) == wanted


def test_a_term_that_the_papers_show():
    assert words("A Price of Wind-Still days", ("price", "wind")) == ["Price of Wind-Still days"]


PAPERS = [
    paper(name, abstract=f"{text} The number of {name} falls. An order of magnitude is a number of steps.")
    for name, text in (
        ("gulls", "The eye of storms is calm. The lines-of-rope are long."),
        ("boats", "An eye of a storm. The eye of storms again: the colour of kites."),
        ("masts", "Eye of storms. The colour of sails."),
        ("tides", "The EYE OF STORMS, and the colour of kites and the colour of kites."),
    )
]  # fmt: skip


def test_what_shows_a_term():
    """A hyphen does; or three papers, with hardly another word before or after."""
    assert bridges.found(PAPERS) == {("eye", "storm"), ("line", "rope")}
    assert bridges.found(PAPERS[1:3]) == frozenset()
    given = [replace(PAPERS[1], keywords=("Colour of kites", "mast"))]
    assert bridges.found(given) == {("color", "kite")}


def test_no_part_of_a_term_is_a_phrase():
    parsed = parse([paper("a", abstract="Rigid degrees of freedom help. We count kites.")])
    found = set(mentions(parsed))
    assert {"degrees of freedom", "Rigid degrees of freedom", "kites"} <= found
    assert not {"degrees", "freedom", "degrees of", "of freedom", "Rigid degrees"} & found


def test_with_and_without_hyphens_they_are_one():
    found = find(
        texts.read([paper("a", abstract="An out-of-sample kite is out of sample, and far out.")])
    )
    assert found.count.max() == 2


def test_a_megabyte_of_one_word_takes_no_time():
    for text in ("of " * 350_000, "a" * 1_000_000, "a-" * 500_000, "bag of " * 150_000):
        bridges.found([paper("a", abstract=text)])
