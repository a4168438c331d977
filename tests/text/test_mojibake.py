"""A field that was read in the wrong code page is mended as a whole or not at all."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.text.mojibake import decoded


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("360Â° view, MÃ¶bius, â„“0", "360° view, Möbius, ℓ0"),
        ("NicolÃ¡s", "Nicolás"),
        ("RÄ«ga", "Rīga"),
        ("JosÃ© flies a newkite", "José flies a newkite"),
        ("a suï¬€ers b", "a suﬀers b"),
        ("A = Â + UVᵀ", "A = Â + UVᵀ"),
        ("factor Â and – DrÃ¥", "factor Â and – DrÃ¥"),  # the dash was never UTF-8 read wrongly
        ("Möbius and Erdős", "Möbius and Erdős"),
        ("Å is a unit, Ã a letter", "Å is a unit, Ã a letter"),
        ("plain", "plain"),
    ],
)
def test_cases(given, wanted):
    assert decoded(given) == wanted


@settings(deadline=None)
@given(st.text(alphabet="abc éüößłőçñ风αя ", min_size=1))
def test_what_was_read_rightly_stays(text):
    assert decoded(text) == text


@settings(deadline=None)
@given(st.text(alphabet="kite éüößñàçłř", min_size=3).filter(lambda t: not t.isascii()))
def test_a_wrong_reading_is_undone(text):
    """Python itself makes the damage."""
    damaged = text.encode("utf-8").decode("latin-1")
    assert decoded(damaged) in (text, damaged)
    if all(ord(char) < 0x80 or char in "éüößñç" for char in text):
        assert decoded(damaged) == text
