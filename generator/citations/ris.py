"""RIS, the tagged format of Reference Manager that Zotero, Mendeley and EndNote read.

Source: "RIS Format Specifications", Research Information Systems (2011). Lines end in CR LF;
a value is one line, so that nothing in it can start a tag.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.citations.reference import Kind, Reference
from generator.models import Author

_TYPE: dict[Kind, str] = {
    "conference": "CPAPER",
    "article": "JOUR",
    "chapter": "CHAP",
    "book": "BOOK",
    "thesis": "THES",
    "report": "RPRT",
    "preprint": "UNPB",
    "other": "GEN",
}


def entry(ref: Reference) -> str:
    """One RIS record from TY to ER."""
    lines = [f"{tag}  - {' '.join(value.split())}" for tag, value in _tags(ref) if value]
    return "\r\n".join([*lines, "ER  - ", ""])


def name(author: Author) -> str:
    parts = (author.family, author.given, author.suffix)
    return ", ".join(part for part in parts if part) if author.family else author.name


def _tags(ref: Reference) -> Iterator[tuple[str, str]]:
    yield "TY", _TYPE[ref.kind]
    yield "ID", ref.key
    yield "TI", ref.title
    yield from (("AU", name(author)) for author in ref.authors)
    yield "PY", ref.date[:4]
    yield "DA", ref.date.replace("-", "/")
    yield "JO" if ref.kind == "article" else "T2", ref.container
    yield "VL", ref.volume
    yield "IS", ref.issue
    yield "SP", ref.pages[0]
    yield "EP", ref.pages[1]
    yield "PB", ref.publisher
    yield "DO", ref.doi
    yield "UR", ref.url
    yield "L1", ref.pdf
    yield "AB", ref.abstract
    yield from (("KW", word) for word in ref.keywords)
    yield "LA", ref.lang
