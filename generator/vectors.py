"""Papers -> the space they lie in: TF-IDF of their words and phrases, and its LSA.

Computed once and handed to the rooms that compare papers. Words are singular and American, so
that variants meet; phrases are runs of two or three words that no stop word, sign or formula
divides. Everything is done with one thread: the order of a sum must not depend on the machine.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from sklearn.utils.extmath import randomized_svd
from threadpoolctl import threadpool_limits

from generator.models import Paper
from generator.text.stopwords import BOILERPLATE, STOP_WORDS
from generator.text.variants import key

DIMENSIONS = 240
TITLE_WEIGHT = 3
KEYWORD_WEIGHT = 2
LONGEST_PHRASE = 3
BLOCK = 1024

_IGNORED = STOP_WORDS | BOILERPLATE
_NOT_WORDS = re.compile(r"\$[^$]{1,400}\$|(?:https?://|www\.)\S+|\\[A-Za-z]+")
_CJK = r"\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
_TOKEN = re.compile(rf"[{_CJK}]+|[^\W_{_CJK}]+[+#]*|[.,;:!?()\[\]\"“”。，；：！？（）、\n]")
_BREAK = 0


@dataclass(frozen=True, slots=True)
class Space:
    """Where the papers lie. Row ``i`` of both matrices is the paper ``ids[i]``.

    ``tfidf`` is sparse, papers x terms; ``lsa`` is dense, papers x (at most) 240. Rows are float32
    of unit length, or zero for a paper without a shared word. ``terms`` are readable.
    """

    ids: tuple[str, ...]
    terms: tuple[str, ...]
    tfidf: sparse.csr_matrix
    lsa: NDArray[np.float32]


def lsa(papers: Sequence[Paper], established: Collection[str] | None = None) -> Space:
    """Papers, in any order -> their space, rows in the order of their ids.

    :param established: ids of the papers that span the space: terms, weights and axes are theirs,
        so that a few new papers turn nothing about; all papers if None.
    """
    papers = sorted(papers, key=lambda paper: paper.id)
    ids = tuple(paper.id for paper in papers)
    spanning = np.array([established is None or name in established for name in ids], bool)
    counts, names = _counts(papers, spanning)
    if not counts.shape[1]:
        return Space(ids, (), counts, np.zeros((len(ids), 1), np.float32))
    holders = counts[spanning].getnnz(axis=0)
    idf = np.log((1 + spanning.sum()) / (1 + holders)) + 1
    counts.data = 1 + np.log(counts.data)
    with threadpool_limits(1):
        few = _reduced(_unit(counts @ sparse.diags(idf**2)), spanning)
    return Space(ids, names, _unit(counts @ sparse.diags(idf)).astype(np.float32), few)


def nearest(
    space: Space, count: int
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float32]]]:
    """Blocks of rows, the ``count`` rows nearest to each by LSA in ascending order, and their cosines.

    Never the full matrix. Fewer where there are fewer papers; none for a single one.
    """
    total = len(space.ids)
    count = min(count, total - 1)
    for start in range(0, total if count > 0 else 0, BLOCK):
        rows = np.arange(start, min(start + BLOCK, total))
        with threadpool_limits(1):
            cosines = space.lsa[rows] @ space.lsa.T
        cosines[np.arange(len(rows)), rows] = -np.inf
        others = np.sort(np.argpartition(-cosines, count - 1, axis=1)[:, :count], axis=1)
        yield rows, others, np.take_along_axis(cosines, others, axis=1)


def _reduced(weighted: sparse.csr_matrix, spanning: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Deerwester et al. 1990, by Halko, Martinsson and Tropp's randomised SVD with a fixed seed.

    Words weigh IDF squared here: it lets the rare ones shape the few dimensions. An axis counts as
    far as it stands out above the first one left out: those at the edge, which a few new papers
    turn about, hardly count. Both measured (benchmarks/related.py).
    """
    span = weighted[spanning]
    rank = min(DIMENSIONS + 1, *span.shape)
    _, strength, axes = randomized_svd(span, rank, n_iter=3, random_state=0)
    noise = strength[-1] if rank > DIMENSIONS else 0
    worth = np.sqrt(strength**2 - noise**2) / np.where(strength > 0, strength, 1)
    rows: NDArray[np.float64] = weighted @ (axes * worth[:, None]).T
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.asarray(rows / np.where(lengths > 0, lengths, 1), np.float32)


def _unit(rows: sparse.csr_matrix) -> sparse.csr_matrix:
    lengths = np.sqrt(np.asarray(rows.multiply(rows).sum(axis=1))).ravel()
    return sparse.csr_matrix(sparse.diags(1 / np.where(lengths > 0, lengths, 1)) @ rows)


class _Vocabulary:
    """Numbers for words, and how each is mostly written. 0 divides.

    Once it is ``closed`` it learns nothing, and words that it does not know divide too.
    """

    def __init__(self) -> None:
        self.closed = False
        self.codes: dict[str, int] = {"": _BREAK}
        self.spellings: defaultdict[int, Counter[str]] = defaultdict(Counter)

    def encode(self, text: str) -> Iterator[int]:
        for token in _TOKEN.findall(_NOT_WORDS.sub(" . ", text)):
            yield from self._codes(token)
        yield _BREAK

    def _codes(self, token: str) -> Iterator[int]:
        if "\u3040" <= token[0] <= "\ufaff":  # no blanks between the words: pairs of characters
            for start in range(max(1, len(token) - 1)):
                yield self._code(token[start : start + 2], token[start : start + 2])
                yield _BREAK
            return
        word = key(token)
        known = len(word) > 1 and not word.isdigit() and not {word, token.casefold()} & _IGNORED
        yield self._code(word, token) if known else _BREAK

    def _code(self, word: str, token: str) -> int:
        if self.closed:
            return self.codes.get(word, _BREAK)
        code = self.codes.setdefault(word, len(self.codes))
        self.spellings[code][token] += 1
        return code

    def spelt(self, codes: NDArray[np.int64]) -> list[str]:
        """How each word is mostly written, where that is the word itself or its plural."""
        words = list(self.codes)
        return [self._spelling(code, words[code]) for code in codes.tolist()]

    def _spelling(self, code: int, word: str) -> str:
        """Capitals that only begin a sentence or a title's word count half."""
        counted = (
            (count * (1 + (way == word)), way) for way, count in self.spellings[code].items()
        )
        ways = sorted(counted, key=lambda way: (-way[0], way[1] != word, way[1]))
        cut = (way[: len(word)] for _, way in ways)
        return next((way for way in cut if way.casefold() == word), word)


def _counts(
    papers: Sequence[Paper], spanning: NDArray[np.bool_]
) -> tuple[sparse.csr_matrix, tuple[str, ...]]:
    """How often, by weight, each paper holds each term of at least two spanning papers; and the terms."""
    vocabulary = _Vocabulary()
    first, later = np.flatnonzero(spanning), np.flatnonzero(~spanning)
    stream = _stream(papers, first, vocabulary)
    words = _common(stream)
    terms, table = _table(stream, words, len(papers))
    kept = np.flatnonzero(table.getnnz(axis=0) >= 2)
    terms, table = terms[kept], table[:, kept]
    if len(later):
        vocabulary.closed = True
        _, more = _table(_stream(papers, later, vocabulary), words, len(papers), terms)
        table = (table + more).tocsr()
    return table, _names(terms, vocabulary.spelt(words))


class _Stream(NamedTuple):
    """All words of some papers in a row; a divider ends each text, so no phrase crosses it."""

    codes: NDArray[np.int64]
    owners: NDArray[np.int32]
    weights: NDArray[np.float64]


def _stream(papers: Sequence[Paper], rows: NDArray[np.int64], vocabulary: _Vocabulary) -> _Stream:
    codes: list[int] = []
    owners: list[int] = []
    weights: list[int] = []
    for row in rows.tolist():
        for text, weight in _texts(papers[row]):
            before = len(codes)
            codes.extend(vocabulary.encode(text))
            owners.extend([row] * (len(codes) - before))
            weights.extend([weight] * (len(codes) - before))
    return _Stream(
        np.array(codes, np.int64), np.array(owners, np.int32), np.array(weights, np.float64)
    )


def _table(
    stream: _Stream, words: NDArray[np.int64], papers: int, terms: NDArray[np.int64] | None = None
) -> tuple[NDArray[np.int64], sparse.csr_matrix]:
    """These terms, or all there are, and papers x terms."""
    places = np.searchsorted(words, stream.codes).clip(max=len(words) - 1)
    codes = np.where(words[places] == stream.codes, places, _BREAK)
    keys, rows, values = [], [], []
    for size in range(1, LONGEST_PHRASE + 1):
        phrase, whole = _phrases(codes, size, len(words))
        keys.append(phrase)
        rows.append(stream.owners[: len(codes) - size + 1][whole])
        values.append(stream.weights[: len(codes) - size + 1][whole])
    key, row, value = np.concatenate(keys), np.concatenate(rows), np.concatenate(values)
    if terms is None:
        terms, columns = np.unique(key, return_inverse=True)
    else:
        known = np.isin(key, terms)
        row, value, columns = row[known], value[known], np.searchsorted(terms, key[known])
    table = sparse.csr_matrix((value, (row, columns)), shape=(papers, len(terms)))
    table.sum_duplicates()
    return terms, table


def _texts(paper: Paper) -> Iterator[tuple[str, int]]:
    yield paper.title or "", TITLE_WEIGHT
    yield paper.abstract, 1
    for word in paper.keywords:
        yield word, KEYWORD_WEIGHT


def _common(stream: _Stream) -> NDArray[np.int64]:
    """The words that two papers hold; the others divide."""
    width = int(stream.owners.max(initial=0)) + 1
    pairs = np.unique(stream.codes * width + stream.owners)
    words, holders = np.unique(pairs // width, return_counts=True)
    return np.union1d(words[holders >= 2], [_BREAK])


def _phrases(
    codes: NDArray[np.int64], size: int, base: int
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """The runs of ``size`` words as numbers (digits to the base of the vocabulary), and where they start."""
    starts = len(codes) - size + 1
    phrase = np.zeros(max(starts, 0), np.int64)
    whole = np.ones(max(starts, 0), np.bool_)
    for place in range(size if starts > 0 else 0):
        window = codes[place : place + starts]
        phrase = phrase * base + window
        whole &= window != _BREAK
    return phrase[whole], whole


def _names(terms: NDArray[np.int64], words: Sequence[str]) -> tuple[str, ...]:
    return tuple(
        " ".join(words[digit] for digit in _digits(term, len(words))) for term in terms.tolist()
    )


def _digits(number: int, base: int) -> tuple[int, ...]:
    head, last = divmod(number, base)
    return (*_digits(head, base), last) if head else (last,)
