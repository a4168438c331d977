"""Rows -> records: every field mended, and what was mended counted.

All rows are read first, for their words are the dictionary by which lost spaces and broken
words are judged (``text.repair``). The letters that identity is made of are taken before anything
is mended, so that a better repair tomorrow moves no address.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields

from generator.models import Author, Dump, Imprint, Mending, MendingKind, Record, Row, Source, Urls
from generator.text import (
    characters,
    language,
    latex,
    markdown_marks,
    markup_tags,
    mojibake,
    repair,
    spacing,
)
from generator.text.letters import letters
from generator.text.web import web_address

Step = tuple[MendingKind, Callable[[str], str]]

_EXAMPLES = 5
_CONTEXT = 24  # characters shown on both sides of what was mended

_PLAIN = re.compile(r"[A-Za-z0-9.,:;()'-](?:[A-Za-z0-9.,:;()' -]*[A-Za-z0-9.,:;()'-])?")
_DOUBLED = re.compile("  |--|''")

_CHARACTERS: tuple[Step, ...] = (
    ("wrong code page", mojibake.decoded),
    ("tags and entities", markup_tags.without_tags),
    ("invisible characters", characters.visible),
    ("loose accents", characters.composed),
    ("ligatures", characters.without_ligatures),
)
_LATEX: dict[str, Step] = {
    "text": ("LaTeX", latex.to_unicode),
    "html": ("LaTeX", latex.to_unicode),
    "bibtex": ("LaTeX", latex.from_bibtex),
}
_PROSE: tuple[Step, ...] = (
    ("quotes and dashes", markdown_marks.typographic),
    ("Markdown", markdown_marks.without_marks),
    ("invisible characters", characters.visible),
)


class Mended:
    """Counts what was mended, with the first examples of each kind."""

    def __init__(self) -> None:
        self._counts: Counter[MendingKind] = Counter()
        self._examples: dict[MendingKind, list[tuple[Source, str, str]]] = {}

    def add(self, kind: MendingKind, source: Source, before: str, after: str) -> None:
        self._counts[kind] += 1
        examples = self._examples.setdefault(kind, [])
        if len(examples) < _EXAMPLES:
            examples.append((source, *_excerpt(before, after)))

    def mendings(self) -> tuple[Mending, ...]:
        """By kind, in alphabetical order."""
        return tuple(
            Mending(kind, count, tuple(self._examples[kind]))
            for kind, count in sorted(self._counts.items())
        )


@dataclass(frozen=True, slots=True)
class _Clean:
    """A row with all repairs done that need no other row."""

    row: Row
    title: str
    abstract: str
    lang: str
    show_abstract: bool


def mend(dumps: Sequence[Dump]) -> tuple[tuple[Record, ...], tuple[Mending, ...]]:
    """The records of all dumps, in the order of their rows, and what was mended in them."""
    mended = Mended()
    clean = [_cleaned(row, dump.show_abstracts, mended) for dump in dumps for row in dump.rows]
    knowledge = repair.learn(_distinct(clean))
    return tuple(_record(row, knowledge, mended) for row in clean), mended.mendings()


def _distinct(clean: Iterable[_Clean]) -> tuple[str, ...]:
    """Each text once: a paper that stands in two dumps is one witness."""
    return tuple(dict.fromkeys(text for row in clean for text in (row.title, row.abstract) if text))


def _cleaned(row: Row, show_abstract: bool, mended: Mended) -> _Clean:
    steps = (*_CHARACTERS, _LATEX[row.markup], *_PROSE)
    title = _through(steps, row.title, row.source, mended)
    abstract = _through(steps, row.abstract, row.source, mended)
    lang = row.lang or language.detect(abstract or title)
    return _Clean(row, title, abstract, lang, show_abstract)


def _through(steps: Iterable[Step], text: str, source: Source, mended: Mended) -> str:
    for kind, step in steps if text else ():
        made = step(text)
        if made != text:
            if made.split() != text.split():
                mended.add(kind, source, text, made)
            text = made
    return text


def _record(clean: _Clean, knowledge: repair.Knowledge, mended: Mended) -> Record:
    row = clean.row

    def repaired(text: str) -> str:
        made, changes = repair.mend(text, knowledge, glued_words=clean.lang in ("en", ""))
        for change in changes:
            mended.add(change.kind, row.source, change.before, change.after)
        return made

    short = (*_CHARACTERS, _LATEX[row.markup])

    def name(text: str) -> str:
        if not text or (_PLAIN.fullmatch(text) and not _DOUBLED.search(text)):
            return text
        return spacing.one_line(_through(short, text, row.source, mended))

    return Record(
        source=row.source,
        title=spacing.one_line(repaired(clean.title)),
        abstract=spacing.in_paragraphs(spacing.unquoted(repaired(clean.abstract))),
        authors=tuple(author for author in (_author(a, name) for a in row.authors) if author.name),
        venue=name(row.venue),
        year=row.year,
        areas=tuple(filter(None, map(name, row.areas))),
        keywords=tuple(filter(None, map(name, row.keywords))),
        identifiers=row.identifiers,
        urls=Urls(web_address(row.urls.paper or ""), web_address(row.urls.pdf or "")),
        link_fields=row.link_fields,
        status=row.status,
        lang=clean.lang,
        imprint=_imprint(row.imprint, name),
        title_letters=letters(row.title),
        abstract_letters=letters(row.abstract),
        show_abstract=clean.show_abstract,
    )


def _author(author: Author, name: Callable[[str], str]) -> Author:
    parts = (author.name, author.family, author.given, author.suffix)
    full, family, given, suffix = map(name, parts)
    if (full, family, given, suffix) == parts:
        return author
    return Author(full, family, given, suffix, dblp=author.dblp, orcid=author.orcid)


def _imprint(imprint: Imprint, name: Callable[[str], str]) -> Imprint:
    if imprint == Imprint():
        return imprint
    return Imprint(**{field.name: name(getattr(imprint, field.name)) for field in fields(imprint)})


def _excerpt(before: str, after: str) -> tuple[str, str]:
    """The two texts from a little before they part to a little after they meet again."""
    start = 0
    shortest = min(len(before), len(after))
    while start < shortest and before[start] == after[start]:
        start += 1
    end = 0
    while end < shortest - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return _cut(before, start, len(before) - end), _cut(after, start, len(after) - end)


def _cut(text: str, start: int, end: int) -> str:
    first, last = max(0, start - _CONTEXT), min(len(text), end + _CONTEXT)
    if last - first > 6 * _CONTEXT:  # mended in more than one place: the first will do
        last = first + 6 * _CONTEXT
    return f"{'…' if first else ''}{text[first:last]}{'…' if last < len(text) else ''}"
