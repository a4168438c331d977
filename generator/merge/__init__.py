"""Records -> papers: which records are the same paper, which id it has, and what is shown of it.

    facts       what a record says about which paper it is
    people      names and author lists;  shingles: nearly equal texts
    clusters    groups of records, and what forbids joining two;  evidence: what joins them
    by_hand     what corrections.yml says
    addresses   the ids of a paper
    shown       the fields of a paper
    accounting  what became of each dump's records

Nothing here depends on the order of the records or the names of their dumps, but for the order of
a paper's sources.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.corrections import Corrections, PaperCorrection
from generator.ledger import Ledger, citation_keys
from generator.merge import by_hand, shown
from generator.merge.accounting import account
from generator.merge.addresses import Address, addresses, tombstones
from generator.merge.clusters import Cluster, Clusters
from generator.merge.evidence import join_same
from generator.merge.facts import facts_of, source_order
from generator.models import Merge, Merged, Paper, Record, Rejection, Remark, Source, Tombstone

__all__ = ["account", "merge"]

_REASONS = 3  # named in a line of the report


@dataclass(frozen=True, slots=True)
class _Found:
    """Records that are one paper, its ids, and what the maintainer says of it."""

    cluster: Cluster
    address: Address
    said: PaperCorrection


def merge(records: Sequence[Record], ledger: Ledger, corrections: Corrections) -> Merged:
    """Records -> papers, in the order of their ids.

    Every record is in exactly one paper or rejected: placeholders, and what corrections.yml drops
    or takes down.
    """
    facts = facts_of(records)
    named = by_hand.Named(facts, ledger)
    clusters = Clusters(facts, by_hand.sides(named, corrections))
    warnings = list(by_hand.unknown(named, corrections))
    warnings += by_hand.join_told(named, clusters, corrections)
    remarks = join_same(facts, clusters)
    groups = clusters.all()
    found = _found([group for group in groups if group.says_something], ledger, corrections)
    kept = [one for one in found if not one.said.is_gone]
    return Merged(
        papers=_papers(kept, ledger),
        tombstones=_tombstones(found, ledger, corrections),
        merges=tuple(_merge(one) for one in kept if len(one.cluster.members) > 1),
        rejected=tuple(
            sorted(_rejections(groups, found), key=lambda one: source_order(one.source))
        ),
        warnings=tuple(dict.fromkeys(warnings)),
        remarks=tuple(sorted((*remarks, *_ordinals(kept)), key=lambda one: source_order(one[0]))),
    )


def _found(clusters: Sequence[Cluster], ledger: Ledger, corrections: Corrections) -> list[_Found]:
    given = addresses([cluster.members for cluster in clusters], ledger)
    found = (
        _Found(cluster, address, corrections.of(address.ids))
        for cluster, address in zip(clusters, given, strict=True)
    )
    return sorted(found, key=lambda one: one.address.id)


def _papers(found: Sequence[_Found], ledger: Ledger) -> tuple[Paper, ...]:
    papers = [
        by_hand.corrected(shown.paper(one.cluster.members, one.address), one.said) for one in found
    ]
    keys = citation_keys(ledger, papers)
    return tuple(
        replace(one, citation_key=keys[one.id], first_seen=ledger.first_seen(one.id))
        for one in papers
    )


def _tombstones(
    found: Sequence[_Found], ledger: Ledger, corrections: Corrections
) -> tuple[Tombstone, ...]:
    """Whoever had an address and is gone, and whoever was taken down, has a page that says so."""
    taken_away = (
        Tombstone(one.address.id, one.address.aliases, one.said.reason)
        for one in found
        if one.said.is_taken_down or (one.said.is_gone and ledger.ids_with(one.address.id))
    )
    no_longer_there = (
        replace(one, reason=said.reason) if said.is_gone else one
        for one in tombstones([one.address for one in found], ledger)
        for said in [corrections.of((one.id, *one.aliases))]
    )
    return tuple(sorted((*taken_away, *no_longer_there), key=lambda one: one.id))


def _merge(one: _Found) -> Merge:
    sources = sorted((facts.record.source for facts in one.cluster.members), key=source_order)
    return Merge(one.address.id, tuple(sources), tuple(_first(sorted(one.cluster.reasons))))


def _first(reasons: Sequence[Remark]) -> Iterator[Remark]:
    """As many as fit into a line of the report."""
    *most, last = reasons[:_REASONS]
    yield from most
    more = len(reasons) - _REASONS
    yield Remark("and_more", last=last, n=more) if more > 0 else last


def _rejections(groups: Sequence[Cluster], found: Sequence[_Found]) -> Iterator[Rejection]:
    for group in groups:
        for facts in group.members if not group.says_something else ():
            yield Rejection(facts.record.source, _why_empty(facts.record))
    for one in found:
        for facts in one.cluster.members if one.said.is_gone else ():
            yield Rejection(facts.record.source, _why_gone(one.said))


def _why_empty(record: Record) -> Remark:
    title, abstract = record.title[:60], record.abstract[:60]
    if title and abstract:
        return Remark("both_say_nothing", title=title, abstract=abstract)
    if title:
        return Remark("title_says_nothing", title=title)
    if abstract:
        return Remark("abstract_says_nothing", abstract=abstract)
    return Remark("neither_title_nor_abstract")


def _why_gone(said: PaperCorrection) -> Remark:
    why = Remark("withheld") if said.is_taken_down else Remark("dropped")
    return Remark("about", what=why, said=said.reason) if said.reason else why


def _ordinals(found: Sequence[_Found]) -> Iterator[tuple[Source, Remark]]:
    for one in found:
        if one.address.by_ordinal:
            why = Remark("told_by_place", id=one.address.id)
            yield one.cluster.members[0].record.source, why
