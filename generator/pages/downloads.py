"""The page of the downloads, and what tells machines of them.

Format: schema.org Dataset with a DataDownload for each file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from generator.config import Settings
from generator.pages import addresses
from generator.pages.heads import Head, described, json_ld
from generator.pages.templates import render
from generator.words import Words

KINDS = {
    "papers.jsonl": ("data_jsonl", "application/jsonl"),
    "papers.csv": ("data_csv", "text/csv"),
    "papers.bib": ("data_bib", "application/x-bibtex"),
    "papers.ris": ("data_ris", "application/x-research-info-systems"),
    "papers.csl.json": ("data_csl", "application/vnd.citationstyles.csl+json"),
    "papers.schema.json": ("data_schema", "application/schema+json"),
}
"""What each file is, and its media type."""


class Download:
    """A file whose size its page tells: its bytes are made, counted and let go."""

    def __init__(self, path: str, make: Callable[[], bytes]) -> None:
        self.path = path
        self._make = make
        self._size: int | None = None

    def content(self) -> bytes:
        made = self._make()
        self._size = len(made)
        return made

    @property
    def name(self) -> str:
        return self.path.rpartition("/")[2]

    @property
    def size(self) -> int:
        """In bytes; made once more where only the page is made."""
        return len(self.content()) if self._size is None else self._size


@dataclass(frozen=True, slots=True)
class DownloadView:
    name: str
    size: str
    about: str


@dataclass(frozen=True, slots=True)
class DataView:
    head: Head
    root: str
    count: str
    files: tuple[DownloadView, ...]
    feed: str


def page(files: Sequence[Download], papers: int, settings: Settings, words: Words) -> str:
    """The page of these files, of so many papers."""
    about = described(words["data_intro"])
    tags = json_ld(_dataset(files, about, settings))
    view = DataView(
        head=Head("data", words["data"], about, tags=tags),
        root=addresses.root("data/index.md"),
        count=words("n_papers", n=papers),
        files=tuple(
            DownloadView(file.name, size(file.size), words[KINDS[file.name][0]]) for file in files
        ),
        feed="../feed.xml" if settings.site_url else "",
    )
    return render("data.md.j2", view, words)


def size(count: int) -> str:
    """A number of bytes for a person: ``812 B``, ``41 kB``, ``3.4 MB``."""
    if count < 1000:
        return f"{count} B"
    if count < 999_500:
        return f"{count / 1000:.0f} kB"
    return f"{count / 1_000_000:.1f} MB"


def _dataset(files: Sequence[Download], about: str, settings: Settings) -> dict[str, Any]:
    address = addresses.whole("data/", settings.site_url)
    site = {"@type": "DataCatalog", "name": settings.site_name, "url": settings.site_url}
    values = {
        "@context": "https://schema.org",
        "@type": "Dataset",
        "@id": address,
        "url": address,
        "name": settings.site_name,
        "description": settings.site_description or about,
        "isAccessibleForFree": True,
        "includedInDataCatalog": site if settings.site_url else {},
        "distribution": [_download(file, settings) for file in files],
    }
    return {key: value for key, value in values.items() if value}


def _download(file: Download, settings: Settings) -> dict[str, str]:
    return {
        "@type": "DataDownload",
        "name": file.name,
        "encodingFormat": KINDS[file.name][1],
        "contentUrl": addresses.whole(file.path, settings.site_url) or file.name,
        "contentSize": f"{file.size} B",
    }
