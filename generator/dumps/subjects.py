"""Areas (the dump's own classification) and keywords (its authors').

IJCAI puts its areas into ``keywords``: "Computer Vision: CV: Segmentation; Machine Learning:
Multi-label; Multi-view learning". Whether keywords are areas shows in the dump as a whole.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from generator.dumps.values import is_missing, plain, text, texts

JOIN = " / "
_LEVELS = re.compile(r" ?: | [·›»>/] | ?-> ?| ?→ ?")
_SEMICOLON = re.compile(r"(?<!&amp)(?<!&lt)(?<!&gt)(?<!&quot)(?<!&apos)(?<!&#39);|[；\n]")
_COMMA = re.compile(r"[,，、](?![^(]{0,80}\))")
_ABBREVIATION = re.compile(r"[A-Z]{1,5}")
_ARCHIVE = (
    r"(?:astro-ph|cond-mat|cs|econ|eess|gr-qc|hep-(?:ex|lat|ph|th)|math(?:-ph)?|nlin|nucl-(?:ex|th)"
    r"|physics|q-bio|q-fin|quant-ph|stat)(?:\.[A-Za-z-]{2,17})?"
)
_ARXIV = re.compile(rf"{_ARCHIVE}(?:[ ,;]+{_ARCHIVE})*")
# Two names of one category, by arXiv's taxonomy; the second is shown.
_ARXIV_ALIASES = {
    "cs.NA": "math.NA", "cs.SY": "eess.SY", "math.IT": "cs.IT", "math.MP": "math-ph",
    "q-fin.EC": "econ.GN", "stat.TH": "math.ST",
}  # fmt: skip
_NO_AREA = re.compile(
    r"(?:main(?: track)?|oral|poster|spotlight|papers?|conference|workshop|-|–)s?", re.IGNORECASE
)
_NUMERAL = re.compile(r" [IVX]+$")


def keywords(value: Any) -> tuple[str, ...]:
    """Keywords, whatever parts them."""
    found = (text(one) for one in _items(value))
    return _unique(word.strip(" .;,") if len(word) > 3 else word.strip() for word in found)


def areas(value: Any) -> tuple[str, ...]:
    """Areas, each outermost first and joined by " / "."""
    value = plain(value)
    if isinstance(value, list | tuple) and len(value) == 1:
        value = plain(value[0])
    if isinstance(value, str) and _ARXIV.fullmatch(value.strip()):
        value = re.split(r"[ ,;]+", value.strip())
    items = value if isinstance(value, list | tuple) else [value]
    if isinstance(value, str) and _SEMICOLON.search(value):
        items = _SEMICOLON.split(value)
    return _unique(_ARXIV_ALIASES.get(area, area) for one in items if (area := _path(text(one))))


def are_areas(values: Iterable[Any]) -> bool:
    """Whether the keywords of a dump are its classification: "Area: Topic", with few areas."""
    heads: Counter[str] = Counter()
    records = 0
    for value in values:
        if isinstance(value, str) and value.strip():
            records += 1
            head, colon, _ = value.partition(": ")
            if colon and not _SEMICOLON.search(head):
                heads[head] += 1
    told = sum(heads.values())
    return told >= 3 and told > 0.8 * records and len(heads) <= max(1, 0.5 * told)


def areas_in_keywords(value: str) -> tuple[str, ...]:
    """The areas in an IJCAI-like keywords field. A piece without "Area: " goes on with the one before."""
    pieces: list[str] = []
    for piece in _SEMICOLON.split(value):
        if pieces and ": " not in piece:
            pieces[-1] += f"; {piece.strip()}"
        else:
            pieces.append(piece)
    return _unique(map(_path, pieces))


def united(primary: tuple[str, ...], others: tuple[str, ...]) -> tuple[str, ...]:
    """A primary area and finer ones; "Computer Vision II" is covered by "Computer Vision / Video"."""
    heads = {area.partition(JOIN)[0].casefold() for area in others}
    own = tuple(one for one in primary if _NUMERAL.sub("", one).casefold() not in heads)
    return _unique((*own, *others))


def split_into_sessions(areas: Iterable[str]) -> frozenset[str]:
    """Areas that stand with two numerals or more: AAAI's "Computer Vision I" to "III"."""
    numbered = {area for area in areas if _NUMERAL.search(area)}
    counts = Counter(_NUMERAL.sub("", area) for area in numbered)
    return frozenset(area for area, count in counts.items() if count > 1)


def unnumbered(areas: tuple[str, ...], split: frozenset[str]) -> tuple[str, ...]:
    """The same areas without the numerals of those that are split into sessions."""
    bare = ((area, _NUMERAL.sub("", area)) for area in areas)
    return _unique(name if name in split else area for area, name in bare)


def _items(value: Any) -> tuple[Any, ...] | list[Any]:
    value = plain(value)
    if isinstance(value, list | tuple):
        return _parted(value[0]) if len(value) == 1 and isinstance(value[0], str) else value
    return _parted(value) if isinstance(value, str) else texts(value)


def _parted(value: str) -> list[str]:
    value = value.strip().strip("[]").replace("'", "") if value.startswith("['") else value
    return _SEMICOLON.split(value) if _SEMICOLON.search(value) else _COMMA.split(value)


def _path(area: str) -> str:
    levels = [level.strip() for level in _LEVELS.split(" ".join(area.split()))]
    kept = [
        level
        for place, level in enumerate(levels)
        if level
        and not _NO_AREA.fullmatch(level)
        and not (0 < place < len(levels) - 1 and _ABBREVIATION.fullmatch(level))
    ]
    return JOIN.join(kept)


def _unique(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(w for w in words if not is_missing(w)))
