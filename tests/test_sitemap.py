"""The sitemap, by sitemaps.org's own rules."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from lxml import etree

from generator import pages, sitemap
from generator.config import DigestSettings, Settings
from generator.models import Digest
from generator.pages import catalogue
from tests.site.corpus import DIGEST, entry

SETTINGS = Settings(
    path=Path("mkdocs.yml"),
    root=Path(),
    site_name="Kites",
    site_url="https://digest.example/k",
    digest=DigestSettings(page_size=10),
)
NAMES = {"s": sitemap.NAMESPACE}


def files(digest=DIGEST):
    made = pages.pages(catalogue.build(digest), SETTINGS)
    return [page.path for page in made if page.path.endswith(".md")]


def made(digest=DIGEST, settings=SETTINGS, names=None):
    found = sitemap.pages(digest, settings, files(digest) if names is None else names)
    return {page.path: page.content for page in found}


def rows(content: bytes) -> dict[str, str | None]:
    root = etree.fromstring(content)
    return {
        node.findtext("s:loc", namespaces=NAMES): node.findtext("s:lastmod", namespaces=NAMES)
        for node in root
    }


def test_every_page_is_there_once_with_its_day():
    found = rows(made()["sitemap.xml"])
    base = "https://digest.example/k/"
    for one in DIGEST.entries:
        assert found[f"{base}papers/{one.id}/"] == one.paper.first_seen
    kites = [one.paper.first_seen for one in DIGEST.entries if "kites" in one.topics]
    assert found[f"{base}topics/kites/"] == max(kites)
    assert found[base] == max(one.paper.first_seen for one in DIGEST.entries)
    assert found[f"{base}help/"] is None
    assert f"{base}topics/kites/2/" in found


def test_what_crawlers_should_not_keep_is_left_out():
    found = " ".join(rows(made()["sitemap.xml"]))
    for hidden in ("/search/", "/reading/", "gone000001", "oldalias01"):
        assert hidden not in found


@pytest.mark.parametrize(("count", "parts"), [(50_000, 1), (50_001, 2), (120_000, 3)])
def test_it_is_split_where_it_must_be(count, parts):
    found = made(Digest(), names=[f"papers/p{at:09}.md" for at in range(count)])
    if parts == 1:
        assert found.keys() == {"sitemap.xml"}
        assert len(rows(found["sitemap.xml"])) == count
        return
    names = [f"sitemap-{number}.xml" for number in range(1, parts + 1)]
    index = etree.fromstring(found["sitemap.xml"])
    assert index.tag == f"{{{sitemap.NAMESPACE}}}sitemapindex"
    assert list(rows(found["sitemap.xml"])) == [
        f"https://digest.example/k/{name}" for name in names
    ]
    held = [len(rows(found[name])) for name in names]
    assert max(held) <= 50_000
    assert sum(held) == count
    assert max(len(found[name]) for name in names) <= 50 * 1024 * 1024


def test_a_name_from_a_hand_written_page_is_escaped():
    found = made(Digest((entry(1, "Kites"),)), names=["a & b/ü.md", "index.md"])
    assert list(rows(found["sitemap.xml"])) == [
        "https://digest.example/k/",
        "https://digest.example/k/a%20%26%20b/%C3%BC/",
    ]


def test_without_an_address_there_is_none():
    assert made(settings=msgspec.structs.replace(SETTINGS, site_url="")) == {}
