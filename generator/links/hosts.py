"""The hosts we know, and what their paths name. A new host is one row here."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.links.words import words
from generator.models import LinkKind

LONGEST_HOST = 253  # letters, RFC 1035


@dataclass(frozen=True, slots=True)
class Shape:
    """Paths that begin with ``start`` and name a thing by the next ``parts`` segments."""

    kind: LinkKind
    start: tuple[str, ...] = ()
    parts: int = 2
    least: int = 0  # fewer parts will do

    def name(self, segments: tuple[str, ...]) -> tuple[str, ...]:
        """The segments of the name, empty where this shape does not fit."""
        lead = tuple(segment.lower() for segment in segments[: len(self.start)])
        after = segments[len(self.start) :]
        fits = lead == self.start and len(after) >= (self.least or self.parts)
        return after[: self.parts] if fits else ()


@dataclass(frozen=True, slots=True)
class Site:
    """A host we know: the first shape that fits, else ``other``.

    ``names`` says that names are ASCII letters, digits and ``._-`` without regard to case, so that
    anything else ends them.
    """

    shapes: tuple[Shape, ...] = ()
    other: LinkKind = "page"
    names: bool = False

    def wants(self, segments: tuple[str, ...]) -> int:
        """How many segments a path that begins like this one has when it names something."""
        for shape in self.shapes:
            if segments[: len(shape.start)] == shape.start:
                return len(shape.start) + (shape.least or shape.parts)
        return 0


FORGE = Site((Shape("code"),), names=True)
GITLAB = Site((Shape("code", parts=20, least=2),), names=True)
HUGGING_FACE = Site(
    (
        Shape("dataset", ("datasets",)),
        Shape("dataset", ("datasets",), parts=1),
        Shape("space", ("spaces",)),
        Shape("paper", ("papers",), parts=1),
        Shape("page", ("collections",)),
        Shape("page", ("blog",), least=1),
        Shape("page", ("docs",), least=1),
        Shape("model"),
    ),
    names=True,
)
_KAGGLE = Site(
    (
        Shape("dataset", ("datasets",)),
        Shape("model", ("models",)),
        Shape("page", ("competitions",), parts=1),
        Shape("page", ("c",), parts=1),
        Shape("page", ("code",)),
        Shape("dataset"),
    ),
    names=True,
)
_MODELSCOPE = Site(
    (Shape("model", ("models",)), Shape("dataset", ("datasets",)), Shape("space", ("studios",)))
)
ANONYMOUS = Site(
    (
        *(
            Shape("anonymous", (word,), parts=1)
            for word in ("r", "repository", "s", "d", "anonymize")
        ),
        Shape("anonymous", parts=1),
    ),
)
ARXIV = Site(
    tuple(Shape("paper", (word,), least=1) for word in ("abs", "pdf", "html")), other="paper"
)
_DOI = Site((Shape("paper", parts=9, least=2),), other="paper")
_DEPOSIT = Site(other="dataset")
_PAGE = Site()
_PAPER = Site(other="paper")
_SHORT = Site((Shape("short", parts=9, least=1),))
_VIDEO = Site((Shape("video", parts=9, least=1),))


# Hosts of single files, of which the words beside them say what they are
STORES = words(
    """drive.google.com docs.google.com dropbox.com onedrive.live.com box.com pan.baidu.com mega.nz
    colab.research.google.com"""
)


def _package(*start: str, parts: int = 1) -> Site:
    return Site((Shape("package", start, parts, least=1),), other="package")


# By the labels of the host: {(name, rest): where a package's name stands in the path}
_PACKAGES = {
    ("pypi", "org"): _package("project"),
    ("pypi", "python.org"): _package("pypi"),
    ("npmjs", "com"): _package("package", parts=2),
    ("crates", "io"): _package("crates"),
    ("rubygems", "org"): _package("gems"),
    ("nuget", "org"): _package("packages"),
    ("packagist", "org"): _package("packages", parts=2),
    ("anaconda", "org"): _package(parts=2),
    ("cran", "r-project.org"): _package("web", "packages"),
    ("bioconductor", "org"): _package("packages"),
    ("hackage", "haskell.org"): _package("package"),
    ("metacpan", "org"): _package("pod"),
    ("hub", "docker.com"): _package("r", parts=2),
    ("pkg", "go.dev"): _package(parts=9),
    ("pub", "dev"): _package("packages"),
}


def _all(hosts: str, site: Site) -> dict[str, Site]:
    return dict.fromkeys(hosts.split(), site)


SITES: dict[str, Site] = {
    **_all("github.com bitbucket.org gitee.com codeberg.org git.sr.ht hg.sr.ht", FORGE),
    **_all("gitlab.com", GITLAB),
    **_all("huggingface.co", HUGGING_FACE),
    **_all("kaggle.com", _KAGGLE),
    **_all("modelscope.cn", _MODELSCOPE),
    **_all("anonymous.4open.science", ANONYMOUS),
    **_all("arxiv.org", ARXIV),
    **_all("doi.org", _DOI),
    **_all("sites.google.com sr.ht", _PAGE),
    **_all("gist.github.com", Site((Shape("other"),))),
    **{".".join(labels): site for labels, site in _PACKAGES.items()},
    **_all(
        """youtube.com youtu.be vimeo.com bilibili.com b23.tv slideslive.com""",
        _VIDEO,
    ),
    **_all(
        """bit.ly git.io goo.gl goo.gle tinyurl.com t.co aka.ms tiny.cc is.gd ow.ly t.ly rb.gy fb.me
        reurl.cc shorturl.at cutt.ly zpr.io dwz.cn lnkd.in s.id buff.ly v.gd n9.cl forms.gle
        rebrand.ly tiny.one j.mp bitly.com""",
        _SHORT,
    ),
    **_all(
        """zenodo.org figshare.com datadryad.org osf.io dataverse.harvard.edu ieee-dataport.org
        data.mendeley.com physionet.org opendatalab.com openml.org archive.ics.uci.edu""",
        _DEPOSIT,
    ),
    **_all(
        """openreview.net aclanthology.org aclweb.org dl.acm.org ieeexplore.ieee.org
        link.springer.com proceedings.mlr.press papers.nips.cc proceedings.neurips.cc
        openaccess.thecvf.com jmlr.org biorxiv.org medrxiv.org hal.science hal.archives-ouvertes.fr
        ssrn.com papers.ssrn.com semanticscholar.org sciencedirect.com nature.com ojs.aaai.org
        ecva.net""",
        _PAPER,
    ),
    **dict.fromkeys(STORES, Site(other="other")),
    **_all("paperswithcode.com", Site(other="other")),
}

# Hosts below these are somebody's own
FAMILIES: dict[str, Site] = {
    **_all(
        """github.io gitlab.io gitee.io bitbucket.io codeberg.page pages.dev netlify.app netlify.com
        vercel.app herokuapp.com readthedocs.io readthedocs.org web.app firebaseapp.com wixsite.com
        weebly.com notion.site wordpress.com streamlit.app surge.sh github.com""",
        _PAGE,
    ),
    **_all("hf.space", Site(other="space")),
    **_all("figshare.com", _DEPOSIT),
}

# One thing under several hosts: {host: (the host that counts, what stands before the name)}
ALIASES: dict[str, tuple[str, tuple[str, ...]]] = {
    "hf.co": ("huggingface.co", ()),
    "raw.githubusercontent.com": ("github.com", ()),
    "codeload.github.com": ("github.com", ()),
    "api.github.com": ("github.com", ("repos",)),
    "dx.doi.org": ("doi.org", ()),
    "export.arxiv.org": ("arxiv.org", ()),
    "m.youtube.com": ("youtube.com", ()),
}

DATA_DOIS = (
    "10.5281/zenodo.",
    "10.6084/m9.figshare.",
    "10.5061/dryad.",
    "10.7910/dvn/",
    "10.17632/",
)

# First segments that are pages of the host itself, not owners
RESERVED = words(
    """about account apps blog collections contact customer-stories dashboard enterprise events
    explore features groups help issues join login marketplace new notifications orgs organizations
    pricing pulls readme search security settings site sponsors stars topics trending
    users"""
)
# What follows a project's name in GitLab, whose groups nest
GITLAB_VIEWS = words("- tree blob raw issues wikis merge_requests commits commit releases tags")
# Top-level domains that show a host without a scheme, or after a blank, to be one
TOP_LEVEL = words(
    """com org net edu gov io ai app dev info science tech page cloud xyz eu uk de fr cn jp kr ca ch au
    nl es se no fi dk at be pl pt cz gr hu il in ir br mx ar cl sg hk tw nz ie it ru tr us cc me co tv
    ly gl ac za"""
)
_SELF_HOSTED = re.compile(
    r"(?:[a-z0-9-]+\.)*[a-z0-9-]*gitlab[a-z0-9-]*\.(?!com\.|io\Z|io\.)|git\.[a-z0-9-]+\.[a-z0-9.-]+\Z"
    r"|(?:framagit|salsa\.debian)\.org\Z"
)


def site_of(host: str) -> Site | None:
    """The site of a host in lower case without ``www.``.

    Whole hosts only: ``github.com.evil.example`` and ``notgithub.com`` are nobody we know.
    """
    if host in SITES or len(host) > LONGEST_HOST:
        return SITES.get(host)
    labels = host.split(".")
    families = (".".join(labels[start:]) for start in range(1, len(labels) - 1))
    family = next((FAMILIES[family] for family in families if family in FAMILIES), None)
    return family or (GITLAB if _SELF_HOSTED.match(host) else None)
