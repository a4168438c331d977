"""What a topic is called: its commonest name, with no capital that only a title has."""

from __future__ import annotations

import re
from collections import Counter

ACRONYM, NAME = 0.25, 0.25
"""So often must a word be written "3D", or "Monte" beside words in lower case, of all times."""
_ORDINARY_WORD = re.compile(r"[^\W\d_]?[a-zß-ÿ]+(?![A-Z\d])")
_GAPS = re.compile(r"([\s-]+)")


def shown(names: Counter[str]) -> str:
    """The commonest way to write a name, each word as the papers write it inside sentences.

    >>> shown(Counter({"Monte Carlo Search": 3, "Monte Carlo search": 1, "monte carlo search": 2}))
    'Monte Carlo search'
    """
    folded: Counter[str] = Counter()
    for name, count in names.items():
        folded[name.casefold()] += count
    best = min(folded, key=lambda name: (-folded[name], name))
    ways = {name: count for name, count in sorted(names.items()) if name.casefold() == best}
    split = [(_GAPS.split(way), count) for way, count in ways.items()]
    if len({len(words) for words, _ in split}) > 1:  # a letter that folds to several
        return min(ways, key=lambda way: (-ways[way], way))
    name = "".join(_written(place, split) for place in range(len(split[0][0])))
    return name[:1].upper() + name[1:] if _ORDINARY_WORD.match(name) else name


def _written(place: int, ways: list[tuple[list[str], int]]) -> str:
    """One word of a name; capitals of a title, in which every word has one, prove nothing."""
    total = sum(count for _, count in ways)
    inside: Counter[str] = Counter()
    capitals: Counter[str] = Counter()
    for words, count in ways:
        if any(char.isupper() for char in words[place][1:]):
            capitals[words[place]] += count
        elif not _is_title(words):
            inside[words[place]] += count
    lower = max(ways, key=lambda way: way[1])[0][place].lower()
    if capitals.total() >= ACRONYM * total:
        return min(capitals, key=lambda word: (-capitals[word], word))
    named = inside.total() - inside[lower]
    if named and named >= NAME * inside.total():
        return min(inside.keys() - {lower}, key=lambda word: (-inside[word], word))
    return lower


def _is_title(words: list[str]) -> bool:
    long = [word for word in words if len(word) > 3 and word.isalpha()]
    return all(word[0].isupper() for word in long)
