"""What a line of a plain listing may be: a label, an area, names, something short, or prose."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest
from typing import Literal

from generator.dumps import fieldnames, venues
from generator.text.names import looks_like_name, looks_like_names

Labels = Collection[str]
Kind = Literal["header", "label", "area", "names", "short", "prose"]

_BULLET = re.compile(r"\s*(?:#{1,6}|[-*•+>–])\s+(?=\S)")
_BOLD = re.compile(r"(\*\*|__)(.+)\1$")
_LABEL = re.compile(
    r"[*_]{0,3}(?P<name>[A-Za-z][A-Za-z /;_-]{1,24}|[\u4e00-\u9fff]{1,6})[*_]{0,3}"
    r"\s*[:：][*_]{0,3}\s*(?P<value>.*)$",
    re.DOTALL,
)
_BARE_LABEL = re.compile(
    r"[*_#\s]*(abstract|keywords|authors|title|摘要|关键词|作者|标题)[*_\s]*[.。]?$", re.IGNORECASE
)
_INLINE_ABSTRACT = re.compile(
    r"[*_]{0,3}(?:abstract|摘要)[*_]{0,3}\s*[.—–-]{1,2}\s*(?=\S{2})", re.IGNORECASE
)
_END_OF_MAIL = re.compile(r"\\\\\s*\(\s*(https?://\S+)\s*,.{0,40}\)$")  # arXiv's daily mails
# The fields whose names label a line; prose may well begin with one of the names left out.
_LABELS = frozenset(
    "title abstract authors keywords areas venue container year date doi arxiv openreview url pdf"
    " key status lang pages volume publisher".split()
)
_NO_LABELS = frozenset("name description paper html site topic category subject abs number".split())
_ADDRESS = re.compile(r"(?:https?://|www\.|doi:\s*10\.)\S+$", re.IGNORECASE)
_CODE_HOST = re.compile(r"//(?:github|gitlab|gitee|bitbucket|codeberg)\.")
_LINK = re.compile(r"https?://|www\.|\w\.\w{2,}/", re.IGNORECASE)
_AREA = re.compile(r"\s(?:·|›|»|>)\s")
_MAYBE_AREA = re.compile(r"\s[|/]\s")
_CJK = re.compile(r"[\u3400-\u9fff]")
_SENTENCE_END = (".", "!", "?", "。", "！", "？", '."', ".”", ".)")
_QUESTION = ("?", "？")
_LINK_NAMES = re.compile(
    r"(?:[\s\[\](){}|·,/•]*(?:abs|pdf|bib|bibtex|html?|supp|supplementary|supplemental|other|ps|doi|arxiv"
    r"|openreview|download|slides|poster|video|code|cite|view|show|hide|details|material|back)"
    r"(?![\w:])){1,12}[\s\[\](){}|·,/•]*",
    re.IGNORECASE,
)
_RECURRING, _RECURRING_BLOCKS = 3, 0.2  # times, and for each block between blank lines
_LONGEST_LEAD = 600  # letters of a title or an area
_LONGEST_NAMES = 100_000
_RECURRING_SHARE = 0.3  # of the short lines before names that are said twice, if they are areas


@dataclass(frozen=True, slots=True)
class Line:
    """A line, or the paragraph that wrapped lines make."""

    kind: Kind
    text: str
    number: int  # 1-based, of its first line
    glued: bool  # no blank line before it
    starts: bool = False  # it was numbered, as the next of its list
    field: str = ""  # a label's field


def line_of(text: str, number: int, labels: Labels, *, glued: bool, starts: bool) -> Line:
    """A line by itself, its bullet and emphasis taken off.

    :param labels: names beside the table's that label a line here.
    """
    text = text.strip()
    bullet = _BULLET.match(text) if len(text) < _LONGEST_LEAD else None
    text = text[bullet.end() :] if bullet else text
    field, value = _label(text, labels)
    if field:
        return Line("label", value, number, glued, starts, field)
    if bold := _BOLD.match(text):
        text = bold[2].strip()
    alone = not glued and not starts
    kind: Kind = "header" if alone and venues.header(text) else kind_of(text)
    return Line(kind, text, number, glued, starts)


def kind_of(text: str) -> Kind:
    """What a text that is no header and has no label looks like."""
    if len(text) < _LONGEST_LEAD and _AREA.search(text) and not is_sentence(text):
        return "area"
    if len(text) <= _LONGEST_NAMES and looks_like_names(text):
        return "names"
    return "prose" if is_prose(text) else "short"


def is_sentence(text: str) -> bool:
    return text.rstrip("*_ ").endswith(_SENTENCE_END)


def is_question(text: str) -> bool:
    """Whether a line may be a title in spite of the mark at its end."""
    return text.endswith(_QUESTION)


def is_address(text: str) -> bool:
    return bool(_ADDRESS.match(text))


def is_prose(text: str) -> bool:
    signs = len(_CJK.findall(text[:2_000]))
    words = len(text.split(maxsplit=30)) + signs // 2
    return words >= 26 or len(text) >= 300 or (is_sentence(text) and words >= 12)


def recurring_labels(raw: Sequence[str]) -> frozenset[str]:
    """Names that the table does not know but that label lines again and again in this listing.

    The first line of a block is not counted: "Poster: How Kites Fly" is a title.
    """
    below = [line for above, line in pairwise(raw) if above.strip() and line[:1].isupper()]
    found = (_LABEL.match(line[:60].strip()) for line in below)
    counts = Counter(fieldnames.canonical(one["name"]) for one in found if one)
    blocks = sum(not above.strip() and bool(line.strip()) for above, line in pairwise(raw))
    often = max(_RECURRING, _RECURRING_BLOCKS * blocks)
    return frozenset(name for name, count in counts.items() if count >= often) - _NO_LABELS


def is_decoration(text: str) -> bool:
    """Whether a line is a rule, or the names of links that were not copied: "[pdf] [bib]"."""
    return not any(map(str.isalnum, text)) or bool(_LINK_NAMES.fullmatch(text.strip()))


def _label(text: str, labels: Labels) -> tuple[str, str]:
    """The field a label names, by the one table or in this listing, and its value."""
    if bare := _BARE_LABEL.match(text):
        return fieldnames.ours(bare[1])[0], ""
    if found := _LABEL.match(text):
        name, value = fieldnames.canonical(found["name"]), found["value"].strip()
        known = [one for one in fieldnames.ours(name) if one in _LABELS and name not in _NO_LABELS]
        if known:
            return known[0], value
        if name in labels or (name in fieldnames.LINK_FIELDS and _LINK.search(value[:300])):
            return name, value
    if ended := _END_OF_MAIL.match(text):
        return "url", ended[1]
    if inline := _INLINE_ABSTRACT.match(text):
        return "abstract", text[inline.end() :]
    return (_field_of_address(text.lower()), text) if is_address(text) else ("", "")


def _field_of_address(text: str) -> str:
    if text.startswith("doi:") or "doi.org/" in text:
        return "doi"
    if text.endswith(".pdf"):
        return "pdf"
    return "code" if _CODE_HOST.search(text) else "url"


# --- what only the other lines show ----------------------------------------------------------


def settled(lines: Sequence[Line]) -> Iterator[Line]:
    """The same lines: areas recur, names stand below them, a long line above names is a title."""
    areas = _Areas(lines)
    for line, behind in zip_longest(lines, lines[1:]):
        above_names = behind is not None and _may_be_names(behind)
        kind = line.kind
        if kind == "area" and not above_names and areas.are_names(line.text):
            kind = "names"
        elif kind == "prose" and behind and behind.kind == "names" and _may_be_title(line.text):
            kind = "short"
        elif kind == "short" and above_names and line.text in areas:
            kind = "area"
        yield line if kind == line.kind else replace(line, kind=kind)


class _Areas:
    """The lines that a listing's areas are."""

    def __init__(self, lines: Sequence[Line]) -> None:
        told = ("short", "area", "names")
        self._said = Counter(line.text for line in lines if line.kind in told)
        self._levels = {p for line in lines if line.kind == "area" for p in _AREA.split(line.text)}
        above = [
            line.text
            for line, behind in pairwise(lines)
            if line.kind == "short" and _may_be_names(behind)
        ]
        again = sum(self._said[text] > 1 for text in above)
        self._recur = again >= _RECURRING_SHARE * len(above)
        self._abstracts = any(line.kind in ("prose", "label") for line in lines)

    def __contains__(self, text: str) -> bool:
        recurs = self._recur and self._said[text] > 1
        return self._abstracts and (
            recurs or text in self._levels or bool(_MAYBE_AREA.search(text))
        )

    def are_names(self, text: str) -> bool:
        """Whether dots part names, "Ann Lee · Bo Fox": the line does not recur as areas do."""
        return self._said[text] == 1 and looks_like_names(text)


def _may_be_title(text: str) -> bool:
    return len(text) < _LONGEST_LEAD and (not is_sentence(text) or is_question(text))


def _may_be_names(line: Line) -> bool:
    alone = line.kind == "short" and looks_like_name(line.text)
    return alone or line.kind == "names" or (line.kind == "label" and line.field == "authors")
