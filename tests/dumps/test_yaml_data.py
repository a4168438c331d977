"""YAML lists, mappings and front matter. Records are invented."""

from __future__ import annotations

import pytest

from generator.errors import DumpError
from generator.words import ENGLISH

KITE = "- title: How Kites Fly\n  author: Ann Lee, Bo Fox 0007\n  year: '2014'\n  key: conf/kite/LeeF14\n  doi: ''\n"
ROPE = "- title: 'Ropes: Worn'\n  author:\n  - Cy Poe\n  - Di Roe\n  year: 2015\n"


def titles(dump):
    return [row.title for row in dump.rows]


@pytest.mark.parametrize("name", ["a.yaml", "a.yml", "a.txt"])
def test_lists_of_mappings(read, name):
    dump = read(name, KITE + ROPE)
    assert [(row.title, row.year, row.source.line) for row in dump.rows] == [
        ("How Kites Fly", 2014, 1),
        ("Ropes: Worn", 2015, 6),
    ]
    assert [[a.name for a in row.authors] for row in dump.rows] == [
        ["Ann Lee", "Bo Fox"],
        ["Cy Poe", "Di Roe"],
    ]
    assert dump.rows[0].source.key == "conf/kite/LeeF14"


def test_mappings_of_lists_and_of_records(read):
    lists = read("a.yaml", f"kites%20all:\n{KITE}ropes:\n{ROPE}none: []\n")
    assert titles(lists) == ["How Kites Fly", "Ropes: Worn"]
    records = read(
        "b.yaml", "k1:\n  title: Kites\nr2:\n  title: Ropes\n  abstract: >\n    Worn\n    out.\n"
    )
    assert [(row.title, row.source.key) for row in records.rows] == [
        ("Kites", "k1"),
        ("Ropes", "r2"),
    ]
    assert records.rows[1].abstract == "Worn out."


def test_everything_is_text(read):
    rows = read(
        "a.yaml",
        "- title: No\n  year: 2020\n- title: 2024-01-01\n- title: 1e5\n- title: 0x1F\n- {title: Kites, abstract: null}\n",
    ).rows
    assert [row.title for row in rows] == ["No", "2024-01-01", "1e5", "0x1F", "Kites"]
    assert rows[-1].abstract == ""


def test_a_broken_record_costs_only_itself(read):
    dump = read("a.yaml", f"{KITE}- title: Kites: a study\n  year: 2016\n{ROPE}")
    assert titles(dump) == ["How Kites Fly", "Ropes: Worn"]
    assert [(row.source.line) for row in dump.rows] == [1, 8]
    assert [r.source.line for r in dump.rejected] == [6]
    assert "line 6" in ENGLISH.say(dump.rejected[0].reason)


def test_tags_run_nothing(read, tmp_path):
    target = tmp_path / "made"
    dump = read(
        "a.yaml",
        f"- title: Kites\n  abstract: !!python/object/apply:pathlib.Path.touch ['{target}']\n",
    )
    assert titles(dump) == ["Kites"]
    assert not target.exists()


def test_alias_bombs_are_bounded(read):
    rows = ["a: &a [x, x, x, x, x, x, x, x, x, x]"]
    rows += [
        f"{b}: &{b} [{', '.join([f'*{a}'] * 10)}]"
        for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    ]
    dump = read(
        "a.yaml", "\n".join(rows) + "\npapers:\n- title: Kites\n  authors: *i\n- title: Ropes\n"
    )
    assert titles(dump) == ["Ropes"]
    assert "limits" in ENGLISH.say(dump.rejected[0].reason)
    loop = read("b.yaml", "- &a {title: Kites, x: *a}\n- title: Ropes\n")
    assert titles(loop) == ["Ropes"]


@pytest.mark.parametrize(
    "text", ["- title: K\n  x: " + "[" * 500 + "]" * 500, "- " * 100_000 + "title: K"]
)
def test_nesting_is_bounded(read, text):
    dump = read("a.yaml", text)
    assert dump.rows == ()
    assert "nest" in ENGLISH.say(dump.rejected[0].reason)


def test_yaml_without_records_says_what_was_tried(read):
    with pytest.raises(DumpError, match="yaml"):
        read("a.yaml", "settings:\n  colour: red\n")


def test_front_matter_of_a_post(read):
    dump = read(
        "2022-12-21-lee22a.md",
        """---
title: How Kites Fly
booktitle: Proceedings of the First Kite Conference (KITE 2022)
abstract: Kites fly because of the wind.
layout: inproceedings
series: Proceedings of Kite Research
id: lee22a
month: 0
firstpage: 5
lastpage: 25
page: 5:1-5:25
author:
- given: Ann
  family: Lee
- given: Bo
  family: de la Fox
date: 2022-12-21
volume: '198'
genre: inproceedings
pdf: https://proceedings.example/v198/lee22a/lee22a.pdf
software: https://github.com/acme/kite
---
""",
    )
    (row,) = dump.rows
    assert dump.format == "front matter"
    assert (row.title, row.abstract, row.source.key) == (
        "How Kites Fly",
        "Kites fly because of the wind.",
        "lee22a",
    )
    assert [(a.name, a.family) for a in row.authors] == [
        ("Ann Lee", "Lee"),
        ("Bo de la Fox", "de la Fox"),
    ]
    assert (row.venue, row.year, row.urls.pdf) == (
        "KITE",
        2022,
        "https://proceedings.example/v198/lee22a/lee22a.pdf",
    )
    assert (row.imprint.kind, row.imprint.pages, row.imprint.volume) == (
        "inproceedings",
        "5:1-5:25",
        "198",
    )
    assert row.imprint.published == "2022-12-21"
    assert row.link_fields[0].url == "https://github.com/acme/kite"


def test_front_matter_with_a_body_for_an_abstract(read):
    (row,) = read("a.md", "---\ntitle: Kites\n---\n\nThey fly because of the wind.\n").rows
    assert row.abstract == "They fly because of the wind."
