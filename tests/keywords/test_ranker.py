"""The ranker: its file, and its trees walked all at once."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec
import numpy as np
import pytest

from generator import config
from generator.errors import SettingsError
from generator.keywords import ranker
from generator.keywords.features import NAMES
from generator.keywords.ranker import SCALE, File, Forest, Ranker, Tree

STUMP = Tree(feature=[0], at=[2.5], yes=[-1], no=[-2], leaves=[-10_000, 20_000])


def file(trees=(STUMP,), **fields):
    known = {
        "about": "a test",
        "features": list(NAMES),
        "start": 0,
        "papers": 0,
        "keywords": {},
        "words": {},
        "capitals": [],
    }
    return File(trees=list(trees), **{**known, **fields})


def walked(tree, row):
    node = 0 if tree.feature else -1
    while node >= 0:
        node = tree.yes[node] if row[tree.feature[node]] <= tree.at[node] else tree.no[node]
    return tree.leaves[-node - 1]


def grown(chance, nodes):
    """A tree of so many nodes in any shape; children have greater numbers than their parents."""
    yes, no, open_ends, leaf = [], [], [], 0
    for node in range(nodes):
        if open_ends:
            side, parent = open_ends.pop(chance.randrange(len(open_ends)))
            side[parent] = node
        yes.append(None)
        no.append(None)
        open_ends += [(yes, node), (no, node)]
    for leaf, (side, parent) in enumerate(open_ends):
        side[parent] = -leaf - 1
    return Tree(
        feature=[chance.randrange(4) for _ in range(nodes)],
        at=[chance.choice([0.0, 0.5, 1.0, 2.25]) for _ in range(nodes)],
        yes=yes, no=no, leaves=[chance.randrange(-9999, 9999) for _ in range(nodes + 1)],
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(20))
def test_all_trees_at_once_are_each_tree_walked(seed):
    chance = random.Random(seed)
    trees = [grown(chance, chance.randrange(16)) for _ in range(12)]
    table = np.array(
        [[chance.choice([-1, 0, 0.5, 0.75, 1, 2.25, 9]) for _ in range(4)] for _ in range(50)],
        np.float32,
    )
    wanted = [sum(walked(tree, row) for tree in trees) for row in table.tolist()]
    assert Forest.of(trees, 4).sums(table).tolist() == wanted


def test_scores_are_chances():
    table = np.zeros((2, len(NAMES)), np.float32)
    table[1, 0] = 3
    found = ranker.chances(Ranker.of(file(start=SCALE)).logits(table))
    np.testing.assert_allclose(found, [0.5, 1 / (1 + np.exp(-3))], atol=5e-5)
    assert len(Ranker.of(file()).logits(table[:0])) == 0


def test_the_shipped_ranker_is_sound_and_says_what_it_is():
    found = ranker.load(config.default())
    assert found.known.papers > 1000
    shipped = json.loads(
        (Path(ranker.__file__).parents[1] / "model/ranker.json").read_text("utf-8")
    )
    assert "jsonl" in shipped["about"]


def test_only_keywords_that_three_papers_use_are_shipped():
    shipped = json.loads(
        (Path(ranker.__file__).parents[1] / "model/ranker.json").read_text("utf-8")
    )
    assert min(papers for papers, _ in shipped["keywords"].values()) >= 3
    assert min(papers for papers, *_ in shipped["words"].values()) >= 5
    assert max(len(text.split()) for text in shipped["keywords"]) <= 8
    assert all(" " not in word for word in shipped["words"])


def test_another_ranker_is_read_from_the_folder_of_the_settings(tmp_path):
    (tmp_path / "own.json").write_bytes(msgspec.json.encode(file(start=7)))
    settings = replace_ranker(tmp_path, "own.json")
    assert ranker.load(settings).start == 7


def replace_ranker(root, name):
    digest = msgspec.structs.replace(config.default().digest, ranker=name)
    return msgspec.structs.replace(config.default(), root=root, digest=digest)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, "cannot be read"),
        (b"", "is no ranker"),
        (b"\xff\xfe", "is no ranker"),
        (b"[]", "is no ranker"),
        (b'{"about": 3}', "is no ranker"),
        (msgspec.json.encode(file(features=["other"])), "other features"),
        (msgspec.json.encode(file([msgspec.structs.replace(STUMP, yes=[0])])), "has a tree"),
        (msgspec.json.encode(file([msgspec.structs.replace(STUMP, yes=[-2])])), "has a tree"),
        (msgspec.json.encode(file([msgspec.structs.replace(STUMP, at=[])])), "has a tree"),
        (msgspec.json.encode(file([msgspec.structs.replace(STUMP, feature=[999])])), "has a tree"),
        (msgspec.json.encode(file([msgspec.structs.replace(STUMP, leaves=[1])])), "has a tree"),
        (msgspec.json.encode(file([grown(random.Random(1), 20)])), "has a tree"),
    ],
)
def test_what_is_no_ranker_is_one_line(tmp_path, content, why):
    if content is not None:
        (tmp_path / "own.json").write_bytes(content)
    with pytest.raises(SettingsError, match=why) as caught:
        ranker.load(replace_ranker(tmp_path, "own.json"))
    assert "own.json" in caught.value.message
    assert "\n" not in caught.value.message
