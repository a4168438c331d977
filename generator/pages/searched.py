"""What the search reads of a paper: a page of its own, which no reader opens.

It has the address of the paper's page, and of its text what a search should find, nothing of the
frame. So the index takes less time, and the pages that are read carry nothing for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from generator import words as interface
from generator.config import Settings
from generator.models import Draft, Entry
from generator.pages import addresses, facets
from generator.pages.around import Surroundings
from generator.pages.catalogue import Catalogue
from generator.pages.facets import Facets
from generator.pages.findable import END, findable
from generator.pages.templates import line, render, rich
from generator.text import markdown
from generator.words import Words


@dataclass(frozen=True, slots=True)
class SearchedView:
    lang: str
    facets: Facets
    title: Markup
    authors: str
    abstract: tuple[Markup, ...]
    end: str
    keywords: tuple[str, ...]
    findable: str


def pages(catalogue: Catalogue, settings: Settings) -> Iterator[Draft]:
    """One page a paper, below the address of its own."""
    words = interface.of(settings.language)
    surroundings = Surroundings(catalogue, settings)
    for entry in catalogue.digest.entries:
        path = addresses.paper(entry.id) + "index.html"
        made_of = surroundings.fingerprint(surroundings.of(entry))
        yield Draft(path, made_of, partial(_page, surroundings, entry, words))


def _page(surroundings: Surroundings, of: Entry, words: Words) -> str:
    around = surroundings.of(of)
    entry, paper = around.entry, around.entry.paper
    abstract = paper.abstract if paper.show_abstract else ""
    view = SearchedView(
        lang=paper.lang,
        facets=facets.of(entry, around.topics, words),
        title=rich(entry.title),
        authors=", ".join(line(author.name) for author in paper.authors),
        abstract=tuple(rich(part) for part in markdown.paragraphs(abstract)),
        end=END,
        keywords=tuple(line(word.text) for word in entry.keywords),
        findable=findable(entry),
    )
    return render("searched.html.j2", view, words)
