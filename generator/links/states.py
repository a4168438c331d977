"""``dumps/links.tsv``: what became of the links when their hosts were last asked.

A line a link, its columns parted by tabs, in the order of the addresses::

    link    state    day    where it is now    etag

``state`` is alive, moved, archived or gone; ``where it is now`` is of a link that moved; ``etag``
is what the host wants to hear the next time. The file is only ever a hint: a line that cannot be
read is passed over, and without the file nothing is missing but the states.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, get_args

from generator.links.places import identify

HEADER = "# link\tstate\tday\twhere it is now\tetag"
LinkState = Literal["alive", "moved", "archived", "gone"]

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}\Z")


@dataclass(frozen=True, slots=True)
class State:
    """``checked`` is the ISO date of ``state``; ``now`` and ``etag`` are empty where not known."""

    url: str
    state: LinkState
    checked: str
    now: str = ""
    etag: str = ""


@dataclass(frozen=True, slots=True)
class States:
    """States by the keys of the places they are of."""

    by_key: Mapping[str, State] = field(default_factory=dict)

    @classmethod
    def of(cls, states: Iterable[State]) -> States:
        """The later of several states of one link counts."""
        ordered = sorted(states, key=lambda state: (state.checked, state.url, state.state))
        found = ((place.key, state) for state in ordered if (place := identify(state.url)))
        return cls(dict(found))

    def get(self, key: str) -> State | None:
        return self.by_key.get(key)


def parse_states(text: str, path: Path | None = None) -> States:  # noqa: ARG001 like the other files
    """Read links.tsv. Lines that make no sense, such as a conflict's marks, say nothing."""
    return States.of(state for line in text.splitlines() if (state := _state(line)))


def format_states(states: States) -> str:
    """Write links.tsv: the same states, the same bytes."""
    ordered = sorted(states.by_key.values(), key=lambda state: (state.url.lower(), state.url))
    lines = (
        "\t".join(map(_cell, (each.url, each.state, each.checked, each.now, each.etag))).rstrip()
        for each in ordered
    )
    return "\n".join([HEADER, *lines]) + "\n"


def _cell(text: str) -> str:
    """Without tabs and line ends: what a host says of itself must not make columns."""
    return " ".join(text.split())


def _state(line: str) -> State | None:
    columns = [column.strip() for column in line.split("\t")]
    if len(columns) < 3 or columns[1] not in get_args(LinkState) or not _DAY.match(columns[2]):
        return None
    url, state, checked, now, etag = (*columns, "", "")[:5]
    return State(url, state, checked, now, etag)  # type: ignore[arg-type]
