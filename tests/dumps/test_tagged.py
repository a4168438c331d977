"""RIS and NBIB. Records are invented; tags are those of the formats' own documents."""

from __future__ import annotations

from generator.words import ENGLISH

RIS = """TY  - CONF
AU  - Lee, Ann
AU  - de la Cruz, Ana
TI  - Image-based kites - a study
T2  - Proceedings of the Kite Conference (KITE 2019)
AB  - First line
second line
third - with a dash
PY  - 2019/05/03/
SP  - 12
EP  - 34
VL  - 3
DO  - 10.1234/Kite.7
UR  - https://x.example/kite
KW  - kites
KW  - wind, strong
ID  - lee19
ER  -\x20

TY  - JOUR
A1  - Fox, Bo
T1  - Worn Ropes
JO  - J. Ropes
N2  - Ropes wear out.
Y1  - 2018
ER  -
"""

NBIB = """
PMID- 12345678
OWN - NLM
DP  - 2020 May 3
TI  - How kites fly: a long title that
      goes on below.
PG  - 12-34
LID - 10.1234/kite.9 [doi]
AB  - AIM: to fly. METHODS: wind.
      CONCLUSIONS: it works.
FAU - Lee, Ann B
AU  - Lee AB
AUID- ORCID: 0000-0001-2345-6789
FAU - Fox, Bo
AU  - Fox B
CN  - The Kite Group
LA  - eng
PT  - Journal Article
TA  - J Kites
JT  - Journal of kites
VI  - 7
IP  - 2
OT  - kites

PMID- 87654321
TI  - Worn ropes
AU  - Poe CD
DP  - 2019
PT  - Retracted Publication
"""


def test_ris(read):
    first, second = read("a.ris", RIS).rows
    assert first.title == "Image-based kites - a study"
    assert first.abstract == "First line second line third - with a dash"
    assert [(a.name, a.family) for a in first.authors] == [
        ("Ann Lee", "Lee"),
        ("Ana de la Cruz", "de la Cruz"),
    ]
    assert (first.venue, first.year, first.source.line, first.source.key) == (
        "KITE",
        2019,
        1,
        "lee19",
    )
    assert (first.identifiers.doi, first.urls.paper) == ("10.1234/kite.7", "https://x.example/kite")
    assert first.keywords == ("kites", "wind, strong")
    assert (first.imprint.pages, first.imprint.kind, first.imprint.published) == (
        "12-34",
        "inproceedings",
        "2019-05-03",
    )
    assert (second.title, second.abstract, second.venue, second.year) == (
        "Worn Ropes",
        "Ropes wear out.",
        "J. Ropes",
        2018,
    )
    assert (second.imprint.kind, second.source.line) == ("article", 20)


def test_ris_without_ends_and_with_windows_lines(read):
    text = "\ufeffTY  - JOUR\r\nTI  - One\r\nTY  - JOUR\r\nTI  - Two\r\n"
    assert [row.title for row in read("a.txt", text).rows] == ["One", "Two"]


def test_ris_lines_outside_records_are_reported(read):
    dump = read("a.ris", "Provider: Kite House\n\n" + RIS)
    assert len(dump.rows) == 2
    assert [(r.source.line, "Kite House" in ENGLISH.say(r.reason)) for r in dump.rejected] == [
        (1, True)
    ]


def test_nbib(read):
    first, second = read("a.nbib", NBIB).rows
    assert first.title == "How kites fly: a long title that goes on below"
    assert first.abstract == "AIM: to fly. METHODS: wind. CONCLUSIONS: it works."
    assert [a.name for a in first.authors] == ["Ann B Lee", "Bo Fox", "The Kite Group"]
    assert first.authors[0].orcid == "0000-0001-2345-6789"
    assert (first.venue, first.year, first.lang) == ("J Kites", 2020, "en")
    assert (first.identifiers.doi, first.source.key) == ("10.1234/kite.9", "12345678")
    assert (first.imprint.container, first.imprint.volume, first.imprint.issue) == (
        "Journal of kites",
        "7",
        "2",
    )
    assert (first.imprint.pages, first.imprint.published, first.imprint.kind) == (
        "12-34",
        "2020-05-03",
        "article",
    )
    assert first.keywords == ("kites",)
    assert (second.authors[0].family, second.authors[0].given) == ("Poe", "C. D.")
    assert second.status == "withdrawn"
