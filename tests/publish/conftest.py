"""A small digest of kites, built with the real MkDocs and the real Pagefind."""

import hashlib
from pathlib import Path

import pytest

from generator import config
from generator.site import Parts
from generator.write import write
from tests import builder

MKDOCS = """\
site_name: Kites
docs_dir: docs
plugins: []
theme: {name: material, font: false}
nav:
  - index.md
not_in_nav: |
  papers/*
"""


@pytest.fixture
def kites(tmp_path):
    """A function that builds the site in a folder and says what came of it."""
    root = tmp_path / "digest"
    (root / "docs/papers").mkdir(parents=True)
    (root / "theme").mkdir()
    (root / "mkdocs.yml").write_text(MKDOCS)
    (root / "docs/index.md").write_text("# Kites\n")
    (root / "docs/.digest.json").write_text("[]")  # MkDocs leaves such names out
    for n in range(3):
        (root / f"docs/papers/p{n}.md").write_text(f"# Paper {n}\n\nOn kites.\n")

    def run(folder="site", extras=(), *, strict=False):
        here = run.root
        settings = config.load(here / "mkdocs.yml")
        parts = Parts(here / folder, here / ".cache", strict, themes=here / "theme")
        write(extras, parts.beside)
        return builder.build(settings, parts)

    run.root = root
    return run


def tree(folder: Path) -> dict[str, str]:
    """The files of a site but for Pagefind's, whose names differ from run to run."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    names = {path.relative_to(folder).as_posix(): path for path in files}
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in names.items()
        if not name.startswith("pagefind/")
    }
