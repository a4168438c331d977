"""A dump read from what a test writes. All names, titles and sentences are invented."""

from __future__ import annotations

import pytest

from generator import dumps
from generator.config import DumpSettings, Limits


@pytest.fixture
def read(tmp_path):
    """``read("x.json", text_or_bytes, limits=..., venue=..., fields=...)`` -> Dump."""

    def read_as(name, content, *, limits=None, **settings):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return dumps.read(path, DumpSettings(**settings), limits or Limits())

    return read_as
