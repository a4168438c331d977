"""Plain listings: papers as people copy them from a page, with or without titles.

    a header that gives venue and year     ICLR 2023 Papers   论文检索
    untitled                               an abstract a paragraph
    with areas and authors                 Theory · Optimization / Ann Lee, Bo Fox / the abstract
    with titles                            title / authors / abstract
    numbered                               1. Title   [1] Title
    labelled                               Title: ... Authors: ... Abstract: ...   标题：... 摘要：...

``listing_lines`` says what the lines are; here they become records. No line is lost: it is part of a
record or a broken record of its own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from statistics import median

from generator.dumps import listing_lines, venues
from generator.dumps.listing_draft import Draft
from generator.dumps.listing_kinds import Line, is_question, is_sentence
from generator.dumps.raw import Broken, Found, Text
from generator.models import Remark
from generator.text.names import looks_like_name

_WORD = re.compile(r"[^\W\d_]{2,}|[\u3400-\u9fff]")
_SAMPLE = 200_000
_LETTERS = 0.88
_LEADS = ("area", "names", "short")
_ONCE = frozenset(("title", "abstract", "authors", "areas", "year", "venue", "doi", "key"))
_TYPICAL = 0.6  # of the median abstract's length: a paragraph as long stands for itself


def looks_like(source: Text) -> bool:
    """Whether a text is neither data of another kind, nor code, nor a mere list of words."""
    text = source.text.strip()[:_SAMPLE]
    if text[:1] == "<" or (text[:1] in "{[" and source.text.rstrip()[-1:] in "}]"):
        return False
    lines = listing_lines.read(text, source.own)
    said = [line for line in lines if line.kind != "header"]
    if any(line.starts or line.field in ("title", "abstract", *source.own) for line in said):
        return True
    if len(said) == len(lines) and _share_of_letters(text) < _LETTERS:
        return False
    if any(line.kind in ("prose", "names") for line in said):
        return True
    titles = [line for line in said if len(_WORD.findall(line.text[:500])) >= 3]
    return len(titles) > 1 and len(titles) >= 0.8 * len(said)


def _share_of_letters(text: str) -> float:
    """Of abstracts with much mathematics it is 0.89 or more, of programs and tables less."""
    line_ends = text.count("\n")
    return sum(char.isalpha() or char == " " for char in text) / max(1, len(text) - line_ends)


def read(source: Text) -> Found:
    """Records of a listing, with the line each starts in."""
    lines = listing_lines.read(source.text, source.own)
    drafts = list(_drafts(lines))
    with_abstract = sum(bool(draft.abstract) for draft in drafts)
    mostly_abstracts = with_abstract > 1 and with_abstract >= 0.8 * len(drafts)
    alone = Counter(draft.only_lead() for draft in drafts)
    untitled = with_abstract > 0 and 2 * alone["names"] >= with_abstract
    titled = with_abstract > 0 and 2 * alone["short"] > with_abstract
    for draft in drafts:
        if mostly_abstracts and draft.is_lone_title():
            yield Broken(Remark("nothing_follows", text=draft.leads[0].text[:100]), draft.line)
        else:
            yield from draft.found(untitled=untitled, titled=titled)


def _drafts(lines: Sequence[Line]) -> Iterator[Draft]:
    draft: Draft | None = None
    place = venues.NOWHERE
    ways = _Ways.of(lines)
    for line, behind in zip_longest(lines, lines[1:]):
        header = line.kind == "header"
        if draft and (header or _begins(line, draft, behind, ways)):
            yield draft
            draft = None
        if header:
            place = venues.header(line.text) or place
            continue
        draft = draft or Draft(line.number, place)
        draft.put(line)
    if draft:
        yield draft


@dataclass(frozen=True, slots=True)
class _Ways:
    """How this listing is made."""

    numbered: bool
    in_blocks: bool  # blank lines part its abstracts
    led: bool  # each abstract has a line of its record before it
    titles: bool  # it has titles alone, perhaps each with one author
    first_label: str  # with which a record starts, if it has labels
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
            titles=not prose
            and all(line.kind == "short" for line in lines if line.kind != "header"),
            first_label=next((line.field for line in lines if line.kind == "label"), ""),
            typical=median([len(line.text) for _, line in prose] or [0]),
        )


def _begins(line: Line, draft: Draft, behind: Line | None, ways: _Ways) -> bool:
    """Whether a line starts another record. ``behind`` is the line after it."""
    if line.starts or ways.numbered:
        return line.starts
    if line.kind == "label":
        return _label_begins(line, draft, ways)
    if line.kind == "prose":
        return draft.has("abstract") and not _is_paragraph(line, draft, ways)
    if draft.has("abstract"):
        return not _is_last_sentence(line, behind, ways)
    if ways.titles:
        return not looks_like_name(line.text)
    return _lead_begins(line, draft, behind)


def _lead_begins(line: Line, draft: Draft, behind: Line | None) -> bool:
    """The same for a line before an abstract, where the draft has none yet."""
    kinds = draft.kinds()
    if line.kind == "area":
        return "names" in kinds or ("area" in kinds and not line.glued)
    if line.kind == "names":
        return draft.has("authors") or "names" in kinds[1:]
    if behind and behind.kind == "names":
        return "names" in kinds or ("short" in kinds and not line.glued)
    if behind and "names" in kinds[1:] and not is_sentence(line.text):
        return looks_like_name(behind.text)
    return (
        "short" in kinds
        and "names" not in kinds
        and not line.glued
        and not looks_like_name(line.text)
    )


def _is_last_sentence(line: Line, behind: Line | None, ways: _Ways) -> bool:
    """Whether a short line behind an abstract belongs to it: a sentence, or its wrapped end."""
    if line.kind != "short" or (behind and behind.kind in ("names", "prose")):
        return False
    ends = is_sentence(line.text) and not is_question(line.text)
    return ends or (line.glued and ways.in_blocks and not behind)


def _label_begins(line: Line, draft: Draft, ways: _Ways) -> bool:
    if line.field == "title":
        return bool(draft.leads) or draft.has("title") or draft.has("abstract")
    if line.field == ways.first_label and (draft.has(line.field) or draft.has("abstract")):
        return True
    if line.field in ("authors", "areas"):
        return draft.has("abstract") or draft.has(line.field)
    return line.field in _ONCE and draft.has(line.field) and draft.has("abstract")


def _is_paragraph(line: Line, draft: Draft, ways: _Ways) -> bool:
    """Whether prose goes on with the abstract before it, not with another record."""
    if line.glued and ways.in_blocks:
        return True
    before = draft.abstract[-1]
    if not ways.led:
        return line.text[:1].islower() and not is_sentence(before)
    short = min(len(line.text), len(before)) < _TYPICAL * ways.typical
    return short or line.text[:1].islower() or not is_sentence(before)
