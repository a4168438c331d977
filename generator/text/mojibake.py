"""UTF-8 that some program read in another code page."""

from __future__ import annotations

import re

from ftfy import fix_encoding_and_explain

# Such text always holds the character of a leading byte before that of a following one.
_SUSPECT = re.compile("[Â-ßà-ôŠšŽžŒœŸƒ][\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]")


def decoded(text: str) -> str:
    """``MÃ¶bius`` -> ``Möbius``, if the whole field decodes cleanly; else the field as it is.

    ftfy can also mend parts of a text; it is not let, for that turns a lone ``Â`` into a blank.
    """
    if text.isascii() or not _SUSPECT.search(text):
        return text
    fixed = fix_encoding_and_explain(text)
    whole = all(step.action in ("encode", "decode") for step in fixed.explanation or ())
    return str(fixed.text) if whole else text
