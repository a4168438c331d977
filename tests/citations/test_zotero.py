"""What Zotero makes of a paper page, by a reader of ours that follows the published rules of its
"Embedded Metadata" translator: the last container tag in the document tells the type, an author is
parsed at its comma, the public address wins over the page's, keywords are dropped.
"""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import unquote

import pytest
import yaml
from bs4 import BeautifulSoup

from generator import pages
from generator.citations import head, reference
from generator.config import Settings
from generator.models import Author, Digest, Identifiers, Imprint
from generator.pages import catalogue
from tests.citations.test_formats import entry
from tests.site.corpus import DIGEST
from tests.site.corpus import entry as corpus_entry

TYPES = {
    "citation_conference_title": ("conferencePaper", "proceedingsTitle"),
    "citation_journal_title": ("journalArticle", "publicationTitle"),
    "citation_technical_report_institution": ("report", "institution"),
    "citation_dissertation_institution": ("thesis", "university"),
    "citation_book_title": ("bookSection", "bookTitle"),
    "citation_inbook_title": ("bookSection", "bookTitle"),
}
DATES = (
    "citation_publication_date", "citation_date", "citation_cover_date", "citation_online_date",
    "citation_year",
)  # fmt: skip


def zotero(tags, page="https://digest.example/papers/k/"):
    """Tags in document order -> the item Zotero would save."""
    tags = list(tags)
    values = dict(reversed(tags))
    item = {"itemType": "journalArticle", "url": values.get("citation_public_url", page)}
    for name, content in tags:
        if name in TYPES:
            item["itemType"], field = TYPES[name]
            item[field] = content
    authors = (content for name, content in tags if name == "citation_author")
    item["creators"] = [tuple(part.strip() for part in author.split(",", 1)) for author in authors]
    item["date"] = next((values[name] for name in DATES if name in values), "")
    item["title"] = values["citation_title"]
    item["DOI"] = values.get("citation_doi", "")
    item["attachment"] = values.get("citation_pdf_url", "")
    item["pages"] = "-".join(
        values[f"citation_{end}page"]
        for end in ("first", "last")
        if f"citation_{end}page" in values
    )
    item["tags"] = []
    return item


@pytest.mark.parametrize(
    ("kind", "item_type", "field"),
    [
        ("inproceedings", "conferencePaper", "proceedingsTitle"),
        ("article", "journalArticle", "publicationTitle"),
        ("phdthesis", "thesis", "university"),
        ("techreport", "report", "institution"),
        ("incollection", "bookSection", "bookTitle"),
    ],
)
def test_the_item_has_the_right_type_and_container(kind, item_type, field):
    item = zotero(head.tags(reference.of(entry(imprint=Imprint(kind=kind)))))
    assert item["itemType"] == item_type
    assert item[field] == "KiteConf"


def test_the_item_is_the_paper_and_not_the_digest():
    item = zotero(head.tags(reference.of(entry())))
    assert item["title"] == "On kites"
    assert item["creators"] == [("de la Cruz", "Ana"), ("King", "Bo, Jr."), ("Kite & Tail Lab",)]
    assert item["date"] == "2023"
    assert item["DOI"] == "10.1000/kite_1"
    assert item["url"] == "https://kites.example/1"
    assert item["attachment"] == "https://kites.example/1.pdf"
    assert item["pages"] == "12-34"


def test_the_type_tag_is_the_last_of_all():
    names = [name for name, _ in head.tags(reference.of(entry()))]
    assert names[-1] == "citation_conference_title"
    assert names[0] == "citation_title"


# --- lists: Zotero's rules for COinS (its OpenURL reader: the format and the genre tell the type, and
# each type has its title and its container under keys of its own)

GENRES = {
    "bookitem": "bookSection", "proceeding": "conferencePaper", "conference": "conferencePaper",
    "report": "report", "document": "document",
}  # fmt: skip
HELD = ("journalArticle", "bookSection", "conferencePaper")


def zotero_coins(title):
    """A COinS title -> the item Zotero would save."""
    pairs = [part.split("=", 1) for part in title.split("&")]
    pairs = [(key, unquote(value.replace("+", " "))) for key, value in pairs]
    values = dict(pairs)
    kind = values["rft_val_fmt"].rpartition(":")[2]
    item = {"itemType": {"journal": "journalArticle", "dissertation": "thesis"}.get(kind)}
    item["itemType"] = item["itemType"] or GENRES.get(values.get("rft.genre"), "book")
    held = item["itemType"] in HELD
    for key, value in pairs:
        if key == "rft.atitle" and held:
            item["title"] = value
        elif key in {"rft.btitle", "rft.title"}:
            item["publicationTitle" if held else "title"] = value
        elif key == "rft.jtitle" and item["itemType"] == "journalArticle":
            item["publicationTitle"] = value
        elif key == "rft_id":
            name = "DOI" if value.startswith("info:doi/") else "url"
            item[name] = value.removeprefix("info:doi/")
        elif key in {"rft.date", "rft.volume", "rft.issue", "rft.pub", "rft.series", "rft.inst"}:
            item[key] = value
    item["creators"] = [
        tuple(part.strip() for part in value.split(",", 1))
        for key, value in pairs
        if key == "rft.au"
    ]
    return item


@pytest.mark.parametrize(("fields", "item_type", "container"), [
    ({"imprint": Imprint(kind="inproceedings")}, "conferencePaper", "publicationTitle"),
    ({"imprint": Imprint(kind="article")}, "journalArticle", "publicationTitle"),
    ({"imprint": Imprint(kind="incollection")}, "bookSection", "publicationTitle"),
    ({"imprint": Imprint(kind="phdthesis")}, "thesis", "rft.inst"),
    ({"imprint": Imprint(kind="techreport")}, "report", "rft.pub"),
    ({"imprint": Imprint(kind="book")}, "book", "rft.series"),
    ({"imprint": Imprint(), "venue": "arXiv"}, "journalArticle", "publicationTitle"),
    ({"imprint": Imprint(), "venue": "", "identifiers": Identifiers()}, "document", None),
])  # fmt: skip
def test_a_row_has_its_title_whatever_its_type(fields, item_type, container):
    item = zotero_coins(head.coins(reference.of(entry("On kites & tails", **fields))))
    assert item["itemType"] == item_type
    assert item["title"] == "On kites & tails"
    assert item["creators"][0] == ("de la Cruz", "Ana")
    assert item["rft.date"] == "2023"
    if container:
        assert item[container] == fields.get("venue", "KiteConf")


# --- as the pages of a digest carry them


SETTINGS = Settings(
    path=Path("mkdocs.yml"), root=Path(), site_name="Kites", site_url="https://digest.example/k/"
)


@pytest.fixture(scope="module")
def site():
    return {page.path: page.content for page in pages.pages(catalogue.build(DIGEST), SETTINGS)}


def head_of(page):
    front = yaml.safe_load(page.split("---\n", 2)[1])
    return BeautifulSoup(front.get("head_tags", ""), "html.parser")


def paper_pages(site):
    return {one.id: site[f"papers/{one.id}.md"] for one in DIGEST.entries}


def test_zotero_reads_every_paper_page(site):
    for identity, page in paper_pages(site).items():
        tags = [(tag["name"], tag["content"]) for tag in head_of(page).select("meta[name]")]
        address = f"https://digest.example/k/papers/{identity}/"
        item, ref = zotero(tags, address), reference.of(DIGEST.by_id[identity])
        assert item["title"] == ref.title
        assert len(item["creators"]) == len(ref.authors)
        assert item["DOI"] == ref.doi
        assert item["url"] == (ref.url or address)
        if ref.container:
            assert (item["itemType"], item["proceedingsTitle"]) == (
                "conferencePaper",
                ref.container,
            )
            assert tags[-1][0] == "citation_conference_title"


def test_coins_are_on_lists_and_never_on_a_papers_page(site):
    for path, page in site.items():
        if not path.endswith(".md"):
            continue
        spans = BeautifulSoup(page.split("---\n", 2)[2], "html.parser").select(".Z3988")
        rows = page.count('<li class="dg-paper"')
        assert len(spans) == rows, path
    for page in paper_pages(site).values():
        assert "Z3988" not in page
    topic = BeautifulSoup(site["topics/kites.md"], "html.parser")
    titles = [zotero_coins(span["title"])["title"] for span in topic.select(".Z3988")]
    named = [" ".join(row.h3.text.split()) for row in topic.select(".dg-paper")]
    assert len(titles) == len(named) == 19
    assert titles[0] == named[0]


def test_nothing_of_a_dump_ends_the_data_in_a_head():
    nasty = "</script><script>alert(1)</script><!-- <script> \u2028 \u2029 & ]]>"
    one = corpus_entry(1, nasty, nasty, venue=nasty, authors=(Author(nasty),))
    made = {
        page.path: page.content for page in pages.pages(catalogue.build(Digest((one,))), SETTINGS)
    }
    found = head_of(made[f"papers/{one.id}.md"])
    kinds = [script["type"] for script in found.select("script")]
    assert kinds == ["application/ld+json", "application/json"]
    for script in found.select("script"):
        assert not set("<>\u2028\u2029") & set(script.string)
    shown = " ".join(nasty.split())
    linked = json.loads(found.select("script")[0].string)
    assert linked["name"] == shown
    assert json.loads(found.select("script")[1].string)["csl"]["title"] == shown


def test_a_paper_page_is_told_to_search_engines_and_other_sites(site):
    found = head_of(site["papers/maths00001.md"])
    linked = json.loads(found.find("script", type="application/ld+json").string)
    assert linked["@id"] == "https://digest.example/k/papers/maths00001/"
    assert linked["identifier"][0]["value"] == "10.1234/kite.2023-77"
    assert linked["subjectOf"][0]["codeRepository"] == "https://github.com/acme/shared"
    told = {tag["property"]: tag["content"] for tag in found.select("meta[property]")}
    assert told["og:title"] == "Bounds of O(n²) for tails with β-decay"
    assert told["og:url"] == linked["@id"]
    assert told["og:type"] == "article"


def test_the_first_page_tells_how_to_search(site):
    linked = json.loads(head_of(site["index.md"]).find("script").string)
    target = linked["potentialAction"]["target"]["urlTemplate"]
    assert target == "https://digest.example/k/search/?q={search_term_string}"


def test_an_abstract_kept_off_is_not_in_the_head(site):
    assert "Xylophonic" not in site["papers/hidden0001.md"]
