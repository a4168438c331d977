"""The search page, and the vocabulary that "did you mean" picks from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import msgspec

from generator.models import Draft, Entry
from generator.pages import addresses
from generator.pages.catalogue import Catalogue
from generator.pages.drafts import Drafts
from generator.pages.findable import fold
from generator.pages.heads import Head
from generator.text import markdown
from generator.words import Words

SPOKEN = (
    "n_results", "relevance", "sort_newest", "sort_oldest", "facet_venue", "facet_year",
    "facet_area", "facet_topic", "facet_code", "has_code", "no_code", "facet_more", "facet_fewer",
    "clear", "clear_filters", "drop_filter", "more_results", "searching", "nothing_found",
    "nothing_filtered", "did_you_mean", "nothing_help", "search_needs_server", "code", "list_join",
    "topics_that_match",
)  # fmt: skip
"""The words that assets/search.js says."""

VOCABULARY = 20_000
"""Words that a query may have meant, the most frequent ones."""


@dataclass(frozen=True, slots=True)
class SearchView:
    head: Head
    root: str
    spoken: str
    papers: bool


def pages(catalogue: Catalogue, drafts: Drafts, words: Words) -> Iterator[Draft]:
    papers = bool(catalogue.newest)
    view = SearchView(
        head=Head("search", words["search"], scripts=("search",) if papers else ()),
        root=addresses.root("search.md"),
        spoken=msgspec.json.encode({key: words[key] for key in SPOKEN}).decode(),
        papers=papers,
    )
    yield drafts.page("search.md", "search.md.j2", lambda: view)
    make = partial(_vocabulary, catalogue)
    yield drafts.file("data/vocabulary.json", make, catalogue.fingerprint)


def _vocabulary(catalogue: Catalogue) -> bytes:
    """Words of titles, keywords and names, frequent ones first, each as it is most often written."""
    forms: Counter[str] = Counter()
    for entry in catalogue.newest:
        forms.update(_words_of(entry))
    counts: Counter[str] = Counter()
    written: dict[str, str] = {}
    for form, count in sorted(forms.items(), key=lambda one: (-one[1], one[0])):
        if len(form) > 3 and form[0].isalpha():
            counts[fold(form)] += count
            written.setdefault(fold(form), form)
    frequent = sorted(counts, key=lambda word: (-counts[word], word))[:VOCABULARY]
    return msgspec.json.encode([written[word] for word in frequent])


def _words_of(entry: Entry) -> list[str]:
    texts = (
        markdown.plain(entry.title),
        *(keyword.text for keyword in entry.keywords),
        *(author.name for author in entry.paper.authors),
    )
    words = {word for text in texts for word in text.split()}
    return [word.strip("()[]{}.,:;!?\"'“”‘’") for word in words]
