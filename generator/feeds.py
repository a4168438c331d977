"""Digest -> Atom feeds: one of all papers, one for each topic and venue with a few of them.

Format: RFC 4287. An entry's id is its page's lasting address, its dates are the day the paper
first came; a feed changes when its papers do, never because a build was run.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from generator.config import Settings
from generator.models import Digest, Entry, Page
from generator.pages import addresses, catalogue, follow
from generator.text.markdown import html, plain

ATOM = "http://www.w3.org/2005/Atom"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
BEGINNING = "1970-01-01"
"""The date of a paper whose day is not known, as in a build without a ledger."""


@dataclass(frozen=True, slots=True)
class Feed:
    """``path`` is the feed's own, ``page`` that of the page it follows, both from the site's root.

    ``entries`` are newest first.
    """

    path: str
    page: str
    title: str
    entries: tuple[Entry, ...]


def pages(digest: Digest, settings: Settings) -> Iterator[Page]:
    """All feeds; none without ``site_url``, since a feed's addresses are whole ones."""
    if settings.site_url:
        names = {topic.slug: topic.name for topic in digest.topics}
        for feed in feeds(digest, settings):
            yield Page(feed.path, _Atom(settings, names).feed(feed))


def feeds(digest: Digest, settings: Settings) -> Iterator[Feed]:
    """Which feeds there are."""
    count = settings.digest.feed_entries
    everything = catalogue.latest_arrivals(digest.entries, count)
    yield Feed(follow.FEED, "", settings.site_name, everything)
    for part in follow.parts(digest):
        if part.long_enough:
            newest = catalogue.latest_arrivals(part.entries, count)
            yield Feed(part.feed, part.page, follow.feed_title(part.name, settings), newest)


@dataclass(frozen=True, slots=True)
class _Atom:
    """Writes feeds of one site; ``topics`` are the topics' names by their slugs."""

    settings: Settings
    topics: dict[str, str]

    def feed(self, feed: Feed) -> bytes:
        root = etree.Element(f"{{{ATOM}}}feed", nsmap={None: ATOM})
        root.set(XML_LANG, self.settings.language)
        _add(root, "id", self._whole(feed.page))
        _add(root, "title", feed.title)
        _add(root, "updated", _time(max(map(_day, feed.entries), default=BEGINNING)))
        _add(_add(root, "author"), "name", self.settings.site_name)
        _add(root, "link", rel="self", href=self._whole(feed.path), type="application/atom+xml")
        _add(root, "link", rel="alternate", href=self._whole(feed.page), type="text/html")
        for entry in feed.entries:
            self._entry(_add(root, "entry"), entry)
        etree.indent(root)
        return bytes(etree.tostring(root, xml_declaration=True, encoding="UTF-8")) + b"\n"

    def _entry(self, node: etree._Element, entry: Entry) -> None:
        paper, address = entry.paper, self._whole(addresses.paper(entry.id))
        _add(node, "id", address)
        _add(node, "title", plain(entry.title))
        _add(node, "updated", _time(_day(entry)))
        _add(node, "published", _time(_day(entry)))
        for author in paper.authors:
            _add(_add(node, "author"), "name", author.name)
        _add(node, "link", rel="alternate", href=address, type="text/html")
        if original := addresses.web(paper.urls.paper):
            _add(node, "link", rel="related", href=original)
        for slug in entry.topics:
            _add(node, "category", term=slug, label=self.topics.get(slug, slug))
        if paper.abstract and paper.show_abstract:
            summary = _add(node, "summary", html(paper.abstract), type="html")
            summary.set(XML_LANG, paper.lang or self.settings.language)

    def _whole(self, address: str) -> str:
        return addresses.whole(address, self.settings.site_url)


def _add(
    parent: etree._Element, name: str, text: str | None = None, **attributes: str
) -> etree._Element:
    node = etree.SubElement(parent, f"{{{ATOM}}}{name}", attributes)
    node.text = text
    return node


def _day(entry: Entry) -> str:
    return entry.paper.first_seen or BEGINNING


def _time(day: str) -> str:
    """RFC 3339, as RFC 4287 section 3.3 asks."""
    return f"{day}T00:00:00Z"
