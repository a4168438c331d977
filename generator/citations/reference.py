"""What every citation format needs of a paper, decided once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.models import Author, Entry
from generator.text.markdown import plain

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


@dataclass(frozen=True, slots=True)
class Reference:
    """``title`` is plain text; ``container`` is where it was published, by its full name if known."""

    kind: Kind
    key: str
    title: str
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
    abstract: str
    keywords: tuple[str, ...]
    lang: str


def of(entry: Entry) -> Reference:
    """The reference of a paper. A derived title is used as it is shown: there is no other."""
    paper, imprint = entry.paper, entry.paper.imprint
    first, _, last = imprint.pages.replace("--", "-").replace("–", "-").partition("-")
    return Reference(
        kind=_kind(entry),
        key=paper.citation_key or entry.id,
        title=plain(entry.title),
        authors=paper.authors,
        container=plain(imprint.container or paper.venue),
        year=paper.year,
        date=imprint.published or (str(paper.year) if paper.year else ""),
        volume=imprint.volume,
        issue=imprint.issue,
        pages=(first.strip(), (last or first).strip()),
        publisher=plain(imprint.publisher),
        series=plain(imprint.series),
        doi=paper.identifiers.doi or "",
        arxiv=paper.identifiers.arxiv or "",
        url=paper.urls.paper or _resolver(entry),
        pdf=paper.urls.pdf or "",
        abstract=plain(paper.abstract) if paper.show_abstract else "",
        keywords=tuple(word.text for word in entry.keywords),
        lang=paper.lang,
    )


def _kind(entry: Entry) -> Kind:
    paper = entry.paper
    if kind := _KINDS.get(paper.imprint.kind):
        return kind
    if paper.venue and paper.venue.casefold() != "arxiv":
        return "conference"
    return "preprint" if paper.identifiers.arxiv else "other"


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
