"""JSON arrays, objects that hold a list, JSON Lines (whatever the file is called).

Values are decoded one at a time, so that each record has its line and a broken one costs only
itself. Numbers stay text: the arXiv id 1704.0010 keeps its last 0. RFC 8259, jsonlines.org.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from generator.config import Limits
from generator.dumps import nested
from generator.dumps.nested import Own
from generator.dumps.raw import Broken, Found, Lines, NotThisFormat, Raw, Remark

_START = re.compile(r"\s*(?:\{\s*[\"}]|\[\s*[\[{\"\]])")
_BLANK = re.compile(r"[\s,]*")
_FIRST_OBJECT = re.compile(r"(\n[ \t]*)?\{\s*(\"[^\"\n]{1,80}\")?")
_NAME = re.compile(r"[\s,]*\"((?:[^\"\\]|\\.){0,200})\"\s*:\s*", re.DOTALL)
_MAX_WRAPPERS = 4
_DECODER = json.JSONDecoder(
    strict=False, parse_int=str, parse_float=str, parse_constant=lambda _: None
)


def looks_like(text: str) -> bool:
    return bool(_START.match(text))


def read(text: str, limits: Limits, own: Own) -> Found:
    """Records of a JSON file, with the line each starts in."""
    lines = Lines(text)
    start = _skip(text, 0)
    if text[start] == "[":
        yield from _values(text, start + 1, lines, own, limits, closing="]")
        return
    value, end = _decode(text, start, limits)
    if isinstance(value, Mapping) and not _is_more(text, end) and not nested.is_record(value, own):
        yield from _object(text, start, value, lines, own, limits)
    elif (
        isinstance(value, str) and not _is_more_objects(text, start) and (at := _array_within(text))
    ):
        yield Remark(f"the object around the list is broken: {value}")
        yield from _values(text, at + 1, lines, own, limits, closing="]", within=True)
    else:
        yield from _values(text, start, lines, own, limits, closing="")


class _Failure(str):
    """Why a value could not be decoded."""

    __slots__ = ()


def _decode(text: str, at: int, limits: Limits) -> tuple[Any, int]:
    """A value and its end; a :class:`_Failure` and the place of the fault."""
    try:
        return _DECODER.raw_decode(text, at)
    except json.JSONDecodeError as error:
        return _Failure(f"is no valid JSON ({error.msg})"), max(error.pos, at)
    except RecursionError:
        return _Failure(f"nests deeper than {limits.nesting} (limits.nesting)"), len(text)
    except ValueError as error:
        return _Failure(f"is no valid JSON ({error})"), at


def _values(
    text: str,
    at: int,
    lines: Lines,
    own: Own,
    limits: Limits,
    *,
    closing: str,
    within: bool = False,
) -> Found:
    """The records of a sequence of values, up to its closing bracket or the end of the text.

    :param within: the list stands in an object, so that what follows it is no record.
    """
    again = _resume(text, at, closing)
    while True:
        at = _skip(text, at)
        if at >= len(text):
            if closing:
                yield Remark("the file breaks off: its list is not closed")
            return
        if text[at] == closing:
            if not within and _is_more(text, at + 1):
                yield from _values(text, _skip(text, at + 1), lines, own, limits, closing="")
            return
        value, end = _decode(text, at, limits)
        line = lines.at(at)
        if isinstance(value, _Failure):
            yield Broken(f"{value} at line {line + text.count(chr(10), at, end)}", line)
            found = again.search(text, max(end, at + 1))
            at = found.start() + len(found[0]) - len(found[0].lstrip()) if found else len(text)
            continue
        at = end
        yield from nested.records(value, own, lambda _: line)  # noqa: B023 read at once


def _resume(text: str, at: int, closing: str) -> re.Pattern[str]:
    """Where the next record starts after a broken one: as the first one does."""
    first = _FIRST_OBJECT.search(text, max(at - 1, 0), at + 2_000)
    if not closing:
        return re.compile(r"\n[ \t]*[\[{]")
    if first and first[1]:
        return re.compile(re.escape(first[1]) + r"\{")
    return re.compile(r"\{\s*" + (re.escape(first[2]) if first and first[2] else '"'))


# --- objects that hold a list ---------------------------------------------------------------


def _object(
    text: str, start: int, value: Mapping[str, Any], lines: Lines, own: Own, limits: Limits
) -> Found:
    if nested.is_columns(value, own):
        yield from (Raw(row, lines.at(start)) for row in nested.rows_of_columns(value))
        return
    held = list(_members(text, start, own, limits, _MAX_WRAPPERS))
    if not held:
        raise NotThisFormat("its object holds no list of objects with a title or an abstract")
    for key, at, one in held:
        if isinstance(one, list):
            yield from _values(text, at + 1, lines, own, limits, closing="]", within=True)
        else:
            yield Raw(one, lines.at(at), key)


def _members(
    text: str, start: int, own: Own, limits: Limits, deep: int
) -> Iterator[tuple[str, int, Any]]:
    """The lists of records, and single records, within an object: key, offset, value."""
    at = start + 1
    while name := _NAME.match(text, at):
        at = name.end()
        one, end = _decode(text, at, limits)
        within = isinstance(one, list) and nested.holds_records(one, own, 1)
        if within or nested.is_record(one, own):
            yield name[1], at, one
        elif isinstance(one, Mapping) and deep:
            yield from _members(text, at, own, limits, deep - 1)
        at = end


def _array_within(text: str) -> int | None:
    """Where the first list of objects starts, in a text that is no whole object."""
    found = re.search(r"\"\s*:\s*(\[)\s*\{", text)
    return found.start(1) if found else None


def _is_more(text: str, at: int) -> bool:
    return _skip(text, at) < len(text)


def _is_more_objects(text: str, at: int) -> bool:
    return bool(re.compile(r"\}\s*\n\s*\{").search(text, at))


def _skip(text: str, at: int) -> int:
    blank = _BLANK.match(text, at)
    return blank.end() if blank else at
