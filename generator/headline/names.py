"""The name that authors give their method: "we propose KITE, a ...", "dubbed KITE", "... (KITE)"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.headline.chances import cue
from generator.headline.sentences import Token
from generator.headline.words import DETERMINERS, DIVIDERS, PRAISE
from generator.text.acronyms import spells

LONGEST = 30

_NAMING = frozenset(
    {"called", "named", "termed", "dubbed", "coined", "namely", "denoted", "abbreviated"}
)
_FILLERS = frozenset({"as", "by", "the", "a", "an"})
_NOT_A_NAME = frozenset(
    "ai ann api auc bert cnn cnns cv db dl dnn dnns gan gans gcn gnn gnns gpt gpu hci iot kg lm lms "
    "llm llms lstm mdp ml mle mlm nas nlg nlp nlu nmt pomdp qa rl rnn rnns sat sgd sota svm vae vit "
    "vlm vlms 2d 3d i ii iii iv".split()
)


def method_name(sentences: Sequence[Sequence[Token]]) -> str:
    """The first name given in the abstract; empty if there is none."""
    for tokens in sentences:
        found = _called(tokens) or _proposed(tokens) or _bracketed(tokens)
        if found:
            return found
    return ""


def _called(tokens: Sequence[Token]) -> str:
    """What follows "dubbed", up to the next sign or small word."""
    for place, token in enumerate(tokens[:-1]):
        if token.low in _NAMING:
            start = place + 1
            while start < len(tokens) and (
                tokens[start].low in _FILLERS or tokens[start].text in "\"'“‘`*"
            ):
                start += 1
            return _name(tokens[start : start + 1])
    return ""


def _proposed(tokens: Sequence[Token]) -> str:
    """As in "we propose KITE, a ..." or "we propose KITE (Knots ...)"."""
    found = cue(tokens)
    if not found or not found.main:
        return ""
    start = found.place
    while start < len(tokens) and tokens[start].low in DETERMINERS | PRAISE:
        start += 1
    after = tokens[start + 1 : start + 2]
    return _name(tokens[start : start + 1]) if after and after[0].text in ",(:-–—" else ""


def _bracketed(tokens: Sequence[Token]) -> str:
    """As in "we propose Knots in Tethers (KITE)": the first bracket behind the cue, made of its initials."""
    found = cue(tokens)
    if not found or not found.main:
        return ""
    for place in range(found.place + 1, len(tokens) - 2):
        if tokens[place].low in DIVIDERS:
            break
        if tokens[place].text == "(" and tokens[place + 2].text == ")":
            name = _name(tokens[place + 1 : place + 2])
            return name if name and _abbreviates(name, tokens[found.place : place]) else ""
    return ""


def _abbreviates(name: str, tokens: Sequence[Token]) -> bool:
    """Whether the capitals of a name are letters, in order, of the words before it."""
    capitals = [char.casefold() for char in name if char.isupper()]
    parts = [part for token in tokens for part in re.findall(r"[^\W_]+", token.low)]
    return spells(capitals, parts[-2 * len(capitals) :])


def _name(tokens: Sequence[Token]) -> str:
    if not tokens:
        return ""
    text = tokens[0].text
    capitals = sum(char.isupper() for char in text)
    if capitals < 2 and not (capitals and any(char.isdigit() or char == "-" for char in text[1:])):
        return ""
    return "" if text.casefold() in _NOT_A_NAME or len(text) > LONGEST else text
