"""The lines of a plain listing, each told what it may be: the first half of reading one.

Hard-wrapped paragraphs are put together here; what belongs to which record is for ``listing``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from generator.dumps import fieldnames, venues
from generator.text.names import looks_like_name, looks_like_names

Kind = Literal["header", "label", "area", "names", "short", "prose"]

_NUMBER = re.compile(
    r"\s*(?:\[(\d{1,6})\]|\((\d{1,6})\)|#?(\d{1,6})(?:[.)、．:](?!\d)))[ \t]*(.*)$", re.DOTALL
)
_BULLET = re.compile(r"\s*(?:#{1,6}|[-*•+>–])\s+(?=\S)")
_BOLD = re.compile(r"(\*\*|__)(.+)\1$")
_LABEL = re.compile(
    r"[*_]{0,3}(?P<name>[A-Za-z][A-Za-z /_-]{1,24}|[\u4e00-\u9fff]{1,6})[*_]{0,3}\s*[:：][*_]{0,3}\s*(?P<value>.*)$",
    re.DOTALL,
)
_BARE_LABEL = re.compile(
    r"[*_#\s]*(abstract|keywords|authors|title|摘要|关键词|作者|标题)[*_\s]*[.。]?$", re.IGNORECASE
)
_INLINE_ABSTRACT = re.compile(
    r"[*_]{0,3}(?:abstract|摘要)[*_]{0,3}\s*[.—–-]{1,2}\s*(?=\S{2})", re.IGNORECASE
)
_LABELS = frozenset(("title", "abstract", "authors", "keywords", "areas", "venue", "container", "year", "date", "doi",
                     "arxiv", "openreview", "url", "pdf", "key", "status", "lang", "pages", "volume", "publisher"))  # fmt: skip
_NO_LABELS = frozenset(
    (
        "name",
        "description",
        "paper",
        "html",
        "site",
        "topic",
        "category",
        "subject",
        "abs",
        "number",
    )
)
_ADDRESS = re.compile(r"(?:https?://|www\.|doi:\s*10\.)\S+$", re.IGNORECASE)
_LINK = re.compile(r"https?://|www\.|\w\.\w{2,}/", re.IGNORECASE)
_AREA = re.compile(r"\s(?:·|›|»|>)\s")
_MAYBE_AREA = re.compile(r"\s[|/]\s")
_CJK = re.compile(r"[\u3400-\u9fff]")
_CJK_BLANK = re.compile(r"(?<=[\u3000-\u9fff]) (?=[\u3000-\u9fff])")
_SENTENCE_END = (".", "!", "?", "。", "！", "？", '."', ".”", ".)")
_WIDEST_WRAP = 200
_LONGEST_LEAD = 600
_LONGEST_NAMES = 100_000


@dataclass(frozen=True, slots=True)
class Line:
    """A line, or the paragraph that wrapped lines make."""

    kind: Kind
    text: str
    number: int  # 1-based, of its first line
    glued: bool  # no blank line before it
    starts: bool = False  # it was numbered, as the next of its list
    field: str = ""  # a label's field


def read(text: str) -> tuple[Line, ...]:
    """All lines that say something, in order."""
    raw = text.split("\n")
    starts = _numbered(raw)
    lines = [one for block in _blocks(raw) for one in _paragraphs(block, raw, starts)]
    return tuple(_settled(lines))


def is_sentence(text: str) -> bool:
    return text.rstrip("*_ ").endswith(_SENTENCE_END)


# --- numbers -------------------------------------------------------------------------------


def _numbered(raw: Sequence[str]) -> frozenset[int]:
    """The lines that the list's own numbers start: 1, 2, 3 ... after blank lines if most are.

    A numbered list within an abstract does not go on where the list of papers stands.
    """
    found = [
        (index, int(m[1] or m[2] or m[3]))
        for index, line in enumerate(raw)
        if (m := _NUMBER.match(line[:40]))
    ]
    apart = [(index, number) for index, number in found if index == 0 or not raw[index - 1].strip()]
    for candidates in (apart, found):
        chain: list[int] = []
        for index, number in candidates:
            if number == len(chain) + 1 or (not chain and number == 0):
                chain.append(index)
        if len(chain) > 1 and 2 * len(chain) >= len(candidates):
            return frozenset(chain)
    return frozenset()


# --- blocks and paragraphs -----------------------------------------------------------------


def _blocks(raw: Sequence[str]) -> Iterator[list[int]]:
    """Runs of lines without a blank or merely decorative one between them."""
    block: list[int] = []
    for index, line in enumerate(raw):
        if any(map(str.isalnum, line)):
            block.append(index)
        elif block:
            yield block
            block = []
    if block:
        yield block


def _paragraphs(block: Sequence[int], raw: Sequence[str], starts: frozenset[int]) -> Iterator[Line]:
    width = max(len(raw[index]) for index in block)
    held: Line | None = None
    parts: list[str] = []
    for index in block:
        line = _line(raw[index], index, glued=index != block[0], starts=index in starts)
        if held and not line.starts and _goes_on(held, parts, line, width):
            parts.append(line.text)
            held = replace(held, kind=_joined_kind(held.kind, parts))
            continue
        if held:
            yield replace(held, text=_joined(parts, width))
        held, parts = line, [line.text]
    if held:
        yield replace(held, text=_joined(parts, width))


def _joined_kind(kind: Kind, parts: Sequence[str]) -> Kind:
    if kind in ("label", "names") or len(parts) > 6:
        return "prose" if kind == "short" else kind
    return _kind(_joined(parts, 0))


def _joined(parts: Sequence[str], width: int) -> str:
    if width > _WIDEST_WRAP:
        return "\n".join(filter(None, parts))
    return _CJK_BLANK.sub("", " ".join(filter(None, parts)))


def _goes_on(held: Line, parts: Sequence[str], line: Line, width: int) -> bool:
    """Whether a line is the rest of a wrapped one."""
    if line.kind in ("label", "header"):
        return False
    if held.kind == "label":
        return held.field == "abstract" or line.kind in ("short", held.field)
    if width > _WIDEST_WRAP or held.kind in ("header", "area"):
        return False
    last = parts[-1]
    if held.kind == "names":
        return last.endswith((",", ";", " and", "、"))
    if line.kind == "names":
        return False
    full = len(last) + 1 + len(line.text.split(" ", 1)[0]) > width
    within = len(parts) > 1 and not (is_sentence(last) and len(last) < 0.6 * width)
    return full or within or line.text[:1].islower()


# --- what a line may be --------------------------------------------------------------------


def _line(raw: str, index: int, *, glued: bool, starts: bool) -> Line:
    text = raw.strip()
    found = _NUMBER.match(raw) if starts else None
    text = found[4].strip() if found else text
    text = _BULLET.sub("", text, count=1) if len(text) < _LONGEST_LEAD else text
    name, value = _label(text)
    if name:
        return Line("label", value, index + 1, glued, starts, name)
    if bold := _BOLD.match(text):
        text = bold[2].strip()
    kind: Kind = "header" if not glued and not starts and venues.header(text) else _kind(text)
    return Line(kind, text, index + 1, glued, starts)


def _label(text: str) -> tuple[str, str]:
    """The field a label names, by the one table, and its value."""
    if bare := _BARE_LABEL.match(text):
        return fieldnames.ours(bare[1])[0], ""
    if found := _LABEL.match(text):
        known = [one for one in fieldnames.ours(found["name"]) if one in _LABELS]
        if known and fieldnames.canonical(found["name"]) not in _NO_LABELS:
            return known[0], found["value"].strip()
        linked = fieldnames.canonical(found["name"]) in fieldnames.LINK_FIELDS
        if linked and _LINK.search(found["value"][:300]):
            return fieldnames.canonical(found["name"]), found["value"].strip()
    if inline := _INLINE_ABSTRACT.match(text):
        return "abstract", text[inline.end() :]
    if _ADDRESS.match(text):
        return _field_of_address(text), text
    return "", ""


def _field_of_address(text: str) -> str:
    lower = text.lower()
    if lower.startswith("doi:") or "doi.org/" in lower:
        return "doi"
    if lower.endswith(".pdf"):
        return "pdf"
    return "code" if re.search(r"//(?:github|gitlab|gitee|bitbucket|codeberg)\.", lower) else "url"


def _kind(text: str) -> Kind:
    if len(text) < _LONGEST_LEAD and _AREA.search(text) and not is_sentence(text):
        return "area"
    if len(text) <= _LONGEST_NAMES and looks_like_names(text):
        return "names"
    return "prose" if _is_prose(text) else "short"


def _is_prose(text: str) -> bool:
    signs = len(_CJK.findall(text[:2_000]))
    words = len(text.split(maxsplit=30)) + signs // 2
    return words >= 26 or len(text) >= 300 or (is_sentence(text) and words >= 12)


# --- what only the other lines show ----------------------------------------------------------


def _settled(lines: list[Line]) -> Iterator[Line]:
    """Areas recur; a long line before names is a title; headers stand alone."""
    shorts = Counter(one.text for one in lines if one.kind in ("short", "area", "names"))
    levels = {part for one in lines if one.kind == "area" for part in _AREA.split(one.text)}
    papers = any(one.kind in ("prose", "label") for one in lines)
    for place, line in enumerate(lines):
        behind = lines[place + 1] if place + 1 < len(lines) else None
        before_names = behind is not None and _may_be_names(behind)
        if line.kind == "area" and not before_names and _is_names_by_dots(line.text, shorts):
            yield replace(line, kind="names")
        elif (
            line.kind == "prose"
            and before_names
            and behind
            and behind.kind == "names"
            and not is_sentence(line.text)
            and len(line.text) < _LONGEST_LEAD
        ):
            yield replace(line, kind="short")
        elif (
            line.kind == "short"
            and papers
            and before_names
            and (shorts[line.text] > 1 or line.text in levels or _MAYBE_AREA.search(line.text))
        ):
            yield replace(line, kind="area")
        else:
            yield line


def _may_be_names(line: Line) -> bool:
    return (
        line.kind == "names"
        or (line.kind == "label" and line.field == "authors")
        or (line.kind == "short" and looks_like_name(line.text))
    )


def _is_names_by_dots(text: str, shorts: Counter[str]) -> bool:
    """Whether dots part names, "Ann Lee · Bo Fox": the line does not recur as areas do."""
    return shorts[text] == 1 and looks_like_names(text)
