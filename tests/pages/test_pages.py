"""The pages of an invented digest, as text: nothing is rendered, nothing is served."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs, unquote, urljoin, urlsplit

import pytest
import yaml
from bs4 import BeautifulSoup

from generator import data, pages
from generator.config import DigestSettings, Settings
from generator.corrections import parse as parse_corrections
from generator.models import Digest, Draft, Page, Topic, Urls
from generator.pages import catalogue
from tests.contents import by_path
from tests.site.corpus import DIGEST, HOSTILE, entry

SETTINGS = Settings(
    path=Path("mkdocs.yml"),
    root=Path(),
    site_name="Kites",
    repo_url="https://github.com/acme/digest",
    digest=DigestSettings(page_size=10),
)
HOST = "http://site/"


def made(digest: Digest = DIGEST, settings: Settings = SETTINGS) -> dict[str, str]:
    known = catalogue.build(digest)
    return by_path([*pages.pages(known, settings), *data.pages(known, settings)])


@pytest.fixture(scope="module")
def site() -> dict[str, str]:
    return made()


def body(text: str) -> BeautifulSoup:
    return BeautifulSoup(text.split("---\n", 2)[2], "html.parser")


def head(text: str) -> dict:
    return yaml.safe_load(text.split("---\n", 2)[1])


def one(*entries, **known) -> dict[str, str]:
    ordered = tuple(sorted(entries, key=lambda each: each.id))
    return made(Digest(ordered, **known))


def test_every_kind_of_page_is_there(site):
    assert {
        "index.md", "search.md", "papers/index.md", "papers/2.md", "papers/fewshot001.md",
        "papers/gone000001.md", "topics/index.md", "topics/kites.md", "topics/kites/2.md",
        "venues/index.md", "venues/iclr.md", "venues/iclr/2023.md", "authors/index.md",
        "authors/bo-stein.md", "code.md", "map.md", "report.md", "help.md", "data/map.json",
        "data/map-0.json", "data/vocabulary.json",
    } <= site.keys()  # fmt: skip


def test_every_link_inside_leads_to_a_page(site):
    addresses = {HOST + (address(path) if path.endswith(".md") else path) for path in site}
    for path, text in site.items():
        if path.endswith(".md"):
            here = HOST + address(path)
            for link in body(text).select("[href]"):
                target = urljoin(here, link["href"]).split("#")[0].split("?")[0]
                if target.startswith(HOST):
                    assert unquote(target) in addresses, (path, link)


def test_no_description_breaks_off():
    wordless = Topic("gliders", "Gliders", "area", (DIGEST.entries[0].id,))
    topics = tuple(sorted((*DIGEST.topics, wordless), key=lambda topic: topic.slug))
    site = made(replace(DIGEST, topics=topics))
    heads = {path: head(text) for path, text in site.items() if path.endswith(".md")}
    told = {path: found.get("description", "").rstrip() for path, found in heads.items()}
    assert told["topics/gliders.md"] == "1 paper: Gliders"
    assert not [path for path, text in told.items() if text.endswith((":", "："))]


def address(path: str) -> str:
    """Where MkDocs serves a file (https://www.mkdocs.org/user-guide/configuration/)."""
    bare = path.removesuffix(".md")
    return bare.removesuffix("index") if bare.endswith("index") else f"{bare}/"


def test_nothing_of_a_dump_can_act(site):
    for path, text in site.items():
        if not path.endswith(".md"):
            continue
        assert (
            not re.search(
                r"^(?:`{3,}|~{3,}|[*+>|-] |\d+\. )", text.split("---\n", 2)[2], re.MULTILINE
            )
            or "help" in path
        )
        for tag in body(text).find_all():
            assert tag.name not in {"script", "img", "iframe", "object", "style", "base", "meta"}, (
                path
            )
            assert not [name for name in tag.attrs if name.startswith("on")], (path, tag)
            for name in ("href", "src", "action"):
                scheme = urlsplit(tag.get(name, "")).scheme
                assert scheme in {"", "http", "https"}, (path, tag)


def test_front_matter_is_data_and_safe_in_html(site):
    for path, text in site.items():
        if path.endswith(".md"):
            found = head(text)
            known = {"title", "description", "kind", "scripts", "head_tags", "hide", "raw_html"}
            assert set(found) <= known
            assert not re.search(r"[<>\"]", found["title"] + found.get("description", "")), path
    assert "&lt;img" in head(site["papers/hostile001.md"])["title"]


def test_hostile_text_is_shown_as_it_is(site):
    page = body(site["papers/hostile001.md"])
    assert page.h1.text == HOSTILE
    assert page.select_one(".dg-authors").text == HOSTILE
    assert HOSTILE in body(site["report.md"]).text


def test_front_matter_in_a_title_stays_a_title():
    text = "--- a: [b\n---\n# c"
    site = one(entry(1, text, text))
    assert head(site["papers/paper00001.md"])["title"] == "--- a: [b --- # c"
    assert body(site["papers/paper00001.md"]).h1.text == "--- a: [b --- # c"


def test_a_derived_headline_says_so(site):
    derived, given = body(site["papers/derived001.md"]), body(site["papers/fewshot001.md"])
    assert derived.select_one(".dg-mark").text == "headline derived"
    assert "derived from the abstract" in derived.text
    assert not given.select(".dg-note")
    for path in ("papers/index.md", "topics/kites.md"):
        row = next(row for row in rows(site, path) if "Knots" in row.text)
        assert "headline derived" in row.text


def rows(site: dict[str, str], path: str) -> list:
    found = []
    for at in range(1, 9):
        text = site.get(path if at == 1 else re.sub(r"(/index)?\.md$", f"/{at}.md", path))
        found += body(text).select("li.dg-paper") if text else []
    return found


def test_code_stands_before_the_abstract_with_what_is_known_of_it(site):
    text = body(site["papers/nerf000001.md"])
    link = text.select_one(".dg-link--code")
    assert link.a["href"] == "https://github.com/acme/mfnerf"
    assert link.text.split() == "Code github.com acme/mfnerf announced for later".split()
    assert str(text).index("acme/mfnerf") < str(text).index('id="abstract"')


def test_links_of_other_schemes_are_not_links():
    site = one(entry(1, "Kites", urls=Urls("javascript:alert(1)", "data:text/html,x")))
    assert "javascript" not in site["papers/paper00001.md"]
    assert "data:text" not in site["papers/paper00001.md"]


def test_mathematics_is_mathml_in_pages_and_text_elsewhere(site):
    text = site["papers/maths00001.md"]
    assert body(text).h1.find("math").find("msup").text == "n2"
    assert head(text)["title"] == "Bounds of O(n²) for tails with β-decay"
    shown = body(text).select("h1, .dg-abstract")
    assert [part.name for part in shown] == ["h1", "div"]
    assert not any("$" in part.text for part in shown)
    assert "{$O(n^2)$} for tails with {$\\beta$}-decay}" in body(text).select_one(".dg-bibtex").text


def test_an_abstract_kept_off_is_nowhere(site):
    for path, text in site.items():
        assert "Xylophonic zephyrs" not in text, path
    assert "has it" in body(site["papers/hidden0001.md"]).text


def test_a_withdrawn_paper_says_so(site):
    assert body(site["papers/derived001.md"]).select_one(".dg-status").text == "Withdrawn"


def test_a_paper_names_its_source_and_versions(site):
    facts = body(site["papers/maths00001.md"]).select_one(".dg-facts").text
    assert "kites.txt, line 19" in facts
    assert "arXiv 2022" in facts
    assert "doi:10.1234/kite.2023-77" in facts


def test_a_suggested_correction_is_one_that_would_be_taken(site):
    link = body(site["papers/maths00001.md"]).find("a", string="Suggest a correction")
    asked = urlsplit(link["href"])
    assert asked.netloc + asked.path == "github.com/acme/digest/issues/new"
    given = parse_qs(asked.query)["body"][0]
    ready = given.split("```yaml\n")[1].split("```")[0]
    corrections = parse_corrections(ready, Path("corrections.yml"))
    known = next(each for each in DIGEST.entries if each.id == "maths00001")
    wanted = corrections.papers["maths00001"]
    assert wanted.title == known.title
    assert wanted.authors == tuple(author.name for author in known.paper.authors)
    assert (wanted.venue, wanted.year) == (known.paper.venue, known.paper.year)


def test_gitlab_takes_its_issues_otherwise():
    settings = replace_settings(repo_url="https://gitlab.com/acme/digest/")
    text = made(settings=settings)["papers/fewshot001.md"]
    assert "https://gitlab.com/acme/digest/-/issues/new?issue%5Btitle%5D=" in text


def test_without_a_repository_nothing_is_suggested():
    text = made(settings=replace_settings(repo_url=""))["papers/fewshot001.md"]
    assert "Suggest a correction" not in text


def replace_settings(**changes) -> Settings:
    import msgspec

    return msgspec.structs.replace(SETTINGS, **changes)


def test_lists_go_on_over_pages_and_lose_nothing(site):
    shown = [row.a["href"].rsplit("/", 2)[1] for row in rows(site, "papers/index.md")]
    assert sorted(shown) == [each.id for each in DIGEST.entries]
    assert len(rows(site, "topics/kites.md")) == len(DIGEST.topics[1].papers)
    second = body(site["papers/2.md"])
    assert second.select_one("[aria-current=page]").text == "2"
    assert second.ol["start"] == "11"
    assert second.select_one("[rel=prev]")["href"] == "../../papers/"


def test_newest_come_first_and_papers_without_a_year_last(site):
    years = [row["data-year"] for row in rows(site, "papers/index.md")]
    assert years == sorted(years, reverse=True)
    assert years[-1] == ""


def test_keywords_lead_to_topics_by_any_of_their_names(site):
    links = {
        link.text: link["href"] for link in body(site["papers/fewshot001.md"]).select(".dg-chips a")
    }
    assert links["kites"] == "../../topics/kites/"
    assert links["few-shot detection"] == "../../search/?q=%22few-shot+detection%22"


def test_only_names_on_several_papers_have_pages(site):
    names = {path for path in site if path.startswith("authors/")}
    assert "authors/ana-de-la-cruz.md" in names
    assert "authors/paul-lukasz.md" not in names
    assert "may be that of several people" in body(site["authors/bo-stein.md"]).text


def test_a_repository_names_all_its_papers(site):
    shared = next(
        li
        for li in body(site["code.md"]).select(".dg-repositories > li")
        if "acme/shared" in li.text
    )
    assert len(shared.select("li")) == 2


def test_the_report_accounts_for_every_record(site):
    report = body(site["report.md"])
    numbers = [cell.text for cell in report.select("tfoot td")]
    kept = len(DIGEST.entries)
    assert numbers == ["", str(kept + 3), str(kept), "1", "2"]
    rejected = report.select("#rejected ~ .dg-scroll tbody tr")
    assert rejected[0].text.split("\n")[-1].strip().startswith("kites.txt:7")
    assert "has neither title nor abstract" in rejected[0].text


def test_old_addresses_lead_on_and_taken_ones_are_left_alone():
    aliased = replace(entry(1, "Kites").paper, aliases=("oldalias01", "paper00002"))
    digest = Digest((replace(entry(1, "Kites"), paper=aliased), entry(2, "Strings")))
    found = {page.path: page.content for page in pages.beside(digest, SETTINGS)}
    assert set(found) == {"papers/oldalias01/index.html"}
    stub = BeautifulSoup(found["papers/oldalias01/index.html"], "html.parser")
    assert stub.find("meta", attrs={"http-equiv": "refresh"})["content"] == "0; url=../paper00001/"
    assert stub.find("meta", attrs={"name": "robots"})["content"] == "noindex"
    assert not stub.find("link", rel="canonical")


def test_with_an_address_old_ones_name_the_canonical():
    settings = replace_settings(site_url="https://kites.example/digest/")
    found = {page.path: page.content for page in pages.beside(DIGEST, settings)}
    stub = BeautifulSoup(found["papers/oldalias01/index.html"], "html.parser")
    wanted = "https://kites.example/digest/papers/fewshot001/"
    assert stub.find("link", rel="canonical")["href"] == wanted
    assert "papers/oldgone001/index.html" in found


def test_an_empty_digest_has_all_its_pages():
    site = made(Digest())
    assert "No paper is here yet" in body(site["index.md"]).text
    assert {"topics/index.md", "venues/index.md", "authors/index.md", "map.md"} <= site.keys()
    assert "data/map.json" not in site


def test_a_chinese_interface_says_nothing_in_english():
    site = made(Digest(), replace_settings(language="zh", site_name="论文", site_description="论"))
    known = {
        "DOI",
        "arXiv",
        "PDF",
        "papers",
        "jsonl",
        "csv",
        "bib",
        "csl",
        "json",
        "CSL",
        "JSON",
        "Zotero",
        "JavaScript",
        "Digestory",
        "author",
        "title",
        "BibTeX",
        "RIS",
        "CSV",
        "Markdown",
        "schema",
        "Schema",
        "ris",
        "EndNote",
        "Mendeley",
    }
    for path, text in site.items():
        if path.endswith(".md") and path != "help.md":
            found = set(re.findall(r"[A-Za-z]{3,}", body(text).get_text(" ")))
            assert found <= known | {"dumps", "digest", "serve", "http"}, path


def test_pages_are_the_same_whatever_the_hash_seed():
    script = (
        "import hashlib; from tests.pages.test_pages import made\n"
        "print(hashlib.sha256(repr(sorted(made().items())).encode()).hexdigest())"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": "C"},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            check=True,
        ).stdout
        for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo"))
    }
    assert len(seen) == 1


def test_all_that_is_yielded_is_a_page():
    assert all(
        isinstance(page, Page | Draft) for page in pages.pages(catalogue.build(DIGEST), SETTINGS)
    )
