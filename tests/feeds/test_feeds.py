"""Feeds read by feedparser and held to a grammar of RFC 4287."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from pathlib import Path

import feedparser
import msgspec
import pytest
from bs4 import BeautifulSoup
from lxml import etree

from generator import feeds
from generator.config import DigestSettings, Settings
from generator.models import Digest, Urls
from generator.pages import catalogue
from tests.site.corpus import DIGEST, HOSTILE, entry

GRAMMAR = etree.RelaxNG(etree.parse(Path(__file__).with_name("atom.rng")))
SETTINGS = Settings(
    path=Path("mkdocs.yml"),
    root=Path(),
    site_name="Kites & strings",
    site_url="https://digest.example/kites",
    digest=DigestSettings(feed_entries=20),
)


def made(digest=DIGEST, settings=SETTINGS) -> dict[str, bytes]:
    return {page.path: page.content for page in feeds.pages(catalogue.build(digest), settings)}


@pytest.fixture(scope="module")
def site() -> dict[str, bytes]:
    return made()


def test_every_feed_is_atom_for_two_readers(site):
    assert len(site) > 5
    for path, content in site.items():
        GRAMMAR.assertValid(etree.fromstring(content))
        read = feedparser.parse(content)
        assert not read.bozo, (path, read.get("bozo_exception"))
        assert read.version == "atom10"
        assert read.entries


@pytest.mark.parametrize(("before", "after"), [
    (b"<id>", b"<ident>"),
    (b"T00:00:00Z", b""),
    (b'rel="self"', b'rel="me"'),
    (b"https://digest.example/kites/papers/", b"papers/"),
    (b"<updated>", b"<changed>"),
])  # fmt: skip
def test_the_grammar_can_fail(site, before, after):
    broken = site["feed.xml"].replace(before, after).replace(
        before.replace(b"<", b"</"), after.replace(b"<", b"</")
    )  # fmt: skip
    assert not GRAMMAR.validate(etree.fromstring(broken))


def test_there_are_feeds_for_all_and_for_what_has_a_few_papers(site):
    assert {"feed.xml", "topics/kites/feed.xml", "venues/iclr/feed.xml"} <= site.keys()
    few = Digest(tuple(sorted((entry(1, "A"), entry(2, "B")), key=lambda one: one.id)))
    assert made(few).keys() == {"feed.xml"}
    assert feedparser.parse(made(Digest())["feed.xml"]).entries == []


def test_an_entry_is_the_paper(site):
    read = feedparser.parse(site["topics/kites/feed.xml"])
    assert read.feed.title == "Kites · Kites & strings"
    assert read.feed.id == "https://digest.example/kites/topics/kites/"
    links = {link.rel: link.href for link in read.feed.links}
    assert links["self"] == "https://digest.example/kites/topics/kites/feed.xml"
    assert links["alternate"] == "https://digest.example/kites/topics/kites/"
    (paper,) = (one for one in read.entries if one.id.endswith("/maths00001/"))
    assert paper.id == paper.link == "https://digest.example/kites/papers/maths00001/"
    assert paper.title == "Bounds of O(n²) for tails with β-decay"
    assert [author.name for author in paper.authors] == ["Ana de la Cruz", "Bo Stein"]
    assert [tag.label for tag in paper.tags] == ["Kites"]
    assert [link.href for link in paper.links if link.rel == "related"] == [
        "https://kites.example/6"
    ]


def test_mathematics_of_an_abstract_is_mathml():
    root = etree.fromstring(made(settings=more())["feed.xml"])
    path = "//a:entry[contains(a:id, 'maths00001')]/a:summary"
    (summary,) = root.xpath(path, namespaces={"a": feeds.ATOM})
    assert summary.get("type") == "html"
    assert BeautifulSoup(summary.text, "html.parser").math.msup.text == "n2"
    assert "$" not in summary.text


def test_dates_are_the_days_papers_came_and_the_last_are_first(site):
    read = feedparser.parse(site["feed.xml"])
    days = [one.updated[:10] for one in read.entries]
    assert days == sorted(days, reverse=True)
    assert len(read.entries) == 20
    assert read.feed.updated[:10] == days[0]
    by_id = {f"https://digest.example/kites/papers/{one.id}/": one for one in DIGEST.entries}
    for one in read.entries:
        assert one.updated[:10] == by_id[one.id].paper.first_seen
        dt.datetime.fromisoformat(one.updated)


def test_a_feed_changes_only_when_its_papers_do(site):
    later = replace(
        DIGEST, entries=tuple(reversed(DIGEST.entries)), topics=tuple(reversed(DIGEST.topics))
    )
    assert made(later) == site


def test_nothing_of_a_dump_acts_in_a_feed():
    for content in made(settings=more()).values():
        root = etree.fromstring(content)
        titles = [one.text for one in root.iter(f"{{{feeds.ATOM}}}title") if not one.attrib]
        assert HOSTILE in titles or b"hostile001" not in content
        for summary in root.iter(f"{{{feeds.ATOM}}}summary"):
            html = BeautifulSoup(summary.text, "html.parser")
            assert not html.select("img, script, a[href^=javascript]")
            assert not [
                tag for tag in html.find_all() if any(n.startswith("on") for n in tag.attrs)
            ]
    odd = entry(1, "Kites\x00\x0b\ufffe", "x\x08y", urls=Urls("javascript:alert(1)", None))
    content = made(Digest((odd,)))["feed.xml"]
    GRAMMAR.assertValid(etree.fromstring(content))
    assert b"javascript" not in content


def more() -> Settings:
    return msgspec.structs.replace(SETTINGS, digest=DigestSettings(feed_entries=1000))


def test_an_abstract_kept_off_is_in_no_feed():
    assert not any(b"Xylophonic" in content for content in made(settings=more()).values())


def test_without_an_address_there_are_no_feeds():
    assert made(settings=msgspec.structs.replace(SETTINGS, site_url="")) == {}
