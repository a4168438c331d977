"""What is not meant to be seen goes; what stands for a letter becomes it; all else stays."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.text.characters import composed, stream_safe, visible, without_ligatures


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("500x\x02 longer", "500x longer"),
        ("ab\x00c", "abc"),
        ("\ufeffTitle", "Title"),
        ("Deep\u200b Kites", "Deep Kites"),
        ("Deep\u00a0Kites", "Deep Kites"),
        ("thin\u2009space\u3000wide\u202fnarrow", "thin space wide narrow"),
        ("GPT \u202eabc\u202c \u2066x\u2069\u200f", "GPT abc x"),
        ("soft\u00adhyphen", "softhyphen"),
        ("appli\u00ad\ncation", "application"),
        ("one\r\ntwo\rthree\x0bfour\x85five\u2028six", "one\ntwo\nthree\nfour\nfive\nsix"),
        ("tab\there", "tab here"),
        ("a\ud800b", "ab"),
        ("tag\U000e0041\U000e007f", "tag"),
        ("a\ufdd0b\ufffe", "ab"),
        ("word\u200dword, word\u200cword", "wordword, wordword"),
        ("👩\u200d🔬 at work", "👩\u200d🔬 at work"),  # one picture made of two
        ("می\u200cخواهم", "می\u200cخواهم"),  # Persian needs it
        ("שלום עולם 风筝 Erdős", "שלום עולם 风筝 Erdős"),
        ("plain - ASCII, 100 %\n", "plain - ASCII, 100 %\n"),
    ],
)
def test_invisible_characters_go(given, wanted):
    assert visible(given) == wanted


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("Zu\u0308rich", "Zürich"),
        ("Poincar´e and na¨ıve", "Poincaré and naïve"),
        ("it´s what we´re about", "it´s what we´re about"),  # an apostrophe of some keyboards
        ("Ω(n)", "Ω(n)"),
        ("¨a alone", "¨a alone"),
    ],
)
def test_letters_are_put_together(given, wanted):
    assert composed(given) == unicodedata.normalize("NFC", wanted)


def test_ligatures():
    assert (
        without_ligatures("eﬃcient diﬀerent ﬁeld ﬂow aﬄuent")
        == "efficient different field flow affluent"
    )
    assert without_ligatures("œuvre, æther") == "œuvre, æther"  # letters, not ligatures


@settings(deadline=None)
@given(st.text())
def test_stream_safe_keeps_what_people_write(text):
    """Only runs of more than thirty marks are cut."""
    if not any(
        all(unicodedata.combining(char) for char in text[at : at + 31])
        for at in range(max(0, len(text) - 30))
    ):
        assert stream_safe(text) == text


def test_a_million_marks_take_no_quadratic_time():
    tower = "e" + "\u0300\u0316" * 500_000
    assert len(stream_safe(tower)) == 31
    assert len(composed(tower)) <= 31


@settings(deadline=None)
@given(st.text())
def test_visible_text_is_visible(text):
    made = visible(text)
    assert visible(made) == made
    assert not any(unicodedata.category(char) in ("Cc", "Cs") and char != "\n" for char in made)
    made.encode("utf-8")
