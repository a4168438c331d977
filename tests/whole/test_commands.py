"""The commands as a person meets them: what they print where, and how they end."""

import gzip
import json

import pytest

from generator import __version__

FIELDS = {
    "id", "aliases", "title", "title_source", "authors", "abstract", "venue", "year", "areas",
    "identifiers", "urls", "status", "lang", "keywords", "topics", "links", "related", "sources",
}  # fmt: skip


def test_version(digest):
    assert digest.run("--version").stdout.split()[-1] == __version__


def test_papers_prints_json_lines_and_writes_nothing(digest):
    before = sorted(digest.root.rglob("*"))
    done = digest.run("papers", "dumps/kites.txt", "--keywords", "3")
    papers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert len(papers) == 3
    assert [paper["id"] for paper in papers] == sorted(paper["id"] for paper in papers)
    assert all(paper.keys() >= FIELDS for paper in papers)
    assert all(len(paper["keywords"]) == 3 for paper in papers)
    assert {(paper["venue"], paper["year"]) for paper in papers} == {("KiteConf", 2023)}
    assert sorted(s["line"] for paper in papers for s in paper["sources"]) == [3, 5, 7]
    (code,) = [link for paper in papers for link in paper["links"] if link["kind"] == "code"]
    assert code["name"] == "acme/windnet"
    assert sorted(digest.root.rglob("*")) == before


def test_papers_keeps_what_it_found_only_where_it_is_told_to(digest):
    plain = digest.run("papers", "dumps/kites.txt").stdout
    for _ in range(2):
        assert digest.run("papers", "dumps/kites.txt", "--cache", "kept").stdout == plain
    assert (digest.root / "kept/results.sqlite").exists()
    assert not (digest.root / ".cache").exists()
    (digest.root / "kept/results.sqlite").write_bytes(b"no database" * 400)
    done = digest.run("papers", "dumps/kites.txt", "--cache", "kept")
    assert done.stdout == plain
    assert "kept/results.sqlite: cannot be read" in done.stderr


def test_papers_is_utf8_whatever_the_locale(digest):
    digest.dump("names.json", json.dumps([{"title": "Erdős 风筝", "authors": ["Ana Łuk"]}]))
    done = digest.run("papers", "dumps/names.json", "--keywords", "0", LC_ALL="C", PYTHONUTF8="0")
    assert json.loads(done.stdout)["title"] == "Erdős 风筝"


REJECTED = [{"title": "title", "abstract": "abstract"}, {"title": "On the flight of kites"}]


def test_rejections_fail_only_when_asked_to(digest):
    digest.dump("list.json", json.dumps(REJECTED))
    for command in ("check", "papers"):
        assert digest.run(command, "dumps/list.json").returncode == 0
        assert digest.run(command, "dumps/list.json", "--strict").returncode == 1


def test_check_prints_the_report_as_json(digest):
    digest.dump("list.json", json.dumps(REJECTED))
    digest.dump("again.txt", (digest.root / "dumps/kites.txt").read_text())
    done = digest.run("check", "--json", "dumps/kites.txt", "dumps/list.json", "dumps/again.txt")
    report = json.loads(done.stdout)
    by_name = {dump["dump"]: dump for dump in report["dumps"]}
    assert len(report["merges"]) == 3
    for dump in by_name.values():
        assert dump["read"] == dump["kept"] + dump["merged"] + len(dump["rejected"])
    assert (by_name["list.json"]["read"], by_name["list.json"]["kept"]) == (2, 1)
    (rejection,) = by_name["list.json"]["rejected"]
    assert rejection.keys() >= {"line", "key", "reason"}
    assert by_name["kites.txt"]["merged"] + by_name["again.txt"]["merged"] == 3


def _binary(path):
    path.write_bytes(bytes(range(256)) * 40)


def _empty(path):
    path.write_bytes(b"")


def _broken_gzip(path):
    path.write_bytes(gzip.compress(b"[]" * 900)[:20])


def _folder(path):
    path.mkdir()


@pytest.mark.parametrize(
    ("name", "make"),
    [
        ("picture.txt", _binary),
        ("nothing.txt", _empty),
        ("missing.bib", lambda _: None),
        ("cut.json.gz", _broken_gzip),
        ("folder", _folder),
    ],
)
@pytest.mark.parametrize("command", ["check", "papers"])
def test_what_cannot_be_read_is_one_line(digest, name, make, command):
    make(digest.root / name)
    done = digest.run(command, name)
    assert done.returncode in {1, 2}
    assert done.stdout == ""
    (line,) = done.stderr.strip().splitlines()
    assert line.startswith("Error: ")
    assert name in line


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ("extra: {digest: {keywrods: 3}}", "keywrods"),
        ("extra: {digest: {keywords: many}}", "keywords"),
        ("extra: [", "mkdocs.yml"),
        ("- a list", "mkdocs.yml"),
    ],
)
def test_a_mistake_in_the_settings_is_one_line(digest, settings, words):
    digest.settings(f"site_name: Kites\n{settings}\n" if settings[0] != "-" else settings)
    done = digest.run("build")
    assert done.returncode == 2
    (line,) = done.stderr.strip().splitlines()
    assert line.startswith("Error: ")
    assert words in line


def test_a_build_needs_a_mkdocs_yml(digest):
    (digest.root / "mkdocs.yml").unlink()
    done = digest.run("build")
    assert done.returncode == 2
    assert "--config" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_strict_makes_a_warning_an_error_and_leaves_the_site_that_stood(digest):
    digest.build()
    before = digest.site()
    digest.dump("corrections.yml", "aaaaaaaaaa: {title: Of no paper}")
    assert "aaaaaaaaaa" in digest.build()
    done = digest.run("build", "--strict")
    assert done.returncode == 1
    assert "aaaaaaaaaa" in done.stderr
    assert digest.site().keys() == before.keys()
