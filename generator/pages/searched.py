"""What the search reads of a paper: a page of its own, which no reader opens.

It has the address of the paper's page, and of its text what a search should find, nothing of the
frame. So the index takes less time, and the pages that are read carry nothing for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from generator import words as interface
from generator.config import Settings
from generator.models import Draft, Entry, Topic
from generator.pages import addresses, facets
from generator.pages.around import alone
from generator.pages.catalogue import Catalogue
from generator.pages.drafts import fingerprint, frame
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
    words, told = interface.of(settings.language), frame(settings)
    for entry in catalogue.digest.entries:
        path = addresses.paper(entry.id) + "index.html"
        topics = [(slug, catalogue.topics[slug].name) for slug in entry.topics]
        made_of = fingerprint(told, alone(entry), topics)
        yield Draft(path, made_of, partial(_page, entry, catalogue.topics, words))


def _page(entry: Entry, topics: Mapping[str, Topic], words: Words) -> str:
    paper = entry.paper
    abstract = paper.abstract if paper.show_abstract else ""
    view = SearchedView(
        lang=paper.lang,
        facets=facets.of(entry, topics, words),
        title=rich(entry.title),
        authors=", ".join(line(author.name) for author in paper.authors),
        abstract=tuple(rich(part) for part in markdown.paragraphs(abstract)),
        end=END,
        keywords=tuple(line(word.text) for word in entry.keywords),
        findable=findable(entry),
    )
    return render("searched.html.j2", view, words)
