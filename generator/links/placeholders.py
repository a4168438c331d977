"""Templates that nobody filled in: ``organization/project``, ``your-name/repo``, ``xxx/yyy``."""

from __future__ import annotations

import re

_OWNER = re.compile(
    r"(?:organi[sz]ation|org|user|user-?name|owner|authors?|name|account|anonymous|anonymi[sz]ed"
    r"|anon|x+|company|team|lab|your.*|my-?(?:org|name|user|account))\Z",
    re.IGNORECASE,
)
_NAME = re.compile(
    r"(?:project|project-?name|repo|repo-?name|repository|name|anonymous|anonymi[sz]ed|anon|paper|code"
    r"|link|url|submission|x+|y+|your.*|my-?(?:repo|project))\Z",
    re.IGNORECASE,
)
_EITHER = re.compile(
    r"(?:x{3,}|y{3,}|your[-_]?(?:\w*[-_])?(?:name|user|org|account|repo|project)\w*|user-?name"
    r"|repo-?name|organi[sz]ation-?name|project-?name|anonymous[-_]?(?:url|link|repo)"
    r"|anonymi[sz]ed(?:[-_]?(?:url|link|repo|for.*))?|placeholder|tbd|tba"
    r"|to-?be-?(?:announced|added|released))\Z",
    re.IGNORECASE,
)


def placeholder(owner: str, name: str) -> bool:
    """Whether ``owner/name`` is a template; ``name`` is empty where there is only an owner."""
    if _EITHER.match(owner) or _EITHER.match(name):
        return True
    return bool(_OWNER.match(owner) and (not name or _NAME.match(name)))
