"""The real lists, read whole: each counted by another reader than ours, never quoted here."""

from __future__ import annotations

import csv
import json
import random
import re
import textwrap
from collections import Counter
from xml.etree import ElementTree as ET

import pytest
import yaml

from generator import dumps
from generator.config import DumpSettings, Limits
from generator.dumps.titles import without_stop

pytestmark = pytest.mark.shared


def count_json(path):
    return len(json.loads(path.read_text("utf-8")))


def count_lines(path):
    return sum(1 for line in path.read_text("utf-8").split("\n") if line.strip())


def count_csv(path):
    with path.open(encoding="utf-8-sig", newline="") as file:
        return sum(1 for row in csv.reader(file) if row) - 1


def count_xml(tag):
    return lambda path: sum(1 for _ in ET.parse(path).iter(tag))  # noqa: S314


def count_yaml(path):
    return sum(map(len, yaml.load(path.read_text("utf-8"), Loader=yaml.CSafeLoader).values()))


def count_bibtex(path):
    entries = re.findall(r"^@(\w+)\{", path.read_text("utf-8"), re.MULTILINE)
    return sum(kind.lower() != "proceedings" for kind in entries)


ATOM_ENTRY = "{http://www.w3.org/2005/Atom}entry"
FILES = [
    ("paperlists/ijcai2021.json", count_json, 723, "IJCAI", 2021),
    ("paperlists/ijcai2022.json", count_json, 862, "IJCAI", 2022),
    ("paperlists/ijcai2023.json", count_json, 851, "IJCAI", 2023),
    ("paperlists/aaai2022.json", count_json, 1319, "AAAI", 2022),
    ("paperlists/cvpr2019.json", count_json, 1294, "CVPR", 2019),
    ("paperlists/iclr2018.json", count_json, 995, "ICLR", 2018),
    ("paperlists/colm2025.json", count_json, 418, "COLM", 2025),
    ("paperlists/3dv2025.json", count_json, 142, "3DV", 2025),
    ("paperlists/siggraph2025.json", count_json, 710, "SIGGRAPH", 2025),
    ("openreview_csv/neurips2023_poster.csv", count_csv, 2773, "NeurIPS", 2023),
    ("openreview_csv/neurips2023_spotlight.csv", count_csv, 378, "NeurIPS", 2023),
    ("openreview_csv/iclr2023_title_link_BOM.csv", count_csv, 4966, "ICLR", 2023),
    ("acl/D18.xml", count_xml("paper"), 584, "EMNLP", 2018),
    ("acl/N19.xml", count_xml("paper"), 500, "NAACL", 2019),
    ("acl/C18.xml", count_xml("paper"), 371, "COLING", 2018),
    ("pmlr/log22.bib", count_bibtex, 57, "LoG", 2022),
    ("arxiv/kaggle_sample.jsonl", count_lines, 200, "arXiv", 2007),
    ("arxiv/atom_xiv_2entries.xml", count_xml(ATOM_ENTRY), 2, "arXiv", 2025),
    ("dblp/dblp.yaml", count_yaml, 2461, "AAAI", 2025),
]


def read(path):
    return dumps.read(path, DumpSettings(), Limits())


@pytest.mark.parametrize(
    ("name", "count", "wanted", "venue", "year"), FILES, ids=[row[0] for row in FILES]
)
def test_every_record_is_read(real_dumps, name, count, wanted, venue, year):
    path = real_dumps / "data" / name
    dump = read(path)
    assert count(path) == wanted
    assert (len(dump.rows), len(dump.rejected)) == (wanted, 0)
    assert Counter((row.venue, row.year) for row in dump.rows).most_common(1)[0][0] == (venue, year)
    assert len({(row.source.line, row.source.key) for row in dump.rows}) == wanted


def test_an_empty_feed_warns(real_dumps):
    dump = read(real_dumps / "data" / "arxiv" / "atom_xiv_empty.xml")
    assert (dump.rows, dump.rejected, len(dump.warnings)) == ((), (), 1)


def test_json_fields_come_out_as_they_went_in(real_dumps):
    for name in ("ijcai2023", "colm2025", "3dv2025", "siggraph2025", "cvpr2019"):
        path = real_dumps / "data" / "paperlists" / f"{name}.json"
        rows = read(path).rows
        for given, row in zip(json.loads(path.read_text("utf-8")), rows, strict=True):
            abstract = (given.get("abstract") or "").replace("\r\n", "\n").strip()
            assert (row.title, row.abstract) == (
                given["title"].strip(),
                "" if abstract == "None" else abstract,
            )
            joint = ";" if ";" in given["author"] else ","
            if "&" not in given["author"]:
                assert len(row.authors) == len(
                    [one for one in given["author"].split(joint) if one.strip()]
                )


def test_the_rows_shifted_by_commas_are_mended(real_dumps):
    """As csv reads them, so many have something else where their address should be."""
    for name, wanted in (("neurips2023_poster.csv", 60), ("neurips2023_spotlight.csv", 17)):
        path = real_dumps / "data" / "openreview_csv" / name
        with path.open(encoding="utf-8", newline="") as file:
            shifted = {
                row[0]
                for row in csv.reader(file)
                if row and not row[2].startswith(("http", "link"))
            }
        raw = {line.partition(",")[0]: line for line in path.read_text("utf-8").split("\n")}
        rows = {row.source.key: row for row in read(path).rows}
        assert len(shifted) == wanted
        assert all("," in rows[key].title for key in shifted)
        for key, row in rows.items():
            assert row.urls.paper == f"https://openreview.net/forum?id={key}"
            before, _, behind = raw[key].partition(f",{row.urls.paper},")
            assert row.title in before.replace('""', '"')
            assert row.abstract in behind.replace('""', '"')
            assert len(row.abstract) > 200


def test_anthology_titles_and_authors_against_another_reader(real_dumps):
    path = real_dumps / "data" / "acl" / "D18.xml"
    papers = list(ET.parse(path).iter("paper"))  # noqa: S314
    for paper, row in zip(papers, read(path).rows, strict=True):
        plain = "".join(paper.find("title").itertext())
        assert row.title.replace("$", "") == plain.replace("$", "").strip()
        assert [author.family for author in row.authors] == [
            " ".join(last.text.split())
            .removesuffix(" III")
            .removesuffix(" II")
            .removesuffix(" Jr.")
            for last in paper.iterfind("author/last")
        ]


def test_seeds(real_dumps):
    gold = json.loads((real_dumps / "gold" / "seeds.json").read_text("utf-8"))
    rows = {
        (path.name, row.source.line): row
        for path in sorted((real_dumps / "seeds").iterdir())
        for row in read(path).rows
    }
    assert len(rows) == len(gold) == 58
    for want in gold:
        row = rows[want["dump"], want["line"]]
        assert [author.name for author in row.authors] == want["authors"]
        assert list(row.areas) == [area.replace(" · ", " / ") for area in want["areas"]]
        assert row.abstract.startswith(want["abstract_starts"].strip())
        assert row.abstract.endswith(want["abstract_ends"].strip())
        assert row.title == ""


def test_gold_names_are_found(real_dumps):
    """Each record that a gold file names is read under the key it gives, with the title it gives."""
    pairs = (real_dumps / "gold" / "merge_pairs.jsonl").read_text("utf-8").splitlines()
    members = [tuple(member) for line in pairs for member in json.loads(line)["members"]]
    rows = {
        (name, row.source.key): row
        for name in sorted({member[0] for member in members})
        for row in read(real_dumps / "data" / name).rows
    }
    for name, key, title in members:
        assert rows[name, key].title in (title, without_stop(title))


def lay_out(records, how):
    """The records as a plain listing in one of the layouts people copy."""
    layouts = {
        "blocks": lambda n, t, a, b: [t, "", a, "", b, ""],
        "title authors abstract": lambda n, t, a, b: [t, a, b, ""],
        "no blank lines": lambda n, t, a, b: [t, a, b],
        "authors abstract": lambda n, t, a, b: [a, "", b, ""],
        "title abstract": lambda n, t, a, b: [t, "", b, ""],
        "untitled": lambda n, t, a, b: [b, ""],
        "numbered": lambda n, t, a, b: [f"{n}. {t}", a, b, ""],
        "bracketed": lambda n, t, a, b: [f"[{n}] {t}", a, b, ""],
        "labelled": lambda n, t, a, b: [f"Title: {t}", f"Authors: {a}", f"Abstract: {b}", ""],
        "dots": lambda n, t, a, b: [t, a.replace(", ", " · "), b, ""],
        "title authors": lambda n, t, a, b: [t, a, ""],
        "wrapped": lambda n, t, a, b: [t, a, textwrap.fill(b, 78), ""],
    }
    lines = [line for n, record in enumerate(records, 1) for line in layouts[how](n, *record)]
    return "\n".join(["ICLR 2023 Papers", "", *lines])


@pytest.mark.parametrize(
    ("how", "share"),
    [
        ("blocks", 1.0), ("title authors abstract", 1.0), ("no blank lines", 1.0), ("authors abstract", 0.99),
        ("title abstract", 0.985), ("untitled", 1.0), ("numbered", 1.0), ("bracketed", 1.0), ("labelled", 1.0),
        ("dots", 0.985), ("title authors", 0.995), ("wrapped", 0.97),
    ],
)  # fmt: skip
def test_real_papers_in_every_layout_of_a_listing(real_dumps, tmp_path, how, share):
    """700 records of five lists, laid out and read back: title, authors and abstract all equal."""
    exact = wanted = 0
    for name in ("ijcai2022", "colm2025", "3dv2025", "aaai2022", "cvpr2019"):
        given = json.loads((real_dumps / "data" / "paperlists" / f"{name}.json").read_text("utf-8"))
        usable = [
            row
            for row in given
            if len(row["abstract"]) > 200 and row["author"] and "&" not in row["author"]
        ]
        records = [
            (
                " ".join(row["title"].split()),
                ", ".join(one.strip() for one in row["author"].split(";")),
                " ".join(row["abstract"].split()),
            )
            for row in random.Random(7).sample(usable, min(150, len(usable)))
        ]
        path = tmp_path / f"{name}.txt"
        path.write_text(lay_out(records, how), encoding="utf-8")
        got = Counter(shown(row) for row in read(path).rows)
        want = Counter(expected(record, how) for record in records)
        exact += (got & want).total()
        wanted += len(records)
    assert exact >= share * wanted


def shown(row):
    return plain(row.title), len(row.authors), plain(row.abstract), row.venue, row.year


def expected(record, how):
    title, authors, abstract = record
    return (
        plain(title) if how not in ("untitled", "authors abstract") else "",
        len(authors.split(", ")) if how not in ("untitled", "title abstract") else 0,
        plain(abstract) if how != "title authors" else "",
        "ICLR",
        2023,
    )


def plain(text):
    """Without the line ends and the blank after a hyphen that wrapping makes."""
    return re.sub(r"-\s+", "-", " ".join(text.split()))
