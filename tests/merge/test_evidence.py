"""Which records become one paper, and which never do."""

from __future__ import annotations

import random

import pytest

from generator.corrections import Corrections
from generator.ledger import Ledger
from generator.merge import evidence, merge
from generator.models import Remark
from generator.text.letters import letters
from generator.words import ENGLISH
from tests.record import record

LONG = (
    "A paper kite holds its angle in gusts when the bridle is short and the tail is long. We fly two "
    "hundred kites from one mast, log the pull of every line, and fit a model with three free numbers "
    "to the logs. The model tells the angle of a kite from its tail within two degrees, also on days "
    "that it has never seen, and it needs no wind gauge at all. All logs, the model and the drawings of our seven kites are free for everybody."
)
OTHER = (
    "Moles dig by night. We bury forty microphones under a meadow and listen for a year, until each "
    "tunnel has been heard at least twice. A map of the sounds shows where the soil is soft, where "
    "water stands, and where the next mound will rise; gardeners who were given the map lost fewer "
    "bulbs than those who were not. The map is redrawn every morning from the sounds of the night."
)
SHORT = "A kite holds its angle in gusts when its bridle is short."
TITLE = "How tails keep kites steady"


assert len(letters(LONG)) > 320  # long enough for the rule of the long ones


def papers(*records):
    return merge(records, Ledger(), Corrections()).papers


def together(*records):
    """Whether all records are one paper, whichever comes first."""
    counts = {len(papers(*records)), len(papers(*reversed(records)))}
    assert len(counts) == 1
    return counts == {1}


def test_the_same_identifier():
    assert together(record(TITLE, doi="10.1000/k"), record(doi="10.1000/K", at="b.txt:1"))
    assert together(record(TITLE, arxiv="2301.00001"), record(abstract=LONG, arxiv="2301.00001"))
    # a preprint whose title has changed
    assert together(
        record(TITLE, LONG, "Ann Lee", arxiv="2301.00001"),
        record("Steady as she goes", OTHER, "A. Lee", arxiv="2301.00001", at="b.txt:1"),
    )
    # an arXiv DOI is the arXiv id
    assert together(
        record(TITLE, doi="10.48550/arxiv.2301.00001"), record("Kites", arxiv="2301.00001")
    )


def test_an_identifier_that_cannot_be_meant():
    one = record(TITLE, "", "Ann Lee", doi="10.1000/k")
    other = record("Listening to the mole", "", "Bo Fox", doi="10.1000/k", at="b.txt:7")
    merged = merge([one, other], Ledger(), Corrections())
    assert len(merged.papers) == 2
    ((source, remark),) = merged.remarks
    assert (source.dump, source.line) == ("b.txt", 7)
    assert (
        ENGLISH.say(remark) == "DOI 10.1000/k stands at a.txt:1 too, which cannot be the same paper"
    )


def test_the_identifier_of_a_whole_volume():
    """A list without authors that gives every paper the DOI of its proceedings."""
    titles = (
        "Kites on a mast",
        "The mole at night",
        "Seven ways to boil an egg",
        "Rust never sleeps",
    )
    rows = [record(title, doi="10.1000/v", at=f"a.txt:{n}") for n, title in enumerate(titles)]
    merged = merge(rows, Ledger(), Corrections())
    assert len(merged.papers) == 4
    ((_, remark),) = merged.remarks
    assert (
        ENGLISH.say(remark)
        == "DOI 10.1000/v stands at 4 records with other titles: it tells none of them"
    )


@pytest.mark.parametrize(
    "spelling",
    [
        "HOW TAILS KEEP KITES STEADY.",
        "How Tails Keep  Kites - Steady",
        "How tails keep “kites” steady",
        "How\u00a0tails keep\u200b kites steady",
        "How t\\'{a}ils keep \\emph{kites} steady",
        "How tails keep kites steady (Extended Abstract)",
    ],
)
def test_equal_titles(spelling):
    assert together(record(TITLE, "", "Ann Lee"), record(spelling, "", "A. Lee", at="b.txt:1"))
    assert together(record(TITLE, "", "Ann Lee"), record(spelling, at="b.txt:1"))
    assert not together(record(TITLE, "", "Ann Lee"), record(spelling, "", "Bo Fox", at="b.txt:1"))


def test_hyphens_and_blanks_do_not_count():
    assert together(
        record("Few-shot learning of kites and tails"),
        record("Fewshot learning of kites and tails", at="b.txt:1"),
    )


def test_a_short_title_needs_authors_that_agree():
    assert together(record("Kite", "", "Ann Lee"), record("KITE", "", "Lee, A.", at="b.txt:1"))
    assert not together(record("Kite", "", "Ann Lee"), record("Kite", at="b.txt:1"))
    assert not together(record("Kite"), record("Kite", at="b.txt:1"))
    assert not together(record("Kites and tails"), record("Kites and tails", at="b.txt:1"))
    assert together(record("Kites and long tails"), record("Kites and long tails", at="b.txt:1"))
    assert not together(record("Kite: A Study", "", "Ann Lee"), record("Kite", "", "Bo Fox"))


def test_chinese_titles_are_long_by_their_signs():
    assert together(
        record("基于深度学习的风筝检测"), record("基于深度学习的风筝检测。", at="b.txt:1")
    )
    assert not together(record("风筝检测"), record("风筝检测", at="b.txt:1"))


def test_a_list_without_authors_does_not_join_two_papers_of_one_title():
    one = record(TITLE, LONG, "Ann Lee")
    two = record(TITLE, OTHER, "Bo Fox", at="b.txt:1")
    assert len(papers(one, two, record(TITLE, at="c.txt:1"))) == 2


def test_a_list_without_authors_names_the_paper_of_its_own_year():
    one = record(TITLE, LONG, "Ann Lee", venue="Kites", year=2021)
    two = record(TITLE, OTHER, "Bo Fox", venue="Kites", year=2022, at="b.txt:1")
    title = record(TITLE, venue="KITES", year=2022, at="c.txt:1")
    found = {paper.abstract: len(paper.records) for paper in papers(one, two, title)}
    assert found == {LONG: 1, OTHER: 2}


def test_a_title_alone_does_not_bridge_many_years():
    assert together(record(TITLE, year=2020), record(TITLE, year=2022, at="b.txt:1"))
    assert not together(record(TITLE, year=2010), record(TITLE, year=2022, at="b.txt:1"))


def test_parts_of_a_series_stay_apart():
    for one, other in [
        ("The steadiness of kites. Part I", "The steadiness of kites. Part II"),
        ("The steadiness of kites", "The steadiness of kites II"),
        ("Kites of the north I: Tails", "Kites of the north II: Bridles"),
        ("The kite challenge 2023", "The kite challenge 2024"),
        ("Lift of a kite, part one", "Lift of a kite, part two"),
        ("Seeing kites on CIFAR-10", "Seeing kites on CIFAR-100"),
    ]:
        pair = record(one, LONG, "Ann Lee"), record(other, LONG, "Ann Lee", at="b.txt:1")
        assert not together(*pair), (one, other)


def test_parts_are_parts_however_they_are_counted():
    assert together(
        record("The lift of kites, part two", LONG, "Ann Lee"),
        record("The Lift of Kites. Part II", LONG, "A. Lee", at="b.txt:1"),
    )


@pytest.mark.parametrize(
    "title", ["Preface", "Editorial", "Introduction to the Special Issue on Kites"]
)
def test_prefaces_stay_apart(title):
    one = record(title, "", "Ann Lee", venue="J. Kites", year=2010)
    assert not together(one, record(title, "", "Bo Fox", venue="J. Kites", year=2010, at="b.txt:1"))
    assert not together(
        one, record(title, "", "Ann Lee", venue="J. Kites", year=2012, at="b.txt:1")
    )
    assert not together(one, record(title, venue="J. Kites", year=2010, at="b.txt:1"))
    assert together(one, record(title, "", "A. Lee", venue="J. Kites", year=2010, at="b.txt:1"))


def test_two_workshops_of_one_series_stay_apart():
    one = record("KF@Meet'24: Workshop on Kites for All", "", "Ann Lee", "Bo Fox", doi="10.1000/1")
    two = record(
        "KF@Meet'25: Workshop on Kites for All 2025", "", "Ann Lee", "Bo Fox", doi="10.1000/2"
    )
    assert not together(one, two)


# --- abstracts -----------------------------------------------------------------------------


def test_equal_and_nearly_equal_abstracts():
    words = LONG.split()
    assert len(words) == 88  # so 84 shingles; the last word stands in one of them, others in five
    assert together(record(abstract=LONG), record(TITLE, LONG, "Ann Lee", at="b.txt:1"))
    last_changed = " ".join([*words[:-1], "ever."])
    assert together(record(abstract=LONG), record(TITLE, last_changed, "Ann Lee", at="b.txt:1"))
    one_changed = " ".join(["rope" if word == "line," else word for word in words])
    assert not together(record(abstract=LONG), record(TITLE, one_changed, "Ann Lee", at="b.txt:1"))


def test_lost_blanks_and_broken_words_do_not_make_two():
    damaged = LONG.replace("a paper kite", "apaper kite").replace("three free", "three fr- ee")
    damaged = damaged.replace("model with", "modelwith")
    assert together(record(abstract=LONG), record(abstract=damaged, at="b.txt:1"))


def test_the_report_says_how_much_is_shared():
    last_changed = " ".join([*LONG.split()[:-1], "ever."])
    rows = record(abstract=LONG), record(abstract=last_changed, at="b.txt:1")
    (merged,) = merge(rows, Ledger(), Corrections()).merges
    assert ENGLISH.say(merged.reasons) == "abstracts share 98 % of their shingles"  # 83 of 84


def test_abstracts_that_differ_by_more_are_two():
    assert not together(record(abstract=LONG), record(abstract=LONG + " " + OTHER, at="b.txt:1"))
    assert not together(record(abstract=LONG), record(abstract=LONG[:320], at="b.txt:1"))


def test_a_short_abstract_must_be_equal_and_alone():
    assert together(record(abstract=SHORT), record(TITLE, SHORT, at="b.txt:1"))
    assert together(record(abstract=SHORT), record(abstract=SHORT.upper() + " ", at="b.txt:1"))
    assert not together(
        record(abstract="We fly kites."), record(abstract="We fly kites.", at="b.txt:1")
    )
    assert together(record("Kites", "We fly."), record("Kites", "We fly.", at="b.txt:1"))
    assert not together(record(abstract=SHORT), record(abstract=SHORT + " Mostly.", at="b.txt:1"))
    assert not together(record("Kites", SHORT), record("Bridles", SHORT, at="b.txt:1"))
    one, two = record("", SHORT, "Ann Lee"), record("", SHORT, "Bo Fox", at="b.txt:1")
    assert not together(one, two)
    assert len(papers(one, two, record(abstract=SHORT, at="c.txt:1"))) == 2


def test_an_abstract_pasted_into_another_papers_row():
    one = record("Kites on a mast", LONG, "Ann Lee")
    other = record("Mapping the meadow", LONG, "Bo Fox", at="b.txt:1")
    assert not together(one, other)


def test_a_text_that_stands_for_many_abstracts():
    titles = (
        "Kites on a mast",
        "The mole at night",
        "Seven ways to boil an egg",
        "Rust never sleeps",
    )
    rows = [record(title, LONG, at=f"a.txt:{n}") for n, title in enumerate(titles, 1)]
    assert len(papers(*rows)) == 4


def test_a_shared_repository_shows_nothing():
    code = "Code: https://github.com/acme/kites."
    assert not together(
        record("Kites", f"We fly. {code}"), record("Tails", f"We tie. {code}", at="b.txt:1")
    )


# --- identifiers that differ ---------------------------------------------------------------


def test_a_preprint_and_its_article():
    preprint = record(TITLE, LONG, "Ann Lee", doi="10.48550/arxiv.2301.00001", at="b.txt:1")
    assert together(record(TITLE, "", "Ann Lee", doi="10.1000/k"), preprint)


def test_different_identifiers_of_one_kind_keep_papers_apart():
    for kind, one, other in [
        ("doi", "10.1000/1", "10.1000/2"),
        ("arxiv", "2301.00001", "2301.00002"),
        ("openreview", "AbCdEfGh01", "AbCdEfGh02"),
        ("acl", "D18-1001", "D18-1002"),
    ]:
        pair = (
            record(abstract=LONG, **{kind: one}),
            record(abstract=LONG, at="b.txt:1", **{kind: other}),
        )
        assert not together(*pair), kind
        pair = (
            record(TITLE, **{kind: one}),
            record(TITLE, "", "Ann Lee", at="b.txt:1", **{kind: other}),
        )
        assert not together(*pair), kind


def test_a_third_record_does_not_join_papers_with_different_identifiers():
    one, two = (
        record(abstract=LONG, doi="10.1000/1"),
        record(abstract=LONG, doi="10.1000/2", at="b.txt:1"),
    )
    assert len(papers(one, two, record(abstract=LONG, at="c.txt:1"))) == 2


def test_one_paper_published_twice():
    """In a volume twice, or the extended abstract a year later: equal titles and all authors."""
    one = record(TITLE, LONG, "Ann Lee", "Bo Fox", doi="10.1000/1", acl="D18-1001", year=2018)
    twice = record(
        TITLE, LONG, "Ann Lee", "Bo Fox", doi="10.1000/2", acl="D18-1002", year=2018, at="a.txt:2"
    )
    later = record(TITLE, OTHER, "B. Fox", "A. Lee", doi="10.1000/3", year=2019, at="b.txt:1")
    (paper,) = papers(one, twice, later)
    known = {paper.identifiers.doi, *(version.identifiers.doi for version in paper.versions)}
    assert known == {"10.1000/1", "10.1000/2", "10.1000/3"}
    assert not together(one, record(TITLE, "", "Ann Lee", doi="10.1000/4", at="c.txt:1"))


# --- what says nothing ---------------------------------------------------------------------

STUBS = [
    ("withdrawn", "Paper was withdrawn."),
    ("Withdrawn", "withdrawn"),
    ("title", "abstract"),
    ("Placeholder", "Placeholder"),
    ("", "This submission has been withdrawn"),
    ("", ""),
]


@pytest.mark.parametrize(("title", "abstract"), STUBS)
def test_placeholders_are_rejected_and_never_merged(title, abstract):
    rows = [record(title, abstract, "Ann Lee", at=f"a.json#k{n}") for n in range(3)]
    merged = merge(rows, Ledger(), Corrections())
    assert merged.papers == ()
    assert [rejection.source.key for rejection in merged.rejected] == ["k0", "k1", "k2"]
    assert all(ENGLISH.say(rejection.reason) for rejection in merged.rejected)


def test_a_placeholder_for_a_title_is_no_title():
    (paper,) = papers(record("Withdrawn", LONG, "Ann Lee", status="withdrawn"))
    assert paper.title is None
    assert paper.status == "withdrawn"


def test_a_note_of_withdrawal_says_nothing_of_who_is_who():
    note = (
        "This paper has been withdrawn by the authors due to a crucial error in its third section."
    )
    one = record("Kites on a mast", note, "Ann Lee", arxiv="2301.00001")
    two = record("The mole at night", note, "Ann Lee", arxiv="2301.00002", at="b.txt:1")
    found = papers(one, two)
    assert [paper.status for paper in found] == ["withdrawn"] * 2
    assert {paper.abstract for paper in found} == {note}


def test_a_paper_about_withdrawal_is_not_withdrawn():
    (paper,) = papers(record("Withdrawal operators for logs", "We study how a log is withdrawn."))
    assert paper.status is None


def test_a_row_of_identifiers_belongs_to_the_paper_that_has_them():
    row = record(doi="10.1000/k", at="codes.csv:2")
    assert together(record(TITLE, doi="10.1000/k"), row)
    (rejection,) = merge([row], Ledger(), Corrections()).rejected
    assert rejection.reason == Remark("neither_title_nor_abstract")


# --- bounded -------------------------------------------------------------------------------


def count_comparisons(monkeypatch, records) -> float:
    """How many verdicts a record takes."""
    calls = 0
    join = evidence._join

    def counting(block, clusters, verdict, *most):
        def counted(*pair):
            nonlocal calls
            calls += 1
            return verdict(*pair)

        join(block, clusters, counted, *most)

    monkeypatch.setattr(evidence, "_join", counting)
    papers(*records)
    return calls / len(records)


def near(n: int):
    dice = random.Random(n)
    words = LONG.split()
    for _ in range(3):
        words[dice.randrange(len(words))] = f"w{dice.randrange(1000)}"
    return record(abstract=" ".join(words), at=f"a:{n}")


CROWDS = {
    "near abstracts": near,
    "one title": lambda n: record(TITLE, "", f"A{n} B{n}", at=f"a:{n}"),
    "one author": lambda n: record("Kite", "", "Ann Lee", doi=f"10.1000/{n}", at=f"a:{n}"),
    "one doi": lambda n: record(f"w{n} x{n}", "", f"A{n} B{n}", doi="10.1000/1", at=f"a:{n}"),
}


@pytest.mark.parametrize("kind", CROWDS)
def test_a_crowd_of_look_alikes_is_bounded(kind, monkeypatch):
    """Each with each would be 1,000 for a record."""
    crowd = [CROWDS[kind](n) for n in range(2000)]
    with monkeypatch.context() as patched:
        assert count_comparisons(patched, crowd) <= 2 * evidence.CLUSTERS
