"""Drafts -> how topics stand to each other: broader, narrower, neighbours."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from generator.topics.drafts import Draft, ends, overlaps

WITHIN = 0.7
"""The share of a topic's papers that another one must have to be broader ..."""
WITHIN_BY_NAME = 0.3
"""... or this one, if its words end the other's name: "segmentation", "kite segmentation"."""
LARGER = 1.3
LEAST_SHARED = 2
BROADER = 3
NEIGHBOURS = 6

_Shared = Sequence[Mapping[int, int]]


@dataclass(frozen=True, slots=True)
class Relations:
    """Places of topics, the closest first."""

    broader: tuple[int, ...]
    narrower: tuple[int, ...]
    neighbours: tuple[int, ...]


def relations(drafts: Sequence[Draft]) -> tuple[Relations, ...]:
    """How each topic stands to the others, in the order of the drafts."""
    shared: list[dict[int, int]] = [{} for _ in drafts]
    for one, other, count in overlaps(drafts):
        shared[one][other] = count
    above = _above(drafts, shared)
    broader = [
        _closest(drafts, place, ups - {far for up in ups for far in above[up]}, shared)[:BROADER]
        for place, ups in enumerate(above)
    ]
    below: defaultdict[int, list[int]] = defaultdict(list)
    for place, ups in enumerate(broader):
        for up in ups:
            below[up].append(place)
    return tuple(
        Relations(
            broader[place],
            _closest(drafts, place, below[place], shared),
            _closest(drafts, place, _beside(place, above, shared), shared)[:NEIGHBOURS],
        )
        for place in range(len(drafts))
    )


def _above(drafts: Sequence[Draft], shared: _Shared) -> list[set[int]]:
    """All topics that are broader than each: larger, and around it by area, papers or name."""
    home = {key: place for place, draft in enumerate(drafts) for key in draft.keys}
    return [
        {
            other
            for other, count in shared[place].items()
            if len(drafts[other].papers) > len(draft.papers)
            and (
                other in {home.get(parent) for parent in draft.parents}
                or _holds(drafts[other], draft, count)
            )
        }
        for place, draft in enumerate(drafts)
    ]


def _holds(outer: Draft, inner: Draft, shared: int) -> bool:
    """Whether most of a topic's papers are in a larger one, or enough in one that ends its name."""
    share = shared / len(inner.papers)
    larger = len(outer.papers) >= LARGER * len(inner.papers)
    return shared >= LEAST_SHARED and (
        (larger and share >= WITHIN) or (share >= WITHIN_BY_NAME and ends(inner, outer))
    )


def _beside(place: int, above: Sequence[set[int]], shared: _Shared) -> Iterable[int]:
    return [
        other
        for other, count in shared[place].items()
        if count >= LEAST_SHARED and other not in above[place] and place not in above[other]
    ]


def _closest(
    drafts: Sequence[Draft], place: int, others: Iterable[int], shared: _Shared
) -> tuple[int, ...]:
    """By the cosine of their papers, then by address."""

    def order(other: int) -> tuple[float, str]:
        both = math.sqrt(len(drafts[place].papers) * len(drafts[other].papers))
        return (-round(shared[place].get(other, 0) / both, 6), drafts[other].slug)

    return tuple(sorted(others, key=order))
