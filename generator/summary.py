"""A report as a person reads it on a terminal, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from generator.models import DumpReport, Report, Source
from generator.words import ENGLISH

if TYPE_CHECKING:
    from generator.build import Built


def of_build(built: Built) -> str:
    """What a build made, in a few lines."""
    made, site = built.made, built.site
    merged = sum(dump.merged for dump in made.report.dumps)
    lines = [
        *_dumps(made.report),
        *(f"warning: {warning}" for warning in built.warnings),
        f"{made.papers} papers, {made.topics} topics",
        f"{made.new} new, {merged} merged, {rejected(made.report)} rejected",
        f"pages: {made.added} new, {made.changed} changed, {made.removed} removed",
        f"{site.folder}: {site.files} files, {site.bytes / 1e6:.1f} MB",
    ]
    return "\n".join(lines)


def of_report(report: Report) -> str:
    """Each dump's account, each rejection with its place and reason, and each merge."""
    return "\n".join([*_dumps(report), *_merges(report), *_warnings(report)])


def as_json(report: Report) -> str:
    """The report as `digest check --json` prints it."""
    value = {
        "dumps": [
            {
                "dump": dump.dump,
                "format": dump.format,
                "read": dump.read,
                "kept": dump.kept,
                "merged": dump.merged,
                "rejected": [
                    {
                        "line": rejection.source.line,
                        "key": rejection.source.key,
                        "reason": ENGLISH.say(rejection.reason),
                    }
                    for rejection in dump.rejected
                ],
                "warnings": [ENGLISH.say(warning) for warning in dump.warnings],
            }
            for dump in report.dumps
        ],
        "merges": [
            {
                "id": merge.id,
                "reason": ENGLISH.say(merge.reasons),
                "sources": [
                    {"dump": source.dump, "line": source.line, "key": source.key}
                    for source in merge.sources
                ],
            }
            for merge in report.merges
        ],
        "mended": {mending.kind: mending.count for mending in report.mended},
        "warnings": [ENGLISH.say(warning) for warning in report.warnings],
    }
    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode()


def rejected(report: Report) -> int:
    """How many records are not on the site."""
    return sum(len(dump.rejected) for dump in report.dumps)


def place(source: Source) -> str:
    """Where a record stands, as an editor understands it: ``list.txt:12 (key)``."""
    line = f":{source.line}" if source.line else ""
    key = f" ({source.key})" if source.key else ""
    return f"{source.dump}{line}{key}"


def _dumps(report: Report) -> Iterator[str]:
    for dump in report.dumps:
        yield (
            f"{dump.dump} ({dump.format}): {dump.read} read, {dump.kept} kept, "
            f"{dump.merged} merged, {len(dump.rejected)} rejected"
        )
        yield from _troubles(dump)


def _troubles(dump: DumpReport) -> Iterator[str]:
    for warning in dump.warnings:
        yield f"  warning: {ENGLISH.say(warning)}"
    for rejection in dump.rejected:
        yield f"  rejected: {place(rejection.source)}: {ENGLISH.say(rejection.reason)}"


def _merges(report: Report) -> Iterator[str]:
    for merge in report.merges:
        sources = " + ".join(place(source) for source in merge.sources)
        yield f"merged: {sources}: {ENGLISH.say(merge.reasons)}"


def _warnings(report: Report) -> Iterator[str]:
    yield from (f"warning: {ENGLISH.say(warning)}" for warning in report.warnings)
