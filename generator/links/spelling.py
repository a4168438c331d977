"""Addresses as they come out of PDFs, LaTeX and Markdown -> as they were meant, still as prose.

Only what is certain is changed; blanks inside an address are the affair of ``addresses``.
"""

from __future__ import annotations

import html
import re
from itertools import groupby

_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_CHARACTERS = str.maketrans(
    {
        **dict.fromkeys("\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u200f\u061c"),
        **dict.fromkeys(map(chr, [*range(0x202A, 0x202F), *range(0x2066, 0x206A)]), " "),
        **dict.fromkeys(map(chr, {*range(0x20), 0x7F} - {0x09, 0x0A, 0x0B, 0x0C, 0x0D})),
        **dict.fromkeys("\u2010\u2011", "-"),
        **dict.fromkeys("\u223c\u02dc\uff5e", "~"),
        "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st",
    }
)  # fmt: skip
_LATEX = (
    (
        re.compile(r"\\_(?:\{\})?|\\textunderscore(?:\{\}|\s)?|\{\\?_\}|\$\\?_\$|\\string_"),
        "_",
    ),
    (re.compile(r"\\(?:textasciitilde|~)\{\}|\\textasciitilde\s?|\$\\sim\$|\{\\?~\}"), "~"),
    (re.compile(r"\\(?:allowbreak|linebreak|penalty\d{1,5})(?:\{\})?\s?|\\-"), ""),
    (re.compile(r"\\textbackslash\s?(?=url\b|href\b)"), r"\\"),
    (re.compile(r"\\{1,4}([_%#&~$/:?=.])"), r"\1"),
)
_HOST_BREAKS = (
    (re.compile(r"(?i)\b(git) (hub|lab) ?(?=\. ?com ?/)"), r"\1\2"),
    (re.compile(r"(?i)\b(hugging) (face) ?(?=\. ?co ?/)"), r"\1\2"),
    (
        re.compile(
            r"(?i)\b(www|(?:git(?:hub|lab|ee)|bitbucket|codeberg|huggingface|anonymous|4open"
            r"|[a-z0-9-]{1,60}\.git(?:hub|lab)))(?: \.|\. | \. )(?=(?:com|co|org|science) ?/|io\b"
            r"|(?:4open ?\.|git(?:hub|lab) ?\. ?com))"
        ),
        r"\1.",
    ),
)


def spell(text: str) -> str:
    """Entities, invisible characters, ligatures and LaTeX of addresses undone, blanks folded.

    A paragraph's end is kept as one line end, any other run of blanks becomes one blank.
    """
    if "&" in text:
        text = _ENTITY.sub(lambda found: html.unescape(found[0]), text)
    text = text.translate(_CHARACTERS)
    if "\\" in text or "{" in text or "$" in text:
        for pattern, meant in _LATEX:
            text = pattern.sub(meant, text)
    lines = (" ".join(line.split()) for line in text.splitlines())
    paragraphs = (" ".join(group) for filled, group in groupby(lines, bool) if filled)
    text = "\n".join(paragraphs)
    for pattern, meant in _HOST_BREAKS:
        text = pattern.sub(meant, text)
    return text
