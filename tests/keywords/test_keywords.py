"""Papers -> keywords, through the shipped model and ranker."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

import pytest

from generator import config, embedding, keywords
from generator.keywords import chinese, reading
from generator.models import Keyword
from tests.paper import paper

MODEL = embedding.load("static")
RANKER = keywords.load_ranker(config.default())

KITES = paper(
    "a",
    title="Knotted Tether Networks for Kite Power Forecasting",
    abstract=(
        "State-of-the-art methods for kite power forecasting ignore the tether. We present Knotted Tether"
        " Networks (KTNs), a novel method in which graph neural networks model each knot. Extensive"
        " experiments on the Gauss wind dataset show that KTNs outperform recurrent neural networks by 12%."
        " Code: https://github.com/acme/ktn-power. Kite power forecasting with graph neural networks is"
        " trained by reinforcement learning with $\\epsilon$-greedy exploration."
    ),
)


def extract(*papers, count=10, **options):
    return keywords.extract(papers, MODEL, RANKER, count, **options)


def texts(found):
    return [word.text for word in found]


def test_a_paper_gets_what_it_is_about():
    found = extract(KITES)["a"]
    assert {"kite power forecasting", "graph neural networks", "reinforcement learning"} <= set(
        texts(found)[:6]
    )
    assert {word.source for word in found} == {"keybert"}
    assert [word.score for word in found] == sorted((word.score for word in found), reverse=True)
    assert all(word.score == round(word.score, 4) and 0 < word.score <= 1 for word in found)


def test_boilerplate_addresses_and_mathematics_never_appear():
    said = " | ".join(texts(extract(KITES, count=50)["a"])).lower()
    for never in (
        "state-of-the-art",
        "extensive",
        "novel",
        "github",
        "ktn-power",
        "epsilon",
        "12",
        "acme",
    ):
        assert never not in said


def test_what_titles_say_of_themselves_is_no_keyword():
    found = extract(
        replace(KITES, title="Rethinking Kite Power: Recent Advances (Extended Abstract)")
    )["a"]
    said = {text.lower() for text in texts(found)}
    assert "kite power" in " ".join(said)
    assert not said & {"abstract", "rethinking", "extended abstract", "recent advances"}


def test_an_acronym_and_its_expansion_are_one_keyword():
    found = {text.lower() for text in texts(extract(KITES, count=50)["a"])}
    assert not {"ktns", "knotted tether networks"} <= found


def test_no_keyword_is_said_twice():
    found = [
        tuple(text.lower().rstrip("s").split()) for text in texts(extract(KITES, count=50)["a"])
    ]
    assert len(found) == len(set(found))


def test_given_keywords_come_first_and_are_kept():
    given = ("Tether Knots", "kite power forecasting", "Kite  power Forecasting", " ")
    found = extract(replace(KITES, keywords=given), count=5)["a"]
    assert [(word.text, word.source) for word in found[:2]] == [
        ("Tether Knots", "given"),
        ("kite power forecasting", "given"),
    ]
    assert len(found) == 5
    assert texts(found).count("kite power forecasting") == 1
    assert texts(extract(replace(KITES, keywords=given), count=1)["a"]) == texts(found)[:2]


def test_given_keywords_teach_the_others():
    """A phrase that many authors chose for their papers is likelier for one that also has it."""
    phrase = "sheepshank entropy"
    unlike = [
        paper(f"z{n}", abstract=f"Harbour lights number {n} and {phrase} of ropes.")
        for n in range(30)
    ]
    chosen = [replace(one, keywords=(phrase,)) for one in unlike]
    new = paper(
        "a",
        abstract=f"Boats sail with {phrase} near the old pier. Winds are strong over the western bay.",
    )
    score = {word.text: word.score for word in extract(new, *unlike)["a"]}.get(phrase, 0)
    taught = {word.text: word.score for word in extract(new, *chosen)["a"]}
    assert taught[phrase] > score


def test_neighbours_lend_only_what_authors_gave():
    body = (
        "Kites over the harbour pull winches by knotted tethers in steady wind, seen from a pier."
    )
    lenders = [
        paper(f"b{n}", title=f"Kites {n}", abstract=body, keywords=("airborne wind energy",))
        for n in range(4)
    ]
    found = extract(paper("a", title="Kites", abstract=body), *lenders)["a"]
    assert [word.source for word in found if word.text == "airborne wind energy"] == ["neighbours"]
    assert all(word.source == "keybert" for word in found if word.text != "airborne wind energy")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", []),
        ("...", []),
        ("$x^2$", []),
        ("?!@#%^&*()", []),
        ("😀 😀", []),
        ("\u200b\u202e", []),
        ("Kites", ["Kites"]),
        ("12345 67 8", []),
        ("https://kites.example/paper", []),
        ("the of and", []),
    ],
)
def test_odd_abstracts(text, wanted):
    assert texts(extract(paper("a", abstract=text))["a"]) == wanted


def test_a_language_that_is_not_read_gets_no_keywords_but_keeps_its_own():
    german = (
        "Wir untersuchen, wie Drachen im Wind über dem Hafen fliegen und welche Leinen dabei am besten halten,"
        " wenn die Böen stärker werden und der Pilot die Winde nicht mehr selbst bedienen kann, sondern lernt."
    )
    assert texts(extract(paper("a", abstract=german, keywords=("Drachen",)))["a"]) == ["Drachen"]


def test_a_very_long_abstract():
    found = extract(paper("a", abstract="Paper kites pull the winches of a harbour. " * 4000))["a"]
    assert "harbour" in texts(found)


def test_chinese(monkeypatch):
    monkeypatch.setattr(chinese, "_segmenter", lambda: None)
    text = "我们研究风筝。风筝的系绳和绞盘。基于风筝的发电是一种方法，它与系绳和飞行控制有关。"
    found = texts(extract(paper("a", abstract=text))["a"])
    assert "风筝" in found
    assert not {"的", "我们", "方法", "一种"} & set(found)


def test_every_paper_is_answered_for_and_none_is_fine():
    assert extract() == {}
    assert set(extract(KITES, paper("b"), paper("c", abstract="x"))) == {"a", "b", "c"}


CORPUS = [
    replace(KITES, id=f"{n:03}", title=KITES.title if n % 3 else None, abstract=KITES.abstract.replace("knot", f"knot {n % 7}"))
    for n in range(300)
]  # fmt: skip


def test_new_papers_change_nothing_of_established_ones():
    first = {paper.id for paper in CORPUS}
    new = [replace(KITES, id=f"z{n}", title="Knotted Knots of Knots") for n in range(9)]
    before, after = extract(*CORPUS), extract(*CORPUS, *new, established=first)
    assert {name: found for name, found in after.items() if name in first} == before
    assert extract(*CORPUS, *new) != after


def test_a_new_paper_is_counted_as_an_established_one_would_be():
    """Alone beside the same others it has the same keywords, whether it is counted or not."""
    first = {paper.id for paper in CORPUS[:200]}
    one = CORPUS[250]
    counted = extract(*CORPUS[:200], one)[one.id]
    assert extract(*CORPUS[:200], one, established=first)[one.id] == counted


def test_order_division_and_processes_change_nothing(monkeypatch):
    wanted = extract(*CORPUS)
    assert extract(*reversed(CORPUS)) == wanted
    monkeypatch.setattr(reading, "CHUNK", 7)
    assert extract(*CORPUS) == wanted
    with ProcessPoolExecutor(2) as executor:
        assert extract(*CORPUS, executor=executor) == wanted


def test_threads_and_hash_seeds_change_nothing():
    code = "from tests.keywords.test_keywords import CORPUS, extract;print(extract(*CORPUS[:40]))"

    def printed(threads, seed):
        environment = {
            **os.environ,
            "OMP_NUM_THREADS": threads,
            "OPENBLAS_NUM_THREADS": threads,
            "PYTHONHASHSEED": seed,
            "PYTHONPATH": os.pathsep.join(sys.path),
        }
        return subprocess.run(
            [sys.executable, "-c", code], capture_output=True, check=True, env=environment
        ).stdout

    assert printed("1", "0") == printed("2", "7")


def test_count_limits():
    assert len(extract(KITES, count=3)["a"]) == 3
    assert isinstance(extract(KITES, count=3)["a"][0], Keyword)
