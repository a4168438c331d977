"""The topics: their list with trends, and a page each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from generator.config import Settings
from generator.models import Draft, Entry, Topic
from generator.pages import addresses, follow
from generator.pages.catalogue import Catalogue, code_links
from generator.pages.drafts import Drafts
from generator.pages.follow import Exports
from generator.pages.heads import Head, described
from generator.pages.lists import Sheet, sheets, titled
from generator.pages.rows import Anchor, Rows
from generator.pages.trends import Chart, chart, spark, spark_years
from generator.words import Words


@dataclass(frozen=True, slots=True)
class TopicRow:
    name: str
    href: str
    count: int
    with_code: str
    spark: Chart | None


@dataclass(frozen=True, slots=True)
class TopicsView:
    head: Head
    root: str
    areas: tuple[TopicRow, ...]
    keywords: tuple[TopicRow, ...]


@dataclass(frozen=True, slots=True)
class TopicView:
    head: Head
    root: str
    slug: str
    name: str
    kind: str
    count: str
    with_code: str
    also: tuple[str, ...]
    strongest: tuple[str, ...]
    broader: tuple[Anchor, ...]
    narrower: tuple[Anchor, ...]
    neighbours: tuple[Anchor, ...]
    venues: tuple[Anchor, ...]
    chart: Chart | None
    search: str
    exports: Exports
    sheet: Sheet


def pages(
    catalogue: Catalogue, rows: Rows, drafts: Drafts, settings: Settings, words: Words
) -> Iterator[Draft]:
    yield drafts.page("topics/index.md", "topics.md.j2", partial(_index, catalogue, words))
    for topic in catalogue.digest.topics:
        entries = catalogue.papers_of[topic.slug]
        part = follow.topic(topic, entries)
        with_code = share_with_code(entries, words)
        for sheet in sheets(f"topics/{topic.slug}.md", entries, settings.digest.page_size, rows):
            exports = follow.exports(part, sheet.root, settings)
            view = partial(_view, topic, with_code, sheet, exports, catalogue, words)
            yield drafts.page(sheet.path, "topic.md.j2", view)


def share_with_code(entries: Iterable[Entry], words: Words) -> str:
    """``23 % with code``; nothing where none has."""
    have = [bool(code_links(entry)) for entry in entries]
    return words("share_with_code", share=round(100 * sum(have) / len(have))) if any(have) else ""


def _index(catalogue: Catalogue, words: Words) -> TopicsView:
    root = addresses.root("topics/index.md")
    years = spark_years(catalogue.newest)
    ordered = sorted(catalogue.digest.topics, key=lambda topic: (-len(topic.papers), topic.slug))

    def row(topic: Topic) -> TopicRow:
        entries = [catalogue.digest.by_id[paper] for paper in topic.papers]
        return TopicRow(
            name=topic.name,
            href=root + addresses.topic(topic.slug),
            count=len(entries),
            with_code=share_with_code(entries, words),
            spark=spark(entries, years, words) if years else None,
        )

    return TopicsView(
        head=Head("topics", words["topics"], described(words["topics_intro"]), scripts=("lists",)),
        root=root,
        areas=tuple(row(topic) for topic in ordered if topic.kind == "area"),
        keywords=tuple(row(topic) for topic in ordered if topic.kind == "keyword"),
    )


def _view(
    topic: Topic,
    with_code: str,
    sheet: Sheet,
    exports: Exports,
    catalogue: Catalogue,
    words: Words,
) -> TopicView:
    about = words["list_join"].join(topic.words[:12]) or topic.name
    title = titled(topic.name, sheet, words)
    count = words("n_papers", n=sheet.total)
    told = catalogue.papers_of[topic.slug] if sheet.number == 1 else ()
    return TopicView(
        head=Head(
            "topic", title, described(f"{count}{words['colon']}{about}"), ("lists",), exports.tags
        ),
        root=sheet.root,
        slug=topic.slug,
        name=topic.name,
        kind=words[f"kind_{topic.kind}"],
        count=count,
        with_code=with_code,
        also=tuple(one for one in topic.variants if one.casefold() != topic.name.casefold()),
        strongest=topic.words,
        broader=_anchors(topic.broader, catalogue, sheet.root),
        narrower=_anchors(topic.narrower, catalogue, sheet.root),
        neighbours=_anchors(topic.neighbours, catalogue, sheet.root),
        venues=venue_anchors(told, sheet.root),
        chart=chart(told, words),
        search=sheet.root + addresses.search(topic=topic.name),
        exports=exports,
        sheet=sheet,
    )


def topic_anchors(entries: Iterable[Entry], catalogue: Catalogue, root: str) -> tuple[Anchor, ...]:
    """The topics that these papers have most often."""
    counts = Counter(slug for entry in entries for slug in entry.topics)
    frequent = sorted(counts, key=lambda slug: (-counts[slug], slug))[:12]
    return tuple(
        Anchor(catalogue.topics[slug].name, root + addresses.topic(slug), counts[slug])
        for slug in frequent
    )


def venue_anchors(entries: Iterable[Entry], root: str) -> tuple[Anchor, ...]:
    """The venues that these papers have most often."""
    counts = Counter(entry.paper.venue for entry in entries if entry.paper.venue)
    frequent = sorted(counts, key=lambda name: (-counts[name], name))[:6]
    return tuple(
        Anchor(name, root + addresses.venue(addresses.slug(name)), counts[name])
        for name in frequent
    )


def _anchors(slugs: Iterable[str], catalogue: Catalogue, root: str) -> tuple[Anchor, ...]:
    topics = (catalogue.topics[slug] for slug in slugs)
    return tuple(Anchor(topic.name, root + addresses.topic(topic.slug)) for topic in topics)
