"""Papers -> their keywords: the authors' own, KeyBERT's, and a few that near papers lend.

    papers -> tokens -> phrases -> counts over all papers -> features (KeyBERT's similarity is one)
           -> ranker -> agreement between papers -> what is shown

Reading and scoring treat a chunk of papers at a time and depend on nothing else but the counts, so
they may run anywhere; the result is the same however it is divided.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import Executor
from hashlib import sha256

import msgspec

from generator import vectors
from generator.cache import FORGETFUL, Cache
from generator.edition import edition
from generator.keywords import neighbours
from generator.keywords.ranker import Ranker
from generator.keywords.ranker import load as load_ranker
from generator.keywords.reading import Reading, given
from generator.keywords.similarity import Embedder
from generator.keywords.study import Packed, pack, unpack
from generator.keywords.words import keys
from generator.models import Keyword, Paper

__all__ = ["Ranker", "Words", "extract", "load_ranker"]

Words = Mapping[str, tuple[Keyword, ...]]


def extract(
    papers: Sequence[Paper],
    model: Embedder,
    ranker: Ranker,
    count: int,
    *,
    established: Collection[str] | None = None,
    space: vectors.Space | None = None,
    executor: Executor | None = None,
    cache: Cache = FORGETFUL,
) -> Words:
    """-> paper id -> keywords: all given ones first, then the best others, ``count`` in all.

    :param established: ids of the papers that are counted, so that a few new ones change nothing
        of the others'; all if None.
    :param space: where the papers lie, for what neighbours lend; made here if it is needed.
    :param executor: where chunks of papers are treated; here, one after another, if None.
    :param cache: what an earlier build found, and what this one will have found.
    """
    ordered = sorted(papers, key=lambda paper: paper.id)
    first = [paper for paper in ordered if established is None or paper.id in established]
    reading = Reading(first, model, ranker, executor)
    own = _own(ordered, reading, count, cache)
    lent = _lent(ordered, space, established, cache)
    return {
        paper.id: _together(paper, best, lent.get(paper.id, ()), count)
        for paper, best in zip(ordered, own, strict=True)
    }


def _own(
    papers: Sequence[Paper], reading: Reading, count: int, cache: Cache
) -> list[tuple[Keyword, ...]]:
    """The best of each paper's own phrases; only what the cache has not is read."""
    counted = {paper.id for paper in reading.established}
    told = _told(reading, count)

    def content(paper: Paper) -> object:
        return told, paper.id in counted, paper.title, paper.abstract, paper.keywords

    def best(some: Sequence[Paper]) -> list[tuple[Keyword, ...]]:
        packed = cache.one("keywords: study", told, lambda: pack(reading.study()), Packed)
        found = reading.best(some, unpack(packed), count)
        return [found[paper.id] for paper in some]

    return cache.through("keywords: best", papers, content, best, tuple[Keyword, ...])


def _told(reading: Reading, count: int) -> str:
    """The hash of all that a paper's keywords depend on beside the paper."""
    texts = [(paper.title, paper.abstract, paper.keywords) for paper in reading.established]
    own = edition("keybert", "numpy", "scipy", "scikit-learn")
    told = msgspec.json.encode((own, reading.model.name, reading.ranker.mark, count, texts))
    return sha256(told).hexdigest()


def _together(
    paper: Paper, own: Sequence[Keyword], lent: Sequence[Keyword], count: int
) -> tuple[Keyword, ...]:
    taken = [Keyword(text, 1.0, "given") for text in given(paper)]
    held = {keys(word.text) for word in own} if lent else ()
    more = [word for word in lent if keys(word.text) not in held]
    others = sorted((*own, *more), key=lambda word: -word.score)
    return (*taken, *others)[: max(count, len(taken))]


def _lent(
    papers: Sequence[Paper],
    space: vectors.Space | None,
    established: Collection[str] | None,
    cache: Cache,
) -> Words:
    if not any(paper.keywords for paper in papers) or all(paper.keywords for paper in papers):
        return {}
    space = space or vectors.lsa(papers, established)
    return neighbours.lent(papers, space, established, cache)
