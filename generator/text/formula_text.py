r"""Mathematics where only characters can stand: a ``<title>``, a slug, a search box."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from generator.text.latex_macros import plain_text
from generator.text.spacing import one_line

_STYLED = re.compile("[\U0001d400-\U0001d7ff]")
_GROUP = re.compile(r"([\^_])\{([^{}]*)\}")
_BLANK_BEHIND = re.compile(
    r"(\\(?!(?:math|text|bm|bold|operatorname|bar|hat|tilde|wide|vec|sqrt|frac|rm|over|under|left|right|[bB]ig)"
    r"[A-Za-z]*)[A-Za-z]+) (?=[^\s{])"
)
_RAISED = re.compile(r"\^(?:\(([-−]?[0-9]+)\)|([0-9]+)(?![0-9./]))")
_LOWERED = re.compile(r"_([0-9])(?![0-9.])")
_SUPERSCRIPTS = str.maketrans("0123456789-−", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻")
_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


@lru_cache(maxsize=20_000)
def formula_as_text(tex: str) -> str:
    r"""A formula in Unicode, as far as that goes: ``\mathcal{O}(n^2)`` -> ``O(n²)``.

    Letters that Unicode has in many styles come plain, for they are searched for plainly.
    """
    source = _BLANK_BEHIND.sub(r"\1{} ", _GROUP.sub(_kept_together, tex))
    made = _STYLED.sub(lambda char: unicodedata.normalize("NFKC", char[0]), plain_text(source))
    made = _RAISED.sub(lambda raised: (raised[1] or raised[2]).translate(_SUPERSCRIPTS), made)
    made = _LOWERED.sub(lambda lowered: lowered[1].translate(_SUBSCRIPTS), made)
    return one_line(made) or tex


def _kept_together(group: re.Match[str]) -> str:
    """``^{2/3}`` would lose its braces and read as a square over three."""
    inside = group[2].strip()
    if len(inside) == 1:
        return f"{group[1]}{inside}"
    if re.fullmatch(r"\\[A-Za-z]+", inside):
        return f"{group[1]}{inside} "
    return f"{group[1]}({inside})"
