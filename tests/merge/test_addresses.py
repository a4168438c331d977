"""The ids of papers: one its own, the others aliases, none of them two papers'."""

from __future__ import annotations

from collections import Counter

from generator.corrections import Corrections
from generator.ids import id_of, record_ids
from generator.ledger import Ledger, parse
from generator.merge import merge
from generator.words import ENGLISH
from tests.record import record

LONG = "A paper kite holds its angle in gusts when the bridle is short and the tail is long. " * 5
TITLE = "How tails keep kites steady in the gusts of a winter day"


def merged(*records, known=""):
    return merge(records, parse(known), Corrections())


def test_the_fixed_order():
    """Abstract, OpenReview, ACL, arXiv, DOI, title: the first that any record has."""
    every = {
        "openreview": "AbCdEfGh01",
        "acl": "D18-1001",
        "arxiv": "2301.00001",
        "doi": "10.1000/1",
    }
    left = dict(every)
    one = record(TITLE, LONG, **every)
    assert merged(one).papers[0].id == record_ids(one)[0]
    for kind in every:
        (paper,) = merged(record(TITLE, **left)).papers
        assert paper.id == id_of(f"{kind}:{left.pop(kind)}")
    (paper,) = merged(record(TITLE)).papers
    assert paper.id == record_ids(record(TITLE))[0]


def test_every_id_of_every_record_leads_to_the_paper():
    one = record("", LONG, at="a.txt:1")
    two = record(TITLE, LONG, "Ann Lee", doi="10.1000/1", at="b.txt:1")
    (paper,) = merged(one, two).papers
    assert {paper.id, *paper.aliases} == {*record_ids(one), *record_ids(two)}
    assert paper.id not in paper.aliases


def test_the_ledgers_oldest_line_wins():
    one = record(TITLE, LONG, doi="10.1000/1")
    abstract_id, doi_id, title_id = record_ids(one)
    known = f"{title_id}\tk1\t2026-01-01\n{doi_id}\tk2\t2026-01-02\tzzzzzzzzzz\n"
    (paper,) = merged(one, known=known).papers
    assert paper.id == title_id
    assert set(paper.aliases) == {abstract_id, doi_id, "zzzzzzzzzz"}
    assert (paper.citation_key, paper.first_seen) == ("k1", "2026-01-01")


def test_an_alias_in_the_ledger_leads_to_the_id_of_its_line():
    one = record(TITLE, LONG, doi="10.1000/1")
    known = f"zzzzzzzzzz\tk1\t2026-01-01\t{id_of('doi:10.1000/1')}\n"
    (paper,) = merged(one, known=known).papers
    assert paper.id == "zzzzzzzzzz"


def test_two_papers_of_one_abstract_have_two_addresses():
    """Kept apart for their DOIs: the second goes by its DOI."""
    one, two = (record("", LONG, doi=f"10.1000/{n}", at=f"a.txt:{n}") for n in (1, 2))
    papers = merged(one, two).papers
    assert {paper.id for paper in papers} == {record_ids(one)[0], id_of("doi:10.1000/2")}
    assert merged(two, one).papers == papers


def test_records_that_nothing_tells_apart_get_ordinals():
    """In the order (venue, year, key) and with a line in the report."""
    rows = [record("Kites", at=f"a.txt:{n}") for n in (7, 5, 6)]
    found = merged(*rows)
    key = "title:kites||||"
    by_line = {paper.sources[0].line: paper.id for paper in found.papers}
    assert by_line == {5: id_of(key), 6: id_of(f"{key}|2"), 7: id_of(f"{key}|3")}
    assert [(source.line, ENGLISH.say(remark)) for source, remark in found.remarks] == [
        (n, f"nothing tells this paper from another but its place; its id is {by_line[n]}")
        for n in (6, 7)
    ]


def test_no_id_is_two_papers():
    """Equal titles, authors and years, equal short texts, different DOIs: much in common."""
    rows = [
        record("Kite", "We fly.", "Ann Lee", doi=f"10.1000/{n % 3}", year=2020, at=f"a.txt:{n}")
        for n in range(9)
    ]
    papers = merged(*rows).papers
    assert len(papers) == 3
    names = Counter(name for paper in papers for name in (paper.id, *paper.aliases))
    assert set(names.values()) == {1}


def test_a_split_paper_does_not_take_the_other_ones_address():
    """A ledger that once held the two for one."""
    one, two = record("", LONG, doi="10.1000/1"), record("", LONG, doi="10.1000/2", at="a.txt:2")
    first, second = id_of("doi:10.1000/1"), id_of("doi:10.1000/2")
    known = f"{first}\tk1\t2026-01-01\t{second} {record_ids(one)[0]}\n"
    ids = {paper.identifiers.doi: paper.id for paper in merged(one, two, known=known).papers}
    assert ids["10.1000/1"] == first
    assert ids["10.1000/2"] == second


def test_ids_do_not_depend_on_where_records_stand():
    rows = [
        record(TITLE, LONG, "Ann Lee", at="a.txt:1"),
        record("Moles", "They dig.", at="a.txt:2#k"),
    ]
    moved = [
        record("Moles", "They dig.", at="b.json#k"),
        record(TITLE, LONG, "Ann Lee", at="c.txt:9"),
    ]
    assert [one.id for one in merged(*rows).papers] == [one.id for one in merged(*moved).papers]


def test_papers_stand_in_the_order_of_their_ids():
    papers = merged(*(record(f"Kites of type {n}x", f"Kind {n}. {LONG}") for n in range(30))).papers
    assert [paper.id for paper in papers] == sorted(paper.id for paper in papers)


def test_a_ledger_of_other_papers_changes_nothing():
    rows = [record(TITLE, LONG), record("Moles at night")]
    known = "zzzzzzzzzz\tk1\t2026-01-01\n"
    assert merged(*rows, known=known).papers == merge(rows, Ledger(), Corrections()).papers
