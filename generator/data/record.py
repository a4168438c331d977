"""The paper record that other people's tools read, and its JSON Schema."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from generator.models import (
    Entry,
    Identifiers,
    KeywordSource,
    Link,
    LinkKind,
    Status,
    TitleSource,
    Urls,
)

Id = Annotated[str, Meta(min_length=1, description="lasts; its page is papers/ID/")]
Score = Annotated[float, Meta(description="comparable within one paper only")]


class Word(Struct, frozen=True):
    text: str
    score: Score
    source: Annotated[
        KeywordSource,
        Meta(description="given by the authors, found in the text, or in related papers"),
    ]


class Address(Struct, frozen=True):
    url: str
    kind: Annotated[LinkKind, Meta(description="only code is the paper's code")]
    host: str
    name: str
    path: str | None
    evidence: Annotated[str, Meta(description="where it was found: abstract, or a field's name")]
    notes: list[str]
    state: Annotated[
        Literal["alive", "moved", "archived", "gone"] | None,
        Meta(description="null while nobody asked its host"),
    ]
    checked: Annotated[str | None, Meta(description="the day of that, ISO 8601")]


class Near(Struct, frozen=True):
    id: Id
    score: Score
    shared: Annotated[list[str], Meta(description="words that both papers use")]


class Origin(Struct, frozen=True):
    dump: str
    line: Annotated[int | None, Meta(description="1-based; null where lines mean nothing")]
    key: Annotated[str | None, Meta(description="the record's own id in that dump")]


class PaperRecord(Struct, frozen=True):
    """One paper. Every field is always there: null, [] or {} where nothing is known."""

    id: Id
    aliases: Annotated[list[str], Meta(description="other ids that lead here")]
    title: Annotated[str, Meta(description="mathematics as $...$")]
    title_source: Annotated[
        TitleSource, Meta(description="derived: made from the abstract, nobody gave one")
    ]
    authors: list[str]
    abstract: Annotated[str | None, Meta(description="mathematics as $...$")]
    venue: str | None
    year: int | None
    areas: Annotated[list[str], Meta(description="the dump's own, outermost first, by ' / '")]
    identifiers: Annotated[dict[str, str], Meta(description="any of doi, arxiv, openreview, acl")]
    urls: Annotated[dict[str, str], Meta(description="any of paper, pdf")]
    status: Status | None
    lang: Annotated[str | None, Meta(description="BCP 47")]
    keywords: list[Word]
    topics: Annotated[list[str], Meta(description="slugs; a topic's page is topics/SLUG/")]
    links: list[Address]
    promised: Annotated[bool, Meta(description="code is announced for later")]
    related: list[Near]
    citation_key: str | None
    first_seen: Annotated[str | None, Meta(description="the day it first came, ISO 8601")]
    sources: list[Origin]


def paper_record(entry: Entry) -> PaperRecord:
    """One paper as `digest papers` prints it and papers.jsonl holds it."""
    paper = entry.paper
    return PaperRecord(
        id=entry.id,
        aliases=list(paper.aliases),
        title=entry.title,
        title_source=entry.title_source,
        authors=[author.name for author in paper.authors],
        abstract=(paper.abstract or None) if paper.show_abstract else None,
        venue=paper.venue or None,
        year=paper.year,
        areas=list(paper.areas),
        identifiers=_given(paper.identifiers),
        urls=_given(paper.urls),
        status=paper.status,
        lang=paper.lang or None,
        keywords=[Word(word.text, word.score, word.source) for word in entry.keywords],
        topics=list(entry.topics),
        links=[_link(link) for link in entry.links],
        promised=entry.promised,
        related=[Near(near.id, near.score, list(near.shared)) for near in entry.related],
        citation_key=paper.citation_key or None,
        first_seen=paper.first_seen,
        sources=[Origin(source.dump, source.line, source.key) for source in paper.sources],
    )


def paper_line(entry: Entry) -> str:
    """The paper record as one line of JSON, without its line end."""
    return msgspec.json.encode(paper_record(entry)).decode()


def schema(address: str = "") -> dict[str, Any]:
    """JSON Schema, draft 2020-12, of one line of papers.jsonl.

    :param address: its own whole address, if it has one.
    """
    identity = {"$id": address} if address else {}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **identity,
        "title": "A paper of a Digestory digest",
        **msgspec.json.schema(PaperRecord),
    }


def _given(values: Identifiers | Urls) -> dict[str, str]:
    names = values.__dataclass_fields__
    return {name: value for name in names if (value := getattr(values, name))}


def _link(link: Link) -> Address:
    return Address(
        url=link.url,
        kind=link.kind,
        host=link.host,
        name=link.name,
        path=link.path or None,
        evidence=", ".join(link.evidence),
        notes=list(link.notes),
        state=link.state,  # type: ignore[arg-type]
        checked=link.checked,
    )
