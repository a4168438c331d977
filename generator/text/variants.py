"""One key for the ways a term is written: case, plural, hyphen, British and American.

English only, by rules: a key is for comparing and never shown. Words of other scripts keep
their letters.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_IRREGULAR = {
    "analyses": "analysis", "axes": "axis", "bases": "basis", "biases": "bias", "caches": "cache",
    "corpora": "corpus", "criteria": "criterion", "crises": "crisis", "diagnoses": "diagnosis",
    "emphases": "emphasis", "equilibria": "equilibrium", "buses": "bus", "gases": "gas", "halves": "half", "heuristics": "heuristic",
    "hypotheses": "hypothesis", "indices": "index", "lenses": "lens", "leaves": "leaf",
    "matrices": "matrix", "metrics": "metric", "movies": "movie", "niches": "niche",
    "parentheses": "parenthesis", "phenomena": "phenomenon", "prognoses": "prognosis",
    "syntheses": "synthesis", "theses": "thesis", "topics": "topic", "vertices": "vertex",
    "viruses": "virus",
}  # fmt: skip
_NO_PLURAL = frozenset(
    """alias always atlas bias canvas chaos christmas gas gps ios kubernetes lens news perhaps
    series species texas thus""".split()
)
_KEEPS_ITS_S = ("ss", "us", "is", "ics", "ous")

_BRITISH_OUR = re.compile(
    r"(arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|od|rum|tum|vap|vig)our"
)
_BRITISH_LL = re.compile(
    r"(cancel|channel|dial|fuel|label|level|model|signal|total|travel|tunnel)l(?=ed|ing|er)"
)
# Only after these letters: supervise, denoise, promise and expertise are no -ize words.
_BRITISH_ISE = re.compile(
    r"(?<=\w\w)(al|ar|er|or|tim|nim|xim|dom|tom|nom|nym|an|on|en|in|gn|rn|il|el|ll|rit|git|nt|mort|ret|"
    r"ard|thes|phas)is(?=(?:e|ed|es|er|ers|ing|ation|ations|ational|able)$)"
)
_BRITISH_YSE = re.compile(r"(?<=[al])ys(?=(?:e|ed|er|ers|ing)$)")
_BRITISH_OTHER = (
    ("ageing", "aging"), ("anaesth", "anesth"), ("artefact", "artifact"), ("catalogue", "catalog"),
    ("centred", "centered"), ("centre", "center"), ("defence", "defense"), ("dialogue", "dialog"), ("fibre", "fiber"),
    ("foetal", "fetal"), ("grey", "gray"), ("haem", "hem"), ("judgement", "judgment"),
    ("licence", "license"), ("litre", "liter"), ("mould", "mold"), ("offence", "offense"),
    ("paedi", "pedi"), ("practise", "practice"), ("programme", "program"), ("sceptic", "skeptic"),
    ("theatre", "theater"), ("tyre", "tire"), ("aemia", "emia"),
)  # fmt: skip
_PROGRAMMED = re.compile(r"programme(?=d|r)")


def singular(word: str) -> str:
    """``"policies" -> "policy"``; a lower-case English word, unchanged where no rule is sure."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if len(word) <= 3 or not word.endswith("s") or word in _NO_PLURAL:
        return word
    if word.endswith("ies"):
        return word[:-3] + "y" if len(word) > 4 else word[:-1]
    if word.endswith(("sses", "xes", "ches", "shes", "zzes")):
        return word[:-2]
    return word if word.endswith(_KEEPS_ITS_S) else word[:-1]


def american(word: str) -> str:
    """``"optimisation" -> "optimization"``; a lower-case English word."""
    word = _BRITISH_OUR.sub(r"\1or", word)
    word = _BRITISH_LL.sub(r"\1", word)
    word = _BRITISH_YSE.sub("yz", _BRITISH_ISE.sub(r"\1iz", word))
    if _PROGRAMMED.search(word):
        return word
    for british, ours in _BRITISH_OTHER:
        word = word.replace(british, ours)
    return word


def plain(text: str) -> str:
    """Lower case without accents: ``"Erdős" -> "erdos"``."""
    text = text.casefold()
    if text.isascii():
        return text
    parts = unicodedata.normalize("NFKD", text)
    return "".join(char for char in parts if not unicodedata.combining(char))


@lru_cache(maxsize=200_000)
def key(word: str) -> str:
    """The key of a single word, as it is written: ``"GNNs" -> "gnn"``."""
    if _ACRONYMS.fullmatch(word):
        word = word[:-1]
    return singular(american(plain(word)))


_ACRONYMS = re.compile(r"[A-Z][A-Z0-9]+s")
_WORD = re.compile(r"[^\W_]+[+#]*")


def phrase_key(phrase: str) -> str:
    """The key of a phrase, without blanks: "Few-Shot Behaviours" and "few shot behavior" are one."""
    return "".join(key(word) for word in _WORD.findall(phrase))
