"""Rows become records: every field mended by its markup, counted, and identity untouched by it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator import records
from generator.cache import Cache
from generator.models import Author, Dump, Imprint, Row, Source
from generator.text.letters import letters
from tests.text.payloads import ALL

PROSE = (
    "We study kites that are evolving in a strong wind. The code of the kites is available at our "
    "page. However, the results are distinct, and we introduce a proposed model. "
)


def row(number: int = 1, **given) -> Row:
    return Row(source=Source("kites.txt", number), **given)


def dump(*rows: Row, **given) -> Dump:
    return Dump("kites.txt", "listing", rows, **given)


def mend(dumps, *given):
    return records.mend([records.clean(dump) for dump in dumps], *given)


def only(**given):
    (record,), _ = mend([dump(row(**given))])
    return record


def kinds(*rows: Row) -> dict[str, int]:
    _, mendings = mend([dump(*rows)])
    return {mending.kind: mending.count for mending in mendings}


def test_every_field_is_mended():
    record = only(
        title="On L\\'evy   kites &amp; ﬁelds\nin wind",
        abstract="*Kites* fly\u200b at 5\\%.\n\nSee [here](https://example.org/a_b).",
        authors=(Author("Jos\\'e Fr\u00a0Kite", "Kite", "Jos\\'e Fr"), Author("\u200b")),
        venue="Kite \\& Wind",
        areas=("Kites &amp; Strings", " "),
        keywords=("L\\'evy  flight", ""),
        imprint=Imprint(container="Proc.\\ of Kites", pages="1--5"),
    )
    assert record.title == "On Lévy kites & fields in wind"
    assert record.abstract == "Kites fly at 5%.\n\nSee here (https://example.org/a_b)."
    assert record.authors == (Author("José Fr Kite", "Kite", "José Fr"),)
    assert record.venue == "Kite & Wind"
    assert record.areas == ("Kites & Strings",)
    assert record.keywords == ("Lévy flight",)
    assert record.imprint.container == "Proc. of Kites"


def test_markup_decides_what_braces_and_ties_are():
    given = "{K}ites {in}~7 storms"
    assert only(title=given, markup="bibtex").title == "Kites in 7 storms"
    assert only(title=given).title == given
    assert only(title="<i>Kites</i> &amp;amp; co", markup="html").title == "Kites & co"


def test_letters_are_of_the_text_before_any_repair():
    title, abstract = "On L\\'evy ﬁelds", "dis- tinct kites.We"
    record = only(title=title, abstract=abstract)
    assert (record.title_letters, record.abstract_letters) == (letters(title), letters(abstract))
    assert record.title_letters == "onlevyfields"


def test_the_records_are_each_others_dictionary():
    hurt = "Kites can beevolving. The code is availableat https://example.org/k.We"
    alone, _ = mend([dump(row(abstract=hurt))])
    together, mendings = mend([dump(row(abstract=PROSE)), dump(row(2, abstract=hurt))])
    assert "beevolving" in alone[0].abstract
    assert (
        together[1].abstract
        == "Kites can be evolving. The code is available at https://example.org/k.We"
    )
    (glued,) = (m for m in mendings if m.kind == "lost space between words")
    assert glued.count == 2
    assert glued.examples == (
        (Source("kites.txt", 2), "beevolving", "be evolving"),
        (Source("kites.txt", 2), "availableat", "available at"),
    )


GLUED = "Kites can beevolving."


def test_new_records_change_no_text_of_established_ones():
    old, new = row(1, abstract=f"{GLUED} So far."), row(2, abstract=PROSE)
    (stayed, _), mendings = mend([dump(old), dump(new)], [True, False])
    assert "beevolving" in stayed.abstract
    assert mendings == ()
    (changed, _), _ = mend([dump(old), dump(new)], [True, True])
    assert "be evolving" in changed.abstract


@pytest.mark.parametrize("old", [PROSE, "Kites fly. " * 9])
def test_new_records_are_judged_by_all(old):
    """By what the established ones say, and by what is new beside it."""
    rows = [row(1, abstract=old), row(2, abstract=GLUED), row(3, abstract=PROSE + "Kites can be.")]
    found, mendings = mend([dump(*rows)], [True, False, False])
    assert found[1].abstract == "Kites can be evolving."
    assert [(one.kind, one.count) for one in mendings] == [("lost space between words", 1)]


@pytest.mark.parametrize("established", [[True] * 3, [True, True, False], [False] * 3])
def test_the_cache_changes_no_record(established, tmp_path):
    given = [dump(row(1, abstract=PROSE), row(2, title="L\\'evy", abstract=GLUED)),
             dump(row(3, abstract="Kites dis- tinct. So beevolving."))]  # fmt: skip
    with Cache(tmp_path).open() as cache:
        cold = mend(given, established, cache)
    with Cache(tmp_path).open() as cache:
        warm = mend(given, established, cache)
    assert cold == warm == mend(given, established)
    changed = [given[0], dump(row(3, abstract="Kites"))]
    with Cache(tmp_path).open() as cache:
        assert mend(changed, established, cache) == mend(changed, established)


def test_counts_and_no_more_than_five_examples():
    rows = [row(n, title=f"Kite {n} of L\\'evy") for n in range(9)]
    _, (mending,) = mend([dump(*rows)])
    assert (mending.kind, mending.count, len(mending.examples)) == ("LaTeX", 9, 5)
    assert mending.examples[0] == (Source("kites.txt", 0), "Kite 0 of L\\'evy", "Kite 0 of Lévy")


def test_an_example_shows_only_what_is_about_the_mended_place():
    _, (mending,) = mend([dump(row(abstract="Kites fly. " * 30 + "L\\'evy" + " Kites fly." * 30))])
    ((_, before, after),) = mending.examples
    assert len(before) < 80
    assert before.startswith("…")
    assert "L\\'evy" in before
    assert "Lévy" in after


def test_blanks_alone_are_not_counted():
    assert kinds(row(title="Kites\u00a0in  wind\r\nand rain")) == {}


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({"abstract": PROSE}, "en"),
        ({"title": "风筝检测的新方法"}, "zh"),
        ({"title": "KiteNet"}, ""),
        ({"abstract": PROSE, "lang": "de"}, "de"),
    ],
)
def test_language(given, wanted):
    assert only(**given).lang == wanted


def test_show_abstracts_is_the_dumps_affair():
    shown, hidden = mend([dump(row()), dump(row(), show_abstracts=False)])[0]
    assert (shown.show_abstract, hidden.show_abstract) == (True, False)


def test_nothing_is_lost_and_the_order_stays():
    rows = [
        row(n, title=text, abstract=text, markup=("text", "bibtex", "html")[n % 3])
        for n, text in enumerate(ALL)
    ]
    found, _ = mend([dump(*rows)])
    assert [r.source.line for r in found] == [r.source.line for r in rows]
    for record in found:
        (record.title + record.abstract).encode("utf-8")


def test_the_order_of_the_rows_changes_no_text():
    rows = [row(n, title=f"{PROSE}{text}") for n, text in enumerate(ALL[:150])]
    shuffled = rows[:]
    random.Random(7).shuffle(shuffled)
    one, other = mend([dump(*rows)])[0], mend([dump(*shuffled)])[0]
    assert {r.source.line: r.title for r in one} == {r.source.line: r.title for r in other}


@settings(max_examples=150, deadline=None)
@given(
    st.one_of(st.text(max_size=80), st.sampled_from(ALL)),
    st.sampled_from(["text", "bibtex", "html"]),
)
def test_any_text_gives_a_record(text, markup):
    record = only(
        title=text, abstract=text, authors=(Author(text),), keywords=(text,), markup=markup
    )
    assert "\n" not in record.title
    assert record.title == record.title.strip()
    assert not any(char in record.abstract for char in "\x00\x02\u202e\u200b\ufdd0\ufdd1\ud800")


@pytest.mark.shared
def test_clean_lists_are_changed_in_fewer_than_one_word_in_2000(real_dumps):
    from generator import dumps
    from generator.config import DumpSettings, Limits

    paths = [
        *(real_dumps / "data/acl").glob("*.xml"),
        *(real_dumps / "data/paperlists").glob("ijcai*.json"),
    ]
    for path in sorted(paths):
        read = dumps.read(path, DumpSettings(), Limits())
        found, mendings = mend([read])
        words = sum(len(r.abstract.split()) for r in found)
        moved = sum(m.count for m in mendings if m.kind.startswith(("lost space", "broken word")))
        assert moved * 2_000 < words, path.name
