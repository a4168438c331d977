"""Catalogue -> Atom feeds: one of all papers, one for each topic and venue with a few of them.

Format: RFC 4287. An entry's id is its page's lasting address, its dates are the day the paper
first came; a feed changes when its papers do, never because a build was run.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from lxml import etree

from generator import words as interface
from generator.config import Settings
from generator.models import Draft, Entry
from generator.pages import addresses, follow
from generator.pages.catalogue import Catalogue, latest_arrivals
from generator.pages.drafts import Drafts
from generator.text.markdown import html, plain

ATOM = "http://www.w3.org/2005/Atom"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_END = b"</feed>"
BEGINNING = "1970-01-01"
"""The date of a paper whose day is not known, as in a build without a ledger."""


@dataclass(frozen=True, slots=True)
class Feed:
    """``path`` is the feed's own, ``page`` that of the page it follows, both from the site's root.

    ``papers`` are their ids, the one that came last first, and ``updated`` the day on which it came.
    """

    path: str
    page: str
    title: str
    papers: tuple[str, ...]
    updated: str


def pages(catalogue: Catalogue, settings: Settings) -> Iterator[Draft]:
    """All feeds; none without ``site_url``, since a feed's addresses are whole ones."""
    if settings.site_url:
        drafts = Drafts(settings, interface.of(settings.language))
        atom = _Atom(catalogue, settings)
        for feed in feeds(catalogue, settings):
            papers = [atom.made_of(identity) for identity in feed.papers]
            yield drafts.file(feed.path, partial(atom.feed, feed), feed, papers)


def feeds(catalogue: Catalogue, settings: Settings) -> Iterator[Feed]:
    """Which feeds there are."""
    yield _feed(follow.FEED, "", settings.site_name, catalogue.newest, settings)
    for part in follow.parts(catalogue):
        if part.long_enough:
            title = follow.feed_title(part.name, settings)
            yield _feed(part.feed, part.page, title, part.entries, settings)


def _feed(path: str, page: str, title: str, newest: tuple[Entry, ...], settings: Settings) -> Feed:
    entries = latest_arrivals(newest, settings.digest.feed_entries)
    updated = max(map(_day, entries), default=BEGINNING)
    return Feed(path, page, title, tuple(entry.id for entry in entries), updated)


@dataclass(frozen=True, slots=True)
class _Atom:
    """Writes the feeds of one site, a paper's entry once for all that hold it."""

    catalogue: Catalogue
    settings: Settings
    _entries: dict[str, bytes] = field(default_factory=dict)

    def made_of(self, identity: str) -> object:
        """What an entry is made of: the paper's card, by its hash, and its topics."""
        return self.catalogue.cards[identity].fingerprint, self._topics(identity)

    def feed(self, feed: Feed) -> bytes:
        root = self._root()
        root.set(XML_LANG, self.settings.language)
        _add(root, "id", self._whole(feed.page))
        _add(root, "title", feed.title)
        _add(root, "updated", _time(feed.updated))
        _add(_add(root, "author"), "name", self.settings.site_name)
        _add(root, "link", rel="self", href=self._whole(feed.path), type="application/atom+xml")
        _add(root, "link", rel="alternate", href=self._whole(feed.page), type="text/html")
        head, end, rest = _document(root).rpartition(_END)
        return b"".join([head, *map(self._entry, feed.papers), end, rest])

    def _entry(self, identity: str) -> bytes:
        """An entry as it stands in any feed: what a feed of nothing else holds."""
        if identity not in self._entries:
            root = self._root()
            self._fill(_add(root, "entry"), self.catalogue.cards[identity].entry)
            _, _, entry = _document(root).partition(b">\n")[2].partition(b">\n")
            self._entries[identity] = entry.rpartition(_END)[0]
        return self._entries[identity]

    def _fill(self, node: etree._Element, entry: Entry) -> None:
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
        for slug, name in self._topics(entry.id):
            _add(node, "category", term=slug, label=name)
        if paper.abstract and paper.show_abstract:
            summary = _add(node, "summary", html(paper.abstract), type="html")
            summary.set(XML_LANG, paper.lang or self.settings.language)

    def _topics(self, identity: str) -> list[tuple[str, str]]:
        slugs = self.catalogue.digest.by_id[identity].topics
        return [(slug, self.catalogue.topics[slug].name) for slug in slugs]

    def _whole(self, address: str) -> str:
        return addresses.whole(address, self.settings.site_url)

    @staticmethod
    def _root() -> etree._Element:
        return etree.Element(f"{{{ATOM}}}feed", nsmap={None: ATOM})


def _document(root: etree._Element) -> bytes:
    etree.indent(root)
    return bytes(etree.tostring(root, xml_declaration=True, encoding="UTF-8")) + b"\n"


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
