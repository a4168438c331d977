"""The repositories that papers name as their code."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from generator.models import Draft
from generator.pages import addresses
from generator.pages.catalogue import Catalogue, Repository
from generator.pages.drafts import Drafts
from generator.pages.heads import Head, described
from generator.pages.rows import venue_label
from generator.pages.templates import rich
from generator.words import Words


@dataclass(frozen=True, slots=True)
class PaperLine:
    href: str
    title: Markup
    about: str


@dataclass(frozen=True, slots=True)
class RepositoryView:
    href: str
    host: str
    name: str
    notes: tuple[str, ...]
    papers: tuple[PaperLine, ...]


@dataclass(frozen=True, slots=True)
class CodeView:
    head: Head
    root: str
    count: str
    repositories: tuple[RepositoryView, ...]


def pages(catalogue: Catalogue, drafts: Drafts, words: Words) -> Iterator[Draft]:
    yield drafts.page("code.md", "code.md.j2", partial(_view, catalogue, words))


def _view(catalogue: Catalogue, words: Words) -> CodeView:
    root = addresses.root("code.md")
    return CodeView(
        head=Head("code", words["code"], described(words["code_intro"]), scripts=("lists",)),
        root=root,
        count=words("n_repositories", n=len(catalogue.repositories)),
        repositories=tuple(
            _repository(repository, root, words) for repository in catalogue.repositories
        ),
    )


def _repository(repository: Repository, root: str, words: Words) -> RepositoryView:
    link = repository.link
    return RepositoryView(
        href=addresses.web(link.url),
        host=link.host,
        name=link.name,
        notes=tuple(words[f"note_{note}"] for note in link.notes),
        papers=tuple(
            PaperLine(root + addresses.paper(entry.id), rich(entry.title), venue_label(entry))
            for entry in repository.entries
        ),
    )
