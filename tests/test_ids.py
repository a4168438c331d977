"""Identifiers, keys, ids and slugs."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator import ids
from generator.models import Author, Identifiers, Source
from tests.record import record

ABSTRACT = "A paper kite holds its angle in gusts when the bridle is short and the tail is long."


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("10.1145/3489517.3530394", "10.1145/3489517.3530394"),
        ("https://doi.org/10.24963/IJCAI.2022/301", "10.24963/ijcai.2022/301"),
        ("http://dx.doi.org/10.1000%2Fkite.1", "10.1000/kite.1"),
        ("doi: 10.1000/Kite.1.", "10.1000/kite.1"),
        # brackets belong to a DOI, the one that closes the sentence's bracket does not
        ("10.1016/0022-2836(81)90087-5", "10.1016/0022-2836(81)90087-5"),
        ("(see 10.1016/0022-2836(81)90087-5)", "10.1016/0022-2836(81)90087-5"),
        ("10.1000/first, 10.1000/second", "10.1000/first"),
        ("10.1145/nnnnnnn.nnnnnnn", None),  # what a publisher's template says before it is filled
        ("10.1145/1122445.1122456", None),
        ("", None),
        ("none", None),
        ("10.1/too-short-a-prefix", None),
    ],
)
def test_doi(text, right):
    assert ids.doi(text) == right


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("2301.00001", "2301.00001"),
        ("arXiv:2301.00001v12", "2301.00001"),
        ("https://arxiv.org/abs/2301.00001v2", "2301.00001"),
        ("https://arxiv.org/pdf/0704.0010v1.pdf", "0704.0010"),  # the last 0 stays
        ("hep-th/9901001v2", "hep-th/9901001"),
        ("http://arxiv.org/abs/hep-th/9901001v2", "hep-th/9901001"),
        ("math.GT/0309136", "math/0309136"),  # the subject class is no part of it
        ("10.48550/arXiv.2301.00001", "2301.00001"),
        ("10.1000/1234.56789", None),  # digits of another DOI
        ("12301.00001", None),
        ("2301.0000123", None),
        ("", None),
    ],
)
def test_arxiv(text, right):
    assert ids.arxiv(text) == right


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("https://openreview.net/forum?id=AbC_d-9xYz", "AbC_d-9xYz"),
        ("https://openreview.net/pdf?id=AbC_d-9xYz&noteId=q", "AbC_d-9xYz"),
        ("AbC_d-9xYz", "AbC_d-9xYz"),
        ("https://kite.example/forum?id=AbC_d-9xYz", None),
        ("", None),
    ],
)
def test_openreview(text, right):
    assert ids.openreview(text) == right


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("D18-1092", "D18-1092"),
        ("https://www.aclweb.org/anthology/d18-1092v2", "D18-1092"),
        ("10.18653/v1/d18-1092", "D18-1092"),
        ("https://aclanthology.org/2023.acl-long.12.pdf", "2023.acl-long.12"),
        ("10.18653/v1/2023.ACL-long.12", "2023.acl-long.12"),
        ("2018-10-92", None),
    ],
)
def test_acl(text, right):
    assert ids.acl(text) == right


def test_an_arxiv_doi_is_an_arxiv_id_and_an_anthology_doi_names_the_paper_there():
    assert ids.settled(Identifiers(doi="10.48550/arxiv.2301.00001")) == Identifiers(
        arxiv="2301.00001"
    )
    assert ids.settled(Identifiers(doi="10.18653/v1/d18-1092")) == Identifiers(
        doi="10.18653/v1/d18-1092", acl="D18-1092"
    )
    assert ids.settled(Identifiers(doi="10.1145/1.2", arxiv="2301.00001")).doi == "10.1145/1.2"


def test_any_key_has_an_id():
    assert re.fullmatch(r"[a-z2-7]{10}", ids.id_of("\ud800 lone surrogate"))


def test_ids_given_once_do_not_move():
    """Published addresses: a change here breaks every site that is out there."""
    one = record(
        "How the tail of a kite damps its swing in gusts",
        ABSTRACT,
        authors=(Author("Ána de la Cruz"), Author("Bo Stein")),
        year=2023,
        identifiers=Identifiers(doi="10.1000/kite.1", arxiv="2301.00001"),
    )
    assert ids.record_ids(one) == EXPECTED_IDS


# Each is `printf '%s' KEY | b2sum -l 56 | xxd -r -p | base32 | cut -c1-10` in lower case, of the keys
# abstract:apaperkite..., arxiv:2301.00001, doi:10.1000/kite.1, title:howthetail...|anadelacruz,bostein||2023|
EXPECTED_IDS = ("3p2yn324lb", "vlgdbehvb6", "3k6rukwe2d", "clkbnxpsi2")


def test_keys_come_in_the_order_in_which_they_last():
    one = record(
        "How the tail of a kite damps its swing in gusts",
        ABSTRACT,
        identifiers=Identifiers("10.1000/k", "2301.00001", "AbC_d-9xYz", "D18-1092"),
    )
    kinds = [key.partition(":")[0] for key in ids.record_keys(one)]
    assert kinds == ["abstract", "openreview", "acl", "arxiv", "doi", "title"]


def test_repair_of_the_text_or_the_names_moves_no_key():
    raw = record("A  kite’s tail in the gusts of a winter’s day over the sea", ABSTRACT)
    raw = replace(raw, authors=(Author("Ana Mart{\\'\\i}nez"),))
    mended = replace(raw, title="Mended", abstract="Mended", authors=(Author("Ana Martínez"),))
    assert ids.record_keys(raw) == ids.record_keys(mended)


def test_digits_count():
    ten, hundred = (record(abstract=f"{ABSTRACT} We fly it over CIFAR-{n}.") for n in (10, 100))
    assert set(ids.record_ids(ten)).isdisjoint(ids.record_ids(hundred))


@pytest.mark.parametrize(
    "text", ["Short.", "This paper has been withdrawn by its authors, sadly so."]
)
def test_a_short_text_or_a_placeholder_alone_names_nobody(text):
    one = record(abstract=text, source=Source("a.txt", 1, "k1"), year=2020)
    other = replace(one, source=Source("a.txt", 2, "k2"))
    elsewhere = replace(one, source=Source("renamed.txt", 9, "k1"))
    assert set(ids.record_ids(one)).isdisjoint(ids.record_ids(other))
    assert ids.record_ids(one) == ids.record_ids(elsewhere)


def test_where_a_record_stands_does_not_matter():
    one = record("Kites over the city", ABSTRACT)
    assert ids.record_ids(one) == ids.record_ids(replace(one, source=Source("z.json", 99)))


def test_a_record_that_says_nothing_has_no_key():
    assert ids.record_keys(record()) == ()


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Knowledge Distillation", "knowledge-distillation"),
        ("On Lévy walks", "on-levy-walks"),
        ("Łukasiewicz & Straße, Ærø", "lukasiewicz-strasse-aero"),
        ("风筝检测", "风筝检测"),
        ("γ-FedHT", "γ-fedht"),
        ("C++", "c-plus-plus"),
        ("C#", "c-sharp"),
        ("What is 5% #1?", "what-is-5-sharp-1"),
        ("../../etc/passwd", "etc-passwd"),
        ("NUL", "x-nul"),
        ("Index", "x-index"),  # topics/index.md is the list of topics
        ("README", "x-readme"),
        ("2", "x-2"),  # authors/2.md is its second page
        ("com1", "x-com1"),
        ("trailing dot.", "trailing-dot"),
    ],
)
def test_slug(text, right):
    assert ids.slug(text) == right


def test_long_slugs_that_differ_at_the_end_stay_two():
    one, other = ids.slug("风" * 120 + "甲"), ids.slug("风" * 120 + "乙")
    assert one != other
    assert len(one.encode()) <= 80


@settings(deadline=None)
@given(st.text())
def test_a_slug_is_a_safe_file_name(text):
    name = ids.slug(text)
    assert name
    assert len(name.encode()) <= 80
    assert name == name.lower()
    assert not re.search(r'[\s/\\:*?"<>|%#.\x00-\x1f]', name)
    assert not re.fullmatch(r"con|prn|aux|nul|com\d|lpt\d", name)


@settings(deadline=None)
@given(st.text())
def test_a_slug_of_a_slug_is_itself(text):
    assert ids.slug(ids.slug(text)) == ids.slug(text)


@settings(deadline=None)
@given(st.text(st.characters(codec="ascii")))
def test_letters_of_an_ascii_name_are_those_of_any_name(name):
    assert ids.base_letters(f"{name}É") == f"{ids.base_letters(name)}e"
