"""Digest -> sitemap.xml, with dates that are true.

Format: sitemaps.org 0.9: at most 50,000 addresses a file, an index above several. A paper's page
changed when the paper came, a list when the newest of its papers did; of a page written by hand
nothing is known, and nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from lxml import etree

from generator.config import Settings
from generator.models import Digest, Page
from generator.pages import addresses, catalogue

NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
LONGEST = 50_000
HIDDEN = frozenset({"search/", "reading/"})
"""Pages that tell crawlers not to keep them."""


def pages(digest: Digest, settings: Settings, files: Iterable[str]) -> Iterator[Page]:
    """The sitemap, in parts where it must be; none without ``site_url``.

    :param files: the Markdown files below docs/.
    """
    if not settings.site_url:
        return
    base = settings.site_url.rstrip("/") + "/"
    days = _days(digest)
    stones = {addresses.paper(stone.id) for stone in digest.tombstones}
    found = {addresses.of_file(file) for file in files} - stones - HIDDEN
    rows = [(base + address, days.get(address, "")) for address in sorted(found)]
    parts = [rows[start : start + LONGEST] for start in range(0, len(rows), LONGEST)]
    if len(parts) < 2:
        yield Page("sitemap.xml", _document("urlset", "url", rows))
        return
    for number, part in enumerate(parts, 1):
        yield Page(f"sitemap-{number}.xml", _document("urlset", "url", part))
    names = [(f"{base}sitemap-{number}.xml", "") for number in range(1, len(parts) + 1)]
    yield Page("sitemap.xml", _document("sitemapindex", "sitemap", names))


def _days(digest: Digest) -> Mapping[str, str]:
    """The day each page last changed, by its address."""
    came = {entry.id: entry.paper.first_seen or "" for entry in digest.entries}
    days = {addresses.paper(identity): day for identity, day in came.items()}
    for topic in digest.topics:
        days[addresses.topic(topic.slug)] = max(map(came.__getitem__, topic.papers), default="")
    for venue in catalogue.venues(digest.entries):
        last = max(came[entry.id] for entry in venue.entries)
        days[addresses.venue(venue.slug)] = last
    lists = ("", "papers/", "topics/", "venues/", "authors/", "code/", "map/", "report/")
    return {**days, **dict.fromkeys(lists, max(came.values(), default=""))}


def _document(root: str, item: str, rows: Sequence[tuple[str, str]]) -> bytes:
    tree = etree.Element(f"{{{NAMESPACE}}}{root}", nsmap={None: NAMESPACE})
    for address, day in rows:
        node = etree.SubElement(tree, f"{{{NAMESPACE}}}{item}")
        etree.SubElement(node, f"{{{NAMESPACE}}}loc").text = address
        if day:
            etree.SubElement(node, f"{{{NAMESPACE}}}lastmod").text = day
    etree.indent(tree)
    return bytes(etree.tostring(tree, xml_declaration=True, encoding="UTF-8")) + b"\n"
