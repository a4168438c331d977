"""What is shown of records that are one paper: which of them each field comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import TypeVar

from generator.merge.addresses import Address
from generator.merge.facts import Facts, source_order
from generator.merge.people import fullest
from generator.models import (
    Identifiers,
    Imprint,
    Paper,
    Record,
    Status,
    TitleSource,
    Urls,
    Version,
)
from generator.text.placeholders import is_withdrawal_note

T = TypeVar("T")

_NO_IMPRINT = Imprint()

MOST_EDITIONS = 50  # that one record is compared with; no real paper has so many


def paper(group: Sequence[Facts], address: Address) -> Paper:
    """One paper of its records: the fields of the best record that has them, see :func:`_rank`."""
    ranked = sorted(group, key=_rank)
    editions = _editions(ranked)
    first = editions[0]
    abstract = _abstract(ranked)
    records = tuple(
        sorted((facts.record for facts in group), key=lambda record: source_order(record.source))
    )
    titled = next((facts for facts in ranked if facts.title), None)
    return Paper(
        id=address.id,
        aliases=address.aliases,
        title=titled.record.title if titled else None,
        title_source=_title_source(titled, group, address) if titled else None,
        authors=fullest([record.authors for record in records]),
        abstract=abstract.abstract if abstract else "",
        venue=first.venue,
        year=first.year,
        areas=_united(ranked, lambda record: record.areas),
        keywords=_united(ranked, lambda record: record.keywords),
        identifiers=_identifiers(ranked),
        urls=_urls(ranked),
        status=first.status,
        lang=_first(ranked, lambda record: record.lang) or "",
        imprint=_first(first.members, lambda record: record.imprint) or Imprint(),
        records=records,
        versions=tuple(edition.version() for edition in editions[1:]),
        show_abstract=abstract.show_abstract if abstract else True,
    )


def _rank(facts: Facts) -> tuple[bool | int, ...]:
    """A record with a publisher's DOI or an ACL id before others, the whole paper before its
    extended abstract, one that was not rejected or withdrawn before one that was, then the latest;
    of equals the one that says more.
    """
    record = facts.record
    published = bool(facts.identifiers.doi or facts.identifiers.acl)
    return (
        not published,
        facts.is_abridged,
        facts.status is not None,
        -(record.year or 0),
        not facts.persons,
        not facts.title,
        not facts.has_abstract,
        not record.show_abstract,
        facts.number,
    )


def _abstract(ranked: Sequence[Facts]) -> Record | None:
    """The best abstract, one that may be shown if there is one; else the note of withdrawal."""
    telling = sorted(
        (facts for facts in ranked if facts.has_abstract), key=lambda f: not f.record.show_abstract
    )
    notes = (facts for facts in ranked if is_withdrawal_note(facts.record.abstract_letters))
    found = next(chain(telling, notes), None)
    return found.record if found else None


def _first(ranked: Iterable[Facts], get: Callable[[Record], T]) -> T | None:
    """The first value that says something."""
    values = (get(facts.record) for facts in ranked)
    return next((value for value in values if value and value != _NO_IMPRINT), None)


def _united(ranked: Iterable[Facts], get: Callable[[Record], Sequence[str]]) -> tuple[str, ...]:
    """All values, each once whatever its case, in its first spelling and place."""
    values: dict[str, str] = {}
    for facts in ranked:
        for value in get(facts.record):
            values.setdefault(value.casefold(), value)
    return tuple(value for folded, value in values.items() if folded)


def _identifiers(ranked: Sequence[Facts]) -> Identifiers:
    known = [facts.identifiers for facts in ranked]
    return Identifiers(
        doi=next((one.doi for one in known if one.doi), None),
        arxiv=next((one.arxiv for one in known if one.arxiv), None),
        openreview=next((one.openreview for one in known if one.openreview), None),
        acl=next((one.acl for one in known if one.acl), None),
    )


def _urls(ranked: Sequence[Facts]) -> Urls:
    return Urls(
        paper=_first(ranked, lambda record: record.urls.paper),
        pdf=_first(ranked, lambda record: record.urls.pdf),
    )


def _title_source(titled: Facts, group: Sequence[Facts], address: Address) -> TitleSource:
    """Merged, where the records that the paper goes by have no title and another dump lends one."""
    own = [facts for facts in group if address.id in facts.ids] or [titled]
    dump = titled.record.source.dump
    lent = any(not facts.title and facts.record.source.dump != dump for facts in own)
    return "merged" if lent or all(facts.record.source.dump != dump for facts in own) else "given"


# --- versions ------------------------------------------------------------------------------


@dataclass(slots=True)
class _Edition:
    """The records of one publication: one venue, one year and no two identifiers of one kind."""

    venue: str = ""
    folded: str = ""
    year: int | None = None
    identifiers: dict[str, str] = field(default_factory=dict)
    members: list[Facts] = field(default_factory=list)

    def holds(self, facts: Facts) -> bool:
        return (
            (facts.venue in ("", self.folded) or not self.folded)
            and (facts.record.year in (None, self.year) or self.year is None)
            and all(self.identifiers.get(kind, value) == value for kind, value in facts.known_by)
        )

    def add(self, facts: Facts) -> None:
        if not self.folded and facts.venue:
            self.venue, self.folded = facts.record.venue, facts.venue
        self.year = self.year if self.year is not None else facts.record.year
        self.identifiers.update(facts.known_by)
        self.members.append(facts)

    @property
    def status(self) -> Status | None:
        """What any of its records knows: a list of titles does not say that one was withdrawn."""
        said = {facts.status for facts in self.members}
        return "withdrawn" if "withdrawn" in said else "rejected" if "rejected" in said else None

    def version(self) -> Version:
        sources = sorted((facts.record.source for facts in self.members), key=source_order)
        return Version(
            self.venue,
            self.year,
            _identifiers(self.members),
            _urls(self.members),
            tuple(sources),
        )


def _editions(ranked: Sequence[Facts]) -> list[_Edition]:
    editions: list[_Edition] = []
    for facts in ranked:
        home = next((edition for edition in editions[:MOST_EDITIONS] if edition.holds(facts)), None)
        if home is None:
            editions.append(home := _Edition())
        home.add(facts)
    return editions
