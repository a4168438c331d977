"""The lines of a plain listing: numbers taken off, hard-wrapped paragraphs put together.

What a line is, ``listing_kinds`` tells; what belongs to which record, ``listing``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from generator.dumps.listing_kinds import (
    Kind,
    Labels,
    Line,
    is_address,
    is_decoration,
    is_prose,
    is_sentence,
    kind_of,
    line_of,
    recurring_labels,
    settled,
)
from generator.text.names import looks_like_names

_NUMBER = re.compile(
    r"\s*(?:\[(\d{1,6})\]|\((\d{1,6})\)|#?(\d{1,6})(?:[.)、．:](?!\d)))[ \t]*(.*)$", re.DOTALL
)
_CHINESE_WRAP = re.compile(r"(?<=[\u3000-\u9fff])\n(?=[\u3000-\u9fff])")
_LINES_BEFORE_THE_LIST = 3
_NARROWEST_WRAP, _WIDEST_WRAP = 50, 200
_WRAPPED_SHARE = 0.6
_WRAPPED = frozenset(("title", "authors", "keywords", "areas", "venue", "container"))


def read(text: str, own: Labels = ()) -> tuple[Line, ...]:
    """All lines that say something, in order.

    :param own: names that the dump's settings map to fields of ours.
    """
    raw = text.split("\n")
    starts = _numbered(raw)
    labels = (
        frozenset(own),
        recurring_labels(raw).union(own),
    )  # of a block's first line, of others
    return tuple(
        settled([one for block in _blocks(raw) for one in _paragraphs(block, raw, starts, labels)])
    )


# --- numbers -------------------------------------------------------------------------------


def _numbered(raw: Sequence[str]) -> frozenset[int]:
    """The lines that the list's own numbers start: 1, 2, 3 ... after blank lines if most are.

    The list of papers starts at the top; one within an abstract starts or goes on elsewhere.
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
        before = sum(bool(line.strip()) for line in raw[: chain[0]]) if chain else 0
        if len(chain) > 1 and before <= _LINES_BEFORE_THE_LIST:
            return frozenset(chain)
    return frozenset()


def _unnumbered(line: str) -> str:
    found = _NUMBER.match(line)
    return found[4] if found else line


# --- blocks and paragraphs -----------------------------------------------------------------


def _blocks(raw: Sequence[str]) -> Iterator[list[int]]:
    """Runs of lines without a blank or merely decorative one between them."""
    block: list[int] = []
    for index, line in enumerate(raw):
        if not is_decoration(line[:200]):
            block.append(index)
        elif block:
            yield block
            block = []
    if block:
        yield block


def _paragraphs(
    block: Sequence[int], raw: Sequence[str], starts: frozenset[int], labels: tuple[Labels, Labels]
) -> Iterator[Line]:
    lines = [
        line_of(
            _unnumbered(raw[index]) if index in starts else raw[index],
            index + 1,
            labels[index != block[0]],
            glued=index != block[0],
            starts=index in starts,
        )
        for index in block
    ]
    width = _wrapped_at(lines)
    held: Line | None = None
    parts: list[str] = []
    for line in lines:
        if held and not line.starts and _goes_on(held, parts, line, width):
            parts.append(line.text)
            held = replace(held, kind=_joined_kind(held.kind, parts))
            continue
        if held:
            yield replace(held, text=_joined(parts))
        held, parts = line, [line.text]
    if held:
        yield replace(held, text=_joined(parts))


def _wrapped_at(lines: Sequence[Line]) -> int:
    """The width at which a block's lines are wrapped; 0 if they are not.

    A line is wrapped where the next one's first word would not have fitted: of a paragraph's lines
    nearly all are, of a list of titles but a few.
    """
    body = _body(lines)
    width = max((len(line.text) for line in body), default=0)
    pairs = list(pairwise(body))
    wrapped = sum(_is_full(above.text, below, width) or _is_small(below) for above, below in pairs)
    if not _NARROWEST_WRAP <= width <= _WIDEST_WRAP or wrapped < _WRAPPED_SHARE * len(pairs):
        return 0
    said = is_prose(" ".join(line.text for line in body)) or any(map(_is_small, body[1:]))
    return width if pairs and said else 0


def _body(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines of a block that may be a paragraph: those behind a title, labels and names."""
    told = ("label", "names", "header")
    lead = next((place for place, line in enumerate(lines[:3]) if line.kind in told), None)
    if lead is None:
        return lines[1:] if len(lines) > 3 else lines
    while lead < len(lines) and (
        lines[lead].kind in told or _is_open(lines[lead - 1], lines[lead - 1].text)
    ):
        lead += 1
    return lines[lead:]


def _is_open(line: Line, last: str) -> bool:
    """Whether names, of which that is the last line, go on below."""
    return line.kind == "names" and last.endswith((",", ";", " and", "、"))


def _is_full(text: str, below: Line, width: int) -> bool:
    return width + 2 >= len(text) > width - 1 - len(below.text.split(" ", 1)[0])


def _is_small(line: Line) -> bool:
    return line.text[:1].islower()


def _joined_kind(kind: Kind, parts: Sequence[str]) -> Kind:
    if kind in ("label", "names", "prose") or len(parts) > 6:
        return "prose" if kind == "short" else kind
    return kind_of(_joined(parts))


def _joined(parts: Sequence[str]) -> str:
    """Line ends stay, for only they tell a hyphen of the wrapping from one of the text."""
    return _CHINESE_WRAP.sub("", "\n".join(filter(None, parts)))


def _goes_on(held: Line, parts: Sequence[str], line: Line, width: int) -> bool:
    """Whether a line is the rest of the one before it."""
    last = parts[-1]
    if is_address(line.text) and held.kind == "prose":
        return not is_sentence(last)
    if line.kind in ("label", "header"):
        return False
    if held.kind == "label":
        wrapped = held.field in _WRAPPED and line.kind in ("short", held.field)
        return held.field == "abstract" or (wrapped and bool(width))
    full = _is_full(last, line, width)
    if held.kind == "names":
        return _is_open(held, last) or (full and looks_like_names(f"{last} {line.text}", 1))
    if not width or held.kind in ("header", "area"):
        return False
    within = len(parts) > 1 and not (is_sentence(last) and len(last) < 0.6 * width)
    if line.kind == "names":
        return held.kind == "prose" and (full or within)
    return full or within or _is_small(line)
