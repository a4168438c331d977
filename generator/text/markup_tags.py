"""HTML, JATS and MathML in a text, written plainly or escaped once or twice.

Only tags that are known, well formed and, where they come in pairs, closed are taken for tags:
``a<b and c>d`` is an inequality, ``<projektor>`` a name and ``<script>`` a word to be read.
"""

from __future__ import annotations

import html
import re

from generator.text.spans import with_address
from generator.text.tex_from_mathml import to_tex

_ENTITY = re.compile(r"&(?:[A-Za-z][A-Za-z0-9]{1,31}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")

# Possessive quantifiers throughout: a tag that never ends costs one look at its characters.
_ATTRIBUTES = r"(?:\s++[\w:.-]{1,60}+\s*+=\s*+(?:\"[^\"<>]*+\"|'[^'<>]*+'|[^\s\"'<>=`]++))*+\s*+"
_BREAKING = frozenset(
    "p br hr div li ul ol dl dt dd tr h1 h2 h3 h4 h5 h6 sec title list list-item disp-formula "
    "blockquote".split()
)
_PARAGRAPHS = frozenset({"p", "sec", "div", "blockquote"})
_JOINING = frozenset(
    "a b i u em strong small big tt code samp kbd var span font sub sup ins del abbr italic bold "
    "roman sc monospace fixed-case url ext-link xref named-content inline-formula alternatives "
    "inline-graphic styled-content abstract wbr".split()
)
_ALONE = frozenset({"br", "hr", "wbr", "li", "inline-graphic"})
_NAMES = "|".join(sorted(_BREAKING | _JOINING, key=lambda name: (-len(name), name)))
_TAG = re.compile(
    rf"<(?P<close>/?)(?P<prefix>jats:|xhtml:)?(?P<name>{_NAMES})(?P<attributes>{_ATTRIBUTES})/?>",
    re.IGNORECASE,
)
_MATH = re.compile(
    r"<((?:\w{1,10}:)?math)\b[^<>]*+>(?:(?!</?\1\b).)*+</\1\s*+>", re.IGNORECASE | re.DOTALL
)
_TEX_MATH = re.compile(r"<tex-math\b[^<>]*+>([^<]*+)</tex-math>", re.IGNORECASE)
_SMALL = re.compile(r"<(?:jats:)?(su[bp])>([^<>]{1,40})</(?:jats:)?\1>", re.IGNORECASE)
_ANCHOR = re.compile(
    r"<(?:jats:)?(a|ext-link)\b([^<>]*+)>((?:(?!</?(?:jats:)?(?:a|ext-link)\b).)*+)</(?:jats:)?\1\s*+>",
    re.IGNORECASE | re.DOTALL,
)
_HREF = re.compile(r"\bhref\s*=\s*[\"']?(https?://[^\s\"'<>]+)", re.IGNORECASE)

_SUPERSCRIPTS = str.maketrans("0123456789+-−()in", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁱⁿ")
_SUBSCRIPTS = str.maketrans("0123456789+-−()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")
_ORDINALS = frozenset({"st", "nd", "rd", "th"})


def without_tags(text: str) -> str:
    """Tags out, entities to characters, MathML to TeX; escaped markup is unescaped up to twice."""
    for _ in range(3):
        plainer = _plainer(text)
        if plainer == text:
            break
        text = plainer
    return text


def _plainer(text: str) -> str:
    if "<" in text:
        text = _without_tags(text)
    return _ENTITY.sub(_character, text) if "&" in text else text


def _character(entity: re.Match[str]) -> str:
    return html.unescape(entity[0])


def _without_tags(text: str) -> str:
    if "math" in text:
        text = _TEX_MATH.sub(_tex, _MATH.sub(_formula, text))
    text = _SMALL.sub(_raised_or_lowered, _ANCHOR.sub(_with_address, text))
    tags = [(tag["name"].lower(), tag["close"]) for tag in _TAG.finditer(text)]
    if not tags:
        return text
    seen = frozenset(tags)
    paired = frozenset(name for name, close in tags if not close and (name, "/") in seen)
    return _TAG.sub(lambda tag: _in_place_of(tag, paired), text)


def _in_place_of(tag: re.Match[str], paired: frozenset[str]) -> str:
    name = tag["name"].lower()
    known = name in paired or name in _ALONE or tag["prefix"]
    opens_text = (
        name == "p" and not tag.string[: tag.start()].strip() if tag.start() < 40 else False
    )
    if not (known or opens_text):
        return tag[0]
    if name in _PARAGRAPHS:
        return "\n\n"
    return " " if name in _BREAKING else ""


def _formula(found: re.Match[str]) -> str:
    tex = to_tex(found[0])
    return f"${tex}$" if tex else ""


def _tex(found: re.Match[str]) -> str:
    tex = html.unescape(found[1]).strip().strip("$").strip()
    return f"${tex}$" if tex else ""


def _with_address(anchor: re.Match[str]) -> str:
    shown, address = anchor[3].strip(), _HREF.search(anchor[2])
    if not address:
        return anchor[0]
    return with_address(shown, html.unescape(address[1]))


def _raised_or_lowered(found: re.Match[str]) -> str:
    raised, inside = found[1].lower() == "sup", found[2]
    if raised and inside.lower() in _ORDINALS:
        return inside
    made = inside.translate(_SUPERSCRIPTS if raised else _SUBSCRIPTS)
    if all(new != old for new, old in zip(made, inside, strict=True)):
        return made
    return f"{'^' if raised else '_'}{inside}"
