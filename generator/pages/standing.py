"""Pages that stand by themselves: the list of all papers, help, papers taken down, old addresses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.config import Settings
from generator.models import Digest, Page
from generator.pages import addresses
from generator.pages.catalogue import Catalogue
from generator.pages.follow import FEED
from generator.pages.heads import Head, described
from generator.pages.lists import Sheet, sheets, titled
from generator.pages.rows import Rows
from generator.pages.templates import render
from generator.words import Words


@dataclass(frozen=True, slots=True)
class PapersView:
    head: Head
    root: str
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class HelpView:
    head: Head
    root: str
    feed: str


@dataclass(frozen=True, slots=True)
class TombstoneView:
    head: Head
    root: str
    id: str
    reason: str


@dataclass(frozen=True, slots=True)
class AliasView:
    language: str
    title: str
    href: str
    canonical: str


def papers(catalogue: Catalogue, rows: Rows, settings: Settings, words: Words) -> Iterator[Page]:
    """All papers, newest first."""
    for sheet in sheets("papers/index.md", catalogue.newest, settings.digest.page_size, rows):
        title = titled(words["all_papers"], sheet, words)
        view = PapersView(Head("papers", title, title, ("lists",)), sheet.root, sheet)
        yield Page(sheet.path, render("papers.md.j2", view, words))


def help_page(settings: Settings, words: Words) -> Iterator[Page]:
    feed = addresses.whole(FEED, settings.site_url)
    view = HelpView(Head("help", words["help"]), addresses.root("help.md"), feed)
    yield Page("help.md", render(f"help.{words.language}.md.j2", view, words))


def tombstones(digest: Digest, words: Words) -> Iterator[Page]:
    """A paper taken down leaves a page that says so."""
    for stone in digest.tombstones:
        head = Head("tombstone", words["taken_down"], described(words["taken_down_why"]))
        root, reason = addresses.root(f"papers/{stone.id}.md"), words.say(stone.reason)
        view = TombstoneView(head, root, stone.id, reason)
        yield Page(f"papers/{stone.id}.md", render("tombstone.md.j2", view, words))


def aliases(digest: Digest, settings: Settings, words: Words) -> Iterator[Page]:
    """Every other address that a paper ever had, as a page that leads to it.

    They go into the site itself: no Markdown, no search, no sitemap.
    """
    named = [(entry.id, entry.paper.aliases) for entry in digest.entries]
    named += [(stone.id, stone.aliases) for stone in digest.tombstones]
    taken = {identity for identity, _ in named}
    for identity, others in named:
        for alias in sorted(set(others) - taken):
            site = settings.site_url.rstrip("/")
            view = AliasView(
                language=words.language,
                title=words["moved"],
                href=f"../{identity}/",
                canonical=f"{site}/{addresses.paper(identity)}" if site else "",
            )
            yield Page(f"papers/{alias}/index.html", render("alias.html.j2", view, words))
