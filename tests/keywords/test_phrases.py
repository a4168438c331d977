"""All phrases of each paper, counted."""

from __future__ import annotations

import numpy as np
import pytest

from generator.keywords import corpus, phrases, texts
from generator.keywords.words import phrase_hash
from tests.paper import paper


def found(*papers):
    read = texts.read(papers)
    return read, phrases.find(read)


def row(counted, text, of=0):
    (number,) = np.flatnonzero(
        (counted.hash == np.uint64(phrase_hash(text))) & (counted.paper == of)
    )
    return {
        name: getattr(counted, name)[number].item()
        for name in ("count", "longer", "first", "title_place", "size", "valid")
    }


KITES = paper(
    "a",
    title="Tame kites",
    abstract="Paper kites fly. We tame paper kites and one paper kite tail.",
)


def test_ways_of_writing_are_one_phrase():
    _, counted = found(KITES)
    assert row(counted, "paper kite") == {
        "count": 3, "longer": 1, "first": 0, "title_place": -1, "size": 2, "valid": True,
    }  # fmt: skip
    assert row(counted, "Kites")["count"] == 4


def test_hyphens_are_blanks():
    _, counted = found(paper("a", abstract="A multi-task learner. Multi task learners."))
    assert row(counted, "multi-task learner")["count"] == 2


def test_a_phrase_of_the_title_knows_its_place():
    _, counted = found(KITES)
    assert row(counted, "tame kites")["title_place"] == 0
    assert row(counted, "tame kites")["first"] == -1


def test_no_phrase_over_a_stop_word_or_a_sentence():
    _, counted = found(paper("a", abstract="Kites of paper. Tails fly"))
    for text in ("kites paper", "paper tails", "kites of paper"):
        assert np.uint64(phrase_hash(text)) not in counted.hash


@pytest.mark.parametrize(
    "text",
    ["state-of-the-art performance", "extensive experiments", "novel method", "novel kites", "methods", "x", "2023", "100 kites"],
)  # fmt: skip
def test_boilerplate_and_scraps_are_not_valid(text):
    _, counted = found(paper("a", abstract=f"{text} fly"[: len(text)] + "."))
    assert not row(counted, text)["valid"]


@pytest.mark.parametrize("text", ["C", "A*", "3D", "k-means++", "problem solving", "GPT-4o"])
def test_short_names_may_be_part_of_a_phrase(text):
    _, counted = found(paper("a", abstract=f"{text} kites."))
    assert row(counted, f"{text} kites")["valid"]


def test_papers_are_counted_apart_and_together():
    parts = [
        found(KITES, paper("b", abstract="A paper kite.")),
        found(paper("c", abstract="A paper kite, a winch.")),
    ]
    together = corpus.count(parts)
    assert together.papers == 3
    assert together.titled == 1
    hashes = np.array(
        [phrase_hash(text) for text in ("paper kite", "winch", "tame kite")], np.uint64
    )
    assert together.phrases.of(hashes).tolist() == [3, 0, 0]  # what one paper holds is not kept
    assert together.titles.of(hashes).tolist() == [0, 0, 1]
    assert together.words.of(hashes[1:2], missing=1).tolist() == [1]


def test_counts_do_not_depend_on_how_papers_are_divided():
    papers = [
        paper(
            str(n), abstract=f"Paper kites and winch {n % 3}. Wind-tunnel test {n % 5} of tethers."
        )
        for n in range(30)
    ]
    whole = corpus.count([found(*papers)])
    parts = corpus.count([found(*papers[20:]), found(*papers[:7]), found(*papers[7:20])])
    for name in ("words", "phrases", "titles"):
        assert getattr(whole, name).hashes.tolist() == getattr(parts, name).hashes.tolist()
        assert getattr(whole, name).papers.tolist() == getattr(parts, name).papers.tolist()


def test_no_papers_and_empty_papers():
    assert len(found()[1].hash) == 0
    assert len(found(paper("a"), paper("b", abstract="...", title="?"))[1].hash) == 0
    assert corpus.count([]).papers == 0
