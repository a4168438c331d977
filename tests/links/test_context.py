"""What the words beside a link say of it, and whether code is announced for later."""

from __future__ import annotations

import pytest

from generator.links import find
from tests.links.papers import told

KITE = "https://github.com/acme/kite"


@pytest.mark.parametrize(
    "sentence",
    [
        f"Code will be available at {KITE}.",
        f"The code will be made publicly available at: {KITE}",
        f"Our code will be released on {KITE} .",
        f"Code will soon be available at {KITE}.",
        f"to be released in {KITE}.",
        f"to be available soon at {KITE}.",
        f"The code ({KITE}) will be released upon acceptance.",
        f"We will publicly release our code at {KITE}.",
        f"We plan to open source the code at {KITE}.",
        f"Code is coming soon: {KITE}",
    ],
)
def test_a_link_may_be_promised(sentence):
    found = find(told(f"We fly kites. {sentence}"))
    assert found.links[0].notes == ("promised",)
    assert found.promised


@pytest.mark.parametrize(
    "text",
    [
        "Code and data become public upon acceptance",
        "Code will be made available.",
        "The source code will be open-sourced with the camera-ready paper.",
        "All our implementations will be released.",
        "We will make our code publicly available to facilitate further research.",
        "Upon acceptance of this paper, we release the code.",
        "Our code will become available after the review process.",
        "Code is available upon publication.",
        "代码将在论文录用后公开。",
    ],
)
def test_code_may_be_promised_without_a_link(text):
    found = find(told(f"Kites fly. {text}"))
    assert found.promised
    assert found.links == ()


@pytest.mark.parametrize(
    "text",
    [
        f"Code is available at {KITE}.",
        "We release all code to support future research.",
        "The data set will be released. Code is at " + KITE,
        "The model will be available to the public. We publish code.",
        "This will open the way for more software. Data is released.",
        "Source sentences will be translated.",
        "",
    ],
)
def test_what_is_there_is_no_promise(text):
    found = find(told(text))
    assert not found.promised
    assert all(link.notes == () for link in found.links)


def test_each_link_has_its_own_sentence():
    found = find(
        told(
            "The code is at https://github.com/acme/kite. Models will be released at "
            "https://huggingface.co/acme/kite. The data are at https://kites.github.io/data/."
        )
    )
    assert {link.host: link.notes for link in found.links} == {
        "github.com": (),
        "huggingface.co": ("promised",),
        "kites.github.io": (),
    }
    assert not found.promised  # only a model is


def test_each_clause_promises_its_own():
    found = find(
        told(
            f"Code is available at {KITE} and models will be released at "
            "https://huggingface.co/acme/kite, while the data is at https://kites.github.io."
        )
    )
    assert [link.notes for link in found.links] == [(), ("promised",), ()]


def test_and_joins_what_is_said():
    for other in ("https://gitee.com/acme/kite", "https://github.com/acme/kite-jax (JAX)"):
        found = find(told(f"Code will be available at {KITE} (PyTorch) and {other}."))
        assert [link.notes for link in found.links] == [("promised",), ("promised",)]


@pytest.mark.parametrize(
    "sentence",
    [
        f"Our method is built on Kite ({KITE}) and is fast.",
        f"It is built on top of the popular Kite library ({KITE}).",
        f"The tool is based on {KITE}.",
        f"All runs were made using the open-source library Kite ({KITE}).",
        f"It is a fork of {KITE}.",
        f"It is implemented in Kite [{KITE}].",
        f"It was adapted from the official repository of Kite ({KITE}).",
        f"We compared with the baseline of Lee ({KITE}).",
    ],
)
def test_a_dependency_is_not_the_papers_own(sentence):
    (link,) = find(told(f"{sentence} It flies.")).links
    assert (link.kind, link.notes) == ("code", ("dependency",))


@pytest.mark.parametrize(
    "sentence",
    [
        f"Our code is built on top of PyTorch and available at {KITE}.",
        f"The code is based on Kite and can be found at {KITE}.",
        f"Code using JAX: {KITE}",
        f"Code is available at {KITE}, based on Lab (https://github.com/acme/lab).",
        f"Our code is available as part of the Kite library ({KITE}).",
        f"The baseline is open at {KITE}",
        KITE,
    ],
)
def test_own_code_is_no_dependency(sentence):
    (link,) = (link for link in find(told(sentence)).links if link.name == "acme/kite")
    assert link.notes == ()


def test_own_code_stands_before_what_it_depends_on():
    found = find(told(f"We extend Lab (https://github.com/acme/lab). Our code: {KITE}."))
    assert [link.name for link in found.links] == ["acme/kite", "acme/lab"]


@pytest.mark.parametrize(
    "text",
    [
        "We maintain a reading list at https://github.com/acme/kites.",
        "A curated list of papers is kept at https://github.com/acme/kites.",
        "A list of related papers can be found here: https://github.com/acme/kites.",
        "A collection (papers, codes and data) is shared at https://github.com/acme/Awesome-Kites",
        "We demonstrate our collection of models at https://github.com/acme/Awesome-Kites.",
        "We keep an open repository (github.com/acme/LLM_Kites_Survey_Papers), to",
        "Related works are tracked in https://github.com/acme/awesome-kites.",
        "See https://github.com/acme/kite-paper-list",
        "See https://github.com/acme/kites-reading-list.",
        "See https://github.com/acme/must-read-kites",
    ],
)
def test_a_reading_list_is_no_code(text):
    (link,) = find(told(text)).links
    assert link.kind == "list"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Our code is at https://github.com/acme/awesome-align.", "acme/awesome-align"),
        ("A list of papers in this review and our library are at " + KITE, "acme/kite"),
        ("We survey papers. Code: https://github.com/acme/kite-survey.", "acme/kite-survey"),
        ("Code: https://github.com/acme/papers-with-kites", "acme/papers-with-kites"),
        ("Code: https://github.com/acme/listing-kites", "acme/listing-kites"),
    ],
)
def test_code_is_no_reading_list(text, name):
    (link,) = find(told(text)).links
    assert (link.kind, link.name) == ("code", name)


def test_a_list_beside_the_code():
    found = find(
        told(
            "The code of our net is at https://github.com/acme/kite and a collection of papers is "
            "shared at https://github.com/acme/Awesome-Kites on GitHub."
        )
    )
    assert [(link.kind, link.name) for link in found.links] == [
        ("code", "acme/kite"),
        ("list", "acme/Awesome-Kites"),
    ]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Project page: https://kite.org/lab", "page"),
        ("Code is available at https://kite.org/lab.", "page"),
        ("The data set is available at https://kite.org/lab.", "dataset"),
        ("Data: https://drive.google.com/open?id=1", "dataset"),
        ("Code: https://drive.google.com/open?id=1", "other"),
        ("The full version of this paper is at https://kite.org/lab.", "paper"),
        ("comments on Kite (https://kite.org/lab) in a data set", "other"),
        ("https://kite.org/lab", "other"),
        ("Data set and code: https://kites.github.io/lab", "page"),
        ("The data set is at https://github.com/acme/kite.", "code"),
        ("The code is at https://huggingface.co/datasets/acme/kite.", "dataset"),
    ],
)
def test_words_say_what_an_unknown_host_does_not(text, kind):
    assert [link.kind for link in find(told(text)).links] == [kind]


@pytest.mark.parametrize(
    ("url", "anonymous"),
    [
        ("https://anonymous.4open.science/r/kite-1", True),
        ("https://github.com/anonymously123-abc/kite", True),
        ("https://github.com/Anonymous4kites/kite", True),
        ("https://github.com/anon-kite-1/kite", True),
        ("https://anonymous5584.github.io", True),
        ("https://github.com/acme/text-anonymizer", False),
        ("https://github.com/canonical/kite", False),
        ("https://github.com/acme/anonymous-kites", False),
    ],
)
def test_an_account_of_nobody_is_said_to_be_one(url, anonymous):
    (link,) = find(told(f"Code: {url}.")).links
    assert ("anonymous" in link.notes) is anonymous
