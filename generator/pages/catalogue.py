"""The digest as pages, feeds and downloads need it: newest first, and by topic, venue, name and
repository.

Built once, before the first page.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256

from generator.models import Author, Digest, Entry, Link, Topic
from generator.pages import addresses
from generator.pages.drafts import encoded, fingerprint

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
class Card:
    """What lists, feeds and citations show of a paper, and the hash of that.

    Its topics and keywords, which come and go with other papers, are told beside it.
    """

    entry: Entry
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Catalogue:
    """``papers_of`` are a topic's papers by its slug, newest first; ``fingerprint`` is that of all
    entries as they are.
    """

    digest: Digest
    fingerprint: str
    cards: Mapping[str, Card]
    newest: tuple[Entry, ...]
    topics: Mapping[str, Topic]
    papers_of: Mapping[str, tuple[Entry, ...]]
    topic_of_word: Mapping[str, str]
    venues: tuple[Venue, ...]
    people: tuple[Person, ...]
    person_slugs: frozenset[str]
    repositories: tuple[Repository, ...]


def build(digest: Digest) -> Catalogue:
    newest = newest_first(digest.entries)
    place = {entry.id: at for at, entry in enumerate(newest)}
    people = _people(newest)
    return Catalogue(
        digest=digest,
        fingerprint=_fingerprint(digest.entries),
        cards={entry.id: _card(entry) for entry in newest},
        newest=newest,
        topics={topic.slug: topic for topic in digest.topics},
        papers_of={
            topic.slug: tuple(newest[at] for at in sorted(map(place.__getitem__, topic.papers)))
            for topic in digest.topics
        },
        topic_of_word=_topic_of_word(digest.topics),
        venues=venues(newest),
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


def latest_arrivals(newest: Iterable[Entry], count: int) -> tuple[Entry, ...]:
    """Of papers that are newest first those that came last; of one day, the newest."""
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


def _fingerprint(entries: Iterable[Entry]) -> str:
    told = sha256()
    for entry in entries:
        told.update(encoded(entry))
    return told.hexdigest()


def _card(entry: Entry) -> Card:
    paper = replace(entry.paper, aliases=(), areas=(), keywords=(), records=(), versions=())
    links = tuple(link for link in entry.links if link.kind == "code")
    shown = Entry(paper, entry.title, entry.title_source, links=links)
    return Card(shown, fingerprint(shown))


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


def venues(newest: Iterable[Entry]) -> tuple[Venue, ...]:
    """The venues of papers that are newest first."""
    groups: dict[str, list[Entry]] = defaultdict(list)
    for entry in newest:
        if entry.paper.venue:
            groups[addresses.slug(entry.paper.venue)].append(entry)
    found = (
        Venue(
            slug,
            _most_common(entry.paper.venue for entry in group),
            tuple(group),
            tuple(dict.fromkeys(entry.paper.year for entry in group)),
        )
        for slug, group in groups.items()
    )
    return tuple(sorted(found, key=lambda venue: (venue.name.casefold(), venue.slug)))


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
