"""corrections.yml: read strictly, answered by id or alias."""

from __future__ import annotations

import re

import pytest

from generator import corrections
from generator.corrections import Corrections, LinksCorrection, PaperCorrection, parse
from generator.errors import SettingsError
from tests.paper import paper

A, B = "a" * 10, "b" * 10


def test_the_example_of_the_docstring():
    """What the maintainers' guide shows is what is read."""
    example = corrections.__doc__.split("::\n", 1)[1].split("\nA key that")[0]
    said = parse("\n".join(line[4:] for line in example.splitlines()))
    one = said.papers["k3v5q2m7xa"]
    assert one.authors == ("Ana de la Cruz", "Bo Stein")
    assert one.year == 2023
    assert one.urls.pdf == "https://kites.example/paper.pdf"
    assert one.links == LinksCorrection(
        ("https://github.com/acme/kite",), ("https://github.com/acme/other",)
    )
    assert one.merge == ("abcdefghij",)
    assert one.split == ("bcdefghijk", "iclr2023.txt:12", "list.json#p7")
    assert (one.is_taken_down, one.reason) == (True, "at its authors' request")
    assert said.topic("optimisation") == "optimization"
    assert said.topic("miscellaneous") is None
    assert said.person("A. de la Cruz", paper(A)) == "Ana de la Cruz"
    assert said.person("Bo Stein", paper(B, aliases=("k3v5q2m7xa",))) == "Bo Stein (Kite Lab)"
    assert said.place("k3v5q2m7xa") == "corrections.yml:2"


def test_every_key_of_the_example_is_one_of_the_types():
    names = {*PaperCorrection.__struct_fields__}
    told = set(re.findall(r"^      (\w+):", corrections.__doc__, re.MULTILINE))
    assert names <= told


@pytest.mark.parametrize("text", ["", "\n", "# nothing yet\n", "topics:\nauthors:\n", "---\n"])
def test_nothing_is_corrected(text):
    said = parse(text)
    assert not said.papers
    assert not said.topics
    assert said.of([A]) == PaperCorrection()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{A}:\n  titel: x", f"c.yml:2: {A}.titel: Object contains unknown field `titel`"),
        (f"{A}:\n  links:\n    ad: [x]", f"c.yml:3: {A}.links.ad: Object contains unknown field `ad`"),
        (f"{A}:\n  year: soon", f"c.yml:2: {A}.year: Expected `int | null`, got `str`"),
        (f"{A}:\n  authors: Ann", f"c.yml:2: {A}.authors: Expected `array`, got `str`"),
        (f"{A}:\n  authors: [[x]]", f"c.yml:2: {A}.authors.0: Expected `str`, got `array`"),
        (f"{A}: gone", f"c.yml:1: {A}: Expected `object`, got `str`"),
        ("# x\npapers: {}", "c.yml:2: papers: is neither an id (ten of a-z and 0-9) nor one of topics, authors"),
        (f"{A}: {{title: x}}\n{A}: {{title: y}}", f"c.yml:2: {A}: stands here for the second time: join the two entries"),
        (f"{A}:\n  title: x\n  title: y", "c.yml:3: title: stands here for the second time: join the two entries"),
        (f"{A}:\n  merge: [x]", f"c.yml:2: {A}: merge: 'x' is no id (ten of a-z and 0-9)"),
        (
            f"{A}:\n  links: {{add: ['javascript:alert(1)']}}",
            f"c.yml:2: {A}: 'javascript:alert(1)' is no address: begin it with https://",
        ),
        (f"{A}:\n  urls: {{pdf: kites}}", f"c.yml:2: {A}: 'kites' is no address: begin it with https://"),
        ("topics:\n  x: {hidden: true}", "c.yml:2: x.hidden: Object contains unknown field `hidden`"),
        ("- x", "c.yml:1: should be a mapping of names to what is said of them"),
    ],
)  # fmt: skip
def test_an_error_names_the_file_the_line_and_the_key(text, message):
    with pytest.raises(SettingsError) as caught:
        parse(text, "c.yml")
    assert caught.value.message == message


@pytest.mark.parametrize("text", ["a: [", "\tx: 1", f"{A}: 'x", "\x00"])
def test_no_yaml(text):
    with pytest.raises(SettingsError, match="is no YAML"):
        parse(text, "c.yml")


@pytest.mark.parametrize("title", ["No", "2048", "1e5", "null", "~", "2024-01-01", "yes", "0x1f"])
def test_a_title_is_the_text_that_stands_there(title):
    assert parse(f"{A}: {{title: {title}}}").papers[A].title == title
    assert parse(f"{A}: {{authors: [{title}]}}").papers[A].authors == (title,)


def test_an_id_of_digits_is_an_id():
    assert parse("2222222222: {year: 2020}").papers["2222222222"].year == 2020


def test_tags_do_nothing():
    assert parse(f"{A}: {{title: !!python/object/apply:os.getcwd x}}").papers[A].title == "x"


def test_all_that_is_said_of_one_paper_is_joined():
    said = parse(f"""
{B}: {{title: By its alias, year: 1999, links: {{add: [https://b.example/]}}, merge: [cccccccccc]}}
{A}: {{title: By its id, links: {{add: [https://a.example/], hide: [x]}}}}
""")
    one = said.of((A, B))
    assert (one.title, one.year) == ("By its id", 1999)
    assert one.links == LinksCorrection(("https://a.example/", "https://b.example/"), ("x",))
    assert one.merge == ("cccccccccc",)
    assert said.links_of(paper(A, aliases=(B,))) == one.links
    assert said.links_of(paper("c" * 10)) == LinksCorrection()


def test_topics_and_people_that_nothing_is_said_of():
    said = Corrections()
    assert said.topic("kites") == "kites"
    assert said.topic_name("kites", "Kites") == "Kites"
    assert said.person("Ann Lee", paper(A)) == "Ann Lee"


def test_a_topic_gets_another_name():
    said = parse("topics: {kites: {name: Paper kites}}")
    assert said.topic_name("kites", "kite") == "Paper kites"


def test_what_is_merged_twice_leads_to_the_last():
    said = parse("topics: {c: {merge: [b]}, b: {merge: [a]}, x: {merge: [y]}, y: {merge: [x]}}")
    assert [said.topic(slug) for slug in "abcxy"] == ["c", "c", "c", "x", "y"]


def test_people_of_one_name_are_told_apart_by_their_papers():
    said = parse(
        f"authors: {{split: {{Ann Lee: {{Ann Lee (Kites): [{A}], Ann Lee (Moles): [{B}]}}}}}}"
    )
    assert said.person("Ann Lee", paper(A)) == "Ann Lee (Kites)"
    assert said.person("Ann Lee", paper(B)) == "Ann Lee (Moles)"
    assert said.person("Ann Lee", paper("c" * 10)) == "Ann Lee"
