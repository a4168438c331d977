"""A headline where English phrases cannot be told: Chinese, other languages, a few words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.headline.sentences import Token
from generator.headline.spans import LONGEST
from generator.headline.words import FUNCTION_WORDS

CHINESE_LONGEST = 60
FEWEST_FUNCTION_WORDS = 0.2
"""The share below which a text is not English; of abstracts it is 0.3 to 0.5."""

_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")
_PROPOSED = re.compile(
    r"(?:提出|设计|构建|介绍|研究|探讨|分析|开发|建立|综述|設計|構建|介紹|探討|開發|綜述)(?:了|出)?"
    r"(?:一[种個个类套组種類組])?(?:全新的|新的|新型的?|有效的|高效的)?([^，。；：！？、,;:!?]{4,60})"
)
_CLAUSE = re.compile(r"[^，。；：！？,;:!?]+")
_STEP = re.compile(r"[,;:–—，；：](?:\s|$)")
_PAIRS = {")": "(", "]": "[", "}": "{", "”": "“", "』": "『", "」": "「", "）": "（"}


def is_chinese(text: str) -> bool:
    """Whether a third or more of the letters are written without blanks between words."""
    letters = sum(char.isalnum() for char in text)
    return letters > 0 and len(_CJK.findall(text)) * 3 >= letters


def is_english(rows: Sequence[Sequence[Token]]) -> bool:
    """Whether articles, prepositions and the like are as common as in any English text."""
    words = [token.low for tokens in rows for token in tokens if token.is_word]
    small = sum(word in FUNCTION_WORDS for word in words)
    return small >= FEWEST_FUNCTION_WORDS * max(1, len(words))


def from_chinese(text: str) -> str:
    """What stands behind the first verb that speaks of the paper; else the first clause with a word."""
    found = _PROPOSED.search(text)
    clauses = (found[1],) if found else _CLAUSE.findall(text)
    clause = next((one.strip() for one in clauses if any(map(str.isalnum, one))), "")
    return shortened(clause, CHINESE_LONGEST)


def shortened(sentence: str, longest: int = LONGEST) -> str:
    """A sentence up to a comma, else a blank, that leaves it short enough; "…" where neither does."""
    text = sentence.strip().rstrip(".!?…。！？ ")
    if len(text) > longest:
        head = text[:longest]
        steps = [found.start() for found in _STEP.finditer(head) if found.start() >= longest // 3]
        blank = head.rfind(" ")
        text = head[: steps[-1]] if steps else head[:blank] if blank > 0 else head[:-1] + "…"
    return _without_dangling(_balanced(text))


def _without_dangling(text: str) -> str:
    words = text.split()
    while words[-1:] and words[-1].casefold().strip(",;:") in FUNCTION_WORDS:
        if not any(map(str.isalnum, "".join(words[:-1]))):
            break
        words.pop()
    return " ".join(words).rstrip(",;:-–— ")


def _balanced(text: str) -> str:
    """Cut before a bracket, quotation mark or formula that is not closed; a lone closing one goes."""
    cut = _first_unclosed(text)
    shown = "".join(_without_lone_closers(text[:cut])).strip()
    if not any(map(str.isalnum, shown)):
        return "".join(filter(str.isalnum, text))
    return shown if _first_unclosed(shown) == len(shown) else _balanced(shown)


def _first_unclosed(text: str) -> int:
    """Where the first sign stands that nothing closes; the length of the text if there is none."""
    opened: list[int] = []
    for place, char in enumerate(text):
        if char in _PAIRS.values():
            opened.append(place)
        elif opened and text[opened[-1]] == _PAIRS.get(char):
            opened.pop()
    opened += [text.rindex(mark) for mark in ("$", '"') if text.count(mark) % 2]
    return min(opened, default=len(text))


def _without_lone_closers(text: str) -> Iterator[str]:
    opened: list[str] = []
    for char in text:
        if char in _PAIRS.values():
            opened.append(char)
        elif char in _PAIRS and (not opened or opened.pop() != _PAIRS[char]):
            continue
        yield char
