"""Settings: ``mkdocs.yml``, its own keys and ``extra.digest``, as one frozen object.

The only reader of mkdocs.yml. Types are checked and unknown keys refused by msgspec; a
docstring under a field is what the maintainers' guide says of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
import yaml
from yaml_env_tag import construct_env_tag

from generator.errors import SettingsError


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bounds on what a dump may hold; past them a record is rejected with its reason."""

    dump_bytes: int = 512 * 1024 * 1024
    """The size of one dump after decompression."""
    record_chars: int = 100_000
    """The characters of one record, all fields together."""
    authors: int = 5_000
    """Authors of one record."""
    links: int = 50
    """Links shown for one paper."""
    nesting: int = 60
    """How deep JSON, YAML, XML or braces may nest."""
    records: int = 1_000_000
    """Records of one dump."""


class Budget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the built site may weigh; ``--strict`` fails past it, otherwise it is a warning."""

    files: int = 150_000
    bytes: int = 1_000_000_000
    """GitHub Pages' own limit."""


class DumpSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one dump cannot say of itself."""

    venue: str = ""
    year: int | None = None
    fields: dict[str, str] = {}
    """Names that the format table does not know: ``{their name: ours}``."""
    show_abstracts: bool | None = None


class DigestSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``extra.digest`` of mkdocs.yml."""

    dumps: str = "dumps"
    """The folder of dumps, from the folder of mkdocs.yml."""
    dump: dict[str, DumpSettings] = {}
    """Settings of single dumps, by file name."""
    keywords: int = 10
    """How many keywords a paper shows."""
    model: str = "static"
    """``static``, ``quality``, or a name for KeyBERT's own back ends."""
    ranker: str = ""
    """Another ranker's JSON file, from the folder of mkdocs.yml; empty for the one shipped."""
    show_abstracts: bool = True
    """False keeps abstracts off the site; they still feed keywords and search."""
    related: int = 6
    """How many related papers a page shows."""
    feed_entries: int = 50
    """The newest so many papers are in a feed."""
    page_size: int = 100
    """How many papers a list shows before it goes on to another page."""
    builder: Literal["mkdocs", "zensical"] = "mkdocs"
    """What makes HTML of docs/: ``mkdocs``, or ``zensical``, which makes every page anew each time."""
    limits: Limits = Limits()
    budget: Budget = Budget()


class Settings(msgspec.Struct, frozen=True):
    """All that the stages need to know of mkdocs.yml. ``root`` is the folder that holds it."""

    path: Path
    root: Path
    site_name: str = "Paper digest"
    site_description: str = ""
    site_url: str = ""
    repo_url: str = ""
    edit_branch: str = "main"
    language: str = "en"
    docs_dir: str = "docs"
    site_dir: str = "site"
    digest: DigestSettings = DigestSettings()

    @property
    def docs_folder(self) -> Path:
        return self.root / self.docs_dir

    @property
    def site_folder(self) -> Path:
        return self.root / self.site_dir

    @property
    def dumps_folder(self) -> Path:
        return self.root / self.digest.dumps

    def of_dump(self, name: str) -> DumpSettings:
        """The settings of one dump, with the digest's own where it says nothing."""
        own = self.digest.dump.get(name, DumpSettings())
        if own.show_abstracts is None:
            own = msgspec.structs.replace(own, show_abstracts=self.digest.show_abstracts)
        return own


class _Loader(yaml.SafeLoader):
    """Reads mkdocs.yml as data: ``!ENV`` is read, tags such as ``!!python/name:`` are MkDocs' own."""


_Loader.add_constructor("!ENV", construct_env_tag)
_Loader.add_multi_constructor("!", lambda *_: None)
_Loader.add_multi_constructor("tag:yaml.org,2002:python/", lambda *_: None)


def default() -> Settings:
    """The settings of ``digest papers`` and ``digest check``, which need no mkdocs.yml.

    They show ten related papers each: a page has room for fewer.
    """
    return Settings(path=Path("mkdocs.yml"), root=Path(), digest=DigestSettings(related=10))


def override(settings: Settings, **values: Any) -> Settings:
    """The same settings with the values that a command line gave; None gives nothing."""
    given = {key: value for key, value in values.items() if value is not None}
    return msgspec.structs.replace(
        settings, digest=msgspec.structs.replace(settings.digest, **given)
    )


def load(path: Path) -> Settings:
    """Read ``mkdocs.yml``.

    :raises SettingsError: it is missing, is no YAML, or ``extra.digest`` has an unknown key or a
        value of another type.
    """
    try:
        raw = yaml.load(path.read_text("utf-8"), Loader=_Loader)  # noqa: S506 a SafeLoader of ours
    except FileNotFoundError:
        raise SettingsError(
            path, "no such file: run this where mkdocs.yml is, or say --config FILE"
        ) from None
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise SettingsError(path, f"cannot be read: {' '.join(str(error).split())}") from None
    if not isinstance(raw, Mapping):
        raise SettingsError(path, "is not a mapping of settings to values")
    return _settings(path, raw)


def _settings(path: Path, raw: Mapping[str, Any]) -> Settings:
    theme = raw.get("theme")
    language = theme.get("language") if isinstance(theme, Mapping) else None
    extra = raw.get("extra")
    own = extra.get("digest") if isinstance(extra, Mapping) else None
    try:
        digest = msgspec.convert(own or {}, DigestSettings)
    except msgspec.ValidationError as error:
        raise SettingsError(
            path, str(error).replace("`$", "`extra.digest"), "extra.digest"
        ) from None
    text = {
        key: value
        for key in ("site_name", "site_description", "site_url", "repo_url", "docs_dir", "site_dir")
        if isinstance(value := raw.get(key), str) and value
    }
    return Settings(
        path=path, root=path.parent, language=str(language or "en"), digest=digest, **text
    )
