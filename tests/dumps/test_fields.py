"""The one mapping of names and values, whatever the format. Records are invented."""

from __future__ import annotations

import json

import pytest

from generator.config import Limits
from generator.errors import DumpError
from generator.models import Identifiers
from generator.words import ENGLISH


@pytest.fixture
def row_of(read):
    """The row of one JSON record."""

    def row(record, name="a.json", **settings):
        dump = read(name, json.dumps([record]), **settings)
        assert dump.rejected == ()
        return dump.rows[0]

    return row


def names(row):
    return [author.name for author in row.authors]


def test_paperlists(row_of):
    row = row_of(
        {
            "id": "KiteId0001", "title": "How Kites Fly", "track": "main", "status": "Reject", "abstract": "They fly.",
            "keywords": "kites;strong wind", "primary_area": "Sky I", "author": "Ann Lee;Bo Fox", "orcid": ";0000-0001-2345-6789",
            "homepage": "http://lee.example;http://fox.example", "aff": "Wind Lab;Sea Lab", "tldr": "We fly.",
            "bibtex": "@inproceedings{\nlee2019how,\ntitle={How Kites Fly},\nauthor={Ann Lee and Bo Fox},\nbooktitle={International Conference on Learning Representations},\nyear={2019},\npages={1--9}\n}",
            "site": "https://openreview.net/forum?id=KiteId0001", "_bibtex": "", "github": "[![github](/i.svg) acme/kite](https://github.com/acme/kite)",
            "project": "None", "rating": "5;6",
        }
    )  # fmt: skip
    assert (row.title, row.source.key, row.status) == ("How Kites Fly", "KiteId0001", "rejected")
    assert names(row) == ["Ann Lee", "Bo Fox"]
    assert [author.orcid for author in row.authors] == [None, "0000-0001-2345-6789"]
    assert (row.venue, row.year, row.areas, row.keywords) == (
        "ICLR",
        2019,
        ("Sky I",),
        ("kites", "strong wind"),
    )
    assert row.identifiers == Identifiers(openreview="KiteId0001")
    assert [(link.field, link.url) for link in row.link_fields] == [
        ("github", "[![github](/i.svg) acme/kite](https://github.com/acme/kite)")
    ]
    assert (row.imprint.kind, row.imprint.pages) == ("inproceedings", "1-9")
    assert row.imprint.container == "International Conference on Learning Representations"


def test_openreview_v1_and_v2_give_the_same_row(read):
    note = {"id": "KiteId0001", "forum": "KiteId0001", "number": 77, "cdate": 1_600_000_000_000}
    content = {
        "title": "How Kites Fly", "abstract": "They fly.", "authors": ["Ann Lee", "Bo Fox"], "keywords": ["kites", "wind"],
        "venue": "ICLR 2024 poster", "pdf": "/pdf/abc.pdf", "code": "https://github.com/acme/kite",
    }  # fmt: skip
    v1 = {**note, "content": content}
    v2 = {**note, "content": {name: {"value": value} for name, value in content.items()}}
    first, second = read("a.json", json.dumps({"notes": [v1, v2], "count": 2})).rows
    assert first.source.key == second.source.key
    for row in (first, second):
        assert (row.title, names(row), row.keywords) == (
            "How Kites Fly",
            ["Ann Lee", "Bo Fox"],
            ("kites", "wind"),
        )
        assert (row.venue, row.year, row.status) == ("ICLR", 2024, None)
        assert row.identifiers.openreview == "KiteId0001"
        assert row.urls.pdf == "https://openreview.net/pdf/abc.pdf"
        assert row.urls.paper == "https://openreview.net/forum?id=KiteId0001"
        assert row.imprint.issue == ""
        assert row.link_fields[0].url == "https://github.com/acme/kite"


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"status": "Withdraw"}, "withdrawn"),
        ({"status": "Desk Reject"}, "rejected"),
        ({"decision": "Reject"}, "rejected"),
        ({"status": "Poster"}, None),
        ({"venueid": "ICLR.cc/2024/Conference/Withdrawn_Submission"}, "withdrawn"),
        ({"venueid": "ICLR.cc/2024/Conference/Rejected_Submission"}, "rejected"),
        ({"venue": "ICLR 2024 Conference Desk Rejected Submission"}, "rejected"),
        ({"withdrawn": True}, "withdrawn"),
        ({"withdrawn": False}, None),
        ({"venue": "Workshop on Retracted and Rejected Papers"}, None),
        ({}, None),
    ],
)
def test_status(row_of, fields, status):
    assert row_of({"title": "On Withdrawn and Rejected Kites", **fields}).status == status


def test_arxiv_snapshot(row_of):
    row = row_of(
        {
            "id": "0704.0010", "submitter": "A. Lee", "authors": "A. Lee (1), C.-P. Fox (1 and 2) ((1) Wind Lab, (2) Sea Lab",
            "title": "How kites\n  fly", "comments": "37 pages; see http://kite.example/x", "journal-ref": "Kites 7 (2007)",
            "doi": "10.1234/K.1 10.1234/K.2", "categories": "math.CO cs.SY eess.SY", "abstract": "  Kites\nfly.\n",
            "versions": [{"version": "v1", "created": "Mon, 2 Apr 2007 19:18:42 GMT"}, {"version": "v2", "created": "Tue, 3 Jul 2012 10:00:00 GMT"}],
            "update_date": "2012-07-03", "authors_parsed": [["Lee", "A.", "", "Wind Lab"], ["Fox", "C. -P.", "II"], ["The Kite Group", "", ""]],
        }
    )  # fmt: skip
    assert row.identifiers == Identifiers(doi="10.1234/k.1", arxiv="0704.0010")
    assert [(a.name, a.family, a.suffix) for a in row.authors] == [
        ("A. Lee", "Lee", ""), ("C.-P. Fox II", "Fox", "II"), ("The Kite Group", "The Kite Group", ""),
    ]  # fmt: skip
    assert (row.venue, row.year, row.imprint.published, row.imprint.kind) == (
        "arXiv",
        2007,
        "2007-04-02",
        "misc",
    )
    assert row.areas == ("math.CO", "eess.SY")
    assert row.urls.paper == "https://arxiv.org/abs/0704.0010"
    assert [link.field for link in row.link_fields] == ["comments"]


def test_semantic_scholar(row_of):
    row = row_of(
        {
            "paperId": "abc", "externalIds": {"DOI": "10.1234/X.1", "ArXiv": "2001.01234v3", "ACL": "2020.acl-main.7", "CorpusId": 1},
            "title": "Kites", "abstract": None, "venue": "ACL", "year": 2020, "authors": [{"authorId": "1", "name": "Ann Lee"}, {"authorId": None, "name": "Bo Fox"}],
            "journal": {"name": "J. Kites", "volume": "3", "pages": "1 - 9"}, "openAccessPdf": {"url": "https://x.example/a.pdf", "status": "GREEN"},
            "fieldsOfStudy": ["Computer Science"], "publicationDate": "2020-07-05", "url": "https://www.semanticscholar.org/paper/abc",
        }
    )  # fmt: skip
    assert row.identifiers == Identifiers(
        doi="10.1234/x.1", arxiv="2001.01234", acl="2020.acl-main.7"
    )
    assert (names(row), row.source.key, row.areas) == (
        ["Ann Lee", "Bo Fox"],
        "abc",
        ("Computer Science",),
    )
    assert (row.urls.pdf, row.imprint.published) == ("https://x.example/a.pdf", "2020-07-05")
    assert row.imprint.container == "J. Kites"


def test_openalex(row_of):
    row = row_of(
        {
            "id": "https://openalex.org/W1", "doi": "https://doi.org/10.1234/x.2", "display_name": "Kites", "publication_year": 2021,
            "abstract_inverted_index": {"Kites": [0], "fly.": [2], "often": [1]}, "language": "en",
            "authorships": [{"author": {"display_name": "Ann Lee", "orcid": "https://orcid.org/0000-0001-2345-6789"}}],
            "primary_location": {"landing_page_url": "https://x.example", "source": {"display_name": "J. Kites"}},
            "biblio": {"volume": "7", "issue": "2", "first_page": "11", "last_page": "19"},
            "keywords": [{"display_name": "kite"}], "topics": [{"display_name": "Flight"}],
        }
    )  # fmt: skip
    assert (row.title, row.abstract, row.year, row.lang) == (
        "Kites",
        "Kites often fly.",
        2021,
        "en",
    )
    assert [(a.name, a.orcid) for a in row.authors] == [("Ann Lee", "0000-0001-2345-6789")]
    assert (row.keywords, row.areas, row.imprint.pages) == (("kite",), ("Flight",), "11-19")
    assert (row.imprint.volume, row.imprint.issue) == ("7", "2")


def test_crossref_and_csl(row_of):
    row = row_of(
        {
            "DOI": "10.1234/x.3", "title": ["Kites"], "subtitle": ["A Study"], "container-title": ["Journal of Kites"], "type": "journal-article",
            "author": [{"given": "Ann", "family": "Lee", "suffix": "Jr."}, {"given": "Jan", "non-dropping-particle": "van der", "family": "Berg"}, {"literal": "The Kite Group"}],
            "issued": {"date-parts": [[2020, 5]]}, "page": "1-9", "volume": "7", "issue": "2", "publisher": "Wind",
            "abstract": "<jats:p>Kites <jats:italic>fly</jats:italic>.</jats:p>", "URL": "https://doi.org/10.1234/x.3",
        }
    )  # fmt: skip
    assert (row.title, row.venue, row.year, row.imprint.published) == (
        "Kites: A Study",
        "Journal of Kites",
        2020,
        "2020-05",
    )
    assert [(a.name, a.family) for a in row.authors] == [
        ("Ann Lee Jr.", "Lee"), ("Jan van der Berg", "van der Berg"), ("The Kite Group", "The Kite Group"),
    ]  # fmt: skip
    assert (row.imprint.kind, row.markup) == ("article", "html")
    assert row.abstract.startswith("<jats:p>")


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("Kites fly.", "Kites fly"),
        ("Kites fly. ", "Kites fly"),
        ("Why do kites fly?", "Why do kites fly?"),
        ("Kites fly!", "Kites fly!"),
        ("Kites fly...", "Kites fly..."),
        ("Kites fly\u2026", "Kites fly\u2026"),
        ("The kite of Fox et al.", "The kite of Fox et al."),
        ("Kites over the U.S.", "Kites over the U.S."),
        ("Flying kites in C.", "Flying kites in C"),
        ("Kites 2.0.", "Kites 2.0"),
        (".", "."),
    ],
)
def test_the_full_stop_that_dblp_adds(read, title, wanted):
    """Also in its answers in other formats, which are told by DBLP's address of the record."""
    record = {
        "title": title,
        "url": "https://dblp.org/rec/conf/kite/Lee19",
        "abstract": "They fly.",
    }
    assert read("a.json", json.dumps([record])).rows[0].title == wanted
    record["url"] = "https://kites.example/dblp.org/1"
    assert read("a.json", json.dumps([record])).rows[0].title == title.strip()


def test_dblp_json_and_conference_sites(read):
    hit = {
        "info": {
            "authors": {"author": [{"@pid": "1", "text": "Ann Lee 0002"}]},
            "title": "Kites.",
            "venue": "KITE",
            "year": "2019",
        }
    }
    single = {
        "info": {"authors": {"author": {"text": "Bo Fox"}}, "title": "Ropes.", "year": "2018"}
    }
    dump = read("a.json", json.dumps({"result": {"hits": {"hit": [hit, single]}}}))
    assert [(row.title, names(row)) for row in dump.rows] == [
        ("Kites.", ["Ann Lee"]),
        ("Ropes.", ["Bo Fox"]),
    ]
    site = {
        "count": 1,
        "results": [
            {
                "id": 7,
                "name": "Kites",
                "abstract": "They fly.",
                "authors": [{"fullname": "Ann Lee", "institution": "Wind Lab"}],
                "topic": "Sky->Winds",
            }
        ],
    }
    (row,) = read("b.json", json.dumps(site)).rows
    assert (row.title, names(row), row.areas, row.source.key) == (
        "Kites",
        ["Ann Lee"],
        ("Sky / Winds",),
        "7",
    )


def test_tables_of_zotero_and_scopus(read):
    (row,) = read(
        "a.csv",
        '"Key","Item Type","Publication Year","Author","Title","Publication Title","Abstract Note"\n"K1","journalArticle","2020","Lee, Ann; Fox, Bo","Kites","J. Kites","They fly."\n',
    ).rows
    assert (row.source.key, row.year, row.venue, row.abstract, row.imprint.kind) == (
        "K1",
        2020,
        "J. Kites",
        "They fly.",
        "article",
    )
    assert names(row) == ["Ann Lee", "Bo Fox"]
    (row,) = read(
        "b.csv",
        "Author(s),Title,Year,Source title,Author Keywords,Link\nLee A.; Fox B.,Kites,2020,J. Kites,kites; wind,https://x.example\n",
    ).rows
    assert (names(row), row.keywords, row.urls.paper) == (
        ["A. Lee", "B. Fox"],
        ("kites", "wind"),
        "https://x.example",
    )


def test_inequalities_are_no_html(row_of):
    assert row_of({"title": "Kites", "abstract": "if a<b and i<p, c>d"}).markup == "text"


@pytest.mark.parametrize(
    ("keywords", "expected"),
    [
        ("kites; ropes;knots ", ("kites", "ropes", "knots")),
        ("kites, ropes, knots (wet, dry)", ("kites", "ropes", "knots (wet, dry)")),
        (["kites", "ropes, knots"], ("kites", "ropes, knots")),
        (["kites, ropes"], ("kites", "ropes")),
        ("风筝；绳索、结", ("风筝", "绳索、结")),
        ("风筝，绳索", ("风筝", "绳索")),
        ("R&amp;D; kites", ("R&amp;D", "kites")),
        ("kites;kites;", ("kites",)),
        ([], ()),
    ],
)
def test_keywords(row_of, keywords, expected):
    assert row_of({"title": "Kites", "keywords": keywords}).keywords == expected


def test_keywords_that_are_areas(read):
    rows = [
        ("Sky", "Sky: S: Winds (strong, weak); Sky: S: Multi-kite; Multi-rope; Sea: Waves"),
        ("Sky II", "Sky: S: Lulls"),
        ("Land", "Sea: Waves: Tall; Sea: Tides"),
        ("", "Survey Track: -"),
        ("", "Sea: Tides"),
        ("", "Survey Track: -; Sky: S: Lulls"),
    ]
    dump = read(
        "a.json",
        json.dumps(
            [
                {"title": f"Kite {n}", "primary_area": a, "keywords": k}
                for n, (a, k) in enumerate(rows)
            ]
        ),
    )
    assert [row.areas for row in dump.rows] == [
        ("Sky / Winds (strong, weak)", "Sky / Multi-kite; Multi-rope", "Sea / Waves"),
        ("Sky / Lulls",),
        ("Land", "Sea / Waves / Tall", "Sea / Tides"),
        ("Survey Track",),
        ("Sea / Tides",),
        ("Survey Track", "Sky / Lulls"),
    ]
    assert {row.keywords for row in dump.rows} == {()}


def test_areas_numbered_by_sessions_are_one(read):
    areas = ["Sky I", "Sky II", "Sky III", "World War II", "Sea"]
    dump = read(
        "a.json", json.dumps([{"title": f"Kite {n}", "area": a} for n, a in enumerate(areas)])
    )
    assert [row.areas for row in dump.rows] == [
        ("Sky",),
        ("Sky",),
        ("Sky",),
        ("World War II",),
        ("Sea",),
    ]


def test_reasons_and_keys_are_one_line(read):
    dump = read("a.json", json.dumps([{"a\nb": 1, "id": "x\ny"}, {"title": "Kites", "id": "k\n1"}]))
    assert "\n" not in ENGLISH.say(dump.rejected[0].reason)
    assert (dump.rejected[0].source.key, dump.rows[0].source.key) == ("x y", "k 1")


def test_one_keyword_with_a_colon_makes_no_area(read):
    rows = [{"title": f"Kite {n}", "keywords": f"kites; ropes: worn; wind {n}"} for n in range(6)]
    dump = read("a.json", json.dumps(rows))
    assert dump.rows[0].keywords == ("kites", "ropes: worn", "wind 0")


@pytest.mark.parametrize(
    ("fields", "name", "venue", "year"),
    [
        ({"url": "https://www.ijcai.org/proceedings/2021/44"}, "x.json", "IJCAI", 2021),
        ({"pdf": "https://openaccess.thecvf.com/content_CVPR_2019/papers/a.pdf"}, "x.json", "CVPR", 2019),
        ({"doi": "10.1609/aaai.v36i1.1"}, "x.json", "AAAI", 2022),
        ({"url": "https://openreview.net/forum?id=KiteId0001"}, "neurips2023_poster.json", "NeurIPS", 2023),
        ({"url": "https://openreview.net/forum?id=KiteId0001"}, "kites2023.json", "", None),
        ({"year": 2020, "abstract": "They fly."}, "iclr2023.json", "", 2020),
        ({"venue": "KITE 2019"}, "iclr2023.json", "KITE", 2019),
        ({"journal": "Nature Kites", "year": "2018a"}, "x.json", "Nature Kites", 2018),
        ({"booktitle": "Findings of the Association for Computational Linguistics: EMNLP 2020"}, "x.json",
         "Findings of the Association for Computational Linguistics: EMNLP 2020", 2020),
    ],
)  # fmt: skip
def test_venue_and_year(row_of, fields, name, venue, year):
    row = row_of({"title": "Kites", **fields}, name)
    assert (row.venue, row.year) == (venue, year)


def test_a_file_name_moves_no_id(row_of):
    """A title alone makes an id with its year, so that a file's name must not give it."""
    assert row_of({"title": "Kites"}, "iclr2023.json").year is None


def test_settings_fill_what_the_record_does_not_say(row_of):
    row = row_of({"title": "Kites"}, venue="KITE", year=2020)
    assert (row.venue, row.year) == ("KITE", 2020)
    told = row_of({"title": "Kites", "venue": "ROPE", "year": 2019}, venue="KITE", year=2020)
    assert (told.venue, told.year) == ("ROPE", 2019)


def test_settings_hide_abstracts(read):
    assert read("a.json", '[{"title": "Kites"}]', show_abstracts=False).show_abstracts is False
    assert read("a.json", '[{"title": "Kites"}]').show_abstracts is True


def test_a_mapping_to_no_field_of_ours_says_so(read):
    with pytest.raises(DumpError, match="fields maps to 'titel'"):
        read("a.json", '[{"heading": "Kites"}]', fields={"heading": "titel"})


def test_what_says_nothing_is_rejected_with_its_fields(read):
    dump = read(
        "a.json",
        '[{"title": "", "abstract": "None", "year": 2020, "id": "x7"}, {"title": "Kites"}]',
    )
    (rejection,) = dump.rejected
    assert rejection.source.key == "x7"
    assert "neither title nor abstract" in ENGLISH.say(rejection.reason)


def test_limits_have_their_reasons(read):
    crowd = json.dumps(
        [{"title": "Kites", "authors": [f"Ann Lee{n}" for n in range(30)]}, {"title": "Ropes"}]
    )
    dump = read("a.json", crowd, limits=Limits(authors=20))
    assert [row.title for row in dump.rows] == ["Ropes"]
    assert "30 authors, more than 20 (limits.authors)" in ENGLISH.say(dump.rejected[0].reason)
    long = read(
        "a.json",
        json.dumps([{"title": "Kites", "abstract": "x" * 200}, {"title": "Ropes"}]),
        limits=Limits(record_chars=100),
    )
    assert "limits.record_chars" in ENGLISH.say(long.rejected[0].reason)
    with pytest.raises(DumpError, match=r"limits\.records"):
        read("a.json", json.dumps([{"title": "Kites"}] * 11), limits=Limits(records=10))
