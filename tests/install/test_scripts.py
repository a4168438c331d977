"""The scripts in .ci/, run for real beside stand-ins for what they call."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

TOOLS = ("bash", "dirname", "cat", "env")


@pytest.fixture
def bare(tmp_path, stand_in) -> str:
    """A path with a shell's own tools and no browser; its user is not root."""
    folder = tmp_path / "bare"
    folder.mkdir()
    for tool in TOOLS:
        (folder / tool).symlink_to(shutil.which(tool))
    stand_in(folder / "id", "echo 1000")
    return str(folder)


class TestBrowser:
    @pytest.fixture(autouse=True)
    def _playwright(self, checkout, stand_in):
        """A Playwright that has no browser and cannot get one."""
        stand_in(checkout / ".venv/bin/python", 'case "$*" in *install*) exit 1;; esac')

    def test_it_prints_the_one_that_is_there(self, run, bare, stand_in, tmp_path):
        stand_in(tmp_path / "bin/chromium")
        done = run(".ci/browser", path=bare)
        assert (done.returncode, done.stdout.strip()) == (0, str(tmp_path / "bin/chromium"))

    def test_the_one_that_is_named_comes_first(self, run, bare, stand_in, tmp_path):
        stand_in(tmp_path / "bin/chromium")
        stand_in(tmp_path / "mine")
        done = run(".ci/browser", path=bare, DIGEST_BROWSER=str(tmp_path / "mine"))
        assert done.stdout.strip() == str(tmp_path / "mine")

    def test_one_that_does_not_start_is_passed_over(self, run, bare, stand_in, tmp_path):
        stand_in(tmp_path / "bin/chromium", "exit 1")
        stand_in(tmp_path / "bin/google-chrome")
        done = run(".ci/browser", path=bare)
        assert done.stdout.strip() == str(tmp_path / "bin/google-chrome")

    def test_playwright_downloads_its_own(self, run, bare, stand_in, checkout, tmp_path):
        own = tmp_path / "own"
        lines = f"""case "$*" in *install*) printf '#!/bin/bash' > {own}; {shutil.which("chmod")} +x {own};;
        *) echo {own};; esac"""
        stand_in(checkout / ".venv/bin/python", lines)
        done = run(".ci/browser", path=bare)
        assert (done.returncode, done.stdout.strip()) == (0, str(own))

    def test_root_takes_debians(self, run, bare, stand_in, tmp_path):
        chmod = shutil.which("chmod")
        target = tmp_path / "bin/chromium"
        stand_in(tmp_path / "bin/id", "echo 0")
        stand_in(
            tmp_path / "bin/apt-get",
            f'case "$*" in *chromium*) echo "#!/bin/bash" > {target}; {chmod} +x {target};; esac',
        )
        done = run(".ci/browser", path=bare)
        assert (done.returncode, done.stdout.strip()) == (0, str(target))

    def test_root_takes_what_playwright_lacks(self, run, bare, stand_in, checkout, tmp_path):
        there = tmp_path / "libatomic"
        stand_in(checkout / ".venv/bin/python", f"[ -e {there} ]")
        stand_in(tmp_path / "bin/id", "echo 0")
        stand_in(tmp_path / "bin/apt-get", f'case "$*" in *libatomic1*) echo > {there};; esac')
        stand_in(tmp_path / "bin/chromium")
        done = run(".ci/browser", path=bare)
        assert (done.returncode, done.stdout.strip()) == (0, str(tmp_path / "bin/chromium"))

    def test_a_playwright_that_does_not_start_is_no_browser(
        self, run, bare, stand_in, checkout, tmp_path
    ):
        stand_in(checkout / ".venv/bin/python", "exit 127")
        stand_in(tmp_path / "bin/chromium")
        done = run(".ci/browser", path=bare, CI="true")
        assert (done.returncode, done.stdout) == (1, "")
        assert "playwright --version" in done.stderr

    def test_none_is_said_loudly(self, run, bare):
        done = run(".ci/browser", path=bare)
        assert (done.returncode, done.stdout) == (0, "")
        assert "THE TESTS OF THE BUILT SITE DO NOT RUN" in done.stderr

    def test_none_is_a_failure_in_ci(self, run, bare):
        assert run(".ci/browser", path=bare, CI="true").returncode == 1


class TestVenv:
    def test_it_makes_one(self, run, checkout):
        assert run(".ci/venv", sys.executable).returncode == 0
        assert (checkout / ".venv/bin/pip").exists()

    def test_an_old_python_is_told_so(self, run, stand_in, tmp_path):
        stand_in(tmp_path / "bin/oldpython", "exit 1")
        done = run(".ci/venv", "oldpython")
        assert done.returncode == 1
        assert done.stderr.strip().startswith("Python 3.11 or newer is needed")

    def test_a_python_without_venv_is_told_so(self, run, bare, stand_in, tmp_path):
        stand_in(tmp_path / "bin/halfpython", 'case "$2" in *ensurepip*) exit 1;; esac')
        done = run(".ci/venv", "halfpython", path=bare)
        assert done.returncode == 1
        assert "apt-get install python3-venv" in done.stderr

    def test_root_takes_debians(self, run, bare, stand_in, tmp_path):
        log = tmp_path / "log"
        stand_in(tmp_path / "bin/id", "echo 0")
        stand_in(tmp_path / "bin/apt-get", f'echo "apt-get $*" >> {log}')
        stand_in(
            tmp_path / "bin/halfpython",
            f'case "$2" in *ensurepip*) exit 1;; esac; echo "python $*" >> {log}',
        )
        assert run(".ci/venv", "halfpython", path=bare).returncode == 0
        lines = log.read_text("utf-8").splitlines()
        assert "python3-venv" in lines[-2]
        assert lines[-1] == "python -m venv .venv"


class TestRun:
    @pytest.mark.parametrize(
        ("check", "test", "code"), [(0, 0, 0), (2, 0, 2), (0, 1, 1), (2, 1, 1)]
    )
    def test_its_exit_code_is_honest(self, run, stand_in, tmp_path, check, test, code):
        lines = f"[ $1 = check ] && exit {check}; echo '7 passed in 1s'; exit {test}"
        stand_in(tmp_path / "bin/make", lines)
        done = run(".ci/run", CI="true")
        assert done.returncode == code
        assert done.stdout.splitlines()[-1] == "7 passed in 1s"

    def test_it_finds_the_real_dumps(self, run, stand_in, tmp_path):
        stand_in(tmp_path / "bin/make", 'echo "$DIGEST_REAL_DUMPS"')
        assert run(".ci/run").stdout.split() == []
        (tmp_path / "shared").mkdir()
        assert set(run(".ci/run").stdout.split()) == {str(tmp_path / "shared")}


class TestPropose:
    """Against a bare repository on disk, and a gh that writes down what it is asked."""

    ARGS = (".ci/propose", "ledger", "New lines", "dumps/ledger.tsv")

    @pytest.fixture
    def origin(self, checkout, stand_in, tmp_path):
        (checkout / "dumps").mkdir()
        (checkout / "dumps/ledger.tsv").write_text("one\n", "utf-8")
        origin = tmp_path / "origin"
        git = ("git", "-C", str(checkout), "-c", "user.name=a", "-c", "user.email=a@example.org")
        subprocess.run(["git", "init", "--quiet", "--bare", str(origin)], check=True)
        for command in (
            ("init", "--quiet", "--initial-branch=main"),
            ("remote", "add", "origin", str(origin)),
            ("add", "dumps"),
            ("commit", "--quiet", "--message=start"),
        ):
            subprocess.run([*git, *command], check=True)
        self.gh(stand_in, tmp_path, open_requests=0)
        return origin

    def gh(self, stand_in, tmp_path, open_requests):
        lines = f'echo "$*" >> {tmp_path}/gh; [ "$1 $2" = "pr list" ] && echo {open_requests}'
        stand_in(tmp_path / "bin/gh", f"{lines}; exit 0")

    def test_nothing_new_proposes_nothing(self, run, origin, checkout, tmp_path):
        (checkout / "dumps/other.txt").write_text("x", "utf-8")
        done = run(*self.ARGS)
        assert done.returncode == 0
        assert "Nothing changed" in done.stdout
        assert not (tmp_path / "gh").exists()

    def test_what_changed_is_proposed_and_nothing_else(self, run, origin, checkout, tmp_path):
        (checkout / "dumps/ledger.tsv").write_text("one\ntwo\n", "utf-8")
        (checkout / "dumps/other.txt").write_text("x", "utf-8")
        done = run(*self.ARGS)
        assert done.returncode == 0, done.stderr
        git = ["git", "-C", str(origin)]
        files = subprocess.run(
            [*git, "diff-tree", "-r", "--name-only", "--no-commit-id", "ledger"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert files.split() == ["dumps/ledger.tsv"]
        asked = (tmp_path / "gh").read_text("utf-8")
        assert "pr create --head ledger --base main --title New lines" in asked

    def test_an_open_request_is_brought_up_to_date(self, run, origin, checkout, stand_in, tmp_path):
        self.gh(stand_in, tmp_path, open_requests=1)
        (checkout / "dumps/ledger.tsv").write_text("one\ntwo\n", "utf-8")
        assert run(*self.ARGS).returncode == 0
        assert "pr create" not in (tmp_path / "gh").read_text("utf-8")


class TestAudit:
    def audit(self, stand_in, checkout, lines):
        stand_in(
            checkout / ".venv/bin/pip-audit", f'while [ "$1" != --output ]; do shift; done; {lines}'
        )

    def test_no_service_is_a_warning(self, run, stand_in, checkout):
        self.audit(stand_in, checkout, "echo ConnectionError >&2; exit 1")
        done = run(".ci/audit")
        assert done.returncode == 0
        assert done.stdout.count("was not audited") == 2

    def test_a_known_vulnerability_is_a_failure(self, run, stand_in, checkout):
        self.audit(stand_in, checkout, 'echo "kite 1.0 X-1" > "$2"; exit 1')
        done = run(".ci/audit")
        assert done.returncode == 1
        assert "kite 1.0 X-1" in done.stdout

    def test_none_known_is_none(self, run, stand_in, checkout):
        self.audit(stand_in, checkout, "echo 'No known vulnerabilities found' >&2")
        assert run(".ci/audit").returncode == 0
