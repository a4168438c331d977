"""Pages that are made only when they are asked for, each with the hash of all that it is made of.

A page is a template and a view, and what tells whether it still holds is the hash of both, of the
settings and of our own edition: nothing can stand on a page that is not in its fingerprint. Making
a view is cheap; what is dear in it (the rows of a list) is made when the template shows it, and
stands in the fingerprint by what it is made of.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import msgspec
from markupsafe import Markup

from generator.config import Settings
from generator.edition import edition
from generator.installed import templates_folder
from generator.models import Draft
from generator.pages.templates import render
from generator.words import Words

_PACKAGES = (
    "jinja2", "markupsafe", "msgspec", "latex2mathml", "pylatexenc", "python-slugify", "lxml",
)  # fmt: skip


class MadeLater(ABC):
    """A part of a view that is made when a template shows it; no dataclass, which would be told by
    its fields.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def made_of(self) -> object:
        """All that it depends on."""


class Drafts:
    """Lays out pages of one site."""

    def __init__(self, settings: Settings, words: Words) -> None:
        self._words = words
        self._frame = frame(settings)

    def page(self, path: str, template: str, view: Callable[[], object]) -> Draft:
        """A page that shows a view, which is made again when it is written rather than kept."""

        def make() -> str:
            return render(template, view(), self._words)

        return self.file(path, make, template, view())

    def file(self, path: str, make: Callable[[], str | bytes], *made_of: object) -> Draft:
        """Any file; ``make`` must use nothing but the settings and what ``made_of`` tells."""
        return Draft(path, fingerprint(self._frame, made_of), make)


def fingerprint(*made_of: object) -> str:
    return sha256(encoded(made_of)).hexdigest()


def encoded(value: object) -> bytes:
    """Different bytes for different values of one type."""
    return msgspec.json.encode(value, enc_hook=_told_of)


def _told_of(value: object) -> object:
    if isinstance(value, MadeLater):
        return value.made_of
    if isinstance(value, Markup | Path):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no place in a view")


def frame(settings: Settings) -> str:
    """What every page depends on: our sources and templates, the versions that they are used with,
    and all settings but where they were read from.
    """
    files = sorted((templates_folder() / "pages").iterdir())
    templates = [(path.name, sha256(path.read_bytes()).hexdigest()) for path in files]
    placed = msgspec.structs.replace(settings, path=Path(), root=Path())
    return fingerprint(edition(*_PACKAGES), templates, placed)
