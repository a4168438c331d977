r"""Mathematics -> MathML, made when the site is built: no script, no font, readable in feeds.

``latex2mathml`` reads the TeX. It neither escapes what stands in ``\text{}`` nor refuses
``\href`` and ``\style``, so its tree is written out here, element by element, from a list of what
may pass; whatever falls short of that is shown as its source.
"""

from __future__ import annotations

import html
import re
import unicodedata
from functools import lru_cache
from xml.etree.ElementTree import Element

from latex2mathml.converter import convert_to_element

from generator.text.characters import visible

_LONGEST = 2_000
_DEEPEST = 40

_ELEMENTS = frozenset(
    "math mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover "
    "mtable mtr mtd mstyle mpadded mphantom menclose mmultiscripts mprescripts none".split()
)
_CHILDREN = {
    "msup": 2, "msub": 2, "mfrac": 2, "mroot": 2, "mover": 2, "munder": 2, "msubsup": 3, "munderover": 3,
}  # fmt: skip
_EMPTY = frozenset({"mspace", "mprescripts", "none"})
# Not among them: href, style, class, id, actiontype and every colour.
_ATTRIBUTES = frozenset(
    "accent accentunder align columnalign columnlines columnspacing depth display displaystyle "
    "fence form height linebreak linethickness lspace maxsize minsize movablelimits "
    "notation rowlines rowspacing rspace scriptlevel separator stretchy symmetric voffset "
    "width".split()
)
_VALUE = re.compile(r"[\w.% +-]{0,40}")

_ESCAPED = re.compile(r"\\([_%&#${} ])")

_SPELLINGS = (
    (
        re.compile(
            r"\\(?:xspace|displaystyle|textstyle|nolimits|limits|label\{[^{}]*\})(?![A-Za-z])"
        ),
        "",
    ),
    (re.compile(r"\\(?:bm|pmb|mathbold|boldmath|bf)(?=\s*\{)"), r"\\boldsymbol"),
    (re.compile(r"\\(?:mathds|mathbbm|mathbbmss|Bbb)(?![A-Za-z])"), r"\\mathbb"),
    (re.compile(r"\\(?:nicefrac|sfrac|tfrac|dfrac)(?![A-Za-z])"), r"\\frac"),
    (re.compile(r"\\(?:textsc|textsf|textnormal|textup|mbox|hbox)(?=\s*\{)"), r"\\text"),
    (re.compile(r"\\(?:emph|textsl)(?=\s*\{)"), r"\\textit"),
    (re.compile(r"\\(?:coloneqq|defeq)(?![A-Za-z])"), ":="),
    (re.compile(r"(?<!\\)%"), r"\\%"),
    (re.compile(r"(\\[dt]?binom\s*\{[^{}]*\}\s*\{[^{}]*\})(?=\s*[\^_])"), r"{\1}"),
)


@lru_cache(maxsize=20_000)
def to_mathml(tex: str, *, display: bool = False) -> str:
    """A ``<math>`` element for a formula given without its dollars.

    What cannot be converted whole (an unknown macro, a brace too many, more than 2,000
    characters, deeper than 40 groups) comes back as ``<code>`` with its source.
    """
    try:
        return _written(_tree(tex, "block" if display else "inline"))
    except Exception:  # noqa: BLE001 the converter raises whatever a bad formula makes it run into
        return f"<code>{html.escape(visible(tex))}</code>"


def _tree(tex: str, display: str) -> Element:
    if len(tex) > _LONGEST or _depth(tex) > _DEEPEST:
        raise ValueError(tex)
    for pattern, spelling in _SPELLINGS:
        tex = pattern.sub(spelling, tex)
    return convert_to_element(tex, display=display)


def _depth(tex: str) -> int:
    depth = deepest = 0
    for char in tex.replace(r"\{", "").replace(r"\}", ""):
        depth += (char == "{") - (char == "}")
        deepest = max(deepest, depth)
        if depth < 0:
            raise ValueError(tex)
    if depth:
        raise ValueError(tex)
    return deepest + tex.count(r"\left") + tex.count(r"\begin") if deepest else deepest


def _written(element: Element) -> str:
    tag = element.tag
    if tag not in _ELEMENTS or len(element) != _CHILDREN.get(tag, len(element)):
        raise ValueError(tag)
    attributes = "".join(
        f' {name}="{value}"'
        for name, value in element.attrib.items()
        if name in _ATTRIBUTES and _VALUE.fullmatch(value) and value != "inline"
    )
    if tag in _EMPTY:
        return f"<{tag}{attributes}></{tag}>"
    text = _characters(element)
    if tag == "mi" and element.get("mathvariant") == "normal" and len(text) == 1:
        attributes += ' mathvariant="normal"'
    inside = html.escape(text, quote=False) + "".join(_written(child) for child in element)
    return f"<{tag}{attributes}>{inside}</{tag}>"


def _characters(element: Element) -> str:
    text = visible(html.unescape(element.text or ""))
    if element.tag == "mtext":
        text = _ESCAPED.sub(r"\1", text)
    if "\\" in text:  # a macro that the converter does not know
        raise ValueError(text)
    variant = element.get("mathvariant", "normal")
    if element.tag == "mtext" or variant == "normal":
        return text
    return "".join(_styled(char, variant) for char in text)


def _styled(char: str, variant: str) -> str:
    """The letter that Unicode has for a style: browsers heed no other ``mathvariant``."""
    name = unicodedata.name(char, "")
    kind = re.sub("^LATIN |^GREEK |LETTER ", "", name)
    style = variant.replace("-", " ").replace("double struck", "double-struck").upper()
    for spelling in (f"MATHEMATICAL {style} {kind}", f"{style} {kind}", f"BLACK-LETTER {kind}"):
        try:
            return unicodedata.lookup(spelling)
        except KeyError:
            continue
    return char
