"""The folder that the next site is made in: at first a twin of the one that stands, by links.

That is work for the disk alone, so it is done while the papers are read. Most of it is done
already: the twin is made of the spare, the site that was swapped out before, most of whose files
are those of the site that stands. Nothing of it is believed: it may be half a site, another's, or
tampered with. Each file must be the very file that stands in the site, by its inode, or it goes.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

from generator.site import pagefind, swap


@dataclass(frozen=True, slots=True)
class Twin:
    """``files`` are the paths in ``folder`` of what the site that stands has there, too."""

    folder: Path
    files: frozenset[str] = frozenset()


@contextlib.contextmanager
def begun(site: Path, spare: Path, *, reuse: bool) -> Iterator[Future[Twin]]:
    """The twin of a site, made while other work is done. What lies in its place in the end, the site
    that was swapped out or what a build that failed left, is the spare of the next build.

    :param reuse: whether the builder can make use of it; there is no spare where it cannot.
    """
    swap.recover(site)
    folder, over = swap.place(site, spare), Event()
    with contextlib.ExitStack() as last:
        last.callback(swap.put_away, folder, spare if reuse else None)
        aside = last.enter_context(ThreadPoolExecutor(1))
        last.callback(over.set)  # where the other work failed, nobody waits for this
        yield aside.submit(_make, site if reuse else None, folder, over)


def _make(site: Path | None, folder: Path, over: Event) -> Twin:
    """Make a folder that may hold anything hold what the site does, but for its search index and for
    folders without a file; where there is no site, be gone.
    """
    if not site or not site.exists():
        swap.remove(folder)
        return Twin(folder)
    making = _Making(_usual_mode(folder), over)
    making.folder(str(site), str(folder))
    return Twin(folder, frozenset(making.files))


def is_one(path: str, other: str) -> bool:
    """Whether two names are those of one file: never where the disk knows no hard links, and may
    give two files one number.
    """
    try:
        found = os.lstat(path)
        return found.st_nlink > 1 and os.path.samestat(found, os.lstat(other))
    except OSError:
        return False


def weigh(folder: str, without: str = "") -> tuple[int, int]:
    """The number of files below a folder and the sum of their bytes, links not followed.

    :param without: a folder in it that does not count.
    """
    files, size = 0, 0
    for entry in _entries(folder):
        if entry.is_dir(follow_symlinks=False):
            more = weigh(entry.path) if entry.name != without else (0, 0)
            files, size = files + more[0], size + more[1]
        else:
            files, size = files + 1, size + entry.stat(follow_symlinks=False).st_size
    return files, size


@dataclass(slots=True)
class _Making:
    mode: int  # of folders
    over: Event
    files: list[str] = field(default_factory=list)

    def folder(self, site: str, twin: str, below: str = "") -> None:
        if self.over.is_set():
            raise CancelledError
        there = {entry.name: entry for entry in _entries(twin)}
        for entry in _entries(site):
            name = below + entry.name
            if name == pagefind.FOLDER:
                continue
            if entry.is_dir(follow_symlinks=False):
                self._folder(entry, there.pop(entry.name, None), twin, name)
            elif entry.is_file(follow_symlinks=False):
                self._file(entry, there.pop(entry.name, None), twin, name)
        for foreign in there.values():
            swap.remove(Path(foreign.path))

    def _folder(
        self, entry: os.DirEntry[str], other: os.DirEntry[str] | None, twin: str, name: str
    ) -> None:
        path = Path(twin, entry.name)
        if other and not other.is_dir(follow_symlinks=False):
            path.unlink()
            other = None
        if not other:
            path.mkdir()
        elif other.stat(follow_symlinks=False).st_mode != self.mode:
            path.chmod(self.mode)
        before = len(self.files)
        self.folder(entry.path, str(path), name + "/")
        if len(self.files) == before:
            path.rmdir()

    def _file(
        self, entry: os.DirEntry[str], other: os.DirEntry[str] | None, twin: str, name: str
    ) -> None:
        if not other:
            swap.link(entry.path, f"{twin}/{entry.name}")
        elif entry.inode() != other.inode() or not is_one(entry.path, other.path):
            swap.remove(Path(other.path))
            swap.link(entry.path, other.path)
        self.files.append(name)


def _usual_mode(folder: Path) -> int:
    """The mode of a folder made here, which this one gets, too."""
    folder.chmod(0o700)
    probe = folder / ".mode"
    swap.remove(probe)
    probe.mkdir()
    mode = probe.stat().st_mode
    probe.rmdir()
    folder.chmod(mode)
    return mode


def _entries(folder: str) -> list[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        return list(entries)
