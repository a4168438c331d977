"""What can go wrong because of a person, as one clean line.

    click.ClickException
    └── DigestError            exit 1: anything below, or said plainly
        ├── DumpError          a dump that cannot be read: path, line, why
        └── SettingsError      mkdocs.yml, corrections.yml, ledger.tsv, links.tsv: path, key, why

A bug is none of these and keeps its traceback. A bad record is no error either: it is a
``models.Rejection`` in the report.
"""

from __future__ import annotations

import click


class DigestError(click.ClickException):
    """One line that names the thing and says what to do."""

    def __reduce__(self) -> tuple[object, ...]:
        """Stay the same error on the way from another process, whatever it was made from."""
        return _restored, (type(self), self.message)


class DumpError(DigestError):
    """A dump file that cannot be read at all."""

    def __init__(self, path: object, why: str, line: int | None = None) -> None:
        self.path, self.line, self.why = path, line, why
        place = f"{path}:{line}" if line else f"{path}"
        super().__init__(f"{place}: {why}")


class SettingsError(DigestError):
    """A file the maintainer writes by hand has something in it that cannot be meant."""

    exit_code = 2

    def __init__(self, path: object, why: str, key: str | None = None) -> None:
        self.path, self.key, self.why = path, key, why
        super().__init__(f"{path}: {key}: {why}" if key else f"{path}: {why}")


def _restored(kind: type[DigestError], message: str) -> DigestError:
    error = kind.__new__(kind)
    DigestError.__init__(error, message)
    return error
