"""Two sites, each with an index of its own, searched as one (notes/scale.md)."""

from __future__ import annotations

import pytest

from generator.models import Digest
from tests.site.conftest import build, served
from tests.site.corpus import entry

SEARCH = """async ([word, filters]) => {
  const engine = await import(new URL("2023/pagefind/pagefind.js", document.baseURI).href);
  await engine.options({ baseUrl: "/2023/", noWorker: true });
  await engine.mergeIndex(new URL("2024/pagefind", document.baseURI).href, { baseUrl: "/2024/" });
  const found = await engine.search(word, { filters });
  const pages = await Promise.all(found.results.map((result) => result.data()));
  return pages.map((page) => page.url).sort();
}"""


def volume(year):
    """Two papers of one year, one of which speaks of zephyrs."""
    words = ("Zephyrs", "Plains")
    return Digest(
        tuple(
            entry(at, f"{word} of {year}", id=f"{word.lower()}{year}", year=year)
            for at, word in sorted(enumerate(words), key=lambda pair: pair[1])
        )
    )


@pytest.fixture(scope="module")
def volumes(tmp_path_factory):
    root = tmp_path_factory.mktemp("volumes")
    for year in (2023, 2024):
        build(root / f"of-{year}", volume(year)).rename(root / str(year))
    (root / "index.html").write_text(
        "<!doctype html><title>All volumes</title><link rel=icon href=data:,>"
    )
    with served(root) as address:
        yield address


@pytest.mark.parametrize(
    ("word", "filters", "wanted"),
    [
        ("zephyrs", {}, ["/2023/papers/zephyrs2023/", "/2024/papers/zephyrs2024/"]),
        ("zephyrs", {"year": "2024"}, ["/2024/papers/zephyrs2024/"]),
        ("plains", {}, ["/2023/papers/plains2023/", "/2024/papers/plains2024/"]),
    ],
)
def test_two_volumes_are_searched_as_one(page, volumes, word, filters, wanted):
    page.goto(f"{volumes}/")
    assert page.evaluate(SEARCH, [word, filters]) == wanted
