"""Papers -> the links that can be trusted: where each leads, what speaks for it, what is said of it.

    text -> spelling -> addresses (breaks, ends) -> places (hosts) -> context -> witnesses -> Link

``check`` is the only room that uses the network, and no build does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain

from generator.links.addresses import Address, addresses
from generator.links.context import Role, Saying, around, is_list, promises
from generator.links.hosts import STORES, site_of
from generator.links.places import Place, identify
from generator.links.spelling import spell
from generator.links.states import States, format_states, parse_states
from generator.links.witnesses import ABSTRACT, CORRECTION, Sighting, link, unite
from generator.links.words import words
from generator.models import FieldLink, Link, LinkKind, Paper, Remark

__all__ = ["Found", "States", "find", "format_states", "parse_states"]

MOST = 50

# Fields in which the authors write, as in the abstract
_PROSE = words("comment comments note notes")
_FIELD_ROLES: dict[str, Role] = {
    **dict.fromkeys(words("dataset datasets data_url data url_data"), "data"),
    **dict.fromkeys(words("model models huggingface"), "model"),
    **dict.fromkeys(words("demo url_demo video video_url url_video notebook colab"), "demo"),
    **dict.fromkeys(
        words(
            """project project_page project_url project_link projectpage website webpage 项目
            项目主页"""
        ),
        "page",
    ),
}
_KIND_OF_ROLE: dict[Role, LinkKind] = {
    "data": "dataset",
    "paper": "paper",
    **dict.fromkeys(("code", "model", "demo", "page"), "page"),
}


@dataclass(frozen=True, slots=True)
class Found:
    """A paper's links, own code first; whether code is announced for later; what the report says
    of fields and abstracts that name different code.
    """

    links: tuple[Link, ...] = ()
    promised: bool = False
    disagreements: tuple[Remark, ...] = ()


def find(
    paper: Paper,
    states: States | None = None,
    *,
    add: Iterable[str] = (),
    hide: Iterable[str] = (),
    most: int = MOST,
) -> Found:
    """The links of a paper's abstracts, of its dumps' fields and of corrections.

    ``add`` are addresses to show as they are, ``hide`` addresses never to show. At most ``most``
    links are shown, and the report says how many there were. Never asks the network.
    """
    add = tuple(address.strip() for address in add)
    abstracts = [spell(record.abstract) for record in paper.records]
    sightings = _sightings(paper, abstracts, add)
    hidden = {place.key for address in hide if (place := identify(address.strip()))}
    seen, doubts = unite(one for one in sightings if one.place.key not in hidden)
    doubts += [Remark("no_address", address=each) for each in add if not identify(each)]
    if len(seen) > most:
        doubts.append(Remark("too_many_links", limit=most))
    promised = any(map(promises, abstracts)) or any(
        one.promised and one.place.kind == "code" for one in seen
    )
    shown = tuple(_link(one, states or States()) for one in seen[:most])
    told = tuple(Remark("about", what=paper.id, said=doubt) for doubt in doubts)
    return Found(shown, promised, told)


def _sightings(paper: Paper, abstracts: list[str], add: Iterable[str]) -> Iterator[Sighting]:
    """What each witness gives, numbered by the witness."""
    fields = (field for record in paper.records for field in record.link_fields)
    witnesses = chain(map(_corrected, add), map(_in_prose, abstracts), map(_in_field, fields))
    for origin, seen in enumerate(witnesses):
        yield from (replace(one, origin=origin) for one in seen)


def _link(seen: Sighting, states: States) -> Link:
    known = states.get(seen.place.key)
    return link(seen, known.state if known else None, known.checked if known else None)


def _in_prose(text: str, evidence: str = ABSTRACT) -> Iterator[Sighting]:
    found = list(addresses(text))
    for address, said in zip(found, around(text, found), strict=True):
        if place := identify(address.url):
            yield _sighting(place, address, said, evidence, told=True)


def _in_field(field: FieldLink) -> Iterator[Sighting]:
    """A field may hold one address, several, or a sentence with addresses in it."""
    text = spell(field.url)
    if field.field in _PROSE:
        yield from _in_prose(text, field.field)
        return
    said = Saying(_FIELD_ROLES.get(field.field, "code"))
    for address in addresses(text, field=True):
        place = identify(address.url)
        if place and not (address.cut and place.kind == "page"):
            yield _sighting(place, address, said, field.field, told=False)


def _corrected(address: str) -> Iterator[Sighting]:
    """As the maintainer gives it: nothing is cut off, and nothing beside it says what it is."""
    if place := identify(address):
        yield Sighting(place, (CORRECTION,))


def _sighting(
    place: Place, address: Address, saying: Saying, evidence: str, *, told: bool
) -> Sighting:
    kind = place.kind
    if kind == "code" and is_list(place.name, saying, told=told):
        kind = "list"
    elif kind == "other" and saying.offered:
        kind = _kind_of_role(place, saying.role)
    return Sighting(
        replace(place, kind=kind),
        (evidence,),
        role=saying.role,
        promised=saying.promised,
        cut=address.cut,
        tail=address.tail,
        told=told,
    )


def _kind_of_role(place: Place, role: Role) -> LinkKind:
    """What the words beside it make of an address whose host says nothing."""
    if place.host in STORES:
        return "dataset" if role == "data" else "other"
    return _KIND_OF_ROLE.get(role, "other") if site_of(place.host) is None else "other"
