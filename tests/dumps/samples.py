"""One small valid dump of each format, to mutate: (file name, bytes). All of it is invented."""

from __future__ import annotations

import json

_RECORDS = [
    {
        "id": "k1", "title": "How Kites Fly", "abstract": "Kites fly; they do, at $a<b$.", "authors": ["Ann Lee", "Bo Fox"],
        "year": 2020, "venue": {"value": "KITE 2020"}, "keywords": "kites; wind", "doi": "10.1234/k.1",
    },
    {"id": "r2", "title": "Worn Ropes", "abstract": None, "author": "Cy Poe; Di Roe", "url": "https://x.example/r"},
]  # fmt: skip
_PROSE = (
    "Kites fly because the wind pushes them up, and a string keeps them from flying away, so that"
    " a child may hold one for as long as the wind lasts and the string does not break."
)
_TEXTS = {
    "list.json": json.dumps(_RECORDS, indent=1),
    "wrapped.json": json.dumps({"papers": _RECORDS, "count": 2}),
    "lines.jsonl": "\n".join(map(json.dumps, _RECORDS)),
    "a.bib": '@string{k = {KITE}}\n@article{a, title = {How {K}ites \\\'e Fly}, author = {Lee, Ann and Fox, Bo}, year = 2020, journal = k # { x}}\n\n@misc{b,\n title = "Worn "Ropes"",\n}\n',
    "a.csv": 'title,abstract,link\nKites,"They ""fly"", often",https://x.example/1\nRopes,worn,https://x.example/2\n',
    "a.tsv": "title\tabstract\nKites\tThey fly\nRopes\t\\N\n",
    "a.yaml": "all:\n- title: 'How: Kites'\n  authors: [Ann Lee, Bo Fox]\n  x: &a {y: 1}\n- title: Ropes\n  abstract: |\n    worn\n    out\n  x: *a\n",
    "a.md": "---\ntitle: Kites\nauthor:\n- given: Ann\n  family: Lee\n---\nThey fly.\n",
    "atom.xml": '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><entry><id>http://arxiv.org/abs/2001.01234v1</id><title>Kites &amp; more</title><summary>They fly.</summary><author><name>Ann Lee</name></author><link rel="alternate" href="http://arxiv.org/abs/2001.01234v1"/></entry></feed>',
    "acl.xml": '<collection id="K18"><volume id="1"><meta><booktitle>Kites (KITE)</booktitle><year>2018</year></meta><paper id="1"><title><fixed-case>K</fixed-case>ites</title><author><first>Ann</first><last>Lee</last></author><abstract>They <tex-math>f_l</tex-math> y.</abstract></paper></volume></collection>',
    "dblp.xml": '<!DOCTYPE dblp SYSTEM "d.dtd"><dblp><article key="a/b"><author>J&ouml; Lee 0001</author><title>Kites.</title><year>2014</year></article></dblp>',
    "a.ris": "TY  - JOUR\nTI  - Kites\nAU  - Lee, Ann\nAB  - They\nfly\nPY  - 2020\nER  - \n",
    "a.nbib": "PMID- 123\nTI  - Kites\n      fly\nFAU - Lee, Ann\nAB  - AIM: x.\nDP  - 2020 May\n\n",
    "untitled.txt": f"ICLR 2023 Papers\n\n{_PROSE}\n\n{_PROSE} Twice.\n",
    "titled.txt": f"Sky · Winds\n\nHow Kites Fly\nAnn Lee, Bo Fox\n{_PROSE}\n\n1. Worn Ropes\nCy Poe\n{_PROSE}\n",
    "labelled.txt": f"Title: Kites\nAuthors: Ann Lee\nAbstract: {_PROSE}\n\n标题：绳索\n作者：张伟\n摘要：磨损。\n",
}
SAMPLES = [(name, text.encode("utf-8")) for name, text in _TEXTS.items()]
