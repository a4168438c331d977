"""The map of the papers: a page with a table of the same, and the points as compact JSON.

``data/map.json`` holds columns, so that 5,000 papers stay far below 300 KB; titles come in
packs of PACK papers, fetched when one of them is looked at. Papers stand in the order of a
Z-curve over the map, so that a pack holds neighbours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import msgspec

from generator.models import Draft, Entry
from generator.pages import addresses
from generator.pages.catalogue import Catalogue
from generator.pages.drafts import Drafts
from generator.pages.heads import Head, described
from generator.pages.rows import Anchor, venue_label
from generator.pages.templates import line
from generator.text import markdown
from generator.words import Words

GRID = 4095
"""Positions are whole numbers from 0 to this."""
PACK = 200
COLOURS = 10
"""So many topics and venues have a colour of their own; the others share one."""


@dataclass(frozen=True, slots=True)
class MapRow:
    topic: Anchor
    share: str
    first: tuple[Anchor, ...]


@dataclass(frozen=True, slots=True)
class MapView:
    head: Head
    root: str
    placed: int
    rows: tuple[MapRow, ...]


def pages(catalogue: Catalogue, drafts: Drafts, words: Words) -> Iterator[Draft]:
    placed = _in_order(catalogue.digest.entries)
    yield drafts.page("map.md", "map.md.j2", partial(_view, catalogue, len(placed), words))
    if placed:
        names = {topic.slug: topic.name for topic in catalogue.digest.topics}
        points = partial(_points, placed, names)
        yield drafts.file("data/map.json", points, catalogue.fingerprint, names)
        for at in range(0, len(placed), PACK):
            pack = placed[at : at + PACK]
            cards = [catalogue.cards[entry.id].fingerprint for entry in pack]
            yield drafts.file(f"data/map-{at // PACK}.json", partial(_titles, pack), cards)


def _view(catalogue: Catalogue, placed: int, words: Words) -> MapView:
    return MapView(
        head=Head("map", words["map"], described(words["map_intro"]), scripts=("map",)),
        root=addresses.root("map.md"),
        placed=placed,
        rows=_table(catalogue, words),
    )


def _in_order(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    placed = (entry for entry in entries if entry.position)
    return tuple(sorted(placed, key=lambda entry: (_along_curve(*_cell(entry)), entry.id)))


def _cell(entry: Entry) -> tuple[int, int]:
    x, y = entry.position or (0.0, 0.0)
    return round(min(max(x, 0.0), 1.0) * GRID), round(min(max(y, 0.0), 1.0) * GRID)


def _along_curve(x: int, y: int) -> int:
    """The place on a Z-curve: the bits of both numbers, in turn (Morton 1966)."""
    return sum(
        ((x >> bit & 1) << (2 * bit)) | ((y >> bit & 1) << (2 * bit + 1)) for bit in range(12)
    )


def _frequent(entries: Sequence[Entry]) -> tuple[str, ...]:
    """Topics for the colours, the largest first."""
    counts = Counter(slug for entry in entries for slug in entry.topics)
    return tuple(sorted(counts, key=lambda slug: (-counts[slug], slug))[:COLOURS])


def _points(placed: Sequence[Entry], names: Mapping[str, str]) -> bytes:
    topics = _frequent(placed)
    venues = Counter(entry.paper.venue for entry in placed if entry.paper.venue)
    named = tuple(sorted(venues, key=lambda name: (-venues[name], name))[:COLOURS])
    cells = [_cell(entry) for entry in placed]
    columns = {
        "pack": PACK,
        "grid": GRID,
        "topics": [[names[slug], slug] for slug in topics],
        "venues": [[name, addresses.slug(name)] for name in named],
        "id": [entry.id for entry in placed],
        "x": [x for x, _ in cells],
        "y": [y for _, y in cells],
        "topic": [_first_of(topics, entry.topics) for entry in placed],
        "venue": [_first_of(named, (entry.paper.venue,)) for entry in placed],
    }
    return msgspec.json.encode(columns)


def _first_of(colours: tuple[str, ...], held: Sequence[str]) -> int:
    """The rarest of the coloured things that a paper holds; -1 for none."""
    return next((at for at in reversed(range(len(colours))) if colours[at] in held), -1)


def _titles(entries: Sequence[Entry]) -> bytes:
    told = [[line(markdown.plain(entry.title)), venue_label(entry)] for entry in entries]
    return msgspec.json.encode(told)


def _table(catalogue: Catalogue, words: Words) -> tuple[MapRow, ...]:
    root = addresses.root("map.md")
    ordered = sorted(catalogue.digest.topics, key=lambda topic: (-len(topic.papers), topic.slug))
    return tuple(
        MapRow(
            Anchor(topic.name, root + addresses.topic(topic.slug), len(topic.papers)),
            words("n_papers", n=len(topic.papers)),
            tuple(
                Anchor(line(markdown.plain(entry.title)), root + addresses.paper(entry.id))
                for entry in catalogue.papers_of[topic.slug][:3]
            ),
        )
        for topic in ordered[:200]
    )
