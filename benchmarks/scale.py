"""What a build costs: stage by stage, for more and more papers.

    python benchmarks/scale.py DATA [--papers 1000 --papers 3000 --papers 10000] [--more 50000]

DATA is a folder of dumps. Each size is a random draw of its papers (the seed is fixed); past what
it holds, new papers are made by drawing their words from all of its words. For each size, in
folders and processes of their own: a clean build, a bare `mkdocs build` of the same docs/, then a
build after 20 new papers came, which is compared with a clean build byte for byte. Prints tables
in Markdown. CPU is user and system time of the process and its children, memory the peak of all of
them together.
"""

from __future__ import annotations

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
from dataclasses import dataclass, replace
from pathlib import Path

import click

from generator import config, dumps, pipeline
from generator.models import Row

CHECKOUT = Path(__file__).parents[1]
NEW = 20
EPOCH = "1750000000"
STAGES = (
    "dumps.read", "records.mend", "merge.merge", "vectors.lsa", "related.find", "atlas.positions",
    "pipeline._keywords", "topics.find", "pipeline._all_links", "pipeline._title", "write.write",
    "site.mkdocs.build", "site.standing.plan", "site.standing.lay", "site.pagefind.index",
    "site._write", "site._weigh", "site.swap.swap", "pipeline.build",
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
        draw = random.Random(at)
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
        module, function = name.rsplit(".", 1)
        place: object = pipeline
        for part in module.split(".") if module != "pipeline" else ():
            place = getattr(place, part)
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


def one_build(folder: Path, jobs: int) -> None:
    """Build in this process; what each stage cost goes to standard output, as JSON."""
    clock = Clock()
    for name in STAGES:
        clock.watch(name)
    settings = config.load(folder / "mkdocs.yml")
    order = pipeline.Order(settings.site_folder, "2025-06-15", jobs=jobs)
    built = pipeline.build(settings, order, lambda _: None)
    costs = {name: (cost.cpu, cost.wall) for name, cost in clock.costs.items()}
    site = {"files": built.site.files, "bytes": built.site.bytes, "rendered": built.site.rendered}
    papers = len(built.digest.entries)
    print(json.dumps({"costs": costs, "papers": papers, **site}))


def run(*command: str) -> tuple[str, Cost]:
    """A command's output and what it and its children cost.

    :raises subprocess.CalledProcessError: it failed.
    """
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    process = subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True)
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


def build(folder: Path, jobs: int) -> tuple[dict[str, object], Cost]:
    out, cost = run(
        sys.executable, __file__, str(folder), "--one-build", "--jobs", str(jobs)
    )  # fmt: skip
    return json.loads(out), cost


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
    folder = scratch / f"of-{count}"
    lay_out(folder, papers.take(count))
    first, clean = build(folder, jobs)
    plain = bare(folder)
    print(f"\n## {first['papers']} papers\n")
    print("| stage | CPU s | wall s | ms of CPU a paper |\n|---|---|---|---|")
    for name, (cpu, wall) in first["costs"].items():
        print(f"| {name} | {cpu:.1f} | {wall:.1f} | {1000 * cpu / first['papers']:.2f} |")
    (folder / "dumps" / "new.json").write_text(json.dumps(papers.new(NEW, 0)), "utf-8")
    again = scratch / f"again-{count}"
    shutil.copytree(folder / "dumps", again / "dumps")
    shutil.copy(folder / "mkdocs.yml", again / "mkdocs.yml")
    second, more = build(folder, jobs)
    anew, _ = build(again, jobs)
    unlike = differing(folder / "site", again / "site")
    search = {"clean": first["costs"], "again": second["costs"]}
    without = {
        name: replace(
            cost,
            cpu=cost.cpu - search[name]["site.pagefind.index"][0],
            wall=cost.wall - search[name]["site.pagefind.index"][1],
        )
        for name, cost in (("clean", clean), ("again", more))
    }
    print(
        "\n| | CPU s | wall s | peak MB | files | MB | pages rendered |\n|---|---|---|---|---|---|---|"
    )
    _row("clean build", clean, first)
    _row("bare mkdocs", plain, {})
    _row(f"{NEW} more papers", more, second)
    print(f"\nClean / bare: {clean.cpu / plain.cpu:.2f} of CPU.")
    print(
        f"{NEW} more / clean, CPU: {more.cpu / clean.cpu:.0%}, wall: {more.wall / clean.wall:.0%};",
        end=" ",
    )
    left, right = without["again"], without["clean"]
    print(f"without Pagefind {left.cpu / right.cpu:.0%}, {left.wall / right.wall:.0%}.")
    print(f"Files unlike those of a clean build: {len(unlike)} {unlike[:5]}")
    print("\nStages of the second build, CPU s:", end=" ")
    print(", ".join(f"{name} {cpu:.1f}" for name, (cpu, _) in second["costs"].items()), flush=True)
    assert anew["papers"] == second["papers"]
    shutil.rmtree(folder)
    shutil.rmtree(again)


def _row(name: str, cost: Cost, told: dict[str, object]) -> None:
    size = int(told.get("bytes", 0)) / 1e6
    print(
        f"| {name} | {cost.cpu:.1f} | {cost.wall:.1f} | {cost.peak / 1e6:.0f} "
        f"| {told.get('files', '')} | {size:.0f} | {told.get('rendered', '')} |"
    )


@click.command()
@click.argument("data", type=click.Path(exists=True, path_type=Path))
@click.option("--papers", multiple=True, type=int, default=(1000, 3000, 10_000), show_default=True)
@click.option("--more", type=int, default=0, help="One more size, such as 50000.")
@click.option("--jobs", type=int, default=1, show_default=True)
@click.option("--one-build", is_flag=True, hidden=True)
def main(data: Path, papers: tuple[int, ...], more: int, jobs: int, one_build: bool) -> None:
    """Print the tables for the papers of DATA."""
    if one_build:
        globals()["one_build"](data, jobs)
        return
    os.environ |= {"SOURCE_DATE_EPOCH": EPOCH, "PYTHONPATH": str(CHECKOUT)}
    held = Papers(data)
    print(f"{len(held.rows)} papers with title and abstract in {data.name}.")
    with tempfile.TemporaryDirectory(prefix="digest-scale-") as scratch:
        for count in filter(None, (*papers, more)):
            measure(held, count, jobs, Path(scratch))


if __name__ == "__main__":
    main()
