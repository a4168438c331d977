"""Lost spaces and broken words, mended where the evidence decides and left alone where not.

    weights.We introduce    a space after the sentence
    beevolving              a space between two words (see ``glued``)
    dis- tinct              one word, broken by a line end
    state-of- the-art       a compound, its hyphen kept

``two- and three-way``, ``Node.JS`` and ``U.S.Army`` stay. Mathematics and addresses are never touched.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.models import MendingKind
from generator.text import glued
from generator.text.evidence import (
    Evidence,
    count_pairs,
    count_words,
    english,
    english_pairs,
    is_common,
)
from generator.text.spans import hidden, outside

BROKEN: MendingKind = "broken word"
AFTER_SENTENCE: MendingKind = "lost space after a sentence"
AFTER_COMMA: MendingKind = "lost space after a comma or bracket"
BETWEEN_WORDS: MendingKind = "lost space between words"
_OTHERS = 1  # so many sure losses elsewhere in a record make a likely one sure


_Options = Mapping[str, tuple[tuple[str, str], ...]]


class Change(NamedTuple):
    kind: MendingKind
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What all records together say: counts, and the words that are two."""

    evidence: Evidence
    splits: Mapping[str, glued.Split]


def learn(texts: Sequence[str]) -> Knowledge:
    """Read all texts twice: for their words, then for the pairs that decide about doubtful ones."""
    shown = [hidden(text) for text in texts]
    words, starters = count_words(shown)
    options = _options(words, words)
    wanted = glued.wanted_pairs(options.values())
    evidence = Evidence(words, starters, count_pairs(shown, wanted), english_pairs(wanted))
    return Knowledge(evidence, _judged(options, evidence))


def widened(knowledge: Knowledge, read: Sequence[str], new: Sequence[str]) -> Knowledge:
    """Knowledge with that of new texts; what it said of the words it knows stays.

    :param read: the texts that it is of, as they were or mended.
    """
    shown = [hidden(text) for text in new]
    words, starters = count_words(shown)
    unknown = words.keys() - knowledge.evidence.words.keys()
    words.update(knowledge.evidence.words)
    starters.update(knowledge.evidence.starters)
    options = _options(sorted(unknown), words)
    wanted = glued.wanted_pairs(options.values())
    texts = [*map(hidden, read), *shown] if wanted else ()
    evidence = Evidence(words, starters, count_pairs(texts, wanted), english_pairs(wanted))
    return Knowledge(evidence, {**knowledge.splits, **_judged(options, evidence)})


def _options(words: Iterable[str], counts: Mapping[str, int]) -> _Options:
    """The words that may be two, and all ways to read each so."""
    options = {word: glued.candidates(word, counts) for word in glued.suspects(words)}
    return {word: readings for word, readings in options.items() if readings}


def _judged(options: _Options, evidence: Evidence) -> dict[str, glued.Split]:
    judged = {
        word: glued.best(readings, evidence.words[word], evidence)
        for word, readings in options.items()
    }
    return {word: split for word, split in judged.items() if split}


def mend(
    text: str, knowledge: Knowledge, *, glued_words: bool = True
) -> tuple[str, tuple[Change, ...]]:
    """The text with its spaces and words mended, and what was changed.

    ``glued_words`` is for English: a German compound is no loss.
    """
    changes: list[Change] = []

    def all_kinds(shown: str) -> str:
        changes.clear()
        shown = _join_broken_words(shown, knowledge.evidence, changes)
        shown = _part_sentences(shown, knowledge.evidence, changes)
        return _part_words(shown, knowledge.splits, changes) if glued_words else shown

    mended = outside(text, all_kinds)
    return mended, tuple(changes) if mended != text else ()


# --- broken words -----------------------------------------------------------------------------

_BREAK_HINT = re.compile(r"[-‐‑]\s")
_BREAK = re.compile(
    r"(?P<left>(?<![\w'’-])[^\W\d_]+(?:[-'’][^\W\d_]+)*)[-‐‑](?P<gap>\s{1,20})"
    r"(?P<right>[^\W\d_]+(?:[-'’][^\W\d_]+)*)"
)
# Behind one of these a hyphen may stand for a word that comes later: two- and three-way.
_JOINS = frozenset(
    "and or to und oder bis en et ou of y e o nor but as versus vs then than plus i ili och og eller".split()
)
_FIRST_PARTS = frozenset(
    "pre post non multi semi self cross co inter intra sub super over under re un de anti bi tri uni meta hyper pseudo "
    "quasi micro macro low high short long mid well one two three four five first second third many few zero".split()
)


def _join_broken_words(text: str, evidence: Evidence, changes: list[Change]) -> str:
    if not _BREAK_HINT.search(text):
        return text

    def join(found: re.Match[str]) -> str:
        joined = _joined(found["left"], found["right"], evidence, line_end="\n" in found["gap"])
        if joined:
            changes.append(Change(BROKEN, " ".join(found[0].split()), joined))
        return joined or found[0]

    return _BREAK.sub(join, text)


def _joined(left: str, right: str, evidence: Evidence, *, line_end: bool) -> str | None:
    a, b = left.lower(), right.lower()
    whole, compound = evidence.words.get(a + b, 0), _compound_count(a, b, evidence)
    a_is_word, b_is_word = _is_word(a, evidence), _is_word(b, evidence)
    if b in _JOINS and (a_is_word or not evidence.knows(a + b)):
        return None
    if compound and compound >= whole:
        return f"{left}-{right}"
    same_case = right.islower() or (left + right).isupper()
    if (whole or a + b in english()) and same_case:
        return left + right
    if line_end:
        return f"{left}-{right}" if a_is_word and b_is_word else left + right
    if a_is_word or a in _FIRST_PARTS or b_is_word or not right.islower() or len(a + b) < 7:
        return None
    return left + right


def _compound_count(a: str, b: str, evidence: Evidence) -> int:
    """How often the compound stands elsewhere, whole or with fewer of its first parts."""
    parts = a.split("-")
    return max(evidence.words.get("-".join([*parts[at:], b]), 0) for at in range(len(parts)))


def _is_word(word: str, evidence: Evidence) -> bool:
    if len(word) == 1:
        return word in "abcdegknpqtvx"  # a- and b-type
    return evidence.words.get(word, 0) > 0 or word in english() or "-" in word


# --- spaces behind a sentence, a comma, a bracket ---------------------------------------------

_STOP_HINT = re.compile(r"[.?!][A-Z]")
_COMMA_HINT = re.compile(r"[,;][a-z]")
_BRACKET_HINT = re.compile(r"\)[a-z]")
_STOP = re.compile(
    r"(?P<left>[\w'’-]*[\w)\]%\"”’\ufdd0])(?P<stop>[.?!])(?P<right>[A-Z][a-z]*(?:-[a-z]+)?)(?=[\s,'’]|$)"
)
_COMMA = re.compile(
    r"(?<![\w.(\[{])(?P<left>[A-Za-z]{3,})(?P<stop>[,;])(?P<right>[a-z]{3,})(?![\w(\[{,;])"
)
_BRACKET = re.compile(
    r"(?<=\s)(?P<left>\((?=[^()]{0,60}[A-Z][^()]{0,60}[A-Z\d])[^()]{1,80}(?<![-–])\))(?P<stop>)(?P<right>[a-z]{2,})(?![\w(])"
)
_VERSION = re.compile(r"v?\d+(?:\.\d+)*", re.IGNORECASE)
# Words that start sentences and no name of a file, a host or a class.
_OPENERS = frozenset(
    "We Our The This These Those That In It Its However To For Moreover Furthermore Additionally Finally Specifically "
    "Experiments Extensive Experimental Results Code Given By With As At On An Based Unlike Existing Recent Although "
    "While When Here Thus Therefore Hence They There Such Then Using Through First Second Also Both If Since Despite "
    "Compared Under From Empirically Theoretically Importantly Inspired Motivated Besides Meanwhile Instead Most Many "
    "Some Each All One Two Unfortunately Our Consequently Notably Nevertheless Nonetheless Commonly Additional".split()
)
_NO_OPENERS = frozenset("com net org io ai js py md gov edu jpg png txt pdf html".split())


def _part_sentences(text: str, evidence: Evidence, changes: list[Change]) -> str:
    def part(found: re.Match[str], kind: MendingKind, speaks: bool) -> str:
        if not speaks:
            return found[0]
        before, after = found[0], f"{found['left']}{found['stop']} {found['right']}"
        changes.append(Change(kind, before, after))
        return after

    if _STOP_HINT.search(text):
        text = _STOP.sub(lambda f: part(f, AFTER_SENTENCE, _ends_sentence(f, evidence)), text)
    if _COMMA_HINT.search(text):
        text = _COMMA.sub(lambda f: part(f, AFTER_COMMA, _are_words(f, evidence)), text)
    if _BRACKET_HINT.search(text):
        text = _BRACKET.sub(lambda f: part(f, AFTER_COMMA, evidence.knows(f["right"], 2)), text)
    return text


def _ends_sentence(found: re.Match[str], evidence: Evidence) -> bool:
    left, right = found["left"], found["right"]
    if right.lower() in _NO_OPENERS or (len(right) == 1 and right != "A"):
        return False
    word = left.lower().rpartition("-")[2].strip("\"”’')]%")
    opens = right in _OPENERS or (
        right == "A" and found.string[found.end() : found.end() + 1] == " "
    )
    if left.islower() and word.isalpha() and len(word) > 1:
        often = evidence.starters.get(right, 0)
        starts = opens or often > 2 or (often > 0 and is_common(right.lower()))
        return starts and (evidence.knows(word) or word in english() or is_common(word))
    if len(left) == 1 and left.isalpha() and left.isupper() and right not in ("We", "Our"):
        return False  # initials
    return opens and not (left[:1] in "vV" and _VERSION.fullmatch(left))


def _are_words(found: re.Match[str], evidence: Evidence) -> bool:
    return evidence.knows(found["left"].lower(), 2) and evidence.knows(found["right"], 2)


# --- spaces between words -----------------------------------------------------------------------

_LETTERS = re.compile(r"[a-z]+")  # a token that is two words is one of these: it stands alone
_TOKEN = re.compile(r"(?<![\w'’@#&/\\.-])[^\W\d_]{3,40}(?![\w'’@#/\\-]|\.\w)")


def _part_words(text: str, splits: Mapping[str, glued.Split], changes: list[Change]) -> str:
    if splits.keys().isdisjoint(_LETTERS.findall(text.lower())):
        return text
    found = {
        token: split
        for token in _TOKEN.findall(text)
        if (split := splits.get(token.lower())) and split.fits(token)
    }
    if not found:
        return text
    sure = sum(split.verdict is glued.Verdict.SURE for split in found.values()) + sum(
        change.kind in (AFTER_SENTENCE, AFTER_COMMA) for change in changes
    )

    def part(token: re.Match[str]) -> str:
        split = found.get(token[0])
        if not split or (split.verdict is glued.Verdict.LIKELY and sure < _OTHERS):
            return token[0]
        at = len(split.first)
        after = f"{token[0][:at]} {token[0][at:]}"
        changes.append(Change(BETWEEN_WORDS, token[0], after))
        return after

    return _TOKEN.sub(part, text)
