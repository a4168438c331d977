"""How long merging takes, and how that grows: python benchmarks/merging.py [RECORDS ...]

Synthetic records with words resampled by rank as in real text (Zipf). One in five is another
dump's entry for a paper that is there already: without a title, with a damaged abstract, or without
an abstract; those with a title of three words and no authors, and a word changed in a short
abstract, are rightly left apart ("papers" beside "wanted"). The second table is of crowds made to
cost as much as they can. Seconds are the process's own (CPU time), for the machine may be busy.
"""

from __future__ import annotations

import random
import resource
import sys
import time
from collections.abc import Callable, Iterator, Sequence

from generator.corrections import Corrections
from generator.ledger import Ledger
from generator.merge import merge
from generator.models import Author, Identifiers, Imprint, Record, Source, Urls
from generator.text.letters import letters

SIZES = (5_000, 10_000, 25_000, 50_000)
VOCABULARY = 30_000
WORDS = [f"{a}{b}{c}" for a in "bdfgklmnprst" for b in "aeiou" for c in range(VOCABULARY // 60)]


def main(sizes: Sequence[int]) -> None:
    print(
        f"{'records':>8} {'papers':>8} {'wanted':>8} {'seconds':>8} {'ms each':>8} {'MB peak':>8}"
    )
    for size in sizes:
        records, wanted = corpus(size)
        seconds, papers = timed(records)
        print(row(size, papers, wanted, seconds))
    print("\ncrowds of look-alikes")
    for name, make in CROWDS.items():
        for size in sizes[:2]:
            seconds, papers = timed([make(random.Random(number), number) for number in range(size)])
            print(row(size, papers, "", seconds), name)


def timed(records: Sequence[Record]) -> tuple[float, int]:
    start = time.process_time()
    papers = merge(records, Ledger(), Corrections()).papers
    return time.process_time() - start, len(papers)


def row(size: int, papers: int, wanted: object, seconds: float) -> str:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    each = 1000 * seconds / size
    return f"{size:>8} {papers:>8} {wanted:>8} {seconds:>8.1f} {each:>8.2f} {peak:>8.0f}"


def corpus(size: int) -> tuple[list[Record], int]:
    """So many records, and of how many papers they are."""
    dice = random.Random(size)
    papers = [paper(dice, number) for number in range(size * 4 // 5)]
    again = [
        other_dump(dice, one, number)
        for number, one in enumerate(dice.choices(papers, k=size - len(papers)))
    ]
    records = papers + again
    dice.shuffle(records)
    return records, len(papers)


def words(dice: random.Random, count: int) -> list[str]:
    return [WORDS[int(len(WORDS) ** dice.random()) - 1] for _ in range(count)]


def paper(dice: random.Random, number: int) -> Record:
    names = (
        f"{dice.choice(WORDS).title()} {dice.choice(WORDS).title()}"
        for _ in range(dice.randint(1, 6))
    )
    known = Identifiers(doi=f"10.1000/{number}" if dice.random() < 0.5 else None)
    abstract = " ".join(words(dice, dice.randint(90, 220)))
    year = dice.randint(2015, 2025)
    return record(
        f"list{year}.json",
        number,
        " ".join(words(dice, dice.randint(3, 14))),
        abstract,
        names,
        year,
        known,
    )


def other_dump(dice: random.Random, one: Record, number: int) -> Record:
    kind = number % 3
    if kind == 0:
        return record("listing.txt", number, "", one.abstract, (), None)
    if kind == 1:
        text = one.abstract.split()
        text[dice.randrange(len(text))] = "damaged"
        return record("other.json", number, one.title, " ".join(text), (), one.year)
    names = (f"{author.given[:1]}. {author.family}" for author in one.authors)
    return record("refs.bib", number, one.title.upper(), "", names, one.year)


def record(
    dump: str, line: int, title: str, abstract: str, names: Iterator[str] | tuple[str, ...],
    year: int | None, known: Identifiers = Identifiers(),  # noqa: B008 it is frozen
) -> Record:  # fmt: skip
    authors = tuple(Author(name, name.split()[-1], " ".join(name.split()[:-1])) for name in names)
    return Record(
        Source(dump, line), title, abstract, authors, "", year, (), (), known, Urls(), (), None,
        "en", Imprint(), letters(title), letters(abstract),
    )  # fmt: skip


BASE = words(random.Random(0), 150)


def near(dice: random.Random, changes: int) -> str:
    text = list(BASE)
    for _ in range(changes):
        text[dice.randrange(len(text))] = dice.choice(WORDS)
    return " ".join(text)


CROWDS: dict[str, Callable[[random.Random, int], Record]] = {
    "abstracts that share 70 %": lambda dice, n: record("a", n, "", near(dice, 8), (), None),
    "abstracts that share 95 %, other DOIs": lambda dice, n: record(
        "a", n, "", near(dice, 1), (), None, Identifiers(doi=f"10.1000/{n}")
    ),
    "one title, other authors": lambda _, n: record(
        "a", n, "One title for all of them", "", (f"A{n} B{n}",), None
    ),
    "one short title and author, other DOIs": lambda _, n: record(
        "a", n, "Kites", "", ("Ann Lee",), None, Identifiers(doi=f"10.1000/{n}")
    ),
    "one DOI, other papers": lambda dice, n: record(
        "a",
        n,
        " ".join(words(dice, 6)),
        near(dice, 90),
        (f"A{n} B{n}",),
        None,
        Identifiers(doi="10.1000/1"),
    ),
}


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]] or SIZES)
