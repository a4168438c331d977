"""One page a paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from generator.citations import reference
from generator.citations.reference import Reference
from generator.config import Settings
from generator.models import Draft, Entry, Link, Source, Version
from generator.pages import addresses, cite, corrections_link
from generator.pages.around import Around, Surroundings
from generator.pages.catalogue import Catalogue, person_slug
from generator.pages.cite import CiteView
from generator.pages.gist import gist
from generator.pages.heads import Head, described
from generator.pages.rows import Anchor, shortened, status_word, venue_label
from generator.pages.templates import line, render, rich
from generator.text import markdown
from generator.words import Words

AUTHORS_LINKED = 60
"""Of a collaboration's thousands only so many names are links; the others are text."""


@dataclass(frozen=True, slots=True)
class LinkView:
    kind: str
    kind_word: str
    href: str
    host: str
    name: str
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeywordView:
    text: str
    href: str
    given: bool


@dataclass(frozen=True, slots=True)
class RelatedView:
    href: str
    title: Markup
    lang: str
    about: str
    shared: str


@dataclass(frozen=True, slots=True)
class VersionView:
    label: str
    links: tuple[Anchor, ...]


@dataclass(frozen=True, slots=True)
class PaperView:
    head: Head
    id: str
    root: str
    title: Markup
    lang: str
    mark: str
    mark_why: str
    status: str
    status_why: str
    authors: tuple[Anchor, ...]
    venue: str
    venue_href: str
    code: tuple[LinkView, ...]
    promised: bool
    links: tuple[LinkView, ...]
    originals: tuple[Anchor, ...]
    abstract: tuple[Markup, ...]
    no_abstract: str
    keywords: tuple[KeywordView, ...]
    topics: tuple[Anchor, ...]
    areas: tuple[Anchor, ...]
    related: tuple[RelatedView, ...]
    identifiers: tuple[Anchor, ...]
    versions: tuple[VersionView, ...]
    sources: tuple[str, ...]
    first_seen: str
    correction: str
    cite: CiteView


def pages(catalogue: Catalogue, settings: Settings, words: Words) -> Iterator[Draft]:
    surroundings = Surroundings(catalogue, settings)
    for entry in catalogue.digest.entries:
        made_of = surroundings.fingerprint(surroundings.of(entry))
        make = partial(_page, surroundings, entry, settings, words)
        yield Draft(f"papers/{entry.id}.md", made_of, make)


def _page(surroundings: Surroundings, entry: Entry, settings: Settings, words: Words) -> str:
    return render("paper.md.j2", _view(surroundings.of(entry), settings, words), words)


def _view(around: Around, settings: Settings, words: Words) -> PaperView:
    entry, paper = around.entry, around.entry.paper
    ref = reference.of(entry)
    root = addresses.root(f"papers/{entry.id}.md")
    links = [_link(link, words) for link in entry.links]
    mark, mark_why = _mark(entry, words)
    abstract = paper.abstract if paper.show_abstract else ""
    return PaperView(
        head=_head(entry, ref, settings),
        id=entry.id,
        root=root,
        title=rich(entry.title),
        lang=paper.lang,
        mark=mark,
        mark_why=mark_why,
        status=status_word(entry, words),
        status_why=_status_why(entry, words),
        authors=_authors(around, root),
        venue=venue_label(entry),
        venue_href=_venue_href(entry, root),
        code=tuple(link for link in links if link.kind == "code"),
        promised=entry.promised,
        links=tuple(link for link in links if link.kind != "code"),
        originals=_originals(entry, words),
        abstract=tuple(rich(part, link=True) for part in markdown.paragraphs(abstract)),
        no_abstract=words["abstract_kept_off" if paper.abstract else "no_abstract"],
        keywords=_keywords(around, root),
        topics=_topics(around, root),
        areas=tuple(Anchor(area, root + addresses.search(area=area)) for area in paper.areas),
        related=_related(around, words),
        identifiers=_identifiers(entry),
        versions=tuple(_version(version, words) for version in paper.versions),
        sources=tuple(_source(source, words) for source in paper.sources),
        first_seen=words("first_seen", date=paper.first_seen) if paper.first_seen else "",
        correction=corrections_link.address(entry, settings.repo_url, words),
        cite=cite.view(ref, words),
    )


def _head(entry: Entry, ref: Reference, settings: Settings) -> Head:
    text = entry.paper.abstract if entry.paper.show_abstract else ""
    plain = line(markdown.plain(entry.title))
    about = described(gist(text) or plain)
    tags = cite.tags(entry, ref, about, settings)
    return Head("paper", plain, about, scripts=("cite",), tags=tags)


def _mark(entry: Entry, words: Words) -> tuple[str, str]:
    why = {
        "derived": (words["derived"], words["derived_why"]),
        "merged": ("", words["merged_title_why"]),
        "corrected": ("", words["corrected_why"]),
    }
    return why.get(entry.title_source, ("", ""))


def _status_why(entry: Entry, words: Words) -> str:
    if entry.paper.status is None:
        return ""
    return words(f"{entry.paper.status}_why", venue=venue_label(entry) or words["the_venue"])


def _authors(around: Around, root: str) -> tuple[Anchor, ...]:
    return tuple(
        Anchor(line(author.name), _author_href(person_slug(author), author.name, around, root))
        if at < AUTHORS_LINKED
        else Anchor(line(author.name), "")
        for at, author in enumerate(around.entry.paper.authors)
    )


def _author_href(slug: str, name: str, around: Around, root: str) -> str:
    if slug in around.person_slugs:
        return root + addresses.author(slug)
    return root + addresses.search(f'author:"{name}"')


def _venue_href(entry: Entry, root: str) -> str:
    venue = entry.paper.venue
    return root + addresses.venue(addresses.slug(venue)) if venue else ""


def _link(link: Link, words: Words) -> LinkView:
    notes = [words[f"note_{note}"] for note in link.notes]
    if link.state:
        notes.append(words(f"state_{link.state}", date=link.checked or "?"))
    name = link.name + (f"/{link.path}" if link.path else "")
    return LinkView(
        link.kind,
        words[f"kind_{link.kind}"],
        addresses.web(link.url),
        link.host,
        name or link.url,
        tuple(notes),
    )


def _originals(entry: Entry, words: Words) -> tuple[Anchor, ...]:
    urls = entry.paper.urls
    named = ((words["original"], urls.paper), (words["pdf"], urls.pdf))
    return tuple(Anchor(text, href) for text, url in named if (href := addresses.web(url)))


def _keywords(around: Around, root: str) -> tuple[KeywordView, ...]:
    def href(text: str) -> str:
        slug = around.topic_of_word.get(text.casefold())
        return root + (addresses.topic(slug) if slug else addresses.search(f'"{text}"'))

    return tuple(
        KeywordView(word.text, href(word.text), word.source == "given")
        for word in around.entry.keywords
    )


def _topics(around: Around, root: str) -> tuple[Anchor, ...]:
    topics = (around.topics[slug] for slug in around.entry.topics)
    return tuple(Anchor(topic.name, root + addresses.topic(topic.slug)) for topic in topics)


def _related(around: Around, words: Words) -> tuple[RelatedView, ...]:
    found = ((near, around.digest.by_id.get(near.id)) for near in around.entry.related)
    return tuple(
        RelatedView(
            href=f"../{other.id}/",
            title=rich(other.title),
            lang=other.paper.lang,
            about=" · ".join(
                filter(None, (shortened(other.paper.authors, words), venue_label(other)))
            ),
            shared=words("shared_terms", terms=words["list_join"].join(near.shared))
            if near.shared
            else "",
        )
        for near, other in found
        if other
    )


def _identifiers(entry: Entry) -> tuple[Anchor, ...]:
    known = entry.paper.identifiers
    named = (
        (known.doi, "doi:{}", "https://doi.org/{}"),
        (known.arxiv, "arXiv:{}", "https://arxiv.org/abs/{}"),
        (known.openreview, "OpenReview {}", "https://openreview.net/forum?id={}"),
        (known.acl, "ACL {}", "https://aclanthology.org/{}/"),
    )
    return tuple(
        Anchor(label.format(value), href.format(addresses.quoted(value)))
        for value, label, href in named
        if value
    )


def _version(version: Version, words: Words) -> VersionView:
    label = " ".join(filter(None, (version.venue, str(version.year or ""))))
    urls = ((words["original"], version.urls.paper), (words["pdf"], version.urls.pdf))
    where = words["list_join"].join(_source(source, words) for source in version.sources)
    links = tuple(Anchor(text, href) for text, url in urls if (href := addresses.web(url)))
    return VersionView(label or where, links)


def _source(source: Source, words: Words) -> str:
    if source.line is None:
        return f"{source.dump} ({source.key})" if source.key else source.dump
    return words("source_line", dump=source.dump, line=source.line)
