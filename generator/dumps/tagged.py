"""Reference managers' exchange formats: RIS, and PubMed's NBIB (MEDLINE).

https://en.wikipedia.org/wiki/RIS_(file_format); https://www.nlm.nih.gov/bsd/mms/medlineelements.html.
Both are lines of a tag, a dash and a value; a line without a tag goes on with the one before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from generator.dumps.raw import Broken, Found, Raw, Text
from generator.models import Remark

_RIS = re.compile(r"([A-Z][A-Z0-9])  ?-(?: (.*))?$")
_NBIB = re.compile(r"([A-Z]{2,4}) {0,2}- (.*)$")
_RIS_FIELDS = {
    "title": ("TI", "T1", "CT"),
    "abstract": ("AB", "N2"),
    "authors": ("AU", "A1"),
    "year": ("PY", "Y1"),
    "date": ("DA", "PY", "Y1"),
    "booktitle": ("T2", "BT", "JF", "JO", "JA", "J2"),
    "volume": ("VL",),
    "issue": ("IS",),
    "firstpage": ("SP",),
    "lastpage": ("EP",),
    "publisher": ("PB",),
    "doi": ("DO",),
    "url": ("UR", "L2"),
    "pdf": ("L1",),
    "keywords": ("KW",),
    "language": ("LA",),
    "type": ("TY",),
    "id": ("ID", "AN"),
    "note": ("N1",),
}
_NBIB_FIELDS = {
    "title": ("TI", "BTI"),
    "abstract": ("AB",),
    "date": ("DP",),
    "booktitle": ("JT", "TA"),
    "venue": ("TA",),
    "volume": ("VI",),
    "issue": ("IP",),
    "pages": ("PG",),
    "publisher": ("PB",),
    "keywords": ("OT",),
    "language": ("LA",),
    "id": ("PMID",),
}
_MANY = frozenset(("authors", "keywords"))
_DOI = re.compile(r"(10\.\d{4,9}/\S+) \[doi\]")
_RETRACTED = "Retracted Publication"


class _Tagged(NamedTuple):
    tag: str
    value: str
    line: int


_HEADING = 40  # words


def looks_like_ris(source: Text) -> bool:
    return _starts_with(r"^TY  ?- ", source, ".ris")


def looks_like_nbib(source: Text) -> bool:
    return _starts_with(r"^PMID ?- ?\d", source, ".nbib")


def _starts_with(tag: str, source: Text, suffix: str) -> bool:
    """Whether the tag comes first, after a few words at the most. Inside a listing it is a text."""
    found = re.search(tag, source.text[:20_000], re.MULTILINE)
    own = source.suffix == suffix
    return bool(found and (own or len(source.text[: found.start()].split()) <= _HEADING))


def read_ris(source: Text) -> Found:
    """Records from ``TY`` to ``ER``."""
    for record in _records(source.text, _RIS, "TY", "ER"):
        if isinstance(record, Broken):
            yield record
        else:
            yield Raw(dict(_mapped(record, _RIS_FIELDS)), record[0].line)


def read_nbib(source: Text) -> Found:
    """Records that start with ``PMID``."""
    for record in _records(source.text, _NBIB, "PMID", None):
        if isinstance(record, Broken):
            yield record
        else:
            yield Raw(dict(_pubmed(record)), record[0].line, stops_titles=True)


def _records(
    text: str, pattern: re.Pattern[str], first: str, last: str | None
) -> Iterator[list[_Tagged] | Broken]:
    record: list[_Tagged] = []
    for one in _lines(text, pattern):
        if one.tag == first and record:
            yield record
            record = []
        if one.tag == last:
            yield from [record] if record else []
            record = []
        elif record or one.tag == first:
            record.append(one)
        else:
            text = f"{one.tag} {one.value}".strip()[:80]
            yield Broken(Remark("in_no_record", tag=first, text=text), one.line)
    if record:
        yield record


def _lines(text: str, pattern: re.Pattern[str]) -> Iterator[_Tagged]:
    """Tags with their values; a line without a tag is joined to the value before it."""
    tag, parts, start = "", list[str](), 1
    for number, line in enumerate(text.split("\n"), 1):
        found = pattern.match(line)
        if found and (tag or parts):
            yield _Tagged(tag, " ".join(parts), start)
        if found:
            tag, parts, start = found[1], [], number
        elif not tag and not parts:
            start = number
        value = (found[2] or "") if found else line
        parts += [value.strip()] if value.strip() else []
    if tag or parts:
        yield _Tagged(tag, " ".join(parts), start)


def _mapped(record: list[_Tagged], names: dict[str, tuple[str, ...]]) -> Iterator[tuple[str, Any]]:
    for name, tags in names.items():
        found = [one.value for tag in tags for one in record if one.tag == tag and one.value]
        if found:
            yield name, found if name in _MANY else found[0]


def _pubmed(record: list[_Tagged]) -> Iterator[tuple[str, Any]]:
    yield from _mapped(record, _NBIB_FIELDS)
    yield "authors", _pubmed_authors(record)
    doi = next(
        (m[1] for one in record if one.tag in {"LID", "AID"} and (m := _DOI.match(one.value))), ""
    )
    yield "doi", doi
    kinds = [one.value for one in record if one.tag == "PT"]
    yield "type", "article" if any("Journal Article" in kind for kind in kinds) else ""
    yield "status", "retracted" if _RETRACTED in kinds else ""


def _pubmed_authors(record: list[_Tagged]) -> list[dict[str, str]]:
    """Full names where there are any, "Smith JA" else; groups; ORCIDs behind their author."""
    full = any(one.tag == "FAU" for one in record)
    authors: list[dict[str, str]] = []
    for one in record:
        if one.tag == ("FAU" if full else "AU"):
            authors.append({"name": one.value} if full else _named(one.value))
        elif one.tag == "CN":
            authors.append({"last": one.value})
        elif one.tag == "AUID" and authors:
            authors[-1]["orcid"] = one.value
    return authors


def _named(short: str) -> dict[str, str]:
    family, _, initials = short.rpartition(" ")
    if family and initials.isupper():
        return {"last": family, "first": " ".join(f"{letter}." for letter in initials)}
    return {"name": short}
