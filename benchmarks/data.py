"""What the downloads, feeds and citations weigh.

    python -m benchmarks.data --papers 60 --papers 2000 --papers 10000

For each size a digest of invented papers (benchmarks/site.py) is written in every format. Prints a
table in Markdown: bytes of each file of /data/, number and bytes of the BibTeX files and feeds of
topics and venues, bytes that the citation adds to a paper's page and COinS to a row, and seconds.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

import click
import msgspec

from benchmarks.site import invent
from generator import config, data, feeds, words
from generator.citations import reference
from generator.config import Settings
from generator.models import Digest, Entry
from generator.pages import catalogue, cite
from generator.pages.templates import render


def measure(count: int) -> dict[str, str]:
    settings = msgspec.structs.replace(config.default(), site_url="https://digest.example/k/")
    digest = invent(count)
    start = time.perf_counter()
    files = {
        page.path: len(_bytes(page.content))
        for page in data.pages(catalogue.build(digest), settings)
    }
    written = time.perf_counter()
    feed = {
        page.path: len(_bytes(page.content))
        for page in feeds.pages(catalogue.build(digest), settings)
    }
    done = time.perf_counter()
    whole = {path: size for path, size in files.items() if path.startswith("data/papers")}
    parts = [size for path, size in files.items() if not path.startswith("data/")]
    return {
        **{path: _size(size) for path, size in whole.items()},
        "BibTeX of topics and venues": f"{len(parts)} files, {_size(sum(parts))}",
        "feeds": f"{len(feed)} files, {_size(sum(feed.values()))}",
        **_added(digest, settings),
        "seconds, downloads": f"{written - start:.1f}",
        "seconds, feeds": f"{done - written:.1f}",
    }


def _added(digest: Digest, settings: Settings) -> Mapping[str, str]:
    """What citing adds to a page, in its head and in its body, and to a row of a list."""
    some = digest.entries[:200]
    bodies, heads, data_only = zip(*(_parts(entry, settings) for entry in some), strict=True)
    spans = [len(cite.spans(entry).encode()) for entry in some]
    return {
        "a page's citation block": _size(_mean(bodies)),
        "a page's head": f"{_size(_mean(heads))} ({_size(_mean(data_only))} without the abstract)",
        "COinS of a row": _size(_mean(spans)),
    }


def _parts(entry: Entry, settings: Settings) -> tuple[int, int, int]:
    from types import SimpleNamespace  # noqa: PLC0415

    spoken = words.of("en")
    ref = reference.of(entry)
    view = SimpleNamespace(id=entry.id, cite=cite.view(ref, spoken))
    body = len(render("cite.html.j2", view, spoken).encode())
    head = len(cite.tags(entry, ref, "", settings).encode())
    return body, head, head - len(ref.abstract.encode())


def _mean(values: Iterable[int]) -> int:
    return round(statistics.mean(values))


def _bytes(content: str | bytes) -> bytes:
    return content if isinstance(content, bytes) else content.encode()


def _size(count: int) -> str:
    return f"{count:,}"


@click.command()
@click.option("--papers", multiple=True, type=int, default=(60, 2_000, 10_000))
def main(papers: tuple[int, ...]) -> None:
    found = {count: measure(count) for count in papers}
    print(f"| bytes | {' | '.join(f'{count:,} papers' for count in papers)} |")
    print("|---" * (len(papers) + 1) + "|")
    for name in next(iter(found.values())):
        print(f"| {name} | {' | '.join(found[count][name] for count in papers)} |")


if __name__ == "__main__":
    assert Path("generator").is_dir(), "run it in the checkout"
    main()
