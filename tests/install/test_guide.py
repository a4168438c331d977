"""The guide says what there is, all of it, and nothing that is not there."""

from __future__ import annotations

import ast
import inspect
import re
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
import yaml

from generator import config, corrections, dumps
from generator.cli import main
from generator.config import Budget, DigestSettings, DumpSettings, Limits
from generator.dumps import fieldnames

ROOT = Path(__file__).parent.parent.parent
DOCUMENTS = sorted(
    [*ROOT.glob("*.md"), *(ROOT / "guide").glob("*.md"), *(ROOT / "notes").glob("*.md")]
)


def text(name: str) -> str:
    return (ROOT / "guide" / name).read_text("utf-8")


def table(heading: str) -> dict[str, tuple[str, str]]:
    """The rows of the table of settings.md that starts with this heading."""
    lines = text("settings.md").splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"| `{heading}` |")) + 2
    rows = {}
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        name, default, words = (cell.strip() for cell in line.strip("|").split("|"))
        rows[name.strip("`")] = (default.strip("`"), words)
    return rows


def docstrings(settings: type) -> dict[str, str]:
    """What stands under each field in the code."""
    body = ast.parse(inspect.getsource(settings)).body[0].body
    return {
        field.target.id: " ".join(words.value.value.split()).replace("``", "`")
        for field, words in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(words, ast.Expr)
    }


@pytest.mark.parametrize(
    ("heading", "settings"),
    [
        ("extra.digest", DigestSettings),
        ("extra.digest.dump.NAME", DumpSettings),
        ("extra.digest.limits", Limits),
        ("extra.digest.budget", Budget),
    ],
)
def test_each_setting_has_its_row(heading, settings):
    rows = table(heading)
    fields = {field.name: field for field in msgspec.structs.fields(settings)}
    assert list(rows) == list(fields)
    for name, (default, words) in rows.items():
        assert words, name
        assert words.startswith(docstrings(settings).get(name, "")), name
        if isinstance(value := fields[name].default, int):
            assert yaml.safe_load(default) == value, name


def test_the_examples_of_settings_are_settings(tmp_path):
    """Each indented block about extra.digest is read by the very code that reads mkdocs.yml."""
    blocks = [
        "\n".join(line[4:] for line in block.splitlines())
        for name in ("settings.md", "dumps.md")
        for block in re.findall(r"(?:^    .*\n?)+", text(name), re.MULTILINE)
        if block.lstrip().startswith("extra:")
    ]
    assert len(blocks) >= 2
    for block in blocks:
        path = tmp_path / "mkdocs.yml"
        path.write_text(block, "utf-8")
        assert config.load(path).digest.dump["list.txt"].year == 2023


def test_the_examples_of_corrections_are_corrections():
    blocks = [
        "\n".join(line[4:] for line in block.splitlines())
        for block in re.findall(r"(?:^    .*\n)+", text("corrections.md"), re.MULTILINE)
    ]
    parsed = corrections.parse("\n".join(blocks), Path("corrections.yml"))
    assert parsed != corrections.Corrections()


def test_each_correction_is_explained():
    keys = {field.name for field in msgspec.structs.fields(corrections.PaperCorrection)}
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", text("corrections.md"), re.MULTILINE)
    assert {key for row in rows for key in re.findall(r"\w+", row)} == keys


def test_each_format_is_named():
    named = text("dumps.md").lower()
    assert [form.name for form in dumps.FORMATS if form.name not in named] == []


def test_each_field_is_named():
    start = text("dumps.md").index("`fields` maps")
    words = text("dumps.md")[start:].partition("\n\n")[0]
    assert set(re.findall(r"`(\w+)`", words)) - {"fields"} == fieldnames.OURS | {"link"}


def test_each_command_is_explained():
    named = set(re.findall(r"^\| `digest ([a-z]+)", text("commands.md"), re.MULTILINE))
    assert named == set(main.commands)


def test_each_option_is_explained():
    """Beside the commands that have it, and only those."""
    rows = re.findall(r"^\| (`--.*?) \| (.*?) \|", text("commands.md"), re.MULTILINE)
    said = {
        (command, option)
        for options, commands in rows
        for option in re.findall(r"--[a-z]+", options)
        for command in re.findall(r"`(\w+)`", commands)
    }
    there = {
        (name, option)
        for name, command in main.commands.items()
        for parameter in command.params
        for option in parameter.opts
        if option.startswith("--")
    }
    assert said | {("links", "--check")} == there


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(path):
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_that_are_named_are_there(path):
    rooms = "benchmarks|development|docs|dumps|generator|guide|notes|requirements|templates|tests"
    for name in re.findall(rf"`((?:{rooms})/[\w./-]*)`", path.read_text("utf-8")):
        written = name.startswith(("docs/", "dumps/"))  # by hand or by the generator, or not yet
        assert written or (ROOT / name).exists(), name
