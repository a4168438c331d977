"""What a step must not touch: mathematics and addresses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from generator.text.mathematics import formulas

_BARE = re.compile(r"^https?://(?:www\.)?|/$", re.IGNORECASE)
STAND_IN = "\ufdd0"  # a non-character: ``characters.visible`` has taken it out of every text

_HOSTS = "com|org|net|io|edu|gov|ai|co|cn|de|fr|uk|be|gl|ly|me"
_SIGNED = re.compile(r"(?<!\S)[^\s./@]*+[./@]\S*+")  # no address is in another word
_PAGE_HINT = re.compile(rf"://|\.(?:{_HOSTS})/", re.IGNORECASE)
# An address as it stands in prose. It may be cut or broken: mending it is not a text step.
_ADDRESS = re.compile(
    r"(?:https?|ftp)://[^\s<>{}\\\"“”\ufdd0]+"
    r"|(?<![\w@.-])(?:[a-z0-9][a-z0-9-]{0,62}\.){1,4}"
    rf"(?:{_HOSTS})/"
    r"[^\s<>{}\\\"“”\ufdd0]*"
    r"|(?<![\w.@-])www\.[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}"
    r"|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}",
    re.IGNORECASE,
)


def addresses(text: str) -> Iterator[tuple[int, int]]:
    """Where addresses of pages and mail boxes stand, from left to right."""
    for word in _SIGNED.finditer(text) if _may_hold_addresses(text) else ():
        for found in _ADDRESS.finditer(text, *word.span()):
            yield found.span()


def _may_hold_addresses(text: str) -> bool:
    if "/" in text and _PAGE_HINT.search(text):
        return True
    return "@" in text or "www." in text.lower()


def with_address(shown: str, address: str) -> str:
    """A link's text with its address behind it, or the address alone where both say the same."""
    if not shown or _BARE.sub("", shown) == _BARE.sub("", address):
        return address
    return f"{shown} ({address})"


def outside(text: str, change: Callable[[str], str]) -> str:
    """``change(text)`` with its mathematics and addresses hidden behind stand-ins.

    A change that would lose, double or divide a hidden part is not made.
    """
    parts = _parts(text)
    if not parts:
        return change(text)
    changed = change(_hide(text, parts)).split(STAND_IN)
    if len(changed) != len(parts) + 1:
        return text
    taken = [text[start:end] for start, end in parts]
    return "".join(part for pair in zip(changed, [*taken, ""], strict=True) for part in pair)


def hidden(text: str) -> str:
    """The text with a stand-in for each formula and each address."""
    parts = _parts(text)
    return _hide(text, parts) if parts else text


def _parts(text: str) -> list[tuple[int, int]]:
    parts = [(span.start, span.end) for span in formulas(text)]
    return _in_order(parts, list(addresses(text)))


def _hide(text: str, parts: list[tuple[int, int]]) -> str:
    pieces, at = [], 0
    for start, end in parts:
        pieces += [text[at:start], STAND_IN]
        at = end
    return "".join([*pieces, text[at:]])


def _in_order(firm: list[tuple[int, int]], others: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Both lists as one; of two that overlap the one that starts first."""
    kept: list[tuple[int, int]] = []
    for span in sorted([*firm, *others]):
        if not kept or span[0] >= kept[-1][1]:
            kept.append(span)
    return kept
