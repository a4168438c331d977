"""All headlines an abstract offers, each with the unigram F1 that can be expected of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.headline.acronyms import expansions, spelt_out
from generator.headline.chances import cue, unigrams
from generator.headline.names import method_name
from generator.headline.sentences import Token
from generator.headline.spans import Lexicon, Phrase, phrases

TITLE_WORDS = 9.3
"""The mean length of a title."""
JOINED = 12
"""So many of the best phrases are tried in pairs."""

PROPOSED = 0.03
"""What a phrase gains, in F1, by standing behind "we propose"; or in such a sentence; or behind a name."""
OWN = 0.03
NAMED = 0.02
ENOUGH_WORDS = 6
SHORT = 0.02
"""What each word loses that is missing to these: a headline says more than the field it is in."""

_BRACKETED = re.compile(r"\s?\([^()]*\)")


@dataclass(frozen=True, slots=True)
class Candidate:
    text: str
    words: tuple[str, ...]
    score: float


@dataclass(frozen=True, slots=True)
class _Found:
    """A phrase as a candidate, and whether it is what "we propose" speaks of."""

    phrase: Phrase
    main: bool
    own: bool  # its sentence speaks of the paper's own work
    candidate: Candidate


def headlines(
    texts: Sequence[str],
    rows: Sequence[Sequence[Token]],
    chances: Mapping[str, float],
    words: Lexicon,
) -> Iterator[Candidate]:
    """Phrases alone, behind the method's name, and two of them of which one is what is proposed."""
    name = method_name(rows)
    found = sorted(_found(texts, rows, chances, words), key=lambda one: -one.candidate.score)
    for one in found:
        yield one.candidate
        if name and name.casefold() not in one.candidate.text.casefold():
            yield scored(f"{name}: {one.candidate.text}", chances, (NAMED + OWN) * one.own)
    found = [one for one in found if " " in one.candidate.text]
    topics = found[:JOINED]
    for one in [one for one in found if one.main][:JOINED]:
        for topic in topics:
            if set(one.candidate.words).isdisjoint(topic.candidate.words):
                yield scored(_joined(one, topic), chances, PROPOSED + OWN)


def _joined(proposed: _Found, topic: _Found) -> str:
    """As "Knot detector for kite tethers" where the authors say "for kite tethers", else by a colon."""
    if _is_name(proposed.phrase.text):
        return f"{proposed.candidate.text}: {topic.candidate.text}"
    if topic.phrase.purpose and "for" not in proposed.candidate.words:
        return f"{proposed.candidate.text} for {topic.candidate.text}"
    return f"{topic.candidate.text}: {proposed.candidate.text}"


def _is_name(text: str) -> bool:
    return sum(word[:1].isupper() for word in text.split()) > 1


def scored(text: str, chances: Mapping[str, float], bonus: float = 0.0) -> Candidate:
    """The unigram F1 with the title that can be expected if words come into it independently."""
    words = unigrams(text)
    shared = sum(chances.get(word, 0.0) for word in set(words))
    missing = max(0, ENOUGH_WORDS - len(words))
    score = 2 * shared / (len(words) + TITLE_WORDS) + bonus - SHORT * missing
    return Candidate(text, tuple(words), score)


def _found(
    texts: Sequence[str],
    rows: Sequence[Sequence[Token]],
    chances: Mapping[str, float],
    words: Lexicon,
) -> Iterator[_Found]:
    acronyms = expansions(texts)
    for text, tokens in zip(texts, rows, strict=True):
        known = cue(tokens)
        for phrase in phrases(text, tokens, words):
            bare = spelt_out(" ".join(_BRACKETED.sub("", phrase.text).split()), acronyms)
            own = known is not None and known.main
            main = (
                known is not None and known.main and phrase.proposed and phrase.first >= known.place
            )
            yield _Found(phrase, main, own, scored(bare, chances, main * PROPOSED + own * OWN))
