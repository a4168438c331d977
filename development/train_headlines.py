"""Make generator/headline/weights.json: what papers take from their abstracts into their titles.

    .venv/bin/python development/train_headlines.py TITLES.jsonl [TITLES.jsonl ...]

Each line of a file is {"title": ..., "abstract": ...}; none of the lists that headlines are to be
scored on may be among them. What is kept are numbers: for a word that at least 40 papers use, how
often a title has it; and the weights of a small network (generator/headline/chances.py). Each half
of the papers lends its words' numbers to the other, so that the network learns what these are
worth on papers that were not counted.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from sklearn.neural_network import MLPClassifier
from threadpoolctl import threadpool_limits

from generator.headline.chances import Network, ending, features, unigrams
from generator.headline.sentences import clean, sentences, tokens

LEAST_PAPERS = 40
PRIOR = 10
HIDDEN = 8

Pair = tuple[str, str]
Table = dict[str, float]


def log_odds(pairs: Sequence[Pair]) -> Table:
    """Of each word that enough abstracts hold: log-odds that the title has it, by its ending at first."""
    papers: Counter[str] = Counter()
    hits: Counter[str] = Counter()
    for title, abstract in pairs:
        taken = set(unigrams(title))
        for word in set(unigrams(abstract)):
            for name in {word, ending(word)}:
                papers[name] += 1
                hits[name] += word in taken
    table = {}
    for word, count in papers.items():
        if count < LEAST_PAPERS:
            continue
        by_ending = ending(word)
        prior = (
            (hits[by_ending] + 0.1) / (papers[by_ending] + 1) if not word.startswith("-") else 0.01
        )
        chance = (hits[word] + PRIOR * prior) / (count + PRIOR)
        table[word] = round(math.log(chance / (1 - chance)), 2)
    return table


def word_rows(pairs: Sequence[Pair], lexicon: Table) -> tuple[np.ndarray, np.ndarray]:
    rows, hits = [], []
    for title, abstract in pairs:
        words, matrix = features([tokens(text) for text in sentences(clean(abstract))], lexicon)
        rows.append(matrix)
        taken = set(unigrams(title))
        hits.extend(word in taken for word in words)
    return np.vstack(rows), np.array(hits)


def fitted(rows: np.ndarray, hits: np.ndarray) -> Network:
    mean, spread = rows.mean(axis=0), rows.std(axis=0)
    model = MLPClassifier(
        (HIDDEN,), activation="tanh", batch_size=1000, max_iter=25, random_state=0
    )
    model.fit((rows - mean) / spread, hits)
    (inner, outer), (inner_bias, outer_bias) = model.coefs_, model.intercepts_
    numbers = (mean, spread, inner, inner_bias, outer[:, 0], outer_bias)
    return Network(*(np.round(number, 4) for number in numbers))


def read(paths: Sequence[Path]) -> list[Pair]:
    lines = (line for path in paths for line in path.read_text("utf-8").splitlines())
    pairs = [(row["title"], row["abstract"]) for row in map(json.loads, lines)]
    random.Random(0).shuffle(pairs)
    return pairs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("titles", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, default=Path("generator/headline/weights.json"))
    options = parser.parse_args()
    with threadpool_limits(1):
        pairs = read(options.titles)
        halves = pairs[: len(pairs) // 2], pairs[len(pairs) // 2 :]
        lent = [log_odds(half) for half in reversed(halves)]
        blocks = [word_rows(half, lexicon) for half, lexicon in zip(halves, lent, strict=True)]
        network = fitted(
            np.vstack([rows for rows, _ in blocks]), np.concatenate([hits for _, hits in blocks])
        )
    weights = {
        "lexicon": log_odds(pairs),
        "network": {
            name: np.asarray(getattr(network, name)).tolist() for name in Network.__slots__
        },
    }
    options.out.write_text(json.dumps(weights, sort_keys=True, indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    main()
