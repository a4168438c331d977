"""Pages -> disk: writes only what changed, prunes only what it owns.

What it owns stands in a manifest inside the folder. The manifest is extended before the first
page is written and shortened after the last, so that a build that is killed anywhere never
leaves a page of ours behind that looks like one written by hand.
"""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from generator.errors import DigestError
from generator.models import Page

MANIFEST = ".digest.json"
"""MkDocs leaves out names that start with a dot."""


@dataclass(frozen=True, slots=True)
class Written:
    """Paths below the folder, with forward slashes, sorted."""

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    total: int = 0


def write(pages: Iterable[Page], folder: Path) -> Written:
    """Make ``folder`` hold exactly these pages beside what others put there.

    :raises DigestError: a page would overwrite a file that is not ours, two pages have one path,
        or the disk refuses.
    """
    with _disk_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)
        return _write(_by_path(pages), folder)


def write_file(path: Path, content: str | bytes) -> None:
    """Write one file so that it is there whole or not at all."""
    data = content.encode() if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _by_path(pages: Iterable[Page]) -> dict[str, bytes]:
    contents: dict[str, bytes] = {}
    for page in pages:
        path = PurePosixPath(page.path)
        if path.is_absolute() or ".." in path.parts or page.path in contents:
            raise DigestError(f"{page.path}: no such page can be written, or it is made twice")
        text = page.content
        contents[page.path] = text.encode() if isinstance(text, str) else text
    return contents


def _write(contents: dict[str, bytes], folder: Path) -> Written:
    owned = _owned(folder)
    mine = owned if owned is not None else set(contents)
    for path in sorted(contents.keys() - mine):
        if (folder / path).exists():
            raise DigestError(
                f"{folder / path}: is written by hand, and the digest makes it too: rename yours"
            )
    _save_manifest(folder, mine | contents.keys())
    added: list[str] = []
    changed: list[str] = []
    for path, data in sorted(contents.items()):
        before = _read(folder / path)
        if before == data:
            continue
        write_file(folder / path, data)
        (added if before is None else changed).append(path)
    gone = sorted(mine - contents.keys())
    removed = [path for path in gone if _remove(folder, path)]
    _save_manifest(folder, set(contents))
    return Written(tuple(added), tuple(changed), tuple(removed), len(contents))


def _owned(folder: Path) -> set[str] | None:
    """The paths we wrote; None when that is not known, as on the first build."""
    try:
        paths = json.loads((folder / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return {path for path in paths if isinstance(path, str)} if isinstance(paths, list) else None


def _save_manifest(folder: Path, paths: set[str]) -> None:
    text = json.dumps(sorted(paths), ensure_ascii=False, indent=0)
    if _read(folder / MANIFEST) != text.encode():
        write_file(folder / MANIFEST, text)


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _remove(folder: Path, path: str) -> bool:
    target = folder / path
    try:
        target.unlink()
    except FileNotFoundError:
        return False
    parent = target.parent
    while parent != folder:
        try:
            parent.rmdir()
        except OSError:
            break
        parent = parent.parent
    return True


@contextlib.contextmanager
def _disk_errors(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise DigestError(
            f"{error.filename or folder}: cannot be written: {error.strerror}"
        ) from None
