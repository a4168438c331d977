"""What other papers' keywords teach: which words and phrases become keywords.

Learned by development/train_ranker.py and shipped with the ranker that was trained with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from generator.keywords.corpus import Counts
from generator.keywords.phrases import Hashes
from generator.keywords.words import phrase_hash
from generator.keywords.words import word as keyed
from generator.models import Paper

Table = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Known:
    """``keywords``: phrase -> papers whose authors chose it, papers that hold it. ``words``: key ->
    papers that hold it, papers with a keyword of it, keywords that begin with it, that end with it.
    """

    papers: int
    keywords: Mapping[str, tuple[int, int]]
    words: Mapping[str, tuple[int, int, int, int]]

    def tables(self) -> Tables:
        return Tables(
            self.papers,
            *_table({phrase_hash(text): row for text, row in self.keywords.items()}, 2),
            *_table({phrase_hash(part): row for part, row in self.words.items()}, 4),
        )


@dataclass(frozen=True, slots=True)
class Tables:
    """``Known`` as sorted hashes and rows of numbers."""

    papers: int
    keyword_hashes: Hashes
    keyword_rows: Table
    word_hashes: Hashes
    word_rows: Table

    def of_keywords(self, hashes: Hashes) -> Table:
        return _rows(self.keyword_hashes, self.keyword_rows, hashes)

    def of_words(self, hashes: Hashes) -> Table:
        return _rows(self.word_hashes, self.word_rows, hashes)

    def is_common(self, word: str) -> bool:
        """True for a word of which a part between hyphens is known."""
        hashes = np.array(keyed(word).key_hashes, np.uint64)
        return len(hashes) > 0 and bool((self.of_words(hashes)[:, 0] > 0).any())

    def with_given(self, papers: Sequence[Paper], held: Counts) -> Tables:
        """These tables with what the papers at hand give, ``held`` by so many of them."""
        given = [
            {phrase_hash(text) for text in paper.keywords} for paper in papers if paper.keywords
        ]
        if not given:
            return self
        chosen = Counter(found for some in given for found in some)
        hashes = np.array(sorted(chosen), np.uint64)
        rows = np.array([chosen[found] for found in hashes.tolist()], np.float32)
        fresh = np.stack([rows, np.maximum(rows, held.of(hashes, missing=1))], axis=1)
        known = np.union1d(self.keyword_hashes, hashes)
        return replace(
            self,
            papers=self.papers + len(given),
            keyword_hashes=known,
            keyword_rows=self.of_keywords(known) + _rows(hashes, fresh, known),
        )


def _table(rows: Mapping[int, tuple[int, ...]], width: int) -> tuple[Hashes, Table]:
    ordered = sorted(rows)
    return (
        np.array(ordered, np.uint64),
        np.array([rows[found] for found in ordered], np.float32).reshape(-1, width),
    )


def _rows(known: Hashes, rows: Table, hashes: Hashes) -> Table:
    """The row of each hash, zeros for one that is not known."""
    if not len(known):
        return np.zeros((len(hashes), rows.shape[1]), np.float32)
    at = np.searchsorted(known, hashes).clip(max=len(known) - 1)
    return np.where((known[at] == hashes)[:, None], rows[at], np.float32(0))
