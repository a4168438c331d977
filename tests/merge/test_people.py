"""Names and author lists."""

from __future__ import annotations

import pytest

from generator.merge.people import agree, disagree, fullest, people, same_people
from generator.models import Author
from generator.text.names import one_name, split_names


def who(text: str):
    return people(split_names(text))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann Lee", "Ann C. Lee"),
        ("Ann Lee", "Lee, A. C."),
        ("A. Lee", "Ann Lee"),
        ("Ana Martínez", "Ana Martinez"),
        ("Ana Mart{\\'\\i}nez", "Ana Martínez"),
        ("Søren Łoś", "Soren Los"),
        ("Yau-Shian Fang", "Yaushian Fang"),
        ("Jean-Luc Petit", "J.-L. Petit"),
        ("Ana de la Cruz", "Cruz, Ana"),
        ("Xu Wei", "Wei Xu"),  # family name first
        ("Pila Chamo Maha Arach", "Maha Arach Pila Chamo"),
        ("ann lee", "ANN LEE"),
        ("Sean O'Neill", "Sean ONeill"),
        ("Ann King Jr.", "Ann King"),
        ("张伟", "张伟"),
    ],
)
def test_may_be_one_person(one, other):
    assert agree(who(one), who(other))
    assert agree(who(other), who(one))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann Lee", "Bo Lee"),
        ("Ann B. Lee", "Ann C. Lee"),
        ("Ann Lee", "Ann Fox"),
        ("张伟", "王伟"),
        ("Ana Cruz-Vega", "Ana Cruz-Luna"),
    ],
)
def test_are_two_people(one, other):
    assert disagree(who(one), who(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann Lee, Bo Fox, Cy Roe", "Cy Roe, Ann Lee, Bo Fox"),
        ("Ann Lee et al.", "Ann Lee, Bo Fox, Cy Roe"),
        ("Ann Lee, Bo Fox, Cy Roe", "Ann Lee, Bo Fox, Cy Roe, Di Poe"),  # one joined later
        ("Ann Lee, Bo Fox", "Ann Lee, Bob Foxx"),  # one is misspelt
    ],
)
def test_lists_agree(one, other):
    assert agree(who(one), who(other))


@pytest.mark.parametrize("nobody", ["", "Anonymous", "Anonymous Authors", "authors", "withdrawn."])
def test_a_list_that_names_nobody_neither_agrees_nor_disagrees(nobody):
    assert not agree(who(nobody), who("Ann Lee"))
    assert not disagree(who(nobody), who("Ann Lee"))
    assert not agree(who(nobody), who(nobody))


def test_lists_with_less_than_half_in_common_disagree():
    assert disagree(who("Ann Lee, Bo Fox, Cy Roe"), who("Ann Lee, Di Poe, Ed Coe, Flo Doe"))


def test_all_people_are_the_same_only_if_nobody_is_missing():
    assert same_people(who("Ann Lee, Bo Fox"), who("B. Fox, A. Lee"))
    assert not same_people(who("Ann Lee, Bo Fox"), who("Ann Lee"))
    assert not same_people(who("Ann Lee, Ann Lee"), who("Ann Lee, Bo Fox"))
    assert not same_people((), ())


def test_five_thousand_people_of_one_family():
    crowd = people(Author(f"A{n} Lee", "Lee", f"A{n}") for n in range(5000))
    assert same_people(crowd, crowd)


def names(*lists: str) -> list[str]:
    return [author.name for author in fullest([split_names(text) for text in lists])]


def test_the_fullest_list_in_the_first_ones_order():
    assert names("Bo Fox, Ann Lee", "Ann Lee, Bo Fox, Cy Roe") == ["Bo Fox", "Ann Lee", "Cy Roe"]
    assert names("Ann Lee et al.", "Bo Fox, Ann Lee") == ["Ann Lee", "Bo Fox"]
    assert names("", "Anonymous", "Ann Lee") == ["Ann Lee"]
    assert names("", "") == []


def test_each_name_in_its_fullest_form_and_none_twice():
    assert names("A. Lee, Bo Fox", "Lee, Ann C. and Fox, B.") == ["Ann C. Lee", "Bo Fox"]
    assert names("ann Lee", "Ann Lee") == ["Ann Lee"]


def test_what_is_known_of_a_person_stays_with_the_name():
    plain = one_name("Ann C. Lee")
    known = Author("Ann Lee", "Lee", "Ann", dblp="Ann Lee 0007", orcid="0000-0002-1825-0097")
    (author,) = fullest([(plain,), (known,)])
    assert (author.name, author.dblp, author.orcid) == ("Ann C. Lee", known.dblp, known.orcid)
