"""Whatever a text holds: no exception, only links that are safe, and the same ones each time."""

from __future__ import annotations

from urllib.parse import urlsplit

from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.links import find
from generator.links.places import identify
from tests.links.papers import told

PIECES = st.sampled_from(
    """https:// http: // github.com / acme kite . .. … - _ ~ @ : ? # % %2F %00 \\_ \\url{ } { [ ] ( ) <a
    href=" "> ' ` * & &amp; &#x27; gitlab.com huggingface.co datasets github.io arxiv.org/abs/ bit.ly
    code: will be available at and The Our 代码 。 é \u202e \u200b \ufb01 git@ .git xn-- 127.0.0.1 [::1]
    awesome- tree main javascript: data:""".split()
)
TEXTS = st.lists(
    st.one_of(PIECES, st.just(" "), st.just("\n"), st.text(max_size=3)), max_size=30
).map("".join)


@settings(max_examples=400, deadline=None)
@given(abstract=TEXTS, field=TEXTS)
@example(abstract="https://github.com/acme/kite.", field="https://github.com/acme/kite KD")
def test_every_link_is_one_that_may_be_shown(abstract, field):
    found = find(told(abstract, code=field), add=[abstract], hide=[field])
    for link in found.links:
        parts = urlsplit(link.url)
        assert parts.scheme in {"http", "https"}
        assert parts.hostname
        assert "@" not in parts.netloc
        assert link.host == parts.netloc
        assert link.url.isascii()
        assert link.url.isprintable()
        assert not set(link.url) & set("\"'<>`\\^{}| ")
        assert link.kind != "code" or "/" in link.name
    assert found == find(told(abstract, code=field), add=[abstract], hide=[field])


@settings(max_examples=400, deadline=None)
@given(TEXTS)
def test_what_is_identified_is_identified_again(text):
    place = identify(text)
    if place:
        again = identify(place.url)
        assert again
        assert (again.url, again.kind, again.key) == (place.url, place.kind, place.key)


WORDS = st.text("abcdefghijklmnopqrstuvwxyz0123456789", min_size=3, max_size=9)


@settings(max_examples=200, deadline=None)
@given(
    owner=WORDS.map(lambda word: f"q{word}"),
    name=WORDS.map(lambda word: f"q{word}-Lab"),
    before=st.sampled_from(["at ", "(", "at \\url{", "at [here](", "code:", "_", '"']),
    scheme=st.sampled_from(["https://", "http://www.", "", "https: //", "https:// "]),
    behind=st.sampled_from(
        [".", ").", "}.", ",", ";", ' ."', "_.", ".git.", "/.", "/tree/main/x)"]
    ),
)
def test_a_repository_is_found_in_any_dress(owner, name, before, scheme, behind):
    links = find(
        told(f"We fly kites {before}{scheme}github.com/{owner}/{name}{behind} It flies.")
    ).links
    assert [(link.kind, link.name, link.notes) for link in links] == [
        ("code", f"{owner}/{name}", ())
    ]
