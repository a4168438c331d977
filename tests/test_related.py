"""Related papers: nearest first, with the reason, whatever the threads."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys

import numpy as np
import pytest

from generator import related, vectors
from generator.cache import Cache
from tests.paper import paper

TEXTS = {
    "a": "A tethered kite harvests wind above the sea and its winch turns a generator",
    "b": "Tethered kites turn a generator by their winch when wind is steady",
    "c": "Bakers knead sourdough by hand and let the sourdough rise slowly",
    "d": "How sourdough rises when bakers use rye instead of wheat",
    "e": "Counting lighthouses",
}


def find(texts, count=3):
    return related.find(
        vectors.lsa([paper(key, abstract=text) for key, text in texts.items()]), count
    )


def test_nearest_comes_first_and_strangers_do_not_come():
    found = find(TEXTS)
    assert [other.id for other in found["a"]] == ["b"]
    assert [other.id for other in found["d"]] == ["c"]
    assert found["e"] == ()


def test_no_paper_is_related_to_itself():
    found = find(TEXTS | {"f": TEXTS["a"]})
    assert all(key not in {other.id for other in others} for key, others in found.items())
    assert found["a"][0].id == "f"


def test_reason_is_in_the_terms_of_both_longest_first_and_none_within_another():
    (near, *_) = find(TEXTS)["a"]
    assert 2 <= len(near.shared) <= 4
    assert near.shared[0] == "tethered kite"
    words = [word for term in near.shared for word in term.split()]
    assert len(words) == len(set(words))


def test_score_is_that_of_a_full_matrix():
    texts = {f"{n:03}": f"topic{n % 7} topic{n % 5} kite{n % 11} wind{n % 3}" for n in range(120)}
    space = vectors.lsa([paper(key, abstract=text) for key, text in texts.items()])
    mixed = 0.7 * (space.tfidf @ space.tfidf.T).toarray() + 0.3 * (space.lsa @ space.lsa.T).clip(0)
    np.fill_diagonal(mixed, -1)
    found = related.find(space, 5)
    for row, key in enumerate(space.ids):
        best = sorted(mixed[row], reverse=True)[:5]
        assert [other.score for other in found[key]] == pytest.approx(best, abs=1e-4)


def test_block_size_changes_nothing(monkeypatch):
    whole = find(TEXTS)
    monkeypatch.setattr(vectors, "BLOCK", 2)
    assert find(TEXTS) == whole


def test_equal_scores_are_in_the_order_of_ids():
    same = dict.fromkeys("zyxwv", "a tethered kite")
    assert [other.id for other in find(same, 4)["w"]] == ["v", "x", "y", "z"]


@pytest.mark.parametrize("texts", [{}, {"a": ""}, {"a": "kite"}, {"a": "", "b": "!"}])
def test_nothing_to_relate(texts):
    assert find(texts) == dict.fromkeys(texts, ())


def many(count, seed=5):
    words = [f"word{n}" for n in range(400)]
    rng = random.Random(seed)
    return [
        paper(f"{rng.randrange(10**6):06}", abstract=" ".join(rng.choices(words, k=60)))
        for _ in range(count)
    ]


def test_new_papers_are_near_to_all_and_all_to_them():
    old, new = many(300), [paper("500000", abstract="word1 word2 word3 tether tether")]
    new.append(paper("a twin", abstract=old[7].abstract))
    new.append(paper("b twin", abstract=old[7].abstract))
    first = {one.id for one in old}
    found = related.find(vectors.lsa([*old, *new], first), 6)
    assert [other.id for other in found[old[7].id]][:2] == ["a twin", "b twin"]
    assert [other.id for other in found["a twin"]][:2] == sorted([old[7].id, "b twin"])
    assert all(other.shared for others in found.values() for other in others)
    before = related.find(vectors.lsa(old, first), 6)
    for name, others in before.items():
        now = [other for other in found[name] if other.id in first]
        assert now == list(others[: len(now)])
        scores = [other.score for other in found[name]]
        assert len(scores) == 6
        assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize("later", [0, 1, 30])
def test_the_lists_are_those_of_all_pairs(later):
    papers = many(120)
    space = vectors.lsa(papers, {one.id for one in papers[later:]})
    mixed = 0.7 * (space.tfidf @ space.tfidf.T).toarray() + 0.3 * (space.lsa @ space.lsa.T).clip(0)
    np.fill_diagonal(mixed, 0)
    found = related.find(space, 5)
    same = 0
    for row, name in enumerate(space.ids):
        best = sorted(mixed[row].tolist(), reverse=True)[:5]
        scores = [other.score for other in found[name]]
        same += sum(abs(a - b) < 2e-4 for a, b in zip(scores, best, strict=False))
    assert same >= 0.95 * 5 * len(papers)  # candidates are those near by LSA


def test_the_cache_changes_no_list(tmp_path, monkeypatch):
    old, new = many(300), many(9, seed=6)
    first = {one.id for one in old}
    space = vectors.lsa([*old, *new], first)
    cold = related.find(space, 6)
    with Cache(tmp_path).open() as cache:
        related.find(vectors.lsa(old, first), 6, cache)
    ranked, best = [], related._best
    monkeypatch.setattr(related, "_best", lambda *given: ranked.append(given) or best(*given))
    with Cache(tmp_path).open() as cache:
        assert related.find(space, 6, cache) == cold
        assert len(ranked) == 3  # the established ones among themselves are known
        assert related.find(space, 3, cache) == related.find(space, 3)


SCRIPT = """
import json, random, sys
from generator import related, vectors
from generator.cache import Cache
from tests.paper import paper
words = [f"word{n}" for n in range(400)]
rng = random.Random(5)
papers = [paper(f"{n:04}", abstract=" ".join(rng.choices(words, k=60))) for n in range(600)]
rng.shuffle(papers)
found = related.find(vectors.lsa(papers), 6)
print(json.dumps([[key, [[o.id, o.score, o.shared] for o in found[key]]] for key in sorted(found)]))
"""


def test_same_bytes_whatever_the_threads_and_the_hash_seed():
    def run(threads, seed):
        limits = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), threads)
        env = os.environ | limits | {"PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=env, capture_output=True, check=True
        )
        return done.stdout

    assert run("1", "1") == run("2", "77")


@pytest.mark.shared
def test_authors_keywords_agree(real_dumps, tmp_path):
    """nDCG@10 of plain TF-IDF is 0.256, of LSA on MiniLM 0.253."""
    gold = real_dumps / "gold/keywords/ml_train.jsonl"
    rows = [json.loads(line) for line in gold.read_text("utf-8").splitlines()]
    papers = [paper(row["id"], title=row["title"], abstract=row["abstract"]) for row in rows]
    found = related.find(vectors.lsa(papers), 10)
    out = tmp_path / "papers.jsonl"
    lines = (
        {"id": key, "sources": [{"key": key}], "related": [{"id": other.id} for other in others]}
        for key, others in found.items()
    )
    out.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    scorer = real_dumps / "tools/score_related.py"
    said = subprocess.run(
        [sys.executable, scorer, gold, out], capture_output=True, text=True, check=True
    ).stdout.split()
    assert said[said.index("missing") + 1] == "0"
    assert float(said[said.index("nDCG@10") + 1]) >= 0.265
