"""How right and how fast links are found: python benchmarks/links.py DATA

DATA is a folder with data/ (dumps), gold/code_links.jsonl, gold/code_forms.jsonl and
tools/score_links.py, which scores all ways alike. The naive ways are the patterns that people use:
all that follows the scheme; that without punctuation at its end; and that without ``.git``.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from generator import links, pipeline
from generator.config import default
from generator.models import Link, Paper

URL = re.compile(r"https?://\S+")
GITHUB = re.compile(r"https?://(?:www\.)?github\.com/", re.IGNORECASE)
HOSTILE = (
    "https://github.com/",
    "https://github.com/a/b- ",
    "https://a.io/) ",
    "https://a. b. ",
    "www.",
    "will be ",
    "\\_",
)


def main(folder: Path) -> None:
    listed = papers(
        [path for path in sorted((folder / "data").rglob("*.*")) if path.suffix != ".md"]
    )
    with tempfile.TemporaryDirectory() as scratch:
        forms = papers([form_dump(folder / "gold/code_forms.jsonl", Path(scratch))])
    for gold, among in (("code_links", listed), ("code_forms", forms)):
        print(f"\n{gold}.jsonl, in {len(among)} papers")
        for way, found in WAYS.items():
            print(f"  {way:34} {score(folder, gold, among, found)}")
    seconds, count = timed(listed)
    each = seconds / len(listed) * 1e6
    print(f"\n{count} links in {len(listed)} papers: {seconds:.2f} s, {each:.0f} µs a paper")
    print("\nseconds for abstracts of one pattern, 100,000 and 400,000 characters long")
    for pattern in HOSTILE:
        times = [timed([of_text(listed[0], pattern, size)])[0] for size in (100_000, 400_000)]
        print(f"  {pattern!r:34} {times[0]:6.2f} {times[1]:6.2f}")


def papers(dumps: Sequence[Path]) -> tuple[Paper, ...]:
    """The papers of dumps, as every command makes them."""
    return pipeline.collect(dumps, default(), pipeline.Known()).merged.papers


def form_dump(forms: Path, folder: Path) -> Path:
    """The forms as a dump of their own: id, a title, the text as abstract."""
    rows = map(json.loads, forms.read_text("utf-8").splitlines())
    path = folder / "forms.jsonl"
    with path.open("w", encoding="utf-8") as file:
        for row in rows:
            title = f"On the kite called {row['id']} and on its tail"
            file.write(
                json.dumps({"id": row["id"], "title": title, "abstract": row["text"]}) + "\n"
            )
    return path


def score(folder: Path, gold: str, among: Sequence[Paper], found: Callable[[Paper], list]) -> str:
    """The last line that the scorer prints."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
        for paper in among:
            sources = [{"dump": source.dump, "key": source.key} for source in paper.sources]
            file.write(json.dumps({"links": found(paper), "sources": sources}) + "\n")
        file.flush()
        command = [folder / "tools/score_links.py", folder / f"gold/{gold}.jsonl", file.name]
        done = subprocess.run(
            [sys.executable, *command], capture_output=True, text=True, check=True
        )
    return done.stdout.splitlines()[-1]


def ours(paper: Paper) -> list[dict[str, object]]:
    return [record(link) for link in links.find(paper).links]


def record(link: Link) -> dict[str, object]:
    return {"kind": link.kind, "host": link.host, "name": link.name, "notes": link.notes}


def naive(paper: Paper, strip: str = "", suffix: str = "") -> Iterator[dict[str, object]]:
    texts = [
        text for one in paper.records for text in (one.abstract, *(f.url for f in one.link_fields))
    ]
    for url in (found for text in texts for found in URL.findall(text)):
        name = GITHUB.sub("", url.rstrip(strip) if strip else url)
        if name != url:
            yield {"kind": "code", "host": "github.com", "name": name.removesuffix(suffix)}


WAYS: dict[str, Callable[[Paper], list]] = {
    r"https?://\S+": lambda paper: list(naive(paper)),
    "and punctuation stripped": lambda paper: list(naive(paper, ".,;:)\"'}]")),
    "and .git stripped": lambda paper: list(naive(paper, ".,;:)\"'}]/", ".git")),
    "ours": ours,
}


def timed(among: Sequence[Paper]) -> tuple[float, int]:
    began = time.process_time()
    count = sum(len(links.find(paper).links) for paper in among)
    return time.process_time() - began, count


def of_text(paper: Paper, pattern: str, size: int) -> Paper:
    text = (pattern * (size // len(pattern) + 1))[:size]
    return replace(paper, records=(replace(paper.records[0], abstract=text, link_fields=()),))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
