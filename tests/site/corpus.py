"""An invented digest: every paper is there for something that a reader does with it."""

from __future__ import annotations

from generator.models import (
    Author,
    Digest,
    DumpReport,
    Entry,
    Identifiers,
    Imprint,
    Keyword,
    Link,
    Mending,
    Merge,
    Paper,
    Record,
    Rejection,
    Related,
    Remark,
    Report,
    Source,
    Tombstone,
    Topic,
    Urls,
    Version,
)

HOSTILE = '<img src=x onerror=alert(1)> "quoted" & {{ 7*7 }} [link](javascript:alert(2)) | *stars*'
NAMES = ("Ana de la Cruz", "Bo Stein", "Chiara Rossi", "Dmitri Orlov", "Emeka Obi", "Greta Lind")
PLACES = ("ICLR", "NeurIPS", "Kite & String Conference", "风筝学报")


def author(name: str, **known: str) -> Author:
    *given, family = name.split()
    return Author(name, family, " ".join(given), **known)


def entry(at: int, title: str, abstract: str = "", **fields: object) -> Entry:
    """The ``at``-th paper; fields of a Paper or of an Entry, by name."""
    identity = fields.pop("id", f"paper{at:05d}")
    known = {name: fields.pop(name) for name in list(fields) if name in Entry.__slots__}
    source = Source("kites.txt", at * 3 + 1)
    paper = {
        "aliases": (),
        "title_source": "given",
        "authors": (author(NAMES[at % 6]), author(NAMES[(at * 5 + 1) % 6])),
        "abstract": abstract or f"We propose a way of flying number {at}. It holds in wind.",
        "venue": PLACES[at % 3],
        "year": 2019 + at % 5,
        "areas": (),
        "keywords": (),
        "identifiers": Identifiers(),
        "urls": Urls(),
        "status": None,
        "lang": "en",
        "imprint": Imprint(),
        "records": (record(source),),
        "first_seen": f"2026-11-{at % 28 + 1:02d}",
        **fields,
    }
    return Entry(
        Paper(id=identity, title=title, **paper),
        title,
        known.pop("title_source", paper["title_source"]),
        **known,
    )


def record(source: Source) -> Record:
    empty = Identifiers(), Urls(), (), None, "", Imprint(), "", ""
    return Record(source, "", "", (), "", None, (), (), *empty)


def code(name: str, *notes: str) -> Link:
    return Link(f"https://github.com/{name}", "code", "github.com", name, ("abstract",), notes)


KITES, WIND, CONTROL, LONG = "kites", "wind-models", "control", "long"

PAPERS = (
    entry(1, "Few-shot kite detection", "Few-shot detection of kites needs few labels.",
          id="fewshot001", topics=(KITES,), links=(code("acme/fewkite"),), aliases=("oldalias01",),
          keywords=(Keyword("few-shot detection", 0.9, "given"), Keyword("kites", 0.8, "keybert"))),
    entry(2, "Random strings after Erdős and Rényi", "The Erdős–Rényi model of tangled strings.",
          id="erdos00001", authors=(author("Paul Łukasz"), author("Ana Straße")), topics=(WIND,)),
    entry(3, "MF-NeRF: fields of wind", "MFNeRF renders wind as a radiance field.",
          id="nerf000001", topics=(WIND,), links=(code("acme/mfnerf", "promised"),), promised=True),
    entry(4, "风筝检测的方法", "我们提出一种风筝检测方法,在强风中仍然有效。", id="chinese001",
          lang="zh", venue="风筝学报", authors=(Author("王伟", "王", "伟"),), topics=(KITES,)),
    entry(5, "GPT-4o flies kites", "We let GPT-4o steer a kite in C++ and compare with C#.",
          id="gpt4o00001", topics=(CONTROL,), identifiers=Identifiers(arxiv="2301.00042"),
          links=(code("acme/shared"),)),
    entry(6, "Bounds of $O(n^2)$ for tails with $\\beta$-decay", "Tails need $O(n^2)$ time.",
          id="maths00001", identifiers=Identifiers(doi="10.1234/kite.2023-77"), topics=(KITES,),
          links=(code("acme/shared"),), urls=Urls("https://kites.example/6", None),
          versions=(Version("arXiv", 2022, Identifiers(), Urls("https://arxiv.example/6"), ()),)),
    entry(7, HOSTILE, HOSTILE, id="hostile001", authors=(Author(HOSTILE),), venue=HOSTILE,
          areas=(HOSTILE,), keywords=(Keyword(HOSTILE, 0.5, "given"),)),
    entry(8, "A way to hide what an abstract says", "Xylophonic zephyrs convene secretly.",
          id="hidden0001", show_abstract=False, topics=(WIND,)),
    entry(9, "Knots that hold themselves", "We show that knots hold.", id="derived001",
          title_source="derived", status="withdrawn", topics=(KITES,)),
    entry(10, "طائرة ورقية في الريح", "", id="rtl0000001", lang="ar"),
    entry(11, "Kites without anything", "", id="nothing001", authors=(), venue="", year=None),
    *(entry(at, f"Flying study number {at}", topics=(CONTROL, KITES, LONG) if at % 2 else (CONTROL,))
      for at in range(20, 50)),
)  # fmt: skip


def _placed(at: int, paper: Entry) -> Entry:
    from dataclasses import replace

    others = [other.id for other in PAPERS if other.id != paper.id][at % 5 : at % 5 + 3]
    related = tuple(Related(other, 0.5, ("kite", "wind")) for other in others)
    return replace(paper, related=related, position=((at * 37 % 101) / 100, (at * 53 % 97) / 96))


def _topic(slug: str, name: str, **known: object) -> Topic:
    papers = tuple(paper.id for paper in PAPERS if slug in paper.topics)
    return Topic(slug, name, "keyword", papers, **known)


DIGEST = Digest(
    entries=tuple(sorted((_placed(*pair) for pair in enumerate(PAPERS)), key=lambda e: e.id)),
    topics=(
        _topic(CONTROL, "Control", neighbours=(KITES,), words=("steering", "lines")),
        _topic(KITES, "Kites", variants=("kite",), narrower=(WIND,), words=("kite", "string")),
        _topic(LONG, "A topic whose name goes over more than one line of a phone"),
        _topic(WIND, "Wind models", broader=(KITES,)),
    ),
    tombstones=(Tombstone("gone000001", ("oldgone001",), "at its authors' request"),),
    report=Report(
        dumps=(
            DumpReport(
                "kites.txt", "listing", len(PAPERS) + 3, len(PAPERS), 1,
                (Rejection(Source("kites.txt", 7), Remark("neither_title_nor_abstract")),
                 Rejection(Source("kites.txt", 70, "k7"), Remark("is_a_text", text=HOSTILE))),
                (Remark("rows_mended", count=2),),
            ),
        ),
        merges=(
            Merge("fewshot001", (Source("kites.txt", 1), Source("b.bib", 9)),
                  (Remark("equal_abstracts"), Remark("same_identifier", name="DOI 10.1000/few"))),
        ),
        mended=(Mending("lost space between words", 12, ((Source("kites.txt", 4), "thekite", "the kite"),)),),
        warnings=(Remark("no_paper", place="corrections.yml:3", name=HOSTILE),),
        proposals=(Remark("no_topic", slug="glider"),),
    ),
)  # fmt: skip
