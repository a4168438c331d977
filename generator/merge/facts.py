"""What a record says about which paper it is, made ready for comparing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from operator import itemgetter

from generator.ids import id_of, record_keys, settled
from generator.merge.people import Person, people
from generator.merge.shingles import Hashes, shingles, words
from generator.models import Identifiers, Record, Source, Status
from generator.text.folding import fold
from generator.text.placeholders import is_withdrawal_note, says_nothing

_NUMBER = re.compile(r"\d+|(?<!\S)(?:x{0,3}(?:ix|iv|v?i{1,3}|v)|x{1,3})(?!\S)")
_PART = re.compile(r"(?<!\S)(?:part|volume|vol) (\w+)(?!\S)")
_COUNTED = (
    ("1", "i", "one", "first", "a"),
    ("2", "ii", "two", "second", "b"),
    ("3", "iii", "three", "third", "c"),
    ("4", "iv", "four", "fourth", "d"),
    ("5", "v", "five", "fifth", "e"),
)
_DIGITS = {word: forms[0] for forms in _COUNTED for word in forms}
# What is said of a version, not of the paper: "... (Extended Abstract)".
_VERSION = re.compile(
    r"(?<=\w) (?:(?:extended|student) abstract|(?:short|long|full) paper|abridged reprint"
    r"|(?:extended|abridged|short|long|full|journal|conference|workshop) version)$"
)
# Titles that many papers have: two of them are one paper only within one volume.
_GENERIC = re.compile(
    r"(?:guest |editors? |editorial )*(?:editorial|preface|foreword|afterword|introduction|prologue"
    r"|epilogue|welcome|front ?matter|back ?matter|(?:table of )?contents|(?:author |subject )?index"
    r"|errat(?:um|a)|corrigend(?:um|a)|correction|retraction|obituary|in memoriam|announcements?"
    r"|news|reviewers|organizers|keynotes?|proceedings|invited (?:talk|speaker)s?|panel|tutorial"
    r"|overview|summary|conclusions?|acknowledge?ments)s?"
    r"|(?:guest )?(?:editorial|preface|foreword|errat(?:um|a)|corrigendum|retraction|message|welcome"
    r"|book reviews?|letter|introduction) (?:to|from|for|on|of) (?:the )?(?:special|this|editors?"
    r"|chairs?|issue|general|program|workshop|proceedings|track|minitrack)\b.*"
)


@dataclass(frozen=True, eq=False)
class Facts:
    """``number`` is the record's place in an order that does not depend on where it stands.

    ``title`` is folded and empty where a placeholder stands in its place, and so are ``persons``
    where nobody is named.
    """

    number: int
    record: Record
    keys: tuple[str, ...]
    identifiers: Identifiers
    persons: tuple[Person, ...]
    title: str
    has_abstract: bool

    @property
    def place(self) -> str:
        """Where the record stands, for a person."""
        source = self.record.source
        return f"{source.dump}:{source.line or source.key or '?'}"

    @property
    def says_something(self) -> bool:
        return bool(self.title) or self.has_abstract

    @cached_property
    def ids(self) -> tuple[str, ...]:
        return tuple(map(id_of, self.keys))

    @cached_property
    def known_by(self) -> tuple[tuple[str, str], ...]:
        """Its identifiers as (kind, value)."""
        ours = self.identifiers
        pairs = (
            ("DOI", ours.doi),
            ("arXiv id", ours.arxiv),
            ("OpenReview id", ours.openreview),
            ("ACL id", ours.acl),
        )
        return tuple((kind, value) for kind, value in pairs if value)

    @cached_property
    def venue(self) -> str:
        """The venue without its year and signs, for comparing."""
        return re.sub(r"(?:19|20)\d\d|\s", "", fold(self.record.venue))

    @cached_property
    def status(self) -> Status | None:
        note = is_withdrawal_note(self.record.abstract_letters)
        return "withdrawn" if note else self.record.status

    @cached_property
    def plain_title(self) -> str:
        """The title without the name of a version."""
        return _VERSION.sub("", self.title)

    @property
    def is_abridged(self) -> bool:
        """Whether it calls itself an extended abstract or the like."""
        return self.plain_title != self.title

    @cached_property
    def title_key(self) -> str:
        """The title without blanks: "few-shot" is "fewshot"."""
        return self.plain_title.replace(" ", "")

    @cached_property
    def title_length(self) -> int:
        """How many words; of scripts without blanks two signs are counted as one."""
        found = words(self.plain_title)
        signs = sum(word > "\u3040" for word in found)
        return len(found) - signs // 2

    @cached_property
    def parts(self) -> dict[tuple[str, str], set[tuple[str, ...]]]:
        """What stands around the title's numbers -> these. "Kites" and "Kites, Part II" are equal
        but for numbers, "Kites I: Tails" and "Kites II: Winds" up to them.
        """
        title = _PART.sub(lambda found: _DIGITS.get(found[1], found[0]), self.plain_title)
        numbers = tuple(_DIGITS.get(number, number) for number in _NUMBER.findall(title))
        around = {("around", _NUMBER.sub("", title).replace(" ", "")): {numbers}}
        before = _NUMBER.split(title, maxsplit=1)[0].replace(" ", "")
        return around | ({("before", before): {numbers[:1]}} if numbers and before else {})

    @cached_property
    def is_generic(self) -> bool:
        return bool(_GENERIC.fullmatch(self.title))

    @property
    def abstract_key(self) -> str:
        """The abstract's letters and digits as mended; empty if it says nothing."""
        return self._abstract[0]

    @property
    def shingles(self) -> Hashes:
        return self._abstract[1]

    @cached_property
    def _abstract(self) -> tuple[str, Hashes]:
        found = words(self.record.abstract) if self.has_abstract else []
        return "".join(found), shingles(found)


def facts_of(records: Sequence[Record]) -> tuple[Facts, ...]:
    """The facts of all records, in an order that depends on what they say and, only where two say
    the same, on where they stand.
    """
    known = sorted(((_order(record), record) for record in records), key=itemgetter(0))
    ordered = (
        (keys, record)
        for (keys, *_), group in groupby(known, key=itemgetter(0))
        for record in _by_all_they_say([record for _, record in group])
    )
    return tuple(_facts(number, keys, record) for number, (keys, record) in enumerate(ordered))


def _order(record: Record) -> tuple[tuple[str, ...], str, int, str, str, int]:
    source = record.source
    place = source.key or "", source.dump, source.line or 0
    return record_keys(record), record.venue, record.year or 0, *place


def _by_all_they_say(group: list[Record]) -> list[Record]:
    """Records that stand in one place, where lines mean nothing."""
    return sorted(group, key=repr) if len(group) > 1 else group


def _facts(number: int, keys: tuple[str, ...], record: Record) -> Facts:
    return Facts(
        number=number,
        record=record,
        keys=keys,
        identifiers=settled(record.identifiers),
        persons=people(record.authors),
        title="" if says_nothing(record.title_letters) else fold(record.title),
        has_abstract=not says_nothing(record.abstract_letters),
    )


def source_order(source: Source) -> tuple[str, int, str]:
    """The order of a paper's sources: dump name and line."""
    return source.dump, source.line or 0, source.key or ""


def titles_clash(one: Facts, other: Facts) -> bool:
    """Both have a title, and these have hardly a word in common."""
    mine, theirs = set(one.title.split()), set(other.title.split())
    fewer = min(len(mine), len(theirs))
    return bool(fewer) and one.title_key != other.title_key and 2 * len(mine & theirs) < fewer
