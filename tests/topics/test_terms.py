"""Keywords that are one term, and the papers that speak of it."""

from __future__ import annotations

import pytest

from generator.models import Keyword
from generator.topics.terms import Acronyms, terms
from tests.paper import paper


def given(*texts):
    return tuple(Keyword(text, 1.0, "given") for text in texts)


def test_case_plural_hyphen_and_british_are_one_term():
    papers = [paper(name) for name in "abcd"]
    spelt = (
        "Kite-modelling behaviours",
        "kite modeling behavior",
        "Kite Modeling Behaviors",
        "tethers",
    )
    found = terms(papers, {p.id: given(text) for p, text in zip(papers, spelt, strict=True)}, 1)
    assert sorted(found) == ["kitemodelingbehavior", "tether"]
    assert found["kitemodelingbehavior"].holders == {0, 1, 2}


def test_acronym_and_its_words_are_one_term_named_by_the_words():
    papers = [
        paper("a", abstract="We train knotted tether graphs (KTGs)."),
        paper("b", abstract="A KTG is small."),
        paper("c"),
    ]
    found = terms(
        papers, {"a": given("KTG"), "b": given("KTGs"), "c": given("knotted tether graph")}, 1
    )
    (term,) = found.values()
    assert term.holders == {0, 1, 2}
    assert term.name in ("knotted tether graph", "knotted tether graphs")
    assert term.aliases == {"KTG", "KTGs"}


def test_acronym_within_a_keyword_is_its_words():
    papers = [paper("a", abstract="knotted tether graphs (KTGs)"), paper("b"), paper("c")]
    found = terms(
        papers, {"b": given("KTG pruning"), "c": given("knotted tether graph pruning")}, 2
    )
    assert list(found) == ["knottedtethergraphpruning"]


def test_acronym_that_papers_spell_out_otherwise_stays():
    papers = [
        paper("a", abstract="knotted tether graphs (KTG)"),
        paper("b", abstract="kite tension gauges (KTG)"),
    ]
    assert not Acronyms(papers).knows("KTG")


def test_acronym_in_the_words_of_another_one():
    papers = [
        paper("a", abstract="artificial wind (AW)"),
        paper("b", abstract="artificial wind (AW) and gusty AW (GAW)"),
        paper("c", abstract="gusty artificial wind (GAW)"),
    ]
    assert Acronyms(papers).keys("GAW") == ["gustyartificialwind"]


def test_method_of_a_term_is_the_term():
    papers = [paper(name) for name in "abc"]
    words = {
        "a": given("kite steering"),
        "b": given("kite steering approach"),
        "c": given("new approach"),
    }
    found = terms(papers, words, 1)
    assert sorted(found) == ["kitesteering", "newapproach"]
    assert found["kitesteering"].holders == {0, 1}
    assert found["kitesteering"].name == "kite steering"


def test_two_letters_need_two_papers():
    one = [paper("a", abstract="kite theory (KT)")]
    assert not Acronyms(one).knows("KT")
    assert Acronyms([*one, paper("b", abstract="Kite Theory (KT)")]).knows("KT")


def test_lower_case_word_is_no_acronym():
    papers = [paper(name, abstract="relay exchange (RE)") for name in "ab"]
    assert "".join(Acronyms(papers).keys("re-entry of RE")) == "reentryofrelayexchange"


@pytest.mark.parametrize(
    ("fields", "member"),
    [
        ({"title": "On Kite-Tethers"}, True),
        ({"abstract": "Kite tethers break. We mend a kite-tether."}, True),
        ({"abstract": "Kite tethers break."}, False),
        ({"abstract": "A kite. Tethers of a kite, tethers of ships."}, False),
    ],
)
def test_title_or_two_mentions_make_a_member(fields, member):
    papers = [paper("a"), paper("b"), paper("c", **fields)]
    words = dict.fromkeys("ab", given("kite tether"))
    (term,) = terms(papers, words, 2).values()
    assert term.holders == {0, 1}
    assert (2 in term.members) is member


def test_chinese_keyword_is_a_term():
    papers = [paper("a"), paper("b")]
    assert list(terms(papers, dict.fromkeys("ab", given("风筝检测")), 2)) == ["风筝检测"]
