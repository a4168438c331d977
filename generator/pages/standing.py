"""Pages that stand by themselves: the list of all papers, help, papers taken down, old addresses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from generator.config import Settings
from generator.models import Digest, Draft, Page, Tombstone
from generator.pages import addresses
from generator.pages.catalogue import Catalogue
from generator.pages.drafts import Drafts
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


def papers(
    catalogue: Catalogue, rows: Rows, drafts: Drafts, settings: Settings, words: Words
) -> Iterator[Draft]:
    """All papers, newest first."""
    for sheet in sheets("papers/index.md", catalogue.newest, settings.digest.page_size, rows):
        yield drafts.page(sheet.path, "papers.md.j2", partial(_papers, sheet, words))


def _papers(sheet: Sheet, words: Words) -> PapersView:
    title = titled(words["all_papers"], sheet, words)
    return PapersView(Head("papers", title, title, ("lists",)), sheet.root, sheet)


def help_page(drafts: Drafts, settings: Settings, words: Words) -> Iterator[Draft]:
    feed = addresses.whole(FEED, settings.site_url)
    view = HelpView(Head("help", words["help"]), addresses.root("help.md"), feed)
    yield drafts.page("help.md", f"help.{words.language}.md.j2", lambda: view)


def tombstones(digest: Digest, drafts: Drafts, words: Words) -> Iterator[Draft]:
    """A paper taken down leaves a page that says so."""
    for stone in digest.tombstones:
        view = partial(_tombstone, stone, words)
        yield drafts.page(f"papers/{stone.id}.md", "tombstone.md.j2", view)


def _tombstone(stone: Tombstone, words: Words) -> TombstoneView:
    head = Head("tombstone", words["taken_down"], described(words["taken_down_why"]))
    root, reason = addresses.root(f"papers/{stone.id}.md"), words.say(stone.reason)
    return TombstoneView(head, root, stone.id, reason)


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
