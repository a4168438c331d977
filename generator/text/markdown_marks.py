"""Markdown and TeX signs in prose -> the characters they stand for.

What a list writes ``***bold***``, ``_x_``, ``[t](u)``, ``<https://u>`` or ``\\`\\`x''`` is read as
its author saw it on the page it came from. Stars and strokes that pair with nothing stay.
"""

from __future__ import annotations

import re

from generator.text.spans import outside, with_address

_MARKS = re.compile(r"[*_`#]")
_LINK = re.compile(
    r"!?\[(?P<shown>[^\[\]\n]{1,300})\]\(\s?<?(?P<url>(?:https?|mailto):(?:[^\s()<>]|\([^\s()<>]*\))+)>?"
    r"(?:\s+\"[^\"\n]*\")?\s?\)"
)
_AUTOLINK = re.compile(r"<(https?://[^\s<>]+)>")
_MARKED_ADDRESS = re.compile(r"(?<![\w*])([_*]{1,3})(https?://[^\s*<>]{1,500}?)\1(?![\w/])")

_BEFORE, _AFTER = r"(?<![\w*\\^}])", r"(?![\w*])"
_BOLD_LETTERS = re.compile(r"\*\*([^\W\d_]{1,12})\*\*")  # **M**erging
_STARS = re.compile(rf"{_BEFORE}(\*{{1,3}})(?=[^\s*])([^*\n]{{1,400}}?)(?<=[^\s*])\1{_AFTER}")
_STROKES = re.compile(r"(?<![\w\\_])(_{1,3})(?=[^\s_])([^_\n]{1,400}?)(?<=[^\s_])\1(?![\w_])")
_CODE = re.compile(r"(?<![`\\\w])(`{1,3})(?!`)\s?([^`\n]{1,300}?)\s?\1(?!`)")
_HEADING = re.compile(r"^#{1,6} +(?=\S)", re.MULTILINE)

_DOUBLE_TICKS = re.compile(r"``((?:[^`'\n]|'(?!')){1,300}?)``(?!`)")
_OPENING_QUOTES = re.compile(r"``|(?<![\w'])''(?=\w)")
_PAIRED_QUOTES = re.compile(r"“([^“”\n]{1,300}?)(?:''|\")(?!')")
_CLOSING_QUOTES = re.compile(r"(?<![\s'])(?<!\b[A-Za-z])(?<!\d)''(?!')|´´")  # f''(x), 5''
_SINGLE_QUOTES = re.compile(r"(?<![\w`'])`(?=[^\s`'])((?:[^`'\n]|'(?=\w)){1,200})'(?![\w'])")

_LONG_DASH = re.compile(r"(?<![-<!])---(?![->])")
_DASH = re.compile(r"(?<=[\w)\]”’.,%?!\"]) -- (?=[\w(\[“])|(?<=[\w)\]”’])--(?=[\w(\[“])")


def without_marks(text: str) -> str:
    """Links, emphasis, code and headings of Markdown as the text they show."""
    if "](" in text:
        text = _LINK.sub(_text_and_address, text)
    if "://" in text:
        text = _AUTOLINK.sub(r"\1", text)
        if "_http" in text or "*http" in text:
            text = _MARKED_ADDRESS.sub(r"\2", text)
    if not _MARKS.search(text):
        return text
    return outside(text, _without_emphasis)


def _without_emphasis(text: str) -> str:
    if not _MARKS.search(text):  # all were in mathematics and addresses
        return text
    text = _BOLD_LETTERS.sub(r"\1", _HEADING.sub("", _CODE.sub(r"\2", text)))
    for _ in range(3):  # ***bold italics***, **one _in_ the other**
        plainer = _STROKES.sub(_inside, _STARS.sub(r"\2", text))
        if plainer == text:
            break
        text = plainer
    return text


def _inside(found: re.Match[str]) -> str:
    name_of_code = found[1] == "__" and re.fullmatch(r"[a-z]+", found[2])
    return found[0] if name_of_code else found[2]


def _text_and_address(link: re.Match[str]) -> str:
    return with_address(link["shown"].strip(), link["url"])


def typographic(text: str) -> str:
    """TeX's quotes and dashes as characters: `` ``x'' `` -> ``“x”``, ``1--5`` -> ``1–5``."""
    if "`" not in text and "''" not in text and "--" not in text and "´´" not in text:
        return text
    return outside(text, _typographic)


def _typographic(text: str) -> str:
    if "`" in text or "''" in text or "´´" in text:
        text = _quotes(text)
    if "--" not in text:
        return text
    return _DASH.sub(_dash, _LONG_DASH.sub("—", text))


def _dash(found: re.Match[str]) -> str:
    return found[0].replace("--", "–")


def _quotes(text: str) -> str:
    text = _OPENING_QUOTES.sub("“", _DOUBLE_TICKS.sub(r"“\1”", text))
    text = _CLOSING_QUOTES.sub("”", _PAIRED_QUOTES.sub(r"“\1”", text))
    return _SINGLE_QUOTES.sub(r"‘\1’", text)
