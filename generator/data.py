"""Digest -> /data/: the paper record that other people's tools read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from generator.models import Digest, Entry, Identifiers, Link, Page, Urls


def paper_record(entry: Entry) -> dict[str, Any]:
    """One paper as `digest papers` prints it and papers.jsonl holds it; every field is there."""
    paper = entry.paper
    return {
        "id": entry.id,
        "aliases": list(paper.aliases),
        "title": entry.title,
        "title_source": entry.title_source,
        "authors": [author.name for author in paper.authors],
        "abstract": paper.abstract or None,
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
    """The whole-corpus downloads."""
    lines = (paper_line(entry) + "\n" for entry in digest.entries)
    yield Page("data/papers.jsonl", "".join(lines))


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
