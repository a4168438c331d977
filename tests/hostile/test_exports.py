"""Exports of hostile dumps parse back, by libraries that know nothing of us, to what is shown."""

import csv
import json
import re

import bibtexparser
import feedparser
import pytest
from lxml import etree

from generator.text.markdown import plain


@pytest.fixture(scope="module")
def entries(hostile):
    return {entry.id: entry for entry in hostile[1].entries}


def test_nothing_is_lost(hostile):
    for dump in hostile[1].report.dumps:
        assert dump.read == dump.kept + dump.merged + len(dump.rejected)
    assert sum(dump.read for dump in hostile[1].report.dumps) > 900


def test_json_lines(site, entries):
    papers = [json.loads(line) for line in (site / "data/papers.jsonl").read_bytes().splitlines()]
    assert {paper["id"]: paper["title"] for paper in papers} == {
        identity: entry.title for identity, entry in entries.items()
    }


def test_csv(site, entries):
    with (site / "data/papers.csv").open(encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file))
    assert {row["id"] for row in found} == entries.keys()
    for row in found:
        assert row["title"].removeprefix("'") == entries[row["id"]].title.removeprefix("'")
        assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row.values())


def test_bibtex(site, entries):
    library = bibtexparser.parse_file(str(site / "data/papers.bib"))
    assert not library.failed_blocks
    assert {entry.key for entry in library.entries} == {
        entry.paper.citation_key for entry in entries.values()
    }


def test_csl(site, entries):
    items = json.loads((site / "data/papers.csl.json").read_bytes())
    titles = {entry.paper.citation_key: plain(entry.title) for entry in entries.values()}
    assert {item["id"]: item["title"] for item in items} == titles


def test_feeds_are_valid_and_say_the_titles(site, entries):
    squeeze = re.compile(r"\s+")
    titles = {squeeze.sub("", plain(entry.title)) for entry in entries.values()}
    for path in sorted(site.rglob("feed.xml")):
        etree.parse(path)
        feed = feedparser.parse(path.read_bytes(), sanitize_html=False, resolve_relative_uris=False)
        assert not feed.bozo
        assert feed.entries
        for entry in feed.entries:
            assert squeeze.sub("", entry.title_detail.value) in titles


def test_sitemap_holds_only_addresses_of_ours(site):
    tree = etree.parse(site / "sitemap.xml")
    found = [node.text for node in tree.iter("{*}loc")]
    assert len(found) > 400
    assert all(address.startswith("https://digest.example/kites/") for address in found)


def test_files_have_names_that_every_system_takes(site):
    for path in site.rglob("*"):
        assert len(path.name.encode()) <= 200
        assert not re.search(r'[<>:"\\|?*\x00-\x1f]', path.name)
        assert not re.fullmatch(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?", path.name)
        assert not path.name.endswith((".", " "))
    names = [str(path).casefold() for path in site.rglob("*")]
    assert len(names) == len(set(names))
