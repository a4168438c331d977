"""A function in another process: what it says, returns and raises, and when it ends."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from generator.apart import apart
from generator.errors import DigestError, DumpError, SettingsError
from tests.whole.conftest import heed_interrupts


def doubled(number, say):
    say(f"doubling {number}")
    return 2 * number, os.getpid()


def refuse(kind, say):
    raise DumpError("kites.txt", "is empty", 3) if kind == "dump" else SettingsError("m.yml", "why")


def stumble(say):
    return 1 // 0


def die(say):
    os.kill(os.getpid(), signal.SIGKILL)


def hang(told, say):
    Path(told).write_text(str(os.getpid()))
    time.sleep(60)


def quit_(say):
    sys.exit(3)


def test_it_says_and_returns_in_another_process():
    said = []
    result, process = apart(doubled, 21, say=said.append)
    assert (result, said) == (42, ["doubling 21"])
    assert process != os.getpid()
    assert not psutil.pid_exists(process)


@pytest.mark.parametrize(
    ("kind", "wanted"), [("dump", "kites.txt:3: is empty"), ("settings", "m.yml: why")]
)
def test_an_error_of_a_person_stays_what_it_is(kind, wanted):
    with pytest.raises(DumpError if kind == "dump" else SettingsError) as raised:
        apart(refuse, kind, say=print)
    assert raised.value.message == wanted
    assert raised.value.exit_code == (1 if kind == "dump" else 2)


def test_a_bug_keeps_its_traceback():
    with pytest.raises(RuntimeError, match=r"(?s)in stumble.*ZeroDivisionError"):
        apart(stumble, say=print)


def test_a_process_that_is_killed_says_what_may_be_wrong():
    with pytest.raises(DigestError, match="is there enough memory"):
        apart(die, say=print)


def test_a_process_that_gives_up_is_an_error():
    with pytest.raises(DigestError, match="exit code 3"):
        apart(quit_, say=print)


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGINT])
def test_it_never_outlives_the_process_that_started_it(tmp_path, sign):
    told = tmp_path / "pid"
    code = (
        "from generator.apart import apart; from tests.test_apart import hang\n"
        f"apart(hang, {str(told)!r}, say=print)"  # not even guarded by `if __name__ == ...`
    )
    script = tmp_path / "start.py"
    script.write_text(code)
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])}
    process = subprocess.Popen(
        [sys.executable, str(script)],
        env=environment,
        stderr=subprocess.DEVNULL,
        preexec_fn=heed_interrupts,  # noqa: PLW1509 this process has no thread then
    )
    while not (told.exists() and told.read_text()):
        time.sleep(0.05)
    process.send_signal(sign)
    process.wait(10)
    child = int(told.read_text())
    for _ in range(200):
        if not psutil.pid_exists(child) or psutil.Process(child).status() == "zombie":
            return
        time.sleep(0.05)
    pytest.fail("it still runs")
