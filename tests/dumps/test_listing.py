"""Plain listings in the layouts people copy; what must not become a record."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.errors import DumpError
from generator.words import ENGLISH

KITES = (
    "Kites fly because the wind pushes them up, and a string keeps them from flying away. We study how long a "
    "string must be before a kite of a given size becomes a burden to the child that holds it, and show that "
    "thirty metres are enough in nearly every wind that we have met on our beach."
)
ROPES = (
    "Ropes wear out where they bend. We bend four hundred ropes around two hundred pulleys for ten weeks and count "
    "the threads that break, day by day. The count follows a power law whose exponent depends on the pulley alone, "
    "which lets a sailor tell from one look at a pulley when the rope is due."
)
KNOTS = (
    "A knot that holds wet rarely holds dry. This paper gives a table of forty knots with the load at which each of "
    "them slips, measured for hemp, cotton and nylon, wet and dry, and a rule of thumb that predicts the table from "
    "the number of crossings. The rule is wrong for the bowline, and we explain why."
)


def unwrapped(row):
    """An abstract without the line ends that its listing wrapped it with."""
    return " ".join(row.abstract.split())


def names(row):
    return [author.name for author in row.authors]


def test_untitled_abstracts_under_a_header(read):
    dump = read("a.txt", f"ICLR 2023 Papers\n\n{KITES}\n\n{ROPES}\n\n{KNOTS}\n")
    assert [row.abstract for row in dump.rows] == [KITES, ROPES, KNOTS]
    assert [row.source.line for row in dump.rows] == [3, 5, 7]
    assert {(row.title, row.venue, row.year) for row in dump.rows} == {("", "ICLR", 2023)}
    assert dump.rejected == ()


def test_one_abstract_a_line_without_blank_lines(read):
    dump = read("a.txt", f"{KITES}\n{ROPES}\n{KNOTS}\n")
    assert [row.abstract for row in dump.rows] == [KITES, ROPES, KNOTS]


def test_areas_and_authors_before_some_abstracts(read):
    text = (
        f"论文检索\n\nSky · Winds, Lulls and Gusts\n\nAnn Lee, Bo Fox 0007\n\n{KITES}\n\n"
        f"Cy Poe, Di Roe, Ed Moe\n\n{ROPES}\n\nSea · Theory\n\nbo lime, Flo Vey\n\n{KNOTS}\n"
    )
    dump = read("a.txt", text)
    assert [row.source.line for row in dump.rows] == [3, 9, 13]
    assert [row.areas for row in dump.rows] == [
        ("Sky / Winds, Lulls and Gusts",),
        (),
        ("Sea / Theory",),
    ]
    assert [names(row) for row in dump.rows] == [
        ["Ann Lee", "Bo Fox"],
        ["Cy Poe", "Di Roe", "Ed Moe"],
        ["bo lime", "Flo Vey"],
    ]
    assert dump.rows[0].authors[1].dblp == "Bo Fox 0007"
    assert [row.abstract for row in dump.rows] == [KITES, ROPES, KNOTS]
    assert {row.title for row in dump.rows} == {""}


@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_title_authors_abstract(read, gap):
    records = [
        ("How Kites Fly", "Ann Lee, Bo Fox", KITES),
        ("Deep Ropes, Long Strings, and Old Pulleys", "Cy Poe and Di Roe", ROPES),
        ("Knots", "Ed Moe", KNOTS),
    ]
    text = "KITE 2021 Accepted Papers\n\n" + "\n\n".join(gap.join(record) for record in records)
    dump = read("a.txt", text)
    assert [(row.title, row.abstract) for row in dump.rows] == [(t, a) for t, _, a in records]
    assert [names(row) for row in dump.rows] == [
        ["Ann Lee", "Bo Fox"],
        ["Cy Poe", "Di Roe"],
        ["Ed Moe"],
    ]
    assert {(row.venue, row.year) for row in dump.rows} == {("KITE", 2021)}


def test_title_and_abstract_without_authors(read):
    dump = read("a.txt", f"How Kites Fly\n{KITES}\n\nRopes and Pulleys in the Rain\n{ROPES}\n")
    assert [(row.title, row.abstract) for row in dump.rows] == [
        ("How Kites Fly", KITES),
        ("Ropes and Pulleys in the Rain", ROPES),
    ]


def test_title_and_authors_without_abstracts(read):
    dump = read(
        "a.txt", "How Kites Fly\nAnn Lee, Bo Fox\n\nWorn Ropes of the Sea\nCy Poe, Di Roe\n"
    )
    assert [(row.title, names(row)) for row in dump.rows] == [
        ("How Kites Fly", ["Ann Lee", "Bo Fox"]),
        ("Worn Ropes of the Sea", ["Cy Poe", "Di Roe"]),
    ]


@pytest.mark.parametrize(
    ("first", "second"), [("1. ", "2. "), ("[1] ", "[2] "), ("1) ", "2) "), ("1、", "2、")]
)
def test_numbered(read, first, second):
    text = f"{first}How Kites Fly\nAnn Lee, Bo Fox\n{KITES}\n\n{second}Worn Ropes\nCy Poe, Di Roe\n{ROPES}\n"
    dump = read("a.txt", text)
    assert [(row.title, row.abstract) for row in dump.rows] == [
        ("How Kites Fly", KITES),
        ("Worn Ropes", ROPES),
    ]
    assert names(dump.rows[1]) == ["Cy Poe", "Di Roe"]
    assert [row.source.line for row in dump.rows] == [1, 5]


def test_a_numbered_list_within_an_abstract_stays_there(read):
    text = f"1. How Kites Fly\n{KITES}\n1. We fly.\n2. We land.\n\n2. Worn Ropes\n{ROPES}\n\n3. Knots, Wet\n{KNOTS}\n"
    dump = read("a.txt", text)
    assert [row.title for row in dump.rows] == ["How Kites Fly", "Worn Ropes", "Knots, Wet"]
    assert "We fly." in dump.rows[0].abstract
    assert "We land." in dump.rows[0].abstract


def test_numbered_untitled_abstracts(read):
    dump = read("a.txt", f"1. {KITES}\n\n2. {ROPES}\n")
    assert [(row.title, row.abstract) for row in dump.rows] == [("", KITES), ("", ROPES)]


def test_labelled(read):
    text = (
        f"Title: How Kites Fly\nAuthors: Lee, Ann and Fox, Bo\nAbstract: {KITES}\nKeywords: kites; wind\n"
        f"Code: https://github.com/acme/kite\n\nTitle: Worn Ropes\nAuthor: Cy Poe\nYear: 2019\nAbstract:\n{ROPES}\n"
    )
    dump = read("a.txt", text)
    first, second = dump.rows
    assert (first.title, first.abstract, first.keywords) == (
        "How Kites Fly",
        KITES,
        ("kites", "wind"),
    )
    assert names(first) == ["Ann Lee", "Bo Fox"]
    assert [(link.field, link.url) for link in first.link_fields] == [
        ("code", "https://github.com/acme/kite")
    ]
    assert (second.title, second.abstract, second.year) == ("Worn Ropes", ROPES, 2019)


def test_labels_in_bold_or_on_their_own_line(read):
    text = f"**Title:** How Kites Fly\n**Authors:** Ann Lee\n\nAbstract\n\n{KITES}\n\n**Title:** Worn Ropes\n\nAbstract.\n\n{ROPES}\n"
    dump = read("a.md", text)
    assert [(row.title, row.abstract) for row in dump.rows] == [
        ("How Kites Fly", KITES),
        ("Worn Ropes", ROPES),
    ]


def test_chinese_labels(read):
    text = (
        "ICML 2024 论文\n\n标题：风筝怎样飞行\n作者：张伟，李娜\n摘要：风把风筝推上天空，线使它不至于飞走。\n关键词：风筝；风\n\n"
        "标题：绳索的磨损\n作者：欧阳修远\n摘要：绳索在弯曲之处磨损。\n"
    )
    dump = read("a.txt", text)
    first, second = dump.rows
    assert (first.title, first.abstract) == ("风筝怎样飞行", "风把风筝推上天空，线使它不至于飞走。")
    assert (names(first), first.keywords) == (["张伟", "李娜"], ("风筝", "风"))
    assert [(a.family, a.given) for a in second.authors] == [("欧阳", "修远")]
    assert {(row.venue, row.year) for row in dump.rows} == {("ICML", 2024)}


def test_abstracts_wrapped_at_a_width(read):
    import textwrap

    blocks = (
        f"How Kites Fly\nAnn Lee, Bo Fox\n{textwrap.fill(KITES, 72)}",
        f"Worn Ropes\nCy Poe, Di Roe, Ed Moe, Flo Vey, Gus Hay,\nIda Jay\n{textwrap.fill(ROPES, 72)}",
    )
    dump = read("a.txt", "\n\n".join(blocks))
    assert [(row.title, unwrapped(row)) for row in dump.rows] == [
        ("How Kites Fly", KITES),
        ("Worn Ropes", ROPES),
    ]
    assert names(dump.rows[1])[-2:] == ["Gus Hay", "Ida Jay"]


def test_wrapped_abstracts_without_titles(read):
    import textwrap

    text = "\n\n".join(textwrap.fill(abstract, 80) for abstract in (KITES, ROPES, KNOTS))
    assert [unwrapped(row) for row in read("a.txt", text).rows] == [KITES, ROPES, KNOTS]


def test_a_second_paragraph_of_an_abstract_is_no_record(read):
    text = f"How Kites Fly\nAnn Lee, Bo Fox\n\n{KITES}\n\nThis helps children.\n\nWorn Ropes\nCy Poe, Di Roe\n\n{ROPES}\n"
    dump = read("a.txt", text)
    assert [row.abstract for row in dump.rows] == [f"{KITES}\nThis helps children.", ROPES]


def test_an_abstract_that_lost_its_authors_stays_a_record(read):
    text = f"Ann Lee, Bo Fox\n\n{KITES}\n\n{ROPES}\n\nCy Poe, Di Roe\n\n{KNOTS}\n"
    dump = read("a.txt", text)
    assert [row.abstract for row in dump.rows] == [KITES, ROPES, KNOTS]
    assert [len(row.authors) for row in dump.rows] == [2, 0, 2]


@pytest.mark.parametrize(
    ("header", "venue", "year"),
    [
        ("ICLR 2023 Papers", "ICLR", 2023),
        ("ICLR 2023 论文", "ICLR", 2023),
        ("2023年 ICLR 会议论文列表", "ICLR", 2023),
        ("# NeurIPS 2022 Accepted Paper List", "NeurIPS", 2022),
        ("论文检索", "", None),
        ("Accepted Papers", "", None),
        ("Kite Conference 2024 Papers", "Kite", 2024),
        (
            "Proceedings of the 2018 Conference on Empirical Methods in Natural Language Processing",
            "EMNLP",
            2018,
        ),
        ("Showing 1-20 of 300 papers", "", None),
    ],
)
def test_headers_are_no_records(read, header, venue, year):
    dump = read("a.txt", f"{header}\n\n{KITES}\n\n{ROPES}\n")
    assert [row.abstract for row in dump.rows] == [KITES, ROPES]
    assert {(row.venue, row.year) for row in dump.rows} == {(venue, year)}
    assert dump.rejected == ()


def test_a_second_header_changes_the_venue(read):
    dump = read("a.txt", f"ICLR 2023 Papers\n\n{KITES}\n\nICML 2024 Papers\n\n{ROPES}\n")
    assert [(row.venue, row.year) for row in dump.rows] == [("ICLR", 2023), ("ICML", 2024)]


def test_a_stray_line_is_reported(read):
    records = "\n\n".join(
        f"Title {n} on Kites\n\nAnn Lee, Bo Fox\n\n{KITES} {n}." for n in range(6)
    )
    dump = read("a.txt", f"{records}\n\nDownload all of it\n")
    assert len(dump.rows) == 6
    assert [
        (r.source.line, "Download all of it" in ENGLISH.say(r.reason)) for r in dump.rejected
    ] == [(37, True)]


def test_affiliations_below_the_authors_are_not_lost_in_silence(read):
    dump = read(
        "a.txt",
        f"How Kites Fly\nAnn Lee, Bo Fox\nUniversity of Winds\n{KITES}\n\nWorn Ropes\nCy Poe, Di Roe\n{ROPES}\n",
    )
    assert [row.title for row in dump.rows] == ["How Kites Fly", "Worn Ropes"]
    said = " ".join(
        [*(ENGLISH.say(r.reason) for r in dump.rejected), *(r.abstract for r in dump.rows)]
    )
    assert "University of Winds" in said


def test_names_parted_by_dots_are_no_area(read):
    dump = read(
        "a.txt",
        f"How Kites Fly\nAnn Lee · Bo Fox · Cy Poe\n{KITES}\n\nWorn Ropes\nDi Roe · Ed Moe\n{ROPES}\n",
    )
    assert [names(row) for row in dump.rows] == [
        ["Ann Lee", "Bo Fox", "Cy Poe"],
        ["Di Roe", "Ed Moe"],
    ]
    assert [row.areas for row in dump.rows] == [(), ()]


def test_titles_alone(read):
    dump = read(
        "a.txt", "How Kites Fly in Winds\nWorn Ropes of the Sea\nKnots That Hold When Wet\n"
    )
    assert [row.title for row in dump.rows] == [
        "How Kites Fly in Winds",
        "Worn Ropes of the Sea",
        "Knots That Hold When Wet",
    ]


def test_a_lone_carriage_return_or_none_at_the_end(read):
    assert [row.abstract for row in read("a.txt", f"{KITES}\r\n\r\n{ROPES}\r").rows] == [
        KITES,
        ROPES,
    ]


def test_a_page_of_openreview(read):
    text = "\n".join(
        f"{title}\n{authors}\nPublished: 16 Jan 2024, Last Modified: 17 Apr 2024\nKeywords: kites, wind\n"
        f"TL;DR: We fly.\nAbstract: {abstract}\nSupplementary Material: zip\n[pdf] [bib]\n"
        for title, authors, abstract in (
            ("How Kites Fly", "Ann Lee, Bo Fox", KITES),
            ("Worn Ropes of the Sea", "Cy Poe, Di Roe", ROPES),
            ("Knots for All", "Ed Moe, Flo Vey", KNOTS),
        )
    )
    dump = read("a.txt", text)
    assert [(row.title, row.abstract) for row in dump.rows] == [
        ("How Kites Fly", KITES),
        ("Worn Ropes of the Sea", ROPES),
        ("Knots for All", KNOTS),
    ]
    assert [names(row) for row in dump.rows] == [
        ["Ann Lee", "Bo Fox"],
        ["Cy Poe", "Di Roe"],
        ["Ed Moe", "Flo Vey"],
    ]
    assert {(row.keywords, row.year) for row in dump.rows} == {(("kites", "wind"), 2024)}
    assert dump.rejected == ()


def test_a_page_of_arxiv(read):
    text = (
        "[1] arXiv:2401.00001 [pdf, html, other]\nTitle: How Kites Fly\nAuthors: Ann Lee, Bo Fox\n"
        f"Comments: 8 pages\nSubjects: Robotics (cs.RO)\n{KITES}\n\n"
        "[2] arXiv:2401.00002 [pdf, html, other]\nTitle: Worn Ropes\nAuthors: Cy Poe\n"
        f"Subjects: Robotics (cs.RO)\n{ROPES}\n"
    )
    dump = read("a.txt", text)
    assert [(row.title, row.abstract) for row in dump.rows] == [
        ("How Kites Fly", KITES),
        ("Worn Ropes", ROPES),
    ]
    assert [row.identifiers.arxiv for row in dump.rows] == ["2401.00001", "2401.00002"]


def test_mails_of_arxiv(read):
    text = "".join(
        f"\\\\\narXiv:2401.0000{n}\nDate: Mon, {n} Jan 2024\n\nTitle: {title}\nAuthors: Ann Lee, Bo Fox\n"
        f"Categories: cs.RO cs.LG\n\\\\\n  {abstract}\n\\\\ ( https://arxiv.org/abs/2401.0000{n} ,  9kb)\n"
        "------------------------------------\n"
        for n, (title, abstract) in enumerate(
            (("How Kites Fly", KITES), ("Worn Ropes", ROPES), ("Knots", KNOTS)), 1
        )
    )
    dump = read("a.txt", text)
    assert [(row.title, row.abstract) for row in dump.rows] == [
        ("How Kites Fly", KITES), ("Worn Ropes", ROPES), ("Knots", KNOTS),
    ]  # fmt: skip
    assert [row.identifiers.arxiv for row in dump.rows] == [
        "2401.00001",
        "2401.00002",
        "2401.00003",
    ]
    assert {(row.year, row.areas) for row in dump.rows} == {(2024, ("cs.RO", "cs.LG"))}


def test_labels_of_the_settings(read):
    text = f"Heading: How Kites Fly\nBody: {KITES}\n\nHeading: Worn Ropes\nBody: {ROPES}\n"
    dump = read("a.txt", text, fields={"Heading": "title", "Body": "abstract"})
    assert [(row.title, row.abstract) for row in dump.rows] == [
        ("How Kites Fly", KITES),
        ("Worn Ropes", ROPES),
    ]


def test_no_line_is_lost(read):
    text = f"ICLR 2023 Papers\n\nfoo\n\n{KITES}\n\nbar baz\nAnn Lee, Bo Fox\nqux\n\n{ROPES}\nquux, corge grault\n\n----\n\nTitle: x\n"
    dump = read("a.txt", text)
    said = repr(dump)
    for word in ("foo", "bar baz", "qux", "quux, corge grault"):
        assert word in said


WORDS = st.integers(0, 10**6).map("w{}w".format)
LINES = st.one_of(
    WORDS.map("{} flies in the wind".format),
    WORDS.map("Ann X{}, Bo Fox and Cy Poe".format),
    WORDS.map("{}. We show that a kite flies as long as the wind lasts, and that no string is for ever.".format),
    WORDS.map("Title: {}".format),
    WORDS.map("Authors: Ann X{}".format),
    WORDS.map("Abstract: {} flies.".format),
    WORDS.map("Sky · {}".format),
    WORDS.map("1. {}".format),
    WORDS.map("Ann {}".format),
    WORDS.map("标题：{}".format),
    WORDS.map("see https://x.example/{}".format),
    WORDS.map("https://x.example/{}".format),
    WORDS.map("- {} and on, and on,".format),
    WORDS.map(f"{{}} {KITES}".format),
)  # fmt: skip


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(lines=st.lists(st.tuples(LINES, st.sampled_from(["\n", "\n\n"])), min_size=1, max_size=14))
def test_every_word_is_in_a_row_or_in_the_report(read, lines):
    """Whatever the order of whatever lines."""
    text = "".join(line + end for line, end in lines)
    try:
        dump = read("a.txt", text)
    except DumpError:
        return
    said = repr(dump)
    for word in re.findall(r"w\d+w", text):
        assert word in said, (word, text)
