"""What a builder takes from docs/."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path


def files(docs: Path) -> Iterator[str]:
    """The files below docs/, with forward slashes: none whose name, or a folder's, starts with a dot."""
    for place, folders, names in os.walk(docs, followlinks=True):
        folders[:] = [name for name in folders if not name.startswith(".")]
        below = Path(place).relative_to(docs).as_posix() + "/"
        for name in names:
            if not name.startswith("."):
                yield f"{below}{name}".removeprefix("./")
