"""Keywords from the cache are those that would be found without it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from generator import keywords
from generator.cache import FORGETFUL, Cache
from generator.keywords import reading
from generator.keywords.study import pack, unpack
from tests.keywords.test_keywords import CORPUS, MODEL, RANKER, extract

FIRST = {paper.id for paper in CORPUS[:100]}
NEW = [
    replace(paper, abstract=paper.abstract.replace("tether", "zeppelin")) for paper in CORPUS[:3]
]
NEW = [replace(paper, id=f"z{paper.id}") for paper in NEW]


@pytest.fixture
def read(monkeypatch):
    """The ids of the papers that are read."""
    seen = []
    parse = reading.scoring.parse

    def watched(papers, bridges):
        seen.extend(paper.id for paper in papers)
        return parse(papers, bridges)

    monkeypatch.setattr(reading.scoring, "parse", watched)
    return seen


def test_new_papers_alone_are_read(tmp_path, read):
    with Cache(tmp_path).open() as cache:
        extract(*CORPUS[:100], established=FIRST, cache=cache)
    assert sorted(read) == sorted(FIRST)
    read.clear()
    with Cache(tmp_path).open() as cache:
        found = extract(*CORPUS[:100], *NEW, established=FIRST, cache=cache)
    assert sorted(read) == [paper.id for paper in NEW]
    assert found == extract(*CORPUS[:100], *NEW, established=FIRST)


@pytest.mark.parametrize("change", ["established", "count", "text", "ranker"])
def test_whatever_they_depend_on_makes_them_anew(tmp_path, read, change):
    papers, first, count, ranker = CORPUS[:40], FIRST, 10, RANKER
    with Cache(tmp_path).open() as cache:
        extract(*papers, established=first, cache=cache)
    if change == "established":
        first = {paper.id for paper in papers[:39]}
    elif change == "count":
        count = 3
    elif change == "ranker":
        ranker = replace(RANKER, mark="another")
    else:
        papers = [replace(papers[0], abstract="Kites fly over the dunes."), *papers[1:]]
    read.clear()
    with Cache(tmp_path).open() as cache:
        kept = reading_of(papers, first, count, ranker, cache)
    assert {paper.id for paper in papers if paper.id in first} <= set(read)
    assert kept == reading_of(papers, first, count, ranker, FORGETFUL)


def reading_of(papers, first, count, ranker, cache):
    return keywords.extract(papers, MODEL, ranker, count, established=first, cache=cache)


def test_a_study_comes_back_as_it_was():
    study = reading.Reading(CORPUS[:50], MODEL, RANKER, None).study()
    back = unpack(pack(study))
    assert back.spellings == study.spellings
    assert (back.corpus.papers, back.corpus.titled) == (50, study.corpus.titled)
    for one, other in (
        (back.corpus.words.hashes, study.corpus.words.hashes),
        (back.corpus.phrases.papers, study.corpus.phrases.papers),
        (back.corpus.titles.hashes, study.corpus.titles.hashes),
        (back.heard.sums, study.heard.sums),
    ):
        assert np.array_equal(one, other)
        assert len(one) > 0
