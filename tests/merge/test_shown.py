"""What is shown of a paper that several records speak of."""

from __future__ import annotations

import pytest

from generator.corrections import Corrections
from generator.ledger import Ledger
from generator.merge import merge
from generator.models import Identifiers, Imprint, Urls
from tests.record import record

LONG = "A paper kite holds its angle in gusts when the bridle is short and the tail is long. " * 5
TITLE = "How tails keep kites steady"


def one_paper(*records):
    (paper,) = merge(records, Ledger(), Corrections()).papers
    assert merge(records[::-1], Ledger(), Corrections()).papers == (paper,)
    return paper


def test_a_record_with_a_doi_is_shown_before_a_later_one():
    published = record(
        TITLE, LONG, "Ann Lee", doi="10.1000/1", venue="Kites", year=2021,
        imprint=Imprint(pages="1-9"), urls=Urls(paper="https://kites.example/1"),
    )  # fmt: skip
    preprint = record(
        TITLE.upper(), LONG, "Ann Lee", arxiv="2301.00001", venue="arXiv", year=2023, at="b.txt:1",
        urls=Urls(paper="https://arxiv.example/1", pdf="https://arxiv.example/1.pdf"),
        imprint=Imprint(kind="misc"),
    )  # fmt: skip
    paper = one_paper(published, preprint)
    assert (paper.title, paper.venue, paper.year) == (TITLE, "Kites", 2021)
    assert paper.imprint == Imprint(pages="1-9")
    assert paper.identifiers == Identifiers(doi="10.1000/1", arxiv="2301.00001")
    assert paper.urls == Urls("https://kites.example/1", "https://arxiv.example/1.pdf")
    (version,) = paper.versions
    assert (version.venue, version.year) == ("arXiv", 2023)
    assert version.identifiers == Identifiers(arxiv="2301.00001")
    assert version.sources == (preprint.source,)


def test_an_arxiv_doi_is_no_publication():
    accepted = record(TITLE, LONG, "Ann Lee", venue="Kites", year=2023)
    preprint = record(
        TITLE, LONG, "Ann Lee", doi="10.48550/arxiv.2201.00001", year=2022, at="b.txt:1"
    )
    assert one_paper(accepted, preprint).venue == "Kites"


def test_the_latest_that_was_not_rejected():
    rejected = record(TITLE, LONG, "Ann Lee", venue="Tails", year=2024, status="rejected")
    accepted = record(TITLE, LONG, "Ann Lee", venue="Kites", year=2023, at="b.txt:1")
    early = record(TITLE, LONG, "Ann Lee", venue="Masts", year=2021, at="c.txt:1")
    paper = one_paper(rejected, accepted, early)
    assert (paper.venue, paper.year, paper.status) == ("Kites", 2023, None)
    assert {version.venue for version in paper.versions} == {"Tails", "Masts"}


@pytest.mark.parametrize("status", ["rejected", "withdrawn"])
def test_a_bare_list_of_titles_does_not_lift_a_status(status):
    known = record(
        TITLE, LONG, "Ann Lee", venue="Kites", year=2023, openreview="Ab12345678", status=status
    )
    listed = record(TITLE, venue="Kites 2023", year=2023, openreview="Ab12345678", at="b.txt:1")
    assert one_paper(known, listed).status == status


def test_the_whole_paper_before_its_extended_abstract():
    whole = record(TITLE, LONG, "Ann Lee", doi="10.1000/1", venue="Kites", year=2022)
    short = record(
        f"{TITLE} (Extended Abstract)", LONG, "Ann Lee", doi="10.1000/2", year=2023, at="b.txt:1"
    )
    paper = one_paper(whole, short)
    assert (paper.title, paper.year, paper.versions[0].year) == (TITLE, 2022, 2023)


def test_one_venue_and_year_is_one_version_however_it_is_written():
    rows = [
        record(TITLE, LONG, "Ann Lee", venue="Kites", year=2023),
        record(TITLE, LONG, "Ann Lee", venue="KITES 2023", year=2023, at="b.txt:1"),
        record(TITLE, LONG, "Ann Lee", at="c.txt:1"),
    ]
    assert one_paper(*rows).versions == ()


def test_two_papers_of_one_volume_are_both_named():
    one = record(TITLE, LONG, "Ann Lee", "Bo Fox", acl="D18-1001", venue="Kites", year=2018)
    two = record(
        TITLE, LONG, "Ann Lee", "Bo Fox", acl="D18-1002", venue="Kites", year=2018, at="a.txt:2"
    )
    paper = one_paper(one, two)
    named = {paper.identifiers.acl, *(version.identifiers.acl for version in paper.versions)}
    assert named == {"D18-1001", "D18-1002"}


def test_what_one_record_lacks_another_lends():
    bare = record(TITLE, "", "A. Lee", doi="10.1000/1", at="a.bib#k")
    full = record(
        TITLE, LONG, "Ann Lee", "Bo Fox", venue="Kites", year=2023, lang="en", at="b.txt:1",
        areas=("Wind / Gusts",), keywords=("kites", "Tails"),
    )  # fmt: skip
    more = record(TITLE, LONG, areas=("Rope",), keywords=("tails", "masts"), at="c.txt:1")
    paper = one_paper(bare, full, more)
    assert paper.abstract == LONG
    assert [author.name for author in paper.authors] == ["Ann Lee", "Bo Fox"]
    assert (paper.venue, paper.year, paper.lang) == ("Kites", 2023, "en")
    assert set(paper.areas) == {"Wind / Gusts", "Rope"}
    assert {word.casefold() for word in paper.keywords} == {"kites", "tails", "masts"}
    assert len(paper.keywords) == 3


def test_sources_stand_in_the_order_of_dump_and_line():
    rows = [record(TITLE, LONG, at=place) for place in ("b.txt:2", "a.txt:10", "a.txt:9")]
    places = [(source.dump, source.line) for source in one_paper(*rows).sources]
    assert places == [("a.txt", 9), ("a.txt", 10), ("b.txt", 2)]


# --- where the title comes from ------------------------------------------------------------


def test_a_title_of_ones_own_is_given():
    assert one_paper(record(TITLE, LONG)).title_source == "given"
    rows = record(TITLE, LONG, at="a.txt:1"), record(TITLE, LONG, at="b.txt:1")
    assert one_paper(*rows).title_source == "given"


@pytest.mark.parametrize("place", ["a.json:1", "z.json:1"])
def test_a_title_lent_by_another_dump_is_merged(place):
    paper = one_paper(record("", LONG, at="m.txt:1"), record(TITLE, LONG, at=place))
    assert (paper.title, paper.title_source) == (TITLE, "merged")


def test_no_title_has_no_source():
    paper = one_paper(record("", LONG))
    assert (paper.title, paper.title_source) == (None, None)


def test_a_placeholder_lends_no_title():
    paper = one_paper(
        record(
            "Withdrawn", LONG, openreview="Ab12345678", venue="Kites", year=2024, status="withdrawn"
        ),
        record(TITLE, LONG, openreview="Ab12345678", venue="Kites", year=2024, at="b.txt:1"),
    )
    assert paper.title == TITLE


# --- abstracts that may not be shown -------------------------------------------------------


def test_an_abstract_is_shown_if_any_dump_allows_it():
    hidden = record(TITLE, LONG, doi="10.1000/1", show_abstract=False)
    shown = record(TITLE, LONG.upper(), at="b.txt:1")
    paper = one_paper(hidden, shown)
    assert paper.show_abstract
    assert paper.abstract == LONG.upper()
    assert not one_paper(hidden).show_abstract


def test_a_thousand_versions():
    rows = [
        record(TITLE, "", "Ann Lee", venue=f"V{n}", year=n, at=f"a.txt:{n}") for n in range(1000)
    ]
    assert len(one_paper(*rows).records) == 1000
