"""Papers by year as a small bar chart: an inline SVG that reads in both colour schemes, on paper,
and, by its text, without being seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from generator.models import Entry
from generator.words import Words

HEIGHT = 60
STEP = 44
BAR = 30
SPARK_YEARS = 8


@dataclass(frozen=True, slots=True)
class Bar:
    """``x``, ``y``, ``height`` in the chart's units; ``label`` and ``count`` are written out."""

    x: int
    y: int
    height: int
    label: str
    count: int


@dataclass(frozen=True, slots=True)
class Chart:
    width: int
    bars: tuple[Bar, ...]
    told: str
    """The same in words."""


def by_year(entries: Iterable[Entry]) -> dict[int, int]:
    """How many papers each year has, years without any between the first and the last included."""
    counts = Counter(entry.paper.year for entry in entries if entry.paper.year)
    if not counts:
        return {}
    last = max(counts)
    first = max(min(counts), last - 40)
    return {year: counts[year] for year in range(first, last + 1)}


def chart(entries: Iterable[Entry], words: Words) -> Chart | None:
    """None where there is no more than one year to compare."""
    years = by_year(entries)
    if len(years) < 2:
        return None
    most = max(years.values())
    bars = tuple(_bar(at, str(year), count, most) for at, (year, count) in enumerate(years.items()))
    return Chart(STEP * len(bars), bars, _told(years, words))


def spark(entries: Iterable[Entry], years: range, words: Words) -> Chart:
    """A row of bars over the same years as its neighbours', without labels."""
    counts = Counter(entry.paper.year for entry in entries)
    shown = {year: counts[year] for year in years}
    most = max(shown.values(), default=0)
    bars = tuple(_bar(at, str(year), count, most) for at, (year, count) in enumerate(shown.items()))
    return Chart(STEP * len(bars), bars, _told(shown, words))


def spark_years(entries: Iterable[Entry]) -> range:
    """The last years that the digest has; empty where there is but one."""
    years = by_year(entries)
    if len(years) < 2:
        return range(0)
    return range(max(min(years), max(years) - SPARK_YEARS + 1), max(years) + 1)


def growth(entries: Iterable[Entry], years: range, totals: dict[int, int]) -> float:
    """How much more of the digest a topic has in the later half of the years than in the earlier.

    Shares, not counts, smoothed by one paper, so that a digest's own growth is no topic's.
    """
    counts = Counter(entry.paper.year for entry in entries)
    middle = years.start + len(years) // 2
    early, late = range(years.start, middle), range(middle, years.stop)

    def share(part: range) -> float:
        papers, all_papers = (sum(c.get(year, 0) for year in part) for c in (counts, totals))
        return (papers + 1) / (all_papers + 20)

    return share(late) / share(early)


@lru_cache(maxsize=10_000)
def _bar(at: int, label: str, count: int, most: int) -> Bar:
    height = max(round(count / most * HEIGHT), 2) if count else 0
    return Bar((STEP - BAR) // 2 + at * STEP, HEIGHT - height, height, label, count)


def _told(years: dict[int, int], words: Words) -> str:
    values = (words("year_count", year=year, n=count) for year, count in years.items())
    return words("trend_of", values=words["list_join"].join(values))
