"""Where addresses lead: kinds, names, one entry a thing, and nothing that could harm a page.

Kinds are as the paper record lists them. The right Punycode is that of the standard's examples
(RFC 3492, and the Unicode Consortium's confusables for the Cyrillic i).
"""

from __future__ import annotations

import html
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest

from generator.links import find
from generator.links.hosts import SITES, site_of
from generator.links.places import identify
from tests.links.papers import told


@pytest.mark.parametrize(
    ("url", "kind", "host", "name", "path"),
    [
        ("https://github.com/acme/kite", "code", "github.com", "acme/kite", ""),
        ("https://github.com/acme/kite/tree/main/a/b", "code", "github.com", "acme/kite", "tree/main/a/b"),
        ("https://github.com/acme/kite/issues/12", "code", "github.com", "acme/kite", "issues/12"),
        ("https://github.com/acme/kite.git/", "code", "github.com", "acme/kite", ""),
        ("https://gitlab.com/acme/kite", "code", "gitlab.com", "acme/kite", ""),
        ("https://gitlab.com/acme/lab/sub/kite", "code", "gitlab.com", "acme/lab/sub/kite", ""),
        ("https://gitlab.com/acme/lab/kite/-/tree/main/x", "code", "gitlab.com", "acme/lab/kite", "tree/main/x"),
        ("https://gitlab.com/acme/kite/blob/main/x.py", "code", "gitlab.com", "acme/kite", "blob/main/x.py"),
        ("https://zivgitlab.kite.de/acme/kite", "code", "zivgitlab.kite.de", "acme/kite", ""),
        ("https://gitlab.cs.kite.edu/acme/lab/kite.git", "code", "gitlab.cs.kite.edu", "acme/lab/kite", ""),
        ("https://git.rwth-kite.de/acme/kite", "code", "git.rwth-kite.de", "acme/kite", ""),
        ("https://bitbucket.org/acme/kite/src/master/", "code", "bitbucket.org", "acme/kite", "src/master"),
        ("https://gitee.com/acme/kite/tree/master/Our/Kite", "code", "gitee.com", "acme/kite", "tree/master/Our/Kite"),
        ("https://codeberg.org/acme/kite", "code", "codeberg.org", "acme/kite", ""),
        ("https://git.sr.ht/~acme/kite", "code", "git.sr.ht", "~acme/kite", ""),
        ("https://github.com/acme", "page", "github.com", "acme", ""),
        ("https://huggingface.co/acme/kite-7b", "model", "huggingface.co", "acme/kite-7b", ""),
        ("https://hf.co/acme/kite-7b", "model", "huggingface.co", "acme/kite-7b", ""),
        ("https://huggingface.co/datasets/acme/kites", "dataset", "huggingface.co", "acme/kites", ""),
        ("https://huggingface.co/datasets/kites", "dataset", "huggingface.co", "kites", ""),
        ("https://huggingface.co/spaces/acme/kite", "space", "huggingface.co", "acme/kite", ""),
        ("https://huggingface.co/acme", "page", "huggingface.co", "acme", ""),
        ("https://huggingface.co/collections/acme/k-1", "page", "huggingface.co", "acme/k-1", ""),
        ("https://acme-kite.hf.space/", "space", "acme-kite.hf.space", "", ""),
        ("https://www.kaggle.com/datasets/acme/kites", "dataset", "kaggle.com", "acme/kites", ""),
        ("https://www.kaggle.com/acme/kites", "dataset", "kaggle.com", "acme/kites", ""),
        ("https://zenodo.org/record/1234567", "dataset", "zenodo.org", "record/1234567", ""),
        ("https://doi.org/10.5281/zenodo.1234567", "dataset", "doi.org", "10.5281/zenodo.1234567", ""),
        ("https://figshare.com/articles/dataset/k/1", "dataset", "figshare.com", "articles/dataset/k/1", ""),
        ("https://doi.org/10.6084/m9.figshare.1.v1", "dataset", "doi.org", "10.6084/m9.figshare.1.v1", ""),
        ("https://doi.org/10.1145/1.2", "paper", "doi.org", "10.1145/1.2", ""),
        ("https://arxiv.org/pdf/2401.00001v2.pdf", "paper", "arxiv.org", "2401.00001", ""),
        ("https://arxiv.org/abs/math/0702129v1", "paper", "arxiv.org", "math/0702129", ""),
        ("https://openreview.net/forum?id=kite", "paper", "openreview.net", "forum", ""),
        ("https://lab.kite.org/a.pdf", "paper", "lab.kite.org", "a.pdf", ""),
        ("https://kites.github.io/K-GAN/", "page", "kites.github.io", "K-GAN", ""),
        ("https://sites.google.com/view/kite-2022", "page", "sites.google.com", "view/kite-2022", ""),
        ("https://kites.gitlab.io", "page", "kites.gitlab.io", "", ""),
        ("https://git.io/Kite", "short", "git.io", "Kite", ""),
        ("https://bit.ly/github-kite", "short", "bit.ly", "github-kite", ""),
        ("https://anonymous.4open.science/r/KITE-4EEE/README.md", "anonymous", "anonymous.4open.science", "KITE-4EEE", ""),
        ("https://anonymous.4open.science/repository/1-2/a.py", "anonymous", "anonymous.4open.science", "1-2", "a.py"),
        ("https://youtu.be/K1te", "video", "youtu.be", "K1te", ""),
        ("https://www.youtube.com/watch?v=K1te&t=3", "video", "youtube.com", "K1te", ""),
        ("https://vimeo.com/1/2", "video", "vimeo.com", "1/2", ""),
        ("https://kite.org/lab", "other", "kite.org", "lab", ""),
        ("https://gist.github.com/acme/01", "other", "gist.github.com", "acme/01", ""),
    ],
)  # fmt: skip
def test_the_kind_and_name_of_a_place(url, kind, host, name, path):
    place = identify(url)
    assert place
    assert (place.kind, place.host, place.name, place.path) == (kind, host, name, path)


@pytest.mark.parametrize(
    ("host", "path", "name"),
    [
        (("pypi", "org"), "project/kite/", "kite"),
        (("pypi", "org"), "project/kite/1.0/#files", "kite"),
        (("pypi", "python", "org"), "pypi/kite", "kite"),
        (("www", "npmjs", "com"), "package/@acme/kite", "@acme/kite"),
        (("www", "npmjs", "com"), "package/kite", "kite"),
        (("crates", "io"), "crates/kite", "kite"),
        (("cran", "r-project", "org"), "web/packages/kite/index.html", "kite"),
        (("anaconda", "org"), "acme/kite", "acme/kite"),
        (("hub", "docker", "com"), "r/acme/kite", "acme/kite"),
    ],
)
def test_packages(host, path, name):
    place = identify(f"https://{'.'.join(host)}/{path}")
    assert (place.kind, place.name) == ("package", name)


@pytest.mark.parametrize(
    "spellings",
    [
        [
            "https://github.com/Acme/Kite",
            "http://www.github.com/acme/kite/",
            "https://GitHub.com/acme/KITE.git",
            "https://github.com/acme/kite/tree/main/sub",
            "https://raw.githubusercontent.com/acme/kite/main/a.py",
        ],
        [
            "https://gitlab.com/a/b/c",
            "http://gitlab.com/A/b/c.git",
            "https://gitlab.com/a/b/c/-/tree/x",
        ],
        ["https://huggingface.co/acme/kite", "https://hf.co/Acme/kite/tree/main"],
        ["https://arxiv.org/abs/2401.00001", "http://arxiv.org/pdf/2401.00001v3.pdf"],
        ["https://youtu.be/K1te", "https://www.youtube.com/watch?v=K1te"],
        ["https://dx.doi.org/10.1/a", "http://doi.org/10.1/a"],
        ["http://kite.org", "https://www.kite.org/"],
    ],
)
def test_one_entry_whatever_the_spelling(spellings):
    assert len({identify(url).key for url in spellings}) == 1
    assert len(find(told(" and ".join(spellings))).links) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://github.com/acme/kite", "https://github.com/acme/kites"),
        ("https://github.com/acme/kite", "https://gitlab.com/acme/kite"),
        ("https://gitlab.com/a/b", "https://gitlab.com/a/b/c"),
        ("https://bit.ly/Kite", "https://bit.ly/kite"),
        ("https://huggingface.co/acme/kite", "https://huggingface.co/datasets/acme/kite"),
        ("https://kite.org/?a=1", "https://kite.org/?a=2"),
    ],
)
def test_different_things_are_two_entries(one, other):
    assert identify(one).key != identify(other).key


def test_two_parts_of_a_repository_are_shown_as_the_repository():
    found = find(
        told("https://github.com/acme/kite/tree/main/a and github.com/acme/kite/tree/main/b")
    )
    assert [(link.url, link.path) for link in found.links] == [("https://github.com/acme/kite", "")]


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("https://github.com.evil.example/acme/kite", "github.com.evil.example"),
        ("https://githiib.com/acme/kite", "githiib.com"),
        ("https://notgithub.com/acme/kite", "notgithub.com"),
        ("https://github.co/acme/kite", "github.co"),
        ("https://github.com.br/acme/kite", "github.com.br"),
        ("https://evil.example/github.com/acme/kite", "evil.example"),
        ("https://evil.example/x/github.com/acme/kite", "evil.example"),
        ("https://gitlab.com.evil.example/acme/kite", "gitlab.com.evil.example"),
        ("https://huggingface.co.evil.example/acme/kite", "huggingface.co.evil.example"),
        ("https://g\u0456thub.com/acme/kite", "xn--gthub-n2e.com"),  # Cyrillic i
        ("https://b\u00fccher.example/acme/kite", "xn--bcher-kva.example"),
        ("https://github.com:8080/acme/kite", "github.com:8080"),
        ("https://github.com\u2024evil.example/acme/kite", "github.com.evil.example"),
    ],
)
def test_a_lookalike_is_labelled_as_what_it_is(url, host):
    found = find(told(f"Our code is at {url}.")).links
    assert [(link.host, link.kind == "code") for link in found] in ([(host, False)], [])
    place = identify(url)
    assert place is None or (place.host, place.kind) == (host, "other")


@pytest.mark.parametrize(
    "url",
    [
        "https://github.com@evil.example/acme/kite",
        "https://github.com:pw@evil.example/acme/kite",
        "https://acme:pw@github.com/acme/kite",
        "https://github.com%40evil.example/acme/kite",
        "https://github.com\\@evil.example/acme/kite",
        "javascript:alert(1)",
        "javascript://github.com/acme/kite%0aalert(1)",
        "data:text/html,<script>alert(1)</script>",
        "vbscript:x",
        "file:///etc/passwd",
        "ftp://github.com/acme/kite",
        "//github.com/acme/kite",
        "https:acme",
        "https://localhost/acme",
        "https://kite.localhost/",
        "http://127.0.0.1/acme",
        "http://10.0.0.1/acme",
        "http://169.254.169.254/latest/meta-data",
        "http://2130706433/",
        "http://0x7f.1/",
        "http://127.1/",
        "http://[::1]/acme",
        "http://kite/acme",
        "http://kite..org/",
        "http://-kite.org/",
        "http://ki_te.org/",
        "https://kite.org:99999/",
        "https://kite.org:x/",
        "https://" + "k" * 64 + ".org/",
        "https://" + "k." * 150 + "org/",
        "https://kite.org/" + "k" * 2_000,
        "https://kite.org/a b",
        "https://kite.org/\n",
        "https://kite.org/\x00",
        "https://kite.org/\u202ea",
        "https://github.com",
        "https://github.com/",
        "https://bit.ly/",
        "",
    ],
)
def test_what_nobody_may_follow_is_refused(url):
    assert identify(url) is None
    assert [link for link in find(told(f"at {url} .")).links if link.kind == "code"] == []


class _Attributes(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[str, list[tuple[str, str | None]]]] = []

    def handle_starttag(self, tag, attributes):
        self.seen.append((tag, attributes))


NASTY = [
    'https://kite.org/a"onmouseover="alert(1)',
    "https://kite.org/a'onmouseover='alert(1)",
    "https://kite.org/<script>alert(1)</script>",
    "https://kite.org/`a`",
    "https://kite.org/{{7*7}}{%x%}",
    "https://kite.org/?q=<b>&x=\"'",
    "https://kite.org/#<b>\"'",
    "https://kite.org/%3Cscript%3E%22%27",
    "https://kite.org/%zz%",
    "https://kite.org/é/凧/🪁",
    "https://kite.org/a|b^c\\d",
    "https://github.com/acme/kite%22onload=%22x",
    "https://github.com/acme/kite%0d%0aX",
    "https://github.com/acme%00/kite",
    "https://huggingface.co/acme/kite%3Cb%3E",
    "https://bit.ly/k'\"<>",
    'https://youtu.be/k"<b>',
    "https://www.youtube.com/watch?v=%22%3E%3Cscript%3E",
    "https://kites.github.io/\"'<>/",
]


@pytest.mark.parametrize("url", NASTY)
@pytest.mark.parametrize("way", ["prose", "alone"])
def test_a_link_stands_safely_in_an_attribute(url, way):
    """Escaped for HTML, it is one attribute of one tag, and an http(s) address in plain ASCII."""
    links = find(told(f"see {url} there")).links
    found = (
        [link.url for link in links] if way == "prose" else [p.url for p in [identify(url)] if p]
    )
    for address in found:
        assert address.isascii()
        assert address.isprintable()
        assert not set(address) & set("\"'<>`\\^{}| ")
        assert urlsplit(address).scheme in {"http", "https"}
        parser = _Attributes()
        parser.feed(f'<a href="{html.escape(address)}">x</a>')
        assert parser.seen == [("a", [("href", address)])]


def test_encoding_is_done_once():
    place = identify("https://kite.org/a%20b%2Fc/é?q=%C3%A9&r=é#%20")
    assert place.url == "https://kite.org/a%20b%2Fc/%C3%A9?q=%C3%A9&r=%C3%A9#%20"
    assert identify(place.url).url == place.url


@pytest.mark.parametrize("url", [*NASTY, "https://gitlab.com/a/b/-/tree/x", "http://kite.org"])
def test_what_is_shown_leads_where_it_says(url):
    """A link that was found is itself an address that is found, and the same one."""
    place = identify(url)
    if place:
        again = identify(place.url)
        assert (again.url, again.key) == (place.url, place.key)


def test_every_host_of_the_table_is_one():
    for host in SITES:
        assert site_of(host) is SITES[host]
        assert identify(f"https://{host}/acme/kite/lab") is not None, host
