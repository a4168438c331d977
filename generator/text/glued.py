"""Words that have lost the space between them: ``beevolving``, ``availableat``.

A word is taken apart only if it stands nowhere else, no list has it, both its parts are words,
and something speaks for the two side by side: the records have them so, or one of them is a word
that joins no other (``of``, ``which``), or the first one's ending does (``-ly``, ``-tion``). A
short compound of two nouns (``timestep``) looks just like a loss and is left alone.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from string import ascii_lowercase

from generator.text.evidence import Evidence, english, is_common

_LONGEST = 40

# Words of the grammar. Those that also begin or end other words are listed again below.
_GRAMMAR = frozenset(
    "the of to and for with from by we our this that these those which their its into than when where "
    "while can are was were has have had been will would should could such both each also may they "
    "them there here between through during without within because although however via not only "
    "more most some any all how what who if then thus is as at it or an a be in on using being does "
    "two three four five many several various other another different recent existing previous but often "
    "enough unlike either very much further rather indeed among across since until upon whether yet even "
    "still already up so us no over under".split()
)
_PREFIXES = frozenset(
    "a ab ac ad af all ana ante anti any ap ar as at audio auto back be bi bio by co com con counter cross cyber de "
    "dis down eco electro em en epi every ex extra fore geo hand haut head home how hydro hyper il im in infra inter "
    "intra ir is it key life macro mal mega meta micro mid mini mis mono multi nano neo neuro no non ob off omni on or "
    "ortho out over para patho per photo poly post pre pro pseudo psycho quasi radio re self semi side sine so socio "
    "some spatio step stereo sub super sur sym syn tele thermo time to tomo tran trans tri ultra un under uni up vice "
    "video web work fine leader stack hetero retro above soft".split()
)
_SUFFIXES = frozenset(
    "a able ably ability abilities age aged ages al ally an ance ant ants ard arity art as at ate ation based be dom "
    "do ed en ence ent er ers es est free ful hood ian ible ic ical ics ie ies if ify in ine ing ion ions is ise ish ism "
    "ist it ity ive ization ize like ling lings less level ly made man men ment ness off on one or ors ory our ours out "
    "over own proof rial rs self ship son st stein sure ted ter tic ting tion up us ward wards ware wares way ways "
    "wide wise yard by down how more most to point points step steps book books map maps cloud clouds".split()
)
_ENDS_A_WORD = re.compile(
    "(?:ly|[ts]ions?|ments?|[ae]nces?|it(?:y|ies)|ive|ous|[ct]al|ral|nal|[aeiou]ble|[a-z]{2}ing|[a-z]{2}ed|ic|i[sz]es|"
    "(?<![sui])s)$"
)
_NEGATIONS = frozenset({"a", "an", "in", "over", "under"})  # athermal, inexact, overtrained
_FREE_BEFORE = {"to": 5, "be": 6, "it": 6, "or": 6, "is": 7, "as": 7, "by": 7, "a": 8}
_FREE_BEHIND = frozenset({"by", "in", "on", "to", "is", "as", "a", "an", "it", "over", "under"})
_INFLECTED = re.compile(
    "(?:ly|[ts]ions?|ments?|[ae]nces?|it(?:y|ies)|[a-z]{2}ing|[a-z]{2}ed|i[sz]es|(?<![sui])s)$"
)
_PARTICIPLE = re.compile(
    "(?:ed|ing|aware|driven|specific|agnostic|oriented|invariant|efficient|centric|friendly)$"
)


class Verdict(IntEnum):
    """``LIKELY`` counts only in a record that has surely lost other spaces."""

    NO = 0
    LIKELY = 1
    SURE = 2


@dataclass(frozen=True, slots=True)
class Split:
    """``pairs``: how often the records have the two words side by side."""

    first: str
    second: str
    verdict: Verdict
    pairs: int = 0

    def fits(self, token: str) -> bool:
        """Whether a token written so may be taken apart: ``Belanger`` and ``FastText`` are names."""
        if token.islower():
            return True
        first, second = token[: len(self.first)], token[len(self.first) :]
        if second.islower() and first.istitle():
            if self.first not in _GRAMMAR:
                return self.pairs > 0 and len(token) > 11
            return self.pairs > 4 or self.first not in _PREFIXES or self.second in _GRAMMAR
        if second.islower():
            acronym = first.isupper() and self.first not in _GRAMMAR
            return acronym and len(second) > 3 and self.pairs > 0
        return first in _GRAMMAR and second.lower() not in _GRAMMAR and len(second) > 1

    @property
    def grammar(self) -> bool:
        return self.first in _GRAMMAR or self.second in _GRAMMAR


def suspects(words: Iterable[str]) -> Iterator[str]:
    """Words that the English list lacks."""
    known = english()
    return (
        word
        for word in words
        if 3 <= len(word) <= _LONGEST and word.isascii() and word.isalpha() and word not in known
    )


def candidates(word: str, words: Mapping[str, int]) -> tuple[tuple[str, str], ...]:
    """All ways to read a word as two words."""
    halves = ((word[:at], word[at:]) for at in range(1, len(word)))
    return tuple(half for half in halves if all(_is_word(part, words) for part in half))


def _is_word(part: str, words: Mapping[str, int]) -> bool:
    if len(part) < 3:
        return part in _GRAMMAR
    seen = words.get(part, 0)
    return seen > 2 or is_common(part) or (part in english() and (seen > 0 or len(part) > 5))


def wanted_pairs(splits: Iterable[tuple[tuple[str, str], ...]]) -> Mapping[str, frozenset[str]]:
    """The pairs whose counts ``verdict`` asks for."""
    wanted: defaultdict[str, set[str]] = defaultdict(set)
    for options in splits:
        for first, second in options:
            wanted[first].add(second)
    return {first: frozenset(seconds) for first, seconds in wanted.items()}


def best(options: tuple[tuple[str, str], ...], count: int, evidence: Evidence) -> Split | None:
    """The reading as two words for which the evidence speaks most, if it speaks for any."""
    readings = [_Reading.of(half, options, count, evidence) for half in options]
    verdict, found = max(
        ((reading.verdict(), reading) for reading in readings),
        key=lambda judged: (judged[0], judged[1].pairs, judged[1].first),
    )
    if not verdict or (found.pairs < 3 and _lacks_a_letter(found.first + found.second)):
        return None
    return Split(found.first, found.second, verdict, found.pairs)


def _lacks_a_letter(word: str) -> bool:
    """``bandwith``: one letter more and it is a word."""
    return any(
        f"{word[:at]}{letter}{word[at:]}" in english()
        for at in range(2, len(word) - 1)
        for letter in ascii_lowercase
    )


@dataclass(frozen=True, slots=True)
class _Reading:
    """One way to read a word as two, and all that speaks for or against it."""

    first: str
    second: str
    count: int  # how often the records have the word itself
    pairs: int  # how often they have the two side by side
    compounds: int  # how often with a hyphen between
    general: int  # how often English has the two side by side
    alone: bool  # no other reading is borne out about as well
    seen: tuple[bool, bool]  # whether the records have the first and the second

    @classmethod
    def of(
        cls,
        half: tuple[str, str],
        options: tuple[tuple[str, str], ...],
        count: int,
        evidence: Evidence,
    ) -> _Reading:
        def borne_out(parts: tuple[str, str]) -> int:
            return min(evidence.words.get(part, 0) for part in parts)

        rivals = (other for other in options if other != half)
        alone = all(10 * borne_out(other) < max(1, borne_out(half)) for other in rivals)
        return cls(
            *half,
            count=count,
            pairs=evidence.pair(*half),
            compounds=evidence.words.get("-".join(half), 0),
            general=evidence.general_pairs.get(half, 0) if alone else 0,
            alone=alone,
            seen=(half[0] in evidence.words, half[1] in evidence.words),
        )

    def verdict(self) -> Verdict:
        grammar = (self.first in _GRAMMAR) + (self.second in _GRAMMAR)
        witnesses = self._witnesses() if grammar else self.pairs
        if self.count > 1 and witnesses < (2 if grammar else 8) * self.count:
            return Verdict.NO
        if self.compounds > witnesses:  # it has lost a hyphen
            return Verdict.NO
        if self.first in _PREFIXES or self.second in _SUFFIXES:
            return Verdict.SURE if grammar and self._stands_free(witnesses) else Verdict.NO
        if grammar:
            long = len(self.first + self.second) >= (7 if grammar == 1 else 5)
            return Verdict.SURE if witnesses or (self.alone and long) else Verdict.NO
        return self._of_content()

    def _witnesses(self) -> int:
        """English as a whole is a witness for pairs with a word of the grammar."""
        forms_others = (
            self.second == "or"
            or (self.first == "in" and self.second.endswith("ly"))
            or (self.first in _NEGATIONS and self.second.endswith("ing"))  # inpainting
        )
        if forms_others or len(self.first + self.second) < 5 or self.general < 2_000_000:
            return self.pairs
        return self.pairs + (3 if self.general >= 10_000_000 else 1)

    def _stands_free(self, witnesses: int) -> bool:
        """Whether a short word of the grammar is one here, and no part of its neighbour."""
        first, second = self.first, self.second
        free = first in _GRAMMAR - _PREFIXES or second in _GRAMMAR - _SUFFIXES
        needed = 1 if free else 3 if first in _NEGATIONS or second == "or" else 2
        if witnesses >= needed or not self.alone:
            return witnesses >= needed
        if second in _FREE_BEHIND and len(first) > 4 and _INFLECTED.search(first):
            return True
        known = self.seen[1] or is_common(second)
        return known and len(second) >= _FREE_BEFORE.get(first, _LONGEST)

    def _of_content(self) -> Verdict:
        """Two words of content, which might be a compound."""
        length = len(self.first + self.second)
        ends = self.alone and len(self.first) > 4 and bool(_ENDS_A_WORD.search(self.first))
        if self.pairs:
            spoken_for = ends or length >= 11 or (length >= 9 and self.pairs > 2)
            return Verdict.SURE if spoken_for else Verdict.NO
        if self.general >= 1_000_000 and length >= 10:
            return Verdict.LIKELY
        shortest = min(len(self.first), len(self.second))
        if not self.alone or _PARTICIPLE.search(self.second) or shortest < 4 or length < 11:
            return Verdict.NO
        free = length >= 12 and (ends or self.second.endswith("ly"))
        common = is_common(self.first) and is_common(self.second)
        known = all(self.seen) or (any(self.seen) and common)
        return Verdict.SURE if free and known else Verdict.LIKELY
