"""Pages as tests look at them."""

from __future__ import annotations

from collections.abc import Iterable

from generator.models import Draft, Page


def by_path(pages: Iterable[Page | Draft]) -> dict[str, str]:
    """The text of each page by its path; none comes twice."""
    found = [*pages]
    assert len({page.path for page in found}) == len(found)
    return {
        page.path: page.content if isinstance(page.content, str) else page.content.decode()
        for page in found
    }
