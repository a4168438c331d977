"""Whether two names can be one person's, and two author lists those of one paper."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from generator.models import Author
from generator.text.folding import fold
from generator.text.placeholders import says_nothing

_NOBODY = frozenset(
    ["et al", "al", "others", "anonymous", "anonymous author", "anonymous authors", "anonymous submission",
     "paper under double blind review"]
)  # fmt: skip
NAMESAKES = 50  # how many names with one family name are compared; no real list has more


@dataclass(frozen=True, slots=True, order=True)
class Person:
    """A name as it is compared. ``words`` are all of its words in any order, ``initials`` the given
    names' first letters, ``last`` the last word of the family name.
    """

    joined: str
    words: str
    family: str
    last: str
    initials: str

    @property
    def handles(self) -> tuple[str, str, str]:
        """What two names that may be one person's have in common, at least one of it."""
        return self.joined, self.words, self.last


def people(authors: Iterable[Author]) -> tuple[Person, ...]:
    """The persons of an author list; empty if it names nobody ("Anonymous", "et al.")."""
    return tuple(
        person for author in authors if (person := _person(author.name, author.family)) is not None
    )


@lru_cache(maxsize=1 << 18)
def _person(name: str, family: str) -> Person | None:
    words = fold(name).split()
    joined = "".join(words)
    if " ".join(words) in _NOBODY or says_nothing(joined):
        return None
    last = fold(family).split() or words[-1:]
    given = words[: -len(last)] if words[-len(last) :] == last else _without(words, last)
    return Person(
        joined,
        " ".join(sorted(words)),
        "".join(last),
        last[-1],
        "".join(word[0] for word in given),
    )


def _without(words: Sequence[str], family: Sequence[str]) -> list[str]:
    """The given names where the family name does not stand last ("Li Wei", "Ann Lee Jr")."""
    rest = list(words)
    for word in family:
        if word in rest:
            rest.remove(word)
    return rest


def compatible(one: Person, other: Person) -> bool:
    """Same words in any order, or same family name and initials that do not speak against it."""
    if one.joined == other.joined or one.words == other.words:
        return True
    same_family = one.family == other.family or (
        one.last == other.last and one.last in (one.family, other.family)
    )
    return same_family and _subsequence(*sorted((one.initials, other.initials), key=len))


def _subsequence(short: str, long: str) -> bool:
    letters = iter(long)
    return all(letter in letters for letter in short)


def pairs(short: Sequence[Person], long: Sequence[Person]) -> Iterator[tuple[int, int]]:
    """Which name of the one list is which of the other, each at most once."""
    by_handle: dict[str, list[int]] = defaultdict(list)
    for number, person in enumerate(long):
        for handle in dict.fromkeys(person.handles):
            by_handle[handle].append(number)
    taken: set[int] = set()
    for number, person in enumerate(short):
        near = (n for handle in person.handles for n in by_handle.get(handle, ())[:NAMESAKES])
        fits = (n for n in near if n not in taken and compatible(person, long[n]))
        found = next(fits, None)
        if found is not None:
            taken.add(found)
            yield number, found


def agree(one: Sequence[Person], other: Sequence[Person]) -> bool:
    """Both lists are known, and at least half of the shorter one is in the other, in any order.

    Half, for lists are cut ("et al."), names misspelt and co-authors added between versions.
    """
    short, long = sorted((one, other), key=len)
    return bool(short) and 2 * sum(1 for _ in pairs(short, long)) >= len(short)


def disagree(one: Sequence[Person], other: Sequence[Person]) -> bool:
    """Both lists are known and are not those of one paper."""
    return bool(one and other) and not agree(one, other)


def same_people(one: Sequence[Person], other: Sequence[Person]) -> bool:
    """Both lists are known and name the same people, all of them."""
    return len(one) == len(other) > 0 and sum(1 for _ in pairs(one, other)) == len(one)


# --- what is shown -------------------------------------------------------------------------


def fullest(lists: Sequence[tuple[Author, ...]]) -> tuple[Author, ...]:
    """One author list of several: the longest, in the first one's order, each name in its fullest
    form. No name is taken from a list that does not have it in the longest.

    :param lists: in the order of their sources; empty ones are passed over.
    """
    known = [tuple(author for author in names if people((author,))) for names in lists]
    known = [names for names in known if names]
    if not known:
        return ()
    longest = max(known, key=len)
    if len(known) == 1 and len(longest) <= NAMESAKES:  # each name is its own in the same list
        return tuple(_fullest_form([author]) for author in longest)
    order = [number for _, number in pairs(people(known[0]), people(longest))]
    rest = [number for number in range(len(longest)) if number not in set(order)]
    forms = [[author] for author in longest]
    for names in known:
        if names is not longest:
            for mine, theirs in pairs(people(names), people(longest)):
                forms[theirs].append(names[mine])
    return tuple(_fullest_form(forms[number]) for number in (*order, *rest))


def _fullest_form(forms: Sequence[Author]) -> Author:
    best = max(forms, key=lambda author: (author.name[:1].isupper(), _letters(author.name)))
    dblp = best.dblp or next((author.dblp for author in forms if author.dblp), None)
    orcid = best.orcid or next((author.orcid for author in forms if author.orcid), None)
    if (dblp, orcid) == (best.dblp, best.orcid):
        return best
    return replace(best, dblp=dblp, orcid=orcid)


def _letters(name: str) -> int:
    return sum(map(str.isalpha, name))
