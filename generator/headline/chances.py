"""How likely each word of an abstract is to be in the paper's title.

A small network of one hidden layer on what can be counted about a word: where and how often it
stands, whether behind "we propose", how it is written, and how often papers take a word like it
into their titles. Its numbers are in weights.json, which development/train_headlines.py makes.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from generator.headline.sentences import Token
from generator.headline.words import AUTHORS, CUE_VERBS, FUNCTION_WORDS, MAIN_CUES

_UNIGRAM = re.compile(r"[^\W_]+")
_ENDINGS = (
    "ing", "ed", "ly", "tion", "ity", "ness", "al", "ive", "able", "ic", "ous", "ment", "er", "s",
)  # fmt: skip
_FROM_AUTHORS_TO_VERB = 8


def unigrams(text: str) -> list[str]:
    """Lower-case runs of letters and digits."""
    return _UNIGRAM.findall(text.casefold())


def ending(word: str) -> str:
    """``"-ing"``, or ``"-"`` for a word with none of the endings known here."""
    return next(
        (f"-{end}" for end in _ENDINGS if word.endswith(end) and len(word) > len(end) + 2), "-"
    )


@dataclass(frozen=True, slots=True)
class Cue:
    """The token behind "we propose" in a sentence; ``main`` if such a verb names the paper's own work."""

    place: int
    main: bool


def cue(tokens: Sequence[Token]) -> Cue | None:
    """The first verb by which the authors speak of their paper."""
    authors = None
    for place, token in enumerate(tokens):
        if (
            token.low in CUE_VERBS
            and authors is not None
            and place - authors <= _FROM_AUTHORS_TO_VERB
        ):
            return Cue(place + 1, token.low in MAIN_CUES)
        if token.low in AUTHORS:
            authors = place
    return None


@dataclass(slots=True)
class _Word:
    first: float = 0.0
    count: int = 0
    flags: Counter[str] = field(default_factory=Counter)
    nearness: dict[bool, float] = field(default_factory=dict)


FEATURES = (
    "count", "first", "in first sentence", "in last sentence", "in a cue's sentence",
    "in the main cue's sentence", "behind the main cue", "behind a cue", "capital", "capitals",
    "hyphen", "length", "function word", "number", "once", "count of the commonest", "lexicon",
    "phrase repeated", "no main cue", "words", "near the start",
)  # fmt: skip


def features(
    sentences: Sequence[Sequence[Token]], lexicon: Mapping[str, float]
) -> tuple[list[str], NDArray[np.float64]]:
    """The words of an abstract and their FEATURES, words x 21."""
    words = _words(sentences)
    repeated = _repeated(sentences)
    length = sum(word.count for word in words.values())
    commonest = max((w.count for t, w in words.items() if t not in FUNCTION_WORDS), default=1)
    main = any(word.flags["main"] for word in words.values())
    rows = [
        (
            math.log(word.count), word.first, word.flags["start"] > 0, word.flags["end"] > 0,
            word.flags["cue"] > 0, word.flags["main"] > 0, word.nearness.get(True, 0.0),
            word.nearness.get(False, 0.0), word.flags["capital"] > 0, word.flags["capitals"] > 0,
            word.flags["hyphen"] > 0, min(len(text), 12) / 12, text in FUNCTION_WORDS,
            text.isdigit(), word.count == 1, word.count / commonest,
            lexicon.get(text, lexicon.get(ending(text), 0.0)), math.log(1 + repeated[text]),
            not main, min(length, 600) / 200, math.exp(-word.first * length / 15),
        )
        for text, word in words.items()
    ]  # fmt: skip
    return list(words), np.array(rows, np.float64).reshape(len(rows), len(FEATURES))


def _words(sentences: Sequence[Sequence[Token]]) -> dict[str, _Word]:
    total = max(1, sum(len(tokens) for tokens in sentences))
    words: defaultdict[str, _Word] = defaultdict(_Word)
    place, main_known = 0, False
    for number, tokens in enumerate(sentences):
        found = cue(tokens)
        main = found is not None and found.main and not main_known
        main_known |= main
        flags = [
            name
            for name, said in (
                ("start", number == 0), ("end", number + 1 == len(sentences)),
                ("cue", found is not None), ("main", main),
            )
            if said
        ]  # fmt: skip
        for inner, token in enumerate(tokens):
            for text in unigrams(token.low):
                word = words[text]
                word.first = word.first if word.count else (place + inner) / total
                word.count += 1
                word.flags.update(flags)
                word.flags.update(_spelling(token, inner))
                if found is not None and inner >= found.place:
                    near = 1 / (1 + (inner - found.place) / 5)
                    word.nearness[main] = max(word.nearness.get(main, 0.0), near)
        place += len(tokens)
    return words


def _spelling(token: Token, place: int) -> Iterator[str]:
    if place and token.text[:1].isupper():
        yield "capital"
    if sum(char.isupper() for char in token.text) > 1:
        yield "capitals"
    if "-" in token.text:
        yield "hyphen"


def _repeated(sentences: Sequence[Sequence[Token]]) -> Counter[str]:
    """How often the commonest pair that a word is in stands in the abstract, if twice or more."""
    pairs: Counter[tuple[str, str]] = Counter()
    for tokens in sentences:
        row = [text for token in tokens for text in (unigrams(token.low) or [""])]
        pairs.update(
            pair for pair in pairwise(row) if not FUNCTION_WORDS.intersection(pair) and all(pair)
        )
    most: Counter[str] = Counter()
    for pair, count in pairs.items():
        for text in pair if count > 1 else ():
            most[text] = max(most[text], count)
    return most


@dataclass(frozen=True, slots=True)
class Network:
    """(x - mean) / spread -> tanh layer -> one log-odds."""

    mean: NDArray[np.float64]
    spread: NDArray[np.float64]
    inner: NDArray[np.float64]
    inner_bias: NDArray[np.float64]
    outer: NDArray[np.float64]
    outer_bias: NDArray[np.float64]

    def chances(self, rows: NDArray[np.float64]) -> NDArray[np.float64]:
        hidden = np.tanh((rows - self.mean) / self.spread @ self.inner + self.inner_bias)
        return np.asarray(1 / (1 + np.exp(-(hidden @ self.outer + self.outer_bias))), np.float64)
