"""An abstract -> a headline made of its own words, for a paper whose title nobody gives.

Every phrase that could stand by itself is a candidate (spans.py, candidates.py); how likely each of
its words is to be in the title decides (chances.py). Acronyms are spelt out (acronyms.py), the
method's name comes first where it has one (names.py).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.headline.candidates import headlines
from generator.headline.chances import features
from generator.headline.fallback import from_chinese, is_chinese, is_english, shortened
from generator.headline.sentences import Token, clean, sentences, tokens
from generator.headline.spans import LONGEST
from generator.headline.weights import weights

READ = 20_000
"""Characters of an abstract that are read; what is longer than that is no abstract."""

_ORDINARY_WORD = re.compile(r"[^\W\d_]?[a-zß-ÿ]+(?![A-Z\d])")
_ADDRESS = re.compile(r"(?:https?://|www\.)\S+")


def derive(abstract: str, lang: str = "") -> str:
    """At most 110 characters in the author's own words, brackets and formulas whole; no address.

    :param lang: the abstract's language if it is known, "en" or "zh-Hans".
    :returns: empty only for an abstract without any word.
    """
    text = " ".join(_ADDRESS.sub(" ", clean(abstract[:READ])).split())
    texts = [sentence for sentence in sentences(text) if any(map(str.isalnum, sentence))]
    if not texts:
        return ""
    if is_chinese(text):
        return from_chinese(text)
    rows = [tokens(sentence) for sentence in texts]
    english = lang.startswith("en") or (not lang and is_english(rows))
    return _capital((english and _best(texts, rows)) or shortened(texts[0]))


def _best(texts: Sequence[str], rows: Sequence[Sequence[Token]]) -> str:
    known = weights()
    words, matrix = features(rows, known.lexicon.odds)
    chances = dict(zip(words, known.network.chances(matrix).tolist(), strict=True))
    found = (
        one for one in headlines(texts, rows, chances, known.lexicon) if len(one.text) <= LONGEST
    )
    best = max(found, key=lambda one: (round(one.score, 6), one.text), default=None)
    return best.text if best else ""


def _capital(text: str) -> str:
    """A capital at the start, but for names that are written otherwise: "iKite", "k2-means"."""
    return text[:1].upper() + text[1:] if _ORDINARY_WORD.match(text) else text
