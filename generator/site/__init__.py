"""docs/ -> site/: MkDocs or Zensical, the old addresses, the search index and the security policy.

All is built beside the site that stands and swapped for it at the end, so that the last good
site stays whole whenever the process is killed.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from generator.apart import Say, apart
from generator.config import Budget, Settings
from generator.errors import DigestError
from generator.site import mkdocs, pagefind, policy, standing, swap, twin, zensical
from generator.site.mkdocs import Finish
from generator.site.sources import files
from generator.site.standing import Parts, Plan
from generator.site.twin import Twin
from generator.write import owned

__all__ = ["Built", "Parts", "begun", "build", "files", "finish"]

Made = tuple[Plan, tuple[str, ...]]
"""What a page was made from, and the warnings."""


@dataclass(frozen=True, slots=True)
class Built:
    """What the finished site weighs, and how many pages were made anew."""

    folder: Path
    files: int
    bytes: int
    rendered: int
    warnings: tuple[str, ...] = ()


@contextlib.contextmanager
def begun(settings: Settings, parts: Parts) -> Iterator[Future[Twin]]:
    """The place of the next site, made ready while other work is done, and left tidy in the end.

    :raises DigestError: the disk, or a file where the site goes.
    """
    if parts.site.exists() and not parts.site.is_dir():
        raise DigestError(f"{parts.site}: is a file, and the site is a folder: move it away")
    reuse = settings.digest.builder != "zensical"
    with _disk_errors(parts.site), twin.begun(parts.site, parts.spare, reuse=reuse) as place:
        yield place


def build(settings: Settings, parts: Parts, place: Future[Twin], say: Say) -> Built:
    """Build the site from the docs folder, and from what lies beside it.

    :raises DigestError: the builder, Pagefind or the disk failed; the site that stood is untouched.
    """
    with _disk_errors(parts.site):
        return _build(settings, parts, place.result(), say)


def finish(*, live: bool) -> Finish:
    """The last touch to a page of HTML: its security policy, but in a preview."""
    return str if live else policy.with_policy


def _build(settings: Settings, parts: Parts, place: Twin, say: Say) -> Built:
    new = place.folder
    plan, warnings = apart(_make_pages, settings, parts, place, say=say)
    with ThreadPoolExecutor(1) as aside:  # Pagefind takes one core
        rest = aside.submit(_complete, plan, parts, new)
        pagefind.index(parts.searched, new)
    files, size = map(sum, zip(rest.result(), _index_weight(new), strict=True))
    warnings += tuple(_over_budget(files, size, settings.digest.budget))
    if parts.strict and warnings:
        raise DigestError(f"--strict: {'; '.join(warnings)}")
    swap.swap(new, parts.site)
    standing.forget(plan, parts.cache)
    return Built(parts.site, files, size, plan.rendered, warnings)


def _make_pages(settings: Settings, parts: Parts, place: Twin, _: Say) -> Made:
    made = _by_zensical if settings.digest.builder == "zensical" else _by_mkdocs
    with _disk_errors(parts.site):
        return made(settings, parts, place, finish(live=parts.live))


def _by_mkdocs(settings: Settings, parts: Parts, place: Twin, finish: Finish) -> Made:
    config, warnings = mkdocs.load(settings, parts.themes, place.folder)
    plan = standing.plan(config, settings, parts, place)
    standing.lay(plan, place, owned(parts.beside))
    warnings += mkdocs.build(config, finish, plan.kept)
    _finish(plan.copied, place.folder, finish)
    return plan, warnings


def _by_zensical(settings: Settings, parts: Parts, place: Twin, finish: Finish) -> Made:
    swap.remove(place.folder)
    warnings = zensical.build(settings, parts.themes, place.folder, finish)
    return standing.anew(files(settings.docs_folder), settings, parts), warnings


def _complete(plan: Plan, parts: Parts, new: Path) -> tuple[int, int]:
    """All but the search index. How many files that is, and bytes."""
    _take(parts.beside, new)
    standing.remember(plan, new, parts.cache)
    return twin.weigh(str(new), without=pagefind.FOLDER)


def _index_weight(new: Path) -> tuple[int, int]:
    index = new / pagefind.FOLDER
    return twin.weigh(str(index)) if index.exists() else (0, 0)


def _over_budget(files: int, size: int, budget: Budget) -> Iterator[str]:
    if files > budget.files:
        yield f"the site has {files} files, its budget is {budget.files}: see notes/scale.md"
    if size > budget.bytes:
        yield f"the site has {size} bytes, its budget is {budget.bytes}: see notes/scale.md"


def _take(beside: Path, new: Path) -> None:
    for name in owned(beside):
        source, target = f"{beside}/{name}", f"{new}/{name}"
        if not twin.is_one(source, target):
            swap.link(source, target)


def _finish(copied: Iterable[str], folder: Path, finish: Finish) -> None:
    """HTML that someone put into docs/ as it is."""
    for name in copied:
        policy.touch(folder / name, finish)


@contextlib.contextmanager
def _disk_errors(site: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise DigestError(f"{error.filename or site}: {error.strerror or error}") from None
