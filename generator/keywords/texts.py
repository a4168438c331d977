"""Papers -> their words as columns of numbers, so that the rest can be done for many at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.keywords.bridges import Bridges
from generator.keywords.tokens import chunks
from generator.keywords.words import word
from generator.models import Paper
from generator.text.acronyms import pairs

Ints = NDArray[np.int32]

_AROUND = (
    ("",), (".", "!", "?", "。"), (",", ";", "，", "；"), ("(",), (")",), (":",), ("of",), ("for",),
    ("in",), ("on",), ("a", "an"), ("the",), ("and", "or"), ("with",), ("to",), ("by",), ("as",),
    ("using", "via"), ("from",), ("is", "are"), ("that", "which"), ("can",), ("has", "have"),
)  # fmt: skip
AROUND = {mark: number for number, marks in enumerate(_AROUND) for mark in marks}
"""What may stand around a phrase; anything else is ``OTHER``, a word of the same chunk ``INSIDE``."""
OTHER, INSIDE = len(_AROUND), len(_AROUND) + 1


@dataclass(frozen=True, slots=True)
class Texts:
    """All words of some papers but the stop words, a row each, title before abstract.

    ``surfaces`` are the words as written, each once; ``word`` numbers them; their parts between
    hyphens are known by ``parts``, hashes in a row, and ``part_start``, where each surface's begin. ``place`` and
    ``sentence`` count within the title or abstract; ``start`` and ``end`` are the rows where the
    word's chunk begins and ends; ``before`` and ``after`` number what stands around the chunk.
    """

    surfaces: tuple[str, ...]
    parts: NDArray[np.uint64]
    part_start: Ints
    word: Ints
    paper: Ints
    in_title: NDArray[np.bool_]
    place: Ints
    sentence: Ints
    start: Ints
    end: Ints
    before: Ints
    after: Ints
    titled: NDArray[np.bool_]  # a row a paper, as is the next
    acronyms: tuple[tuple[tuple[str, str], ...], ...]  # acronym and expansion


def read(papers: Sequence[Paper], bridges: Bridges = frozenset()) -> Texts:
    numbers: dict[str, int] = {}
    columns: list[tuple[int, int, bool, int, int, int, int, int, int]] = []
    for row, paper in enumerate(papers):
        for in_title, text in ((True, paper.title or ""), (False, paper.abstract)):
            for chunk in chunks(text, bridges):
                start = len(columns)
                end = start + len(chunk.words)
                before = AROUND.get(chunk.before, OTHER)
                after = AROUND.get(chunk.after, OTHER)
                columns += [
                    (
                        numbers.setdefault(word, len(numbers)),
                        row, in_title, chunk.start + n, chunk.sentence, start, end, before, after,
                    )
                    for n, word in enumerate(chunk.words)
                ]  # fmt: skip
    table = np.array(columns, np.int32).reshape(-1, 9)
    word, owner, titles, place, sentence, starts, ends, befores, afters = table.T
    return Texts(
        tuple(numbers), *_parts(numbers), word, owner, titles.astype(bool), place, sentence, starts,
        ends, befores, afters, np.array([bool(paper.title) for paper in papers], bool),
        tuple(tuple(pairs(f"{paper.title or ''} . {paper.abstract}")) for paper in papers),
    )  # fmt: skip


def _parts(surfaces: Iterable[str]) -> tuple[NDArray[np.uint64], Ints]:
    hashes = [word(surface).key_hashes or (0,) for surface in surfaces]
    starts = np.cumsum([0, *map(len, hashes)])[:-1]
    return np.array([h for some in hashes for h in some], np.uint64), starts.astype(np.int32)
