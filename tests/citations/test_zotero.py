"""What Zotero makes of a paper page, by a reader of ours that follows the published rules of its
"Embedded Metadata" translator: the last container tag in the document tells the type, an author is
parsed at its comma, the public address wins over the page's, keywords are dropped.
"""

import pytest

from generator.citations import head, reference
from generator.models import Imprint
from tests.citations.test_formats import entry

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
