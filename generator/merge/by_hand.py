"""What corrections.yml says of who is who: merges, splits and what is no paper."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from generator.corrections import Corrections, PaperCorrection
from generator.ledger import Ledger
from generator.merge.clusters import Clusters, Values, split_apart
from generator.merge.facts import Facts
from generator.models import Author, Paper, Remark, Urls
from generator.text.names import one_name

MERGED = Remark("corrections_say_so")


class Named:
    """Who is meant by the ids and places that corrections.yml names."""

    def __init__(self, facts: Sequence[Facts], ledger: Ledger) -> None:
        self._facts, self._ledger = facts, ledger

    @cached_property
    def _by_id(self) -> Mapping[str, list[Facts]]:
        """Made only where corrections.yml names somebody."""
        by_id: dict[str, list[Facts]] = defaultdict(list)
        for one in self._facts:
            source = one.record.source
            for name in (*one.ids, f"{source.dump}:{source.line}", f"{source.dump}#{source.key}"):
                by_id[name].append(one)
        return by_id

    def records(self, name: str) -> list[Facts]:
        """The records that have this id themselves or stand in this place."""
        return self._by_id.get(name, [])

    def paper(self, name: str) -> list[Facts]:
        """The records of the paper that has this id, the ledger's other ids for it included."""
        names = dict.fromkeys((name, *self._ledger.ids_with(name)))
        return [one for other in names for one in self.records(other)]

    def is_known(self, name: str) -> bool:
        return name in self._by_id or bool(self._ledger.ids_with(name))


def sides(named: Named, corrections: Corrections) -> dict[int, Values]:
    """The sides that records have in each split: those that go, and those of their paper that stay.

    :returns: by the facts' number, then the split's.
    """
    taken: dict[int, Values] = defaultdict(dict)
    for number, (name, said) in enumerate(sorted(corrections.papers.items())):
        leaving = {one.number for part in said.split for one in named.records(part)}
        for one in named.paper(name) if leaving else ():
            taken[one.number][number] = {one.number in leaving}
        for gone in leaving:
            taken[gone][number] = {True}
    return taken


def join_told(named: Named, clusters: Clusters, corrections: Corrections) -> Iterator[Remark]:
    """Merge what is told to be merged; yields a warning for what cannot be."""
    for name, said in sorted(corrections.papers.items()):
        for other in said.merge:
            here, there = named.paper(name), named.paper(other)
            for one in (*here, *there) if here and there else ():
                mine, theirs = clusters.of(here[0]), clusters.of(one)
                if split_apart(mine, theirs):
                    yield Remark("merged_and_split", place=corrections.place(name), name=name)
                elif mine is not theirs:
                    clusters.join(mine, theirs, MERGED)


def unknown(named: Named, corrections: Corrections) -> Iterator[Remark]:
    """A warning for each name that is nobody's."""
    for name, said in sorted(corrections.papers.items()):
        for other in (name, *said.merge):
            if not named.is_known(other):
                yield Remark("no_paper", place=corrections.place(name), name=other)
        for part in said.split:
            if not named.records(part):
                yield Remark("no_record_to_split", place=corrections.place(name), name=part)
    for person, shares in sorted(corrections.authors.split.items()):
        for name in sorted({name for ids in shares.values() for name in ids}):
            if not named.is_known(name):
                place = f"{corrections.path}: authors: {person}"
                yield Remark("no_paper", place=place, name=name)


def corrected(paper: Paper, said: PaperCorrection) -> Paper:
    """The paper with what the maintainer knows better."""
    if said == PaperCorrection():
        return paper
    return replace(
        paper,
        title=said.title or paper.title,
        title_source="corrected" if said.title else paper.title_source,
        authors=tuple(map(_author, said.authors)) or paper.authors,
        venue=said.venue or paper.venue,
        year=said.year or paper.year,
        urls=Urls(said.urls.paper or paper.urls.paper, said.urls.pdf or paper.urls.pdf),
    )


def _author(name: str) -> Author:
    return one_name(name) or Author(name)
