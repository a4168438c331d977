"""Catalogue -> pages below docs/. One module a kind of page; the words come from ``words``."""

from __future__ import annotations

from collections.abc import Iterator

from generator import words as interface
from generator.cache import FORGETFUL, Cache
from generator.config import Settings
from generator.models import Digest, Draft, Page
from generator.pages import (
    atlas_page,
    authors,
    code,
    home,
    paper,
    reading,
    report,
    search,
    standing,
    topics,
    venues,
)
from generator.pages.catalogue import Catalogue
from generator.pages.drafts import Drafts, frame
from generator.pages.rows import Rows
from generator.pages.searched import pages as searched_pages

__all__ = ["beside", "pages", "searched"]


def pages(known: Catalogue, settings: Settings, cache: Cache = FORGETFUL) -> Iterator[Draft]:
    """All Markdown pages, and the JSON that their scripts read.

    :param cache: an open one, where the rows of lists are kept.
    """
    words = interface.of(settings.language)
    drafts = Drafts(settings, words)
    rows = Rows(known, words, frame(settings), cache)
    yield from home.pages(known, rows, drafts, settings, words)
    yield from search.pages(known, drafts, words)
    yield from standing.papers(known, rows, drafts, settings, words)
    yield from paper.pages(known, settings, words)
    yield from standing.tombstones(known.digest, drafts, words)
    yield from topics.pages(known, rows, drafts, settings, words)
    yield from venues.pages(known, rows, drafts, settings, words)
    yield from authors.pages(known, rows, drafts, settings, words)
    yield from code.pages(known, drafts, words)
    yield from atlas_page.pages(known, drafts, words)
    yield from report.pages(known.digest, drafts, words)
    yield from reading.pages(drafts, words)
    yield from standing.help_page(drafts, settings, words)


def beside(digest: Digest, settings: Settings) -> Iterator[Page]:
    """Files that go straight into the site, past Markdown and the search: old addresses."""
    yield from standing.aliases(digest, settings, interface.of(settings.language))


def searched(known: Catalogue, settings: Settings) -> Iterator[Draft]:
    """What the search index is made of."""
    return searched_pages(known, settings)
