"""axe-core on every kind of page, in both colour schemes, wide and narrow."""

from __future__ import annotations

from pathlib import Path

import axe_playwright_python
import pytest

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text("utf-8")
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
KINDS = {
    "home": "",
    "search": "search/?q=kite",
    "nothing found": "search/?q=author:qqqqqq",
    "paper": "papers/fewshot001/",
    "mathematics": "papers/maths00001/",
    "hostile": "papers/hostile001/",
    "derived": "papers/derived001/",
    "promised": "papers/nerf000001/",
    "taken down": "papers/gone000001/",
    "papers": "papers/",
    "topics": "topics/",
    "topic": "topics/kites/",
    "venues": "venues/",
    "venue": "venues/iclr/",
    "year": "venues/iclr/2023/",
    "authors": "authors/",
    "author": "authors/bo-stein/",
    "code": "code/",
    "map": "map/",
    "report": "report/",
    "data": "data/",
    "reading": "reading/#ids=fewshot001,maths00001",
    "help": "help/",
    "not found": "404.html",
}


def violations(page) -> list[str]:
    page.evaluate(AXE)
    found = page.evaluate("rules => axe.run(document, rules)", RULES)
    return [
        f"{wrong['impact']} {wrong['id']}: {node['target']} {node['failureSummary']}"
        for wrong in found["violations"]
        for node in wrong["nodes"]
    ]


def show(tab, address: str, scheme: str) -> None:
    """Open a page in this scheme, anew: an address that differs by its fragment alone loads nothing."""
    tab.emulate_media(color_scheme=scheme)
    tab.goto("about:blank")
    tab.goto(address)
    met = tab.locator("body").get_attribute("data-md-color-scheme")
    assert met == {"light": "default", "dark": "slate"}[scheme]


@pytest.fixture(scope="module")
def tab(browser):
    """A page that axe may be brought into, where the policy of the site would keep it out, and that
    remembers nothing: Material keeps the scheme it met first.
    """
    context = browser.new_context(bypass_csp=True, reduced_motion="reduce")
    context.add_init_script("if (location.protocol !== 'about:') localStorage.clear()")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(("scheme", "width"), [
    ("light", 1280),
    ("dark", 390),
    pytest.param("dark", 1280, marks=pytest.mark.slow),
    pytest.param("light", 390, marks=pytest.mark.slow),
])  # fmt: skip
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing(tab, base, kind, scheme, width):
    tab.set_viewport_size({"width": width, "height": 900})
    show(tab, base + KINDS[kind], scheme)
    if "search" in KINDS[kind]:
        tab.wait_for_selector("#search-results[aria-busy=false]", state="attached")
    for details in tab.locator("details").all():
        details.evaluate("one => { one.open = true }")
    assert not violations(tab)
    assert tab.evaluate("document.documentElement.scrollWidth") <= width
