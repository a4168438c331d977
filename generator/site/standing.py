"""What of the site that stands may stay in the next one: pages made from the same bytes.

MkDocs's own dirty build goes by the times of files and knows nothing of what else a page is made
of. Here the content decides: a page stays when its file in docs/ has the same hash and when
everything else (settings, theme, templates, versions) has, too. What stays is left in the twin of
the site, and MkDocs is told to pass it by.

A site is known by the hash of all it is made of, its build id, which stands in ``build.json``;
the cache holds, by that id, the hashes of its pages. So a killed build cannot leave a memory of
one site beside another.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator import __version__, write
from generator.config import Settings
from generator.installed import theme_folder
from generator.site import swap
from generator.site.twin import Twin

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import File

MARK = "build.json"
_MARKDOWN = ("markdown", "pymdown-extensions", "pygments")
_MKDOCS = ("mkdocs", "mkdocs-material", "jinja2", *_MARKDOWN)
_ZENSICAL = ("zensical", *_MARKDOWN)


@dataclass(frozen=True, slots=True)
class Parts:
    """Where a build finds and leaves things beside docs/.

    ``site`` becomes the finished site; ``cache`` remembers which page of which site was made from
    what; ``themes`` is the folder of our templates for Material. A ``live`` site is for the
    preview that reloads itself: it has no security policy, which would forbid that. A ``strict``
    build fails where it would warn, and leaves the site that stood.
    """

    site: Path
    cache: Path
    strict: bool = False
    live: bool = False
    themes: Path = field(default_factory=theme_folder)

    @property
    def beside(self) -> Path:
        """Files that go into the site as they are, past Markdown and the search."""
        return self.cache / "beside"

    @property
    def spare(self) -> Path:
        """The site that was swapped out, of which the next one is made."""
        return self.cache / "spare"

    @property
    def searched(self) -> Path:
        """Pages that the search index is made of, at their papers' addresses."""
        return self.cache / "searched"


@dataclass(frozen=True, slots=True)
class Plan:
    """``frame`` is the hash of all that every page is made of, ``hashes`` those of the files in
    docs/ by their names; ``kept`` are the files of the site that stay; ``copied`` is HTML that MkDocs
    takes from docs/ anew, as it is.
    """

    frame: str
    hashes: Mapping[str, str]
    kept: frozenset[str]
    copied: tuple[str, ...]
    rendered: int
    before: str  # the build id of the site that stands, if it has one

    @property
    def build(self) -> str:
        return _digest(json.dumps([self.frame, sorted(self.hashes.items())]).encode())


def plan(config: MkDocsConfig, settings: Settings, parts: Parts, twin: Twin) -> Plan:
    """Compare docs/ with what the site that stands was made from."""
    from mkdocs.structure.files import get_files  # noqa: PLC0415 heavy

    files = {file.src_uri: file for file in get_files(config) if _included(file)}
    beside, known = write.owned(parts.beside), write.hashes(settings.docs_folder)
    hashes = {name: _hash_of(file, beside, known) for name, file in files.items()}
    titles = [_title(Path(config.docs_dir, name)) for name in _pages_of(config.nav)]
    frame = _frame(settings, parts, _MKDOCS, titles)
    before = _marked(parts.site)
    memory = _remembered(before, parts.cache) if _separable(config) else {}
    same = _same(hashes, memory, frame) - set(_pages_of(config.nav))
    same = {name for name in same if files[name].dest_uri in twin.files}
    kept = frozenset(files[name].dest_uri for name in same)
    rendered = sum(file.is_documentation_page() for name, file in files.items() if name not in same)
    copied = tuple(name for name in files if name not in same and name.endswith(".html"))
    return Plan(frame, hashes, kept, copied, rendered, before)


def anew(names: Iterable[str], settings: Settings, parts: Parts) -> Plan:
    """Nothing stays: Zensical cannot be told to pass a page by.

    :param names: the files below docs/ that it takes.
    """
    docs = settings.docs_folder
    hashes = {name: _digest((docs / name).read_bytes()) for name in names}
    rendered = sum(name.endswith(".md") for name in hashes)
    frame = _frame(settings, parts, _ZENSICAL)
    return Plan(frame, hashes, frozenset(), (), rendered, _marked(parts.site))


def _included(file: File) -> bool:
    return bool(file.inclusion.is_included())  # type: ignore[no-untyped-call]


def _hash_of(file: File, beside: Collection[str], known: Mapping[str, str]) -> str:
    """That of its content; "" where another file takes its place in the site."""
    if file.dest_uri in beside:
        return ""
    return known.get(file.src_uri) or _digest(Path(file.abs_src_path or "").read_bytes())


def lay(plan: Plan, twin: Twin, beside: frozenset[str]) -> None:
    """Leave in the twin what stays and what may, because it lies beside docs/, too."""
    if not plan.kept:
        swap.remove(twin.folder)
        return
    for name in twin.files - plan.kept - beside:
        swap.drop(name, twin.folder)


def remember(plan: Plan, new: Path, cache: Path) -> None:
    """Mark the new site with its build id, and note by that id what it was made from."""
    mark = {"build": plan.build, "digestory": __version__}
    write.write_file(new / MARK, json.dumps(mark) + "\n")
    memory = {"frame": plan.frame, "hashes": dict(plan.hashes)}
    write.write_file(_memory(cache, plan.build), json.dumps(memory))


def forget(plan: Plan, cache: Path) -> None:
    """Drop the memory of the site that stood before."""
    if plan.before and plan.before != plan.build:
        _memory(cache, plan.before).unlink(missing_ok=True)


def _same(hashes: Mapping[str, str], memory: Mapping[str, Any], frame: str) -> set[str]:
    if memory.get("frame") != frame:
        return set()
    before = memory.get("hashes", {})
    return {name for name, digest in hashes.items() if before.get(name) == digest != ""}


def _marked(site: Path) -> str:
    try:
        return str(json.loads((site / MARK).read_text("utf-8"))["build"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def _remembered(build: str, cache: Path) -> Mapping[str, Any]:
    """What that site was made from; nothing when that is not known for certain."""
    try:
        memory = json.loads(_memory(cache, build).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return memory if isinstance(memory, dict) else {}


def _memory(cache: Path, build: str) -> Path:
    return cache / "sites" / f"{_digest(build.encode())[:32]}.json"


def _separable(config: MkDocsConfig) -> bool:
    """Whether a page depends on no other but for the nav: no plugins, no hooks, and a nav."""
    return not config.plugins and not config.hooks and bool(config.nav)


def _pages_of(nav: object) -> Iterator[str]:
    """Pages in the nav are always made anew: MkDocs marks there which one is shown."""
    if isinstance(nav, str):
        yield nav
    elif isinstance(nav, list | dict):
        for item in nav.values() if isinstance(nav, dict) else nav:
            yield from _pages_of(item)


def _frame(
    settings: Settings, parts: Parts, packages: Iterable[str], titles: Iterable[str] = ()
) -> str:
    """The hash of all that every page is made of beside its own file. It holds no path."""
    versions = [f"{name} {metadata.version(name)}" for name in packages]
    own = [_digest(settings.path.read_bytes()), settings.site_url, settings.repo_url]
    told = [*own, str(parts.live), sys.version, __version__, *versions, *titles]
    told += [_digest(path.read_bytes()) for path in _sources(parts.themes)]
    return _digest("\n".join(told).encode())


def _title(page: Path) -> str:
    """What the nav shows of a page that it gives no title: that of the front matter, or the first
    heading.
    """
    from mkdocs.utils.meta import get_data  # noqa: PLC0415 heavy

    try:
        text, meta = get_data(page.read_text("utf-8-sig"))
    except OSError:
        return ""
    headings = (line for line in text.splitlines() if line.startswith("# "))
    return str(meta.get("title") or next(headings, ""))


def _sources(themes: Path) -> Iterator[Path]:
    for folder in (themes, Path(__file__).parent):
        files = (path for path in folder.rglob("*") if path.is_file())
        yield from sorted(path for path in files if path.suffix != ".pyc")


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
