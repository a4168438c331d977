"""What of the digest stands on a paper's page, and no more.

A page is made of this alone, so its hash tells whether the page that stands still holds: a paper's
place on the map, a score or what its neighbours' abstracts say cannot change it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

import msgspec

from generator.config import Settings
from generator.edition import edition
from generator.installed import templates_folder
from generator.models import Digest, Entry, Identifiers, Imprint, Topic, Urls
from generator.pages.catalogue import Catalogue, person_slug

_PACKAGES = ("jinja2", "markupsafe", "msgspec", "latex2mathml", "pylatexenc", "python-slugify")


@dataclass(frozen=True, slots=True)
class Around:
    """One entry without its numbers, and those parts of the catalogue that its page names."""

    entry: Entry
    digest: Digest
    topics: Mapping[str, Topic]
    topic_of_word: Mapping[str, str]
    person_slugs: frozenset[str]


class Surroundings:
    """Looks around in a catalogue; what a paper is to others is made once."""

    def __init__(self, catalogue: Catalogue, settings: Settings) -> None:
        self._catalogue = catalogue
        self._frame = [_edition(), _told(settings)]
        self._topics = {
            slug: Topic(slug, topic.name, topic.kind, ())
            for slug, topic in catalogue.topics.items()
        }
        self._names: dict[str, Entry] = {}

    def of(self, entry: Entry) -> Around:
        words = (word.text.casefold() for word in entry.keywords)
        slugs = map(person_slug, entry.paper.authors)
        known = self._catalogue.digest.by_id
        return Around(
            replace(
                entry,
                position=None,
                keywords=tuple(replace(word, score=0.0) for word in entry.keywords),
                related=tuple(replace(near, score=0.0) for near in entry.related),
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
        told = (
            *self._frame,
            around.entry,
            around.digest.entries,
            sorted(around.topics.items()),
            sorted(around.topic_of_word.items()),
            sorted(around.person_slugs),
        )
        return sha256(msgspec.json.encode(told)).hexdigest()

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


def _edition() -> str:
    """The hash of our sources and templates, and of the versions that they are used with."""
    files = sorted((templates_folder() / "pages").iterdir())
    told = [f"{path.name} {sha256(path.read_bytes()).hexdigest()}" for path in files]
    return " ".join([edition(*_PACKAGES), *told])


def _told(settings: Settings) -> bytes:
    """All settings but where they were read from."""
    placed = msgspec.structs.replace(settings, path=Path(), root=Path())
    return msgspec.json.encode(placed, enc_hook=str)
