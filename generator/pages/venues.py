"""The venues: their list, a page each, and a page for each of their years."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from generator.config import Settings
from generator.models import Draft, Entry
from generator.pages import addresses, follow
from generator.pages.catalogue import Catalogue, Venue
from generator.pages.drafts import Drafts
from generator.pages.follow import Exports
from generator.pages.heads import Head, described
from generator.pages.lists import Sheet, sheets, titled
from generator.pages.rows import Anchor, Rows
from generator.pages.topics import share_with_code, topic_anchors
from generator.pages.trends import Chart, chart
from generator.words import Words


@dataclass(frozen=True, slots=True)
class VenueRow:
    name: str
    href: str
    count: int
    years: tuple[Anchor, ...]
    with_code: str


@dataclass(frozen=True, slots=True)
class VenuesView:
    head: Head
    root: str
    venues: tuple[VenueRow, ...]


@dataclass(frozen=True, slots=True)
class VenueView:
    head: Head
    root: str
    slug: str
    name: str
    count: str
    with_code: str
    years: tuple[Anchor, ...]
    whole: str
    topics: tuple[Anchor, ...]
    chart: Chart | None
    search: str
    exports: Exports
    sheet: Sheet


def pages(
    catalogue: Catalogue, rows: Rows, drafts: Drafts, settings: Settings, words: Words
) -> Iterator[Draft]:
    yield drafts.page("venues/index.md", "venues.md.j2", partial(_index, catalogue, words))
    for venue in catalogue.venues:
        years = [None, *(year for year in venue.years if year and len(venue.years) > 1)]
        for year in years:
            entries = _of_year(venue, year)
            with_code = share_with_code(entries, words)
            path = f"venues/{venue.slug}/{year}.md" if year else f"venues/{venue.slug}.md"
            for sheet in sheets(path, entries, settings.digest.page_size, rows):
                exports = follow.exports(follow.venue(venue), sheet.root, settings)
                view = partial(_view, venue, year, with_code, sheet, exports, catalogue, words)
                yield drafts.page(sheet.path, "venue.md.j2", view)


def _of_year(venue: Venue, year: int | None) -> tuple[Entry, ...]:
    return tuple(entry for entry in venue.entries if year is None or entry.paper.year == year)


def _index(catalogue: Catalogue, words: Words) -> VenuesView:
    root = addresses.root("venues/index.md")
    return VenuesView(
        head=Head("venues", words["venues"], described(words["venues_intro"]), scripts=("lists",)),
        root=root,
        venues=tuple(
            VenueRow(
                name=venue.name,
                href=root + addresses.venue(venue.slug),
                count=len(venue.entries),
                years=_years(venue, root),
                with_code=share_with_code(venue.entries, words),
            )
            for venue in catalogue.venues
        ),
    )


def _view(
    venue: Venue,
    year: int | None,
    with_code: str,
    sheet: Sheet,
    exports: Exports,
    catalogue: Catalogue,
    words: Words,
) -> VenueView:
    name = f"{venue.name} {year}" if year else venue.name
    count = words("n_papers", n=sheet.total)
    about = described(f"{name}{words['colon']}{count}")
    told = _of_year(venue, year) if sheet.number == 1 else ()
    return VenueView(
        head=Head("venue", titled(name, sheet, words), about, ("lists",), exports.tags),
        root=sheet.root,
        slug=venue.slug,
        name=name,
        count=count,
        with_code=with_code,
        years=_years(venue, sheet.root),
        whole=sheet.root + addresses.venue(venue.slug) if year else "",
        topics=topic_anchors(told, catalogue, sheet.root),
        chart=None if year else chart(told, words),
        search=sheet.root + addresses.search(venue=venue.name, year=str(year or "")),
        exports=exports,
        sheet=sheet,
    )


def _years(venue: Venue, root: str) -> tuple[Anchor, ...]:
    """Links to the years' own pages, which a venue of one year has not."""
    if len(venue.years) < 2:
        return tuple(Anchor(str(year), "") for year in venue.years if year)
    return tuple(
        Anchor(str(year), root + addresses.venue(venue.slug, year)) for year in venue.years if year
    )
