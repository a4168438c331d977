"""A paper as a row of a list, made once and kept while lists that may show it are to be made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from generator.cache import Cache
from generator.models import Author, Entry
from generator.pages import addresses, cite
from generator.pages.catalogue import Catalogue, code_links
from generator.pages.drafts import MadeLater, fingerprint
from generator.pages.gist import gist
from generator.pages.templates import line, render, rich
from generator.text import markdown
from generator.words import Words

SHOWN_AUTHORS = 3
SHOWN_TOPICS = 3
_ROOT = Markup("<root>")
"""Stands in a row for the way to the site's root; nothing that is escaped can look like it."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """A link with its text; ``count`` where the text names several things."""

    text: str
    href: str
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """What a list shows of a paper, and what its script sorts and filters by."""

    href: str
    title: Markup
    lang: str
    derived: bool
    status: str
    authors: str
    venue: str
    venue_name: str
    year: int | None
    gist: str
    code: str
    code_name: str
    topics: tuple[Anchor, ...]
    sort_title: str
    coins: str


@dataclass(frozen=True, slots=True)
class Rows:
    """Makes rows and remembers them, all as soon as one is asked for: a paper stands in about ten
    lists, and a new one moves the others.

    ``frame`` is what they all depend on; the cache keeps them for the next build.
    """

    catalogue: Catalogue
    words: Words
    frame: str
    cache: Cache
    _made: dict[str, list[str]] = field(default_factory=dict)
    _told: dict[str, str] = field(default_factory=dict)

    def of(self, entries: Sequence[Entry], root: str) -> Listing:
        return Listing(self, tuple(entry.id for entry in entries), root)

    def made_of(self, identity: str) -> str:
        """The hash of what a row is made of: the paper's card and its topics."""
        if identity not in self._told:
            card = self.catalogue.cards[identity]
            self._told[identity] = fingerprint(card.fingerprint, self._topics(identity))
        return self._told[identity]

    def one(self, identity: str, root: str) -> Markup:
        """The row of a paper on a page that has this way to the site's root."""
        if not self._made:
            self._made.update(self._all())
        return Markup(root.join(self._made[identity]))  # noqa: S704 a template's

    def _all(self) -> Iterator[tuple[str, list[str]]]:
        ids = tuple(self.catalogue.cards)

        def content(identity: str) -> object:
            return self.frame, self.made_of(identity)

        def pieces(some: Sequence[str]) -> list[list[str]]:
            rows = (render("row.html.j2", self._view(one), self.words) for one in some)
            return [row.split(_ROOT) for row in rows]

        return zip(ids, self.cache.through("rows", ids, content, pieces, list[str]), strict=True)

    def _view(self, identity: str) -> Row:
        entry = self.catalogue.cards[identity].entry
        paper = entry.paper
        code = next(iter(code_links(entry)), None)
        return Row(
            href=_ROOT + addresses.paper(identity),
            title=rich(entry.title),
            lang=paper.lang,
            derived=entry.title_source == "derived",
            status=status_word(entry, self.words),
            authors=shortened(paper.authors, self.words),
            venue=venue_label(entry),
            venue_name=paper.venue,
            year=paper.year,
            gist=gist(paper.abstract) if paper.show_abstract else "",
            code=code.url if code else "",
            code_name=code.name if code else "",
            topics=tuple(
                Anchor(name, _ROOT + addresses.topic(slug)) for slug, name in self._topics(identity)
            ),
            sort_title=line(markdown.plain(entry.title)).casefold(),
            coins=cite.spans(entry),
        )

    def _topics(self, identity: str) -> list[tuple[str, str]]:
        slugs = self.catalogue.digest.by_id[identity].topics[:SHOWN_TOPICS]
        return [(slug, self.catalogue.topics[slug].name) for slug in slugs]


class Listing(MadeLater):
    """Rows that are made when they are shown."""

    __slots__ = ("_papers", "_root", "_rows")

    def __init__(self, rows: Rows, papers: tuple[str, ...], root: str) -> None:
        self._rows, self._papers, self._root = rows, papers, root

    @property
    def made_of(self) -> object:
        return self._root, [self._rows.made_of(identity) for identity in self._papers]

    def __len__(self) -> int:
        return len(self._papers)

    def __iter__(self) -> Iterator[Markup]:
        return (self._rows.one(identity, self._root) for identity in self._papers)


def venue_label(entry: Entry) -> str:
    """``ICLR 2023``, or as much of it as is known."""
    parts = (entry.paper.venue, str(entry.paper.year or ""))
    return " ".join(part for part in parts if part)


def status_word(entry: Entry, words: Words) -> str:
    known = {"withdrawn": words["withdrawn"], "rejected": words["rejected_status"]}
    return known.get(entry.paper.status or "", "")


def shortened(authors: Sequence[Author], words: Words) -> str:
    """The first authors, and how many others."""
    names = [line(author.name) for author in authors]
    if len(names) <= SHOWN_AUTHORS + 1:
        return ", ".join(names)
    first = ", ".join(names[:SHOWN_AUTHORS])
    return words("and_others", first=first, n=len(names) - SHOWN_AUTHORS, total=len(names))
