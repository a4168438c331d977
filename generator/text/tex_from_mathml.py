"""MathML in a field -> TeX, so that a record's mathematics is written in one way."""

from __future__ import annotations

import re
from collections.abc import Callable

from lxml import etree

_PREFIX = re.compile(r"(</?)[\w-]{1,20}:")
_SIGNS = {
    "≤": r"\le", "≥": r"\ge", "×": r"\times", "→": r"\to", "∈": r"\in", "∞": r"\infty", "∑": r"\sum",
    "∏": r"\prod", "∫": r"\int", "·": r"\cdot", "…": r"\dots", "≈": r"\approx", "≠": r"\ne",
    "−": "-", "∼": r"\sim", "±": r"\pm", "%": r"\%", "#": r"\#", "&": r"\&", "{": r"\{", "}": r"\}",
    "\u2061": "", "\u2062": "", "\u2063": "", "\u2064": "", "\\": r"\backslash ", "$": r"\$", "_": r"\_",
    "^": r"\hat{}",
}  # fmt: skip


def to_tex(mathml: str) -> str:
    """The formula in TeX; the annotation's own TeX where there is one; "" for an empty formula."""
    parser = etree.XMLParser(
        recover=True, resolve_entities=False, no_network=True, remove_comments=True
    )
    try:
        root = etree.fromstring(_PREFIX.sub(r"\1", mathml).encode(), parser)
    except etree.XMLSyntaxError:
        root = None
    if root is None:
        return ""
    for annotation in root.iter("annotation"):
        if "tex" in (annotation.get("encoding") or "").lower() and annotation.text:
            return " ".join(annotation.text.split())
    return " ".join(_tex(root).split())


def _tex(element: etree._Element) -> str:
    if not isinstance(element.tag, str):
        return ""
    name = etree.QName(element).localname
    parts = [_tex(child) for child in element]
    if name in _SHAPES and len(parts) == _CHILDREN[name]:
        return _SHAPES[name].format(*map(_grouped, parts))
    make = _MADE.get(name)
    return str(make(element, parts)) if make else _signs(element.text) + "".join(parts)


def _grouped(tex: str) -> str:
    return tex if len(tex) == 1 or re.fullmatch(r"\\[A-Za-z]+", tex) else f"{{{tex}}}"


def _signs(text: str | None) -> str:
    made = ""
    for char in (text or "").strip():
        sign = _SIGNS.get(char, char)
        made += f"{sign} " if sign[:1] == "\\" and sign[-1].isalpha() else sign
    return made


def _identifier(element: etree._Element, _parts: list[str]) -> str:
    text = _signs(element.text).strip()
    return text if len(text) <= 1 or text.startswith("\\") else rf"\mathrm{{{text}}}"


_SHAPES = {
    "msup": "{}^{}", "msub": "{}_{}", "msubsup": "{}_{}^{}", "mfrac": r"\frac {} {}", "munder": "{}_{}",
    "munderover": "{}_{}^{}", "mroot": r"\sqrt[{1}]{0}",
}  # fmt: skip
_CHILDREN = {name: 3 if name in ("msubsup", "munderover") else 2 for name in _SHAPES}
_ACCENTS = {
    "^": "hat",
    "ˆ": "hat",
    "~": "tilde",
    "˜": "tilde",
    "¯": "bar",
    "‾": "bar",
    "→": "vec",
    "˙": "dot",
}


def _over(element: etree._Element, parts: list[str]) -> str:
    if len(parts) != 2:
        return "".join(parts)
    mark = (element[1].text or "").strip()
    if mark in _ACCENTS:
        return rf"\{_ACCENTS[mark]}{{{parts[0]}}}"
    return f"{_grouped(parts[0])}^{_grouped(parts[1])}"


def _fenced(element: etree._Element, parts: list[str]) -> str:
    opening, closing = str(element.get("open", "(")), str(element.get("close", ")"))
    separator = str(element.get("separators", ","))[:1]
    return f"{_signs(opening)}{separator.join(parts)}{_signs(closing)}"


_MADE: dict[str, Callable[[etree._Element, list[str]], str]] = {
    "mi": _identifier,
    "mtext": lambda element, _parts: rf"\text{{{_signs(element.text)}}}" if element.text else "",
    "msqrt": lambda _element, parts: rf"\sqrt{{{''.join(parts)}}}",
    "mover": _over,
    "mfenced": _fenced,
    "mspace": lambda _element, _parts: " ",
    "annotation": lambda _element, _parts: "",
    "annotation-xml": lambda _element, _parts: "",
    "mtr": lambda _element, parts: " & ".join(parts) + r" \\ ",
    "mtable": lambda _element, parts: rf"\begin{{matrix}}{''.join(parts)}\end{{matrix}}",
}
