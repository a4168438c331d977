"""JSON in the shapes that sites, data sets and services give it. Records are invented."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import dumps
from generator.config import DumpSettings, Limits
from generator.errors import DumpError
from generator.words import ENGLISH

KITE = {
    "id": "k1",
    "title": "How Kites Fly",
    "abstract": "Kites fly because of the wind.",
    "authors": ["Ann Lee", "Bo Fox"],
}
ROPE = {"id": "r2", "title": "Worn Ropes", "abstract": "Ropes wear out.", "authors": ["Cy Poe"]}


def titles(dump):
    return [row.title for row in dump.rows]


@pytest.mark.parametrize("indent", [None, 0, 4])
@pytest.mark.parametrize(
    "wrap",
    [
        lambda rows: rows,
        lambda rows: {"papers": rows},
        lambda rows: {"status": "ok", "message": {"total": 2, "items": rows}},
        lambda rows: {"2023": rows[:1], "2024": rows[1:]},
        lambda rows: {row["id"]: row for row in rows},
        lambda rows: [{"row_idx": n, "row": row} for n, row in enumerate(rows)],
        lambda rows: {
            "features": [{"name": "title", "type": {}}],
            "rows": [{"row": row} for row in rows],
        },
        lambda rows: {name: [row[name] for row in rows] for name in KITE},
        lambda rows: {name: {str(n): row[name] for n, row in enumerate(rows)} for name in KITE},
        lambda rows: {
            "title": {"0": "How Kites Fly", "1": "Worn Ropes"},
            "id": {"0": "k1", "1": "r2"},
        },
    ],
)
def test_every_wrapping(read, wrap, indent):
    dump = read("a.json", json.dumps(wrap([KITE, ROPE]), indent=indent))
    assert titles(dump) == ["How Kites Fly", "Worn Ropes"]
    assert [row.source.key for row in dump.rows] == ["k1", "r2"]
    assert dump.rejected == ()


def test_lines_are_those_of_the_records(read):
    dump = read("a.json", json.dumps([KITE, ROPE], indent=1))
    assert [row.source.line for row in dump.rows] == [2, 11]
    wrapped = read("b.json", json.dumps({"papers": [KITE, ROPE]}, indent=1))
    assert [row.source.line for row in wrapped.rows] == [3, 12]


@pytest.mark.parametrize("name", ["a.jsonl", "a.json", "a.txt"])
def test_json_lines_whatever_the_name(read, name):
    dump = read(name, "\n".join(map(json.dumps, [KITE, ROPE])) + "\n\n")
    assert titles(dump) == ["How Kites Fly", "Worn Ropes"]
    assert [row.source.line for row in dump.rows] == [1, 2]


def test_one_object_is_one_record(read):
    assert titles(read("a.json", json.dumps(KITE, indent=2))) == ["How Kites Fly"]


def test_objects_over_several_lines_without_a_list(read):
    text = json.dumps(KITE, indent=2) + "\n" + json.dumps(ROPE, indent=2)
    assert titles(read("a.json", text)) == ["How Kites Fly", "Worn Ropes"]


@pytest.mark.parametrize("indent", [None, 2])
def test_a_broken_record_costs_only_itself(read, indent):
    text = json.dumps([KITE, {"id": "x", "title": "BROKEN"}, ROPE], indent=indent).replace(
        '"BROKEN"', '"a" "b"'
    )
    dump = read("a.json", text)
    assert titles(dump) == ["How Kites Fly", "Worn Ropes"]
    assert [r.source.line for r in dump.rejected] == [11 if indent else 1]


def test_a_broken_line_costs_only_itself(read):
    dump = read("a.jsonl", json.dumps(KITE) + '\n{"title": "cut of\n' + json.dumps(ROPE) + "\n")
    assert titles(dump) == ["How Kites Fly", "Worn Ropes"]
    assert [r.source.line for r in dump.rejected] == [2]


def test_a_list_that_breaks_off_keeps_what_was_whole(read):
    text = json.dumps([KITE, ROPE], indent=1)
    dump = read("a.json", text[: text.index("Ropes wear")])
    assert titles(dump) == ["How Kites Fly"]
    assert [r.source.line for r in dump.rejected] == [11]
    wrapped = read("b.json", json.dumps({"papers": [KITE, ROPE]})[:-40])
    assert titles(wrapped) == ["How Kites Fly"]
    assert len(wrapped.rejected) == 1


def test_what_is_no_object_is_rejected(read):
    dump = read("a.json", json.dumps([KITE, "a text", ["a", "list"], {"foo": 1}, None]))
    assert titles(dump) == ["How Kites Fly"]
    assert len(dump.rejected) == 3
    assert "a text" in repr(dump.rejected)
    assert "foo" in repr(dump.rejected)


def test_missing_is_missing_in_whatever_words(read):
    row = {
        "title": "Kites",
        "abstract": "None",
        "authors": None,
        "github": "None",
        "venue": "N/A",
        "doi": "",
        "keywords": "null",
        "pdf": float("nan"),
    }
    (read_row,) = read("a.json", json.dumps([row])).rows
    assert (read_row.abstract, read_row.authors, read_row.link_fields) == ("", (), ())
    assert (read_row.venue, read_row.keywords, read_row.urls.pdf) == ("", (), None)


def test_numbers_stay_as_they_are_written(read):
    (row,) = read("a.json", '[{"id": 1704.0010, "title": 2048, "year": 2017}]').rows
    assert (row.source.key, row.title, row.year) == ("1704.0010", "2048", 2017)


def test_control_characters_surrogates_and_line_ends(read):
    (row,) = read("a.json", '[{"title": "a\tb\\u0008", "abstract": "one\\r\\ntwo \\ud800 x"}]').rows
    assert row.abstract == "one\ntwo \ufffd x"
    row.abstract.encode("utf-8")


def test_an_object_without_records_says_what_was_tried(read):
    with pytest.raises(DumpError, match=r"fits no format: tried .*json.*bibtex.*listing"):
        read("a.json", json.dumps({"settings": {"a": 1}, "names": ["x"]}))


def test_an_open_list_of_a_million_brackets_ends(read):
    dump = read("a.json", "[" * 1_000_000)
    assert dump.rows == ()
    assert "nests deeper" in ENGLISH.say(dump.rejected[0].reason)
    deep = read("b.json", '[{"title": "Kites", "x": ' + "[" * 90 + "]" * 90 + "}]")
    assert "limits.nesting" in ENGLISH.say(deep.rejected[0].reason)


SAID = st.one_of(st.none(), st.text(max_size=8), st.integers(), st.booleans())
RECORDS = st.fixed_dictionaries(
    {},
    optional={
        "title": SAID, "abstract": SAID, "id": SAID, "year": SAID, "doi": SAID, "pages": SAID,
        "authors": st.one_of(SAID, st.lists(SAID, max_size=3), st.lists(st.dictionaries(st.sampled_from(["name", "first", "last"]), SAID), max_size=2)),
        "venue": st.one_of(SAID, st.fixed_dictionaries({"value": SAID})),
        "keywords": st.one_of(SAID, st.lists(SAID, max_size=3)),
    },
)  # fmt: skip


@given(st.lists(RECORDS, min_size=1, max_size=6), st.sampled_from([None, 1]), st.booleans())
def test_every_object_is_a_row_or_rejected(tmp_path_factory, records, indent, in_lines):
    path = tmp_path_factory.mktemp("json") / "a.json"
    texts = [json.dumps(record, indent=None if in_lines else indent) for record in records]
    path.write_text("\n".join(texts) if in_lines else f"[{','.join(texts)}]", encoding="utf-8")
    try:
        dump = dumps.read(path, DumpSettings(), Limits())
    except DumpError:
        assert not any(record.get("title") or record.get("abstract") for record in records)
        return
    assert len(dump.rows) + len(dump.rejected) == len(records)
