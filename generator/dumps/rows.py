"""A format's raw record -> a Row: the same mapping for every format.

What the record says comes first, then what its own BibTeX field or address says, then the dump's
settings, and last the dump's file name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator import ids
from generator.config import DumpSettings, Limits
from generator.dumps import bibtex, bounds, fieldnames, people, subjects, values, venues
from generator.dumps.raw import Broken, Markup, Raw
from generator.models import FieldLink, Identifiers, Imprint, Rejection, Row, Source, Status, Urls

_URL = re.compile(r"https?://\S+", re.IGNORECASE)
_LINKLIKE = re.compile(r"https?:|www\.|\w\.(?:com|org|io|net|edu|ai|cn|ly|me|de)\b", re.IGNORECASE)
_HTML = re.compile(
    r"</?(?:jats:|mml:)?(?:p|i|b|em|strong|sub|sup|br|span|div|title|sec|italic|bold|math)\b[^<>]{0,99}>"
)
_WITHDRAWN = re.compile(r"withdr[ae]w|retracted", re.IGNORECASE)
_REJECTED = re.compile(r"\breject|desk[ _-]?reject", re.IGNORECASE)
_KINDS = {
    "conference": "inproceedings", "paper-conference": "inproceedings", "conference paper": "inproceedings",
    "proceedings-article": "inproceedings", "conferencepaper": "inproceedings", "conf": "inproceedings",
    "cpaper": "inproceedings", "conference and workshop papers": "inproceedings",
    "article-journal": "article", "journal-article": "article", "journal article": "article",
    "journalarticle": "article", "journal articles": "article", "jour": "article", "article": "article",
    "informal publications": "misc", "informal and other publications": "misc", "posted-content": "misc",
    "preprint": "misc", "thesis": "phdthesis", "dissertation": "phdthesis", "chapter": "incollection",
    "chap": "incollection", "bookchapter": "incollection", "book-chapter": "incollection", "rprt": "techreport",
    "report": "techreport", "online": "misc", "unpublished": "misc",
}  # fmt: skip
_BIBTEX_KINDS = frozenset(
    (
        "inproceedings",
        "article",
        "misc",
        "phdthesis",
        "mastersthesis",
        "techreport",
        "incollection",
        "inbook",
        "book",
    )
)
_LANGUAGES = {
    "eng": "en",
    "chi": "zh",
    "zho": "zh",
    "ger": "de",
    "deu": "de",
    "fre": "fr",
    "fra": "fr",
}
_LANGUAGES |= {
    "english": "en",
    "chinese": "zh",
    "spa": "es",
    "jpn": "ja",
    "kor": "ko",
    "rus": "ru",
    "中文": "zh",
}


@dataclass(frozen=True, slots=True)
class Context:
    """What all records of a dump share."""

    dump: str
    settings: DumpSettings
    limits: Limits
    keywords_are_areas: bool = False
    own_names: Mapping[str, str] = field(default_factory=dict)


def context(dump: str, settings: DumpSettings, limits: Limits, raws: list[Raw]) -> Context:
    """What only the whole dump shows."""
    own = {fieldnames.canonical(theirs): ours for theirs, ours in settings.fields.items()}
    lists = (raw.values.get("keywords") for raw in raws)
    return Context(dump, settings, limits, subjects.are_areas(lists), own)


def row(raw: Raw | Broken, of: Context) -> Row | Rejection:
    """Map a raw record; one that says nothing, or too much, is rejected with its reason."""
    source = Source(of.dump, raw.line, raw.key)
    if isinstance(raw, Broken):
        return Rejection(source, raw.reason)
    if reason := bounds.shape(raw.values, of.limits):
        return Rejection(source, reason)
    given, links = fieldnames.gather(raw.values, of.own_names)
    source = Source(of.dump, raw.line, raw.key or _key(given))
    title, abstract = _title(given), values.prose(given.get("abstract"))
    if not title and not abstract:
        return Rejection(source, f"has neither title nor abstract{_fields(raw.values)}")
    listed = _subjects(given, of)
    reason = bounds.size(
        (title, abstract, values.text(given.get("authors")), *listed[0], *listed[1]), of.limits
    )
    if reason:
        return Rejection(source, reason)
    authors = people.authors(given.get("authors"), bibtex=raw.markup == "bibtex")
    if reason := bounds.crowd(authors, of.limits):
        return Rejection(source, reason)
    inner = bibtex.first_entry(values.text(given.get("bibtex")))
    known, urls = _identifiers(given), _urls(given)
    place = _place(given, inner, urls, known, of, lasting=bool(abstract) or known != Identifiers())
    return Row(
        source=source,
        title=title,
        abstract=abstract,
        authors=people.with_orcids(authors, given.get("orcid")),
        venue=place.venue,
        year=place.year,
        areas=listed[0],
        keywords=listed[1],
        identifiers=known,
        urls=urls,
        link_fields=_links(links),
        status=_status(given),
        lang=_lang(given),
        imprint=_imprint(given, inner),
        markup=_markup(raw.markup, title, abstract),
    )


def _fields(given: Mapping[str, Any]) -> str:
    names = [str(name)[:40] for name in list(given)[:8]]
    return f" (its fields: {', '.join(names)})" if names else ""


def _key(given: Mapping[str, Any]) -> str | None:
    return values.text(given.get("key"))[:200] or None


def _title(given: Mapping[str, Any]) -> str:
    title, subtitle = values.text(given.get("title")), values.text(given.get("subtitle"))
    return f"{title}: {subtitle}" if title and subtitle and subtitle not in title else title


def _subjects(given: Mapping[str, Any], of: Context) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Areas and keywords."""
    areas, words = subjects.areas(given.get("areas")), given.get("keywords")
    if of.keywords_are_areas and isinstance(words, str):
        return subjects.united(areas, subjects.areas_in_keywords(words)), ()
    return areas, subjects.keywords(words)


def _status(given: Mapping[str, Any]) -> Status | None:
    told = given.get("status")
    said = (
        "withdrawn"
        if told is True
        else " ".join((values.text(told), values.text(given.get("venue"))))
    )
    if _WITHDRAWN.search(said):
        return "withdrawn"
    return "rejected" if _REJECTED.search(said) else None


def _lang(given: Mapping[str, Any]) -> str:
    said = values.text(given.get("lang")).lower()
    return _LANGUAGES.get(said) or (said[:2] if re.fullmatch(r"[a-z]{2}(?:[-_]\w+)?", said) else "")


def _markup(markup: Markup, title: str, abstract: str) -> Markup:
    return "html" if markup == "text" and _HTML.search(f"{title}\n{abstract}") else markup


# --- addresses and identifiers --------------------------------------------------------------


def _addresses(given: Mapping[str, Any]) -> list[str]:
    """All that a record says of where the paper itself is."""
    return [*values.texts(given.get("url")), *values.texts(given.get("pdf"))]


def _urls(given: Mapping[str, Any]) -> Urls:
    page, pdf = _http(given.get("url"), given), _http(given.get("pdf"), given)
    if page and page.lower().endswith(".pdf"):
        page, pdf = None, pdf or page
    if not page and (forum := _forum(given)):
        page = f"https://openreview.net/forum?id={forum}"
    return Urls(page, pdf)


def _http(value: Any, given: Mapping[str, Any]) -> str | None:
    """The first address; OpenReview gives its own without host."""
    for address in values.texts(value):
        if found := _URL.match(address):
            return found[0]
        if address.startswith(("/pdf/", "/forum?", "/attachment/")) and _forum(given):
            return f"https://openreview.net{address}"
    return None


def _forum(given: Mapping[str, Any]) -> str | None:
    """The OpenReview id, if the record says that it is one."""
    told = values.text(given.get("openreview"))
    at_openreview = [address for address in _addresses(given) if "openreview.net/" in address]
    return _first(ids.openreview, [told, *at_openreview])


def _identifiers(given: Mapping[str, Any]) -> Identifiers:
    addresses = _addresses(given)
    doi = _first(
        ids.doi, [values.text(given.get("doi")), *(u for u in addresses if "doi.org/" in u)]
    )
    at_arxiv = [address for address in addresses if "arxiv.org/" in address.lower()]
    at_acl = [
        address for address in addresses if "aclanthology" in address or "aclweb.org" in address
    ]
    return ids.settled(
        Identifiers(
            doi=doi,
            arxiv=_first(ids.arxiv, [values.text(given.get("arxiv")), *at_arxiv]),
            openreview=_forum(given),
            acl=_first(ids.acl, [values.text(given.get("acl")), *at_acl]),
        )
    )


def _first(find: Any, texts: list[str]) -> str | None:
    return next((found for text in texts if text and (found := find(text))), None)


def _links(given: Mapping[str, Any]) -> tuple[FieldLink, ...]:
    """Fields that hold an address, whole: what of it is the address is for the links' room to say."""
    return tuple(
        FieldLink(name, said)
        for name, value in given.items()
        for said in values.texts(value)
        if _LINKLIKE.search(said)
    )


# --- where it appeared ---------------------------------------------------------------------


def _place(
    given: Mapping[str, Any],
    inner: Mapping[str, str],
    urls: Urls,
    known: Identifiers,
    of: Context,
    *,
    lasting: bool,
) -> venues.Place:
    """Venue and year. ``lasting``: the record has an id that a renamed file would not change."""
    told = venues.split(values.text(given.get("venue")))
    container = (
        values.text(given.get("container")) or inner.get("booktitle") or inner.get("journal", "")
    )
    shown = [told, venues.Place(venues.of_container(container), None)]
    shown += [venues.of_address(url) for url in (urls.paper, urls.pdf) if url]
    shown += [venues.of_doi(known.doi)] if known.doi else []
    year = (
        values.year(given.get("year"))
        or values.year(given.get("date"))
        or values.year(inner.get("year"))
    )
    venue = next((place.venue for place in shown if place.venue), "") or _plain_name(container)
    year = year or next((place.year for place in shown if place.year), None)
    venue, year = venue or of.settings.venue, year or of.settings.year
    named = venues.of_file(of.dump) if lasting else venues.NOWHERE
    if year and named.year and year != named.year:
        named = venues.NOWHERE
    return venues.Place(venue or named.venue, year or named.year or values.year(container))


def _plain_name(container: str) -> str:
    return " ".join(container.replace("{", "").replace("}", "").split())


def _imprint(given: Mapping[str, Any], inner: Mapping[str, str]) -> Imprint:
    kind = values.text(given.get("kind")).lower() or inner.get("entrytype", "")
    kind = _KINDS.get(kind, kind)
    container = (
        values.text(given.get("container")) or inner.get("booktitle") or inner.get("journal", "")
    )
    volume = values.text(given.get("volume")) or inner.get("volume", "")
    issue = values.text(given.get("issue")) or inner.get("number", "")
    pages = values.pages(
        given.get("pages") or inner.get("pages") or given.get("first_page"), given.get("last_page")
    )
    return Imprint(
        kind=kind if kind in _BIBTEX_KINDS else "",
        container=container,
        volume=volume,
        issue=issue if volume or container else "",
        pages=pages,
        publisher=values.text(given.get("publisher")) or inner.get("publisher", ""),
        series=values.text(given.get("series")) or inner.get("series", ""),
        published=_published(given, inner),
    )


def _published(given: Mapping[str, Any], inner: Mapping[str, str]) -> str:
    told = values.date(given.get("date"))
    parted = values.date(
        given.get("year") or inner.get("year"),
        given.get("month") or inner.get("month"),
        given.get("day"),
    )
    return max(told, parted, key=len)
