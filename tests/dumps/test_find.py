"""Which files of a folder are dumps."""

from __future__ import annotations

import pytest

from generator import dumps
from generator.config import DumpSettings, Limits
from generator.errors import DumpError


def test_find_takes_all_but_the_reserved_and_hidden(tmp_path):
    for name in (
        "b.json",
        "a.txt",
        "acl/D18.xml",
        "corrections.yml",
        "ledger.tsv",
        "links.tsv",
        ".hidden",
        ".git/x",
        "README.md",
        "readme.txt",
        "acl/README",
    ):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x", encoding="utf-8")
    found = [path.relative_to(tmp_path).as_posix() for path in dumps.find(tmp_path)]
    assert found == ["a.txt", "acl/D18.xml", "b.json"]


def test_find_says_what_is_wrong_in_one_line(tmp_path):
    with pytest.raises(DumpError, match="no such folder"):
        dumps.find(tmp_path / "none")
    with pytest.raises(DumpError, match="holds no dumps"):
        dumps.find(tmp_path)
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "x.json").write_text("[]", encoding="utf-8")
    with pytest.raises(DumpError, match="rename one of them"):
        dumps.find(tmp_path)


def test_every_format_is_in_the_table_once():
    names = [form.name for form in dumps.FORMATS]
    assert len(names) == len(set(names)) == 11
    assert names[-1] == "listing"


ABSTRACT = (
    "Kites are flown by people and by machines. We present a network that holds a kite in wind of "
    "every kind, prove that two tails are steadier than none, and fly forty kites over a hill."
)


@pytest.mark.parametrize(
    "text",
    [
        "@article{kite, title={Kites}, year={2020}}",
        "TY  - CONF\nTI  - Kites\nER  - ",
        "PMID- 1\nTI  - Kites",
        '[{"title": "Kites"}]',
        "<feed><entry><title>Kites</title></entry></feed>",
    ],
)
def test_a_text_in_a_listing_does_not_make_it_another_format(tmp_path, text):
    path = tmp_path / "listing.txt"
    paragraphs = [f"{ABSTRACT} Flight {number}." for number in range(9)]
    path.write_text("\n\n".join([*paragraphs[:4], text, *paragraphs[4:]]), encoding="utf-8")
    dump = dumps.read(path, DumpSettings(), Limits())
    assert dump.format == "listing"
    assert len(dump.rows) >= 9
    shown = " ".join(row.abstract for row in dump.rows)
    assert all(paragraph in shown for paragraph in paragraphs)
