"""Where the records are in nested data (JSON, YAML), which may wrap them in many ways.

[{...}, ...]   {"papers": [{...}]}   {"message": {"items": [...]}}   {key: {...}, ...}
{"title": [..], "abstract": [..]}   {"title": {"0": .., "1": ..}}    (columns, as pandas writes them)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from generator.dumps import fieldnames
from generator.dumps.raw import Broken, Found, Raw
from generator.dumps.values import is_missing, plain
from generator.models import Remark

Own = Mapping[str, str]
_DEEP = 5  # wrappers around a list of records


def is_record(value: Any, own: Own) -> bool:
    """Whether an object has a title or an abstract of its own, or wraps one that has."""
    if not isinstance(value, Mapping):
        return False
    named = {name: plain(one) for name, one in value.items() if isinstance(name, str)}
    if any(fieldnames.is_text(name, own) and _is_said(name, one) for name, one in named.items()):
        return True
    if any(map(fieldnames.is_weak_text, named)) and any(map(fieldnames.is_author, named)):
        return True
    return any(fieldnames.is_wrapper(name) and is_record(one, own) for name, one in named.items())


def _is_said(name: str, value: Any) -> bool:
    """A list or an object is a column of titles, not a title; but Crossref has lists of one."""
    if fieldnames.canonical(name) == "abstract_inverted_index":
        return bool(value)
    return not isinstance(value, Mapping) and (not isinstance(value, list) or len(value) == 1)


def is_columns(value: Any, own: Own) -> bool:
    """Whether an object holds columns: a title (or abstract) for each record, none for itself."""
    if not isinstance(value, Mapping):
        return False
    told = [
        one
        for name, one in value.items()
        if isinstance(name, str) and fieldnames.is_text(name, own)
    ]
    return bool(told) and all(map(_is_column, told))


def _is_column(value: Any) -> bool:
    if not isinstance(value, list | Mapping) or not value or plain(value) is not value:
        return False
    return not any(isinstance(cell, list | Mapping) for cell in _cells(value).values())


def rows_of_columns(value: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The records of an object of columns, by the labels of their rows."""
    columns = {name: _cells(one) for name, one in value.items() if isinstance(one, list | Mapping)}
    labels = dict.fromkeys(label for cells in columns.values() for label in cells)
    for label in labels:
        yield {name: cells[label] for name, cells in columns.items() if label in cells}


def holds_records(value: Any, own: Own, deep: int = _DEEP) -> bool:
    """Whether a value is or holds records, among whatever else. Shared parts are looked at once."""
    level, seen = [value], set[int]()
    for _ in range(deep + 1):
        if any(is_record(one, own) or is_columns(one, own) for one in level):
            return True
        held = [one for one in level if isinstance(one, Mapping | list) and id(one) not in seen]
        seen.update(map(id, held))
        inner = (list(one.values()) if isinstance(one, Mapping) else one for one in held)
        level = list(
            {
                id(one): one for part in inner for one in part if isinstance(one, Mapping | list)
            }.values()
        )
    return False


def records(
    value: Any,
    own: Own,
    line_of: Callable[[Any], int | None],
    key: str | None = None,
    deep: int = _DEEP,
) -> Found:
    """The records in a value; a list's items that are none are broken records.

    :param line_of: gives the line an object starts in.
    :param key: the name under which the value stands, a record's key if it has no other.
    """
    if is_columns(value, own):
        yield from (Raw(row, line_of(value)) for row in rows_of_columns(value))
    elif is_record(value, own):
        yield Raw(value, line_of(value), None if any(map(fieldnames.is_key, value)) else key)
    elif isinstance(value, Mapping) and deep and holds_records(value, own, deep):
        for name, one in value.items():
            if isinstance(one, Mapping | list) and holds_records(one, own, deep - 1):
                yield from records(one, own, line_of, name, deep - 1)
    elif isinstance(value, list) and deep and holds_records(value, own, deep):
        for one in value:
            yield from records(one, own, line_of, None, deep - 1)
    elif isinstance(value, Mapping):
        yield Raw(value, line_of(value))
    elif not is_missing(value):
        yield Broken(_no_object(value), line_of(value))


def _no_object(value: Any) -> Remark:
    """What stands where a record should."""
    if isinstance(value, list):
        return Remark("is_a_list")
    return Remark("is_a_text", text=str(value)[:60])


def _cells(column: Any) -> dict[Any, Any]:
    return dict(enumerate(column)) if isinstance(column, list) else dict(column)
