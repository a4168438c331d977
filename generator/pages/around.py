"""What of the digest stands on a paper's page, and no more.

A page is made of this alone, so its hash tells whether the page that stands still holds: a paper's
place on the map, a score or what its neighbours' abstracts say cannot change it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.config import Settings
from generator.models import Digest, Entry, Identifiers, Imprint, Keyword, Related, Topic, Urls
from generator.pages.catalogue import Catalogue, person_slug
from generator.pages.drafts import fingerprint, frame


@dataclass(frozen=True, slots=True)
class Around:
    """One entry without its numbers, and those parts of the catalogue that its page names."""

    entry: Entry
    digest: Digest
    topics: Mapping[str, Topic]
    topic_of_word: Mapping[str, str]
    person_slugs: frozenset[str]


def alone(entry: Entry) -> Entry:
    """An entry without its neighbours and its numbers."""
    keywords = tuple(Keyword(word.text, 0.0, word.source) for word in entry.keywords)
    return replace(entry, position=None, keywords=keywords, related=())


class Surroundings:
    """Looks around in a catalogue; what a paper is to others is made once."""

    def __init__(self, catalogue: Catalogue, settings: Settings) -> None:
        self._catalogue = catalogue
        self._frame = frame(settings)
        self._topics = {
            slug: Topic(slug, topic.name, topic.kind, ())
            for slug, topic in catalogue.topics.items()
        }
        self._names: dict[str, Entry] = {}
        self._told_names: dict[str, str] = {}

    def of(self, entry: Entry) -> Around:
        words = (word.text.casefold() for word in entry.keywords)
        slugs = map(person_slug, entry.paper.authors)
        known = self._catalogue.digest.by_id
        return Around(
            replace(
                alone(entry),
                related=tuple(Related(near.id, 0.0, near.shared) for near in entry.related),
            ),
            Digest(tuple(self._name(near.id) for near in entry.related if near.id in known)),
            {slug: self._topics[slug] for slug in entry.topics},
            {
                word: self._catalogue.topic_of_word[word]
                for word in words
                if word in self._catalogue.topic_of_word
            },
            self._catalogue.person_slugs.intersection(slugs),
        )

    def fingerprint(self, around: Around) -> str:
        """The hash of all that a page is made of."""
        return fingerprint(
            self._frame,
            around.entry,
            [self._told_name(entry) for entry in around.digest.entries],
            sorted(around.topics.items()),
            sorted(around.topic_of_word.items()),
            sorted(around.person_slugs),
        )

    def _told_name(self, name: Entry) -> str:
        if name.id not in self._told_names:
            self._told_names[name.id] = fingerprint(name)
        return self._told_names[name.id]

    def _name(self, identity: str) -> Entry:
        """What other pages show of a paper."""
        if identity not in self._names:
            entry = self._catalogue.digest.by_id[identity]
            paper = replace(
                entry.paper, aliases=(), abstract="", areas=(), keywords=(), records=(), versions=(),
                identifiers=Identifiers(), urls=Urls(), imprint=Imprint(), citation_key="",
                first_seen=None,
            )  # fmt: skip
            self._names[identity] = Entry(paper, entry.title, entry.title_source)
        return self._names[identity]
