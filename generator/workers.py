"""Who treats papers one by one: this process, several beside it, or a Dask cluster.

A stage takes a ``concurrent.futures.Executor`` and uses its ``map``; the result is the same
whoever does the work, and however it is divided.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context

from generator.apart import end_with_parent
from generator.errors import DigestError

WORTH = 1_000
"""From so many papers on, other processes save more than their start costs."""


@contextlib.contextmanager
def workers(
    jobs: int | None, scheduler: str | None, papers: int, patience: float = 10
) -> Iterator[Executor | None]:
    """None where this process does best alone.

    :param jobs: how many processes; as many as there are processors if None.
    :param scheduler: the address of a Dask scheduler, such as ``tcp://127.0.0.1:8786``.
    :param patience: seconds in which the scheduler must answer.
    :raises DigestError: the scheduler cannot be reached, or Dask is not installed.
    """
    if scheduler:
        with _cluster(scheduler, patience) as executor:
            yield executor
    elif (count := jobs or _processors()) > 1 and (jobs or papers >= WORTH):
        # Fork would copy the locks of threads that numpy's libraries have started.
        context = get_context("spawn")
        with ProcessPoolExecutor(count, context, initializer=end_with_parent) as executor:
            yield executor
    else:
        yield None


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextlib.contextmanager
def _cluster(scheduler: str, patience: float) -> Iterator[Executor]:
    try:
        from distributed import Client  # noqa: PLC0415 an extra
    except ImportError:
        raise DigestError("--scheduler: install digestory[cluster] to work on a cluster") from None
    try:
        client = Client(scheduler, timeout=patience, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, TimeoutError, ValueError) as error:
        words = " ".join(str(error).split())
        raise DigestError(f"--scheduler {scheduler}: cannot be reached: {words}") from None
    with client:
        yield client.get_executor(pure=False)  # type: ignore[no-untyped-call]
