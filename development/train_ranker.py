"""Train a ranker: generator/model/ranker.json, or one for `--ranker FILE`.

    .venv/bin/python development/train_ranker.py OUT.json MAIN.jsonl [--also OTHER.jsonl --share 0.2]

Each line of a file is {"title", "abstract", "keywords": [...]}, and "from" where the lines come
from several lists. What is learned from keywords (which words and phrases become one) is counted
on the other lists only, lest the trees trust it more than they may; a file of one list is cut
into five. With `--also` a second forest is trained on another file, with what MAIN taught, and
the sum of both is shipped: MAIN's authors decide, the other's indexers have a say.

What is kept of a text are numbers: of words that five papers hold, of keywords that three use.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray
from sklearn.ensemble import HistGradientBoostingClassifier
from snowballstemmer import stemmer

from generator import embedding
from generator.keywords import bridges, casing
from generator.keywords.corpus import count
from generator.keywords.features import NAMES
from generator.keywords.known import Known
from generator.keywords.ranker import LEAVES, SCALE, File, Tree
from generator.keywords.scoring import Parsed, mentions, parse, table
from generator.keywords.texts import read as read_texts
from generator.keywords.words import keys
from generator.models import Identifiers, Imprint, Paper, Urls

LEAST_PAPERS, LEAST_WITH_WORD = 3, 5
UNTITLED = 4
"""Every so many-th paper is learned from a second time, as if its title were not known."""
SHARE = 0.2
"""The say of the other list."""
ROUNDS, RATE = 150, 0.08
FOLDS = 5

_stem = stemmer("porter")
_stems: dict[str, str] = {}


@dataclass(frozen=True, slots=True)
class Gold:
    """A paper, its keywords, the list it is from, and the keys of all phrases and words it holds."""

    paper: Paper
    keywords: tuple[str, ...]
    list: str
    phrases: frozenset[str]
    words: frozenset[str]


def read(path: Path) -> list[Gold]:
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return [_gold(number, row) for number, row in enumerate(rows)]


def _gold(number: int, row: dict[str, Any]) -> Gold:
    paper = _paper(str(number), row.get("title"), row["abstract"])
    parsed = parse([paper])
    return Gold(
        paper,
        tuple(row["keywords"]),
        row.get("from") or str(number % FOLDS),
        frozenset(" ".join(keys(text)) for text in mentions(parsed)),
        frozenset(part for surface in parsed.texts.surfaces for part in keys(surface)),
    )


def _paper(identifier: str, title: str | None, abstract: str) -> Paper:
    return Paper(
        id=identifier, aliases=(), title=title, title_source="given" if title else None,
        authors=(), abstract=abstract, venue="", year=None, areas=(), keywords=(),
        identifiers=Identifiers(), urls=Urls(), status=None, lang="en", imprint=Imprint(),
        records=(),
    )  # fmt: skip


def stemmed(phrase: str) -> str:
    """As the field scores keywords: Porter's stems of the words."""
    if phrase not in _stems:
        marks = "".join(
            char if char.isalnum() or char in "_+#." else " " for char in phrase.lower()
        )
        _stems[phrase] = " ".join(_stem.stemWords(marks.split()))
    return _stems[phrase]


def learn(gold: Iterable[Gold]) -> Known:
    """What these papers' keywords teach."""
    gold = tuple(gold)
    spelt: defaultdict[str, Counter[str]] = defaultdict(Counter)
    chosen: Counter[str] = Counter()
    begins: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    inside: Counter[str] = Counter()
    for one in gold:
        found = {" ".join(keys(_marks_gone(text))): text for text in one.keywords}
        found.pop("", None)
        for phrase, text in found.items():
            chosen[phrase] += 1
            spelt[phrase][_marks_gone(text)] += 1
            begins[phrase.split()[0]] += 1
            ends[phrase.split()[-1]] += 1
        inside.update({part for phrase in found for part in phrase.split()})
    common = {phrase for phrase, papers in chosen.items() if papers >= LEAST_PAPERS}
    held = Counter(phrase for one in gold for phrase in one.phrases & common)
    words = Counter(part for one in gold for part in one.words)
    return Known(
        len(gold),
        {_commonest(spelt[phrase]): (chosen[phrase], held[phrase]) for phrase in sorted(common)},
        {
            part: (papers, inside[part], begins[part], ends[part])
            for part, papers in sorted(words.items())
            if papers >= LEAST_WITH_WORD
        },
    )


def _marks_gone(text: str) -> str:
    return " ".join(
        "".join(char if char.isalnum() or char in "+#'’&-." else " " for char in text).split()
    )


def _commonest(spelt: Counter[str]) -> str:
    return min(spelt, key=lambda text: (-spelt[text], text))


def capitals(gold: Iterable[Gold]) -> list[str]:
    """Words that are nearly always written with capitals inside a sentence."""
    case = casing.evidence(read_texts([one.paper for one in gold]), beside=True)
    papers = Counter(surface for one in gold for surface in set(read_texts([one.paper]).surfaces))
    return [word for word in casing.capitals(case) if papers[word] >= LEAST_WITH_WORD]


Examples = tuple[NDArray[np.float32], NDArray[np.bool_]]


def examples(gold: Sequence[Gold], known: Known, model: embedding.Embedder) -> Examples:
    """One list's phrases, with its own papers as the corpus, once more without titles."""
    bare = [replace(one, paper=replace(one.paper, title=None)) for one in gold[::UNTITLED]]
    parts = [_examples(some, known, model) for some in (gold, bare) if some]
    return np.concatenate([x for x, _ in parts]), np.concatenate([y for _, y in parts])


def _examples(gold: Sequence[Gold], known: Known, model: embedding.Embedder) -> Examples:
    chunks = [gold[start : start + 128] for start in range(0, len(gold), 128)]
    terms = bridges.found(one.paper for one in gold)
    parsed = [parse([one.paper for one in chunk], terms) for chunk in chunks]
    corpus = count((some.texts, some.phrases) for some in parsed)
    tables = known.tables()
    x = [table(some, corpus, tables, model) for some in parsed]
    y = [_hits(some, chunk) for some, chunk in zip(parsed, chunks, strict=True)]
    return np.concatenate(x), np.concatenate(y)


def _hits(parsed: Parsed, gold: Sequence[Gold]) -> NDArray[np.bool_]:
    wanted = [{stemmed(text) for text in one.keywords} for one in gold]
    found = zip(parsed.phrases.paper.tolist(), mentions(parsed), strict=True)
    return np.array([stemmed(text) in wanted[paper] for paper, text in found], bool)


def out_of_list(gold: Sequence[Gold], model: embedding.Embedder) -> Examples:
    """Every list's examples, with what the other lists teach."""
    parts = []
    for name in sorted({one.list for one in gold}):
        known = learn(one for one in gold if one.list != name)
        parts.append(examples([one for one in gold if one.list == name], known, model))
    return np.concatenate([x for x, _ in parts]), np.concatenate([y for _, y in parts])


def boosted(data: Examples) -> HistGradientBoostingClassifier:
    model = HistGradientBoostingClassifier(
        max_iter=ROUNDS, learning_rate=RATE, max_leaf_nodes=LEAVES - 1, min_samples_leaf=60,
        l2_regularization=5, early_stopping=False, random_state=0,
    )  # fmt: skip
    return model.fit(*data)


def trees(model: HistGradientBoostingClassifier, share: float) -> list[Tree]:
    """scikit-learn's trees as ours, their leaves times ``share``."""
    return [_tree(stage[0].nodes, share) for stage in model._predictors]  # noqa: SLF001 nowhere public


def base(model: HistGradientBoostingClassifier) -> float:
    """What the sum of the trees starts from, a logit."""
    return float(model._baseline_prediction.ravel()[0])  # noqa: SLF001


def _tree(nodes: NDArray[np.void], share: float) -> Tree:
    inner = [n for n, node in enumerate(nodes) if not node["is_leaf"]]
    leaves = [n for n, node in enumerate(nodes) if node["is_leaf"]]
    number = {n: place for place, n in enumerate(inner)} | {
        n: -place - 1 for place, n in enumerate(leaves)
    }
    return Tree(
        feature=[int(nodes[n]["feature_idx"]) for n in inner],
        at=[round(float(nodes[n]["num_threshold"]), 6) for n in inner],
        yes=[number[int(nodes[n]["left"])] for n in inner],
        no=[number[int(nodes[n]["right"])] for n in inner],
        leaves=[round(SCALE * share * float(nodes[n]["value"])) for n in leaves],
    )


def train(
    gold: Sequence[Gold], also: Sequence[Gold], share: float, about: str, model: embedding.Embedder
) -> File:
    known = learn(gold)
    forests = [(boosted(out_of_list(gold, model)), 1 - share if also else 1.0)]
    if also:
        lists = sorted({one.list for one in also})
        parts = [
            examples([one for one in also if one.list == name], known, model) for name in lists
        ]
        both = np.concatenate([x for x, _ in parts]), np.concatenate([y for _, y in parts])
        forests.append((boosted(both), share))
    start = sum(part * base(forest) for forest, part in forests)
    return File(
        about=about,
        features=list(NAMES),
        start=round(SCALE * start),
        papers=known.papers,
        keywords=dict(known.keywords),
        words=dict(known.words),
        capitals=capitals(gold),
        trees=[tree for forest, part in forests for tree in trees(forest, part)],
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("gold", type=Path)
    parser.add_argument("--also", type=Path)
    parser.add_argument("--share", type=float, default=SHARE)
    parser.add_argument("--model", default="static")
    options = parser.parse_args()
    gold = read(options.gold)
    also = read(options.also) if options.also else []
    names = ", ".join(path.name for path in (options.gold, options.also) if path)
    ranker = train(gold, also, options.share, f"trained on {names}", embedding.load(options.model))
    options.out.write_bytes(msgspec.json.format(msgspec.json.encode(ranker), indent=1) + b"\n")


if __name__ == "__main__":
    main()
