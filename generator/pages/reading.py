"""The reading list: a page that a reader's own browser fills."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from generator.models import Draft
from generator.pages import addresses
from generator.pages.drafts import Drafts
from generator.pages.heads import Head, described
from generator.words import Words

SPOKEN = (
    "n_papers", "reading_empty", "reading_gone", "reading_incomplete", "reading_shared",
    "reading_add", "reading_added", "reading_link_copied", "reading_imported", "reading_foreign",
    "reading_removed", "reading_undo", "read_mark", "note", "remove", "keep_refused", "keep_full",
    "copy_failed", "list_join", "colon", "reading_list", "reading_skip",
)  # fmt: skip
"""The words that assets/reading.js says."""


@dataclass(frozen=True, slots=True)
class ReadingView:
    head: Head
    root: str
    spoken: str


def pages(drafts: Drafts, words: Words) -> Iterator[Draft]:
    head = Head(
        "reading", words["reading_list"], described(words["reading_intro"]), scripts=("reading",)
    )
    spoken = msgspec.json.encode({key: words[key] for key in SPOKEN}).decode()
    view = ReadingView(head, addresses.root("reading.md"), spoken)
    yield drafts.page("reading.md", "reading.md.j2", lambda: view)
