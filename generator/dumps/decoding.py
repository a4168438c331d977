"""Bytes of a dump -> text: gzip, encodings, line ends, NUL. Nothing else is changed.

Encodings are told by a BOM, by the zeros of UTF-16, by an XML declaration, by being valid UTF-8;
else Chinese GB 18030 by its pairs of high bytes, else Windows-1252.
"""

from __future__ import annotations

import gzip
import re
import zlib
from dataclasses import dataclass
from pathlib import Path

from generator.config import Limits
from generator.errors import DumpError
from generator.models import Remark

_MAGIC = (
    (b"PK\x03\x04", "a zip archive (or an Office file): unpack it and take the list inside"),
    (b"%PDF", "a PDF: take the list as text, BibTeX or JSON instead"),
    (b"BZh", "a bzip2 archive: unpack it first, or use gzip"),
    (b"\xfd7zXZ\x00", "an xz archive: unpack it first, or use gzip"),
    (b"\x28\xb5\x2f\xfd", "a zstd archive: unpack it first, or use gzip"),
    (b"PAR1", "a Parquet file: export it as JSON Lines or CSV first"),
    (b"SQLite format 3", "an SQLite database: export it as JSON Lines or CSV first"),
)
_BOMS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_SAMPLE = 65_536  # bytes; enough to tell an encoding or a binary file by
_CONTROLS = bytes(set(range(32)) - set(b"\t\n\v\f\r\x1b")) + b"\x7f"
_XML_ENCODING = re.compile(rb"""\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']""")
_CHINESE_PAIR = re.compile(rb"[\xa1-\xf7][\xa1-\xfe]")
_ASCII = bytes(range(128))
_BINARY_SHARE = 0.05  # of control bytes; text that was copied with some has far fewer
_PAIRED_SHARE = 0.6  # of high bytes that form signs of GB 2312; single accented letters form none
_DAMAGED_SHARE = 0.1  # of broken among all non-ASCII sequences, in text that is UTF-8 all the same


@dataclass(frozen=True, slots=True)
class Decoded:
    text: str
    encoding: str
    warnings: tuple[Remark, ...] = ()


def load(path: Path, limits: Limits) -> Decoded:
    """Read and decode a dump.

    :raises DumpError: it is missing, empty, no regular file, binary, too large, or a gzip file
        that breaks off.
    """
    data = _read(path, limits)
    if not data.strip(b"\0 \t\r\n\xef\xbb\xbf\xff\xfe"):
        raise DumpError(path, "is empty: put a list of papers into it or take it away")
    for magic, what in _MAGIC:
        if data.startswith(magic):
            raise DumpError(path, f"is {what}")
    decoded = _decode(data)
    if decoded is None:
        raise DumpError(path, "is a binary file, not a list of papers")
    text = decoded.text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    if not text.strip("\ufeff \t\n"):
        raise DumpError(path, "is empty: put a list of papers into it or take it away")
    return Decoded(text.lstrip("\ufeff"), decoded.encoding, decoded.warnings)


def _read(path: Path, limits: Limits) -> bytes:
    try:
        if path.is_dir():
            raise DumpError(path, "is a folder, not a dump")
        if path.exists() and not path.is_file():
            raise DumpError(path, "is no regular file")
        with path.open("rb") as file:
            data = file.read(limits.dump_bytes + 1)
    except FileNotFoundError:
        raise DumpError(path, "no such file") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise DumpError(path, f"cannot be read: {why}") from None
    if data.startswith(b"\x1f\x8b"):
        data = _unzip(path, limits)
    if len(data) > limits.dump_bytes:
        size = f"{limits.dump_bytes:,}"
        raise DumpError(
            path,
            f"holds more than {size} bytes: split it, or raise limits.dump_bytes in mkdocs.yml",
        )
    return data


def _unzip(path: Path, limits: Limits) -> bytes:
    """At most one byte more than the limit, so that a bomb costs no more than a dump may."""
    try:
        with gzip.open(path, "rb") as file:
            return file.read(limits.dump_bytes + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise DumpError(path, f"is a damaged gzip file ({error}): fetch it again") from None


def _decode(data: bytes) -> Decoded | None:
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            return _lenient(data[len(bom) :], encoding)
    if wide := _wide(data[:_SAMPLE]):
        return _lenient(data, wide)
    if _is_binary(data[:_SAMPLE]):
        return None
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        return _declared(data) or _damaged_utf8(data) or _legacy(data)


def _wide(sample: bytes) -> str | None:
    """UTF-16 without a BOM: nearly all zeros (of ASCII blanks, digits, line ends) on one side."""
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    if max(even, odd) < max(2, 0.02 * len(sample)):
        return None
    if odd > 20 * even:
        return "utf-16-le"
    return "utf-16-be" if even > 20 * odd else None


def _is_binary(sample: bytes) -> bool:
    controls = len(sample) - len(sample.translate(None, _CONTROLS))
    return controls > _BINARY_SHARE * len(sample)


def _declared(data: bytes) -> Decoded | None:
    """What an XML file says of itself, if it is so."""
    found = _XML_ENCODING.match(data)
    if not found:
        return None
    encoding = found[1].decode("ascii").lower()
    try:
        return Decoded(data.decode(encoding), encoding)
    except (LookupError, UnicodeError):
        return None


def _lenient(data: bytes, encoding: str) -> Decoded:
    """Text in a known encoding; bytes that do not fit become U+FFFD, and the first is named."""
    try:
        return Decoded(data.decode(encoding), encoding)
    except UnicodeDecodeError as error:
        line = data[: error.start].decode(encoding, "replace").count("\n") + 1
        warning = Remark("bytes_replaced", line=line, encoding=encoding.upper())
        return Decoded(data.decode(encoding, "replace"), encoding, (warning,))


def _damaged_utf8(data: bytes) -> Decoded | None:
    """UTF-8 with a few broken bytes, as from a cut in the middle of a letter."""
    decoded = _lenient(data, "utf-8")
    broken = decoded.text.count("\ufffd")
    sound = len(decoded.text) - len(decoded.text.encode("ascii", "ignore")) - broken
    return decoded if broken <= _DAMAGED_SHARE * sound else None


def _legacy(data: bytes) -> Decoded:
    sample = data[: 16 * _SAMPLE]
    high = len(sample.translate(None, _ASCII)) or len(data)
    if 2 * len(_CHINESE_PAIR.findall(sample)) > _PAIRED_SHARE * high:
        try:
            return Decoded(data.decode("gb18030"), "gb18030")
        except UnicodeDecodeError:
            pass
    return Decoded(data.decode("cp1252", "replace"), "windows-1252")
