"""What a maintainer might say in corrections.yml of the topics, for the report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.corrections import Corrections
from generator.models import Remark
from generator.topics.drafts import Draft, overlaps

ALIKE = 0.5
MOST = 30
LEAST_LETTERS = 10
"""Of two names that differ by one letter too many: shorter ones are often two words."""


def proposals(
    found: Sequence[Draft], final: Sequence[Draft], corrections: Corrections
) -> Iterator[Remark]:
    """Corrections of topics that are not there, then topics that share most of their papers."""
    known = {draft.slug for draft in found} | {draft.slug for draft in final}
    for slug in sorted(
        {*corrections.topics, *(s for said in corrections.topics.values() for s in said.merge)}
    ):
        if slug not in known:
            yield Remark("no_topic", slug=slug)
    for one, other in _misspelt(final):
        yield Remark(
            "topics_differ_by_a_letter",
            one=one.name,
            other=other.name,
            correction=_merge(one, other),
        )
    pairs = sorted(_alike(final), key=lambda pair: (-pair[0], pair[1].slug, pair[2].slug))[:MOST]
    for _, one, other, count in pairs:
        yield Remark(
            "topics_share",
            one=one.name,
            other=other.name,
            shared=count,
            count=len(other.papers),
            correction=_merge(one, other),
        )


def _merge(one: Draft, other: Draft) -> str:
    return f"topics: {{{one.slug}: {{merge: [{other.slug}]}}}}"


def _misspelt(drafts: Sequence[Draft]) -> Iterator[tuple[Draft, Draft]]:
    """Pairs of topics of which one's letters are the other's without one, the larger topic first."""
    by_key = {draft.key: draft for draft in drafts if len(draft.key) >= LEAST_LETTERS}
    for key, longer in sorted(by_key.items()):
        shorter = {key[:place] + key[place + 1 :] for place in range(len(key))}
        for found in sorted(shorter & by_key.keys()):
            pair = (longer, by_key[found])
            yield max(pair, key=_size), min(pair, key=_size)


def _size(draft: Draft) -> tuple[int, str]:
    return len(draft.papers), draft.slug


def _alike(drafts: Sequence[Draft]) -> Iterator[tuple[float, Draft, Draft, int]]:
    order = sorted(drafts, key=lambda draft: (-len(draft.papers), draft.slug))
    for one, other, shared in overlaps(order):
        first, second = order[one], order[other]
        likeness = shared / (len(first.papers) + len(second.papers) - shared)
        if one < other and likeness >= ALIKE and first.words & second.words:
            yield likeness, first, second, shared
