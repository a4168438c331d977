"""Groups of records that are joined step by step, and what forbids joining two of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.merge.facts import Facts
from generator.merge.people import Person
from generator.models import Remark

Values = dict[Any, set[Any]]


@dataclass(slots=True, eq=False)
class Cluster:
    """Records held to be one paper, and what they say together.

    ``parts`` are its members' titles without numbers and these numbers, ``sides`` the sides they
    have in each split of corrections.yml.
    """

    members: list[Facts]
    persons: tuple[Person, ...]
    identifiers: Values
    parts: Values
    sides: Values
    titles: set[str]
    reasons: dict[Remark, None] = field(default_factory=dict)

    @property
    def says_something(self) -> bool:
        """Whether any of its records has a title or an abstract that is no placeholder."""
        return any(facts.says_something for facts in self.members)


class Clusters:
    """Union-find whose groups know what they hold."""

    def __init__(self, facts: Sequence[Facts], sides: Mapping[int, Values]) -> None:
        """:param sides: of single facts' numbers."""
        self._of = [_single(one, sides.get(one.number, {})) for one in facts]

    def of(self, facts: Facts) -> Cluster:
        return self._of[facts.number]

    def all(self) -> list[Cluster]:
        """Every cluster, in the order of their first members, these in their order too."""
        clusters = list({id(cluster): cluster for cluster in self._of}.values())
        for cluster in clusters:
            cluster.members.sort(key=lambda facts: facts.number)
        return clusters

    def join(self, one: Cluster, other: Cluster, reason: Remark) -> None:
        """Make two clusters one. The smaller moves, so that all joins together move a record at
        most log2(n) times.
        """
        into, gone = (one, other) if len(one.members) >= len(other.members) else (other, one)
        for facts in gone.members:
            self._of[facts.number] = into
        into.members += gone.members
        into.persons = max(into.persons, gone.persons, key=lambda names: (len(names), names))
        into.titles |= gone.titles
        _add(into.identifiers, gone.identifiers)
        _add(into.parts, gone.parts)
        _add(into.sides, gone.sides)
        into.reasons |= {**gone.reasons, reason: None}


def _single(facts: Facts, sides: Values) -> Cluster:
    return Cluster(
        members=[facts],
        persons=facts.persons,
        identifiers={kind: {value} for kind, value in facts.known_by},
        parts=dict(facts.parts) if facts.title else {},
        sides={key: set(values) for key, values in sides.items()},
        titles={facts.title_key} if facts.title else set(),
    )


def _add(into: Values, more: Values) -> None:
    for key, values in more.items():
        into.setdefault(key, set()).update(values)


def _differ(one: Values, other: Values) -> bool:
    """Whether the two hold something of one kind, but nothing of it in common."""
    few, many = sorted((one, other), key=len)
    return any(key in many and values.isdisjoint(many[key]) for key, values in few.items())


def split_apart(one: Cluster, other: Cluster) -> bool:
    """Whether corrections.yml says that the two are not one paper."""
    return _differ(one.sides, other.sides)


def parts_differ(one: Cluster, other: Cluster) -> bool:
    """Whether the two are parts I and II of something."""
    return _differ(one.parts, other.parts)


def identifiers_differ(one: Cluster, other: Cluster) -> bool:
    """Whether the two have different identifiers of one kind."""
    return _differ(one.identifiers, other.identifiers)
