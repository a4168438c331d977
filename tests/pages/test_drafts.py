"""What a page is made of is all in its fingerprint: each field of all that a digest and the settings
hold is changed in turn, and no page that would be kept may be another than a clean build's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from markupsafe import Markup

from generator import models, pages, pipeline, write
from generator.cache import FORGETFUL, Cache
from generator.config import DigestSettings, DumpSettings, Settings
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
from generator.pages import catalogue, drafts
from tests.paper import paper
from tests.record import record

SETTINGS = Settings(
    path=Path("mkdocs.yml"),
    root=Path(),
    site_name="Kites",
    site_description="On kites.",
    site_url="https://kites.example/",
    repo_url="https://code.example/kites",
    digest=DigestSettings(page_size=2, feed_entries=3, dump={"kites.txt": DumpSettings()}),
)
SOURCE = Source("kites.txt", 3, "k3")


def _entry(at: int) -> Entry:
    """A paper of which everything is known."""
    name = f"paper{at:05}"
    known = paper(
        name,
        aliases=(f"alias{at:05}",),
        title=f"Kites, part {at}",
        title_source="given",
        authors=(
            Author("Ana de la Cruz", "de la Cruz", "Ana", dblp="c/Ana"),
            Author("Bo Stein", "Stein", "Bo", "Jr.", orcid="0000-0000-0000-0001", listed_as="Bo"),
        ),
        abstract=f"Kites are flown. We present kite {at}, whose tail is $n^{at}$ long.",
        venue="KiteConf",
        year=2020 + at % 2,
        areas=("Flight / Kites",),
        keywords=("kite",),
        identifiers=Identifiers(f"10.1/{at}", f"2001.0000{at}", f"or{at}", f"2020.kite-{at}"),
        urls=Urls(f"https://a.example/{at}", f"https://a.example/{at}.pdf"),
        status="withdrawn" if at == 1 else None,
        lang="en",
        imprint=Imprint(
            "article", "Kite Letters", "3", "4", "5-6", "Wind", "Sails", f"{2020 + at % 2}-05-01"
        ),
        records=(record("Kites", f"We present kite {at}.", "Bo Stein", at="kites.txt:3#k3"),),
        versions=(Version("arXiv", 2019, Identifiers(), Urls("https://b.example/"), (SOURCE,)),),
        citation_key=f"cruz-{at}",
        first_seen=f"2026-01-0{at}",
    )
    return Entry(
        known,
        f"Kites, part {at}",
        "given",
        keywords=(Keyword("kite", 0.7, "given"), Keyword("long tail", 0.5, "keybert")),
        topics=("kites", "tails"),
        links=(
            Link("https://c.example/a/b", "code", "c.example", "a/b", ("abstract",), ("promised",),
                 "src", "alive", "2026-01-01"),
            Link("https://d.example/v", "video", "d.example", "v", ("video",)),
        ),
        related=(Related(f"paper{at % 5 + 1:05}", 0.8, ("kite",)),),
        promised=at == 2,
        position=(at / 10, 0.5),
    )  # fmt: skip


ENTRIES = tuple(map(_entry, range(1, 6)))
IDS = tuple(entry.id for entry in ENTRIES)
TOPICS = (
    Topic("kites", "Kites", "area", IDS, ("kite",), ("kite", "sail"), (), ("tails",), ("tails",)),
    Topic("tails", "Tails", "keyword", IDS, ("long tail",), ("tail",), ("kites",), (), ("kites",)),
)
REPORT = Report(
    dumps=(
        DumpReport(
            "kites.txt", "listing", 6, 5, 0,
            (Rejection(SOURCE, Remark("neither_title_nor_abstract")),), (Remark("is_a_list"),),
        ),
    ),
    merges=(Merge(IDS[0], (SOURCE, SOURCE), (Remark("no_json", problem="a"),)),),
    mended=(Mending("LaTeX", 1, ((SOURCE, "before", "after"),)),),
)  # fmt: skip
DIGEST = Digest(ENTRIES, TOPICS, (Tombstone("gone000001", ("gone000002",), "Asked for."),), REPORT)


Made = dict[str, tuple[str, str | bytes]]


def made(digest: Digest = DIGEST, settings: Settings = SETTINGS, cache: Cache = FORGETFUL) -> Made:
    """(What it is made of, its content) of each page by its path."""
    known = catalogue.build(digest)
    laid = {page.path: page for page in pipeline.render(known, settings, cache)}
    laid |= {f"searched/{page.path}": page for page in pages.searched(known, settings)}
    return {path: (getattr(page, "made_of", ""), page.content) for path, page in laid.items()}


@cache
def before() -> Made:
    return made()


# --- changes ---------------------------------------------------------------------------------

FIXED = {"id", "slug", "by_id"}
"""Names of things: another one is another thing, which is added and removed below."""
REMARK = Remark("is_a_text", text="b")
ELSEWHERE = {
    "topics": ("tails",),
    "broader": (), "narrower": (), "neighbours": (),
    "first_seen": "2026-02-01",
    "published": "2021-06",
    "checked": "2026-02-01",
    "notes": ("anonymous",),
    "state": "gone",
    "position": (0.9, 0.9),
    "examples": (),
    "papers": IDS[1:],
    "format": "bibtex",
    "reason": REMARK,
}  # fmt: skip
"""Values that cannot be any."""


def others(name: str, value: Any, hint: Any) -> Iterator[tuple[str, Any]]:
    """Other values that a field of this type can have, each part of it changed in turn."""
    choices = [one for part in (hint, *get_args(hint)) for one in get_args(part)]
    if name.rpartition(".")[2] in ELSEWHERE:
        yield name, ELSEWHERE[name.rpartition(".")[2]]
    elif isinstance(value, Remark):
        yield name, REMARK
    elif is_dataclass(value):
        yield from changes(value, f"{name}.")
    elif isinstance(value, tuple):
        yield name, value[1:]
        for old in value[:1]:
            yield from ((part, (one, *value[1:])) for part, one in others(name, old, choices[0]))
    else:
        named = [one for one in choices if isinstance(one, str) and one != value]
        yield name, named[0] if named else another(value, str(hint))


def another(value: Any, hint: str) -> Any:
    if value is None:
        return "some" if "str" in hint else 7
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        return f"{value} or other" if " " in value else f"{value}x"
    return value + 1


def changes(thing: Any, within: str = "") -> Iterator[tuple[str, Any]]:
    """(What was changed, the thing with that changed), field by field, all the way down."""
    hints = get_type_hints(type(thing), vars(models))
    for field in (one.name for one in fields(thing) if one.name not in FIXED):
        for name, new in others(within + field, getattr(thing, field), hints[field]):
            yield name, replace(thing, **{field: new})


def digests() -> Iterator[Any]:
    """Digests in which one thing is another."""
    first, *rest = ENTRIES
    for name, entry in changes(first):
        yield pytest.param(replace(DIGEST, entries=(entry, *rest)), id=f"entry {name}")
    for name, topic in changes(TOPICS[0]):
        yield pytest.param(replace(DIGEST, topics=(topic, TOPICS[1])), id=f"topic {name}")
    for name in ("tombstones", "report"):
        hint = get_type_hints(Digest, vars(models))[name]
        for what, other in others(name, getattr(DIGEST, name), hint):
            yield pytest.param(replace(DIGEST, **{name: other}), id=what)
    less = tuple(replace(topic, papers=IDS[1:]) for topic in TOPICS)
    yield pytest.param(replace(DIGEST, entries=tuple(rest), topics=less), id="no first paper")
    other = replace(first, paper=replace(first.paper, id="paper00009"))
    yield pytest.param(replace(DIGEST, entries=(*rest, other), topics=less), id="another paper")


def settings() -> Iterator[Any]:
    """Settings of which one is another."""
    for name in ("site_name", "site_description", "site_url", "repo_url", "edit_branch"):
        other = getattr(SETTINGS, name) + "x"
        yield pytest.param(msgspec.structs.replace(SETTINGS, **{name: other}), id=name)
        yield pytest.param(msgspec.structs.replace(SETTINGS, **{name: ""}), id=f"no {name}")
    yield pytest.param(msgspec.structs.replace(SETTINGS, language="zh"), id="language")
    for name in DigestSettings.__struct_fields__:
        old = getattr(SETTINGS.digest, name)
        if isinstance(old, int | str):
            new = not old if isinstance(old, bool) else old + (1 if isinstance(old, int) else "x")
            own = msgspec.structs.replace(SETTINGS.digest, **{name: new})
            yield pytest.param(msgspec.structs.replace(SETTINGS, digest=own), id=name)


def unlike(after: Made) -> dict[str, bool]:
    """Pages with another content than before, and whether they would be made anew."""
    old = before()
    changed = [path for path in after if path in old and after[path][1] != old[path][1]]
    return {path: old[path][0] == "" or after[path][0] != old[path][0] for path in changed}


# --- what must hold --------------------------------------------------------------------------


@pytest.mark.parametrize("digest", tuple(digests()))
def test_whatever_changes_reaches_every_page_it_stands_on(digest):
    reached = unlike(made(digest))
    assert all(reached.values()), [path for path, anew in reached.items() if not anew]


@pytest.mark.parametrize("other", tuple(settings()))
def test_a_setting_reaches_every_page_it_matters_for(other):
    reached = unlike(made(settings=other))
    assert all(reached.values()), [path for path, anew in reached.items() if not anew]


def test_what_is_changed_and_seen_nowhere_is_what_nothing_shows():
    """Else the changes above would not be some."""
    seen = {}
    for name, entry in changes(ENTRIES[0]):
        digest = replace(DIGEST, entries=(entry, *ENTRIES[1:]))
        seen[name] = seen.get(name, False) or bool(unlike(made(digest)))
    unseen = {name for name, shown in seen.items() if not shown}
    elsewhere = {"paper.title", "paper.title_source", "paper.keywords"}  # the entry has its own
    within = ("paper.records.", "paper.versions.")
    assert {name for name in unseen if not name.startswith(within)} == elsewhere


def test_nothing_is_made_anew_while_nothing_changes():
    again = made()
    assert {path: told[0] for path, told in again.items()} == {
        path: told[0] for path, told in before().items()
    }
    assert [path for path, (made_of, _) in again.items() if not made_of] == ["opensearch.xml"]


def test_a_change_reaches_no_page_it_does_not_stand_on():
    first, *rest = ENTRIES
    entry = replace(first, related=(), promised=True)
    after, old = made(replace(DIGEST, entries=(entry, *rest))), before()
    anew = {path for path in after if after[path][0] != old[path][0]}
    assert {path for path in anew if not path.startswith("data/")} == {
        "papers/paper00001.md", "searched/papers/paper00001/index.html",
    }  # fmt: skip


def test_what_the_search_reads_of_a_paper_is_told_without_its_neighbours():
    first, *rest = ENTRIES
    entry = replace(first, related=(), position=(0.1, 0.1))
    after, old = made(replace(DIGEST, entries=(entry, *rest))), before()
    path = "searched/papers/paper00001/index.html"
    assert after[path] == old[path]


def test_only_the_first_page_of_a_list_tells_of_all():
    first, *rest = ENTRIES
    last = replace(rest[-1], title="Zithers")  # on the third page of the topics
    after, old = made(replace(DIGEST, entries=(first, *rest[:-1], last))), before()
    anew = {path for path in after if after[path][0] != old[path][0]}
    assert "topics/kites/2.md" in old
    assert (
        len([path for path in anew if path.startswith("topics/kites/") and path[-5:] == "/2.md"])
        < 2
    )


def test_our_own_edition_is_in_all(monkeypatch):
    monkeypatch.setattr(drafts, "edition", lambda *_: "another")
    after = made()
    assert not {path for path in after if after[path][0] == before()[path][0] != ""}


@pytest.mark.parametrize("entries", [ENTRIES[1:], ENTRIES[:3], ENTRIES])
def test_docs_after_a_change_are_as_in_a_clean_build(entries, tmp_path):
    ids = tuple(entry.id for entry in entries)
    less = Digest(entries, tuple(replace(topic, papers=ids) for topic in TOPICS))
    for digest, folder in ((DIGEST, "docs"), (less, "docs"), (less, "clean")):
        write.write(pipeline.render(catalogue.build(digest), SETTINGS), tmp_path / folder)
    assert tree(tmp_path / "docs") == tree(tmp_path / "clean")


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    with Cache(tmp_path_factory.mktemp("cache")).open() as cache:
        made(cache=cache)
        yield cache


@pytest.mark.parametrize("digest", tuple(digests()))
def test_what_the_cache_keeps_changes_no_page(digest, kept):
    assert made(digest, cache=kept) == made(digest)


@pytest.mark.parametrize("other", tuple(settings()))
def test_what_the_cache_keeps_of_other_settings_changes_no_page(other, kept):
    assert made(settings=other, cache=kept) == made(settings=other)


def tree(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_a_view_holds_nothing_whose_hash_says_nothing():
    assert drafts.encoded((Markup("<b>"), Path("a"))) == b'["<b>","a"]'
    with pytest.raises(TypeError):
        drafts.encoded(object())


def test_a_file_that_only_its_page_needs_is_made_for_it(tmp_path):
    """The downloads' page tells their sizes, whether or not they were written."""
    for _ in range(2):
        write.write(pipeline.render(catalogue.build(DIGEST), SETTINGS), tmp_path)
        page = tmp_path / "data/index.md"
        text = page.read_text()
        page.unlink()
    assert text == before()["data/index.md"][1]
