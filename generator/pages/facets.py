"""What the search filters a paper by, sorts it by and shows of it, in Pagefind's notation.

https://pagefind.app/docs/filtering/: each value is an attribute of one element, and a rule names
the attribute; spans of text would stand in the excerpts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.models import Entry, Topic
from generator.pages import addresses
from generator.pages.catalogue import code_links
from generator.pages.gist import gist
from generator.pages.rows import shortened, status_word, venue_label
from generator.pages.templates import line
from generator.text import markdown
from generator.words import Words


@dataclass(frozen=True, slots=True)
class Facets:
    """``values`` are the attributes, ``filters`` and ``meta`` the rules that name them."""

    values: tuple[tuple[str, str], ...]
    filters: str
    meta: str
    year: str
    """Four digits that sort; papers without one come last."""


def of(entry: Entry, topics: Mapping[str, Topic], words: Words) -> Facets:
    filters = [(name, addresses.facet(value)) for name, value in _filters(entry, topics) if value]
    meta = [(name, value) for name, value in _meta(entry, words) if value]
    return Facets(
        values=tuple(
            (f"{letter}{at}", value)
            for letter, pairs in (("f", filters), ("m", meta))
            for at, (_, value) in enumerate(pairs)
        ),
        filters=", ".join(f"{name}[data-f{at}]" for at, (name, _) in enumerate(filters)),
        meta=", ".join(f"{name}[data-m{at}]" for at, (name, _) in enumerate(meta)),
        year=f"{entry.paper.year or 0:04}",
    )


def _filters(entry: Entry, topics: Mapping[str, Topic]) -> Iterator[tuple[str, str]]:
    yield "venue", entry.paper.venue
    yield "year", str(entry.paper.year or "")
    yield "code", "yes" if code_links(entry) else "no"
    yield from (("topic", topics[slug].name) for slug in entry.topics)
    yield from (("area", area) for area in entry.paper.areas)


def _meta(entry: Entry, words: Words) -> Iterator[tuple[str, str]]:
    paper = entry.paper
    yield "title", line(markdown.plain(entry.title))
    yield "authors", shortened(paper.authors, words)
    yield "about", venue_label(entry)
    yield "gist", gist(paper.abstract) if paper.show_abstract else ""
    yield "repository", next((addresses.web(link.url) for link in code_links(entry)), "")
    yield "mark", words["derived"] if entry.title_source == "derived" else ""
    yield "status", status_word(entry, words)
    yield "lang", paper.lang
