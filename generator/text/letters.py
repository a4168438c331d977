"""The bare letters of a text, which identity is made of."""

from __future__ import annotations

import re
import unicodedata

from generator.text.characters import stream_safe

_OTHER = re.compile(r"[\W_]+")
_OTHER_IN_ASCII = bytes(sign for sign in range(128) if not chr(sign).isalnum())


def letters(text: str) -> str:
    """NFKC, case-folded, every Unicode letter and digit and nothing else.

    Steps are those of Unicode's ``toNFKC_Casefold`` with the default-ignorable characters gone.
    What this gives must never change: ids are hashes of it.
    """
    if text.isascii():
        return text.lower().encode().translate(None, _OTHER_IN_ASCII).decode()
    folded = unicodedata.normalize("NFKC", stream_safe(text)).casefold()
    return _OTHER.sub("", unicodedata.normalize("NFKC", folded))
