"""Characters that are not meant to be seen, and those that stand for others."""

from __future__ import annotations

import re
import unicodedata

_MARKS_IN_A_ROW = 30  # UAX #15, "stream-safe text"; sorting more of them takes quadratic time
_LONG_RUN = re.compile(rf"[^\w\s\x00-\u02ff]{{{_MARKS_IN_A_ROW + 1},}}")

_LINE_ENDS = re.compile("\r\n?|[\x0b\x0c\x85\u2028\u2029]")
_ODD_BLANKS = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_SOFT_HYPHEN = re.compile(r"\u00ad(?:\s{1,80}(?=\w))?")
_INVISIBLE = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x9f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f"
    "\u202a-\u202e\u2060-\u206f\u3164\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
    "\ud800-\udfff\U0001fffe\U0001ffff\U000e0000-\U000e0fff\U000ffffe-\U0010ffff]"
)
# A joiner has work to do only inside the scripts that need it and inside emoji.
_JOINERS = re.compile(
    "(?<![\u0590-\u1cff\ufe0f\u2190-\u2bff\U0001f000-\U0001faff])[\u200c\u200d]"
    "|[\u200c\u200d](?![\u0590-\u1cff\ufe0f\u2190-\u2bff\U0001f000-\U0001faff])"
)
_PLAIN = re.compile(r"[\x20-\x7e\n]*")
_ODD = re.compile(  # all that ``visible`` changes, and a little more: most texts hold none of it
    r"[\x00-\x09\x0b-\x1f\x7f-\xa0\xad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f"
    r"\u2028-\u202f\u205f-\u206f\u3000\u3164\ud800-\udfff\ufdd0-\ufdef\ufeff\uffa0\ufff0-\uffff"
    r"\U0001fffe\U0001ffff\U000e0000-\U0010ffff]"
)
# A PDF's accents are letters of their own: na¨ıve, Poincar´e. (it´s and we´re are none.)
_LOOSE_ACCENT = re.compile("(?<=[^\\W\\d_])([¨´])([aeiouyı])(?=[^\\W\\d_]|\\b)")
_COMBINING = {"¨": "\u0308", "´": "\u0301"}
_LIGATURES = str.maketrans(
    {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
)


def stream_safe(text: str) -> str:
    """At most 30 combining marks in a row, so that normalising takes linear time."""
    return _LONG_RUN.sub(_cut_marks, text)


def _cut_marks(run: re.Match[str]) -> str:
    kept, marks = [], 0
    for char in run[0]:
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(char)
    return "".join(kept)


def visible(text: str) -> str:
    """Without control, zero-width, bidi-override and other invisible characters.

    Line ends become ``\\n``, every other blank a space; a soft hyphen goes with the line end
    behind it. Joiners stay where a script or an emoji needs them.
    """
    if _PLAIN.fullmatch(text) or not _ODD.search(text):
        return text
    text = _ODD_BLANKS.sub(" ", _LINE_ENDS.sub("\n", text)).replace("\t", " ")
    text = _SOFT_HYPHEN.sub("", text)
    return _JOINERS.sub("", _INVISIBLE.sub("", text))


def composed(text: str) -> str:
    """Unicode's normal form C."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", _LOOSE_ACCENT.sub(_accented, stream_safe(text)))


def _accented(found: re.Match[str]) -> str:
    return found[2].replace("ı", "i") + _COMBINING[found[1]]


def without_ligatures(text: str) -> str:
    """``ﬁ`` -> ``fi``: letters that a typesetter joined."""
    return text if text.isascii() else text.translate(_LIGATURES)
