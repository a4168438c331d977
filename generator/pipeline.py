"""The one place where the rooms meet. Read it top to bottom:

dump files -> Row -> Record -> Paper -> Digest -> Page -> docs/ -> MkDocs -> site/ -> search index
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from generator import (
    atlas,
    corrections,
    dumps,
    embedding,
    headline,
    keywords,
    ledger,
    links,
    merge,
    records,
    related,
    topics,
)
from generator.config import Settings
from generator.models import (
    Digest,
    Dump,
    DumpReport,
    Entry,
    Mending,
    Merged,
    Paper,
    Rejection,
    Report,
)


@dataclass(frozen=True, slots=True)
class Known:
    """What the maintainer's own files say; empty for ``digest papers`` and ``digest check``."""

    ledger: ledger.Ledger = ledger.Ledger()
    corrections: corrections.Corrections = corrections.Corrections()
    link_states: links.States = links.States()


@dataclass(frozen=True, slots=True)
class Collected:
    """Everything up to the papers: enough for ``digest check``."""

    dumps: tuple[Dump, ...]
    mended: tuple[Mending, ...]
    merged: Merged


def collect(paths: Sequence[Path], settings: Settings, known: Known = Known()) -> Collected:
    """Dump files -> papers."""
    read = tuple(dumps.read(path, settings.of_dump(path.name), settings.digest.limits) for path in paths)
    mended, mendings = records.mend(read)
    return Collected(read, mendings, merge.merge(mended, known.ledger, known.corrections))


def enrich(collected: Collected, settings: Settings, known: Known = Known()) -> Digest:
    """Papers -> all that is known of them."""
    papers = collected.merged.papers
    model = embedding.load(settings.digest.model) if settings.digest.keywords else None
    words = keywords.extract(papers, model, keywords.load_ranker(settings), settings.digest.keywords)
    walks = topics.find(papers, words, known.corrections)
    topics_of = topics.by_paper(walks.topics)
    near = related.find(papers, settings.digest.related)
    found = {paper.id: links.find(paper, known.link_states) for paper in papers}
    places = atlas.positions(papers)
    entries = []
    for paper in papers:
        title, title_source = _title(paper)
        entries.append(
            Entry(
                paper=paper,
                title=title,
                title_source=title_source,
                keywords=words[paper.id],
                topics=topics_of.get(paper.id, ()),
                links=found[paper.id].links,
                promised=found[paper.id].promised,
                related=near[paper.id],
                position=places.get(paper.id),
            )
        )
    return Digest(
        entries=tuple(entries),
        topics=walks.topics,
        tombstones=collected.merged.tombstones,
        report=report(collected),
    )
