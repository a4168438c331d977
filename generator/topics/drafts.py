"""Terms and areas -> drafts of topics: chosen, near-twins united, corrected."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from scipy import sparse

from generator.corrections import Corrections
from generator.ids import slug
from generator.text.stopwords import BOILERPLATE
from generator.text.variants import key as key_of
from generator.text.variants import phrase_key
from generator.topics.areas import UNCLEAR, Area
from generator.topics.names import shown
from generator.topics.terms import Term, commonest

TOO_GENERAL = 0.2
"""The share of the papers past which a topic leads nowhere ..."""
ENOUGH_PAPERS = 25
"""... of so many papers or more."""
SAID, SAID_OF_WORD = 0.15, 0.2
"""The share of the papers that name a phrase, or a word, that must have it as a keyword: "data" is no topic."""
NOUN, NOUN_OF_WORD = 0.1, 0.2
"""How often, of all times, no other word must follow a phrase, or a word: "adversarial" is no topic."""
TWINS = 0.75
"""What two topics share of the papers of both that makes them one, if one's words are in the other;"""
SAME_STEMS = 0.2
"""or if they are made of the same words: "kite detection", "kite detector"."""
FRAGMENT = 0.8
"""So many of a topic's papers in a larger one whose name ends with its own make it a piece of that."""

_NO_TOPIC = frozenset(map(key_of, BOILERPLATE)) | {"abstract", "rethinking", "understanding"}
_SAYS_NOTHING = UNCLEAR - set(map(phrase_key, ("survey", "benchmark", "dataset"))) | frozenset(
    map(
        phrase_key,
        """algorithm|application|approach|area|aspect|challenge|concept|experiment|framework|idea|insight
        |issue|method|methodology|option|paper|performance|problem|relation|representation|result|setting
        |solution|strategy|study|technique|theoretical perspective|work|adaptive algorithm|adaptive method
        |efficient method|efficient model|general framework|novel framework|optimal algorithm|unified framework
        |future direction|future research direction|recent advance|recent development|provable guarantee
        |theoretical analysis|theoretical guarantee|theoretical result|empirical study|empirical analysis
        """.replace("\n", "").split("|"),
    )
)
"""No topics by themselves, however many papers give them; a dump's own area may be called so."""
_WORD = re.compile(r"[^\W_]+[+#]*")
_ENDING = re.compile(
    r"(?<=\w{4})(?:ation|ition|ing|ion|ings|ity|ment|ness|able|ible|ive|ed|er|or|al|e)$"
)


@dataclass(frozen=True)
class Draft:
    """A topic to be. Papers are numbered; ``parents`` are keys of the areas around it.

    ``keys`` are those of all that was united in it, ``key`` is the first one.
    """

    key: str
    keys: frozenset[str]
    slug: str
    name: str
    kind: Literal["area", "keyword"]
    papers: frozenset[int]
    variants: frozenset[str] = frozenset()
    parents: frozenset[str] = frozenset()

    @cached_property
    def words(self) -> frozenset[str]:
        return frozenset(key_of(word) for word in _WORD.findall(self.name))


def chosen(
    terms: Mapping[str, Term], areas: Mapping[str, Area], papers: int, least: int
) -> Iterator[Draft]:
    """What enough papers share, and not too many."""
    most = TOO_GENERAL * papers if papers >= ENOUGH_PAPERS else papers
    for key in sorted(terms.keys() | areas.keys()):
        area, term = areas.get(key), terms.get(key)
        members = set(area.papers) if area else set()
        if term and _is_told(term, 1 if area else least):
            members |= term.members
        if least <= len(members) <= most:
            yield _draft(key, frozenset(members), area, term)


def _is_told(term: Term, least: int) -> bool:
    """Whether enough papers, of all and of those that name it, have a term as a keyword, and as a noun."""
    if term.key in _SAYS_NOTHING:
        return False
    if len(term.givers) >= least:
        return True
    one_word = len(_WORD.findall(term.name)) == 1
    said, noun = (SAID_OF_WORD, NOUN_OF_WORD) if one_word else (SAID, NOUN)
    return (
        len(term.holders) >= max(least, said * term.mentions)
        and term.ends >= noun * term.uses
        and term.key not in _NO_TOPIC
    )


def _draft(key: str, papers: frozenset[int], area: Area | None, term: Term | None) -> Draft:
    names = (area.names if area else Counter()) + (term.names if term else Counter())
    name = shown(names) if term else commonest(names)[0]
    return Draft(
        key=key,
        keys=frozenset({key}),
        slug=slug(name)
        if area
        else slug(" ".join(map(key_of, _WORD.findall(_most_parted(names))))),
        name=name,
        kind="area" if area else "keyword",
        papers=papers,
        variants=frozenset(names) | (term.aliases if term else set()),
        parents=frozenset(area.parents if area else ()),
    )


def _most_parted(names: Iterable[str]) -> str:
    """The spelling with the most words: an address must not change when another one gets commoner."""
    return min(names, key=lambda name: (-len(_WORD.findall(name)), name.casefold(), name))


def without_twins(drafts: Sequence[Draft]) -> tuple[Draft, ...]:
    """Each near-twin united with the largest topic that it is a twin of."""
    order = sorted(drafts, key=lambda draft: (-len(draft.papers), len(draft.name), draft.key))
    home: dict[int, int] = {}
    for one, other, shared in overlaps(order):
        free = one < other and one not in home and other not in home
        if free and _are_twins(order[one], order[other], shared):
            home[other] = one
    groups: defaultdict[int, list[Draft]] = defaultdict(list)
    for place, draft in enumerate(order):
        groups[home.get(place, place)].append(draft)
    return tuple(united(group) for group in groups.values())


def overlaps(drafts: Sequence[Draft]) -> Iterator[tuple[int, int, int]]:
    """Pairs of places of drafts that share papers, in order, and how many they share."""
    width = 1 + max((max(draft.papers) for draft in drafts if draft.papers), default=0)
    rows = [place for place, draft in enumerate(drafts) for _ in draft.papers]
    columns = [number for draft in drafts for number in sorted(draft.papers)]
    held = sparse.csr_matrix(([1] * len(rows), (rows, columns)), shape=(len(drafts), width))
    shared = (held @ held.T).tocsr()
    shared.sort_indices()
    found = shared.tocoo()
    for one, other, count in zip(
        found.row.tolist(), found.col.tolist(), found.data.tolist(), strict=True
    ):
        if one != other:
            yield one, other, count


def _are_twins(one: Draft, other: Draft, shared: int) -> bool:
    likeness = shared / (len(one.papers) + len(other.papers) - shared)
    if likeness >= TWINS:
        return one.words <= other.words or other.words <= one.words
    if other.kind == "keyword" and ends(one, other):
        return shared >= FRAGMENT * len(other.papers)
    return likeness >= SAME_STEMS and _stems(one) == _stems(other)


def ends(longer: Draft, shorter: Draft) -> bool:
    """Whether a topic's name is another one's with words before it."""
    return len(longer.words) > len(shorter.words) and any(
        one != two and one.endswith(two) for one in longer.keys for two in shorter.keys
    )


def _stems(draft: Draft) -> frozenset[str]:
    return frozenset(_ENDING.sub("", _ENDING.sub("", word)) for word in draft.words)


def united(group: Sequence[Draft]) -> Draft:
    """Several drafts as one, under the name and the address of the first."""
    first = next((draft for draft in group if draft.kind == "area"), group[0])
    keys = frozenset().union(*(draft.keys for draft in group))
    return replace(
        first,
        keys=keys,
        papers=frozenset().union(*(draft.papers for draft in group)),
        variants=frozenset().union(*(draft.variants | {draft.name} for draft in group)),
        parents=frozenset().union(*(draft.parents for draft in group)) - keys,
    )


def corrected(drafts: Sequence[Draft], corrections: Corrections) -> tuple[Draft, ...]:
    """Topics merged, hidden and renamed as the maintainer says."""
    groups: defaultdict[str, list[Draft]] = defaultdict(list)
    for draft in sorted(drafts, key=lambda draft: (-len(draft.papers), draft.key)):
        home = corrections.topic(draft.slug)
        if home is not None:
            groups[home].append(draft)
    found = []
    for home, group in groups.items():
        group.sort(key=lambda draft: draft.slug != home)
        one = united(group)
        found.append(replace(one, slug=home, name=corrections.topic_name(home, one.name)))
    return tuple(sorted(found, key=lambda draft: draft.slug))
