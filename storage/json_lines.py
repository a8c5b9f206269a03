"""Lines of JSON that know whether they are whole: each ends with a checksum of itself.

A line is one JSON object in UTF-8 whose last field is ``sum``: the CRC-32, in eight hex digits, of the very
bytes of the line without that field. So a changed, lost or added byte shows, wherever it lies.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

Record = dict[str, Any]
"""One line's JSON object, without its checksum."""

BOM = b"\xef\xbb\xbf"
_SUM = re.compile(rb',?"sum":"([0-9a-f]{8})"\}$')


def to_json(record: Any) -> bytes:
    """JSON in UTF-8 without spaces; letters that UTF-8 cannot hold are escaped. Raises ValueError for NaN and infinities."""
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    try:
        return text.encode()
    except UnicodeEncodeError:
        return json.dumps(record, separators=(",", ":"), allow_nan=False).encode()


def checksum(data: bytes) -> bytes:
    """The CRC-32 in eight hex digits."""
    return b"%08x" % zlib.crc32(data)


def write_line(record: Mapping[str, Any]) -> bytes:
    """One line with its checksum and its line end."""
    body = to_json(record)
    comma = b"," if record else b""
    return body[:-1] + comma + b'"sum":"' + checksum(body) + b'"}\n'


def read_line(line: bytes) -> Record | None:
    """The record of a line without its line end; None where it is not whole."""
    found = _SUM.search(line)
    if found is None:
        return None
    body = line[: found.start()] + b"}"
    if checksum(body) != found.group(1):
        return None
    try:
        record: object = json.loads(body)
    except ValueError:
        return None
    return cast(Record, record) if isinstance(record, dict) else None


@dataclass(frozen=True)
class Piece:
    """One line as it lies in the file."""

    record: Record | None
    """None where the line is not whole."""
    end: int
    """The offset behind the line and its line end, in bytes."""


def pieces(data: bytes) -> Iterator[Piece]:
    """The lines of a file in order. A byte order mark, Windows line ends, empty lines and a missing last line end are borne."""
    at = len(BOM) if data.startswith(BOM) else 0
    while at < len(data):
        newline = data.find(b"\n", at)
        end = len(data) if newline < 0 else newline + 1
        line = data[at:end].strip(b" \t\r\n")
        at = end
        if line:
            yield Piece(read_line(line), end)
