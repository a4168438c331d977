"""Identity: the identifiers of a paper, the keys of a record, the ids made of them, and slugs.

An id is ten characters of base 32 (``a-z2-7``) of a hash of a key, so it is safe in any address
and on any file system. It depends on the paper alone: not on its dump's name, place or repairs.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from base64 import b32encode
from urllib.parse import unquote

from slugify import slugify

from generator.models import Author, Identifiers, Record
from generator.text.letters import letters
from generator.text.placeholders import says_nothing

ID_LENGTH = 10
ENOUGH_LETTERS = 40
SLUG_BYTES = 80

_DOI = re.compile(r"10\.\d{4,9}/[^\s\"<>{}|\\^`]+")
# The DOIs of the ACM's own template, left in by those who never filled them in.
_SAMPLE_DOI = re.compile(r"n{5,}|x{5,}|10\.1145/(?:1122445\.1122456|3\d{6}\.3\d{3}000000$)")
_ARXIV = re.compile(
    r"(?<!\w)(?<!\d\.)((?:\d{4}\.\d{4,5})|(?:[a-z][a-z-]{1,15}(?:\.[a-z]{2})?/\d{7}))(?:v\d{1,3})?(?!\w)",
    re.IGNORECASE,
)
_ARXIV_DOI = re.compile(r"10\.48550/arxiv\.(.+)", re.IGNORECASE)
_OPENREVIEW = re.compile(r"(?:[?&]id=|^)([A-Za-z0-9_-]{6,20})(?:[&#].*)?$")
_ACL_OLD = re.compile(r"(?<![A-Za-z0-9])([A-Za-z]\d{2}-\d{4})(?:v\d)?(?![\d-])")
_ACL_NEW = re.compile(r"(?<![\w.])(\d{4}\.[a-z0-9_]+-[a-z0-9_]+\.\d+)(?:v\d)?(?!\d)", re.IGNORECASE)
# Windows's devices, MkDocs's front pages, and the further pages of a list
_RESERVED = re.compile(r"con|prn|aux|nul|com\d|lpt\d|index|readme|\d+")


# --- identifiers ---------------------------------------------------------------------------


def doi(text: str) -> str | None:
    """The first DOI in a text, in lower case and without resolver; None if there is none.

    The form is that of the DOI Handbook, 2.2; a template's sample DOI is none.
    """
    found = _DOI.search(unquote(text).lower())
    if not found:
        return None
    name = _balanced(found[0].rstrip(".,;:'*"))
    return None if _SAMPLE_DOI.search(name) else name


def arxiv(text: str) -> str | None:
    """An arXiv id without its version, ``2301.00001`` or the old ``hep-th/9901001``; else None.

    Subject classes of old ids are dropped (``math.GT/0309136`` is ``math/0309136``), as arXiv
    itself does: https://info.arxiv.org/help/arxiv_identifier.html
    """
    found = _ARXIV.search(text.removesuffix(".pdf"))
    other_doi = "10." in text and "arxiv" not in text.lower()
    if not found or other_doi:
        return None
    archive, slash, number = found[1].lower().rpartition("/")
    return f"{archive.partition('.')[0]}{slash}{number}"


def openreview(text: str) -> str | None:
    """The id of an OpenReview forum, from itself or from an address that holds it; else None."""
    if "/" in text and "openreview.net" not in text:
        return None
    found = _OPENREVIEW.search(text.strip())
    return found[1] if found else None


def acl(text: str) -> str | None:
    """An ACL Anthology id, ``P17-1001`` or ``2023.acl-long.1``, from itself, an address or a DOI."""
    if old := _ACL_OLD.search(text):
        return old[1].upper()
    new = _ACL_NEW.search(text)
    return new[1].lower() if new else None


def settled(given: Identifiers) -> Identifiers:
    """The same identifiers with each in its own place: an arXiv DOI is an arXiv id, the DOI of an
    ACL paper names it too. The arXiv DOI itself is left out, for it says nothing more.
    """
    name = doi(given.doi) if given.doi else None
    preprint = _ARXIV_DOI.fullmatch(name) if name else None
    anthology = name and name.startswith(("10.18653/v1/", "10.3115/v1/"))
    return Identifiers(
        doi=None if preprint else name,
        arxiv=given.arxiv or (arxiv(preprint[1]) if preprint else None),
        openreview=given.openreview,
        acl=given.acl or (acl(name) if anthology and name else None),
    )


def _balanced(name: str) -> str:
    """A DOI may hold brackets (``10.1016/0022-2836(81)90087-5``), but not one that only closes."""
    while name.endswith((")", "]")) and name.count(name[-1]) > name.count("(["[name[-1] == "]"]):
        name = name[:-1].rstrip(".,;:'*")
    return name


# --- keys and ids --------------------------------------------------------------------------


def id_of(key: str) -> str:
    """Ten characters of base 32 of a key's hash (BLAKE2b, 56 bits, cut to 50)."""
    digest = hashlib.blake2b(key.encode("utf-8", "surrogatepass"), digest_size=7).digest()
    return b32encode(digest).decode("ascii").lower()[:ID_LENGTH]


def record_keys(record: Record) -> tuple[str, ...]:
    """What a record can be known by, the most lasting first: its abstract's letters, OpenReview,
    ACL, arXiv, DOI, its title's letters with authors and year. Empty if it says nothing.
    """
    known = settled(record.identifiers)
    keys = (
        _text_key("abstract", record.abstract_letters, record),
        known.openreview and f"openreview:{known.openreview}",
        known.acl and f"acl:{known.acl}",
        known.arxiv and f"arxiv:{known.arxiv}",
        known.doi and f"doi:{known.doi}",
        _text_key("title", record.title_letters, record),
    )
    return tuple(key for key in keys if key)


def record_ids(record: Record) -> tuple[str, ...]:
    """The ids of :func:`record_keys`, in the same order."""
    return tuple(id_of(key) for key in record_keys(record))


def base_letters(name: str) -> str:
    """The bare letters of a name: no case, no accents, nothing that a better repair would move."""
    if name.isascii():
        return letters(name)
    decomposed = unicodedata.normalize("NFKD", name).casefold()
    return letters("".join(char for char in decomposed if not unicodedata.combining(char)))


def _text_key(kind: str, text: str, record: Record) -> str | None:
    if not text:
        return None
    if len(text) < ENOUGH_LETTERS or says_nothing(text):
        source = (_names(record.authors), record.venue, record.year or "", record.source.key or "")
        return "|".join((f"{kind}:{text}", *map(str, source)))
    if kind == "title":
        return f"title:{text}|{_names(record.authors)}|{record.year or ''}"
    return f"{kind}:{text}"


def _names(authors: tuple[Author, ...]) -> str:
    return ",".join(base_letters(author.name) for author in authors)


# --- slugs ---------------------------------------------------------------------------------


def slug(text: str) -> str:
    """A name for an address and a file: lower case, ASCII where the script has a Latin form
    (``Lévy`` is ``levy``), other scripts as they are.

    Never empty, at most 80 bytes of UTF-8 (a longer one is cut on a character and ends in a
    piece of its hash, so that two that differ stay two), and no name that means something else
    to Windows, to MkDocs or to a list of several pages.
    """
    signs = (("++", " plus plus"), ("#", " sharp "))
    name = slugify(_latin(text), allow_unicode=True, replacements=signs)
    if not name:
        return f"x-{id_of(text)[:4]}"
    if len(name.encode()) > SLUG_BYTES:
        head = name.encode()[: SLUG_BYTES - 5].decode("utf-8", "ignore").rstrip("-")
        return f"{head}-{id_of(name)[:4]}"
    return f"x-{name}" if _RESERVED.fullmatch(name) else name


def _latin(text: str) -> str:
    """Latin letters as ASCII, everything else as it is."""
    return "".join(
        slugify(char, lowercase=False, separator="") or char
        if not char.isascii() and unicodedata.name(char, "").startswith("LATIN")
        else char
        for char in unicodedata.normalize("NFC", text)
    )
