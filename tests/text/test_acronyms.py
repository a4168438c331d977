"""Acronyms in brackets and the words that spell them."""

from __future__ import annotations

import pytest

from generator.text.acronyms import pairs


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("We use a Gust-Aware Tether Network (GATN).", [("GATN", "Gust-Aware Tether Network")]),
        ("where knotted graphs of tethers (KGTs) are", [("KGTs", "knotted graphs of tethers")]),
        ("It is so. Knot theory (KT) helps.", [("KT", "knot theory")]),
        ("state of the art (SOTA)", [("SOTA", "state of the art")]),
        ("the electrokitegram (EKG)", [("EKG", "electrokitegram")]),
        ("by Kite Winch (KW, for short)", [("KW", "Kite Winch")]),
        ("wind in the north (2019)", []),
        ("the old harbour (SEA)", []),
        ("kites. Winch (KW)", []),
        ("winches, kites (WK)", [("WK", "winches, kites")]),
        ("(KW)", []),
    ],
)
def test_pairs(text, wanted):
    assert list(pairs(text)) == wanted
