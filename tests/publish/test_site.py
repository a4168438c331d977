"""docs/ -> site/ with the real MkDocs and the real Pagefind on a small digest of kites."""

import base64
import hashlib
import json
import os
import re
import shutil
import time
from pathlib import Path

import pytest

from generator.errors import DigestError
from generator.models import Page
from generator.site import Parts, policy, swap
from generator.write import write
from tests.publish.conftest import MKDOCS, tree


def test_the_second_build_makes_only_what_changed_and_equals_a_clean_one(kites):
    assert kites().rendered == 4
    (kites.root / "docs/papers/p1.md").write_text("# Paper 1\n\nOn tails.\n")
    (kites.root / "docs/papers/p9.md").write_text("# Paper 9\n")
    (kites.root / "docs/papers/p2.md").unlink()
    assert kites().rendered == 3  # the home page is in the navigation: always
    clean = kites.root / "clean"
    kites("clean")
    assert tree(kites.root / "site") == tree(clean)
    assert not (kites.root / "site/papers/p2").exists()
    assert "On tails" in (kites.root / "site/papers/p1/index.html").read_text()


def test_the_times_of_files_decide_nothing(kites):
    kites()
    page = kites.root / "docs/papers/p0.md"
    os.utime(page, (time.time() + 1e6,) * 2)  # a checkout made it newer
    assert kites().rendered == 1
    page.write_text("# Other\n")
    os.utime(page, (1, 1))  # changed, yet older than the site
    assert kites().rendered == 2
    assert "Other" in (kites.root / "site/papers/p0/index.html").read_text()


@pytest.mark.parametrize("change", ["settings", "theme", "cache", "mark", "nav title"])
def test_whatever_else_pages_are_made_of_makes_all_anew(kites, change):
    kites()
    if change == "settings":
        (kites.root / "mkdocs.yml").write_text(MKDOCS.replace("Kites", "Dragons"))
    elif change == "theme":
        (kites.root / "theme/main.html").write_text('{% extends "base.html" %}')
    elif change == "nav title":
        (kites.root / "docs/index.md").write_text("# Dragons\n")
    elif change == "cache":
        for path in (kites.root / ".cache/sites").iterdir():
            path.write_text("{")
    else:
        (kites.root / "site/build.json").write_text('{"build": "another"}')
    assert kites().rendered == 4


def test_the_old_site_is_never_written_to(kites):
    kites()
    old = kites.root / "site"
    keep = kites.root / "kept"
    old.rename(keep)
    shutil.copytree(keep, old, copy_function=os.link)  # the same inodes
    before = tree(keep)
    (kites.root / "docs/papers/p1.md").write_text("# Changed\n")
    kites()
    assert tree(keep) == before


def test_a_build_that_fails_leaves_the_site_that_stood(kites):
    kites()
    before = tree(kites.root / "site")
    (kites.root / "mkdocs.yml").write_text(MKDOCS.replace("material", "no-such-theme"))
    with pytest.raises(DigestError):
        kites()
    assert tree(kites.root / "site") == before


def test_what_lies_beside_docs_goes_into_the_site_as_it_is(kites):
    kites(extras=[Page("papers/old/index.html", "moved"), Page("sitemap.xml", b"\xff")])
    assert (kites.root / "site/papers/old/index.html").read_text() == "moved"
    assert (kites.root / "site/sitemap.xml").read_bytes() == b"\xff"
    kites(extras=[Page("sitemap.xml", b"\xff")])
    assert not (kites.root / "site/papers/old").exists()


def test_every_inline_script_is_allowed_by_its_hash_and_no_other(kites):
    kites()
    html = (kites.root / "site/papers/p0/index.html").read_text()
    head = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)[1]
    scripts = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    assert scripts
    for script in scripts:
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in head
    assert head.count("sha256-") == len(set(scripts))
    assert "unsafe-inline" not in re.search(r"script-src[^;]*", head)[0]


def test_a_page_by_hand_that_is_no_utf_8_keeps_its_bytes(kites):
    given = b'<meta charset="latin-1">Drachen \xfcber D\xe4chern'
    (kites.root / "docs/old.html").write_bytes(given)
    kites()
    page = (kites.root / "site/old.html").read_bytes()
    policy_ = re.search(rb"<meta http-equiv[^>]*>", page)[0]
    assert page.replace(policy_, b"") == given


def test_data_scripts_need_no_hash():
    page = '<meta charset="utf-8"><script type="application/ld+json">{}</script>'
    assert "sha256" not in policy.with_policy(page)


def test_the_search_index_is_made_of_what_is_searched_and_of_nothing_else(kites):
    kites()
    assert not (kites.root / "site/pagefind").exists()
    page = "<!doctype html><html lang=en><body data-pagefind-body><h1>Kites</h1></body></html>"
    parts = Parts(kites.root / "site", kites.root / ".cache")
    write([Page(f"papers/p{at}/index.html", page) for at in range(3)], parts.searched)
    kites()
    entry = json.loads((kites.root / "site/pagefind/pagefind-entry.json").read_text())
    assert [language["page_count"] for language in entry["languages"].values()] == [3]
    assert "<h1>Kites" not in (kites.root / "site/papers/p1/index.html").read_text()


def test_swap_without_the_system_call_recovers_from_a_kill_between_its_renames(
    tmp_path, monkeypatch
):
    site, new = tmp_path / "site", tmp_path / "site.new"
    for folder, text in ((site, "old"), (new, "new")):
        folder.mkdir()
        (folder / "index.html").write_text(text)
    monkeypatch.setattr(swap, "_exchange", lambda *_: False)
    real = Path.rename

    def killed(path, target):
        if path == new:
            raise KeyboardInterrupt
        return real(path, target)

    monkeypatch.setattr(Path, "rename", killed)
    with pytest.raises(KeyboardInterrupt):
        swap.swap(new, site)
    monkeypatch.undo()
    swap.recover(site)
    assert (site / "index.html").read_text() == "old"
