"""Addresses are found as by looking through the whole text."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.text import spans

PIECES = st.sampled_from(
    ["https://", "HTTP://", "www.", "wWw.", "kites", "k@kites.example", "@", ".com/", ".Uk/", "\u017f", "\u212a",
     "/", ".", "-", "_", " ", "\n", "\u2003", "\ufdd0", "(", ")", "<", ">", ",", "風箏", "é", "1", "a.b"]
)  # fmt: skip


@settings(deadline=None)
@given(st.lists(PIECES).map("".join))
@example("See www.kites.example, kites.com/a and https://a.b/c@d.e (k.k@kites.example).")
def test_addresses_are_those_of_the_whole_text(text):
    whole = [found.span() for found in spans._ADDRESS.finditer(text)]
    assert list(spans.addresses(text)) == whole
