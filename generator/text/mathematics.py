r"""Where the mathematics of a text is.

Mathematics is written ``$...$`` in a record's text; a dump may also write ``$$...$$``,
``\(...\)``, ``\[...\]``, ``\ensuremath{...}`` or an environment. Money is none, nor is the prose
between two dollars that do not belong together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_LONGEST = 2_000

_DOLLAR = re.compile(r"\\.|\${1,2}", re.DOTALL)
# None of these can run past the next delimiter of its own kind, so all take linear time.
_ENVIRONMENT = r"\{(?:equation|align|gather|multline|math|displaymath|eqnarray)\*?\}"
_OTHER_DELIMITERS = re.compile(
    r"(?<!\\)\\\((?P<round>(?:[^\\]|\\[^()\[\]])+)\\\)"
    r"|(?<!\\)\\\[(?P<square>(?:[^\\]|\\[^()\[\]])+)\\\]"
    rf"|\\begin{_ENVIRONMENT}(?P<body>(?:[^\\]|\\(?!(?:begin|end){_ENVIRONMENT}))+)\\end{_ENVIRONMENT}",
    re.DOTALL,
)
_ENSUREMATH = re.compile(
    r"(?P<brace>\{)?\\ensuremath\s*\{(?P<tex>(?:[^{}$\\]|\\.|\{[^{}$]*\})+)\}(?(brace)\})"
)

_TWICE_ESCAPED = re.compile(r"\\\\(?=[A-Za-z{}%_&#,;!|])")
_ESCAPED_INDEX = re.compile(r"(?<=[}|)\]])\\_(?=[{A-Za-z0-9\\])")
_SPELLED_OUT = re.compile(
    r"\\(?:text\w*|mathrm|mathit|mathsf|mathtt|mbox|operatorname\*?|begin|end|label)\s*\{(?:[^{}]|\{[^{}]*\})*\}"
    r"|\\[A-Za-z]+"
)
_TWO_WORDS = re.compile(r"(?<![A-Za-z])[A-Za-z]{2,},?\s+[A-Za-z]{3,}(?![A-Za-z({_^])")
_THREE_WORDS = re.compile(r"(?<![A-Za-z])(?:[A-Za-z]{2,},?\s+){2,}[A-Za-z]{2,}")
_WORD = re.compile(r"(?<![A-Za-z\\])[A-Za-z]{3,}(?![A-Za-z(_^])")
_AMOUNT = re.compile(r"\d[\d.,]*(?:[kKMB]|bn|\s*(?:million|billion|trillion))?(?=[\s\-–—/+)]|$)")
_SIGNS = re.compile(r"[\\^_=<>{}×≤≥±|]")


class Span(NamedTuple):
    """A formula: ``text[start:end]`` with its dollars; ``tex`` without."""

    start: int
    end: int
    tex: str


def formulas(text: str) -> Iterator[Span]:
    """The formulas of a text in which mathematics stands between dollars, from left to right.

    An opening dollar takes the next dollar that can close it, or is no mathematics at all.
    """
    if "$" not in text:
        return
    marks = [m.span() for m in _DOLLAR.finditer(text) if m[0][0] == "$"]
    at = 0
    while at < len(marks) - 1:
        (start, opened), (closes, end) = marks[at], marks[at + 1]
        if opened - start == 1 and end - closes == 2:  # $a$$b$: the second one opens another
            marks[at + 1] = (closes + 1, end)
            end = closes + 1
            at -= 1
        tex = text[opened:closes]
        if opened - start == end - closes and _is_mathematics(tex, text[end : end + 1]):
            yield Span(start, end, tex.strip())
            at += 2
        else:
            at += 1


def _is_mathematics(tex: str, after: str) -> bool:
    inner = tex.strip()
    if (
        not inner
        or len(tex) > _LONGEST
        or "\n\n" in tex
        or inner.endswith("\\")
        or "$" in tex.replace("\\$", "")
    ):
        return False
    if inner[0].isdigit() and _is_money(tex, after):
        return False
    spelled_out = _SPELLED_OUT.sub(" ", inner)
    if tex != inner and tex[-1:].isspace() != tex[:1].isspace():
        return not _WORD.search(spelled_out)
    if tex != inner and not _SIGNS.search(inner):
        return not _WORD.search(inner)
    if tex != inner or not _SIGNS.search(inner):
        return not _TWO_WORDS.search(spelled_out)
    return not _THREE_WORDS.search(spelled_out)


def _is_money(tex: str, after: str) -> bool:
    """``$5-$10``, ``$15 per model, not $2,000``: an amount, and no sign of mathematics."""
    if not _AMOUNT.match(tex.lstrip()) or _SIGNS.search(tex):
        return False
    if after in ("%", "\\"):  # $2.2 $\\%
        return False
    return after.isdigit() or tex[-1:].isspace() or bool(_WORD.search(tex))


def in_dollars(text: str) -> str:
    r"""All mathematics between single dollars: ``\(x\)``, ``\[x\]``, ``$$x$$`` -> ``$x$``."""
    if "\\" in text:
        if "\\(" in text or "\\[" in text or "\\begin" in text:
            text = _OTHER_DELIMITERS.sub(_between_dollars, text)
        if "\\ensuremath" in text:
            text = _ENSUREMATH.sub(lambda found: f"${found['tex'].strip()}$", text)
    if "$" not in text:
        return text
    pieces, at = [], 0
    for span in formulas(text):
        pieces += [text[at : span.start], "$", _once_escaped(" ".join(span.tex.split())), "$"]
        at = span.end
    return "".join([*pieces, text[at:]])


def _once_escaped(tex: str) -> str:
    r"""Without what hid the TeX from a Markdown reader: ``\\{``, ``\\kappa``, ``|A|\_F``."""
    if "\\\\" in tex and "\\begin" not in tex:
        tex = _TWICE_ESCAPED.sub(r"\\", tex)
    return _ESCAPED_INDEX.sub("_", tex) if "\\_" in tex else tex


def _between_dollars(found: re.Match[str]) -> str:
    tex = (found["round"] or found["square"] or found["body"]).strip()
    return f"${tex}$" if tex and "$" not in tex else found[0]
