"""Rows -> records: every field mended, and what was mended counted.

First what a row alone shows (``clean``), then, with all records read, what their words show: they
are the dictionary by which lost spaces and broken words are judged (``text.repair``). The letters
that identity is made of are taken before anything is mended, so that a better repair tomorrow moves
no address.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, replace
from typing import NamedTuple

import msgspec

from generator.cache import FORGETFUL, Cache
from generator.edition import edition
from generator.models import (
    Author,
    Cleaned,
    Dump,
    Imprint,
    Mending,
    MendingKind,
    Record,
    Row,
    Source,
    Urls,
)
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

_IMPRINT_FIELDS = tuple(field.name for field in fields(Imprint))
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
        examples = ((source, *_excerpt(before, after)),) if self._wants(kind) else ()
        self.join(Mending(kind, 1, examples))

    def join(self, mending: Mending) -> None:
        self._counts[mending.kind] += mending.count
        examples = self._examples.setdefault(mending.kind, [])
        examples += mending.examples[: _EXAMPLES - len(examples)]

    def mendings(self) -> tuple[Mending, ...]:
        """By kind, in alphabetical order."""
        return tuple(
            Mending(kind, count, tuple(self._examples[kind]))
            for kind, count in sorted(self._counts.items())
        )

    def _wants(self, kind: MendingKind) -> bool:
        return len(self._examples.get(kind, ())) < _EXAMPLES


class Repaired(NamedTuple):
    title: str
    abstract: str
    changes: tuple[repair.Change, ...]


class Mends(msgspec.Struct, frozen=True):
    """What all established records know together, and what that mended in some of them, by their
    places. The cache keeps it.
    """

    knowledge: repair.Knowledge
    repaired: dict[int, Repaired]


def clean(dump: Dump) -> Cleaned:
    """A dump's records, with all repairs done that need no other record."""
    mended = Mended()
    records = tuple(_cleaned(row, dump.show_abstracts, mended) for row in dump.rows)
    return Cleaned(dump.name, dump.format, records, dump.rejected, dump.warnings, mended.mendings())


def mend(
    dumps: Sequence[Cleaned],
    established: Sequence[bool] | None = None,
    cache: Cache = FORGETFUL,
) -> tuple[tuple[Record, ...], tuple[Mending, ...]]:
    """The records of all dumps, in their order, and what was mended in them.

    :param established: whether each record counts for others, so that a few new ones change no text
        of those that stood; all do if None. What is new is judged by all.
    :param cache: an open one, where what the established records say is kept.
    """
    records = [record for dump in dumps for record in dump.records]
    places = [at for at in range(len(records)) if established is None or established[at]]
    others = sorted(set(range(len(records))).difference(places))
    first, later = ([records[at] for at in some] for some in (places, others))
    mends = _mends_of(first, cache)
    more = _repaired(later, _widened(mends.knowledge, first, later))
    repaired = {places[at]: one for at, one in mends.repaired.items()}
    repaired |= {others[at]: one for at, one in more.items()}
    mended = Mended()
    for mending in (mending for dump in dumps for mending in dump.mended):
        mended.join(mending)
    for at, one in sorted(repaired.items()):
        for change in one.changes:
            mended.add(change.kind, records[at].source, change.before, change.after)
        records[at] = replace(records[at], title=one.title, abstract=one.abstract)
    return tuple(map(_spaced, records)), mended.mendings()


def _mends_of(records: Sequence[Record], cache: Cache) -> Mends:
    def mends() -> Mends:
        knowledge = repair.learn(_distinct(records))
        return Mends(knowledge, _repaired(records, knowledge))

    told = (edition("symspellpy"), [(one.title, one.abstract, one.lang) for one in records])
    return cache.one("mends", told, mends, Mends)


def _widened(
    known: repair.Knowledge, first: Sequence[Record], later: Sequence[Record]
) -> repair.Knowledge:
    """What the later records know beside."""
    read = _distinct(first)
    known_texts = frozenset(read)
    new = [text for text in _distinct(later) if text not in known_texts]
    return repair.widened(known, read, new) if new else known


def _repaired(records: Sequence[Record], knowledge: repair.Knowledge) -> dict[int, Repaired]:
    """The records in which something is mended, by their places."""
    found = {}
    for at, record in enumerate(records):
        glued = record.lang in ("en", "")
        title, in_title = repair.mend(record.title, knowledge, glued_words=glued)
        abstract, in_abstract = repair.mend(record.abstract, knowledge, glued_words=glued)
        if in_title or in_abstract:
            found[at] = Repaired(title, abstract, (*in_title, *in_abstract))
    return found


def _distinct(records: Iterable[Record]) -> tuple[str, ...]:
    """Each text once: a paper that stands in two dumps is one witness."""
    texts = (text for record in records for text in (record.title, record.abstract) if text)
    return tuple(dict.fromkeys(texts))


def _spaced(record: Record) -> Record:
    title = spacing.one_line(record.title)
    abstract = spacing.in_paragraphs(spacing.unquoted(record.abstract))
    if (title, abstract) == (record.title, record.abstract):
        return record
    return replace(record, title=title, abstract=abstract)


def _cleaned(row: Row, show_abstract: bool, mended: Mended) -> Record:
    short = (*_CHARACTERS, _LATEX[row.markup])
    title = _through((*short, *_PROSE), row.title, row.source, mended)
    abstract = _through((*short, *_PROSE), row.abstract, row.source, mended)

    def name(text: str) -> str:
        if not text or (_PLAIN.fullmatch(text) and not _DOUBLED.search(text)):
            return text
        return spacing.one_line(_through(short, text, row.source, mended))

    return Record(
        source=row.source,
        title=title,
        abstract=abstract,
        authors=tuple(author for author in (_author(a, name) for a in row.authors) if author.name),
        venue=name(row.venue),
        year=row.year,
        areas=tuple(filter(None, map(name, row.areas))),
        keywords=tuple(filter(None, map(name, row.keywords))),
        identifiers=row.identifiers,
        urls=Urls(web_address(row.urls.paper or ""), web_address(row.urls.pdf or "")),
        link_fields=row.link_fields,
        status=row.status,
        lang=row.lang or language.detect(abstract or title),
        imprint=_imprint(row.imprint, name),
        title_letters=letters(row.title),
        abstract_letters=letters(row.abstract),
        show_abstract=show_abstract,
    )


def _through(steps: Iterable[Step], text: str, source: Source, mended: Mended) -> str:
    for kind, step in steps if text else ():
        made = step(text)
        if made != text:
            if made.split() != text.split():
                mended.add(kind, source, text, made)
            text = made
    return text


def _author(author: Author, name: Callable[[str], str]) -> Author:
    parts = (author.name, author.family, author.given, author.suffix)
    full, family, given, suffix = map(name, parts)
    if (full, family, given, suffix) == parts:
        return author
    return Author(full, family, given, suffix, dblp=author.dblp, orcid=author.orcid)


def _imprint(imprint: Imprint, name: Callable[[str], str]) -> Imprint:
    if imprint == Imprint():
        return imprint
    return Imprint(*(name(getattr(imprint, field)) for field in _IMPRINT_FIELDS))


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
