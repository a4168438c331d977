"""Dumps, corrections and a ledger of which every kind of remark comes: (file name, content)."""

from __future__ import annotations

import json

LONG = " ".join(
    f"Kite number {n} climbs {n + 3} metres above gust {n * 7} and the line holds it."
    for n in range(12)
)
OTHER = " ".join(
    f"Mole {n} digs tunnel {n + 5} below root {n * 11} and nobody hears it." for n in range(12)
)
PROSE = (
    "Kites fly because the wind pushes them up, and a string of silk keeps them from flying away."
)
TITLED = "\n\n".join(f"Title {n} on Kites\n\nAnn Lee, Bo Fox\n\n{PROSE} {n}." for n in range(6))


NOUNS = (
    "amber basin cedar delta ember fjord grove heron ivory jetty kelp larch maple nectar orchid "
    "pebble quartz raven saffron thistle umber violet walnut yarrow zinc acorn birch clover dune "
    "elm fern gorse hazel iris juniper knoll lichen moss nettle oat"
).split()


def _records(*records: dict) -> str:
    return json.dumps(list(records))


def _nested(depth: int) -> object:
    value: object = "kite"
    for _ in range(depth):
        value = [value]
    return value


def _topics() -> str:
    """Two topics that share most of their papers, two that differ by a letter, many others."""
    keywords = {n: ["tether search", "tether winch"] for n in range(2)} | {5: ["tether winch"]}
    keywords |= {n: ["counterfactual moles"] for n in (10, 11, 12)}
    keywords |= {n: ["counterfactal moles"] for n in (14, 15)}
    return _records(
        *(
            {"id": f"t{n}", "title": noun.title(), "authors": [f"Ann A{'bcdefgh'[n % 7]}{n}"],
             "year": 2000 + n, "keywords": [*keywords.get(n, []), f"{noun} knot", f"{noun} tide", f"{noun} fold"]}
            for n, noun in enumerate(NOUNS)
        )
    )  # fmt: skip


CHAIN = {"title": "A chain of names for one kite", "authors": ["Ann Lee", "Bo Fox"], "year": 2020}
ADDRESSES = " ".join(f"https://github.com/acme/kite{n}," for n in range(9))
FIELD = "https://github.com/other/rope"

GONE = _records({"title": "A paper that no list has any more", "authors": ["Ann Lee"]})

FILES: dict[str, bytes] = {
    name: text if isinstance(text, bytes) else text.encode()
    for name, text in {
        "refused.json": _records(
            {"title": "Kites in a list"},
            {},
            {"id": "x1", "note": "call for kites", "venue": ""},
            {"title": "Deep", "more": _nested(70)},
            {"title": "Wide", "more": [["k"] * 10] * 2_000},
            {"title": "Endless", "abstract": "kite " * 1_000},
            {"title": "Crowded", "authors": [f"Ann Lee{n}" for n in range(30)]},
            [1],
            "a text",
        ),
        "lines.jsonl": '{"title": "Kites, a line"}\n{"title": "Moles" "year": 3}\n{"title": "Ropes, a line"}\n',
        "object.json": '{"count": , "papers": [{"title": "Kites in an object"}, {"title": "Ropes in an object"}',
        "list.yaml": "- title: Kites of YAML\n  year: 2020\n- title: 'Moles\n   x: ]\n- title: Ropes of YAML\n",
        "a.bib": (
            "@misc{a, title = {Kites of BibTeX}}\n@misc{a, title = {Ropes of BibTeX}}\n"
            "@misc{b, title {Moles}\n@misc{c, title = {" + "{" * 70 + "Deep" + "}" * 70 + "}}\n"
        ),
        "a.csv": (
            "title,abstract,link\n"
            + "".join(f"Sound row {n},They fly {n},https://x.example/{n}\n" for n in range(9))
            + 'Odd row,"They "fly"", often",https://x.example/77\nodd,Ropes,Knots,Kites,Winds\n'
        ),
        "a.ris": "PY  - 2020\nTY  - JOUR\nTI  - Kites of RIS\nER  - \n",
        "stray.txt": f"{TITLED}\n\nDownload all of it\n",
        "affiliations.txt": (
            f"How Kites Fly\nAnn Lee, Bo Fox\nUniversity of Winds\n{PROSE} Often.\n\n"
            f"Worn Ropes\nCy Poe, Di Roe\n{PROSE} Twice.\n"
        ),
        "empty.xml": '<feed xmlns="http://www.w3.org/2005/Atom"></feed>',
        "faults.xml": "<dblp>" + "<article><title>Kites <i></title></article>" * 30 + "</dblp>",
        "cut.xml": "<!DOCTYPE feed [<feed",
        "bottomless.xml": '<feed xmlns="http://www.w3.org/2005/Atom">' + "<entry>" * 3_000,
        "bytes.txt": f"Title: Kites of bytes\nAuthors: Ann Lee\nAbstract: {PROSE} 风筝因风而起，由线牵住。 ".encode() + b"\xff.\n",
        "placeholders.json": _records(
            {"title": "title", "abstract": "abstract"}, {"title": "title"}, {"abstract": "abstract"},
        ),
        "one.json": _records(
            {**CHAIN, "doi": "10.1000/a"},
            {**CHAIN, "doi": "10.1000/a", "arxiv": "2001.00001"},
            {**CHAIN, "arxiv": "2001.00001", "openreview": "kIteAbc123"},
            {**CHAIN, "openreview": "kIteAbc123", "acl": "2020.acl-main.7"},
            {**CHAIN, "acl": "2020.acl-main.7", "year": 2021},
            {"abstract": LONG},
            {"abstract": f"{LONG} The end."},
            {"title": "Equal words on a long mast", "authors": ["Ann Lee"], "abstract": PROSE},
            {"title": "Equal words on a long mast", "authors": ["Ann Lee"]},
            {"title": "Moles under a small hill"},
            {"title": "Moles under a small hill", "authors": ["Di Roe"], "abstract": OTHER},
            {"title": "Told to be one", "authors": ["Ed Moe"]},
            {"title": "Told to be the same", "authors": ["Flo Noe"]},
            {"title": "To be dropped", "authors": ["Gus Poe"]},
            {"title": "To be taken down", "authors": ["Hal Roe"]},
            {"title": "To be taken down in silence", "authors": ["Hal Roe"]},
        ),
        "again.json": _records({"abstract": LONG}),
        "volume.json": _records(
            *(
                {"title": title, "doi": "10.1000/volume"}
                for title in ("Kites on a mast", "The mole at night", "Seven ways to boil", "Rust awake")
            ),
            {"title": "Listening to the kite", "authors": ["Ann Lee"], "doi": "10.1000/two"},
            {"title": "Digging for the rope", "authors": ["Bo Fox"], "doi": "10.1000/two"},
            {"title": "Same"}, {"title": "Same"},
        ),
        "links.json": _records(
            {"id": "l1", "title": "A kite with many links", "authors": ["Ida Soe"],
             "abstract": f"Our code is at {ADDRESSES} all of it. {PROSE}"},
            {"id": "l2", "title": "A kite with other links", "authors": ["Jo Toe"],
             "abstract": f"Our code is at https://github.com/acme/kite. {OTHER[:200]}", "github": FIELD},
        ),
        "mended.txt": (
            "Mended things\nAnn Lee, Bo Fox\n"
            "We \\textbf{fly} a kite&nbsp;of e\u0301lan, \ufb01rst of all -- \u201cever\u201d``so'' and *more*, by the dis- tinct"
            f" rope.We distinct hold kites,often and\u200b beevolving. {PROSE}\n\n"
            "Things that were read wrongly\nCy Poe, Di Roe\n"
            "The \u00c3\u00a9lan of kites is often lost; kites are evolving and it, often, is distinct.\n"
        ),
        "topics.json": _topics(),
    }.items()
}  # fmt: skip


def corrections(ids: dict[str, str]) -> str:
    """:param ids: of papers, by their titles."""
    one, other = ids["Told to be one"], ids["Told to be the same"]
    return f"""
{one}:
  merge: [{other}, yyyyyyyyyy]
  split: ["none.txt:1"]
{ids["A kite with many links"]}:
  links: {{add: ["https://kites/"]}}
{ids["Rust awake"]}:
  split: ["links.json#l2"]
  merge: [{ids["A kite with other links"]}]
{ids["To be dropped"]}: {{drop: yes}}
{ids["To be taken down"]}: {{take_down: 作者要求}}
topics: {{glider: {{hide: true}}}}
"""
