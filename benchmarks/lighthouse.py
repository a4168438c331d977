"""What Lighthouse says of a home page, a paper and a topic: the median of several runs.

    npm install --prefix FOLDER lighthouse@12.2.3
    python -m benchmarks.lighthouse site --lighthouse FOLDER/node_modules/.bin/lighthouse

Serves the built site with gzip from this machine and has Lighthouse open each page as a phone
would (its own defaults). Prints a table in Markdown, and what any run found wanting.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from benchmarks.site import OPTIONS, served

CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
FULL = 1.0


def pages(site: Path) -> dict[str, str]:
    """The address of one page of each kind; of papers and topics, the one in the middle."""
    middle = {
        kind: _middle(site / folder) for kind, folder in (("paper", "papers"), ("topic", "topics"))
    }
    return {"home": ""} | middle


def _middle(folder: Path) -> str:
    held = sorted(page.parent for page in folder.glob("*/index.html") if _is_page(page))
    return f"{folder.name}/{held[len(held) // 2].name}/"


def _is_page(page: Path) -> bool:
    """Not the stub at an old address, nor a further page of a list."""
    return 'http-equiv="refresh"' not in page.read_text("utf-8") and page.parent.name != "page"


def run(program: str, address: str) -> Mapping[str, Any]:
    """One report of Lighthouse.

    :raises subprocess.CalledProcessError: it failed.
    """
    command = (
        program,
        address,
        "--output=json",
        "--quiet",
        f"--chrome-flags=--headless=new {OPTIONS}",
    )
    told = subprocess.run(command, check=True, capture_output=True, text=True, timeout=180)
    return json.loads(told.stdout)


def wanting(report: Mapping[str, Any]) -> Iterator[str]:
    """The audits that cost a category points, but for the times."""
    for name in CATEGORIES[1:]:
        for held in report["categories"][name]["auditRefs"]:
            audit = report["audits"][held["id"]]
            if held["weight"] and audit["score"] is not None and audit["score"] < FULL:
                yield f"{name}: {audit['title']}"


@click.command()
@click.argument("site", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--lighthouse", "program", default="lighthouse", show_default=True)
@click.option("--browser", default="chromium", show_default=True, help="A Chromium.")
@click.option("--runs", default=5, show_default=True)
def main(site: Path, program: str, browser: str, runs: int) -> None:
    """Print the table for a built SITE."""
    os.environ["CHROME_PATH"] = shutil.which(browser) or browser
    faults: set[str] = set()
    print("| page |", " | ".join(CATEGORIES), "|\n|---|---|---|---|---|")
    with served(site) as base:
        for kind, path in pages(site).items():
            reports = [run(program, base + path) for _ in range(runs)]
            faults |= {f"{kind}: {fault}" for report in reports for fault in wanting(report)}
            scores = (
                statistics.median(report["categories"][name]["score"] for report in reports)
                for name in CATEGORIES
            )
            print(
                f"| {kind} |", " | ".join(f"{100 * score:.0f}" for score in scores), "|", flush=True
            )
    print(*sorted(faults), sep="\n")


if __name__ == "__main__":
    main()
