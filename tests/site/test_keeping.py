"""Citing and the reading list in a browser: copy, download, star, note, export, share, import."""

from __future__ import annotations

import csv
import io
import json

import bibtexparser
import pytest
import rispy

from generator.citations import bibtex, csl, plain, reference, ris
from generator.pages import addresses
from tests.site.conftest import build, served
from tests.site.corpus import DIGEST, HOSTILE

FIRST, SECOND, NASTY = "fewshot001", "maths00001", "hostile001"
CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}


def ref(identity):
    return reference.of(DIGEST.by_id[identity])


def saved(page, act) -> tuple[str, str]:
    """The name and the text of what an action downloads, line ends as they are."""
    with page.expect_download() as download:
        act()
    return download.value.suggested_filename, download.value.path().read_bytes().decode()


def kept(page) -> dict:
    return page.evaluate(
        "() => JSON.parse(Object.entries(localStorage).find(([key]) => key.endsWith(' list'))?.[1]"
        " ?? '{}')"
    )


def star(page, base, *identities):
    for identity in identities:
        page.goto(f"{base}papers/{identity}/")
        page.click(".dg-actions .dg-star")
        page.wait_for_selector(".dg-actions .dg-star[aria-pressed=true]")


def export(page, label):
    return saved(page, lambda: page.click(f"#reading-exports >> text='{label}'"))


# --- citing


@pytest.mark.parametrize("identity", [FIRST, SECOND, NASTY, "gpt4o00001", "nothing001"])
def test_each_format_is_downloaded_as_python_writes_it(page, base, identity):
    page.goto(f"{base}papers/{identity}/")
    wanted = {
        "BibTeX": ("bib", bibtex.entry(ref(identity))),
        "RIS": ("ris", ris.entry(ref(identity))),
        "Text": ("txt", plain.line(ref(identity)) + "\n"),
    }
    for name, (ending, text) in wanted.items():
        found = saved(page, lambda name=name: page.click(f"[aria-label='Download: {name}']"))
        assert found == (f"{identity}.{ending}", text)
    name, text = saved(page, lambda: page.click("[aria-label='Download: CSL-JSON']"))
    assert name == f"{identity}.csl.json"
    assert json.loads(text) == [csl.item(ref(identity))]


@pytest.mark.parametrize("page", [CLIPBOARD], indirect=True)
def test_a_citation_is_copied(page, base):
    for name, text in (
        ("BibTeX", bibtex.entry(ref(SECOND))),
        ("RIS", ris.entry(ref(SECOND))),
        ("Text", plain.line(ref(SECOND)) + "\n"),
    ):
        page.goto(f"{base}papers/{SECOND}/")
        page.focus(f"[aria-label='Copy: {name}']")
        page.keyboard.press("Enter")
        page.wait_for_selector(".dg-cite .dg-told:not(:empty)")
        assert page.inner_text(".dg-cite .dg-told") == "Copied."
        assert page.evaluate("navigator.clipboard.readText()").replace("\r\n", "\n") == (
            text.replace("\r\n", "\n")
        )


def test_what_cannot_be_copied_is_said(page, base):
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
        "document.execCommand = () => false;"
    )
    page.goto(f"{base}papers/{FIRST}/")
    page.click("[aria-label='Copy: RIS']")
    page.wait_for_selector(".dg-cite .dg-told:has-text('select the text')")


@pytest.mark.parametrize("page", [{"java_script_enabled": False}], indirect=True)
def test_bibtex_is_there_without_javascript(page, base):
    page.goto(f"{base}papers/{SECOND}/")
    page.click("summary >> text=BibTeX")
    assert page.text_content(".dg-bibtex") == bibtex.entry(ref(SECOND))
    assert page.inner_text(".dg-citation") == plain.line(ref(SECOND))
    page.goto(f"{base}reading/")
    assert "needs JavaScript" in page.inner_text("main")


# --- keeping


def test_a_star_on_a_page_a_list_and_a_search_is_one(page, base):
    star(page, base, FIRST)
    page.goto(f"{base}topics/kites/2/")
    page.wait_for_selector(f".dg-paper:has(a[href*={FIRST}]) .dg-star[aria-pressed=true]")
    assert page.locator(".dg-star[aria-pressed=true]").count() == 1
    page.goto(f"{base}search/?q=few-shot")
    row = page.locator(f"#search-results li:has(a[href*={FIRST}])")
    row.locator(".dg-star[aria-pressed=true]").click()
    row.locator(".dg-star[aria-pressed=false]").wait_for()
    assert kept(page) == {}


def test_a_row_is_kept_with_its_whole_citation(page, base):
    page.goto(f"{base}topics/kites/2/")
    button = page.locator(f".dg-paper:has(a[href*={SECOND}]) .dg-star")
    assert "Bounds of" in button.get_attribute("aria-label")
    button.focus()
    with page.expect_response(f"**/papers/{SECOND}/"):
        page.keyboard.press("Space")
    page.goto(f"{base}reading/")
    page.wait_for_selector(f"#reading-papers a[href*={SECOND}]")
    assert export(page, "BibTeX")[1].endswith(bibtex.entry(ref(SECOND)))


def test_marks_and_notes_stay(page, base):
    star(page, base, FIRST, SECOND)
    page.goto(f"{base}reading/")
    assert page.locator("#reading-papers h3").all_text_contents()[0].startswith("Bounds of O(n²)")
    page.check(f"#reading-papers li:has(a[href*={FIRST}]) input")
    page.fill(f"#reading-papers li:has(a[href*={FIRST}]) textarea", "see <b>section 3</b>")
    page.keyboard.press("Tab")
    page.reload()
    row = page.locator(f"#reading-papers li:has(a[href*={FIRST}])")
    assert row.locator("input").is_checked()
    assert row.locator("textarea").input_value() == "see <b>section 3</b>"
    page.select_option("#reading-tools [name=show]", "unread")
    assert page.locator("#reading-papers li").count() == 1
    page.select_option("#reading-tools [name=show]", "")
    page.select_option("#reading-tools [name=sort]", "title")
    assert page.locator("#reading-papers h3").all_text_contents()[0].startswith("Bounds")
    page.click(f"#reading-papers li:has(a[href*={FIRST}]) .dg-star")
    assert page.evaluate("document.activeElement.textContent") == "Undo"
    assert set(kept(page)) == {SECOND}
    page.keyboard.press("Enter")
    page.wait_for_selector(f"#reading-papers a[href*={FIRST}]")
    assert kept(page)[FIRST]["note"] == "see <b>section 3</b>"


def test_the_list_is_taken_away_in_every_format(page, base):
    star(page, base, FIRST, SECOND, NASTY)
    page.goto(f"{base}reading/")
    page.check(f"#reading-papers li:has(a[href*={FIRST}]) input")
    page.fill(f"#reading-papers li:has(a[href*={FIRST}]) textarea", '=HYPERLINK("x"), twice')
    page.keyboard.press("Tab")
    order = [NASTY, SECOND, FIRST]

    name, text = export(page, "BibTeX")
    library = bibtexparser.parse_string(text)
    assert name == "reading-list.bib"
    assert not library.failed_blocks
    assert [entry.key for entry in library.entries] == [ref(one).key for one in order]

    _, text = export(page, "RIS")
    assert text == "".join(ris.entry(ref(one)) for one in order)
    assert [one["title"] for one in rispy.loads(text)] == [ref(one).title for one in order]

    _, text = export(page, "CSL-JSON")
    assert json.loads(text) == [csl.item(ref(one)) for one in order]

    _, text = export(page, "CSV")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert [row["id"] for row in rows] == order
    assert (rows[2]["read"], rows[2]["note"]) == ("yes", '\'=HYPERLINK("x"), twice')
    assert rows[0]["title"] == ref(NASTY).title

    _, text = export(page, "Markdown")
    lines = text.splitlines()
    assert lines[2].startswith("- [x] [Few\\-shot kite detection](http://")
    assert lines[0].count("](") == 1
    assert "\\<img" in lines[0]
    assert lines[3].startswith("  > =HYPERLINK")

    _, text = export(page, "Backup with notes")
    backup = json.loads(text)
    assert [one["id"] for one in backup["papers"]] == order
    assert backup["papers"][2]["read"] is True


@pytest.mark.parametrize("label", ["Backup with notes", "BibTeX", "CSV", "Markdown"])
def test_what_was_saved_comes_back(page, base, browser, label):
    star(page, base, FIRST, SECOND)
    page.goto(f"{base}reading/")
    page.check(f"#reading-papers li:has(a[href*={FIRST}]) input")
    name, text = export(page, label)
    page.evaluate("localStorage.clear()")
    page.reload()
    page.wait_for_selector("#reading-papers .dg-none")
    file = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    page.set_input_files("#reading-import", file)
    page.wait_for_selector("#reading-told:has-text('2 papers read from the file, 2 new')")
    assert set(kept(page)) == {FIRST, SECOND}
    assert kept(page)[FIRST]["read"] is (label in {"Backup with notes", "Markdown"})
    page.wait_for_selector(f"#reading-papers li:has(a[href*={SECOND}]) .dg-by:has-text('Bo Stein')")
    page.set_input_files("#reading-import", file)
    page.wait_for_selector("#reading-told:has-text('2 papers read from the file, 0 new')")


@pytest.mark.parametrize("content", [
    b"", b"{", b"[1]", b'{"papers": 3}', b'{"papers": [null, {"id": "../../x"}]}', b"\xff\xfe\x00",
    b'{"papers": [{"id": {"a": 1}}]}', b"papers/short/",
])  # fmt: skip
def test_a_foreign_file_changes_nothing(page, base, content):
    page.goto(f"{base}reading/")
    file = {"name": "x.json", "mimeType": "application/json", "buffer": content}
    page.set_input_files("#reading-import", file)
    page.wait_for_selector("#reading-told:has-text('names no paper')")
    assert kept(page) == {}


def test_a_list_is_shared_by_its_address(page, base, browser):
    star(page, base, FIRST, SECOND)
    page.goto(f"{base}reading/")
    page.evaluate("navigator.clipboard.writeText = async text => { window.copied = text }")
    page.click("#reading-exports >> text='Copy a link to this list'")
    page.wait_for_selector("#reading-told:has-text('copied')")
    link = page.evaluate("window.copied")
    assert link == f"{base}reading/#ids={SECOND},{FIRST}"
    page.evaluate("localStorage.clear()")
    page.goto(f"{base}help/")
    page.goto(link + ",javascript:alert(1),<img>")
    page.wait_for_selector("#reading-shared li:has-text('Few-shot kite detection')")
    assert page.locator("#reading-shared li").count() == 2
    assert kept(page) == {}
    page.click("#reading-shared >> text='Add them to mine'")
    page.wait_for_selector("#reading-told:has-text('2 papers added')")
    assert set(kept(page)) == {FIRST, SECOND}
    assert page.url == f"{base}reading/"


# --- lasting


def test_an_old_id_leads_to_its_paper_with_its_note(page, base):
    page.goto(f"{base}reading/")
    page.evaluate(
        "() => localStorage.setItem('digestory / list', JSON.stringify({"
        "oldalias01: {added: '2026-01-01', read: true, note: 'mine'}, "
        "fewshot001: {added: '2026-02-01', read: false, note: 'later'}}))"
    )
    page.reload()
    page.wait_for_selector(f"#reading-papers li:only-child a[href*={FIRST}]")
    assert kept(page) == {FIRST: {"added": "2026-01-01", "read": True, "note": "later\nmine"}}


def test_a_paper_page_knows_its_old_ids(page, base):
    page.goto(f"{base}help/")
    page.evaluate(
        "() => localStorage.setItem('digestory / list', JSON.stringify({oldalias01: {note: 'n'}}))"
    )
    page.goto(f"{base}papers/{FIRST}/")
    page.wait_for_selector(".dg-actions .dg-star[aria-pressed=true]")
    assert set(kept(page)) == {FIRST}


def test_a_paper_taken_down_stays_in_the_list_and_says_so(page, base):
    page.goto(f"{base}reading/")
    page.evaluate(
        "() => localStorage.setItem('digestory / list', JSON.stringify({gone000001: {note: 'n'}}))"
    )
    page.reload()
    page.wait_for_selector("#reading-papers .dg-status:has-text('no longer on this site')")
    page.click("#reading-exports >> text=RIS")
    page.wait_for_selector("#reading-told:has-text('left out: gone000001')")


def test_a_new_build_brings_new_citations(page, base):
    star(page, base, FIRST)
    page.evaluate(
        "() => { const key = 'digestory / card fewshot001';"
        "const card = JSON.parse(localStorage.getItem(key)); card.csl.title = 'An older title';"
        "localStorage.setItem(key, JSON.stringify(card));"
        "localStorage.setItem('digestory / build', '\"an earlier one\"'); }"
    )
    page.goto(f"{base}reading/")
    page.wait_for_selector("#reading-papers h3:has-text('Few-shot kite detection')")


def test_two_sites_on_one_host_keep_apart(page, tmp_path, site_folder):
    import shutil

    shutil.copytree(site_folder, tmp_path / "one")
    shutil.copytree(site_folder, tmp_path / "two")
    with served(tmp_path) as host:
        star(page, f"{host}/one/", FIRST)
        page.goto(f"{host}/two/papers/{FIRST}/")
        page.wait_for_selector(".dg-actions .dg-star[aria-pressed=false]")


# --- when the browser does not keep


REFUSING = """Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('no', 'SecurityError'); }
});"""
FULL = """localStorage.x = 'x'; Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
};"""


@pytest.mark.parametrize(("broken", "said"), [(REFUSING, "keeps nothing"), (FULL, "is full")])
def test_a_browser_that_keeps_nothing_says_so(browser, base, broken, said):
    page = browser.new_page()  # unwatched: Material's own scripts stumble over it
    page.add_init_script(broken)
    page.goto(f"{base}papers/{FIRST}/")
    page.click(".dg-actions .dg-star")
    page.wait_for_selector(f".dg-toast:has-text('{said}')")
    assert page.get_attribute(".dg-actions .dg-star", "aria-pressed") == "false"
    page.close()


def test_a_hostile_title_is_only_text(page, base):
    dialogs = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    star(page, base, NASTY)
    page.goto(f"{base}reading/#ids={NASTY}")
    page.wait_for_selector("#reading-shared li:has-text('onerror')")
    assert page.text_content("#reading-papers h3") == " ".join(HOSTILE.split())
    page.click("#reading-papers .dg-star")
    assert HOSTILE[:20] in page.inner_text("#reading-told")
    assert page.locator("main img").count() == 0
    assert not dialogs


def test_the_reading_list_speaks_chinese(page, base_zh):
    page.goto(f"{base_zh}reading/")
    assert page.inner_text("h1") == "阅读列表"
    page.wait_for_selector("#reading-papers:has-text('还没有收藏')")


def test_a_site_with_an_address_tells_of_its_feeds_and_search(tmp_path, monkeypatch):
    from bs4 import BeautifulSoup

    monkeypatch.setenv("SITE_URL", "https://digest.example/kites/")
    site = build(tmp_path)

    def links(path, rel):
        html = BeautifulSoup((site / path).read_text("utf-8"), "html.parser")
        return [link["href"] for link in html.select(f"head link[rel~={rel}]")]

    assert links("index.html", "alternate") == ["feed.xml"]
    assert links("topics/kites/index.html", "alternate") == ["../../topics/kites/feed.xml"]
    alone = addresses.slug("风筝学报")  # one paper only
    assert links(f"venues/{alone}/index.html", "alternate") == []
    assert links("papers/maths00001/index.html", "search") == ["../../opensearch.xml"]
    for page in ("index.html", "papers/maths00001/index.html", "topics/kites/index.html"):
        (canonical,) = links(page, "canonical")
        assert canonical == f"https://digest.example/kites/{page.removesuffix('index.html')}"
    assert (site / "opensearch.xml").is_file()
    assert (site / "topics/kites/feed.xml").is_file()
    assert (site / "sitemap.xml").is_file()
    reading = BeautifulSoup((site / "reading/index.html").read_text("utf-8"), "html.parser")
    assert reading.select_one("meta[name=robots]")["content"] == "noindex"
    assert "reading/" not in (site / "sitemap.xml").read_text("utf-8")
