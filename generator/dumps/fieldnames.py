"""The one table of field names: what people call them, and what they are here.

Sources: papercopilot's paperlists, Hugging Face data sets, the OpenReview API v1 and v2, arXiv's
metadata snapshot, Semantic Scholar, OpenAlex, Crossref, CSL-JSON, PMLR posts, DBLP, Zotero's CSV,
BibTeX, and the labels of plain listings, Chinese ones too. Earlier names win over later ones.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from generator.dumps.values import is_missing, plain

FIELDS: dict[str, str] = {
    # what the paper says
    "title": "title paper_title article_title display_name primary_title name 标题 题目 题名 论文标题 论文题目 篇名",
    "subtitle": "subtitle",
    "abstract": "abstract abstract_text paper_abstract abstractnote abstract_note summary abs abstract_inverted_index"
    " 摘要 论文摘要 内容摘要 description",
    "authors": "authors_parsed authorships authors author author_names author_list creators creator 作者 论文作者 author_site",
    "keywords": "keywords keyword author_keywords index_terms key_words tags manual_tags 关键词 关键字",
    "areas": "primary_area area areas subject_area subject_areas category categories subjects subject"
    " research_area topic topics fieldsofstudy 领域 主题 方向 分类",
    "lang": "lang language langid 语言",
    "status": "status decision withdrawn venueid",
    # where it appeared
    "venue": "venue conference conf short_venue shortname event 会议 会议名称",
    "container": "booktitle journal container_title publication_title journaltitle journal_name host_venue"
    " publicationvenue source_title proceedings 期刊 刊名 出处",
    "year": "year publication_year pub_year 年份 年",
    "date": "date published publication_date publicationdate pubdate published_date published_print"
    " published_online publishedat issued 日期 发表时间",
    "versions": "versions",
    "submitter": "submitter",
    "month": "month",
    "day": "day",
    "kind": "entrytype type genre publication_type item_type itemtype",
    "volume": "volume",
    "issue": "issue number",
    "pages": "pages page",
    "first_page": "firstpage first_page page_first start_page startpage",
    "last_page": "lastpage last_page page_last end_page endpage",
    "publisher": "publisher 出版社",
    "series": "series",
    # who it is
    "key": "id paper_id paperid uid pid key bibkey citation_key citekey forum number_id slug 编号",
    "doi": "doi",
    "arxiv": "arxiv arxiv_id arxivid eprint",
    "openreview": "openreview openreview_id forum",
    "acl": "acl acl_id anthology_id acl_anthology_id",
    "bibtex": "bibtex _bibtex bib",
    # where it is
    "url": "site ee url link paper_url paper_link url_paper html_url landing_page_url oa oa openaccess abs_url entry_id"
    " paper html forum_url openreview_url 链接 网址 地址 论文链接",
    "pdf": "pdf pdf_url url_pdf pdf_link pdflink paper_pdf download openaccesspdf",
    # for people alone
    "orcid": "orcid",
}
LINK_FIELDS = frozenset(
    "github git code codes code_url code_link url_code related_code source_code repo repos repository repo_url"
    " github_url github_link implementation software project project_page project_url project_link projectpage"
    " website webpage dataset datasets data_url data url_data demo url_demo video video_url url_video huggingface"
    " model models colab notebook comments comment note notes 代码 代码链接 项目 项目主页".split()
)
OURS = frozenset(FIELDS) - {"bibtex", "orcid", "versions", "submitter"}
"""What ``dump.NAME.fields`` in mkdocs.yml may map to, beside ``link``."""

_RANKS = {
    theirs: [
        (ours, rank)
        for ours, names in FIELDS.items()
        for rank, one in enumerate(names.split())
        if one == theirs
    ]
    for names in FIELDS.values()
    for theirs in names.split()
}
_OURS = {theirs: tuple(one for one, _ in ranks) for theirs, ranks in _RANKS.items()}
# Objects that hold a record's fields, or some of them.
_WRAPPERS = frozenset(
    (
        "content",
        "info",
        "paper",
        "row",
        "_source",
        "externalids",
        "ids",
        "identifiers",
        "biblio",
        "message",
    )
)
_TEXT = frozenset(("title", "abstract"))
_WEAK = frozenset(("name", "display_name", "description"))
_DEEP = 3


@lru_cache(maxsize=4096)
def canonical(name: str) -> str:
    """A field's name without case, blanks and the objects it stood in: "content.Title" is "title"."""
    name = re.sub(r"[\s-]+", "_", name.strip("\ufeff \t*\"'").lower()).replace("(s)", "s")
    head, dot, rest = name.partition(".")
    return (
        canonical(rest.removesuffix(".value"))
        if dot and head in _WRAPPERS
        else name.removesuffix(".value")
    )


def ours(name: str) -> tuple[str, ...]:
    """Our fields that a name may mean."""
    return _OURS.get(canonical(name), ())


def is_known(name: str, own: Mapping[str, str]) -> bool:
    """Whether a name means something here. ``own`` are the settings' names, canonical."""
    name = canonical(name)
    return name in _RANKS or name in LINK_FIELDS or name in own


def is_text(name: str, own: Mapping[str, str]) -> bool:
    """Whether a name is surely one for a title or an abstract: without either there is no record."""
    name = canonical(name)
    if name in own:
        return own[name] in _TEXT
    return name not in _WEAK and not _TEXT.isdisjoint(ours(name))


def is_weak_text(name: str) -> bool:
    """Whether a name may also be that of a person or a column."""
    return canonical(name) in _WEAK


def is_author(name: str) -> bool:
    return "authors" in ours(name)


def is_key(name: str) -> bool:
    return "key" in ours(name)


def is_wrapper(name: str) -> bool:
    return canonical(name) in _WRAPPERS


def is_of_arxiv(given: Mapping[str, Any]) -> bool:
    """Whether a record, under our names, is one of arXiv's own metadata snapshot."""
    return "versions" in given or "submitter" in given


def gather(
    values: Mapping[str, Any], own: Mapping[str, str]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """A record's values under our names, and the values of its link fields under their own."""
    ranked: dict[str, tuple[int, Any]] = {}
    links: dict[str, Any] = {}
    for name, value in _flat(values, _DEEP):
        plain_name = canonical(name)
        mapped = own.get(plain_name)
        if mapped == "link" or (not mapped and plain_name in LINK_FIELDS):
            links.setdefault(plain_name, value)
        for one, rank in [(mapped, -1)] if mapped else _RANKS.get(plain_name, ()):
            if one not in ranked or rank < ranked[one][0]:
                ranked[one] = rank, value
    return {one: value for one, (_, value) in ranked.items()}, links


def _flat(values: Mapping[str, Any], deep: int) -> list[tuple[str, Any]]:
    flat: list[tuple[str, Any]] = []
    for name, value in values.items():
        value = plain(value)  # noqa: PLW2901
        if is_missing(value) or not isinstance(name, str):
            continue
        if deep and isinstance(value, Mapping) and canonical(name) in _WRAPPERS:
            flat.extend(_flat(value, deep - 1))
        else:
            flat.append((name, value))
    return flat
