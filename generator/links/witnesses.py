"""Everything that speaks of a paper's links -> one link each, with its evidence.

The abstract is the first witness and a dump's fields are the second: fields are often read from
PDFs, where ``_`` became a blank and hyphens were lost. So where they differ the abstract's form is
shown and the report says so, unless the abstract's own end may be lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from generator.links.context import Role
from generator.links.places import Place
from generator.models import Link, LinkKind, Remark

ABSTRACT, CORRECTION = "abstract", "correction"

_ORDER: tuple[LinkKind, ...] = (
    "code", "anonymous", "model", "dataset", "space", "package", "page", "short", "video", "list",
    "paper", "other",
)  # fmt: skip


_ANONYMOUS = re.compile(
    r"[^/.]*anonymous|anon(?:ym|[-_\d]|authors?\b|user|sub|repo)", re.IGNORECASE
)
_MOST = 500  # links of one paper that are compared with each other


@dataclass(frozen=True, slots=True)
class Sighting:
    """A link as one witness gives it, whom the authors have ``told`` or a dump's field has named;
    ``tail`` is what may be missing at its end, where ``cut``.
    """

    place: Place
    evidence: tuple[str, ...]
    origin: int = 0  # which correction, abstract or field it stands in
    role: Role = ""
    promised: bool = False
    cut: bool = False
    tail: str = ""
    told: bool = True


def unite(sightings: Iterable[Sighting]) -> tuple[list[Sighting], list[Remark]]:
    """One sighting a link, own code first; and where abstract and fields name different code."""
    by_key: dict[str, Sighting] = {}
    for seen in sightings:
        known = by_key.get(seen.place.key)
        by_key[seen.place.key] = _both(known, seen) if known else seen
    whole = _settled(list(by_key.values())[:_MOST])
    doubts = _doubtful(whole)
    shown = [seen for seen in whole if seen not in doubts]
    return sorted(shown, key=_order), [_disagreement(seen, shown) for seen in doubts]


def link(seen: Sighting, state: str | None, checked: str | None) -> Link:
    """A sighting as it is shown."""
    place = seen.place
    owner = place.host if place.kind == "page" else place.name
    notes = {
        "promised": seen.promised,
        "anonymous": place.kind == "anonymous" or bool(_ANONYMOUS.match(owner)),
        "may be cut": seen.cut,
        "dependency": seen.role == "dependency",
    }
    return Link(
        url=place.url,
        kind=place.kind,
        host=place.host,
        name=place.name,
        evidence=seen.evidence,
        notes=tuple(note for note, holds in notes.items() if holds),
        path=place.path,
        state=state,
        checked=checked,
    )


def _letters(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower())


def _both(known: Sighting, seen: Sighting) -> Sighting:
    """One link, seen twice: at its root where the two go to different places in it, and promised
    only as long as nobody tells that it is there.
    """
    either = known.promised or seen.promised
    return replace(
        known,
        place=known.place if known.place.path == seen.place.path else known.place.root,
        evidence=tuple(dict.fromkeys((*known.evidence, *seen.evidence))),
        role=seen.role if known.role in {"", "dependency"} and seen.role else known.role,
        promised=(known.promised and seen.promised) if known.told and seen.told else either,
        cut=known.cut and seen.cut,
        tail=known.tail or seen.tail,
        told=known.told or seen.told,
    )


def _settled(seen: Sequence[Sighting]) -> list[Sighting]:
    """Damaged forms taken up by the form that another witness gives."""
    taken: dict[str, Sighting] = {}
    for one in seen:
        form = next((other for other in seen if _corrects(other, one)), one)
        mended = replace(one, place=form.place, cut=form.cut, tail=form.tail)
        known = taken.get(form.place.key)
        taken[form.place.key] = _both(known, mended) if known else mended
    return list(taken.values())


def _corrects(form: Sighting, one: Sighting) -> bool:
    """Whether a form is what a damaged one was.

    It is whole where the other was cut: the same letters as with those that stand behind it, or a
    name that goes on. Or it is told, and a field has the same letters; for code that is a
    disagreement.
    """
    if (form.place.kind, form.place.host) != (one.place.kind, one.place.host):
        return False
    if form.origin == one.origin or form.cut:
        return False
    if one.cut:
        goes_on = form.place.name.lower().startswith(one.place.name.lower())
        return goes_on or _letters(form.place.name) == _letters(one.place.name + one.tail)
    return (
        one.place.kind != "code"
        and form.told
        and not one.told
        and _letters(form.place.url) == _letters(one.place.url)
    )


def _doubtful(seen: Sequence[Sighting]) -> list[Sighting]:
    """Code that only a field names, where the abstract names other code as the paper's own.

    A field that also has the abstract's may well have more.
    """
    code = [one for one in seen if one.place.kind == "code"]
    own = [one for one in code if ABSTRACT in one.evidence and one.role != "dependency"]
    agreeing = {witness for one in own for witness in one.evidence}
    return [one for one in code if own and not one.told and agreeing.isdisjoint(one.evidence)]


def _disagreement(doubted: Sighting, shown: Iterable[Sighting]) -> Remark:
    own = [one.place for one in shown if one.place.kind == "code" and ABSTRACT in one.evidence]
    return Remark(
        "other_code",
        own=tuple(f"{place.host}/{place.name}" for place in own),
        fields=doubted.evidence,
        other=f"{doubted.place.host}/{doubted.place.name}",
    )


def _order(seen: Sighting) -> tuple[int, bool, bool]:
    """Own code first; sorting keeps the order of the text within each kind."""
    return _ORDER.index(seen.place.kind), seen.role == "dependency", seen.promised
