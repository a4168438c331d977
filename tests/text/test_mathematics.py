"""What is mathematics between two dollars, and what is money or prose."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.text.mathematics import formulas, in_dollars


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("an $x$ and $y_1$", ["x", "y_1"]),
        ("for $ k $-means", ["k"]),
        (r"$\sim$50 kites, $>$90%", [r"\sim", ">"]),
        ("$5$ kites, $2.5$ strings", ["5", "2.5"]),
        (r"$10^{-3}$ and $2\times$4", ["10^{-3}", r"2\times"]),
        (r"$\text{if a kite is here}$", [r"\text{if a kite is here}"]),
        (r"costs $15 per model, not $2,000 (\$3 once)", []),
        ("between $5-$10 or US$5 and US$10", []),
        ("proposing $50 first, then just $50!", []),
        ("cheap (20$) and dear (~2000$) kites", []),
        ("only $15", []),
        ("$5 and then $x$ kites", ["x"]),
        ("an $unclosed kite that flies and $z$ here", ["z"]),
        (r"\$x\$ is none, $y$ is one", ["y"]),
        ("$$x+y$$ shown", ["x+y"]),
        (r"a 1.1$\times$$\sim$$1.5\times$ gain", [r"\times", r"\sim", r"1.5\times"]),
        ("$$$$ $ $ $", []),
        ("$a\n\nb$", []),
    ],
)
def test_formulas(text, wanted):
    assert [span.tex for span in formulas(text)] == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (r"a \(x\) b \[y\] c", "a $x$ b $y$ c"),
        (r"\begin{equation}x<y\end{equation} here", "$x<y$ here"),
        (r"Ly{\ensuremath{\alpha}} and \ensuremath{x^{2}}", r"Ly$\alpha$ and $x^{2}$"),
        ("$$x$$ and $ y $", "$x$ and $y$"),
        ("$a\n  b$", "$a b$"),
        (r"$\max\\{1, |A|\_F\\}$", r"$\max\{1, |A|_F\}$"),  # escaped for a Markdown page
        (r"$\begin{matrix}a\\b\end{matrix}$", r"$\begin{matrix}a\\b\end{matrix}$"),
        ("$15 per kite", "$15 per kite"),
    ],
)
def test_single_dollars(text, wanted):
    assert in_dollars(text) == wanted


@settings(deadline=None)
@given(st.text(alphabet="$\\ {}a1_^()[]k.,", max_size=60))
def test_single_dollars_are_final(text):
    once = in_dollars(text)
    assert [s.tex for s in formulas(in_dollars(once))] == [s.tex for s in formulas(once)]


@settings(deadline=None)
@given(st.text(alphabet="$a \\1", max_size=80))
def test_spans_are_in_order_and_between_dollars(text):
    last = 0
    for span in formulas(text):
        assert last <= span.start < span.end <= len(text)
        assert text[span.start] == text[span.end - 1] == "$"
        last = span.end
