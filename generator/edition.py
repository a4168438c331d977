"""What our results depend on beside their input: our own sources, our model, other packages."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib import metadata
from pathlib import Path


@cache
def edition(*packages: str) -> str:
    """One hash of all files of this package and of the versions of some others.

    A result that is kept under it is never stale. It holds no path.
    """
    folder = Path(__file__).parent
    files = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
    told = [
        f"{path.relative_to(folder).as_posix()} {sha256(path.read_bytes()).hexdigest()}"
        for path in sorted(files)
    ]
    told += [f"{name} {metadata.version(name)}" for name in packages]
    return sha256("\n".join(told).encode()).hexdigest()
