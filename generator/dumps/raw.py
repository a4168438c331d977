"""What a format's reader is given, and what it yields: records with the fields' own names, and
what it could not read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from generator.config import Limits
from generator.models import Remark

Markup = Literal["text", "bibtex", "html"]


@dataclass(frozen=True, slots=True)
class Raw:
    """A record as its format holds it: names and values as they stand there.

    ``stops_titles`` where the format is known to put a full stop behind every title.
    """

    values: Mapping[str, Any]
    line: int | None = None
    key: str | None = None
    markup: Markup = "text"
    stops_titles: bool = False


@dataclass(frozen=True, slots=True)
class Broken:
    """A record that cannot be read, and why."""

    reason: Remark
    line: int | None = None
    key: str | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """A dump's text, and what its reader may need to know beside it."""

    text: str
    limits: Limits
    suffix: str = ""
    own: Mapping[str, str] = field(
        default_factory=dict
    )  # the settings' names for fields, canonical


Found = Iterator[Raw | Broken | Remark]
"""Records, and among them what the maintainer should know about the dump."""


class NotThisFormat(Exception):  # noqa: N818 an answer, not an error
    """A reader finds that the text only looked like its format; the next one may try."""


class Lines:
    """The line number of an offset, for offsets that only grow."""

    def __init__(self, text: str) -> None:
        self._text, self._offset, self._line = text, 0, 1

    def at(self, offset: int) -> int:
        self._line += self._text.count("\n", self._offset, offset)
        self._offset = max(self._offset, offset)
        return self._line
