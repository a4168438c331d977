"""A function in a process of its own, whose memory goes back to the machine when it ends."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from types import ModuleType
from typing import Any, TypeVar

from generator.errors import DigestError

Result = TypeVar("Result")
Say = Callable[[str], None]
"""Takes one line about what is being done now."""


def apart(function: Callable[..., Result], *given: object, say: Say) -> Result:
    """What ``function(*given, say)`` returns.

    The function is one of a module, and what it takes and returns can be pickled. Its process
    never outlives this one.

    :param say: called in this process with what the function says.
    :raises DigestError: the function raises one, or something killed its process.
    :raises RuntimeError: the function raises anything else.
    """
    # Fork would copy the locks of threads that numpy's libraries have started.
    context = get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(there, function, given))
    with _no_main():
        process.start()
    there.close()
    try:
        return _outcome(here, say)  # type: ignore[no-any-return]
    except EOFError:
        process.join()
        raise DigestError(_died(process.exitcode)) from None
    except BaseException:
        process.kill()
        raise
    finally:
        process.join()
        here.close()


@contextlib.contextmanager
def _no_main() -> Iterator[None]:
    """Keep a new process from running the program that this one was started with, to import from it:
    what it needs is in modules, and a program without ``if __name__ == "__main__"`` would start over.
    """
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def _outcome(here: Connection, say: Say) -> Any:
    while True:
        kind, value = here.recv()
        if kind == "said":
            say(value)
        elif kind == "refused":
            raise value
        elif kind == "broken":
            raise RuntimeError(value)
        else:
            return value


def _died(code: int | None) -> str:
    if code == -signal.SIGKILL:
        return "a part of the build was killed: is there enough memory?"
    return f"a part of the build ended early (exit code {code})"


def _work(there: Connection, function: Callable[..., object], given: tuple[object, ...]) -> None:
    """In the new process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the other process hears of it, and ends this one
    end_with_parent()
    try:
        there.send(("done", function(*given, lambda line: there.send(("said", line)))))
    except DigestError as error:
        there.send(("refused", error))
    except Exception:  # noqa: BLE001 a bug: it is raised in the other process
        there.send(("broken", traceback.format_exc()))


def end_with_parent() -> None:
    """Have this process end as soon as the one that started it does, however that ended."""
    threading.Thread(target=_watch_parent, daemon=True).start()


def _watch_parent() -> None:
    if parent := parent_process():
        wait([parent.sentinel])
        os._exit(1)
