"""Zensical as a function: settings in, a folder of HTML out, its warnings as values.

It builds only what lies in the folder of its configuration, and reads every address in a page as
MkDocs reads those of Markdown alone: from the page's file. Our pages say them from where they are
served. So docs/ is laid out for it in a room beside the new site, by links to its files, a page of
ours ``papers/x.md`` as ``papers/x/index.md``: there, both are the same.

By its command line: it starts threads, and keeps its configuration for the life of a process.
"""

from __future__ import annotations

import importlib.util
import io
import posixpath
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import yaml

from generator import write
from generator.config import Settings
from generator.errors import DigestError
from generator.site import policy, swap
from generator.site.sources import files

Moved = Mapping[str, str]
"""Files below docs/ that lie elsewhere in the room."""

_BUILT_IN = ("toc", "tables", "fenced_code")
"""What MkDocs reads Markdown with in any case; Zensical, where nothing is said, with much more."""

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_WARNING = re.compile(r"^(?:Warning|Error): ([^\n]*)\n[^\n]*\[ ([^\n]*?):\d+ \]", re.MULTILINE)
_ERROR = re.compile(r"^\w*Error: (.*)", re.MULTILINE)
_LINK = re.compile(r"(\]\(|\]:\s)([^\s()<>#?]+\.md)")


def build(
    settings: Settings, themes: Path, target: Path, finish: Callable[[str], str]
) -> tuple[str, ...]:
    """Write the site.

    :param themes: the folder of our templates, taken before those that mkdocs.yml names.
    :raises DigestError: Zensical is not installed, or stops.
    """
    if importlib.util.find_spec("zensical") is None:
        raise DigestError(
            "the builder 'zensical' is not installed: pip install 'digestory[zensical]'"
        )
    room = target.with_suffix(".zensical")
    swap.remove(room)
    try:
        _lay_out(settings, themes, room)
        warnings = _run(settings, room)
        (room / "site").rename(target)
    finally:
        swap.remove(room)
    for name in ("search.json", "sitemap.xml", "sitemap.xml.gz"):
        (target / name).unlink(missing_ok=True)
    for page in target.rglob("*.html"):
        policy.touch(page, finish)
    return warnings


def _run(settings: Settings, room: Path) -> tuple[str, ...]:
    command = [sys.executable, "-P", "-m", "zensical", "build", "--config-file"]
    command.append(str(room.absolute() / "mkdocs.yml"))
    done = subprocess.run(
        command, cwd=settings.root, capture_output=True, encoding="utf-8", check=False
    )
    said = _COLOUR.sub("", done.stderr)
    if done.returncode:
        errors = _ERROR.findall(said) or [f"exit code {done.returncode}"]
        told = "; ".join((errors[-1], *_warnings(said)))
        raise DigestError(f"{settings.path}: Zensical stopped: {told}")
    return _warnings(said)


def _warnings(said: str) -> tuple[str, ...]:
    return tuple(f"{place}: {what}" for what, place in _WARNING.findall(said))


def _lay_out(settings: Settings, themes: Path, room: Path) -> None:
    docs = settings.docs_folder
    moved = {name: _as_folder(name) for name in write.owned(docs) if _is_page(name)}
    _lay_pages(docs, room / "docs", moved)
    config = yaml.compose(settings.path.read_text("utf-8"), Loader=yaml.SafeLoader)
    assert isinstance(config, yaml.MappingNode)  # noqa: S101 as generator.config found it
    custom = _get(_theme(config), "custom_dir")
    for folder in (settings.root / custom.value if custom else themes, themes):
        shutil.copytree(folder, room / "theme", dirs_exist_ok=True)
    _adapt(config, settings, moved)
    write.write_file(room / "mkdocs.yml", yaml.serialize(config, allow_unicode=True))


def _lay_pages(docs: Path, place: Path, moved: Moved) -> None:
    for name in files(docs):
        if name.endswith(".md") and name not in moved:
            write.write_file(place / name, _relinked(_text(docs / name), name, moved))
        else:
            swap.link((docs / name).resolve(), place / moved.get(name, name))


def _text(page: Path) -> str:
    try:
        return page.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise DigestError(f"{page}: is not UTF-8: save it as UTF-8") from None


def _is_page(name: str) -> bool:
    return name.endswith(".md") and posixpath.basename(name) != "index.md"


def _as_folder(name: str) -> str:
    return name.removesuffix(".md") + "/index.md"


def _relinked(text: str, name: str, moved: Moved) -> str:
    """A page written by hand, whose links to our pages' files lead to where they lie now."""
    here = posixpath.dirname(name)

    def to_folder(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(here, link[2]))
        return link[1] + (_as_folder(link[2]) if target in moved else link[2])

    return _LINK.sub(to_folder, text)


def _adapt(config: yaml.MappingNode, settings: Settings, moved: Moved) -> None:
    """mkdocs.yml as Zensical must have it to do what MkDocs does with it.

    By its nodes, so that tags such as ``!ENV`` and ``!!python/name:`` stay as they are.
    """
    _put(config, "docs_dir", "docs")
    _put(config, "site_dir", "site")
    _put(config, "site_url", settings.site_url or None)  # "" gives canonical addresses without host
    theme = _theme(config)
    _put(theme, "custom_dir", "theme")
    if _get(theme, "variant") is None:
        _put(theme, "variant", "classic")
    _before(config, "plugins", {"search": {"enabled": False}})
    _before(config, "markdown_extensions", {name: {} for name in _BUILT_IN})
    for node in _scalars(_get(config, "nav")):
        node.value = moved.get(node.value, node.value)


def _theme(config: yaml.MappingNode) -> yaml.MappingNode:
    """``theme``, which may be but a name."""
    theme = _get(config, "theme")
    if not isinstance(theme, yaml.MappingNode):
        _put(config, "theme", {"name": theme.value if theme else "material"})
        return _theme(config)
    return theme


def _before(config: yaml.MappingNode, key: str, wanted: Mapping[str, object]) -> None:
    """Names with their options before those given, which win."""
    given = _get(config, key)
    if isinstance(given, yaml.SequenceNode):
        given.value[:0] = [_node({name: options}) for name, options in wanted.items()]
    elif isinstance(given, yaml.MappingNode):
        given.value[:0] = _node(wanted).value
    else:
        _put(config, key, wanted)


def _get(mapping: yaml.MappingNode, key: str) -> yaml.Node | None:
    return next((value for name, value in mapping.value if name.value == key), None)


def _put(mapping: yaml.MappingNode, key: str, value: object) -> None:
    mapping.value = [pair for pair in mapping.value if pair[0].value != key]
    mapping.value.append((_node(key), _node(value)))


def _node(value: object) -> yaml.Node:
    return yaml.SafeDumper(io.StringIO(), sort_keys=False).represent_data(value)


def _scalars(node: yaml.Node | None) -> Iterator[yaml.ScalarNode]:
    """The values below a node, without the keys."""
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _scalars(item)
    elif isinstance(node, yaml.MappingNode):
        for _, value in node.value:
            yield from _scalars(value)
