"""A whole table as one short text for a QR code or a link, and back: how a table goes to another phone without a server.

Pure. The text stands in the fragment of an address, which no browser sends anywhere. It says by itself whether it is
whole: a cut, damaged or foreign one is answered in a sentence.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, cast

from pydantic import ValidationError

from companion import dice
from companion.exchange import KeptTable
from companion.journal import Entry, Header
from rules import shelf
from rules.core import Game

ROUTE = "/take"
"""Where a site takes a table over; the text follows."""
FAMILY, FORMAT = "TC", "1"
LONGEST_QR = 2200
"""Letters of a link that a camera still reads from a phone's screen, with some patience."""
LONGEST_LINK = 30_000
"""Letters that messengers and browsers pass on whole. A longer table goes as a file."""
MOST_BYTES = 16 * 1024 * 1024
"""So large a table may become when it is unpacked."""

_WORDS = (
    b'"deadly_dowagers""dark_deeds""divorce""great_dynasties""person""name""style""format":1,"table":"copy-","code":"'
    b'"real_dice":true"teach":true"first_seat""rulings":{"rules_version":1,"azure-star""amber-moon""jade-leaf""coral-heart"'
    b'false,true,null,"note":"","anyway":true,"seat":2,"seat":0,"seat":1,"source":"phone","purpose":"","sides":6,'
    b'"faces":[1,2,3,4,5,6],"first":0,"again":true,"draw":true,"card":"","cards":["count":1,"amount":,"dollars":'
    b'"meter":"infamy","meter":"crowns","number":{"kind":"correct","{"kind":"roll","{"kind":"buy_'
    b'{"kind":"pass","{"kind":"end_turn",{"kind":"next_phase",{"kind":"done",{"kind":"everyone_done",'
    b'{"kind":"marry","{"kind":"settle","{"kind":"adjust","change":1,"change":-1,"meter":"gold","meter":"cash","a",'
)
"""What the packer knows beforehand. Belongs to format 1: another text needs another number."""


@dataclass(frozen=True)
class NoTable:
    """The text is no table: why, in one sentence. Nothing was changed."""

    why: str


def text_of(table: KeptTable) -> str:
    """The table as letters, digits, - and _ alone."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _WORDS)
    plain = json.dumps(_record(table), ensure_ascii=False, separators=(",", ":")).encode()
    packed = packer.compress(plain) + packer.flush()
    body = len(packed).to_bytes(4, "big") + zlib.crc32(plain).to_bytes(4, "big") + packed
    return FAMILY + FORMAT + base64.urlsafe_b64encode(body).decode().rstrip("=")


def link_of(site: str, table: KeptTable) -> str:
    """The address that hands the table over, on the site that lies at ``site``."""
    return f"{site}#{ROUTE}/{text_of(table)}"


def table_of(text: str) -> KeptTable | NoTable:
    """The table of a text or of a whole link."""
    text = "".join(text.rpartition(f"{ROUTE}/")[2].split())
    if not text.startswith(FAMILY):
        return NoTable("This code is no table of the companion.")
    if text[len(FAMILY) : len(FAMILY) + 1] != FORMAT:
        if len(text) <= len(FAMILY):
            return NoTable(_CUT)
        return NoTable("This code was made by another version of the companion. Bring both phones to the newest one.")
    letters = text[len(FAMILY) + 1 :]
    if len(letters) % 4 == 1:
        letters = letters[:-1]  # one letter alone is no byte: what follows it is missing
    try:
        body = base64.b64decode(letters + "=" * (-len(letters) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError):
        return NoTable(_DAMAGED)
    if len(body) < 8 or len(body) - 8 < int.from_bytes(body[:4], "big"):
        return NoTable(_CUT)
    return _unpacked(body[8:], int.from_bytes(body[4:8], "big"))


_CUT = "The code breaks off: a part of it is missing. Scan it once more, or send the link whole."
_DAMAGED = "The code is damaged. Scan it once more, or send the link anew."


def _unpacked(packed: bytes, told: int) -> KeptTable | NoTable:
    unpacker = zlib.decompressobj(-15, _WORDS)
    try:
        plain = unpacker.decompress(packed, MOST_BYTES)
    except zlib.error:
        return NoTable(_DAMAGED)
    if not unpacker.eof or zlib.crc32(plain) != told:
        return NoTable(_DAMAGED)
    try:
        return _table(cast("list[Any]", json.loads(plain)))
    except KeyError as missing:
        return NoTable(f"This code is a table of a game that is not here: {missing}. Bring this phone to the newest version.")
    except (ValidationError, ValueError, TypeError, IndexError):
        return NoTable("This code says things that this version does not know. Bring this phone to the newest one.")


# The record: short, and equal when read back ---------------------------------------------------------------


def _record(table: KeptTable) -> list[Any]:
    header = table.header
    plain = header.model_dump(mode="json", exclude_defaults=True)
    if dice.seed_hash(header.dice_seed) == header.seed_hash:
        plain.pop("seed_hash")
    told: list[str] = []
    rows: list[list[Any]] = []
    before = header.created
    for entry in table.entries:
        rows.append(_row(entry, before, header, shelf()[header.game], told))
        before = entry.at
    return [table.title, table.shelf, plain, told, rows]


def _row(entry: Entry, before: str, header: Header, game: Game[Any], told: list[str]) -> list[Any]:
    """One entry; what says nothing at the end is left off."""
    row = [
        entry.what[0],
        _since(entry.at, before),
        _short(entry.action, game),
        _place(entry.device, told),
        _place(entry.by, told),
        entry.seat,
        entry.target,
        entry.joins,
        [roll.model_dump(mode="json", exclude_defaults=True) for roll in entry.rolls] or None,
        None if entry.rules_version == header.rules_version else entry.rules_version,
    ]
    while row[-1] is None:
        row.pop()
    return row


def _place(text: str, told: list[str]) -> int | None:
    if not text:
        return None
    if text not in told:
        told.append(text)
    return told.index(text)


def _since(at: str, before: str) -> int | str:
    """The milliseconds between two times, where that is all there is to say; otherwise the time itself."""
    try:
        gap = round((datetime.fromisoformat(at) - datetime.fromisoformat(before)) / timedelta(milliseconds=1))
        return gap if _later(before, gap) == at else at
    except (ValueError, TypeError, OverflowError):
        return at


def _later(before: str, milliseconds: int) -> str:
    return (datetime.fromisoformat(before) + timedelta(milliseconds=milliseconds)).isoformat(timespec="milliseconds")


def _short(record: dict[str, Any] | None, game: Game[Any]) -> Any:
    """An action without its defaults; a record that would not come back the same stays whole, in a list of its own."""
    if record is None:
        return None
    try:
        action = game.read_action(record)
        brief = {"kind": record["kind"], **action.model_dump(mode="json", exclude_defaults=True)}
        if game.read_action(brief).model_dump(mode="json") == record:
            return brief
    except (ValidationError, KeyError):  # not understood here: it is handed over as it stands
        pass
    return [record]


def _table(record: list[Any]) -> KeptTable:
    title, place, plain, told, rows = record
    game = shelf()[plain["game"]]
    plain.setdefault("seed_hash", dice.seed_hash(plain["dice_seed"]))
    header = Header.model_validate(plain)
    entries: list[Entry] = []
    before = header.created
    for number, row in enumerate(rows, 1):
        entry = _entry([*row, *[None] * (10 - len(row))], number, before, header, game, told)
        entries.append(entry)
        before = entry.at
    return KeptTable(title=title, shelf=place, header=header, entries=tuple(entries))


def _entry(row: list[Any], number: int, before: str, header: Header, game: Game[Any], told: list[str]) -> Entry:
    what, at, action, device, by, seat, target, joins, rolls, version = row
    if isinstance(action, dict):
        action = game.read_action(cast("dict[str, Any]", action)).model_dump(mode="json")
    elif isinstance(action, list):
        action = cast("list[Any]", action)[0]
    return Entry.model_validate(
        {
            "seq": number,
            "at": _later(before, at) if isinstance(at, int) else at,
            "what": {"a": "action", "u": "undo", "r": "redo"}[what],
            "seat": seat,
            "device": "" if device is None else told[device],
            "by": "" if by is None else told[by],
            "action": action,
            "target": target,
            "joins": joins,
            "rolls": rolls or (),
            "rules_version": header.rules_version if version is None else version,
        }
    )
