"""The other builder, beside MkDocs: `DIGEST_BUILDER=zensical` runs all other tests here with it."""

from __future__ import annotations

import importlib.util
from urllib.parse import urljoin

import pytest
from bs4 import BeautifulSoup

from generator import config, site
from generator.errors import DigestError
from generator.installed import theme_folder
from generator.models import Page
from generator.site import zensical as by_zensical
from generator.write import write
from tests import builder
from tests.site.conftest import build, served

pytest.importorskip("zensical", reason="the extra `zensical` is not installed")

SETTINGS = (
    "site_name: Kites\nnav: [index.md, about.md, help.md]\nextra: {digest: {builder: zensical}}\n"
)


@pytest.fixture(scope="module")
def zensical(tmp_path_factory):
    return build(tmp_path_factory.mktemp("zensical"), made_by="zensical")


@pytest.fixture(scope="module")
def mkdocs(tmp_path_factory):
    return build(tmp_path_factory.mktemp("mkdocs"), made_by="mkdocs")


def files(folder):
    """All but the themes' own and Pagefind's."""
    names = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {name for name in names if name.parts[0] not in {"assets", "pagefind"}}


def content(path):
    """The words of a page, what its head tells machines, and where its links lead."""
    html = BeautifulSoup(path.read_text("utf-8"), "html.parser")
    links = html.select(".dg-content [href], .dg-content [src]")
    addresses = [urljoin(f"http://site/{path}", tag.get("href") or tag.get("src")) for tag in links]
    metas = [tag for tag in html.select("head meta") if tag.get("name") != "generator"]
    told = [str(tag) for tag in (*metas, *html.select('script[type*="json"]:not(#__config)'))]
    text = html.select_one(".dg-content").get_text().split()
    return text, addresses, told, html.title.get_text()


def test_it_makes_what_mkdocs_makes(zensical, mkdocs):
    assert files(zensical) == files(mkdocs)
    for name in sorted(files(mkdocs)):
        one, other = zensical / name, mkdocs / name
        if name.suffix != ".html":
            assert name.name == "build.json" or one.read_bytes() == other.read_bytes()
        elif 'http-equiv="refresh"' not in one.read_text("utf-8"):
            assert _placed(content(one), zensical) == _placed(content(other), mkdocs), name


def _placed(found, folder):
    text, addresses, told, title = found
    return text, [address.replace(str(folder), "") for address in addresses], _unhashed(told), title


def _unhashed(told):
    """Without the policy, which holds the hashes of the theme's scripts."""
    return [tag for tag in told if "Content-Security-Policy" not in tag]


@pytest.fixture(scope="module")
def address(zensical):
    with served(zensical) as found:
        yield found


def test_a_paper_leads_to_its_topic(page, address):
    page.goto(f"{address}/papers/fewshot001/", wait_until="networkidle")
    page.locator(".dg-chips a[href$='topics/kites/']").first.click()
    assert page.url == f"{address}/topics/kites/"
    assert page.locator("h1").text_content() == "Kites"
    page.wait_for_load_state("networkidle")


def made(folder, settings=SETTINGS, *, themes=None, **by_hand):
    """A site of one page of ours, ``help.md``, and of pages by hand."""
    (folder / "docs").mkdir(parents=True, exist_ok=True)
    for name, text in {"index": "# Kites", "about": "# About", **by_hand}.items():
        (folder / "docs" / f"{name}.md").write_text(text, "utf-8")
    (folder / "mkdocs.yml").write_text(settings, "utf-8")
    ours = Page("help.md", '# Help\n\n<p class="way"><a href="../about/">About</a></p>\n')
    loaded = config.load(folder / "mkdocs.yml")
    write([ours], loaded.docs_folder)
    parts = site.Parts(folder / "site", folder / "cache", themes=themes or theme_folder())
    return builder.build(loaded, parts)


def test_our_pages_keep_their_addresses_and_those_by_hand_are_read_by_file(tmp_path):
    about = "# About\n\n[Help](help.md), [home](index.md), [none](none.md)\n"
    built = made(tmp_path, about=about)
    assert built.warnings == ("about.md:3: page does not exist",)
    html = BeautifulSoup((built.folder / "about/index.html").read_text("utf-8"), "html.parser")
    links = {tag.get_text(): tag["href"] for tag in html.select(".dg-content p a")}
    ways = {name: urljoin("/about/", links[name]) for name in ("Help", "home")}
    assert ways == {"Help": "/help/", "home": "/"}
    html = BeautifulSoup((built.folder / "help/index.html").read_text("utf-8"), "html.parser")
    assert urljoin("/help/", html.select_one(".way a")["href"]) == "/about/"


def test_mkdocs_yml_may_say_all_that_it_says_to_mkdocs(tmp_path, monkeypatch):
    monkeypatch.setenv("KITES", "Kites by night")
    names = "material.extensions.emoji"
    settings = SETTINGS.replace("Kites\n", "!ENV [KITES, Kites]\n", 1) + (
        f"theme: material\nplugins: [search]\nmarkdown_extensions:\n  - pymdownx.emoji:\n"
        f"      emoji_index: !!python/name:{names}.twemoji\n"
        f"      emoji_generator: !!python/name:{names}.to_svg\n"
    )
    built = made(tmp_path, settings, about="# About\n\n:material-kite:\n\n| a |\n|---|\n| b |\n")
    html = BeautifulSoup((built.folder / "about/index.html").read_text("utf-8"), "html.parser")
    assert html.select_one(".dg-content .twemoji svg")
    assert html.select_one(".dg-content table")
    assert html.title.get_text() == "About - Kites by night"


def test_a_failure_is_one_line_and_harms_nothing(tmp_path):
    built = made(tmp_path / "good")
    before = (built.folder / "index.html").read_bytes()
    broken = tmp_path / "themes"
    broken.mkdir()
    (broken / "main.html").write_text("{% no such thing %}", "utf-8")
    settings = config.load(tmp_path / "good/mkdocs.yml")
    with pytest.raises(DigestError, match=r"mkdocs\.yml: Zensical stopped: .*main\.html") as said:
        builder.build(settings, site.Parts(built.folder, tmp_path / "good/cache", themes=broken))
    assert "\n" not in said.value.message
    assert (built.folder / "index.html").read_bytes() == before
    assert {path.name for path in built.folder.parent.iterdir()} == {
        "cache", "docs", "mkdocs.yml", "site",
    }  # fmt: skip


def test_strict_in_mkdocs_yml_says_what_is_wrong(tmp_path):
    with pytest.raises(DigestError, match=r"strict.*; about\.md:3: page does not exist$"):
        made(tmp_path, f"{SETTINGS}strict: true\n", about="# About\n\n[none](none.md)\n")


def test_files_may_lie_elsewhere(tmp_path):
    away = tmp_path / "away"
    away.mkdir()
    (away / "far.md").write_text("# Far\n\n[Help](../help.md)\n", "utf-8")
    (away / "kite.txt").write_text("a kite", "utf-8")
    docs = tmp_path / "own" / "docs"
    docs.mkdir(parents=True)
    (docs / "folder").symlink_to("../../away")
    (docs / "kite.txt").symlink_to("../../away/kite.txt")
    folder = made(tmp_path / "own").folder
    assert (folder / "kite.txt").read_text() == (folder / "folder/kite.txt").read_text() == "a kite"
    assert 'href="../../help/"' in (folder / "folder/far/index.html").read_text("utf-8")


def test_a_page_that_is_no_text_is_one_line(tmp_path):
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "bad.md").write_bytes(b"# caf\xe9")
    with pytest.raises(DigestError, match=r"bad\.md: is not UTF-8: save it as UTF-8$"):
        made(tmp_path)


def test_without_the_package_one_line_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(DigestError, match=r"pip install 'digestory\[zensical\]'$"):
        by_zensical.build(config.default(), theme_folder(), tmp_path / "site.new", str)
