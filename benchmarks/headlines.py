"""How near derived headlines come to the true titles: unigram F1 (ROUGE-1), and how fast.

    .venv/bin/python -m benchmarks.headlines LIST.json ... [--papers 500] [--show 40]

A list is JSON with "title" and "abstract" (as Paper Copilot's are). Up to N of its papers are
taken, evenly spread. Beside ours stand the first sentence, the first 12 words and the 14 words
behind "we propose"; --show prints headlines to be read, which no score replaces.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections import Counter
from pathlib import Path
from statistics import mean

from generator import headline
from generator.headline.sentences import clean, sentences

_PROPOSED = re.compile(
    r"\bwe (?:propose|present|introduce|develop|study|investigate)\b|\bthis paper (?:proposes|presents|introduces|studies|investigates)\b",
    re.IGNORECASE,
)


def first_sentence(abstract: str) -> str:
    return next(sentences(clean(abstract)), "")


def first_words(abstract: str) -> str:
    return " ".join(abstract.split()[:12])


def behind_propose(abstract: str) -> str:
    found = _PROPOSED.search(abstract)
    return " ".join((abstract[found.end() :] if found else abstract).split()[:14])


WAYS = {
    "first sentence": first_sentence,
    "first 12 words": first_words,
    "14 words behind 'we propose'": behind_propose,
    "derived": headline.derive,
}


def f1(one: str, other: str) -> float:
    first, second = (Counter(re.findall(r"[a-z0-9]+", text.lower())) for text in (one, other))
    return 2 * (first & second).total() / max(1, first.total() + second.total())


def sample(path: Path, count: int) -> list[dict[str, str]]:
    rows = json.loads(path.read_text("utf-8"))
    rows = [row for row in rows if row.get("title") and len(row.get("abstract") or "") > 200]
    return rows[:: max(1, len(rows) // count)][:count]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lists", nargs="+", type=Path)
    parser.add_argument("--papers", type=int, default=500)
    parser.add_argument("--show", type=int, default=0)
    options = parser.parse_args()
    headline.derive("We read the weights before the clock runs.")
    for path in options.lists:
        rows = sample(path, options.papers)
        print(f"{path.name}: {len(rows)} papers")
        for name, way in WAYS.items():
            start = time.perf_counter()
            shown = [way(row["abstract"]) for row in rows]
            each = 1000 * (time.perf_counter() - start) / len(rows)
            score = mean(f1(text, row["title"]) for text, row in zip(shown, rows, strict=True))
            longest = max(map(len, shown))
            print(f"  {score:.4f} F1  {each:6.2f} ms  longest {longest:4}  {name}")
        for row in rows[:: max(1, len(rows) // options.show)] if options.show else ():
            print(f"    {row['title']}\n      -> {headline.derive(row['abstract'])}")


if __name__ == "__main__":
    main()
