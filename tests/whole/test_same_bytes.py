"""Same dumps, same bytes: whatever the path, locale, time zone, hash seed, jobs and cache."""

import json

import pytest

WORLDS = {
    "hash seed": {"PYTHONHASHSEED": "1"},
    "time zone": {"TZ": "Pacific/Kiritimati"},
    "locale": {"LC_ALL": "C", "LANG": "C"},
    "threads": {"OMP_NUM_THREADS": "2", "OPENBLAS_NUM_THREADS": "2"},
}
USUAL = {
    "PYTHONHASHSEED": "0",
    "TZ": "UTC",
    "LC_ALL": "C.UTF-8",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "SOURCE_DATE_EPOCH": "1700000000",
}


@pytest.fixture(scope="module")
def usual(tmp_path_factory):
    """The digest of three kites and of the sample, built in the usual world."""
    return _built(tmp_path_factory.mktemp("usual") / "digest", {})


def _built(root, world, *arguments):
    from tests.whole.conftest import ROOT, Digest

    digest = Digest(root)
    for path in sorted((ROOT / "dumps").iterdir(), reverse=bool(world)):
        if path.suffix in {".txt", ".bib", ".json"}:
            digest.dump(path.name, path.read_text("utf-8"))
    digest.build(*arguments, **(USUAL | world))
    return digest


@pytest.mark.parametrize("world", WORLDS)
def test_another_world_gives_the_same_bytes(usual, tmp_path, world):
    other = _built(tmp_path / "an other path", WORLDS[world])
    assert other.site() == usual.site()
    assert other.ledger() == usual.ledger()


def test_several_processes_give_the_same_bytes(usual, tmp_path):
    assert _built(tmp_path / "jobs", {}, "--jobs", "2").site() == usual.site()


def test_a_cluster_gives_the_same_bytes(usual, tmp_path):
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as cluster:
        built = _built(tmp_path / "cluster", {}, "--scheduler", cluster.scheduler_address)
    assert built.site() == usual.site()


def test_a_warm_cache_gives_the_same_bytes_as_a_cold_one(usual, tmp_path):
    warm = _built(tmp_path / "warm", {})
    rows = [{"title": "One more paper on diffusion models", "abstract": "Kites diffuse. " * 9}]
    warm.dump("more.json", json.dumps(rows))
    warm.build(**USUAL)
    assert warm.site() != usual.site()
    (warm.root / "dumps/more.json").unlink()
    (warm.root / "dumps/ledger.tsv").write_text(usual.ledger())
    warm.build(**USUAL)
    assert warm.site() == usual.site()
