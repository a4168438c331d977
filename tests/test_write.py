"""The writer: only what changed, only what it owns, and never half."""

import hashlib
import json
import os
import time
from pathlib import Path

import pytest

from generator.errors import DigestError
from generator.models import Draft, Page
from generator.write import MANIFEST, hashes, write

HOME = Page("index.md", "# Kites\n")
PAPER = Page("papers/aa.md", "one")


def tree(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != MANIFEST
    }


def test_writes_text_as_utf8_and_bytes_as_they_are(tmp_path):
    written = write([Page("a.md", "Erdős\n"), Page("d/b.bin", b"\x00\xff")], tmp_path)
    assert tree(tmp_path) == {"a.md": "Erdős\n".encode(), "d/b.bin": b"\x00\xff"}
    assert written.added == ("a.md", "d/b.bin")
    assert written.total == 2


def test_an_unchanged_page_is_not_touched(tmp_path):
    write([HOME, PAPER], tmp_path)
    os.utime(tmp_path / "index.md", (1, 1))
    written = write([HOME, Page("papers/aa.md", "two")], tmp_path)
    assert written.changed == ("papers/aa.md",)
    assert not written.added
    assert (tmp_path / "index.md").stat().st_mtime == 1


def test_prunes_its_own_pages_and_empty_folders_only(tmp_path):
    write([HOME, PAPER], tmp_path)
    (tmp_path / "about.md").write_text("by hand")
    written = write([HOME], tmp_path)
    assert written.removed == ("papers/aa.md",)
    assert set(tree(tmp_path)) == {"index.md", "about.md"}
    assert not (tmp_path / "papers").exists()


def test_a_page_written_by_hand_is_never_overwritten(tmp_path):
    write([HOME], tmp_path)
    (tmp_path / "code.md").write_text("by hand")
    with pytest.raises(DigestError, match=r"code\.md: is written by hand"):
        write([HOME, Page("code.md", "made")], tmp_path)
    assert (tmp_path / "code.md").read_text() == "by hand"


def test_a_build_killed_between_two_pages_leaves_no_page_without_an_owner(tmp_path, monkeypatch):
    write([HOME], tmp_path)
    import generator.write as room

    def killed(path, content):
        if path.name == "bb.md":
            raise KeyboardInterrupt
        return whole(path, content)

    whole = room.write_file
    monkeypatch.setattr(room, "write_file", killed)
    pages = [HOME, PAPER, Page("papers/bb.md", "b")]
    with pytest.raises(KeyboardInterrupt):
        write(pages, tmp_path)
    monkeypatch.undo()
    write(pages, tmp_path)
    write([HOME], tmp_path)
    assert set(tree(tmp_path)) == {"index.md"}


def test_a_lost_manifest_adopts_the_pages_of_this_build(tmp_path):
    write([HOME, PAPER], tmp_path)
    (tmp_path / MANIFEST).unlink()
    assert write([HOME, PAPER], tmp_path).changed == ()
    assert list(json.loads((tmp_path / MANIFEST).read_text())) == ["index.md", "papers/aa.md"]


def made(content, made_of="kites", times=None):
    """A draft that counts how often it is made."""

    def make():
        (times if times is not None else []).append(content)
        return content

    return Draft("papers/aa.md", made_of, make)


def test_a_draft_is_made_again_only_when_what_it_is_made_of_changes(tmp_path):
    times = []
    for draft in (made("one", "kites", times), made("no", "kites", times), made("two", "x", times)):
        written = write([HOME, draft], tmp_path)
    assert times == ["one", "two"]
    assert written.changed == ("papers/aa.md",)
    assert tree(tmp_path)["papers/aa.md"] == b"two"


@pytest.mark.parametrize("harm", ["edited", "removed", "manifest lost", "manifest damaged"])
def test_a_draft_is_made_again_when_its_page_is_not_what_it_was(tmp_path, harm):
    write([HOME, made("one")], tmp_path)
    page = tmp_path / "papers/aa.md"
    if harm == "edited":
        page.write_text("somebody's")
    elif harm == "removed":
        page.unlink()
    elif harm == "manifest lost":
        (tmp_path / MANIFEST).unlink()
    else:
        (tmp_path / MANIFEST).write_text('{"papers/aa.md": 3}')
    write([HOME, made("one")], tmp_path)
    assert page.read_text() == "one"


def test_the_hash_of_a_page_is_told_while_nobody_has_touched_it(tmp_path):
    drafts = [Draft(f"papers/{name}.md", "one", lambda name=name: name) for name in ("a", "b", "c")]
    write([HOME, *drafts], tmp_path)
    time.sleep(0.05)  # the clock of some file systems ticks slowly
    (tmp_path / MANIFEST).write_bytes((tmp_path / MANIFEST).read_bytes())
    told = {name: hashlib.sha256(name.encode()).hexdigest() for name in ("a", "b", "c")}
    assert hashes(tmp_path) == {f"papers/{name}.md": told[name] for name in told}
    time.sleep(0.05)
    page = tmp_path / "papers/a.md"
    times = page.stat().st_atime_ns, page.stat().st_mtime_ns
    page.write_text("x")
    os.utime(page, ns=times)
    (tmp_path / "papers/b.md").unlink()
    assert hashes(tmp_path) == {"papers/c.md": told["c"]}


def test_where_no_manifest_is_no_hash_is_told(tmp_path):
    assert hashes(tmp_path) == {}
    (tmp_path / MANIFEST).write_text("[]")
    assert hashes(tmp_path) == {}


@pytest.mark.parametrize("path", ["/etc/passwd", "../out.md", "papers/../../out.md"])
def test_no_page_leaves_the_folder(tmp_path, path):
    with pytest.raises(DigestError):
        write([Page(path, "x")], tmp_path / "docs")
    assert not (tmp_path / "out.md").exists()


def test_two_pages_with_one_path_are_a_mistake(tmp_path):
    with pytest.raises(DigestError, match="twice"):
        write([HOME, HOME], tmp_path)


def test_a_disk_that_refuses_is_one_line(tmp_path):
    (tmp_path / "docs").write_text("a file where the folder should be")
    with pytest.raises(DigestError, match="cannot be written"):
        write([HOME], tmp_path / "docs")
