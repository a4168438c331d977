"""What Zotero and search engines read of a paper page, and what Zotero reads of a list.

Sources: Zotero's translators "Embedded Metadata" and "COinS"; Google Scholar's inclusion
guidelines; ANSI/NISO Z39.88-2004 (OpenURL) for COinS; schema.org.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote_plus

from generator.citations.reference import Kind, Reference
from generator.models import Entry, Link

_CONTAINER_TAG: dict[Kind, str] = {
    "conference": "citation_conference_title",
    "article": "citation_journal_title",
    "chapter": "citation_inbook_title",
    "book": "citation_book_title",
    "thesis": "citation_dissertation_institution",
    "report": "citation_technical_report_institution",
}
# Format, genre, and the keys of the paper's title and of what holds it: Zotero reads a title from
# another key for each type.
_COINS: dict[Kind, tuple[str, str, str, str]] = {
    "conference": ("book", "proceeding", "atitle", "btitle"),
    "article": ("journal", "article", "atitle", "jtitle"),
    "chapter": ("book", "bookitem", "atitle", "btitle"),
    "book": ("book", "book", "btitle", "series"),
    "thesis": ("dissertation", "", "title", "inst"),
    "report": ("book", "report", "btitle", "pub"),
    "preprint": ("journal", "preprint", "atitle", "jtitle"),
    "other": ("book", "document", "title", "series"),
}


def tags(ref: Reference) -> Iterator[tuple[str, str]]:
    """``(name, content)`` of the citation tags. The tag that tells the type comes last: Zotero
    takes the last one it meets.
    """
    yield "citation_title", ref.title
    for author in ref.authors:
        yield "citation_author", _name(author.family, author.given, author.suffix) or author.name
    values = (
        ("citation_publication_date", ref.date.replace("-", "/")),
        ("citation_volume", ref.volume),
        ("citation_issue", ref.issue),
        ("citation_firstpage", ref.pages[0]),
        ("citation_lastpage", ref.pages[1]),
        ("citation_series_title", ref.series),
        ("citation_publisher", ref.publisher),
        ("citation_doi", ref.doi),
        ("citation_arxiv_id", ref.arxiv),
        ("citation_abstract", ref.abstract),
        ("citation_language", ref.lang),
        ("citation_public_url", ref.url),
        ("citation_pdf_url", ref.pdf),
        (_CONTAINER_TAG.get(ref.kind, ""), ref.container),
    )
    yield from ((tag, value) for tag, value in values if tag and value)


def coins(ref: Reference) -> str:
    """The ``title`` of a ``<span class="Z3988">``: a ContextObject in KEV form (not yet escaped
    for HTML).
    """
    format_, genre, title, container = _COINS[ref.kind]
    pairs = [
        ("ctx_ver", "Z39.88-2004"),
        ("rft_val_fmt", f"info:ofi/fmt:kev:mtx:{format_}"),
        ("rft.genre", genre),
        (f"rft.{title}", ref.title),
        (f"rft.{container}", ref.container),
        ("rft.date", ref.date),
        ("rft.volume", ref.volume),
        ("rft.issue", ref.issue),
        ("rft.spage", ref.pages[0]),
        ("rft.epage", ref.pages[1]),
        ("rft.pub", ref.publisher),
        ("rft.series", ref.series),
        *(("rft.au", _name(a.family, a.given, a.suffix) or a.name) for a in ref.authors),
        ("rft_id", f"info:doi/{ref.doi}" if ref.doi else ref.url),
        ("rft.language", ref.lang),
    ]
    return "&".join(f"{key}={quote_plus(value)}" for key, value in pairs if value)


def json_ld(entry: Entry, ref: Reference, page_url: str) -> dict[str, Any]:
    """schema.org ScholarlyArticle, with its code as SoftwareSourceCode. ``page_url`` may be ""."""
    values: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "ScholarlyArticle",
        "@id": page_url,
        "url": page_url,
        "name": ref.title,
        "headline": ref.title[:110],
        "author": [_person(author.name, author.orcid) for author in ref.authors],
        "datePublished": ref.date,
        "keywords": list(ref.keywords),
        "inLanguage": ref.lang,
        "isPartOf": {"@type": "PublicationEvent", "name": ref.container} if ref.container else {},
        "identifier": [_property(kind, value) for kind, value in _identifiers(ref)],
        "sameAs": [url for url in (ref.url, ref.pdf) if url],
        "subjectOf": [_software(link) for link in entry.links if link.kind == "code"],
    }
    return {key: value for key, value in values.items() if value}


def _name(family: str, given: str, suffix: str) -> str:
    return ", ".join(part for part in (family, given, suffix) if part) if family else ""


def _person(name: str, orcid: str | None) -> dict[str, str]:
    identity = {"identifier": f"https://orcid.org/{orcid}"} if orcid else {}
    return {"@type": "Person", "name": name, **identity}


def _property(kind: str, value: str) -> dict[str, str]:
    return {"@type": "PropertyValue", "propertyID": kind, "value": value}


def _identifiers(ref: Reference) -> Iterator[tuple[str, str]]:
    yield from ((kind, value) for kind, value in (("DOI", ref.doi), ("arXiv", ref.arxiv)) if value)


def _software(link: Link) -> dict[str, str]:
    return {"@type": "SoftwareSourceCode", "name": link.name, "codeRepository": link.url}
