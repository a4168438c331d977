"""XML of any origin, element by element, safely.

There is nothing for libxml2 to expand or to fetch: the DOCTYPE is taken out, named entities are
replaced by their letters (HTML's list, so that DBLP reads without its DTD) and unknown ones by
their text. What is still broken is repaired by libxml2 and named in a remark.
"""

from __future__ import annotations

import html
import html.entities
import re
from collections.abc import Iterator
from io import BytesIO

from lxml import etree
from lxml.etree import _Element as Element

from generator.models import Remark

_DECLARATION = re.compile(r"\A\s*<\?xml[^>]{0,500}\?>")
_DOCTYPE = re.compile(r"<!DOCTYPE\b[^\[<>]{0,2000}(?:\[|>)", re.IGNORECASE)
_SUBSET_END = re.compile(r"\]\s*>")
_REFERENCE = re.compile(r"&(?:(#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|\w{1,40});)?")
_PREDEFINED = frozenset(("amp", "lt", "gt", "quot", "apos"))
_NO_XML_CHARS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_ROOT = re.compile(r"<([A-Za-z_][\w.:-]{0,80})([^<>]{0,2000})")
_FAULTS_NAMED = 20


def root(text: str) -> tuple[str, str]:
    """Name and attributes of the first element; empty for what is no XML."""
    if not text.lstrip().startswith("<"):
        return "", ""
    found = _ROOT.search(text[:20_000])
    return (found[1], found[2]) if found else ("", "")


def elements(text: str, tags: tuple[str, ...]) -> Iterator[Element | Remark]:
    """Each element of one of the tags once it is whole, then what was wrong with the file.

    An element's children are forgotten when the next one is asked for.
    """
    walk = etree.iterparse(
        BytesIO(clean(text).encode("utf-8")),
        events=("end",),
        tag=[f"{{*}}{tag}" for tag in tags],
        recover=True,
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        for _, element in walk:
            yield element
            element.clear(keep_tail=True)
    except etree.XMLSyntaxError as error:
        yield Remark("xml_breaks_off", line=error.lineno or 1, problem=_line(error.msg))
    faults = list(walk.error_log)
    for fault in faults[:_FAULTS_NAMED]:
        yield Remark("xml_fault", line=fault.line, problem=_line(fault.message))
    if len(faults) > _FAULTS_NAMED:
        yield Remark("xml_faults_more", count=len(faults) - _FAULTS_NAMED)


def _line(message: str) -> str:
    return " ".join(message.split())[:120]


def clean(text: str) -> str:
    """The text without declaration and DOCTYPE, with the five predefined entities only."""
    text = _NO_XML_CHARS.sub("", _without_doctype(_DECLARATION.sub(_line_ends, text, count=1)))
    return "".join(_with_plain_references(text))


def _with_plain_references(text: str) -> Iterator[str]:
    """CDATA sections stay: what looks like a reference there is none."""
    at = 0
    while (start := text.find("<![CDATA[", at)) >= 0 and (end := text.find("]]>", start)) >= 0:
        yield _REFERENCE.sub(_letters_of, text[at:start])
        yield text[start : end + 3]
        at = end + 3
    yield _REFERENCE.sub(_letters_of, text[at:])


def _line_ends(found: re.Match[str]) -> str:
    return "\n" * found[0].count("\n")


def _without_doctype(text: str) -> str:
    """Line numbers stay: what is cut leaves its line ends."""
    found = _DOCTYPE.search(text)
    if not found:
        return text
    end = found.end()
    if found[0].endswith("["):
        closed = _SUBSET_END.search(text, end)
        end = closed.end() if closed else len(text)
    return text[: found.start()] + "\n" * text.count("\n", found.start(), end) + text[end:]


def _letters_of(found: re.Match[str]) -> str:
    name = found[1]
    if name is None:
        return "&amp;"
    if name.startswith("#"):
        return found[0] if _is_character(name[1:]) else ""
    if name in _PREDEFINED:
        return found[0]
    letters = html.entities.html5.get(f"{name};")
    return html.escape(letters, quote=False) if letters else f"&amp;{name};"


def _is_character(number: str) -> bool:
    code = int(number[1:], 16) if number[0] in "xX" else int(number)
    return code <= 0x10FFFF and code != 0 and not _NO_XML_CHARS.match(chr(code))


def text_of(element: Element | None) -> str:
    """All text of an element, its children's and what stands between them."""
    return "" if element is None else "".join(element.itertext()).strip()


def child(element: Element, tag: str) -> Element | None:
    """The first child of that name, in whatever namespace."""
    return next(iter(children(element, tag)), None)


def children(element: Element, tag: str) -> list[Element]:
    return [one for one in element if isinstance(one.tag, str) and local(one) == tag]


def local(element: Element) -> str:
    """A tag without its namespace."""
    return str(element.tag).rpartition("}")[2]


def depth(element: Element, limit: int) -> int:
    """How deep an element nests; anything past the limit is the limit and one."""
    level, deep = [element], 0
    while level and deep <= limit:
        level = [one for above in level for one in above]
        deep += 1
    return deep
