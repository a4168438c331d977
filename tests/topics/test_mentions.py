"""Terms that texts name: found as by looking at every run of words."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from generator.text.stopwords import STOP_WORDS
from generator.text.variants import key
from generator.topics.mentions import LONGEST, Mentions

KNOWN = (
    "kite",
    "kitetether",
    "tetherofkite",
    "re",
    "reentry",
    "c++",
    "1.",
    "theory",
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst",
    "ofwindandkitesandmore",
)
TEXTS = (
    "",
    "Kites. Kite tethers, kite-tether; the tether of kites of the wind",
    "Re-entry $kite$ of kites $ kite $5 and $a.b kite",
    "the ory C++ kite# kite",
    "⒈ 1. kites",
    "Abcdefghijklm nopqrstuvwxyz abcdefghijklm nopqrst abcdefghijklmnopqrstuvwxyzabcdefghijklmn.opqrst",
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmn opqrst of wind and kites and more kites",
    "kite\nkite_kite kite the风筝kite (kite)",
)


def every_run(text: str) -> Iterator[tuple[str, bool]]:
    """What the texts name, told the long way: part by part, each run of words put together."""
    for part in re.split(r"[.,;:!?()\[\]{}\n]|\$[^$]{0,300}\$", text):
        words = re.findall(r"[^\W_]+[+#]*", part)
        for start in range(len(words)):
            for end in range(start + 1, min(start + LONGEST, len(words)) + 1):
                follows = words[end].casefold() if end < len(words) else "the"
                yield "".join(map(key, words[start:end])), follows in STOP_WORDS


@pytest.mark.parametrize("text", [*TEXTS, " ".join(TEXTS)])
def test_all_runs_that_are_terms_are_found(text: str):
    found = Mentions(KNOWN, key).of(text)
    wanted = [(run, ends) for run, ends in every_run(text) if run in KNOWN]
    assert found.keys == [run for run, _ in wanted]
    assert found.ends == [run for run, ends in wanted if ends]


def test_a_term_may_be_spelt_in_more_or_fewer_words():
    found = Mentions(["fewshotlearning"], key)
    assert len(found.of("few-shot learning, fewshot learning and few shotlearnings").keys) == 3
