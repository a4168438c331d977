"""``dumps/ledger.tsv``: the ids, citation keys and dates once given, so that none ever changes.

A line a paper, its columns parted by tabs::

    id    citation key    first seen    its other ids, parted by blanks

A build adds lines at the end and changes none, so that two branches that both add lines merge
without thought (``ledger.tsv merge=union`` in .gitattributes). A paper that gets to be known by
more ids has a further line with the same id. Ids on one line are one paper's, and so are those of
lines that share an id; of several lines about one paper the oldest says its id, key and date.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import chain, pairwise
from typing import NamedTuple

from slugify import slugify

from generator.errors import SettingsError
from generator.models import Author, Paper

HEADER = "# id\tcitation key\tfirst seen\tother ids\n"

_ID = re.compile(r"[a-z0-9]{10}")
_CITATION_KEY = re.compile(r"[A-Za-z0-9_.:+/-]+")
_LITTLE_WORDS = re.compile(
    r"an?|and|are|as|at|beyond|by|can|do|does|for|from|how|in|into|is|its?|no|not|of|on|or|our"
    r"|over|should|that|the|their|this|to|towards?|under|use|using|via|we|what|when|where|which"
    r"|who|why|with|without|your"
)


class Line(NamedTuple):
    id: str
    citation_key: str
    first_seen: str
    aliases: tuple[str, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        return (self.id, *self.aliases)


@dataclass(frozen=True, slots=True)
class Ledger:
    """``text`` is the file as it stands, ``lines`` what it says, the oldest first."""

    lines: tuple[Line, ...] = ()
    text: str = ""
    _oldest: Mapping[str, int] = field(init=False, repr=False, compare=False)
    _family: Mapping[int, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    _own: Mapping[str, Line] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        oldest = _oldest_lines(self.lines)
        family: dict[int, dict[str, None]] = {}
        for name, line in oldest.items():
            family.setdefault(line, {})[name] = None
        object.__setattr__(self, "_oldest", oldest)
        object.__setattr__(self, "_family", {line: tuple(ids) for line, ids in family.items()})
        object.__setattr__(self, "_own", {line.id: line for line in reversed(self.lines)})

    def line(self, name: str) -> Line | None:
        """The oldest line that begins with this id."""
        return self._own.get(name)

    def oldest(self, name: str) -> Line | None:
        """The oldest line about the paper that has this id, whichever of its ids it is."""
        number = self._oldest.get(name)
        return None if number is None else self.lines[number]

    def ids_with(self, name: str) -> tuple[str, ...]:
        """All ids of the paper that has this one, that of its oldest line first; else none."""
        number = self._oldest.get(name)
        return () if number is None else self._family[number]

    def first_seen(self, name: str) -> str | None:
        """The day on which the paper with this id first came, ISO 8601."""
        line = self.line(name) or self.oldest(name)
        return line.first_seen if line else None


def _oldest_lines(lines: Sequence[Line]) -> dict[str, int]:
    """Each id -> the number of the oldest line that is joined to it by shared ids."""
    parent = list(range(len(lines)))

    def root(number: int) -> int:
        while parent[number] != number:
            parent[number] = number = parent[parent[number]]
        return number

    seen: dict[str, int] = {}
    for number, line in enumerate(lines):
        for name in line.ids:
            one, other = sorted((root(number), root(seen.setdefault(name, number))))
            parent[other] = one
    return {name: root(number) for name, number in seen.items()}


def parse(text: str, path: object = "ledger.tsv") -> Ledger:
    """Read a ledger; an empty text is the ledger of a digest that was never built.

    :raises SettingsError: a line that is none; the message names the file and the line.
    """
    lines = []
    for number, row in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        if row.strip() and not row.startswith("#"):
            lines.append(_line(row, f"{path}:{number}"))
    return Ledger(tuple(lines), text)


def _line(row: str, place: str) -> Line:
    if row.startswith(("<<<<<<<", "=======", ">>>>>>>")):
        raise SettingsError(place, "a conflict of git's: keep the lines of both sides")
    columns = row.split("\t")
    if not 3 <= len(columns) <= 4:
        raise SettingsError(place, f"has {len(columns)} columns instead of 4, parted by tabs")
    name, key, day, *rest = columns
    aliases = tuple(" ".join(rest).split())
    for one in (name, *aliases):
        if not _ID.fullmatch(one):
            raise SettingsError(place, f"{one!r} is no id (ten of a-z and 0-9)")
    if not _CITATION_KEY.fullmatch(key):
        raise SettingsError(place, f"{key!r} is no citation key")
    return Line(name, key, _day(day, place), aliases)


def _day(text: str, place: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise SettingsError(place, f"{text!r} is no day such as 2026-11-30") from None


def format(ledger: Ledger) -> str:  # noqa: A001 ledger.format is what it is
    """The ledger as a file: all lines that it was read from, byte for byte, and then the new ones."""
    return ledger.text


def extend(ledger: Ledger, papers: Iterable[Paper], today: str) -> Ledger:
    """A line for every paper that has none, and for every one that has got new ids.

    The papers' own ``citation_key`` and ``id`` go in as they are, in the order of the ids. No line
    that is there changes.

    :param today: ISO 8601.
    """
    new = tuple(_new_lines(ledger, sorted(papers, key=lambda paper: paper.id), today))
    if not new:
        return ledger
    old = ledger.text or HEADER
    rows = ["\t".join((*line[:3], " ".join(line.aliases))).rstrip("\t") + "\n" for line in new]
    return Ledger(ledger.lines + new, old + "\n" * (not old.endswith("\n")) + "".join(rows))


def _new_lines(ledger: Ledger, papers: Sequence[Paper], today: str) -> Iterator[Line]:
    for paper in papers:
        known = ledger.ids_with(paper.id) if ledger.line(paper.id) else ()
        unknown = sorted({paper.id, *paper.aliases}.difference(known))
        if unknown:
            aliases = tuple(name for name in unknown if name != paper.id)
            yield Line(paper.id, paper.citation_key, today, aliases)


# --- which papers are established ----------------------------------------------------------

GROWTH = 10
"""A digest is looked at anew when it has grown by a tenth ..."""
SMALL = 500
"""... or has fewer papers than this."""


def established(ledger: Ledger, records: Iterable[Sequence[str]]) -> frozenset[str]:
    """All ids of the papers by which all are compared: those that came first, at least ten elevenths.

    What counts over all papers (how rare a word is, which axes the space has) is counted over
    these, so that a few new papers change their own pages and those that name them, and not every
    page a little. What came with one build is established together, the first build's at once;
    the build that writes a ledger and the next one find the same.

    :param records: the ids of each record.
    """
    records = tuple(records)
    new = sum(not any(map(ledger.oldest, ids)) for ids in records)
    least = _step(len(ledger.lines) + new)
    end = next((end for end in _ends(ledger.lines) if end >= least), None)
    if end is None:
        return frozenset(chain(*records, *(line.ids for line in ledger.lines)))
    return frozenset(name for line in ledger.lines[:end] for name in ledger.ids_with(line.id))


def _ends(lines: Sequence[Line]) -> Iterator[int]:
    """Where the lines of each build end: it writes its own in the order of their ids, with one day."""
    for at, (before, line) in enumerate(pairwise(lines), 1):
        if line.id < before.id or line.first_seen != before.first_seen:
            yield at
    yield len(lines)


def _step(count: int) -> int:
    """The greatest of some sizes, each a tenth above the one before, that is at most ``count``."""
    if count < SMALL:
        return count
    size = SMALL
    while (above := size + size // GROWTH) <= count:
        size = above
    return size


# --- citation keys -------------------------------------------------------------------------


def citation_keys(ledger: Ledger, papers: Sequence[Paper]) -> dict[str, str]:
    """Each paper's id -> the key it is cited by: the one once issued, else a new one.

    A new one is ``lastname-etal-year-word``, or ``venue-year-id`` where no author is known, in
    ASCII. One that is taken gets ``-`` and four characters of the id; of two new ones that are
    equal that of the greater id does.
    """
    owners: dict[str, str] = {}
    for line in ledger.lines:
        owners.setdefault(line.citation_key, line.id)
    keys, taken = {}, set(owners)
    for paper in sorted(papers, key=lambda paper: paper.id):
        own = ledger.line(paper.id)
        issued = own.citation_key if own else ""
        mine = owners.get(issued) == paper.id
        keys[paper.id] = issued if mine else _free(_citation_key(paper), paper.id, taken)
        taken.add(keys[paper.id])
    return keys


def _free(key: str, name: str, taken: set[str]) -> str:
    choices = (key, f"{key}-{name[:4]}", f"{key}-{name}")
    return next(choice for choice in choices if choice not in taken)


def _citation_key(paper: Paper) -> str:
    year = str(paper.year or "nd")
    lead = _family(paper.authors)
    if not lead:
        return f"{slugify(paper.venue) or 'paper'}-{year}-{paper.id}"
    more = "-etal" if len(paper.authors) > 1 else ""
    return f"{lead}{more}-{year}-{_word(paper.title or '') or paper.id}"


def _family(authors: tuple[Author, ...]) -> str:
    if not authors:
        return ""
    first = authors[0]
    return slugify(first.family) or slugify(first.name.split()[-1] if first.name.split() else "")


def _word(title: str) -> str:
    """The first word of a title that says something."""
    words = slugify(title).split("-")
    telling = [word for word in words if not _LITTLE_WORDS.fullmatch(word)]
    return next((word for word in telling if len(word) > 1), telling[0] if telling else "")
