"""Author strings, in all the ways people join them, to names.

    "Ann Lee; Bo Fox"   "Ann Lee, Bo Fox 0007"   "Lee, Ann and Fox, Bo"   "A. Lee (1), B. Fox (2) ((1) X)"

A name's parts follow BibTeX: "First von Last", "von Last, First", "von Last, Jr, First"
(N. Markey, "Tame the BeaST", section 11), but only known particles are a "von": a name in small
letters has none. LaTeX stays where it is; braces keep together what
they hold.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator

from generator.models import Author
from generator.text.name_parts import (
    CJK,
    GROUP,
    PARTICLES,
    SUFFIX,
    first_von_last,
    masked,
    name_from_parts,
    split,
)

__all__ = ["looks_like_name", "looks_like_names", "name_from_parts", "one_name", "split_names"]

_NOBODY = re.compile(
    r"(?:and\s+)?(?:others|et\.?\s*al|anonymous(?:\s+authors?| submission)?|authors?|withdrawn|none|n/a)\.?",
    re.IGNORECASE,
)
_ET_AL = re.compile(r"\bet\.?\s+al\b\.?", re.IGNORECASE)
_AND = re.compile(r" ?,? (?:and|&) (?:and )?|^and ", re.IGNORECASE)
_SEMICOLON = re.compile(r" ?[;；|、] ?| · ")
_COMMA = re.compile(r" ?[,，] ?")
_NICKNAME = re.compile(r"[(\[][^\W\d_][\w.'’-]*[)\]]")
_MARKS = re.compile(
    r"(?:\s?(?:\$?\^\{?[\d,*\\\w]{1,12}\}?\$?|[*†‡§¶∗⋆⁰¹²³⁴-⁹])|(?<=[^\W\d_])\d{1,2}(?!\d))+$"
)
_LONGEST = 300  # letters; what is longer is no name with marks
_INITIALS = re.compile(r"(?:[A-ZÀ-ÖØ-Þ]\.?[\s-]*){1,4}")
_INSTITUTION = re.compile(
    r"[A-Z]{3,}|(?i:.*\b(?:universit|institut|colleg|laborator|labs?\b|school|academy|inc\b).*)"
)
_ENDS_NAME = re.compile(r"\b(?:al|Jr|[A-Z])\.$")
_NO_NAMES = frozenset(
    "the of for with when that how what why are does from via using towards toward into without"
    " beyond between under over through".split()
)


def split_names(text: str, *, bibtex: bool = False) -> tuple[Author, ...]:
    """The names in an author string, in its order; affiliations, marks and "et al" left out.

    :param bibtex: the string is a BibTeX field, so "and" alone parts names.
    """
    text = _without_affiliations(_one_line(_ET_AL.sub("", text)))
    pieces = _bibtex_pieces(text) if bibtex else _pieces(text)
    return tuple(author for piece in pieces if (author := _author(piece)))


def one_name(text: str) -> Author | None:
    """One person's name, "Ann Lee" or "Lee, Ann"; None if there is none in the text."""
    return _author(_without_affiliations(_one_line(text)))


def looks_like_names(text: str, share: float = 0.8) -> bool:
    """Whether a line is a list of names: two or more, that share of them capitalised like one."""
    if len(text) < 5 or (text[-1] in ".?!。？！:" and not _ENDS_NAME.search(text)):
        return False
    words = text.split()
    small = sum(word[0].islower() for word in words)
    if 2 * small > len(words) and len(_COMMA.findall(text)) < small // 2:
        return False
    names = split_names(text)
    return len(names) >= 2 and sum(map(_plausible, names)) >= share * len(names)


def looks_like_name(text: str) -> bool:
    """Whether a line may be one person's name; a short title in capitals may be taken for one."""
    names = split_names(text)
    return len(names) == 1 and _plausible(names[0]) and " " in names[0].name


def _plausible(author: Author) -> bool:
    words = author.name.split()
    if CJK.fullmatch(author.name):
        return 2 <= len(author.name) <= 4
    if GROUP.search(author.name):
        return len(words) <= 8
    if not 2 <= len(words) <= 7 or any(map(str.isdigit, author.name)):
        return False
    if any(word.lower() in _NO_NAMES for word in words):
        return False
    if all(word[0].islower() for word in words):
        return len(words) == 2 and not PARTICLES.issuperset(words)
    return all(not word[0].islower() or word.lower() in PARTICLES or "'" in word for word in words)


# --- splitting -----------------------------------------------------------------------------


def _one_line(text: str) -> str:
    """One line of plain letters. Lines are names where nothing else parts them, else wrapped."""
    if "&" in text and ";" in text:  # DBLP's exports leave their entities in
        text = html.unescape(html.unescape(text))
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    if len(lines) > 1 and not re.search(r"[,;；，、]|\band\b", text):
        return "; ".join(lines)
    return " ".join(" ".join(lines).replace("~", " ").split())


def _without_affiliations(text: str) -> str:
    """Brackets hold affiliations or their numbers, but for a nickname within a name."""
    if "(" not in text and "[" not in text:
        return text
    return _cut(text, [span for span in _brackets(masked(text)) if _is_affiliation(text, *span)])


def _brackets(text: str) -> Iterator[tuple[int, int]]:
    """The spans of outermost brackets. One that stays open ends with its name, "((" with the text."""
    opened: list[int] = []
    for match in re.finditer(r"[(\[\])]", text):
        if match[0] in "([":
            opened.append(match.start())
        elif opened:
            start = opened.pop()
            if not opened:
                yield start, match.end()
    if opened:
        ends = re.compile(r"[,;]|$").search(text, opened[0])
        whole = text.startswith("((", opened[0]) or not ends
        yield opened[0], len(text) if whole else ends.start()  # type: ignore[union-attr]


def _is_affiliation(text: str, start: int, end: int) -> bool:
    follows = text[end : end + 6].lstrip()
    within_name = follows[:1].isalpha() and not follows.startswith("and ")
    return not (within_name and _NICKNAME.fullmatch(text, start, end))


def _cut(text: str, spans: Iterable[tuple[int, int]]) -> str:
    kept, at = [], 0
    for start, end in sorted(spans):
        if end > at:
            kept.append(text[at : max(at, start)])
            at = end
    return re.sub(r"\s+(?=[,;])", "", " ".join(" ".join([*kept, text[at:]]).split()))


def _bibtex_pieces(text: str) -> list[str]:
    pieces = [piece.strip(" ,") for piece in split(_AND, text)]
    if len(pieces) == 1 and not _is_one_name(split(_COMMA, text)):
        return _pieces(text)
    return pieces


def _pieces(text: str) -> list[str]:
    by_semicolon = split(_SEMICOLON, text)
    if len(by_semicolon) > 1:
        return [name for piece in by_semicolon for name in split(_AND, piece)]
    by_and = split(_AND, text)
    if len(by_and) > 1 and _names_hold_commas(by_and):
        return by_and
    return list(_comma_pieces([piece for part in by_and for piece in split(_COMMA, part)]))


def _names_hold_commas(parts: list[str]) -> bool:
    """Whether commas stand inside the names: "Lee, A. and Fox, B." but not "A. Lee, B. Fox and C. Poe"."""
    commas = [split(_COMMA, part) for part in parts]
    if not all(len(pieces) == 1 or _is_one_name(pieces) for pieces in commas):
        return False
    return any(len(pieces) > 1 for pieces in commas) or len(parts) > 1


def _is_one_name(pieces: list[str]) -> bool:
    """Whether the pieces between commas are the parts of one name: "Lee, A. C.", "King, Jr., Ann"."""
    if len(pieces) < 2:
        return True
    if len(pieces) > 3 or any(map(CJK.fullmatch, pieces)):
        return False
    family, given = pieces[0].split(), pieces[-1]
    family_like = len(family) == 1 or family[0] in PARTICLES
    if len(pieces) == 3:
        return family_like and any(map(SUFFIX.fullmatch, pieces[1:]))
    return family_like or len(given.split()) == 1 or bool(_INITIALS.fullmatch(given))


def _comma_pieces(pieces: list[str]) -> Iterator[str]:
    if len(pieces) > 1 and _is_one_name(pieces):
        yield ", ".join(pieces)
        return
    if _family_and_initials(pieces):
        yield from (f"{family}, {given}" for family, given in zip(*[iter(pieces)] * 2, strict=True))
        return
    signs = [word for piece in pieces for word in piece.split()]
    if len(pieces) == 1 and len(signs) > 1 and all(map(CJK.fullmatch, signs)):
        yield from signs if min(map(len, signs)) > 1 else pieces
        return
    held = ""
    for piece in pieces:
        if held and SUFFIX.fullmatch(piece):
            held = f"{held} {piece}"
            continue
        if held:
            yield held
        held = piece
    if held:
        yield held


def _family_and_initials(pieces: list[str]) -> bool:
    """Whether every second piece is initials, and none of the others: "Lee, A., Fox, B. C."."""
    return (
        len(pieces) > 2
        and len(pieces) % 2 == 0
        and all(map(_INITIALS.fullmatch, pieces[1::2]))
        and not any(map(_INITIALS.fullmatch, pieces[::2]))
    )


# --- one name ------------------------------------------------------------------------------


def _author(piece: str) -> Author | None:
    piece = piece.strip(" ,;\\")
    if len(piece) < _LONGEST:
        piece = _MARKS.sub("", piece).strip(" ,;")
    if not any(map(str.isalpha, piece)) or _NOBODY.fullmatch(piece):
        return None
    if _is_braced(piece):
        return Author(piece[1:-1].strip(), family=piece[1:-1].strip())
    parts = [part.strip() for part in split(_COMMA, piece)]
    return first_von_last(piece) if len(parts) == 1 else _von_last_first(*parts[:3])


def _von_last_first(family: str, second: str, third: str = "") -> Author:
    if third:
        suffix, given = (second, third) if SUFFIX.fullmatch(second) else (third, second)
        return name_from_parts(given, family, suffix)
    if SUFFIX.fullmatch(second):
        return first_von_last(f"{family} {second}")
    if " " in family and _INSTITUTION.fullmatch(second):
        return first_von_last(family)
    return name_from_parts(second, family)


def _is_braced(text: str) -> bool:
    return (
        text[0] == "{" and text[-1] == "}" and not masked(text)[1:-1].strip("x") and text[1] != "\\"
    )
