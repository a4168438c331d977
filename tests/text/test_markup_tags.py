"""Tags go, what looks like one stays, entities become characters once or twice over."""

from __future__ import annotations

import pytest

from generator.text.markup_tags import without_tags
from generator.text.tex_from_mathml import to_tex


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("<i>Kites</i> fly", "Kites fly"),
        ("<jats:p>A <jats:italic>kite</jats:italic>.</jats:p>", "\n\nA kite.\n\n"),
        ("one<br/>two", "one two"),
        ("<span class=\"x\" data-y='z'>kite</span>", "kite"),
        ("<fixed-case>D</fixed-case>e<fixed-case>K</fixed-case>ite", "DeKite"),
        ("&lt;i&gt;Kites&lt;/i&gt;", "Kites"),
        ("&amp;lt;i&amp;gt;Kites&amp;lt;/i&amp;gt; &amp;amp; &amp;mdash;", "Kites & —"),
        ("Kite&apos;s &quot;tail&quot; &#8211; &#x2014;", 'Kite\'s "tail" – —'),
        ('<a href="https://example.org/k">our page</a>', "our page (https://example.org/k)"),
        ('<a href="https://example.org/">example.org</a>', "https://example.org/"),
        ("<u>https://example.org/a_b</u>", "https://example.org/a_b"),
        ("H<sub>2</sub>O, 10<sup>-3</sup>, the 4<sup>th</sup>", "H₂O, 10⁻³, the 4th"),
        ("x<sub>max</sub>", "xₘₐₓ"),
        ("x<sup>a,b</sup>", "x^a,b"),
        ("<tex-math>O(n^2)</tex-math> kites", "$O(n^2)$ kites"),
        ("<mml:math><mml:msup><mml:mi>e</mml:mi><mml:mi>k</mml:mi></mml:msup></mml:math>", "$e^k$"),
        ("text <math><mi>x</mi></math>, text", "text $x$, text"),
        # not markup
        ("if a<b and c>d.", "if a<b and c>d."),
        ("if a<i and j>b", "if a<i and j>b"),
        ("a <kite> and *<projektor>*", "a <kite> and *<projektor>*"),
        ("the tokens <s> and </s>, <b> unclosed", "the tokens <s> and </s>, <b> unclosed"),
        ("for $1<p\\le2$", "for $1<p\\le2$"),
        ("<script>fly()</script>", "<script>fly()</script>"),
        ("AT&T, R&D; Q&A & &nosuch; &", "AT&T, R&D; Q&A & &nosuch; &"),
        ("https://example.org/?a=1&copy=2&lt=3", "https://example.org/?a=1&copy=2&lt=3"),
        ("<3 kites -> 5", "<3 kites -> 5"),
    ],
)
def test_cases(given, wanted):
    assert without_tags(given) == wanted


@pytest.mark.parametrize(
    ("mathml", "tex"),
    [
        ("<math><mi>x</mi><mo>&#8804;</mo><mn>2</mn></math>", r"x\le 2"),
        ("<math><mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac></math>", r"\frac a {b+1}"),
        ("<math><msqrt><mi>n</mi></msqrt></math>", r"\sqrt{n}"),
        ("<math><mroot><mi>n</mi><mn>3</mn></mroot></math>", r"\sqrt[3]n"),
        ("<math><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup></math>", "x_i^2"),
        ("<math><mover><mi>x</mi><mo>^</mo></mover></math>", r"\hat{x}"),
        ("<math><mi>log</mi><mi>n</mi></math>", r"\mathrm{log}n"),
        ("<math><mtext>if</mtext></math>", r"\text{if}"),
        ("<math><semantics><mi>y</mi><annotation encoding='application/x-tex'>x^2</annotation></semantics></math>", "x^2"),
        ("<math></math>", ""),
        ("<math><mi>x</mi>", "x"),
        ("not XML at all", ""),
    ],
)  # fmt: skip
def test_mathml_to_tex(mathml, tex):
    assert to_tex(mathml) == tex


def test_entities_of_a_document_type_are_not_expanded():
    bomb = "<!DOCTYPE m [<!ENTITY a 'kite'><!ENTITY b '&a;&a;'>]><math><mi>&b;</mi></math>"
    assert "kite" not in to_tex(bomb)
