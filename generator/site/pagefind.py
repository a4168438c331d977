"""The search index, by Pagefind.

By its command line: its Python interface waits 0.1 s a record.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from generator.errors import DigestError

FOLDER = "pagefind"
UNUSED = ("pagefind-*ui.*", "pagefind-highlight.js")
"""Pagefind's own interfaces, half a megabyte; ours is in ``templates/theme/assets``."""

ALLOCATOR = {"_RJEM_MALLOC_CONF": "narenas:1,dirty_decay_ms:1000"}
"""Pagefind's memory is jemalloc's: one arena that soon gives back what is free needs an eighth less."""


def index(searched: Path, site: Path) -> None:
    """Index the pages of one folder for the site in another, which gets ``pagefind/``; where there
    is no page, there is no index.

    :raises DigestError: Pagefind failed.
    """
    if not any(searched.glob("*/*/index.html")):
        return
    command = [sys.executable, "-m", "pagefind", "--site", str(searched), "--silent"]
    command += ["--output-path", str(site / FOLDER)]
    # One index with English stemming, also under a Chinese interface: Chinese is indexed as
    # bigrams (generator/pages/findable.py).
    command += ["--force-language", "en"]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=ALLOCATOR | os.environ
    )
    if done.returncode:
        words = " ".join((done.stderr or done.stdout).split())[-300:]
        raise DigestError(f"Pagefind could not index {searched}: {words}")
    for pattern in UNUSED:
        for path in (site / FOLDER).glob(pattern):
            path.unlink()
