"""The wheel, elsewhere: installed in a bare environment, it makes, builds and serves a digest.

The environment has the packages of the lock and no other: each is linked in from where `make test`
installed it, so nothing is fetched and nothing that only tests have can be imported.
"""

from __future__ import annotations

import functools
import http.server
import os
import re
import subprocess
import sys
import threading
import venv
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit
from urllib.request import urlopen

import pytest
import yaml
from bs4 import BeautifulSoup
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent.parent
DUMP = """@inproceedings{kite2023,
  title = {Paper Kites that Mend Themselves},
  author = {de la Cruz, Ana and Stein, Bo},
  booktitle = {Kite Conference},
  year = {2023},
  abstract = {We fold paper kites that mend their own tears. Our code is at
    https://github.com/acme/kite.}
}
@inproceedings{string2023,
  title = {Strings of Unequal Length},
  author = {Stein, Bo},
  booktitle = {Kite Conference},
  year = {2023},
  abstract = {Kites on strings of unequal length rise in turn. We measure how high.}
}
"""


def command(*arguments: object, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a program away from the checkout, without what Python's environment could lend it."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        [str(argument) for argument in arguments],
        cwd=cwd,
        env=clean | env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Path:
    """The folder with the wheel and the source archive."""
    folder = tmp_path_factory.mktemp("dist")
    command(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    return folder


@pytest.fixture(scope="module")
def wheel(built) -> Path:
    return next(built.glob("*.whl"))


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


class TestContents:
    def test_it_holds_all_that_git_holds_of_the_package(self, wheel):
        places = {
            "generator": "generator",
            "templates": "generator/templates",
            "requirements/runtime.txt": "generator/requirements/runtime.txt",
        }
        inside = contents(wheel)
        for source, target in places.items():
            files = command("git", "ls-files", "-z", source, cwd=ROOT).stdout.split("\0")
            for name in filter(None, files):
                assert target + name.removeprefix(source) in inside, name

    def test_it_holds_nothing_else(self, wheel):
        others = [
            name
            for name in contents(wheel)
            if not name.startswith(("generator/", "digestory-")) or "__pycache__" in name
        ]
        assert others == []

    def test_it_comes_with_licence_and_notice(self, wheel):
        names = [name.partition("/licenses/")[2] for name in contents(wheel)]
        assert {"LICENSE", "generator/model/NOTICE"} <= set(names)

    def test_the_source_archive_makes_the_same_wheel(self, built, wheel, tmp_path):
        command("tar", "-xzf", next(built.glob("*.tar.gz")), cwd=tmp_path)
        (source,) = tmp_path.iterdir()
        command(*(sys.executable, "-m", "build", "--wheel", "--no-isolation", source), cwd=tmp_path)
        again = contents(next((source / "dist").glob("*.whl")))
        assert again == contents(wheel)


@pytest.fixture(scope="module")
def bare(wheel, tmp_path_factory) -> Path:
    """``bin/`` of an environment with the wheel and the packages of its lock."""
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder, with_pip=False)
    site = next(folder.glob("lib/python*/site-packages"))
    lock = contents(wheel)["generator/requirements/runtime.txt"].decode()
    for name in set(re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)):
        for part in parts(name):
            (site / part.name).symlink_to(part)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    (folder / "bin/digest").write_text(
        f"#!{folder}/bin/python\nfrom generator.cli import main\nmain()\n", "utf-8"
    )
    (folder / "bin/digest").chmod(0o755)
    return folder / "bin"


def parts(name: str) -> set[Path]:
    """The files and folders at the top of site-packages that a package is made of."""
    try:
        distribution = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return set()  # for another system or another Python
    tops = {file.parts[0] for file in distribution.files or ()} - {"..", "__pycache__"}
    return {Path(str(distribution.locate_file(top))) for top in tops}


@pytest.fixture(scope="module")
def mine(bare, tmp_path_factory) -> Path:
    """A digest made by `digest init`, with a dump, built."""
    folder = tmp_path_factory.mktemp("home") / "some" / "path"
    command(bare / "digest", "init", folder, cwd=folder.parent.parent)
    (folder / "dumps/kites.bib").write_text(DUMP, "utf-8")
    command(bare / "digest", "build", cwd=folder)
    return folder


@pytest.fixture(scope="module")
def address(mine) -> Iterator[str]:
    """The address of the site of ``mine``, below /some/path/site/."""
    handler = functools.partial(QuietHandler, directory=mine.parent.parent)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/some/path/site/"
        server.shutdown()
        thread.join()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None: ...


class TestElsewhere:
    def test_it_runs_from_where_it_was_installed(self, bare, tmp_path):
        code = "import generator, keybert; print(generator.__file__)"
        where = command(bare / "python", "-c", code, cwd=tmp_path).stdout
        assert where.startswith(str(bare.parent))

    def test_the_environment_is_bare(self, bare, tmp_path):
        """The tests of this file would not notice an undeclared import otherwise."""
        code = "import importlib.util as u; print(u.find_spec('pytest'), u.find_spec('torch'))"
        assert command(bare / "python", "-c", code, cwd=tmp_path).stdout == "None None\n"

    def test_the_digest_is_built(self, mine):
        pages = [
            BeautifulSoup(path.read_bytes(), "lxml")
            for path in (mine / "site/papers").glob("*/index.html")
        ]
        titles = {page.h1.get_text(" ", strip=True) for page in pages if page.h1}
        assert titles >= {"Paper Kites that Mend Themselves", "Strings of Unequal Length"}
        assert len((mine / "dumps/ledger.tsv").read_text("utf-8").splitlines()) == 3

    def test_git_takes_what_is_the_maintainers_and_nothing_that_was_made(self, mine):
        command("git", "init", "--quiet", cwd=mine)
        listed = command("git", "ls-files", "--others", "--exclude-standard", cwd=mine).stdout
        others = {line for line in listed.splitlines() if "/" not in line or "dumps/" in line}
        assert others == {
            *(".gitattributes", ".gitignore", "README.md", "mkdocs.yml"),
            *("digestory.txt", "requirements.txt"),
            *("dumps/README.md", "dumps/corrections.yml", "dumps/kites.bib", "dumps/ledger.tsv"),
        }
        assert set(listed.splitlines()) - others == {".github/workflows/site.yml"}

    def test_it_names_nothing_of_the_checkout(self, mine):
        for path in (mine / "site").rglob("*.html"):
            assert str(ROOT) not in path.read_text("utf-8"), path

    def test_every_address_works_below_a_path(self, address):
        """All that pages name, from the home page on: links, scripts, styles, pictures."""
        waiting, seen = [address], {address}
        while waiting:
            page = waiting.pop()
            with urlopen(page) as answer:  # noqa: S310 on loopback
                if "html" not in answer.headers["Content-Type"]:
                    continue
                soup = BeautifulSoup(answer.read(), "lxml")
            for tag in soup.select("[href], [src]"):
                target = urldefrag(urljoin(page, tag.get("href") or tag.get("src"))).url
                target = target.partition("?")[0]
                here = urlsplit(target).netloc == urlsplit(address).netloc
                if here and target not in seen and tag.get("rel") != ["canonical"]:
                    assert target.startswith(address), f"{page} names {target}"
                    seen.add(target)
                    waiting.append(target)
        assert len([page for page in seen if "/papers/" in page]) >= 2

    @pytest.mark.browser
    def test_search_finds_below_a_path(self, address, page):
        page.goto(f"{address}search/?q=unequal")
        page.get_by_role("link", name="Strings of Unequal Length").first.click()
        page.wait_for_url(f"{address}papers/*/")

    def test_the_action_builds_a_folder_of_dumps(self, bare, tmp_path):
        """Its very lines, where there are dumps and nothing else."""
        (step,) = [
            step
            for step in yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))["runs"]["steps"]
            if step.get("id") == "build"
        ]
        work, runner = tmp_path / "work", tmp_path / "runner"
        (work / "dumps").mkdir(parents=True)
        (work / "dumps/kites.bib").write_text(DUMP, "utf-8")
        runner.mkdir()
        (runner / "digestory").symlink_to(bare.parent)
        command(
            *("bash", "-eo", "pipefail", "-c", step["run"]),
            cwd=work,
            RUNNER_TEMP=str(runner),
            GITHUB_STEP_SUMMARY=str(tmp_path / "summary"),
            GITHUB_OUTPUT=str(tmp_path / "output"),
            DUMPS="",
            CONFIG="mkdocs.yml",
            SITE="site",
            STRICT="true",
            SITE_URL="https://example.org/papers/",
        )
        assert len(list((work / "site/papers").glob("*/index.html"))) >= 2
        assert (work / "site/feed.xml").exists()
        assert (work / "dumps/ledger.tsv").exists()
        assert "kites.bib" in (tmp_path / "summary").read_text("utf-8")
        assert (tmp_path / "output").read_text("utf-8") == "site=site\n"


class TestLocked:
    def test_what_it_says_it_needs_is_what_is_locked(self, wheel):
        """METADATA names KeyBERT and the others; the lock inside has a version for each."""
        inside = contents(wheel)
        (name,) = [name for name in inside if name.endswith(".dist-info/METADATA")]
        wanted = re.findall(r"^Requires-Dist: (.*)$", inside[name].decode(), re.MULTILINE)
        needed = {Requirement(text).name for text in wanted if "extra ==" not in text}
        lock = inside["generator/requirements/runtime.txt"].decode()
        assert needed <= set(re.findall(r"^([\w.-]+)==", lock, re.MULTILINE))
        assert "keybert" in needed
