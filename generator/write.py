"""Pages -> disk: writes only what changed, prunes only what it owns.

Pages are made one after the other, in the order in which they are given, and none is kept. What the
writer owns stands in a manifest inside the folder, a draft's page with what it was made of and its
own hash: while both stay, it is not made again. The manifest is extended before the first
page is written and shortened after the last, so that a build that is killed anywhere never
leaves a page of ours behind that looks like one written by hand.
"""

from __future__ import annotations

import contextlib
import hashlib
import math
import os
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from generator.errors import DigestError
from generator.models import Draft, Page

MANIFEST = ".digest.json"
"""MkDocs leaves out names that start with a dot."""


@dataclass(frozen=True, slots=True)
class Written:
    """Paths below the folder, with forward slashes, sorted."""

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    total: int = 0


def write(pages: Iterable[Page | Draft], folder: Path) -> Written:
    """Make ``folder`` hold exactly these pages beside what others put there.

    :raises DigestError: a page would overwrite a file that is not ours, two pages have one path,
        or the disk refuses.
    """
    with _disk_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)
        return _write(_by_path(pages), folder)


def owned(folder: Path) -> frozenset[str]:
    """The paths below the folder that we wrote, with forward slashes."""
    return frozenset(_owned(folder) or ())


def hashes(folder: Path) -> dict[str, str]:
    """Of the pages below the folder whose content the manifest tells, and which nobody has touched
    since it was written: their content's hash, by their paths, with forward slashes.
    """
    stamps = _owned(folder) or {}
    told = {path: stamp.rpartition(" ")[2] for path, stamp in stamps.items() if stamp}
    if not told:
        return {}
    noted = (folder / MANIFEST).stat().st_ctime_ns
    return {path: content for path, content in told.items() if _changed(folder, path) < noted}


def write_file(path: Path, content: str | bytes) -> None:
    """Write one file so that it is there whole or not at all."""
    data = content.encode() if isinstance(content, str) else content
    if not path.parent.is_dir():
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


def _by_path(pages: Iterable[Page | Draft]) -> dict[str, Page | Draft]:
    found: dict[str, Page | Draft] = {}
    for page in pages:
        if page.path.startswith("/") or ".." in page.path.split("/") or page.path in found:
            raise DigestError(f"{page.path}: no such page can be written, or it is made twice")
        found[page.path] = page
    return found


def _write(pages: dict[str, Page | Draft], folder: Path) -> Written:
    owned = _owned(folder)
    mine = dict.fromkeys(pages, "") if owned is None else owned
    for path in sorted(pages.keys() - mine.keys()):
        if (folder / path).exists():
            raise DigestError(
                f"{folder / path}: is written by hand, and the digest makes it too: rename yours"
            )
    _save_manifest(folder, dict.fromkeys(pages, "") | mine)
    stamps: dict[str, str] = {}
    added: list[str] = []
    changed: list[str] = []
    for path in tuple(pages):
        page = pages.pop(path)  # and with it what only it needed
        before = _hash(folder / path)
        if before and mine.get(path) == _stamp(page, before) != "":
            stamps[path] = mine[path]
            continue
        text = page.content
        data = text.encode() if isinstance(text, str) else text
        after = hashlib.sha256(data).hexdigest()
        stamps[path] = _stamp(page, after)
        if before != after:
            write_file(folder / path, data)
            (changed if before else added).append(path)
    removed = [path for path in mine.keys() - stamps.keys() if _remove(folder, path)]
    _save_manifest(folder, stamps)
    added, changed, removed = map(sorted, (added, changed, removed))
    return Written(tuple(added), tuple(changed), tuple(removed), len(stamps))


def _stamp(page: Page | Draft, content: str) -> str:
    """What a draft's page was made of and the hash of what came of it; "" for a page that is no
    draft.
    """
    return f"{page.made_of} {content}" if isinstance(page, Draft) else ""


def _owned(folder: Path) -> dict[str, str] | None:
    """The paths we wrote, with their stamps; None when that is not known, as on the first build."""
    try:
        return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=dict[str, str])
    except (OSError, msgspec.MsgspecError):
        return None


def _save_manifest(folder: Path, stamps: Mapping[str, str]) -> None:
    data = msgspec.json.format(msgspec.json.encode(dict(sorted(stamps.items()))), indent=0)
    if _read(folder / MANIFEST) != data:
        write_file(folder / MANIFEST, data)


def _hash(path: Path) -> str:
    """The hash of a file's content; "" where there is no file."""
    data = _read(path)
    return "" if data is None else hashlib.sha256(data).hexdigest()


def _changed(folder: Path, path: str) -> float:
    """When a file or its place last changed, in ns, which no tool can set back."""
    try:
        return os.stat(f"{folder}/{path}").st_ctime_ns  # noqa: PTH116 many
    except OSError:
        return math.inf


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
