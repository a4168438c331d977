"""Where an address ends: what of the run of characters is its own, and whether its end is lost."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.links.words import follows_plainly, looks_like_a_name, starts_a_sentence

_TRAILING = ".,:;!?'*&=$"
_WINDOW = 120  # characters behind an address that may show that it was cut
_CLOSING = r"[.!?]?[\s.\"'”’)\]}*_]*\Z"
_LAST_WORD = re.compile(rf" ([\w-]+(?:\.[\w-]+)*){_CLOSING}")
_LAST_NAMES = re.compile(rf"((?: [A-Z0-9][\w-]*){{2,4}}){_CLOSING}")
_SENTENCE_WORD = re.compile(r" ([\w-]+)[.!](?= [A-Z])")
_IN_FIELD = re.compile(r"((?: [\w./-]+){1,6})\s*(?:\Z|[;,+|])")
_DASH = re.compile(r"---[a-z]{2,}\Z")  # LaTeX's, and the word behind it
_GLUED_SENTENCE = re.compile(r"\.([A-Z][a-z]*)\Z")


@dataclass(frozen=True, slots=True)
class End:
    """A path without what is not its own; ``tail`` is what may be missing, as it stands behind."""

    path: str
    cut: bool = False
    tail: str = ""


def find(path: str, text: str, at: int, *, opened: str, names: bool, field: bool) -> End:
    """The end of ``path``, whose run of characters ends at ``text[at]``.

    ``opened`` is the character before the address, "_" where it is emphasised; ``names`` that its
    site's paths are names, of which none ends in "_"; ``field`` that all behind it belongs to it.
    """
    marks = _TRAILING + ("_" if names or opened == "_" else "")
    own = _without_sentence(_trimmed(_unquoted(path, opened), marks), text, at)
    behind = text[at : at + 2]
    if path.endswith("...") or behind[:1] == "…" or re.match(r"–\w", behind):
        return End(own, cut=True)
    if re.match(r" \w", behind) and path.endswith(("-", "_")) and "?" not in path:
        return End(own.rstrip("-_"), cut=True)
    if len(own) < len(path):
        return End(own)
    tail = _tail(text[at : at + _WINDOW], last=at + _WINDOW >= len(text), field=field)
    return End(own, cut=bool(tail), tail=tail)


def _unquoted(path: str, opened: str) -> str:
    """Up to the mark that was opened before the address, to a bracket that was, or to a dash."""
    if opened and opened in "'*":
        path = path.partition(opened)[0]
    depth = 0
    for position, letter in enumerate(path):
        depth += (letter == "(") - (letter == ")")
        if depth < 0:
            return path[:position]
    return path if "?" in path else _DASH.sub("", path)


def _trimmed(path: str, marks: str) -> str:
    path = path.rstrip(marks)
    while path.endswith("(") or (path.endswith(")") and path.count(")") > path.count("(")):
        path = path[:-1].rstrip(marks)
    return path


def _without_sentence(path: str, text: str, at: int) -> str:
    """Without the first word of a sentence that lost its blank: ``kite.Our`` before `` code``."""
    glued = _GLUED_SENTENCE.search(path)
    goes_on = text[at : at + 1] in {" ", "\n", "h"}
    return path[: glued.start()] if glued and goes_on and starts_a_sentence(glued[1]) else path


def _tail(behind: str, *, last: bool, field: bool) -> str:
    """The words that may be the lost end of an address, empty where prose goes on."""
    if field:
        found = _IN_FIELD.match(behind)
        return found[1].strip() if found else ""
    if re.match(r" [_-]\w", behind):
        return behind.split(maxsplit=1)[0]
    if last and (word := _LAST_WORD.match(behind)):
        return "" if follows_plainly(word[1]) else word[1]
    if last and (names := _LAST_NAMES.match(behind)):
        return "" if any(map(follows_plainly, names[1].split())) else names[1].strip()
    sentence = _SENTENCE_WORD.match(behind)
    return sentence[1] if sentence and looks_like_a_name(sentence[1]) else ""
