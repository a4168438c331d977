"""Every record that was read is kept, merged or rejected."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.corrections import Corrections
from generator.ledger import Ledger
from generator.merge import account, merge
from generator.models import Cleaned, Rejection, Remark, Source
from generator.words import ENGLISH
from tests.record import record

TEXTS = [
    ("", ""),
    ("title", "abstract"),
    ("Kites on a long mast", ""),
    ("", "We fly kites. " * 40),
    ("Moles", "Dig."),
]


ODD = Remark("no_record")


def dump_of(name, records, rejected=()):
    return Cleaned(name, "text", tuple(records), tuple(rejected), (ODD,))


def test_by_hand():
    first = [
        record("Kites on a long mast", at="a.txt:1"),
        record("title", "abstract", at="a.txt:2"),
    ]
    second = [
        record("Kites on a long mast", at="b.txt:1"),
        record("Kites on a short mast", at="b.txt:3"),
    ]
    refused = Rejection(Source("b.txt", 2), Remark("neither_title_nor_abstract"))
    merged = merge(first + second, Ledger(), Corrections())
    one, other = account([dump_of("a.txt", first), dump_of("b.txt", second, [refused])], merged)
    assert (one.read, one.kept, one.merged, len(one.rejected)) == (2, 1, 0, 1)
    assert (other.read, other.kept, other.merged, other.rejected) == (3, 1, 1, (refused,))
    assert other.warnings == (ODD,)
    (named,) = merged.merges
    assert named.sources == (Source("a.txt", 1), Source("b.txt", 1))
    assert ENGLISH.say(named.reasons) == "equal titles"


def test_what_is_odd_about_a_record_is_a_warning_of_its_dump():
    rows = [
        record("Kite", at="a.txt:1"),
        record("Kite", at="a.txt:2"),
        record("Moles", at="b.json#k"),
    ]
    one, other = account(
        [dump_of("a.txt", rows[:2]), dump_of("b.json", rows[2:])],
        merge(rows, Ledger(), Corrections()),
    )
    assert one.warnings[0] == ODD
    said = ENGLISH.say(one.warnings[1])
    assert said.startswith("line 2: nothing tells this paper from another")
    assert other.warnings == (ODD,)


def test_five_equal_rows_of_one_dump_are_all_kept():
    rows = [record("Kites on a long mast", at=f"a.txt:{n}") for n in range(5)]
    (report,) = account([dump_of("a.txt", rows)], merge(rows, Ledger(), Corrections()))
    assert (report.kept, report.merged) == (5, 0)


@settings(deadline=None)
@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from(TEXTS)), max_size=25))
def test_nothing_is_lost(places):
    records = [record(*text, at=f"{dump}.txt:{n}") for n, (dump, text) in enumerate(places)]
    dumps = [
        dump_of(name, [one for one in records if one.source.dump == name])
        for name in ("a.txt", "b.txt", "c.txt")
    ]
    merged = merge(records, Ledger(), Corrections())
    for report in account(dumps, merged):
        assert report.read == report.kept + report.merged + len(report.rejected)
    told = [source for paper in merged.papers for source in paper.sources]
    told += [one.source for one in merged.rejected]
    assert sorted(told, key=str) == sorted((one.source for one in records), key=str)
