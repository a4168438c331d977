"""What shows that records are one paper, the strongest first.

Each step looks only at records that meet in a *block* (one identifier, one title, one rare piece
of text) and compares a record with the clusters met there, not with every record: so n records
take about n comparisons, and a block that somebody has filled with thousands of near-equal records
takes at most CLUSTERS for each.

Records are taken in the order of what they say (see facts), so it does not matter in which order
they came.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TypeVar

from generator.merge.clusters import (
    Cluster,
    Clusters,
    identifiers_differ,
    parts_differ,
    split_apart,
)
from generator.merge.facts import Facts, source_order, titles_clash
from generator.merge.people import agree, disagree, same_people
from generator.merge.shingles import SHARE, meeting, shared
from generator.models import Remark, Source

LONG_TITLE = 4  # words
LONG_ABSTRACT = 300  # letters
SHORT_ABSTRACT = 40
YEARS = 3  # a preprint's lead on its paper, at most
CLUSTERS = 64  # compared with one record in one block

K = TypeVar("K", bound=Hashable)
Odd = tuple[Source, Remark]
Verdict = Callable[[Facts, Facts, Cluster, Cluster], Remark | None]
"""Why two records of two clusters are one paper, None if they are not."""


def join_same(facts: Sequence[Facts], clusters: Clusters) -> tuple[Odd, ...]:
    """Join all records that are one paper; what looked so and was not is remarked on."""
    remarks = tuple(_by_identifier(facts, clusters))
    _by_title(facts, clusters)
    _by_abstract(facts, clusters)
    _by_title_alone(facts, clusters)
    _by_short_abstract(facts, clusters)
    return remarks


# --- the same identifier -------------------------------------------------------------------


def _by_identifier(facts: Sequence[Facts], clusters: Clusters) -> Iterator[Odd]:
    for (kind, value), block in _blocks((known, one) for one in facts for known in one.known_by):
        name = f"{kind} {value}"
        if _is_of_many(block):
            why = Remark("identifier_of_many", name=name, count=len(block))
            yield block[0].record.source, why
            continue
        _join(block, clusters, _same_identifier(name))
        apart = sorted(_one_each(clusters, block, CLUSTERS), key=_source_order)
        if len(apart) > 1:
            why = Remark("identifier_elsewhere", name=name, place=apart[0].place)
            yield apart[1].record.source, why


def _source_order(facts: Facts) -> tuple[str, int, str]:
    return source_order(facts.record.source)


def _same_identifier(name: str) -> Verdict:
    def verdict(one: Facts, other: Facts, mine: Cluster, theirs: Cluster) -> Remark | None:
        supported = (
            one.title_key == other.title_key != ""
            or agree(mine.persons, theirs.persons)
            or one.abstract_key == other.abstract_key != ""
        )
        if not supported and (identifiers_differ(mine, theirs) or _contradict(one, other)):
            return None
        return Remark("same_identifier", name=name)

    return verdict


def _contradict(one: Facts, other: Facts) -> bool:
    """Titles and authors, or else titles and abstracts, are those of two papers."""
    if not titles_clash(one, other):
        return False
    both = one.has_abstract and other.has_abstract
    return disagree(one.persons, other.persons) or (both and _abstracts_clash(one, other))


# --- the same title ------------------------------------------------------------------------


def _by_title(facts: Sequence[Facts], clusters: Clusters) -> None:
    """Equal titles and authors that agree. In a crowd of one title, only those are compared that
    have an author's family name in common.
    """
    for title, block in _blocks((one.title_key, one) for one in facts if one.persons):
        if len(block) <= CLUSTERS:
            _join(block, clusters, _same_title)
        elif title:
            names = ((person.last, one) for one in block for person in one.persons)
            for _, namesakes in _blocks(names):
                _join(namesakes, clusters, _same_title)


def _same_title(one: Facts, other: Facts, mine: Cluster, theirs: Cluster) -> Remark | None:
    if not agree(one.persons, other.persons):
        return None
    if one.is_generic and (one.venue, one.record.year) != (other.venue, other.record.year):
        return None
    if identifiers_differ(mine, theirs) and not _published_twice(one, other):
        return None
    return Remark("equal_titles_and_authors")


def _published_twice(one: Facts, other: Facts) -> bool:
    """One paper with two identifiers: an extended abstract of the next year, a journal's version,
    a paper that stands twice in a volume. Nothing less than all names shows that.
    """
    long = one.title_length >= LONG_TITLE and not one.is_generic
    return long and same_people(one.persons, other.persons)


def _by_title_alone(facts: Sequence[Facts], clusters: Clusters) -> None:
    telling = (one for one in facts if one.title_length >= LONG_TITLE and not one.is_generic)
    for _, block in _blocks((one.title_key, one) for one in telling):
        _join(block, clusters, _same_title_alone)


def _same_title_alone(one: Facts, other: Facts, mine: Cluster, theirs: Cluster) -> Remark | None:
    """Equal titles where one side names no authors, and nothing speaks against it."""
    if one.persons and other.persons:
        return None
    if disagree(mine.persons, theirs.persons) or identifiers_differ(mine, theirs):
        return None
    years = one.record.year, other.record.year
    if None not in years and abs((years[0] or 0) - (years[1] or 0)) > YEARS:
        return None
    return Remark("equal_titles")


# --- the same abstract ---------------------------------------------------------------------


def _by_abstract(facts: Sequence[Facts], clusters: Clusters) -> None:
    long = [one for one in facts if len(one.abstract_key) >= LONG_ABSTRACT]
    first: dict[str, Facts] = {}
    for one in long:
        first.setdefault(one.abstract_key, one)
    for _, block in _blocks((one.abstract_key, one) for one in long):
        _join(block, clusters, _same_abstract(of_many=_is_of_many(block)))
    different = list(first.values())
    for numbers in meeting([one.shingles for one in different]):
        block = [different[number] for number in numbers]
        _join(block, clusters, _same_abstract(of_many=_is_of_many(block)), CLUSTERS // 8)


def _same_abstract(*, of_many: bool) -> Verdict:
    """:param of_many: several papers have this text, so one with another title is another."""

    def verdict(one: Facts, other: Facts, mine: Cluster, theirs: Cluster) -> Remark | None:
        if identifiers_differ(mine, theirs):
            return None
        if titles_clash(one, other) and (of_many or disagree(mine.persons, theirs.persons)):
            return None
        if one.abstract_key == other.abstract_key:
            return Remark("equal_abstracts")
        share = shared(one.shingles, other.shingles)
        return Remark("abstracts_share", percent=int(100 * share)) if share >= SHARE else None

    return verdict


def _by_short_abstract(facts: Sequence[Facts], clusters: Clusters) -> None:
    short = (one for one in facts if len(one.abstract_key) < LONG_ABSTRACT)
    for _, block in _blocks((one.abstract_key, one) for one in short):
        _join(block, clusters, _same_short_abstract)


def _same_short_abstract(one: Facts, _: Facts, mine: Cluster, theirs: Cluster) -> Remark | None:
    """Equal, and neither titles nor authors disagree; a few words must have one of them too."""
    titles_differ = mine.titles and theirs.titles and mine.titles.isdisjoint(theirs.titles)
    if titles_differ or disagree(mine.persons, theirs.persons) or identifiers_differ(mine, theirs):
        return None
    supported = mine.titles & theirs.titles or agree(mine.persons, theirs.persons)
    telling = supported or len(one.abstract_key) >= SHORT_ABSTRACT
    return Remark("equal_abstracts") if telling else None


def _abstracts_clash(one: Facts, other: Facts) -> bool:
    return shared(one.shingles, other.shingles) < 0.1


# --- blocks --------------------------------------------------------------------------------


def _blocks(keyed: Iterable[tuple[K, Facts]]) -> Iterator[tuple[K, list[Facts]]]:
    """Records with one key, where there are several; the empty key is none."""
    blocks: dict[K, list[Facts]] = defaultdict(list)
    for key, one in keyed:
        if key and (not blocks[key] or blocks[key][-1] is not one):
            blocks[key].append(one)
    return ((key, block) for key, block in blocks.items() if len(block) > 1)


def _join(
    block: Sequence[Facts], clusters: Clusters, verdict: Verdict, most: int = CLUSTERS
) -> None:
    """Join each record of a block to the clusters met there that are the same paper."""
    met: list[Facts] = []
    for one in block:
        for other in _nearest_first(one, met):
            mine, theirs = clusters.of(one), clusters.of(other)
            if mine is theirs or split_apart(mine, theirs) or parts_differ(mine, theirs):
                continue
            if reason := verdict(one, other, mine, theirs):
                clusters.join(mine, theirs, reason)
        met = _one_each(clusters, [*met, one], most)


def _nearest_first(one: Facts, met: Sequence[Facts]) -> Sequence[Facts]:
    """Those of the same venue and year before those of another."""
    if len(met) < 2:
        return met
    year = one.record.year or 0
    return sorted(
        met, key=lambda o: (o.venue != one.venue, abs((o.record.year or 0) - year), o.number)
    )


def _one_each(clusters: Clusters, met: Sequence[Facts], most: int) -> list[Facts]:
    """The first record met of each cluster."""
    first: dict[int, Facts] = {}
    for one in met:
        first.setdefault(id(clusters.of(one)), one)
    return list(first.values())[:most]


def _is_of_many(block: Sequence[Facts]) -> bool:
    """Whether three records or more have nothing in common but what they meet by."""
    apart: list[Facts] = []
    for one in block[:CLUSTERS]:
        if one.title and all(
            titles_clash(one, o) and not agree(one.persons, o.persons) for o in apart
        ):
            apart.append(one)
    return len(apart) > 2
