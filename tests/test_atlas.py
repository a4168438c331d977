"""The map: what is alike lies together, everything is inside, and every build draws it alike."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import combinations

import numpy as np
import pytest

from generator import atlas, vectors
from generator.cache import Cache
from tests.paper import paper

FIELDS = {
    "kites": "kite tether winch wind glider soaring spar gust".split(),
    "bread": "sourdough rye oven crust knead flour yeast loaf".split(),
    "light": "lighthouse lamp lens beacon harbour fog keeper tower".split(),
}


def corpus(size=30):
    rng = random.Random(3)
    return [
        paper(f"{field}{number:02}", abstract=" ".join(rng.choices(words, k=14)))
        for field, words in FIELDS.items()
        for number in range(size)
    ]


def test_fields_lie_apart():
    places = atlas.positions(vectors.lsa(corpus()))
    assert len(places) == 90
    middles = {
        field: np.mean([place for name, place in places.items() if name.startswith(field)], axis=0)
        for field in FIELDS
    }
    for name, place in places.items():
        nearest = min(middles, key=lambda field: np.linalg.norm(middles[field] - place))
        assert name.startswith(nearest)
    widths = [
        np.std([place for name, place in places.items() if name.startswith(field)], axis=0).max()
        for field in FIELDS
    ]
    apart = min(
        np.linalg.norm(middles[one] - middles[other]) for one, other in combinations(FIELDS, 2)
    )
    assert apart > 2 * max(widths)


def test_all_lie_on_the_map_and_use_it():
    places = np.array(list(atlas.positions(vectors.lsa(corpus())).values()))
    assert places.min() >= 0
    assert places.max() <= 1
    assert (places.max(axis=0) - places.min(axis=0) > 0.8).all()
    assert (places == places.round(4)).all()
    assert len(np.unique(places, axis=0)) == len(places)


def test_order_of_papers_moves_nothing():
    papers = corpus(8)
    assert atlas.positions(vectors.lsa(papers)) == atlas.positions(vectors.lsa(papers[::-1]))


def test_a_paper_that_shares_no_word_lies_nowhere():
    places = atlas.positions(vectors.lsa([*corpus(5), paper("alone", abstract="Zzyzx")]))
    assert "alone" not in places
    assert len(places) == 15


def test_new_papers_lie_amid_their_own_and_move_nobody():
    first = {one.id for one in corpus()}
    before = atlas.positions(vectors.lsa(corpus(), first))
    new = [paper(f"a {field}", abstract=" ".join(words)) for field, words in FIELDS.items()]
    strange = paper("strange", abstract="Zzyzx")
    after = atlas.positions(vectors.lsa([*new, strange, *corpus()], first))
    assert {name: after[name] for name in before} == before
    assert "strange" not in after
    for field in FIELDS:
        own = np.array([place for name, place in before.items() if name.startswith(field)])
        assert (own.min(axis=0) <= after[f"a {field}"]).all()
        assert (after[f"a {field}"] <= own.max(axis=0)).all()


def test_the_cache_keeps_the_places_of_those_that_span_the_space(tmp_path, monkeypatch):
    first = {one.id for one in corpus()}
    space = vectors.lsa([*corpus(), paper("new", abstract="kite rye")], first)
    cold = atlas.positions(space)
    with Cache(tmp_path).open() as cache:
        atlas.positions(vectors.lsa(corpus(), first), cache)
    monkeypatch.setattr(atlas, "_spread", None)  # whoever spreads them again fails
    with Cache(tmp_path).open() as cache:
        assert atlas.positions(space, cache) == cold


@pytest.mark.parametrize("count", [0, 1, 2, 3, 5])
def test_few_papers(count):
    papers = [
        paper(str(number), abstract=f"kite winch {'tether ' * number}") for number in range(count)
    ]
    places = atlas.positions(vectors.lsa(papers))
    assert len(places) == (count if count > 1 else 0)
    assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in places.values())


SCRIPT = """
import random
from generator import atlas, vectors
from tests.paper import paper
rng = random.Random(5)
words = [f"word{n}" for n in range(300)]
papers = [paper(f"{n:04}", abstract=" ".join(rng.choices(words, k=40))) for n in range(300)]
print(atlas.positions(vectors.lsa(papers)))
"""


def test_same_map_whatever_the_threads_and_the_hash_seed():
    def run(threads, seed):
        limits = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), threads)
        env = os.environ | limits | {"PYTHONHASHSEED": seed}
        return subprocess.run(
            [sys.executable, "-c", SCRIPT], env=env, capture_output=True, check=True
        ).stdout

    assert run("1", "1") == run("2", "77")
