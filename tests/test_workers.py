"""Whoever treats the papers, the result is the same: here, in other processes, on a Dask cluster."""

import os
import signal
import socket
import time

import pytest

from generator import config, embedding, keywords
from generator.errors import DigestError
from generator.workers import workers
from tests.paper import paper

SETTINGS = config.default()
KITES = tuple(
    paper(
        f"kite{number:06}",
        title=f"Kite {number} in turbulent wind",
        abstract=f"We fly kite {number} by a neural network and hold its line in wind {number % 7}.",
    )
    for number in range(400)
)


@pytest.fixture(scope="module")
def cluster():
    """A scheduler and two workers on this machine's loopback."""
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as found:
        yield found


def extracted(executor):
    model = embedding.load(SETTINGS.digest.model)
    return keywords.extract(KITES, model, keywords.load_ranker(SETTINGS), 5, executor=executor)


@pytest.fixture(scope="module")
def alone():
    return extracted(None)


def test_a_small_digest_needs_no_other_process():
    with workers(None, None, 10) as executor:
        assert executor is None


def test_other_processes_give_the_same(alone):
    with workers(2, None, len(KITES)) as executor:
        assert extracted(executor) == alone


def test_a_cluster_gives_the_same(cluster, alone):
    with workers(None, cluster.scheduler_address, len(KITES)) as executor:
        assert extracted(executor) == alone


def held(number):
    time.sleep(0.2)
    return number * number, os.getpid()


def test_a_lost_worker_harms_nothing(cluster):
    with workers(None, cluster.scheduler_address, len(KITES)) as executor:
        _, victim = executor.submit(held, 0).result(timeout=60)
        results = executor.map(held, range(40))
        os.kill(victim, signal.SIGKILL)
        assert [square for square, _ in results] == [number * number for number in range(40)]


def test_a_scheduler_that_is_not_there_is_one_line(monkeypatch):
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    with pytest.raises(DigestError) as found, workers(None, address, 10, patience=1):
        pass
    message = found.value.format_message()
    assert address in message
    assert "\n" not in message
