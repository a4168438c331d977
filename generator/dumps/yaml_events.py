"""YAML events -> lists, mappings that know their lines, and text.

No tag is followed and no scalar is resolved: "No", 2024-01-01 and 1e5 stay as they are written,
nothing is run. Aliases are shared, not copied, and nothing recurses. YAML 1.1, by libyaml.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

_LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_Start = yaml.MappingStartEvent | yaml.SequenceStartEvent
_End = yaml.MappingEndEvent | yaml.SequenceEndEvent


class Mapping(dict[str, Any]):
    """A mapping and the 1-based line it starts in."""

    __slots__ = ("line",)

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line


class TooDeep(yaml.YAMLError):
    """The text nests deeper than it may."""

    def __init__(self, limit: int, mark: Any) -> None:
        super().__init__(f"nests deeper than {limit} (limits.nesting)")
        self.limit, self.problem_mark = limit, mark


def documents(text: str, nesting: int) -> Iterator[Any]:
    """Each document of a stream.

    :raises yaml.YAMLError: the text is broken, or nests deeper than ``nesting``.
    """
    anchors: dict[str, Any] = {}
    stack = [_Open([])]
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, _End):
            stack.pop()
        elif isinstance(event, yaml.DocumentEndEvent):
            yield from stack[0].into
            stack[0].into.clear()
        elif isinstance(event, yaml.NodeEvent):
            value = _value(event, anchors)
            stack[-1].put(value)
            if isinstance(event, _Start):
                stack.append(_Open(value))
            if len(stack) > nesting:
                raise TooDeep(nesting, event.start_mark)


def _value(event: Any, anchors: dict[str, Any]) -> Any:
    if isinstance(event, yaml.AliasEvent):
        return anchors.get(str(event.anchor), "")
    value: Any
    if isinstance(event, yaml.ScalarEvent):
        value = event.value
    else:
        value = (
            Mapping(getattr(event.start_mark, "line", 0) + 1)
            if isinstance(event, yaml.MappingStartEvent)
            else []
        )
    if event.anchor:
        anchors[event.anchor] = value
    return value


class _Open:
    """A collection that is being filled, and a key that waits for its value."""

    __slots__ = ("into", "key")

    def __init__(self, into: Any) -> None:
        self.into = into
        self.key: str | None = None

    def put(self, value: Any) -> None:
        if isinstance(self.into, list):
            self.into.append(value)
        elif self.key is None:
            self.key = value if isinstance(value, str) else "?"
        else:
            if not self.into.get(
                self.key
            ):  # of two keys of one name, the first that says something
                self.into[self.key] = value
            self.key = None
