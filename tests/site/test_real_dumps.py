"""The shipped sample and the real seed dumps, from files to a browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator import config
from generator.build import build
from generator.order import Order
from tests import builder
from tests.site.conftest import CHECKOUT, served, watched
from tests.site.test_accessibility import violations
from tests.site.test_search import settled, shown

RESERVED = {"ledger.tsv", "links.tsv"}


def built(folder: Path, dumps: list[Path]) -> Path:
    (folder / "dumps").mkdir()
    for dump in dumps:
        shutil.copy(dump, folder / "dumps")
    text = builder.settings((CHECKOUT / "mkdocs.yml").read_text("utf-8"))
    themes = str(CHECKOUT / "templates" / "theme")
    (folder / "mkdocs.yml").write_text(text.replace("templates/theme", themes), "utf-8")
    order = Order(folder / "site", "2026-01-02", jobs=1)
    made = build(config.load(folder / "mkdocs.yml"), order, print)
    assert not made.site.warnings
    return folder / "site"


@pytest.fixture(scope="module")
def sample(tmp_path_factory) -> Iterator[str]:
    dumps = [path for path in (CHECKOUT / "dumps").iterdir() if path.name not in RESERVED]
    with served(built(tmp_path_factory.mktemp("sample"), dumps)) as address:
        yield f"{address}/"


@pytest.fixture(scope="module")
def seeds(tmp_path_factory, real_dumps) -> Iterator[str]:
    dumps = sorted((real_dumps / "seeds").glob("*.txt"))
    with served(built(tmp_path_factory.mktemp("seeds"), dumps)) as address:
        yield f"{address}/"


def walk(page, base: str) -> None:
    """Home, a topic from there, a paper from there, its related one; then back by search."""
    page.goto(base)
    page.click("main section .dg-chips a >> nth=0")
    page.click("main .dg-papers h3 a >> nth=0")
    title = page.inner_text("h1")
    page.click("main .dg-related a >> nth=0")
    assert page.inner_text("h1") != title
    page.goto(f"{base}search/?q={title.split()[0]}")
    settled(page)
    assert shown(page)
    page.click("#search-results h3 a >> nth=0")
    page.wait_for_url("**/papers/**")


def test_a_walk_through_the_sample(page, sample):
    walk(page, sample)


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("poincare", "Poincaré Embeddings for Learning Hierarchical Representations"),
        ("author:vaswani", "Attention Is All You Need"),
        ("lora", "LoRA: Low-Rank Adaptation of Large Language Models"),
    ],
)
def test_well_known_papers_are_found(page, sample, query, title):
    page.goto(f"{sample}search/?q={query}")
    settled(page)
    assert title in page.locator("#search-results h3").all_text_contents()


@pytest.mark.shared
def test_a_walk_through_the_seeds(page, seeds):
    walk(page, seeds)


@pytest.mark.shared
def test_axe_finds_nothing_on_real_text(browser, seeds):
    context = browser.new_context(bypass_csp=True, viewport={"width": 390, "height": 900})
    with watched(context) as page:
        page.goto(f"{seeds}papers/")
        links = page.locator("main .dg-papers h3 a").evaluate_all("all => all.map(a => a.href)")
        for link in links[::6]:
            page.goto(link)
            assert not violations(page), link
            assert page.evaluate("document.documentElement.scrollWidth") <= 390, link
    context.close()
