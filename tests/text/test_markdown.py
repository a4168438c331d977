"""Whatever stands in a dump comes out of Markdown as the characters it is, and as nothing else."""

from __future__ import annotations

import re
from functools import cache

import markdown as python_markdown
import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st
from lxml import html as lxml_html

from generator.text.characters import visible
from generator.text.markdown import html, inline, paragraphs, plain, urls
from generator.text.markdown import yaml as to_yaml
from tests.text.payloads import ALL, WRITABLE

# All that Material's own documentation turns on, and what the packages have besides.
EXTENSIONS = [
    "abbr", "admonition", "attr_list", "def_list", "footnotes", "md_in_html", "meta", "nl2br",
    "sane_lists", "tables", "toc", "wikilinks", "pymdownx.arithmatex", "pymdownx.betterem",
    "pymdownx.blocks.admonition", "pymdownx.blocks.details", "pymdownx.blocks.html",
    "pymdownx.blocks.tab", "pymdownx.caret", "pymdownx.critic", "pymdownx.details",
    "pymdownx.emoji", "pymdownx.escapeall", "pymdownx.highlight", "pymdownx.inlinehilite",
    "pymdownx.keys", "pymdownx.magiclink", "pymdownx.mark", "pymdownx.progressbar",
    "pymdownx.snippets", "pymdownx.superfences", "pymdownx.tabbed", "pymdownx.tasklist",
    "pymdownx.tilde",
]  # fmt: skip
OPTIONS = {
    "pymdownx.magiclink": {
        "repo_url_shorthand": True,
        "social_url_shorthand": True,
        "repo_url_shortener": True,
        "user": "acme",
        "repo": "kite",
    },
    "pymdownx.snippets": {"base_path": ["."], "url_download": True},
    "pymdownx.keys": {"separator": "+"},
}
ENCODABLE = st.characters(codec="utf-8")  # no lone surrogate, which no record holds
# Where templates put a text: each holds it alone, beside other things, and at the line's start.
PLACES = {
    "paragraph": ("front\n\n{}\n\nback", "p"),
    "heading": ("front\n\n# {}\n\nback", "h1"),
    "list": ("front\n\n- {}\n- second item\n\nback", "li"),
    "sentence": ("front\n\nSee: {} and so on.\n\nback", "p"),
    "table": ("front\n\n| head one | head two |\n|---|---|\n| {} | next cell |\n\nback", "td"),
    "boxed": ("front\n\n!!! note\n    {}\n\nback", "p"),
}
AROUND = {"front", "back", "Note", "second item", "next cell"}
MATHML = set(
    "math mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr "
    "mtd mstyle mpadded mphantom menclose".split()
)
FRAME = {"div", "p", "h1", "ul", "li", "table", "thead", "tbody", "tr", "th", "td", "span", "code"}


@cache
def converter() -> python_markdown.Markdown:
    return python_markdown.Markdown(extensions=EXTENSIONS, extension_configs=OPTIONS)


def rendered(source: str):
    made = converter().reset().convert(source)
    return lxml_html.fragment_fromstring(made, create_parent="div")


def shown(element) -> str:
    return " ".join(element.text_content().split())


def expected(text: str) -> str:
    return " ".join(visible(text).replace("\\$", "$").split())


def assert_inert(tree, *, links: bool = False) -> None:
    allowed = FRAME | MATHML | ({"a"} if links else set())
    for element in tree.iter():
        assert element.tag in allowed, element.tag
        for name, value in element.attrib.items():
            assert not name.startswith("on"), name
            assert name not in ("style", "src", "srcdoc", "action"), name
            if name == "href":
                assert re.match(r"https?://[\w.-]+", value), value


def text_of(place: str, source: str) -> str:
    """The text of the one element that a template would have filled."""
    tree = rendered(source)
    assert_inert(tree)
    wanted = PLACES[place][1]
    middle = [e for e in tree.iter(wanted) if shown(e) not in AROUND]
    assert len(middle) == 1, [shown(e) for e in middle]
    text = shown(middle[0])
    return text.removeprefix("See: ").removesuffix(" and so on.") if place == "sentence" else text


without_formulas = [text for text in ALL if "$" not in text]


@pytest.mark.parametrize("place", PLACES)
def test_every_payload_is_shown_and_nothing_else_happens(place):
    for text in without_formulas:
        if not expected(text):
            continue
        source = PLACES[place][0].format(inline(text))
        assert text_of(place, source) == expected(text), text


@pytest.mark.parametrize("place", PLACES)
def test_payloads_with_formulas_are_inert(place):
    for text in ALL:
        assert_inert(rendered(PLACES[place][0].format(inline(text))))


@pytest.mark.parametrize("text", ALL)
def test_every_payload_is_inert_as_html(text):
    tree = lxml_html.fragment_fromstring(html(text, link=True), create_parent="div")
    assert_inert(tree, links=True)
    if "$" not in text:
        assert shown(tree) == expected(text)


def test_html_in_a_block_of_html_is_out_of_reach_too():
    for text in without_formulas:
        if not expected(text):
            continue
        tree = rendered(f'front\n\n<div class="abstract"><p>{html(text)}</p></div>\n\nback')
        found = [e for e in tree.iter("p") if shown(e) not in ("front", "back")]
        assert [shown(e) for e in found] == [expected(text)]


signs = st.sampled_from(
    [*list("\\`*_{}[]()<>&#+-.!|~^=:;$@\"'/%?0123456789 \n\t"), "ab", "é", "风"]
)
awkward = st.one_of(
    st.text(max_size=60),
    st.lists(signs, max_size=40).map("".join),
    st.lists(st.one_of(signs, st.sampled_from(ALL)), max_size=4).map("".join),
)


@settings(max_examples=200, deadline=None)
@given(
    awkward.filter(lambda text: "$" not in text and expected(text) not in {"", *AROUND}),
    st.sampled_from(sorted(PLACES)),
)
def test_any_text_comes_out_as_it_is(text, place):
    assert text_of(place, PLACES[place][0].format(inline(text))) == expected(text)


@settings(max_examples=200, deadline=None)
@given(awkward)
def test_any_text_is_inert_with_links_and_formulas(text):
    assert_inert(rendered("front\n\n" + inline(text, link=True)), links=True)
    assert_inert(
        lxml_html.fragment_fromstring(html(text, link=True), create_parent="div"), links=True
    )


def test_no_template_language_is_left():
    for text in ALL:
        for made in (inline(text), html(text)):
            assert not re.search(r"\{\{|\{%|\{#|\}\}|%\}|#\}", made)


def test_money_and_mathematics_in_one_sentence():
    made = inline(r"costs $15 per model, not $2,000 (\$3 once), for $k$-means")
    tree = rendered(made)
    assert len(list(tree.iter("math"))) == 1
    assert shown(tree) == "costs $15 per model, not $2,000 ($3 once), for k-means"


def test_a_text_that_begins_with_a_formula_is_still_a_paragraph():
    tree = rendered(inline("$k$-means *is* <b>it</b>"))
    assert [e.tag for e in tree] == ["p"]
    assert shown(tree) == "k-means *is* <b>it</b>"


def test_an_inequality_is_neither_a_tag_nor_cut():
    tree = rendered(inline(r"for $1<p\le2$ and a<b"))
    assert shown(tree) == "for 1<p≤2 and a<b"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("at https://github.com/acme/a_b_c.", ["https://github.com/acme/a_b_c"]),
        ("(https://x.org/a_(b)), http://y.org/c!", ["https://x.org/a_(b)", "http://y.org/c"]),
        ("see HTTPS://X.org/A", ["HTTPS://X.org/A"]),
        ("https://x.org/ä?q=a&b=c#d", ["https://x.org/ä?q=a&b=c#d"]),
        ("javascript:x data:y ftp://z.org mailto:a@b.c //evil.org", []),
        ("https://user@evil.org/x https:/broken https://nohost", []),
    ],
)
def test_addresses_become_links_and_nothing_else_does(text, wanted):
    assert [text[start:end] for start, end in urls(text)] == wanted
    tree = rendered(inline(text, link=True))
    assert [a.text_content() for a in tree.iter("a")] == wanted
    assert all(a.get("rel") == "noopener" for a in tree.iter("a"))
    assert shown(tree) == text


def test_a_link_leads_where_its_text_says():
    (link,) = rendered(inline("https://x.org/ä_b?q=a&b=c", link=True)).iter("a")
    assert link.get("href") == "https://x.org/%C3%A4_b?q=a&b=c"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (r"$\alpha$-nets", "α-nets"),
        (r"$\textbf{A}^2\textbf{CiD}^2$: fast", "A²CiD²: fast"),
        (r"An $\mathcal{O}(n^{2/3})$ bound in $\mathbb{R}^d$", "An O(n^(2/3)) bound in ℝ^d"),
        (r"costs \$5 or $x_1$", "costs $5 or x₁"),
        ("plain  text\nin two lines", "plain text in two lines"),
    ],
)
def test_plain_text_of_a_title_with_mathematics(text, wanted):
    assert plain(text) == wanted


def test_paragraphs():
    assert paragraphs("One.\n\nTwo\nlines.\n \n\nThree.") == ("One.", "Two\nlines.", "Three.")
    assert paragraphs("  ") == ()


@settings(deadline=None)
@given(st.one_of(st.text(ENCODABLE), st.sampled_from(WRITABLE)))
@example("".join(map(chr, range(0x3000))) + "\ufeff\ufffe\uffff\U0001f600")
@example("a\x85b\u2028c\u2029 d\n\n e\\")
@example("yes")
@example("2048")
@pytest.mark.parametrize("loader", [yaml.SafeLoader, yaml.CSafeLoader])
def test_yaml_reads_back_as_it_was(loader, text):
    made = to_yaml(text)
    assert not set(made) & set("\n\r\x85\u2028\u2029")
    back = yaml.load(f"title: {made}\nnext: 1", loader)  # noqa: S506 both are safe ones
    assert back == {"title": text, "next": 1}
