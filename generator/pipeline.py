"""The one place where the rooms meet. Read it top to bottom:

dump files -> Row -> Record -> Paper -> Digest -> Page -> docs/ -> MkDocs -> site/ -> search index
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from hashlib import file_digest, sha256
from pathlib import Path

import msgspec

from generator import (
    atlas,
    data,
    dumps,
    embedding,
    feeds,
    headline,
    keywords,
    links,
    merge,
    opensearch,
    pages,
    records,
    related,
    site,
    sitemap,
    topics,
    vectors,
    words,
    write,
)
from generator.apart import Say
from generator.cache import FORGETFUL, Cache
from generator.config import Settings
from generator.corrections import Corrections
from generator.corrections import parse as parse_corrections
from generator.edition import edition
from generator.errors import DigestError
from generator.ids import record_ids
from generator.ledger import Ledger, established
from generator.ledger import extend as extend_ledger
from generator.ledger import format as format_ledger
from generator.ledger import parse as parse_ledger
from generator.links.check import Manners
from generator.links.check import check_links as ask_hosts
from generator.models import (
    Cleaned,
    Digest,
    Draft,
    Entry,
    Mending,
    Merged,
    Page,
    Paper,
    Report,
    TitleSource,
)
from generator.order import CACHE, Made, Order
from generator.pages import catalogue
from generator.pages.catalogue import Catalogue
from generator.workers import workers

_READERS = (
    "bibtexparser", "ftfy", "idna", "latex2mathml", "lxml", "msgspec", "pylatexenc", "python-slugify",
    "pyyaml", "symspellpy",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Known:
    """What the maintainer's own files in dumps/ say; empty for `digest papers` and `check`."""

    ledger: Ledger = field(default_factory=Ledger)
    corrections: Corrections = field(default_factory=Corrections)
    link_states: links.States = field(default_factory=links.States)


@dataclass(frozen=True, slots=True)
class Collected:
    """Everything up to the papers: enough for `digest check`. ``established`` are the ids of those
    that are counted.
    """

    dumps: tuple[Cleaned, ...]
    mended: tuple[Mending, ...]
    merged: Merged
    established: frozenset[str]


def make(settings: Settings, order: Order, say: Say) -> Made:
    """A folder of dumps becomes the pages of a site, in docs/ and in the rooms beside it.

    :raises DigestError: something a person can mend.
    """
    with Cache(settings.root / CACHE).open(held=True) as cache:
        return _make(settings, order, cache, say)


def _make(settings: Settings, order: Order, cache: Cache, say: Say) -> Made:
    known = recall(settings.dumps_folder)
    say("reading dumps")
    collected = dated(
        collect(dumps.find(settings.dumps_folder), settings, known, cache), order.today
    )
    with workers(order.jobs, order.scheduler, len(collected.merged.papers)) as executor:
        digest = enrich(collected, settings, known, say, executor, cache)
    warnings = (*cache.warnings, *map(words.ENGLISH.say, digest.report.warnings), *_unset(settings))
    if order.strict and warnings:
        raise DigestError(f"--strict: {'; '.join(warnings)}")
    say("writing pages")
    parts = site.Parts(order.out, cache.folder, live=order.live)
    written = lay_out(digest, settings, parts, cache)
    ledger = extend_ledger(known.ledger, collected.merged.papers, order.today)
    return Made(
        papers=len(digest.entries),
        topics=len(digest.topics),
        new=sum(known.ledger.line(entry.id) is None for entry in digest.entries),
        added=len(written.added),
        changed=len(written.changed),
        removed=len(written.removed),
        report=digest.report,
        ledger="" if ledger == known.ledger else format_ledger(ledger),
        warnings=warnings,
    )


def lay_out(
    digest: Digest, settings: Settings, parts: site.Parts, cache: Cache = FORGETFUL
) -> write.Written:
    """Write all that the site is built from; tells what became of docs/."""
    known = catalogue.build(digest)
    written = write.write(render(known, settings, cache), settings.docs_folder)
    finish = site.finish(live=parts.live)
    write.write((_finished(page, finish) for page in beside(digest, settings)), parts.beside)
    write.write(pages.searched(known, settings), parts.searched)
    return written


def _finished(page: Page, finish: Callable[[str], str]) -> Page:
    if isinstance(page.content, str) and page.path.endswith(".html"):
        return replace(page, content=finish(page.content))
    return page


def _unset(settings: Settings) -> tuple[str, ...]:
    if settings.site_url:
        return ()
    missing = "feeds, sitemap, canonical addresses and OpenSearch are left out"
    return (f"{settings.path}: site_url is not set: {missing}",)


def check_links(settings: Settings, today: str, say: Say) -> links.States:
    """Ask the hosts what became of the papers' links, and keep their answers in links.tsv.

    :param today: ISO 8601.
    """
    known = recall(settings.dumps_folder)
    collected = collect(dumps.find(settings.dumps_folder), settings, known)
    found = [
        link for paper in collected.merged.papers for link in _links(paper, settings, known).links
    ]
    manners = Manners(token=os.environ.get("GITHUB_TOKEN", ""))
    states = ask_hosts(found, known.link_states, today, manners, say)
    write.write_file(settings.dumps_folder / "links.tsv", links.format_states(states))
    return states


def dump_files(paths: Sequence[Path]) -> tuple[Path, ...]:
    """Files as they are, folders as the dumps in them.

    :raises DigestError: a folder has none.
    """
    return tuple(
        file for path in paths for file in (dumps.find(path) if path.is_dir() else (path,))
    )


def recall(folder: Path) -> Known:
    """Read the reserved files of a folder of dumps; a missing one says nothing."""
    return Known(
        ledger=parse_ledger(*_text(folder / "ledger.tsv")),
        corrections=parse_corrections(*_text(folder / "corrections.yml")),
        link_states=links.parse_states(*_text(folder / "links.tsv")),
    )


def collect(
    paths: Sequence[Path], settings: Settings, known: Known, cache: Cache = FORGETFUL
) -> Collected:
    """Dump files -> papers.

    :param cache: an open one, where what was read is kept.
    """
    read = _read(paths, settings, cache)
    ids = [record_ids(record) for dump in read for record in dump.records]
    first = established(known.ledger, ids)
    mended, mendings = records.mend(read, [not first.isdisjoint(own) for own in ids], cache)
    merged = merge.merge(mended, known.ledger, known.corrections)
    return Collected(read, mendings, merged, first)


def _read(paths: Sequence[Path], settings: Settings, cache: Cache) -> tuple[Cleaned, ...]:
    limits = settings.digest.limits
    own = edition(*_READERS)

    def content(path: Path) -> object:
        return own, ascii(path.name), settings.of_dump(path.name), limits, _hash_of(path)

    def clean(some: Sequence[Path]) -> list[Cleaned]:
        return [
            records.clean(dumps.read(path, settings.of_dump(path.name), limits)) for path in some
        ]

    return tuple(cache.through("dumps", paths, content, clean, Cleaned))


def _hash_of(path: Path) -> str:
    """The hash of a file's content; "" for what cannot be read, of which its reader tells."""
    try:
        if path.is_file():
            with path.open("rb") as file:
                return file_digest(file, "sha256").hexdigest()
    except OSError:
        pass
    return ""


def dated(collected: Collected, today: str) -> Collected:
    """Papers that no ledger knows came today."""
    papers = tuple(
        paper if paper.first_seen else replace(paper, first_seen=today)
        for paper in collected.merged.papers
    )
    return replace(collected, merged=replace(collected.merged, papers=papers))


def enrich(
    collected: Collected,
    settings: Settings,
    known: Known,
    say: Say,
    executor: Executor | None = None,
    cache: Cache = FORGETFUL,
) -> Digest:
    """Papers -> all that is known of them.

    :param executor: treats papers one by one, where the stages can use it.
    :param cache: an open one, where results are kept.
    """
    papers = tuple(_listed(paper, known.corrections) for paper in collected.merged.papers)
    say(f"finding what is near in {len(papers)} papers")
    first = collected.established
    space = vectors.lsa(papers, first, cache)
    near = related.find(space, settings.digest.related, cache)
    places = atlas.positions(space, cache)
    say("finding keywords, topics and links")
    found_words = _keywords(papers, first, settings, space, executor, cache)
    walks = topics.find(papers, found_words, known.corrections)
    topics_of = topics.by_paper(walks.topics)
    found = _all_links(papers, settings, known, cache)
    entries = tuple(
        _entry(
            paper,
            settings,
            keywords=found_words[paper.id],
            topics=topics_of.get(paper.id, ()),
            links=found[paper.id].links,
            promised=found[paper.id].promised,
            related=near[paper.id],
            position=places.get(paper.id),
        )
        for paper in papers
    )
    doubts = tuple(doubt for paper in papers for doubt in found[paper.id].disagreements)
    report = replace(check(collected), disagreements=doubts, proposals=walks.proposals)
    return Digest(entries, walks.topics, collected.merged.tombstones, report)


def check(collected: Collected) -> Report:
    """What each dump gave, and how records became papers."""
    merged = collected.merged
    return Report(
        dumps=merge.account(collected.dumps, merged),
        merges=merged.merges,
        mended=collected.mended,
        warnings=merged.warnings,
    )


def render(
    known: Catalogue, settings: Settings, cache: Cache = FORGETFUL
) -> Iterator[Page | Draft]:
    """Catalogue -> everything below docs/."""
    yield from pages.pages(known, settings, cache)
    yield from data.pages(known, settings)
    yield from feeds.pages(known, settings)
    yield from opensearch.pages(settings)


def beside(digest: Digest, settings: Settings) -> Iterator[Page]:
    """What goes into the site past Markdown: old addresses and the sitemap."""
    yield from pages.beside(digest, settings)
    names = [name for name in site.files(settings.docs_folder) if name.endswith(".md")]
    yield from sitemap.pages(digest, settings, names)


def _listed(paper: Paper, told: Corrections) -> Paper:
    """The paper with the persons that corrections.yml joins or splits."""
    names = [told.person(author.name, paper) for author in paper.authors]
    if names == [author.name for author in paper.authors]:
        return paper
    pairs = zip(paper.authors, names, strict=True)
    authors = (
        author if name == author.name else replace(author, listed_as=name) for author, name in pairs
    )
    return replace(paper, authors=tuple(authors))


def _entry(paper: Paper, settings: Settings, **known: object) -> Entry:
    title, source = _title(paper, settings)
    return Entry(paper, title, source, **known)  # type: ignore[arg-type]


def _title(paper: Paper, settings: Settings) -> tuple[str, TitleSource]:
    if paper.title and paper.title_source:
        return paper.title, paper.title_source
    untitled = words.of(settings.language)["untitled"]
    return headline.derive(paper.abstract, paper.lang) or untitled, "derived"


def _keywords(
    papers: Sequence[Paper],
    first: Collection[str],
    settings: Settings,
    space: vectors.Space,
    executor: Executor | None,
    cache: Cache,
) -> keywords.Words:
    if not settings.digest.keywords:
        return {paper.id: () for paper in papers}
    model = embedding.load(settings.digest.model)
    ranker = keywords.load_ranker(settings)
    count = settings.digest.keywords
    return keywords.extract(
        papers, model, ranker, count, established=first, space=space, executor=executor, cache=cache
    )


def _all_links(
    papers: Sequence[Paper], settings: Settings, known: Known, cache: Cache
) -> dict[str, links.Found]:
    states = sha256(msgspec.json.encode(known.link_states)).hexdigest()
    told = (edition(), states, settings.digest.limits.links)

    def content(paper: Paper) -> object:
        return told, known.corrections.links_of(paper), paper

    def find(some: Sequence[Paper]) -> list[links.Found]:
        return [_links(paper, settings, known) for paper in some]

    found = cache.through("links", papers, content, find, links.Found)
    return {paper.id: one for paper, one in zip(papers, found, strict=True)}


def _links(paper: Paper, settings: Settings, known: Known) -> links.Found:
    told, most = known.corrections.links_of(paper), settings.digest.limits.links
    return links.find(paper, known.link_states, add=told.add, hide=told.hide, most=most)


def _text(path: Path) -> tuple[str, Path]:
    try:
        return path.read_text("utf-8"), path
    except FileNotFoundError:
        return "", path
    except (OSError, UnicodeDecodeError) as error:
        raise DigestError(f"{path}: cannot be read: {error}") from None
