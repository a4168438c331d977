"""Encodings, gzip, and files that are no dumps."""

from __future__ import annotations

import gzip
import os

import pytest

from generator import dumps
from generator.config import DumpSettings, Limits
from generator.errors import DumpError
from generator.words import ENGLISH

RECORD = "@misc{a, title = {Zoë’s kites}, author = {Ann Lée}}\n"
CHINESE = "标题：风筝怎样飞行\n作者：张伟，李娜\n摘要：风把风筝推上天空，线使它不至于飞走。\n"


@pytest.mark.parametrize(
    "encode",
    [
        lambda text: text.encode("utf-8"),
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.encode("utf-16"),
        lambda text: b"\xff\xfe" + text.encode("utf-16-le"),
        lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
        lambda text: text.encode("utf-16-le"),
        lambda text: text.encode("utf-16-be"),
        lambda text: text.encode("utf-32"),
        lambda text: text.encode("cp1252"),
        lambda text: gzip.compress(text.encode("utf-8")),
        lambda text: gzip.compress(text.encode("utf-16")),
        lambda text: text.replace("\n", "\r\n").encode("utf-8"),
        lambda text: text.replace("\n", "\r").encode("utf-8"),
        lambda text: text.replace("k", "\0k").encode("utf-8"),
    ],
)
def test_encodings(read, encode):
    (row,) = read("a.bib", encode(RECORD)).rows
    assert (row.title, row.authors[0].name) == ("Zoë’s kites", "Ann Lée")


@pytest.mark.parametrize("encoding", ["utf-8", "gb18030", "gbk", "utf-16", "utf-16-le"])
def test_chinese_encodings(read, encoding):
    (row,) = read("a.txt", CHINESE.encode(encoding)).rows
    assert row.title == "风筝怎样飞行"


def test_french_in_windows_1252_is_not_taken_for_chinese(read):
    text = "@misc{a, title = {Été à Évreux, où l'élève a été reçu}, abstract = {Où êtes-vous né?}}"
    (row,) = read("a.bib", text.encode("cp1252")).rows
    assert row.title == "Été à Évreux, où l'élève a été reçu"


def test_a_broken_byte_is_named(read):
    dump = read(
        "a.bib",
        "@misc{a,\n title = {Zoë}, abstract = {é".encode()
        + b"\xff"
        + "é ü ö ä ß é à ù ç ê}}".encode(),
    )
    assert "\ufffd" in dump.rows[0].abstract
    assert any("line 2" in ENGLISH.say(warning) for warning in dump.warnings)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "is empty"),
        (b" \n\t\r\n", "is empty"),
        (b"\xef\xbb\xbf\n", "is empty"),
        (b"\0" * 100, "is empty"),
        (b"PK\x03\x04" + bytes(range(256)), "zip archive"),
        (b"%PDF-1.7\n%\xe2\xe3", "is a PDF"),
        (b"PAR1\x15\x04", "Parquet"),
        (bytes(range(256)) * 40, "binary"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4, "binary"),
        (b"\x1f\x8b\x08\x00garbage", "damaged gzip"),
        (gzip.compress(os.urandom(4000))[:-900], "damaged gzip"),
        (b"hello", "fits no format: tried json"),
        (b"x = 1\ny = 2\n", "fits no format"),
        (
            (
                b"import kite\n\n\ndef fly(self, wind: int = 3) -> str:\n    return f'{self.kite}: {wind}'\n\n\n"
                b"def land(self): # when the wind is no more, we land and we say so to all the others on the beach.\n"
                b"    self.height, self.speed = 0, {}[self.wind]\n"
            ),
            "fits no format",
        ),
    ],
)
def test_files_that_are_no_dumps(read, content, why):
    with pytest.raises(DumpError, match=why) as caught:
        read("a.txt", content)
    assert "\n" not in caught.value.format_message()


def test_missing_files_and_folders(tmp_path):
    for path, why in ((tmp_path / "no.bib", "no such file"), (tmp_path, "is a folder")):
        with pytest.raises(DumpError, match=why):
            dumps.read(path, DumpSettings(), Limits())
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(DumpError, match="no regular file"):
        dumps.read(tmp_path / "pipe", DumpSettings(), Limits())


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_an_unreadable_file(tmp_path):
    path = tmp_path / "a.bib"
    path.write_text("x", encoding="utf-8")
    path.chmod(0)
    with pytest.raises(DumpError, match="cannot be read"):
        dumps.read(path, DumpSettings(), Limits())


def test_a_gzip_bomb_costs_no_more_than_a_dump_may(read):
    limits = Limits(dump_bytes=1_000_000)
    with pytest.raises(DumpError, match=r"limits\.dump_bytes"):
        read("a.json.gz", gzip.compress(b"[" + b" " * 50_000_000), limits=limits)
    with pytest.raises(DumpError, match=r"limits\.dump_bytes"):
        read("b.json", b"[" + b" " * 1_000_001, limits=limits)


def test_gzip_of_any_format_by_its_inner_suffix(read):
    assert read("a.yaml.gz", gzip.compress(b"- title: Kites\n")).format == "yaml"
