"""A digest of one's own in an empty folder, and the command as a person starts it."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import builder

ROOT = Path(__file__).parents[2]

KITES = """\
KiteConf 2023 Papers

Kites are flown by people and by machines. We present WindNet, a neural network that learns to \
hold a kite in turbulent wind, and show in forty flights that it needs less line than experts do. \
Code is at https://github.com/acme/windnet.

Long tails steady a kite but slow it. We study how tail length trades speed against stability, \
prove a bound of $O(\\sqrt{n})$ on the drift of a kite with $n$ tail segments, and confirm it in a \
wind tunnel with paper, silk and nylon.

Kite festivals are hard to schedule, since wind is uncertain and lines tangle. We cast scheduling \
as a stochastic program over forecast wind fields and solve it by column generation, so that \
twice as many kites fly on a day without a tangle.
"""


def heed_interrupts() -> None:
    """Tests that run in the background are told to ignore them, and their children with them."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Digest:
    """A folder with a mkdocs.yml and dumps, and ways to build it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "dumps").mkdir(parents=True)
        text = builder.settings((ROOT / "mkdocs.yml").read_text("utf-8"))
        text = text.replace("templates/theme", str(ROOT / "templates" / "theme"))
        self.settings(text.replace('!ENV [SITE_URL, ""]', "https://digest.example/kites/"))
        self.dump("kites.txt", KITES)

    def settings(self, text: str) -> None:
        (self.root / "mkdocs.yml").write_text(text, "utf-8")

    def dump(self, name: str, text: str) -> None:
        (self.root / "dumps" / name).write_text(text, "utf-8")

    def start(self, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "generator", *arguments],
            cwd=self.root,
            env=os.environ | {"PYTHONPATH": str(ROOT)} | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            preexec_fn=heed_interrupts,  # noqa: PLW1509 no lock is taken
        )

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        process = self.start(*arguments, **environment)
        out, err = process.communicate(timeout=300)
        return subprocess.CompletedProcess(arguments, process.returncode, out, err)

    def build(self, *arguments: str, **environment: str) -> str:
        done = self.run("build", *arguments, **environment)
        assert done.returncode == 0, done.stderr
        return done.stderr

    def site(self) -> dict[str, str]:
        return tree(self.root / "site")

    def ledger(self) -> str:
        return (self.root / "dumps/ledger.tsv").read_text("utf-8")


def tree(folder: Path) -> dict[str, str]:
    """Each file's hash, but for those of Pagefind's whose bytes differ from run to run."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in sorted(files.items())
        if path.is_file() and not _restless(name)
    }


def _restless(name: str) -> bool:
    return name.startswith("pagefind/") and (
        name.endswith((".pf_filter", ".pf_meta", "pagefind-entry.json"))
    )


@pytest.fixture
def digest(tmp_path) -> Digest:
    return Digest(tmp_path / "digest")


@pytest.fixture
def another(tmp_path) -> Callable[[str], Digest]:
    """Further digests, each in a folder of its own."""
    return lambda name: Digest(tmp_path / name)
