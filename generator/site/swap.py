"""One folder takes another's place, at once where the system can do it."""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from pathlib import Path


def beside(site: Path) -> Path:
    """An empty place for the next site, on the same disk."""
    new = site.with_name(site.name + ".new")
    remove(new)
    return new


def swap(new: Path, site: Path) -> None:
    """``new`` becomes ``site``; the old one is removed."""
    if not site.exists():
        new.rename(site)
    elif _exchange(new, site):
        remove(new)
    else:
        old = site.with_name(site.name + ".old")
        remove(old)
        site.rename(old)
        new.rename(site)
        remove(old)


def recover(site: Path) -> None:
    """A build killed between its two renames left the last good site under another name."""
    old = site.with_name(site.name + ".old")
    if old.exists() and not site.exists():
        old.rename(site)
    remove(old)


def link(source: Path, target: Path) -> None:
    """The same file at another place, or a copy of it where the disk is another."""
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        target.hardlink_to(source)
    except OSError:
        shutil.copyfile(source, target)


def remove(folder: Path) -> None:
    if folder.exists():
        shutil.rmtree(folder)


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
