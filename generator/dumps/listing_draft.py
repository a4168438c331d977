"""A record of a plain listing while its lines are collected."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from generator.dumps import fieldnames
from generator.dumps.listing_kinds import Line, is_sentence
from generator.dumps.raw import Broken, Found, Raw
from generator.dumps.venues import Place
from generator.models import Remark
from generator.text.names import looks_like_name

_MANY = frozenset(("keywords", "areas"))


@dataclass(slots=True)
class Draft:
    """Its first line's number, the place its header gave, and what was put into it."""

    line: int
    place: Place
    leads: list[Line] = field(default_factory=list)  # lines before the abstract
    abstract: list[str] = field(default_factory=list)
    fields: dict[str, Any] = field(default_factory=dict)  # what labels gave
    lost: list[Line] = field(default_factory=list)
    awaits_abstract: bool = False  # its label stood alone

    def has(self, name: str) -> bool:
        return bool(self.abstract) if name == "abstract" else name in self.fields

    def kinds(self) -> list[str]:
        return [lead.kind for lead in self.leads]

    def only_lead(self) -> str:
        """The kind of the only line before the abstract, areas apart; empty if there are more."""
        kinds = [kind for kind in self.kinds() if kind != "area"]
        return kinds[0] if len(kinds) == 1 and self.abstract and not self.has("title") else ""

    def is_lone_title(self) -> bool:
        """Whether it is one short line and nothing else."""
        alone = self.kinds() == ["short"] and not self.abstract and not self.fields
        return alone and not self.leads[0].starts

    def put(self, line: Line) -> None:
        """Take a line in; one that fits nowhere is lost, and said to be so."""
        if line.kind == "label":
            self._put_label(line)
        elif line.kind == "prose" or self.abstract or self.awaits_abstract:
            self.abstract.append(line.text)
        elif self.kinds() == ["names"] and looks_like_name(line.text):
            self.leads.append(line)  # the names before it were a title
        elif line.kind == "short" and "names" in self.kinds():
            if is_sentence(line.text) or not line.glued:
                self.abstract.append(line.text)
            else:
                self.lost.append(line)
        else:
            self.leads.append(line)

    def found(self, *, untitled: bool, titled: bool) -> Found:
        """The record, and what of its lines fits no field of it.

        :param untitled: the listing has authors but no titles, so that a lone name is an author.
        :param titled: it has titles but no authors, so that what looks like names is a title.
        """
        told: dict[str, Any] = {"venue": self.place.venue, "year": self.place.year}
        told["abstract"] = "\n".join(self.abstract)
        for name, lines in self._led(untitled=untitled, titled=titled).items():
            if name in self.fields:
                self.lost += lines
            else:
                told[name] = [line.text for line in lines]
        told["title"] = " ".join(told.get("title", ()))
        told["authors"] = "; ".join(told.get("authors", ()))
        yield Raw(
            {**{name: value for name, value in told.items() if value}, **self.fields}, self.line
        )
        for line in self.lost:
            reason = Remark("in_no_field", line=self.line, text=line.text[:100])
            yield Broken(reason, line.number)

    def _put_label(self, line: Line) -> None:
        field = "website" if line.field == "url" and "url" in self.fields else line.field
        if field == "abstract":
            self.awaits_abstract = True
            self.abstract += [line.text] if line.text else []
        elif field in _MANY or field in fieldnames.LINK_FIELDS:
            self.fields.setdefault(field, []).append(line.text)
        elif field in self.fields:
            self.lost.append(line)
        elif line.text:
            self.fields[field] = line.text

    def _led(self, *, untitled: bool, titled: bool) -> dict[str, list[Line]]:
        """What the lines before the abstract are."""
        rest = [line for line in self.leads if line.kind != "area"]
        named = [line.kind == "names" or (untitled and looks_like_name(line.text)) for line in rest]
        names_alone = all(named) and (untitled or (len(rest) < 2 and not titled))
        first = [] if self.has("title") or names_alone else rest[:1]
        authors = [line for line in rest[len(first) :] if _may_be_authors(line)]
        others = [line for line in rest[len(first) :] if not _may_be_authors(line)]
        wrapped = [line for line in others if first and line.glued]  # a title of two lines
        self.lost += [line for line in others if line not in wrapped]
        areas = [line for line in self.leads if line.kind == "area"]
        return {"title": first + wrapped, "authors": authors, "areas": areas}


def _may_be_authors(line: Line) -> bool:
    return line.kind == "names" or looks_like_name(line.text)
