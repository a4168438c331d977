"""Terms with "of" inside: "bag of words", "degrees of freedom", "out of distribution".

A chunk ends at "of", but for the pairs of words that are known or shown to be one term: by a
keyword that has them, by a hyphen on either side ("chain-of-thought"), or because several papers
put hardly another word on either side.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from generator.keywords.stopwords import EDGES, EMPTY, STOP
from generator.keywords.words import keys
from generator.models import Paper

Bridge = tuple[str, str]
Bridges = frozenset[Bridge]
"""The keys of the words before and after: ``("degree", "freedom")``."""

LEAST_PAPERS = 3
_SHARE = 0.35
"""Of the papers with one word before or after "of", so many have the other one on its other side."""
_WORD = r"[^\W_]{1,40}(?:[-‐‑'’][^\W_]{1,40}){0,4}"
_OF = re.compile(rf"(?<![\w'’-])({_WORD}) of(?= ({_WORD}))", re.IGNORECASE)
_HYPHENED = re.compile(r"([^\W_]{1,40})[-‐‑]of[-‐‑](?=([^\W_]{1,40}))", re.IGNORECASE)
_NO_TERM = STOP | EDGES | EMPTY
_NEVER = frozenset(
    (before, after)
    for line in """
    body literature|ease use|hundred thousand|lot attention|out box|out date
    point view|proof concept|rule thumb|ten million|ten thousand
    """.split("\n")
    for before, after in (pair.split() for pair in line.split("|") if pair.strip())
)
"""Said by many, of nothing."""
_TERMS = """
    analysis of variance|angle of arrival|area of interest|bag of features|bag of words
    calculus of variations|center of mass|chain of thought|coefficient of variation
    cost of ownership|curse of dimensionality|degrees of freedom|denial of service
    difference of convex|direction of arrival|equations of motion|field of view|frame of reference
    freedom of speech|goodness of fit|graph of thoughts|internet of things|law of large
    level of detail|method of moments|method of multipliers|mixture of experts
    mixture of gaussians|moment of inertia|modulus of elasticity|out of context|out of core
    out of distribution|out of domain|out of sample|out of vocabulary|part of speech
    point of interest|price of anarchy|price of stability|product of experts|proof of stake
    proof of work|quality of experience|quality of service|rate of convergence
    region of interest|sum of squares|system of systems|theory of mind|time of arrival
    time of flight|tree of thoughts|value of information|word of mouth
"""
KNOWN: Bridges = frozenset(
    (keys(before)[-1], keys(after)[0])
    for term in _TERMS.replace("\n", "|").split("|")
    if term.strip()
    for before, after in [term.split(" of ")]
)
"""Terms of many fields, which one paper alone cannot show."""


def found(papers: Iterable[Paper]) -> Bridges:
    """What these papers show beside ``KNOWN``."""
    pairs: Counter[Bridge] = Counter()
    shown: set[Bridge] = set()
    for paper in papers:
        text = f"{paper.title or ''} . {paper.abstract}"
        pairs.update(set(_pairs(_OF, text)))
        shown.update(_pairs(_HYPHENED, text))
        for keyword in paper.keywords:
            shown.update((*_pairs(_OF, keyword), *_pairs(_HYPHENED, keyword)))
    return frozenset((shown | set(_exclusive(pairs))) - _NEVER)


def _pairs(pattern: re.Pattern[str], text: str) -> Iterator[Bridge]:
    for match in pattern.finditer(text):
        before, after = match[1].lower(), match[2].lower()
        if after not in _NO_TERM and (before == "out" or before not in _NO_TERM):
            yield keys(match[1])[-1], keys(match[2])[0]


def _exclusive(pairs: Counter[Bridge]) -> Iterator[Bridge]:
    begun: Counter[str] = Counter()
    ended: Counter[str] = Counter()
    for (before, after), papers in pairs.items():
        begun[before] += papers
        ended[after] += papers
    for (before, after), papers in pairs.items():
        least = _SHARE * max(begun[before], ended[after])
        if papers >= LEAST_PAPERS and papers >= least:
            yield before, after


def spans(before: str, after: str, bridges: Bridges) -> bool:
    """Whether "of" between two words belongs to a term."""
    ends, begins = keys(before), keys(after)
    if not ends or not begins:
        return False
    pair = ends[-1], begins[0]
    return pair in KNOWN or pair in bridges
