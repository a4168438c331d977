"""Each citation format read back by another library, field by field."""

from urllib.parse import parse_qs

import bibtexparser
import pytest
import rispy
from citeproc import (
    Citation,
    CitationItem,
    CitationStylesBibliography,
    CitationStylesStyle,
    formatter,
)
from citeproc.source.json import CiteProcJSON
from pylatexenc.latex2text import LatexNodes2Text

from generator.citations import bibtex, csl, head, plain, reference, ris
from generator.models import Author, Entry, Identifiers, Imprint, Keyword, Link, Urls
from tests.paper import paper

CRUZ = Author("Ana de la Cruz", family="de la Cruz", given="Ana")
KING = Author("Bo King Jr.", family="King", given="Bo", suffix="Jr.")
LAB = Author("Kite & Tail Lab")

TITLES = [
    "On kites",
    "BERT for 3D kites: a study of ImageNet",
    "Erdős–Rényi kites & tails: 50 % more {lift} for $5 #1 a_b ~ ^ \\",
    "风筝检测",
    "“Quoted” kites, naïve façades and Łódź",
    'x" and {y} } and { unbalanced',
]


def entry(title="On kites", **fields):
    known = {
        "authors": (CRUZ, KING, LAB),
        "venue": "KiteConf",
        "year": 2023,
        "abstract": "Kites fly.\nTY  - HACK\nTails follow.",
        "identifiers": Identifiers(doi="10.1000/kite_1", arxiv="2301.00001"),
        "urls": Urls(paper="https://kites.example/1", pdf="https://kites.example/1.pdf"),
        "imprint": Imprint(kind="inproceedings", pages="12--34", publisher="Wind & Sons"),
        "citation_key": "delacruz-etal-2023-kites",
        "title": title,
        "title_source": "given",
        "lang": "en",
    } | fields
    return Entry(
        paper("k" * 10, **known),
        title,
        "given",
        keywords=(Keyword("kite flying", 0.9, "given"),),
        links=(
            Link("https://github.com/acme/kite", "code", "github.com", "acme/kite", ("abstract",)),
        ),
    )


def readable(latex):
    """LaTeX -> Unicode by pylatexenc, which does not know three of LaTeX's text symbols."""
    symbols = {"textbraceleft": r"\{", "textbraceright": r"\}", "textasciicircum": r"\string^"}
    for name, sign in symbols.items():
        latex = latex.replace(f"{{\\{name}}}", sign)
    latex = latex.replace(r"\string", "")
    return LatexNodes2Text(keep_braced_groups=False).latex_to_text(latex)


@pytest.mark.parametrize("title", TITLES)
def test_bibtex_reads_back(title):
    text = bibtex.entry(reference.of(entry(title)))
    library = bibtexparser.parse_string(text)
    assert not library.failed_blocks
    (read,) = library.entries
    assert (read.entry_type, read.key) == ("inproceedings", "delacruz-etal-2023-kites")
    fields = {field.key: field.value for field in read.fields}
    shown = readable(fields["title"]).replace("``", "“").replace("''", "”")
    straight = title.replace('"', "”")  # LaTeX knows no straight quotes
    assert shown.replace(" ", "") == straight.replace(" ", "")
    assert fields["author"] == "de la Cruz, Ana and King, Jr., Bo and {Kite {\\&} Tail Lab}"
    assert (fields["pages"], fields["year"], fields["doi"]) == ("12--34", "2023", "10.1000/kite_1")
    assert (fields["eprint"], fields["archiveprefix"]) == ("2301.00001", "arXiv")
    assert readable(fields["publisher"]) == "Wind & Sons"
    assert all(ord(letter) < 128 or title == "风筝检测" for letter in text)


def test_bibtex_braces_what_must_keep_its_capitals():
    assert bibtex.title("BERT for 3D kites on ImageNet, a McKite study of GPT-4") == (
        "{BERT} for {3D} kites on {ImageNet}, a {McKite} study of {GPT-4}"
    )


@pytest.mark.parametrize("title", TITLES)
def test_ris_reads_back(title):
    (read,) = rispy.loads(ris.entry(reference.of(entry(title))))
    assert read["type_of_reference"] == "CPAPER"
    assert read["title"] == title
    assert read["authors"] == ["de la Cruz, Ana", "King, Bo, Jr.", "Kite & Tail Lab"]
    assert read["abstract"] == "Kites fly. TY - HACK Tails follow."
    assert (read["start_page"], read["end_page"], read["doi"]) == ("12", "34", "10.1000/kite_1")
    assert read["keywords"] == ["kite flying"]
    assert read["secondary_title"] == "KiteConf"


@pytest.mark.parametrize("title", TITLES[:5])
def test_csl_json_goes_through_citeproc(title):
    item = csl.item(reference.of(entry(title)))
    source = CiteProcJSON([item])
    style = CitationStylesStyle("harvard-cite-them-right", validate=False)
    shelf = CitationStylesBibliography(style, source, formatter.plain)
    shelf.register(Citation([CitationItem(item["id"])]))
    text = str(shelf.bibliography()[0])
    assert "Cruz" in text
    assert "2023" in text
    assert "KiteConf" in text
    assert item["title"] == title
    assert item["author"][0] == {"family": "de la Cruz", "given": "Ana"}
    assert item["author"][2] == {"literal": "Kite & Tail Lab"}


def test_plain_line():
    assert plain.line(reference.of(entry())) == (
        "de la Cruz, A., King, B., Jr., & Kite & Tail Lab (2023). On kites. "
        "In KiteConf, 12–34. https://doi.org/10.1000/kite_1"
    )


def test_what_is_not_known_is_left_out():
    bare = Entry(paper("a" * 10), "Kites", "derived")
    ref = reference.of(bare)
    assert bibtex.entry(ref) == "@misc{aaaaaaaaaa,\n  title = {Kites}\n}\n"
    assert ris.entry(ref) == "TY  - GEN\r\nID  - aaaaaaaaaa\r\nTI  - Kites\r\nER  - \r\n"
    assert csl.item(ref) == {"id": "aaaaaaaaaa", "type": "document", "title": "Kites"}
    assert plain.line(ref) == "Kites."
    assert list(head.tags(ref)) == [("citation_title", "Kites")]


def test_a_preprint_names_its_archive():
    preprint = entry(
        venue="", imprint=Imprint(), urls=Urls(), identifiers=Identifiers(arxiv="2301.00001")
    )
    ref = reference.of(preprint)
    assert ref.kind == "preprint"
    assert ref.url == "https://arxiv.org/abs/2301.00001"
    assert bibtex.entry(ref).startswith("@misc{")


def test_a_hidden_abstract_is_in_no_export():
    ref = reference.of(entry(show_abstract=False))
    everything = [bibtex.entry(ref), ris.entry(ref), str(csl.item(ref)), str(list(head.tags(ref)))]
    assert not any("follow" in text for text in everything)


def test_coins_is_a_context_object():
    values = parse_qs(head.coins(reference.of(entry("Kites & tails"))))
    assert values["ctx_ver"] == ["Z39.88-2004"]
    assert values["rft.atitle"] == ["Kites & tails"]
    assert values["rft.au"] == ["de la Cruz, Ana", "King, Bo, Jr.", "Kite & Tail Lab"]
    assert values["rft_id"] == ["info:doi/10.1000/kite_1"]


def test_json_ld_names_the_code():
    data = head.json_ld(entry(), reference.of(entry()), "https://digest.example/papers/k/")
    assert data["@type"] == "ScholarlyArticle"
    assert data["subjectOf"] == [
        {
            "@type": "SoftwareSourceCode",
            "name": "acme/kite",
            "codeRepository": "https://github.com/acme/kite",
        }
    ]
