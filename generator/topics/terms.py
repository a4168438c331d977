"""Keywords -> terms: all ways to write one keyword, and the papers that speak of it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator.models import Keyword, Paper
from generator.text.acronyms import pairs
from generator.text.variants import key as key_of
from generator.topics.mentions import Keys, Mentions

AGREEING = 0.8
"""The share of the papers that spell an acronym out which must agree on its words."""
MOST_OF_A_PAPER = 50
"""Keywords of one paper that are looked at: what lists more says nothing, and costs their square."""

_HEADS = ("approach", "framework", "method", "task", "technique")

Words = Mapping[str, Sequence[Keyword]]

_WORD = re.compile(r"[^\W_]+[+#]*")


@dataclass(slots=True)
class Term:
    """A keyword in all its spellings; ``names`` are those that name it, ``aliases`` acronyms and the like.

    ``holders`` have it as a keyword, ``givers`` as one that the dump gives; ``members`` also speak
    of it, in the title or more than once. Papers are numbered as given. ``mentions`` counts those
    that name it at all, ``uses`` how often the texts have it, ``ends`` how often no noun follows.
    """

    key: str
    names: Counter[str] = field(default_factory=Counter)
    aliases: set[str] = field(default_factory=set)
    holders: set[int] = field(default_factory=set)
    members: set[int] = field(default_factory=set)
    givers: set[int] = field(default_factory=set)
    mentions: int = 0
    uses: int = 0
    ends: int = 0

    @property
    def name(self) -> str:
        return commonest(self.names)[0]


class Acronyms:
    """What the papers spell out alike: ``{"GNN": ("graphneuralnetwork", "graph neural network")}``.

    Asked twice, so that "explainable AI (XAI)" agrees with "explainable artificial intelligence".
    """

    def __init__(self, papers: Sequence[Paper]) -> None:
        spelt: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for paper in papers:
            for acronym, phrase in dict(pairs(paper.abstract)).items():
                spelt[_singular(acronym)][phrase] += 1
        self._learn({})
        for _ in range(2):
            self._learn(dict(self._agreed(spelt)))

    def _learn(self, meant: dict[str, tuple[str, str]]) -> None:
        self._meant = meant
        self._keys = Keys(self._key)

    def _agreed(self, spelt: Mapping[str, Counter[str]]) -> Iterator[tuple[str, tuple[str, str]]]:
        """Two letters stand for many things: two papers must agree on them."""
        for acronym, phrases in spelt.items():
            keys: Counter[str] = Counter()
            for phrase, count in phrases.items():
                keys["".join(self.keys(phrase))] += count
            key, count = commonest(keys)
            if count >= AGREEING * keys.total() and (count > 1 or len(acronym) > 2):
                own = {p: n for p, n in phrases.items() if "".join(self.keys(p)) == key}
                yield acronym, (key, commonest(Counter(own))[0])

    def _key(self, word: str) -> str:
        meant = self._meant.get(_singular(word))
        return meant[0] if meant else key_of(word)

    def key(self, word: str) -> str:
        return self._keys[word]

    def keys(self, text: str) -> list[str]:
        """The key of each word, an acronym's being that of its phrase."""
        return list(map(self._keys.__getitem__, _WORD.findall(text)))

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
    found = _held(papers, words, acronyms)
    _without_heads(found)
    shared = {
        key: term
        for key, term in found.items()
        if key and (len(term.holders) >= least or key in always)
    }
    _look_for(shared, papers, acronyms)
    return shared


def _held(papers: Sequence[Paper], words: Words, acronyms: Acronyms) -> dict[str, Term]:
    found: dict[str, Term] = {}
    for number, paper in enumerate(papers):
        for keyword in words.get(paper.id, ())[:MOST_OF_A_PAPER]:
            key = "".join(acronyms.keys(keyword.text))
            if key not in found:
                found[key] = Term(key)
            term = found[key]
            term.holders.add(number)
            if keyword.source == "given":
                term.givers.add(number)
            if acronyms.knows(keyword.text):
                term.aliases.add(keyword.text)
                term.names[acronyms.phrase(keyword.text)] += 1
            else:
                term.names[keyword.text] += 1
    return found


def _without_heads(found: dict[str, Term]) -> None:
    """As in "kite steering approach", which is kite steering where that is a term too."""
    for key in sorted(found, key=lambda key: (-len(key), key)):
        head = next((head for head in _HEADS if key.endswith(head)), "")
        bare = found.get(key.removesuffix(head)) if head else None
        if bare is not None:
            longer = found.pop(key)
            bare.aliases |= set(longer.names) | longer.aliases
            bare.holders |= longer.holders
            bare.givers |= longer.givers


def commonest(counts: Counter[str]) -> tuple[str, int]:
    """The commonest one and its count; the first by name of several."""
    return min(counts.items(), key=lambda one: (-one[1], one[0]))


def _singular(acronym: str) -> str:
    return acronym[:-1] if acronym.endswith("s") and acronym[:-1].isupper() else acronym


def _look_for(found: Mapping[str, Term], papers: Sequence[Paper], acronyms: Acronyms) -> None:
    """Note for each term the papers whose title or abstract has it, and how."""
    look = Mentions(found, acronyms.key)
    mentions, uses, ends = Counter[str](), Counter[str](), Counter[str]()
    for number, paper in enumerate(papers):
        title, abstract = look.of(paper.title or ""), look.of(paper.abstract)
        counts = Counter(title.keys + abstract.keys)
        mentions.update(counts.keys())
        uses.update(title.keys + abstract.keys)
        ends.update(title.ends + abstract.ends)
        for key in {*title.keys, *(key for key, count in counts.items() if count > 1)}:
            found[key].members.add(number)
    for key, term in found.items():
        term.members |= term.holders
        term.mentions, term.uses, term.ends = mentions[key], uses[key], ends[key]
