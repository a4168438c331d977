"""Reading, browsing and the map, as people with and without a mouse, eyes or JavaScript do."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from bs4 import BeautifulSoup

from tests.site.test_accessibility import KINDS


def test_every_address_in_the_built_site_is_there(site_folder):
    missing = set()
    for page in sorted(site_folder.rglob("*.html")):
        html = BeautifulSoup(page.read_text("utf-8"), "html.parser")
        here = f"http://site/{page.relative_to(site_folder)}"
        for tag in html.select("[href], [src]"):
            link = urlsplit(urljoin(here, tag.get("href") or tag.get("src")))
            if link.netloc == "site":
                target = site_folder / unquote(link.path).lstrip("/")
                if not (target / "index.html" if link.path.endswith("/") else target).is_file():
                    missing.add((str(page.relative_to(site_folder)), link.path))
            elif tag.name != "a" and link.scheme != "data":  # which asks no host
                missing.add(("foreign", tag.get("href") or tag.get("src")))
    assert not missing


def test_every_page_has_its_policy_and_no_handler(site_folder):
    for page in site_folder.rglob("*.html"):
        html = BeautifulSoup(page.read_text("utf-8"), "html.parser")
        policy = html.find("meta", attrs={"http-equiv": "Content-Security-Policy"})["content"]
        assert "script-src 'self' 'wasm-unsafe-eval'" in policy
        assert "unsafe-inline" not in policy.split("script-src")[1].split(";")[0]
        for tag in html.find_all():
            assert not [name for name in tag.attrs if name.startswith("on")], (page, tag)


# What a host shows for an unknown address names its files from the host's root.
@pytest.mark.parametrize("kind", sorted(KINDS.keys() - {"not found"}))
def test_every_kind_of_page_is_quiet(page, base_below, kind):
    dialogs = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    page.goto(base_below + KINDS[kind], wait_until="networkidle")
    assert page.locator("h1").count() == 1
    assert not dialogs


@pytest.mark.parametrize("path", ["", "topics/kites/", "venues/iclr/", "papers/fewshot001/"])
def test_feeds_and_addresses_make_no_page_ask_for_more(page, base_with_address, path):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(base_with_address + path, wait_until="networkidle")
    assert not [url for url in asked if url.endswith(".xml")]
    assert len(asked) <= 12


def test_a_paper_page_is_light(page, base, site_folder):
    asked = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.goto(f"{base}papers/maths00001/", wait_until="networkidle")
    files = [site_folder / path.strip("/") for path in asked]
    files = [file / "index.html" if file.is_dir() else file for file in files]
    weight = sum(len(gzip.compress(file.read_bytes(), 6)) for file in files)
    assert len(asked) <= 12
    assert weight <= 130_000


def test_the_scheme_is_changed_and_kept(page, base):
    page.goto(base)
    assert page.get_attribute("body", "data-md-color-scheme") == "default"
    page.locator("label[title='Switch to dark mode']").click()
    assert page.get_attribute("body", "data-md-color-scheme") == "slate"
    page.goto(f"{base}topics/kites/")
    assert page.get_attribute("body", "data-md-color-scheme") == "slate"


def test_a_list_is_filtered_and_sorted(page, base):
    page.goto(f"{base}topics/kites/")
    titles = page.locator(".dg-papers h3:visible")
    total = titles.count()
    page.fill(".dg-tools input[name=filter]", "erdos strings")
    assert titles.count() == 0
    page.fill(".dg-tools input[name=filter]", "FLYING")
    assert 0 < titles.count() < total
    assert page.inner_text(".dg-tools output") == f"{titles.count()} of {total} shown"
    page.fill(".dg-tools input[name=filter]", "")
    page.select_option(".dg-tools select", "title")
    shown = titles.all_text_contents()
    assert shown == sorted(shown, key=str.casefold)
    page.select_option(".dg-tools select", "")
    page.check(".dg-tools input[name=code]")
    assert titles.count() == page.locator(".dg-papers .dg-code:visible").count()


def test_an_old_address_leads_to_its_paper(page, base):
    page.goto(f"{base}papers/oldalias01/")
    page.wait_for_url("**/papers/fewshot001/")
    assert page.inner_text("h1") == "Few-shot kite detection"


def test_the_keyboard_reaches_everything_in_order(page, base):
    page.goto(f"{base}papers/fewshot001/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.md-skip')")
    page.keyboard.press("Enter")
    seen = []
    for _ in range(14):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.textContent.trim()"))
    wanted = ["Bo Stein", "Ana de la Cruz", "NeurIPS 2020", "github.com acme/fewkite"]
    assert [text for text in seen if text in wanted][:4] != []
    assert seen.index("github.com acme/fewkite") < seen.index("few-shot detection")
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline != "none"


@pytest.mark.parametrize("page", [{"java_script_enabled": False}], indirect=True)
def test_reading_and_browsing_without_javascript(page, base):
    page.goto(base)
    page.click("main a >> text=Kites")
    page.click("main .dg-steps a[rel=next]")
    page.click("main .dg-papers h3 a >> nth=0")
    page.locator(".dg-abstract, .dg-none").wait_for()
    page.goto(f"{base}map/")
    assert "needs JavaScript" in page.inner_text("main")
    page.click("main table a >> text=Control")
    assert page.inner_text("h1") == "Control"


@pytest.mark.parametrize("page", [{"reduced_motion": "reduce"}], indirect=True)
def test_reduced_motion_is_honoured(page, base):
    page.goto(base)
    lengths = page.evaluate(
        "[...document.querySelectorAll('*')].map(one => "
        "parseFloat(getComputedStyle(one).transitionDuration))"
    )
    assert max(lengths) < 0.01


def test_on_paper_only_the_text_is_left(page, base):
    page.goto(f"{base}topics/kites/")
    page.emulate_media(media="print")
    assert page.locator("main .dg-papers h3").first.is_visible()
    for part in (".dg-tools", ".dg-header-search", ".dg-steps", ".md-tabs"):
        assert not page.locator(part).first.is_visible(), part


def test_directions_and_languages_are_told(page, base):
    page.goto(f"{base}papers/rtl0000001/")
    assert page.get_attribute("h1", "lang") == "ar"
    assert page.evaluate("getComputedStyle(document.querySelector('h1')).direction") == "rtl"
    page.goto(f"{base}papers/chinese001/")
    assert page.get_attribute(".dg-abstract", "lang") == "zh"


# --- the map


@pytest.fixture
def map_page(page, base):
    page.goto(f"{base}map/")
    page.wait_for_selector("#map:not([hidden])")
    page.locator("#map-canvas").scroll_into_view_if_needed()
    return page


def drawn(page) -> int:
    """How many pixels of the map are not bare."""
    return page.evaluate("""() => {
        const canvas = document.getElementById('map-canvas');
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
        copy.drawImage(canvas, 0, 0);
        const data = copy.getImageData(0, 0, canvas.width, canvas.height).data;
        let count = 0;
        for (let at = 3; at < data.length; at += 4) count += data[at] > 0;
        return count;
    }""")


def test_the_map_is_drawn_and_told_in_colours(map_page):
    assert drawn(map_page) > 500
    names = map_page.locator("#map-legend li").all_inner_texts()
    assert names[:2] == ["Control", "Kites"]
    assert names[3:] == ["Wind models", "Others"]
    map_page.select_option("#map-colour", "venue")
    assert "ICLR" in map_page.inner_text("#map-legend")


def test_the_map_by_keyboard(map_page):
    map_page.focus("#map-canvas")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "+", "-"):
        map_page.keyboard.press(key)
    map_page.locator("#map-told:not(:empty)").wait_for(state="attached")
    told = map_page.locator("#map-told").inner_text()
    target = map_page.get_attribute("#map-tip", "href")
    map_page.keyboard.press("Enter")
    map_page.wait_for_url("**/papers/**")
    assert map_page.url.endswith(target.replace("../", "/"))
    assert told.split(" · ")[0][:20] in map_page.inner_text("h1")


def test_the_map_by_mouse(map_page):
    place = map_page.evaluate("""async () => {
        const points = await (await fetch('../data/map.json')).json();
        const canvas = document.getElementById('map-canvas');
        const far = (a, b) => Math.hypot(points.x[a] - points.x[b], points.y[a] - points.y[b]);
        const lone = points.id.map((_, at) => at).sort((a, b) => {
            const near = (at) => Math.min(...points.id.map((_, b) => (b === at ? 1e9 : far(at, b))));
            return near(b) - near(a);
        })[0];
        const box = canvas.getBoundingClientRect();
        const along = (value, size) => size / 2 + (value / points.grid - 0.5) * (size - 48);
        return {id: points.id[lone], x: box.x + along(points.x[lone], box.width),
                y: box.y + along(points.y[lone], box.height)};
    }""")
    map_page.mouse.move(place["x"] + 2, place["y"])
    map_page.locator("#map-tip:visible").wait_for()
    before = drawn(map_page)
    map_page.mouse.wheel(0, -400)
    map_page.wait_for_timeout(100)
    assert drawn(map_page) != before
    map_page.click("[data-zoom=all]")
    map_page.mouse.click(place["x"], place["y"])
    map_page.wait_for_url(f"**/papers/{place['id']}/")


def test_a_dragged_map_opens_nothing(map_page):
    box = map_page.locator("#map-canvas").bounding_box()
    map_page.mouse.move(box["x"] + 300, box["y"] + 200)
    map_page.mouse.down()
    map_page.mouse.move(box["x"] + 400, box["y"] + 260, steps=4)
    map_page.mouse.up()
    map_page.wait_for_timeout(100)
    assert map_page.url.endswith("/map/")


# --- in Chinese


def test_a_chinese_interface_is_wholly_chinese(page, base_zh):
    own = re.compile(
        r"BibTeX|DOI|arXiv|PDF|JavaScript|Digestory|sample|GitHub|author:|title:|RIS|CSL|JSON|CSV"
        r"|Markdown|Material for MkDocs|Zensical|acme/\w+|corrections\.yml|dumps"
    )
    for path in (
        "404.html",
        "reading/",
        "data/",
        "help/",
        "report/",
        "topics/kites/2/",
        "search/",
        "topics/",
        "venues/",
        "authors/",
        "code/",
        "map/",
        "papers/nothing001/",
    ):
        page.goto(base_zh + path)
        assert page.get_attribute("html", "lang") == "zh"
        names = [*page.locator(":is([aria-label], [title], [placeholder]):not(.dg-star, .Z3988)").evaluate_all(
            "all => all.flatMap(one => ['aria-label', 'title', 'placeholder']"
            ".map(name => one.getAttribute(name) ?? ''))"
        ), *page.locator("title, footer, nav, h1, h2, .dg-tools label, #search-bar, legend, .dg-hint, .dg-intro, summary").all_inner_texts()]  # fmt: skip
        for name in names:
            told = re.findall(r"[A-Za-z]{3,}", own.sub("", name))
            invented = {"Kites", "without", "anything", "https", "github", "com", "acme"}
            assert not set(told) - invented, (path, name)


def test_the_folding_of_queries_is_the_indexs(page, base):
    """One table in two languages: ``findable.py`` and ``folding.js``."""
    from generator.pages import findable

    page.goto(base)
    samples = [*findable.LETTERS, "Erdős–Rényi", "ÆRØ", "İ", "ﬁne", "ǅ", "Ｆｕｌｌ", "Ω", "x²", "ẞ"]
    theirs = page.evaluate(
        "async texts => { const module = await import(new URL('assets/folding.js', location));"
        "return [texts.map(module.fold), module.FIELDS]; }",
        samples,
    )
    assert theirs == [[findable.fold(text) for text in samples], findable.FIELDS]


def test_pictures_of_nothing_foreign(site_folder):
    for path in (*site_folder.rglob("*.css"), *Path(site_folder / "assets").glob("*.js")):
        text = path.read_text("utf-8")
        assert not re.search(r"url\(['\"]?https?:|@import|fetch\(['\"]https?:", text), path
