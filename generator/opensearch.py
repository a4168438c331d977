"""Digest -> opensearch.xml, by which a browser offers the site's search in its address bar.

Format: OpenSearch 1.1, draft 6: a short name of at most 16 characters, a description of at most
1,024.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from generator.config import Settings
from generator.models import Page
from generator.pages import addresses

NAMESPACE = "http://a9.com/-/spec/opensearch/1.1/"
SHORT = 16
LONG = 1_024


def pages(settings: Settings) -> Iterator[Page]:
    """The description; none without ``site_url``, since its addresses are whole ones."""
    if not settings.site_url:
        return
    root = etree.Element(f"{{{NAMESPACE}}}OpenSearchDescription", nsmap={None: NAMESPACE})
    about = settings.site_description or settings.site_name
    for name, text in (
        ("ShortName", short_name(settings.site_name)),
        ("Description", about[:LONG]),
        ("InputEncoding", "UTF-8"),
        ("Language", settings.language),
    ):
        etree.SubElement(root, f"{{{NAMESPACE}}}{name}").text = text
    search = addresses.whole("search/?q={searchTerms}", settings.site_url)
    etree.SubElement(root, f"{{{NAMESPACE}}}Url", type="text/html", template=search)
    etree.indent(root)
    document = etree.tostring(root, xml_declaration=True, encoding="UTF-8")
    yield Page("opensearch.xml", bytes(document) + b"\n")


def short_name(name: str) -> str:
    """As many of the name's words as fit; of one long word, its beginning."""
    short = ""
    for word in name.split():
        longer = f"{short} {word}".strip()
        if len(longer) > SHORT:
            break
        short = longer
    return short or name.strip()[:SHORT]
