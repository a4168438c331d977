"""Author strings in every shape; families by BibTeX's rules. All names are invented."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.names import (
    looks_like_name,
    looks_like_names,
    name_from_parts,
    one_name,
    split_names,
)


def shown(text, **how):
    return [author.name for author in split_names(text, **how)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ann Lee; Bo Fox", ["Ann Lee", "Bo Fox"]),
        ("Ann Lee;Bo Fox;  Cy Poe;", ["Ann Lee", "Bo Fox", "Cy Poe"]),
        ("Ann Lee, Bo Fox", ["Ann Lee", "Bo Fox"]),
        ("Ann Lee, Bo Fox and Cy Poe", ["Ann Lee", "Bo Fox", "Cy Poe"]),
        ("Ann Lee, Bo Fox, and Cy Poe", ["Ann Lee", "Bo Fox", "Cy Poe"]),
        ("Ann Lee & Bo Fox", ["Ann Lee", "Bo Fox"]),
        ("Ann Lee and Bo Fox", ["Ann Lee", "Bo Fox"]),
        ("A. Lee and B. Fox", ["A. Lee", "B. Fox"]),
        ("Ann Lee · Bo Fox", ["Ann Lee", "Bo Fox"]),
        ("Ann Lee\nBo Fox\n", ["Ann Lee", "Bo Fox"]),
        ("Ann Lee, Bo\n  Fox", ["Ann Lee", "Bo Fox"]),
        ("Lee, Ann; Fox, Bo", ["Ann Lee", "Bo Fox"]),
        ("Lee, Ann and Fox, Bo", ["Ann Lee", "Bo Fox"]),
        ("Lee, A. and Fox, B. C.", ["A. Lee", "B. C. Fox"]),
        ("Lee, A., Fox, B. C., Poe, D.", ["A. Lee", "B. C. Fox", "D. Poe"]),
        ("Lee, A. C.", ["A. C. Lee"]),
        ("Lee, Ann", ["Ann Lee"]),
        (
            "de la Cruz, Ana and van der Berg, Jan and Bo von Stein",
            ["Ana de la Cruz", "Jan van der Berg", "Bo von Stein"],
        ),
        ("King, Jr., Ann", ["Ann King Jr."]),
        ("King, Ann, Jr.", ["Ann King Jr."]),
        ("Ann King, Jr., Bo Fox", ["Ann King Jr.", "Bo Fox"]),
        ("{van der Berg and Sons Inc.} and Ann Lee", ["van der Berg and Sons Inc.", "Ann Lee"]),
        ("{\\'E}mile Zo, Ann Lee", ["{\\'E}mile Zo", "Ann Lee"]),
        ('J{\\"o}rg {and} Sons and Ann Lee', ['J{\\"o}rg {and} Sons', "Ann Lee"]),
        ("Wei Xu 0007, Ann Lee", ["Wei Xu", "Ann Lee"]),
        ("Ann Lee and others", ["Ann Lee"]),
        ("The KITE Collaboration, B. Aubrey, et al", ["The KITE Collaboration", "B. Aubrey"]),
        ("Ann Lee (1), Bo Fox (1 and 2) ((1) Wind Lab, Japan, (2) Sea Lab", ["Ann Lee", "Bo Fox"]),
        ("Ann Lee (MIT, Bo Fox", ["Ann Lee", "Bo Fox"]),
        ("Jay (Xiao) Wang, Ann Lee (Kite Lab)", ["Jay (Xiao) Wang", "Ann Lee"]),
        ("Ann Lee1,2, Bo Fox2*, Cy Poe†", ["Ann Lee", "Bo Fox", "Cy Poe"]),
        ("Ann Lee$^{1}$, Bo Fox$^{1,2}$", ["Ann Lee", "Bo Fox"]),
        ("Ann Lee, MIT; Bo Fox, Kite University", ["Ann Lee", "Bo Fox"]),
        ("Xin&apos;an Wu, Bo O&apos;Fox", ["Xin'an Wu", "Bo O'Fox"]),
        ("Ann Lee; Bo Fox and Cy Poe", ["Ann Lee", "Bo Fox", "Cy Poe"]),
        ("张伟, 李娜", ["张伟", "李娜"]),
        ("张伟 李娜 欧阳修远", ["张伟", "李娜", "欧阳修远"]),
        ("张伟；李娜、王芳", ["张伟", "李娜", "王芳"]),
        ("Anonymous", []),
        ("Anonymous Authors", []),
        (" ; , ", []),
        ("", []),
    ],
)
def test_splitting(text, names):
    assert shown(text) == names


@pytest.mark.parametrize(
    ("text", "family", "given", "suffix"),
    [
        ("Ana de la Cruz", "de la Cruz", "Ana", ""),
        ("Charles Louis de la Vallée Poussin", "de la Vallée Poussin", "Charles Louis", ""),
        ("de la Cruz, Ana", "de la Cruz", "Ana", ""),
        ("Neal J. Evans II", "Evans", "Neal J.", "II"),
        ("Ann King Jr.", "King", "Ann", "Jr."),
        ("trevor dorrell", "dorrell", "trevor", ""),
        ("ludwig van belthoven", "van belthoven", "ludwig", ""),
        ("N dinesh teddy", "teddy", "N dinesh", ""),
        ("Michiel Van de Penne", "Van de Penne", "Michiel", ""),
        ("Blaise Aguera y Arcos", "Aguera y Arcos", "Blaise", ""),
        ("A.O.Barvin", "Barvin", "A.O.", ""),
        ("Maria d'Angela", "d'Angela", "Maria", ""),
        ("Leslie O\\textquotesingle Broy", "O\\textquotesingle Broy", "Leslie", ""),
        ("Plato", "Plato", "", ""),
        ("Lee A.B.", "Lee", "A.B.", ""),
        ("van der Berg J.", "van der Berg", "J.", ""),
        ("A. B. C.", "C.", "A. B.", ""),
        ("张伟", "张", "伟", ""),
        ("欧阳修", "欧阳", "修", ""),
        ("The KITE Collaboration", "The KITE Collaboration", "", ""),
    ],
)
def test_parts_of_a_name(text, family, given, suffix):
    author = one_name(text)
    assert (author.family, author.given, author.suffix) == (family, given, suffix)


def test_dblp_numbers_are_kept_beside_the_name():
    author = one_name("Wei Xu 0007")
    assert (author.name, author.family, author.dblp) == ("Wei Xu", "Xu", "Wei Xu 0007")
    assert name_from_parts("Wei", "Xu 0007").dblp == "Wei Xu 0007"
    assert one_name("Ann Lee").dblp is None


def test_names_from_parts():
    assert name_from_parts("Ann", "de la Cruz", "III").name == "Ann de la Cruz III"
    assert name_from_parts("", "The KITE Collaboration").family == "The KITE Collaboration"
    assert name_from_parts("伟", "张").name == "张伟"
    daniel = name_from_parts("Ron", "Daniel Jr.")
    assert (daniel.family, daniel.suffix, daniel.name) == ("Daniel", "Jr.", "Ron Daniel Jr.")


def test_only_and_parts_the_names_of_a_bibtex_field():
    assert shown("Lee, Ann and The Kite, Rope and Sons Team", bibtex=True)[0] == "Ann Lee"
    assert shown("Garcia Lopez, Ana Maria and Bo Fox", bibtex=True) == [
        "Ana Maria Garcia Lopez",
        "Bo Fox",
    ]


def test_a_list_of_names_is_told_from_prose_and_titles():
    assert looks_like_names("Ann Lee, Bo van der Fox 0007, trevor dorrell")
    assert looks_like_names("张伟，李娜")
    assert not looks_like_names("Kites fly, and ropes hold them, as we show.")
    assert not looks_like_names("Kites, Ropes, and Winds")
    assert not looks_like_names("Learning the Winds, Ropes and Kites of the Sea")
    assert looks_like_name("Ann Lee")
    assert not looks_like_name("Knots That Hold When Wet")


@given(st.text(alphabet="aB. ,;{}()[]&\\1\n·and", max_size=60))
def test_any_string_gives_names_with_letters(text):
    for bibtex in (False, True):
        for author in split_names(text, bibtex=bibtex):
            assert any(map(str.isalpha, author.name))
            assert author.family


@given(
    st.lists(
        st.sampled_from(["Ann Lee", "Bo von Stein", "Cy de la Cruz", "Di Poe 0012"]),
        min_size=2,
        max_size=6,
    )
)
def test_all_joints_give_the_same_names(names):
    want = split_names("; ".join(names))
    assert split_names(" and ".join(names)) == want
    assert split_names(", ".join(names)) == want
    assert split_names(", ".join(names[:-1]) + f" and {names[-1]}") == want


@pytest.mark.parametrize(
    "text",
    ["(" * 50_000 + ")" * 50_000, "(1) " * 25_000, "{" * 99_999, "a et al " * 9_000, "*" * 99_999],
)
def test_awkward_strings_end(text):
    assert isinstance(split_names(text), tuple)
