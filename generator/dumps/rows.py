"""A format's raw record -> a Row: the same mapping for every format.

Names are mapped by ``fieldnames``; what the values mean is for the modules beside this one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.config import DumpSettings, Limits
from generator.dumps import (
    addresses,
    bibtex,
    bounds,
    fieldnames,
    imprints,
    people,
    subjects,
    titles,
    values,
    venues,
)
from generator.dumps.raw import Broken, Markup, Raw
from generator.models import Identifiers, Rejection, Remark, Row, Source, Status

_HTML = re.compile(
    r"</?(?:jats:|mml:)?(?:p|i|b|em|strong|sub|sup|br|span|div|title|sec|italic|bold|math)"
    r"(?:\s[\w:-]{1,20}=[^<>]{0,99})?\s?/?>"
)
_WITHDRAWN = re.compile(r"withdr[ae]w|retracted", re.IGNORECASE)
_REJECTED = re.compile(r"\breject|desk[ _-]?reject", re.IGNORECASE)
_SUBMISSION = re.compile(r"\w+ Submission\b")  # OpenReview: "ICLR 2024 Withdrawn Submission"
_LANGUAGES = {
    "eng": "en", "english": "en", "chi": "zh", "zho": "zh", "chinese": "zh", "中文": "zh",
    "ger": "de", "deu": "de", "fre": "fr", "fra": "fr", "spa": "es", "jpn": "ja", "kor": "ko", "rus": "ru",
}  # fmt: skip
# What a record's own BibTeX field may add.
_FROM_BIBTEX = frozenset(
    ("doi", "container", "year", "month", "kind", "volume", "issue", "pages", "publisher", "series")
)


@dataclass(frozen=True, slots=True)
class Context:
    """What all records of a dump share."""

    dump: str
    settings: DumpSettings
    limits: Limits
    own_names: Mapping[str, str]
    keywords_are_areas: bool


def row(raw: Raw | Broken, of: Context) -> Row | Rejection:
    """Map a raw record; one that says nothing, or too much, is rejected with its reason."""
    source = Source(of.dump, raw.line, _one_line(raw.key))
    if isinstance(raw, Broken):
        return Rejection(source, raw.reason)
    if reason := bounds.shape(raw.values, of.limits):
        return Rejection(source, reason)
    given, links = _gathered(raw, of)
    if not source.key:
        source = Source(of.dump, raw.line, _one_line(values.text(given.get("key"))))
    if reason := bounds.size({**links, **given}, of.limits):
        return Rejection(source, reason)
    title, abstract = titles.title(given, raw), values.prose(given.get("abstract"))
    if not title and not abstract:
        return Rejection(source, _says_too_little(raw.values))
    areas, keywords = _subjects(given, of)
    authors = people.authors(given.get("authors"), bibtex=raw.markup == "bibtex")
    if reason := bounds.crowd(authors, of.limits):
        return Rejection(source, reason)
    return _placed(
        Row(
            source=source,
            title=title,
            abstract=abstract,
            authors=people.with_orcids(authors, given.get("orcid")),
            areas=areas,
            keywords=keywords,
            link_fields=addresses.links(links),
            markup=_markup(raw.markup, title, abstract),
        ),
        given,
        of,
    )


def _placed(row: Row, given: Mapping[str, Any], of: Context) -> Row:
    """The row with what the record says of where it is and where it appeared."""
    known = addresses.identifiers(given)
    urls = addresses.urls(given, known)
    lasting = row.abstract or known != Identifiers()
    file = venues.of_file(of.dump) if lasting else venues.NOWHERE
    place = imprints.place(given, urls, known, of.settings, file)
    return replace(
        row,
        venue=place.venue,
        year=place.year,
        identifiers=known,
        urls=urls,
        status=_status(given),
        lang=_lang(given),
        imprint=imprints.imprint(given),
    )


def without_sessions(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows with areas that a dump numbers by sessions ("Sky I", "Sky II") put together."""
    split = subjects.split_into_sessions(area for row in rows for area in row.areas)
    if not split:
        return tuple(rows)
    return tuple(replace(row, areas=subjects.unnumbered(row.areas, split)) for row in rows)


def _gathered(raw: Raw, of: Context) -> tuple[dict[str, Any], dict[str, Any]]:
    """The record's values under our names, with what its own BibTeX field adds, and its links."""
    given, links = fieldnames.gather(raw.values, of.own_names)
    if inner := bibtex.first_entry(values.text(given.get("bibtex"))):
        added, _ = fieldnames.gather(inner, {})
        lent = {name: _unbraced(added[name]) for name in added if name in _FROM_BIBTEX}
        given = {**lent, **given}
    return given, links


def _unbraced(value: str) -> str:
    return " ".join(value.replace("{", "").replace("}", "").split())


def _says_too_little(given: Mapping[str, Any]) -> Remark:
    """With the record's first fields, so that a person finds it again."""
    said = [(name, "; ".join(values.texts(given[name]))[:100]) for name in list(given)[:8]]
    fields = (
        Remark("field_says", name=name, text=text) if text else Remark("field_is_empty", name=name)
        for name, text in said
    )
    known = Remark("neither_but_fields", fields=tuple(fields))
    return known if said else Remark("neither_title_nor_abstract")


def _one_line(text: str | None) -> str | None:
    """A key as it is shown: no line ends, not endless."""
    return " ".join((text or "")[:300].split()) or None


def _subjects(given: Mapping[str, Any], of: Context) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Areas and keywords."""
    areas, words = subjects.areas(given.get("areas")), given.get("keywords")
    if of.keywords_are_areas and isinstance(words, str):
        return subjects.united(areas, subjects.areas_in_keywords(words)), ()
    return areas, subjects.keywords(words)


def _status(given: Mapping[str, Any]) -> Status | None:
    told = given.get("status")
    venue = _SUBMISSION.search(values.text(given.get("venue")))
    said = f"{values.text(told)} {venue[0] if venue else ''}"
    if told is True or said.startswith(("True ", "true ")) or _WITHDRAWN.search(said):
        return "withdrawn"
    return "rejected" if _REJECTED.search(said) else None


def _lang(given: Mapping[str, Any]) -> str:
    said = values.text(given.get("lang")).lower()
    return _LANGUAGES.get(said) or (said[:2] if re.fullmatch(r"[a-z]{2}(?:[-_]\w+)?", said) else "")


def _markup(markup: Markup, title: str, abstract: str) -> Markup:
    return "html" if markup == "text" and _HTML.search(f"{title}\n{abstract}") else markup
