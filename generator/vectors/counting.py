"""Papers -> how often each of their terms stands in them.

Words are singular and American, so that variants meet; terms are words and runs of two or three that
no stop word, sign or formula divides.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from generator.models import Paper
from generator.text.stopwords import BOILERPLATE, STOP_WORDS
from generator.text.variants import key

TITLE_WEIGHT = 3
KEYWORD_WEIGHT = 2
LONGEST_PHRASE = 3

_IGNORED = STOP_WORDS | BOILERPLATE
_NOT_WORDS = re.compile(r"\$[^$]{1,400}\$|(?:https?://|www\.)\S+|\\[A-Za-z]+")
_CJK = r"\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
_TOKEN = re.compile(rf"[{_CJK}]+|[^\W_{_CJK}]+[+#]*|[.,;:!?()\[\]\"“”。，；：！？（）、\n]")
_BREAK = 0
"""The number of what is no word and divides: the first in every list of words."""

_Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms that some papers share, in an order of their own.

    ``words`` are those that they are made of, ``keys`` say of which: digits to the base of their
    count. ``names`` are as they are mostly written.
    """

    words: tuple[str, ...]
    keys: _Numbers
    names: tuple[str, ...]

    def count(self, papers: Sequence[Paper]) -> sparse.csr_matrix:
        """How often, by weight, each paper holds each term: papers x terms."""
        numbers = {word: number for number, word in enumerate(self.words)}
        stream = _stream(papers, _Encoder(lambda word: numbers.get(word, _BREAK)))
        keys, rows, values = _held(stream, len(self.words))
        known = np.isin(keys, self.keys)
        columns = np.searchsorted(self.keys, keys[known])
        return _table(values[known], rows[known], columns, (len(papers), len(self.keys)))


def shared(papers: Sequence[Paper]) -> tuple[Terms, sparse.csr_matrix]:
    """The terms that at least two papers hold, and how often, by weight, each paper does."""
    numbers = {"": _BREAK}
    encoder = _Encoder(lambda word: numbers.setdefault(word, len(numbers)))
    stream = _stream(papers, encoder)
    common = _common(stream)
    places = np.zeros(len(numbers), np.int64)
    places[common] = np.arange(len(common))
    keys, rows, values = _held(stream._replace(codes=places[stream.codes]), len(common))
    found, columns = np.unique(keys, return_inverse=True)
    table = _table(values, rows, columns, (len(papers), len(found)))
    kept = np.flatnonzero(table.getnnz(axis=0) >= 2)
    every = list(numbers)
    words = tuple(every[number] for number in common.tolist())
    spelt = _spelt(words, encoder.spellings())
    return Terms(words, found[kept], _names(found[kept], spelt)), table[:, kept].tocsr()


class _Encoder:
    """Tokens as the numbers of their words; counts how often each was met."""

    def __init__(self, number: Callable[[str], int]) -> None:
        self._number = number
        self._numbers: dict[str, tuple[int, ...]] = {}
        self._met: Counter[str] = Counter()

    def encode(self, text: str) -> list[int]:
        tokens = _TOKEN.findall(_NOT_WORDS.sub(" . ", text))
        self._met.update(tokens)
        codes: list[int] = []
        for token in tokens:
            codes += self._numbers.get(token) or self._learnt(token)
        codes.append(_BREAK)
        return codes

    def spellings(self) -> dict[str, Counter[str]]:
        """Each word in all ways that it was written."""
        found: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for token, count in self._met.items():
            for word in _words(token):
                found[word][token] += count
        return found

    def _learnt(self, token: str) -> tuple[int, ...]:
        self._numbers[token] = tuple(map(self._number, _words(token)))
        return self._numbers[token]


def _words(token: str) -> tuple[str, ...]:
    """What is counted of a token; "" divides."""
    if "\u3040" <= token[0] <= "\ufaff":  # no blanks between the words: pairs of characters
        starts = range(max(1, len(token) - 1))
        return tuple(word for start in starts for word in (token[start : start + 2], ""))
    word = key(token)
    known = len(word) > 1 and not word.isdigit() and not {word, token.casefold()} & _IGNORED
    return (word if known else "",)


class _Stream(NamedTuple):
    """All words of some papers in a row; a divider ends each text, so no phrase crosses it."""

    codes: _Numbers
    owners: NDArray[np.int32]
    weights: NDArray[np.int32]


def _stream(papers: Sequence[Paper], encoder: _Encoder) -> _Stream:
    codes: list[int] = []
    runs: list[tuple[int, int, int]] = []
    for row, paper in enumerate(papers):
        for text, weight in _texts(paper):
            before = len(codes)
            codes += encoder.encode(text)
            runs.append((row, weight, len(codes) - before))
    owners, weights, lengths = np.array(runs, np.int32).reshape(-1, 3).T
    return _Stream(
        np.array(codes, np.int64), np.repeat(owners, lengths), np.repeat(weights, lengths)
    )


def _texts(paper: Paper) -> Iterator[tuple[str, int]]:
    yield paper.title or "", TITLE_WEIGHT
    yield paper.abstract, 1
    for word in paper.keywords:
        yield word, KEYWORD_WEIGHT


def _common(stream: _Stream) -> _Numbers:
    """The words that two papers hold; the others divide."""
    width = int(stream.owners.max(initial=0)) + 1
    pairs = np.unique(stream.codes * width + stream.owners)
    words, holders = np.unique(pairs // width, return_counts=True)
    return np.union1d(words[holders >= 2], [_BREAK])


def _held(stream: _Stream, words: int) -> tuple[_Numbers, NDArray[np.int32], NDArray[np.int32]]:
    """Each run of up to three words: its key, who holds it, and its weight."""
    keys, rows, values = [], [], []
    for size in range(1, LONGEST_PHRASE + 1):
        phrase, whole = _phrases(stream.codes, size, words)
        keys.append(phrase)
        rows.append(stream.owners[: len(whole)][whole])
        values.append(stream.weights[: len(whole)][whole])
    return np.concatenate(keys), np.concatenate(rows), np.concatenate(values)


def _phrases(codes: _Numbers, size: int, base: int) -> tuple[_Numbers, NDArray[np.bool_]]:
    """The runs of ``size`` words as numbers (digits to the base of the vocabulary), and where they start."""
    starts = max(len(codes) - size + 1, 0)
    phrase = np.zeros(starts, np.int64)
    whole = np.ones(starts, np.bool_)
    for place in range(size):
        window = codes[place : place + starts]
        phrase = phrase * base + window
        whole &= window != _BREAK
    return phrase[whole], whole


def _table(
    values: NDArray[np.int32], rows: NDArray[np.int32], columns: _Numbers, shape: tuple[int, int]
) -> sparse.csr_matrix:
    table = sparse.csr_matrix((values, (rows, columns)), shape=shape)
    table.sum_duplicates()
    return table


def _spelt(words: Sequence[str], spellings: dict[str, Counter[str]]) -> list[str]:
    """How each word is mostly written, where that is the word itself or its plural."""
    return [_spelling(word, spellings.get(word, Counter())) for word in words]


def _spelling(word: str, spellings: Counter[str]) -> str:
    """Capitals that only begin a sentence or a title's word count half."""
    counted = ((count * (1 + (way == word)), way) for way, count in spellings.items())
    ways = sorted(counted, key=lambda way: (-way[0], way[1] != word, way[1]))
    cut = (way[: len(word)] for _, way in ways)
    return next((way for way in cut if way.casefold() == word), word)


def _names(keys: _Numbers, words: Sequence[str]) -> tuple[str, ...]:
    return tuple(
        " ".join(words[digit] for digit in _digits(key, len(words))) for key in keys.tolist()
    )


def _digits(number: int, base: int) -> tuple[int, ...]:
    head, last = divmod(number, base)
    return (*_digits(head, base), last) if head else (last,)
