"""A paper's page is made of what stands on it: that alone, and all of it, is in its fingerprint."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator import pages
from generator.config import DigestSettings, Settings
from generator.models import Author, Digest, Entry, Keyword, Related, Topic
from generator.pages import catalogue
from tests.paper import paper

SETTINGS = Settings(path=Path("mkdocs.yml"), root=Path(), site_url="https://kites.example/")
KITE = Entry(
    paper("kite000000", title="Kites", authors=(Author("Ana Cruz"),), abstract="Kites fly."),
    "Kites",
    "given",
    keywords=(Keyword("kite", 0.7, "keybert"),),
    topics=("kites",),
    related=(Related("tail000000", 0.8, ("kite",)),),
    position=(0.1, 0.2),
)
TAIL = Entry(
    paper("tail000000", title="Tails", authors=(Author("Bo Lee"),), abstract="Tails."),
    "Tails",
    "given",
)
TOPIC = Topic("kites", "Kites", "keyword", ("kite000000",), variants=("kite",))


def page(kite=KITE, tail=TAIL, topic=TOPIC, settings=SETTINGS):
    """(what the page is made of, the page) of the kite."""
    digest = Digest((kite, tail), (topic,))
    (draft,) = [
        one
        for one in pages.pages(catalogue.build(digest), settings)
        if one.path == "papers/kite000000.md"
    ]
    return draft.made_of, draft.content


def of(entry, **fields):
    return replace(entry, paper=replace(entry.paper, **fields))


@pytest.mark.parametrize(
    "other",
    [
        {"kite": replace(KITE, position=(0.3, 0.4))},
        {"kite": replace(KITE, related=(Related("tail000000", 0.7, ("kite",)),))},
        {"kite": replace(KITE, keywords=(Keyword("kite", 0.6, "keybert"),))},
        {"tail": of(TAIL, abstract="Other tails.")},
        {"topic": replace(TOPIC, words=("wind",), neighbours=())},
    ],
)
def test_what_is_not_on_the_page_does_not_change_it(other):
    assert page(**other) == page()


@pytest.mark.parametrize(
    "other",
    [
        {"kite": of(KITE, abstract="Kites sail.")},
        {"kite": of(KITE, first_seen="2026-01-02")},
        {"kite": replace(KITE, keywords=(Keyword("kite", 0.7, "given"),))},
        {"kite": replace(KITE, related=(Related("tail000000", 0.8, ("tail",)),))},
        {"kite": replace(KITE, promised=True)},
        {"tail": replace(TAIL, title="Long Tails")},
        {"tail": of(TAIL, year=2024)},
        {"tail": of(TAIL, authors=(Author("Ana Cruz"),))},  # who now has a page
        {"topic": replace(TOPIC, name="Flying kites", variants=("kite", "kites"))},
        {"topic": replace(TOPIC, variants=())},  # the keyword leads to the search
        {"settings": Settings(path=Path("mkdocs.yml"), root=Path(), site_url="https://a.example/")},
        {"settings": Settings(path=Path("mkdocs.yml"), root=Path(), language="zh")},
    ],
)
def test_what_is_on_the_page_changes_both(other):
    (made_of, content), (before, stood) = page(**other), page()
    assert content != stood
    assert made_of != before


def test_the_place_of_the_folder_is_no_part_of_it():
    elsewhere = Settings(path=Path("/a/mkdocs.yml"), root=Path("/a"), site_url=SETTINGS.site_url)
    assert page(settings=elsewhere)[0] == page()[0]


def test_a_setting_that_may_matter_does():
    other = Settings(
        path=Path("mkdocs.yml"),
        root=Path(),
        site_url=SETTINGS.site_url,
        digest=DigestSettings(related=3),
    )
    assert page(settings=other)[0] != page()[0]
