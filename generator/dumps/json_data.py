"""JSON arrays, objects that hold a list, JSON Lines (whatever the file is called).

Values are decoded one at a time, so that each record has its line and a broken one costs only
itself. Numbers stay text: the arXiv id 1704.0010 keeps its last 0. RFC 8259, jsonlines.org.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from generator.dumps import nested
from generator.dumps.raw import Broken, Found, Lines, NotThisFormat, Raw, Text
from generator.models import Remark

_START = re.compile(r"\s*(?:\{\s*[\"}]|\[\s*[\[{\"\]])")
_BLANK = re.compile(r"[\s,]*")
_FIRST_OBJECT = re.compile(r"(\n[ \t]*)?\{\s*(\"[^\"\n]{1,80}\")?")
_NAME = re.compile(r"[\s,]*\"((?:[^\"\\]|\\.){0,200})\"\s*:\s*", re.DOTALL)
_NEXT_LINE = re.compile(r"\}[ \t]*\n\{")
_LIST = re.compile(r"\"\s*:\s*\[\s*\{")
_OFTEN = 8  # times the text may be read again for the sake of broken records
_MAX_WRAPPERS = 4
_DECODER = json.JSONDecoder(
    strict=False, parse_int=str, parse_float=str, parse_constant=lambda _: None
)


def looks_like(source: Text) -> bool:
    return bool(_START.match(source.text))


def read(source: Text) -> Found:
    """Records of a JSON file, with the line each starts in."""
    return _Reader(source).records()


class _Reader:
    """One pass through the text; offsets only grow."""

    def __init__(self, source: Text) -> None:
        self._text, self._own, self._limits = source.text, source.own, source.limits
        self._lines = Lines(source.text)
        self._read_again = 0

    def records(self) -> Found:
        start = self._skip(0)
        if self._text[start] == "[":
            yield from self._sequence(start + 1, closing="]")
            return
        value, end = self._decode(start)
        whole = isinstance(value, Mapping) and self._skip(end) == len(self._text)
        if whole and not nested.is_record(value, self._own):
            yield from self._object(start, value)
        elif isinstance(value, Remark) and (at := self._list_in_broken_object(start)):
            yield Remark("object_broken", said=value)
            yield from self._sequence(at, closing="]", within=True)
        else:
            yield from self._sequence(start, closing="")

    def _sequence(self, at: int, *, closing: str, within: bool = False) -> Found:
        """The records of a sequence of values, up to its closing bracket or the end of the text.

        :param within: the list stands in an object, so that what follows it is no record.
        """
        again = self._resumption(at, closing)
        while (at := self._skip(at)) < len(self._text):
            if self._text[at] == closing:
                if within:
                    return
                at, closing = at + 1, ""  # lines may follow, or another list
                continue
            line = self._lines.at(at)
            value, end = self._decode(at)
            if isinstance(value, Remark):
                fault = line + self._text.count("\n", at, end)
                yield Broken(Remark("fault_at_line", said=value, line=fault), line)
                found = again.search(self._text, self._behind_fault(at, end))
                at = found.end() - 1 if found else len(self._text)
                continue
            at = end
            yield from nested.records(value, self._own, self._line_of(line))
        if closing:
            yield Remark("list_not_closed")

    @staticmethod
    def _line_of(line: int) -> Callable[[Any], int]:
        return lambda _: line

    def _resumption(self, at: int, closing: str) -> re.Pattern[str]:
        """What comes before the next record after a broken one: the same as before the first."""
        first = _FIRST_OBJECT.search(self._text, max(at - 1, 0), at + 2_000)
        if not closing:
            return re.compile(r"\n[\[{]")
        if first and first[1]:
            return re.compile(re.escape(first[1]) + r"\{")
        return re.compile(r"\{(?=\s*" + re.escape((first and first[2]) or '"') + ")")

    def _behind_fault(self, at: int, end: int) -> int:
        """Where to look for the next record. A string that is not closed swallows records before
        it fails, so that is right behind the start, unless too much has been read twice.
        """
        self._read_again += end - at
        return at + 1 if self._read_again < _OFTEN * len(self._text) else max(end, at + 1)

    def _decode(self, at: int) -> tuple[Any, int]:
        """A value and its end; why there is none and the place of the fault."""
        try:
            return _DECODER.raw_decode(self._text, at)
        except json.JSONDecodeError as error:
            return Remark("no_json", problem=error.msg), max(error.pos, at)
        except RecursionError:
            return Remark("nests_deeper", limit=self._limits.nesting), len(self._text)
        except ValueError as error:
            return Remark("no_json", problem=str(error)[:160]), at

    def _object(self, start: int, value: Mapping[str, Any]) -> Found:
        """What an object holds that is no record itself."""
        if nested.is_columns(value, self._own):
            line = self._lines.at(start)
            yield from (Raw(row, line) for row in nested.rows_of_columns(value))
            return
        held = list(self._members(start, _MAX_WRAPPERS))
        if not held:
            raise NotThisFormat("its object holds no list of objects with a title or an abstract")
        for key, at, one in held:
            if isinstance(one, list):
                yield from self._sequence(at + 1, closing="]", within=True)
            else:
                yield Raw(one, self._lines.at(at), key)

    def _members(self, start: int, deep: int) -> Iterator[tuple[str, int, Any]]:
        """The lists of records, and single records, within an object: key, offset, value."""
        at = start + 1
        while name := _NAME.match(self._text, at):
            at = name.end()
            one, end = self._decode(at)
            lists = isinstance(one, list) and nested.holds_records(one, self._own, 1)
            if lists or nested.is_record(one, self._own):
                yield name[1], at, one
            elif isinstance(one, Mapping) and deep:
                yield from self._members(at, deep - 1)
            at = end

    def _list_in_broken_object(self, start: int) -> int | None:
        """Where the first list of objects starts, unless the objects stand on lines of their own."""
        if _NEXT_LINE.search(self._text, start):
            return None
        found = _LIST.search(self._text, start)
        return found.end() - 1 if found else None

    def _skip(self, at: int) -> int:
        blank = _BLANK.match(self._text, at)
        return blank.end() if blank else at
