"""A megabyte of any awkward pattern: read or rejected in time that grows with its length."""

import json

import pytest

from tests.whole.conftest import Digest

MEGABYTE = 1_000_000
SECONDS = 120
"""What grows with the square of the length takes hours; what does not, seconds on a busy machine."""

PATTERNS = {
    "open math": "$", "math": "$x$ ", "open braces": "{", "braces": "{a}", "commands": "\\emph{",
    "backslashes": "\\", "tags": "<b>", "open tags": "<", "comments": "<!--", "entities": "&amp;",
    "open entities": "&#", "addresses": "http://a.b/", "open addresses": "https://", "dots": ".",
    "hyphens": "a-", "broken words": "ab- ", "blanks": " ", "lines": "\n", "tabs": "\t", "commas": ",",
    "and": " and ", "names": "A. B., ", "quotes": '"', "brackets": "[", "links": "[a](b) ",
    "parentheses": "(", "stars": "*", "ticks": "`", "pipes": "|", "rules": "---\n", "digits": "1",
    "capitals": "aA", "one word": "a", "accents": "e\u0301", "zero width": "\u200b", "bidi": "\u202e",
    "ideographs": "风", "emoji": "👩‍👩‍👧 ", "colons": "a: ", "at": "@", "entries": "@misc{a,",
    "tokens": "A 1\n", "equals": "a={", "code": "Code is at github.com/a/b. ", "dois": "10.1/",
}  # fmt: skip


@pytest.fixture
def told(digest: Digest):
    """The papers and rejections that ``digest check`` tells of one dump."""

    def check(name, text):
        digest.dump(name, text)
        process = digest.start("papers", f"dumps/{name}", "--keywords", "3")
        out, err = process.communicate(timeout=SECONDS)
        return process.returncode, out.splitlines(), err

    return check


@pytest.mark.slow
@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=PATTERNS)
def test_in_fields(told, pattern):
    """Ten records, all of them as long as a record may be."""
    long = (pattern * (MEGABYTE // len(pattern)))[: MEGABYTE // 10 - 500]
    rows = [{"title": f"Kites {n}", "abstract": long, "year": 2020 + n} for n in range(5)]
    rows += [{"title": long, "abstract": f"Kites {n} fly.", "authors": "Bo Lee"} for n in range(3)]
    rows += [{"title": f"Tails {n}", "authors": long, "abstract": "Tails."} for n in range(2)]
    code, lines, err = told("list.json", json.dumps(rows))
    assert code == 0, err
    assert "Traceback" not in err
    assert all(json.loads(line)["id"] for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["dump.txt", "dump.bib", "dump.md", "dump.csv", "dump.ris"])
@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=PATTERNS)
def test_as_a_dump(told, name, pattern):
    """Papers, or one line that says why not."""
    code, lines, err = told(name, (pattern * MEGABYTE)[:MEGABYTE])
    assert "Traceback" not in err
    assert code in {0, 1, 2}
    assert all(json.loads(line)["id"] for line in lines)
    assert code == 0 or err.startswith("Error: ")
