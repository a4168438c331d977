"""A paper's citation: as its page shows it, and as its head tells it to machines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from generator.citations import bibtex, csl, head, plain, reference
from generator.citations.reference import Reference
from generator.config import Settings
from generator.models import Entry
from generator.pages import addresses
from generator.pages.heads import json_ld, meta, script_data
from generator.words import Words

SPOKEN = (
    "colon", "copy", "copied", "copy_failed", "download", "cite_text",
)  # fmt: skip
"""The words that assets/cite.js says."""


@dataclass(frozen=True, slots=True)
class CiteView:
    """``line`` is the citation as text; RIS and CSL-JSON are made in the browser, of the data that
    the head holds.
    """

    line: str
    bibtex: str
    spoken: str


def view(ref: Reference, words: Words) -> CiteView:
    spoken = {key: words[key] for key in SPOKEN}
    return CiteView(plain.line(ref), bibtex.entry(ref), msgspec.json.encode(spoken).decode())


def tags(entry: Entry, ref: Reference, description: str, settings: Settings) -> str:
    """What a paper's page has in its head: for Zotero, search engines, other sites and our scripts."""
    return "".join(_tags(entry, ref, description, settings))


def _tags(entry: Entry, ref: Reference, description: str, settings: Settings) -> Iterator[str]:
    address = addresses.whole(addresses.paper(entry.id), settings.site_url)
    shown = (
        ("og:type", "article"),
        ("og:title", ref.title),
        ("og:description", description),
        ("og:url", address),
        ("og:site_name", settings.site_name),
    )
    yield from (meta(name, value, key="property") for name, value in shown if value)
    yield json_ld(head.json_ld(entry, ref, address))
    yield script_data("application/json", _card(entry, ref), id="card")
    yield from (meta(name, value) for name, value in head.tags(ref))


def _card(entry: Entry, ref: Reference) -> dict[str, object]:
    """What the reading list keeps of a paper. The abstract stands in a citation tag already."""
    item = csl.item(ref)
    item.pop("abstract", None)
    aliases = {"aliases": list(entry.paper.aliases)} if entry.paper.aliases else {}
    return {"id": entry.id, **aliases, "csl": item}


def spans(entry: Entry) -> str:
    """A COinS title for a row of a list, where Zotero offers the papers as a folder."""
    return head.coins(reference.of(entry))
