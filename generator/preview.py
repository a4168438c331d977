"""The site while it is worked on: served, and built again whenever something changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from generator.build import build
from generator.config import Settings, load
from generator.errors import DigestError
from generator.installed import theme_folder
from generator.order import CACHE, Order

FOLDER = "preview"
"""In the cache's folder, beside what builds remember."""


def serve(config: Path, address: str, today: str, say: Callable[[str], None]) -> None:
    """Build, serve, watch; until it is interrupted.

    :param address: host and port, as in ``127.0.0.1:8000``.
    :raises DigestError: the first build fails, or the address cannot be used.
    """
    from mkdocs.livereload import LiveReloadServer  # noqa: PLC0415 heavy

    settings = load(config)
    site = settings.root / CACHE / FOLDER
    order = Order(site, today, live=True)

    def again() -> None:
        try:
            build(load(config), order, lambda line: say(f"{line} …"))
        except DigestError as error:
            say(f"Error: {error.format_message()}")

    build(settings, order, lambda line: say(f"{line} …"))
    host, port = _host_and_port(address)
    path = urlsplit(settings.site_url).path or "/"
    server = LiveReloadServer(again, host, port, str(site), path)
    for place in _watched(settings):
        server.watch(str(place))
    say(f"Serving on {server.url} until you press Ctrl-C")
    try:
        server.serve()  # type: ignore[no-untyped-call]
    except KeyboardInterrupt:
        say("Stopped")
    except OSError as error:
        raise DigestError(f"{address}: cannot be served on: {error.strerror}") from None
    finally:
        server.shutdown()


def _host_and_port(address: str) -> tuple[str, int]:
    host, _, port = address.rpartition(":")
    if not port.isdecimal():
        raise DigestError(f"{address}: is no host and port, such as 127.0.0.1:8000")
    return host.strip("[]") or "127.0.0.1", int(port)


def _watched(settings: Settings) -> tuple[Path, ...]:
    return (settings.path, settings.dumps_folder, theme_folder().parent)
