"""A digest of one's own: the files of ``scaffold/``, and the lock that this package came with.

It builds with the installed package alone: nothing in it names another repository's files.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import metadata, resources
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath
from typing import Any

from generator import __version__
from generator.errors import DigestError
from generator.write import write_file

NAME = "digestory"


def create(folder: Path) -> tuple[Path, ...]:
    """Write a digest that is ready to build, and return its files, sorted.

    :raises DigestError: one of the files is there already (then nothing is written), or the disk
        refuses.
    """
    files = {folder / path: text for path, text in _files()}
    for path in sorted(files):
        if path.exists():
            raise DigestError(f"{path}: is there already; name an empty folder")
    try:
        for path, text in files.items():
            write_file(path, text)
    except OSError as error:
        raise DigestError(f"{folder}: cannot be written: {error.strerror}") from None
    return tuple(sorted(files))


def _files() -> Iterator[tuple[PurePosixPath, str]]:
    yield from _scaffold(resources.files("generator") / "scaffold", PurePosixPath())
    yield PurePosixPath("requirements.txt"), _lock()
    yield PurePosixPath("digestory.txt"), requirement()


def _scaffold(folder: Traversable, path: PurePosixPath) -> Iterator[tuple[PurePosixPath, str]]:
    for child in folder.iterdir():
        target = path / child.name.replace("dot-", ".", 1)
        if child.is_dir():
            yield from _scaffold(child, target)
        else:
            yield target, child.read_text("utf-8")


def _lock() -> str:
    """The versions and hashes of all that the package needs.

    It is inside the package when that is installed, beside it in a checkout.
    """
    package = Path(__file__).resolve().parent
    for folder in (package, package.parent):
        if (lock := folder / "requirements" / "runtime.txt").is_file():
            return lock.read_text("utf-8")
    raise FileNotFoundError(f"no requirements/runtime.txt in {package} or beside it")


def requirement() -> str:
    """A requirements file by which pip gets this very package again.

    Where it came from is in its metadata (PEP 610,
    https://packaging.python.org/specifications/direct-url/): a commit of a Git repository, an
    index, or a file or folder of this machine. The last means nothing elsewhere, so its wheel is
    looked for beside the digest, and on no index, where the name may be another's.
    """
    origin = _origin()
    commit = origin.get("vcs_info", {}).get("commit_id")
    if commit:
        return f"{NAME} @ git+{origin['url']}@{commit}\n"
    pin = f"{NAME}=={__version__}\n"
    return f"--no-index\n--find-links wheels\n{pin}" if origin else pin


def _origin() -> dict[str, Any]:
    try:
        text = metadata.distribution(NAME).read_text("direct_url.json")
    except metadata.PackageNotFoundError:
        return {"url": "a folder"}
    origin: dict[str, Any] = json.loads(text) if text else {}
    return origin
