"""MkDocs as a function: configuration in, a folder of HTML out, its warnings as values."""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from generator.config import Settings
from generator.errors import DigestError

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.plugins import BasePlugin
    from mkdocs.structure.files import File, Files
    from mkdocs.structure.pages import Page

Finish = Callable[[str], str]
"""The last touch to a page of HTML before it is written."""

_DIRTY = "A 'dirty' build is being performed"
"""What MkDocs warns of when only the changed pages are built; ``standing`` makes it true."""


class _Warnings(logging.Handler):
    """Remembers what MkDocs warns of, as its own strict mode counts it."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        line = record.getMessage()
        if not line.startswith(_DIRTY):
            self.lines.append(line)


def load(settings: Settings, themes: Path, target: Path) -> tuple[MkDocsConfig, tuple[str, ...]]:
    """Read mkdocs.yml as MkDocs does, with our templates before Material's.

    :raises DigestError: MkDocs does not accept it.
    """
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    from mkdocs.config import load_config  # noqa: PLC0415 heavy

    with _heard(settings.path) as warnings:
        config = load_config(str(settings.path), site_dir=str(target.absolute()))
    if str(themes) not in config.theme.dirs:
        config.theme.dirs.insert(0, str(themes))
    return config, tuple(warnings.lines)


def build(config: MkDocsConfig, finish: Finish, kept: Collection[str]) -> tuple[str, ...]:
    """Write the site, all but the files that stay.

    :param kept: their paths in the site, with forward slashes.
    :raises DigestError: a page cannot be built.
    """
    from mkdocs.commands.build import build as mkdocs_build  # noqa: PLC0415 heavy

    config.plugins["digestory"] = _events(finish, kept)
    with _heard(config.config_file_path) as warnings:
        mkdocs_build(config, dirty=bool(kept))
    return tuple(warnings.lines)


def _events(finish: Finish, kept: Collection[str]) -> BasePlugin:  # type: ignore[type-arg]
    """What MkDocs asks us on its way: so no page is read and written a second time.

    A page that says ``raw_html`` in its front matter has nothing for Markdown to do; Python-Markdown
    and MkDocs would each parse it to find that out, which takes longer than all else together.
    """
    from jinja2 import Environment, Template  # noqa: PLC0415 heavy
    from mkdocs.config.base import Config  # noqa: PLC0415 heavy
    from mkdocs.plugins import BasePlugin  # noqa: PLC0415 heavy

    held: dict[str, str] = {}  # bodies of pages on their way past Markdown

    class Options(Config):  # type: ignore[no-untyped-call]
        """None, but a plugin must have some."""

    class Events(BasePlugin[Options]):  # type: ignore[no-untyped-call]
        def on_files(self, files: Files, **_: object) -> None:
            for file in files if kept else ():
                _settle(file, stays=file.dest_uri in kept)

        def on_pre_template(
            self, template: Template, *, template_name: str, config: MkDocsConfig
        ) -> Template:
            Path(config.site_dir, template_name).unlink(missing_ok=True)
            return Template("") if template_name == "sitemap.xml" else template  # we make our own

        def on_env(self, env: Environment, **_: object) -> Environment:
            # A fifth of what Material writes around a page is blank lines.
            env.trim_blocks = env.lstrip_blocks = True
            return env

        def on_page_markdown(self, markdown: str, *, page: Page, **_: object) -> str:
            if page.meta.get("raw_html") is not True:
                return markdown
            held[page.file.src_uri] = markdown
            return ""

        def on_page_content(self, html: str, *, page: Page, **_: object) -> str:
            return held.pop(page.file.src_uri, html)

        def on_post_page(self, output: str, **_: object) -> str:
            return finish(output)

        def on_post_template(self, output: str, *, template_name: str, **_: object) -> str:
            return finish(output) if template_name.endswith(".html") else output

    return Events()


def _settle(file: File, *, stays: bool) -> None:
    """Tell MkDocs whether to make a file anew. It opens what stands in its place, which may be one
    file with that of the site that stands: so nothing does.
    """
    vars(file)["is_modified"] = lambda: not stays
    if not stays:
        Path(file.abs_dest_path).unlink(missing_ok=True)


@contextlib.contextmanager
def _heard(place: object) -> Iterator[_Warnings]:
    from mkdocs.exceptions import MkDocsException  # noqa: PLC0415 heavy

    logger, warnings = logging.getLogger("mkdocs"), _Warnings()
    logger.addHandler(warnings)
    propagate, logger.propagate = logger.propagate, False
    try:
        yield warnings
    except (MkDocsException, SystemExit) as error:
        raise DigestError(f"{place}: MkDocs stopped: {error}") from None
    finally:
        logger.removeHandler(warnings)
        logger.propagate = propagate
