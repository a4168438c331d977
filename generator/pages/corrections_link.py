"""The prefilled issue by which a reader suggests a correction."""

from __future__ import annotations

import json
from urllib.parse import urlencode, urlsplit

from generator.models import Entry
from generator.words import Words

LONGEST = 200
"""Characters of a field that go into the address; browsers and hosts bound it."""


def address(entry: Entry, repo_url: str, words: Words) -> str:
    """The form for a new issue with a ready entry of corrections.yml; "" without a repository."""
    if not repo_url:
        return ""
    title = words("correction_title", id=entry.id)
    body = f"{words['correction_body']}\n\n```yaml\n{_yaml(entry)}```\n"
    base = repo_url.rstrip("/")
    if "gitlab" in (urlsplit(repo_url).hostname or ""):
        return (
            f"{base}/-/issues/new?{urlencode({'issue[title]': title, 'issue[description]': body})}"
        )
    return f"{base}/issues/new?{urlencode({'title': title, 'body': body})}"


def _yaml(entry: Entry) -> str:
    """JSON strings are YAML strings."""
    paper = entry.paper
    lines = [f"{entry.id}:", f"  title: {_quoted(entry.title)}"]
    if paper.authors and len(paper.authors) <= 12:
        names = ", ".join(_quoted(author.name) for author in paper.authors)
        lines.append(f"  authors: [{names}]")
    if paper.venue:
        lines.append(f"  venue: {_quoted(paper.venue)}")
    if paper.year:
        lines.append(f"  year: {paper.year}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text[:LONGEST], ensure_ascii=False)
