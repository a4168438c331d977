"""Ids, citation keys and dates, once given, stay."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator import ledger
from generator.corrections import Corrections
from generator.errors import SettingsError
from generator.ledger import Ledger, Line, citation_keys, extend, parse
from generator.merge import merge
from generator.models import Author, Remark, Source
from tests.paper import paper
from tests.record import record

A, B, C, D = (letter * 10 for letter in "abcd")
TEXT = (
    "# id\tcitation key\tfirst seen\tother ids\n"
    f"{A}\tlee-2023-kites\t2026-01-02\t{B}\n"
    f"{C}\tfox-etal-2022-moles\t2026-03-04\n"
)


def test_parse():
    known = parse(TEXT)
    assert known.lines == (
        Line(A, "lee-2023-kites", "2026-01-02", (B,)),
        Line(C, "fox-etal-2022-moles", "2026-03-04"),
    )
    assert known.oldest(B) == known.line(A) == known.lines[0]
    assert known.ids_with(B) == (A, B)
    assert known.ids_with(D) == ()
    assert known.first_seen(B) == "2026-01-02"


def test_an_empty_ledger():
    assert parse("") == Ledger()
    assert extend(Ledger(), [], "2026-11-30") == Ledger()
    assert ledger.format(Ledger()) == ""


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("abc", "has 1 columns instead of 4, parted by tabs"),
        (f"{A} key 2026-01-02", "has 1 columns instead of 4, parted by tabs"),
        ("short\tkey\t2026-01-02", "'short' is no id (ten of a-z and 0-9)"),
        (f"{A}\tkey\t2026-01-02\t{B} x", "'x' is no id (ten of a-z and 0-9)"),
        (f"{A}\tkey\tyesterday", "'yesterday' is no day such as 2026-11-30"),
        (f"{A}\t\t2026-01-02", "'' is no citation key"),
        (f"{A}\ta b\t2026-01-02", "'a b' is no citation key"),
        ("<<<<<<< HEAD", "a conflict of git's: keep the lines of both sides"),
    ],
)
def test_a_line_that_is_none(row, why):
    with pytest.raises(SettingsError) as caught:
        parse(f"# a comment\n\n{row}\n", "dumps/ledger.tsv")
    assert caught.value.message == f"dumps/ledger.tsv:3: {why}"


def test_lines_are_added_and_none_changed():
    odd = "# by hand\r\n" + TEXT.replace("\n", "\r\n") + f"{D}\told-key\t2026-05-06"
    longer = extend(parse(odd), [paper("e" * 10, citation_key="new-2026-key")], "2026-11-30")
    assert ledger.format(longer) == f"{odd}\n{'e' * 10}\tnew-2026-key\t2026-11-30\n"


def test_new_lines_stand_in_the_order_of_the_ids():
    papers = [paper(name, citation_key=f"key-{name}") for name in (C, A, B)]
    lines = extend(Ledger(), papers, "2026-11-30").lines
    assert [line.id for line in lines] == [A, B, C]
    assert extend(Ledger(), reversed(papers), "2026-11-30").lines == lines


def test_a_paper_that_gets_to_be_known_by_more_ids_has_a_further_line():
    known = extend(parse(TEXT), [paper(A, aliases=(B, D), citation_key="k")], "2026-11-30")
    assert known.lines[2] == Line(A, "k", "2026-11-30", (D,))
    assert known.ids_with(D) == (A, B, D)
    assert known.first_seen(D) == "2026-01-02"
    assert extend(known, [paper(A, aliases=(D,), citation_key="k")], "2026-12-01") == known


def test_the_oldest_line_wins():
    both = parse(f"{C}\tk1\t2026-01-01\n{A}\tk2\t2026-02-02\n{A}\tk2\t2026-03-03\t{C}\n")
    assert both.ids_with(A) == (C, A)
    assert both.oldest(A).id == C


def test_what_two_branches_add_merges_without_thought():
    """`merge=union` keeps the lines of both sides, in either order."""
    one = extend(parse(TEXT), [paper(D, aliases=(B,), citation_key="d")], "2026-11-30")
    other = extend(parse(TEXT), [paper(D, aliases=("e" * 10,), citation_key="d")], "2026-11-29")
    new = (one.text.removeprefix(TEXT), other.text.removeprefix(TEXT))
    for text in (TEXT + new[0] + new[1], TEXT + new[1] + new[0]):
        assert set(parse(text).ids_with(D)) == {A, B, D, "e" * 10}


@settings(deadline=None)
@given(st.lists(st.tuples(*[st.integers(0, 9)] * 3), max_size=30))
def test_what_is_written_is_what_is_read(rows):
    names = [f"{digit}" * 10 for digit in range(10)]
    papers = [
        paper(names[a], aliases=tuple({names[b], names[c]} - {names[a]}), citation_key=f"k{a}")
        for a, b, c in rows
    ]
    known = Ledger()
    for one in papers:
        known = extend(known, [one], "2026-11-30")
        assert set(known.ids_with(one.id)) >= {one.id, *one.aliases}
    assert parse(ledger.format(known)) == known


# --- citation keys -------------------------------------------------------------------------


def key_of(**fields) -> str:
    return citation_keys(Ledger(), [paper(A, **fields)])[A]


ANN, BO = Author("Ann Lee", "Lee", "Ann"), Author("Bo Fox", "Fox", "Bo")


@pytest.mark.parametrize(
    ("fields", "right"),
    [
        ({"authors": (ANN,), "year": 2023, "title": "Kites for all"}, "lee-2023-kites"),
        ({"authors": (ANN, BO), "year": 2023, "title": "On the Kite"}, "lee-etal-2023-kite"),
        (
            {"authors": (Author("Ana de la Cruz", "de la Cruz"),), "title": "What?"},
            f"de-la-cruz-nd-{A}",
        ),
        (
            {"authors": (Author("Søren Łoś", "Łoś"),), "year": 2020, "title": "$k$-means"},
            "los-2020-means",
        ),
        (
            {"authors": (Author("张伟", "张", "伟"),), "year": 2020, "title": "风筝"},
            "zhang-2020-feng",
        ),
        ({"authors": (ANN,), "year": 2020}, f"lee-2020-{A}"),
        ({"venue": "Kite Conf.", "year": 2020, "title": "Kites"}, f"kite-conf-2020-{A}"),
        ({}, f"paper-nd-{A}"),
    ],
)
def test_a_new_citation_key(fields, right):
    assert key_of(**fields) == right
    assert right.isascii()


def test_of_two_equal_keys_that_of_the_greater_id_is_longer():
    pair = [paper(name, authors=(ANN,), year=2023, title="Kites") for name in (C, A)]
    assert citation_keys(Ledger(), pair) == {A: "lee-2023-kites", C: "lee-2023-kites-cccc"}
    assert citation_keys(Ledger(), pair[::-1]) == citation_keys(Ledger(), pair)


def test_a_key_once_issued_stays_and_is_nobody_elses():
    known = parse(f"{C}\tlee-2023-kites\t2026-01-02\n")
    pair = [
        paper(A, authors=(ANN,), year=2023, title="Kites"),
        paper(C, authors=(BO,), year=1999, title="Another title by now"),
    ]
    assert citation_keys(known, pair) == {A: "lee-2023-kites-aaaa", C: "lee-2023-kites"}


# --- addresses last ------------------------------------------------------------------------

KITES = (
    "A paper kite holds its angle in gusts when the bridle is short and the tail is long. We fly two "
    "hundred kites from one mast and log the pull of every line."
)
MOLES = (
    "Moles dig by night. We bury forty microphones under a meadow and listen for a year, until each "
    "tunnel has been heard at least twice."
)


NOTHING = Ledger()


def build(records, known=NOTHING, today="2026-11-30"):
    merged = merge(records, known, Corrections())
    return merged, extend(known, merged.papers, today)


def leads(merged, name, abstract):
    """Whether an old address still leads to its paper."""
    found = [paper for paper in merged.papers if name in (paper.id, *paper.aliases)]
    return len(found) == 1 and found[0].abstract == abstract


def changed_dumps():
    """What happens to dumps over the years."""
    untitled = [record("", KITES, at="b.txt:3"), record("", MOLES, at="b.txt:5")]
    titled = [
        record("How tails keep kites steady", KITES, "Ann Lee", at="z.json#1", year=2023),
        record("Listening to the mole", MOLES, "Bo Fox", at="z.json#2", year=2023),
    ]
    renamed = [replace(one, source=Source("zz.txt", one.source.line)) for one in untitled]
    published = [
        replace(one, identifiers=replace(one.identifiers, doi=f"10.1000/{n}"), venue="Kites")
        for n, one in enumerate(titled)
    ]
    yield untitled
    yield renamed[::-1]
    yield titled + renamed
    yield published + titled
    yield published
    yield [replace(one, abstract="", abstract_letters="") for one in published]  # only the DOIs


def test_every_address_once_given_leads_to_its_paper_for_ever():
    known, given = Ledger(), {}
    for dumps in changed_dumps():
        merged, known = build(dumps, known)
        for one in merged.papers:
            text = KITES if "kite" in (one.abstract or one.title) else MOLES
            given |= dict.fromkeys((one.id, *one.aliases), text)
        for name, text in given.items():
            assert leads(merged, name, text if merged.papers[0].abstract else "")
    assert len({one.citation_key for one in merged.papers}) == 2
    assert {one.first_seen for one in merged.papers} == {"2026-11-30"}


def test_the_id_and_the_citation_key_never_change():
    first, known = build(next(iter(changed_dumps())))
    for dumps in changed_dumps():
        merged, known = build(dumps, known, "2027-01-01")
        assert [(one.id, one.citation_key) for one in merged.papers] == [
            (one.id, one.citation_key) for one in first.papers
        ]


def test_without_a_ledger_old_ids_are_aliases():
    untitled, *_ = changed_dumps()
    before, _ = build(untitled)
    for dumps in changed_dumps():
        if dumps[0].abstract:
            after, _ = build(dumps)
            assert all(leads(after, one.id, one.abstract) for one in before.papers)


def test_two_papers_that_turn_out_to_be_one():
    old = [
        record("", KITES, doi="10.1000/1"),
        record("Tails of kites at sea", at="a.txt:2", arxiv="2301.00001"),
    ]
    before, known = build(old)
    assert len(before.papers) == 2
    link = record("Tails of kites at sea", KITES, at="b.txt:1", doi="10.1000/1", arxiv="2301.00001")
    after, longer = build([*old, link], known)
    (one,) = after.papers
    assert one.id == known.lines[0].id
    assert {paper.id for paper in before.papers} <= {one.id, *one.aliases}
    # and it stays so when the record that showed it is gone again, and one of the two as well
    (alone,) = build(old[1:], longer)[0].papers
    assert alone.id == one.id


def test_a_paper_that_no_dump_has_any_more_leaves_a_page():
    before, known = build([record("", KITES), record("", MOLES, at="a.txt:2")])
    after, _ = build([record("", MOLES, at="a.txt:2")], known)
    (gone,) = {one.id for one in before.papers} - {one.id for one in after.papers}
    (stone,) = after.tombstones
    assert (stone.id, stone.reason) == (gone, Remark("not_listed"))


def named(*numbers):
    return [paper(f"x{number:09}") for number in numbers]


def ids(papers):
    return [(one.id, *one.aliases) for one in papers]


def came(known, *papers, day="2026-01-02"):
    """The ledger after a build of these papers."""
    return extend(known, papers, day)


def test_what_the_first_build_brings_is_established_at_once():
    old = named(*range(700))
    assert ledger.established(Ledger(), ids(old)) == {one.id for one in old}
    assert ledger.established(came(Ledger(), *old), ids(old)) == {one.id for one in old}


def test_a_few_new_papers_and_the_ledger_that_a_build_writes_establish_nothing():
    old, new, newer = named(*range(100, 1000)), named(*range(20)), named(*range(30, 50))
    first = {one.id for one in old}
    known = came(Ledger(), *old)
    assert ledger.established(known, ids([*new, *old])) == first
    known = came(known, *new)
    assert ledger.established(known, ids([*new, *old])) == first
    assert ledger.established(known, ids([*newer, *new, *old])) == first
    assert ledger.established(came(known, *newer), ids([*newer, *new, *old])) == first


def test_past_a_tenth_all_that_came_till_then_is_established():
    old, new, newer = named(*range(500, 1100)), named(*range(150)), named(*range(300, 305))
    known = came(Ledger(), *old)
    everything = {one.id for one in [*old, *new]}
    assert ledger.established(known, ids([*new, *old])) == everything
    known = came(known, *new)
    assert ledger.established(known, ids([*new, *old])) == everything
    assert ledger.established(known, ids([*newer, *new, *old])) == everything


@pytest.mark.parametrize("seed", range(5))
def test_it_is_always_ten_elevenths_at_least(seed):
    rng, known, papers = random.Random(seed), Ledger(), []
    steps = 0
    for day in range(60):
        before = ledger.established(known, ids(papers))
        papers += named(*rng.sample(range(10**8), rng.choice((1, 7, 20, 90))))
        first = ledger.established(known, ids(papers))
        known = came(known, *papers, day=f"2026-{1 + day // 28:02}-{1 + day % 28:02}")
        assert ledger.established(known, ids(papers)) == first
        assert len(first) >= 10 / 11 * len(papers)
        assert before <= first
        steps += before != first and len(papers) > ledger.SMALL * 1.1
    assert steps < 15  # a tenth at a time


def test_all_ids_of_a_paper_are_established_with_it():
    old = [paper(f"x{number:09}", aliases=(f"y{number:09}",)) for number in range(600)]
    known = came(Ledger(), *old)
    found = ledger.established(known, [*ids(old), ("z000000001",)])
    assert found == {name for one in old for name in (one.id, *one.aliases)}


def test_a_small_digest_is_established_as_a_whole():
    known = came(Ledger(), *named(*range(80)))
    assert len(ledger.established(known, ids(named(*range(90))))) == 90
