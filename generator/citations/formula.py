"""A formula of a title as LaTeX that any document can hold.

A .bib file is read by a program that runs what it reads: only commands that LaTeX and amsmath
know, and that do nothing but typeset, may pass.
"""

from __future__ import annotations

import re

from pylatexenc.latexencode import unicode_to_latex

_COMMANDS = frozenset(
    # letters
    "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi "
    "varpi rho varrho sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi "
    "Pi Sigma Upsilon Phi Psi Omega ell hbar imath jmath Re Im aleph partial nabla infty emptyset "
    # alphabets, accents, spaces
    "mathbb mathbf mathcal mathfrak mathit mathrm mathscr mathsf mathtt boldsymbol text textbf textit "
    "textrm textsf texttt operatorname bar hat tilde vec dot ddot check breve widehat widetilde "
    "overline underline quad qquad "
    # signs
    "times cdot cdots ldots dots pm mp ast star circ bullet oplus otimes odot cup cap setminus wedge "
    "vee neg to gets mapsto rightarrow leftarrow Rightarrow Leftarrow leftrightarrow Leftrightarrow "
    "longrightarrow uparrow downarrow le leq ge geq ll gg ne neq approx sim simeq equiv cong propto in "
    "notin ni subset subseteq supset supseteq forall exists perp parallel mid prime dagger ddagger "
    "lesssim gtrsim triangle square top bot angle "
    # structures, delimiters, functions
    "frac tfrac dfrac sqrt binom sum prod int oint lim limsup liminf max min sup inf arg "
    "log ln exp sin cos tan sinh cosh tanh det dim ker deg gcd Pr mod bmod pmod left right big Big bigg "
    "Bigg langle rangle lfloor rfloor lceil rceil lvert rvert lVert rVert lbrace rbrace vert Vert "
    "backslash".split()
)
_COMMAND = re.compile(r"\\([A-Za-z]+|.)", re.DOTALL)
_MARKS = frozenset(",;:! |%#_$-/")
_BARE = re.compile(r"(?<!\\)([%#])")
_BRACES = str.maketrans({"{": r"\lbrace ", "}": r"\rbrace "})


def as_latex(tex: str) -> str:
    r"""``{$O(n^2)$}``, braced so that no style changes its capitals; "" where it cannot be had.

    BibTeX counts braces without regard to backslashes, so ``\{`` is written ``\lbrace``.
    """
    tex = re.sub(r"\\([{}])", lambda found: found[1].translate(_BRACES), tex)
    tex = _BARE.sub(r"\\\1", tex)
    if not _known(tex) or not _balanced(tex):
        return ""
    made = "".join(char if char.isascii() else _encoded(char) for char in tex)
    return f"{{${made}$}}" if made.isascii() and made.isprintable() else ""


def _known(tex: str) -> bool:
    names = _COMMAND.findall(tex)
    bare = _COMMAND.sub("", tex)
    return all(name in _COMMANDS or name in _MARKS for name in names) and not set(bare) & set(
        "\\&$"
    )


def _balanced(tex: str) -> bool:
    depth = 0
    for char in tex:
        depth += (char == "{") - (char == "}")
        if depth < 0:
            return False
    return depth == 0


def _encoded(char: str) -> str:
    return f"{{{unicode_to_latex(char, unknown_char_policy='keep', unknown_char_warning=False)}}}"
