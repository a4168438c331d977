"""A digest made of hostile dumps: each payload in every field that a dump can give."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from generator import config, pipeline
from generator.build import build
from generator.dumps import find
from generator.order import Order
from tests import builder
from tests.text.payloads import ALL, WRITABLE
from tests.whole.conftest import ROOT

DAY = "2026-11-30"
AUTHORS_OF = 8  # every so manieth payload stands in names too


def rows():
    """A JSON list: a payload as title, abstract, keyword, area, key, address and now and then name."""
    for number, payload in enumerate(ALL):
        yield {
            "id": f"{payload}#{number}",
            "title": f"{payload} number {number}",
            "abstract": f"{payload}\n\nPaper {number} is about {payload} and kites in the wind.",
            "keywords": f"{payload}; kites",
            "primary_area": payload,
            "author": f"{payload}; Ana Cruz" if number % AUTHORS_OF == 0 else "Ana Cruz; Bo King",
            "venue": payload if number % 40 == 0 else "KiteConf",
            "year": 2000 + number % 25,
            "site": payload if number % 3 else f"https://kites.example/{payload}",
            "pdf": payload,
            "github": payload if number % 2 else f"https://github.com/acme/{payload}",
            "doi": payload,
            "status": payload,
        }


def listing() -> str:
    """An untitled listing; a payload that is several paragraphs makes several records of it."""
    header = f"KiteConf <img src=x onerror={ALL[0]}> 2023 Papers"
    more = "in wind of every kind, and show that a kite with two tails is steadier than with none."
    records = (f"{payload} We fly {n} kites {more}" for n, payload in enumerate(WRITABLE))
    return "\n\n".join([header, *records])


def table() -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["paper_id", "title", "abstract"])
    writer.writerows(
        [f"c{n}", f"Table {n} {p}", f"{p} in a table {n}"] for n, p in enumerate(WRITABLE[::7])
    )
    return out.getvalue()


NAMES = (
    "<img src=x onerror=alert(1)>.json",
    "-rf --help.csv",
    "${{ secrets.X }} $(touch x) `touch y`.txt",
    "名" * 60 + ".json",
    "con.json",
)


@pytest.fixture(scope="session")
def hostile(tmp_path_factory):
    """The folder of the digest, built with the settings of the sample, and what was built."""
    root = tmp_path_factory.mktemp("hostile")
    dumps = root / "dumps"
    dumps.mkdir()
    texts = [json.dumps(list(rows())), table(), listing()]
    third = [json.dumps([row | {"title": f"A {row['title']}"}]) for row in list(rows())[5:7]]
    for name, text in zip(NAMES, [*texts, *third], strict=True):
        (dumps / name).write_text(text, "utf-8")
    text = builder.settings((ROOT / "mkdocs.yml").read_text("utf-8"))
    text = text.replace("templates/theme", str(ROOT / "templates" / "theme"))
    text = text.replace('!ENV [SITE_URL, ""]', "https://digest.example/kites/")
    text = text.replace('!ENV [REPO_URL, ""]', "https://github.com/acme/digest")
    (root / "mkdocs.yml").write_text(text, "utf-8")
    settings = config.load(root / "mkdocs.yml")
    known = pipeline.recall(dumps)
    read = pipeline.dated(pipeline.collect(find(dumps), settings, known), DAY)
    digest = pipeline.enrich(read, settings, known, print)
    build(settings, Order(root / "site", DAY, jobs=1), print)
    return root, digest


@pytest.fixture(scope="session")
def site(hostile) -> Path:
    return hostile[0] / "site"
