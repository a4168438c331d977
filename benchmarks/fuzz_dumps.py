"""Fuzz the readers of dumps: whatever the bytes, a dump or one clean error.

    pip install atheris
    PYTHONPATH=. python benchmarks/fuzz_dumps.py -max_total_time=300 [FOLDER]

Coverage-guided (libFuzzer through atheris), from the small samples of tests/dumps/samples.py; the
first byte chooses the file's suffix. FOLDER keeps the corpus; an input that fails is left as
``crash-*`` in the folder it is run in. Without atheris the same samples are mutated blindly:

    PYTHONPATH=. python benchmarks/fuzz_dumps.py -max_total_time=300
"""

from __future__ import annotations

import importlib.util
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent
SUFFIXES = (
    ".json",
    ".bib",
    ".csv",
    ".tsv",
    ".yaml",
    ".md",
    ".xml",
    ".ris",
    ".nbib",
    ".txt",
    ".gz",
    "",
)
SLOW = 5.0  # seconds for an input of a few kilobytes

try:
    import atheris
except ImportError:
    atheris = None

if atheris:
    with atheris.instrument_imports(include=["generator"]):
        from generator import dumps
        from generator.config import DumpSettings, Limits
        from generator.errors import DumpError
else:
    from generator import dumps
    from generator.config import DumpSettings, Limits
    from generator.errors import DumpError

FOLDER = Path(tempfile.mkdtemp(prefix="fuzz-dumps-"))
FORMATS: Counter[str] = Counter()


def read(data: bytes) -> None:
    """One input: its first byte is the suffix, the rest the file."""
    if not data:
        return
    path = FOLDER / f"dump{SUFFIXES[data[0] % len(SUFFIXES)]}"
    path.write_bytes(data[1:])
    start = time.perf_counter()
    try:
        dump = dumps.read(path, DumpSettings(), Limits())
    except DumpError as error:
        assert "\n" not in error.format_message()  # noqa: PT017 the failure is atheris's to catch
        FORMATS["none"] += 1
    else:
        FORMATS[dump.format] += 1
        assert dump.rows or dump.rejected or dump.warnings
        assert all(row.title or row.abstract for row in dump.rows)
        repr(dump).encode("utf-8")
    assert time.perf_counter() - start < SLOW, "slow"


def samples() -> list[bytes]:
    spec = importlib.util.spec_from_file_location("samples", HERE.parent / "tests/dumps/samples.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return [
        bytes([SUFFIXES.index(Path(name).suffix.replace(".jsonl", ".json"))]) + content
        for name, content in module.SAMPLES
    ]


def blindly(seconds: float) -> int:
    """Samples with bytes cut out, doubled, swapped between two of them, or changed."""
    chance, seeds, runs = random.Random(1), samples(), 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        data = bytearray(chance.choice(seeds))
        for _ in range(chance.randint(1, 8)):
            at, size = chance.randrange(len(data) + 1), chance.randint(0, 20)
            other = chance.choice(seeds)
            start = chance.randrange(len(other))
            piece = chance.choice(
                (
                    other[start : start + size],
                    bytes(data[at : at + size]) * 2,
                    bytes([chance.randrange(256)]),
                )
            )
            data[at : at + chance.randint(0, size)] = piece
        read(bytes(data))
        runs += 1
    return runs


def main() -> None:
    seconds = next(
        (float(a.partition("=")[2]) for a in sys.argv if a.startswith("-max_total_time=")), 60.0
    )
    if not atheris:
        print(f"{blindly(seconds)} inputs, {dict(FORMATS)}, no failure")
        return
    corpus = Path(next((a for a in sys.argv[1:] if not a.startswith("-")), FOLDER / "corpus"))
    corpus.mkdir(parents=True, exist_ok=True)
    for number, sample in enumerate(samples()):
        (corpus / f"sample-{number}").write_bytes(sample)
    atheris.Setup(
        [
            sys.argv[0],
            f"-max_total_time={seconds:.0f}",
            "-timeout=30",
            "-rss_limit_mb=4096",
            str(corpus),
        ],
        read,
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main()
