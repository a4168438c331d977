"""What each dump gave: the maintainer's account, open to every reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from generator import __version__
from generator.models import Digest, Draft, DumpReport, Mending, Merge, Rejection, Remark, Source
from generator.pages import addresses
from generator.pages.drafts import Drafts
from generator.pages.gist import cut
from generator.pages.heads import Head, described
from generator.pages.rows import Anchor
from generator.pages.templates import line
from generator.text import markdown
from generator.words import Words

SHOWN = 500
"""Lines of a part; a dump of a million rejected records is still a page."""
EXAMPLE = 160
DAYS = 10
"""On which papers came."""


@dataclass(frozen=True, slots=True)
class DumpView:
    name: str
    format: str
    numbers: tuple[int, ...]
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RejectionView:
    place: str
    key: str
    reason: str


@dataclass(frozen=True, slots=True)
class MergeView:
    paper: Anchor
    sources: str
    reason: str


@dataclass(frozen=True, slots=True)
class Example:
    place: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class MendingView:
    kind: str
    count: int
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class ReportView:
    head: Head
    root: str
    built_by: str
    came: tuple[str, ...]
    dumps: tuple[DumpView, ...]
    totals: tuple[int, ...]
    rejected: tuple[RejectionView, ...]
    more_rejected: str
    merges: tuple[MergeView, ...]
    more_merges: str
    mended: tuple[MendingView, ...]
    warnings: tuple[str, ...]
    disagreements: tuple[str, ...]
    proposals: tuple[str, ...]


def pages(digest: Digest, drafts: Drafts, words: Words) -> Iterator[Draft]:
    yield drafts.page("report.md", "report.md.j2", partial(_view, digest, words))


def _view(digest: Digest, words: Words) -> ReportView:
    report = digest.report
    rejections = [rejection for dump in report.dumps for rejection in dump.rejected]
    root = addresses.root("report.md")
    return ReportView(
        head=Head("report", words["report"], described(words["report_intro"]), ("lists",)),
        root=root,
        built_by=words("built_by", version=__version__),
        came=tuple(_came(digest, words)),
        dumps=tuple(_dump(dump, words) for dump in report.dumps),
        totals=tuple(map(sum, zip(*map(_numbers, report.dumps), strict=True))),
        rejected=tuple(_rejection(one, words) for one in rejections[:SHOWN]),
        more_rejected=_more(len(rejections), words),
        merges=tuple(_merge(merge, digest, root, words) for merge in report.merges[:SHOWN]),
        more_merges=_more(len(report.merges), words),
        mended=tuple(_mending(mending, words) for mending in report.mended),
        warnings=_lines(report.warnings, words),
        disagreements=_lines(report.disagreements, words),
        proposals=_lines(report.proposals, words),
    )


def _came(digest: Digest, words: Words) -> Iterator[str]:
    """How many papers came on each of the last days on which any did, by the ledger."""
    days = Counter(entry.paper.first_seen for entry in digest.entries if entry.paper.first_seen)
    for day, count in sorted(days.items(), reverse=True)[:DAYS]:
        yield f"{day}{words['colon']}{words('n_papers', n=count)}"


def _numbers(dump: DumpReport) -> tuple[int, int, int, int]:
    return dump.read, dump.kept, dump.merged, len(dump.rejected)


def _dump(dump: DumpReport, words: Words) -> DumpView:
    form = words[f"format_{dump.format}"]
    return DumpView(dump.dump, form, _numbers(dump), _lines(dump.warnings, words))


def _lines(remarks: Sequence[Remark], words: Words) -> tuple[str, ...]:
    return tuple(map(words.say, remarks[:SHOWN]))


def _rejection(rejection: Rejection, words: Words) -> RejectionView:
    source, reason = rejection.source, words.say(rejection.reason)
    return RejectionView(_place(source), source.key or "", reason)


def _merge(merge: Merge, digest: Digest, root: str, words: Words) -> MergeView:
    entry = digest.by_id.get(merge.id)
    title = line(markdown.plain(entry.title)) if entry else merge.id
    paper = Anchor(title, root + addresses.paper(merge.id))
    sources = words["list_join"].join(_place(source) for source in merge.sources)
    return MergeView(paper, sources, words.say(merge.reasons))


def _mending(mending: Mending, words: Words) -> MendingView:
    examples = (
        Example(_place(source), cut(line(before), EXAMPLE), cut(line(after), EXAMPLE))
        for source, before, after in mending.examples
    )
    return MendingView(words[f"mended_{mending.kind}"], mending.count, tuple(examples))


def _place(source: Source) -> str:
    return f"{source.dump}:{source.line}" if source.line else source.dump


def _more(count: int, words: Words) -> str:
    return words("more_rows", n=count - SHOWN) if count > SHOWN else ""
