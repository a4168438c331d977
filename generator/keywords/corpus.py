"""How many papers hold each word and phrase."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from generator.keywords.phrases import Hashes, Phrases
from generator.keywords.texts import Ints, Texts


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
    own: int = 1


def count(parsed: Iterable[tuple[Texts, Phrases]]) -> Corpus:
    """The same for any order and division of the papers."""
    papers = titled = 0
    words, phrases, titles = [], [], []
    for texts, found in parsed:
        papers += len(texts.titled)
        titled += int(texts.titled.sum())
        words.append(_words(texts))
        phrases.append(found.hash[found.valid])
        titles.append(found.hash[found.valid & (found.title_place >= 0)])
    return Corpus(papers, titled, _counts(words), _counts(phrases), _counts(titles, 1))


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
