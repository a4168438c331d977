"""docs/ -> site/: MkDocs or Zensical, the old addresses, the search index and the security policy.

All is built beside the site that stands and swapped for it at the end, so that the last good
site stays whole whenever the process is killed.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.apart import Say, apart
from generator.config import Budget, Settings
from generator.errors import DigestError
from generator.site import mkdocs, pagefind, policy, standing, swap, zensical
from generator.site.mkdocs import Finish
from generator.site.standing import Parts, Plan
from generator.write import owned

__all__ = ["Built", "Parts", "build", "finish"]

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


def build(settings: Settings, parts: Parts, say: Say) -> Built:
    """Build the site from the docs folder, and from what lies beside it.

    :raises DigestError: the builder, Pagefind or the disk failed; the site that stood is untouched.
    """
    with _disk_errors(parts.site):
        return _build(settings, parts, say)


def finish(*, live: bool) -> Finish:
    """The last touch to a page of HTML: its security policy, but in a preview."""
    return str if live else policy.with_policy


def _build(settings: Settings, parts: Parts, say: Say) -> Built:
    if parts.site.exists() and not parts.site.is_dir():
        raise DigestError(f"{parts.site}: is a file, and the site is a folder: move it away")
    swap.recover(parts.site)
    new = swap.beside(parts.site)
    plan, warnings = apart(_make_pages, settings, parts, new, say=say)
    _take(parts.beside, new)
    pagefind.index(parts.searched, new)
    standing.remember(plan, new, parts.cache)
    files, size = _weigh(new)
    warnings += tuple(_over_budget(files, size, settings.digest.budget))
    if parts.strict and warnings:
        raise DigestError(f"--strict: {'; '.join(warnings)}")
    swap.swap(new, parts.site)
    standing.forget(plan, parts.cache)
    return Built(parts.site, files, size, plan.rendered, warnings)


def _make_pages(settings: Settings, parts: Parts, new: Path, _: Say) -> Made:
    made = _by_zensical if settings.digest.builder == "zensical" else _by_mkdocs
    with _disk_errors(parts.site):
        return made(settings, parts, new, finish(live=parts.live))


def _by_mkdocs(settings: Settings, parts: Parts, new: Path, finish: Finish) -> Made:
    config, warnings = mkdocs.load(settings, parts.themes, new)
    plan = standing.plan(config, settings, parts)
    standing.lay(plan, parts.site, new)
    warnings += mkdocs.build(config, finish, reuse=bool(plan.kept))
    _finish(plan.copied, new, finish)
    return plan, warnings


def _by_zensical(settings: Settings, parts: Parts, new: Path, finish: Finish) -> Made:
    warnings = zensical.build(settings, parts.themes, new, finish)
    return standing.anew(zensical.files(settings.docs_folder), settings, parts), warnings


def _over_budget(files: int, size: int, budget: Budget) -> Iterator[str]:
    if files > budget.files:
        yield f"the site has {files} files, its budget is {budget.files}: see notes/scale.md"
    if size > budget.bytes:
        yield f"the site has {size} bytes, its budget is {budget.bytes}: see notes/scale.md"


def _take(beside: Path, new: Path) -> None:
    for name in owned(beside):
        swap.link(beside / name, new / name)


def _finish(copied: Iterable[str], folder: Path, finish: Finish) -> None:
    """HTML that someone put into docs/ as it is."""
    for name in copied:
        policy.touch(folder / name, finish)


def _weigh(folder: Path) -> tuple[int, int]:
    sizes = [
        Path(place, name).lstat().st_size for place, _, names in os.walk(folder) for name in names
    ]
    return len(sizes), sum(sizes)


@contextlib.contextmanager
def _disk_errors(site: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise DigestError(f"{error.filename or site}: {error.strerror or error}") from None
