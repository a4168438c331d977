"""What the ranker knows of each phrase: one column a feature.

Numbers of papers are given per thousand and leave the phrase's own paper out, so that they mean
the same in a corpus of one paper and of ten thousand.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from generator.keywords.corpus import Corpus
from generator.keywords.known import Tables
from generator.keywords.phrases import Floats, Phrases
from generator.keywords.texts import Ints, Texts
from generator.keywords.words import phrase_hash, word

NAMES = (
    "count", "title", "title place", "title whole", "first", "first share", "words", "parts",
    "characters", "whole", "begins", "ends", "capital", "hyphen", "text words", "rarity",
    "count times rarity", "rarity over words", "rarest word", "first word rarity",
    "last word rarity", "independence", "similarity", "similarity rank", "title similarity",
    "known papers", "known share", "least word odds", "greatest word odds", "mean word odds",
    "first word odds", "last word odds", "first word begins", "last word ends",
    "first word known", "last word known", "first word ending", "last word ending", "acronym",
    "before", "after", "titles", "spread", "words in title", "least word count", "last word count",
)  # fmt: skip
MISSING = -1.0
_TITLES_NEEDED = 20


def matrix(
    texts: Texts,
    phrases: Phrases,
    corpus: Corpus,
    known: Tables,
    similarity: Floats,
    title_similarity: Floats,
) -> Floats:
    """-> (phrases, features) float32, rounded, so that no last bit decides.

    :param similarity: KeyBERT's, of each phrase with its paper; ``title_similarity`` with its title.
    """
    columns = {
        **_places(texts, phrases),
        **_rarity(texts, phrases, corpus, known),
        **_similarities(phrases, similarity, title_similarity),
        **_learned(texts, phrases, known),
        **_forms(texts, phrases),
        **_repeated(texts, phrases),
        "titles": _titles(phrases, corpus),
    }
    table = np.stack([np.asarray(columns[name], np.float64) for name in NAMES], axis=1)
    return np.round(table, 4).astype(np.float32)


Columns = dict[str, NDArray[np.generic]]


def _places(texts: Texts, phrases: Phrases) -> Columns:
    words = np.bincount(texts.paper[~texts.in_title], minlength=len(texts.titled))
    titled = texts.titled[phrases.paper]
    first = phrases.first
    return {
        "count": phrases.count,
        "title": np.where(titled, phrases.title_place >= 0, MISSING),
        "title place": phrases.title_place,
        "title whole": phrases.title_whole,
        "first": first,
        "first share": np.where(first < 0, MISSING, first / (words[phrases.paper] + 1)),
        "words": phrases.size,
        "whole": phrases.whole,
        "begins": phrases.begins,
        "ends": phrases.ends,
        "capital": phrases.capital,
        "spread": (phrases.last - first) / (words[phrases.paper] + 1),
        "text words": words[phrases.paper],
        "before": phrases.before,
        "after": phrases.after,
        "independence": phrases.count / np.maximum(phrases.longer, 0.5),
    }


def _rarity(texts: Texts, phrases: Phrases, corpus: Corpus, known: Tables) -> Columns:
    """Inverse document frequency, of the phrase in the corpus and of its words there and beyond."""
    others = max(1, corpus.papers - corpus.own)
    held = corpus.phrases.of(phrases.hash, corpus.own) - corpus.own
    phrase = np.log(1001 / (1 + 1000 * held / others))
    hashes, bounds = texts.parts, texts.part_start
    beyond = corpus.words.of(hashes, corpus.own) - corpus.own + known.of_words(hashes)[:, 0]
    part = np.log(1001 / (1 + 1000 * beyond / (others + known.papers)))
    rarest = _over_words(texts, phrases, _over_parts(np.maximum, part, bounds), np.maximum)
    ends = np.append(bounds[1:], len(part)) - 1
    first, last = _first_word(texts, phrases), _last_word(texts, phrases)
    return {
        "rarity": phrase,
        "count times rarity": phrases.count * phrase,
        "rarity over words": phrase - rarest,
        "rarest word": rarest,
        "first word rarity": part[bounds][first] if len(part) else part,
        "last word rarity": part[ends][last] if len(part) else part,
    }


def _similarities(phrases: Phrases, similarity: Floats, title_similarity: Floats) -> Columns:
    order = np.lexsort((phrases.row, -similarity, phrases.paper))
    sizes = np.bincount(phrases.paper)
    starts = np.cumsum(sizes) - sizes
    rank = np.empty(len(order))
    rank[order] = np.arange(len(order)) - starts[phrases.paper[order]]
    return {
        "similarity": similarity,
        "similarity rank": rank / np.maximum(1, sizes[phrases.paper]),
        "title similarity": title_similarity,
    }


def _learned(texts: Texts, phrases: Phrases, known: Tables) -> Columns:
    hashes, bounds = texts.parts, texts.part_start
    rows = known.of_words(hashes)
    odds = np.log((rows[:, 1] + 0.3) / (rows[:, 0] + 10))
    sizes = np.diff(np.append(bounds, len(hashes)))
    least = _over_words(texts, phrases, _over_parts(np.minimum, odds, bounds), np.minimum)
    greatest = _over_words(texts, phrases, _over_parts(np.maximum, odds, bounds), np.maximum)
    total = _over_words(texts, phrases, _over_parts(np.add, odds, bounds), np.add)
    parts = _over_words(texts, phrases, sizes.astype(np.float64), np.add)
    first = bounds[_first_word(texts, phrases)]
    last = bounds[_last_word(texts, phrases)] + sizes[_last_word(texts, phrases)] - 1
    keywords = known.of_keywords(phrases.hash)
    chosen = np.maximum(rows[:, 1], 1)
    return {
        "parts": parts,
        "known papers": 1000 * keywords[:, 0] / max(1, known.papers),
        "known share": keywords[:, 0] / (keywords[:, 1] + 2),
        "least word odds": least,
        "greatest word odds": greatest,
        "mean word odds": total / np.maximum(1, parts),
        "first word odds": odds[first],
        "last word odds": odds[last],
        "first word begins": np.where(rows[first, 1] > 0, rows[first, 2] / chosen[first], MISSING),
        "last word ends": np.where(rows[last, 1] > 0, rows[last, 3] / chosen[last], MISSING),
        "first word known": np.log1p(rows[first, 1]),
        "last word known": np.log1p(rows[last, 1]),
    }


def _forms(texts: Texts, phrases: Phrases) -> Columns:
    first, last = _first_word(texts, phrases), _last_word(texts, phrases)
    ending = np.array([_ending(surface.lower()) for surface in texts.surfaces], np.int32)
    hyphen = np.array(["-" in surface for surface in texts.surfaces], np.float64)
    length = np.array([len(surface) + 1 for surface in texts.surfaces], np.float64)
    return {
        "characters": _over_words(texts, phrases, length, np.add) - 1,
        "hyphen": _over_words(texts, phrases, hyphen, np.maximum),
        "first word ending": ending[first],
        "last word ending": ending[last],
        "acronym": _acronyms(texts, phrases),
    }


def _repeated(texts: Texts, phrases: Phrases) -> Columns:
    """How often a phrase's words stand in its paper by themselves, and whether in its title."""
    hashes = np.array([word(surface).hash for surface in texts.surfaces], np.uint64)[texts.word]
    owned = hashes * np.uint64(_ODD) + texts.paper.astype(np.uint64)
    _, number, counts = np.unique(owned, return_inverse=True, return_counts=True)
    times = counts[number] if len(counts) else np.zeros(0)
    in_title = np.isin(owned, owned[texts.in_title])
    titled = texts.titled[phrases.paper]
    return {
        "words in title": np.where(
            titled, _over_rows(phrases, in_title, np.add) / phrases.size, MISSING
        ),
        "least word count": _over_rows(phrases, times, np.minimum),
        "last word count": times[phrases.row + phrases.size - 1],
    }


_ODD = 0x9E3779B97F4A7C15  # spreads the papers


def _titles(phrases: Phrases, corpus: Corpus) -> NDArray[np.float64]:
    """How many of the other papers with the phrase have it in their titles."""
    if corpus.titled < _TITLES_NEEDED:
        return np.full(len(phrases.hash), MISSING)
    others = corpus.phrases.of(phrases.hash, corpus.own) - corpus.own
    own = phrases.title_place >= 0
    titles = corpus.titles.of(phrases.hash) - own * corpus.own
    return np.asarray(titles / (others + 2), np.float64)


def _acronyms(texts: Texts, phrases: Phrases) -> NDArray[np.int32]:
    """2 for the expansion of an acronym, 1 for the acronym, where the paper gives both."""
    marks = {
        (paper, phrase_hash(text)): mark
        for paper, pairs in enumerate(texts.acronyms)
        for pair in pairs
        for mark, text in enumerate(pair, 1)
    }
    found = zip(phrases.paper.tolist(), phrases.hash.tolist(), strict=True)
    return np.array([marks.get(place, 0) for place in found], np.int32)


_ENDINGS = (
    ("ing", 1), ("ed", 2), ("ly", 3), ("tion", 4), ("ment", 4), ("ity", 4), ("ness", 4), ("al", 5),
    ("ive", 5), ("ic", 5), ("ous", 5), ("ble", 5), ("er", 6), ("or", 6), ("es", 7), ("s", 7),
)  # fmt: skip


@lru_cache(maxsize=200_000)
def _ending(word: str) -> int:
    return next(
        (kind for end, kind in _ENDINGS if word.endswith(end) and len(word) > len(end) + 2), 0
    )


def _first_word(texts: Texts, phrases: Phrases) -> Ints:
    words: Ints = texts.word[phrases.row]
    return words


def _last_word(texts: Texts, phrases: Phrases) -> Ints:
    words: Ints = texts.word[phrases.row + phrases.size - 1]
    return words


def _over_parts(ufunc: np.ufunc, values: Floats, bounds: NDArray[np.int32]) -> Floats:
    """``ufunc`` over the parts of each surface."""
    reduced: Floats = ufunc.reduceat(values, bounds) if len(bounds) else values
    return reduced


def _over_words(
    texts: Texts, phrases: Phrases, of_surface: NDArray[np.generic], ufunc: np.ufunc
) -> NDArray[np.float64]:
    """``ufunc`` over the words of each phrase, of values that words have anywhere."""
    return _over_rows(phrases, np.asarray(of_surface, np.float64)[texts.word], ufunc)


def _over_rows(
    phrases: Phrases, of_row: NDArray[np.generic], ufunc: np.ufunc
) -> NDArray[np.float64]:
    """``ufunc`` over the words of each phrase, of values that words have where they stand."""
    values = np.append(np.asarray(of_row, np.float64), 0.0)
    total = values[phrases.row]
    for place in range(1, int(phrases.size.max(initial=1))):
        more = phrases.size > place
        total[more] = ufunc(total[more], values[phrases.row[more] + place])
    return total
