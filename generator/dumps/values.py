"""Single values of a record -> text, numbers, dates: whatever shape a dump gives them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

_MISSING = frozenset(("", "none", "null", "nil", "nan", "n/a", "na", "<na>", "undefined", "~", "-"))
_NAMES_OF_TEXT = (
    "value",
    "name",
    "display_name",
    "title",
    "raw",
    "text",
    "#text",
    "$",
    "url",
    "href",
)
_HOLDERS = (list, tuple, Mapping)  # Mapping last, for it is slow to ask
_NO_MAPPINGS = (str, list, tuple, type(None))
_SURROGATES = re.compile(r"[\ud800-\udfff]")
_YEAR = re.compile(r"(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)")
_DATE = re.compile(r"(?<!\d)(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = re.compile(rf"\b({'|'.join(_MONTHS)})[a-z]*", re.IGNORECASE)
_DAY = re.compile(r"(?<!\w)(0?[1-9]|[12]\d|3[01])(?![\w:])")
_DASHES = re.compile(r" ?(?:-{1,3}|[–—−]) ?")
_DEEP = 4


def is_missing(value: Any) -> bool:
    """Whether a value says nothing, be it absent, empty or the word for it."""
    if isinstance(value, str):
        return len(value) < 12 and value.strip().casefold() in _MISSING
    if value is None or value is False:
        return True
    if isinstance(value, _HOLDERS):
        return not value
    return bool(value != value)  # noqa: PLR0124 NaN


def plain(value: Any) -> Any:
    """OpenReview's second version wraps each value: ``{"value": ...}``."""
    if (
        not isinstance(value, _NO_MAPPINGS)
        and isinstance(value, Mapping)
        and "value" in value
        and len(value) <= 3
    ):
        return value["value"]
    return value


def text(value: Any) -> str:
    """A value as text, empty where it says nothing; of a list its first, of an object its name."""
    return "" if value is None else _text(value, _DEEP)


def texts(value: Any) -> tuple[str, ...]:
    """All that a list, or a single value, says."""
    values = value if isinstance(value, list | tuple) else (value,)
    return tuple(found for one in values if (found := text(one)))


def _text(value: Any, deep: int) -> str:
    value = plain(value)
    if is_missing(value) or not deep:
        return ""
    if isinstance(value, str):
        if "\r" in value:
            value = value.replace("\r\n", "\n").replace("\r", "\n")
        value = value.strip()
        return value if value.isascii() else _SURROGATES.sub("\ufffd", value)
    if isinstance(value, list | tuple):
        return next((found for one in value if (found := _text(one, deep - 1))), "")
    if isinstance(value, Mapping):
        inner = (value[name] for name in _NAMES_OF_TEXT if name in value)
        return next((found for one in inner if (found := _text(one, deep - 1))), "")
    return str(value)


def prose(value: Any) -> str:
    """An abstract: paragraphs may come as a list, OpenAlex gives an index of words."""
    value = plain(value)
    if isinstance(value, Mapping) and not set(value).intersection(_NAMES_OF_TEXT):
        return _from_inverted_index(value)
    if isinstance(value, list | tuple):
        return "\n".join(texts(value))
    return text(value)


def _from_inverted_index(index: Mapping[Any, Any]) -> str:
    """``{"Kites": [0], "fly": [1]}`` -> "Kites fly". https://docs.openalex.org, "Works"."""
    places = [
        (int(place), str(word))
        for word, at in index.items()
        if isinstance(at, list | tuple)
        for place in at
        if isinstance(place, int) or (isinstance(place, str) and place.isdigit() and len(place) < 9)
    ]
    return " ".join(word for _, word in sorted(places))


def year(value: Any) -> int | None:
    """The first year in a value; a date, ``{"date-parts": [[2020, 5]]}`` and "2020a" have one."""
    found = _YEAR.search(" ".join(_scalars(value, _DEEP)))
    return int(found[1]) if found else None


def date(value: Any, month: Any = None, day: Any = None) -> str:
    """An ISO date as precise as it is given: "2020", "2020-05", "2020-05-01"; empty without a year."""
    words = " ".join((*_scalars(value, _DEEP), *_scalars(month, _DEEP)))
    if not words:
        return ""
    if full := _DATE.search(words):
        return _iso(full[1], full[2], full[3])
    found = _YEAR.search(words)
    if not found:
        return ""
    rest = words.replace(found[1], " ")
    if named := _MONTH.search(rest):
        days = text(day) or rest
        in_days = _DAY.search(days)
        return _iso(found[1], str(_MONTHS.index(named[1].lower()) + 1), in_days and in_days[1])
    numbers = rest.split()[:2]
    return _iso(found[1], *(numbers if all(map(str.isdecimal, numbers)) else ()))


def pages(first: Any, last: Any = None) -> str:
    """A span of pages as "12-34", whatever dash the dump has."""
    start, end = text(first), text(last)
    span = f"{start}-{end}" if end and end != start and "-" not in start else start
    return _DASHES.sub("-", " ".join(span.split())).strip("- ")


def _scalars(value: Any, deep: int) -> Iterator[str]:
    value = plain(value)
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list | tuple):
        if deep:
            for one in value[:8]:
                yield from _scalars(one, deep - 1)
    elif not is_missing(value) and not isinstance(value, bool):
        yield str(value)[:200]


def _iso(in_year: str, month: str | None = None, day: str | None = None) -> str:
    if not month or not 1 <= int(month) <= 12:
        return in_year
    if not day or not 1 <= int(day) <= 31:
        return f"{in_year}-{int(month):02}"
    return f"{in_year}-{int(month):02}-{int(day):02}"
