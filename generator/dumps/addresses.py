"""What a record is called elsewhere: identifiers, addresses, and the links its fields give."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from generator import ids
from generator.dumps import fieldnames, values
from generator.models import FieldLink, Identifiers, Urls

_URL = re.compile(r"https?://\S+", re.IGNORECASE)
_LINKLIKE = re.compile(r"https?:|www\.|\w\.(?:com|org|io|net|edu|ai|cn|ly|me|de)\b", re.IGNORECASE)
_PROSE = frozenset(
    ("comments", "comment", "note", "notes", "data", "model", "models", "dataset", "datasets")
)
_OPENREVIEW_PATHS = ("/pdf", "/forum?", "/attachment/")
_LONGEST = 500  # letters that may hold an identifier
_PAGES = (
    ("openreview", "https://openreview.net/forum?id="),
    ("acl", "https://aclanthology.org/"),
    ("arxiv", "https://arxiv.org/abs/"),
)


def identifiers(given: Mapping[str, Any]) -> Identifiers:
    """The identifiers that a record's own fields and addresses give; a project's address is none."""
    told = [*values.texts(given.get("url")), *values.texts(given.get("pdf"))]
    arxiv = values.text(given.get("arxiv"))
    if not arxiv and fieldnames.is_of_arxiv(given):  # which calls its own ids "id"
        arxiv = values.text(given.get("key"))
    return ids.settled(
        Identifiers(
            doi=_first(ids.doi, values.text(given.get("doi")), _at("doi.org/", told)),
            arxiv=_first(ids.arxiv, arxiv, _at("arxiv.org/", told)),
            openreview=_first(
                ids.openreview, values.text(given.get("openreview")), _at("openreview.net/", told)
            ),
            acl=_first(
                ids.acl,
                values.text(given.get("acl")),
                [*_at("aclanthology.", told), *_at("aclweb.org/anthology", told)],
            ),
        )
    )


def urls(given: Mapping[str, Any], known: Identifiers) -> Urls:
    """Where the paper is: its page, else the page of an identifier, and its PDF."""
    page, pdf = _http(given.get("url"), known), _http(given.get("pdf"), known)
    if page and page.lower().endswith(".pdf"):
        page, pdf = None, pdf or page
    named = (start + name for kind, start in _PAGES if (name := getattr(known, kind)))
    return Urls(page or next(named, None), pdf)


def links(fields: Mapping[str, Any]) -> tuple[FieldLink, ...]:
    """Fields that hold an address, whole: which part of it is one is for the links' room to say."""
    return tuple(
        FieldLink(name, said)
        for name, value in fields.items()
        for said in values.texts(value)
        if (_LINKLIKE.search(said) if name in _PROSE else not said.isalnum())
    )


def _at(host: str, addresses: list[str]) -> list[str]:
    return [address for address in addresses if host in address[:_LONGEST].lower()]


def _first(find: Callable[[str], str | None], own: str, addresses: list[str]) -> str | None:
    texts = (text[:_LONGEST] for text in (own, *addresses))
    return next((found for text in texts if text and (found := find(text))), None)


def _http(value: Any, known: Identifiers) -> str | None:
    """The first address; OpenReview gives its own without host."""
    for address in values.texts(value):
        if found := _URL.match(address):
            return found[0]
        if known.openreview and address.startswith(_OPENREVIEW_PATHS):
            return f"https://openreview.net{address}"
    return None
