"""One folder takes another's place, at once where the system can do it.

The site that was swapped out is not deleted: it is the *spare*, of which the next site is made
(``twin``). It waits in the cache, so that nothing lies beside the site but while it is built.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import sys
from pathlib import Path


def place(site: Path, spare: Path) -> Path:
    """The folder for the next site, on the same disk: the spare if it can be moved there, else what
    a killed build left there, else an empty one. So it may hold anything.
    """
    new = _beside(site, ".new")
    if not os.path.lexists(new):
        with contextlib.suppress(OSError):  # there is none, or it lies on another disk
            spare.rename(new)
    if new.is_symlink() or not new.is_dir():
        remove(new)
        new.mkdir(parents=True)
    return new


def swap(new: Path, site: Path) -> None:
    """``new`` becomes ``site``, and the site that stood, if one did, ``new``."""
    if not site.exists():
        new.rename(site)
    elif not _exchange(new, site):
        old = _beside(site, ".old")
        remove(old)
        site.rename(old)
        new.rename(site)
        old.rename(new)


def put_away(new: Path, spare: Path | None) -> None:
    """What lies in the next site's place becomes the spare, or goes where it cannot."""
    with contextlib.suppress(OSError):  # nothing lies there, or the cache is on another disk
        if spare and os.path.lexists(new):
            remove(spare)
            new.rename(spare)
    remove(new)


def recover(site: Path) -> None:
    """A build killed between its renames left the last good site under another name."""
    old = _beside(site, ".old")
    if old.exists() and not site.exists():
        old.rename(site)
    remove(old)


def link(source: str | Path, target: str | Path) -> None:
    """The same file at another place, or a copy of it where the disk is another. What stands there
    goes, and is never written to: it may be the same file as one that stays.
    """
    try:
        os.link(source, target)
    except OSError:
        os.makedirs(os.path.dirname(target), exist_ok=True)  # noqa: PTH103, PTH120 many
        Path(target).unlink(missing_ok=True)
        try:
            os.link(source, target)
        except OSError:
            shutil.copyfile(source, target)


def drop(name: str, folder: Path) -> None:
    """Remove a file below a folder, and the folders that it leaves empty."""
    path = folder / name
    path.unlink()
    with contextlib.suppress(OSError):  # the first that holds something
        for parent in path.parents:
            if parent == folder:
                break
            parent.rmdir()


def remove(path: Path) -> None:
    """Whatever is there, read-only folders too; a link, not what it leads to."""
    if path.is_symlink() or not path.is_dir():
        path.unlink(missing_ok=True)
        return
    try:
        shutil.rmtree(path)
    except PermissionError:
        _allow(path)
        shutil.rmtree(path)


def _allow(folder: Path) -> None:
    folder.chmod(0o700)
    for place, folders, _ in os.walk(folder):
        for name in folders:
            below = Path(place, name)
            if not below.is_symlink():
                below.chmod(0o700)


def _beside(site: Path, ending: str) -> Path:
    return site.with_name(site.name + ending)


def _exchange(left: Path, right: Path) -> bool:
    """Swap two folders in one step: renameat2(2) on Linux, renamex_np(2) on macOS."""
    libc = ctypes.CDLL(None, use_errno=True)
    names = os.fsencode(left), os.fsencode(right)
    if sys.platform == "linux" and hasattr(libc, "renameat2"):
        here, exchange = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
        return bool(libc.renameat2(here, names[0], here, names[1], exchange) == 0)
    if sys.platform == "darwin" and hasattr(libc, "renamex_np"):
        exchange = 2  # RENAME_SWAP
        return bool(libc.renamex_np(names[0], names[1], exchange) == 0)
    return False
