"""Papers -> their keywords: the authors' own, KeyBERT's, and a few that near papers lend.

    papers -> tokens -> phrases -> counts over all papers -> features (KeyBERT's similarity is one)
           -> ranker -> agreement between papers -> what is shown

Reading and scoring treat a chunk of papers at a time and depend on nothing else but the counts, so
they may run anywhere; the result is the same however it is divided.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import lru_cache, partial

from generator import vectors
from generator.keywords import casing, neighbours, scoring
from generator.keywords.agreement import leaning
from generator.keywords.corpus import count as counted
from generator.keywords.ranker import Ranker
from generator.keywords.ranker import load as load_ranker
from generator.keywords.scoring import Parsed
from generator.keywords.shown import Ranked, chosen
from generator.keywords.similarity import Embedder
from generator.keywords.words import keys
from generator.models import Keyword, Paper

__all__ = ["Ranker", "Words", "extract", "load_ranker"]

CHUNK = 128
"""Papers treated at once."""

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
) -> Words:
    """-> paper id -> keywords: all given ones first, then the best others, ``count`` in all.

    :param established: ids of the papers that are counted, so that a few new ones change nothing
        of the others'; all if None.
    :param space: where the papers lie, for what neighbours lend; made here if it is needed.
    :param executor: where chunks of papers are treated; here, one after another, if None.
    """
    ordered = sorted(papers, key=lambda paper: paper.id)
    first = [paper for paper in ordered if established is None or paper.id in established]
    later = [paper for paper in ordered if established is not None and paper.id not in established]
    of_first = _chunks(first)
    chunks = [*of_first, *_chunks(later)]
    over = executor.map if executor else map
    parsed = list(over(scoring.parse, chunks))
    counting = parsed[: len(of_first)]
    corpus = counted((some.texts, some.phrases) for some in counting)
    corpora = [replace(corpus, own=int(at < len(of_first))) for at in range(len(chunks))]
    taught = replace(ranker, known=ranker.known.with_given(first, corpus.phrases))
    alone = list(over(partial(scoring.score, ranker=taught, model=model), parsed, corpora))
    logits = leaning(
        [some.phrases.hash for some in parsed], alone, [bool(corpus.own) for corpus in corpora]
    )
    write = _writer(counting, ranker)
    lent = _lent(ordered, space, established)
    return {
        paper.id: _keywords(paper, phrases, pairs, lent.get(paper.id, ()), count, write)
        for some, worth in zip(parsed, logits, strict=True)
        for paper, phrases, pairs in zip(
            some.papers, scoring.ranked(some, worth), some.texts.acronyms, strict=True
        )
    }


def _chunks(papers: Sequence[Paper]) -> list[tuple[Paper, ...]]:
    return [tuple(papers[at : at + CHUNK]) for at in range(0, len(papers), CHUNK)]


def _keywords(
    paper: Paper,
    ranked: Sequence[Ranked],
    pairs: Sequence[tuple[str, str]],
    lent: Sequence[Keyword],
    count: int,
    write: Callable[[str], str],
) -> tuple[Keyword, ...]:
    given = _given(paper)
    best = chosen(ranked, count - len(given), pairs, (word.text for word in given))
    own = [Keyword(write(one.text), one.score, "keybert") for one in best]
    held = {keys(word.text) for word in own}
    more = [word for word in lent if keys(word.text) not in held]
    others = sorted((*own, *more), key=lambda word: -word.score)
    return (*given, *others)[: max(count, len(given))]


def _writer(parsed: Sequence[Parsed], ranker: Ranker) -> Callable[[str], str]:
    """How a phrase is written inside a sentence."""
    case = casing.together(casing.evidence(some.texts) for some in parsed)
    return partial(
        casing.written,
        spellings=casing.spellings(case),
        shipped=ranker.capitals,
        common=lru_cache(maxsize=None)(ranker.known.is_common),
    )


def _given(paper: Paper) -> tuple[Keyword, ...]:
    once = {keys(text) or (text,): text for text in reversed(paper.keywords) if text.strip()}
    return tuple(Keyword(text.strip(), 1.0, "given") for text in reversed(once.values()))


def _lent(
    papers: Sequence[Paper], space: vectors.Space | None, established: Collection[str] | None
) -> Words:
    if not any(paper.keywords for paper in papers) or all(paper.keywords for paper in papers):
        return {}
    return neighbours.lent(papers, space or vectors.lsa(papers, established), established)
