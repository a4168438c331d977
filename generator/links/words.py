"""Words that show where an address ends: what may follow it, and what begins a sentence."""

from __future__ import annotations

import re


def words(text: str) -> frozenset[str]:
    """A set written as prose."""
    return frozenset(text.split())


_FUNCTION = words(
    """a about above after against all along also although among an and any are as at be because been
    before being below besides between both but by can could despite did do does during each either
    else ever every few for from further had has have he her here hence his how however i if in into
    is it its itself let many may might more moreover most much must neither no nor not of on once one
    only onto or other our out over per same several shall she should since so some such than that the
    their them then there thereby therefore these they this those though through throughout thus to
    together too toward towards under unless until upon us use used using very via was we were what
    when where whereas whereby whether which while who whom whose will with within without would yet
    you your"""
)
_PLAIN = words(
    """accepted access acceptance afterwards already anonymously anytime approach archive article
    available below benchmark branch code codebase codes data dataset datasets demo demos details
    directly documentation easily experiments folder forever framework free freely future github
    gitlab implementation later library license licence link links live method model models now online
    open openly package page paper permanently please project public publication publicly
    release released repo repository reproduction research respectively results section shortly
    software soon source suite supplement supplementary system there today toolbox toolkit tool url
    video videos webpage website weights yet"""
)
_FIRST = words(
    """a additionally all also an and as at besides both by code codes compared data dataset
    datasets demo empirical experiments extensive finally first for from further furthermore here
    however if in it its keywords model models moreover more no note on our overall please project
    results see since source such supplementary that the then there these they this those thus to
    under using videos we when while with you"""
)


def is_function_word(word: str) -> bool:
    """Whether a word only joins others, and so belongs to no address."""
    return word.lower().rstrip(".") in _FUNCTION


def follows_plainly(word: str) -> bool:
    """Whether a word at the end of a text goes on after an address without belonging to it."""
    word = word.lower()
    return word in _FUNCTION or word in _PLAIN or (word.isalpha() and word.endswith("ly"))


def starts_a_sentence(word: str) -> bool:
    """Whether a word after a full stop without a blank begins another sentence: ``kite.Our``."""
    return word[:1].isupper() and word.lower() in _FIRST


def looks_like_a_name(word: str) -> bool:
    """Whether a word is more likely a part of a name than of prose: ``SpanConv``, ``KD``."""
    return bool(re.search(r"[A-Z0-9_]", word[1:]) or "_" in word)
