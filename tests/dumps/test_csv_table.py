"""CSV and TSV, sound and not. Records are invented; csv's own writer is the other opinion."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import dumps
from generator.config import DumpSettings, Limits
from generator.words import ENGLISH

URL = "https://openreview.net/forum?id=kite0000{}"


def titles(dump):
    return [row.title for row in dump.rows]


def sound_rows(count):
    return "".join(
        f'id{n},Kite {n},{URL.format(n)},"a,b","Abstract {n}, with a comma."\n'
        for n in range(count)
    )


HEADER = "paper_id,title,link,keywords,abstract\n"


@pytest.mark.parametrize(
    ("delimiter", "name"),
    [(",", "a.csv"), ("\t", "a.tsv"), (";", "a.csv"), ("|", "a.txt"), (",", "a")],
)
def test_delimiters(read, delimiter, name):
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter).writerows(
        [
            ["Title", "Abstract", "Authors", "Year"],
            ["How Kites Fly", 'Kites\nfly; we, "all"\tlook.', "Ann Lee; Bo Fox", "2020"],
        ]
    )
    (row,) = read(name, out.getvalue()).rows
    assert (row.title, row.abstract, row.year) == (
        "How Kites Fly",
        'Kites\nfly; we, "all"\tlook.',
        2020,
    )
    assert [author.name for author in row.authors] == ["Ann Lee", "Bo Fox"]


def test_bom_nul_and_empty_rows(read):
    dump = read(
        "a.csv", b"\xef\xbb\xbfTitle,Link\r\nKi\x00tes,https://x.example/a\r\n,\r\n\r\nRopes,\r\n"
    )
    assert titles(dump) == ["Kites", "Ropes"]
    assert [row.source.line for row in dump.rows] == [2, 5]


def test_lines_count_those_within_cells(read):
    dump = read("a.csv", 'title,abstract\nKites,"one\ntwo"\nRopes,three\n')
    assert [row.source.line for row in dump.rows] == [2, 4]


def test_excel_says_its_delimiter(read):
    assert titles(read("a.csv", "sep=;\ntitle;abstract\nKites;They fly\n")) == ["Kites"]


def test_a_title_with_unquoted_commas_is_found_by_the_address(read):
    row = f'odd,Ropes, Knots, and Kites,{URL.format(99)},"a,b","We use (""knots""), ropes, and kites."\n'
    dump = read("a.csv", HEADER + sound_rows(20) + row)
    odd = dump.rows[-1]
    assert (odd.title, odd.source.key) == ("Ropes, Knots, and Kites", "odd")
    assert odd.urls.paper == URL.format(99)
    assert odd.keywords == ("a", "b")
    assert odd.abstract == 'We use ("knots"), ropes, and kites.'


def test_quotes_within_quotes(read):
    row = (
        f'odd,Ropes,{URL.format(99)},"a,b","We use the "Knot Table" (KT), a table, and say "so"."\n'
    )
    dump = read("a.csv", HEADER + sound_rows(20) + row)
    assert dump.rows[-1].abstract == 'We use the "Knot Table" (KT), a table, and say "so".'
    assert dump.rows[-1].title == "Ropes"


def test_a_quote_that_opens_and_never_closes_swallows_no_row(read):
    text = HEADER + sound_rows(5) + f'odd,"Ropes,{URL.format(77)},k,Unclosed\n' + sound_rows(5)
    dump = read("a.csv", text)
    assert len(dump.rows) + len(dump.rejected) == 11
    assert len(dump.rows) >= 10


def test_a_row_that_cannot_be_mended_is_rejected(read):
    dump = read("a.csv", HEADER + sound_rows(20) + "odd,Ropes,Knots,Kites,Winds,Seas,Beaches\n")
    assert len(dump.rows) == 20
    (rejection,) = dump.rejected
    assert (rejection.source.line, rejection.source.key) == (22, "odd")
    assert "7 cells for 5 columns" in ENGLISH.say(rejection.reason)


def test_short_rows_lack_their_last_cells(read):
    dump = read("a.csv", "title,abstract,year\nKites,They fly\nRopes\n")
    assert [(row.title, row.abstract, row.year) for row in dump.rows] == [
        ("Kites", "They fly", None),
        ("Ropes", "", None),
    ]


def test_copy_text_format_says_so_by_its_nulls(read):
    plain = "title\tabstract\nKites\tuse $\\nu$ and\\nfly\n"
    assert read("a.tsv", plain).rows[0].abstract == "use $\\nu$ and\\nfly"
    copied = plain.replace("\\nu", "\\\\nu") + "Ropes\t\\N\n"
    rows = read("b.tsv", copied).rows
    assert [row.abstract for row in rows] == ["use $\\nu$ and\nfly", ""]


def test_names_unknown_to_the_table_are_mapped_by_the_settings(read):
    dump = read(
        "a.csv",
        "Heading;Body;Repo\nKites;They fly;https://github.com/acme/kite\n",
        fields={"Heading": "title", "Body": "abstract", "Repo": "link"},
    )
    (row,) = dump.rows
    assert (row.title, row.abstract) == ("Kites", "They fly")
    assert row.link_fields[0].url == "https://github.com/acme/kite"


CELL = st.text(alphabet=st.sampled_from('ab ,;"\n\té中'), min_size=1, max_size=20).filter(
    lambda cell: cell.strip() and cell.strip() not in '-"'
)


@given(st.lists(st.tuples(CELL, CELL), min_size=1, max_size=8))
def test_what_csv_writes_is_read_whole(tmp_path_factory, cells):
    path = tmp_path_factory.mktemp("csv") / "a.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([["title", "abstract"], *cells])
    dump = dumps.read(path, DumpSettings(), Limits())
    assert [(row.title, row.abstract) for row in dump.rows] == [
        (t.strip(), a.strip()) for t, a in cells
    ]
