"""Which phrases of a paper are ranked at all."""

from __future__ import annotations

import numpy as np

from generator.keywords import corpus, scoring
from generator.keywords.known import Known
from tests.paper import paper

TOLD = "A wind-borne kite and a harbour winch. The wind-borne kite, the harbour winch; wind-borne gulls."


def ranked(other, **known):
    """The phrases of the first of seven papers."""
    papers = [paper("a", abstract=TOLD)]
    papers += [paper(f"p{n}", abstract=f"{TOLD} {other}") for n in range(6)]
    parsed = scoring.parse(papers)
    counts = corpus.count([(parsed.texts, parsed.phrases)])
    logits = np.zeros(len(parsed.phrases.hash), np.int64)
    tables = Known(10, known.get("keywords", {}), {}).tables()
    return {phrase.text for phrase in scoring.ranked(parsed, logits, counts.heads, tables)[0]}


def test_what_only_stands_before_a_noun_is_not():
    found = ranked("No harbour.")
    assert {"wind-borne kite", "harbour winch", "harbour", "kite"} <= found
    assert "wind-borne" not in found


def test_but_if_it_stands_alone_in_other_papers_or_authors_chose_it():
    assert "wind-borne" in ranked("The gulls are wind-borne. So all is wind-borne.")
    assert "wind-borne" in ranked("No harbour.", keywords={"Wind-borne": (3, 5)})


def test_an_acronym_is_a_name():
    parsed = scoring.parse(
        [paper(f"p{n}", abstract="A GK-19 kite. The GK-19 kite.") for n in range(9)]
    )
    counts = corpus.count([(parsed.texts, parsed.phrases)])
    logits = np.zeros(len(parsed.phrases.hash), np.int64)
    found = scoring.ranked(parsed, logits, counts.heads, Known(10, {}, {}).tables())[0]
    assert {phrase.text for phrase in found} == {"GK-19", "GK-19 kite", "kite"}


def test_heads_are_counted_over_all_parts_alike():
    papers = [paper(f"p{n}", abstract=TOLD) for n in range(3)]
    whole = scoring.parse(papers)
    parts = [scoring.parse([one]) for one in papers]
    one = corpus.count([(whole.texts, whole.phrases)]).heads
    other = corpus.count((part.texts, part.phrases) for part in parts).heads
    assert np.array_equal(one.hashes, other.hashes)
    assert np.array_equal(one.uses, other.uses)
    assert np.array_equal(one.ends, other.ends)
    assert (one.uses.sum(), one.ends.sum()) == (3 * 10, 3 * 5)
