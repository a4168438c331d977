"""No step takes more than linear time: long repetitions of each awkward pattern end in good time.

A step that takes quadratic time needs hours for a megabyte; the alarm only ends that.
"""

from __future__ import annotations

import signal

import pytest

from generator.text import (
    characters,
    folding,
    language,
    latex,
    letters,
    markdown,
    markdown_marks,
    markup_tags,
    mathml,
    mojibake,
    repair,
    spacing,
)

PATTERNS = (
    "{", "}", "\\", r"\a", r"\a{", r"\emph{", r"\begin{equation}", r"\ensuremath{", "$", "$a", "$ a ",
    r"\(", r"\[", "*", "*a ", "**a", "_a ", "`", "`a ", "``a ", "''a ", "<", "<a ", "<a href=http://x",
    " href=http://x", "<math>", "<sup>", "&", "&amp;", "&#", "http://a", "_http://_a", "a@", "a@a.", "a.",
    "a- ", "a-", "[a](http:", "[a](http://x(", "[", "a", "ab ", "1", "\u0300\u0316", "\u200d", "Ã¼", "Ã",
    "\u00ad ", "\n", "\n \n", " ", '"', "--", " -- ", "Ab.", "a.B", "abc,", "(A1 ", "(", "中", "www.a", "# ",
    "<![CDATA[", r"\textdollar a", r"\textbackslash ", r"\url{", r"\href{a}{", r"\cite[a]{", r"\'", r"\'{",
    r"$\text{", r"\binom{a}{b}", "a.b.com/", "a.b+", ":", "|", ">", "<b a=1 ", "a$b*c_d`e", "ofthe", "beevolving ",
)  # fmt: skip
STEPS = {
    "mojibake": mojibake.decoded,
    "tags": markup_tags.without_tags,
    "visible": characters.visible,
    "composed": characters.composed,
    "ligatures": characters.without_ligatures,
    "latex": latex.to_unicode,
    "bibtex": latex.from_bibtex,
    "typographic": markdown_marks.typographic,
    "marks": markdown_marks.without_marks,
    "paragraphs": spacing.in_paragraphs,
    "unquoted": spacing.unquoted,
    "letters": letters.letters,
    "fold": folding.fold,
    "inline": lambda text: markdown.inline(text, link=True),
    "html": lambda text: markdown.html(text, link=True),
    "plain": markdown.plain,
    "mathml": mathml.to_mathml,
    "language": language.detect,
    "repair": lambda text: repair.mend(text, repair.learn([text])),
}


@pytest.fixture
def alarm():
    def stop(*_):
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(600)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.usefixtures("alarm")
@pytest.mark.parametrize("step", STEPS)
def test_long_repetitions(step):
    for pattern in PATTERNS:
        STEPS[step](pattern * (30_000 // len(pattern)))


@pytest.mark.slow
@pytest.mark.usefixtures("alarm")
@pytest.mark.parametrize("step", STEPS)
def test_a_megabyte_of_each(step):
    for pattern in PATTERNS:
        STEPS[step](pattern * (1_000_000 // len(pattern)))
