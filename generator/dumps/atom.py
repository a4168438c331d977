"""Atom feeds, arXiv's API above all. RFC 4287; https://info.arxiv.org/help/api/user-manual.html."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lxml.etree import _Element as Element

from generator.dumps import xml_tree
from generator.dumps.raw import Broken, Found, Raw, Text
from generator.dumps.xml_tree import child, children, text_of
from generator.models import Remark


def looks_like(source: Text) -> bool:
    name, attributes = xml_tree.root(source.text)
    return name.rpartition(":")[2] == "feed" or (name == "entry" and "Atom" in attributes)


def read(source: Text) -> Found:
    """Entries of a feed. The feed's own title is no record."""
    for element in xml_tree.elements(source.text, ("entry",)):
        if isinstance(element, Remark):
            yield element
        elif xml_tree.depth(element, source.limits.nesting) > source.limits.nesting:
            yield Broken(Remark("nests_deeper", limit=source.limits.nesting), element.sourceline)
        else:
            yield Raw(dict(_fields(element)), element.sourceline, _key(element))


def _fields(entry: Element) -> Iterator[tuple[str, Any]]:
    yield "title", text_of(child(entry, "title"))
    yield "abstract", text_of(child(entry, "summary")) or text_of(child(entry, "content"))
    yield "authors", [text_of(child(author, "name")) for author in children(entry, "author")]
    yield "date", text_of(child(entry, "published")) or text_of(child(entry, "updated"))
    yield "doi", text_of(child(entry, "doi"))
    yield "comments", text_of(child(entry, "comment"))
    yield "areas", list(_categories(entry))
    yield from _links(entry)
    if "arxiv.org/" in text_of(child(entry, "id")):
        yield "arxiv", text_of(child(entry, "id"))
        yield "venue", "arXiv"
        yield "type", "misc"


def _links(entry: Element) -> Iterator[tuple[str, str]]:
    for link in children(entry, "link"):
        kind, address = link.get("title") or link.get("type") or "", link.get("href", "")
        if "pdf" in kind:
            yield "pdf", address
        elif link.get("rel", "alternate") == "alternate":
            yield "url", address
    identifier = text_of(child(entry, "id"))
    if identifier.startswith("http") and not any(
        link.get("rel") == "alternate" for link in children(entry, "link")
    ):
        yield "url", identifier


def _categories(entry: Element) -> Iterator[str]:
    """The primary one first."""
    primary = child(entry, "primary_category")
    first = [primary] if primary is not None else []
    for category in (*first, *children(entry, "category")):
        yield category.get("label") or category.get("term", "")


def _key(entry: Element) -> str | None:
    return text_of(child(entry, "id")).rpartition("/abs/")[2] or None
