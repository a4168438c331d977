"""Words -> all phrases of each paper, counted: runs of up to five words within one chunk."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from generator.keywords.stopwords import BOILERPLATE, EDGES, EMPTY
from generator.keywords.texts import AROUND, INSIDE, Ints, Texts
from generator.keywords.words import phrase_hash, word

LONGEST = 5
"""Words of a phrase; a hyphenated word is one."""
LONGEST_CHARS = 80

Flags = NDArray[np.bool_]
Floats = NDArray[np.float32]
Hashes = NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class Phrases:
    """One row a paper and phrase, in the order of the papers and, within each, of their hashes.

    ``row`` is where its first mention begins in the texts, ``size`` its words. ``first`` and
    ``last`` are its places in the abstract, -1 if it is in the title only; ``longer`` how often the commonest
    phrase stands that is one word longer; shares are of all mentions; ``valid`` may be a keyword.
    """

    paper: Ints
    hash: Hashes
    row: Ints
    size: Ints
    count: Ints
    title_place: Ints
    title_whole: Flags
    first: Ints
    last: Ints
    sentence: Ints
    before: Ints
    after: Ints
    whole: Floats
    begins: Floats
    ends: Floats
    capital: Floats
    longer: Ints
    valid: Flags


@dataclass(frozen=True, slots=True)
class _Mentions:
    """One row a mention, the shorter ones first."""

    row: Ints
    size: Ints
    hash: Hashes


def find(texts: Texts) -> Phrases:
    mentions = _mentions(texts)
    order, bounds, group = _grouped(texts, mentions)
    return _counted(texts, mentions, order, bounds, group)


def _mentions(texts: Texts) -> _Mentions:
    known = [word(surface) for surface in texts.surfaces]
    hashes = np.array([w.hash for w in known], np.uint64)[texts.word]
    shifts = np.array([w.shift for w in known], np.uint64)[texts.word]
    rows, sizes, found = [], [], []
    starts = np.arange(len(texts.word), dtype=np.int32)
    running = np.zeros(len(starts), np.uint64)
    for size in range(1, LONGEST + 1):
        fits = starts + size <= texts.end[starts]
        starts, running = starts[fits], running[fits]
        last = starts + size - 1
        running = running * shifts[last] + hashes[last]
        rows.append(starts)
        sizes.append(np.full(len(starts), size, np.int32))
        found.append(running)
    return _Mentions(np.concatenate(rows), np.concatenate(sizes), np.concatenate(found))


def _grouped(texts: Texts, mentions: _Mentions) -> tuple[Ints, Ints, Ints]:
    """-> mentions sorted by paper, phrase and place; where each phrase begins; each mention's phrase."""
    papers = texts.paper[mentions.row]
    order = np.lexsort((mentions.row, mentions.hash, papers)).astype(np.int32)
    hashes, papers = mentions.hash[order], papers[order]
    fresh = np.ones(len(order), bool)
    fresh[1:] = (hashes[1:] != hashes[:-1]) | (papers[1:] != papers[:-1])
    group = np.empty(len(order), np.int32)
    group[order] = np.cumsum(fresh) - 1
    return order, np.flatnonzero(fresh).astype(np.int32), group


def _counted(texts: Texts, mentions: _Mentions, order: Ints, bounds: Ints, group: Ints) -> Phrases:
    row, size = mentions.row[order], mentions.size[order]
    in_title = texts.in_title[row]
    begins, ends = row == texts.start[row], row + size == texts.end[row]
    count = np.diff(np.append(bounds, len(order))).astype(np.int32)
    first = row[bounds]

    def share(of: Flags) -> Floats:
        return (_reduced(np.add, of.astype(np.int32), bounds) / count).astype(np.float32)

    place = np.where(in_title, np.iinfo(np.int32).max, texts.place[row])
    in_abstract = _reduced(np.minimum, place, bounds)
    last = _reduced(np.maximum, np.where(in_title, -1, texts.place[row]), bounds)
    return Phrases(
        paper=texts.paper[first],
        hash=mentions.hash[order][bounds],
        row=first,
        size=size[bounds],
        count=count,
        title_place=np.where(in_title[bounds], texts.place[first], -1).astype(np.int32),
        title_whole=(in_title & begins & ends)[bounds],
        first=np.where(in_abstract == np.iinfo(np.int32).max, -1, in_abstract).astype(np.int32),
        last=last.astype(np.int32),
        sentence=texts.sentence[first],
        before=np.where(begins, texts.before[row], INSIDE)[bounds],
        after=np.where(ends, texts.after[row], INSIDE)[bounds],
        whole=share(begins & ends),
        begins=share(begins),
        ends=share(ends),
        capital=share(_capital(texts, row, size)),
        longer=_longer(texts, mentions, group, count),
        valid=_valid(texts, first, size[bounds], mentions.hash[order][bounds]),
    )


def _reduced(ufunc: np.ufunc, values: Ints, bounds: Ints) -> Ints:
    """``ufunc`` over the mentions of each phrase."""
    reduced: Ints = ufunc.reduceat(values, bounds) if len(bounds) else np.zeros(0, np.int32)
    return reduced


def _capital(texts: Texts, row: Ints, size: Ints) -> Flags:
    """True where all words are capitalised for another reason than a title's or sentence's start."""
    upper = np.array([surface[0].isupper() for surface in texts.surfaces], bool)[texts.word]
    run = np.append(0, np.cumsum(upper))
    opens = (row == texts.start[row]) & np.isin(texts.before[row], _OPENING)
    inside: Flags = (run[row + size] - run[row] == size) & ~texts.in_title[row] & ~opens
    return inside


_OPENING = (AROUND[""], AROUND["."])


def _longer(texts: Texts, mentions: _Mentions, group: Ints, count: Ints) -> Ints:
    """Of each phrase: the greatest count of a phrase that holds it and one word more."""
    longer = np.zeros(len(count), np.int32)
    bounds = np.searchsorted(mentions.size, np.arange(1, LONGEST + 2))
    place = np.full(len(texts.word) + 1, -1, np.int32)
    for size in range(2, LONGEST + 1):
        some = slice(bounds[size - 1], bounds[size])
        shorter = slice(bounds[size - 2], bounds[size - 1])
        place[:] = -1
        place[mentions.row[shorter]] = group[shorter]
        for inner in (mentions.row[some], mentions.row[some] + 1):
            np.maximum.at(longer, place[inner], count[group[some]])
    return longer


def _valid(texts: Texts, start: Ints, size: Ints, hashes: Hashes) -> Flags:
    """Phrases that may be keywords, judged by their first mention."""
    surfaces, end = texts.surfaces, start + size
    begins = np.array([_may_begin(surface) for surface in surfaces], bool)
    ends = np.array([_may_end(surface) for surface in surfaces], bool)
    alone = np.array([_may_stand_alone(surface) for surface in surfaces], bool)
    empty = np.array([surface.lower() in EMPTY for surface in surfaces], bool)[texts.word]
    length = np.array([len(surface) + 1 for surface in surfaces], np.int32)[texts.word]
    empties, lengths = np.append(0, np.cumsum(empty)), np.append(0, np.cumsum(length))
    first, last = texts.word[start], texts.word[end - 1]
    valid: Flags = (
        begins[first]
        & ends[last]
        & ((size > 1) | alone[first])
        & (empties[end] - empties[start] < size)
        & (lengths[end] - lengths[start] <= LONGEST_CHARS)
        & ~np.isin(hashes, _BOILERPLATE)
        & ~_cuts_a_term(texts, start, end)
    )
    return valid


def _cuts_a_term(texts: Texts, start: Ints, end: Ints) -> Flags:
    """True for "freedom" of "degrees of freedom"."""
    of = np.array([surface.lower() == "of" for surface in texts.surfaces] + [False], bool)
    word = np.append(texts.word, len(texts.surfaces))
    inside = (start > texts.start[start]) & of[word[start - 1]]
    cut: Flags = inside | ((end < texts.end[start]) & of[word[end]])
    return cut


def _may_begin(word: str) -> bool:
    return (
        word.lower() not in _NO_BEGINNING
        and not word.isdigit()
        and (len(word) > 1 or word.isupper())
    )


def _may_end(word: str) -> bool:
    return word.lower() not in _NO_END


def _may_stand_alone(word: str) -> bool:
    return len(word) > 1 and any(char.isalpha() for char in word)


_NO_BEGINNING, _NO_END = EDGES | {"of"}, EDGES | {"of", "out"}
_BOILERPLATE = np.array(sorted(phrase_hash(phrase) for phrase in BOILERPLATE), np.uint64)


def select(phrases: Phrases, which: Flags) -> Phrases:
    return Phrases(*(getattr(phrases, field.name)[which] for field in fields(Phrases)))
