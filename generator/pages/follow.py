"""What there is to follow and take away of a topic or a venue: which have a feed and a BibTeX file.

The files themselves are made by ``feeds`` and ``data``; pages only need to know of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.config import Settings
from generator.models import Entry, Topic
from generator.pages import addresses
from generator.pages.catalogue import Catalogue, Venue
from generator.pages.heads import alternate

FEWEST = 3
"""A topic or venue has files of its own from so many papers on."""
FEED = "feed.xml"


@dataclass(frozen=True, slots=True)
class Part:
    """A topic or a venue. ``page`` is its address from the site's root; ``entries`` newest first."""

    page: str
    slug: str
    name: str
    entries: tuple[Entry, ...]

    @property
    def long_enough(self) -> bool:
        return len(self.entries) >= FEWEST

    @property
    def feed(self) -> str:
        return self.page + FEED

    @property
    def bib(self) -> str:
        return f"{self.page}{self.slug}.bib"


@dataclass(frozen=True, slots=True)
class Exports:
    """Links of a page to what it can be followed and taken away by; "" for what there is not."""

    feed: str = ""
    bib: str = ""
    tags: str = ""


def topic(one: Topic, entries: tuple[Entry, ...]) -> Part:
    return Part(addresses.topic(one.slug), one.slug, one.name, entries)


def venue(one: Venue) -> Part:
    return Part(addresses.venue(one.slug), one.slug, one.name, one.entries)


def parts(catalogue: Catalogue) -> Iterator[Part]:
    """All topics and venues."""
    for one in catalogue.digest.topics:
        yield topic(one, catalogue.papers_of[one.slug])
    yield from map(venue, catalogue.venues)


def exports(part: Part, root: str, settings: Settings) -> Exports:
    """Feeds need ``site_url``: their addresses are whole ones."""
    if not part.long_enough:
        return Exports()
    if not settings.site_url:
        return Exports(bib=root + part.bib)
    title = feed_title(part.name, settings)
    return Exports(root + part.feed, root + part.bib, alternate(root + part.feed, title))


def feed_title(name: str, settings: Settings) -> str:
    return f"{name} · {settings.site_name}" if name else settings.site_name
