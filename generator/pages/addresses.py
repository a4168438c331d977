"""Where everything stands on the site, as addresses relative to the page that links there.

A page ``topics/kites.md`` is served at ``topics/kites/``, so its ``root`` is ``../../``.
"""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import quote, quote_plus

from generator import ids


def of_file(path: str) -> str:
    """The address of a page by its file below docs/, from the site's root."""
    address = path.removesuffix(".md")
    if address == "index" or address.endswith("/index"):
        return quote(address.removesuffix("index"))
    return quote(f"{address}/")


def root(path: str) -> str:
    """The way from the page of this file up to the site's root: ``"./"`` or ``"../"`` repeated."""
    return "../" * of_file(path).count("/") or "./"


@lru_cache(maxsize=200_000)
def slug(name: str) -> str:
    """A name as a part of an address; two spellings of one name share it, and so a page."""
    return ids.slug(name)


def paper(identity: str) -> str:
    return f"papers/{quote(identity)}/"


def topic(name: str) -> str:
    return f"topics/{quote(name)}/"


def venue(name: str, year: int | None = None) -> str:
    return f"venues/{quote(name)}/{year}/" if year else f"venues/{quote(name)}/"


def whole(address: str, site_url: str) -> str:
    """An address from the site's root as it is from anywhere; "" where the site's own is not known."""
    return f"{site_url.rstrip('/')}/{address}" if site_url else ""


def author(name: str) -> str:
    return f"authors/{quote(name)}/"


def search(query: str = "", **facets: str) -> str:
    """The search page with a query and facets in its address."""
    chosen = ((name, facet(value)) for name, value in facets.items())
    values = [f"{key}={quote_plus(value)}" for key, value in (("q", query), *chosen) if value]
    return "search/" + ("?" + "&".join(values) if values else "")


def facet(value: str) -> str:
    """A facet's value as Pagefind can be asked for it: its filters do not read an escape."""
    return " ".join(value.split()).replace('"', "”").replace("\\", "⧵")


def quoted(identifier: str) -> str:
    """An identifier inside another host's address."""
    return quote(identifier, safe="/:;()")


def web(url: str | None) -> str:
    """An address of another host that may stand in a link; "" for anything but http."""
    return url if url and url.lower().startswith(("https://", "http://")) else ""
