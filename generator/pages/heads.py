"""What every page carries in its front matter, for MkDocs and for the theme."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec
from markupsafe import escape

from generator.pages.gist import cut

DESCRIPTION = 160
"""Characters of a description that search engines show."""

Kind = Literal[
    "home", "search", "papers", "paper", "topics", "topic", "venues", "venue", "authors",
    "author", "code", "map", "report", "data", "reading", "help", "tombstone",
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


def meta(name: str, content: str, *, key: Literal["name", "property"] = "name") -> str:
    return f'<meta {key}="{name}" content="{escape(content)}">'


def alternate(href: str, title: str) -> str:
    """What a feed reader finds a page's feed by.

    Material's script takes a ``rel`` of nothing but "alternate" for the site in another language,
    and asks for a sitemap beside it; readers look for the word.
    """
    kind = "application/atom+xml"
    return (
        f'<link rel="alternate feed" type="{kind}" title="{escape(title)}" href="{escape(href)}">'
    )


def script_data(kind: str, value: object, **attributes: str) -> str:
    """A script that is data: none of its text can end it (HTML 13.1.2, Restrictions on the contents
    of raw text elements) or, read as JavaScript, a line.
    """
    text = msgspec.json.encode(value).decode()
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    told = "".join(f' {name}="{escape(given)}"' for name, given in attributes.items())
    return f'<script type="{kind}"{told}>{text}</script>'


def json_ld(value: object) -> str:
    return script_data("application/ld+json", value)
