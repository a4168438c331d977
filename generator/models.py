"""The types that cross the doors between the rooms, one family a stage:

    dump file -> Row -> Record -> Paper -> Entry (in a Digest) -> Page

All are frozen; sequences are tuples. This module imports nothing of ours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

# --- what several stages share -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Source:
    """Where a record stands. ``line`` is 1-based, None where lines mean nothing."""

    dump: str
    line: int | None = None
    key: str | None = None


@dataclass(frozen=True, slots=True)
class Author:
    """A name. ``family`` includes its particles ("de la Cruz"); empty where it is not known.

    ``listed_as`` is whom corrections.yml takes it to stand for, if it says so.
    """

    name: str
    family: str = ""
    given: str = ""
    suffix: str = ""
    dblp: str | None = None
    orcid: str | None = None
    listed_as: str = ""


@dataclass(frozen=True, slots=True)
class Identifiers:
    """Normalised: DOI in lower case without resolver, arXiv without version."""

    doi: str | None = None
    arxiv: str | None = None
    openreview: str | None = None
    acl: str | None = None


@dataclass(frozen=True, slots=True)
class Urls:
    paper: str | None = None
    pdf: str | None = None


@dataclass(frozen=True, slots=True)
class Imprint:
    """What a citation needs beside authors, title, venue and year; empty where not given."""

    kind: str = ""  # "inproceedings", "article", "misc", ... (BibTeX's words)
    container: str = ""  # the venue's full name: "Proceedings of the 3rd Kite Conference"
    volume: str = ""
    issue: str = ""
    pages: str = ""  # "12-34"
    publisher: str = ""
    series: str = ""
    published: str = ""  # "2023-05-01", as precise as it is given


@dataclass(frozen=True, slots=True)
class FieldLink:
    """An address that a field of the dump gives: ``("github", "https://github.com/acme/kite")``."""

    field: str
    url: str


Status = Literal["withdrawn", "rejected"]


@dataclass(frozen=True, slots=True, order=True, init=False)
class Remark:
    """Something for a person to read, in no language yet: ``Remark("too_long", count=9, limit=5)``.

    ``kind`` names a sentence of ``words.remarks``, ``values`` (by their names) fill its places;
    a value may be a remark itself, or several.
    """

    kind: str
    values: tuple[tuple[str, Value], ...]

    def __init__(self, kind: str, /, **values: Value) -> None:
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "values", tuple(sorted(values.items())))


Value = str | int | Remark | tuple[str | Remark, ...]

# --- dump file -> Row ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Row:
    """One entry as its dump gives it: characters decoded, nothing mended.

    ``authors`` are already split into names (each format has its own way to join them).
    ``markup`` says what the text may be written in beside the universal repairs.
    """

    source: Source
    title: str = ""
    abstract: str = ""
    authors: tuple[Author, ...] = ()
    venue: str = ""
    year: int | None = None
    areas: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    identifiers: Identifiers = Identifiers()
    urls: Urls = Urls()
    link_fields: tuple[FieldLink, ...] = ()
    status: Status | None = None
    lang: str = ""
    imprint: Imprint = Imprint()
    markup: Literal["text", "bibtex", "html"] = "text"


@dataclass(frozen=True, slots=True)
class Rejection:
    """A record that is not on the site, and why."""

    source: Source
    reason: Remark


@dataclass(frozen=True, slots=True)
class Dump:
    """A dump as read. ``len(rows) + len(rejected)`` is what was read."""

    name: str
    format: str
    rows: tuple[Row, ...]
    rejected: tuple[Rejection, ...] = ()
    warnings: tuple[Remark, ...] = ()
    show_abstracts: bool = True


# --- Row -> Record -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Record:
    """A row after text repair. ``*_letters`` are of the text before repair: identity is made of them."""

    source: Source
    title: str
    abstract: str
    authors: tuple[Author, ...]
    venue: str
    year: int | None
    areas: tuple[str, ...]
    keywords: tuple[str, ...]
    identifiers: Identifiers
    urls: Urls
    link_fields: tuple[FieldLink, ...]
    status: Status | None
    lang: str
    imprint: Imprint
    title_letters: str
    abstract_letters: str
    show_abstract: bool = True


MendingKind = Literal[
    "wrong code page", "tags and entities", "invisible characters", "loose accents", "ligatures",
    "LaTeX", "quotes and dashes", "Markdown", "broken word", "lost space after a sentence",
    "lost space after a comma or bracket", "lost space between words",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mending:
    """How often one kind of repair was done, with a few examples ``(source, before, after)``."""

    kind: MendingKind
    count: int
    examples: tuple[tuple[Source, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Cleaned:
    """A dump whose records are mended as far as it takes no other record to see how.

    ``len(records) + len(rejected)`` is what was read.
    """

    name: str
    format: str
    records: tuple[Record, ...]
    rejected: tuple[Rejection, ...] = ()
    warnings: tuple[Remark, ...] = ()
    mended: tuple[Mending, ...] = ()


# --- Record -> Paper -----------------------------------------------------------------------

TitleSource = Literal["given", "merged", "corrected", "derived"]


@dataclass(frozen=True, slots=True)
class Version:
    """Another publication of the same paper: a preprint, an extended abstract of the next year."""

    venue: str
    year: int | None
    identifiers: Identifiers
    urls: Urls
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Paper:
    """Records that are the same paper. ``title`` is None while nobody has given one."""

    id: str
    aliases: tuple[str, ...]
    title: str | None
    title_source: TitleSource | None
    authors: tuple[Author, ...]
    abstract: str
    venue: str
    year: int | None
    areas: tuple[str, ...]
    keywords: tuple[str, ...]  # given by a dump
    identifiers: Identifiers
    urls: Urls
    status: Status | None
    lang: str
    imprint: Imprint
    records: tuple[Record, ...]  # in the order of dump name and line
    versions: tuple[Version, ...] = ()
    show_abstract: bool = True
    citation_key: str = ""
    first_seen: str | None = None  # ISO date from the ledger

    @property
    def sources(self) -> tuple[Source, ...]:
        return tuple(record.source for record in self.records)


@dataclass(frozen=True, slots=True)
class Tombstone:
    """A paper taken down: its addresses stay and say so. A maintainer's reason is in their words."""

    id: str
    aliases: tuple[str, ...]
    reason: Remark | str = ""


@dataclass(frozen=True, slots=True)
class Merge:
    """Records that became one paper, and what showed that they are one."""

    id: str
    sources: tuple[Source, ...]
    reasons: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class Merged:
    """All papers, in the order of their ids, and what the report says of how they came about.

    ``rejected`` are records that only show what they are beside others or by their text
    (placeholders); every other record is in exactly one paper. ``remarks`` are what is odd about
    a dump but no mistake of the maintainer's, which ``warnings`` are.
    """

    papers: tuple[Paper, ...]
    tombstones: tuple[Tombstone, ...] = ()
    merges: tuple[Merge, ...] = ()
    rejected: tuple[Rejection, ...] = ()
    warnings: tuple[Remark, ...] = ()
    remarks: tuple[tuple[Source, Remark], ...] = ()


# --- Paper -> Digest -----------------------------------------------------------------------

KeywordSource = Literal["given", "keybert", "neighbours"]
LinkKind = Literal[
    "code", "model", "dataset", "space", "package", "page", "short", "anonymous", "video",
    "paper", "list", "other",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Keyword:
    text: str
    score: float
    source: KeywordSource


@dataclass(frozen=True, slots=True)
class Link:
    """``host`` and ``name`` label it ("github.com", "acme/kite"); ``path`` is what follows the name."""

    url: str
    kind: LinkKind
    host: str
    name: str
    evidence: tuple[str, ...]  # where it was found: "abstract", a field's name, "correction"
    notes: tuple[str, ...] = ()
    path: str = ""
    state: str | None = None  # "alive", "moved", "archived", "gone", from links.tsv
    checked: str | None = None  # ISO date of that


@dataclass(frozen=True, slots=True)
class Related:
    id: str
    score: float
    shared: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Topic:
    """``papers`` are ids, newest first. ``broader``, ``narrower`` and ``neighbours`` are slugs."""

    slug: str
    name: str
    kind: Literal["area", "keyword"]
    papers: tuple[str, ...]
    variants: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    broader: tuple[str, ...] = ()
    narrower: tuple[str, ...] = ()
    neighbours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A paper and all that is known of it: what pages, feeds and exports show."""

    paper: Paper
    title: str
    title_source: TitleSource
    keywords: tuple[Keyword, ...] = ()
    topics: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    related: tuple[Related, ...] = ()
    promised: bool = False  # code is announced for later
    position: tuple[float, float] | None = None  # on the map, 0 to 1

    @property
    def id(self) -> str:
        return self.paper.id


@dataclass(frozen=True, slots=True)
class DumpReport:
    """read = kept + merged + len(rejected), always."""

    dump: str
    format: str
    read: int
    kept: int
    merged: int
    rejected: tuple[Rejection, ...] = ()
    warnings: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    dumps: tuple[DumpReport, ...] = ()
    merges: tuple[Merge, ...] = ()
    mended: tuple[Mending, ...] = ()
    warnings: tuple[Remark, ...] = ()
    disagreements: tuple[Remark, ...] = ()  # a field and an abstract that name different code
    proposals: tuple[Remark, ...] = ()  # what corrections.yml might say


@dataclass(frozen=True, slots=True)
class Digest:
    """Everything, complete before anything is rendered. ``entries`` are in the order of their ids."""

    entries: tuple[Entry, ...] = ()
    topics: tuple[Topic, ...] = ()
    tombstones: tuple[Tombstone, ...] = ()
    report: Report = Report()
    by_id: Mapping[str, Entry] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_id", {entry.id: entry for entry in self.entries})


# --- Digest -> Page ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Page:
    """A file below docs/: ``path`` with forward slashes, ``content`` as text (UTF-8 on disk) or bytes."""

    path: str
    content: str | bytes


@dataclass(frozen=True, slots=True)
class Draft:
    """A page that is only made when it is asked for its content.

    ``made_of`` is the hash of all that it is made of: while that stays, so does the page.
    """

    path: str
    made_of: str
    make: Callable[[], str | bytes]

    @property
    def content(self) -> str | bytes:
        return self.make()
