"""How a word is written inside a sentence: "bayesian" as "Bayesian", "Networks" as "networks".

Titles in capitals, the starts of sentences and words beside another capital ("Knotted Tether
Graphs") prove nothing; all other mentions do, a plural's for its singular too, and what other
papers tell weighs as a few of them. A word is judged by its parts between hyphens.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from generator.keywords import chinese
from generator.keywords.texts import AROUND, Texts
from generator.text.variants import key

Case = Mapping[str, int]
"""Words, and their parts, as written inside sentences, and how often."""
Common = Callable[[str], bool]
"""Whether a word is known as an ordinary one."""

_COMMON = 0.25
"""A word written in lower case that often, or oftener, is a common word."""
_RARE = 0.1
"""A name of several capitals, "ResKite", is as seldom written without any."""
_SHIPPED, _KNOWN = 5, 1
"""So many mentions is worth a shipped capital, or that a word is known without one."""
_OPENS = [AROUND[mark] for mark in ("", ".", ":")]
_HYPHEN = re.compile("([-‐‑])")
_NO_NAME = re.compile(
    r"(?:[^\W\d_]{5,}ing|[^\W\d_]{4,}(?:ed|ful|less|ness|ment|ble|tive|tional|ity|ism|ology|[st]ion|wise|"
    r"ize|izer|ously|ally))s?"
)
"""What hardly a name looks like: "hallucinating", "exploitability"."""
_TAIL = re.compile(
    r"aware|based|centric|driven|enabled|enhanced|free|guided|inspired|level|like|powered"
)
"""Behind a name and a hyphen: "AI-Powered" as "AI-powered", but "RPF-Net"."""


def evidence(texts: Texts, *, beside: bool = False) -> Counter[str]:
    """:param beside: words beside a capital count too, as they may where there are many papers."""
    rows = np.arange(len(texts.word))
    opens = (rows == texts.start) & np.isin(texts.before, _OPENS)
    small = np.array([surface.islower() for surface in texts.surfaces], bool)[texts.word]
    proves = ~opens & (~texts.in_title | _in_plain_titles(texts, opens))
    if not beside:
        proves &= ~_beside_a_capital(texts, rows)
    proves |= small
    inside = np.bincount(texts.word[proves], minlength=len(texts.surfaces))
    found: Counter[str] = Counter()
    for surface, count in zip(texts.surfaces, inside.tolist(), strict=True):
        if count:
            found[surface] += count
    return found


def _in_plain_titles(texts: Texts, opens: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """True in titles that are written as sentences are, most of their words in lower case."""
    small = np.array([surface.islower() for surface in texts.surfaces], bool)[texts.word]
    some = texts.in_title & ~opens
    weight = np.bincount(
        texts.paper[some], np.where(small, 1, -1)[some], minlength=len(texts.titled)
    )
    plain: NDArray[np.bool_] = texts.in_title & (weight > 0)[texts.paper]
    return plain


def _beside_a_capital(texts: Texts, rows: NDArray[np.int64]) -> NDArray[np.bool_]:
    upper = np.array([surface[0].isupper() for surface in texts.surfaces], bool)[texts.word]
    before = np.append(False, upper)[:-1] & (rows > texts.start)
    after = np.append(upper, False)[1:] & (rows + 1 < texts.end)
    beside: NDArray[np.bool_] = upper & (before | after)
    return beside


def together(counts: Iterable[Counter[str]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for some in counts:
        total.update(some)
    return total


def capitals(case: Case) -> list[str]:
    """The words of which hardly a mention is in lower case, as they are mostly written, sorted."""
    return sorted(
        written
        for lower, written in spellings(case).items()
        if written != lower and written in case
    )


def spellings(
    case: Case, shipped: Mapping[str, str] | None = None, common: Common | None = None
) -> dict[str, str]:
    """Lower case -> as it is written, of words and of their parts' singulars; and acronyms as they are.

    :param shipped: lower case -> with capitals.
    """
    ways: defaultdict[str, dict[str, int]] = defaultdict(dict)
    families: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for surface, count in case.items():
        ways[surface.lower()][surface] = count
        pieces = _HYPHEN.split(surface)
        for part in pieces[::2]:
            if len(pieces) == 1 or part.islower():  # "Few-Shot" may be a title's
                families[key(part)][_kind(part)] += count
    named = {name for name, kinds in families.items() if _is_named(name, kinds, shipped, common)}
    found = {lower: _spelling(lower, some, key(lower) in named) for lower, some in ways.items()}
    found |= {surface: surface for surface in case if len(surface) > 1 and surface.isupper()}
    for name, kinds in families.items():
        if kinds["capital"] or kinds["small"]:
            found.setdefault(name, name.capitalize() if name in named else name)
    return found


def _kind(word: str) -> str:
    """``small``, ``capital`` for "Kite" and "Kite-borne", ``name`` for "ResKite", "KITE" and "Kite3"."""
    if word.islower():
        return "small"
    letters = word[1:].replace("-", "")
    return "capital" if letters.islower() and letters.isalpha() else "name"


def _is_named(
    name: str, kinds: Mapping[str, int], shipped: Mapping[str, str] | None, common: Common | None
) -> bool:
    """Whether a word with no other capital than its first has that one everywhere."""
    small, capital = kinds.get("small", 0), kinds.get("capital", 0)
    if shipped and _kind(shipped.get(name, "")) == "capital":
        capital += _SHIPPED
    elif common and common(name):
        small += _KNOWN
    return small < _COMMON * (small + capital)


def _spelling(lower: str, ways: Mapping[str, int], named: bool) -> str:
    best = min(ways, key=lambda surface: (-ways[surface], surface))
    share = ways.get(lower, 0) / sum(ways.values())
    if (_kind(best) == "name" and share < _RARE) or (not lower.isalpha() and share < _COMMON):
        return best
    return lower.capitalize() if named and lower.isalpha() else lower


def written(
    phrase: str, spellings: Mapping[str, str], shipped: Mapping[str, str], common: Common
) -> str:
    """A phrase as it stands inside a sentence.

    :param shipped: lower case -> with capitals.
    """

    def part(text: str, around: Sequence[str] = ()) -> str:
        common_here = common(text) or any(map(common, around))
        return _part(text, spellings, shipped, common_here)

    words = [_written(word, spellings, part) for word in phrase.split()]
    return "".join(
        word if not place or _joins(words[place - 1], word) else f" {word}"
        for place, word in enumerate(words)
    )


def _joins(word: str, following: str) -> bool:
    return chinese.is_chinese(word) and chinese.is_chinese(following)


def _written(word: str, spellings: Mapping[str, str], part: Callable[..., str]) -> str:
    proven = spellings.get(word) or spellings.get(word.lower(), "")
    pieces = _HYPHEN.split(word)
    if not word.islower() and proven and _kind(proven) == "name":
        return proven
    if len(pieces) == 1:
        return part(word)
    if len(pieces[0]) == 1:
        return proven or pieces[0] + "".join(part(piece, pieces) for piece in pieces[1:])
    if proven.islower() or not any(map(_is_name, pieces)):
        return "".join(part(piece, pieces) for piece in pieces)
    return "".join(piece.lower() if _TAIL.fullmatch(piece.lower()) else piece for piece in pieces)


def _is_name(part: str) -> bool:
    """Capitals or figures past its first letter, or no more than one capital: "GPT", "4o", "T"."""
    return any(char.isupper() or char.isdigit() for char in part[1:]) or (
        len(part) == 1 and part.isupper()
    )


def _part(word: str, spellings: Mapping[str, str], shipped: Mapping[str, str], common: bool) -> str:
    """A word without hyphens. In lower case it may be a name's, but no "clip" is made a CLIP."""
    lower = word.lower()
    told = shipped.get(lower, "")
    proven = spellings.get(lower) or told or spellings.get(key(word), "")
    kind = _kind(proven) if proven else ""
    if word.islower():
        return word.capitalize() if kind == _kind(told) == "capital" else word
    if kind == "small":
        return lower if not _is_name(word) or proven == lower else word
    if kind == "capital" or _is_name(word):
        return word if proven.lower() != lower else proven
    return lower if common or _NO_NAME.fullmatch(lower) else word
