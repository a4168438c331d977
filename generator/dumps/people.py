"""Authors of a record: a string, a list of names, structured names in many shapes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from generator.dumps.values import is_missing, plain, text
from generator.models import Author
from generator.text.names import name_from_parts, one_name, split_names

_GIVEN = ("given", "first", "first_name", "firstname", "given_name", "givenname", "forename")
_FAMILY = ("family", "last", "last_name", "lastname", "family_name", "familyname", "surname")
_WHOLE = (
    "name",
    "fullname",
    "full_name",
    "display_name",
    "raw_author_name",
    "literal",
    "text",
    "#text",
    "value",
)
_SUFFIX = ("suffix", "lineage", "jr")
_PARTICLE = ("non-dropping-particle", "dropping-particle", "prefix", "von")
_ORCID = re.compile(r"\d{4}-\d{4}-\d{4}-\d{3}[\dX]")
_BROKEN_HYPHEN = re.compile(r"\. -(?=\w)")  # arXiv's parsed names: "C. -P." for "C.-P."


def authors(value: Any, *, bibtex: bool = False) -> tuple[Author, ...]:
    """The authors in a value. A list of one string may still hold all of them."""
    value = plain(value)
    if isinstance(value, str):
        return split_names(text(value), bibtex=bibtex)
    if isinstance(value, Mapping):
        value = value.get("author", value)  # DBLP's JSON
        value = value if isinstance(value, list) else [value]
    if not isinstance(value, list | tuple):
        return ()
    if len(value) == 1 and isinstance(value[0], str):
        return split_names(text(value[0]))
    found = (author for one in value for author in _named(plain(one)))
    return tuple(author for author in found if author.name)


def with_orcids(names: tuple[Author, ...], value: Any) -> tuple[Author, ...]:
    """The same authors with their ORCIDs, where the dump gives one for each (or a blank)."""
    ids = value.split(";") if isinstance(value, str) else value
    if not isinstance(ids, list | tuple) or len(ids) != len(names):
        return names
    return tuple(
        replace(name, orcid=found) if (found := _orcid(one)) else name
        for name, one in zip(names, ids, strict=True)
    )


def _named(value: Any) -> Iterator[Author]:
    """The author an item of a list is; careless lists have two in one."""
    if isinstance(value, str) and " and " in value:
        yield from split_names(text(value))
    elif isinstance(value, str) and not is_missing(value) and (author := one_name(text(value))):
        yield author
    elif isinstance(value, list | tuple):
        yield _from_parts_in_order(value)
    elif isinstance(value, Mapping) and (author := _from_object(value)):
        yield author


def _from_parts_in_order(parts: list[Any] | tuple[Any, ...]) -> Author:
    """Family, given, suffix, and affiliations after them: arXiv's ``authors_parsed``."""
    family, given, suffix = ([text(part) for part in parts[:3]] + ["", "", ""])[:3]
    return name_from_parts(_BROKEN_HYPHEN.sub(".-", given), family, suffix)


def _from_object(value: Mapping[str, Any]) -> Author | None:
    inner = value.get("author")
    if isinstance(inner, Mapping):
        value = {**value, **inner}
    by_name = {str(name).lower(): one for name, one in value.items()}
    family, given = _first(by_name, _FAMILY), _first(by_name, _GIVEN)
    if family or given:
        family = " ".join(filter(None, (_first(by_name, _PARTICLE), family)))
        name: Author | None = name_from_parts(given, family, _first(by_name, _SUFFIX))
    else:
        name = one_name(_first(by_name, _WHOLE))
    orcid = _orcid(by_name.get("orcid")) or _orcid(by_name.get("@orcid"))
    return replace(name, orcid=orcid) if name and orcid else name


def _first(value: Mapping[str, Any], names: tuple[str, ...]) -> str:
    return next((found for name in names if (found := text(value.get(name)))), "")


def _orcid(value: Any) -> str | None:
    found = _ORCID.search(text(value))
    return found[0] if found else None
