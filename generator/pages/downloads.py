"""The page of the downloads, and what tells machines of them.

Format: schema.org Dataset with a DataDownload for each file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from generator.config import Settings
from generator.models import Page
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


@dataclass(frozen=True, slots=True)
class Download:
    name: str
    size: str
    about: str


@dataclass(frozen=True, slots=True)
class DataView:
    head: Head
    root: str
    count: str
    files: tuple[Download, ...]
    feed: str


def page(files: Sequence[Page], papers: int, settings: Settings, words: Words) -> Page:
    """:param files: the downloads themselves, their content as bytes."""
    about = described(words["data_intro"])
    tags = json_ld(_dataset(files, about, settings))
    view = DataView(
        head=Head("data", words["data"], about, tags=tags),
        root=addresses.root("data/index.md"),
        count=words("n_papers", n=papers),
        files=tuple(
            Download(_name(file), size(len(file.content)), words[KINDS[_name(file)][0]])
            for file in files
        ),
        feed="../feed.xml" if settings.site_url else "",
    )
    return Page("data/index.md", render("data.md.j2", view, words))


def size(count: int) -> str:
    """A number of bytes for a person: ``812 B``, ``41 kB``, ``3.4 MB``."""
    if count < 1000:
        return f"{count} B"
    if count < 999_500:
        return f"{count / 1000:.0f} kB"
    return f"{count / 1_000_000:.1f} MB"


def _dataset(files: Sequence[Page], about: str, settings: Settings) -> dict[str, Any]:
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


def _download(file: Page, settings: Settings) -> dict[str, str]:
    name = _name(file)
    return {
        "@type": "DataDownload",
        "name": name,
        "encodingFormat": KINDS[name][1],
        "contentUrl": addresses.whole(file.path, settings.site_url) or name,
        "contentSize": f"{len(file.content)} B",
    }


def _name(file: Page) -> str:
    return file.path.rpartition("/")[2]
