"""What makes the sites that tests open: MkDocs, or the builder that DIGEST_BUILDER names."""

from __future__ import annotations

import os
from collections.abc import Mapping

from generator import site
from generator.config import Settings

BUILDER = os.environ.get("DIGEST_BUILDER", "mkdocs")

FAILS_UNDER_ZENSICAL: Mapping[str, str] = {}
"""Tests, by the end of their ids, and why they fail; the same list stands in notes/decisions.md."""


def settings(text: str, more: str = "", made_by: str = BUILDER) -> str:
    """The sample's mkdocs.yml with a builder, and with ``more`` settings of the digest."""
    assert "digest: {}" in text
    return text.replace("digest: {}", f"digest: {{{more}builder: {made_by}}}")


def build(given: Settings, parts: site.Parts) -> site.Built:
    """The site of docs/ as it lies there."""
    with site.begun(given, parts) as place:
        return site.build(given, parts, place, print)
