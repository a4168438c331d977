"""Nothing of a hostile dump runs, styles, redirects or breaks a page, the search or the map."""

import html
import re

import pytest

from generator.text.markdown import plain
from tests.site.conftest import served, watched
from tests.text.payloads import CANARY

pytestmark = pytest.mark.browser

WORK = """(wanted) => ({
  canary: wanted in window,
  title: document.querySelector("h1")?.textContent ?? "",
  scripts: [...document.scripts].filter((one) => /evil|javascript:/i.test(one.src)).length,
  handlers: [...document.querySelectorAll("main *")].filter((one) =>
    [...one.attributes].some((each) => each.name.startsWith("on"))).length,
  addresses: [...document.querySelectorAll("main [href], main [src], main [action]")]
    .map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? one.getAttribute("action"))
    .filter((each) => /^\\s*(javascript|data|vbscript|file|blob):/i.test(each ?? "")),
})"""


@pytest.fixture(scope="module")
def opened(site, browser):
    """A function that opens a page of the site and says what stands on it."""
    with served(site) as address:
        context = browser.new_context()
        with watched(context) as page:
            dialogs = []
            page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))

            def open_(path):
                page.goto(f"{address}/{path}")
                found = page.evaluate(WORK, CANARY)
                assert not dialogs
                assert page.url.startswith(f"{address}/")
                return page, found

            yield open_
        context.close()


def paths(site):
    pages = sorted(path.relative_to(site).parent.as_posix() for path in site.rglob("index.html"))
    moved = re.compile(r"http-equiv=.?refresh")
    return [
        "" if path == "." else f"{path}/"
        for path in pages
        if not moved.search((site / path / "index.html").read_text("utf-8"))
    ]


def test_every_page_is_inert(site, opened):
    seen = 0
    for path in paths(site):
        _, found = opened(path)
        assert not found["canary"], path
        assert not found["scripts"], path
        assert not found["handlers"], path
        assert not found["addresses"], path
        seen += 1
    assert seen > 800


def test_every_title_is_shown_as_it_is(hostile, opened):
    squeezed = re.compile(r"\s+")
    wrong = []
    for entry in hostile[1].entries:
        _, found = opened(f"papers/{entry.id}/")
        shown, given = (squeezed.sub("", text) for text in (found["title"], plain(entry.title)))
        if "$" not in entry.title and given not in shown:
            wrong.append((given, shown))
    assert not wrong


@pytest.mark.parametrize(
    "query", ["kites", "<img src=x onerror=alert(1)>", "script", "c++", "foo*"]
)
def test_the_search_is_inert(opened, query):
    from urllib.parse import quote

    page, _ = opened(f"search/?q={quote(query)}")
    page.wait_for_timeout(700)
    assert not page.evaluate("(wanted) => wanted in window", CANARY)
    assert page.locator("main img[src=x]").count() == 0


def test_the_map_is_inert(opened):
    page, _ = opened("map/")
    page.wait_for_timeout(500)
    assert not page.evaluate("(wanted) => wanted in window", CANARY)


def test_heads_hold_no_more_than_they_should(site):
    """Scripts and links of every head are ours, whatever stands in titles and citation tags."""
    for path in sorted((site / "papers").glob("*/index.html")):
        head = path.read_text("utf-8").partition("</head>")[0]
        for address in re.findall(r"<script[^>]*\ssrc=[\"']?([^\"' >]+)", head):
            assert html.unescape(address).startswith(("../", "./", "/")), path
        assert len(re.findall(r"<title>", head)) == 1
        assert not re.findall(r"<base\b", head)
