"""What a reader waits for: page weights, and the time to a search's first result.

    python benchmarks/site.py --papers 60 --papers 2000 --papers 10000

For each size a digest of invented papers is built, once with this project's search and once, the
same Markdown, with Material's own. Both are served with gzip from this machine and opened in the
same Chromium; nothing is kept from one visit to the next. Prints tables in Markdown.
"""

from __future__ import annotations

import contextlib
import functools
import gzip
import http.server
import random
import shutil
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click
import yaml
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from playwright.sync_api import Browser, Page, sync_playwright

from generator import config, pipeline, site
from generator.models import (
    Author,
    Digest,
    Entry,
    Identifiers,
    Imprint,
    Keyword,
    Link,
    Paper,
    Record,
    Related,
    Source,
    Topic,
    Urls,
)

CHECKOUT = Path(__file__).parents[1]
OPTIONS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
VISITS = 5
TIMEOUT = 120_000  # ms; Material's index takes long at 10,000 papers


# --- a digest of invented papers -------------------------------------------------------------


class Inventor:
    """Texts whose words are as frequent as those of a language (Zipf 1949)."""

    def __init__(self, seed: int, words: int = 20_000) -> None:
        self.random = random.Random(seed)
        syllables = [a + b for a in "bdfgklmnprstvz" for b in ("a", "e", "i", "o", "u", "an", "er")]
        made = {
            "".join(self.random.choices(syllables, k=self.random.randint(1, 4)))
            for _ in range(words)
        }
        self.words = sorted(made)
        self.random.shuffle(self.words)
        weights, total = [], 0.0
        for rank in range(len(self.words)):
            total += 1 / (rank + 3)
            weights.append(total)
        self.weights = weights

    def text(self, length: int) -> list[str]:
        return self.random.choices(self.words, cum_weights=self.weights, k=length)

    def sentence(self) -> str:
        return " ".join(self.text(self.random.randint(12, 28))).capitalize() + "."

    def name(self) -> Author:
        given, family = (self.random.choice(self.words).title() for _ in range(2))
        return Author(f"{given} {family}", family, given)


def invent(count: int) -> Digest:
    """So many papers; a topic for every forty of them."""
    inventor = Inventor(count)
    slugs = [f"topic-{at}" for at in range(max(count // 40, 3))]
    ids = [f"p{at:09d}" for at in range(count)]
    entries = tuple(_entry(at, ids, slugs, inventor) for at in range(count))
    names = {slug: " ".join(inventor.text(2)) + f" {slug}" for slug in slugs}
    members: dict[str, list[str]] = {slug: [] for slug in slugs}
    for entry in entries:
        for slug in entry.topics:
            members[slug].append(entry.id)
    topics = tuple(
        Topic(slug, names[slug], "keyword", tuple(members[slug]), words=tuple(inventor.text(6)))
        for slug in sorted(slugs)
    )
    return Digest(entries, topics)


def _entry(at: int, ids: list[str], slugs: list[str], inventor: Inventor) -> Entry:
    pick = inventor.random
    title = " ".join(inventor.text(pick.randint(5, 12))).capitalize()
    record = Record(
        Source("invented.txt", at * 3 + 1), "", "", (), "", None, (), (), Identifiers(), Urls(),
        (), None, "", Imprint(), "", "",
    )  # fmt: skip
    paper = Paper(
        id=ids[at],
        aliases=(),
        title=title,
        title_source="given",
        authors=tuple(inventor.name() for _ in range(pick.randint(1, 6))),
        abstract=" ".join(inventor.sentence() for _ in range(pick.randint(6, 11))),
        venue=f"Venue {pick.randint(1, 12)}",
        year=pick.randint(2015, 2024),
        areas=(),
        keywords=(),
        identifiers=Identifiers(doi=f"10.1234/invented.{at}"),
        urls=Urls(),
        status=None,
        lang="en",
        imprint=Imprint(),
        records=(record,),
        first_seen="2026-01-01",
    )
    held = tuple(dict.fromkeys(pick.choices(slugs, k=4)))
    name = f"acme/kite{at}"
    return Entry(
        paper,
        title,
        "given",
        keywords=tuple(Keyword(" ".join(inventor.text(2)), 0.5, "keybert") for _ in range(8)),
        topics=held,
        links=(Link(f"https://github.com/{name}", "code", "github.com", name, ("abstract",)),)
        if pick.random() < 0.3
        else (),
        related=tuple(
            Related(other, 0.5, tuple(inventor.text(3))) for other in pick.sample(ids, 6)
        ),
        position=(pick.random(), pick.random()),
    )


# --- two sites of it -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sites:
    """``probe`` is a word that few papers have, ``paper`` one paper's address."""

    ours: Path
    material: Path
    probe: str
    paper: str
    seconds: float


def build(count: int, folder: Path) -> Sites:
    digest = invent(count)
    settings = _settings(folder)
    parts = site.Parts(folder / "ours", folder / "cache")
    pipeline.lay_out(digest, settings, parts)
    start = time.perf_counter()
    with site.begun(settings, parts) as place:
        site.build(settings, parts, place, print)
    seconds = time.perf_counter() - start
    probe = digest.entries[count // 2].title.split()[-1]
    paper = f"papers/{digest.entries[count // 3].id}/"
    return Sites(folder / "ours", _material(folder), probe, paper, seconds)


def _settings(folder: Path) -> config.Settings:
    text = (CHECKOUT / "mkdocs.yml").read_text("utf-8")
    text = text.replace("templates/theme", str(CHECKOUT / "templates" / "theme"))
    (folder / "mkdocs.yml").write_text(text, "utf-8")
    return config.load(folder / "mkdocs.yml")


def _material(folder: Path) -> Path:
    """The same docs/ with Material's own templates and search."""
    told = yaml.safe_load((folder / "mkdocs.yml").read_text("utf-8").replace("!ENV", ""))
    told |= {"plugins": ["search"], "docs_dir": "docs", "site_dir": "material"}
    told.pop("site_url"), told.pop("repo_url"), told["theme"].pop("custom_dir")
    (folder / "material.yml").write_text(yaml.safe_dump(told), "utf-8")
    mkdocs_build(load_config(str(folder / "material.yml")))
    return folder / "material"


# --- a server, and a browser that counts -----------------------------------------------------


class Zipped(http.server.SimpleHTTPRequestHandler):
    """Serves text compressed, as hosts of static sites do."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body = path.read_bytes()
        kind = self.guess_type(str(path))
        self.send_response(200)
        self.send_header("Content-Type", kind)
        if kind.startswith("text/") or kind in {"application/json", "application/javascript"}:
            body = gzip.compress(body, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    handler = functools.partial(Zipped, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@dataclass(frozen=True, slots=True)
class Visit:
    """Milliseconds, bytes over the wire, requests."""

    time: float
    size: int
    requests: int


@contextlib.contextmanager
def visiting(browser: Browser) -> Iterator[tuple[Page, list[int]]]:
    """A first visit: a page with nothing kept, and the sizes of what it is sent."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    sizes: list[int] = []
    page.on("requestfinished", lambda sent: sizes.append(_size(sent)))
    yield page, sizes
    context.close()


def _size(request) -> int:
    """What was sent, not what it was unpacked to."""
    sizes = request.sizes()
    return sizes["responseBodySize"] + sizes["responseHeadersSize"]


def load(browser: Browser, address: str) -> Visit:
    with visiting(browser) as (page, sizes):
        start = time.perf_counter()
        page.goto(address, wait_until="networkidle")
        return Visit((time.perf_counter() - start) * 1000, sum(sizes), len(sizes))


def search_ours(browser: Browser, base: str, query: str) -> Visit:
    """From the address of a search to its first result; weighs the whole page."""
    with visiting(browser) as (page, sizes):
        start = time.perf_counter()
        page.goto(f"{base}search/?q={query}", wait_until="commit")
        page.wait_for_selector("#search-results h3 a")
        seconds = time.perf_counter() - start
        page.wait_for_load_state("networkidle")
        return Visit(seconds * 1000, sum(sizes), len(sizes))


def search_material(browser: Browser, base: str, query: str) -> Visit:
    """The same with Material's own search, typed as soon as its box is there."""
    with visiting(browser) as (page, sizes):
        start = time.perf_counter()
        page.goto(base, wait_until="commit")
        page.locator(".md-search__input").fill(query)
        page.wait_for_selector(".md-search-result__item a")
        seconds = time.perf_counter() - start
        page.wait_for_load_state("networkidle")
        return Visit(seconds * 1000, sum(sizes), len(sizes))


def median(visits: list[Visit]) -> Visit:
    return Visit(
        statistics.median(visit.time for visit in visits),
        round(statistics.median(visit.size for visit in visits)),
        round(statistics.median(visit.requests for visit in visits)),
    )


# --- tables ----------------------------------------------------------------------------------


def measure(browser: Browser, count: int, folder: Path) -> tuple[str, list[str]]:
    """A row of the search's table, and the rows of the pages' weights."""
    sites = build(count, folder)
    with served(sites.ours) as ours, served(sites.material) as material:
        kinds = {"home": "", "paper": sites.paper, "topic": "topics/topic-1/", "map": "map/"}
        weights = [
            f"| {kind} | {count} | {visit.size / 1000:.0f} | {visit.requests} |"
            for kind, path in kinds.items()
            for visit in [load(browser, ours + path)]
        ]
        mine = median([search_ours(browser, ours, sites.probe) for _ in range(VISITS)])
        theirs = median([search_material(browser, material, sites.probe) for _ in range(VISITS)])
    row = (
        f"| {count} | {mine.time:.0f} | {theirs.time:.0f} | {theirs.time / mine.time:.1f} | "
        f"{mine.size / 1000:.0f} | {theirs.size / 1000:.0f} | {mine.requests} | {theirs.requests} | "
        f"{sites.seconds:.0f} |"
    )
    return row, weights


@click.command()
@click.option("--papers", "counts", multiple=True, type=int, default=(60, 2000, 10000))
@click.option("--browser", default="chromium", show_default=True, help="A Chromium.")
def main(counts: tuple[int, ...], browser: str) -> None:
    """Build sites of these sizes and measure them."""
    rows, weights = [], []
    with sync_playwright() as playwright:
        path = shutil.which(browser)
        chromium = playwright.chromium.launch(executable_path=path, args=OPTIONS.split())
        for count in counts:
            with tempfile.TemporaryDirectory() as folder:
                row, more = measure(chromium, count, Path(folder))
            click.echo(row, err=True)
            rows.append(row)
            weights += more
        chromium.close()
    print(
        "| papers | first result, ms | Material's, ms | times | kB moved | Material's | requests | Material's | build, s |"
    )
    print("|---|---|---|---|---|---|---|---|---|", *rows, sep="\n")
    print("\n| page | papers | kB moved | requests |")
    print("|---|---|---|---|", *weights, sep="\n")


if __name__ == "__main__":
    main()
