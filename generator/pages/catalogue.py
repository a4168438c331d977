"""The digest as pages need it: newest first, and by venue, name and repository.

Built once, before the first page.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from generator.models import Author, Digest, Entry, Link, Topic
from generator.pages import addresses

NAMESAKES = 2
"""A name has a page when it stands on at least so many papers, and on one more in a large digest,
where such pages would be more than those of papers."""
MANY = 2_000
"""From so many papers on a digest is large."""


@dataclass(frozen=True, slots=True)
class Venue:
    """Papers of one venue, newest first; ``years`` newest first, None last."""

    slug: str
    name: str
    entries: tuple[Entry, ...]
    years: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Person:
    """A name that stands on several papers, newest first."""

    slug: str
    name: str
    sort_key: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Repository:
    """A code link and the papers that give it."""

    link: Link
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Catalogue:
    digest: Digest
    newest: tuple[Entry, ...]
    topics: Mapping[str, Topic]
    topic_of_word: Mapping[str, str]
    venues: tuple[Venue, ...]
    people: tuple[Person, ...]
    person_slugs: frozenset[str]
    repositories: tuple[Repository, ...]


def build(digest: Digest) -> Catalogue:
    newest = newest_first(digest.entries)
    people = _people(newest)
    return Catalogue(
        digest=digest,
        newest=newest,
        topics={topic.slug: topic for topic in digest.topics},
        topic_of_word=_topic_of_word(digest.topics),
        venues=_venues(newest),
        people=people,
        person_slugs=frozenset(person.slug for person in people),
        repositories=_repositories(newest),
    )


def newest_first(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """By year, then by the day they came, then by title."""
    return tuple(
        sorted(
            entries,
            key=lambda entry: (
                -(entry.paper.year or 0),
                _backwards(entry.paper.first_seen or ""),
                entry.title.casefold(),
                entry.id,
            ),
        )
    )


def latest_arrivals(entries: Iterable[Entry], count: int) -> tuple[Entry, ...]:
    """The papers that came last; of one day, the newest."""
    newest = newest_first(entries)
    return tuple(sorted(newest, key=lambda entry: _backwards(entry.paper.first_seen or ""))[:count])


def code_links(entry: Entry) -> tuple[Link, ...]:
    """The paper's own; what it only builds on is none of its code."""
    return tuple(
        link for link in entry.links if link.kind == "code" and "dependency" not in link.notes
    )


def person_slug(author: Author) -> str:
    """Names that DBLP, ORCID or corrections.yml tell apart have pages of their own."""
    if author.listed_as:
        return addresses.slug(author.listed_as)
    return addresses.slug(" ".join(filter(None, (author.name, author.dblp or author.orcid or ""))))


@cache
def _backwards(date: str) -> tuple[int, ...]:
    """Sorts ISO dates newest first; no date last."""
    return tuple(-ord(letter) for letter in date) or (0,)


def _topic_of_word(topics: Iterable[Topic]) -> dict[str, str]:
    found: dict[str, str] = {}
    for topic in topics:
        for word in (topic.name, *topic.variants):
            found.setdefault(word.casefold(), topic.slug)
    return found


def _venues(newest: Iterable[Entry]) -> tuple[Venue, ...]:
    groups: dict[str, list[Entry]] = defaultdict(list)
    for entry in newest:
        if entry.paper.venue:
            groups[addresses.slug(entry.paper.venue)].append(entry)
    venues = (
        Venue(
            slug,
            _most_common(entry.paper.venue for entry in group),
            tuple(group),
            tuple(dict.fromkeys(entry.paper.year for entry in group)),
        )
        for slug, group in groups.items()
    )
    return tuple(sorted(venues, key=lambda venue: (venue.name.casefold(), venue.slug)))


def _people(newest: Sequence[Entry]) -> tuple[Person, ...]:
    least = NAMESAKES if len(newest) < MANY else NAMESAKES + 1
    groups: dict[str, list[tuple[Author, Entry]]] = defaultdict(list)
    for entry in newest:
        authors = {person_slug(author): author for author in entry.paper.authors}
        for slug, author in authors.items():
            groups[slug].append((author, entry))
    people = (
        Person(
            slug,
            _most_common(author.listed_as or author.name for author, _ in group),
            _sort_key(group[0][0]),
            tuple(entry for _, entry in group),
        )
        for slug, group in groups.items()
        if len(group) >= least
    )
    return tuple(sorted(people, key=lambda person: (person.sort_key, person.slug)))


def _sort_key(author: Author) -> str:
    family = author.family or (author.name.split() or [""])[-1]
    return addresses.slug(f"{family} {author.given or author.name}")


def _repositories(newest: Iterable[Entry]) -> tuple[Repository, ...]:
    groups: dict[tuple[str, str], list[tuple[Link, Entry]]] = defaultdict(list)
    for entry in newest:
        names = {(link.host, link.name.casefold()): link for link in code_links(entry)}
        for key, link in names.items():
            groups[key].append((link, entry))
    return tuple(
        Repository(group[0][0], tuple(entry for _, entry in group))
        for _, group in sorted(groups.items())
    )


def _most_common(names: Iterable[str]) -> str:
    counts = Counter(names)
    return min(counts, key=lambda name: (-counts[name], name))
