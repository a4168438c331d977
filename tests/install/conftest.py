"""Stand-ins for programs, so that scripts are run for real and touch nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def stand_in() -> Callable[[Path, str], None]:
    """Write a program that does what the given lines of bash say."""

    def write(path: Path, lines: str = "") -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/bash\n{lines}\n", "utf-8")
        path.chmod(0o755)

    return write


@pytest.fixture
def checkout(tmp_path) -> Path:
    """A folder that holds what make and the scripts need, and nothing that is set up."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy2(ROOT / name, folder)
    for name in (".ci", "requirements"):
        shutil.copytree(ROOT / name, folder / name)
    return folder


@pytest.fixture
def run(checkout, tmp_path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run a command in the checkout, with ``bin/`` first on the path and nothing of CI's."""

    def start(*command: str, path: str = "", **more: str) -> subprocess.CompletedProcess[str]:
        hidden = (
            "CI",
            "DIGEST_REAL_DUMPS",
            "DIGEST_BROWSER",
            "DIGEST_BUILDER",
            "ARGS",
            "PYTHON",
            "UV",
        )
        env = {
            key: value
            for key, value in os.environ.items()
            if key not in hidden and "MAKE" not in key
        }
        env["PATH"] = f"{tmp_path / 'bin'}:{path or os.environ['PATH']}"
        env |= more
        return subprocess.run(
            command, cwd=checkout, env=env, capture_output=True, text=True, check=False, timeout=60
        )

    return start
