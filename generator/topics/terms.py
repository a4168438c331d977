"""Keywords -> terms: all ways to write one keyword, and the papers that speak of it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator.models import Keyword, Paper
from generator.text.acronyms import pairs
from generator.text.variants import key as key_of
from generator.text.variants import phrase_key

AGREEING = 0.8
"""The share of the papers that spell an acronym out which must agree on its words."""
LONGEST = 5
"""Words of a term that is looked for in the papers' texts."""

Words = Mapping[str, Sequence[Keyword]]

_PIECE = re.compile(r"[.;:!?()\[\]{}\n]|\$[^$]{0,300}\$")
_WORD = re.compile(r"[^\W_]+[+#]*")


@dataclass(slots=True)
class Term:
    """A keyword in all its spellings; ``names`` are those that are words, not acronyms.

    ``holders`` have it as a keyword; ``members`` also speak of it, in the title or more than once;
    ``mentions`` name it at all. Papers are numbered as given.
    """

    key: str
    names: Counter[str] = field(default_factory=Counter)
    acronyms: set[str] = field(default_factory=set)
    holders: set[int] = field(default_factory=set)
    members: set[int] = field(default_factory=set)
    mentions: set[int] = field(default_factory=set)

    @property
    def name(self) -> str:
        return commonest(self.names)[0]


class Acronyms:
    """What the papers spell out alike: ``{"GNN": ("graphneuralnetwork", "graph neural network")}``."""

    def __init__(self, papers: Sequence[Paper]) -> None:
        keys: defaultdict[str, Counter[str]] = defaultdict(Counter)
        phrases: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for paper in papers:
            for acronym, phrase in dict(pairs(paper.abstract)).items():
                keys[_singular(acronym)][phrase_key(phrase)] += 1
                phrases[phrase_key(phrase)][phrase] += 1
        self._meant: dict[str, tuple[str, str]] = {}
        for acronym, counts in keys.items():
            key, count = commonest(counts)
            # Two letters stand for many things: two papers must agree on them.
            if count >= AGREEING * counts.total() and (count > 1 or len(acronym) > 2):
                self._meant[acronym] = (key, commonest(phrases[key])[0])

    def key(self, word: str) -> str:
        return self._meant[_singular(word)][0] if self.knows(word) else key_of(word)

    def keys(self, text: str) -> list[str]:
        """The key of each word, an acronym's being that of its phrase."""
        return [self.key(word) for word in _WORD.findall(text)]

    def knows(self, word: str) -> bool:
        return _singular(word) in self._meant

    def phrase(self, acronym: str) -> str:
        return self._meant[_singular(acronym)][1]


def terms(
    papers: Sequence[Paper], words: Words, least: int, always: Container[str] = ()
) -> dict[str, Term]:
    """The terms that ``least`` papers have as a keyword, by their keys, with all their members.

    :param always: keys of terms that one paper is enough for.
    """
    acronyms = Acronyms(papers)
    found: dict[str, Term] = {}
    for number, paper in enumerate(papers):
        for keyword in words.get(paper.id, ()):
            key = "".join(acronyms.keys(keyword.text))
            term = found.setdefault(key, Term(key))
            term.holders.add(number)
            if acronyms.knows(keyword.text):
                term.acronyms.add(keyword.text)
                term.names[acronyms.phrase(keyword.text)] += 1
            else:
                term.names[keyword.text] += 1
    shared = {
        key: term
        for key, term in found.items()
        if key and (len(term.holders) >= least or key in always)
    }
    _look_for(shared, papers, acronyms)
    return shared


def commonest(counts: Counter[str]) -> tuple[str, int]:
    """The commonest one and its count; the first by name of several."""
    return min(counts.items(), key=lambda one: (-one[1], one[0]))


def _singular(acronym: str) -> str:
    return acronym[:-1] if acronym.endswith("s") and acronym[:-1].isupper() else acronym


def _look_for(found: Mapping[str, Term], papers: Sequence[Paper], acronyms: Acronyms) -> None:
    """Note for each term the papers whose title or abstract has it."""
    for term in found.values():
        term.members |= term.holders
    for number, paper in enumerate(papers):
        in_title = set(_phrases(paper.title or "", acronyms, found))
        counts = Counter(_phrases(paper.abstract, acronyms, found))
        for key in in_title | counts.keys():
            found[key].mentions.add(number)
            if key in in_title or counts[key] > 1:
                found[key].members.add(number)


def _phrases(text: str, acronyms: Acronyms, known: Container[str]) -> Iterator[str]:
    """The known ones among the keys of all runs of up to five words."""
    for piece in _PIECE.split(text):
        keys = acronyms.keys(piece)
        for start in range(len(keys)):
            phrase = ""
            for key in keys[start : start + LONGEST]:
                phrase += key
                if phrase in known:
                    yield phrase
