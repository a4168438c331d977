"""corrections.yml -> Corrections, with the line of whatever cannot be meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

import msgspec
import yaml

from generator.corrections.said import (
    AuthorsCorrection,
    Corrections,
    PaperCorrection,
    TopicCorrection,
)
from generator.errors import SettingsError

_ID = re.compile(r"[a-z0-9]{10}")
_STEP = re.compile(r"\.([\w-]+)|\[(\d+)\]")
_UNKNOWN = re.compile(r"unknown field `([^`]*)`")
T = TypeVar("T")


class _Place(NamedTuple):
    """An entry of the file: which file, its key and the line of that, and what it holds."""

    path: object
    name: str
    node: yaml.Node
    line: int = 1


def parse(text: str, path: object = "corrections.yml") -> Corrections:
    """Read corrections; an empty text corrects nothing.

    :raises SettingsError: no YAML, an unknown key, a key given twice, or a value that is none of
        what stands at the top of the package; the message names the file, the line and the key.
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
            lines[place.name] = place.line
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
        entry = _Place(place.path, str(key.value), value, _line(key))
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
