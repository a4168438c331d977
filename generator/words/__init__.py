"""Every word of the interface and of the report, in English and Chinese: one table.

    interface   pages, feeds, and what their scripts say
    remarks     what is said of dumps, records and papers
    theme       the part that Material's templates need

A text may hold ``{name}`` for values and, where English needs two forms, ``one|many``; the
form is picked by the value called ``n``. Help texts of a page's length are templates of their
own (``templates/pages/help.*.md.j2``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.models import Remark, Value
from generator.words.interface import INTERFACE
from generator.words.remarks import REMARKS

LANGUAGES = ("en", "zh")
TABLE: Mapping[str, tuple[str, str]] = {**INTERFACE, **REMARKS}


class _Chinese(str):
    """A text that ``{text!r}`` shows in Chinese quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"“{super().__repr__()[1:-1]}”"


@dataclass(frozen=True, slots=True)
class Words:
    """The words in one language: ``words["abstract"]``, ``words("n_papers", n=3)``."""

    language: str

    def __getitem__(self, key: str) -> str:
        return TABLE[key][LANGUAGES.index(self.language)]

    def __call__(self, key: str, /, **values: object) -> str:
        """A text with its values filled in.

        :raises KeyError: there is no such text, or it wants another value.
        """
        text = self[key]
        if "|" in text:
            one, many = text.split("|")
            text = one if values["n"] == 1 else many
        return text.format_map(values)

    def say(self, said: Value) -> str:
        """A remark, or several, as one line; a person's own words as they are."""
        return " ".join(str(self._value(said)).split())

    def _value(self, value: Value) -> str | int:
        if isinstance(value, Remark):
            filled = {name: self._value(one) for name, one in value.values}
            return self(value.kind, **filled)
        if isinstance(value, tuple):
            clauses = any(isinstance(one, Remark) for one in value)
            join = self["clause_join" if clauses else "and_join"]
            return join.join(str(self._value(one)) for one in value)
        return _Chinese(value) if self.language == "zh" and isinstance(value, str) else value


ENGLISH = Words("en")
"""What the terminal speaks."""


def of(language: str) -> Words:
    """The words of a site whose ``theme.language`` this is; English where we have none."""
    code = language.lower().split("-")[0].split("_")[0]
    return Words(code if code in LANGUAGES else "en")
