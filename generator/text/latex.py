r"""LaTeX outside mathematics -> Unicode.

Only the macros and what they hold are LaTeX here; the text around them is left alone, for in a
list of abstracts ``12%``, ``a_b``, ``C#`` and ``{tiny}`` are what they look like. A BibTeX field is
LaTeX throughout.
"""

from __future__ import annotations

import re

from generator.text.latex_macros import DOLLAR, unicode_of
from generator.text.mathematics import formulas, in_dollars
from generator.text.spans import outside, with_address

_LONGEST = 4_000  # characters that one macro with its arguments may take up

_MACRO = re.compile(
    r"\{\s{0,3}(?=\\[A-Za-z\"'`^~=.])|\\(?:(?P<name>[A-Za-z]+)\*?|(?P<sign>.))", re.DOTALL
)
_ACCENT = re.compile(
    r"\\(?:['\"`^~=.]\s{0,3}|[cvHkubdrt](?:\s{1,3}|(?=\{)))"
    r"(?:\{\s*(?:\{?\\[ij](?![A-Za-z])\s*\}?|[^\W\d_]{0,2})\s*\}|\\[ij](?![A-Za-z]) ?|[^\W\d_])"
)
_OPTION = re.compile(r"\[[^\[\]{}\\]{0,200}\](?=[\[{])")
_LETTER_MACROS = frozenset(
    {"o", "O", "l", "L", "ae", "AE", "oe", "OE", "aa", "AA", "ss", "i", "j", "dh", "th"}
)


def to_unicode(text: str) -> str:
    r"""A field of a list: its macros in Unicode, its mathematics between single dollars.

    ``\'e`` -> ``é``, ``\emph{x}`` -> ``x``, ``\href{u}{t}`` -> ``t (u)``, ``\footnote{x}`` ->
    `` (x)``; a macro nobody knows keeps its letters and what it holds.
    """
    return _converted(text) if "\\" in text else in_dollars(text)


def from_bibtex(text: str) -> str:
    """A field of a BibTeX file, which is LaTeX throughout: braces, ties and dashes too."""
    return _converted(text, bibtex=True)


def _converted(text: str, *, bibtex: bool = False) -> str:
    if "\\text" in text:
        text = _reimported(_TWICE_ESCAPED.sub(r"\\", text))
        for _ in range(2):  # \textit{ab$\textbf{c}$d}
            text = _TEXT_FORMULA.sub(lambda found: found[1], text)
    text = _spelled_out_links(_without_text_formulas(in_dollars(text)))
    text = _ESCAPED_IN_ADDRESS.sub(_unescaped, text)
    return _dollars(outside(text, lambda part: _without_macros(part, bibtex=bibtex)))


# --- macros, one after the other -----------------------------------------------------------


def _without_macros(text: str, *, bibtex: bool) -> str:
    between = _bare if bibtex else str
    closing = _closing_braces(text) if "{" in text else {}
    pieces, at = [], 0
    for found in _MACRO.finditer(text):
        if found.start() < at:
            continue
        end = _end(text, found, closing)
        made = unicode_of(text[found.start() : end])
        pieces += [between(text[at : found.start()]), made]
        at = _after_blank(text, found["name"], end, bibtex=bibtex)
        if made.endswith(".") and text[at : at + 1] == ".":
            at += 1
    return "".join([*pieces, between(text[at:])])


def _closing_braces(text: str) -> dict[int, int]:
    """Each opening brace's position -> that of the brace which closes it."""
    closing, opened = {}, []
    for brace in re.finditer(r"\\.|[{}]", text, re.DOTALL):
        if brace[0] == "{":
            opened.append(brace.start())
        elif brace[0] == "}" and opened:
            closing[opened.pop()] = brace.start()
    return closing


def _end(text: str, found: re.Match[str], closing: dict[int, int]) -> int:
    """Where the macro that starts here ends, its arguments included."""
    if found[0][0] == "{":
        end = closing.get(found.start(), found.start()) + 1
        return end if end - found.start() <= _LONGEST else found.start() + 1
    if accent := _ACCENT.match(text, found.start()):
        return accent.end()
    end = found.end()
    while found["name"] and text[end : end + 1] in ("{", "["):
        option = _OPTION.match(text, end)
        until = option.end() if option else closing.get(end, -1) + 1
        if not until or until - found.start() > _LONGEST:
            break
        end = until
    return end


def _after_blank(text: str, name: str | None, end: int, *, bibtex: bool) -> int:
    r"""LaTeX takes the blank behind ``\o``; people who paste text do so only inside a word."""
    if not name or text[end - 1] == "}" or text[end : end + 1] != " ":
        return end
    inside = name in _LETTER_MACROS and text[end + 1 : end + 2].islower()
    return end + 1 if bibtex or inside or name.startswith("text") else end


# --- addresses ------------------------------------------------------------------------------

_LINK_MACRO = re.compile(r"\\(?:url|nolinkurl|path|href)\s?(?=\{)")
_ESCAPED_IN_ADDRESS = re.compile(
    r"(?:https?://|www\.)(?:[^\s\\{}]|\\[_%&#~$](?:\{\})?|\\text\w+\s?(?:\{\})?){1,500}"
)
_UNESCAPES = re.compile(r"\\([_%&#~$])(?:\{\})?|\\text(ascii)?tilde(?:low)?\s?(?:\{\})?")


def _spelled_out_links(text: str) -> str:
    r"""``\url{u}`` -> ``u`` and ``\href{u}{t}`` -> ``t (u)``, before addresses are looked for."""
    if not _LINK_MACRO.search(text):
        return text
    closing = _closing_braces(text)
    pieces, at = [], 0
    for found in _LINK_MACRO.finditer(text):
        end = closing.get(found.end())
        if found.start() < at or end is None:
            continue
        address = text[found.end() + 1 : end].strip()
        shown = ""
        if found[0].startswith("\\href") and (last := closing.get(end + 1)):
            shown, end = text[end + 2 : last].strip(), last
        pieces += [text[at : found.start()], with_address(shown, address)]
        at = end + 1
    return "".join([*pieces, text[at:]])


def _unescaped(address: re.Match[str]) -> str:
    return _UNESCAPES.sub(lambda sign: sign[1] or "~", address[0])


# --- mathematics that is none, text that is some --------------------------------------------

# What a program wrote out sign by sign: \textdollar 3\textbackslash times\textdollar
_TWICE_ESCAPED = re.compile(r"\\\\(?=(?:text(?:bf|it|tt|sc|rm)|emph|url|href)\{)")
_EXPORTED_BACKSLASH = re.compile(r"\\textbackslash(?:\{\}|\s)?(?=[A-Za-z]|(\\[%&#_]))")
_EXPORTED_FORMULA = re.compile(
    r"\\textdollar(?:\{\}|\s*)((?:[^\\\n]|\\(?!textdollar).){1,1000})\\textdollar(?:\{\}| (?!\w))?",
    re.DOTALL,
)
_EXPORTED_SIGN = re.compile(
    r"\\text(asciicircum|less|greater|bar|asciitilde|backslash)(?![A-Za-z])\s?(?:\{\})?|\\([&#_{}])"
)
_SIGNS = {
    "asciicircum": "^", "less": "<", "greater": ">", "bar": "|", "asciitilde": "~", "backslash": "\\",
}  # fmt: skip


def _reimported(text: str) -> str:
    if "\\textbackslash" in text:
        text = _EXPORTED_BACKSLASH.sub(lambda found: "" if found[1] else "\\", text)
    if "\\textdollar" not in text:
        return text
    return _EXPORTED_FORMULA.sub(
        lambda formula: f"${_EXPORTED_SIGN.sub(_plain_sign, formula[1]).strip()}$", text
    )


def _plain_sign(found: re.Match[str]) -> str:
    return _SIGNS[found[1]] if found[1] else found[2]


_WRAPPER = r"\\(?:text(?:bf|it|rm|sc|sf|sl|tt|up|normal)?|emph|underline|mbox)\s?\{"
_TEXT_FORMULA = re.compile(
    rf"(?<![\\$])\$\s?({_WRAPPER}(?:[^{{}}\\$^_]|\\[%&#_ ]|(?<!\\)\$[^{{}}$]{{1,80}}\$){{1,300}}\}})\s?\$(?!\$)"
)
_TEXT_GROUP = re.compile(
    rf"{_WRAPPER}(?:\\(?:bf|it|em|sc|tt|rm|sf|sl)(?![A-Za-z]))?(?:[^{{}}\\^_]|\\[%&#_ ])*\}}"
    r"|\\text(?:em|en)dash(?![A-Za-z])|\\%"
)


def _without_text_formulas(text: str) -> str:
    r"""``$\underline{\textbf{S}}$elf`` is no mathematics but a letter of a word."""
    if "$\\" not in text:
        return text
    pieces, at = [], 0
    for span in formulas(text):
        if span.tex[0] == "\\" and _is_text(span.tex):
            ends_open = "{}" if span.tex[-1].isalpha() else ""
            pieces += [text[at : span.start], span.tex.replace("~", " "), ends_open]
            at = span.end
    return "".join([*pieces, text[at:]])


def _is_text(tex: str) -> bool:
    for _ in range(3):
        tex = _TEXT_GROUP.sub("", tex)
    return not tex.strip(" ~()-.,:;'’")


def _dollars(text: str) -> str:
    r"""``\$`` is a dollar, and stays ``\$`` where a dollar would start a formula."""
    if DOLLAR not in text:
        return text
    bare, marked = text.replace(DOLLAR, "$"), text.replace(DOLLAR, "\\$")
    same = [span.tex for span in formulas(bare)] == [span.tex for span in formulas(marked)]
    return bare if same else marked


def _bare(text: str) -> str:
    """LaTeX's own signs outside macros, as a BibTeX field uses them."""
    text = text.replace("{", "").replace("}", "").replace("~", " ")
    return text.replace("---", "—").replace("--", "–")
