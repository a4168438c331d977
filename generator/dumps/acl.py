"""The ACL Anthology's XML: collections of volumes of papers, of 2019 and later.

https://github.com/acl-org/acl-anthology, data/xml/schema.rnc. Titles come together from their
pieces without blanks; ``<tex-math>`` becomes ``$...$``. A volume's meta and front matter are no
records: venue, year and publisher come from the meta.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lxml.etree import _Element as Element

from generator.dumps import venues, xml_tree
from generator.dumps.raw import Broken, Found, Raw, Text
from generator.dumps.xml_tree import child, children, local, text_of
from generator.models import Remark

_SITE = "https://aclanthology.org"
_LINKS = {"video": "video", "software": "software", "dataset": "dataset", "award": ""}


def looks_like(source: Text) -> bool:
    name, attributes = xml_tree.root(source.text)
    return name == "collection" and "id=" in attributes


def read(source: Text) -> Found:
    """Papers of a collection, with the line each starts in."""
    meta: dict[str, Any] = {}
    for element in xml_tree.elements(source.text, ("meta", "paper")):
        if isinstance(element, Remark):
            yield element
        elif local(element) == "meta":
            meta = dict(_meta(element))
        elif xml_tree.depth(element, source.limits.nesting) > source.limits.nesting:
            yield Broken(
                Remark("nests_deeper", limit=source.limits.nesting),
                element.sourceline,
                _id(element),
            )
        else:
            fields = {**meta, **dict(_fields(element))}
            yield Raw(fields, element.sourceline, _id(element))


def _meta(meta: Element) -> Iterator[tuple[str, Any]]:
    container = marked(child(meta, "booktitle")) or marked(child(meta, "journal-title"))
    yield "booktitle", container
    yield "venue", venues.of_container(container)
    yield "type", "article" if child(meta, "journal-title") is not None else "inproceedings"
    yield "publisher", text_of(child(meta, "publisher"))
    yield "month", text_of(child(meta, "month"))
    yield "year", text_of(child(meta, "year"))
    yield "volume", text_of(child(meta, "journal-volume"))
    yield "number", text_of(child(meta, "journal-issue"))


def _fields(paper: Element) -> Iterator[tuple[str, Any]]:
    yield "title", marked(child(paper, "title"))
    yield "abstract", marked(child(paper, "abstract"))
    yield "authors", [_author(one) for one in children(paper, "author")]
    yield "pages", text_of(child(paper, "pages"))
    yield "doi", text_of(child(paper, "doi"))
    yield "language", text_of(child(paper, "language"))
    for year in children(paper, "year"):
        yield "year", text_of(year)
    if identifier := _id(paper):
        yield "acl", identifier
        yield "url", f"{_SITE}/{identifier}"
        yield "pdf", f"{_SITE}/{identifier}.pdf"
    if child(paper, "retracted") is not None:
        yield "status", "retracted"
    for tag, name in _LINKS.items():
        addresses = [one.get("href") or text_of(one) for one in children(paper, tag)]
        yield name, [address for address in addresses if address.startswith("http")]


def _author(author: Element) -> dict[str, str]:
    parts = {
        local(part): text_of(part)
        for part in author
        if local(part) in {"first", "last", "affiliation"}
    }
    return {
        "first": parts.get("first", ""),
        "last": parts.get("last", ""),
        "orcid": author.get("orcid", ""),
    }


def _id(paper: Element) -> str | None:
    """The Anthology's id: that of its address, else "P17-1001" or "2020.acl-main.1" by its place."""
    address = text_of(child(paper, "url"))
    if address:
        return address.rstrip("/").rpartition("/")[2].removesuffix(".pdf")
    volume = paper.getparent()
    collection = volume.getparent() if volume is not None else None
    if collection is None or not paper.get("id", "").isdigit():
        return None
    collected, number, place = collection.get("id", ""), volume.get("id", ""), int(paper.get("id"))
    if "." in collected:
        return f"{collected}-{number}.{place}"
    wide = collected[:1] == "W" or collected in {"C69", "D19"}
    return (
        f"{collected}-{number}{place:02}"
        if wide and len(number) > 1
        else f"{collected}-{number}{place:03}"
    )


def marked(element: Element | None) -> str:
    """The text of a title or abstract, its mathematics between dollars."""
    if element is None:
        return ""
    return "".join(_pieces(element)).strip()


def _pieces(element: Element) -> Iterator[str]:
    yield element.text or ""
    for piece in element:
        if local(piece) == "tex-math":
            yield f"${text_of(piece)}$"
        else:
            yield from _pieces(piece)
        yield piece.tail or ""
