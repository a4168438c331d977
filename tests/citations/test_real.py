"""Real lists of papers, exported and read back by other libraries, field by field."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import subprocess
from pathlib import Path

import bibtexparser
import jsonschema
import pytest
import rispy
from citeproc.source.json import CiteProcJSON
from pylatexenc.latex2text import LatexNodes2Text

from generator import config, data, pipeline
from generator.citations import bibtex, head, reference, ris
from generator.models import Digest, Entry
from generator.pages import catalogue
from tests.citations.test_zotero import zotero, zotero_coins

LISTS = ("seeds", "data/paperlists/colm2025.json", "data/pmlr/log22.bib")
STYLES = ("plain", "unsrt")


@pytest.fixture(scope="module", params=LISTS)
def digest(request, real_dumps) -> Digest:
    path = real_dumps / request.param
    assert path.exists()
    settings = config.default()
    collected = pipeline.collect(pipeline.dump_files((path,)), settings, pipeline.Known())
    papers = pipeline.dated(collected, "2026-01-01").merged.papers
    assert len(papers) >= 20
    return Digest(tuple(Entry(one, one.title or "Untitled", "given") for one in papers))


@pytest.fixture(scope="module")
def files(digest) -> dict[str, str]:
    found = data.pages(catalogue.build(digest), config.default())
    return {
        page.path: page.content if isinstance(page.content, str) else page.content.decode()
        for page in found
    }


@pytest.fixture(scope="module")
def references(digest):
    """By their keys."""
    found = {ref.key: ref for ref in map(reference.of, digest.entries)}
    assert len(found) == len(digest.entries)
    return found


def letters(text: str) -> str:
    return re.sub(r"[\W_]+", "", text).casefold()


def unbraced(latex: str) -> str:
    """LaTeX -> the letters of its text, by pylatexenc."""
    for name in ("textbraceleft", "textbraceright", "textasciicircum", "ensuremath"):
        latex = latex.replace(f"\\{name}", "")
    return letters(LatexNodes2Text(math_mode="with-delimiters").latex_to_text(latex))


@pytest.mark.shared
def test_bibtex_reads_back(files, references):
    library = bibtexparser.parse_string(files["data/papers.bib"])
    assert not library.failed_blocks
    assert {one.key for one in library.entries} == references.keys()
    for one in library.entries:
        ref, fields = references[one.key], {field.key: field.value for field in one.fields}
        if "$" not in ref.marked:
            assert unbraced(fields["title"]) == letters(ref.title), one.key
        if ref.authors:
            assert len(re.split(r"\s+and\s+", fields["author"])) == len(ref.authors)
        assert fields.get("year", "") == str(ref.year or "")
        assert fields.get("doi", "") == ref.doi
        assert fields.get("eprint", "") == ref.arxiv
        assert fields.get("pages", "") == "--".join(dict.fromkeys(filter(None, ref.pages)))


@pytest.mark.shared
def test_ris_reads_back(files, references):
    read = rispy.loads(files["data/papers.ris"])
    assert len(read) == len(references)
    for one in read:
        ref = references[one["id"]]
        assert one["title"] == ref.title
        assert one.get("authors", []) == [ris.name(author) for author in ref.authors]
        assert one.get("year", "") == ref.date[:4]
        assert one.get("doi", "") == ref.doi
        assert one.get("abstract", "") == ref.abstract
        assert one.get("secondary_title", one.get("journal_name", "")) in {ref.container, ""}


@pytest.mark.shared
def test_csl_json_is_read_by_citeproc(files, references):
    items = json.loads(files["data/papers.csl.json"])
    source = CiteProcJSON(items)
    for item in items:
        ref, read = references[item["id"]], source[item["id"].lower()]
        assert str(read.title) == ref.title
        names = read.get("author", [])
        assert len(names) == len(ref.authors)
        assert [name.family for name in names if name.family] == [
            author.family for author in ref.authors if author.family
        ]
        if ref.date:
            assert int(read.issued.year) == int(ref.date[:4])


@pytest.mark.shared
def test_csv_and_json_lines_read_back(files, digest):
    rows = {
        row["id"]: row for row in csv.DictReader(io.StringIO(files["data/papers.csv"], newline=""))
    }
    records = [json.loads(line) for line in files["data/papers.jsonl"].splitlines()]
    validator = jsonschema.Draft202012Validator(json.loads(files["data/papers.schema.json"]))
    assert [record["id"] for record in records] == [one.id for one in digest.entries]
    for record, entry in zip(records, digest.entries, strict=True):
        validator.validate(record)
        row = rows[entry.id]
        assert row["title"].removeprefix("'") == record["title"] == entry.title
        assert row["authors"].removeprefix("'") == "; ".join(record["authors"])
        assert (row["year"] or None) == (record["year"] and str(record["year"]))


@pytest.mark.shared
def test_zotero_reads_pages_and_lists(digest):
    for entry in digest.entries:
        ref = reference.of(entry)
        page, row = zotero(head.tags(ref)), zotero_coins(head.coins(ref))
        assert page["title"] == row["title"].replace("  ", " ") == ref.title
        assert len(page["creators"]) == len(row["creators"]) == len(ref.authors)
        assert page["date"].replace("/", "-") == row.get("rft.date", "") == ref.date
        assert page["DOI"] == row.get("DOI", "") == ref.doi


@pytest.mark.shared
@pytest.mark.skipif(not shutil.which("bibtex"), reason="no bibtex here")
def test_bibtex_itself_has_no_complaint(files, tmp_path):
    Path(tmp_path, "papers.bib").write_text(files["data/papers.bib"], "utf-8")
    check(tmp_path, "papers")


@pytest.mark.skipif(not shutil.which("bibtex"), reason="no bibtex here")
def test_bibtex_takes_hostile_titles(tmp_path):
    from tests.citations.test_formats import TITLES, entry

    made = [
        bibtex.entry(reference.of(entry(title, citation_key=f"key{at}")))
        for at, title in enumerate([*TITLES, "Bounds of $O(n^2)$ and $\\{0,1\\}^n$"])
    ]
    Path(tmp_path, "papers.bib").write_text("\n".join(made), "utf-8")
    check(tmp_path, "papers")


def check(folder: Path, name: str) -> None:
    """Every entry through BibTeX in a style of its own."""
    for style in STYLES:
        lines = [r"\citation{*}", rf"\bibdata{{{name}}}", rf"\bibstyle{{{style}}}"]
        Path(folder, f"{style}.aux").write_text("\n".join(lines) + "\n", "utf-8")
        done = subprocess.run(
            ["bibtex", style], cwd=folder, capture_output=True, text=True, check=False
        )
        complaints = [
            line
            for line in done.stdout.splitlines()
            if line.startswith(("I was expecting", "Warning--string", "I'm skipping", "Too many"))
        ]
        assert not complaints, complaints[:5]
        assert done.returncode == 0, done.stdout[-2000:]
