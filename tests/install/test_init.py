"""`digest init`: a folder that is complete, harms nothing that is there, and names this very package."""

from __future__ import annotations

import json
import re
import subprocess
from importlib import metadata
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from generator import __version__, config, init
from generator.cli import main
from generator.errors import DigestError

ROOT = Path(__file__).parent.parent.parent
FILES = {
    ".gitattributes",
    ".github/workflows/site.yml",
    ".gitignore",
    "README.md",
    "digestory.txt",
    "dumps/README.md",
    "dumps/corrections.yml",
    "mkdocs.yml",
    "requirements.txt",
}


class Data(yaml.SafeLoader):
    """Reads mkdocs.yml without its tags."""


Data.add_multi_constructor("", lambda *_: None)


def tree(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_it_is_complete(tmp_path):
    made = init.create(tmp_path / "mine")
    assert tree(tmp_path / "mine") == FILES
    assert {str(path.relative_to(tmp_path / "mine")) for path in made} == FILES


def test_the_command_makes_it(tmp_path):
    done = CliRunner().invoke(main, ["init", str(tmp_path / "mine")])
    assert done.exit_code == 0, done.output
    assert tree(tmp_path / "mine") == FILES


@pytest.mark.parametrize("taken", ["mkdocs.yml", "dumps/corrections.yml"])
def test_what_is_there_is_left_alone(tmp_path, taken):
    (tmp_path / taken).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / taken).write_text("mine", "utf-8")
    with pytest.raises(DigestError, match=re.escape(taken)):
        init.create(tmp_path)
    assert tree(tmp_path) == {taken}
    assert (tmp_path / taken).read_text("utf-8") == "mine"


def test_a_folder_with_other_things_will_do(tmp_path):
    (tmp_path / "dumps").mkdir()
    (tmp_path / "dumps/list.bib").write_text("@misc{a}", "utf-8")
    init.create(tmp_path)
    assert tree(tmp_path) == FILES | {"dumps/list.bib"}


def test_a_place_that_cannot_be_written_is_one_line(tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(DigestError, match="cannot be written"):
        init.create(tmp_path / "file" / "mine")


def test_its_settings_are_settings(tmp_path, monkeypatch):
    init.create(tmp_path)
    monkeypatch.setenv("SITE_URL", "https://example.org/papers/")
    settings = config.load(tmp_path / "mkdocs.yml")
    assert settings.digest == config.DigestSettings()
    assert settings.site_url == "https://example.org/papers/"
    assert settings.dumps_folder == tmp_path / "dumps"


def test_its_settings_are_the_samples(tmp_path):
    """Name and description aside, and the theme, which comes out of the package."""

    def settings(path: Path) -> dict:
        read = yaml.load(path.read_text("utf-8"), Data)  # noqa: S506 safe, without tags
        del read["site_name"], read["site_description"]
        read["theme"].pop("custom_dir", None)
        return read

    init.create(tmp_path)
    assert settings(tmp_path / "mkdocs.yml") == settings(ROOT / "mkdocs.yml")


def test_git_leaves_out_what_the_generator_writes(tmp_path):
    """The sample's own list of generated files, line by line."""
    init.create(tmp_path)
    generated = re.compile(r"^/(?:site|docs)/.*$", re.MULTILINE)
    here = generated.findall((ROOT / ".gitignore").read_text("utf-8"))
    assert "/docs/papers/" in here
    assert generated.findall((tmp_path / ".gitignore").read_text("utf-8")) == here
    assert (tmp_path / ".gitattributes").read_bytes() == (ROOT / ".gitattributes").read_bytes()


def test_git_takes_the_dumps_and_the_ledger(tmp_path):
    init.create(tmp_path)
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    ignored = subprocess.run(
        ["git", "check-ignore", "dumps/ledger.tsv", "dumps/list.bib", "docs/about.md", "site/x"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    assert ignored.split() == ["site/x"]


def test_it_has_the_lock_of_the_package(tmp_path):
    init.create(tmp_path)
    lock = (ROOT / "requirements/runtime.txt").read_bytes()
    assert (tmp_path / "requirements.txt").read_bytes() == lock


COMMIT = "0123456789abcdef0123456789abcdef01234567"


@pytest.mark.parametrize(
    ("origin", "requirement"),
    [
        (None, f"digestory=={__version__}\n"),
        (
            {
                "url": "https://example.org/digestory.git",
                "vcs_info": {"vcs": "git", "requested_revision": "main", "commit_id": COMMIT},
            },
            f"digestory @ git+https://example.org/digestory.git@{COMMIT}\n",
        ),
        (
            {"url": "file:///home/ana/digestory-0.1.0-py3-none-any.whl", "archive_info": {}},
            f"--no-index\n--find-links wheels\ndigestory=={__version__}\n",
        ),
        (
            {"url": "file:///home/ana/digestory", "dir_info": {"editable": True}},
            f"--no-index\n--find-links wheels\ndigestory=={__version__}\n",
        ),
    ],
    ids=["index", "git", "wheel", "folder"],
)
def test_it_asks_for_the_package_it_came_with(monkeypatch, origin, requirement):
    class Distribution:
        def read_text(self, name: str) -> str | None:
            assert name == "direct_url.json"
            return json.dumps(origin) if origin else None

    monkeypatch.setattr(metadata, "distribution", lambda _: Distribution())
    assert init.requirement() == requirement


def test_nothing_of_this_machine_is_in_it(tmp_path):
    init.create(tmp_path)
    for name in FILES:
        assert str(ROOT) not in (tmp_path / name).read_text("utf-8")
