"""Lines, paragraphs and the quotes round a whole abstract."""

from __future__ import annotations

import pytest

from generator.text.spacing import in_paragraphs, one_line, unquoted


def test_one_line():
    assert one_line("  a\tb \n  c ") == "a b c"


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("One.\n\nTwo\nlines.", "One.\n\nTwo lines."),
        ("One.\n \n\n  Two.", "One.\n\nTwo."),
        ("broken in\n\nthe middle", "broken in the middle"),
        ("a list:\n\n1. kites", "a list:\n\n1. kites"),
        ("One. \n\nlower case goes on", "One. lower case goes on"),
        ("只有风筝。\n\n第二段。", "只有风筝。\n\n第二段。"),
        ("\n\n", ""),
    ],
)
def test_paragraphs(given, wanted):
    assert in_paragraphs(given) == wanted


def test_quotes_round_the_whole():
    long = "Kites fly. " * 12
    assert unquoted(f'"{long}"') == long
    assert unquoted(f'"{long}" and "more"') == f'"{long}" and "more"'
    assert unquoted('"Short"') == '"Short"'
