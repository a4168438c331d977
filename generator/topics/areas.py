"""The dumps' own classification -> areas, each with its papers and the areas around it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.models import Paper
from generator.text.variants import phrase_key

MOST_OF_A_PAPER = 50
"""Areas of one paper that are looked at: what lists more says nothing, and costs their square."""
DEEPEST = 6

_JOIN = " / "
_CODE = re.compile(r"[a-z]+(?:-[a-z]+)?\.[A-Za-z]{2,}(?:-[a-z]+)?")
"""arXiv's categories (https://arxiv.org/category_taxonomy)."""
_NO_AREA = frozenset(
    map(
        phrase_key,
        (
            "other",
            "others",
            "general",
            "miscellaneous",
            "misc",
            "none",
            "various",
            "everything else",
        ),
    )
)
UNCLEAR = frozenset(
    map(
        phrase_key,
        ("applications", "theory", "foundations", "methods", "systems", "evaluation", "analysis",
         "algorithms", "benchmarks", "datasets", "resources", "models", "learning", "language",
         "survey", "tools", "networks", "data", "tasks", "real world applications"),
    )
)  # fmt: skip
"""Names that say nothing without the area around them."""


@dataclass(slots=True)
class Area:
    """``papers`` of the area itself and of those within it, numbered as given."""

    key: str
    names: Counter[str] = field(default_factory=Counter)
    papers: set[int] = field(default_factory=set)
    parents: set[str] = field(default_factory=set)


def areas(papers: Sequence[Paper]) -> dict[str, Area]:
    """All areas by their keys; one name under several areas is one area within each of them.

    An area with the same papers as one within it is left out.
    """
    found: dict[str, Area] = {}
    for number, paper in enumerate(papers):
        for path in paper.areas[:MOST_OF_A_PAPER]:
            outer = ""
            for name in _levels(path):
                key = _key(name)
                if key not in found:
                    found[key] = Area(key)
                area = found[key]
                area.names[name] += 1
                area.papers.add(number)
                if outer and outer != area.key:
                    area.parents.add(outer)
                outer = area.key
    only = {
        parent
        for area in found.values()
        for parent in area.parents
        if found[parent].papers == area.papers
    }
    return {key: area for key, area in found.items() if key not in only}


def _key(name: str) -> str:
    """A code is no word: cs.CL is not CSCL, and math.QA not MathQA."""
    return name.casefold() if _CODE.fullmatch(name) else phrase_key(name)


def _levels(path: str) -> list[str]:
    """The names along a path, an unclear one behind that of the area around it."""
    levels: list[str] = []
    for name in path.split(_JOIN)[:DEEPEST]:
        key = phrase_key(name)
        if key in UNCLEAR and levels:
            levels.append(f"{levels[-1]}: {name[:1].lower()}{name[1:]}")
        elif key and key not in _NO_AREA:
            levels.append(name)
    return levels
