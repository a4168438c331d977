"""Which ids a paper has: one that is its own, and all others as aliases, none of them twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.ids import id_of
from generator.ledger import Ledger
from generator.merge.facts import Facts
from generator.models import Remark, Tombstone

Group = Sequence[Facts]
Ranks = Mapping[str, int]
Claim = tuple[tuple[int, ...], int, str]
"""How good it is (the least is the best), whose, and on which id."""

# The fixed order of identity: what lasts longest first.
_RANKS = {"abstract": 0, "openreview": 1, "acl": 2, "arxiv": 3, "doi": 4, "title": 5}


@dataclass(frozen=True, slots=True)
class Address:
    """``by_ordinal`` says that nothing but its place in a row tells the paper from others."""

    id: str
    aliases: tuple[str, ...]
    by_ordinal: bool = False

    @property
    def ids(self) -> tuple[str, ...]:
        return (self.id, *self.aliases)


def addresses(groups: Sequence[Group], ledger: Ledger) -> tuple[Address, ...]:
    """An address for each group of records, in their order.

    A group gets the id that the ledger gave to any of its records, the oldest line first, else the
    first of its own ids in the fixed order. What two groups could have goes to the one that comes
    first; a group for which nothing is left gets an ordinal.
    """
    own = [_ids_of(group) for group in groups]
    ids = _main_ids(groups, own, ledger)
    aliases: list[list[str]] = [[] for _ in groups]
    for name, group in _owners(ids, own, ledger).items():
        if name != ids[group]:
            aliases[group].append(name)
    return tuple(
        Address(name, tuple(sorted(more)), name not in ranks and not ledger.ids_with(name))
        for name, more, ranks in zip(ids, aliases, own, strict=True)
    )


def tombstones(given: Sequence[Address], ledger: Ledger) -> tuple[Tombstone, ...]:
    """Papers that the ledger knows and no dump has any more."""
    known = {name for address in given for name in address.ids}
    gone = (line.id for line in ledger.lines if line.id not in known)
    roots = sorted({ledger.ids_with(name)[0] for name in gone}.difference(known))
    return tuple(
        Tombstone(
            root,
            tuple(sorted(set(ledger.ids_with(root)) - {root} - known)),
            Remark("not_listed"),
        )
        for root in roots
    )


def _main_ids(groups: Sequence[Group], own: Sequence[Ranks], ledger: Ledger) -> list[str]:
    alone = _assigned(groups, _own_claims(own, Ledger()))
    if not ledger.lines:
        return alone
    return _assigned(groups, [*_ledger_claims(own, alone, ledger), *_own_claims(own, ledger)])


def _assigned(groups: Sequence[Group], claims: Iterable[Claim]) -> list[str]:
    given: dict[int, str] = {}
    taken: set[str] = set()
    for _, group, name in sorted(claims):
        if group not in given and name not in taken:
            given[group] = name
            taken.add(name)
    for group, members in enumerate(groups):
        if group not in given:
            given[group] = _with_ordinal(members, taken)
            taken.add(given[group])
    return [given[group] for group in range(len(groups))]


def _ledger_claims(own: Sequence[Ranks], alone: Sequence[str], ledger: Ledger) -> Iterator[Claim]:
    """The oldest line about a group's ids; of several groups it is rather that one's which has
    its id, and which would have it without a ledger too.
    """
    number = {line.id: place for place, line in reversed(list(enumerate(ledger.lines)))}
    for group, ranks in enumerate(own):
        for name, rank in ranks.items():
            if family := ledger.ids_with(name):
                root = family[0]
                fit = (number[root], int(name != root), int(alone[group] != root), rank)
                yield (0, *fit), group, root
            if name in number:
                yield (1, number[name], rank), group, name


def _own_claims(own: Sequence[Ranks], ledger: Ledger) -> Iterator[Claim]:
    """The first of a group's ids in the fixed order that is nobody's. One that the ledger gave to
    somebody else's paper is the last resort.
    """
    holders = Counter(name for ranks in own for name in ranks)
    for group, ranks in enumerate(own):
        best = min(ranks.values(), default=0)
        for name, rank in ranks.items():
            given = bool(ledger.ids_with(name))
            resort = given + (given and holders[name] > 1)
            yield (2, resort, int(rank > best), rank), group, name


def _with_ordinal(group: Group, taken: set[str]) -> str:
    """Records that nothing tells from others: the second of them, and so on."""
    key = group[0].keys[0]
    ordinals = (id_of(f"{key}|{ordinal}") for ordinal in range(2, len(taken) + 3))
    return next(name for name in ordinals if name not in taken)


def _owners(ids: Sequence[str], own: Sequence[Ranks], ledger: Ledger) -> dict[str, int]:
    """Whose each id is: whose own it is, who can be known by it, whom the ledger names with it."""
    owners = {name: group for group, name in enumerate(ids)}
    claims = (
        (ids[group] not in ledger.ids_with(name), rank, name, group)
        for group, ranks in enumerate(own)
        for name, rank in ranks.items()
    )
    for _, _, name, group in sorted(claims):
        owners.setdefault(name, group)
    for line in ledger.lines:
        family = ledger.ids_with(line.id)
        heirs = [owners[name] for name in family if name in owners]
        for name in family if heirs else ():
            owners.setdefault(name, heirs[0])
    return owners


def _ids_of(group: Group) -> dict[str, int]:
    """All ids of a group's records with their rank."""
    ranks: dict[str, int] = {}
    for facts in group:
        for key, name in zip(facts.keys, facts.ids, strict=True):
            rank = _RANKS[key.partition(":")[0]]
            ranks[name] = min(rank, ranks.get(name, rank))
    return ranks
