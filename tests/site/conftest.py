"""A small site, built once, served under "/" and "/repo/", and a browser that minds its manners.

Every page that a test opens is watched: an error or warning on its console, a request that
fails, or a request to another host fails the test.
"""

from __future__ import annotations

import contextlib
import functools
import http.server
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator import config, pipeline, site
from tests import builder
from tests.site.corpus import DIGEST

CHECKOUT = Path(__file__).parents[2]


def pytest_collection_modifyitems(items):
    folder = Path(__file__).parent
    for item in items:
        if folder in item.path.parents:
            item.add_marker(pytest.mark.browser)


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server of the folder on the loopback."""
    handler = functools.partial(Handler, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def build(folder: Path, digest=DIGEST, language="en", made_by=builder.BUILDER) -> Path:
    """Build the site of a digest below ``folder`` with the sample's own mkdocs.yml."""
    text = (CHECKOUT / "mkdocs.yml").read_text("utf-8")
    text = text.replace("language: en", f"language: {language}")
    text = text.replace("templates/theme", str(CHECKOUT / "templates" / "theme"))
    text = builder.settings(text, "page_size: 10, ", made_by)
    text = text.replace('!ENV [REPO_URL, ""]', "https://github.com/acme/digest")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "mkdocs.yml").write_text(text, "utf-8")
    settings = config.load(folder / "mkdocs.yml")
    parts = site.Parts(folder / "site", folder / "cache")
    pipeline.lay_out(digest, settings, parts)
    built = builder.build(settings, parts)
    assert not built.warnings
    return folder / "site"


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory) -> Path:
    return build(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def base(site_folder, tmp_path_factory) -> Iterator[str]:
    """The site at the root of a host."""
    with served(site_folder) as address:
        yield f"{address}/"


@pytest.fixture(scope="session")
def base_below(site_folder, tmp_path_factory) -> Iterator[str]:
    """The same site below a path, as GitHub Pages serves it."""
    root = tmp_path_factory.mktemp("host")
    shutil.copytree(site_folder, root / "repo")
    with served(root) as address:
        yield f"{address}/repo/"


@pytest.fixture(scope="session")
def base_with_address(tmp_path_factory) -> Iterator[str]:
    """A site that knows where it will stand, and so has feeds, a sitemap and canonical addresses."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SITE_URL", "https://digest.example/kites/")
        folder = build(tmp_path_factory.mktemp("address"))
    with served(folder) as address:
        yield f"{address}/"


@pytest.fixture(scope="session")
def base_zh(tmp_path_factory) -> Iterator[str]:
    with served(build(tmp_path_factory.mktemp("zh"), language="zh")) as address:
        yield f"{address}/"


@contextlib.contextmanager
def watched(context, *, scripts: bool = True) -> Iterator[object]:
    """A page of a context; leaving it fails when anything went wrong on it.

    Without ``scripts`` a browser calls each script that it leaves alone a failure.
    """
    page = context.new_page()
    wrongs: list[str] = []
    page.on("console", lambda said: wrongs.append(f"console {said.type}: {said.text}")
            if said.type in {"error", "warning"} else None)  # fmt: skip
    page.on("pageerror", lambda error: wrongs.append(f"error: {error}"))
    page.on("requestfailed", lambda asked: wrongs.append(f"failed: {asked.url} {asked.failure}")
            if "ERR_ABORTED" not in (asked.failure or "") and scripts else None)  # fmt: skip
    page.on("request", lambda asked: wrongs.append(f"foreign: {asked.url}")
            if not asked.url.startswith(("http://127.0.0.1:", "data:", "blob:")) else None)  # fmt: skip
    page.on("response", lambda got: wrongs.append(f"{got.status}: {got.url}")
            if got.status >= 400 else None)  # fmt: skip
    yield page
    page.close()
    assert not wrongs


@pytest.fixture
def page(browser, request):
    """A page at 1280 px in the light scheme; ``indirect`` parameters change the context."""
    options = {"viewport": {"width": 1280, "height": 900}, "color_scheme": "light"}
    options |= getattr(request, "param", {})
    context = browser.new_context(**options)
    context.set_default_timeout(10_000)
    with watched(context, scripts=options.get("java_script_enabled", True)) as opened:
        yield opened
    context.close()
