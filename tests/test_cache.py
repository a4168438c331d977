"""The cache: only what is not known is computed, and nothing wrong with it stops a build."""

import multiprocessing
import sqlite3

import pytest

from generator.cache import FORGETFUL, Cache
from generator.errors import DigestError

WORDS = ["kite", "tail", "kite"]


def lengths(cache, words, stage="length 1"):
    """The lengths of words through the cache, and those that had to be computed."""
    computed = []

    def compute(items):
        computed.extend(items)
        return [len(item) for item in items]

    return cache.through(stage, words, str, compute, int), computed


def test_what_is_known_is_not_computed_again(tmp_path):
    with Cache(tmp_path).open() as cache:
        assert lengths(cache, ["kite", "tail"]) == ([4, 4], ["kite", "tail"])
        assert lengths(cache, ["tails", "kite"]) == ([5, 4], ["tails"])
    with Cache(tmp_path).open() as cache:
        assert lengths(cache, ["tails", "kite"]) == ([5, 4], [])


def test_another_version_of_the_stage_knows_nothing(tmp_path):
    with Cache(tmp_path).open() as cache:
        lengths(cache, ["kite"])
        assert lengths(cache, ["kite"], "length 2") == ([4], ["kite"])


@pytest.mark.parametrize("damage", [b"", b"no database", b"SQLite format 3\x00" + b"\xff" * 4000])
def test_a_damaged_cache_is_made_anew_with_one_warning(tmp_path, damage):
    with Cache(tmp_path).open() as cache:
        lengths(cache, ["kite"])
    (tmp_path / "results.sqlite").write_bytes(damage)
    again = Cache(tmp_path)
    with again.open() as cache:
        assert lengths(cache, ["kite"]) == ([4], ["kite"])
        assert lengths(cache, ["kite"]) == ([4], [])
    assert len(again.warnings) == (1 if damage else 0)


def test_a_damaged_entry_is_computed_again(tmp_path):
    with Cache(tmp_path).open() as cache:
        lengths(cache, ["kite"])
    with sqlite3.connect(tmp_path / "results.sqlite") as store:
        store.execute("UPDATE result SET value = ?", (b"\xa4four",))
    store.close()
    with Cache(tmp_path).open() as cache:
        assert lengths(cache, ["kite"]) == ([4], ["kite"])


def test_the_unused_go_first_when_it_grows_past_its_bound(tmp_path):
    bound = 3 * (64 + 1)  # three results of one byte
    for word in ("one", "two", "six", "ten"):
        with Cache(tmp_path, bound).open() as cache:
            lengths(cache, ["old", word] if word != "ten" else [word])
    with Cache(tmp_path, bound).open() as cache:
        assert lengths(cache, ["ten", "six", "old"])[1] == []
        assert lengths(cache, ["one"])[1] == ["one"]


def _hold(folder, held, done):
    with Cache(folder).open():
        held.set()
        done.wait(20)


def test_two_builds_at_once_are_told_apart(tmp_path):
    context = multiprocessing.get_context("spawn")
    held, done = context.Event(), context.Event()
    other = context.Process(target=_hold, args=(tmp_path, held, done))
    other.start()
    try:
        assert held.wait(20)
        with pytest.raises(DigestError, match="another build"), Cache(tmp_path).open():
            pass
    finally:
        done.set()
        other.join()
    with Cache(tmp_path).open() as cache:  # the lock went with its process
        assert lengths(cache, ["kite"]) == ([4], ["kite"])


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path):
    (tmp_path / "file").write_text("")
    with (
        pytest.raises(DigestError, match="cannot be written"),
        Cache(tmp_path / "file" / "c").open(),
    ):
        pass


def test_one_result_of_a_whole_stage(tmp_path):
    def told(cache, words):
        return cache.one("length", words, lambda: len(words), int)

    with Cache(tmp_path).open() as cache:
        assert told(cache, WORDS) == 3
    with Cache(tmp_path).open() as cache:
        assert cache.one("length", WORDS, pytest.fail, int) == 3
        assert told(cache, WORDS[:2]) == 2
    assert told(FORGETFUL, WORDS[:1]) == 1
