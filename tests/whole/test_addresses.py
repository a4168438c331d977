"""An address once given always leads to its paper."""

import json
import re

from tests.whole.conftest import KITES

ABSTRACTS = KITES.split("\n\n")[1:]
TITLES = ["WindNet Flies Kites", "On the Tails of Kites", "Scheduling Festivals of Kites"]


def addresses(digest):
    """Each address of a paper -> the id that it leads to in the end."""
    found = {}
    for page in (digest.root / "site/papers").glob("*/index.html"):
        moved = re.search(
            r'http-equiv="?refresh"? content="[^"]*url=\.\./(\w+)/"', page.read_text()
        )
        found[page.parent.name] = moved[1] if moved else page.parent.name
    return found


def shown(digest, identity):
    return (digest.root / f"site/papers/{identity}/index.html").read_text("utf-8")


def test_new_dumps_other_names_other_order_new_titles_new_dois(digest):
    digest.build()
    first = {line.split("\t")[0] for line in digest.ledger().splitlines() if line[0] != "#"}
    assert len(first) == 3
    (digest.root / "dumps/kites.txt").unlink()
    digest.dump("renamed.txt", "\n\n".join(["KiteConf 2023 Papers", *reversed(ABSTRACTS)]))
    rows = [
        {"title": title, "abstract": abstract, "doi": f"10.1000/kite.{n}", "authors": ["Ana Cruz"]}
        for n, (title, abstract) in enumerate(zip(TITLES, ABSTRACTS, strict=True))
    ]
    digest.dump("a-list.json", json.dumps(rows))
    digest.build()
    leads = addresses(digest)
    assert first <= leads.keys()
    assert {leads[identity] for identity in first} == first
    titles = {title for title in TITLES for identity in first if title in shown(digest, identity)}
    assert titles == set(TITLES)


def test_without_its_ledger_a_digest_keeps_its_addresses(digest):
    digest.build()
    first = addresses(digest)
    (digest.root / "dumps/ledger.tsv").unlink()
    rows = [{"title": TITLES[0], "abstract": ABSTRACTS[0], "doi": "10.1000/kite.0"}]
    digest.dump("more.json", json.dumps(rows))
    digest.build()
    assert first.keys() <= addresses(digest).keys()


def test_a_paper_taken_down_leaves_a_page_that_says_so_and_nothing_else(digest):
    digest.build()
    identity = next(line for line in digest.ledger().splitlines() if line[0] != "#").split("\t")[0]
    page = shown(digest, identity)
    (words,) = re.findall(r'<meta name="?description"? content="([^"]{30})', page)
    digest.dump("corrections.yml", f"{identity}: {{take_down: at its authors' request}}\n")
    digest.build()
    assert "authors&#39; request" in shown(digest, identity) or "authors' request" in shown(
        digest, identity
    )
    assert words not in shown(digest, identity)
    papers = (digest.root / "site/data/papers.jsonl").read_text()
    assert identity not in papers
    assert len(papers.splitlines()) == 2
    feed = (digest.root / "site/feed.xml").read_text()
    sitemap = (digest.root / "site/sitemap.xml").read_text()
    assert identity not in feed + sitemap


def test_the_ledger_only_grows(digest):
    digest.build(SOURCE_DATE_EPOCH="1700000000")
    first = digest.ledger()
    assert "2023-11-14" in first
    digest.dump("more.json", json.dumps([{"title": "A fourth paper about kites", "year": 2024}]))
    digest.build(SOURCE_DATE_EPOCH="1800000000")
    assert digest.ledger().startswith(first)
    assert digest.ledger().count("\n") == first.count("\n") + 1


def test_persons_are_split_and_joined_by_corrections(digest):
    rows = [
        {"title": f"Paper number {n} about kites", "authors": [name], "year": 2020 + n}
        for n, name in enumerate(["Bo Stein", "Bo Stein", "Bo Stein", "Bo Stein", "B. Stein"])
    ]
    digest.dump("list.json", json.dumps(rows))
    done = digest.run("papers", "dumps/list.json", "--keywords", "0")
    ids = {p["year"]: p["id"] for p in map(json.loads, done.stdout.splitlines())}
    digest.dump(
        "corrections.yml",
        "authors:\n"
        "  join:\n    Bo Stein: [B. Stein]\n"
        f"  split:\n    Bo Stein:\n      Bo Stein (Kite Lab): [{ids[2020]}, {ids[2021]}]\n",
    )
    digest.build()
    people = {path.parent.name for path in (digest.root / "site/authors").glob("*/index.html")}
    assert people == {"bo-stein", "bo-stein-kite-lab"}
    own = (digest.root / "site/authors/bo-stein/index.html").read_text("utf-8")
    assert {year for year, identity in ids.items() if identity in own} == {2022, 2023, 2024}
