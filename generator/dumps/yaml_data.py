"""YAML lists, mappings of lists (or of records), and the front matter of Markdown posts.

A broken record of a list costs only itself. YAML 1.1; PMLR's ``_posts/*.md``.
"""

from __future__ import annotations

import re
from typing import Any

import yaml

from generator.dumps import nested, yaml_events
from generator.dumps.raw import Broken, Found, NotThisFormat, Raw, Text
from generator.dumps.yaml_events import TooDeep, documents
from generator.models import Remark

_SUFFIXES = frozenset((".yaml", ".yml"))
_LIST_ITEM = re.compile(r"^( *)- +[\w\"'.-]{1,60} *:(?: |$)", re.MULTILINE)
_MAPPED = re.compile(
    r"^[^\s#:{}\[\],&*!|>'%@`-][^:\n]{0,120}:[ \t]*\n(?:[ \t]*\n|[ \t]*#.*\n)*[ ]*(?:- |[ ]\S)",
    re.MULTILINE,
)
_FRONT = re.compile(r"---[ \t]*\n(.*?\n)(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
_KEYED = re.compile(r"^(?:title|layout)[ \t]*:", re.MULTILINE)


def looks_like(source: Text) -> bool:
    """A list of mappings, or a mapping of lists or mappings, at the start of a line."""
    if source.suffix in _SUFFIXES:
        return True
    head = source.text[:20_000]
    return bool(_LIST_ITEM.search(head) or _MAPPED.match(head.lstrip("-\n ")))


def looks_like_front_matter(source: Text) -> bool:
    front = _FRONT.match(source.text)
    return bool(front and _KEYED.search(front[1]))


def read(source: Text) -> Found:
    """Records of a YAML file, with the line each starts in."""
    try:
        held = list(documents(source.text, source.limits.nesting))
    except yaml.YAMLError as error:
        yield from _piecemeal(source, error)
        return
    if not any(nested.holds_records(document, source.own) for document in held):
        raise NotThisFormat("its YAML holds no list of mappings with a title or an abstract")
    for document in held:
        yield from nested.records(document, source.own, _line_of)


def read_front_matter(source: Text) -> Found:
    """The one record of a post: its front matter, with the body as abstract if that gives none."""
    front = _FRONT.match(source.text)
    if not front:
        raise NotThisFormat("it has no front matter between --- lines")
    try:
        document = next(documents(front[1], source.limits.nesting), None)
    except yaml.YAMLError as error:
        yield Broken(_why(error), _line(error) + 1)
        return
    if not isinstance(document, yaml_events.Mapping):
        raise NotThisFormat("its front matter is no mapping")
    body = source.text[front.end() :].strip()
    given = {"abstract": body, **document} if body else dict(document)
    yield Raw(given, 1)


def _line_of(value: Any) -> int | None:
    return value.line if isinstance(value, yaml_events.Mapping) else None


# --- a list with a broken record ------------------------------------------------------------


def _piecemeal(source: Text, error: yaml.YAMLError) -> Found:
    """Each record of a broken list for itself."""
    text, nesting = source.text, source.limits.nesting
    starts = [match.start() for match in _starts(text)]
    if not starts and source.suffix not in _SUFFIXES:
        raise NotThisFormat(f"line {_line(error)} is no valid YAML: {_problem(error)}")
    if len(starts) < 2:
        yield _fault(error, _line(error))
        return
    line = text.count("\n", 0, starts[0]) + 1
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        piece = text[start:end]
        try:
            for one in documents(_without_next_heading(piece), nesting):
                yield from _moved(nested.records(one, source.own, _line_of), line - 1)
        except yaml.YAMLError as broken:
            yield _fault(broken, line, line - 1)
        line += piece.count("\n")


def _starts(text: str) -> list[re.Match[str]]:
    """The items of the outermost list: those as far left as the first."""
    items = list(_LIST_ITEM.finditer(text))
    return [item for item in items if item[1] == items[0][1]]


def _without_next_heading(piece: str) -> str:
    """An item's text without the key of the next list, which stands further left."""
    indent = len(piece) - len(piece.lstrip(" "))
    kept = [piece.split("\n", 1)[0]]
    for line in piece.split("\n")[1:]:
        if (
            line.strip()
            and len(line) - len(line.lstrip(" ")) <= indent
            and not line.lstrip().startswith("#")
        ):
            break
        kept.append(line)
    return "\n".join(kept)


def _moved(found: Found, by: int) -> Found:
    for one in found:
        if isinstance(one, Raw):
            yield Raw(one.values, (one.line or 1) + by, one.key)
        else:
            yield one


def _line(error: yaml.YAMLError) -> int:
    mark = getattr(error, "problem_mark", None)
    return mark.line + 1 if mark else 1


def _fault(error: yaml.YAMLError, line: int, before: int = 0) -> Broken:
    """A record at a line; ``before`` are the lines above the text that was read."""
    return Broken(Remark("fault_at_line", said=_why(error), line=before + _line(error)), line)


def _why(error: yaml.YAMLError) -> Remark:
    if isinstance(error, TooDeep):
        return Remark("nests_deeper", limit=error.limit)
    return Remark("no_yaml", problem=_problem(error))


def _problem(error: yaml.YAMLError) -> str:
    return " ".join(str(getattr(error, "problem", None) or error).split())[:160]
