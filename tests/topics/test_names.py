"""What topics are called."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.topics.names import shown


@pytest.mark.parametrize(
    ("names", "wanted"),
    [
        ({"Kite Steering": 9, "kite steering": 2}, "Kite steering"),
        ({"Kite Steering": 9}, "Kite steering"),
        ({"3d kites": 3, "3D kites": 2}, "3D kites"),
        ({"ULK kites": 1, "ulk kites": 2, "Ulk Kites": 1}, "ULK kites"),
        ({"cLIp": 1, "clip": 20}, "Clip"),
        # A name beside words in lower case is one; in a title it proves nothing.
        ({"Ostrava loop": 1, "ostrava loop": 2, "Ostrava Loop": 8}, "Ostrava loop"),
        ({"the Ostrava loop": 1, "the ostrava loop": 2, "The Ostrava Loop": 8}, "The Ostrava loop"),
        ({"the Ostrava Loop": 1, "the ostrava loop": 9}, "The ostrava loop"),
        ({"iKite": 2}, "iKite"),
        ({"k-kites": 2, "K-kites": 1}, "K-kites"),
        ({"Kite": 2, "kites": 3}, "Kites"),
        ({"STRASSE": 1, "Straße": 4}, "Straße"),
    ],
)
def test_shown(names, wanted):
    assert shown(Counter(names)) == wanted
    assert shown(Counter(dict(reversed(names.items())))) == wanted
