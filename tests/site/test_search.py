"""What a reader types and what comes of it, in a real browser."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from tests.site.conftest import watched


@pytest.fixture(scope="module")
def searching(browser, base):
    """The search page, for many queries one after another."""
    context = browser.new_context()
    with watched(context) as page:
        page.goto(f"{base}search/")
        yield page
    context.close()


def settled(page) -> None:
    page.wait_for_selector("#search-results[aria-busy=false]", state="attached")


def search(page, query: str) -> list[str]:
    """Type a query; the ids of the results, best first."""
    page.fill("#search-query", query)
    page.press("#search-query", "Enter")
    settled(page)
    return shown(page)


def shown(page) -> list[str]:
    links = page.locator("#search-results h3 a").evaluate_all("all => all.map(a => a.pathname)")
    return [link.strip("/").rsplit("/", 1)[-1] for link in links]


FOUND = (
    # what is typed, the paper it must find, whether it is the only one
    ("few shot", "fewshot001", False),
    ("few-shot", "fewshot001", False),
    ("fewshot", "fewshot001", False),
    ('"few shot"', "fewshot001", True),
    ('"few-shot detection"', "fewshot001", True),
    ('"few shot detection"', "fewshot001", True),
    ("erdos renyi", "erdos00001", True),
    ("Erdős–Rényi", "erdos00001", True),
    ("lukasz", "erdos00001", True),
    ("Łukasz", "erdos00001", True),
    ("strasse", "erdos00001", True),
    ("Straße", "erdos00001", True),
    ("nerf", "nerf000001", True),
    ("mfnerf", "nerf000001", True),
    ("mf nerf", "nerf000001", True),
    ("检测", "chinese001", True),
    ("风筝检测", "chinese001", True),
    ("王伟", "chinese001", True),
    ("gpt 4o", "gpt4o00001", True),
    ("gpt4o", "gpt4o00001", True),
    ("GPT-4o", "gpt4o00001", True),
    ("c++", "gpt4o00001", True),
    ("C#", "gpt4o00001", True),
    ("beta decay", "maths00001", True),
    ("2301.00042", "gpt4o00001", True),
    ("arXiv:2301.00042v2", "gpt4o00001", True),
    ("https://arxiv.org/abs/2301.00042", "gpt4o00001", True),
    ("10.1234/kite.2023-77", "maths00001", True),
    ("https://doi.org/10.1234/KITE.2023-77", "maths00001", True),
    ("author:lukasz", "erdos00001", True),
    ('author:"paul łukasz"', "erdos00001", True),
    ("title:bounds", "maths00001", True),
    ("zephyrs", "hidden0001", True),
    ("kite:", "fewshot001", False),
    ("labels detect", "fewshot001", True),
)


@pytest.mark.parametrize(("query", "wanted", "alone"), FOUND)
def test_finds(searching, query, wanted, alone):
    found = search(searching, query)
    assert wanted in found
    assert not alone or found == [wanted]
