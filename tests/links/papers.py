"""Invented papers of which only what speaks of links is said."""

from __future__ import annotations

from generator.links import Found
from generator.models import FieldLink, Paper
from tests.paper import paper
from tests.record import record


def told(*abstracts: str, **fields: str) -> Paper:
    """A paper whose records have these abstracts, the first of them these link fields."""
    links = tuple(FieldLink(name, value) for name, value in fields.items())
    records = [
        record("", text, at=f"list{number}.json", link_fields=links if number == 0 else ())
        for number, text in enumerate(abstracts or ("",))
    ]
    return paper("kite000000", abstract=abstracts[0] if abstracts else "", records=tuple(records))


def urls(found: Found) -> list[str]:
    return [link.url for link in found.links]
