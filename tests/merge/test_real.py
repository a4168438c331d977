"""The real dumps, merged: what belongs together is together, and nothing else is."""

from __future__ import annotations

import json
import random
from collections import Counter, defaultdict

import pytest

from generator import dumps
from generator import records as mending
from generator.config import DumpSettings, Limits
from generator.corrections import Corrections
from generator.ledger import Ledger
from generator.merge import account, merge
from generator.merge.facts import facts_of
from generator.text.folding import fold

pytestmark = pytest.mark.shared

SUFFIXES = (".json", ".jsonl", ".csv", ".xml", ".bib", ".yaml")


def read(path):
    return dumps.read(path, DumpSettings(), Limits())


def merged(records):
    return merge(records, Ledger(), Corrections())


@pytest.fixture(scope="module")
def files(real_dumps):
    data = [path for path in (real_dumps / "data").rglob("*") if path.suffix in SUFFIXES]
    return [read(path) for path in sorted(data) + sorted((real_dumps / "seeds").glob("*.txt"))]


def mend(dumps):
    return mending.mend([mending.clean(dump) for dump in dumps])[0]


@pytest.fixture(scope="module")
def records(files):
    return mend(files)


@pytest.fixture(scope="module")
def everything(records):
    return merged(records)


@pytest.fixture(scope="module")
def from_dumps(records):
    """The records of some dumps."""
    by_dump = defaultdict(list)
    for one in records:
        by_dump[one.source.dump].append(one)
    return lambda *names: [one for name in names for one in by_dump[name]]


def by_place(found):
    return {(source.dump, source.key): paper for paper in found.papers for source in paper.sources}


def test_every_pair_of_the_gold_is_one_paper(real_dumps, from_dumps):
    lines = (real_dumps / "gold/merge_pairs.jsonl").read_text("utf-8").splitlines()
    pairs = defaultdict(list)
    for line in lines:
        members = [(file.rsplit("/", 1)[-1], key) for file, key, _ in json.loads(line)["members"]]
        pairs[tuple(sorted({dump for dump, _ in members}))].append(members)
    assert sum(map(len, pairs.values())) == 117
    for names, groups in pairs.items():
        papers = by_place(merged(from_dumps(*names)))
        apart = [members for members in groups if len({id(papers[place]) for place in members}) > 1]
        assert apart == []


def test_versions_of_one_paper(everything):
    """The extended abstract a year later stands beside the paper."""
    paper = by_place(everything)["ijcai2022.json", "paper754"]
    years = {paper.year, *(version.year for version in paper.versions)}
    assert years == {2022, 2023}


def test_seventy_six_posters_stand_five_times(from_dumps):
    found = merged(from_dumps("siggraph2025.json"))
    sizes = Counter(len(paper.records) for paper in found.papers)
    assert sizes == {1: 330, 5: 76}


def test_a_row_that_stands_twice(from_dumps):
    found = merged(from_dumps("ijcai2021.json"))
    assert len(found.papers) == 722
    assert len(by_place(found)["ijcai2021.json", "paper722"].records) == 2


def test_one_title_twice_in_a_volume_is_one_page_that_names_both(from_dumps):
    found = merged(from_dumps("D18.xml"))
    paper = by_place(found)["D18.xml", "D18-1092"]
    named = {paper.identifiers.acl, *(version.identifiers.acl for version in paper.versions)}
    assert named == {"D18-1092", "D18-1105"}
    assert len(found.papers) == 583


def test_placeholders(from_dumps):
    found = merged(from_dumps("iclr2018.json"))
    assert {one.source.key for one in found.rejected} == {
        "BysrYlP0-", "HJWu8i18G", "HksxTdiWz", "SJvq-EcCZ", "SyWvxWYQf", "rkrqgCWMG",
    }  # fmt: skip
    assert len(found.papers) == 995 - 6
    stub = by_place(found)["iclr2018.json", "HyxSG1Z3IX"]  # "Withdrawn", with an abstract
    assert (stub.title, stub.status) == (None, "withdrawn")


def test_a_withdrawn_preprint_is_marked(from_dumps):
    withdrawn = [one for one in merged(from_dumps("kaggle_sample.jsonl")).papers if one.status]
    assert [one.identifiers.arxiv for one in withdrawn] == ["0704.0156"]


def test_a_paper_about_retraction_is_not_withdrawn(from_dumps):
    assert not [one for one in merged(from_dumps("cvpr2019.json")).papers if one.status]


def test_two_workshops_of_one_series(from_dumps):
    papers = by_place(merged(from_dumps("dblp.yaml")))
    one, two = (papers["dblp.yaml", f"conf/www/{key}"] for key in ("KingLX024", "KingLXZ025"))
    assert one.id != two.id


@pytest.mark.parametrize("name", ["a.txt", "z.txt"])
def test_an_untitled_listing_gets_its_titles(name, files, tmp_path):
    """At the addresses it had, whichever of the two dumps comes first."""
    full = next(dump for dump in files if dump.name == "ijcai2022.json")
    abstracts = [" ".join(row.abstract.split()) for row in full.rows]
    (tmp_path / name).write_text("IJCAI 2022 Papers\n\n" + "\n\n".join(abstracts), "utf-8")
    listing = read(tmp_path / name)
    assert len(listing.rows) == len(full.rows) == 862
    before = merged(mend([listing])).papers
    after = merged(mend(sorted([listing, full], key=lambda dump: dump.name))).papers
    titled = {paper.id: paper for paper in after if paper.title}
    assert sum(paper.id in titled for paper in before) >= 0.995 * 862
    titles = {" ".join(row.abstract.split()): row.title for row in full.rows}
    text_of = {row.source: " ".join(row.abstract.split()) for row in listing.rows}
    for paper in titled.values():
        for source in paper.sources:
            if source.dump == name:
                assert fold(paper.title) == fold(titles[text_of[source]])
                assert paper.title_source == "merged"


# --- all together --------------------------------------------------------------------------

# Looked at one by one: papers whose titles changed between a list and its publication.
OTHER_TITLES = {
    ("dblp.yaml", "conf/iclr/NguyenWMSR23"),
    ("dblp.yaml", "conf/iclr/ZhuYLYX023"),
    ("ijcai2023.json", "paper714"),  # the extended abstract of one of aaai2022
}


def test_merges_of_different_titles_are_those_that_were_looked_at(everything):
    odd = [
        paper
        for paper in everything.papers
        if len({fold(one.title).replace(" ", "") for one in paper.records if one.title}) > 1
    ]
    known = {(source.dump, source.key) for paper in odd for source in paper.sources} & OTHER_TITLES
    assert known == OTHER_TITLES
    assert len(odd) == len(OTHER_TITLES)


def test_no_paper_has_authors_that_are_not_one_papers(everything):
    """Every two author lists of a paper have a family name in common."""
    for paper in everything.papers:
        known = [one.persons for one in facts_of(paper.records) if one.persons]
        families = [{person.last for person in persons} for persons in known]
        assert all(one & families[0] for one in families)


def test_every_record_is_accounted_for(files, everything):
    reports = account([mending.clean(dump) for dump in files], everything)
    assert sum(report.read for report in reports) == sum(len(dump.rows) for dump in files)
    for report in reports:
        assert report.read == report.kept + report.merged + len(report.rejected)


def test_every_address_is_one_papers(everything):
    names = [name for paper in everything.papers for name in (paper.id, *paper.aliases)]
    assert len(names) == len(set(names))
    keys = [paper.citation_key for paper in everything.papers]
    assert len(keys) == len(set(keys))
    assert all(key.isascii() for key in keys)


def test_order_does_not_matter(records, everything):
    shuffled = list(records)
    random.Random(7).shuffle(shuffled)
    assert merged(shuffled) == everything
