"""BibTeX as people have it. Entries are invented; the rules are those of btxdoc."""

from __future__ import annotations

import pytest

from generator.config import Limits
from generator.words import ENGLISH


def titles(dump):
    return [row.title for row in dump.rows]


def test_fields_of_an_entry(read):
    (row,) = read(
        "a.bib",
        r"""@inproceedings{lee-2020-kites,
  title = {{KITE}: A {S}tudy of $\alpha$ and 7\% Wind},
  author = "Lee, Ann and {The Kite Group} and de la Cruz, Ana",
  booktitle = {Proceedings of the 3rd Conference on Kites (KITE 2020)},
  year = 2020, month = may, pages = {12--34}, volume = 3, publisher = {Wind Press},
  doi = {10.1234/K\_7}, url = {\url{http://x.example/a%26b}}, keywords = {kites, strong wind},
  abstract = {Gains 12% and 7\% more if a<b and c>d.}
}""",
    ).rows
    assert row.title == r"{KITE}: A {S}tudy of $\alpha$ and 7\% Wind"
    assert row.abstract == r"Gains 12% and 7\% more if a<b and c>d."
    assert [author.name for author in row.authors] == [
        "Ann Lee",
        "The Kite Group",
        "Ana de la Cruz",
    ]
    assert (row.venue, row.year, row.markup) == ("KITE", 2020, "bibtex")
    assert (row.source.key, row.source.line) == ("lee-2020-kites", 1)
    assert row.identifiers.doi == "10.1234/k_7"
    assert row.urls.paper == "http://x.example/a%26b"
    assert row.keywords == ("kites", "strong wind")
    imprint = row.imprint
    assert (imprint.kind, imprint.pages, imprint.volume) == ("inproceedings", "12-34", "3")
    assert (imprint.publisher, imprint.published) == ("Wind Press", "2020-05")


def test_repeated_keys_are_two_records(read):
    dump = read(
        "a.bib", "@misc{a, title={One Kite}}\n@misc{b, title={B}}\n@misc{a, title={Two Kites}}\n"
    )
    assert titles(dump) == ["One Kite", "B", "Two Kites"]
    assert [row.source.key for row in dump.rows] == ["a", "b", "a"]
    assert any("line 3: the key a " in ENGLISH.say(warning) for warning in dump.warnings)


def test_a_broken_entry_costs_only_itself(read):
    dump = read(
        "a.bib",
        "@misc{a, title={One}}\n@misc{b, title={Unclosed {brace}, year=2020}\n\n@misc{c, title={Three}}\n",
    )
    assert titles(dump) == ["One", "Three"]
    assert [(r.source.line, r.source.key) for r in dump.rejected] == [(2, "b")]


@pytest.mark.parametrize(
    ("entry", "title", "year"),
    [
        (
            '@misc{a, title = "{A "Z plus" signal}", SLACcitation = "%%CIT;%%", year = 2001}',
            'A "Z plus" signal',
            2001,
        ),
        ('@misc{a, title = "He said "kite" twice", year = "2001"}', 'He said "kite" twice', 2001),
        ("@misc{a, title = {No comma}\n year = {2001}}", "No comma", 2001),
        ("@misc{title = {No key}, year = 2001}", "No key", 2001),
        ("@misc(a, title = {Round (brackets)}, year = 2001)", "Round (brackets)", 2001),
        (
            '@string{k = {Kites}}\n@misc{a, title = k # { and } # "Ropes", year = 2001}',
            "Kites and Ropes",
            2001,
        ),
        ("@misc{a, title = {First}, title = {Second}, year = 2001}", "First", 2001),
        ("@MISC{a, TITLE = {Loud}, Year = 2001,}", "Loud", 2001),
        (
            "@misc{a,\n title = {A @ sign and @misc{inner} text}, year = 2001}",
            "A @ sign and @misc{inner} text",
            2001,
        ),
        (
            '@misc{a, title = {A quote { " } in braces}, year = 2001}',
            'A quote { " } in braces',
            2001,
        ),
    ],
)
def test_awkward_values(read, entry, title, year):
    dump = read("a.bib", entry)
    (row,) = dump.rows
    assert (row.title.strip("{}"), row.year) == (title, year)
    assert dump.rejected == ()


def test_proceedings_and_comments_are_no_records(read):
    dump = read(
        "a.bib",
        """@comment{ title = {no} }
% @misc is named here
@preamble{"\\def\\k{x}"}
@proceedings{kite22, booktitle = {Proceedings of the First Kite Conference}, shortname = {KITE},
  year = {2022}, volume = {198}, published = {2022-12-21}, editor = {Bo Fox}}
@inproceedings{lee22, title = {Kites}, author = {Ann Lee}, openreview = {mWzWvMxuFg1}, software = {https://github.com/acme/kite}}
""",
    )
    (row,) = dump.rows
    assert (row.venue, row.year, row.imprint.volume) == ("KITE", 2022, "198")
    assert row.imprint.published == "2022-12-21"
    assert row.identifiers.openreview == "mWzWvMxuFg1"
    assert [(link.field, link.url) for link in row.link_fields] == [
        ("software", "https://github.com/acme/kite")
    ]
    assert dump.rejected == ()


def test_crossref_lends_what_is_missing(read):
    dump = read(
        "a.bib",
        "@inproceedings{a, title={Kites}, crossref={p}, year=2019}\n@book{p, title={Kite Book}, year=2018, publisher={Wind}}\n",
    )
    row = next(row for row in dump.rows if row.source.key == "a")
    assert (row.year, row.imprint.container, row.imprint.publisher) == (2019, "Kite Book", "Wind")


def test_biblatex_names(read):
    (row,) = read(
        "a.bib",
        "@article{a, title={Kites}, journaltitle={Journal of Winds}, date={2021-03-04}, number=2, volume=7, eprint={2103.01234}, eprinttype={arxiv}}",
    ).rows
    assert (row.venue, row.year, row.imprint.issue) == ("Journal of Winds", 2021, "2")
    assert row.imprint.published == "2021-03-04"
    assert row.identifiers.arxiv == "2103.01234"


def test_latex_stays_in_place(read):
    (row,) = read(
        "a.bib",
        r"@misc{a, title = {P\#: a \{tiny\} {\'e}tude}, author = {Mart{\'{\i}}nez, Jos{\'e}}}",
    ).rows
    assert row.title == r"P\#: a \{tiny\} {\'e}tude"
    assert row.authors[0].name == r"Jos{\'e} Mart{\'{\i}}nez"


def test_braces_nest_no_deeper_than_the_limit(read):
    dump = read(
        "a.bib", "@misc{a, title={" + "{" * 90 + "x" + "}" * 90 + "}}\n@misc{b, title={Kites}}"
    )
    assert titles(dump) == ["Kites"]
    assert "limits.nesting" in ENGLISH.say(dump.rejected[0].reason)


def test_a_listing_that_mentions_an_at_sign_is_none(read):
    prose = "We write to kite@wind.example and learn a lot about kites, ropes and the weather of the northern sea in May."
    assert read("a.txt", f"{prose}\n\n{prose} Twice.\n", limits=Limits()).format == "listing"
