"""The search index: Pagefind over the finished HTML.

By its command line: its Python interface waits 0.1 s a record.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from generator.errors import DigestError

PAPERS = "papers/*/index.html"
"""Where there are papers, they alone are searched; Pagefind would read all else to find that out."""


def index(folder: Path) -> None:
    """Write ``folder/pagefind/``.

    :raises DigestError: Pagefind failed.
    """
    command = [sys.executable, "-m", "pagefind", "--site", str(folder), "--silent"]
    # One index with English stemming, also under a Chinese interface: Chinese is indexed as
    # bigrams (generator/pages/findable.py).
    command += ["--force-language", "en"]
    if any(folder.glob(PAPERS)):
        command += ["--glob", PAPERS]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        words = " ".join((done.stderr or done.stdout).split())[-300:]
        raise DigestError(f"Pagefind could not index {folder}: {words}")
