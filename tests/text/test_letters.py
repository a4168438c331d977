"""The letters that identity is made of: they must not change, whatever is mended tomorrow."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.text.letters import letters


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("A Kite, in 3-D!", "akitein3d"),
        ("CIFAR-10", "cifar10"),
        ("CIFAR-100", "cifar100"),
        ("ﬁne-tuned", "finetuned"),
        ("Straße", "strasse"),
        ("Erdős–Rényi", "erdősrényi"),
        ("Zu\u0308rich", "zürich"),
        ("x² + ½", "x212"),
        ("風箏 检测", "風箏检测"),
        ("ΣΑΣ", "σασ"),
        (r"{\'e}t{\'e}", "ete"),
        ("a_b c", "abc"),
        (" \n", ""),
        ("\u200b\u202eK\u0000i", "ki"),
    ],
)
def test_letters(text, wanted):
    assert letters(text) == wanted


@settings(deadline=None)
@given(st.text())
def test_letters_are_letters_and_digits_in_their_final_form(text):
    made = letters(text)
    assert made == "" or made.isalnum()
    assert letters(made) == made


@settings(deadline=None)
@given(st.text(), st.text())
def test_blanks_and_punctuation_are_no_letters(first, second):
    assert letters(f"{first} -- {second}.") == letters(f"{first}, «{second}»")


@settings(deadline=None)
@given(st.text(st.characters(codec="ascii")))
def test_ascii_is_no_other_than_any_text(text):
    assert letters(text) == letters(f"{text}ß").removesuffix("ss")
