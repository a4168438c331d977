"""DBLP's XML: the dump, a person's or a venue's page, and the answers of its search.

https://dblp.org/xml/docu/dblpxml.pdf; https://dblp.org/faq/13501473.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lxml.etree import _Element as Element

from generator.dumps import xml_tree
from generator.dumps.raw import Broken, Found, Raw, Text
from generator.dumps.xml_tree import children, local, text_of
from generator.models import Remark

_ENTRIES = ("article", "inproceedings", "incollection", "phdthesis", "mastersthesis", "book")
_ANSWERS = "info"
_ROOTS = frozenset(("dblp", "dblpperson", "bht", *_ENTRIES))
_SITE = "https://dblp.org/"


def looks_like(source: Text) -> bool:
    name, _ = xml_tree.root(source.text)
    return name in _ROOTS or (name == "result" and "<hits" in source.text[:20_000])


def read(source: Text) -> Found:
    """Publications; proceedings, people's home pages and citations are none."""
    answers = xml_tree.root(source.text)[0] == "result"
    for element in xml_tree.elements(source.text, (_ANSWERS,) if answers else _ENTRIES):
        if isinstance(element, Remark):
            yield element
        elif xml_tree.depth(element, source.limits.nesting) > source.limits.nesting:
            yield Broken(
                Remark("nests_deeper", limit=source.limits.nesting),
                element.sourceline,
                _key(element),
            )
        elif not _is_part(element):
            fields: dict[str, Any] = {}
            for name, value in _fields(element):
                fields.setdefault(name, value)
            yield Raw(fields, element.sourceline, _key(element), stops_titles=True)


def _is_part(element: Element) -> bool:
    """Whether it stands within an answer that is read as a whole."""
    parent = element.getparent()
    return parent is not None and local(parent) in _ENTRIES


def _fields(entry: Element) -> Iterator[tuple[str, Any]]:
    kind = local(entry)
    yield "type", kind if kind in _ENTRIES else text_of(xml_tree.child(entry, "type"))
    holder = xml_tree.child(entry, "authors")
    yield (
        "authors",
        [_author(one) for one in children(entry if holder is None else holder, "author")],
    )
    for part in entry:
        tag = local(part)
        if tag in {"booktitle", "journal"}:
            yield "venue", text_of(part)
        elif tag == "ee" and "/" in text_of(part):
            yield "url", text_of(part)
        elif tag == "url" and kind in _ENTRIES:
            yield "dblp_url", _SITE + text_of(part)
        elif tag not in {"author", "authors", "editor", "type"}:
            yield tag, text_of(part)


def _author(author: Element) -> dict[str, str]:
    return {"name": text_of(author), "orcid": author.get("orcid", "")}


def _key(entry: Element) -> str | None:
    return entry.get("key") or text_of(xml_tree.child(entry, "key")) or None
