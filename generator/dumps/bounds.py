"""What one record may hold. Past the limits it is rejected, with the limit in the reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.config import Limits
from generator.models import Author

_NODES_PER_CHAR = 4  # a structured author takes some dozen values, none of them long


def shape(values: Mapping[str, Any], limits: Limits) -> str | None:
    """Why a record's structure is more than it may be; None if it is not.

    Shared parts (YAML aliases) are counted each time, so that a bomb is found without walking it.
    """
    stack: list[tuple[Any, int]] = [(values, 1)]
    nodes = 0
    while stack:
        value, depth = stack.pop()
        if depth > limits.nesting:
            return f"nests deeper than {limits.nesting} (limits.nesting)"
        nested = value.values() if isinstance(value, Mapping) else value
        if isinstance(nested, str) or not hasattr(nested, "__iter__"):
            continue
        nodes += len(nested)
        if nodes > _NODES_PER_CHAR * limits.record_chars:
            return f"holds more than {nodes:,} values (limits.record_chars)"
        stack.extend((one, depth + 1) for one in nested if not isinstance(one, str))
    return None


def size(texts: tuple[str, ...], limits: Limits) -> str | None:
    """Why a record's text is too long; None if it is not."""
    chars = sum(map(len, texts))
    if chars <= limits.record_chars:
        return None
    return f"has {chars:,} characters, more than {limits.record_chars:,} (limits.record_chars)"


def crowd(authors: tuple[Author, ...], limits: Limits) -> str | None:
    """Why a record has too many authors; None if it has not."""
    if len(authors) <= limits.authors:
        return None
    return f"names {len(authors):,} authors, more than {limits.authors:,} (limits.authors)"
