"""docs/ is plain Markdown: a bare ``mkdocs build`` makes the pages that ours makes, search apart."""

from __future__ import annotations

from bs4 import BeautifulSoup
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config

from tests.site.conftest import build


def test_a_bare_mkdocs_build_makes_the_same_pages(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
    ours = build(tmp_path, made_by="mkdocs")
    bare = tmp_path / "bare"
    mkdocs_build(load_config(str(tmp_path / "mkdocs.yml"), site_dir=str(bare)))
    pages = [path.relative_to(bare) for path in sorted(bare.rglob("*.html"))]
    assert len(pages) > 80
    for page in pages:
        assert shape(bare / page) == shape(ours / page), page


def shape(path):
    """Every tag of the page's content with its attributes, and every text but for its blanks."""
    content = BeautifulSoup(path.read_text("utf-8"), "html.parser").select_one(".dg-content")
    if content is None:  # 404
        return None
    tags = [(tag.name, tag.attrs) for tag in content.find_all(True)]
    return tags, content.get_text().split()
