"""The one table of words: whole in both languages, and nothing in it that nobody says."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from generator import dumps, words
from generator.cache import Cache
from generator.installed import theme_folder
from generator.links import Found
from generator.models import MendingKind, Remark
from generator.words.interface import INTERFACE
from generator.words.remarks import REMARKS
from generator.words.theme import theme_source

ROOT = Path(words.__file__).parents[1]
MENDED = "mended_"


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def made() -> Iterator[tuple[str, set[str]]]:
    """Each remark that a room makes: its kind and its values' names, as the sources have them."""
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Remark":
                (kind,) = node.args
                assert isinstance(kind, ast.Constant), (path, node.lineno)
                yield kind.value, {str(value.arg) for value in node.keywords}


def test_every_kind_of_remark_is_made_and_said_with_the_same_values():
    kinds: dict[str, list[set[str]]] = {}
    for kind, values in made():
        kinds.setdefault(kind, []).append(values)
    assert kinds.keys() == {key for key in REMARKS if not key.startswith(MENDED)}
    for kind, given in kinds.items():
        for sentence in REMARKS[kind]:
            assert all(values == places(sentence) for values in given), kind


def test_every_kind_of_mending_and_every_format_has_its_words():
    mended = {key.removeprefix(MENDED) for key in REMARKS if key.startswith(MENDED)}
    assert mended == set(get_args(MendingKind))
    formats = {key for key in INTERFACE if key.startswith("format_")}
    assert formats == {f"format_{form.name}" for form in dumps.FORMATS}


OWN = re.compile(
    r"\{\w+[^}]*\}|corrections\.yml|limits\.\w+|JSON|YAML|XML|BibTeX|LaTeX|Markdown|U\+FFFD|topics|split"
)
"""Names, which stay in Chinese: of files and settings, of formats."""


@pytest.mark.parametrize("kind", REMARKS)
def test_every_remark_is_wholly_chinese(kind):
    chinese = REMARKS[kind][1]
    assert not re.search("[A-Za-z]", OWN.sub("", chinese))
    assert not re.search(r"[,;:?!()] |[\u3400-\u9fff][,;:?!()]", chinese), "a Western stop"


def test_both_languages_want_the_same_values():
    own_to_a_language = {"n", "first", "total"}
    for key, (english, chinese) in words.TABLE.items():
        assert english
        assert chinese
        for form in english.split("|"):
            assert places(form) ^ places(chinese) <= own_to_a_language, key


def test_no_word_is_left_over_and_none_is_there_twice():
    assert not INTERFACE.keys() & REMARKS.keys()
    sources = [path for path in ROOT.rglob("*.py") if path.parent.name != "words"]
    files = [*sources, *(ROOT.parent / "templates").rglob("*.*"), ROOT / "words/__init__.py"]
    said = "\n".join(path.read_text("utf-8") for path in files if path.name != "words.html")
    made_up = ("kind_", "note_", "state_", "facet_", "format_", MENDED)
    asked = [key for key in words.TABLE if not key.startswith(made_up) and not key.endswith("_why")]
    assert not [key for key in asked if not re.search(rf"[\"'.]{key}\b", said)]


def test_the_themes_words_are_the_tables():
    theme = theme_folder() / "words.html"
    assert theme.read_text("utf-8") == theme_source()


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "en"), ("zh", "zh"), ("zh-Hant", "zh"), ("zh_TW", "zh"), ("de", "en")],
)
def test_a_language_we_do_not_have_is_english(language, said):
    assert words.of(language).language == said


def test_counts_take_their_form():
    assert words.of("en")("n_papers", n=1) == "1 paper"
    assert words.of("en")("n_papers", n=0) == "0 papers"
    assert words.of("zh")("n_papers", n=1) == "1 篇论文"


SAID = (
    (Remark("too_long", count=12345, limit=1000),
     "has 12,345 characters, more than 1,000 (limits.record_chars)",
     "共 12,345 个字符，超过上限 1,000（limits.record_chars）"),
    (Remark("title_says_nothing", title="It’s\x1b[31m"),
     r"a placeholder: title 'It’s\x1b[31m' says nothing",
     r"占位内容：标题“It’s\x1b[31m”没有实际信息"),
    (Remark("fault_at_line", said=Remark("no_json", problem="Expecting value"), line=3),
     "is no valid JSON (Expecting value) at line 3",
     "不是有效的 JSON（解析器提示：“Expecting value”），位于第 3 行"),
    (Remark("other_code", own=("a/b", "c/d"), fields=("github",), other="{own}"),
     "the abstract has a/b and c/d, github has {own}",
     "摘要给出 a/b 和 c/d，而字段 github 给出 {own}"),
    ((Remark("equal_titles"), Remark("and_more", last=Remark("equal_abstracts"), n=2)),
     "equal titles; equal abstracts and 2 more",
     "标题相同；摘要相同，另有 2 条理由"),
    ("its authors\n  ask", "its authors ask", "its authors ask"),
    ((), "", ""),
)  # fmt: skip


@pytest.mark.parametrize(("remark", "english", "chinese"), SAID)
def test_a_remark_is_said_in_one_line_of_either_language(remark, english, chinese):
    assert words.ENGLISH.say(remark) == english
    assert words.of("zh").say(remark) == chinese


def test_a_remark_is_the_same_from_the_cache_and_from_another_process(tmp_path):
    inner = Remark("other_code", own=("a/b",), fields=("github", "code"), other="c/d")
    several = (Remark("equal_titles"), Remark("and_more", last=Remark("equal_abstracts"), n=2))
    found = Found(disagreements=(Remark("about", what="kite", said=inner), *several))
    with Cache(tmp_path).open() as cache:
        cache.through("links", [1], lambda one: one, lambda _: [found], Found)
        assert cache.through("links", [1], lambda one: one, lambda _: [], Found) == [found]
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 our own
    assert len({*found.disagreements, *several}) == 3
