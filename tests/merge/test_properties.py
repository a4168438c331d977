"""Whatever the records: their order does not matter, and merging again changes nothing."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.corrections import Corrections
from generator.ledger import Ledger, extend
from generator.merge import merge
from generator.models import Source
from tests.record import record

KITES = "A paper kite holds its angle in gusts when the bridle is short and the tail is long. " * 5
NEAR = KITES.replace("long. ", "long, ", 1) + "Mostly."
MOLES = "Moles dig by night, and we listen to them with forty microphones under a meadow. " * 5
TITLES = [
    "",
    "Kite",
    "Kites on a long mast",
    "Kites on a Long Mast.",
    "Kites on a long mast II",
    "title",
    "Preface",
]
NAMES = ["", "Ann Lee", "A. C. Lee", "Bo Fox", "Anonymous"]


@st.composite
def some_records(draw):
    """Few values, so that records meet in every way."""
    count = draw(st.integers(1, 9))
    return [
        record(
            draw(st.sampled_from(TITLES)),
            draw(st.sampled_from(["", "abstract", "We fly kites over the whole of the city.", KITES, NEAR, MOLES])),
            *filter(None, draw(st.lists(st.sampled_from(NAMES), max_size=2, unique=True))),
            year=draw(st.sampled_from([None, 2020, 2021])),
            venue=draw(st.sampled_from(["", "Kites"])),
            doi=draw(st.sampled_from([None, None, "10.1000/1", "10.1000/2"])),
            arxiv=draw(st.sampled_from([None, None, "2301.00001"])),
            status=draw(st.sampled_from([None, "rejected"])),
            at=f"{draw(st.sampled_from('ab'))}.txt:{n}",
        )
        for n in range(count)
    ]  # fmt: skip


def merged(records, known=None):
    return merge(records, known or Ledger(), Corrections())


def groups(found):
    return {frozenset(paper.sources) for paper in found.papers}


@given(some_records(), st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_order_does_not_matter(records, dice):
    shuffled = list(records)
    dice.shuffle(shuffled)
    assert merged(shuffled) == merged(records)


@given(some_records())
@settings(max_examples=60, deadline=None)
def test_dumps_may_be_renamed(records):
    moved = [
        replace(one, source=Source(f"z-{one.source.dump}", one.source.line)) for one in records
    ]
    before, after = merged(records), merged(moved)
    assert [(one.id, one.aliases) for one in before.papers] == [
        (one.id, one.aliases) for one in after.papers
    ]


@given(some_records())
@settings(max_examples=60, deadline=None)
def test_merging_again_changes_nothing(records):
    """Once more with the records of its papers, and with its ledger."""
    first = merged(records)
    kept = [one for paper in first.papers for one in paper.records]
    assert merged(kept).papers == first.papers
    known = extend(Ledger(), first.papers, "2026-11-30")
    again = merged(records, known)
    assert [(one.id, one.aliases, one.citation_key) for one in again.papers] == [
        (one.id, one.aliases, one.citation_key) for one in first.papers
    ]
    assert extend(known, again.papers, "2026-12-01") == known


@given(some_records())
@settings(max_examples=60, deadline=None)
def test_a_dump_that_stands_there_twice_makes_no_more_papers(records):
    said = [one for one in records if len(one.title.split()) > 3 or len(one.abstract) > 300]
    twice = [*said, *(replace(one, source=Source("copy.txt", one.source.line)) for one in said)]
    copied = {
        frozenset(s for s in group if s.dump != "copy.txt") for group in groups(merged(twice))
    }
    assert len(groups(merged(twice))) <= len(said)
    assert all(copied)


@given(some_records())
@settings(max_examples=60, deadline=None)
def test_every_record_is_in_one_place_and_every_id_is_one_papers(records):
    found = merged(records)
    told = [source for paper in found.papers for source in paper.sources]
    told += [one.source for one in found.rejected]
    assert sorted(map(str, told)) == sorted(str(one.source) for one in records)
    names = [name for paper in found.papers for name in (paper.id, *paper.aliases)]
    assert len(names) == len(set(names))
    assert len({paper.citation_key for paper in found.papers}) == len(found.papers)


@given(some_records())
@settings(max_examples=60, deadline=None)
def test_what_must_stay_apart_does(records):
    """No paper has two parts of a series, nor a placeholder for its title."""
    for paper in merged(records).papers:
        titles = {one.title.rstrip(".").casefold() for one in paper.records}
        assert not titles >= {"kites on a long mast", "kites on a long mast ii"}
        assert paper.title != "title"
