"""development/train_ranker.py, on invented papers."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path

import msgspec
import pytest

from generator import embedding, keywords
from generator.keywords import ranker

ROOT = Path(__file__).parents[2]
MODEL = embedding.load("static")
TERMS = ("knotted tethers", "kite control", "winch dynamics", "gust forecasting", "sail shapes")
FILLERS = ("blue harbour", "long pier", "old lighthouse", "grey gull", "wooden boat", "quiet bay")


@pytest.fixture(scope="module")
def script():
    spec = importlib.util.spec_from_file_location(
        "train_ranker", ROOT / "development/train_ranker.py"
    )
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


@pytest.fixture(scope="module")
def rows():
    """Their keywords are always the title's term; one is used once only."""
    found = []
    for n in range(120):
        term, filler, other = TERMS[n % 5], FILLERS[n % 6], FILLERS[(n * 7 + 1) % 6]
        text = f"The {filler} is seen with {term}. Here {term} of the {other} are measured by the {filler}."
        found.append(
            {"title": f"On {term}", "abstract": text, "keywords": [term], "from": f"list {n % 3}"}
        )
    found[0]["keywords"].append("a keyword of one paper only")
    return found


@pytest.fixture(scope="module")
def trained(script, rows, tmp_path_factory):
    folder = tmp_path_factory.mktemp("training")
    (folder / "gold.jsonl").write_text("\n".join(map(json.dumps, rows)), "utf-8")
    gold = script.read(folder / "gold.jsonl")
    return gold, script.train(gold, gold[:40], 0.2, "a test of gold.jsonl", MODEL)


def test_what_it_makes_is_a_ranker_that_finds_such_keywords(trained):
    gold, file = trained
    loaded = ranker.parse(msgspec.json.encode(file), Path("own.json"))
    found = keywords.extract([one.paper for one in gold], MODEL, loaded, 5)
    first = [found[one.paper.id][0].text == one.keywords[0] for one in gold]
    assert sum(first) > 110


def test_only_what_several_papers_use_is_kept(trained):
    gold, file = trained
    assert set(file.keywords) == set(TERMS)
    assert file.keywords["kite control"] == (24, 24)  # chosen by, held by
    assert file.words["gull"] == (sum("gull" in one.words for one in gold), 0, 0, 0)
    assert file.words["kite"][1:] == (24, 24, 0)
    assert "lighthouse is seen" not in msgspec.json.encode(file).decode()


def test_the_same_papers_make_the_same_ranker(script, trained):
    gold, file = trained
    assert script.train(gold, gold[:40], 0.2, "a test of gold.jsonl", MODEL) == file


def test_keywords_are_compared_as_the_field_does(script):
    assert script.stemmed("Graph-based Networks (GNNs)") == "graph base network gnn"
