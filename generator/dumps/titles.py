"""A record's title: with its subtitle, without the full stop that a catalogue puts behind titles.

DBLP ends every title with one (https://dblp.org/db/about/faqformat.html), MEDLINE as well
(ArticleTitle in https://www.nlm.nih.gov/bsd/licensee/elements_descriptions.html), unless another
end mark is there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from generator.dumps import values
from generator.dumps.raw import Raw

_DBLP = re.compile(r"(?:https?://)?(?:www\.)?dblp\.(?:org|uni-trier\.de|dagstuhl\.de)/")
_ADDED_STOP = re.compile(r"(?<=[^\s.?!…])\.$")
_ABBREVIATED = re.compile(
    r"(?:\.[^\W\d_]{1,3}|\b(?:al|cf|co|corp|ed|eds|etc|inc|jr|ltd|no|sr|st|vol|vs))\.$",
    re.IGNORECASE,
)


def title(given: Mapping[str, Any], raw: Raw) -> str:
    """:param given: the record's values under our names."""
    first, more = values.text(given.get("title")), values.text(given.get("subtitle"))
    if raw.stops_titles or any(map(_of_dblp, raw.values.values())):
        first = without_stop(first)
    return f"{first}: {more}" if first and more and more not in first else first


def _of_dblp(value: object) -> bool:
    """Its own page, which every record of DBLP has; not a page it is told of in a text."""
    return isinstance(value, str) and bool(_DBLP.match(value))


def without_stop(text: str) -> str:
    """Without a single full stop at the end that belongs to no word: "et al." and "U.S." keep theirs."""
    text = text.rstrip()
    return text if _ABBREVIATED.search(text) else _ADDED_STOP.sub("", text)
