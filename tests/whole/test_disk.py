"""A disk that is full or cannot be written: one clear line, and nothing is lost."""

import os
import shutil
import subprocess
import sys

import pytest

from tests.whole.conftest import Digest

ENVIRONMENT = {"SOURCE_DATE_EPOCH": "1700000000", "PYTHONHASHSEED": "0"}
MORE = "\n\n".join(
    f"Kite {number} is flown over sea {number % 13} in wind {number % 7}, and we measure how far "
    f"its {number}th line bends before it breaks, for which we give a bound of its own."
    for number in range(80)
)

root_only = pytest.mark.skipif(
    sys.platform != "linux" or os.geteuid() != 0, reason="only root may mount a file system"
)


@pytest.fixture
def mounted(tmp_path):
    """Mounts small file systems in memory, and takes them away again."""
    places = []

    def mount(name, options):
        place = tmp_path / name
        place.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(place)]
        if not shutil.which("mount") or subprocess.run(command, check=False).returncode:
            pytest.skip("nothing can be mounted here")
        places.append(place)
        return place

    yield mount
    for place in places:
        subprocess.run(["umount", "-l", str(place)], check=False)


def refused(done, *words):
    """The build failed with one line that says these words."""
    assert done.returncode in {1, 2}, done.stderr
    assert "Traceback" not in done.stderr
    (line,) = [line for line in done.stderr.splitlines() if line.startswith("Error: ")]
    assert all(word in line for word in words), line


def usage(place):
    found = os.statvfs(place)
    return (found.f_blocks - found.f_bfree) * found.f_frsize


@root_only
@pytest.mark.parametrize("room", [0.02, 0.3, 0.7])
def test_a_disk_that_gets_full(mounted, room):
    place = mounted("small", "size=64m")
    digest = Digest(place / "digest")
    digest.build(**ENVIRONMENT)
    before, ledger = digest.site(), digest.ledger()
    built = usage(place)
    digest.dump("more.txt", f"KiteConf 2024 Papers\n\n{MORE}\n")
    subprocess.run(
        ["mount", "-o", f"remount,size={built + 200_000 + int(room * built)}", str(place)],
        check=True,
    )
    refused(digest.run("build", **ENVIRONMENT), "space")
    assert digest.site() == before
    assert digest.ledger() == ledger
    subprocess.run(["mount", "-o", "remount,size=256m", str(place)], check=True)
    digest.build(**ENVIRONMENT)
    assert len(digest.site()) > len(before)


@root_only
def test_a_disk_that_cannot_be_written(mounted):
    place = mounted("fixed", "size=64m")
    digest = Digest(place / "digest")
    digest.build(**ENVIRONMENT)
    before = digest.site()
    subprocess.run(["mount", "-o", "remount,ro", str(place)], check=True)
    refused(digest.run("build", **ENVIRONMENT), ".cache/digest", "cannot be written")
    assert digest.site() == before


def test_a_place_that_is_no_folder(digest):
    (digest.root / "site").write_text("a file of someone's")
    refused(digest.run("build", **ENVIRONMENT), "site")
    assert (digest.root / "site").read_text() == "a file of someone's"
