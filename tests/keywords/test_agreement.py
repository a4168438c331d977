"""A phrase's scores in several papers lean towards each other."""

from __future__ import annotations

import numpy as np

from generator.keywords.agreement import heard, leaning


def lean(*rows):
    """Rows of one paper each: phrase -> logit."""
    hashes = [np.array(list(row), np.uint64) for row in rows]
    logits = [np.array(list(row.values()), np.int64) for row in rows]
    said = heard(hashes, logits)
    leant = [leaning(*pair, said, counted=True) for pair in zip(hashes, logits, strict=True)]
    return [
        dict(zip(row, some.tolist(), strict=True)) for row, some in zip(rows, leant, strict=True)
    ]


def test_towards_the_mean_of_the_others():
    # One other paper: 0.4 * 1 / 11 of the way. Two others, their mean 30000: 0.4 * 2 / 12 of it.
    assert lean({1: 0}, {1: 11_000}) == [{1: 400}, {1: 10_600}]
    assert lean({1: 0}, {1: 20_000}, {1: 40_000})[0] == {1: 2_000}


def test_what_one_paper_holds_stays():
    assert lean({1: 5, 2: -7}, {3: 9}) == [{1: 5, 2: -7}, {3: 9}]


def test_no_papers_and_empty_ones():
    nothing = np.zeros(0, np.uint64), np.zeros(0, np.int64)
    assert not len(leaning(*nothing, heard([], []), counted=True))
    assert lean({}, {1: 5}) == [{}, {1: 5}]
