"""The ranker: boosted trees over a phrase's features, and what is known of keywords.

It is a JSON file that can be read and compared; development/train_ranker.py makes it. The trees
are walked all at once (QuickScorer, Lucchese et al. 2015): a feature's value clears, in a mask of
each tree's leaves, those it rules out, and the first leaf that is left is the answer. Leaves are
whole numbers, so that the sum is the same on any machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from generator.config import Settings
from generator.errors import SettingsError
from generator.keywords.features import NAMES
from generator.keywords.known import Known, Tables
from generator.keywords.phrases import Floats

LEAVES = 16
SCALE = 10_000
"""Leaves are in ten-thousandths of a logit."""
_BLOCK = 4096


class Tree(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Node ``n`` asks if ``feature[n] <= at[n]`` and goes to ``yes[n]`` or ``no[n]``.

    A negative number ``-k`` is leaf ``k - 1``. A tree without a node has one leaf.
    """

    feature: list[int]
    at: list[float]
    yes: list[int]
    no: list[int]
    leaves: list[int]


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``start`` is added to the sum of the leaves. ``about`` says what it was trained on.

    ``papers``, ``keywords`` and ``words`` are ``known.Known``; ``capitals`` are words that are
    written with capitals inside a sentence.
    """

    about: str
    features: list[str]
    start: int
    papers: int
    keywords: dict[str, tuple[int, int]]
    words: dict[str, tuple[int, int, int, int]]
    capitals: list[str]
    trees: list[Tree]


@dataclass(frozen=True, slots=True)
class Ranker:
    """A ranker ready for use. ``mark`` is the hash of its file."""

    start: int
    forest: Forest
    known: Tables
    capitals: Mapping[str, str]
    mark: str = ""

    @classmethod
    def of(cls, file: File) -> Ranker:
        return cls(
            file.start,
            Forest.of(file.trees, len(file.features)),
            Known(file.papers, file.keywords, file.words).tables(),
            {word.lower(): word for word in file.capitals},
        )

    def logits(self, table: Floats) -> NDArray[np.int64]:
        """(phrases, features) -> (phrases,) in ten-thousandths."""
        return self.start + self.forest.sums(table)


def chances(logits: NDArray[np.int64]) -> NDArray[np.float64]:
    """How likely each phrase is a keyword, 0 to 1, to four digits."""
    return np.asarray(np.round(1 / (1 + np.exp(-logits / SCALE)), 4), np.float64)


@dataclass(frozen=True, slots=True)
class Forest:
    """``cuts[f]`` are all thresholds of feature ``f``; ``masks[f][b]`` what bin ``b`` leaves of each tree."""

    cuts: tuple[NDArray[np.float64], ...]
    masks: tuple[NDArray[np.uint16], ...]
    leaves: NDArray[np.int64]

    @classmethod
    def of(cls, trees: list[Tree], features: int) -> Forest:
        asked: list[list[tuple[float, int, int]]] = [[] for _ in range(features)]
        leaves = np.zeros((len(trees), LEAVES), np.int64)
        for number, tree in enumerate(trees):
            order = _ordered(tree)
            leaves[number, : len(order)] = [tree.leaves[leaf] for leaf in order]
            for node, feature in enumerate(tree.feature):
                asked[feature].append((tree.at[node], number, _ruled_out(tree, node, order)))
        cuts = tuple(np.unique([at for at, _, _ in some]) for some in asked)
        masks = tuple(_masks(some, cut, len(trees)) for some, cut in zip(asked, cuts, strict=True))
        return cls(cuts, masks, leaves)

    def sums(self, table: Floats) -> NDArray[np.int64]:
        blocks = [
            self._sums(table[start : start + _BLOCK]) for start in range(0, len(table), _BLOCK)
        ]
        return np.concatenate(blocks) if blocks else np.zeros(0, np.int64)

    def _sums(self, table: Floats) -> NDArray[np.int64]:
        left = np.full((len(table), len(self.leaves)), 0xFFFF, np.uint16)
        for feature, (cut, mask) in enumerate(zip(self.cuts, self.masks, strict=True)):
            if len(cut):
                left &= mask[np.searchsorted(cut, table[:, feature].astype(np.float64))]
        chosen = _FIRST[left] + np.arange(len(self.leaves)) * LEAVES
        return np.asarray(self.leaves.ravel()[chosen].sum(axis=1), np.int64)


_FIRST = np.array([(n & -n).bit_length() - 1 for n in range(1 << LEAVES)], np.int8).astype(np.int64)


def _masks(
    asked: list[tuple[float, int, int]], cut: NDArray[np.float64], trees: int
) -> NDArray[np.uint16]:
    """(bins, trees): past a threshold, a node's yes-leaves are ruled out."""
    masks = np.full((len(cut) + 1, trees), 0xFFFF, np.uint16)
    for at, tree, ruled_out in asked:
        masks[np.searchsorted(cut, at) + 1 :, tree] &= np.uint16(0xFFFF ^ ruled_out)
    return masks


def _ordered(tree: Tree) -> list[int]:
    """The leaves from the yes-most to the no-most."""
    return _below(tree, 0) if tree.feature else [0]


def _below(tree: Tree, node: int) -> list[int]:
    if node < 0:
        return [-node - 1]
    return _below(tree, tree.yes[node]) + _below(tree, tree.no[node])


def _ruled_out(tree: Tree, node: int, order: list[int]) -> int:
    return sum(1 << order.index(leaf) for leaf in _below(tree, tree.yes[node]))


def load(settings: Settings) -> Ranker:
    """The ranker that the settings name, else the shipped one.

    :raises SettingsError: the file is missing, is no JSON, or no ranker for these features.
    """
    if not settings.digest.ranker:
        shipped = files("generator").joinpath("model/ranker.json")
        return parse(shipped.read_bytes(), Path(shipped.name))
    path = settings.root / settings.digest.ranker
    try:
        return parse(path.read_bytes(), path)
    except OSError as error:
        raise SettingsError(path, f"cannot be read: {error.strerror}", "ranker") from None


def parse(content: bytes, path: Path) -> Ranker:
    """:raises SettingsError: it is no ranker for these features."""
    try:
        file = msgspec.json.decode(content, type=File)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise SettingsError(path, f"is no ranker: {error}", "ranker") from None
    if file.features != list(NAMES):
        raise SettingsError(path, "was trained for other features: train it again", "ranker")
    if not all(map(_sound, file.trees)):
        raise SettingsError(path, "has a tree that is none", "ranker")
    return replace(Ranker.of(file), mark=sha256(content).hexdigest())


def _sound(tree: Tree) -> bool:
    """Every node and leaf is reached exactly once, and there are not too many."""
    nodes = len(tree.feature)
    if not (nodes == len(tree.at) == len(tree.yes) == len(tree.no) == len(tree.leaves) - 1):
        return False
    reached = sorted([*tree.yes, *tree.no])
    wanted = [*range(-nodes - 1, 0), *range(1, nodes)] if nodes else []
    forward = all(
        child < 0 or child > n for n in range(nodes) for child in (tree.yes[n], tree.no[n])
    )
    known = all(0 <= feature < len(NAMES) for feature in tree.feature)
    return nodes < LEAVES and forward and known and reached == wanted
