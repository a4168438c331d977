"""The folder of the next site: of whatever the last but one left, byte for byte a clean build."""

import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from generator import site
from generator.errors import DigestError
from generator.models import Page
from generator.site import swap, twin
from tests.publish.conftest import MKDOCS, tree

FEED = Page("feed.xml", "<feed/>")


@pytest.fixture
def spared(kites):
    """A digest built twice: so there is a spare, most of whose files are those of the site."""
    kites(extras=[FEED])
    change(kites.root, "once")
    kites(extras=[FEED])
    return kites


@pytest.fixture
def within(monkeypatch):
    """Build in this process alone, so that what a test takes away is missing everywhere."""
    monkeypatch.setattr(site, "apart", lambda function, *given, say: function(*given, say))


def change(root, word):
    (root / "docs/papers/p1.md").write_text(f"# Paper 1\n\nChanged {word}.\n")


def state(folder: Path):
    """All that a clean build decides: files, folders, and what may be done with them."""
    folders = [folder, *(path for path in folder.rglob("*") if path.is_dir())]
    modes = {path.relative_to(folder).as_posix(): path.stat().st_mode for path in folders}
    return tree(folder), modes


def is_clean(kites):
    """Whether the site is what another digest makes of the same docs at once."""
    clean = kites.root.parent / "clean"
    shutil.rmtree(clean, ignore_errors=True)
    for name in ("docs", "theme", "mkdocs.yml", ".cache/beside"):
        source = kites.root / name
        (clean / name).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if source.is_dir() else shutil.copy)(source, clean / name)
    root, kites.root = kites.root, clean
    try:
        kites(extras=[FEED] if (root / ".cache/beside/feed.xml").exists() else [])
    finally:
        kites.root = root
    return state(root / "site") == state(clean / "site")


def linked(folder: Path, place: Path) -> Path:
    """The very files of a folder at another place, where a test can see whether they are written to."""
    return shutil.copytree(folder, place, copy_function=os.link)


# --- a spare in whatever state


def more_files(spare):
    (spare / "papers/p0/extra.html").write_text("left over")
    (spare / "stray/folder").mkdir(parents=True)
    (spare / "stray/folder/index.html").write_text("left over")
    (spare / "empty/folder").mkdir(parents=True)
    (spare / "papers/.new-1").write_text("half a page")


def fewer_files(spare):
    shutil.rmtree(spare / "papers/p0")
    (spare / "feed.xml").unlink()


def other_content(spare):
    for name in ("papers/p0/index.html", "feed.xml", "assets/images/favicon.png"):
        path = spare / name
        found, data = path.stat(), path.read_bytes()
        path.unlink()
        path.write_bytes(bytes(len(data)))
        os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


def folder_for_file(spare):
    (spare / "papers/p0/index.html").unlink()
    (spare / "papers/p0/index.html/deep").mkdir(parents=True)
    (spare / "papers/p0/index.html/deep/x").write_text("x")


def file_for_folder(spare):
    shutil.rmtree(spare / "papers/p0")
    (spare / "papers/p0").write_text("a file")


def links_elsewhere(spare):
    away = spare.parent.parent / "away"
    (away / "p0").mkdir(parents=True)
    (away / "p0/index.html").write_text("someone's")
    for name in ("papers/p0/index.html", "feed.xml"):
        (spare / name).unlink()
        (spare / name).symlink_to(away / "p0/index.html")
    shutil.rmtree(spare / "papers/p2")
    (spare / "papers/p2").symlink_to(away / "p0")
    shutil.rmtree(spare / "assets")
    (spare / "assets").symlink_to(away)


def a_pipe(spare):
    (spare / "papers/p0/index.html").unlink()
    os.mkfifo(spare / "papers/p0/index.html")


def closed_folders(spare):
    (spare / "stray").mkdir()
    (spare / "stray/x").write_text("x")
    (spare / "papers/p0").chmod(0o777)
    for name in ("stray", "papers/p2", "papers", "."):
        (spare / name).chmod(0o500 if name == "papers/p2" else 0)


def is_a_file(spare):
    shutil.rmtree(spare)
    spare.write_text("a file")


def is_a_link(spare):
    away = spare.parent.parent / "away"
    spare.rename(away)
    spare.symlink_to(away)


def of_another(spare):
    shutil.rmtree(spare)
    shutil.copytree(spare.parent.parent / "docs", spare)


def gone(spare):
    shutil.rmtree(spare)


@pytest.mark.parametrize("tamper", [
    more_files, fewer_files, other_content, folder_for_file, file_for_folder, links_elsewhere,
    a_pipe, closed_folders, is_a_file, is_a_link, of_another, gone,
])  # fmt: skip
def test_nothing_of_the_spare_shows(spared, tamper):
    tamper(spared.root / ".cache/spare")
    away = spared.root / "away"
    before = tree(away)
    change(spared.root, "again")
    assert spared(extras=[FEED]).rendered == 2
    assert is_clean(spared)
    assert tree(away) == before


@pytest.mark.skipif(not hasattr(os, "seteuid") or os.geteuid() != 0, reason="not root")
def test_folders_that_are_closed_are_opened(tmp_path):
    """As a user like any other, since root may do all."""
    spare = tmp_path / "spare"
    (spare / "a/b").mkdir(parents=True)
    (spare / "a/b/x").write_text("x")
    for folder in (tmp_path, spare, spare / "a", spare / "a/b"):
        os.chown(folder, 12345, 12345)
    (spare / "a/b").chmod(0o500)
    (spare / "a").chmod(0)
    for parent in tmp_path.parents[:-2]:
        parent.chmod(parent.stat().st_mode | 0o011)
    os.seteuid(12345)
    try:
        (tmp_path / "site").mkdir()
        with twin.begun(tmp_path / "site", spare, reuse=True) as made:
            assert made.result() == twin.Twin(tmp_path / "site.new", frozenset())
            assert not any((tmp_path / "site.new").iterdir())
    finally:
        os.seteuid(0)


def test_a_third_build_links_nothing_that_lies_there_already(spared):
    kept = spared.root / ".cache/spare/papers/p0"
    found = kept.stat().st_ino, (kept / "index.html").stat().st_ino
    assert found[1] == (spared.root / "site/papers/p0/index.html").stat().st_ino
    spared(extras=[FEED])
    now = spared.root / "site/papers/p0"
    assert (now.stat().st_ino, (now / "index.html").stat().st_ino) == found


def test_nobody_waits_for_a_twin_that_is_not_needed(tmp_path, monkeypatch):
    for at in range(30):
        (tmp_path / f"site/{at}").mkdir(parents=True)
        (tmp_path / f"site/{at}/x").write_text("x")
    linked, go_on, real = [], threading.Event(), swap.link

    def slow(source, target):
        linked.append(source)
        go_on.wait(10)
        real(source, target)

    monkeypatch.setattr(swap, "link", slow)
    with twin.begun(tmp_path / "site", tmp_path / "spare", reuse=True) as made:
        threading.Timer(0.2, go_on.set).start()  # and the other work has failed
    assert made.exception() is not None
    assert len(linked) <= 1
    assert lying(tmp_path) == {"site", "spare"}


# --- what stands is never written to


def test_no_file_is_written_through_a_link(kites, tmp_path):
    """Files by hand where others of the build are written, too; each build after the first could
    meet one that it shares with the site that stands.
    """
    text = MKDOCS + "extra_templates: [told.txt]\n"
    (kites.root / "mkdocs.yml").write_text(text)
    docs = kites.root / "docs"
    (docs / "pagefind").mkdir()
    for name in ("feed.xml", "build.json", "404.html", "sitemap.xml", "pagefind/pagefind.js"):
        (docs / name).write_text(f"by hand: {name}")
    (docs / "told.txt").write_text("{{ build_date_utc }} {{ pages | length }}")
    for at in range(4):
        change(kites.root, str(at))
        (docs / f"papers/more{at}.md").write_text("# More\n")
        beside = [Page("feed.xml", f"<feed>{at // 2}</feed>"), Page("data/all.json", f"{at // 2}")]
        stood = [linked(kites.root / name, tmp_path / f"{name}-{at}")
                 for name in ("site", ".cache/beside") if at]  # fmt: skip
        before = [tree(folder) for folder in stood]
        kites(extras=beside)
        assert [tree(folder) for folder in stood] == before
        assert (kites.root / "site/feed.xml").read_text() == beside[0].content
        assert (kites.root / "site/told.txt").read_text().endswith(f" {5 + at}")


def test_what_lay_hidden_under_a_file_beside_docs_comes_to_light(kites):
    (kites.root / "docs/feed.xml").write_text("by hand")
    kites(extras=[FEED])
    kites(extras=[FEED])
    assert (kites.root / "site/feed.xml").read_text() == FEED.content
    kites()
    assert (kites.root / "site/feed.xml").read_text() == "by hand"
    assert is_clean(kites)


def test_a_page_that_the_site_has_lost_is_made_anew(spared):
    shutil.rmtree(spared.root / "site/papers/p0")
    (spared.root / "site/papers/stray").mkdir()
    (spared.root / "site/papers/p2/stray.html").write_text("someone's")
    assert spared(extras=[FEED]).rendered == 2
    assert is_clean(spared)


def test_the_site_is_weighed_as_it_is(spared):
    built = spared(extras=[FEED])
    sizes = [path.stat().st_size for path in built.folder.rglob("*") if path.is_file()]
    assert (built.files, built.bytes) == (len(sizes), sum(sizes))


# --- where it lies


def lying(root):
    return {path.name for path in root.iterdir()}


def test_nothing_lies_beside_the_site_whatever_came_of_the_build(spared):
    usual = {"site", ".cache", "docs", "theme", "mkdocs.yml"}
    assert lying(spared.root) == usual
    before = state(spared.root / "site")
    (spared.root / "docs/papers/p9.md").write_text("[none](none.md)")
    with pytest.raises(DigestError, match="--strict"):
        spared(extras=[FEED], strict=True)
    assert state(spared.root / "site") == before
    (spared.root / "mkdocs.yml").write_text(MKDOCS.replace("material", "no-such-theme"))
    with pytest.raises(DigestError):
        spared(extras=[FEED])
    assert lying(spared.root) == usual
    (spared.root / "mkdocs.yml").write_text(MKDOCS)
    spared(extras=[FEED])
    assert is_clean(spared)
    assert lying(spared.root) == usual


def test_without_a_site_there_is_no_spare(spared):
    shutil.rmtree(spared.root / "site")
    assert spared(extras=[FEED]).rendered == 4
    assert is_clean(spared)
    assert not (spared.root / ".cache/spare").exists()


@pytest.mark.usefixtures("within")
@pytest.mark.parametrize("lacking", ["exchange", "links", "one disk"])
def test_what_a_system_lacks_costs_time_alone(spared, monkeypatch, lacking):
    real = Path.rename

    def rename(path, target):
        if "spare" in {path.name, Path(target).name}:
            raise OSError(18, "Invalid cross-device link")
        return real(path, target)

    def refused(*_):
        raise OSError(1, "Operation not permitted")

    if lacking == "exchange":
        monkeypatch.setattr(swap, "_exchange", lambda *_: False)
    elif lacking == "links":
        monkeypatch.setattr(os, "link", refused)
    else:
        monkeypatch.setattr(Path, "rename", rename)
    for word in ("again", "and again"):
        change(spared.root, word)
        assert spared(extras=[FEED]).rendered == 2
        monkeypatch.setattr(Path, "rename", real)
        assert is_clean(spared)
        if lacking == "one disk":
            monkeypatch.setattr(Path, "rename", rename)
    assert not (spared.root / "site.old").exists()
    assert not (spared.root / "site.new").exists()


# --- killed


KILLED = """
import os, pathlib, signal, sys
from generator import config, site
from generator.site import mkdocs, pagefind, standing, swap, twin
root, place, name, count, exchange = sys.argv[1:]
left = int(count)
owner = {"Path": pathlib.Path, "os": os, "site": site}.get(place) or getattr(site, place)
real = getattr(owner, name)
def killed(*given, **named):
    global left
    left -= 1
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)
    return real(*given, **named)
setattr(owner, name, killed)
if exchange == "no":
    swap._exchange = lambda *_: False
site.apart = lambda function, *given, say: function(*given, say)
root = pathlib.Path(root)
settings = config.load(root / "mkdocs.yml")
parts = site.Parts(root / "site", root / ".cache", themes=root / "theme")
with site.begun(settings, parts) as place:
    site.build(settings, parts, place, print)
"""


@pytest.mark.parametrize(("place", "name", "count", "exchange"), [
    ("swap", "recover", 1, "yes"),
    ("swap", "place", 1, "yes"),
    ("twin", "_usual_mode", 1, "yes"),
    ("os", "link", 2, "yes"),  # amid the twin
    ("standing", "lay", 1, "yes"),
    ("swap", "drop", 3, "yes"),  # amid what goes
    ("mkdocs", "build", 1, "yes"),
    ("mkdocs", "_settle", 3, "yes"),
    ("site", "_take", 1, "yes"),
    ("pagefind", "index", 1, "yes"),
    ("standing", "remember", 1, "yes"),
    ("twin", "weigh", 1, "yes"),
    ("swap", "swap", 1, "yes"),
    ("standing", "forget", 1, "yes"),
    ("swap", "put_away", 1, "yes"),
    *(("Path", "rename", count, "no") for count in range(1, 6)),
])  # fmt: skip
def test_killed_anywhere_the_old_site_or_the_new_one_stands(spared, place, name, count, exchange):
    root = spared.root
    old = state(root / "site")
    shutil.rmtree(root / ".cache/spare/papers/p0")  # something to link
    change(root, "again")
    (root / "docs/papers/p2.md").unlink()
    script = [sys.executable, "-c", KILLED, str(root), place, name, str(count), exchange]
    done = subprocess.run(script, env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
                          capture_output=True, text=True, check=False)  # fmt: skip
    assert done.returncode == -signal.SIGKILL, done.stderr
    between = not (root / "site").exists()
    assert between <= (exchange == "no")  # then the next build puts it back
    now = state(root / ("site.old" if between else "site"))
    spared(extras=[FEED])
    assert now in (old, state(root / "site"))
    assert is_clean(spared)
