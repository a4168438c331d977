"""The commands. Each loads its settings, calls one function of the pipeline and says what came
of it; imports are inside, so that `digest --version` needs nothing.
"""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from pathlib import Path

import click

from generator import __version__

HELP_CONFIG = "The site's settings."
HELP_STRICT = "Exit with 1 if a record was rejected."
HELP_STRICT_BUILD = "Fail where a warning would be given; the site that stood stays."
HELP_DUMPS = "The folder of dumps, in place of the settings' own."
HELP_SITE = "Where the site goes, in place of the settings' own."
HELP_KEYWORDS = "Keywords for each paper; 0 leaves the model alone."
HELP_RANKER = "Another ranker than the one that ships (JSON)."
HELP_MODEL = "static, quality, or a name for KeyBERT's own back ends."
HELP_ADDRESS = "Where the preview is served, host and port."
HELP_ASK = "Ask, and write dumps/links.tsv."
HELP_JOBS = "How many processes treat papers; as many as there are processors by default."
HELP_SCHEDULER = "A Dask cluster that treats papers in their place, such as tcp://host:8786."
HELP_CACHE = "A folder where results are kept from one run to the next; none is touched without it."
HELP_JSON = "Print the report as JSON."

existing = click.Path(path_type=Path)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="digest")
def main() -> None:
    """Turn a folder of paper dumps into a searchable paper digest."""


@main.command("build")
@click.option("--config", type=existing, default=Path("mkdocs.yml"), help=HELP_CONFIG)
@click.option("--strict", is_flag=True, help=HELP_STRICT_BUILD)
@click.option("--dumps", type=existing, default=None, help=HELP_DUMPS)
@click.option("--site", type=existing, default=None, help=HELP_SITE)
@click.option("--ranker", default=None, help=HELP_RANKER)
@click.option("--model", default=None, help=HELP_MODEL)
@click.option("--jobs", type=click.IntRange(1), default=None, help=HELP_JOBS)
@click.option("--scheduler", default=None, help=HELP_SCHEDULER)
def build_(
    config: Path,
    strict: bool,
    dumps: Path | None,
    site: Path | None,
    ranker: str | None,
    model: str | None,
    jobs: int | None,
    scheduler: str | None,
) -> None:
    """Build the site: dumps -> docs/ -> site/ and its search index."""
    from generator import summary  # noqa: PLC0415
    from generator.build import build  # noqa: PLC0415
    from generator.config import load, override  # noqa: PLC0415
    from generator.order import Order  # noqa: PLC0415

    folder = str(dumps.absolute()) if dumps else None
    settings = override(load(config), dumps=folder, ranker=ranker, model=model)
    out = site or settings.site_folder
    order = Order(out, _today(), strict, jobs=jobs, scheduler=scheduler)
    click.echo(summary.of_build(build(settings, order, _say)), err=True)


@main.command()
@click.argument("dump", nargs=-1, required=True, type=existing)
@click.option("--keywords", default=10, show_default=True, help=HELP_KEYWORDS)
@click.option("--ranker", default=None, help=HELP_RANKER)
@click.option("--model", default=None, help=HELP_MODEL)
@click.option("--cache", "kept", type=existing, default=None, help=HELP_CACHE)
@click.option("--strict", is_flag=True, help=HELP_STRICT)
def papers(
    dump: tuple[Path, ...],
    keywords: int,
    ranker: str | None,
    model: str | None,
    kept: Path | None,
    strict: bool,
) -> None:
    """Print the papers of DUMP... as JSON Lines; needs no mkdocs.yml and writes no file."""
    from generator import config, data, pipeline, summary  # noqa: PLC0415
    from generator.cache import at  # noqa: PLC0415
    from generator.workers import workers  # noqa: PLC0415

    settings = config.override(config.default(), ranker=ranker, model=model, keywords=keywords)
    known = pipeline.Known()
    collected = pipeline.collect(pipeline.dump_files(dump), settings, known)
    with at(kept) as cache, workers(None, None, len(collected.merged.papers)) as executor:
        digest = pipeline.enrich(collected, settings, known, _say, executor, cache)
    for line in cache.warnings:
        click.echo(line, err=True)
    out = sys.stdout.buffer
    for entry in digest.entries:
        out.write(data.paper_line(entry).encode() + b"\n")
    _finish(summary.of_report(digest.report), summary.rejected(digest.report), strict)


@main.command()
@click.argument("dump", nargs=-1, required=True, type=existing)
@click.option("--json", "as_json", is_flag=True, help=HELP_JSON)
@click.option("--strict", is_flag=True, help=HELP_STRICT)
def check(dump: tuple[Path, ...], as_json: bool, strict: bool) -> None:
    """Read DUMP... and report what was kept, merged and rejected, with line and reason."""
    from generator import config, pipeline, summary  # noqa: PLC0415

    files = pipeline.dump_files(dump)
    collected = pipeline.collect(files, config.default(), pipeline.Known())
    report = pipeline.check(collected)
    text = summary.as_json(report) if as_json else summary.of_report(report)
    sys.stdout.buffer.write(text.encode() + b"\n")
    _finish("", summary.rejected(report), strict)


@main.command()
@click.option("--config", type=existing, default=Path("mkdocs.yml"), help=HELP_CONFIG)
@click.option("--address", default="127.0.0.1:8000", show_default=True, help=HELP_ADDRESS)
def serve(config: Path, address: str) -> None:
    """Show the site while you work on it: it is built again whenever a dump changes."""
    from generator import preview  # noqa: PLC0415

    preview.serve(config, address, _today(), click.echo)


@main.command("links")
@click.option("--config", type=existing, default=Path("mkdocs.yml"), help=HELP_CONFIG)
@click.option("--check", "ask", is_flag=True, help=HELP_ASK)
def links_(config: Path, ask: bool) -> None:
    """Ask the hosts what became of the papers' links; the only command that uses the network."""
    from generator import pipeline  # noqa: PLC0415
    from generator.config import load  # noqa: PLC0415

    if not ask:
        raise click.UsageError("say --check: the hosts of all links will be asked")
    settings = load(config)
    states = pipeline.check_links(settings, _today(), lambda line: click.echo(line, err=True))
    click.echo(f"{settings.dumps_folder / 'links.tsv'}: {len(states.by_key)} links", err=True)


@main.command()
@click.argument("folder", metavar="DIR", type=existing)
def init(folder: Path) -> None:
    """Write a digest of one's own into DIR, ready to build; overwrites nothing."""
    from generator.init import create  # noqa: PLC0415

    for path in create(folder):
        click.echo(path)
    click.echo(
        f"Put lists of papers into {folder / 'dumps'}, then: cd {folder}; digest serve", err=True
    )


def _today() -> str:
    """The day of this build, in UTC. https://reproducible-builds.org/specs/source-date-epoch/"""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    now = datetime.fromtimestamp(int(epoch), UTC) if epoch else datetime.now(UTC)
    return now.date().isoformat()


def _say(line: str) -> None:
    """Progress: on a terminal only."""
    if sys.stderr.isatty():
        click.echo(f"{line} …", err=True)


def _finish(words: str, rejected: int, strict: bool) -> None:
    if words:
        click.echo(words, err=True)
    if strict and rejected:
        sys.exit(1)
