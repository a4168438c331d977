"""What became of each dump's records."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from generator.models import Cleaned, DumpReport, Merged, Rejection, Remark, Source


def account(dumps: Sequence[Cleaned], merged: Merged) -> tuple[DumpReport, ...]:
    """A report for each dump, in their order: ``read == kept + merged + len(rejected)``.

    ``kept`` are the records whose paper has its first source in that dump, ``merged`` the others
    that are on the site, ``rejected`` those that the reader refused and those that say nothing or
    were taken away. What is odd about single records is among the warnings.

    :param merged: of these dumps and no others, whose names differ.
    """
    kept, joined = Counter[str](), Counter[str]()
    for paper in merged.papers:
        home = paper.sources[0].dump
        for source in paper.sources:
            (kept if source.dump == home else joined)[source.dump] += 1
    rejected: dict[str, list[Rejection]] = defaultdict(list)
    for rejection in merged.rejected:
        rejected[rejection.source.dump].append(rejection)
    odd: dict[str, list[Remark]] = defaultdict(list)
    for source, remark in merged.remarks:
        odd[source.dump].append(_placed(source, remark))
    return tuple(
        DumpReport(
            dump=dump.name,
            format=dump.format,
            read=len(dump.records) + len(dump.rejected),
            kept=kept[dump.name],
            merged=joined[dump.name],
            rejected=tuple(sorted((*dump.rejected, *rejected[dump.name]), key=_place)),
            warnings=(*dump.warnings, *odd[dump.name]),
        )
        for dump in dumps
    )


def _placed(source: Source, remark: Remark) -> Remark:
    if source.line:
        return Remark("at_line", line=source.line, said=remark)
    return Remark("about", what=source.key, said=remark) if source.key else remark


def _place(rejection: Rejection) -> tuple[int, str]:
    return rejection.source.line or 0, rejection.source.key or ""
