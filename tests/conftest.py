"""What several tests share. Real dumps are read by path and only where they are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


def pytest_collection_modifyitems(items):
    """Skip, and so count, the tests that need the real dumps where they are not."""
    if os.environ.get("DIGEST_REAL_DUMPS"):
        return
    for item in items:
        if item.get_closest_marker("shared"):
            item.add_marker(pytest.mark.skip(reason="DIGEST_REAL_DUMPS names no folder"))


@pytest.fixture(scope="session")
def real_dumps() -> Path:
    """The folder with seeds/, data/, gold/ and tools/."""
    folder = Path(os.environ["DIGEST_REAL_DUMPS"])
    assert folder.is_dir(), f"DIGEST_REAL_DUMPS names {folder}, which is no folder"
    return folder
