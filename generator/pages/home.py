"""The first page: what this is, what is new, where to enter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from generator.config import Settings
from generator.models import Draft
from generator.pages import addresses
from generator.pages.catalogue import Catalogue, code_links, latest_arrivals
from generator.pages.drafts import Drafts
from generator.pages.follow import FEED
from generator.pages.heads import Head, alternate, described, json_ld
from generator.pages.rows import Anchor, Listing, Rows
from generator.pages.trends import by_year, growth, spark_years
from generator.words import Words

NEW = 10
TOPICS = 24
VENUES = 12
GROWING = 8
GROWING_FROM = 5
"""Papers that a topic must have before its growth means anything."""
GROWING_BY = 1.25
"""And so many times the share of earlier years."""


@dataclass(frozen=True, slots=True)
class HomeView:
    head: Head
    root: str
    name: str
    intro: str
    numbers: tuple[Anchor, ...]
    topics: tuple[Anchor, ...]
    growing: tuple[Anchor, ...]
    venues: tuple[Anchor, ...]
    new: Listing
    feed: str


def pages(
    catalogue: Catalogue, rows: Rows, drafts: Drafts, settings: Settings, words: Words
) -> Iterator[Draft]:
    view = partial(_view, catalogue, rows, settings, words)
    yield drafts.page("index.md", "home.md.j2", view)


def _view(catalogue: Catalogue, rows: Rows, settings: Settings, words: Words) -> HomeView:
    root = addresses.root("index.md")
    intro = settings.site_description or _intro(catalogue, words)
    return HomeView(
        head=Head("home", words["home"], described(intro), tags=_tags(settings)),
        root=root,
        name=settings.site_name,
        intro=intro,
        numbers=_numbers(catalogue, root, words),
        topics=_topics(catalogue, root),
        growing=_growing(catalogue, root),
        venues=_venues(catalogue, root),
        new=rows.of(latest_arrivals(catalogue.newest, NEW), root),
        feed=root + FEED if settings.site_url else "",
    )


def _tags(settings: Settings) -> str:
    """The feed, and schema.org's WebSite with its search; both need whole addresses."""
    if not settings.site_url:
        return ""
    search = addresses.whole("search/?q={search_term_string}", settings.site_url)
    site = {
        "@context": "https://schema.org",
        "@type": "WebSite",
        "url": addresses.whole("", settings.site_url),
        "name": settings.site_name,
        "potentialAction": {
            "@type": "SearchAction",
            "target": {"@type": "EntryPoint", "urlTemplate": search},
            "query-input": "required name=search_term_string",
        },
    }
    return alternate(FEED, settings.site_name) + json_ld(site)


def _intro(catalogue: Catalogue, words: Words) -> str:
    largest = sorted(catalogue.venues, key=lambda venue: -len(venue.entries))[:4]
    names = words["list_join"].join(venue.name for venue in largest)
    if not names:
        return words("n_papers", n=len(catalogue.newest))
    return words("home_intro", papers=len(catalogue.newest), venues=names)


def _numbers(catalogue: Catalogue, root: str, words: Words) -> tuple[Anchor, ...]:
    with_code = sum(bool(code_links(entry)) for entry in catalogue.newest)
    counts = (
        ("n_papers", len(catalogue.newest), "papers/"),
        ("n_topics", len(catalogue.topics), "topics/"),
        ("n_venues", len(catalogue.venues), "venues/"),
        ("n_with_code", with_code, "code/"),
    )
    return tuple(Anchor(words(key, n=count), root + href) for key, count, href in counts if count)


def _topics(catalogue: Catalogue, root: str) -> tuple[Anchor, ...]:
    largest = sorted(catalogue.topics.values(), key=lambda topic: (-len(topic.papers), topic.slug))
    return tuple(
        Anchor(topic.name, root + addresses.topic(topic.slug), len(topic.papers))
        for topic in largest[:TOPICS]
    )


def _growing(catalogue: Catalogue, root: str) -> tuple[Anchor, ...]:
    years = spark_years(catalogue.newest)
    if not years:
        return ()
    totals = by_year(catalogue.newest)
    by_id = catalogue.digest.by_id
    known = (
        (growth([by_id[paper] for paper in topic.papers], years, totals), topic)
        for topic in catalogue.topics.values()
        if len(topic.papers) >= GROWING_FROM
    )
    rising = sorted(
        ((rate, topic) for rate, topic in known if rate > GROWING_BY),
        key=lambda pair: (-pair[0], pair[1].slug),
    )
    return tuple(
        Anchor(topic.name, root + addresses.topic(topic.slug), len(topic.papers))
        for _, topic in rising[:GROWING]
    )


def _venues(catalogue: Catalogue, root: str) -> tuple[Anchor, ...]:
    largest = sorted(catalogue.venues, key=lambda venue: (-len(venue.entries), venue.slug))
    return tuple(
        Anchor(venue.name, root + addresses.venue(venue.slug), len(venue.entries))
        for venue in largest[:VENUES]
    )
