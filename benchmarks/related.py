"""Related papers: how well they agree with authors' keywords, how long they take, what growth moves.

    .venv/bin/python -m benchmarks.related GOLD.jsonl [--sizes 10000 50000]

Rows of GOLD have "id", "title", "abstract" and "keywords". Two papers are related as far as they
share keywords that 2 to 60 papers use, by the summed IDF of these; papers with fewer than three
such relatives are left out. Beside ours stand TF-IDF alone and LSA alone. For the sizes, papers
are mixed of the sentences of two papers each.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
import resource
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import mean

import numpy as np
from threadpoolctl import threadpool_limits

from generator import atlas, related, vectors
from generator.models import Identifiers, Imprint, Paper, Urls

ADDED = 20


def paper(identifier: str, title: str, abstract: str) -> Paper:
    return Paper(
        id=identifier, aliases=(), title=title, title_source="given", authors=(), abstract=abstract,
        venue="", year=None, areas=(), keywords=(), identifiers=Identifiers(), urls=Urls(),
        status=None, lang="", imprint=Imprint(), records=(),
    )  # fmt: skip


def gains(rows: Sequence[dict]) -> dict[str, Counter[str]]:
    """By how much each paper is related to others, by their authors' keywords."""
    words = {row["id"]: {word.lower().strip() for word in row["keywords"]} for row in rows}
    count = Counter(word for own in words.values() for word in own)
    idf = {word: math.log(len(rows) / n) for word, n in count.items() if 2 <= n <= 60}
    holders = defaultdict(set)
    for name, own in words.items():
        for word in own & idf.keys():
            holders[word].add(name)
    found = {}
    for name, own in words.items():
        found[name] = Counter()
        for word in own & idf.keys():
            for other in holders[word] - {name}:
                found[name][other] += idf[word]
    return found


def ndcg(found: Mapping[str, Sequence[str]], true: Mapping[str, Counter[str]]) -> float:
    def dcg(values: Sequence[float]) -> float:
        return sum(value / math.log2(place + 2) for place, value in enumerate(values[:10]))

    return mean(
        dcg([gain.get(other, 0) for other in found[name]])
        / dcg(sorted(gain.values(), reverse=True))
        for name, gain in true.items()
        if len(gain) >= 3
    )


def by_cosine(ids: Sequence[str], cosines: np.ndarray) -> dict[str, list[str]]:
    np.fill_diagonal(cosines, -1)
    best = np.argsort(-cosines, axis=1, kind="stable")[:, :10]
    return {ids[row]: [ids[other] for other in others] for row, others in enumerate(best)}


def quality(rows: Sequence[dict]) -> None:
    true = gains(rows)
    space = vectors.lsa([paper(row["id"], row["title"], row["abstract"]) for row in rows])
    with threadpool_limits(1):
        ways = {
            "TF-IDF": by_cosine(space.ids, (space.tfidf @ space.tfidf.T).toarray()),
            "LSA": by_cosine(space.ids, space.lsa @ space.lsa.T),
            "both": {
                name: [other.id for other in others]
                for name, others in related.find(space, 10).items()
            },
        }
    for name, found in ways.items():
        print(f"  {ndcg(found, true):.4f} nDCG@10  {name}")


def mixed(rows: Sequence[dict], count: int) -> Iterator[Paper]:
    rng = random.Random(1)
    for number in range(count):
        one, other = rng.sample(rows, 2)
        halves = (
            re.split(r"(?<=\.)\s", one["abstract"])[::2],
            re.split(r"(?<=\.)\s", other["abstract"])[1::2],
        )
        title = " ".join(one["title"].split()[:4] + other["title"].split()[-4:])
        yield paper(f"p{number:06}", title, " ".join(halves[0] + halves[1]))


def speed(papers: Sequence[Paper]) -> vectors.Space:
    start = time.perf_counter()
    space = vectors.lsa(papers)
    spaced = time.perf_counter()
    related.find(space, 6)
    found = time.perf_counter()
    atlas.positions(space)
    drawn = time.perf_counter()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6
    print(
        f"  {len(papers):6} papers: space {spaced - start:.1f} s, related {found - spaced:.1f} s, "
        f"map {drawn - found:.1f} s, peak {peak:.1f} GB"
    )
    return space


def growth(papers: Sequence[Paper]) -> None:
    """What 20 new papers change in the lists of the others."""
    before = related.find(vectors.lsa(papers[:-ADDED]), 6)
    after = related.find(vectors.lsa(papers), 6)
    new = {one.id for one in papers[-ADDED:]}
    ids = [([o.id for o in before[name]], [o.id for o in after[name]]) for name in before]
    same = sum(before[name] == after[name] for name in before)
    moved = sum(old != now and not new & set(now) for old, now in ids)
    gained = sum(bool(new & set(now)) for _, now in ids)
    print(
        f"  {ADDED} papers more: {same} of {len(before)} lists the same to the last digit, "
        f"{gained} show a new paper, {moved} others name other papers or another order"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("gold", type=Path)
    parser.add_argument("--sizes", nargs="*", type=int, default=[10_000])
    options = parser.parse_args()
    rows = [json.loads(line) for line in options.gold.read_text("utf-8").splitlines()]
    print(f"{options.gold.name}: {len(rows)} papers")
    quality(rows)
    for size in options.sizes:
        papers = list(mixed(rows, size))
        speed(papers)
        growth(papers)


if __name__ == "__main__":
    main()
