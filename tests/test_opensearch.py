"""The description of the search, by the limits of OpenSearch 1.1."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from lxml import etree

from generator import opensearch
from generator.config import Settings

SETTINGS = Settings(
    path=Path("mkdocs.yml"), root=Path(), site_name="Kites & strings of the world",
    site_url="https://digest.example/k/", site_description="About <kites> " * 100,
)  # fmt: skip
NAMES = {"o": "http://a9.com/-/spec/opensearch/1.1/"}


def test_it_tells_a_browser_how_to_search():
    (page,) = opensearch.pages(SETTINGS)
    root = etree.fromstring(page.content)
    assert page.path == "opensearch.xml"
    assert page.content.startswith(b"<?xml version='1.0' encoding='UTF-8'?>")
    assert root.tag == "{http://a9.com/-/spec/opensearch/1.1/}OpenSearchDescription"
    assert root.findtext("o:ShortName", namespaces=NAMES) == "Kites & strings"
    assert len(root.findtext("o:Description", namespaces=NAMES)) <= 1024
    url = root.find("o:Url", namespaces=NAMES)
    assert dict(url.attrib) == {
        "type": "text/html",
        "template": "https://digest.example/k/search/?q={searchTerms}",
    }


@pytest.mark.parametrize(("name", "short"), [
    ("Paper digest", "Paper digest"),
    ("The Digest of Kites", "The Digest of"),
    ("Donaudampfschifffahrtsgesellschaft", "Donaudampfschiff"),
    ("风筝论文摘要", "风筝论文摘要"),
    ("exactly sixteen.", "exactly sixteen."),
])  # fmt: skip
def test_a_short_name_is_whole_words_where_it_can_be(name, short):
    assert opensearch.short_name(name) == short
    assert len(short) <= 16


def test_without_an_address_there_is_none():
    assert not [*opensearch.pages(msgspec.structs.replace(SETTINGS, site_url=""))]
