"""What stands where a text should be, and what only looks like it."""

from __future__ import annotations

import pytest

from generator.text.letters import letters
from generator.text.placeholders import is_withdrawal_note, says_nothing

NOTES = [
    "withdrawn",
    "Withdraw",
    "withdrawn paper",
    "Paper was withdrawn.",
    "This submission has been withdrawn",
    "This paper has been withdrawn by the authors due to an error in Lemma 3.",
    "Withdrawn by the authors",
    "We withdraw this paper because of a bug.",
    "The authors have withdrawn this paper.",
    "This article has now been retracted.",
    "本文已撤回",
]
PLACEHOLDERS = [
    "", "…", "title", "Abstract", "abstract.", "Placeholder", "placeholder abstract", "The abstract",
    "TBD", "N/A", "none", "to be added", "Untitled", "No abstract available", "暂无摘要",
]  # fmt: skip
WORDS = [
    "Withdrawal operators in the revision of kite logs",
    "Withdrawn by default: on consent of kite owners",
    "Retracted rods and their effect on lift",
    "We retract the tail with a winch.",
    "Title generation",
    "Null models",
    "Test-time training",
    "Kites",
    "This paper has two tails.",
]


@pytest.mark.parametrize("text", NOTES + PLACEHOLDERS)
def test_says_nothing(text):
    assert says_nothing(letters(text))


@pytest.mark.parametrize("text", WORDS)
def test_says_something(text):
    assert not says_nothing(letters(text))


@pytest.mark.parametrize("text", NOTES)
def test_is_a_note(text):
    assert is_withdrawal_note(letters(text))


@pytest.mark.parametrize("text", PLACEHOLDERS + WORDS)
def test_is_no_note(text):
    assert not is_withdrawal_note(letters(text))


def test_an_abstract_that_goes_on_is_no_note():
    text = "This paper has been withdrawn by the authors. " + "The kite rises in the wind. " * 40
    assert not says_nothing(letters(text))


def test_a_megabyte_takes_no_time():
    assert not says_nothing("paper" * 200_000)
    assert not says_nothing("thispaperhas" + "been" * 200_000)
