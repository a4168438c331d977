r"""LaTeX outside mathematics becomes Unicode; mathematics and what only looks like LaTeX stay."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.text.latex import from_bibtex, to_unicode
from tests.text.payloads import ALL

CASES = [
    # accents and letters
    (r"Schr\"odinger on $\mathbb{R}^d$", r"Schrödinger on $\mathbb{R}^d$"),
    (r"L\'evy, {\'E}t{\'e}, \'{e}, \v{C}ech, \c{c}a, Erd\H{o}s", "Lévy, Été, é, Čech, ça, Erdős"),
    (r"Mart{\'{\i}}nez, N{\'u}{\~n}ez, na{\"\i}ve", "Martínez, Núñez, naïve"),
    (
        r"{\v s}, {\' c}, {\O}bro, S\o ren, Stra{\ss}e, {\L}ukasz",
        "š, ć, Øbro, Søren, Straße, Łukasz",
    ),
    # emphasis
    (r"\emph{deep \textbf{kite} nets}, {\bf bold}, {\it x}", "deep kite nets, bold, x"),
    (r"\emph{a $k$-kite}", "a $k$-kite"),
    (r"\textsc{Kite}\texttt{net}", "Kitenet"),
    (r"$\underline{\textbf{S}}$elf-kite, $\text{\bf K}$ite", "Self-kite, Kite"),
    (r"set$\textemdash$the, $\texttt{run kite -rf /*}$", "set—the, run kite -rf /*"),
    (r"$\textbf{A}^2$ stays", r"$\textbf{A}^2$ stays"),
    # signs
    (r"50\% of Q\&A, \#1, a\_b, \{x\}", "50% of Q&A, #1, a_b, {x}"),
    (r"i.e.\ a kite,\ b", "i.e. a kite, b"),
    (r"hy\-phen\-ated", "hyphenated"),
    (r"costs \$5", "costs $5"),
    (r"\$x\$ is no formula", r"\$x\$ is no formula"),  # a bare dollar would make it one
    # addresses
    (r"see \url{https://example.org/a\_b}.", "see https://example.org/a_b."),
    (r"\href{https://example.org/k}{our page}", "our page (https://example.org/k)"),
    (r"\href{https://example.org/k}{example.org/k}", "https://example.org/k"),
    (r"\href{https://example.org}{\textit{this kite}}", "this kite (https://example.org)"),
    (r"https://example.org/my\_kite\_lab", "https://example.org/my_kite_lab"),
    (r"\url{https://example.org/\%7Ekite\#x}", "https://example.org/%7Ekite#x"),
    (
        r"kites\footnote{Code at \url{https://example.org}.} fly",
        "kites (Code at https://example.org.) fly",
    ),
    # macros that nobody knows
    (r"games, \non-player kites", "games, non-player kites"),
    (r"our \kitenet{} and \kite{a}{b}", "our kitenet and ab"),
    (r"\eg this, \ie. that, \etal", "e.g. this, i.e. that, et al."),
    (r"as in \cite{kite20}", "as in [kite20]"),
    (r"$\kite_i$ in mathematics", r"$\kite_i$ in mathematics"),
    (r"bare \Delta and \alpha, x \leq y", "bare Δ and α, x ≤ y"),
    (r"$1 \not= 2$ holds", r"$1 \not= 2$ holds"),
    # a program's own LaTeX
    (
        r"by \textdollar 3\textbackslash times\textdollar , today\textquotesingle s",
        r"by $3\times$, today's",
    ),
    (r"up to \textdollar 10.2\textbackslash \%\textdollar  and", r"up to $10.2\%$ and"),
    (r"a \textdollar \textbackslash textit{kite profile}\textdollar  that", "a kite profile that"),
    (r"the \textdollar k\textdollar -RN", "the $k$-RN"),
    (r"we propose \textbackslash emph{kites}", "we propose kites"),
    # no LaTeX
    ("12% of a_b^c ~500 C# {tiny} if a<b & c", "12% of a_b^c ~500 C# {tiny} if a<b & c"),
    ("C:\\1 and \\", "C:\\1 and \\"),
]


@pytest.mark.parametrize(("given", "wanted"), CASES)
def test_a_field_of_a_list(given, wanted):
    assert to_unicode(given) == wanted


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        (r"P\#: a \{tiny\} language", "P#: a {tiny} language"),
        ("{ABC} {R}esults", "ABC Results"),
        (r"gains 12% and 7\% more", "gains 12% and 7% more"),
        ("if a<b and c>d", "if a<b and c>d"),
        (r"Arn{\'\i}z, {\v s}, {\' c}, S\o ren", "Arníz, š, ć, Søren"),
        ("pages 1--5~ff --- all", "pages 1–5 ff — all"),
        ('{A "Z plus" signal}', 'A "Z plus" signal'),
        (r"{$k$}-means of ${\mathcal{O}}(n)$", r"$k$-means of ${\mathcal{O}}(n)$"),
        (r"\textasciitilde 5 {\textbackslash method}", "~5 method"),
        (r"\url{http://example.org/~a_b}", "http://example.org/~a_b"),
        (r"{{\'E}tude}", "Étude"),
    ],
)
def test_a_field_of_a_bibtex_file(given, wanted):
    assert from_bibtex(given) == wanted


@pytest.mark.parametrize("read", [to_unicode, from_bibtex])
@settings(deadline=None)
@given(text=st.one_of(st.text(alphabet="\\{}$[]ab'\"^~%&# \n1", max_size=60), st.sampled_from(ALL)))
def test_nothing_is_raised_and_no_letter_of_the_alphabet_vanishes(read, text):
    made = read(text)
    assert isinstance(made, str)
    assert "\ufdd0" not in made.replace(text, "") or "\ufdd0" in text


@settings(deadline=None)
@given(st.text(alphabet="abc xyz.,;:-()%_^~#&<>\"'/", max_size=80))
def test_text_without_macros_is_left_alone(text):
    assert to_unicode(text) == text


def test_deep_nesting_is_bounded():
    assert "x" in to_unicode("\\emph{" * 3_000 + "x" + "}" * 3_000)
