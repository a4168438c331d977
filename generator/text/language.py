"""The language of a text, as far as its letters and commonest words show it."""

from __future__ import annotations

import re

_SAMPLE = 3_000
_SCRIPTS = (
    ("ja", re.compile("[\u3041-\u30ff]"), 0.15),  # before Chinese: it is written with Han signs too
    ("zh", re.compile("[\u3400-\u9fff\uf900-\ufaff]"), 0.5),
    ("ko", re.compile("[\uac00-\ud7a3]"), 0.5),
    ("ru", re.compile("[\u0400-\u04ff]"), 0.5),
    ("ar", re.compile("[\u0600-\u06ff]"), 0.5),
    ("he", re.compile("[\u0590-\u05ff]"), 0.5),
)
_LETTER = re.compile(r"[^\W\d_]")
_WORD = re.compile(r"[a-zà-ÿ]+")
_WORD_IN_ASCII = re.compile(r"[a-z]+")
_ENGLISH = frozenset(
    ["the", "of", "and", "to", "with", "for", "from", "by", "we", "our", "that", "this", "is", "are", "via", "on", "as"]
)  # fmt: skip


def detect(text: str) -> str:
    """``zh``, ``ja``, ``ko``, ``ru``, ``ar``, ``he`` by script, ``en`` by its words, else ``""``.

    A Han sign says more than a letter: it counts double, so that English names in a Chinese text
    do not outweigh it.
    """
    sample = text[:_SAMPLE]
    if not sample.isascii():
        letters = len(_LETTER.findall(sample))
        for lang, script, share in _SCRIPTS:
            found = len(script.findall(sample))
            weight = 2 if lang in ("zh", "ja") else 1
            if found and weight * found >= share * (letters + (weight - 1) * found):
                return lang
    words = (_WORD_IN_ASCII if sample.isascii() else _WORD).findall(sample.lower())
    known = sum(map(_ENGLISH.__contains__, words))
    return "en" if known and known >= 0.08 * len(words) else ""
