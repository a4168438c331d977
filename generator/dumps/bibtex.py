"""BibTeX (and biblatex) files, by bibtexparser 2.

Its splitter finds the entries; values are put together here, so that LaTeX stays as it stands,
macros and ``#`` are followed, a missing comma or key loses no field, and two entries with one key
are two records. https://www.ctan.org/pkg/bibtex, btxdoc.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from bibtexparser.model import (
    Block,
    DuplicateBlockKeyBlock,
    DuplicateFieldKeyBlock,
    Entry,
    ImplicitComment,
    ParsingFailedBlock,
    String,
)
from bibtexparser.splitter import Splitter

from generator.dumps.raw import Broken, Found, NotThisFormat, Raw, Text
from generator.models import Remark

logging.getLogger("bibtexparser").addHandler(
    logging.NullHandler()
)  # failed blocks are records here

_SUFFIXES = (".bib", ".bibtex")
_ENTRY = re.compile(r"^[ \t]*@[ \t]*[A-Za-z]+[ \t]*[{(]", re.MULTILINE)
_FIELD = re.compile(r"=\s*[{\"\w]|,")
_NO_RECORDS = frozenset(("proceedings", "comment", "preamble", "string", "set", "xdata"))
_MONTHS = {
    m: m
    for m in ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
}
_ADDRESSES = frozenset(
    (
        "url",
        "doi",
        "pdf",
        "ee",
        "software",
        "code",
        "openreview",
        "eprint",
        "github",
        "project",
        "link",
    )
)
_URL_MACRO = re.compile(r"\\(?:url|path|href)\s*\{([^{}]*)\}(?:\{[^{}]*\})?")
_ESCAPED = re.compile(r"\{?\\([_%&#~$])\}?|\{([_%&#~])\}")
_BRACE = re.compile(r"(?<!\\)[{}]")
_BRACE_OR_QUOTE = re.compile(r"(?<!\\)[{}]|\"")
_ENDS = re.compile(r"\s*(?:$|#|[A-Za-z][\w:-]*\s*=)")
_LENT = (
    "booktitle",
    "year",
    "date",
    "published",
    "month",
    "volume",
    "number",
    "publisher",
    "series",
    "shortname",
)
_NEXT_FIELD = re.compile(r"\s*([A-Za-z][\w:-]*)\s*=")
_BARE = re.compile(r"[^\s#,{}\"]+")
_KEYLESS = re.compile(
    r"^[ \t]*@(?!string|comment|preamble)\w+[ \t]*[{(](?=\s*[\w-]+\s*=)",
    re.MULTILINE | re.IGNORECASE,
)
_HEAD = re.compile(r"@\w+\s*[{(]\s*([^\s,{}()=]*)")


def looks_like(source: Text) -> bool:
    found = _ENTRY.search(source.text)
    return bool(found and _FIELD.search(source.text, found.end()))


def read(source: Text) -> Found:
    """Records of a BibTeX file. ``@proceedings`` is none: what it says of all papers goes to each."""
    blocks = list(_blocks(source.text))
    if source.suffix not in _SUFFIXES and _beside(blocks) > len(source.text) / 2:
        raise NotThisFormat("more of it stands beside its entries than in them")
    macros = dict(_MONTHS)
    entries: list[Raw] = []
    for block in blocks:
        if isinstance(block, String):
            macros[block.key.lower()] = _value(block.value, macros)[0]
        elif isinstance(block, Entry):
            entries.append(_raw(block, macros))
        elif isinstance(block, ParsingFailedBlock):
            yield _broken(block)
    volumes = [one for one in entries if one.values["entrytype"] == "proceedings"]
    parents = {str(one.key).lower(): one for one in entries if one.key}
    yield from _repeated(entries)
    for entry in entries:
        if entry.values["entrytype"] in _NO_RECORDS:
            continue
        if _depth(entry) > source.limits.nesting:
            reason = Remark("braces_nest_deeper", limit=source.limits.nesting)
            yield Broken(reason, entry.line, entry.key)
        else:
            yield _with_parent(entry, parents, volumes)


def first_entry(text: str) -> Mapping[str, str]:
    """The fields of the BibTeX entry that another format carries in a field; empty if it is none."""
    if not text.lstrip().startswith("@"):
        return {}
    entries = (one for one in _blocks(text) if isinstance(one, Entry))
    entry = next(entries, None)
    return dict(_raw(entry, _MONTHS).values) if entry else {}


def _beside(blocks: list[Any]) -> int:
    """Letters between the entries. BibTeX passes them over; in a listing they are its records."""
    return sum(len(block.comment) for block in blocks if isinstance(block, ImplicitComment))


# --- blocks --------------------------------------------------------------------------------


def _blocks(text: str) -> Iterator[Any]:
    """The blocks of a file; repeated keys and fields are no fault here, nor is a missing key."""
    for found in Splitter(_KEYLESS.sub(r"\g<0>,", text)).split().blocks:
        block: Block | None = found
        while isinstance(block, DuplicateBlockKeyBlock | DuplicateFieldKeyBlock):
            block = block.ignore_error_block
        yield block


def _broken(block: ParsingFailedBlock) -> Broken:
    line = (block.start_line or 0) + 1
    head = _HEAD.match(block.raw or "")
    why = " ".join(str(getattr(block.error, "abort_reason", block.error)).split())
    reason = Remark("no_bibtex_entry", problem=why[:200])
    return Broken(reason, line, (head[1] if head else "") or None)


def _repeated(entries: list[Raw]) -> Iterator[Remark]:
    seen: dict[str, Raw] = {}
    for entry in entries:
        key = str(entry.key)
        if entry.key and key in seen:
            first = seen[key].line or 1
            yield Remark("key_repeated", line=entry.line or 1, key=key, first=first)
        seen.setdefault(key, entry)


def _raw(entry: Entry, macros: Mapping[str, str]) -> Raw:
    fields: dict[str, str] = {"entrytype": entry.entry_type.lower()}
    for one in entry.fields:
        for name, value in _fields(one.key, str(one.value), macros):
            if value and not fields.get(name):
                fields[name] = _address(value) if name in _ADDRESSES else value
    return Raw(fields, (entry.start_line or 0) + 1, entry.key.strip() or None, "bibtex")


def _with_parent(entry: Raw, parents: Mapping[str, Raw], volumes: list[Raw]) -> Raw:
    """What an entry takes from its ``crossref``, or from the one ``@proceedings`` of its file."""
    parent = parents.get(str(entry.values.get("crossref", "")).lower())
    alone = not entry.values.keys() & {"booktitle", "journal", "journaltitle", "year", "date"}
    if not parent and alone and len(volumes) == 1:
        parent = volumes[0]
    if not parent or parent is entry:
        return entry
    lent = {name: parent.values[name] for name in _LENT if name in parent.values}
    lent.setdefault("booktitle", parent.values.get("title", ""))
    return replace(entry, values={**lent, **entry.values})


def _depth(entry: Raw) -> int:
    return max(map(_nesting, map(str, entry.values.values())), default=0)


def _nesting(text: str) -> int:
    depth = deepest = 0
    for match in _BRACE.finditer(text):
        depth += 1 if match[0] == "{" else -1
        deepest = max(deepest, depth)
    return deepest


# --- values --------------------------------------------------------------------------------


def _fields(name: str, text: str, macros: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """A field, and those behind it whose comma is missing."""
    while True:
        value, end = _value(text, macros)
        behind = _NEXT_FIELD.match(text, end)
        if not behind:
            rest = text[end:].strip()
            yield name.strip().lower(), f"{value} {rest}" if rest else value
            return
        yield name.strip().lower(), value
        name, text = behind[1], text[behind.end() :]


def _value(text: str, macros: Mapping[str, str]) -> tuple[str, int]:
    """A value without its delimiters, ``#`` and macros followed, and where it ends."""
    parts: list[str] = []
    at = _skip(text, 0)
    while at < len(text):
        end = _CLOSING.get(text[at], _bare_end)(text, at)
        part = text[at:end]
        quoted = part[:1] in ("{", '"')
        parts.append(part[1:-1] if quoted else macros.get(part.lower(), part))
        at = _skip(text, end)
        if text[at : at + 1] != "#":
            return "".join(parts).strip(), end
        at = _skip(text, at + 1)
    return "".join(parts).strip(), len(text)


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _group_end(text: str, start: int) -> int:
    depth = 0
    for match in _BRACE.finditer(text, start):
        depth += 1 if match[0] == "{" else -1
        if depth == 0:
            return match.end()
    return len(text)


def _quote_end(text: str, start: int) -> int:
    """The quote that closes: outside braces, and with nothing of the value behind it."""
    depth = 0
    for match in _BRACE_OR_QUOTE.finditer(text, start + 1):
        if match[0] != '"':
            depth += 1 if match[0] == "{" else -1
        elif depth <= 0 and _ENDS.match(text, match.end()):
            return match.end()
    return len(text)


def _bare_end(text: str, start: int) -> int:
    found = _BARE.match(text, start)
    return found.end() if found else start + 1


_CLOSING = {"{": _group_end, '"': _quote_end}


def _address(value: str) -> str:
    """An address or identifier without the LaTeX it is wrapped in; its own ``%`` stays."""
    value = _URL_MACRO.sub(r"\1", value)
    return _ESCAPED.sub(lambda found: found[1] or found[2], value).strip("{} \n")
