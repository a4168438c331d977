"""Reads papers, chunk by chunk, and ranks their phrases by what established papers say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import TypeVar

from generator.keywords import bridges, casing, scoring
from generator.keywords.agreement import Logits, heard, leaning
from generator.keywords.bridges import Bridges
from generator.keywords.corpus import Corpus, Heads
from generator.keywords.corpus import count as counted
from generator.keywords.known import Tables
from generator.keywords.ranker import Ranker
from generator.keywords.scoring import Parsed
from generator.keywords.shown import chosen
from generator.keywords.similarity import Embedder
from generator.keywords.study import Study
from generator.keywords.words import keys
from generator.models import Keyword, Paper

CHUNK = 128
"""Papers treated at once."""

Chunk = tuple[Paper, ...]
Key = tuple[str, ...]
"""The ids of a chunk."""
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Reading:
    """Reads each chunk once; in other processes, if there is an executor.

    ``established`` are the papers that are counted.
    """

    established: Sequence[Paper]
    model: Embedder
    ranker: Ranker
    executor: Executor | None
    _parsed: dict[Key, Parsed] = field(default_factory=dict)
    _scored: dict[Key, Logits] = field(default_factory=dict)

    def study(self) -> Study:
        chunks = _chunks(self.established)
        terms = bridges.found(self.established)
        parsed = self._parse(chunks, terms)
        corpus = counted((some.texts, some.phrases) for some in parsed)
        logits = self._score(chunks, [corpus] * len(chunks))
        case = casing.together(casing.evidence(some.texts) for some in parsed)
        said = heard([some.phrases.hash for some in parsed], logits)
        spellings = casing.spellings(case, self.ranker.capitals, self._common())
        return Study(corpus, said, spellings, terms)

    def best(
        self, papers: Iterable[Paper], study: Study, count: int
    ) -> dict[str, tuple[Keyword, ...]]:
        """The best keywords of each paper by its id, as many as make ``count`` with the given ones."""
        first = {paper.id for paper in self.established}
        of_first = _chunks([paper for paper in papers if paper.id in first])
        chunks = [*of_first, *_chunks([paper for paper in papers if paper.id not in first])]
        own = [at < len(of_first) for at in range(len(chunks))]
        parsed = self._parse(chunks, study.bridges)
        scored = self._score(chunks, [replace(study.corpus, own=int(one)) for one in own])
        write, known = self._writer(study), self._taught(study.corpus)
        found: dict[str, tuple[Keyword, ...]] = {}
        for some, alone, one in zip(parsed, scored, own, strict=True):
            logits = leaning(some.phrases.hash, alone, study.heard, counted=one)
            found |= _best(some, logits, study.corpus.heads, known, count, write)
        return found

    def _parse(self, chunks: Sequence[Chunk], terms: Bridges) -> list[Parsed]:
        new = [chunk for chunk in chunks if _key(chunk) not in self._parsed]
        parsed = self._over(partial(scoring.parse, bridges=terms), new)
        self._parsed.update(zip(map(_key, new), parsed, strict=True))
        return [self._parsed[_key(chunk)] for chunk in chunks]

    def _score(self, chunks: Sequence[Chunk], corpora: Sequence[Corpus]) -> list[Logits]:
        names = list(map(_key, chunks))
        new = {
            key: corpus
            for key, corpus in zip(names, corpora, strict=True)
            if key not in self._scored
        }
        if new:
            taught = replace(self.ranker, known=self._taught(corpora[0]))
            score = partial(scoring.score, ranker=taught, model=self.model)
            found = self._over(score, [self._parsed[key] for key in new], list(new.values()))
            self._scored.update(zip(new, found, strict=True))
        return [self._scored[key] for key in names]

    def _taught(self, corpus: Corpus) -> Tables:
        return self.ranker.known.with_given(self.established, corpus.phrases)

    def _over(self, function: Callable[..., Result], *given: Sequence[object]) -> Iterator[Result]:
        return self.executor.map(function, *given) if self.executor else map(function, *given)

    def _writer(self, study: Study) -> Callable[[str], str]:
        """How a phrase is written inside a sentence."""
        return partial(
            casing.written,
            spellings=study.spellings,
            shipped=self.ranker.capitals,
            common=self._common(),
        )

    def _common(self) -> casing.Common:
        return lru_cache(maxsize=None)(self.ranker.known.is_common)


def _chunks(papers: Sequence[Paper]) -> list[Chunk]:
    return [tuple(papers[at : at + CHUNK]) for at in range(0, len(papers), CHUNK)]


def _key(chunk: Chunk) -> Key:
    return tuple(paper.id for paper in chunk)


def _best(
    parsed: Parsed,
    logits: Logits,
    heads: Heads,
    known: Tables,
    count: int,
    write: Callable[[str], str],
) -> dict[str, tuple[Keyword, ...]]:
    found = {}
    ranked = scoring.ranked(parsed, logits, heads, known)
    for paper, phrases, pairs in zip(parsed.papers, ranked, parsed.texts.acronyms, strict=True):
        taken = given(paper)
        best = chosen(phrases, count - len(taken), pairs, taken)
        found[paper.id] = tuple(Keyword(write(one.text), one.score, "keybert") for one in best)
    return found


def given(paper: Paper) -> tuple[str, ...]:
    """The authors' own keywords, each once."""
    once = {keys(text) or (text,): text for text in reversed(paper.keywords) if text.strip()}
    return tuple(text.strip() for text in reversed(once.values()))
