"""``dumps/corrections.yml``: what the maintainer knows better. It wins over every dump.

A paper is named by its id or by any of its aliases; everything about it is optional::

    k3v5q2m7xa:
      title: The title it should have
      authors: [Ana de la Cruz, Bo Stein]
      venue: ICLR
      year: 2023
      urls:
        paper: https://kites.example/paper
        pdf: https://kites.example/paper.pdf
      links:
        add: [https://github.com/acme/kite]      # shown as given here
        hide: [https://github.com/acme/other]
      merge: [abcdefghij]        # these ids are this paper too
      split: [bcdefghijk, iclr2023.txt:12, list.json#p7]
                                 # these records are another paper: an id that only they have,
                                 # or dump:line, or dump#key; what is named together stays together
      drop: a call for papers    # no paper at all; the reason is in the report
      take_down: at its authors' request         # its page stays and says so

    topics:                      # by the last part of a topic's address
      optimization:
        name: Optimization       # the name that is shown
        merge: [optimisation, optimizers]
      miscellaneous:
        hide: true

    authors:
      join:                      # one person; the name on the left is shown
        Ana de la Cruz: [A. de la Cruz, Ana D. Cruz]
      split:                     # several people of one name: a name for each, and their papers
        Bo Stein:
          Bo Stein (Kite Lab): [k3v5q2m7xa]

A key that is not named here is an error. An id that no paper has is a warning, and so is a merge
or split that cannot be done.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

import msgspec
import yaml

from generator.errors import SettingsError
from generator.models import Paper

_ID = re.compile(r"[a-z0-9]{10}")
_STEP = re.compile(r"\.([\w-]+)|\[(\d+)\]")
_UNKNOWN = re.compile(r"unknown field `([^`]*)`")
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
        home = self._homes.get(slug, slug)
        return None if self.topics.get(home, TopicCorrection()).hide else home

    def topic_name(self, slug: str, name: str) -> str:
        """The name to show of a topic that its papers call ``name``."""
        return self.topics.get(slug, TopicCorrection()).name or name

    def person(self, name: str, paper: Paper) -> str:
        """Whom a name on a paper stands for, under the name that person is listed by."""
        for shown, ids in self.authors.split.get(name, {}).items():
            if not {paper.id, *paper.aliases}.isdisjoint(ids):
                return shown
        return self._persons.get(name, name)

    def place(self, name: str) -> str:
        """Where the file speaks of an id: "corrections.yml:12"."""
        return f"{self.path}:{self.lines[name]}" if name in self.lines else self.path


def _united(said: list[PaperCorrection]) -> PaperCorrection:
    """Of each field the first that says something; lists of ids and links are joined."""
    first: dict[str, Any] = {}
    for correction in said:
        for name, value in msgspec.structs.asdict(correction).items():
            if name not in first or first[name] == getattr(PaperCorrection(), name):
                first[name] = value
    add, hide, merge, split = (
        tuple(dict.fromkeys(item for correction in said for item in items(correction)))
        for items in (_adds, lambda c: c.links.hide, lambda c: c.merge, lambda c: c.split)
    )
    return PaperCorrection(
        **first | {"links": LinksCorrection(add, hide), "merge": merge, "split": split}
    )


def _adds(correction: PaperCorrection) -> tuple[str, ...]:
    return correction.links.add


# --- reading -------------------------------------------------------------------------------

T = TypeVar("T")


class _Place(NamedTuple):
    """A mapping of the file: where it stands, how it is called there, and what it holds."""

    path: object
    name: str
    node: yaml.Node


def parse(text: str, path: object = "corrections.yml") -> Corrections:
    """Read corrections; an empty text corrects nothing.

    :raises SettingsError: no YAML, an unknown key, a key given twice, or a value that is none of
        what stands at the top of this module; the message names the file, the line and the key.
    """
    papers: dict[str, PaperCorrection] = {}
    topics: dict[str, TopicCorrection] = {}
    authors, lines = AuthorsCorrection(), {}
    for place in _entries(_Place(path, "", _compose(text, path))):
        if place.name == "topics":
            topics = {topic.name: _read(topic, TopicCorrection) for topic in _entries(place)}
        elif place.name == "authors":
            authors = _read(place, AuthorsCorrection)
        elif _ID.fullmatch(place.name):
            papers[place.name] = _checked(place, _read(place, PaperCorrection))
            lines[place.name] = _line(place.node)
        else:
            why = "is neither an id (ten of a-z and 0-9) nor one of topics, authors"
            raise _error(place, why)
    return Corrections(papers, topics, authors, str(path), lines)


def _compose(text: str, path: object) -> yaml.Node:
    """The file's tree with its line numbers; every scalar stays the text it is written as."""
    try:
        node = yaml.compose(text, Loader=yaml.BaseLoader)
    except yaml.YAMLError as error:
        raise SettingsError(path, f"is no YAML: {' '.join(str(error).split())}") from None
    return node or yaml.MappingNode("tag:yaml.org,2002:map", [])


def _entries(place: _Place) -> Iterator[_Place]:
    """The entries of a mapping, in order."""
    if _blank(place.node):
        return
    if not isinstance(place.node, yaml.MappingNode):
        raise _error(place, "should be a mapping of names to what is said of them")
    seen: set[str] = set()
    for key, value in place.node.value:
        entry = _Place(place.path, str(key.value), value)
        if entry.name in seen:
            raise _error(entry, "stands here for the second time: join the two entries")
        seen.add(entry.name)
        yield entry


def _read(place: _Place, kind: type[T]) -> T:
    try:
        return msgspec.convert({} if _blank(place.node) else _data(place), kind, strict=False)
    except msgspec.ValidationError as error:
        why, _, where = str(error).partition(" - at `$")
        steps = [name or int(index) for name, index in _STEP.findall(where)]
        unknown = _UNKNOWN.findall(why)
        keys = [place.name, *map(str, steps), *unknown]
        node = _node_at(place.node, [*steps, *unknown])
        raise SettingsError(f"{place.path}:{_line(node)}", why, ".".join(keys)) from None


def _data(place: _Place) -> Any:
    """The tree as dicts, lists and texts, a key given twice being an error at any depth."""
    if isinstance(place.node, yaml.MappingNode):
        return {entry.name: _data(entry) for entry in _entries(place) if not _blank(entry.node)}
    if isinstance(place.node, yaml.SequenceNode):
        return [_data(_Place(place.path, place.name, item)) for item in place.node.value]
    return place.node.value


def _blank(node: yaml.Node) -> bool:
    """A key with nothing behind it says nothing."""
    return isinstance(node, yaml.ScalarNode) and node.value == "" and node.style is None


def _node_at(node: yaml.Node, steps: list[str | int]) -> yaml.Node:
    for step in steps:
        if isinstance(node, yaml.SequenceNode) and isinstance(step, int):
            node = node.value[step]
        elif isinstance(node, yaml.MappingNode):
            node = next((value for key, value in node.value if key.value == step), node)
    return node


def _checked(place: _Place, said: PaperCorrection) -> PaperCorrection:
    """What the types cannot say: addresses are addresses, ids are ids."""
    for url in (said.urls.paper, said.urls.pdf, *said.links.add):
        if url and (urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).hostname):
            raise _error(place, f"{url!r} is no address: begin it with https://")
    for name in said.merge:
        if not _ID.fullmatch(name):
            raise _error(place, f"merge: {name!r} is no id (ten of a-z and 0-9)")
    return said


def _line(node: yaml.Node) -> int:
    return int(node.start_mark.line) + 1 if node.start_mark else 1


def _error(place: _Place, why: str) -> SettingsError:
    return SettingsError(f"{place.path}:{_line(place.node)}", why, place.name or None)
