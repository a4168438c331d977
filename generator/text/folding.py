"""Text with everything taken out in which two spellings of the same words may differ."""

from __future__ import annotations

import re
import unicodedata

from generator.text.characters import stream_safe, visible
from generator.text.latex import to_unicode
from generator.text.markdown import plain

_ACCENTS = re.compile("[\u0300-\u036f]+")
_APOSTROPHES = re.compile("(?<=\\w)['’‘`´ʼ]+(?=\\w)")
_OTHER = re.compile(r"[\W_]+")
_STROKES = str.maketrans(
    {"ł": "l", "ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i", "ŧ": "t"}
)  # fmt: skip


def fold(text: str) -> str:
    r"""Words in lower case with single blanks between them, for comparing titles and for search.

    Case, blanks, punctuation, dashes, quotes, accents, strokes (``ł ø æ ß`` -> ``l o ae ss``),
    compatibility forms and LaTeX are gone; letters of other scripts stay.
    """
    text = visible(text)
    if "\\" in text or "$" in text or "{" in text:
        text = plain(to_unicode(text)).replace("{", "").replace("}", "")
    bare = text.lower() if text.isascii() else _in_base_letters(text)
    return _OTHER.sub(" ", _APOSTROPHES.sub("", bare)).strip()


def _in_base_letters(text: str) -> str:
    folded = unicodedata.normalize("NFKD", stream_safe(text)).casefold()
    return unicodedata.normalize("NFC", _ACCENTS.sub("", folded).translate(_STROKES))
