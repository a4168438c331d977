"""The papers as a table.

Format: RFC 4180, with a header. Lists are joined by "; ".
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

from generator.models import Entry

COLUMNS = (
    "id", "title", "title_source", "authors", "venue", "year", "status", "doi", "arxiv",
    "openreview", "acl", "url", "pdf", "code", "keywords", "topics", "abstract",
)  # fmt: skip


def table(entries: Iterable[Entry]) -> bytes:
    file = io.BytesIO()
    out = io.TextIOWrapper(file, "utf-8", newline="", write_through=True)
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows([_inert(cell) for cell in _cells(entry)] for entry in entries)
    return file.getvalue()


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
