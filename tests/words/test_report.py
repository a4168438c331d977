"""Every kind of remark, from the dumps that give rise to it to the Chinese report."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from generator import pages, pipeline
from generator.config import DigestSettings, Limits, Settings
from generator.corrections import parse as parse_corrections
from generator.ledger import extend, parse
from generator.models import Digest, Remark, Value
from generator.pages import catalogue
from generator.words.remarks import REMARKS
from tests.words.everything import FILES, GONE, corrections

LIMITS = Limits(record_chars=4_000, authors=20, links=3, nesting=50)


def remarks_in(value: object) -> Iterator[Remark]:
    """All remarks in a value and in each other."""
    if isinstance(value, Remark):
        yield value
        yield from remarks_in([one for _, one in value.values])
    elif isinstance(value, tuple | list):
        for one in value:
            yield from remarks_in(one)


def said(digest: Digest) -> list[Remark]:
    report = digest.report
    values: list[Value | tuple] = [report.warnings, report.disagreements, report.proposals]
    values += [dump.warnings for dump in report.dumps]
    values += [rejection.reason for dump in report.dumps for rejection in dump.rejected]
    values += [merge.reasons for merge in report.merges]
    values += [stone.reason for stone in digest.tombstones]
    return list(remarks_in(values))


@pytest.fixture(scope="module")
def digest(tmp_path_factory) -> Digest:
    folder: Path = tmp_path_factory.mktemp("dumps")
    for name, content in FILES.items():
        (folder / name).write_bytes(content)
    settings = Settings(
        path=folder / "mkdocs.yml",
        root=folder,
        digest=DigestSettings(limits=LIMITS, keywords=3),
    )
    paths = tuple(folder / name for name in sorted(FILES))
    (folder / "gone.json").write_text(GONE, "utf-8")
    before = pipeline.collect((*paths, folder / "gone.json"), settings, pipeline.Known())
    papers = [paper for paper in before.merged.papers if paper.title != "Same"]
    ids = {paper.title: paper.id for paper in papers if paper.title}
    known = pipeline.Known(
        parse(extend(parse(""), papers, "2026-11-30").text),
        parse_corrections(corrections(ids), Path("corrections.yml")),
    )
    without = pipeline.collect(paths, settings, known)
    return pipeline.enrich(without, settings, known, lambda _: None)


def test_every_kind_is_there(digest):
    kinds = {key for key in REMARKS if not key.startswith("mended_")}
    assert kinds - {remark.kind for remark in said(digest)} == set()
    mended = {f"mended_{mending.kind}" for mending in digest.report.mended}
    assert {key for key in REMARKS if key.startswith("mended_")} - mended == set()


NAMES = re.compile(
    r"corrections\.yml|limits\.\w+|split|topics|U\+FFFD|(?:DOI|arXiv id|OpenReview id|ACL id) \S+"
    r"|XML|JSON|YAML|BibTeX|CSV|RIS|LaTeX|Markdown|Atom|DBLP|Digestory"
)
"""Names, which are the same in Chinese."""


def names_in(digest: Digest) -> set[str]:
    """Values of one word: ids, addresses, names of files and fields. A sentence is none."""
    values = [one for remark in said(digest) for _, value in remark.values for one in _texts(value)]
    keys = [rejection.source.key for dump in digest.report.dumps for rejection in dump.rejected]
    return {*filter(None, keys), *(text for text in values if not re.search(r"\s", text))}


def _texts(value: Value) -> list[str]:
    many = value if isinstance(value, tuple) else (value,)
    return [one for one in many if isinstance(one, str)]


def test_the_chinese_report_says_nothing_in_english(digest):
    settings = Settings(path=Path("mkdocs.yml"), root=Path(), language="zh")
    made = {page.path: page.content for page in pages.pages(catalogue.build(digest), settings)}
    page = BeautifulSoup(str(made["report.md"]).split("---\n", 2)[2], "html.parser")
    for of_a_dump in page.select("code, td[dir], a, tbody th"):
        of_a_dump.decompose()
    text = page.get_text("\n")
    assert text.count("\n") > 100
    text = re.sub(r"“[^”]*”|topics: \{.*?\}\}", "", text)  # quoted, or what to write
    text = NAMES.sub("", text)
    for name in sorted({*names_in(digest), *FILES}, key=len, reverse=True):
        text = re.sub(rf"(?<![A-Za-z0-9]){re.escape(name)}(?![A-Za-z0-9])", "", text)
    assert not [line for line in text.split("\n") if re.search("[A-Za-z]", line)]
