"""``.cache/digest``: what a build may take from an earlier one. Safe to delete and to share.

Results of stages, of those that treat papers one by one for each paper, in SQLite, by a key that says
all they are made of: the stage, its version and the content. So an entry is never stale, only unused, and the ones
unused for longest go when the file grows past its bound.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from generator.errors import DigestError

Item = TypeVar("Item")
Result = TypeVar("Result")

BOUND = 512 * 1024 * 1024
"""Bytes of results that are kept."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS result (key BLOB PRIMARY KEY, value BLOB, used INTEGER);
CREATE INDEX IF NOT EXISTS result_used ON result (used);
"""
_BATCH = 500


class Cache:
    """One folder of results. ``warnings`` says what was wrong with it, if anything was."""

    def __init__(self, folder: Path, bound: int = BOUND) -> None:
        self.folder, self.bound = folder, bound
        self.warnings: list[str] = []
        self._store: sqlite3.Connection | None = None
        self._turn = 0

    @contextlib.contextmanager
    def open(self, *, held: bool = False) -> Iterator[Cache]:
        """Use the results of earlier builds and keep those of this one.

        :param held: whether the folder is held already, by this build in another process.
        :raises DigestError: another build holds it, or it cannot be written.
        """
        with contextlib.nullcontext() if held else self.hold():
            self._store = self._connected()
            try:
                yield self
                self._prune()
            finally:
                self._store.close()
                self._store = None

    def through(
        self,
        stage: str,
        items: Sequence[Item],
        content: Callable[[Item], object],
        compute: Callable[[Sequence[Item]], Sequence[Result]],
        kind: type[Result],
    ) -> list[Result]:
        """The results for all items, of which only those not known are computed, in one call.

        :param stage: the stage's name and version.
        :param content: all that an item's result depends on, as JSON can hold it.
        :param kind: the results' type, which msgspec can take to MessagePack and back.
        """
        keys = [_key(stage, content(item)) for item in items]
        found = self._load(set(keys), kind)
        missing = [n for n, key in enumerate(keys) if key not in found]
        fresh = compute([items[n] for n in missing]) if missing else ()
        new = {keys[n]: result for n, result in zip(missing, fresh, strict=True)}
        self._save({key: msgspec.msgpack.encode(result) for key, result in new.items()})
        found.update(new)
        return [found[key] for key in keys]

    def one(
        self, stage: str, told: object, compute: Callable[[], Result], kind: type[Result]
    ) -> Result:
        """One result of a whole stage.

        :param told: all that it depends on, as JSON can hold it.
        """
        (found,) = self.through(stage, [told], lambda told: told, lambda _: [compute()], kind)
        return found

    @contextlib.contextmanager
    def hold(self) -> Iterator[None]:
        """Have the folder for one build alone.

        :raises DigestError: another build holds it, or it cannot be written.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            file = (self.folder / "lock").open("w")
        except OSError as error:
            raise DigestError(f"{self.folder}: cannot be written: {error.strerror}") from None
        with file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise DigestError(
                    f"{self.folder}: another build is at work here: wait until it has ended"
                ) from None
            yield

    def _connected(self) -> sqlite3.Connection:
        path = self.folder / "results.sqlite"
        try:
            return self._ready(path)
        except sqlite3.DatabaseError as error:
            self.warnings.append(f"{path}: cannot be read ({error}): it is made anew")
            for name in (path, *path.parent.glob(path.name + "-*")):
                name.unlink(missing_ok=True)
            return self._ready(path)

    def _ready(self, path: Path) -> sqlite3.Connection:
        store = sqlite3.connect(path, isolation_level=None)
        try:
            store.executescript(_SCHEMA)
            (last,) = store.execute("SELECT coalesce(max(used), 0) FROM result").fetchone()
            self._turn = last + 1
        except BaseException:
            store.close()
            raise
        return store

    def _load(self, keys: set[bytes], kind: type[Result]) -> dict[bytes, Result]:
        if self._store is None:
            return {}
        found: dict[bytes, Result] = {}
        decoder = msgspec.msgpack.Decoder(kind)
        ordered = sorted(keys)
        for start in range(0, len(ordered), _BATCH):
            some = ordered[start : start + _BATCH]
            marks = ",".join("?" * len(some))
            query = f"SELECT key, value FROM result WHERE key IN ({marks})"  # noqa: S608 marks only
            with contextlib.suppress(sqlite3.DatabaseError, msgspec.DecodeError):
                for key, value in self._store.execute(query, some):
                    found[key] = decoder.decode(value)
        self._touch(found)
        return found

    def _touch(self, found: dict[bytes, Result]) -> None:
        if self._store and found:
            rows = [(self._turn, key) for key in found]
            with contextlib.suppress(sqlite3.DatabaseError), self._transaction():
                self._store.executemany("UPDATE result SET used = ? WHERE key = ?", rows)

    def _save(self, results: dict[bytes, bytes]) -> None:
        if self._store and results:
            rows = [(key, value, self._turn) for key, value in results.items()]
            with contextlib.suppress(sqlite3.DatabaseError), self._transaction():
                self._store.executemany("INSERT OR REPLACE INTO result VALUES (?, ?, ?)", rows)

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        store = self._store
        if store is None:
            return
        store.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            store.execute("ROLLBACK")
            raise
        store.execute("COMMIT")

    def _prune(self) -> None:
        """Forget the results unused for longest until the rest is within the bound."""
        if self._store is None:
            return
        sizes = "SELECT used, sum(length(value) + 64) FROM result GROUP BY used ORDER BY used DESC"
        with contextlib.suppress(sqlite3.DatabaseError):
            total, oldest = 0, 0
            for used, size in self._store.execute(sizes):
                total += size
                if total > self.bound and used != self._turn:
                    oldest = used
                    break
            if oldest:
                self._store.execute("DELETE FROM result WHERE used <= ?", (oldest,))
                self._store.execute("VACUUM")


FORGETFUL = Cache(Path())
"""Keeps nothing, for it is never opened."""


@contextlib.contextmanager
def at(folder: Path | None) -> Iterator[Cache]:
    """The cache of a folder, open; without one, a cache that keeps nothing.

    :raises DigestError: another build holds it, or it cannot be written.
    """
    cache = Cache(folder or Path())
    with cache.open() if folder else contextlib.nullcontext():
        yield cache


def _key(stage: str, content: object) -> bytes:
    data = msgspec.json.encode([stage, content])
    return hashlib.blake2b(data, digest_size=16).digest()
