"""Jinja2 as this project uses it: a template a page kind, one typed view, no logic.

Everything a template shows is escaped for HTML unless it is ``Markup``, which only this
package's own functions make. Text never stands at the start of a line, where Markdown would
read it: every template wraps it in a tag.
"""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from generator.installed import templates_folder
from generator.text import markdown
from generator.words import Words


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(templates_folder() / "pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
    )
    environment.filters["yaml"] = front_matter_value
    environment.filters["yaml_html"] = front_matter_html
    return environment


def render(name: str, view: object, words: Words) -> str:
    """One page: the template ``name`` filled with its view."""
    return _environment().get_template(name).render(view=view, words=words)


def front_matter_value(text: str) -> Markup:
    """A value for front matter. MkDocs' themes insert it into HTML as it is, so it is escaped."""
    return Markup(markdown.yaml(str(escape(line(text)))))  # noqa: S704 quoted and escaped


def front_matter_html(tags: str) -> Markup:
    """Finished HTML for front matter."""
    return Markup(markdown.yaml(tags))  # noqa: S704 quoted


def line(text: str) -> str:
    """A text as one line."""
    return " ".join(text.split())


def rich(text: str, *, link: bool = False) -> Markup:
    """A title or a paragraph of a dump as one line of HTML, its mathematics as MathML."""
    return Markup(line(markdown.html(text, link=link)))  # noqa: S704 markdown.html escapes
