"""Which texts share nearly all of their five-word shingles, without comparing each with each.

Prefix filtering (Chaudhuri, Ganti and Kaushik, "A primitive operator for similarity joins in data
cleaning", ICDE 2006): of two sets that share 95 %, each has one of the common elements among its
own rarest 5 %. So only those are indexed, and on ordinary abstracts next to nothing meets there.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

WORDS = 5
SHARE = 0.95

Hashes = NDArray[np.uint64]
Numbers = NDArray[np.int64]

GREATEST = np.uint64(2**64 - 1)

# Scripts without blanks between words: each sign counts as a word.
_WORD = re.compile(
    r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]|[^\W_\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+"
)
_WORD_IN_ASCII = re.compile(r"[a-z0-9]+")
_COMMAND = re.compile(r"\\[A-Za-z]+")
_MIX = np.uint64(0x9E3779B97F4A7C15)  # odd, so that multiplying loses nothing (Fibonacci hashing)


def words(text: str) -> list[str]:
    """The words of a mended text as they are compared: no case, signs or LaTeX commands."""
    plain = _COMMAND.sub(" ", text) if "\\" in text else text
    if plain.isascii():
        return _WORD_IN_ASCII.findall(plain.lower())
    return _WORD.findall(unicodedata.normalize("NFKC", plain).casefold())


def shingles(found: Iterable[str]) -> Hashes:
    """The hashes of five-word shingles, ascending, each once; shape (n,), n may be 0.

    :param found: a text's words.
    """
    hashes = np.frombuffer(b"".join(map(_hash, found)), dtype="<u8").astype(np.uint64)
    count = len(hashes) - WORDS + 1
    if count < 1:
        return np.unique(hashes)
    mixed = np.zeros(count, dtype=np.uint64)
    for place in range(WORDS):
        mixed = (mixed ^ hashes[place : place + count]) * _MIX
        mixed ^= mixed >> np.uint64(29)
    return np.unique(mixed)


def shared(one: Hashes, other: Hashes) -> float:
    """How much of the larger set is in the other too, from 0 to 1."""
    larger = max(len(one), len(other))
    return len(np.intersect1d(one, other, assume_unique=True)) / larger if larger else 0.0


@lru_cache(maxsize=1 << 20)
def _hash(word: str) -> bytes:
    return hashlib.blake2b(word.encode("utf-8", "surrogatepass"), digest_size=8).digest()


def meeting(sets: Sequence[Hashes]) -> Iterator[list[int]]:
    """Groups of the sets' numbers such that any two sets that share 95 % are in one of them.

    The groups of the rarest shingles come first; numbers ascend within a group.
    """
    sizes = np.array([len(one) for one in sets], dtype=np.int64)
    owners, names, counts = _repeated(sets, sizes)
    alone = sizes - np.bincount(owners, minlength=len(sizes))  # these are the rarest of all
    order = np.lexsort((names, counts, owners))
    starts = np.searchsorted(owners, np.arange(len(sizes)))
    rank = np.arange(len(owners)) - starts[owners] + alone[owners]
    may_fail = sizes - np.ceil(SHARE * sizes - 1e-9).astype(np.int64)
    prefix = order[rank <= may_fail[owners]]
    prefix = prefix[np.lexsort((owners[prefix], names[prefix], counts[prefix]))]
    edges = np.flatnonzero(np.diff(names[prefix])) + 1
    for group in np.split(owners[prefix], edges):
        if len(group) > 1:
            yield group.tolist()


def _repeated(sets: Sequence[Hashes], sizes: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """The shingles that several sets have: whose each is, its name, and how many have it.

    Three arrays of one length, ascending by owner. On ordinary abstracts they are short.
    """
    hashes = np.concatenate([np.array([], dtype=np.uint64), *sets])
    common = _twice(hashes)
    names = np.searchsorted(common, hashes)
    found = np.flatnonzero(common[names] == hashes)
    names = names[found]
    owners = np.searchsorted(np.cumsum(sizes), found, side="right")
    return owners, names, np.bincount(names, minlength=1)[names]


def _twice(hashes: Hashes) -> Hashes:
    """What is there more than once, ascending, and the greatest value there is at its end."""
    ordered = np.sort(hashes)
    return np.unique(np.append(ordered[1:][ordered[1:] == ordered[:-1]], GREATEST))
