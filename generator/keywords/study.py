"""What is counted over the established papers, and how the cache keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

import msgspec
import numpy as np
from numpy.typing import NDArray

from generator.keywords.agreement import Heard
from generator.keywords.bridges import Bridge, Bridges
from generator.keywords.corpus import Corpus, Counts, Heads


@dataclass(frozen=True, slots=True)
class Study:
    """``spellings`` says how a word in lower case is written inside a sentence."""

    corpus: Corpus
    heard: Heard
    spellings: Mapping[str, str]
    bridges: Bridges


class Packed(msgspec.Struct, frozen=True):
    """A study as the cache can hold it: arrays as their bytes, little-endian."""

    papers: int
    titled: int
    arrays: list[bytes]
    spellings: dict[str, str]
    bridges: list[Bridge]


_TYPES = ("<u8", "<i4", "<u8", "<i4", "<u8", "<i4", "<u8", "<i4", "<i4", "<u8", "<i8", "<i8")


def pack(study: Study) -> Packed:
    arrays = [
        array.astype(kind).tobytes() for array, kind in zip(_arrays(study), _TYPES, strict=True)
    ]
    return Packed(
        study.corpus.papers,
        study.corpus.titled,
        arrays,
        dict(study.spellings),
        sorted(study.bridges),
    )


def unpack(packed: Packed) -> Study:
    arrays = [np.frombuffer(array, kind) for array, kind in zip(packed.arrays, _TYPES, strict=True)]
    words, phrases, titles = (Counts(*arrays[at : at + 2]) for at in (0, 2, 4))
    corpus = Corpus(packed.papers, packed.titled, words, phrases, titles, Heads(*arrays[6:9]))
    return Study(corpus, Heard(*arrays[9:]), packed.spellings, frozenset(packed.bridges))


def _arrays(study: Study) -> Sequence[NDArray[np.generic]]:
    parts = (
        study.corpus.words, study.corpus.phrases, study.corpus.titles, study.corpus.heads, study.heard,
    )  # fmt: skip
    return [getattr(part, field.name) for part in parts for field in fields(part)]
