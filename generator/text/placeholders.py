"""Texts that stand where a text should be: "title", "Placeholder", "withdrawn", and the notes
that a withdrawn paper leaves behind. Both are told by the letters alone (see ``letters``), so that
no repair of the text changes who is who.
"""

from __future__ import annotations

import re

NOTE_LETTERS = 400  # a longer text may begin with the note, but goes on to say something

_PAPER = r"(?:paper|submission|article|manuscript|work|preprint|note|thesis|contribution)"
_WITHDRAWN = r"(?:withdrawn|retracted)"
_EMPTY = re.compile(
    rf"""(?:
      (?:the|my|your|our|a|this|paper)*(?:title|abstract|authors?|placeholder)
    | untitled | anonymous | unknown | none | null | nan | na | empty | dummy | todo | test
    | tb[ad] | tobe(?:added|announced|determined|updated|completed) | comingsoon | toappear
    | notavailable | no(?:abstract|title) | see(?:the)?(?:pdf|paper)
    | (?:paper|submission)?(?:withdraw|withdrawal|{_WITHDRAWN})
    | 标题 | 摘要 | 无 | 暂无 | 撤稿 | 已撤稿 | 撤回 | 已撤回
    )
    (?:here|text|only|(?:is)?(?:not)?available|paper|submission|title|abstract|placeholder|tb[ad]|摘要)*""",
    re.VERBOSE,
)
_NOTE = re.compile(
    rf"""(?:
      (?:the|this|our|my)?(?:arxiv)?{_PAPER}
        (?:has|had|have|is|was|now|being|been|hereby|temporarily)+{_WITHDRAWN}
    | (?:i|we|(?:the)?authors?)(?:have|has|hereby|would|wish|like|to|decided|want|are|is)*
        (?:withdraw|withdrew|retract|withdrawing|{_WITHDRAWN})(?:the|this|our|my){_PAPER}
    | (?:paper|submission)?{_WITHDRAWN}
        (?: by(?:the|its|one|both|all|of|our|arxiv)*(?:authors?|submitter|arxiv|us|me|admin)
          | dueto | because | pending | onrequest | from(?:the)?(?:arxiv|conference|submission) )
    | 本(?:文|论文|稿)已?(?:被)?(?:撤稿|撤回)
    )""",
    re.VERBOSE,
)
_BARE_NOTE = re.compile(
    rf"(?:paper|submission)?(?:withdraw|{_WITHDRAWN})(?:paper|submission)?",
)


def says_nothing(letters: str) -> bool:
    """Whether a text, given by its letters, is a placeholder or a note of withdrawal.

    A text without letters says nothing either.
    """
    short = letters[: NOTE_LETTERS + 1]
    return not letters or bool(_EMPTY.fullmatch(short)) or is_withdrawal_note(letters)


def is_withdrawal_note(letters: str) -> bool:
    """Whether an abstract is only the note that its paper was withdrawn.

    One that goes on to say something, or is *about* withdrawal, is not.
    """
    if len(letters) > NOTE_LETTERS:
        return False
    return bool(_NOTE.match(letters) or _BARE_NOTE.fullmatch(letters))
