"""Catalogue -> downloads: all papers in five formats with their schema, BibTeX by topic and venue."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain

import msgspec

from generator import words as interface
from generator.citations import bibtex, csl, reference, ris
from generator.config import Settings
from generator.data.record import paper_line, paper_record, schema
from generator.data.table import table
from generator.models import Draft, Entry
from generator.pages import downloads, follow
from generator.pages.catalogue import Catalogue
from generator.pages.downloads import Download
from generator.pages.drafts import Drafts, fingerprint

__all__ = ["pages", "paper_line", "paper_record", "schema"]

SCHEMA = "data/papers.schema.json"


def pages(catalogue: Catalogue, settings: Settings) -> Iterator[Draft]:
    """All downloads, and behind them the page that lists them with their sizes."""
    words = interface.of(settings.language)
    drafts = Drafts(settings, words)
    bib = _Bib(catalogue)
    files = tuple(_whole(catalogue, bib, settings))
    for file in files:
        yield drafts.file(file.path, file.content, catalogue.fingerprint)
    page = partial(downloads.page, files, len(catalogue.newest), settings, words)
    yield drafts.file("data/index.md", page, catalogue.fingerprint)
    for part in follow.parts(catalogue):
        if part.long_enough:
            made_of = [bib.made_of(entry) for entry in part.entries]
            yield drafts.file(part.bib, partial(bib.of, part.entries), made_of)


def _whole(catalogue: Catalogue, bib: _Bib, settings: Settings) -> Iterator[Download]:
    """JSON Lines by id, the others newest first: editors complete from a file's head."""
    newest = catalogue.newest
    yield Download("data/papers.jsonl", partial(_lines, catalogue.digest.entries))
    yield Download("data/papers.csv", partial(table, newest))
    yield Download("data/papers.bib", lambda: bib.of(newest))
    yield Download("data/papers.ris", partial(_ris, newest))
    yield Download("data/papers.csl.json", partial(_csl, newest))
    address = f"{settings.site_url.rstrip('/')}/{SCHEMA}" if settings.site_url else ""
    yield Download(SCHEMA, partial(_schema, address))


def _lines(entries: Iterable[Entry]) -> bytes:
    return _one_after_the_other(paper_line(entry).encode() + b"\n" for entry in entries)


def _ris(entries: Iterable[Entry]) -> bytes:
    return _one_after_the_other(ris.entry(reference.of(entry)).encode() for entry in entries)


def _csl(entries: Iterable[Entry]) -> bytes:
    items = (b"," + msgspec.json.encode(csl.item(reference.of(entry))) for entry in entries)
    first = (next(items, b"")[1:],)
    return _one_after_the_other(chain((b"[",), first, items, (b"]\n",)))


def _one_after_the_other(pieces: Iterable[bytes]) -> bytes:
    """All pieces as one, which are never there all at once."""
    file = io.BytesIO()
    file.writelines(pieces)
    return file.getvalue()


def _schema(address: str) -> bytes:
    return msgspec.json.format(msgspec.json.encode(schema(address))) + b"\n"


@dataclass(frozen=True, slots=True)
class _Bib:
    """Writes BibTeX, a paper's entry once for all files that hold it."""

    catalogue: Catalogue
    _entries: dict[str, bytes] = field(default_factory=dict)
    _told: dict[str, str] = field(default_factory=dict)

    def made_of(self, entry: Entry) -> str:
        """The hash of what an entry is made of: the paper's card and its keywords."""
        if entry.id not in self._told:
            card = self.catalogue.cards[entry.id]
            self._told[entry.id] = fingerprint(
                card.fingerprint, [word.text for word in entry.keywords]
            )
        return self._told[entry.id]

    def of(self, entries: Sequence[Entry]) -> bytes:
        return b"\n".join(map(self._one, entries))

    def _one(self, entry: Entry) -> bytes:
        if entry.id not in self._entries:
            self._entries[entry.id] = bibtex.entry(reference.of(entry)).encode()
        return self._entries[entry.id]
