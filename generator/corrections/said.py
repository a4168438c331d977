"""What can be said in corrections.yml, as types, and the answers the stages ask of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain

import msgspec

from generator.models import Paper

_FALSE, _TRUE = frozenset({"", "false", "no", "off", "~", "null"}), frozenset({"true", "yes", "on"})


class _Correction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class UrlsCorrection(_Correction, frozen=True):
    paper: str = ""
    pdf: str = ""


class LinksCorrection(_Correction, frozen=True):
    """Addresses to show, with evidence "correction", and addresses never to show."""

    add: tuple[str, ...] = ()
    hide: tuple[str, ...] = ()


class PaperCorrection(_Correction, frozen=True):
    """What is to be changed about one paper; an empty field changes nothing.

    ``drop`` and ``take_down`` hold a reason, or only "yes".
    """

    title: str = ""
    authors: tuple[str, ...] = ()
    venue: str = ""
    year: int | None = None
    urls: UrlsCorrection = UrlsCorrection()
    links: LinksCorrection = LinksCorrection()
    merge: tuple[str, ...] = ()
    split: tuple[str, ...] = ()
    drop: str = ""
    take_down: str = ""

    @property
    def is_taken_down(self) -> bool:
        return self.take_down.lower() not in _FALSE

    @property
    def is_gone(self) -> bool:
        """Whether the paper is not on the site."""
        return self.is_taken_down or self.drop.lower() not in _FALSE

    @property
    def reason(self) -> str:
        """The reason given for its being gone, as it is written; may be empty."""
        said = self.take_down if self.is_taken_down else self.drop
        return "" if said.lower() in _TRUE | _FALSE else said


class TopicCorrection(_Correction, frozen=True):
    """Of the topic with one slug: its name, the slugs that are it too, whether it is left out."""

    name: str = ""
    merge: tuple[str, ...] = ()
    hide: bool = False


class AuthorsCorrection(_Correction, frozen=True):
    join: dict[str, tuple[str, ...]] = {}
    split: dict[str, dict[str, tuple[str, ...]]] = {}


@dataclass(frozen=True, slots=True)
class Corrections:
    """``papers`` by the ids and ``topics`` by the slugs the maintainer wrote; ``lines`` of the ids."""

    papers: Mapping[str, PaperCorrection] = field(default_factory=dict)
    topics: Mapping[str, TopicCorrection] = field(default_factory=dict)
    authors: AuthorsCorrection = field(default_factory=AuthorsCorrection)
    path: str = "corrections.yml"
    lines: Mapping[str, int] = field(default_factory=dict)
    _homes: Mapping[str, str] = field(init=False, repr=False, compare=False)
    _persons: Mapping[str, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        homes = {slug: home for home, said in self.topics.items() for slug in said.merge}
        persons = {name: shown for shown, names in self.authors.join.items() for name in names}
        object.__setattr__(self, "_homes", homes)
        object.__setattr__(self, "_persons", persons)

    def of(self, ids: Iterable[str]) -> PaperCorrection:
        """All that is said of a paper under any of its ids, the first of them first."""
        said = [self.papers[name] for name in ids if name in self.papers]
        if len(said) < 2:
            return said[0] if said else PaperCorrection()
        return _united(said)

    def links_of(self, paper: Paper) -> LinksCorrection:
        """The links to add to a paper and those to hide."""
        return self.of((paper.id, *paper.aliases)).links

    def topic(self, slug: str) -> str | None:
        """The slug a topic goes by after merging; None if it is hidden."""
        home = _followed(self._homes, slug)
        return None if self.topics.get(home, TopicCorrection()).hide else home

    def topic_name(self, slug: str, name: str) -> str:
        """The name to show of a topic that its papers call ``name``."""
        return self.topics.get(slug, TopicCorrection()).name or name

    def person(self, name: str, paper: Paper) -> str:
        """Whom a name on a paper stands for, under the name that person is listed by."""
        for shown, ids in self.authors.split.get(name, {}).items():
            if not {paper.id, *paper.aliases}.isdisjoint(ids):
                return shown
        return _followed(self._persons, name)

    def place(self, name: str) -> str:
        """Where the file speaks of an id: "corrections.yml:12"."""
        return f"{self.path}:{self.lines[name]}" if name in self.lines else self.path


def _followed(homes: Mapping[str, str], name: str) -> str:
    """Where a name leads at last: of a ring of names, to itself."""
    seen = {name}
    at = name
    while (at := homes.get(at, at)) not in seen:
        seen.add(at)
    return name if at in homes else at


def _united(said: list[PaperCorrection]) -> PaperCorrection:
    """Of each field the first that says something; lists of ids and links are joined."""
    nothing = PaperCorrection()
    fields = {
        name: next((value for one in said if (value := getattr(one, name)) != empty), empty)
        for name, empty in msgspec.structs.asdict(nothing).items()
    }
    links = LinksCorrection(
        add=_joined(one.links.add for one in said), hide=_joined(one.links.hide for one in said)
    )
    merge, split = _joined(one.merge for one in said), _joined(one.split for one in said)
    return PaperCorrection(**fields | {"links": links, "merge": merge, "split": split})


def _joined(lists: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(chain.from_iterable(lists)))
