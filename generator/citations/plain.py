"""A citation as one line of text, for a message or a slide."""

from __future__ import annotations

from generator.citations.reference import Reference
from generator.models import Author

SHOWN = 20
"""From so many authors on, the first ones and the last are named, as APA does (7th edition, 9.8)."""


def line(ref: Reference) -> str:
    """``Lee, A., & Cruz, B. (2023). Title. In Venue (pp. 1-9). https://doi.org/...``"""
    year = f" ({ref.year})" if ref.year else ""
    title = ref.title if ref.title.endswith((".", "?", "!")) else f"{ref.title}."
    parts = [f"{_names(ref.authors)}{year}." if ref.authors else "", title, _where(ref)]
    address = f"https://doi.org/{ref.doi}" if ref.doi else ref.url
    undated = f"({ref.year})." if ref.year and not ref.authors else ""
    return " ".join(part for part in (*parts[:2], undated, parts[2], address) if part)


def _where(ref: Reference) -> str:
    if not ref.container:
        return f"arXiv:{ref.arxiv}." if ref.arxiv else ""
    prefix = "" if ref.kind == "article" else "In "
    numbers = ref.volume + (f"({ref.issue})" if ref.issue else "")
    pages = "–".join(dict.fromkeys(page for page in ref.pages if page))
    shown = ", ".join(part for part in (ref.container, numbers, pages) if part)
    return f"{prefix}{shown}."


def _names(authors: tuple[Author, ...]) -> str:
    names = [_name(author) for author in authors]
    if len(names) > SHOWN:
        return ", ".join(names[: SHOWN - 1]) + f", … {names[-1]}"
    if len(names) == 1:
        return names[0]
    return ", ".join(names[:-1]) + f", & {names[-1]}"


def _name(author: Author) -> str:
    if not author.family:
        return author.name
    initials = " ".join(f"{part[0]}." for part in author.given.replace("-", " ").split())
    return ", ".join(part for part in (author.family, initials, author.suffix) if part)
