"""A build killed at any moment leaves the old site or the new one, and the next build is right."""

import json
import random
import signal
import subprocess
import time

import psutil
import pytest

ENVIRONMENT = {"SOURCE_DATE_EPOCH": "1700000000", "PYTHONHASHSEED": "0"}


def rounds(digest, count):
    """Kill ``count`` builds, each at a random moment of its life."""
    chance = random.Random(7)
    digest.build(**ENVIRONMENT)
    digest.dump("more.json", _list("warm-up"))
    whole = _timed(digest)
    stood = digest.site()
    for number in range(count):
        digest.dump("more.json", _list(f"round {number}"))
        process = digest.start("build", **ENVIRONMENT)
        time.sleep(chance.uniform(0.1, 1.3) * whole)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        subprocess.run(["pkill", "-9", "-P", str(process.pid)], check=False)
        yield number, stood
        whole = _timed(digest)  # how busy the machine is changes
        stood = digest.site()


def _timed(digest):
    start = time.monotonic()
    digest.build(**ENVIRONMENT)
    return time.monotonic() - start


def _list(word):
    return json.dumps([{"title": f"Kites in the {word} of the festival", "abstract": word * 40}])


def check(digest, another, count):
    seen = set()
    for number, stood in rounds(digest, count):
        now = digest.site()
        seen.add(now == stood)
        if now != stood:  # then it is the whole of the new one
            clean = another(f"clean-{number}")
            clean.dump("more.json", (digest.root / "dumps/more.json").read_text())
            clean.dump("ledger.tsv", digest.ledger())
            clean.build(**ENVIRONMENT)
            assert now == clean.site()
    return seen


def test_twenty_kills(digest, another):
    check(digest, another, 20)


@pytest.mark.slow
def test_two_hundred_kills(digest, another):
    assert check(digest, another, 200) == {True, False}


def test_an_interrupted_build_says_so_in_one_line(digest):
    digest.build(**ENVIRONMENT)
    before = digest.site()
    process = digest.start("build", **ENVIRONMENT)
    while not psutil.Process(process.pid).children():  # it has begun
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode
    assert err.split() == ["Aborted!"]
    assert digest.site() == before
