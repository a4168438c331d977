"""Names that stand on several papers: their list by letter, and a page each.

A name is not a person, and the pages say so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from generator.config import Settings
from generator.models import Page
from generator.pages import addresses
from generator.pages.catalogue import Catalogue, Person, person_slug
from generator.pages.heads import Head, described
from generator.pages.lists import Sheet, sheets
from generator.pages.rows import Anchor, Rows
from generator.pages.templates import render
from generator.pages.topics import topic_anchors, venue_anchors
from generator.pages.trends import Chart, chart
from generator.words import Words

CO_AUTHORS = 12


@dataclass(frozen=True, slots=True)
class Letter:
    letter: str
    names: tuple[Anchor, ...]


@dataclass(frozen=True, slots=True)
class AuthorsView:
    head: Head
    root: str
    letters: tuple[Letter, ...]


@dataclass(frozen=True, slots=True)
class AuthorView:
    head: Head
    root: str
    name: str
    count: str
    co_authors: tuple[Anchor, ...]
    topics: tuple[Anchor, ...]
    venues: tuple[Anchor, ...]
    chart: Chart | None
    search: str
    sheet: Sheet


def pages(catalogue: Catalogue, rows: Rows, settings: Settings, words: Words) -> Iterator[Page]:
    yield Page("authors/index.md", render("authors.md.j2", _index(catalogue, words), words))
    for person in catalogue.people:
        path = f"authors/{person.slug}.md"
        for sheet in sheets(path, person.entries, settings.digest.page_size, rows):
            view = _view(person, sheet, catalogue, words)
            yield Page(sheet.path, render("author.md.j2", view, words))


def _index(catalogue: Catalogue, words: Words) -> AuthorsView:
    root = addresses.root("authors/index.md")
    letters = groupby(catalogue.people, key=lambda person: person.sort_key[:1].upper())
    return AuthorsView(
        head=Head("authors", words["authors"], described(words["authors_intro"]), ("lists",)),
        root=root,
        letters=tuple(
            Letter(
                letter,
                tuple(
                    Anchor(person.name, root + addresses.author(person.slug), len(person.entries))
                    for person in people
                ),
            )
            for letter, people in letters
        ),
    )


def _view(person: Person, sheet: Sheet, catalogue: Catalogue, words: Words) -> AuthorView:
    count = words("n_papers", n=len(person.entries))
    return AuthorView(
        head=Head(
            "author", person.name, described(f"{person.name}{words['colon']}{count}"), ("lists",)
        ),
        root=sheet.root,
        name=person.name,
        count=count,
        co_authors=_co_authors(person, catalogue, sheet.root),
        topics=topic_anchors(person.entries, catalogue, sheet.root),
        venues=venue_anchors(person.entries, sheet.root),
        chart=chart(person.entries, words),
        search=sheet.root + addresses.search(f'author:"{person.name}"'),
        sheet=sheet,
    )


def _co_authors(person: Person, catalogue: Catalogue, root: str) -> tuple[Anchor, ...]:
    names = {
        person_slug(author): author.name
        for entry in person.entries
        for author in entry.paper.authors
    }
    counts = Counter(
        slug
        for entry in person.entries
        for slug in {person_slug(author) for author in entry.paper.authors}
        if slug != person.slug and slug in catalogue.person_slugs
    )
    frequent = sorted(counts, key=lambda slug: (-counts[slug], slug))[:CO_AUTHORS]
    return tuple(
        Anchor(names[slug], root + addresses.author(slug), counts[slug]) for slug in frequent
    )
