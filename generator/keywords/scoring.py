"""Papers -> their phrases with a score each. A pure function of papers, counts, model and ranker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from generator.keywords import features
from generator.keywords.agreement import Logits
from generator.keywords.bridges import Bridges
from generator.keywords.corpus import Corpus, Heads
from generator.keywords.known import Tables
from generator.keywords.phrases import Floats, Phrases, find, select
from generator.keywords.ranker import Ranker, chances
from generator.keywords.shown import Ranked
from generator.keywords.similarity import Embedder, similarities
from generator.keywords.texts import Texts, read
from generator.keywords.words import word
from generator.models import Paper
from generator.text import language

_TELLING = 25
"""Words by which a language would show."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """Some papers with all their phrases."""

    papers: tuple[Paper, ...]
    texts: Texts
    phrases: Phrases


def parse(papers: Sequence[Paper], bridges: Bridges = frozenset()) -> Parsed:
    texts = read(
        [paper if _readable(paper) else replace(paper, title="", abstract="") for paper in papers],
        bridges,
    )
    phrases = find(texts)
    return Parsed(tuple(papers), texts, select(phrases, phrases.valid))


def _readable(paper: Paper) -> bool:
    """True for English and Chinese, and for texts too short to tell."""
    text = f"{paper.title or ''}. {paper.abstract}"
    known = language.detect(text)
    return known in ("en", "zh") or (not known and len(text.split()) < _TELLING)


def table(parsed: Parsed, corpus: Corpus, known: Tables, model: Embedder) -> Floats:
    """-> (phrases, features), as the ranker wants it."""
    written = mentions(parsed)
    numbers: dict[str, int] = {}
    number = [numbers.setdefault(text.lower(), len(numbers)) for text in written]
    near, near_title = similarities(
        model,
        [f"{paper.title or ''}. {paper.abstract}" for paper in parsed.papers],
        [paper.title or "" for paper in parsed.papers],
        list(numbers),
        parsed.phrases.paper,
        np.array(number, np.int32),
    )
    return features.matrix(parsed.texts, parsed.phrases, corpus, known, near, near_title)


def mentions(parsed: Parsed) -> list[str]:
    """Each phrase as its first mention writes it."""
    surfaces, words = parsed.texts.surfaces, parsed.texts.word.tolist()
    rows, sizes = parsed.phrases.row.tolist(), parsed.phrases.size.tolist()
    return [
        " ".join([surfaces[word] for word in words[row : row + size]])
        for row, size in zip(rows, sizes, strict=True)
    ]


def score(parsed: Parsed, corpus: Corpus, ranker: Ranker, model: Embedder) -> Logits:
    """Each phrase's logit, as far as its own paper and the counts tell."""
    return ranker.logits(table(parsed, corpus, ranker.known, model))


DANGLING = 0.15
"""A word that less often ends a phrase needs a noun behind it."""


def _dangling(parsed: Parsed, heads: Heads, known: Tables) -> list[bool]:
    phrases, texts = parsed.phrases, parsed.texts
    hashes = np.array([word(surface).hash for surface in texts.surfaces], np.uint64)
    acronym = np.array([text.isupper() and text[0].isalpha() for text in texts.surfaces], bool)
    seldom = (~acronym & (heads.share(hashes) < DANGLING))[
        texts.word[phrases.row + phrases.size - 1]
    ]
    found: list[bool] = (
        seldom & (phrases.ends == 0) & (known.of_keywords(phrases.hash)[:, 0] == 0)
    ).tolist()
    return found


def ranked(
    parsed: Parsed, logits: Logits, heads: Heads, known: Tables
) -> tuple[tuple[Ranked, ...], ...]:
    """Each paper's phrases, the likeliest first; ties by place, then by text.

    Left out is what only ever stands before a noun, if its last word hardly does otherwise in any
    paper and no authors chose it: "fallacious", "deep generative". An acronym is a name.
    """
    phrases = parsed.phrases
    found: list[list[tuple[float, int, Ranked]]] = [[] for _ in parsed.papers]
    columns = zip(
        phrases.paper.tolist(), phrases.row.tolist(), mentions(parsed), chances(logits).tolist(),
        phrases.count.tolist(), phrases.longer.tolist(), strict=True,
    )  # fmt: skip
    dangling = _dangling(parsed, heads, known)
    for (paper, row, text, chance, count, longer), hangs in zip(columns, dangling, strict=True):
        if hangs:
            continue
        found[paper].append((-chance, row, Ranked(text, chance, count, longer)))
    return tuple(
        tuple(one for _, _, one in sorted(some, key=lambda one: (*one[:2], one[2].text)))
        for some in found
    )
