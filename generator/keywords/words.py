"""Words and phrases as they are compared: by a hash of their keys.

"Few-Shot Learners" and "few shot learner" are one phrase. Hashes are of the letters alone, so they
are the same on any machine and in any order of the papers; counting phrases is sorting numbers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from generator.text.variants import key

_BASE = 0x9E3779B97F4A7C15  # any odd number with its bits well mixed
_MASK = (1 << 64) - 1
_HYPHENS = re.compile("[-‐‑_/]")


@dataclass(frozen=True, slots=True)
class Word:
    """``keys`` are of the parts between hyphens: "GPT-4o" -> ("gpt", "4o"). ``shift`` carries a hash past it."""

    keys: tuple[str, ...]
    key_hashes: tuple[int, ...]
    hash: int
    shift: int


@lru_cache(maxsize=200_000)
def word(text: str) -> Word:
    keys = tuple(key(part) for part in _HYPHENS.split(text.replace("’", "'").strip("'")) if part)
    hashes = tuple(map(_letters_hash, keys))
    return Word(keys, hashes, _combined(hashes), pow(_BASE, len(keys), 1 << 64))


def keys(phrase: str) -> tuple[str, ...]:
    return tuple(part for token in phrase.split() for part in word(token).keys)


def phrase_hash(phrase: str) -> int:
    """The hash of a phrase, however it is written: as a sum of its words' hashes, each shifted."""
    return _combined(tuple(h for token in phrase.split() for h in word(token).key_hashes))


def _combined(hashes: tuple[int, ...]) -> int:
    total = 0
    for part in hashes:
        total = (total * _BASE + part) & _MASK
    return total


@lru_cache(maxsize=200_000)
def _letters_hash(part: str) -> int:
    return int.from_bytes(blake2b(part.encode(), digest_size=8).digest(), "little")
