"""Digest -> /data/: the paper record that other people's tools read."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from generator.citations import bibtex, csl, reference
from generator.models import Digest, Entry, Identifiers, Link, Page, Urls
from generator.pages.catalogue import newest_first


def paper_record(entry: Entry) -> dict[str, Any]:
    """One paper as `digest papers` prints it and papers.jsonl holds it; every field is there."""
    paper = entry.paper
    return {
        "id": entry.id,
        "aliases": list(paper.aliases),
        "title": entry.title,
        "title_source": entry.title_source,
        "authors": [author.name for author in paper.authors],
        "abstract": (paper.abstract or None) if paper.show_abstract else None,
        "venue": paper.venue or None,
        "year": paper.year,
        "areas": list(paper.areas),
        "identifiers": _given(paper.identifiers),
        "urls": _given(paper.urls),
        "status": paper.status,
        "lang": paper.lang or None,
        "keywords": [
            {"text": word.text, "score": word.score, "source": word.source}
            for word in entry.keywords
        ],
        "topics": list(entry.topics),
        "links": [_link(link) for link in entry.links],
        "promised": entry.promised,
        "related": [
            {"id": near.id, "score": near.score, "shared": list(near.shared)}
            for near in entry.related
        ],
        "citation_key": paper.citation_key or None,
        "first_seen": paper.first_seen,
        "sources": [
            {"dump": source.dump, "line": source.line, "key": source.key}
            for source in paper.sources
        ],
    }


def paper_line(entry: Entry) -> str:
    """The paper record as one line of JSON, without its line end."""
    return msgspec.json.encode(paper_record(entry)).decode()


def pages(digest: Digest) -> Iterator[Page]:
    """The whole-corpus downloads: JSON Lines by id, the others newest first."""
    lines = (paper_line(entry) + "\n" for entry in digest.entries)
    yield Page("data/papers.jsonl", "".join(lines))
    newest = newest_first(digest.entries)
    references = [reference.of(entry) for entry in newest]
    yield Page("data/papers.csv", _csv(newest))
    yield Page("data/papers.bib", "\n".join(map(bibtex.entry, references)))
    items = [csl.item(ref) for ref in references]
    yield Page("data/papers.csl.json", msgspec.json.encode(items) + b"\n")


COLUMNS = (
    "id", "title", "title_source", "authors", "venue", "year", "status", "doi", "arxiv",
    "openreview", "acl", "url", "pdf", "code", "keywords", "topics", "abstract",
)  # fmt: skip


def _csv(entries: Iterable[Entry]) -> str:
    """Format: RFC 4180, with a header. Lists are joined by "; "."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows([_inert(cell) for cell in _cells(entry)] for entry in entries)
    return out.getvalue()


def _cells(entry: Entry) -> Iterator[str]:
    paper, known = entry.paper, entry.paper.identifiers
    yield from (entry.id, entry.title, entry.title_source)
    yield "; ".join(author.name for author in paper.authors)
    yield from (paper.venue, str(paper.year or ""), paper.status or "")
    yield from (known.doi or "", known.arxiv or "", known.openreview or "", known.acl or "")
    yield from (paper.urls.paper or "", paper.urls.pdf or "")
    yield "; ".join(link.url for link in entry.links if link.kind == "code")
    yield "; ".join(word.text for word in entry.keywords)
    yield "; ".join(entry.topics)
    yield paper.abstract if paper.show_abstract else ""


def _inert(cell: str) -> str:
    """A spreadsheet runs a cell that starts so; an apostrophe before it makes it text (OWASP,
    "CSV Injection").
    """
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell


def _given(values: Identifiers | Urls) -> dict[str, str]:
    names = values.__dataclass_fields__
    return {name: value for name in names if (value := getattr(values, name))}


def _link(link: Link) -> dict[str, Any]:
    return {
        "url": link.url,
        "kind": link.kind,
        "host": link.host,
        "name": link.name,
        "path": link.path or None,
        "evidence": ", ".join(link.evidence),
        "notes": list(link.notes),
        "state": link.state,
        "checked": link.checked,
    }
