"""Plain listings: papers as people copy them from a page, with or without titles.

    a header that gives venue and year     ICLR 2023 Papers   论文检索
    untitled                               an abstract a paragraph
    with areas and authors                 Theory · Optimization / Ann Lee, Bo Fox / the abstract
    with titles                            title / authors / abstract
    numbered                               1. Title   [1] Title
    labelled                               Title: ... Authors: ... Abstract: ...   标题：... 摘要：...

What a line is, ``listing_lines`` says; here they become records. No line is lost: it is part of a
record or a broken record of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from generator.dumps import listing_lines, venues
from generator.dumps.listing_lines import Line, is_sentence
from generator.dumps.raw import Broken, Found, Raw, Text
from generator.text.names import looks_like_name

_LEADS = ("area", "names", "short")
_ONCE = frozenset(("title", "abstract", "authors", "areas", "year", "venue", "doi", "key"))
_TYPICAL = 0.6  # of the median abstract's length: a paragraph as long stands for itself


def looks_like(source: Text) -> bool:
    """Whether a text is neither data of another kind nor a mere list of words."""
    text = source.text.strip()
    start = text[:1]
    if start == "<" or (start in "{[" and text[-1:] in "}]"):
        return False
    lines = listing_lines.read(text[:200_000])
    said = [line for line in lines if line.kind != "header"]
    if any(
        line.kind in ("prose", "names") or line.starts or line.field in ("title", "abstract")
        for line in said
    ):
        return True
    titles = [line for line in said if len(line.text.split()) >= 3]
    return len(titles) > 1 and len(titles) >= 0.8 * len(said)


def read(source: Text) -> Found:
    """Records of a listing, with the line each starts in."""
    lines = listing_lines.read(source.text)
    drafts = list(_drafts(lines))
    with_abstract = sum(bool(draft.abstract) for draft in drafts)
    mostly_abstracts = with_abstract > 1 and with_abstract >= 0.8 * len(drafts)
    named = sum(bool(draft.authors_alone()) for draft in drafts) * 2 >= with_abstract > 0
    for draft in drafts:
        yield from draft.strays()
        if mostly_abstracts and draft.is_lone_title():
            yield Broken(
                f"neither authors nor abstract follow: {draft.leads[0].text[:100]!r}", draft.line
            )
        else:
            yield Raw(draft.values(untitled=named), draft.line)


@dataclass(slots=True)
class _Draft:
    """A record while its lines are collected."""

    line: int
    place: venues.Place
    leads: list[Line] = field(default_factory=list)
    abstract: list[str] = field(default_factory=list)
    fields: dict[str, Any] = field(default_factory=dict)
    lost: list[Line] = field(default_factory=list)

    def has(self, name: str) -> bool:
        return name in self.fields or (name == "abstract" and bool(self.abstract))

    def kinds(self) -> list[str]:
        return [lead.kind for lead in self.leads]

    def authors_alone(self) -> bool:
        return [kind for kind in self.kinds() if kind != "area"] == [
            "names"
        ] and "title" not in self.fields

    def is_lone_title(self) -> bool:
        return (
            self.kinds() == ["short"]
            and not self.abstract
            and not self.fields
            and not self.leads[0].starts
        )

    def values(self, *, untitled: bool) -> dict[str, Any]:
        """Its fields. ``untitled``: where a lone name in capitals is an author, not a title."""
        title, authors, areas = self._led(untitled=untitled)
        told = {
            "title": title,
            "authors": authors,
            "areas": areas,
            "abstract": "\n".join(self.abstract),
            "venue": self.place.venue,
            "year": self.place.year,
        }
        return {**{name: value for name, value in told.items() if value}, **self.fields}

    def strays(self) -> Iterator[Broken]:
        for line in self.lost:
            yield Broken(
                f"belongs to no field of the record at line {self.line}: {line.text[:100]!r}",
                line.number,
            )

    def _led(self, *, untitled: bool) -> tuple[str, str, list[str]]:
        areas = [line.text for line in self.leads if line.kind == "area"]
        rest = [line for line in self.leads if line.kind != "area"]
        titled = "title" in self.fields
        if titled or not rest:
            return "", " ".join(line.text for line in rest), areas
        if len(rest) == 1:
            alone = rest[0].kind == "names" or (untitled and looks_like_name(rest[0].text))
            return ("", rest[0].text, areas) if alone else (rest[0].text, "", areas)
        return rest[0].text, " ".join(line.text for line in rest[1:]), areas


def _drafts(lines: Sequence[Line]) -> Iterator[_Draft]:
    draft: _Draft | None = None
    place = venues.NOWHERE
    ways = _Ways.of(lines)
    for at, line in enumerate(lines):
        if line.kind == "header" and not (
            draft and draft.leads and not draft.abstract and not venues.header(line.text)
        ):
            if draft:
                yield draft
            draft, place = None, venues.header(line.text) or place
            continue
        if draft is None or _begins(line, draft, lines[at + 1 :][:1], ways):
            if draft:
                yield draft
            draft = _Draft(line.number, place)
        _put(line, draft)
    if draft:
        yield draft


@dataclass(frozen=True, slots=True)
class _Ways:
    """How this listing is made."""

    numbered: bool
    in_blocks: bool  # blank lines part its abstracts
    led: bool  # each abstract has a line of its record before it
    typical: float  # letters of an abstract

    @classmethod
    def of(cls, lines: Sequence[Line]) -> _Ways:
        prose = [
            (before, line)
            for before, line in zip([None, *lines], lines, strict=False)
            if line.kind == "prose"
        ]
        led = sum(
            before is not None and (before.kind in _LEADS or before.kind == "label")
            for before, _ in prose
        )
        return cls(
            numbered=any(line.starts for line in lines),
            in_blocks=sum(not line.glued for _, line in prose) > 1 or (led > 1),
            led=2 * led > len(prose),
            typical=median([len(line.text) for _, line in prose] or [0]),
        )


def _begins(line: Line, draft: _Draft, behind: Sequence[Line], ways: _Ways) -> bool:
    """Whether a line starts another record."""
    if line.starts or ways.numbered:
        return line.starts
    if line.kind == "label":
        return _label_begins(line, draft)
    if line.kind == "prose":
        return draft.has("abstract") and not _is_paragraph(line, draft, ways)
    if draft.has("abstract"):
        return not (
            line.glued and draft.abstract and line.kind == "short" and ways.in_blocks and not behind
        )
    names_next = bool(behind) and behind[0].kind == "names"
    if line.kind == "area":
        return "names" in draft.kinds() or ("area" in draft.kinds() and not line.glued)
    if line.kind == "names":
        return (
            draft.has("authors")
            or "names" in draft.kinds()[1:]
            or (draft.authors_alone() and not line.glued)
        )
    if "short" not in draft.kinds():
        return names_next and "names" in draft.kinds()
    return not line.glued if not names_next else "names" in draft.kinds() or not line.glued


def _label_begins(line: Line, draft: _Draft) -> bool:
    if line.field == "title":
        return bool(draft.leads) or draft.has("title") or draft.has("abstract")
    if line.field in ("authors", "areas"):
        return draft.has("abstract") or draft.has(line.field)
    return (
        line.field in _ONCE
        and draft.has(line.field)
        and (line.field == "abstract" or draft.has("abstract"))
    )


def _is_paragraph(line: Line, draft: _Draft, ways: _Ways) -> bool:
    """Whether prose goes on with the abstract before it, not with another record."""
    if line.glued and ways.in_blocks:
        return True
    before = draft.abstract[-1] if draft.abstract else str(draft.fields.get("abstract", ""))
    if not ways.led:
        return line.text[:1].islower() and not is_sentence(before)
    short = min(len(line.text), len(before)) < _TYPICAL * ways.typical
    return short or line.text[:1].islower() or not is_sentence(before)


def _put(line: Line, draft: _Draft) -> None:
    waiting = draft.has("abstract") or draft.fields.get("abstract") == ""
    short = line.kind == "short" and _is_short_abstract(line, draft)
    if line.kind == "label":
        _put_label(line, draft)
    elif line.kind == "prose" or waiting or short:
        draft.abstract.append(line.text)
    elif line.kind == "short" and draft.kinds()[-1:] == ["short"] and line.glued:
        draft.leads[-1] = Line(
            "short",
            f"{draft.leads[-1].text} {line.text}",
            draft.leads[-1].number,
            draft.leads[-1].glued,
        )
    elif line.kind == "short" and "names" in draft.kinds():
        draft.lost.append(line)
    else:
        draft.leads.append(line)


def _is_short_abstract(line: Line, draft: _Draft) -> bool:
    return "names" in draft.kinds() and (is_sentence(line.text) or not line.glued)


def _put_label(line: Line, draft: _Draft) -> None:
    if line.field == "abstract":
        draft.fields.pop("abstract", None)
        if line.text:
            draft.abstract.append(line.text)
        else:
            draft.fields["abstract"] = ""
    elif line.field in draft.fields and line.text:
        given = draft.fields[line.field]
        draft.fields[line.field] = (
            [*given, line.text] if isinstance(given, list) else [given, line.text]
        )
    elif line.text:
        draft.fields[line.field] = line.text
