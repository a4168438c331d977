"""The parts of one name, by BibTeX: "First von Last", and parts that are known.

N. Markey, "Tame the BeaST", section 11; but only known particles are a "von": a name in small
letters has none. Chinese and Korean names begin with the family's.
"""

from __future__ import annotations

import re

from generator.models import Author

SUFFIX = re.compile(r"(?:jr|sr|junior|senior|ii|iii|iv|2nd|3rd)\.?", re.IGNORECASE)
PARTICLES = frozenset(
    (
        "af al am ap auf aus'm bin bint d da dal dalla das de degli dei del della den der des di do"
        " dos du e el i ibn la las le los op 's 't ten ter thoe to ul und ur v van ver vom von vor y"
        " z zu zum zur"
    ).split()
)
_BLANK = re.compile(r"\s+")
_COMMAND_END = re.compile(r"\\[A-Za-z]+$")
_JOINING = frozenset(("i", "y", "e"))
_DBLP = re.compile(r"^(.*\S) (\d{4,5})$")
_GLUED_INITIALS = re.compile(r"((?:[A-ZÀ-ÖØ-Þ]\.-?)+)([^\W\d_][\w'’-]+)")
_DOTTED = re.compile(r"(?:[A-ZÀ-ÖØ-Þ]\.-?)+")
CJK = re.compile(r"[\u3400-\u9fff\uac00-\ud7a3]+")
_TWO_SIGN_FAMILIES = frozenset(
    "欧阳 司马 上官 诸葛 司徒 夏侯 东方 皇甫 尉迟 公孙 慕容 令狐 长孙 宇文".split()
)
GROUP = re.compile(
    r"\b(?:collaborations?|consortium|team|group|project|initiative)\b", re.IGNORECASE
)


def name_from_parts(given: str, family: str, suffix: str = "") -> Author:
    """A name whose parts are known. ``family`` alone is a name of one part, or a group's."""
    given, family, suffix = (" ".join(part.split()) for part in (given, family, suffix))
    if not family:
        return first_von_last(given) if given else Author("")
    dblp = _DBLP.match(family)
    family = dblp[1] if dblp else family
    if not suffix and " " in family and SUFFIX.fullmatch(family.rpartition(" ")[2]):
        family, _, suffix = family.rpartition(" ")
    joint = "" if CJK.fullmatch(family) and CJK.fullmatch(given) else " "
    name = (
        family + given if given and not joint else " ".join(filter(None, (given, family, suffix)))
    )
    return Author(name, family, given, suffix, dblp=f"{name} {dblp[2]}" if dblp else None)


def first_von_last(name: str) -> Author:
    dblp = _DBLP.match(name)
    shown = dblp[1] if dblp else name
    number = name if dblp else None
    if CJK.fullmatch(shown):
        family, given = _cjk_parts(shown)
        return Author(shown, family, given, dblp=number)
    if GROUP.search(shown):
        return Author(shown, family=shown, dblp=number)
    glued = _GLUED_INITIALS.fullmatch(shown)
    words, suffix = [*glued.groups()] if glued else _words(shown), ""
    if len(words) > 2 and SUFFIX.fullmatch(words[-1]):
        suffix = words.pop()
    alone = len(words) == 2 or (len(words) > 2 and words[0] in PARTICLES)
    if alone and _DOTTED.fullmatch(words[-1]) and not _DOTTED.fullmatch(words[0]):
        return name_from_parts(
            words[-1], " ".join(words[:-1]), suffix
        )  # "Lee A.", as indexes write
    cut = _family_starts(words)
    return Author(shown, " ".join(words[cut:]), " ".join(words[:cut]), suffix, dblp=number)


def _words(name: str) -> list[str]:
    """A blank that ends a LaTeX command ends no word: "O\\textquotesingle Bray"."""
    if "\\" not in name and "{" not in name:
        return name.split()
    words: list[str] = []
    for word in split(_BLANK, name):
        if words and _COMMAND_END.search(words[-1]):
            words[-1] += f" {word}"
        else:
            words.append(word)
    return words


def _family_starts(words: list[str]) -> int:
    """The index of the family name's first word: its first particle, else the last word.

    "Van de Panne" begins with the particle in capitals; "Costa y Silva" before the "y".
    """
    small = [index for index, word in enumerate(words[:-1]) if word in PARTICLES]
    if not small:
        return len(words) - 1
    cut = small[0]
    before = words[cut - 1] if cut > 1 else ""
    joins = words[cut] in _JOINING or before.lower() in PARTICLES
    return cut - 1 if before and joins else cut


def _cjk_parts(name: str) -> tuple[str, str]:
    cut = 2 if name[:2] in _TWO_SIGN_FAMILIES and len(name) > 2 else 1
    return (name[:cut], name[cut:]) if 2 <= len(name) <= 2 + cut else (name, "")


# --- braces --------------------------------------------------------------------------------


def masked(text: str) -> str:
    """The text with everything inside braces replaced, so that separators are those outside."""
    if "{" not in text:
        return text
    depth, out, escaped = 0, [], False
    for letter in text:
        inside = depth > 0
        if not escaped and letter == "{":
            depth += 1
        elif not escaped and letter == "}" and depth:
            depth -= 1
        escaped = letter == "\\" and not escaped
        out.append("x" if inside else letter)
    return "".join(out)


def split(pattern: re.Pattern[str], text: str) -> list[str]:
    """The pieces between the pattern's matches outside braces. It has no groups."""
    if "{" not in text:
        return [piece for piece in pattern.split(text) if piece.strip()]
    pieces, start = [], 0
    for match in pattern.finditer(masked(text)):
        pieces.append(text[start : match.start()])
        start = match.end()
    return [piece for piece in (*pieces, text[start:]) if piece.strip()]
