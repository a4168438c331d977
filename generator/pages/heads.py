"""What every page carries in its front matter, for MkDocs and for the theme."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.pages.gist import cut

DESCRIPTION = 160
"""Characters of a description that search engines show."""

Kind = Literal[
    "home", "search", "papers", "paper", "topics", "topic", "venues", "venue", "authors",
    "author", "code", "map", "report", "data", "help", "tombstone",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Head:
    """``tags`` is finished HTML for the page's ``<head>``: citation tags, feeds, JSON-LD.

    ``scripts`` are names of files in ``assets/`` that the page runs beside the common one.
    """

    kind: Kind
    title: str
    description: str = ""
    scripts: tuple[str, ...] = ()
    tags: str = ""


def described(text: str) -> str:
    """A text short enough for a description."""
    return cut(" ".join(text.split()), DESCRIPTION)
