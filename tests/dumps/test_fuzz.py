"""Whatever the bytes: a dump or one clean error, nothing else, and soon."""

from __future__ import annotations

import gzip
import importlib.util
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator import dumps
from generator.config import DumpSettings, Limits
from generator.errors import DumpError
from generator.models import Row
from generator.words import ENGLISH

_spec = importlib.util.spec_from_file_location("samples", Path(__file__).with_name("samples.py"))
_samples = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_samples)
SAMPLES = _samples.SAMPLES

SPLICES = st.sampled_from(
    [b"", b"\0", b'"', b"{", b"}", b"[", b"]", b"<", b"&", b"&#2;", b"\n", b"\r\n", b"\\", b"\xff", b"\xe9", b",", b": ", b"- ",
     b"@", b"title", b"\xef\xbb\xbf", b"<![CDATA[", b"]]>", b"---\n", b"\n\n", b"\xed\xa0\x80", b"&a ", b"*a", b"!!x ", b"TY  - ",
     b"1. ", b"Title: ", b"\\ud800", b"9" * 5000, b"%", b"'", b"#", b"\x1f\x8b"]
)  # fmt: skip
EDITS = st.lists(
    st.tuples(st.integers(0, 2_000), st.integers(0, 12), SPLICES), min_size=1, max_size=6
)


def dump_or_error(path):
    try:
        return dumps.read(path, DumpSettings(), Limits())
    except DumpError as error:
        return error


def check(path):
    """Read; what comes out must be sound whatever went in."""
    dump = dump_or_error(path)
    if isinstance(dump, DumpError):
        assert "\n" not in dump.format_message()
        return None
    assert dump.rows or dump.rejected or dump.warnings
    for rejection in dump.rejected:
        assert ENGLISH.say(rejection.reason)
    for row in dump.rows:
        assert row.title or row.abstract
        repr(row).encode("utf-8")
        assert isinstance(row, Row)
        assert row.year is None or 1500 <= row.year < 2100
        assert all(author.name and author.family for author in row.authors)
    return dump


@pytest.mark.parametrize(("name", "content"), SAMPLES, ids=[name for name, _ in SAMPLES])
def test_samples_are_valid(tmp_path, name, content):
    path = tmp_path / name
    path.write_bytes(content)
    dump = check(path)
    assert dump.rows
    assert dump.rejected == ()


@pytest.mark.parametrize(("name", "content"), SAMPLES, ids=[name for name, _ in SAMPLES])
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(edits=EDITS, zipped=st.booleans())
def test_mutated_samples(tmp_path, name, content, edits, zipped):
    data = bytearray(content)
    for place, length, splice in edits:
        at = place % (len(data) + 1)
        data[at : at + length] = splice
    path = tmp_path / name
    path.write_bytes(gzip.compress(bytes(data)) if zipped else bytes(data))
    check(path)


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.binary(max_size=400), name=st.sampled_from([name for name, _ in SAMPLES]))
def test_any_bytes(tmp_path, data, name):
    path = tmp_path / name
    path.write_bytes(data)
    check(path)


@pytest.mark.parametrize(("name", "content"), SAMPLES, ids=[name for name, _ in SAMPLES])
def test_every_beginning_of_a_sample(tmp_path, name, content):
    """A file cut off anywhere gives what was whole, and says so where something was lost."""
    path = tmp_path / name
    path.write_bytes(content)
    whole = len(check(path).rows)
    for cut in range(1, len(content), 7):
        path.write_bytes(content[:cut])
        dump = check(path)
        assert dump is None or len(dump.rows) <= whole


HOSTILE = {
    "one line.txt": b"kites fly " * 5_000_000,
    "one line.json": b'[{"title": "' + b"x" * 50_000_000 + b'"}]',
    "one line.csv": b"title,abstract\n" + b'"a,' * 15_000_000,
    "one line.bib": b"@misc{a, title = {" + b"x " * 25_000_000 + b"}}",
    "one line.yaml": b"- title: " + b"x " * 25_000_000,
    "one line.xml": b'<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>' + b"x" * 50_000_000,
    "brackets.json": b"[" * 1_000_000,
    "objects.json": b'{"a":' * 1_000_000,
    "both.json": b'[{"a":' * 300_000,
    "brackets.txt": b"[" * 1_000_000,
    "brackets.yaml": b"- [" * 300_000,
    "braces.bib": b"@misc{a, title={" + b"{" * 1_000_000,
    "entries.bib": b"@misc{a" * 100_000,
    "quotes.csv": b"title,abstract\n" + b'"' * 1_000_000,
    "tags.xml": b"<feed>" + b"<entry>" * 300_000,
    "ampersands.xml": b"<dblp>" + b"&" * 2_000_000,
    "doctypes.xml": b"<!DOCTYPE a [" * 100_000 + b"<dblp>",
    "cdata.xml": b"<dblp>" + b"<![CDATA[" * 200_000,
    "labels.txt": b"Title: a\n" * 100_000,
    "numbers.txt": b"1. a\n" * 200_000,
    "names.txt": b"Ann Lee, " * 1_000_000,
    "parens.txt": b"Title: a\nAuthors: " + b"(" * 90_000 + b"\n",
    "blanks.txt": b"a" + b" " * 5_000_000 + b"b",
    "lines.txt": b"a\n" * 1_000_000,
    "ris.ris": b"TY  - JOUR\n" * 200_000,
    "nbib.nbib": b"PMID- 1\nAB  - " + b"a\n" * 1_000_000,
    "keys.jsonl": b'{"title": "a"}\n' * 20_000 + b'{"title": "a\n' * 20_000,
    "ands.bib": b"@misc{a, title={x}, author={" + b"a and " * 16_000 + b"}}",
    "dashes.md": b"---\n" * 500_000,
    "blank keywords.json": b'[{"title": "a", "keywords": "a'
    + b" " * 99_000
    + b'b", "area": "c'
    + b" " * 900
    + b'd"}]',
    "brackets in a doi.json": b'[{"title": "a", "doi": "10.1234/' + b")" * 99_000 + b'"}]',
    "pages.json": b'[{"title": "a", "pages": "1' + b" " * 99_000 + b'2"}]',
    "digits.json": b'[{"title": ' + b"9" * 1_000_000 + b"}]",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_end_soon(tmp_path, name):
    """Bounded work: seconds of CPU, where anything quadratic would take hours."""
    path = tmp_path / name
    path.write_bytes(HOSTILE[name])
    start = time.process_time()
    check(path)
    assert time.process_time() - start < 120
