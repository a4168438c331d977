"""What runs at GitHub: well formed, pinned, with no right it does not need, and only make."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent.parent
OWN = sorted((ROOT / ".github/workflows").glob("*.yml"))
SCAFFOLD = ROOT / "generator/scaffold/dot-github/workflows/site.yml"
WORKFLOWS = [*OWN, SCAFFOLD]
ACTION = ROOT / "action.yml"
EVERY = [*WORKFLOWS, ACTION]
PINNED = re.compile(r"^(?P<name>[\w.-]+/[\w./-]+)@(?P<sha>[0-9a-f]{40})$")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def load(path: Path) -> dict:
    return yaml.safe_load(path.read_text("utf-8"))


def jobs(path: Path) -> dict[str, dict]:
    return load(path)["jobs"]


def steps(path: Path) -> list[dict]:
    if path == ACTION:
        return load(path)["runs"]["steps"]
    return [step for job in jobs(path).values() for step in job["steps"]]


def tool(program: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    command = [Path(sys.executable).parent / program, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("schema", "paths"),
    [
        ("github-workflows", WORKFLOWS),
        ("github-actions", [ACTION]),
        ("dependabot", [ROOT / ".github/dependabot.yml"]),
    ],
)
def test_they_fit_githubs_schemas(schema, paths):
    done = tool("check-jsonschema", "--builtin-schema", f"vendor.{schema}", *paths)
    assert done.returncode == 0, done.stdout + done.stderr


def test_zizmor_finds_nothing():
    done = tool("zizmor", "--offline", "--pedantic", ROOT / ".github", ACTION, SCAFFOLD)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "No findings" in done.stdout + done.stderr


def test_zizmor_would_find_something(tmp_path):
    """The tool is there and looks: a title pasted into a shell is found."""
    bad = tmp_path / "bad.yml"
    bad.write_text(
        "on: issues\njobs: {a: {runs-on: x, steps: [{run: 'echo ${{ github.event.issue.title }}'}]}}",
        "utf-8",
    )
    assert tool("zizmor", "--offline", bad).returncode != 0


@pytest.mark.parametrize("path", EVERY, ids=name)
def test_actions_are_pinned_by_commit_with_their_version_beside_it(path):
    lines = [line.strip(" -") for line in path.read_text("utf-8").splitlines() if "uses:" in line]
    assert lines
    for line in lines:
        reference, _, comment = line.removeprefix("uses: ").partition(" # ")
        assert PINNED.match(reference), line
        assert re.fullmatch(r"v\d+\.\d+\.\d+", comment), line


def test_an_action_is_of_one_version_everywhere():
    seen: dict[str, set[str]] = {}
    for path in EVERY:
        for step in steps(path):
            if pinned := PINNED.match(step.get("uses", "")):
                seen.setdefault(pinned["name"], set()).add(pinned["sha"])
    assert {action: shas for action, shas in seen.items() if len(shas) > 1} == {}


@pytest.mark.parametrize("path", WORKFLOWS, ids=name)
def test_rights_are_given_by_the_job_and_none_by_the_workflow(path):
    assert load(path)["permissions"] == {}
    for job in jobs(path).values():
        assert isinstance(job["permissions"], dict)
        assert job["timeout-minutes"] <= 60
        for right, given in job["permissions"].items():
            assert given == "read" or right in ("contents", "pages", "id-token", "pull-requests")


@pytest.mark.parametrize("path", WORKFLOWS, ids=name)
def test_a_strangers_pull_request_gets_reading_only(path):
    """No trigger runs a stranger's code with rights, and who may write runs none of it."""
    triggers = load(path)[True]  # YAML 1.1 reads `on` as true
    assert not {"pull_request_target", "workflow_run", "issue_comment"} & set(triggers)
    assert "concurrency" in load(path)
    for job in jobs(path).values():
        if "write" in job["permissions"].values() and "pull_request" in triggers:
            assert "github.event_name != 'pull_request'" in job["if"]
        for step in job["steps"]:
            if "actions/checkout@" in step.get("uses", ""):
                assert step["with"]["persist-credentials"] is False


@pytest.mark.parametrize("path", EVERY, ids=name)
def test_nothing_is_pasted_into_a_shell(path):
    assert [step for step in steps(path) if "${{" in step.get("run", "")] == []


@pytest.mark.parametrize("path", EVERY, ids=name)
def test_shell_lines_are_shell(path):
    for step in steps(path):
        if "run" in step:
            subprocess.run(["bash", "-n", "-c", step["run"]], check=True)


@pytest.mark.parametrize("path", OWN, ids=name)
def test_they_call_make_as_people_do(path):
    targets = set(
        re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    )
    for step in steps(path):
        if "run" in step:
            words = [word for word in shlex.split(step["run"]) if not word.startswith("-")]
            assert words[0] == "make", step["run"]
            assert words[1] in targets, step["run"]


def test_the_sample_and_a_digest_of_ones_own_are_hosted_alike():
    """The two workflows have the same jobs, rights and actions."""

    def shape(path: Path) -> list:
        return [
            (key, job["permissions"], [step["uses"] for step in job["steps"] if "uses" in step])
            for key, job in jobs(path).items()
        ]

    assert shape(ROOT / ".github/workflows/site.yml") == shape(SCAFFOLD)
