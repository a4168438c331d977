"""A field's text -> what stands in a page: Markdown, HTML, plain text, YAML.

Whatever a dump holds comes out as characters to be read. The text is a record's: Unicode, its
mathematics between dollars, ``\\$`` where a dollar would be taken for the start of some.
"""

from __future__ import annotations

import html as stdlib_html
import json
import re
from collections.abc import Callable, Iterator
from urllib.parse import quote, urlsplit

from generator.text.characters import visible
from generator.text.formula_text import formula_as_text
from generator.text.mathematics import formulas
from generator.text.mathml import to_mathml
from generator.text.spacing import one_line

_BLANK_LINE = re.compile(r"\n[ \t]*\n\s*")

# Every character that Markdown, one of its extensions or Jinja could take for a sign of its own
# is written as a character reference, which none of them looks into.
_SIGN = re.compile(
    r"[\\`*_{}\[\]<>&#|~^$@\"':]"
    r"|^[-+=!?]|(?<=[-+=!?])[-+=!?]|[-+=!?](?=[-+=!?])|[!?](?=\w)"  # rules, lists, boxes, marks, keys
    r"|(?<=www)\.|(?<=\d)[.)](?=\s|$)",  # addresses, numbered lists
    re.IGNORECASE,
)
_BRACE = re.compile(r"[{}]")  # Jinja, Markdown's critic
_ONLY_IN_JSON = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_URL = re.compile(r"https?://[^\s<>\"“”‘’`{}|\\^]+", re.IGNORECASE)
_TAG_OR_TEXT = re.compile(r"(<[^>]*>)|([^<]+)")
_HOST = re.compile(r"[\w-]{1,63}(?:\.[\w-]{1,63}){1,10}(?::\d{1,5})?")


def inline(text: str, *, link: bool = False) -> str:
    """Markdown for one line that shows exactly ``text``, its mathematics as MathML.

    Made for headings, list items, table cells and paragraphs. ``link`` turns addresses
    (``http`` and ``https`` only) into links.
    """
    folded = _folded(text)
    made = "".join(_pieces(folded, _signs, _formula_in_markdown, link=link))
    # At the start of a line <math> would open a block, and what follows it would be left out.
    return f"<span>{made}</span>" if made.startswith("<math") else made


def html(text: str, *, link: bool = False) -> str:
    """Safe HTML for a feed or for a block of HTML in a page."""
    folded = _folded(text)
    if "$" not in folded and "://" not in folded:
        return _escaped(folded)
    return "".join(_pieces(folded, _escaped, to_mathml, link=link))


def plain(text: str) -> str:
    r"""Without formulas and macros: ``$\alpha$-nets`` -> ``α-nets``; for ``<title>``, slugs, search."""
    folded = _folded(text)
    if "$" not in folded:
        return folded
    return one_line("".join(_pieces(folded, str, formula_as_text, link=False)))


def paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of an abstract: an empty line parts them."""
    return tuple(part for part in map(str.strip, _BLANK_LINE.split(text)) if part)


def yaml(text: str) -> str:
    """One line of YAML that reads back as ``text``, for front matter.

    A JSON string is a double-quoted scalar of YAML (YAML 1.2.2, section 1.2), once what only JSON
    may hold as it is has been escaped: line ends of Unicode (5.4) and characters that YAML does
    not print (5.1). PyYAML's writer takes fifty times as long.
    """
    return _ONLY_IN_JSON.sub(_escape, json.dumps(text, ensure_ascii=False))


def _escape(sign: re.Match[str]) -> str:
    return f"\\u{ord(sign[0]):04x}"


def _pieces(
    text: str, words: Callable[[str], str], formula: Callable[[str], str], *, link: bool
) -> Iterator[str]:
    at = 0
    for span in formulas(text):
        yield from _prose(text[at : span.start], words, link=link)
        yield formula(span.tex)
        at = span.end
    yield from _prose(text[at:], words, link=link)


def _prose(text: str, words: Callable[[str], str], *, link: bool) -> Iterator[str]:
    text = text.replace("\\$", "$")
    at = 0
    for start, end in urls(text) if link else ():
        yield words(text[at:start])
        url = text[start:end]
        yield f'<a href="{words(_quoted(url))}" rel="noopener">{words(url)}</a>'
        at = end
    yield words(text[at:])


def urls(text: str) -> Iterator[tuple[int, int]]:
    """Where an address that can be made a link starts and ends, its sentence's stop left out."""
    if "://" not in text:
        return
    for found in _URL.finditer(text):
        url = _trimmed(found[0])
        if _HOST.fullmatch(_authority(url)):
            yield found.start(), found.start() + len(url)


def _trimmed(url: str) -> str:
    while url and url[-1] in ".,;:!?'*_)]…。，；：）":
        if url[-1] == ")" and url.count("(") >= url.count(")"):
            break
        url = url[:-1]
    return url


def _authority(url: str) -> str:
    try:
        return urlsplit(url).netloc
    except ValueError:
        return ""


def _quoted(url: str) -> str:
    return quote(url, safe="%/:?#[]@!$&'()*+,;=~-._")


def _folded(text: str) -> str:
    return one_line(visible(text))


def _signs(text: str) -> str:
    return _SIGN.sub(_reference, text)


def _reference(sign: re.Match[str]) -> str:
    return f"&#{ord(sign[0])};"


def _escaped(text: str) -> str:
    return _BRACE.sub(_reference, stdlib_html.escape(text))


def _formula_in_markdown(tex: str) -> str:
    """MathML whose text is out of Markdown's reach too."""

    def guarded(part: re.Match[str]) -> str:
        return part[1] or _signs(stdlib_html.unescape(part[2]))

    return _TAG_OR_TEXT.sub(guarded, to_mathml(tex))
