"""Papers and their keywords -> topics: the ways a reader walks.

A topic is an area that the dumps give, or a keyword that enough papers share once its variants are
one. Its address is made of its words' keys in their most parted spelling, so neither a plural nor a
commoner spelling moves it.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain

from generator.corrections import Corrections
from generator.models import Paper, Remark, Topic
from generator.topics.areas import areas
from generator.topics.drafts import Draft, chosen, corrected, without_twins
from generator.topics.names import shown
from generator.topics.proposals import proposals
from generator.topics.relations import relations
from generator.topics.terms import Term, Words, terms

STRONGEST = 8


@dataclass(frozen=True, slots=True)
class Walks:
    """The topics by their addresses, and what corrections.yml might change."""

    topics: tuple[Topic, ...] = ()
    proposals: tuple[Remark, ...] = ()


def find(papers: Sequence[Paper], words: Words, corrections: Corrections) -> Walks:
    """The topics of all papers.

    :param words: the keywords of each paper, by its id.
    """
    papers = sorted(papers, key=newest_first)
    least = least_papers(len(papers))
    given = areas(papers)
    known = terms(papers, words, 2, always=given)
    drafts = without_twins(tuple(chosen(known, given, len(papers), least)))
    final = corrected(drafts, corrections)
    return Walks(tuple(_topics(final, papers, known)), tuple(proposals(drafts, final, corrections)))


def by_paper(topics: Iterable[Topic]) -> dict[str, tuple[str, ...]]:
    """The addresses of each paper's topics by its id, areas first, then the narrowest first."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for topic in sorted(topics, key=lambda topic: (topic.kind, len(topic.papers), topic.slug)):
        for paper in topic.papers:
            found[paper].append(topic.slug)
    return {paper: tuple(slugs) for paper, slugs in found.items()}


def least_papers(count: int) -> int:
    """How many papers a topic needs: two of a hundred papers, five of thousands."""
    return next((least for least, most in ((2, 200), (3, 800), (4, 2000)) if count < most), 5)


def newest_first(paper: Paper) -> tuple[int, str]:
    return (-(paper.year or 0), paper.id)


def _topics(
    drafts: Sequence[Draft], papers: Sequence[Paper], terms: dict[str, Term]
) -> Iterator[Topic]:
    strongest = _strongest(drafts, terms, len(papers))
    for draft, relation, own in zip(drafts, relations(drafts), strongest, strict=True):
        broader, narrower, neighbours = (
            tuple(drafts[place].slug for place in places)
            for places in (relation.broader, relation.narrower, relation.neighbours)
        )
        yield Topic(
            slug=draft.slug,
            name=draft.name,
            kind=draft.kind,
            papers=tuple(papers[number].id for number in sorted(draft.papers)),
            variants=tuple(
                sorted(draft.variants - {draft.name}, key=lambda name: (name.casefold(), name))
            ),
            words=own,
            broader=broader,
            narrower=narrower,
            neighbours=neighbours,
        )


def _strongest(
    drafts: Sequence[Draft], terms: dict[str, Term], papers: int
) -> Iterator[tuple[str, ...]]:
    """The keywords that each topic's papers have more often than others do, but for its own name."""
    held: defaultdict[int, list[str]] = defaultdict(list)
    for key, term in sorted(terms.items()):
        for number in term.holders:
            held[number].append(key)
    name = cache(lambda key: shown(terms[key].names))
    for draft in drafts:
        counts = Counter(chain.from_iterable(map(held.__getitem__, draft.papers)))
        weights = {
            key: count * math.log(papers / len(terms[key].holders))
            for key, count in counts.items()
            if count > 1 and key not in draft.keys
        }
        best = sorted(weights, key=lambda key: (-round(weights[key], 6), key))[:STRONGEST]
        yield tuple(map(name, best))
