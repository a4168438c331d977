"""The locks: pinned, hashed, light, and telling the truth about each other and the code."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import tomllib
from importlib import metadata
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
HEAVY = ("torch", "nvidia", "triton", "huggingface", "transformers", "sentence", "tensorflow")
PLATFORMS = [
    ("linux", "Linux", "x86_64"),
    ("darwin", "Darwin", "arm64"),
    ("win32", "Windows", "AMD64"),
]
PYTHONS = ["3.11.0", "3.11.9", "3.12.1", "3.13.1", "3.14.0"]


def pins(lock: Path) -> list[tuple[Requirement, list[str]]]:
    """Each requirement of a lock, with its hashes."""
    text = lock.read_text("utf-8").replace("\\\n", " ")
    found = []
    for line in text.splitlines():
        bare = line.partition(" #")[0].strip()
        if bare and not bare.startswith("#"):
            head, *hashes = bare.split(" --hash=")
            found.append((Requirement(head), [digest.strip() for digest in hashes]))
    return found


def names(lock: str) -> set[str]:
    return {canonicalize_name(pin.name) for pin, _ in pins(ROOT / "requirements" / f"{lock}.txt")}


def environment(python: str, platform: tuple[str, str, str]) -> dict[str, str]:
    system, name, machine = platform
    return {
        "python_version": python.rpartition(".")[0],
        "python_full_version": python,
        "sys_platform": system,
        "platform_system": name,
        "platform_machine": machine,
        "os_name": "nt" if system == "win32" else "posix",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "extra": "",
    }


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_every_line_is_one_version_with_its_hashes(lock):
    assert len(pins(lock)) > 5
    for pin, hashes in pins(lock):
        assert [spec.operator for spec in pin.specifier] == ["=="], pin
        assert pin.url is None, pin
        assert hashes, pin
        assert all(len(digest) == len("sha256:") + 64 for digest in hashes), pin


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_no_lock_names_an_address_or_an_index(lock):
    text = lock.read_text("utf-8")
    assert "://" not in text
    options = [line for line in text.splitlines() if line.lstrip().startswith("-")]
    assert [line for line in options if not line.strip().startswith("--hash=sha256:")] == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_nothing_heavy(lock):
    assert [pin.name for pin, _ in pins(lock) if pin.name.startswith(HEAVY)] == []


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("platform", PLATFORMS, ids=lambda platform: platform[0])
def test_each_machine_gets_each_dependency_once(python, platform):
    place = environment(python, platform)
    chosen: dict[str, str] = {}
    for pin, _ in pins(ROOT / "requirements/runtime.txt"):
        if pin.marker is None or pin.marker.evaluate(place):
            assert pin.name not in chosen, f"{pin.name} twice on {place}"
            chosen[canonicalize_name(pin.name)] = next(iter(pin.specifier)).version
    for text in PYPROJECT["project"]["dependencies"]:
        wanted = Requirement(text)
        assert wanted.specifier.contains(chosen[canonicalize_name(wanted.name)]), text


def test_locks_agree():
    """A package is of one version for those who read and those who test."""
    seen: dict[tuple[str, str], dict[str, list[str]]] = {}
    for lock in ("runtime", "build", "test"):
        for pin, hashes in pins(ROOT / "requirements" / f"{lock}.txt"):
            key = (pin.name, next(iter(pin.specifier)).version)
            seen.setdefault(key, {})[lock] = hashes
    for key, by_lock in seen.items():
        assert len({tuple(sorted(hashes)) for hashes in by_lock.values()}) == 1, key
    assert names("runtime") | names("build") <= names("test")


def test_only_keybert_lacks_what_it_asks_for():
    """What `pip check` says: one line, and no more than that one."""
    locked = names("runtime")
    missing = []
    for name in sorted(locked - {"colorama", "tzdata"}):
        for text in metadata.distribution(name).requires or ():
            wanted = Requirement(text)
            if wanted.marker and not wanted.marker.evaluate({"extra": ""}):
                continue
            if canonicalize_name(wanted.name) not in locked:
                missing.append(f"{name} wants {wanted.name}")
    assert missing == ["keybert wants sentence-transformers"]


def test_keybert_is_described_at_the_version_that_is_locked():
    """The description is for this version alone; with another one torch would come back."""
    (described,) = PYPROJECT["tool"]["uv"]["dependency-metadata"]
    locked = {pin.name: pin.specifier for pin, _ in pins(ROOT / "requirements/runtime.txt")}
    assert described["name"] == "keybert"
    assert locked["keybert"].contains(described["version"])


def test_what_runs_loads_nothing_heavy():
    """KeyBERT and the commands, started for real."""
    code = (
        "import json, sys, keybert, generator.cli, generator.pipeline, mkdocs.commands.build, "
        "pagefind; print(json.dumps(sorted({name.partition('.')[0] for name in sys.modules})))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules = set(json.loads(done.stdout)) - sys.stdlib_module_names
    owners = metadata.packages_distributions()
    owned = {canonicalize_name(owner) for module in modules for owner in owners.get(module, ())}
    assert {"keybert", "mkdocs", "numpy", "scikit-learn"} <= owned
    assert [name for name in owned if name.startswith(HEAVY)] == []


def test_every_import_is_declared():
    """Each package that generator/ imports stands in pyproject.toml under its own name."""
    project = PYPROJECT["project"]
    texts = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    declared = {canonicalize_name(Requirement(text).name) for text in texts}
    owners = metadata.packages_distributions()
    undeclared = {}
    for path in sorted((ROOT / "generator").rglob("*.py")):
        for module in sorted(_imported(path) - sys.stdlib_module_names - {"generator"}):
            distributions = {canonicalize_name(owner) for owner in owners.get(module, (module,))}
            if not distributions & declared:
                undeclared[f"{path.relative_to(ROOT)}: {module}"] = sorted(distributions)
    assert undeclared == {}


def test_every_import_of_the_tests_is_locked():
    owners = metadata.packages_distributions()
    modules = set().union(*(_imported(path) for path in (ROOT / "tests").rglob("*.py")))
    third = modules - sys.stdlib_module_names - {"generator", "tests"}
    owned = {module: map(canonicalize_name, owners.get(module, (module,))) for module in third}
    assert {module for module, own in owned.items() if not names("test") & set(own)} == set()


def _imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in {"files", "resources.files"}:
            named = [word.value for word in node.args if isinstance(word, ast.Constant)]
            found |= {package.partition(".")[0] for package in named}  # whose data is read
    return found


def test_each_dependency_has_its_reason():
    notes = (ROOT / "notes/dependencies.md").read_text("utf-8").lower()
    project, groups = PYPROJECT["project"], PYPROJECT["dependency-groups"]
    lists = [
        project["dependencies"],
        *project["optional-dependencies"].values(),
        *groups.values(),
    ]
    named = {Requirement(text).name for text in chain(*lists) if isinstance(text, str)}
    assert sorted(name for name in named if name.lower() not in notes) == []
