"""How many papers hold each word and phrase."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.keywords.phrases import Hashes, Phrases
from generator.keywords.texts import Ints, Texts
from generator.keywords.words import word


@dataclass(frozen=True, slots=True)
class Counts:
    """Sorted hashes and how many papers hold each."""

    hashes: Hashes
    papers: Ints

    def of(self, hashes: Hashes, missing: int = 0) -> Ints:
        if not len(self.hashes):
            return np.full(len(hashes), missing, np.int32)
        at = np.searchsorted(self.hashes, hashes).clip(max=len(self.hashes) - 1)
        return np.where(self.hashes[at] == hashes, self.papers[at], missing).astype(np.int32)


@dataclass(frozen=True, slots=True)
class Heads:
    """Sorted hashes of words, how often each stands, and how often no noun follows it."""

    hashes: Hashes
    uses: Ints
    ends: Ints

    def share(self, hashes: Hashes) -> NDArray[np.float64]:
        """How likely each is to end a phrase; a word that is hardly known as likely as most."""
        if not len(self.hashes):
            return np.full(len(hashes), _MOSTLY)
        at = np.searchsorted(self.hashes, hashes).clip(max=len(self.hashes) - 1)
        known = self.hashes[at] == hashes
        uses, ends = (np.where(known, of[at], 0) for of in (self.uses, self.ends))
        share: NDArray[np.float64] = (ends + _TRUST * _MOSTLY) / (uses + _TRUST)
        return share


_TRUST, _MOSTLY = 4, 0.25


@dataclass(frozen=True, slots=True)
class Corpus:
    """The papers that are looked at together.

    ``words`` and ``phrases`` count papers, and leave out what one paper alone holds; ``titles``
    counts titles with a phrase. ``own`` is 1 for a paper that is one of those counted, else 0.
    """

    papers: int
    titled: int
    words: Counts
    phrases: Counts
    titles: Counts
    heads: Heads
    own: int = 1


def count(parsed: Iterable[tuple[Texts, Phrases]]) -> Corpus:
    """The same for any order and division of the papers."""
    papers = titled = 0
    words, phrases, titles, heads = [], [], [], []
    for texts, found in parsed:
        papers += len(texts.titled)
        titled += int(texts.titled.sum())
        words.append(_words(texts))
        heads.append(_heads(texts))
        phrases.append(found.hash[found.valid])
        titles.append(found.hash[found.valid & (found.title_place >= 0)])
    return Corpus(
        papers, titled, _counts(words), _counts(phrases), _counts(titles, 1), _together(heads)
    )


def _heads(texts: Texts) -> Heads:
    hashes = np.array([word(surface).hash for surface in texts.surfaces], np.uint64)
    ends = texts.word[np.arange(len(texts.word)) + 1 == texts.end]
    uses, ends = (np.bincount(some, minlength=len(hashes)) for some in (texts.word, ends))
    return _together([Heads(hashes, uses.astype(np.int32), ends.astype(np.int32))])


def _together(heads: Sequence[Heads]) -> Heads:
    if not heads:
        return Heads(np.zeros(0, np.uint64), np.zeros(0, np.int32), np.zeros(0, np.int32))
    hashes, number = np.unique(np.concatenate([one.hashes for one in heads]), return_inverse=True)
    uses, ends = (
        np.bincount(number, np.concatenate(some), minlength=len(hashes)).astype(np.int32)
        for some in ([one.uses for one in heads], [one.ends for one in heads])
    )
    return Heads(hashes, uses, ends)


def _words(texts: Texts) -> Hashes:
    """One hash for each paper and part of a word in it."""
    sizes = np.diff(np.append(texts.part_start, len(texts.parts)))
    pairs = np.unique(texts.paper.astype(np.int64) * len(sizes) + texts.word)
    surface = pairs % max(1, len(sizes))
    repeats = sizes[surface]
    offsets = np.arange(repeats.sum()) - np.repeat(np.cumsum(repeats) - repeats, repeats)
    found = texts.parts[np.repeat(texts.part_start[surface], repeats) + offsets]
    papers = np.repeat(pairs // max(1, len(sizes)), repeats).astype(np.uint64)
    once: Hashes = np.unique(np.stack([papers, found]), axis=1)[1]
    return once


def _counts(hashes: list[Hashes], least: int = 2) -> Counts:
    found, papers = np.unique(
        np.concatenate(hashes) if hashes else np.zeros(0, np.uint64), return_counts=True
    )
    return Counts(found[papers >= least], papers[papers >= least].astype(np.int32))
