"""A long list of papers as several static pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.models import Entry
from generator.pages import addresses
from generator.pages.rows import Listing, Rows
from generator.words import Words


@dataclass(frozen=True, slots=True)
class Step:
    """A page of a list; ``href`` is empty for the one that is shown."""

    number: int
    href: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page of a list: its file, its rows, and the way to the others."""

    path: str
    root: str
    number: int
    rows: Listing
    first: int
    last: int
    total: int
    steps: tuple[Step, ...]
    previous: str
    next: str


def titled(name: str, sheet: Sheet, words: Words) -> str:
    """What a page of a list is called."""
    return name if sheet.number == 1 else words("name_and_page", name=name, n=sheet.number)


def sheets(path: str, entries: Sequence[Entry], size: int, rows: Rows) -> Iterator[Sheet]:
    """Cut a list into pages: ``topics/kites.md``, ``topics/kites/2.md``, ...

    There is always a first page, be it empty.
    """
    paths = [path, *(_further(path, number) for number in range(2, -(-len(entries) // size) + 1))]
    ways = [addresses.of_file(other) for other in paths]
    for at, here in enumerate(paths):
        part = entries[at * size : (at + 1) * size]
        root = addresses.root(here)
        yield Sheet(
            path=here,
            root=root,
            number=at + 1,
            rows=rows.of(part, root),
            first=at * size + 1 if part else 0,
            last=at * size + len(part),
            total=len(entries),
            steps=_steps(root, ways, at),
            previous=root + ways[at - 1] if at else "",
            next=root + ways[at + 1] if at + 1 < len(ways) else "",
        )


def _further(path: str, number: int) -> str:
    folder = path.removesuffix("index.md").removesuffix(".md").rstrip("/")
    return f"{folder}/{number}.md"


def _steps(root: str, ways: Sequence[str], here: int) -> tuple[Step, ...]:
    """The first page, the last, and those near by; none where there is but one page."""
    near = {0, len(ways) - 1, *range(max(here - 2, 0), min(here + 3, len(ways)))}
    if len(ways) == 1:
        return ()
    return tuple(Step(at + 1, "" if at == here else root + ways[at]) for at in sorted(near))
