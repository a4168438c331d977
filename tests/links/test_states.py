"""links.tsv: read whatever a hand or a merge made of it, written the same for the same states."""

from __future__ import annotations

import random

from generator.links import States, format_states, parse_states
from generator.links.states import State

TEXT = """# link\tstate\tday\twhere it is now\tetag
https://github.com/acme/kite\talive\t2026-05-04\t\tW/"1f"
https://github.com/acme/lab\tmoved\t2026-05-04\thttps://github.com/acme/lab2
https://kite.org/\tgone\t2026-04-01
"""


def test_what_is_written_is_read_again():
    states = parse_states(TEXT)
    assert states.get("github.com/code/acme/kite") == State(
        "https://github.com/acme/kite", "alive", "2026-05-04", etag='W/"1f"'
    )
    assert states.get("github.com/code/acme/lab").now == "https://github.com/acme/lab2"
    assert states.get("kite.org").state == "gone"
    assert format_states(states) == TEXT


def test_the_same_states_are_the_same_bytes():
    lines = TEXT.splitlines(keepends=True)
    for seed in range(5):
        random.Random(seed).shuffle(lines)
        assert format_states(parse_states("".join(lines))) == TEXT


def test_of_two_lines_about_one_link_the_later_counts():
    lines = [
        "https://github.com/acme/kite\talive\t2026-05-04",
        "http://www.github.com/Acme/Kite.git\tgone\t2026-06-01",
    ]
    for text in ("\n".join(lines), "\n".join(reversed(lines))):
        assert parse_states(text).get("github.com/code/acme/kite").state == "gone"


def test_lines_that_make_no_sense_say_nothing():
    text = (
        "<<<<<<< ours\n" + TEXT + "=======\n\n\t\t\nhttps://kite.org/x\tfine\t2026-01-01\n"
        "https://kite.org/y\talive\tyesterday\nhttps://kite.org/z\njavascript:alert(1)\tgone\t2026-01-01\n"
        "https://kite.org/v\tgone\t2026-01-01\tx\ty\tz\tmore\r\n>>>>>>> theirs"
    )
    read = parse_states(text)
    assert len(read.by_key) == 4
    assert format_states(States.of(read.by_key.values())) == format_states(read)


def test_without_a_file_there_are_no_states():
    assert parse_states("") == States()
    assert format_states(States()) == TEXT.splitlines(keepends=True)[0]


def test_a_cell_holds_no_tab_and_no_line_end():
    """What a host says is not ours: it must not make columns or lines."""
    states = States.of([State("https://kite.org/", "alive", "2026-01-01", etag='"a\tb\nc"')])
    assert parse_states(format_states(states)).get("kite.org").etag == '"a b c"'
