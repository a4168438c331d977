"""What a build costs: stage by stage, for more and more papers.

    python benchmarks/scale.py DATA [--papers 1000 --papers 3000 --papers 10000] [--more 50000]

DATA is a folder of dumps. Each size is a random draw of its papers (the seed is fixed); past what
it holds, new papers are made by drawing their words from all of its words. For each size, in
folders of their own: a clean `digest build`, a bare `mkdocs build` of the same docs/, then a build
after 20 new papers came, which is compared with a clean build byte for byte. The stages are those
of further builds, made in one process: of that clean one, and of one after 20 papers more. Of the
size that --more gives, only a clean and a bare build are made. Prints tables in Markdown. CPU is user and system time of the process and its children, memory the peak of
all of them together.
"""

from __future__ import annotations

import importlib
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from pathlib import Path

import click

import generator.build
import generator.site
from generator import config, dumps
from generator.models import Row
from generator.order import Order

CHECKOUT = Path(__file__).parents[1]
NEW = 20
EPOCH = "1750000000"
STAGES = (
    "dumps.read", "records.mend", "merge.merge", "vectors.lsa", "related.find", "atlas.positions",
    "pipeline._keywords", "topics.find", "pipeline._all_links", "pipeline.lay_out",
    "site.twin._make", "site.standing.plan", "site.standing.lay", "site.mkdocs.build",
    "site.pagefind.index", "site._complete", "site.swap.swap", "site.swap.put_away", "build.build",
)  # fmt: skip
RESTLESS = (".pf_filter", ".pf_meta", "pagefind-entry.json")


# --- papers ----------------------------------------------------------------------------------


class Papers:
    """Rows as a JSON dump gives them: the real ones in a random order, then made ones."""

    def __init__(self, data: Path) -> None:
        self.random = random.Random(8)
        settings, limits = config.DumpSettings(), config.Limits()
        read = [dumps.read(path, settings, limits) for path in dumps.find(data)]
        rows = [row for dump in read for row in dump.rows if row.title and row.abstract]
        self.random.shuffle(rows)
        self.rows = [_as_json(row) for row in rows]
        self.words = " ".join(row.abstract for row in rows).split()
        self.names = [author.name for row in rows for author in row.authors]

    def take(self, count: int) -> list[dict[str, object]]:
        made = (self._made(at) for at in range(count - len(self.rows)))
        return self.rows[:count] + list(made)

    def new(self, count: int, ordinal: int) -> list[dict[str, object]]:
        return [self._made(-1 - ordinal * count - at) for at in range(count)]

    def _made(self, at: int) -> dict[str, object]:
        pattern = self.rows[at % len(self.rows)]
        draw = random.Random(f"paper {at}")  # a number and its negative are one seed
        title = draw.choices(self.words, k=draw.randint(5, 12))
        abstract = draw.choices(self.words, k=len(str(pattern["abstract"]).split()))
        authors = draw.choices(self.names, k=draw.randint(1, 6))
        own = {"title": " ".join(title), "abstract": " ".join(abstract), "authors": authors}
        return pattern | {"doi": None, "url": None, "pdf": None} | own


def _as_json(row: Row) -> dict[str, object]:
    given = {
        "title": row.title,
        "abstract": row.abstract,
        "authors": [author.name for author in row.authors],
        "venue": row.venue,
        "year": row.year,
        "area": " / ".join(row.areas),
        "keywords": list(row.keywords),
        "doi": row.identifiers.doi,
        "url": row.urls.paper,
        "pdf": row.urls.pdf,
    }
    links = {link.field: link.url for link in row.link_fields}
    return {key: value for key, value in (links | given).items() if value}


# --- one build -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cost:
    cpu: float  # seconds, children included
    wall: float  # seconds
    peak: int = 0  # bytes


def _cpu() -> float:
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(some.ru_utime + some.ru_stime for some in used)


class Clock:
    """Adds up what the stages cost, as the pipeline calls them."""

    def __init__(self) -> None:
        self.costs: dict[str, Cost] = {}

    def watch(self, name: str) -> None:
        module, function = f"generator.{name}".rsplit(".", 1)
        place = importlib.import_module(module)
        setattr(place, function, self._timed(name, getattr(place, function)))

    def _timed(self, name: str, function: Callable[..., object]) -> Callable[..., object]:
        def timed(*given: object, **named: object) -> object:
            cpu, wall = _cpu(), time.perf_counter()
            try:
                return function(*given, **named)
            finally:
                before = self.costs.get(name, Cost(0, 0))
                self.costs[name] = Cost(
                    before.cpu + _cpu() - cpu, before.wall + time.perf_counter() - wall
                )

        return timed


def staged(folder: Path, jobs: int) -> None:
    """Build in this process; what each stage cost goes to standard output, as JSON."""
    generator.build.apart = generator.site.apart = _here
    generator.site.ThreadPoolExecutor = generator.site.twin.ThreadPoolExecutor = AtOnce
    clock = Clock()
    for name in STAGES:
        clock.watch(name)
    settings = config.load(folder / "mkdocs.yml")
    order = Order(settings.site_folder, "2025-06-15", jobs=jobs)
    built = generator.build.build(settings, order, lambda _: None)
    costs = {name: (cost.cpu, cost.wall) for name, cost in clock.costs.items()}
    print(
        json.dumps({"costs": costs, "papers": built.made.papers, "rendered": built.site.rendered})
    )


def _here(function: Callable[..., object], *given: object, say: Callable[[str], None]) -> object:
    return function(*given, say)


class AtOnce(Executor):
    """What a build does beside its other work is done before it here, so that neither is counted as
    the other.
    """

    def __init__(self, _: int) -> None: ...

    def submit(self, function: Callable[..., object], *given: object) -> Future[object]:
        done: Future[object] = Future()
        done.set_result(function(*given))
        return done


def run(*command: str) -> tuple[str, Cost]:
    """A command's output and what it and its children cost.

    :raises subprocess.CalledProcessError: it failed.
    """
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    process = subprocess.Popen(
        command, cwd=CHECKOUT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    watcher = Peak(process.pid)
    watcher.start()
    out, _ = process.communicate()
    watcher.join()
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return out, Cost(cpu, time.perf_counter() - start, watcher.peak)


class Peak(threading.Thread):
    """The greatest sum of the resident memory of a process and all below it (Linux)."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self.pid, self.peak = pid, 0

    def run(self) -> None:
        while Path(f"/proc/{self.pid}/statm").exists():
            resident = sum(map(_resident, _family(self.pid)))
            self.peak = max(self.peak, resident)
            time.sleep(0.1)
            if not resident:
                break


def _family(pid: int) -> Iterator[int]:
    yield pid
    for tasks in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = tasks.read_text().split()
        except OSError:
            continue
        for child in children:
            yield from _family(int(child))


def _resident(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0


def build(folder: Path, jobs: int) -> Cost:
    settings = str(folder / "mkdocs.yml")
    _, cost = run(
        sys.executable, "-m", "generator", "build", "--config", settings, "--jobs", str(jobs)
    )
    return cost


def build_staged(folder: Path, jobs: int) -> dict[str, object]:
    out, _ = run(sys.executable, __file__, str(folder), "--staged", "--jobs", str(jobs))
    return json.loads(out.splitlines()[-1])


def bare(folder: Path) -> Cost:
    """`mkdocs build` of the same docs/ with the same mkdocs.yml."""
    target = str(folder / "bare")
    command = ("-m", "mkdocs", "-q", "build", "-f", str(folder / "mkdocs.yml"), "-d", target)
    _, cost = run(sys.executable, *command)
    shutil.rmtree(target)
    return cost


def lay_out(folder: Path, rows: list[dict[str, object]]) -> None:
    (folder / "dumps").mkdir(parents=True)
    text = (CHECKOUT / "mkdocs.yml").read_text("utf-8")
    text = text.replace("templates/theme", str(CHECKOUT / "templates" / "theme"))
    text = text.replace('!ENV [SITE_URL, ""]', "https://digest.example/")
    (folder / "mkdocs.yml").write_text(text, "utf-8")
    (folder / "dumps" / "papers.json").write_text(json.dumps(rows), "utf-8")


def differing(left: Path, right: Path) -> list[str]:
    """Files of two sites that are not the same, outside what Pagefind never makes the same."""
    names = {
        path.relative_to(folder).as_posix()
        for folder in (left, right)
        for path in folder.rglob("*")
        if path.is_file() and not path.name.endswith(RESTLESS)
    }
    return sorted(name for name in names if _bytes(left / name) != _bytes(right / name))


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


# --- the table -------------------------------------------------------------------------------


def measure(papers: Papers, count: int, jobs: int, scratch: Path) -> None:
    folder, again = scratch / f"of-{count}", scratch / f"again-{count}"
    clean, size, plain = measure_clean(papers, count, jobs, folder)
    _add(papers, folder, 0)
    shutil.copytree(folder / "dumps", again / "dumps")
    shutil.copy(folder / "mkdocs.yml", again / "mkdocs.yml")
    more = build(folder, jobs)
    first = build_staged(again, jobs)
    unlike = differing(folder / "site", again / "site")
    _add(papers, folder, 1)
    second = build_staged(folder, jobs)
    index = {
        told: costs["costs"]["site.pagefind.index"][1]
        for told, costs in (("clean", first), ("more", second))
    }
    _head(count)
    _row("clean build", clean, *size, first["rendered"])
    _row("bare mkdocs", plain, "", 0, "")
    _row(f"{NEW} more papers", more, *_weigh(folder / "site"), second["rendered"])
    print(f"\nClean / bare: {clean.cpu / plain.cpu:.2f} of CPU.")
    without = (more.wall - index["more"]) / (clean.wall - index["clean"])
    print(
        f"{NEW} more / clean: {more.cpu / clean.cpu:.0%} of CPU, {more.wall / clean.wall:.0%} of wall, "
        f"{without:.0%} of wall without Pagefind."
    )
    print(f"Files unlike those of a clean build: {len(unlike)} {unlike[:5]}")
    print("\n| stage | clean, CPU s | wall s | CPU ms a paper | 20 more, CPU s | wall s |")
    print("|---|---|---|---|---|---|")
    for name, (cpu, wall) in first["costs"].items():
        cpu2, wall2 = second["costs"].get(name, (0, 0))
        each = 1000 * cpu / first["papers"]
        print(
            f"| {name} | {cpu:.1f} | {wall:.1f} | {each:.2f} | {cpu2:.1f} | {wall2:.1f} |",
            flush=True,
        )
    shutil.rmtree(folder)
    shutil.rmtree(again)


def measure_clean(
    papers: Papers, count: int, jobs: int, folder: Path
) -> tuple[Cost, tuple[int, int], Cost]:
    """What a clean build costs, the files and bytes of its site, and what a bare build costs."""
    lay_out(folder, papers.take(count))
    clean = build(folder, jobs)
    return clean, _weigh(folder / "site"), bare(folder)


def _head(count: int) -> None:
    print(f"\n## {count} papers\n")
    print("| | CPU s | wall s | peak MB | files | MB | pages made |\n|---|---|---|---|---|---|---|")


def _add(papers: Papers, folder: Path, ordinal: int) -> None:
    new = json.dumps(papers.new(NEW, ordinal))
    (folder / "dumps" / f"new-{ordinal}.json").write_text(new, "utf-8")


def _weigh(folder: Path) -> tuple[int, int]:
    """Files and bytes."""
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    return len(sizes), sum(sizes)


def _row(name: str, cost: Cost, files: object, size: int, made: object) -> None:
    print(
        f"| {name} | {cost.cpu:.1f} | {cost.wall:.1f} | {cost.peak / 1e6:.0f} "
        f"| {files} | {size / 1e6:.0f} | {made} |"
    )


@click.command()
@click.argument("data", type=click.Path(exists=True, path_type=Path))
@click.option("--papers", multiple=True, type=int, default=(1000, 3000, 10_000), show_default=True)
@click.option(
    "--more", type=int, default=0, help="One more size, such as 50000, built clean alone."
)
@click.option("--jobs", type=int, default=1, show_default=True)
@click.option("--staged", "as_stages", is_flag=True, hidden=True)
def main(data: Path, papers: tuple[int, ...], more: int, jobs: int, as_stages: bool) -> None:
    """Print the tables for the papers of DATA."""
    if as_stages:
        staged(data, jobs)
        return
    os.environ |= {
        "SOURCE_DATE_EPOCH": EPOCH,
        "PYTHONPATH": str(CHECKOUT),
        "NO_MKDOCS_2_WARNING": "1",
    }
    held = Papers(data)
    print(f"{len(held.rows)} papers with title and abstract in {data.name}.")
    with tempfile.TemporaryDirectory(prefix="digest-scale-") as scratch:
        for count in papers:
            measure(held, count, jobs, Path(scratch))
        if more:
            clean, size, plain = measure_clean(held, more, jobs, Path(scratch) / "more")
            _head(more)
            _row("clean build", clean, *size, "")
            _row("bare mkdocs", plain, "", 0, "")


if __name__ == "__main__":
    main()
