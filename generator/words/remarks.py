"""What is said of dumps, records and papers: a sentence for each kind of ``models.Remark``.

They are lines of the report, and of the terminal, where they are English. ``{title!r}`` shows a
text in the language's quotation marks, with what cannot be seen in it escaped.
"""

from __future__ import annotations

from collections.abc import Mapping

REMARKS: Mapping[str, tuple[str, str]] = {
    # of anything
    "about": ("{what}: {said}", "{what}：{said}"),
    "at_line": ("line {line}: {said}", "第 {line} 行：{said}"),
    "fault_at_line": ("{said} at line {line}", "{said}，位于第 {line} 行"),
    "and_more": ("{last} and {n} more", "{last}，另有 {n} 条理由"),
    # records that their dump's reader refuses
    "neither_title_nor_abstract": ("has neither title nor abstract", "既无标题也无摘要"),
    "neither_but_fields": (
        "has neither title nor abstract ({fields})",
        "既无标题也无摘要（{fields}）",
    ),
    "field_says": ("{name}: {text!r}", "{name}：{text!r}"),
    "field_is_empty": ("{name}: nothing", "{name}：空"),
    "nests_deeper": (
        "nests deeper than {limit} (limits.nesting)",
        "嵌套超过 {limit} 层（limits.nesting）",
    ),
    "braces_nest_deeper": (
        "braces nest deeper than {limit} (limits.nesting)",
        "花括号嵌套超过 {limit} 层（limits.nesting）",
    ),
    "too_many_values": (
        "holds more than {count:,} values (limits.record_chars)",
        "包含的值超过 {count:,} 个（limits.record_chars）",
    ),
    "too_long": (
        "has {count:,} characters, more than {limit:,} (limits.record_chars)",
        "共 {count:,} 个字符，超过上限 {limit:,}（limits.record_chars）",
    ),
    "too_many_authors": (
        "names {count:,} authors, more than {limit:,} (limits.authors)",
        "列出 {count:,} 位作者，超过上限 {limit:,}（limits.authors）",
    ),
    "is_a_list": (
        "is a list, not an object with fields",
        "此处是一个列表，而不是带字段的对象",
    ),
    "is_a_text": (
        "is the text {text!r}, not an object with fields",
        "此处是文本{text!r}，而不是带字段的对象",
    ),
    "no_json": (
        "is no valid JSON ({problem})",
        "不是有效的 JSON（解析器提示：{problem!r}）",
    ),
    "no_yaml": (
        "is no valid YAML: {problem}",
        "不是有效的 YAML（解析器提示：{problem!r}）",
    ),
    "no_bibtex_entry": (
        "is no whole BibTeX entry: {problem}",
        "不是完整的 BibTeX 条目（解析器提示：{problem!r}）",
    ),
    "cells_astray": (
        "has {cells} cells for {columns} columns, and no address shows where they belong",
        "有 {cells} 个单元格，而表头只有 {columns} 列，也没有网址可用来判断它们属于哪一列",
    ),
    "in_no_record": (
        "stands before the first {tag}, in no record: {text}",
        "位于第一个 {tag} 之前，不属于任何记录：{text!r}",
    ),
    "in_no_field": (
        "belongs to no field of the record at line {line}: {text!r}",
        "不属于第 {line} 行那条记录的任何字段：{text!r}",
    ),
    "nothing_follows": (
        "neither authors nor abstract follow: {text!r}",
        "其后既无作者也无摘要：{text!r}",
    ),
    # dumps
    "no_record": ("holds no record", "没有任何记录"),
    "bytes_replaced": (
        "line {line}: bytes that are no {encoding} were replaced by U+FFFD",
        "第 {line} 行：不符合 {encoding} 编码的字节已替换为 U+FFFD",
    ),
    "key_repeated": (
        "line {line}: the key {key} is already that of line {first}; both are read",
        "第 {line} 行：键 {key} 已用于第 {first} 行，两条均已读取",
    ),
    "object_broken": (
        "the object around the list is broken: it {said}",
        "列表外层的对象已损坏：{said}",
    ),
    "list_not_closed": (
        "the file breaks off: its list is not closed",
        "文件中途结束，其中的列表没有闭合",
    ),
    "rows_mended": (
        "{count} rows with stray quotes or delimiters were mended by their columns",
        "有 {count} 行含多余的引号或分隔符，已按各列内容修复",
    ),
    "xml_breaks_off": (
        "line {line}: the XML cannot be read on: {problem}",
        "第 {line} 行：XML 从此处起无法读取（解析器提示：{problem!r}）",
    ),
    "xml_fault": (
        "line {line}: {problem}; what stands there may be incomplete",
        "第 {line} 行：XML 有误，此处内容可能不完整（解析器提示：{problem!r}）",
    ),
    "xml_faults_more": ("{count} more faults in the XML", "XML 中另有 {count} 处错误"),
    # records that are not on the site for what they say
    "title_says_nothing": (
        "a placeholder: title {title!r} says nothing",
        "占位内容：标题{title!r}没有实际信息",
    ),
    "abstract_says_nothing": (
        "a placeholder: abstract {abstract!r} says nothing",
        "占位内容：摘要{abstract!r}没有实际信息",
    ),
    "both_say_nothing": (
        "a placeholder: title {title!r} and abstract {abstract!r} say nothing",
        "占位内容：标题{title!r}和摘要{abstract!r}都没有实际信息",
    ),
    "dropped": ("dropped by corrections.yml", "已按 corrections.yml 剔除"),
    "withheld": ("taken down by corrections.yml", "已按 corrections.yml 下架"),
    # why records are one paper, or are not
    "abstracts_share": (
        "abstracts share {percent} % of their shingles",
        "摘要中 {percent}% 的连续词组相同",
    ),
    "corrections_say_so": ("corrections.yml says so", "corrections.yml 指定合并"),
    "equal_abstracts": ("equal abstracts", "摘要相同"),
    "equal_titles": ("equal titles", "标题相同"),
    "equal_titles_and_authors": ("equal titles and authors", "标题和作者都相同"),
    "same_identifier": ("same {name}", "标识符相同：{name}"),
    "identifier_of_many": (
        "{name} stands at {count} records with other titles: it tells none of them",
        "{name} 出现在 {count} 条标题各不相同的记录中，无法据此辨认其中任何一篇",
    ),
    "identifier_elsewhere": (
        "{name} stands at {place} too, which cannot be the same paper",
        "{name} 也出现在 {place}，但两者不可能是同一篇论文",
    ),
    "told_by_place": (
        "nothing tells this paper from another but its place; its id is {id}",
        "除所在位置外，没有信息能把这篇论文与另一篇区分开；其编号为 {id}",
    ),
    "not_listed": ("no dump lists it any more", "已没有列表收录这篇论文"),
    # corrections.yml
    "merged_and_split": (
        "{place}: {name} cannot be both merged and split",
        "{place}：{name} 不能既合并又拆分",
    ),
    "no_paper": ("{place}: {name} is the id of no paper", "{place}：没有编号为 {name} 的论文"),
    "no_record_to_split": (
        "{place}: split: {name} is no record's id or place",
        "{place}：split：{name} 不是任何记录的编号或位置",
    ),
    # links
    "no_address": ("the correction {address} is no address", "更正中的 {address} 不是有效的网址"),
    "too_many_links": (
        "has more than {limit} links, and shows no more of them",
        "链接超过 {limit} 个，只显示前 {limit} 个",
    ),
    "other_code": (
        "the abstract has {own}, {fields} has {other}",
        "摘要给出 {own}，而字段 {fields} 给出 {other}",
    ),
    # topics
    "no_topic": (
        "topics: no topic goes by {slug!r}: take it out of corrections.yml or mend it",
        "topics：没有名为{slug!r}的主题，请在 corrections.yml 中删除或改正",
    ),
    "topics_differ_by_a_letter": (
        "topics: {one!r} and {other!r} differ by a letter; if they are one: {correction}",
        "topics：{one!r}与{other!r}只差一个字母；如果是同一主题，可写：{correction}",
    ),
    "topics_share": (
        (
            "topics: {one!r} and {other!r} share {shared} of {count} papers; "
            "if they are one: {correction}"
        ),
        (
            "topics：{other!r}的 {count} 篇论文中有 {shared} 篇也属于{one!r}；"
            "如果是同一主题，可写：{correction}"
        ),
    ),
    # kinds of mendings
    "mended_wrong code page": ("wrong code page", "编码误读（乱码）"),
    "mended_tags and entities": ("tags and entities", "标签与字符实体"),
    "mended_invisible characters": ("invisible characters", "不可见字符"),
    "mended_loose accents": ("loose accents", "分离的重音符号"),
    "mended_ligatures": ("ligatures", "连字"),
    "mended_LaTeX": ("LaTeX", "LaTeX 命令"),
    "mended_quotes and dashes": ("quotes and dashes", "引号与破折号"),
    "mended_Markdown": ("Markdown", "Markdown 标记"),
    "mended_broken word": ("broken word", "断开的单词"),
    "mended_lost space after a sentence": ("lost space after a sentence", "句末缺少空格"),
    "mended_lost space after a comma or bracket": (
        "lost space after a comma or bracket",
        "逗号或括号后缺少空格",
    ),
    "mended_lost space between words": ("lost space between words", "单词之间缺少空格"),
}
