"""CSL-JSON, what citeproc and Pandoc read: the schema of Citation Style Language 1.0.2."""

from __future__ import annotations

from typing import Any

from generator.citations.reference import Kind, Reference
from generator.models import Author

_TYPE: dict[Kind, str] = {
    "conference": "paper-conference",
    "article": "article-journal",
    "chapter": "chapter",
    "book": "book",
    "thesis": "thesis",
    "report": "report",
    "preprint": "article",
    "other": "document",
}


def item(ref: Reference) -> dict[str, Any]:
    """One CSL item; what is not known is left out."""
    values = {
        "id": ref.key,
        "type": _TYPE[ref.kind],
        "title": ref.title,
        "author": [name(author) for author in ref.authors],
        "container-title": ref.container,
        "collection-title": ref.series,
        "publisher": ref.publisher,
        "issued": _date(ref.date),
        "volume": ref.volume,
        "issue": ref.issue,
        "page": "-".join(dict.fromkeys(page for page in ref.pages if page)),
        "DOI": ref.doi,
        "number": f"arXiv:{ref.arxiv}" if ref.arxiv else "",
        "URL": ref.url,
        "abstract": ref.abstract,
        "keyword": ", ".join(ref.keywords),
        "language": ref.lang,
    }
    return {key: value for key, value in values.items() if value}


def name(author: Author) -> dict[str, str]:
    if not author.family:
        return {"literal": author.name}
    parts = {"family": author.family, "given": author.given, "suffix": author.suffix}
    return {key: value for key, value in parts.items() if value}


def _date(date: str) -> dict[str, list[list[int]]]:
    parts = [int(part) for part in date.split("-") if part.isdecimal()]
    return {"date-parts": [parts]} if parts else {}
