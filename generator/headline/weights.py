"""The numbers in weights.json, which development/train_headlines.py makes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import numpy as np

from generator.headline.chances import Network
from generator.headline.spans import Lexicon
from generator.headline.words import FUNCTION_WORDS

RARE = -5.0
"""Log-odds below which titles avoid a word: fewer than 7 of 1,000 take it from their abstracts."""


@dataclass(frozen=True, slots=True)
class Weights:
    lexicon: Lexicon
    network: Network


@cache
def weights() -> Weights:
    """As shipped."""
    raw = json.loads(files(__package__).joinpath("weights.json").read_text("utf-8"))
    odds: dict[str, float] = raw["lexicon"]
    rare = {word for word, value in odds.items() if value < RARE and word.isalpha()}
    network = Network(**{name: np.array(value) for name, value in raw["network"].items()})
    return Weights(Lexicon(odds, frozenset(rare - FUNCTION_WORDS)), network)
