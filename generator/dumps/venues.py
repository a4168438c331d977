"""Where a paper appeared, and when, as its dump shows it: a header, a full name, an address.

Only what names a venue outright counts. A file's name counts last, and only with the acronym of a
known venue followed by a year.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Place(NamedTuple):
    venue: str = ""
    year: int | None = None


NOWHERE = Place()

# The short name as its community writes it, and what its full name cannot do without.
_VENUES = (
    ("3DV", r"conference on 3d vision"),
    ("AAAI", r"aaai conference on artificial intelligence\b(?! and)"),
    ("AAMAS", r"autonomous agents and multi-?agent systems"),
    ("ACL", r"annual meeting of the association for computational linguistics"),
    ("ACML", r"asian conference on machine learning"),
    ("AISTATS", r"artificial intelligence and statistics"),
    ("CHI", r"human factors in computing systems"),
    ("CIKM", r"information and knowledge management"),
    ("COLING", r"international conference on computational linguistics"),
    ("COLM", r"conference on language modeling"),
    ("COLT", r"conference on learning theory"),
    ("CoNLL", r"computational natural language learning"),
    ("CoRL", r"conference on robot learning"),
    ("CVPR", r"conference on computer vision and pattern recognition"),
    ("EACL", r"european chapter of the association for computational linguistics"),
    ("ECAI", r"european conference on artificial intelligence"),
    ("ECCV", r"european conference on computer vision"),
    ("EMNLP", r"empirical methods in natural language processing"),
    ("ICASSP", r"conference on acoustics,? speech,? and signal processing"),
    ("ICCV", r"international conference on computer vision\b(?! theory)"),
    ("ICDE", r"international conference on data engineering"),
    ("ICDM", r"international conference on data mining"),
    ("ICLR", r"conference on learning representations"),
    ("ICML", r"international conference on machine learning\b(?! and)"),
    ("ICRA", r"conference on robotics and automation"),
    ("IJCAI", r"international joint conferences? on\s+artificial intelligence"),
    ("IJCNLP", r"international joint conference on natural language processing"),
    ("Interspeech", r"international speech communication association"),
    ("IROS", r"intelligent robots and systems"),
    ("KDD", r"knowledge discovery (?:and|&) data mining"),
    ("LoG", r"learning on graphs conference"),
    ("LREC", r"language resources and evaluation"),
    ("MICCAI", r"medical image computing and computer.assisted intervention"),
    ("NAACL", r"north american chapter of the association for computational linguistics"),
    ("NeurIPS", r"neural information processing systems"),
    ("RSS", r"robotics: science and systems"),
    ("SIGIR", r"research and development in information retrieval"),
    ("SIGMOD", r"management of data"),
    ("UAI", r"conference on uncertainty in artificial intelligence"),
    ("VLDB", r"very large data ?bases"),
    ("WACV", r"winter conference on applications of computer vision"),
    ("WSDM", r"web search and data mining"),
)
_SHORT_ONLY = (
    "NIPS",
    "SIGGRAPH",
    "WWW",
    "ICME",
    "BMVC",
    "ACCV",
    "AACL",
    "TMLR",
    "JMLR",
    "TACL",
    "L4DC",
)
_FULL = tuple((short, re.compile(rf"\b{full}", re.IGNORECASE)) for short, full in _VENUES)
_ACRONYMS = {short.lower(): short for short, _ in _VENUES} | {
    short.lower(): short for short in _SHORT_ONLY
}


# Not the conference itself: what is held beside it, or collects what it left over.
_BESIDE = re.compile(
    r"\b(?:workshops?|findings|companion|student research|co-located)\b", re.IGNORECASE
)
_IN_BRACKETS = re.compile(
    r"[{(]\s*(?!USA|UK|UAE|PMLR|IEEE|ACM\b)"
    r"([A-Z][A-Za-z-]*[A-Z][A-Za-z]*)\s*[-'’ ]*(?:\d{2}|\d{4})?\s*[})]"
)
_YEAR = r"(?P<year>(?:19|20)\d\d)"
_ANY_YEAR = re.compile(rf"(?<!\d){_YEAR}(?!\d)")

# Addresses whose path is made by the venue itself.
_ADDRESSES = tuple(
    (venue, re.compile(rf"//(?:www\.)?{address}", re.IGNORECASE))
    for venue, address in (
        ("", rf"openaccess\.thecvf\.com/content_?/?(?P<venue>CVPR|ICCV|WACV|ACCV)_?{_YEAR}(?=_|/)"),
        ("", rf"openreview\.net/group\?id=(?P<venue>ICLR|ICML|NeurIPS)\.cc/{_YEAR}/Conference"),
        ("", rf"(?P<venue>iclr|icml|neurips|nips)\.cc/(?:virtual|Conferences)/{_YEAR}(?=/|$)"),
        ("AAAI", r"aaai\.org/papers/"),
        ("ECCV", rf"ecva\.net/papers/eccv_{_YEAR}(?=/)"),
        ("IJCAI", rf"ijcai\.org/proceedings/{_YEAR}(?=/|$)"),
        (
            "NeurIPS",
            rf"(?:papers|proceedings)\.(?:nips|neurips)\.cc/(?:paper_files/)?paper/{_YEAR}(?=/)",
        ),
        ("SIGGRAPH", rf"s{_YEAR}\.conference-schedule\.org/"),
    )
)
_KNOWN = "|".join(map(re.escape, sorted(_ACRONYMS, key=len, reverse=True)))
_IN_FILE = re.compile(rf"(?:^|[^a-z])({_KNOWN})[-_ .]?{_YEAR}(?!\d)")
_AAAI_DOI = re.compile(r"10\.1609/aaai\.v(\d{2})i\d", re.IGNORECASE)
_AAAI_VOLUME_0 = 1986  # volume 36 is 2022

# What a header, or a venue's name, says beside the venue: it belongs to no paper.
_ABOUT = re.compile(
    r"""(?:the|of|and|for|in|at|on|to|all|list|lists|papers?|articles?|abstracts?|titles?|proceedings|accepted
    |acceptances?|conferences?|workshops?|tracks?|main|oral|orals|posters?|spotlights?|notable|top|presentations?|sessions?
    |results?|search|index|program|schedule|submissions?|submitted|withdrawn|rejected|desk|reject|published
    |datasets?|benchmarks?|demos?|demonstrations?|tutorials?|full|long|short|regular|technical|research|journal|show|showing|found
    |annual|meeting|international|virtual|edition|volume|vol|part|no|page|total|[\d,]+(?:-[\d,]+|st|nd|rd|th)?%?|[ivx]+)""",
    re.IGNORECASE | re.VERBOSE,
)
_ABOUT_CHINESE = re.compile(
    r"论文|文章|检索|搜索|查询|结果|列表|清单|目录|会议|大会|期刊|录用|接收|收录|全部|所有|摘要|合集|汇总|集|投稿|口头|海报|报告|年|届|第|篇|共|的|中|部"
)
_LISTS = re.compile(r"(?:papers|proceedings|accepted|论文|列表|检索|清单|目录)$", re.IGNORECASE)
_WORD = re.compile(r"[^\W_][\w.+&'’/-]*")
_ACRONYM = re.compile(r"(?=.{2,14}$)[\w-]*[A-Z][\w-]*[A-Z0-9][\w-]*")
_SHORT_YEAR = re.compile(r"['’](\d\d)\b")
_LONGEST_HEADER = 160


def of_container(name: str) -> str:
    """The short name of a proceedings' or journal's full name; empty where it shows none."""
    name = " ".join(name.split())
    if not name or _BESIDE.search(name):
        return ""
    bare = name.replace("{", "").replace("}", "")
    known = [(m.start(), short) for short, full in _FULL if (m := full.search(bare))]
    if known:
        return min(known)[1]
    bracketed = _IN_BRACKETS.search(name)
    return bracketed[1] if bracketed else ""


def of_address(url: str) -> Place:
    """Venue and year that an address is made of."""
    for venue, pattern in _ADDRESSES:
        if found := pattern.search(url):
            parts = found.groupdict()
            year = int(parts["year"]) if parts.get("year") else None
            return Place(venue or _shown(parts["venue"]), year)
    return NOWHERE


def of_doi(doi: str) -> Place:
    """AAAI numbers its volumes by years and names them in its DOIs."""
    found = _AAAI_DOI.match(doi)
    return Place("AAAI", _AAAI_VOLUME_0 + int(found[1])) if found else NOWHERE


def of_file(name: str) -> Place:
    """A known venue with a year behind it in a file's name: ``iclr2018.json``."""
    found = _IN_FILE.search(name.lower())
    return Place(_ACRONYMS[found[1]], int(found["year"])) if found else NOWHERE


def split(name: str) -> Place:
    """A venue's name and the year in it: "ICLR 2024 poster" -> ICLR, 2024."""
    found = _ANY_YEAR.search(name)
    if not found:
        return Place(name)
    before, after = name[: found.start()], name[found.end() :]
    before = re.sub(r"^submitted to ", "", before, flags=re.IGNORECASE).strip(" ,'’(-")
    if not before or any(not _ABOUT.fullmatch(word) for word in _WORD.findall(after)):
        return Place(name, _year_in(found)) if before else Place(name)
    return Place(before, _year_in(found))


def header(line: str) -> Place | None:
    """Venue and year of a listing's header line; None if the line is none.

    "ICLR 2023 Papers", "ICLR 2023 论文", "论文检索", "Accepted Papers", "Proceedings of the ...".
    """
    line = line.strip("#*=_-—: \t")
    if not line or len(line) > _LONGEST_HEADER or line.endswith((".", "?", "!", "。")):
        return None
    year = _ANY_YEAR.search(line) or _SHORT_YEAR.search(line)
    full = of_container(line)
    if full and (year or line.lower().startswith("proceedings")):
        return Place(full, _year_in(year))
    rest = [word for word in _names_in(line) if not _ABOUT.fullmatch(word)]
    if not rest:
        told = bool(_ABOUT_CHINESE.search(line)) or _says_papers(line)
        return Place("", _year_in(year)) if told else None
    known = any(word.lower() in _ACRONYMS for word in rest)
    if (year or known or _ABOUT_CHINESE.search(line)) and all(map(_ACRONYM.fullmatch, rest)):
        return Place(" ".join(map(_shown, rest)), _year_in(year))
    if year and _LISTS.search(line) and len(rest) <= 4 and all(map(str.istitle, rest)):
        return Place(" ".join(rest), _year_in(year))
    return None


def _names_in(line: str) -> list[str]:
    line = _SHORT_YEAR.sub(" ", _ANY_YEAR.sub(" ", _ABOUT_CHINESE.sub(" ", line)))
    return [word.strip(".'’/-") for word in _WORD.findall(line) if word.strip(".'’/-")]


def _says_papers(line: str) -> bool:
    words = set(line.lower().split())
    return bool(
        words
        & {
            "papers",
            "paper",
            "proceedings",
            "abstracts",
            "posters",
            "poster",
            "orals",
            "oral",
            "results",
            "spotlight",
        }
    )


def _shown(name: str) -> str:
    return _ACRONYMS.get(name.lower(), name)


def _year_in(found: re.Match[str] | None) -> int | None:
    if not found:
        return None
    digits = found[1]
    return int(digits) if len(digits) == 4 else 2000 + int(digits)
