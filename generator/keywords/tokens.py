"""A text as chunks of words: what lies between two stop words or punctuation marks.

No phrase may cross a chunk's end, so none spans two sentences or jumps over a stop word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.keywords import chinese
from generator.keywords.bridges import Bridges, spans
from generator.keywords.stopwords import STOP

_NOISE = re.compile(
    r"\$[^$\n]{1,2000}\$"  # mathematics
    r"|\b(?:https?://|www\.)\S{1,2000}"
    r"|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}"
    r"|(?<![\w.-])(?:[\w-]{1,64}\.){1,5}(?:com|org|net|io|ai|edu|gov|dev|cn|de|uk|fr|jp)\b(?:/\S{0,2000})?"
    r"|\[\d[\d, –-]{0,80}\]"  # citation marks
    r"|\\[A-Za-z]{1,64}",
    re.IGNORECASE,
)
_LETTER = rf"[^\W_{chinese.SIGNS}]"
_TOKEN = re.compile(
    rf"{_LETTER}"
    rf"(?:{_LETTER}|[-‐‑'’&_](?={_LETTER})|(?<=s)['’](?=\s+[a-z])|(?<=\d)\.(?=\d)|\.(?=(?:js|py)\b)"
    r"|(?<=[A-Z])/(?=[A-Z]))*"
    r"(?:\+\+|\#(?!\w)|(?<=\b[A-Z])\*)?"
    rf"|[{chinese.SIGNS}]+"
    r"|[^\s\w]|_"
)
_STOP = STOP | chinese.FUNCTION_WORDS
_SENTENCE_END = frozenset(".!?。！？")


@dataclass(frozen=True, slots=True)
class Chunk:
    """Words in a row.

    ``start`` is the place of its first word among all words of the text, ``sentence`` counts
    from 0. ``before`` and ``after`` are the stop word or mark at its ends, lower case.
    """

    words: tuple[str, ...]
    start: int
    sentence: int
    before: str
    after: str


def chunks(text: str, bridges: Bridges = frozenset()) -> Iterator[Chunk]:
    """In the order of the text.

    :param bridges: pairs of words between which "of" is no stop word, beside those that are known.
    """
    words: list[str] = []
    place = sentence = 0
    before = ""
    tokens = _tokens(text)
    inside = set(_inside_terms(tokens, bridges))
    for number, token in enumerate(tokens):
        is_word = token[0].isalnum()
        lower = token.lower() if is_word else token
        if is_word and (lower not in _STOP or number in inside):
            words.append(token)
            place += 1
            continue
        if words:
            yield Chunk(tuple(words), place - len(words), sentence, before, lower)
            words = []
        before = lower
        place += is_word
        sentence += lower in _SENTENCE_END
    if words:
        yield Chunk(tuple(words), place - len(words), sentence, before, "")


def _inside_terms(tokens: Sequence[str], bridges: Bridges) -> Iterator[int]:
    """The places of an "of" that belongs to a term, and of an "out" before it."""
    for place, (before, of, after) in enumerate(zip(tokens, tokens[1:], tokens[2:], strict=False)):
        if of.lower() == "of" and spans(before, after, bridges):
            yield place + 1
            if before.lower() == "out":
                yield place


def _tokens(text: str) -> list[str]:
    found = _TOKEN.findall(_NOISE.sub(" ; ", text))
    if text.isascii():
        return found
    return [word for token in found for word in chinese.words(token)]
