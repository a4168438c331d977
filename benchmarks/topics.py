"""What topics a set of dumps gets: how many papers have one, how large they are, how they are named.

.venv/bin/python -m benchmarks.topics DUMP ... [--show 40]
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from statistics import mean, median

from generator import pipeline, topics
from generator.config import default
from generator.models import Topic
from generator.text.variants import phrase_key


def described(topic: Topic) -> str:
    relations = {"under": topic.broader, "over": topic.narrower[:4], "beside": topic.neighbours[:4]}
    told = "; ".join(f"{name} {', '.join(slugs)}" for name, slugs in relations.items() if slugs)
    return (
        f"  {len(topic.papers):5} {topic.name} ({topic.slug}): {', '.join(topic.words[:5])}; {told}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dumps", nargs="+", type=Path)
    parser.add_argument("--show", type=int, default=40)
    options = parser.parse_args()
    settings, known = default(), pipeline.Known()
    collected = pipeline.collect(options.dumps, settings, known)
    digest = pipeline.enrich(collected, settings, known, lambda line: print(line, file=sys.stderr))
    papers = collected.merged.papers
    start = time.process_time()
    walks = topics.find(papers, {one.id: one.keywords for one in digest.entries}, known.corrections)
    seconds = time.process_time() - start
    held = topics.by_paper(walks.topics)
    sizes = [len(topic.papers) for topic in walks.topics] or [0]
    keys = Counter(phrase_key(topic.name) for topic in walks.topics)
    areas = sum(topic.kind == "area" for topic in walks.topics)
    print(
        f"{len(papers)} papers, {len(walks.topics)} topics ({areas} areas) in {seconds:.1f} s; "
        f"{len(held) / max(1, len(papers)):.1%} of the papers have one, each "
        f"{mean(map(len, held.values())) if held else 0:.1f}; a topic has {median(sizes)} papers in the "
        f"median, {max(sizes)} at most; equal names: {sum(n > 1 for n in keys.values())}; "
        f"proposals: {len(walks.proposals)}"
    )
    for topic in walks.topics[:: max(1, len(walks.topics) // options.show)]:
        print(described(topic))


if __name__ == "__main__":
    main()
