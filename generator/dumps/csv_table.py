r"""CSV and TSV, with a header line of known names.

Python's csv reads it; a row it cannot have meant (quotes within quotes, commas outside them) is
split again by what the sound rows show: delimiters are followed by no blank, and the columns of
addresses hold addresses. RFC 4180; PostgreSQL's COPY text format where ``\N`` stands for NULL.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.dumps import fieldnames
from generator.dumps.raw import Broken, Found, Raw, Text
from generator.models import Remark

_DELIMITERS = ",\t;|"
_EXCEL_HINT = re.compile(r"sep=(.)\n", re.IGNORECASE)
_ADDRESS = re.compile(r"https?://\S+$|10\.\d{4,9}/\S+$")
_SHARE = 0.9  # of sound rows that hold an address, for a column of addresses
_COPY_ESCAPES = {"n": "\n", "t": "\t", "r": "\n", "b": "", "f": "", "v": ""}
_HEADER_CHARS = 20_000


@dataclass(frozen=True, slots=True)
class _Line:
    """A row as csv reads it, with its text and the lines it takes."""

    cells: list[str]
    text: str
    first: int
    last: int


def looks_like(source: Text) -> bool:
    """Whether the first line names a title or an abstract, and another column (or the file's name says CSV)."""
    delimiter, names, _ = _header(source.text, source.own)
    weak = any(map(fieldnames.is_weak_text, names)) and any(map(fieldnames.is_author, names))
    if not weak and not any(fieldnames.is_text(name, source.own) for name in names):
        return False
    return source.suffix in {".csv", ".tsv"} or (
        len(names) > 1 and bool(delimiter) and _all_short(names)
    )


def read(source: Text) -> Found:
    """Records of a table. Rows without any text are none."""
    text = source.text
    delimiter, names, start = _header(text, source.own)
    csv.field_size_limit(source.limits.dump_bytes)
    lines = text[start:].split("\n")
    first_line = text.count("\n", 0, start) + 1
    rows = [row for row in _rows(lines, delimiter, first_line) if any(map(str.strip, row.cells))]
    sound = [row for row in rows if _is_sound(row, names, delimiter)]
    table = _Table(
        names, delimiter, _address_columns(sound, len(names)), 4 * source.limits.record_chars
    )
    copied = delimiter == "\t" and any(cell == r"\N" for row in rows for cell in row.cells)
    whole = {id(row) for row in sound}
    mended = 0
    for row in rows:
        if id(row) in whole:
            yield _raw(names, _unescaped(row.cells) if copied else row.cells, row.first)
            continue
        for one in _mended(row, table):
            mended += isinstance(one, Raw)
            yield one
    if mended:
        yield Remark("rows_mended", count=mended)


def _header(text: str, own: Mapping[str, str]) -> tuple[str, list[str], int]:
    """The delimiter under which most names of the first line are known, the names, their end."""
    hint = _EXCEL_HINT.match(text)
    start = hint.end() if hint else 0
    start += (
        len(text[start:]) - len(text[start:].lstrip("\n")) if text[start : start + 1] == "\n" else 0
    )
    end = text.find("\n", start)
    end = len(text) if end < 0 else end
    line = text[start : min(end, start + _HEADER_CHARS)]
    best = max(
        (hint[1] if hint else _DELIMITERS),
        key=lambda one: sum(fieldnames.is_known(name, own) for name in _split(line, one)),
    )
    return best, _split(line, best), min(end + 1, len(text))


def _split(line: str, delimiter: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return []


def _all_short(names: list[str]) -> bool:
    return all(len(name) < 60 for name in names)


def _rows(lines: list[str], delimiter: str, first_line: int) -> Iterator[_Line]:
    reader = csv.reader((f"{line}\n" for line in lines), delimiter=delimiter)
    taken = 0
    for cells in reader:
        text = "\n".join(lines[taken : reader.line_num])
        yield _Line(cells, text, first_line + taken, first_line + reader.line_num - 1)
        taken = reader.line_num


def _is_sound(row: _Line, names: list[str], delimiter: str) -> bool:
    """Whether a row is valid by the strict rules and has no more cells than there are names."""
    if len(row.cells) > len(names) and any(map(str.strip, row.cells[len(names) :])):
        return False
    if '"' not in row.text:
        return True
    try:
        return (
            sum(1 for _ in csv.reader(row.text.split("\n"), delimiter=delimiter, strict=True)) >= 0
        )
    except csv.Error:
        return False


def _address_columns(rows: list[_Line], count: int) -> frozenset[int]:
    full = [row.cells for row in rows if len(row.cells) == count]
    return frozenset(
        column
        for column in range(count)
        if full and sum(bool(_ADDRESS.match(cells[column])) for cells in full) >= _SHARE * len(full)
    )


def _raw(names: list[str], cells: list[str], line: int) -> Raw:
    return Raw({name: cell for name, cell in zip(names, cells, strict=False) if name.strip()}, line)


def _unescaped(cells: list[str]) -> list[str]:
    """PostgreSQL's COPY text format, "File Formats"."""
    return [
        "" if cell == r"\N" else re.sub(r"\\(.)", lambda m: _COPY_ESCAPES.get(m[1], m[1]), cell)
        for cell in cells
    ]


# --- rows that are not sound ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Table:
    """What the sound rows show."""

    names: list[str]
    delimiter: str
    addresses: frozenset[int]  # the columns that hold addresses
    longest: int  # letters of a row that is worth to be split again


def _mended(row: _Line, table: _Table) -> Found:
    """The row split again; else each of its lines, if a stray quote made one row of many."""
    cells = _resplit(row.text, table) if len(row.text) <= table.longest else None
    if cells:
        yield _raw(table.names, cells, row.first)
    elif row.last > row.first:
        for number, line in enumerate(row.text.split("\n"), row.first):
            if line.strip():
                yield from _mended(
                    _Line(_split(line, table.delimiter), line, number, number), table
                )
    elif len(row.cells) <= len(table.names):
        yield _raw(table.names, row.cells, row.first)
    else:
        reason = Remark("cells_astray", cells=len(row.cells), columns=len(table.names))
        yield Broken(reason, row.first, row.cells[0][:80] or None)


def _resplit(text: str, table: _Table) -> list[str] | None:
    cells = _tolerant(text, table.delimiter)
    if len(cells) != len(table.names):
        cells = _rejoined(cells, table)
    if len(cells) != len(table.names):
        return None
    return cells if all(_ADDRESS.match(cells[column]) for column in table.addresses) else None


def _tolerant(text: str, delimiter: str) -> list[str]:
    """Cells whose quotes close only before a delimiter, and delimiters that no blank follows."""
    ends = re.compile(rf"{re.escape(delimiter)}(?!\s)")
    closes = re.compile(rf'"(?={re.escape(delimiter)}(?!\s)|\s*\Z)')
    cells: list[str] = []
    at, unclosed = 0, False
    while True:
        quoted = text.startswith('"', at) and not unclosed
        closed = closes.search(text, at + 1) if quoted else None
        unclosed = unclosed or (quoted and not closed)
        end = ends.search(text, closed.end() if closed else at)
        cell = text[at + 1 : closed.start()] if closed else text[at : end.start() if end else None]
        cells.append(cell.replace('""', '"') if closed else cell)
        if not end:
            return cells
        at = end.end()


def _rejoined(cells: list[str], table: _Table) -> list[str]:
    """Too many cells: those before the address are the last text before it, those behind the last."""
    at = [place for place, cell in enumerate(cells) if _ADDRESS.match(cell)]
    column = min(table.addresses, default=0)
    wanted = len(table.names) - column - 1
    if len(table.addresses) != 1 or len(at) != 1 or not 0 < column <= at[0]:
        return cells
    before, behind = cells[: at[0]], cells[at[0] + 1 :]
    head = [*before[: column - 1], table.delimiter.join(before[column - 1 :])]
    tail = [*behind[: wanted - 1], table.delimiter.join(behind[wanted - 1 :])] if wanted else []
    return [*head, cells[at[0]], *tail]
