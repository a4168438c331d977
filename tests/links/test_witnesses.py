"""Abstracts, fields and corrections: one link each, with its evidence, and what they disagree on."""

from __future__ import annotations

import pytest

from generator.links import MOST, States, find, parse_states
from generator.models import FieldLink
from generator.words import ENGLISH
from tests.links.papers import told, urls
from tests.paper import paper
from tests.record import record

KITE = "https://github.com/acme/kite"


def code(found) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    return [(link.name, link.evidence, link.notes) for link in found.links if link.kind == "code"]


def test_where_a_link_was_found_is_its_evidence():
    assert code(find(told(f"Code: {KITE}."))) == [("acme/kite", ("abstract",), ())]
    assert code(find(told("", software=f"{KITE}.git"))) == [("acme/kite", ("software",), ())]
    assert code(find(told(""), add=[KITE])) == [("acme/kite", ("correction",), ())]


def test_witnesses_that_agree_are_named_together():
    found = find(told(f"Code: {KITE}.", github="github.com/Acme/Kite/", code=KITE))
    assert code(found) == [("acme/kite", ("abstract", "github", "code"), ())]
    assert found.disagreements == ()


@pytest.mark.parametrize(
    "field",
    [
        "https://github.com/acme/Big Kite",
        "https://github.com/acme/Big Kite/",
        "https://github.com/acme/BigKite",
        "https://github.com/ac me/Big_Kite",
        "https://github.com/acme/Big_\ufb01ve Kite",
    ],
)
def test_the_abstracts_form_wins_over_a_damaged_field(field):
    """Fields lose ``_`` and hyphens, and have blanks and ligatures in their place."""
    text = "five" in field.replace("\ufb01", "fi")
    name = "acme/Big_five_Kite" if text else "acme/Big_Kite"
    found = find(told(f"Code: https://github.com/{name}.", github=field))
    assert [one[0] for one in code(found)] == [name]
    assert all("may be cut" not in notes for _, _, notes in code(found))


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("Code is at https://github.com/acme/NAS KS.", "https://github.com/acme/NAS-KS"),
        ("Code is at https://github.com/acme/N...", "https://github.com/acme/NAS-KS"),
        ("Code is at https://github.com/acme/NAS- and", "https://github.com/acme/NAS-KS.git"),
    ],
)
def test_a_field_completes_what_the_abstract_lost(text, field):
    found = find(told(text, github=field))
    assert code(found) == [("acme/NAS-KS", ("abstract", "github"), ())]
    assert found.disagreements == ()


def test_two_that_are_cut_alike_stay_so():
    found = find(
        told("at https://github.com/acme/NAS KS.", github="https://github.com/acme/NAS KS")
    )
    assert code(found) == [("acme/NAS", ("abstract", "github"), ("may be cut",))]


def test_a_damaged_field_alone_is_kept_and_says_so():
    found = find(told("", github="https://github.com/acme/zero shot kite"))
    assert code(found) == [("acme/zero", ("github",), ("may be cut",))]


@pytest.mark.parametrize(
    ("field", "name"),
    [
        ("https://github.com/other/kite", "other/kite"),
        ("https://github.com/acme/KT", "acme/KT"),
        ("https://github.com/acme/ki-te", "acme/ki-te"),
        ("https://gitlab.com/acme/kite", "acme/kite"),
    ],
)
def test_a_field_that_differs_goes_to_the_report(field, name):
    found = find(told(f"Our code is at {KITE}.", github=field))
    assert [(link.name, link.host) for link in found.links] == [("acme/kite", "github.com")]
    line = ENGLISH.say(found.disagreements)
    assert line.startswith("kite000000: ")
    assert "github.com/acme/kite" in line
    assert name in line


def test_a_field_beside_a_dependency_is_no_disagreement():
    found = find(told(f"It is built on Lab ({KITE}).", github="https://github.com/acme/own"))
    assert [one[0] for one in code(found)] == ["acme/own", "acme/kite"]
    assert found.disagreements == ()


def test_a_field_that_agrees_may_know_more():
    both = f"{KITE}; https://github.com/acme/lab"
    found = find(told(f"Our code: {KITE}.", github=both))
    assert [one[0] for one in code(found)] == ["acme/kite", "acme/lab"]
    assert found.disagreements == ()


def test_several_repositories_of_fields_are_all_kept():
    one, two = FieldLink("repo_url", KITE), FieldLink("repo_url", "https://github.com/acme/lab")
    records = (record(at="a.json", link_fields=(one,)), record(at="b.json", link_fields=(two,)))
    found = find(paper("kite000000", records=records))
    assert [one[0] for one in code(found)] == ["acme/kite", "acme/lab"]


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("code", f" {KITE} ", [KITE]),
        ("code", f"[![github](/images/icon.svg) acme/kite]({KITE})", [KITE]),
        ("code", f"{KITE}; {KITE}2", [KITE, f"{KITE}2"]),
        ("project", "kite.org", ["http://kite.org/"]),
        ("project", "www.kite.org/lab", ["http://www.kite.org/lab"]),
        ("url", "http://wiki.kite.org/wiki/A.B.", ["http://wiki.kite.org/wiki/A.B."]),
        ("code", "https://github.com/acme/kite.", [KITE]),
        ("video", "https://youtu.be/ K1te_2", ["https://youtu.be/K1te_2"]),
        ("project", "ProjectPage", []),
        ("project", "http://tt+1 Points Limb", []),
        ("code", "None", []),
        (
            "code",
            "https://github.com/acme/awesome-kites",
            ["https://github.com/acme/awesome-kites"],
        ),
        ("code", "github.com", []),
        ("code", "javascript:alert(1)", []),
        ("comments", f"12 pages; code at {KITE} and data", [KITE]),
    ],
)
def test_a_field_is_read_as_it_is_written(field, value, expected):
    assert urls(find(told("", **{field: value}))) == expected


def test_a_list_in_a_code_field_is_a_list():
    (link,) = find(told("", code="https://github.com/acme/awesome-kites")).links
    assert link.kind == "list"


def test_a_comment_is_the_authors_word_as_the_abstract_is():
    found = find(told(f"Code: {KITE}.", comments="code: https://github.com/acme/lab"))
    assert [one[0] for one in code(found)] == ["acme/kite", "acme/lab"]
    assert found.disagreements == ()


def test_a_video_that_a_field_damaged_is_not_shown_twice():
    found = find(told("Video: https://youtu.be/_K1_te", video="https://youtu.be/K1te"))
    assert [(link.name, link.evidence) for link in found.links] == [
        ("_K1_te", ("abstract", "video"))
    ]


def test_records_are_united():
    found = find(told(f"Code: {KITE}.", f"We fly. Code is at {KITE}.git", "no link"))
    assert code(found) == [("acme/kite", ("abstract",), ())]


def test_a_promise_is_kept_once_another_record_has_the_code():
    found = find(told(f"Code will be at {KITE}.", f"Code is at {KITE}."))
    assert code(found) == [("acme/kite", ("abstract",), ())]


def test_a_record_that_is_cut_is_completed_by_a_whole_one():
    found = find(told("Code is at https://github.com/acme/ki...", f"Code is at {KITE}."))
    assert code(found) == [("acme/kite", ("abstract",), ())]


def test_names_that_only_begin_alike_are_two():
    text = f"Code and data: {KITE}-data and {KITE} KS."
    assert [one[0] for one in code(find(told(text)))] == ["acme/kite-data", "acme/kite"]


def test_corrections_add_and_hide():
    text = f"Code: {KITE}. Page: https://kites.github.io/."
    found = find(
        told(text), add=["https://gitlab.com/acme/kite"], hide=["http://github.com/ACME/kite.git"]
    )
    assert [(link.url, link.evidence) for link in found.links] == [
        ("https://gitlab.com/acme/kite", ("correction",)),
        ("https://kites.github.io/", ("abstract",)),
    ]


def test_a_correction_no_longer_promises():
    found = find(told(f"Code will be at {KITE}."), add=[KITE])
    assert code(found) == [("acme/kite", ("correction", "abstract"), ())]


def test_a_correction_that_is_no_address_is_said():
    found = find(told(""), add=["javascript:alert(1)"])
    assert found.links == ()
    said = ENGLISH.say(found.disagreements)
    assert said == "kite000000: the correction javascript:alert(1) is no address"


def test_more_links_than_anybody_reads_are_said_and_not_shown():
    text = " ".join(f"https://github.com/acme/kite{number}," for number in range(MOST + 1))
    found = find(told(text))
    assert len(found.links) == MOST
    assert f"more than {MOST} links" in ENGLISH.say(found.disagreements)
    assert find(told(text), most=MOST + 1).disagreements == ()


def test_kinds_stand_in_their_order_whatever_the_text_s():
    text = (
        "List: https://github.com/acme/awesome-kites. Paper: https://arxiv.org/abs/2401.00001. "
        "Page: https://kites.github.io. Data: https://huggingface.co/datasets/a/b. Model: "
        "https://huggingface.co/a/b. Code: https://github.com/acme/b and https://github.com/acme/a."
    )
    kinds = [link.kind for link in find(told(text)).links]
    assert kinds == ["code", "code", "model", "dataset", "page", "list", "paper"]
    assert [link.name for link in find(told(text)).links[:2]] == ["acme/b", "acme/a"]


def test_states_are_those_of_the_repository():
    states = parse_states("https://github.com/Acme/kite\tarchived\t2026-05-04\n")
    (link,) = find(told(f"Code: {KITE}/tree/main/a."), states).links
    assert (link.state, link.checked) == ("archived", "2026-05-04")
    (link,) = find(told(f"Code: {KITE}2."), states).links
    assert (link.state, link.checked) == (None, None)
    assert find(told(f"Code: {KITE}."), States()).links[0].state is None
