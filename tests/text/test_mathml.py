"""MathML holds what it may hold and nothing else; what cannot be converted is shown as it is."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from generator.text.formula_text import formula_as_text
from generator.text.mathml import to_mathml
from tests.text.payloads import ALL

ATTRIBUTES = {
    "display", "stretchy", "linethickness", "mathvariant", "columnalign", "accent", "accentunder", "fence",
    "form", "separator", "minsize", "maxsize", "width", "height", "depth", "lspace", "rspace", "notation",
    "displaystyle", "scriptlevel", "columnspacing", "rowspacing", "columnlines", "rowlines", "movablelimits",
    "symmetric", "voffset", "linebreak", "align",
}  # fmt: skip


def bare(mathml: str) -> str:
    return re.sub(r' (?:stretchy|display)="\w+"', "", mathml)


@pytest.mark.parametrize(
    ("tex", "wanted"),
    [
        ("x", "<mi>x</mi>"),
        (r"1<p\le2", "<mn>1</mn><mo>&lt;</mo><mi>p</mi><mo>≤</mo><mn>2</mn>"),
        (r"\mathbb{R}^d", "<msup><mi>ℝ</mi><mi>d</mi></msup>"),
        (r"\mathbf{x}", "<mi>𝐱</mi>"),
        (r"\bm{x}", "<mrow><mi>𝒙</mi></mrow>"),
        (r"\mathds{1}", "<mrow><mn>𝟙</mn></mrow>"),
        ("50%", "<mn>50</mn><mi>%</mi>"),
        (r"\text{<b>}", "<mtext>&lt;b&gt;</mtext>"),
        (r"\text{a\_b}", "<mtext>a_b</mtext>"),
        (r"\frac{1}{2}", "<mfrac><mrow><mn>1</mn></mrow><mrow><mn>2</mn></mrow></mfrac>"),
    ],
)
def test_elements(tex, wanted):
    assert bare(to_mathml(tex)) == f"<math><mrow>{wanted}</mrow></math>"


def test_display():
    assert to_mathml("x", display=True).startswith('<math display="block">')


@pytest.mark.parametrize(
    "tex",
    [
        r"\kite x", "x_{", r"\frac{1}", "{a}}", "{" * 41 + "x" + "}" * 41, "x" * 2_001, r"\left(", "",
        r"\begin{matrix}", r"\mathcal{O}(\dm_i)", "^", r"\Q(\sqrt{5})",
    ],
)  # fmt: skip
def test_source_where_it_cannot_be_converted(tex):
    made = to_mathml(tex)
    assert made.startswith("<code>")
    assert (etree.fromstring(made).text or "") == tex


formulas = st.one_of(
    st.text(max_size=40),
    st.text(alphabet="\\{}^_&<>\"' abx12()[]|", max_size=40),
    st.lists(
        st.sampled_from(
            [r"\frac", r"\sqrt", r"\text{", "{", "}", "^", "_", "x", "<b>", r"\href{javascript:x}",
             r"\style{a:b}", r"\color{red}", r"\left(", r"\right)", r"\unicode{x202e}", "&", r"\\",
             r"\begin{matrix}", r"\end{matrix}", r"\mathbb", r"\mathrm{ab}", "'", '"']
        ),
        max_size=12,
    ).map("".join),
    st.sampled_from(ALL),
)  # fmt: skip


@settings(max_examples=500, deadline=None)
@given(formulas)
def test_any_formula_is_safe(tex):
    made = to_mathml(tex)
    tree = etree.fromstring(made)  # well formed
    for element in tree.iter():
        assert element.tag in ("math", "code") or element.tag.startswith("m"), element.tag
        assert set(element.attrib) <= ATTRIBUTES
    assert "\u202e" not in made or "\u202e" in tex


@settings(max_examples=300, deadline=None)
@given(formulas)
def test_any_formula_has_a_plain_form(tex):
    assert isinstance(formula_as_text(tex), str)


@pytest.mark.parametrize(
    ("tex", "wanted"),
    [
        (r"\alpha", "α"),
        (r"\mathcal{O}(n^2)", "O(n²)"),
        (r"T^{2/3}", "T^(2/3)"),
        (r"n^{-1}", "n⁻¹"),
        (r"\mathbb{R}^{n\times d}", "ℝ^(n× d)"),
        (r"\texttt{CH}(A)", "CH(A)"),
        (r"\alpha = 1", "α = 1"),
        (r"\log n", "log n"),
        ("50%", "50%"),
        (r"\kite(\sqrt{5})", "kite(√(5))"),
    ],
)
def test_plain_forms(tex, wanted):
    assert formula_as_text(tex) == wanted


@pytest.mark.shared
def test_nearly_all_formulas_of_the_real_lists_are_converted(real_dumps):
    """Those with the most of them. What stays as source holds macros that only its authors know."""
    from generator import dumps, records
    from generator.config import DumpSettings, Limits
    from generator.text.mathematics import formulas as formulas_of

    names = (
        "openreview_csv/neurips2023_poster.csv",
        "paperlists/iclr2018.json",
        "paperlists/colm2025.json",
    )
    read = [dumps.read(real_dumps / "data" / name, DumpSettings(), Limits()) for name in names]
    found, _ = records.mend([records.clean(dump) for dump in read])
    tex = [s.tex for r in found for text in (r.title, r.abstract) for s in formulas_of(text)]
    shown_as_source = [one for one in tex if to_mathml(one).startswith("<code>")]
    assert len(tex) > 2_500
    assert len(shown_as_source) < 0.015 * len(tex)
