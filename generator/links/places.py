"""Where an address leads: from a string to something that may be shown as a link.

What ``identify`` returns is http or https, has a host that could exist in public, and is
percent-encoded throughout, so that escaping it for HTML is all that a template has to do.
"""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass, replace
from urllib.parse import SplitResult, parse_qs, quote, unquote, urlsplit

import idna

from generator.links.hosts import (
    ALIASES,
    ANONYMOUS,
    ARXIV,
    DATA_DOIS,
    FORGE,
    GITLAB,
    GITLAB_VIEWS,
    RESERVED,
    Shape,
    Site,
    site_of,
)
from generator.links.placeholders import placeholder
from generator.models import LinkKind

LONGEST = 2_000  # characters; what browsers and servers agree on
_SAFE = "/:@!$&()*+,;=~-._%"
_OWNER = re.compile(r"~?[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?=[A-Za-z0-9]))*\Z")
_NAME = re.compile(r"[A-Za-z0-9._-]+")
_LABEL = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)\Z")
_TOP_LEVEL = re.compile(r"(?:[a-z]{2,24}|xn--[a-z0-9-]+)\Z")
_NOT_PUBLIC = re.compile(r"(?:^|\.)(?:localhost|local|internal|invalid|onion|arpa)\Z")


@dataclass(frozen=True, slots=True)
class Place:
    """What an address leads to. Two addresses with one ``key`` are one link."""

    url: str
    kind: LinkKind
    host: str
    name: str
    path: str
    key: str

    @property
    def root(self) -> Place:
        """The thing itself, where an address goes to a part of it."""
        if not self.path or self.kind != "code":
            return self
        return replace(self, path="", url=f"https://{self.host}/{_encode(self.name)}")


@dataclass(frozen=True, slots=True)
class _Parts:
    """``host`` is in Punycode, of a site we know without ``www.``; ``query`` has its ``?`` and the
    fragment.
    """

    scheme: str
    host: str
    port: str
    segments: tuple[str, ...]
    slash: str
    query: str

    def url(self, segments: tuple[str, ...], slash: str = "", query: str = "") -> str:
        path = "/".join(segments)
        return (
            f"{self.scheme}://{self.host}{self.port}/{_encode(path)}{slash if path else ''}{query}"
        )


def identify(address: str) -> Place | None:
    """What an address leads to; None for what is no address that a reader could follow.

    Refused are other schemes than http and https, hosts that cannot exist or are not public,
    names and passwords before an ``@`` (they make ``github.com@evil`` look like GitHub),
    placeholders, and the mere front page of a host of repositories.
    """
    parts = _split(address)
    if parts is None:
        return None
    site = None if parts.port else site_of(parts.host)
    if site is None:
        return _page(parts, "paper" if _is_pdf(parts) else "other")
    if site in {FORGE, GITLAB}:
        return _repository(parts, site)
    if site.shapes and not parts.segments:
        return None
    for shape in site.shapes:
        if name := shape.name(parts.segments):
            return _named(parts, site, shape, name)
    return _page(parts, "paper" if _is_pdf(parts) and site.other == "page" else site.other)


def is_followable(address: str) -> bool:
    """Whether an address is http or https and goes to a host that could exist in public."""
    return _split(address) is not None


def _split(address: str) -> _Parts | None:
    if len(address) > LONGEST or not address.isprintable() or " " in address:
        return None
    try:
        split = urlsplit(address)
        port = split.port
    except ValueError:
        return None
    if split.scheme not in {"http", "https"} or "@" in split.netloc:
        return None
    host = _host(split.hostname or "")
    shown = "" if port == {"http": 80, "https": 443}[split.scheme] or not port else f":{port}"
    return _parts(split, host, shown) if host else None


def _parts(split: SplitResult, host: str, port: str) -> _Parts:
    segments = tuple(segment for segment in split.path.split("/") if segment)
    query = (f"?{split.query}" if split.query else "") + (
        f"#{split.fragment}" if split.fragment else ""
    )
    bare = host.removeprefix("www.")
    counted, before = ALIASES.get(bare, (bare, ()))
    if before and segments[: len(before)] == before:
        segments = segments[len(before) :]
    if counted == "github.com" != bare:  # a repository's file as it is stored
        segments, query = segments[:2], ""
    known = not port and site_of(counted)
    slash = "/" if split.path.endswith("/") else ""
    scheme, host = ("https", counted) if known else (split.scheme, host)
    return _Parts(scheme, host, port, segments, slash, _encode(query, "?#"))


def _host(host: str) -> str:
    """In lower case and in Punycode; empty for what is no public host."""
    if re.fullmatch(r"[0-9.]+", host):
        return host if _public(host) else ""
    try:
        known = idna.encode(host.rstrip("."), uts46=True).decode().lower()
    except (idna.IDNAError, UnicodeError):
        return ""
    labels = known.split(".")
    sound = len(labels) > 1 and all(map(_LABEL.match, labels)) and _TOP_LEVEL.match(labels[-1])
    return known if sound and not _NOT_PUBLIC.search(known) else ""


def _public(host: str) -> bool:
    try:
        return ipaddress.IPv4Address(host).is_global
    except ValueError:
        return False


def _encode(text: str, more: str = "") -> str:
    """Percent-encoded once: what is already encoded stays."""
    return quote(re.sub(r"%(?![0-9A-Fa-f]{2})", "%25", text), safe=_SAFE + more)


def _is_pdf(parts: _Parts) -> bool:
    return parts.segments[-1:] != () and parts.segments[-1].lower().endswith(".pdf")


def _page(parts: _Parts, kind: LinkKind) -> Place:
    """An address that names nothing but itself."""
    url = parts.url(parts.segments, parts.slash, parts.query)
    key = url.partition("://")[2].removeprefix("www.").rstrip("/")
    return Place(url, kind, parts.host + parts.port, "/".join(parts.segments), "", key)


def _named(parts: _Parts, site: Site, shape: Shape, name: tuple[str, ...]) -> Place | None:
    following = parts.segments[len(shape.start) + len(name) :]
    if site.names:
        cleaned = _until_odd(name)
        if len(cleaned) < len(name) or placeholder(name[0], name[-1]):
            return None
        name, following = cleaned, following if cleaned == name else ()
    if site is ANONYMOUS and following[-1:] in {("README.md",), ("readme.md",)}:
        following = following[:-1]
    segments = (*parts.segments[: len(shape.start)], *name, *following)
    label = _label(parts, site, name)
    shown = label.lower() if site.names else _encode(label)
    return Place(
        url=parts.url(segments, parts.slash, parts.query),
        kind="dataset" if label.lower().startswith(DATA_DOIS) else shape.kind,
        host=parts.host,
        name=label,
        path="/".join(following),
        key=f"{parts.host.replace('youtu.be', 'youtube.com')}/{shape.kind}/{shown}",
    )


def _label(parts: _Parts, site: Site, name: tuple[str, ...]) -> str:
    label = "/".join(name)
    if label == "watch":  # a video's name is in its query
        return parse_qs(parts.query.lstrip("?")).get("v", [label])[0]
    return re.sub(r"(?:v\d+)?(?:\.pdf)?\Z", "", label) if site is ARXIV else label


def _until_odd(name: tuple[str, ...]) -> tuple[str, ...]:
    """The name's parts up to the first character that no name has."""
    cleaned = []
    for part in name:
        found = _NAME.match(unquote(part))
        sound = _repository_name(found[0]) if found else ""
        if not sound:
            break
        cleaned.append(sound)
        if found and found[0] != unquote(part):
            break
    return tuple(cleaned)


def _repository_name(name: str) -> str:
    """Without ``.git`` and the sentence that may be glued to it; empty for mere punctuation."""
    name = re.sub(r"\.git(?=[A-Z][a-z])[\w.-]*\Z", "", name.rstrip("."))
    name = re.sub(r"(?:\.wiki)?\.git\Z", "", name).rstrip(".")
    return name if name.strip("._-") else ""


def _repository(parts: _Parts, site: Site) -> Place | None:
    """A repository, or the page of its owner where the address goes no further."""
    segments = tuple(part for each in parts.segments for part in unquote(each).split("/") if part)
    segments = segments[1:] if segments[:1] == (parts.host,) else segments  # doubled
    if not segments:
        return None
    owner = segments[0]
    if owner.lower() in RESERVED:
        return _page(parts, "other")
    if not _OWNER.match(owner) or placeholder(owner, segments[1] if segments[1:] else ""):
        return None
    names, following = _path(segments[1:], nested=site is GITLAB)
    if not names:
        return _page(_Parts("https", parts.host, "", (owner,), "", ""), "page")
    name, path = "/".join((owner, *names)), "/".join(following)
    view = ("-",) if site is GITLAB and following else ()
    url = parts.url((owner, *names, *view, *following))
    return Place(url, "code", parts.host, name, path, f"{parts.host}/code/{name.lower()}")


def _path(parts: tuple[str, ...], *, nested: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The segments that name a repository within its owner, and those that follow them."""
    count = 1
    if nested:
        views = (at for at, part in enumerate(parts) if at and part in GITLAB_VIEWS)
        count = next(views, len(parts))
    names = _until_odd(parts[:count])
    whole = len(names) == count and parts[count - 1].removesuffix(".git") == names[-1]
    return names, tuple(part for part in parts[count:] if part != "-") if whole else ()
