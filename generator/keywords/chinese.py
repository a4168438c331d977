"""Words of Chinese text, which has no blanks between them.

jieba or rjieba cut it, where one is installed. Without them there is no telling where a word ends,
so a run of signs is only cut at the commonest function words, and what is left between two of
them counts as one word if it is short.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from importlib import import_module

SIGNS = r"\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
"""Han signs and kana, as the inside of a regular expression's class."""

LONGEST_UNCUT = 6
_SIGN = re.compile(rf"[{SIGNS}]")
FUNCTION_WORDS = frozenset(
    """的 了 在 和 与 及 以及 或 是 对 对于 为 为了 以 可以 能 能够 等 将 被 把 从 到 由 由于 其 该 此 这 这些 这种 那
    我们 本文 一种 一个 一 个 种 提出 通过 利用 使用 采用 进行 基于 并 并且 而 也 都 但 但是 不 有 上 中 下 之
    于 所 如 如何 例如 因此 同时 此外 首先 其次 最后 然而 虽然 没有 具有 实现 表明 结果 方法 问题 研究 目前
    现有 已有 新 新的 大量 更 最 很 较 非常 得 地 着 过 向 至 则 且 若 即 各 每 某 时 后 前 间 内 外 多 两 三
    实验 显著 有效 提高 解决 针对 随着 根据 分别 主要 相关 不同 作为 给出 介绍 讨论 论文 文章 工作""".split()
)
_CUT = re.compile(
    "("
    + "|".join(
        sorted(
            (
                word
                for word in FUNCTION_WORDS
                if len(word) > 1 or word in "的了在和与及或是对为以将被把从其该此这那并而也但"
            ),
            key=lambda word: (-len(word), word),
        )
    )
    + ")"
)


def is_chinese(word: str) -> bool:
    return bool(_SIGN.match(word))


def words(token: str) -> Iterable[str]:
    """A run of signs cut into words; any other token as it is."""
    if not is_chinese(token):
        return (token,)
    segment = _segmenter()
    return segment(token) if segment else _uncut(token)


def _uncut(run: str) -> list[str]:
    """Pieces between function words; a long one is a mark, for it is no word."""
    pieces = [piece for piece in _CUT.split(run) if piece]
    return [piece if len(piece) <= LONGEST_UNCUT else "…" for piece in pieces]


@lru_cache(maxsize=1)
def _segmenter() -> Callable[[str], list[str]] | None:
    for name in ("rjieba", "jieba"):
        try:
            module = import_module(name)
        except ImportError:
            continue
        return lambda run: list(module.cut(run))
    return None
