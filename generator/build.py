"""A folder of dumps becomes a site: first its pages, then the site itself.

Each is made in a process of its own, so that no memory is held when the search index, which needs
most, is made. This one imports nothing heavy.
"""

from __future__ import annotations

import gc
from dataclasses import dataclass

from generator import site, write
from generator.apart import Say, apart
from generator.cache import Cache
from generator.config import Settings
from generator.order import CACHE, Made, Order


@dataclass(frozen=True, slots=True)
class Built:
    """What a build made, and all that it warns of."""

    made: Made
    site: site.Built

    @property
    def warnings(self) -> tuple[str, ...]:
        return (*self.made.warnings, *self.site.warnings)


def build(settings: Settings, order: Order, say: Say) -> Built:
    """Build the site and extend the ledger.

    :raises DigestError: something a person can mend; the site that stood is untouched.
    """
    cache = Cache(settings.root / CACHE)
    parts = site.Parts(order.out, cache.folder, order.strict, order.live)
    with cache.hold(), site.begun(settings, parts) as place:
        made = apart(_make, settings, order, say=say)
        say("building the site")
        built = site.build(settings, parts, place, say)
        if made.ledger and not order.live:
            write.write_file(settings.dumps_folder / "ledger.tsv", made.ledger)
    return Built(made, built)


def _make(settings: Settings, order: Order, say: Say) -> Made:
    from generator import pipeline  # noqa: PLC0415 heavy, and for its own process alone

    # Hardly anything here is in a cycle, and to look through all papers for some takes a while.
    gc.set_threshold(100_000)
    return pipeline.make(settings, order, say)
