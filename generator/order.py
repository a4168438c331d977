"""What is asked of a build, and what its parts tell each other."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.models import Report

CACHE = ".cache/digest"
"""From the folder of mkdocs.yml."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked of one build beside the settings.

    ``out`` becomes the site, ``today`` is the day on which new papers come (ISO 8601); ``strict``
    makes every warning an error; ``live`` is for the preview; ``jobs`` processes, or the cluster
    of this ``scheduler``, treat papers one by one.
    """

    out: Path
    today: str
    strict: bool = False
    live: bool = False
    jobs: int | None = None
    scheduler: str | None = None


@dataclass(frozen=True, slots=True)
class Made:
    """What became of the dumps. ``new`` papers are those that the ledger did not know; the pages
    are counted; ``ledger`` is the new text of ledger.tsv, "" where it stays as it is.
    """

    papers: int
    topics: int
    new: int
    added: int
    changed: int
    removed: int
    report: Report
    ledger: str = ""
    warnings: tuple[str, ...] = ()
