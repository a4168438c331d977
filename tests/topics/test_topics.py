"""Topics: what enough papers share, each once, under an address that stays."""

from __future__ import annotations

import random

import pytest

from generator import topics
from generator.corrections import Corrections, parse
from generator.models import Keyword
from generator.text.variants import phrase_key
from generator.words import ENGLISH
from tests.paper import paper


def given(*texts):
    return tuple(Keyword(text, 1.0, "given") for text in texts)


def derived(*texts):
    return tuple(Keyword(text, 0.5, "keybert") for text in texts)


def find(papers, words, corrections=""):
    return topics.find(papers, words, parse(corrections) if corrections else Corrections())


def by_slug(walks):
    return {topic.slug: topic for topic in walks.topics}


def numbered(count, **fields):
    return [paper(f"p{number:03}", **fields) for number in range(count)]


def test_topic_of_a_shared_keyword():
    papers = [paper("a", year=2021), paper("b", year=2023), paper("c", year=2023), paper("d")]
    words = {
        "a": given("Kite Steering"),
        "b": given("kite steering"),
        "c": given("kite steering"),
        "d": (),
    }
    (topic,) = find(papers, words).topics
    assert topic.slug == "kite-steering"
    assert topic.name == "Kite steering"
    assert topic.kind == "keyword"
    assert topic.papers == ("b", "c", "a")  # newest first, then by id


def test_keyword_of_one_paper_is_no_topic():
    assert find(numbered(3), {"p000": given("kite")}).topics == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Kite Winches", "kite winch"),
        ("few-shot kites", "few shot kite"),
        ("kite modelling", "kite modeling"),
    ],
)
def test_address_is_that_of_either_spelling(one, other):
    papers = numbered(4)
    words = {
        "p000": given(one),
        "p001": given(one),
        "p002": given(other),
        "p003": given(other, other),
    }
    there = by_slug(find(papers, words))
    alone = by_slug(find(papers, dict.fromkeys(words, given(other))))
    assert list(there) == list(alone)


def test_area_and_keyword_of_one_name_are_one_topic():
    papers = [
        paper("a", areas=("Flight / Kite Steering",)),
        paper("b"),
        paper("c", areas=("Flight / Kite Steering",)),
    ]
    found = by_slug(find(papers, {"b": given("kite steering")}))
    assert found["kite-steering"].kind == "area"
    assert set(found["kite-steering"].papers) == {"a", "b", "c"}


def test_areas_within_areas():
    papers = [
        *numbered(3, areas=("Flight / Kites",)),
        paper("x", areas=("Flight / Gliders",)),
        paper("y", areas=("Flight / Gliders",)),
    ]
    found = by_slug(find(papers, {}))
    assert found["kites"].broader == ("flight",)
    assert set(found["flight"].narrower) == {"kites", "gliders"}
    assert len(found["flight"].papers) == 5


def test_area_that_says_nothing_by_itself_is_named_with_its_own():
    papers = [
        *numbered(2, areas=("Kites / Applications",)),
        *[paper(name, areas=("Kites / General",)) for name in "xy"],
    ]
    found = by_slug(find(papers, {}))
    assert found["kites-applications"].name == "Kites: applications"
    assert "general" not in found
    assert set(found["kites"].papers) == {"p000", "p001", "x", "y"}


def test_nothing_too_general():
    papers = numbered(40)
    words = {
        p.id: given("kite", "winch" if place < 8 else "spar") for place, p in enumerate(papers)
    }
    found = by_slug(find(papers, words))
    assert list(found) == ["winch"]  # 8 of 40 is a fifth; kite and spar are more


def test_what_is_named_everywhere_but_seldom_a_keyword_is_no_topic():
    papers = numbered(40, abstract="Our training data are good. We have a spar.")
    words = {p.id: derived("training data", "spar") for p in papers[:2]}
    words |= {p.id: derived("spar") for p in papers[2:8]}
    assert list(by_slug(find(papers, words))) == ["spar"]


def test_word_that_only_stands_before_others_is_no_topic_unless_authors_say_so():
    text = "Stochastic kites fly. Stochastic winches turn."
    papers = [paper(f"p{number}", abstract=text) for number in range(4)]
    assert find(papers, {p.id: derived("stochastic") for p in papers}).topics == ()
    assert list(by_slug(find(papers, {p.id: given("stochastic") for p in papers}))) == [
        "stochastic"
    ]


def test_near_twins_are_one():
    papers = numbered(30)
    words = {p.id: given("kite steering", "kite steering framework") for p in papers[:4]}
    words["p004"] = given("kite steering")
    (topic,) = find(papers, words).topics
    assert topic.slug == "kite-steering"
    assert "kite steering framework" in {name.lower() for name in topic.variants}


def test_piece_of_a_larger_name_is_one_with_it():
    """Of "rope walking" nearly all are "tight rope walking"; "walking" has papers of its own."""
    words = {f"p{n:03}": derived("tight rope walking") for n in range(6)}
    words |= {
        f"p{n:03}": derived("tight rope walking", "rope walking", "walking") for n in range(4)
    }
    words |= {f"p{n:03}": derived("rope walking", "walking") for n in (6,)}
    words |= {f"p{n:03}": derived("walking") for n in range(7, 14)}
    found = by_slug(find(numbered(80), words))
    assert set(found) == {"tight-rope-walking", "walking"}
    assert "rope walking" in found["tight-rope-walking"].variants
    assert len(found["tight-rope-walking"].papers) == 7


@pytest.mark.parametrize(
    "name", ["Algorithms", "application", "Future directions", "methods", "Theory"]
)
def test_what_says_nothing_is_no_topic_though_authors_give_it(name):
    papers = numbered(40)
    words = {one.id: given(name, "kite") for one in papers[:5]}
    assert set(by_slug(find(papers, words))) == {"kite"}
    areas = [paper("a", areas=(name,)), paper("b", areas=(name,)), *papers[:30]]
    assert len(find(areas, {}).topics) == 1


def test_same_words_in_another_form_are_one():
    papers = numbered(30)
    words = {p.id: given("kite detection", "kite detector") for p in papers[:2]}
    words |= {
        "p002": given("kite detection"),
        "p003": given("kite detection"),
        "p004": given("kite detector"),
    }
    (topic,) = find(papers, words).topics
    assert topic.name == "Kite detection"
    assert len(topic.papers) == 5


def test_other_topics_with_the_same_papers_stay_two():
    papers = numbered(30)
    words = {p.id: given("kite steering", "sourdough bread") for p in papers[:4]}
    words["p004"] = given("kite steering")
    assert set(by_slug(find(papers, words))) == {"kite-steering", "sourdough-bread"}


def test_broader_by_papers_and_by_name_and_neighbours():
    papers = numbered(60)
    words = {p.id: given("segmentation") for p in papers[:10]}
    words |= {p.id: given("segmentation", "kite segmentation") for p in papers[:4]}
    words |= {p.id: given("spar") for p in papers[20:24]}
    words |= {p.id: given("spar", "strut") for p in papers[22:24]}
    words |= {p.id: given("strut") for p in papers[30:33]}
    found = by_slug(find(papers, words))
    assert found["kite-segmentation"].broader == ("segmentation",)
    assert found["segmentation"].narrower == ("kite-segmentation",)
    assert found["spar"].neighbours == ("strut",)
    assert found["strut"].neighbours == ("spar",)
    assert found["segmentation"].neighbours == ()


def test_strongest_words_are_those_of_its_papers():
    papers = numbered(60)
    words = {p.id: given("kite", "winch") for p in papers[:4]}
    words["p004"] = given("kite", "tether")
    words["p005"] = given("kite")
    words |= {p.id: given("tether") for p in papers[30:40]}
    assert by_slug(find(papers, words))["kite"].words == ("Winch",)


def test_every_relation_leads_to_a_topic_and_back():
    rng = random.Random(4)
    terms = [
        f"{one} {two}"
        for one in ("kite", "spar", "rye", "fog", "oar")
        for two in ("model", "graph", "search")
    ]
    papers = numbered(150, areas=("Flight / Kites",))[:60] + numbered(150)[60:]
    words = {p.id: given(*rng.sample(terms, 2)) for p in papers}
    found = by_slug(find(papers, words))
    assert len(found) > 5
    for slug, topic in found.items():
        assert slug not in {*topic.broader, *topic.narrower, *topic.neighbours}
        assert all(slug in found[other].narrower for other in topic.broader)
        assert all(slug in found[other].broader for other in topic.narrower)
        assert set(topic.neighbours).isdisjoint({*topic.broader, *topic.narrower})
        assert set(topic.neighbours) <= found.keys()


def test_names_differ_after_folding_and_order_changes_nothing():
    rng = random.Random(5)
    spellings = [
        "Kite Models",
        "kite-model",
        "KITE MODEL",
        "Winch model",
        "winch modelling",
        "rye",
        "Rye",
    ]
    papers = numbered(100)
    words = {p.id: given(*rng.sample(spellings, 2)) for p in papers[:20]}
    walks = find(papers, words)
    keys = [phrase_key(topic.name) for topic in walks.topics]
    assert len(keys) == len(set(keys))
    assert find(papers[::-1], dict(reversed(words.items()))) == walks


def test_by_paper_is_the_other_way_round():
    papers = numbered(30)
    words = {p.id: given("kite steering") for p in papers[:3]} | {
        "p004": given("rye"),
        "p005": given("rye"),
    }
    found = find(papers, words).topics
    assert topics.by_paper(found) == {
        "p000": ("kite-steering",), "p001": ("kite-steering",), "p002": ("kite-steering",),
        "p004": ("rye",), "p005": ("rye",),
    }  # fmt: skip


WORDS = {
    **{f"p{number:03}": given("kite steering", "winch") for number in range(3)},
    **{f"p{number:03}": given("winch") for number in range(3, 6)},
    **{f"p{number:03}": given("rye bread") for number in range(6, 9)},
}


def test_maintainer_renames_merges_and_hides():
    said = """
topics:
  winch:
    name: Winches and steering
    merge: [kite-steering]
  rye-bread:
    hide: true
"""
    (topic,) = find(numbered(40), WORDS, said).topics
    assert (topic.slug, topic.name) == ("winch", "Winches and steering")
    assert len(topic.papers) == 6
    assert "kite steering" in {name.lower() for name in topic.variants}


def test_merging_into_an_address_that_was_none_makes_it():
    found = by_slug(find(numbered(40), WORDS, "topics: {flight: {merge: [winch, kite-steering]}}"))
    assert set(found) == {"flight", "rye-bread"}


def test_correction_of_no_topic_is_in_the_report():
    walks = find(numbered(40), WORDS, "topics: {glider: {hide: true}}")
    assert "'glider'" in ENGLISH.say(walks.proposals)


def test_topics_that_share_most_of_their_papers_are_proposed():
    papers = numbered(60)
    words = {p.id: given("kite search", "kite winch") for p in papers[:4]}
    words |= {
        "p004": given("kite search"),
        "p005": given("kite winch"),
        "p006": given("kite winch"),
    }
    line = ENGLISH.say(find(papers, words).proposals)
    assert "merge: [kite-search]" in line
    assert "4 of 5 papers" in line


def test_misspelt_topics_are_proposed():
    papers = numbered(40)
    words = {p.id: given("counterfactual kites") for p in papers[:3]}
    words |= {p.id: given("counterfactal kites") for p in papers[4:6]}
    line = ENGLISH.say(find(papers, words).proposals)
    assert line.endswith("topics: {counterfactual-kite: {merge: [counterfactal-kite]}}")


@pytest.mark.parametrize("count", [0, 1, 24])
def test_few_papers(count):
    papers = numbered(count)
    walks = find(papers, {p.id: given("kite") for p in papers})
    assert [len(topic.papers) for topic in walks.topics] == ([24] if count == 24 else [])


def test_paper_with_thousands_of_keywords_makes_few_topics():
    many = [f"kite{number}" for number in range(10_000)]
    papers = numbered(3, areas=(" / ".join(many), *many))
    assert len(find(papers, {p.id: given(*many) for p in papers}).topics) <= 100


def test_odd_keywords_make_no_topic():
    papers = numbered(4)
    assert find(papers, {p.id: given("", "***", " ") for p in papers}).topics == ()


@pytest.mark.parametrize(
    ("area", "keyword", "slug"),
    [("cs.CL", "CSCL", "cs-cl"), ("math.QA", "MathQA", "math-qa"), ("q-bio.NC", "QBIONC", "q-bio-nc")],
)  # fmt: skip
def test_an_area_by_its_code_is_no_word(area, keyword, slug):
    papers = [*numbered(4, areas=(area,)), *(paper(f"q{number}") for number in range(4))]
    words = {one.id: () if one.areas else given(keyword) for one in papers}
    found = by_slug(find(papers, words))
    assert found[slug].papers == tuple(one.id for one in papers[:4])
    assert found[keyword.lower()].papers == tuple(one.id for one in papers[4:])
