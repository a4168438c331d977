"""Keywords that near papers lend."""

from __future__ import annotations

import numpy as np
from scipy.sparse import csr_matrix

from generator.cache import Cache
from generator.keywords import neighbours
from generator.models import Keyword
from generator.vectors import Space
from tests.paper import paper


def space(**rows):
    ids = tuple(sorted(rows))
    lsa = np.array([rows[identifier] for identifier in ids], np.float32)
    return Space(ids, (), csr_matrix((len(ids), 0)), lsa, np.ones(len(ids), bool))


GIVEN = [
    paper("a", keywords=("Kites", "winches")),
    paper("b", keywords=("kite", "tethers")),
    paper("c", keywords=("kites", "rare word")),
    paper("far", keywords=("bonds",)),
]
NEAR = {"a": (1, 0), "b": (1, 0), "c": (0.6, 0.8), "far": (0, 1)}


def test_what_three_near_papers_give_is_lent():
    found = neighbours.lent([*GIVEN, paper("x")], space(**NEAR, x=(1, 0)))
    assert found == {"x": (Keyword("Kites", 0.13, "neighbours"),)}  # half of (1 + 1 + 0.6) / 10


def test_papers_with_keywords_of_their_own_borrow_none():
    assert set(neighbours.lent(GIVEN, space(**NEAR))) == set()


def test_the_cache_keeps_what_is_lent_while_places_and_keywords_stay(tmp_path, monkeypatch):
    papers, places = [*GIVEN, paper("x"), paper("new")], space(**NEAR, x=(1, 0), new=(0.6, 0.8))
    first = {*NEAR, "x"}
    cold = neighbours.lent(papers, places, first)
    others = [paper("a", keywords=("Gulls",)), *papers[1:]]
    with Cache(tmp_path).open() as cache:
        neighbours.lent([*GIVEN, paper("x")], space(**NEAR, x=(1, 0)), first, cache)
        assert neighbours.lent(papers, places, first, cache) == cold
        assert neighbours.lent(others, places, first, cache) == neighbours.lent(
            others, places, first
        )
        voted, votes = [], neighbours._votes
        monkeypatch.setattr(neighbours, "_votes", lambda near: voted.append(near) or votes(near))
        neighbours.lent([*GIVEN, paper("x")], space(**NEAR, x=(1, 0)), first, cache)
        assert not voted


def test_where_none_gives_none_is_lent():
    assert neighbours.lent([paper("x"), paper("y")], space(x=(1, 0), y=(1, 0))) == {}
