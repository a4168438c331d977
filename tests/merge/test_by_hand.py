"""What corrections.yml says wins over every dump."""

from __future__ import annotations

import pytest

from generator import corrections
from generator.ids import id_of, record_ids
from generator.ledger import Ledger, extend, parse
from generator.merge import merge
from generator.models import Remark, Tombstone
from generator.words import ENGLISH
from tests.record import record

KITES = "A paper kite holds its angle in gusts when the bridle is short and the tail is long. " * 5
MOLES = "Moles dig by night, and we listen to them with forty microphones under a meadow. " * 5
ONE = record("Kites on a mast", KITES, "Ann Lee", doi="10.1000/1", at="a.txt:1")
TWO = record("The mole at night", MOLES, "Bo Fox", doi="10.1000/2", at="a.txt:2#k2")
FIRST, SECOND = record_ids(ONE)[0], record_ids(TWO)[0]
ALIAS = id_of("doi:10.1000/1")


def merged(text, *records, known=""):
    return merge(
        records or (ONE, TWO), parse(known), corrections.parse(text, "dumps/corrections.yml")
    )


def paper_of(found, name):
    return next(paper for paper in found.papers if name in (paper.id, *paper.aliases))


@pytest.mark.parametrize("name", [FIRST, ALIAS])
def test_fields_are_corrected_by_id_or_alias(name):
    text = f"""
{name}:
  title: "2048"
  authors: [Ana de la Cruz, Bo Stein]
  venue: Tails
  year: 1999
  urls: {{pdf: https://kites.example/p.pdf}}
"""
    paper = paper_of(merged(text), FIRST)
    assert (paper.title, paper.title_source, paper.venue, paper.year) == (
        "2048",
        "corrected",
        "Tails",
        1999,
    )
    assert [(author.name, author.family) for author in paper.authors] == [
        ("Ana de la Cruz", "de la Cruz"), ("Bo Stein", "Stein"),
    ]  # fmt: skip
    assert paper.urls.pdf == "https://kites.example/p.pdf"
    assert paper_of(merged(text), SECOND) == paper_of(merged(""), SECOND)


def test_a_corrected_title_moves_no_address():
    before, after = merged(""), merged(f"{FIRST}: {{title: Another one}}")
    assert [one.id for one in before.papers] == [one.id for one in after.papers]
    assert [one.aliases for one in before.papers] == [one.aliases for one in after.papers]


def test_merge():
    found = merged(f"{ALIAS}: {{merge: [{SECOND}]}}")
    (paper,) = found.papers
    assert len(paper.records) == 2
    assert ENGLISH.say(found.merges[0].reasons) == "corrections.yml says so"
    assert {FIRST, SECOND, ALIAS} <= {paper.id, *paper.aliases}


SAME = record("Kites on a mast", KITES, "Ann Lee", at="b.txt:9#k9")


@pytest.mark.parametrize("part", ["b.txt:9", "b.txt#k9"])
def test_split_by_place(part):
    assert len(merged("", ONE, SAME).papers) == 1
    found = merged(f"{FIRST}: {{split: ['{part}']}}", ONE, SAME)
    assert len(found.papers) == 2
    assert paper_of(found, FIRST).sources == (ONE.source,)
    assert len({paper.id for paper in found.papers}) == 2


def test_split_by_an_id_that_only_one_has():
    found = merged(f"{FIRST}: {{split: [{ALIAS}]}}", ONE, SAME)
    assert {paper.sources for paper in found.papers} == {(ONE.source,), (SAME.source,)}


def test_split_off_a_record_that_has_no_id_in_common():
    other = record("Kites on a mast", MOLES, "Ann Lee", at="b.txt:9")
    title = record("Kites on a mast", "", "Ann Lee", at="c.txt:1")
    assert len(merged("", ONE, other, title).papers) == 1
    found = merged(f"{FIRST}: {{split: ['b.txt:9']}}", ONE, other, title)
    assert len(found.papers) == 2
    assert (other.source,) in {paper.sources for paper in found.papers} or len(
        paper_of(found, FIRST).records
    ) == 1


def test_what_is_split_off_together_stays_together():
    third = record("Kites on a mast", KITES, "Ann Lee", at="c.txt:4")
    found = merged(f"{FIRST}: {{split: ['b.txt:9', 'c.txt:4']}}", ONE, SAME, third)
    assert sorted(len(paper.records) for paper in found.papers) == [1, 2]


def test_a_split_survives_a_ledger_that_knew_them_as_one():
    before = merged("", ONE, SAME)
    known = extend(Ledger(), before.papers, "2026-11-30").text
    text = f"{before.papers[0].id}: {{split: ['b.txt:9']}}"
    found = merged(text, ONE, SAME, known=known)
    assert len(found.papers) == 2
    assert before.papers[0].id in {paper.id for paper in found.papers}
    longer = extend(parse(known), found.papers, "2026-12-01").text
    again = merged(text, ONE, SAME, known=longer)
    assert [one.id for one in again.papers] == [one.id for one in found.papers]


def test_what_is_split_cannot_be_merged():
    text = f"{FIRST}: {{split: ['b.txt:9'], merge: [{ALIAS}]}}"
    (warning,) = merged(text, ONE, SAME).warnings
    said = f"dumps/corrections.yml:1: {FIRST} cannot be both merged and split"
    assert ENGLISH.say(warning) == said


def test_drop_and_take_down():
    found = merged(
        f"{FIRST}: {{drop: a call for papers}}\n{SECOND}: {{take_down: its authors ask}}"
    )
    assert found.papers == ()
    assert [(one.source, ENGLISH.say(one.reason)) for one in found.rejected] == [
        (ONE.source, "dropped by corrections.yml: a call for papers"),
        (TWO.source, "taken down by corrections.yml: its authors ask"),
    ]
    (stone,) = found.tombstones  # what was dropped never had an address
    assert (stone.id, stone.reason) == (SECOND, "its authors ask")
    assert set(stone.aliases) == set(record_ids(TWO)) - {SECOND}


@pytest.mark.parametrize(
    ("word", "gone"), [("true", True), ("yes", True), ("false", False), ("no", False)]
)
def test_drop_without_a_reason(word, gone):
    found = merged(f"{FIRST}: {{drop: {word}}}")
    assert (len(found.papers) == 1) == gone
    assert [one.reason for one in found.rejected] == [Remark("dropped")] * gone


def test_what_was_dropped_after_it_had_an_address_leaves_a_page():
    known = extend(Ledger(), merged("").papers, "2026-11-30").text
    found = merged(f"{FIRST}: {{drop: yes}}", known=known)
    assert [stone.id for stone in found.tombstones] == [FIRST]


def test_what_was_taken_down_says_so_even_without_its_dump():
    known = extend(Ledger(), merged("").papers, "2026-11-30").text
    found = merged(f"{ALIAS}: {{take_down: asked}}", TWO, known=known)
    assert found.tombstones == (
        Tombstone(FIRST, tuple(sorted(set(record_ids(ONE)) - {FIRST})), "asked"),
    )
    assert found.warnings == ()


def test_an_unknown_id_is_a_warning():
    text = f"""
zzzzzzzzzz: {{title: x}}
{FIRST}:
  merge: [yyyyyyyyyy]
  split: ["c.txt:1"]
authors:
  split: {{Ann Lee: {{Ann Lee (Kites): [xxxxxxxxxx]}}}}
"""
    assert set(map(ENGLISH.say, merged(text).warnings)) == {
        "dumps/corrections.yml:2: zzzzzzzzzz is the id of no paper",
        "dumps/corrections.yml:3: yyyyyyyyyy is the id of no paper",
        "dumps/corrections.yml:3: split: c.txt:1 is no record's id or place",
        "dumps/corrections.yml: authors: Ann Lee: xxxxxxxxxx is the id of no paper",
    }


def test_corrections_survive_new_dumps():
    text = f"{FIRST}: {{title: The right title}}"
    found = merged(
        text, ONE, TWO, record("Kites on the mast", KITES, "A. Lee", doi="10.1000/1", at="0.txt:1")
    )
    assert paper_of(found, FIRST).title == "The right title"
