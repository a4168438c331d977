"""BibTeX: ASCII, one entry a paper, capitals that matter kept by braces.

Format: Oren Patashnik, "BibTeXing" (1988); eprint fields as arXiv asks for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pylatexenc.latexencode import (
    RULE_DICT,
    UnicodeToLatexConversionRule,
    UnicodeToLatexEncoder,
)

from generator.citations import formula
from generator.citations.reference import Kind, Reference
from generator.models import Author
from generator.text.formula_text import formula_as_text
from generator.text.mathematics import formulas

_ENTRY: dict[Kind, str] = {
    "conference": "inproceedings",
    "article": "article",
    "chapter": "incollection",
    "book": "book",
    "thesis": "phdthesis",
    "report": "techreport",
}
_CONTAINER: dict[Kind, str] = {
    "conference": "booktitle",
    "article": "journal",
    "chapter": "booktitle",
    "thesis": "school",
    "report": "institution",
    "book": "publisher",
}

# BibTeX counts braces without regard to backslashes: "\\{" would end or prolong a field.
_BRACES = {ord("{"): r"\textbraceleft", ord("}"): r"\textbraceright"}

_AS_IT_IS = re.compile(r"[A-Za-z0-9 .,:;?!()/+=*'-]*")  # most names and words: the encoder is slow

_encoder = UnicodeToLatexEncoder(
    conversion_rules=[UnicodeToLatexConversionRule(RULE_DICT, _BRACES), "defaults"],
    replacement_latex_protection="braces-all",
    unknown_char_policy="keep",
    unknown_char_warning=False,
)

# A word that a bibliography style must not lower: capitals after its first letter, or a
# digit beside a capital ("BERT", "node2vec" needs none, "3D", "ImageNet").
_PROUD = re.compile(r"(?<![\w{])(?=[\w+&'’-]*\w)([\w+&'’-]*(?:\w[A-Z]|\d[A-Z])[\w+&'’-]*)(?![\w}])")


def entry(ref: Reference) -> str:
    """One BibTeX entry, ended by a line end."""
    fields = "".join(f",\n  {name} = {{{value}}}" for name, value in _fields(ref))
    return f"@{_ENTRY.get(ref.kind, 'misc')}{{{ref.key}{fields}\n}}\n"


def latex(text: str) -> str:
    """Unicode text as LaTeX that keeps its braces balanced; what LaTeX has no name for stays."""
    return text if _AS_IT_IS.fullmatch(text) else str(_encoder.unicode_to_latex(text))


def name(author: Author) -> str:
    """``Family, Suffix, Given``; a name whose parts are not known is one unit."""
    if not author.family:
        return f"{{{latex(author.name)}}}"
    parts = (author.family, author.suffix, author.given)
    return ", ".join(latex(part) for part in parts if part)


def title(text: str) -> str:
    """A title with its mathematics as it is, words such as BERT and 3D braced against lower case."""
    pieces, at = [], 0
    for span in formulas(text):
        pieces += [_prose(text[at : span.start]), formula.as_latex(span.tex) or _told(span.tex)]
        at = span.end
    return "".join([*pieces, _prose(text[at:])])


def _told(tex: str) -> str:
    """A formula that is no safe LaTeX, by its characters."""
    return f"{{{latex(formula_as_text(tex))}}}"


def _prose(text: str) -> str:
    text = text.replace("\\$", "$")
    pieces, last = [], 0
    for word in _PROUD.finditer(text):
        pieces += [latex(text[last : word.start()]), f"{{{latex(word[1])}}}"]
        last = word.end()
    return "".join([*pieces, latex(text[last:])])


def _fields(ref: Reference) -> Iterator[tuple[str, str]]:
    yield "title", title(ref.marked)
    if ref.authors:
        yield "author", " and ".join(name(author) for author in ref.authors)
    if ref.container and (field := _CONTAINER.get(ref.kind)):
        yield field, latex(ref.container)
    elif ref.container:
        yield "howpublished", latex(ref.container)
    plain = (
        ("year", str(ref.year or "")),
        ("volume", latex(ref.volume)),
        ("number", latex(ref.issue)),
        ("pages", "--".join(dict.fromkeys(page for page in ref.pages if page))),
        ("series", latex(ref.series)),
        ("publisher", latex(ref.publisher)),
        ("doi", ref.doi),
        ("eprint", ref.arxiv),
        ("archiveprefix", "arXiv" if ref.arxiv else ""),
        ("url", _address(ref.url)),
        ("keywords", ", ".join(latex(word) for word in ref.keywords)),
    )
    yield from ((field, value) for field, value in plain if value)


def _address(url: str) -> str:
    """Braces would end the field; they are not allowed in an address anyhow (RFC 3986)."""
    return url.replace("{", "%7B").replace("}", "%7D").replace("\\", "%5C")
