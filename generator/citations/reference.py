"""What every citation format needs of a paper, decided once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from generator.models import Author, Entry
from generator.text.characters import visible
from generator.text.markdown import plain
from generator.text.spacing import one_line

Kind = Literal["conference", "article", "chapter", "book", "thesis", "report", "preprint", "other"]

_KINDS: dict[str, Kind] = {
    "inproceedings": "conference",
    "conference": "conference",
    "article": "article",
    "incollection": "chapter",
    "inbook": "chapter",
    "book": "book",
    "phdthesis": "thesis",
    "mastersthesis": "thesis",
    "techreport": "report",
}


_DATE = re.compile(r"(\d{4})(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?(?!\d)")


@dataclass(frozen=True, slots=True)
class Reference:
    """``title`` is plain text, ``marked`` the same with its mathematics between dollars;
    ``container`` is where it was published, by its full name if known; ``text`` is the abstract as
    the record has it, where it may be shown.
    """

    kind: Kind
    key: str
    title: str
    marked: str
    authors: tuple[Author, ...]
    container: str
    year: int | None
    date: str  # ISO 8601, as precise as it is known
    volume: str
    issue: str
    pages: tuple[str, str]  # first and last; the same where there is one
    publisher: str
    series: str
    doi: str
    arxiv: str
    url: str
    pdf: str
    text: str
    keywords: tuple[str, ...]
    lang: str

    @property
    def abstract(self) -> str:
        """The abstract as plain text, which only some formats hold."""
        return plain(self.text)


def of(entry: Entry) -> Reference:
    """The reference of a paper. A derived title is used as it is shown: there is no other."""
    paper, imprint = entry.paper, entry.paper.imprint
    first, _, last = imprint.pages.replace("--", "-").replace("–", "-").partition("-")
    return Reference(
        kind=_kind(entry),
        key=paper.citation_key or entry.id,
        title=plain(entry.title),
        marked=one_line(visible(entry.title)),
        authors=paper.authors,
        container=plain(imprint.container or paper.venue),
        year=paper.year,
        date=_date(imprint.published, paper.year),
        volume=imprint.volume,
        issue=imprint.issue,
        pages=(first.strip(), (last or first).strip()),
        publisher=plain(imprint.publisher),
        series=plain(imprint.series),
        doi=paper.identifiers.doi or "",
        arxiv=paper.identifiers.arxiv or "",
        url=_web(paper.urls.paper) or _resolver(entry),
        pdf=_web(paper.urls.pdf),
        text=paper.abstract if paper.show_abstract else "",
        keywords=tuple(word.text for word in entry.keywords),
        lang=paper.lang,
    )


def _date(published: str, year: int | None) -> str:
    """The day, the month or the year: what is known, and never another year than the paper's."""
    found = _DATE.match(published)
    if found and (year is None or int(found[1]) == year):
        return found[0]
    return f"{year:04}" if year else ""


def _kind(entry: Entry) -> Kind:
    paper = entry.paper
    if kind := _KINDS.get(paper.imprint.kind):
        return kind
    if paper.venue and paper.venue.casefold() != "arxiv":
        return "conference"
    return "preprint" if paper.identifiers.arxiv else "other"


def _web(url: str | None) -> str:
    """Only what a reference manager may open."""
    return url if url and url.lower().startswith(("https://", "http://")) else ""


def _resolver(entry: Entry) -> str:
    """The address that an identifier itself leads to."""
    known = entry.paper.identifiers
    if known.doi:
        return f"https://doi.org/{known.doi}"
    if known.arxiv:
        return f"https://arxiv.org/abs/{known.arxiv}"
    if known.openreview:
        return f"https://openreview.net/forum?id={known.openreview}"
    return f"https://aclanthology.org/{known.acl}/" if known.acl else ""
