"""docs/ -> site/: MkDocs, the old addresses, the search index and the security policy.

All is built beside the site that stands and swapped for it at the end, so that the last good
site stays whole whenever the process is killed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from generator.config import Settings
from generator.errors import DigestError
from generator.models import Page
from generator.site import mkdocs, pagefind, policy, standing, swap


@dataclass(frozen=True, slots=True)
class Built:
    """What the finished site weighs, and how many pages MkDocs made anew."""

    folder: Path
    files: int
    bytes: int
    rendered: int
    warnings: tuple[str, ...] = ()


def build(
    settings: Settings, extras: Iterable[Page], themes: Path, site: Path, cache: Path
) -> Built:
    """Build ``site`` from the docs folder.

    :param extras: files that go straight into the site, past Markdown and the search.
    :param themes: the folder of our templates for Material.
    :param cache: remembers which page of which site was made from what.
    :raises DigestError: MkDocs, Pagefind or the disk failed; the site that stood is untouched.
    """
    try:
        return _build(settings, extras, themes, site, cache)
    except OSError as error:
        raise DigestError(f"{error.filename or site}: {error.strerror or error}") from None


def _build(
    settings: Settings, extras: Iterable[Page], themes: Path, site: Path, cache: Path
) -> Built:
    swap.recover(site)
    new = swap.beside(site)
    config, warnings = mkdocs.load(settings, themes, new)
    plan = standing.plan(config, settings, themes, site, cache)
    standing.lay(plan, site, new)
    warnings += mkdocs.build(config, reuse=bool(plan.kept))
    _write(extras, new)
    policy.apply(new, plan.kept.keys())
    pagefind.index(new)
    standing.remember(plan, new, cache)
    swap.swap(new, site)
    standing.forget_others(plan, cache)
    files, size = _weigh(site)
    return Built(site, files, size, plan.rendered, warnings)


def _write(pages: Iterable[Page], folder: Path) -> None:
    for page in pages:
        path = folder / page.path
        path.parent.mkdir(parents=True, exist_ok=True)
        content = page.content
        path.write_bytes(content.encode() if isinstance(content, str) else content)


def _weigh(folder: Path) -> tuple[int, int]:
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    return len(sizes), sum(sizes)
