"""Mathematics in a title: LaTeX that typesets and does nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.citations import bibtex, formula

RUNS = [
    r"\input{/etc/passwd}", r"\immediate\write18{ls}", r"\csname input\endcsname x", r"\def\a{b}",
    r"\catcode`\@=11", r"\href{javascript:x}{y}", r"\url{x}", r"\directlua{os.exit()}", r"\let\a\b",
    r"x\\y", r"a & b", r"^^5cinput x \unknown", r"\loop\repeat", r"\verb|x|", r"\newcommand{\a}{b}",
]  # fmt: skip


@pytest.mark.parametrize(("tex", "latex"), [
    ("O(n^2)", "{$O(n^2)$}"),
    (r"\beta", r"{$\beta$}"),
    (r"\mathcal{O}(\sqrt{T})", r"{$\mathcal{O}(\sqrt{T})$}"),
    (r"\{0,1\}^n", r"{$\lbrace 0,1\rbrace ^n$}"),
    (r"\left\{x\right\}", r"{$\left\lbrace x\right\rbrace $}"),
    (r"5%", r"{$5\%$}"),
    (r"5\%", r"{$5\%$}"),
])  # fmt: skip
def test_a_formula_stays_a_formula(tex, latex):
    assert formula.as_latex(tex) == latex


@pytest.mark.parametrize("tex", [*RUNS, "a}b{", "}", "{", r"\frac{1}{", "a$b"])
def test_what_runs_or_breaks_is_not_passed_on(tex):
    assert formula.as_latex(tex) == ""


@pytest.mark.parametrize("tex", RUNS)
def test_a_title_with_such_a_formula_holds_no_command(tex):
    made = bibtex.title(f"Kites of ${tex}$ and BERT")
    for name in ("input", "write", "csname", "def", "catcode", "href", "directlua", "let", "verb"):
        assert f"\\{name}" not in made
    assert made.endswith("and {BERT}")


def test_prose_around_mathematics_is_encoded_and_mathematics_is_not():
    assert bibtex.title(r"Über 50% of $x_1^2$ & GPT-4, $\alpha$-nets for \$5") == (
        r"{\"U}ber 50{\%} of {$x_1^2$} {\&} {GPT-4}, {$\alpha$}-nets for {\$}5"
    )


def test_letters_beyond_ascii_in_a_formula():
    assert formula.as_latex("α+x") == r"{${\ensuremath{\alpha}}+x$}"


@given(st.text(alphabet=r"\{}$%#&_^ab1 αé", max_size=40))
def test_whatever_it_is_its_braces_are_even_and_it_is_ascii(tex):
    made = formula.as_latex(tex)
    assert made.count("{") == made.count("}")
    assert made.isascii()
    assert made.count("$") - made.count(r"\$") in {0, 2}
