"""What the words beside a link say of it: own code, promised, a dependency, a reading list, data."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, cast

from generator.links.addresses import Address

Role = Literal["", "code", "data", "model", "demo", "page", "paper", "list", "dependency"]

_NEXT_CLAUSE = re.compile(r"https?:|www\.|\w\.\w+/|;|\b(?:and|but|while|whereas)\b")
_BRACKETED = re.compile(r"\([^()]*\)")
_REACH = 260  # characters before a link that may speak of it
_BEHIND = 110
_BOUNDARY = re.compile(
    r"(?<=[.!?。])[\"'”’)\]}]*\s+(?=[\"'“‘(\[]*[A-Z\u4e00-\u9fff])|\n|(?<=[。！？])"
)

_LIST = re.compile(
    r"\b(?:reading|paper|literature|resource)[- ]lists?\b|\blists? of (?:\w+ ){0,3}(?:papers|works"
    r"|literature|references|resources|publications|surveys)\b|\bcurated (?:list|collection)\b"
    r"|\bcollections? of (?:\w+ ){0,4}(?:papers|works|literature|resources|publications)\b"
    r"|\b(?:related works?|papers|literature|progress) (?:is|are) (?:tracked|collected|listed"
    r"|summari[sz]ed|maintained)\b|\bpaper collections?\b|\bbibliograph|\bsurveyed (?:papers|works)\b"
    r"|论文列表",
    re.IGNORECASE,
)
_CODE = re.compile(
    r"\b(?:code[sd]?|codebases?|sources?|implementations?|scripts?|software|tool(?:kit|box)s?"
    r"|librar(?:y|ies)|packages?|plug-?ins?|simulators?)\b|代码|源码|开源",
    re.IGNORECASE,
)
_CUES: dict[Role, str] = {
    "data": r"data(?:[- ]?sets?|[- ]?bases?)?|corpus|corpora|benchmarks?|annotations?|treebanks?"
    r"|lexicons?|leaderboards?|test ?sets?|annotated quer(?:y|ies)|数据",
    "model": r"models?|checkpoints?|weights|embeddings|模型",
    "demo": r"demos?|demonstrations?|videos?|samples|visuali[sz]ations?|examples|演示",
    "page": r"(?:project|home|demo|web|companion)[- ]?(?:page|site|website)s?|website|page|主页",
    "paper": r"(?:full|long|longer|extended|arxiv|preprint|complete) (?:version|paper)"
    r"|appendi(?:x|ces)|supplementa(?:ry|l)|technical report",
}
_CUE = re.compile(
    "|".join(rf"(?P<{role}>(?<![a-z])(?:{pattern})(?![a-z]))" for role, pattern in _CUES.items()),
    re.IGNORECASE,
)
_LIST_NAME = re.compile(
    r"(?:^|[/_.-])awesome(?:[_.-]|$)|(?:^|[/_.-])(?:must|to)[-_]?reads?(?:[_.-]|$)"
    r"|(?:paper|reading|literature)s?[-_]?(?:reading[-_]?)?lists?(?:[_.-]|$)|survey[-_]?papers?(?:[_.-]|$)"
    r"|papers?[-_](?:collection|survey|reading)(?:[_.-]|$)|(?:^|[/_.-])reading[-_]group(?:[_.-]|$)",
    re.IGNORECASE,
)
_LATER = re.compile(
    r"\b(?:will|shall|would) (?:(?:also|soon|then|all|both|later|subsequently|eventually) )*"
    r"be(?:come)? (?:(?:made|fully|publicly|freely|openly|completely|soon) )*(?:available|released?"
    r"|open(?:[- ]?sourced?|ed)?|published|shared|public|provided|accessible|hosted|uploaded|posted"
    r"|distributed|put|made publicly)\b"
    r"|\b(?:to|can) be (?:made (?:publicly |freely |openly )?(?:available|public)|released|published"
    r"|open[- ]?sourced)\b"
    r"|\b(?:we|authors)(?:'ll|’ll| will| shall| plan to| intend to| are going to| promise to| aim to)"
    r" (?:(?:also|soon|further|make|publicly|openly|freely|fully) )*(?:release|open|publish|publici[sz]e|share|provide|our|the|all"
    r"|code|distribute|upload|it|them)\b"
    r"|\bbecomes? (?:publicly )?(?:public|available)\b"
    r"|\b(?:coming|available|released|public|online|out|uploaded|open[- ]?sourced) (?:very )?soon\b"
    r"|\bto be (?:\w+ ){0,3}soon\b"
    r"|\b(?:upon|after|once|when|pending|following|on) (?:(?:the|this|its|our|their|paper|work|is|are|of"
    r"|article|manuscript|review|formal|final|official) ){0,4}(?:acceptance|publication|accepted"
    r"|published|publishing)\b|将.{0,12}(?:公开|开源|发布)",
    re.IGNORECASE,
)
_DEPENDS = re.compile(
    r"\b(?:(?:(?:built|building|builds|based|relies|rely|implemented|developed) (?:up)?on(?: top of)?"
    r"|on top of|fork(?:ed)? (?:of|from)|(?:adapted|modified|derived|borrowed) from|extension of"
    r"|provided by)|(?:(?:implemented|built|developed) (?:in|with|using)|using|extends?|baselines?"
    r"(?: from| of| by)?|compar(?:ed|ison) (?:to|with|against)) (?!http))"
    r"(?P<what> ?(?:(?:the|an?|its|their|official|original|public|open[- ]sourced?|existing|popular|well-known"
    r"|widely|used|standard) )*(?:[\w.+#-]+ ){0,4}[(\[]?)\Z",
    re.IGNORECASE,
)
_AVAILABLE = re.compile(
    r"\b(?:available|released|accessible|found|hosted|published|shared|code[sd]?|at|here|in|is|are)\b"
    r"|:\s*\Z",
    re.IGNORECASE,
)
_OFFERED = re.compile(
    r"\b(?:ava[il]+[ai]b[le]+|releas\w*|access\w*|found|host(?:ed|s)|publi\w+|open\w*|shar(?:ed?|ing)"
    r"|provid\w+|download\w*|see|seen|visit|view(?:ed)?|shown|refer|obtain\w*|here|our|at|is|are)\b"
    r"|[:-]\s*[(\[\"']*\Z",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Saying:
    """What is said of a link: what it is, whether it is still to come, whether a reading list is
    spoken of beside whatever else it is, and whether the authors offer it or only mention it.
    """

    role: Role = ""
    promised: bool = False
    listing: bool = False
    offered: bool = True


def promises(text: str) -> bool:
    """Whether a sentence of the text announces code for later, with a link or without."""
    return any(
        _CODE.search(text, start, end) and _LATER.search(text, start, end)
        for start, end in _sentences(text)
    )


def around(text: str, found: Sequence[Address]) -> Iterator[Saying]:
    """What the words of its sentence say of each address, in their order."""
    starts = [start for start, _ in _sentences(text)]
    sentence, end, said = 0, 0, Saying()
    for address in found:
        before = sentence
        sentence = bisect_right(starts, address.start)
        stop = starts[sentence] if sentence < len(starts) else len(text)
        since = max(starts[sentence - 1], end, address.start - _REACH)
        behind = text[address.end : max(address.end, min(stop, address.end + _BEHIND))]
        same = said if sentence == before else Saying()
        said, end = _saying(text[since : address.start], behind, same), address.end
        yield said


def is_list(name: str, said: Saying, *, told: bool) -> bool:
    """Whether a repository is a reading list. Where something is ``told`` of it, the words decide
    better than its name.
    """
    if said.role == "list":
        return True
    about_code = told and said.role in {"code", "data"} and not said.listing
    return bool(_LIST_NAME.search(name)) and not about_code


def _sentences(text: str) -> list[tuple[int, int]]:
    """Where each sentence starts and ends."""
    bounds = [found.end() for found in _BOUNDARY.finditer(text)]
    return list(zip([0, *bounds], [*bounds, len(text)], strict=True))


def _saying(before: str, behind: str, previous: Saying) -> Saying:
    """``previous`` is what was said of the link before in the same sentence: where only "and" stands
    between two links, it is said of both.
    """
    behind = _NEXT_CLAUSE.split(behind)[0]
    bare = _BRACKETED.sub(" ", before)
    promised = bool(_LATER.search(before) or _LATER.search(behind))
    if not re.search(r"\w{4}", bare) and previous.role:
        return replace(previous, promised=promised or previous.promised)
    listing = bool(_LIST.search(bare))
    role = _dependency(before) or _role(bare) or ("list" if listing else "") or _role(behind)
    role = "list" if listing and role not in {"code", "dependency"} else role
    return Saying(role, promised, listing, offered=bool(_OFFERED.search(before)))


def _dependency(before: str) -> Role:
    depends = _DEPENDS.search(before)
    return "dependency" if depends and not _AVAILABLE.search(depends["what"]) else ""


def _role(words: str) -> Role:
    """Code before anything that is named with it, then by the cue that stands nearest."""
    if _CODE.search(words):
        return "code"
    found = deque(_CUE.finditer(words), maxlen=1)
    return cast("Role", found[0].lastgroup) if found else ""
