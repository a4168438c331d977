"""A sentence -> the phrases in it that could stand as a headline.

A phrase starts behind, and ends before, a word or sign at which English phrases part (an article, a
preposition, a verb that speaks of the paper, a comma ...), holds no pronoun and no other divider, and
has its brackets in pairs: so nothing dangles at either end and no clause is cut through.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.headline.chances import ending
from generator.headline.sentences import Token
from generator.headline.words import (
    ADVERBS,
    AUXILIARIES,
    BASE_VERBS,
    CUE_VERBS,
    DETERMINERS,
    DIVIDERS,
    FUNCTION_WORDS,
    GENERIC_HEADS,
    NEVER_LAST,
    PRAISE,
    PRONOUNS,
)

LONGEST = 110
LEAST_AT_ENDS = -4.6
LEAST_OF_HALVES = -2.7
"""Log-odds below which a word neither opens nor ends a headline; "optimizing" and "jointly" leave open what."""

_EDGES = FUNCTION_WORDS | DIVIDERS | ADVERBS
_INNER_SIGNS = frozenset(",()/&'’+%-–‐‑")
_GLUE = frozenset("(/&'’-–‐‑+_^%=<>")
_LINKS = frozenset({"and", "or"})
_MODALS = frozenset(
    {"can", "could", "may", "might", "will", "would", "shall", "should", "must", "not"}
)
_RELATIVES = frozenset({"that", "which", "who"})
_BRACKETS = re.compile(r"[^()]+(?:\([^()]*\)[^()]*)*")
_BEFORE_A_VERB = (ADVERBS | AUXILIARIES | PRONOUNS) - {"can"}
_DOUBLES = frozenset({"embed", "map", "plan", "transfer"})


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Words by how titles take them up: log-odds; and those that they avoid, which divide."""

    odds: Mapping[str, float]
    rare: frozenset[str]

    def fits(self, token: Token, least: float) -> bool:
        """Whether no part of a word is known to be rarer in titles than that."""
        return all(
            self.odds.get(part, self.odds.get(ending(part), 0.0)) >= least
            for part in re.findall(r"[^\W_]+", token.low)
        )


@dataclass(frozen=True, slots=True)
class Phrase:
    """Tokens ``first`` to ``last`` of a sentence, both included, as they would be shown.

    ``purpose`` says that it is behind "for" or "for the"; ``proposed`` says that only articles and praise part it from
    a verb such as "propose".
    """

    text: str
    first: int
    last: int
    purpose: bool
    proposed: bool


def phrases(sentence: str, tokens: Sequence[Token], words: Lexicon) -> Iterator[Phrase]:
    """All phrases of a sentence, up to 110 characters, in the order of their starts.

    Words that titles avoid divide too.
    """
    divides = [token.low in DIVIDERS or token.low in words.rare for token in tokens]
    edges = [token.low in _EDGES for token in tokens]
    ends = [_may_end(tokens, place, edges, words) for place in range(len(tokens))]
    for first, token in enumerate(tokens):
        if edges[first] or divides[first] or not _may_start(tokens, first, edges, words):
            continue
        before = tokens[first - 1].low if first else ""
        gerundive = before in ("to", "can") and token.low in BASE_VERBS
        head = gerund(token.text) if gerundive else token.text
        purpose = _word_before_articles(tokens, first) == "for"
        proposed = _is_proposed(tokens, first - 1)
        for last in _reach(tokens, first, divides):
            text = head + sentence[token.end : tokens[last].end]
            if ends[last] and _is_whole(text):
                yield Phrase(text, first, last, purpose, proposed)


def _reach(tokens: Sequence[Token], first: int, divides: Sequence[bool]) -> Iterator[int]:
    for last in range(first, len(tokens)):
        token = tokens[last]
        if token.end - tokens[first].start > LONGEST or divides[last]:
            return
        if not token.is_word and token.text not in _INNER_SIGNS:
            return
        if token.text in "-–" and token.start > tokens[last - 1].end:  # a dash, not a hyphen
            return
        yield last


def _may_start(tokens: Sequence[Token], place: int, edges: Sequence[bool], words: Lexicon) -> bool:
    token = tokens[place]
    if not token.is_word or token.low.endswith(("'s", "’s")) or token.low in PRAISE:
        return False
    if not words.fits(token, LEAST_AT_ENDS):
        return False
    if token.text.startswith("$"):
        return False
    # "method of", "similar to", "trained with"
    empty = token.low in GENERIC_HEADS | NEVER_LAST or token.low.endswith("ed")
    if empty and place + 1 < len(tokens) and edges[place + 1]:
        return False
    if place == 0:
        return True
    before = tokens[place - 1]
    if before.low in _RELATIVES or (before.low == "to" and token.low not in BASE_VERBS):
        return False
    if not before.is_word:
        return not _glues(before, token)
    if token.low in BASE_VERBS and before.low in _BEFORE_A_VERB:
        return False
    if before.low in _MODALS:
        return before.low == "can" and token.low in BASE_VERBS
    return edges[place - 1] or before.low in PRAISE


def _word_before_articles(tokens: Sequence[Token], place: int) -> str:
    before = [token.low for token in tokens[max(0, place - 2) : place]]
    return "" if not before else before[0] if before[-1] in DETERMINERS else before[-1]


def _is_proposed(tokens: Sequence[Token], place: int) -> bool:
    """Whether only articles, praise and adverbs, ten at most, part this place from a cue verb."""
    passed = DETERMINERS | PRAISE | ADVERBS | _LINKS
    for token in tokens[max(0, place - 10) : place + 1][::-1]:
        if token.low not in passed and token.text != ",":
            return token.low in CUE_VERBS
    return False


def _may_end(tokens: Sequence[Token], place: int, edges: Sequence[bool], words: Lexicon) -> bool:
    token = tokens[place]
    if token.text != ")" and (
        not token.is_word or edges[place] or token.low in PRAISE | NEVER_LAST
    ):
        return False
    if _open_verb(tokens, place) or not words.fits(token, _least_at_end(token)):
        return False
    if place + 1 == len(tokens):
        return True
    after = tokens[place + 1]
    return edges[place + 1] if after.is_word else not _glues(token, after)


def _glues(one: Token, other: Token) -> bool:
    """Whether a sign makes one word of what stands on both its sides; a dash between blanks does not."""
    return other.start == one.end and bool({one.text, other.text} & _GLUE)


def _open_verb(tokens: Sequence[Token], place: int) -> bool:
    """As in "to rank", "to quickly rank": of which nobody says what is ranked."""
    before = [token.low for token in tokens[max(0, place - 2) : place]]
    return before[-1:] == ["to"] or (before[:1] == ["to"] and before[1].endswith("ly"))


def _least_at_end(token: Token) -> float:
    return (
        LEAST_OF_HALVES
        if token.low.endswith(("ing", "ly", "ed", "able", "ible"))
        else LEAST_AT_ENDS
    )


def _is_whole(text: str) -> bool:
    """Brackets in pairs, and commas only in a list: "speech, text and video"."""
    if not _BRACKETS.fullmatch(text):
        return False
    if "," not in text:
        return True
    *items, tail = re.split(r",\s*", text)
    closed = re.match(r"(?:and|or)\s", tail) or re.match(r"(?:\S+\s){1,4}(?:and|or)\s", tail)
    return bool(closed) and all(0 < len(item.split()) <= 4 for item in items[1:])


def gerund(verb: str) -> str:
    """``"detect" -> "detecting"``, ``"use" -> "using"``, ``"plan" -> "planning"``."""
    if verb.endswith("e") and not verb.endswith(("ee", "ye", "oe")):
        return verb[:-1] + "ing"
    return verb + (verb[-1] if verb in _DOUBLES else "") + "ing"
