"""An invented paper of which only what matters is said."""

from __future__ import annotations

from generator.models import Identifiers, Imprint, Paper, Urls

_EMPTY = Paper(
    id="",
    aliases=(),
    title=None,
    title_source=None,
    authors=(),
    abstract="",
    venue="",
    year=None,
    areas=(),
    keywords=(),
    identifiers=Identifiers(),
    urls=Urls(),
    status=None,
    lang="",
    imprint=Imprint(),
    records=(),
)


def paper(identifier: str, **fields: object) -> Paper:
    """A paper with this id and these fields, all others empty."""
    from dataclasses import replace

    return replace(_EMPTY, id=identifier, **fields)
