"""The downloads: read back by other libraries and held to their own schema."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import bibtexparser
import jsonschema
import msgspec
import pytest
import rispy
from bs4 import BeautifulSoup

from generator import data
from generator.config import DigestSettings, Settings
from generator.models import Digest
from generator.pages import catalogue, downloads
from tests.contents import by_path
from tests.site.corpus import DIGEST, entry

SETTINGS = Settings(
    path=Path("mkdocs.yml"),
    root=Path(),
    site_name="Kites",
    site_url="https://digest.example/k/",
    digest=DigestSettings(page_size=10),
)
NEWEST = [one.id for one in catalogue.newest_first(DIGEST.entries)]


def made(digest=DIGEST, settings=SETTINGS) -> dict[str, str]:
    return by_path(data.pages(catalogue.build(digest), settings))


@pytest.fixture(scope="module")
def site() -> dict[str, str]:
    return made()


def dataset(page: str) -> dict:
    front = page.split("---\n", 2)[1]
    tags = next(line for line in front.splitlines() if line.startswith("head_tags: "))
    html = BeautifulSoup(json.loads(tags.removeprefix("head_tags: ")), "html.parser")
    return json.loads(html.find("script", type="application/ld+json").string)


def test_every_record_fits_the_schema_that_is_shipped_with_it(site):
    schema = json.loads(site["data/papers.schema.json"])
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    records = [json.loads(line) for line in site["data/papers.jsonl"].splitlines()]
    assert [record["id"] for record in records] == [one.id for one in DIGEST.entries]
    for record in records:
        validator.validate(record)


@pytest.mark.parametrize(("name", "value"), [
    ("title", None), ("year", "2023"), ("title_source", "guessed"), ("keywords", ["kites"]),
    ("links", [{"url": "x"}]), ("sources", None), ("promised", "yes"),
])  # fmt: skip
def test_the_schema_can_fail(site, name, value):
    validator = jsonschema.Draft202012Validator(json.loads(site["data/papers.schema.json"]))
    record = json.loads(site["data/papers.jsonl"].splitlines()[0])
    assert not validator.is_valid(record | {name: value})
    del record[name]
    assert not validator.is_valid(record)


def test_the_record_has_the_fields_that_other_tools_read(site):
    wanted = (
        "id aliases title title_source authors abstract venue year areas identifiers urls status "
        "lang keywords topics links related sources"
    ).split()
    for line in site["data/papers.jsonl"].splitlines():
        assert set(wanted) <= json.loads(line).keys()


def test_four_formats_hold_the_same_papers_newest_first(site):
    rows = list(csv.DictReader(io.StringIO(site["data/papers.csv"], newline="")))
    assert [row["id"] for row in rows] == NEWEST
    library = bibtexparser.parse_string(site["data/papers.bib"])
    assert not library.failed_blocks
    keys = [DIGEST.by_id[one].paper.citation_key or one for one in NEWEST]
    assert [one.key for one in library.entries] == keys
    assert [one["id"] for one in json.loads(site["data/papers.csl.json"])] == keys
    assert [one["id"] for one in rispy.loads(site["data/papers.ris"])] == keys


def test_a_topic_and_a_venue_have_their_own_bibtex(site):
    library = bibtexparser.parse_string(site["topics/kites/kites.bib"])
    papers = {topic.slug: topic.papers for topic in DIGEST.topics}["kites"]
    assert {one.key for one in library.entries} == set(papers)
    assert "venues/iclr/iclr.bib" in site
    files = [path for path in site if path.endswith(".bib")]
    assert len(files) <= 1 + len(DIGEST.topics) + 5


def test_few_papers_have_no_file_of_their_own():
    few = Digest(tuple(sorted((entry(1, "A"), entry(4, "B")), key=lambda one: one.id)))
    assert [path for path in made(few) if path.endswith(".bib")] == ["data/papers.bib"]


def test_the_page_lists_each_file_with_its_size(site):
    html = BeautifulSoup(site["data/index.md"].split("---\n", 2)[2], "html.parser")
    links = {link["href"]: link.find_next(class_="dg-count").text for link in html.select("dt a")}
    files = {
        path.removeprefix("data/"): text for path, text in site.items() if "data/papers" in path
    }
    assert links.keys() == files.keys()
    for name, text in files.items():
        assert links[name] == downloads.size(len(text.encode()))


@pytest.mark.parametrize(("count", "told"), [
    (0, "0 B"), (999, "999 B"), (1000, "1 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"),
    (12_345_678, "12.3 MB"),
])  # fmt: skip
def test_sizes_are_for_people(count, told):
    assert downloads.size(count) == told


def test_the_dataset_names_its_downloads(site):
    found = dataset(site["data/index.md"])
    assert found["@type"] == "Dataset"
    assert found["url"] == "https://digest.example/k/data/"
    urls = [one["contentUrl"] for one in found["distribution"]]
    assert "https://digest.example/k/data/papers.jsonl" in urls
    assert all(one["@type"] == "DataDownload" for one in found["distribution"])
    without = dataset(
        made(settings=msgspec.structs.replace(SETTINGS, site_url=""))["data/index.md"]
    )
    assert "url" not in without
    assert without["distribution"][0]["contentUrl"] == "papers.jsonl"


def test_a_site_name_cannot_break_out_of_the_dataset():
    name = "</script><script>alert(1)</script><!-- \u2028 & co"
    page = made(settings=msgspec.structs.replace(SETTINGS, site_name=name))["data/index.md"]
    assert "<script>alert" not in page
    assert dataset(page)["name"] == name


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_a_spreadsheet_runs_no_cell(start):
    hostile = entry(1, f"{start}HYPERLINK(1)", f"{start}cmd")
    (row,) = csv.DictReader(io.StringIO(made(Digest((hostile,)))["data/papers.csv"], newline=""))
    assert row["title"] == f"'{start}HYPERLINK(1)"
    assert row["abstract"] == f"'{start}cmd"


def test_the_order_of_the_entries_changes_no_byte_but_of_the_records():
    turned = replace(DIGEST, entries=tuple(reversed(DIGEST.entries)))
    before, after = made(), made(turned)
    assert {path for path in before if before[path] != after[path]} == {"data/papers.jsonl"}


def test_an_abstract_kept_off_is_in_no_download(site):
    assert not any("Xylophonic" in text for text in site.values())
