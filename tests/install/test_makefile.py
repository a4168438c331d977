"""make: sets up once, from the locks alone, and says plainly what it cannot do."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z][a-z-]*):", MAKEFILE, re.MULTILINE))


@pytest.fixture
def set_up(checkout, stand_in):
    """A .venv/ whose programs write down how they are called."""
    log = checkout / "log"
    python = f'echo "python $*" >> "{log}"'
    for name, lines in {
        "python": python,
        "digest": f'echo "digest $*" >> "{log}"',
        "ruff": f'echo "ruff $*" >> "{log}"',
        "mypy": f'echo "mypy $*" >> "{log}"',
        "lint-imports": f'echo "lint-imports $*" >> "{log}"',
    }.items():
        stand_in(checkout / ".venv/bin" / name, lines)
    stand_in(checkout / ".ci/browser", "echo /the/browser")
    stand_in(checkout / ".ci/venv")
    return log


def calls(log: Path) -> list[str]:
    lines = log.read_text("utf-8").splitlines() if log.exists() else []
    log.unlink(missing_ok=True)
    return lines


def test_it_lists_what_it_can_make(run):
    listed = run("make").stdout
    assert set(re.findall(r"make ([a-z-]+)", listed.replace("`make check`", ""))) == TARGETS


def test_targets_that_are_no_files_are_said_to_be_none():
    assert set(re.findall(r"^\.PHONY: (.*)", MAKEFILE, re.MULTILINE)[0].split()) == TARGETS


def test_site_installs_the_lock_with_hashes_and_then_builds(run, set_up):
    done = run("make", "site", "ARGS=--strict")
    assert done.returncode == 0, done.stderr
    locked, own, built = calls(set_up)
    assert "--require-hashes" in locked
    assert "--no-deps" in locked
    assert "--only-binary :all:" in locked
    assert re.findall(r"requirements/\w+\.txt", locked) == [
        "requirements/runtime.txt",
        "requirements/build.txt",
    ]
    assert "--no-deps --no-build-isolation --editable ." in own
    assert built == "digest build --strict"
    assert "make serve" in done.stdout


def test_what_is_set_up_is_not_set_up_again(run, set_up):
    run("make", "test")
    calls(set_up)
    run("make", "site")
    run("make", "test")
    run("make", "check")
    assert [line for line in calls(set_up) if "pip" in line] == []


def test_a_changed_lock_is_installed(run, set_up, checkout):
    run("make", "test")
    calls(set_up)
    later = time.time() + 5
    os.utime(checkout / "requirements/test.txt", (later, later))
    run("make", "test")
    (installed,) = [line for line in calls(set_up) if "pip" in line]
    assert installed.endswith("requirements/test.txt")


def test_a_set_up_that_failed_is_tried_again(run, set_up, checkout, stand_in):
    stand_in(checkout / ".venv/bin/python", "exit 3")
    assert run("make", "site").returncode != 0
    assert not (checkout / ".venv/.runtime").exists()


def test_test_names_the_browser_and_leaves_the_long_sweeps_out(run, set_up, checkout, stand_in):
    told = "$DIGEST_BUILDER $DIGEST_BROWSER $*"
    stand_in(checkout / ".venv/bin/python", f'echo "{told}" >> "{set_up}"')
    run("make", "test")
    assert calls(set_up)[-1].strip() == "/the/browser -m pytest -m not slow"
    run("make", "test-all", "ARGS=-x")
    assert [line.strip() for line in calls(set_up)[-2:]] == [
        "/the/browser -m pytest -x",
        "zensical /the/browser -m pytest -m browser -x",
    ]


def test_no_test_runs_where_the_browser_must_be_and_is_not(run, set_up, checkout, stand_in):
    stand_in(checkout / ".ci/browser", "exit 1")
    assert run("make", "test").returncode != 0
    assert [line for line in calls(set_up) if "pytest" in line] == []


def test_check_looks_at_lint_form_types_and_layers(run, set_up):
    run("make", "check")
    assert [line.split()[:2] for line in calls(set_up)[-4:]] == [
        ["ruff", "check"],
        ["ruff", "format"],
        ["mypy", "--no-error-summary"],
        ["lint-imports", "--no-logo"],
    ]


def test_the_documents_name_only_what_can_be_made():
    documents = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md"]
    documents += [*(ROOT / "guide").glob("*.md"), *(ROOT / "notes").glob("*.md")]
    named = {
        (path.name, target)
        for path in documents
        for target in re.findall(
            r"(?:`|^ {4})make ([a-z-]+)", path.read_text("utf-8"), re.MULTILINE
        )
    }
    assert {target for _, target in named} >= {"site", "test", "serve", "check"}
    assert {pair for pair in named if pair[1] not in TARGETS} == set()
