"""Where and when a record appeared: venue, year, and what a citation needs beside them.

What the record says comes first, then what its address is made of, then the dump's settings, and
last the dump's file name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.config import DumpSettings
from generator.dumps import fieldnames, values, venues
from generator.dumps.venues import Place
from generator.models import Identifiers, Imprint, Urls

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
_BIBTEX_KINDS = {"inproceedings", "article", "misc", "phdthesis", "mastersthesis", "techreport"}
_BIBTEX_KINDS |= {"incollection", "inbook", "book"}


def place(
    given: Mapping[str, Any], urls: Urls, known: Identifiers, settings: DumpSettings, file: Place
) -> Place:
    """Venue and year of a record.

    :param file: what the dump's file name says; it must not disagree with the record's year.
    """
    container = values.text(given.get("container"))
    told = venues.split(values.text(given.get("venue")))
    year = values.year(given.get("year")) or values.year(_dated(given))
    shown = [
        Place(told.venue, year or told.year),
        Place(venues.of_container(container)),
        *(venues.of_address(url) for url in (urls.paper, urls.pdf) if url),
        venues.of_doi(known.doi or ""),
        Place("arXiv") if fieldnames.is_of_arxiv(given) else venues.NOWHERE,
        Place(_plain(container), values.year(container)),
        Place(settings.venue, settings.year),
    ]
    said = Place(
        next((one.venue for one in shown if one.venue), ""),
        next((one.year for one in shown if one.year), None),
    )
    if said.year and file.year and said.year != file.year:
        return said
    return Place(said.venue or file.venue, said.year or file.year)


def imprint(given: Mapping[str, Any]) -> Imprint:
    """What a citation needs. A number is an issue's only where something has issues."""
    kind = values.text(given.get("kind")).lower()
    kind = "misc" if fieldnames.is_of_arxiv(given) else _KINDS.get(kind, kind)
    container, volume = values.text(given.get("container")), values.text(given.get("volume"))
    return Imprint(
        kind=kind if kind in _BIBTEX_KINDS else "",
        container=container,
        volume=volume,
        issue=values.text(given.get("issue")) if volume or container else "",
        pages=values.pages(given.get("pages") or given.get("first_page"), given.get("last_page")),
        publisher=values.text(given.get("publisher")),
        series=values.text(given.get("series")),
        published=_published(given),
    )


def _dated(given: Mapping[str, Any]) -> Any:
    """A date; of arXiv's versions the first."""
    versions = given.get("versions")
    if isinstance(versions, list) and versions and isinstance(versions[0], Mapping):
        return versions[0].get("created")
    return given.get("date")


def _published(given: Mapping[str, Any]) -> str:
    dated = values.date(_dated(given))
    parted = values.date(given.get("year"), given.get("month"), given.get("day"))
    return max(dated, parted, key=len)


def _plain(container: str) -> str:
    return " ".join(container.replace("{", "").replace("}", "").split())
