"""Every word of the interface, in English and Chinese: one table.

A text may hold ``{name}`` for values and, where English needs two forms, ``one|many``; the
form is picked by the value called ``n``. Help texts of a page's length are templates of their
own (``templates/pages/help.*.md.j2``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

LANGUAGES = ("en", "zh")

TABLE: Mapping[str, tuple[str, str]] = {
    # pages
    "home": ("Home", "首页"),
    "search": ("Search", "搜索"),
    "papers": ("Papers", "论文"),
    "topics": ("Topics", "主题"),
    "venues": ("Venues", "会议期刊"),
    "authors": ("Authors", "作者"),
    "code": ("Code", "代码"),
    "map": ("Map", "地图"),
    "report": ("Report", "报告"),
    "help": ("Help", "帮助"),
    "data": ("Data", "数据"),
    "feed": ("Feed", "订阅源"),
    # counts
    "n_papers": ("{n:,} paper|{n:,} papers", "{n:,} 篇论文"),
    "n_topics": ("{n:,} topic|{n:,} topics", "{n:,} 个主题"),
    "n_venues": ("{n} venue|{n} venues", "{n} 个会议期刊"),
    "n_with_code": ("{n:,} with code", "{n:,} 篇有代码"),
    "n_repositories": ("{n:,} repository|{n:,} repositories", "{n:,} 个代码库"),
    "share_with_code": ("{share} % with code", "{share}% 有代码"),
    "first_of": ("{first} to {last} of {n:,}", "第 {first} 至 {last} 篇，共 {n:,} 篇"),
    # home
    "home_intro": (
        "{papers:,} papers from {venues}, with their code, keywords and topics.",
        "收录 {venues} 的 {papers:,} 篇论文，附代码、关键词与主题。",
    ),
    "search_papers": ("Search papers", "搜索论文"),
    "search_hint": (
        "words, “a phrase”, author:name, title:word, a DOI or an arXiv number",
        "词语、“短语”、author:作者、title:标题词、DOI 或 arXiv 编号",
    ),
    "whats_new": ("New here", "最新收录"),
    "all_papers": ("All papers", "全部论文"),
    "all_topics": ("All topics", "全部主题"),
    "all_venues": ("All venues", "全部会议期刊"),
    "topics_to_enter": ("Topics to enter by", "从主题开始"),
    "growing_topics": ("Growing topics", "升温主题"),
    "nothing_yet": ("Nothing here yet.", "这里还没有内容。"),
    "no_papers_yet": (
        "No paper is here yet: put a list of papers into the folder of dumps and build again.",
        "还没有论文：请把论文列表放入 dumps 文件夹后重新构建。",
    ),
    "untitled": ("Untitled paper", "无标题论文"),
    # lists
    "filter": ("Filter this page", "筛选本页"),
    "sort": ("Sort", "排序"),
    "sort_given": ("As listed", "默认顺序"),
    "sort_newest": ("Newest first", "最新优先"),
    "sort_oldest": ("Oldest first", "最早优先"),
    "sort_title": ("By title", "按标题"),
    "sort_venue": ("By venue", "按会议期刊"),
    "sort_name": ("By name", "按名称"),
    "sort_count": ("Most papers first", "论文最多优先"),
    "only_code": ("With code only", "仅有代码的"),
    "shown_of": ("{shown} of {n} shown", "显示 {shown} / {n}"),
    "pages": ("Pages", "分页"),
    "page_n": ("Page {n}", "第 {n} 页"),
    "previous": ("Previous", "上一页"),
    "next": ("Next", "下一页"),
    "search_within": ("Search within", "在此范围内搜索"),
    "no_venue": ("No venue given", "未注明出处"),
    "and_others": ("{first} and {n} other|{first} and {n} others", "{first} 等 {total} 人"),
    "list_join": (", ", "、"),
    # a paper
    "abstract": ("Abstract", "摘要"),
    "no_abstract": ("No abstract was given.", "未提供摘要。"),
    "abstract_kept_off": (
        "The abstract is not shown here; the original page has it.",
        "此处不显示摘要，请见原文页面。",
    ),
    "keywords": ("Keywords", "关键词"),
    "keywords_given": ("by the authors", "作者给出"),
    "related": ("Related papers", "相关论文"),
    "shared_terms": ("Both speak of {terms}", "共同涉及：{terms}"),
    "derived": ("headline derived", "标题为推导"),
    "derived_why": (
        "The dump gave no title. This headline was derived from the abstract, in its authors’ words.",
        "列表未提供标题，此标题由摘要中的原话推导而来。",
    ),
    "merged_title_why": (
        "The title comes from another list of the same paper.",
        "标题来自同一论文的另一份列表。",
    ),
    "corrected_why": ("The title was corrected by hand.", "标题经人工更正。"),
    "withdrawn": ("Withdrawn", "已撤稿"),
    "rejected_status": ("Rejected", "未录用"),
    "withdrawn_why": (
        "Its authors withdrew this paper from {venue}.",
        "作者已将本文从 {venue} 撤回。",
    ),
    "rejected_why": ("{venue} did not accept this paper.", "本文未被 {venue} 录用。"),
    "the_venue": ("the venue", "该会议期刊"),
    "original": ("Original page", "原文页面"),
    "pdf": ("PDF", "PDF"),
    "links": ("Links", "链接"),
    "versions": ("Other versions", "其他版本"),
    "identifiers": ("Identifiers", "标识符"),
    "areas": ("Areas", "领域"),
    "sources": ("Where this comes from", "数据来源"),
    "source_line": ("{dump}, line {line}", "{dump} 第 {line} 行"),
    "first_seen": ("Here since {date}", "收录于 {date}"),
    "suggest_correction": ("Suggest a correction", "建议更正"),
    "correction_title": ("Correction of {id}", "更正 {id}"),
    "correction_body": (
        "What is wrong, and how do you know? Change the lines below; they go into corrections.yml.",
        "哪里有误，依据是什么？请修改以下内容，它们将写入 corrections.yml。",
    ),
    "code_promised": ("Code is announced for later", "作者称将公开代码"),
    # kinds of links and what is known of them
    "kind_code": ("Code", "代码"),
    "kind_model": ("Model", "模型"),
    "kind_dataset": ("Data set", "数据集"),
    "kind_space": ("Demo", "演示"),
    "kind_package": ("Package", "软件包"),
    "kind_page": ("Project page", "项目主页"),
    "kind_short": ("Short link", "短链接"),
    "kind_anonymous": ("Anonymous repository", "匿名代码库"),
    "kind_video": ("Video", "视频"),
    "kind_paper": ("Paper", "论文"),
    "kind_list": ("Reading list", "阅读清单"),
    "kind_other": ("Link", "链接"),
    "note_promised": ("announced for later", "预告，尚未公开"),
    "note_anonymous": ("anonymous", "匿名"),
    "note_may be cut": ("the address may be cut off", "地址可能不完整"),
    "note_dependency": ("used, not made, by this paper", "本文使用而非发布"),
    "state_alive": ("reachable on {date}", "{date} 可访问"),
    "state_moved": ("moved, seen on {date}", "{date} 已迁移"),
    "state_archived": ("archived, seen on {date}", "{date} 已归档"),
    "state_gone": ("gone on {date}", "{date} 已失效"),
    # topics, venues, authors, code
    "topics_intro": (
        "What the papers are about: areas that the lists name, and keywords that several papers share.",
        "论文涉及的内容：列表给出的领域，以及多篇论文共有的关键词。",
    ),
    "topic": ("Topic", "主题"),
    "kind_area": ("Area", "领域"),
    "kind_keyword": ("Keyword", "关键词"),
    "by_year": ("By year", "按年份"),
    "years": ("Years", "年份"),
    "trend_of": ("Papers a year: {values}", "每年论文数：{values}"),
    "year_count": ("{year}: {n}", "{year} 年：{n}"),
    "strongest_words": ("Words of this topic", "主题词"),
    "also_called": ("Also called", "又称"),
    "broader": ("Broader", "上位主题"),
    "narrower": ("Narrower", "下位主题"),
    "neighbours": ("Near by", "相邻主题"),
    "frequent_topics": ("Frequent topics", "常见主题"),
    "venues_intro": (
        "Conferences and journals that the papers come from.",
        "论文所属的会议与期刊。",
    ),
    "venue": ("Venue", "会议期刊"),
    "authors_intro": (
        (
            "Names that stand on several papers. A name is not a person: several people may share one, "
            "and one person may write under several."
        ),
        "出现在多篇论文中的姓名。姓名不等于个人：同名者可能是多人，一人也可能使用多个姓名。",
    ),
    "author_notice": (
        "These papers carry the same name; it may be that of several people.",
        "以下论文署有相同姓名，可能分属不同的人。",
    ),
    "co_authors": ("Often together with", "常见合作者"),
    "code_intro": (
        "Repositories that the papers name as their code, and the papers that share them.",
        "论文所给出的代码库，以及共用它们的论文。",
    ),
    "repository": ("Repository", "代码库"),
    # map
    "map_intro": (
        "Each point is a paper; papers about similar things lie near each other.",
        "每个点是一篇论文，内容相近的论文彼此靠近。",
    ),
    "map_keys": (
        (
            "Drag to move, scroll or pinch to zoom, click to open. With the keyboard: arrow keys go "
            "from paper to paper, plus and minus zoom, Enter opens."
        ),
        "拖动以移动，滚动或双指缩放，点击打开。键盘：方向键在论文间移动，加减号缩放，回车打开。",
    ),
    "map_colour": ("Colour by", "着色依据"),
    "map_table": ("The same as a table", "以表格查看"),
    "map_no_script": (
        "The map needs JavaScript; the table below leads to the same papers.",
        "地图需要 JavaScript；下表可通往相同的论文。",
    ),
    "map_label": ("Map of the papers", "论文地图"),
    "zoom_in": ("Zoom in", "放大"),
    "zoom_out": ("Zoom out", "缩小"),
    "zoom_all": ("Show all", "显示全部"),
    "others": ("Others", "其他"),
    # report
    "report_intro": (
        (
            "What each list of papers gave. Every record is on the site, merged into another, or here "
            "with its line and the reason."
        ),
        "每份论文列表的处理结果。每条记录都已收录、合并，或在此列出行号与原因。",
    ),
    "built_by": ("Built by Digestory {version}", "由 Digestory {version} 构建"),
    "dump": ("List", "列表"),
    "format": ("Format", "格式"),
    "read": ("Read", "读取"),
    "kept": ("Kept", "收录"),
    "merged": ("Merged", "合并"),
    "rejected": ("Rejected", "未收录"),
    "total": ("Total", "合计"),
    "line": ("Line", "行"),
    "key": ("Key", "键"),
    "reason": ("Reason", "原因"),
    "paper": ("Paper", "论文"),
    "records": ("Records", "记录"),
    "rejected_records": ("Records that are not on the site", "未收录的记录"),
    "rejected_none": ("Every record is on the site.", "所有记录均已收录。"),
    "merges": ("Records that became one paper", "合并为同一论文的记录"),
    "mended": ("Mended text", "文本修复"),
    "mended_intro": (
        "What was repaired, how often, with examples: before and after.",
        "修复的种类、次数与示例：修复前与修复后。",
    ),
    "before": ("Before", "之前"),
    "after": ("After", "之后"),
    "warnings": ("Warnings", "警告"),
    "disagreements": ("Links that disagree", "不一致的链接"),
    "proposals": ("What corrections.yml might say", "对 corrections.yml 的建议"),
    "more_rows": (
        "and {n} more; digest check prints them all",
        "另有 {n} 条；digest check 会全部列出",
    ),
    # data
    "data_intro": (
        "All papers in one file, for reference managers and for programs.",
        "全部论文的整体下载，供文献管理软件和程序使用。",
    ),
    "data_jsonl": (
        "one record a paper, with everything that its page shows",
        "每篇论文一条记录，包含页面上的全部内容",
    ),
    "data_csv": ("a table", "表格"),
    "data_bib": ("BibTeX, newest first", "BibTeX，最新优先"),
    "data_ris": ("RIS, for EndNote, Mendeley and others", "RIS，供 EndNote、Mendeley 等使用"),
    "data_csl": ("CSL-JSON, for Zotero and others", "CSL-JSON，供 Zotero 等使用"),
    "data_schema": ("JSON Schema of papers.jsonl", "papers.jsonl 的 JSON Schema"),
    "data_parts": (
        "A topic or venue with a few papers has a BibTeX file of its own on its page.",
        "论文较多的主题和会议期刊页面另有各自的 BibTeX 文件。",
    ),
    "data_feeds": ("New papers come by", "新论文可通过订阅源获取："),
    "bib_of_these": ("BibTeX of these papers", "这些论文的 BibTeX"),
    # cite
    "cite": ("Cite", "引用"),
    "copy": ("Copy", "复制"),
    "copied": ("Copied.", "已复制。"),
    "copy_failed": (
        "Your browser does not let this page copy; select the text and copy it.",
        "浏览器不允许本页复制，请选中文字后自行复制。",
    ),
    "download": ("Download", "下载"),
    "cite_text": ("Text", "文本"),
    # reading list
    "reading_list": ("Reading list", "阅读列表"),
    "reading_intro": (
        (
            "Papers that you keep with a star. The list stays in this browser: nobody else sees it, "
            "and it goes when you clear the browser’s data, so save a backup of what matters."
        ),
        "用星标收藏的论文。列表只保存在此浏览器中，他人无法看到；清除浏览器数据会一并删除，请备份重要内容。",
    ),
    "reading_no_script": ("The reading list needs JavaScript.", "阅读列表需要 JavaScript。"),
    "reading_empty": (
        "Nothing is kept yet: the star beside a paper puts it here.",
        "还没有收藏：点击论文旁的星标即可加入。",
    ),
    "reading_gone": ("no longer on this site", "本站已无此论文"),
    "reading_incomplete": (
        "The citation could not be fetched; it is left out: {titles}",
        "无法获取引用信息，已略过：{titles}",
    ),
    "reading_shared_list": ("A list that was shared with you", "他人分享的列表"),
    "reading_shared": (
        "A list of {n} paper was shared with you.|A list of {n} papers was shared with you.",
        "有人与您分享了 {n} 篇论文的列表。",
    ),
    "reading_add": ("Add them to mine", "加入我的列表"),
    "reading_skip": ("Leave them", "忽略"),
    "reading_added": ("{n} paper added.|{n} papers added.", "已加入 {n} 篇论文。"),
    "reading_share": ("Copy a link to this list", "复制此列表的链接"),
    "reading_link_copied": ("The link was copied.", "链接已复制。"),
    "reading_backup": ("Backup with notes", "备份（含笔记）"),
    "reading_import": ("Bring papers in from a file:", "从文件导入："),
    "reading_import_help": (
        "A backup, or a BibTeX, CSV or Markdown file that was saved here.",
        "可用此处保存的备份、BibTeX、CSV 或 Markdown 文件。",
    ),
    "reading_imported": (
        "{n} paper read from the file, {new} new.|{n} papers read from the file, {new} new.",
        "从文件读取 {n} 篇论文，其中新增 {new} 篇。",
    ),
    "reading_foreign": (
        "This file names no paper of this site.",
        "此文件中没有本站的论文。",
    ),
    "reading_removed": ("Removed “{title}”.", "已移除“{title}”。"),
    "reading_undo": ("Undo", "撤销"),
    "read_mark": ("Read", "已读"),
    "note": ("Note", "笔记"),
    "remove": ("Remove", "移除"),
    "show": ("Show", "显示"),
    "show_all": ("All", "全部"),
    "show_unread": ("Unread", "未读"),
    "show_read": ("Read", "已读"),
    "sort_added": ("Last kept first", "最近收藏优先"),
    "take_away": ("Take away", "导出"),
    "keep": ("Keep in the reading list", "加入阅读列表"),
    "keep_short": ("Keep", "收藏"),
    "kept_short": ("Kept", "已收藏"),
    "keep_refused": (
        "Your browser keeps nothing for this site, so there is no reading list.",
        "浏览器不为本站保存数据，无法使用阅读列表。",
    ),
    "keep_full": (
        "Your browser’s storage for this site is full; nothing was changed.",
        "浏览器为本站提供的存储已满，未作更改。",
    ),
    # search
    "search_no_script": (
        "Searching needs JavaScript. Without it, walk by topics, venues or the list of all papers:",
        "搜索需要 JavaScript。没有它时，可以按主题、会议期刊或全部论文列表浏览：",
    ),
    "search_needs_server": (
        (
            "The search index could not be loaded. A site opened from a folder cannot search: "
            "serve it (digest serve) and open it by http."
        ),
        "无法加载搜索索引。直接从文件夹打开的网站不能搜索，请用 digest serve 启动后以 http 访问。",
    ),
    "results": ("Results", "结果"),
    "n_results": ("{n} result|{n} results", "{n} 条结果"),
    "relevance": ("Relevance", "相关度"),
    "facets": ("Narrow down", "缩小范围"),
    "facet_venue": ("Venue", "会议期刊"),
    "facet_year": ("Year", "年份"),
    "facet_area": ("Area", "领域"),
    "facet_topic": ("Topic", "主题"),
    "facet_code": ("Code", "代码"),
    "has_code": ("has code", "有代码"),
    "no_code": ("no code", "无代码"),
    "facet_more": ("More", "更多"),
    "facet_fewer": ("Fewer", "更少"),
    "clear": ("Clear", "清除"),
    "clear_filters": ("Drop all filters", "清除全部筛选"),
    "drop_filter": ("Drop “{value}”", "去掉“{value}”"),
    "more_results": ("Show more", "显示更多"),
    "searching": ("Searching", "搜索中"),
    "nothing_found": ("Nothing found for “{query}”.", "没有找到“{query}”。"),
    "nothing_filtered": (
        "Nothing is left with these filters.",
        "当前筛选条件下没有结果。",
    ),
    "did_you_mean": ("Did you mean {words}?", "您是不是要找：{words}"),
    "nothing_help": (
        "Try fewer or other words, a part of a word, or walk by topic.",
        "可以减少词语、换词、只输入词的一部分，或按主题浏览。",
    ),
    "all_results": ("All results", "全部结果"),
    "topics_that_match": ("Topics", "主题"),
    # taken down, not found, theme
    "taken_down": ("Taken down", "已下架"),
    "taken_down_why": (
        "A paper stood here and has been taken down.",
        "此处原有一篇论文，现已下架。",
    ),
    "moved": ("This paper has moved", "论文地址已变更"),
    "not_found": ("Not found", "未找到"),
    "not_found_help": (
        "There is no page at this address. Perhaps the search finds what you look for.",
        "此地址没有页面，不妨搜索一下。",
    ),
    "to_dark": ("Switch to dark mode", "切换到深色模式"),
    "to_light": ("Switch to light mode", "切换到浅色模式"),
}

THEME = (
    "search",
    "search_papers",
    "not_found",
    "not_found_help",
    "to_dark",
    "to_light",
    "all_results",
    "nothing_found",
    "keep",
    "keep_short",
    "kept_short",
    "keep_refused",
    "keep_full",
)
"""The words that Material's templates need, which cannot see this table (see ``theme_source``)."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words in one language: ``words["abstract"]``, ``words("n_papers", n=3)``."""

    language: str

    def __getitem__(self, key: str) -> str:
        return TABLE[key][LANGUAGES.index(self.language)]

    def __call__(self, key: str, **values: object) -> str:
        """A text with its values filled in.

        :raises KeyError: there is no such text, or it wants another value.
        """
        text = self[key]
        if "|" in text:
            one, many = text.split("|")
            text = one if values["n"] == 1 else many
        return text.format_map(values)


def of(language: str) -> Words:
    """The words of a site whose ``theme.language`` this is; English where we have none."""
    code = language.lower().split("-")[0].split("_")[0]
    return Words(code if code in LANGUAGES else "en")


def theme_source() -> str:
    """``templates/theme/words.html``: the table's part for MkDocs' own templates, as Jinja."""
    rows = ",\n".join(f"  {key!r}: {TABLE[key]!r}" for key in THEME)
    return (
        "{#- Made from generator/words.py by `python -m generator.words`; do not edit. -#}\n"
        "{%- set table = {\n" + rows + "\n} -%}\n"
        '{%- set column = 1 if config.theme.language.startswith("zh") else 0 -%}\n'
        "{%- macro word(key) -%}{{ table[key][column] }}{%- endmacro -%}\n"
    )


if __name__ == "__main__":
    print(theme_source(), end="")  # noqa: T201 it is what this is run for
