"""What one record may hold. Past the limits it is rejected, with the limit in the reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.config import Limits
from generator.models import Author, Remark

_NODES_PER_CHAR = 4  # a structured author takes some dozen values, none of them long
_CHARS_PER_NAME = 20  # that a structured author takes for each of the name's


def shape(values: Mapping[str, Any], limits: Limits) -> Remark | None:
    """Why a record's structure is more than it may be; None if it is not.

    Shared parts (YAML aliases) are counted each time, so that a bomb is found without walking it.
    """
    stack: list[tuple[Any, int]] = [(values, 1)]
    nodes = 0
    while stack:
        value, depth = stack.pop()
        if depth > limits.nesting:
            return Remark("nests_deeper", limit=limits.nesting)
        nested = value.values() if isinstance(value, Mapping) else value
        if isinstance(nested, str) or not hasattr(nested, "__iter__"):
            continue
        nodes += len(nested)
        if nodes > _NODES_PER_CHAR * limits.record_chars:
            return Remark("too_many_values", count=nodes)
        stack.extend((one, depth + 1) for one in nested if not isinstance(one, str))
    return None


def size(fields: Mapping[str, Any], limits: Limits) -> Remark | None:
    """Why a record's text is too long; None if it is not.

    Structured authors bring much that is no name; their names are counted by :func:`crowd`.
    """
    authors = fields.get("authors")
    structured = 0 if isinstance(authors, str) else chars(authors)
    count = sum(map(chars, fields.values())) - structured
    count = max(count, structured // _CHARS_PER_NAME)
    if count <= limits.record_chars:
        return None
    return Remark("too_long", count=count, limit=limits.record_chars)


def chars(value: Any) -> int:
    """The characters of all texts in a value, the names of its fields included."""
    stack, count = [value], 0
    while stack:
        one = stack.pop()
        if isinstance(one, str):
            count += len(one)
        elif isinstance(one, Mapping):
            stack.extend(one)
            stack.extend(one.values())
        elif isinstance(one, list | tuple):
            stack.extend(one)
    return count


def crowd(authors: tuple[Author, ...], limits: Limits) -> Remark | None:
    """Why a record has too many authors; None if it has not."""
    if len(authors) <= limits.authors:
        return None
    return Remark("too_many_authors", count=len(authors), limit=limits.authors)
