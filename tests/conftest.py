"""What several tests share. Real dumps are read by path and only where they are."""

from __future__ import annotations

import os
import shutil
import socket
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import builder

# A busy machine is no failure, and what passed for a person passes for the workflow.
settings.register_profile(
    "digest",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=bool(os.environ.get("CI")),
)
settings.load_profile("digest")

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
# Root needs the first; the others keep a browser from asking its makers for anything.
CHROMIUM_OPTIONS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)


def pytest_sessionstart():
    """Tests serve on the loopback, which is down where there is no network (`unshare -n`)."""
    if sys.platform == "linux" and os.geteuid() == 0:
        _loopback_up()


def _loopback_up():
    """Set the flag IFF_UP, netdevice(7)."""
    import fcntl

    get_flags, set_flags, up, layout = 0x8913, 0x8914, 1, "16sh14x"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        answer = fcntl.ioctl(any_socket, get_flags, struct.pack(layout, b"lo", 0))
        flags = struct.unpack(layout, answer)[1]
        if not flags & up:
            fcntl.ioctl(any_socket, set_flags, struct.pack(layout, b"lo", flags | up))


def pytest_collection_modifyitems(items):
    """Skip, and so count, the tests that need the real dumps where they are not."""
    if builder.BUILDER == "zensical":
        _expect(items, builder.FAILS_UNDER_ZENSICAL)
    if os.environ.get("DIGEST_REAL_DUMPS"):
        return
    for item in items:
        if item.get_closest_marker("shared"):
            item.add_marker(pytest.mark.skip(reason="DIGEST_REAL_DUMPS names no folder"))


def _expect(items, failures):
    for item in items:
        for test, reason in failures.items():
            if item.nodeid.endswith(test):
                item.add_marker(pytest.mark.xfail(reason=reason))


@pytest.fixture(scope="session")
def real_dumps() -> Path:
    """The folder with seeds/, data/, gold/ and tools/."""
    folder = Path(os.environ["DIGEST_REAL_DUMPS"])
    assert folder.is_dir(), f"DIGEST_REAL_DUMPS names {folder}, which is no folder"
    return folder


@pytest.fixture(scope="session")
def browser() -> Iterator:
    """A Chromium, for Playwright's `browser.new_page()`; `make test` sees to it that there is one."""
    from playwright.sync_api import sync_playwright

    found = os.environ.get("DIGEST_BROWSER") or next(
        filter(None, map(shutil.which, CHROMIUMS)), None
    )
    if not found:
        stop = pytest.fail if os.environ.get("CI") else pytest.skip
        stop("no browser: make test gets one, or says why not")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=CHROMIUM_OPTIONS.split())
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser) -> Iterator:
    """A page in a context of its own."""
    context = browser.new_context()
    yield context.new_page()
    context.close()
