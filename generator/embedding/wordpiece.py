"""BERT's uncased WordPiece: text -> the numbers of its pieces.

The method is that of ``BertTokenizer`` (Devlin et al. 2019), without special tokens: a literal
``[MASK]`` in a text is four pieces here, as nothing in a dump may steer the model.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from importlib.resources import files

LONGEST_WORD = 100
UNKNOWN, FIRST, LAST = 100, 101, 102  # [UNK], [CLS], [SEP]

_CJK = (
    (0x4E00, 0x9FFF), (0x3400, 0x4DBF), (0x20000, 0x2A6DF), (0x2A700, 0x2B73F),
    (0x2B740, 0x2B81F), (0x2B820, 0x2CEAF), (0xF900, 0xFAFF), (0x2F800, 0x2FA1F),
)  # fmt: skip


class _Spacing(dict[int, str]):
    """For ``str.translate``: lower case, blanks around what is a word of its own, nothing else."""

    def __missing__(self, code: int) -> str:
        self[code] = spaced = self._spaced(chr(code), code)
        return spaced

    @staticmethod
    def _spaced(char: str, code: int) -> str:
        category = unicodedata.category(char)
        if char in "\t\n\r" or category == "Zs":
            return " "
        if code in (0, 0xFFFD) or category in ("Cc", "Cf", "Cs", "Co", "Mn"):
            return ""
        punctuation = category[0] == "P" or (code < 128 and not char.isalnum())
        if punctuation or any(low <= code <= high for low, high in _CJK):
            return f" {char} "
        return char.lower()


_SPACING = _Spacing()


def words(text: str) -> list[str]:
    """Lower-case words, accents dropped, punctuation and CJK characters each for itself."""
    plain = text if text.isascii() else unicodedata.normalize("NFD", text)
    return plain.translate(_SPACING).split()


@lru_cache(maxsize=1)
def vocabulary() -> dict[str, int]:
    """The 30,522 pieces and their numbers, in the order of ``vocab.txt``."""
    lines = files("generator").joinpath("model/vocab.txt").read_text("utf-8").splitlines()
    return {piece: number for number, piece in enumerate(lines)}


@lru_cache(maxsize=200_000)
def pieces(word: str) -> tuple[int, ...]:
    """The longest pieces that make up a word, from its start; one ``UNKNOWN`` where none do."""
    known = vocabulary()
    if len(word) > LONGEST_WORD:
        return (UNKNOWN,)
    found: list[int] = []
    start = 0
    while start < len(word):
        prefix = "##" if start else ""
        for end in range(len(word), start, -1):
            number = known.get(prefix + word[start:end])
            if number is not None:
                break
        else:
            return (UNKNOWN,)
        found.append(number)
        start = end
    return tuple(found)


def encode(text: str) -> list[int]:
    """The numbers of all pieces of ``text``, without [CLS] and [SEP]."""
    return [number for word in words(text) for number in pieces(word)]
