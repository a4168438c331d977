"""What the search index holds of a paper beside the words that its page shows.

Pagefind folds case, most accents, curly quotes and hyphens. What it does not fold is added in
other spellings, in a block that is indexed but not shown: letters without a decomposition (ł, ø,
ß), Greek letters by name, compounds spelt apart (GPT-4o, MFNeRF, few-shot in a phrase), signs in
names (C++), Chinese as bigrams, identifiers as one word, and authors and titles as words of their
fields. ``assets/folding.js`` does the same to a query, and tests/site/test_reading.py holds the
two to one table.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

from generator.models import Entry, Identifiers
from generator.text import markdown

END = "⁂"
"""Stands behind the abstract in what is indexed, so that excerpts can be kept to it."""

FIELDS = {"author": "ɑ", "title": "ʈ", "id": "ɨ"}
"""A letter nobody types, before the words of a field: ``author:zhang`` looks for ``ɑzhang``."""

LETTERS = {
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe",
    "ı": "i", "ħ": "h", "ŋ": "ng", "ĸ": "k", "ŧ": "t", "ſ": "s",
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta",
    "η": "eta", "θ": "theta", "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu",
    "ξ": "xi", "ο": "omicron", "π": "pi", "ρ": "rho", "σ": "sigma", "ς": "sigma", "τ": "tau",
    "υ": "upsilon", "φ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
}  # fmt: skip
SHORTEST_TAIL = 3
LONGEST_COMPOUND = 40
SIGNS = (("++", "plusplus"), ("#", "sharp"))

_FOLDED = str.maketrans(LETTERS)
_WORD = re.compile(r"[^\W_]+(?:[-'’_./+#][^\W_]+)*[+#]*")
_PART = re.compile(r"[^\W_]+")
_PLAIN = re.compile(r"[A-Za-z]?[a-z]*")  # most words; they have one spelling
_HAN = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+")
_HUMP = re.compile(
    r"(?<=[a-z])(?=[A-Z])"  # Pixel|GAN
    r"|(?<=[A-Z])(?=[A-Z][a-z])(?![A-Z]s(?![^\W_]))"  # MF|Ne, but no plural: GANs
    r"|(?<=[A-Za-z])(?=\d)"  # ResNet|50
)
_SIGNED = re.compile(r"(?<![^\W_])([^\W_]+)(\+\+|#)(?![^\W_])")


def findable(entry: Entry) -> str:
    """The words of the block that is indexed but not shown, without repetition."""
    paper = entry.paper
    title = markdown.plain(entry.title)
    abstract = markdown.plain(paper.abstract)
    names = " ".join(author.name for author in paper.authors)
    shown = " ".join((title, abstract, names, " ".join(word.text for word in entry.keywords)))
    hidden = () if paper.show_abstract else sorted(set(_words(abstract)))
    found = (
        *other_spellings(shown),
        *hidden,
        *(FIELDS["author"] + word for word in _words(names)),
        *(FIELDS["title"] + word for word in _words(title)),
        *(FIELDS["id"] + letters(value) for value in _identifiers(paper.identifiers)),
    )
    return " ".join(dict.fromkeys(found))


def other_spellings(text: str) -> Iterator[str]:
    """Spellings of a text's words that Pagefind would not find them by, in the text's order."""
    for run in _HAN.findall(text):
        yield from bigrams(run)
    for word, sign in _SIGNED.findall(text):
        yield fold(word) + dict(SIGNS)[sign]
    words = _WORD.findall(_HAN.sub(" ", text))
    for at, word in enumerate(words):
        if _PLAIN.fullmatch(word):
            continue
        parts = [part for piece in _PART.findall(word) for part in _HUMP.split(piece) if part]
        if len(parts) > 1:
            # With its neighbours, so that a phrase finds it too.
            yield " ".join(
                map(fold, (*words[max(at - 1, 0) : at], *parts, *words[at + 1 : at + 2]))
            )
        yield from _tails(word)
        if (folded := fold(word)) != _without_accents(word):
            yield from _PART.findall(folded)


def bigrams(run: str) -> Iterator[str]:
    """Each two characters that stand together; a single one as it is."""
    yield from (run[at : at + 2] for at in range(max(len(run) - 1, 1)))


@lru_cache(maxsize=100_000)
def fold(text: str) -> str:
    """Lower case without accents, letters that have no accent to lose in their usual spelling."""
    return _without_accents(text).translate(_FOLDED)


def letters(text: str) -> str:
    """An identifier as one word: its letters and digits."""
    return "".join(_PART.findall(fold(text)))


def _tails(word: str) -> Iterator[str]:
    """The ends of a compound from each of its humps on: ``NeRF`` of ``MFNeRF``."""
    for piece in _PART.findall(word) if len(word) <= LONGEST_COMPOUND else ():
        starts = [hump.start() for hump in _HUMP.finditer(piece)]
        yield from (fold(piece[start:]) for start in starts if len(piece) - start >= SHORTEST_TAIL)


def _words(text: str) -> Iterator[str]:
    for run in _HAN.findall(text):
        yield from bigrams(run)
    for word in _PART.findall(_HAN.sub(" ", text)):
        yield fold(word)


def _without_accents(text: str) -> str:
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def _identifiers(identifiers: Identifiers) -> Iterable[str]:
    values = (identifiers.doi, identifiers.arxiv, identifiers.openreview, identifiers.acl)
    return (value for value in values if value)
