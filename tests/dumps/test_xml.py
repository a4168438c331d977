"""Atom, the ACL Anthology and DBLP; XML that is broken or hostile. Records are invented."""

from __future__ import annotations

import time

import pytest

from generator.config import Limits
from generator.errors import DumpError
from generator.models import Remark
from generator.words import ENGLISH

ATOM = """<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title type="html">ArXiv Query: all:kites</title>
  <id>http://arxiv.org/api/xyz</id>
  <entry>
    <id>http://arxiv.org/abs/2510.01234v2</id>
    <published>2025-10-16T17:59:37Z</published>
    <updated>2025-11-16T17:59:37Z</updated>
    <title>How Kites Fly in
  Storms</title>
    <summary>  Kites fly at $a&lt;b$ &amp; more.
See kite-lab.github.io.
</summary>
    <author><name>Ann Lee</name><arxiv:affiliation xmlns:arxiv="http://arxiv.org/schemas/atom">Wind Lab</arxiv:affiliation><arxiv:affiliation xmlns:arxiv="http://arxiv.org/schemas/atom">Sea Lab</arxiv:affiliation></author>
    <author><name>Bo von Stein</name></author>
    <arxiv:comment xmlns:arxiv="http://arxiv.org/schemas/atom">8 pages; code: https://github.com/acme/kite</arxiv:comment>
    <arxiv:doi xmlns:arxiv="http://arxiv.org/schemas/atom">10.1234/kite.1</arxiv:doi>
    <link href="http://arxiv.org/abs/2510.01234v2" rel="alternate" type="text/html"/>
    <link title="pdf" href="http://arxiv.org/pdf/2510.01234v2" rel="related" type="application/pdf"/>
    <category term="cs.SY" scheme="http://arxiv.org/schemas/atom"/>
    <category term="cs.RO" scheme="http://arxiv.org/schemas/atom"/>
    <category term="eess.SY" scheme="http://arxiv.org/schemas/atom"/>
    <arxiv:primary_category xmlns:arxiv="http://arxiv.org/schemas/atom" term="cs.RO" scheme="http://arxiv.org/schemas/atom"/>
  </entry>
</feed>"""

ACL = """<?xml version='1.0' encoding='UTF-8'?>
<collection id="K18">
  <volume id="1">
    <meta>
      <booktitle>Proceedings of the 2018 Conference on <fixed-case>K</fixed-case>ite Processing (KITE)</booktitle>
      <publisher>Wind Society</publisher><month>October-November</month><year>2018</year>
    </meta>
    <frontmatter><url>K18-1000</url></frontmatter>
    <paper id="1">
      <title><fixed-case>D</fixed-case>e<fixed-case>K</fixed-case>ite: a &amp; b</title>
      <author><first>Ann</first><last>de la Cruz</last></author>
      <author><last>Plato</last></author>
      <pages>1–10</pages>
      <url>K18-1001</url>
      <abstract>We fly <tex-math>k_{d}</tex-math> kites, see <url>https://github.com/acme/kite</url>.
        <i>All</i> of them.</abstract>
      <video href="https://video.example/1" tag="video"/>
      <doi>10.18653/v1/K18-1001</doi>
    </paper>
    <paper id="12"><title>No Abstract</title><author><first>Bo</first><last>Fox</last></author></paper>
  </volume>
</collection>"""

DBLP = """<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE dblp SYSTEM "dblp.dtd">
<dblp>
<inproceedings mdate="2020-01-01" key="conf/kite/LeeF14">
<author orcid="0000-0001-2345-6789">J&ouml;rg Lee 0003</author><author>Bo Fox</author>
<title>On <i>k</i>-Kites &amp; H<sub>2</sub>O.</title>
<pages>1-9</pages><year>2014</year><booktitle>KITE</booktitle>
<ee>https://doi.org/10.1234/k.14</ee><url>db/conf/kite/kite14.html#LeeF14</url>
</inproceedings>
<proceedings key="conf/kite/2014"><title>Proceedings</title></proceedings>
<www key="homepages/l/Lee"><author>J&ouml;rg Lee</author><title>Home Page</title></www>
<article key="journals/jk/Poe20"><author>Cy Poe</author><title>Ropes.</title><journal>J. Kites</journal><volume>7</volume><number>2</number><year>2020</year></article>
</dblp>"""


def titles(dump):
    return [row.title for row in dump.rows]


def test_atom(read):
    dump = read("a.xml", ATOM)
    (row,) = dump.rows
    assert dump.format == "atom"
    assert " ".join(row.title.split()) == "How Kites Fly in Storms"
    assert row.abstract == "Kites fly at $a<b$ & more.\nSee kite-lab.github.io."
    assert [(a.name, a.family) for a in row.authors] == [
        ("Ann Lee", "Lee"),
        ("Bo von Stein", "von Stein"),
    ]
    assert (row.identifiers.arxiv, row.identifiers.doi) == ("2510.01234", "10.1234/kite.1")
    assert row.areas == ("cs.RO", "eess.SY")
    assert (row.venue, row.year, row.source.key, row.source.line) == (
        "arXiv",
        2025,
        "2510.01234v2",
        5,
    )
    assert (row.urls.paper, row.urls.pdf) == (
        "http://arxiv.org/abs/2510.01234v2",
        "http://arxiv.org/pdf/2510.01234v2",
    )
    assert row.imprint.published == "2025-10-16"
    assert [(link.field, "acme/kite" in link.url) for link in row.link_fields] == [
        ("comments", True)
    ]


def test_an_empty_feed_is_a_warning(read):
    dump = read(
        "a.xml", '<feed xmlns="http://www.w3.org/2005/Atom"><title>ArXiv Query</title></feed>'
    )
    assert (dump.rows, dump.rejected, dump.warnings) == ((), (), (Remark("no_record"),))


def test_acl(read):
    dump = read("a.xml", ACL)
    first, second = dump.rows
    assert first.title == "DeKite: a & b"
    assert (
        " ".join(first.abstract.split())
        == "We fly $k_{d}$ kites, see https://github.com/acme/kite. All of them."
    )
    assert [(a.name, a.family, a.given) for a in first.authors] == [
        ("Ann de la Cruz", "de la Cruz", "Ann"),
        ("Plato", "Plato", ""),
    ]
    assert (first.identifiers.acl, first.identifiers.doi) == ("K18-1001", "10.18653/v1/k18-1001")
    assert (first.venue, first.year, first.source.key, first.source.line) == (
        "KITE",
        2018,
        "K18-1001",
        9,
    )
    assert (first.urls.paper, first.urls.pdf) == (
        "https://aclanthology.org/K18-1001",
        "https://aclanthology.org/K18-1001.pdf",
    )
    assert (first.imprint.pages, first.imprint.publisher, first.imprint.kind) == (
        "1-10",
        "Wind Society",
        "inproceedings",
    )
    assert [(link.field, link.url) for link in first.link_fields] == [
        ("video", "https://video.example/1")
    ]
    assert (second.title, second.abstract, second.source.key) == ("No Abstract", "", "K18-1012")
    assert dump.rejected == ()


def test_dblp_without_its_dtd(read):
    dump = read("a.xml", DBLP.encode("latin-1"))
    first, second = dump.rows
    assert first.title == "On k-Kites & H2O"
    assert [(a.name, a.dblp, a.orcid) for a in first.authors] == [
        ("Jörg Lee", "Jörg Lee 0003", "0000-0001-2345-6789"),
        ("Bo Fox", None, None),
    ]
    assert (first.venue, first.year, first.source.key) == ("KITE", 2014, "conf/kite/LeeF14")
    assert (first.identifiers.doi, first.imprint.pages) == ("10.1234/k.14", "1-9")
    assert (second.venue, second.imprint.volume, second.imprint.issue, second.imprint.kind) == (
        "J. Kites",
        "7",
        "2",
        "article",
    )


def test_answers_of_dblps_search(read):
    dump = read(
        "a.xml",
        '<result><query>kites</query><hits total="1"><hit score="1"><info><authors><author pid="1">Ann Lee 0002</author></authors>'
        "<title>Kites.</title><venue>KITE</venue><year>2019</year><type>Conference and Workshop Papers</type><key>conf/kite/Lee19</key>"
        "<ee>https://doi.org/10.1234/k.19</ee><url>https://dblp.org/rec/conf/kite/Lee19</url></info></hit></hits></result>",
    )
    (row,) = dump.rows
    assert (row.title, row.venue, row.year, row.source.key) == (
        "Kites",
        "KITE",
        2019,
        "conf/kite/Lee19",
    )
    assert row.authors[0].dblp == "Ann Lee 0002"
    assert row.imprint.kind == "inproceedings"


def test_stray_ampersands_and_control_characters_lose_nothing(read):
    broken = ACL.replace("a &amp; b", "a & b &unknown; \x02 &#2; c &eacute;")
    dump = read("a.xml", broken)
    assert dump.rows[0].title.split() == ["DeKite:", "a", "&", "b", "&unknown;", "c", "é"]
    assert len(dump.rows) == 2


def test_cdata_is_taken_as_it_stands(read):
    dump = read("a.xml", ATOM.replace("How Kites Fly in", "<![CDATA[R&D &amp; <b>]]>"))
    assert dump.rows[0].title.startswith("R&D &amp; <b>")


def test_broken_xml_is_read_as_far_as_it_goes_and_named(read):
    cut = ACL[: ACL.index("No Abstract")]
    dump = read("a.xml", cut)
    assert dump.rows[0].title == "DeKite: a & b"
    assert any("line" in ENGLISH.say(warning) for warning in dump.warnings)
    crossed = read("b.xml", ACL.replace("<i>All</i>", "<i>All"))
    assert "No Abstract" in titles(crossed)
    assert any("incomplete" in ENGLISH.say(warning) for warning in crossed.warnings)


def test_other_xml_says_what_was_tried(read):
    with pytest.raises(DumpError, match="its first element is <html>"):
        read("a.xml", "<!DOCTYPE html>\n<html><body><p>Kites fly.</p></body></html>")


@pytest.mark.parametrize(
    "doctype",
    [
        '<!DOCTYPE feed [<!ENTITY a "xxxxxxxxxx">'
        + "".join(
            f'<!ENTITY {b} "{("&" + a + ";") * 10}">'
            for a, b in zip("abcdefghi", "bcdefghij", strict=True)
        )
        + "]>",
        '<!DOCTYPE feed [<!ENTITY j SYSTEM "file:///etc/hostname">]>',
        '<!DOCTYPE feed SYSTEM "http://127.0.0.1:9/x.dtd">',
        "<!DOCTYPE feed [<!ENTITY % p SYSTEM 'http://127.0.0.1:9/p'> %p;]>",
    ],
)
def test_entities_expand_and_fetch_nothing(read, doctype):
    start = time.process_time()
    dump = read(
        "a.xml", ATOM.replace("<feed", f"{doctype}\n<feed").replace("How Kites", "How &j; Kites")
    )
    assert time.process_time() - start < 5
    assert " ".join(dump.rows[0].title.split()) == "How &j; Kites Fly in Storms"


def test_nesting_is_bounded(read):
    deep = ATOM.replace("How Kites", "<b>" * 100 + "How Kites" + "</b>" * 100)
    assert "limits.nesting" in ENGLISH.say(read("a.xml", deep).rejected[0].reason)
    bottomless = read("b.xml", '<feed xmlns="http://www.w3.org/2005/Atom">' + "<entry>" * 100_000)
    assert bottomless.rows == ()
    assert bottomless.warnings


def test_limits_are_per_record(read):
    dump = read("a.xml", ACL.replace("We fly", "x" * 300), limits=Limits(record_chars=300))
    assert titles(dump) == ["No Abstract"]
    assert "limits.record_chars" in ENGLISH.say(dump.rejected[0].reason)
