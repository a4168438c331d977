"""Where an address begins and ends in prose, and which breaks are joined.

The kinds of form are those that authors use (invented names here); the right repository of each
was set by hand.
"""

from __future__ import annotations

import pytest

from generator.links import find
from tests.links.papers import told, urls

KITE = "github.com/acme/kite"
BREAK = "\r\n"

WHOLE = """
Try https://github.com/acme/kite. Then stop.
Code lives at https://github.com/acme/kite .
We keep it at https://github.com/acme/kite/.
models at https://github.com/acme/kite/ , data elsewhere
Our code: github.com/acme/kite
Our code: GitHub.com/acme/kite.
Our code: www.github.com/acme/kite.
code at http://www.github.com/acme/kite."
code at https://github.com/acme/kite.git.
code at https://github.com/acme/kite.git"
code at https://github.com/acme/kite.wiki.git
HTTPS://GITHUB.COM/acme/kite
(https://github.com/acme/kite).
in brackets (github.com/acme/kite), to
It is on GitHub (see https://github.com/acme/kite); more follows.
all under one licence: https://github.com/acme/kite; all of it
[https://github.com/acme/kite]
{https://github.com/acme/kite}, and
<https://github.com/acme/kite>
<u>https://github.com/acme/kite</u>.
<a href="https://github.com/acme/kite">code</a>
<a href='https://github.com/acme/kite'>code</a>
&lt;https://github.com/acme/kite&gt;
"https://github.com/acme/kite".
'https://github.com/acme/kite'.
“https://github.com/acme/kite”
‘https://github.com/acme/kite’.
«https://github.com/acme/kite»
``https://github.com/acme/kite''
`https://github.com/acme/kite`
_https://github.com/acme/kite_.
*https://github.com/acme/kite*.
**https://github.com/acme/kite**
[code](https://github.com/acme/kite).
[code](url{https://github.com/acme/kite})
[https://github.com/acme/kite](https://github.com/acme/kite).
on GitHub (https://github.com/acme/kite) (code)
\\url{https://github.com/acme/kite}
\\url{ https://github.com/acme/kite }
\\textbackslash url{https://github.com/acme/kite}
\\href{https://github.com/acme/kite}{github.com/acme/kite}.
\\href{https://github.com/acme/kite}{\\textit{this url}}."
\\href{https://github.com/acme/kite}{our data set.}
\\texttt{https://github.com/acme/kite}
code\\footnote{https://github.com/acme/kite}.
code\\footnote{\\url{https://github.com/acme/kite}}.
https:\\/\\/github.com\\/acme\\/kite
$https://github.com/acme/kite$
https://github.com/acme/kite\\\\ more text
https://github.com/acme/kite?tab=readme-ov-file
https://github.com/acme/kite#usage.
https://github.com/acme/kite/#readme
https://github.com//acme//kite
https://github.com:443/acme/kite
https://github.com/acme%2Fkite
https://github.com/acme/kite%20
https://raw.githubusercontent.com/acme/kite/main/README.md
https://codeload.github.com/acme/kite/zip/main
https://api.github.com/repos/acme/kite
git@github.com:acme/kite.git
ssh://git@github.com/acme/kite.git
git clone git://github.com/acme/kite.git
pip install git+https://github.com/acme/kite.git@main#egg=kite
代码见https://github.com/acme/kite。
代码见https://github.com/acme/kite获取
代码见（https://github.com/acme/kite）
"""

GLUED = """
source is open athttps://github.com/acme/kite.
source is open atgithub.com/acme/kite.
Code:https://github.com/acme/kite
Code(https://github.com/acme/kite)and data
\\smallhttps://github.com/acme/kite .
beats the best.Our code: https://github.com/acme/kite.
is on this webpage.https://github.com/acme/kite.
is on this webpage.\\url{https://github.com/acme/kite}.
beats the best.github.com/acme/kite
https://github.com/acme/kite.Our code is here
https://github.com/acme/kite.The rest is text.
https://github.com/acme/kite.gitThe rest is text.
https://github.com/acme/kite).The rest
https://github.com/acme/kite,which is
https://github.com/acme/kite;see there
https://github.com/acme/kite—our method
https://github.com/acme/kite---our method
https://github.com/acme/kitegithub.com/acme/kite
https://github.com/acme/kitehttps://github.com/acme/kite
https://github.com/acme/kite/https://github.com/acme/kite
https://github.com/https://github.com/acme/kite
https://github.com/github.com/acme/kite
https://https://github.com/acme/kite
https://web.archive.org/web/2020/https://github.com/acme/kite
"""

BROKEN = """
https: //github.com/acme/kite.
https:// github.com/acme/kite.
https : // github . com / acme / kite
http s://github.com/acme/kite
h ttps://github.com/acme/kite
https:/github.com/acme/kite
https//github.com/acme/kite
https://github. com/acme/kite.
https://github .com/acme/kite.
https://git hub.com/acme/kite.
https://www. github.com/acme/kite
github. com/acme/kite
https://github.com /acme/kite
https://github.com/ acme/kite/.
see github.com/ acme/kite
https://github.com/ acme/ kite
https://github.com/acme/ kite.
https://github.com/acme /kite.
https:↵//github.com/acme/kite.
https://↵github.com/acme/kite.
https://github.↵com/acme/kite.
https://github.com/↵acme/kite.
https://github.com/acme/↵kite.
\\url{https://github.com/acme/↵kite}
"""


def lines(forms: str) -> list[str]:
    return [line.replace("↵", BREAK) for line in forms.strip().splitlines()]


@pytest.mark.parametrize("text", [*lines(WHOLE), *lines(GLUED), *lines(BROKEN)])
def test_one_repository_whole_and_once(text):
    """The repository is found once, not marked, with nothing lost and nothing of the prose."""
    found = find(told(text)).links
    assert [(link.kind, link.host, link.name.lower()) for link in found] == [
        ("code", "github.com", "acme/kite")
    ]
    assert not set(found[0].notes) - {"promised"}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("at https://github.com/acme-lab/1-bit-kite/ .", "acme-lab/1-bit-kite"),
        ('at https://github.com/acme/kite.baseline."', "acme/kite.baseline"),
        ("at github.com/acme/kite.bootstrap.pytorch", "acme/kite.bootstrap.pytorch"),
        ("at https://github.com/acme/pykite8.5-top.", "acme/pykite8.5-top"),
        ("at https://github.com/acme/kite.io.", "acme/kite.io"),
        ("at https://github.com/acme/kite.Net is", "acme/kite.Net"),
        ("at https://github.com/acme/acme.github.io.", "acme/acme.github.io"),
        ("at https://github.com/acme/Kite_X.", "acme/Kite_X"),
        ("at https://github.com/acme/a_b_c and x_y_z", "acme/a_b_c"),
        (r"at https://github.com/acme/my\_kite\_lab", "acme/my_kite_lab"),
        (r"at https://github.com/acme/my$\_$kite.", "acme/my_kite"),
        (r"at https://github.com/acme/my{\_}kite.", "acme/my_kite"),
        (r"at https://github.com/acme/my\textunderscore kite.", "acme/my_kite"),
        (r"at https://github.com/acme/my\-kite", "acme/mykite"),
        ("at https://github.com/acme/kite\u2010lab.", "acme/kite-lab"),
        ("at https://github.com/acme/ki\u200bte.", "acme/kite"),
        ("at https://github.com/acme/kite\ufb01sh.", "acme/kitefish"),
        ("at https://github.com/acme/kite--lab.", "acme/kite--lab"),
        ("at https://github.com/acme/Kite-Shadow- Data-KS.", "acme/Kite-Shadow-Data-KS"),
        ("at https://github.com/acme/kite- lab- code.", "acme/kite-lab-code"),
        ("at https://github.com/acme/kite-\r\nlab.", "acme/kite-lab"),
        ("at https://github.com/acme- lab/kite.", "acme-lab/kite"),
    ],
)
def test_the_name_is_all_of_the_name(text, name):
    (link,) = find(told(text)).links
    assert (link.kind, link.name, link.notes) == ("code", name, ())


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Code is at https://github.com/acme/kite KD.", "acme/kite"),
        ("Code is at https://github.com/acme/IJKL-2022 SpanKite.", "acme/IJKL-2022"),
        ("Codes at https://github.com/acme/kite graph_sense.", "acme/kite"),
        ('Codes at https://github.com/acme/kite graph."', "acme/kite"),
        ("Code is at https://github.com/acme/Dynamic Kites Curved Space.", "acme/Dynamic"),
        ("Code is at https://github.com/acme/kite KiteLab. We show more.", "acme/kite"),
        ("Code is at https://github.com/acme/ki...", "acme/ki"),
        ("Code is at https://github.com/acme/ki…", "acme/ki"),
        ("Code is at https://github.com/acme/kite _lab and more.", "acme/kite"),
        ("Code is at https://github.com/acme/kite_ lab and more.", "acme/kite"),
        ("Code is at https://github.com/acme/kite–lab and more.", "acme/kite"),
        ("Code is at https://github.com/acme/kite- and bird-lab.", "acme/kite"),
    ],
)
def test_what_may_be_cut_keeps_its_short_form_and_says_so(text, name):
    (link,) = find(told(text)).links
    assert (link.kind, link.name, link.notes) == ("code", name, ("may be cut",))


@pytest.mark.parametrize(
    "text",
    [
        "Code: https://github.com/acme/kite soon.",
        "Code: https://github.com/acme/kite online.",
        "Code: https://github.com/acme/kite shortly.",
        "It is shared at https://github.com/acme/kite on GitHub.",
        "Code: https://github.com/acme/kite for reproduction.",
        "Code: https://github.com/acme/kite upon acceptance.",
        "Code: https://github.com/acme/kite. Done.",
        "Code: https://github.com/acme/kite, KD.",
        "Code: https://github.com/acme/kite now. We show more.",
        "Code: https://github.com/acme/kite\n\nKeywords",
    ],
)
def test_prose_behind_a_whole_address_is_no_part_of_it(text):
    (link,) = find(told(text)).links
    assert link.name == "acme/kite"
    assert "may be cut" not in link.notes


@pytest.mark.parametrize(
    "text",
    [
        "are at github.com/acme.",
        "are at: https://github.com/acme.",
        "are at https://github.com/acme/ for details",
        "are at https://github.com/acme/ and more",
        "are at https://github.com/acme/ Our method flies.",
        "are at https://github.com/acme/ Code is there.",
        "are at https://github.com/acme/ Topics: kites",
        "released at http://github.com/organization/project.",
        "released at https://github.com/user/repo",
        "released at https://github.com/username/repository-name",
        "released at https://github.com/your-name/kite",
        "released at https://github.com/xxx/yyy",
        "released at https://github.com/XXXX",
        "released at https://github.com/anonymous/anonymous",
        "released at https://this_https_URL",
        "Our tool: _anonymizedurl_",
        "data and code are on GitHub.",
        "the bot#1337 is on GitHub.",
        "GitHub: acme/kite",
        "write to a@github.com/x or acme@kite.org",
        "in ASP.NET/MVC and Node.js/Express, e.g./i.e., and/or, m/2, TCP/IP",
        "sold on Amazon.com and Kite.com; the U.S.Army; state-of-the-he-art.Our code",
        "https://gist.github.com/acme/0123456789abcdef0123456789abcdef",
        "https://github.com/features/actions and https://github.com/topics/kite",
        "see docs.github.com/en/rest and acme.github.com.",
        "https://acme.github.io/kite/",
        "https://",
        "",
    ],
)
def test_no_repository_is_guessed(text):
    found = find(told(text)).links
    assert [link for link in found if link.kind == "code"] == []


def test_several_addresses_are_each_found():
    text = (
        "We share all at 1. https://www.kite.org/~acme/resources.html#KITE, 2. "
        "https://github.com/acme/kite.\r\n\r\nNote: the tools A (https://github.com/acme/a) and B "
        "(github.com/acme/b), https://github.com/acme/c,https://github.com/acme/d"
    )
    assert urls(find(told(text))) == [
        *(f"https://github.com/acme/{name}" for name in ("kite", "a", "b", "c", "d")),
        "https://www.kite.org/~acme/resources.html#KITE",
    ]


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("see http://kite.org. Then", "http://kite.org/"),
        ("see http://kite.org/doc.", "http://kite.org/doc"),
        ("(https://kite.org/wiki/Kite_(bird)).", "https://kite.org/wiki/Kite_(bird)"),
        ("at lab.cs.kite.edu/piqa\n", "http://lab.cs.kite.edu/piqa"),
        ("at: www.kite.org", "http://www.kite.org/"),
        ("at kites.github.io.", "https://kites.github.io/"),
        ("at https://kites.github. io/projects/a.html", "https://kites.github.io/projects/a.html"),
        ("at https: //kites.github.io/A/.", "https://kites.github.io/A/"),
        ("at https://kite.org/?a=1&amp;b=2.", "https://kite.org/?a=1&b=2"),
        ("at https://www.kite.ac.uk/∼acme/.", "https://www.kite.ac.uk/~acme/"),
        (r"at \url{https://www.kite.ac.uk/\~{}acme/}", "https://www.kite.ac.uk/~acme/"),
        ("at https://kite- lab.github.io/a.", "https://kite-lab.github.io/a"),
        (
            "at https://openreview.net/forum?id=H1Dy---0Z.",
            "https://openreview.net/forum?id=H1Dy---0Z",
        ),
        ("video: https://youtu.be/_ab-_c-.", "https://youtu.be/_ab-_c-"),
    ],
)
def test_other_addresses_are_whole_too(text, url):
    assert urls(find(told(text))) == [url]


HOSTILE = [
    "https://", "a.", "www.", "a-", "/", "(", "git@a.b:", "github.com/", "github.com/a/", "http://a.io/",
    "https://a.io/)", "https://a. b. ", "http://a.io/b ", "https://github.com/a/b- ", "h t t p ", "\\",
    "{\\_}", "&a", "&#", "$", "_", "will be ", "collection of a ", "using a b c ", "A. ", "https://x.gitlab",
]  # fmt: skip


@pytest.mark.parametrize("pattern", HOSTILE)
def test_no_pattern_takes_for_ever(pattern):
    """Each was found in time that is linear: with the square of it this would take hours."""
    text = (pattern * (100_000 // len(pattern)))[:100_000]
    assert len(find(told(text)).links) <= 50
