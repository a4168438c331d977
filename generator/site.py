"""docs/ -> site/: MkDocs, then the search index, the content security policy and the old
addresses; all beside the site that stands, and swapped for it at the end.

The last good site stays whole whenever the process is killed: the swap is one system call where
the system has one, and two renames with a name to recover from where it has not.
"""

from __future__ import annotations

import base64
import ctypes
import hashlib
import logging
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from generator.config import Settings
from generator.errors import DigestError
from generator.models import Page


@dataclass(frozen=True, slots=True)
class Built:
    """What the finished site weighs."""

    folder: Path
    files: int
    bytes: int
    warnings: tuple[str, ...] = ()


def build(settings: Settings, extras: Iterable[Page], themes: Path, site: Path) -> Built:
    """Build ``site`` from the docs folder.

    :param extras: files that go straight into the site, past Markdown and the search.
    :param themes: the folder of our templates for Material.
    :raises DigestError: MkDocs or Pagefind failed; the site that stood is untouched.
    """
    new = site.with_name(site.name + ".new")
    _recover(site)
    _remove(new)
    warnings = _mkdocs(settings, themes, new)
    for page in extras:
        path = new / page.path
        path.parent.mkdir(parents=True, exist_ok=True)
        data = page.content
        path.write_bytes(data.encode() if isinstance(data, str) else data)
    _index(new)
    for path in sorted(new.rglob("*.html")):
        html = path.read_text("utf-8")
        path.write_text(with_policy(html), "utf-8")
    _swap(new, site)
    files, size = _weigh(site)
    return Built(site, files, size, warnings)


# --- MkDocs --------------------------------------------------------------------------------


class _Warnings(logging.Handler):
    """Remembers what MkDocs warns of, as its own strict mode counts it."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def _mkdocs(settings: Settings, themes: Path, target: Path) -> tuple[str, ...]:
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    from mkdocs.commands.build import build as mkdocs_build  # noqa: PLC0415 heavy
    from mkdocs.config import load_config  # noqa: PLC0415
    from mkdocs.exceptions import MkDocsException  # noqa: PLC0415

    logger = logging.getLogger("mkdocs")
    warnings = _Warnings()
    logger.addHandler(warnings)
    try:
        config = load_config(str(settings.path), site_dir=str(target.absolute()))
        if str(themes) not in config.theme.dirs:
            config.theme.dirs.insert(0, str(themes))
        mkdocs_build(config)
    except (MkDocsException, SystemExit) as error:
        raise DigestError(f"{settings.path}: MkDocs stopped: {error}") from None
    finally:
        logger.removeHandler(warnings)
    return tuple(warnings.lines)


# --- the search index ----------------------------------------------------------------------


def _index(folder: Path) -> None:
    command = [sys.executable, "-m", "pagefind", "--site", str(folder), "--silent"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        words = " ".join((done.stderr or done.stdout).split())[-300:]
        raise DigestError(f"Pagefind could not index {folder}: {words}")


# --- the content security policy -----------------------------------------------------------

_SCRIPT = re.compile(r"<script((?:\s[^>]*)?)>(.*?)</script>", re.DOTALL)
_DATA = re.compile(r"""\b(?:src=|type=["']?(?:application/(?:ld\+)?json|text/pagefind-template))""")


def with_policy(html: str) -> str:
    """Allow a page its own inline scripts by their hashes, and nothing else.

    Content Security Policy Level 3, section 6.7.2 (hash-source): the digest is of the exact text
    between the tags. Scripts that are data need none.
    """
    hashes = {
        base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
        for attributes, body in _SCRIPT.findall(html)
        if not _DATA.search(attributes)
    }
    scripts = "".join(f" 'sha256-{digest}'" for digest in sorted(hashes))
    policy = (
        f"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'{scripts}; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
        "worker-src 'self'; base-uri 'self'; form-action 'self'; object-src 'none'"
    )
    tag = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return re.sub(r"(<meta charset=[^>]*>)", lambda charset: charset[0] + tag, html, count=1)


# --- the swap ------------------------------------------------------------------------------


def _swap(new: Path, site: Path) -> None:
    if not site.exists():
        new.rename(site)
    elif _exchange(new, site):
        _remove(new)
    else:
        old = site.with_name(site.name + ".old")
        _remove(old)
        site.rename(old)
        new.rename(site)
        _remove(old)


def _recover(site: Path) -> None:
    """A build that was killed between its two renames left the last good site under this name."""
    old = site.with_name(site.name + ".old")
    if old.exists() and not site.exists():
        old.rename(site)
    _remove(old)


def _exchange(left: Path, right: Path) -> bool:
    """Swap two folders in one step, where the system can: renameat2(2), renamex_np(2)."""
    libc = ctypes.CDLL(None, use_errno=True)
    names = os.fsencode(left), os.fsencode(right)
    if sys.platform == "linux" and hasattr(libc, "renameat2"):
        here, exchange = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
        return bool(libc.renameat2(here, names[0], here, names[1], exchange) == 0)
    if sys.platform == "darwin" and hasattr(libc, "renamex_np"):
        swap = 2  # RENAME_SWAP
        return bool(libc.renamex_np(names[0], names[1], swap) == 0)
    return False


def _remove(folder: Path) -> None:
    if folder.exists():
        shutil.rmtree(folder)


def _weigh(folder: Path) -> tuple[int, int]:
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    return len(sizes), sum(sizes)
