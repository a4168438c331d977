"""Names that stand on several papers: their list by letter, and a page each.

A name is not a person, and the pages say so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from generator.config import Settings
from generator.models import Draft, Entry
from generator.pages import addresses
from generator.pages.catalogue import Catalogue, Person, person_slug
from generator.pages.drafts import Drafts
from generator.pages.heads import Head, described
from generator.pages.lists import Sheet, sheets
from generator.pages.rows import Anchor, Rows
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


def pages(
    catalogue: Catalogue, rows: Rows, drafts: Drafts, settings: Settings, words: Words
) -> Iterator[Draft]:
    yield drafts.page("authors/index.md", "authors.md.j2", partial(_index, catalogue, words))
    for person in catalogue.people:
        path = f"authors/{person.slug}.md"
        for sheet in sheets(path, person.entries, settings.digest.page_size, rows):
            view = partial(_view, person, sheet, catalogue, words)
            yield drafts.page(sheet.path, "author.md.j2", view)


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
    count = words("n_papers", n=sheet.total)
    told = person.entries if sheet.number == 1 else ()
    return AuthorView(
        head=Head(
            "author", person.name, described(f"{person.name}{words['colon']}{count}"), ("lists",)
        ),
        root=sheet.root,
        name=person.name,
        count=count,
        co_authors=_co_authors(person.slug, told, catalogue, sheet.root),
        topics=topic_anchors(told, catalogue, sheet.root),
        venues=venue_anchors(told, sheet.root),
        chart=chart(told, words),
        search=sheet.root + addresses.search(f'author:"{person.name}"'),
        sheet=sheet,
    )


def _co_authors(
    person: str, entries: Iterable[Entry], catalogue: Catalogue, root: str
) -> tuple[Anchor, ...]:
    names: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for entry in entries:
        authors = {person_slug(author): author.name for author in entry.paper.authors}
        names |= authors
        counts.update(catalogue.person_slugs.intersection(authors) - {person})
    frequent = sorted(counts, key=lambda slug: (-counts[slug], slug))[:CO_AUTHORS]
    return tuple(
        Anchor(names[slug], root + addresses.author(slug), counts[slug]) for slug in frequent
    )
