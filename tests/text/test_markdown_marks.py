"""Markdown's and TeX's signs in prose, and what only looks like them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.text.markdown_marks import typographic, without_marks


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("*one* **two** ***three*** _four_ __five six__", "one two three four five six"),
        ("**bold _in_ it**", "bold in it"),
        ("**K**ite and **N**et-**W**ork, Quad**K**", "Kite and Net-Work, QuadK"),
        ("*(i)*, *(ii)*; (**K-Bench**)", "(i), (ii); (K-Bench)"),
        ("*<projektor>*", "<projektor>"),
        ("`kite.fly()` and `code`", "kite.fly() and code"),
        ("[our page](https://example.org/k)", "our page (https://example.org/k)"),
        ("[here](https://example.org/a_(b)_c).", "here (https://example.org/a_(b)_c)."),
        ("[https://example.org/](https://example.org/).", "https://example.org/."),
        ("![a kite](https://example.org/k.png)", "a kite (https://example.org/k.png)"),
        ("<https://example.org/a_b>", "https://example.org/a_b"),
        ("_https://example.org/kite_.", "https://example.org/kite."),
        ("Our tool: _anonymizedurl_", "Our tool: anonymizedurl"),
        ("# Abstract\nKites", "Abstract\nKites"),
        # what stays
        ("A* and D* Lite, 2 * 3 * 4", "A* and D* Lite, 2 * 3 * 4"),
        ("O^*(2^{k}*n), x*y*z", "O^*(2^{k}*n), x*y*z"),
        ("snake_case_name, a_b, __init__", "snake_case_name, a_b, __init__"),
        ("*p < 0.05, **p < 0.01", "*p < 0.05, **p < 0.01"),
        ("https://example.org/a_b_c and x_y_z", "https://example.org/a_b_c and x_y_z"),
        ("$a_b*c*d_e$ and $x*y*$", "$a_b*c*d_e$ and $x*y*$"),
        ("[click](javascript:fly())", "[click](javascript:fly())"),
        ("[[q]], [1], [note]: text", "[[q]], [1], [note]: text"),
        ("C# and #1", "C# and #1"),
    ],
)
def test_marks(given, wanted):
    assert without_marks(given) == wanted


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("``kites'' and ``strings''", "“kites” and “strings”"),
        ('``kites."', "“kites.”"),
        ("``kites``", "“kites”"),
        ("''What If'' and ''A''", "“What If” and “A”"),
        ("in ``2020''", "in “2020”"),
        ("`single' and don't", "‘single’ and don't"),
        ("f''(x) is 5'' long", "f''(x) is 5'' long"),
        ("kites---and--strings -- or 1--5", "kites—and–strings – or 1–5"),
        ("D0 --> K- e+ nue, --flag, <!-- x -->", "D0 --> K- e+ nue, --flag, <!-- x -->"),
        ("`code` stays", "`code` stays"),
        ("$x''$ and https://example.org/a--b", "$x''$ and https://example.org/a--b"),
    ],
)
def test_quotes_and_dashes(given, wanted):
    assert typographic(given) == wanted


@settings(deadline=None)
@given(st.text(alphabet="*_`'-ab (\n[]", max_size=60))
def test_only_signs_are_taken_out(text):
    made = without_marks(typographic(text))
    assert [c for c in made if c.isalpha()] == [c for c in text if c.isalpha()]
