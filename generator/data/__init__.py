"""Digest -> downloads: all papers in four formats with their schema, and BibTeX by topic and venue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from generator import words as interface
from generator.citations import bibtex, csl, reference, ris
from generator.citations.reference import Reference
from generator.config import Settings
from generator.data.record import paper_line, paper_record, schema
from generator.data.table import table
from generator.models import Digest, Page
from generator.pages import catalogue, downloads, follow

__all__ = ["pages", "paper_line", "paper_record", "schema"]

SCHEMA = "data/papers.schema.json"


def pages(digest: Digest, settings: Settings) -> Iterator[Page]:
    """All downloads, and the page that lists them."""
    newest = catalogue.newest_first(digest.entries)
    references = {entry.id: reference.of(entry) for entry in newest}
    bib = {identity: bibtex.entry(ref) for identity, ref in references.items()}
    files = tuple(_whole(digest, references, bib, settings))
    yield from files
    yield downloads.page(files, len(newest), settings, interface.of(settings.language))
    for part in follow.parts(digest):
        if part.long_enough:
            yield Page(part.bib, "\n".join(bib[entry.id] for entry in part.entries))


def _whole(
    digest: Digest, references: Mapping[str, Reference], bib: Mapping[str, str], settings: Settings
) -> Iterator[Page]:
    """JSON Lines by id, the others newest first: editors complete from a file's head."""
    lines = (paper_line(entry) + "\n" for entry in digest.entries)
    yield Page("data/papers.jsonl", "".join(lines).encode())
    newest = [digest.by_id[identity] for identity in references]
    yield Page("data/papers.csv", table(newest).encode())
    yield Page("data/papers.bib", "\n".join(bib.values()).encode())
    yield Page("data/papers.ris", "".join(map(ris.entry, references.values())).encode())
    items = [csl.item(ref) for ref in references.values()]
    yield Page("data/papers.csl.json", msgspec.json.encode(items) + b"\n")
    address = f"{settings.site_url.rstrip('/')}/{SCHEMA}" if settings.site_url else ""
    yield Page(SCHEMA, msgspec.json.format(msgspec.json.encode(schema(address))) + b"\n")
