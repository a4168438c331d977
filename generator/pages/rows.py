"""A paper as a row of a list. Rows are made once for each depth of address and kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from markupsafe import Markup

from generator.models import Author, Entry
from generator.pages import addresses, cite
from generator.pages.catalogue import Catalogue, code_links
from generator.pages.gist import gist
from generator.pages.templates import line, render, rich
from generator.text import markdown
from generator.words import Words

SHOWN_AUTHORS = 3
SHOWN_TOPICS = 3


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
    """Makes rows and remembers them: a paper stands in about ten lists."""

    catalogue: Catalogue
    words: Words
    _views: dict[str, Row] = field(default_factory=dict)
    _made: dict[tuple[str, str], Markup] = field(default_factory=dict)

    def of(self, entries: Iterable[Entry], root: str) -> tuple[Markup, ...]:
        return tuple(self._one(entry, root) for entry in entries)

    def _one(self, entry: Entry, root: str) -> Markup:
        key = (entry.id, root)
        if key not in self._made:
            if entry.id not in self._views:
                self._views[entry.id] = self._view(entry)
            view = _below(self._views[entry.id], root)
            self._made[key] = Markup(render("row.html.j2", view, self.words))  # noqa: S704
        return self._made[key]

    def _view(self, entry: Entry) -> Row:
        """A row with its addresses from the site's root."""
        paper = entry.paper
        code = next(iter(code_links(entry)), None)
        return Row(
            href=addresses.paper(entry.id),
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
            topics=self._topics(entry),
            sort_title=line(markdown.plain(entry.title)).casefold(),
            coins=cite.spans(entry),
        )

    def _topics(self, entry: Entry) -> tuple[Anchor, ...]:
        topics = [self.catalogue.topics[slug] for slug in entry.topics[:SHOWN_TOPICS]]
        return tuple(Anchor(topic.name, addresses.topic(topic.slug)) for topic in topics)


def _below(row: Row, root: str) -> Row:
    """The row with its addresses from a page that has this way to the site's root."""
    topics = tuple(Anchor(topic.text, root + topic.href) for topic in row.topics)
    return replace(row, href=root + row.href, topics=topics)


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
