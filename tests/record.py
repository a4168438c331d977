"""An invented record of which only what matters is said."""

from __future__ import annotations

from generator.models import Author, Identifiers, Imprint, Record, Source, Urls
from generator.text.letters import letters
from generator.text.names import one_name


def record(
    title: str = "", abstract: str = "", *names: str, at: str = "a.txt:1", **fields
) -> Record:
    """A record with this text, these authors and the place ``dump:line#key``; all else empty.

    Fields are those of ``Record``, and ``doi``, ``arxiv``, ``openreview``, ``acl``.
    """
    place, _, key = at.partition("#")
    dump, _, line = place.partition(":")
    kinds = ("doi", "arxiv", "openreview", "acl")
    known = {kind: fields.pop(kind) for kind in kinds if kind in fields}
    defaults = {
        "source": Source(dump, int(line) if line else None, key or None),
        "authors": tuple(one_name(name) or Author(name) for name in names),
        "venue": "",
        "year": None,
        "areas": (),
        "keywords": (),
        "identifiers": Identifiers(**known),
        "urls": Urls(),
        "link_fields": (),
        "status": None,
        "lang": "",
        "imprint": Imprint(),
        "title_letters": letters(title),
        "abstract_letters": letters(abstract),
    }
    return Record(title=title, abstract=abstract, **{**defaults, **fields})
