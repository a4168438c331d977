"""Dumps: files with lists of papers -> rows.

``FORMATS`` is the table: a format is a module that tells whether a text looks like it and yields
its raw records, and a row here. The content decides; a file's suffix only says what to try first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.config import DumpSettings, Limits
from generator.dumps import (
    acl,
    atom,
    bibtex,
    csv_table,
    dblp,
    decoding,
    fieldnames,
    json_data,
    listing,
    rows,
    subjects,
    tagged,
    xml_tree,
    yaml_data,
)
from generator.dumps.raw import Broken, Found, NotThisFormat, Raw, Text
from generator.errors import DumpError
from generator.models import Dump, Rejection, Remark, Row

RESERVED = frozenset(("corrections.yml", "ledger.tsv", "links.tsv"))


@dataclass(frozen=True, slots=True)
class Format:
    """A row of the table. ``hint`` is what the text lacks if it is not of this format."""

    name: str
    suffixes: tuple[str, ...]
    hint: str
    looks_like: Callable[[Text], bool]
    read: Callable[[Text], Found]


FORMATS: tuple[Format, ...] = (
    Format("json", (".json", ".jsonl", ".ndjson"), "no [ or { at its start", json_data.looks_like, json_data.read),
    Format("acl", (".xml",), "no <collection id=...>", acl.looks_like, acl.read),
    Format("atom", (".xml", ".atom"), "no <feed>", atom.looks_like, atom.read),
    Format("dblp", (".xml",), "no <dblp>", dblp.looks_like, dblp.read),
    Format("front matter", (".md", ".markdown"), "no title between --- lines",
           yaml_data.looks_like_front_matter, yaml_data.read_front_matter),
    Format("bibtex", (".bib", ".bibtex"), "no @entry{key, ...}", bibtex.looks_like, bibtex.read),
    Format("ris", (".ris",), "no line TY  - ", tagged.looks_like_ris, tagged.read_ris),
    Format("nbib", (".nbib",), "no line PMID- ", tagged.looks_like_nbib, tagged.read_nbib),
    Format("csv", (".csv", ".tsv"), "no first line with a column called title or abstract",
           csv_table.looks_like, csv_table.read),
    Format("yaml", (".yaml", ".yml"), "no list of key: value", yaml_data.looks_like, yaml_data.read),
    Format("listing", (), "no abstracts, no titles with authors",
           listing.looks_like, listing.read),
)  # fmt: skip


def find(folder: Path) -> tuple[Path, ...]:
    """The dumps below a folder, sorted by their place in it.

    :raises DumpError: there is no such folder, none is in it, or two are called the same.
    """
    if not folder.is_dir():
        raise DumpError(folder, "no such folder of dumps")
    found = sorted(
        (
            path
            for path in folder.rglob("*")
            if path.is_file() and _is_dump(path.relative_to(folder))
        ),
        key=lambda path: path.relative_to(folder).as_posix(),
    )
    if not found:
        raise DumpError(folder, "holds no dumps: put a list of papers into it")
    named: dict[str, Path] = {}
    for path in found:
        if path.name in named:
            raise DumpError(path, f"has the name of {named[path.name]}: rename one of them")
        named[path.name] = path
    return tuple(found)


def read(path: Path, settings: DumpSettings, limits: Limits) -> Dump:
    """Read a dump, whatever its format.

    :raises DumpError: it is missing, empty, binary, unreadable, too large, or fits no format.
    """
    unknown = sorted(set(settings.fields.values()) - fieldnames.OURS - {"link"})
    if unknown:
        known = ", ".join(sorted(fieldnames.OURS))
        raise DumpError(path, f"its setting fields maps to {unknown[0]!r}; known are link, {known}")
    decoded = decoding.load(path, limits)
    own = {fieldnames.canonical(theirs): ours for theirs, ours in settings.fields.items()}
    text = Text(decoded.text, limits, _suffix(path), own)
    name, found = _read_as_some_format(path, text)
    raws = [one for one in found if not isinstance(one, Remark)]
    shown = path.name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    lists = (one.values.get("keywords") for one in raws if isinstance(one, Raw))
    context = rows.Context(shown, settings, limits, own, subjects.are_areas(lists))
    mapped = [rows.row(one, context) for one in raws]
    remarks = [one for one in found if isinstance(one, Remark)]
    return Dump(
        name=shown,
        format=name,
        rows=rows.without_sessions([one for one in mapped if isinstance(one, Row)]),
        rejected=tuple(one for one in mapped if isinstance(one, Rejection)),
        warnings=(*decoded.warnings, *remarks, *([] if raws else [Remark("no_record")])),
        show_abstracts=settings.show_abstracts is not False,
    )


def _is_dump(path: Path) -> bool:
    hidden = any(part.startswith(".") for part in path.parts)
    return not (hidden or path.name in RESERVED or path.name.upper().startswith("README"))


def _suffix(path: Path) -> str:
    """The suffix that tells the format: that before ``.gz``."""
    suffixes = [suffix.lower() for suffix in path.suffixes]
    return (
        suffixes[-2] if suffixes[-1:] == [".gz"] and len(suffixes) > 1 else (suffixes or [""])[-1]
    )


def _read_as_some_format(path: Path, text: Text) -> tuple[str, list[Raw | Broken | Remark]]:
    """What the first format that fits finds; the suffix says which to try first."""
    tried: list[str] = []
    for form in sorted(FORMATS, key=lambda form: text.suffix not in form.suffixes):
        if not form.looks_like(text):
            tried.append(f"{form.name} ({form.hint})")
            continue
        try:
            return form.name, list(_bounded(path, form.read(text), text.limits))
        except NotThisFormat as reason:
            tried.append(f"{form.name} ({reason})")
    root, _ = xml_tree.root(text.text)
    what = f"its first element is <{root}>; " if root else ""
    raise DumpError(path, f"fits no format: {what}tried {', '.join(tried)}")


def _bounded(path: Path, found: Found, limits: Limits) -> Iterator[Raw | Broken | Remark]:
    for count, one in enumerate(found, 1):
        if count > limits.records:
            raise DumpError(
                path,
                f"holds more than {limits.records:,} records: split it, or raise limits.records",
            )
        yield one
