"""How well lost spaces and broken words are mended: precision, recall, changes of clean text.

    python benchmarks/repair.py DATA [--rate 0.01] [--list]

DATA is a folder with acl/*.xml and paperlists/ijcai*.json. Each file is a corpus of its own, as a
dump would be; so are samples of 20 of its abstracts. Abstracts are damaged at random with a fixed
seed: a space dropped between two words, a space dropped after a full stop, a word broken with
``- ``. A change counts as right only if it gives back exactly the words that were there. Changes
that the undamaged text undergoes too are counted apart, and listed with --list.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from generator.text import characters, latex, markdown_marks, markup_tags, spacing
from generator.text.repair import Change, learn, mend

KINDS = ("between words", "after a full stop", "broken word")


def abstracts(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """The clean abstracts of each list, by its name."""
    for path in sorted(folder.glob("acl/*.xml")):
        found = etree.parse(path).getroot().iter("abstract")
        yield path.stem, [_clean("".join(element.itertext())) for element in found]
    for path in sorted(folder.glob("paperlists/ijcai*.json")):
        rows = json.loads(path.read_text("utf-8"))
        yield path.stem, [_clean(row["abstract"]) for row in rows if row.get("abstract")]


def _clean(text: str) -> str:
    for step in (
        characters.visible,
        markup_tags.without_tags,
        latex.to_unicode,
        markdown_marks.typographic,
        markdown_marks.without_marks,
        spacing.one_line,
    ):
        text = step(text)
    return text


def damage(text: str, rate: float, rng: random.Random) -> str:
    """The text with some of its spaces lost and words broken."""
    words = text.split(" ")
    made = words[:1]
    for word in words[1:]:
        plain = re.fullmatch(r"[^\W\d_]+", word)
        ends_sentence = re.fullmatch(r"[^\W\d_]{2,}\.", made[-1]) and word[:1].isupper()
        if (ends_sentence and rng.random() < 10 * rate) or (
            plain and re.fullmatch(r"[^\W\d_]+", made[-1]) and rng.random() < rate
        ):
            made[-1] += word
        elif plain and len(word) > 4 and rng.random() < rate:
            at = rng.randrange(2, len(word) - 1)
            made += [f"{word[:at]}-", word[at:]]
        else:
            made.append(word)
    return " ".join(made)


def seams(text: str) -> dict[int, str]:
    """What stands before each character that is no blank and no hyphen, by its number.

    A repair moves only blanks and hyphens, so these numbers are the same before and after.
    """
    found = re.finditer(r"([\s-]*)[^\s-]", text)
    return {number: piece[1] for number, piece in enumerate(found)}


def kind_of(damaged: str, before: str) -> str:
    if "- " in damaged:
        return KINDS[2]
    return KINDS[1] if before == "." else KINDS[0]


def compare(text: str, hurt: str, mended: str, clean: str) -> Counter[str]:
    """How often each kind was lost, mended rightly, wrongly; what the clean text undergoes is left out.

    ``clean`` is what mending makes of the undamaged ``text``.
    """
    counts: Counter[str] = Counter()
    solid = re.sub(r"[\s-]", "", text)
    was, lost, got, anyway = seams(text), seams(hurt), seams(mended), seams(clean)
    if len(got) != len(was):
        return Counter({"! characters changed": 1})
    for at, seam in lost.items():
        kind = kind_of(seam, solid[at - 1 : at])
        right = got[at] == was[at]
        counts[f"lost {kind}"] += seam != was[at]
        counts[f"right {kind}"] += got[at] != seam and right
        wrong = got[at] != seam and not right and anyway[at] == was[at]
        counts[f"wrong {kind}"] += wrong
        if wrong:
            counts[f"! {solid[max(0, at - 12) : at]}{got[at]!r}{solid[at : at + 12]}"] += 1
        if seam != was[at] and not right:
            counts[f"? {kind}: {solid[max(0, at - 12) : at]}{was[at]!r}{solid[at : at + 12]}"] += 1
    return counts


def measure(texts: list[str], rate: float, seed: int) -> tuple[Counter[str], list[str], int]:
    """Counts of lost, right and wrong by kind; changes of the clean text; its words."""
    counts: Counter[str] = Counter()
    rng = random.Random(seed)
    damaged = [damage(text, rate, rng) for text in texts]
    clean_knowledge, knowledge = learn(texts), learn(damaged)
    clean: list[Change] = []
    for text, hurt in zip(texts, damaged, strict=True):
        cleaned, changes = mend(text, clean_knowledge)
        clean += changes
        counts += compare(text, hurt, mend(hurt, knowledge)[0], cleaned)
    listed = [f"{change.kind}: {change.before} -> {change.after}" for change in clean]
    return counts, listed, sum(len(text.split()) for text in texts)


def show(name: str, counts: Counter[str], changed: int, words: int) -> None:
    cells = []
    for kind in KINDS:
        lost, right, wrong = (counts[f"{what} {kind}"] for what in ("lost", "right", "wrong"))
        cells.append(f"{right / max(1, right + wrong):.4f} {right / max(1, lost):.3f} ({lost})")
    print(f"| {name} | {' | '.join(cells)} | {changed} of {words} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("--rate", type=float, default=0.01)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument(
        "--list", action="store_true", help="list each change of clean text and each wrong one"
    )
    options = parser.parse_args()
    print(f"| corpus | {' | '.join(KINDS)} | clean text changed |\n|---|---|---|---|---|")
    print("| | precision recall (damages) | | | words |")
    total: Counter[str] = Counter()
    small: Counter[str] = Counter()
    started = time.process_time()
    changed = words = small_changed = small_words = 0
    for name, texts in abstracts(options.data):
        counts, listed, size = measure(texts, options.rate, options.seed)
        show(f"{name}, {len(texts)} abstracts", counts, len(listed), size)
        if options.list:
            print(
                "\n".join(f"    {line}" for line in [*listed, *(c for c in counts if c[0] in "!?")])
            )
        total, changed, words = total + counts, changed + len(listed), words + size
        for at in range(0, min(200, len(texts)), 20):
            counts, listed, size = measure(texts[at : at + 20], options.rate, options.seed)
            small, small_changed = small + counts, small_changed + len(listed)
            small_words += size
            if options.list:
                print(
                    "\n".join(
                        f"    small {line}"
                        for line in [*listed, *(c for c in counts if c[0] in "!?")]
                    )
                )
    show("all", total, changed, words)
    show("samples of 20", small, small_changed, small_words)
    print(f"\n{time.process_time() - started:.0f} s of CPU")


if __name__ == "__main__":
    main()
