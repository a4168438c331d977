r"""What one LaTeX macro, with the arguments it has, shows as: ``\'e`` -> ``é``, ``\emph{x}`` -> ``x``.

``pylatexenc`` knows the accents and symbols; here is what it does not know or shows otherwise.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from functools import lru_cache
from typing import Any

from pylatexenc import latex2text, latexwalker, macrospec

from generator.text.spans import with_address

logging.getLogger("pylatexenc").setLevel(logging.CRITICAL)  # odd LaTeX is our daily bread

DOLLAR = "\ufdd1"  # stands for a dollar that is no sign of mathematics

_SIGNS = {
    **{sign: sign for sign in "%&#_*<>=+.,:;?()`'\"~^|/@-"},
    "{": "{", "}": "}", "$": DOLLAR, "\\": " ", "\n": " ", " ": " ",
    ",": " ", ":": " ", ";": " ", "!": "", "-": "", "/": "", "@": "", "|": "‖",
}  # fmt: skip
_ABBREVIATIONS = {
    "eg": "e.g.", "ie": "i.e.", "etal": "et al.", "etc": "etc.", "cf": "cf.", "wrt": "w.r.t.",
    "vs": "vs.", "aka": "a.k.a.", "iid": "i.i.d.", "xspace": "", "textquotesingle": "'",
    "textdollar": DOLLAR, "S": "§", "copyright": "©", "textunderscore": "_", "item": "• ",
    "noindent": "", "par": " ", "newline": " ", "linebreak": " ", "quad": " ", "qquad": " ",
    "textless": "<", "textbar": "|", "textcelsius": "℃", "textgreater": ">", "TeX": "TeX", "LaTeX": "LaTeX", "textbackslash": "\\",
    "centering": "", "bfseries": "", "itshape": "", "bf": "", "it": "", "em": "", "rm": "",
    "tt": "", "sc": "", "sf": "", "sl": "", "small": "", "large": "", "Large": "",
}  # fmt: skip


@lru_cache(maxsize=20_000)
def unicode_of(source: str) -> str:
    """One macro with its arguments, or one group that begins with a macro."""
    if len(source) == 2 and not source[1].isalpha():
        return _SIGNS.get(source[1], source)
    if source.startswith("{") and source.endswith("{"):  # it is never closed
        return source
    return plain_text(source)


def plain_text(source: str) -> str:
    """What a piece of LaTeX shows, in Unicode's normal form C."""
    try:
        made = _TO_TEXT.nodelist_to_text(_nodes(source))
    except Exception:  # noqa: BLE001 pylatexenc fails in many ways on what is no LaTeX
        made = re.sub(r"\\([A-Za-z]+)\*?", r"\1", source).replace("{", "").replace("}", "")
    return unicodedata.normalize("NFC", made)


def _nodes(source: str) -> Any:
    source = re.sub(r"(?<!\\)([%$#])", r"\\\1", source)
    return latexwalker.LatexWalker(
        source, latex_context=_WALKED, tolerant_parsing=True
    ).get_latex_nodes()[0]


# --- what pylatexenc does not know, or shows otherwise --------------------------------------


def _argument(number: int, before: str = "", after: str = "") -> Any:
    def shown(node: Any, l2tobj: Any) -> str:
        arguments = node.nodeargd.argnlist if node.nodeargd else []
        if len(arguments) < number or arguments[-number] is None:
            return ""
        return f"{before}{l2tobj.nodelist_to_text([arguments[-number]]).strip()}{after}"

    return shown


def _unknown(node: Any, l2tobj: Any) -> str:
    """The arguments that the parser found, else the letters, save before a group of its own."""
    if held := [part for part in (node.nodeargd.argnlist if node.nodeargd else []) if part]:
        return str(l2tobj.nodelist_to_text(held))
    behind = node.parsing_state.s[node.pos + node.len :]
    if behind.startswith("{") and not behind.startswith("{}"):
        return ""
    return str(node.macroname) + str(node.macro_post_space)


_LAST, _FIRST_OF_TWO = _argument(1), _argument(2)
_OURS: tuple[tuple[str, str, Any], ...] = (
    *((name, "{", _LAST) for name in ("url", "mbox", "texorpdfstring", "nolinkurl", "path", "uline")),
    ("href", "{{", lambda node, l2tobj: with_address(_LAST(node, l2tobj), _FIRST_OF_TWO(node, l2tobj))),
    ("footnote", "[{", _argument(1, " (", ")")),
    ("textcolor", "[{{", _LAST),
    ("enquote", "{", _argument(1, "“", "”")),
    ("textsuperscript", "{", lambda node, l2tobj: _raised(_LAST(node, l2tobj))),
    *((name, "*[[{", _argument(1, "[", "]")) for name in ("cite", "citep", "citet", "citealp", "citeauthor", "citeyear", "parencite", "textcite")),
    *((name, "{", "") for name in ("label", "ref", "eqref", "autoref", "cref", "Cref", "thanks", "color", "hspace", "vspace")),
    *((name, "", shown) for name, shown in _ABBREVIATIONS.items()),
)  # fmt: skip

_WALKED = latexwalker.get_default_latex_context_db()
_WALKED.add_context_category(
    "digest", macros=[macrospec.std_macro(name, spec) for name, spec, _ in _OURS], prepend=True
)
_TEXTS = latex2text.get_default_latex_context_db()
_TEXTS.add_context_category(
    "digest",
    macros=[latex2text.MacroTextSpec(name, simplify_repl=shown) for name, _, shown in _OURS],
    prepend=True,
)
_TEXTS.set_unknown_macro_spec(latex2text.MacroTextSpec("", simplify_repl=_unknown))
_TO_TEXT = latex2text.LatexNodes2Text(latex_context=_TEXTS, strict_latex_spaces=False)

_SUPERSCRIPTS = str.maketrans("0123456789+-()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ")


def _raised(text: str) -> str:
    raised = text.translate(_SUPERSCRIPTS)
    return raised if not set(raised) & set(text) else text
