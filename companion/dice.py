"""Dice that anyone can check. Roll n of a table comes from its secret seed and n alone.

The seed's SHA-256 is shown when the table opens and the seed when the game ends, so the whole log can be
verified afterwards. Faces are drawn by rejection sampling: every face is exactly as likely as any other.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from dataclasses import dataclass

from companion.journal import Entry, Header, Roll


def new_seed() -> str:
    """A fresh secret seed of 32 random bytes, in hex."""
    return secrets.token_hex(32)


def seed_hash(seed: str) -> str:
    """What a table shows of its seed before the end: the SHA-256 of its bytes, in hex."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def face(seed: str, number: int, sides: int) -> int:
    """Roll ``number`` (from 0) of a die with ``sides`` faces (1 to 256), counted from 1.

    HMAC-SHA256(seed, "number.block") gives bytes; the first byte below the largest multiple of ``sides``
    decides, so no face is favoured.
    """
    if not 1 <= sides <= 256:
        raise ValueError(f"a die has 1 to 256 sides, not {sides}")
    limit = 256 - 256 % sides
    block = 0
    while True:
        for byte in hmac.digest(bytes.fromhex(seed), f"{number}.{block}".encode(), "sha256"):
            if byte < limit:
                return byte % sides + 1
        block += 1


def phone_roll(seed: str, first: int, count: int, purpose: str, sides: int = 6, again: bool = False) -> Roll:
    """``count`` dice from the table's stream, starting at roll number ``first``."""
    faces = tuple(face(seed, first + n, sides) for n in range(count))
    return Roll(source="phone", purpose=purpose, sides=sides, faces=faces, first=first, again=again)


def phone_draw(seed: str, first: int, pool: int, count: int, purpose: str) -> Roll:
    """A random pick of ``count`` places out of ``pool`` without replacement.

    Each face counts among the places still left: draw k is a die of ``pool - k`` sides.
    """
    faces = tuple(face(seed, first + n, pool - n) for n in range(min(count, pool)))
    return Roll(source="phone", purpose=purpose, draw=True, sides=pool, faces=faces, first=first)


def drawn(pool: Iterable[str], roll: Roll) -> list[str]:
    """The names a draw picked, in order."""
    left = list(pool)
    return [left.pop(place - 1) for place in roll.faces]


def next_number(entries: Iterable[Entry]) -> int:
    """The number of the next phone roll: one past the highest used, undone entries included."""
    return next_of(roll for entry in entries for roll in entry.rolls)


def next_of(rolls: Iterable[Roll]) -> int:
    """One past the highest number that these rolls used; typed dice used none."""
    return max((roll.first + len(roll.faces) for roll in rolls if roll.first is not None), default=0)


@dataclass(frozen=True)
class Verdict:
    """What checking a table's phone dice against its seed came to."""

    hash_matches: bool
    checked: int
    """Phone rolls checked (dice and draws)."""
    wrong: tuple[int, ...]
    """The entries whose faces do not come from the seed."""
    typed: int
    """Rolls typed from real dice, which cannot be checked."""

    @property
    def fair(self) -> bool:
        """Every phone roll is what the seed gives."""
        return self.hash_matches and not self.wrong


def verify(header: Header, entries: Iterable[Entry]) -> Verdict:
    """Recomputes every phone roll of a journal from the seed in its header."""
    checked, typed, wrong = 0, 0, list[int]()
    for entry in entries:
        for roll in entry.rolls:
            if roll.first is None:
                typed += 1
                continue
            checked += 1
            sides = [roll.sides - n if roll.draw else roll.sides for n in range(len(roll.faces))]
            if tuple(face(header.dice_seed, roll.first + n, side) for n, side in enumerate(sides)) != roll.faces:
                wrong.append(entry.seq)
    return Verdict(seed_hash(header.dice_seed) == header.seed_hash, checked, tuple(wrong), typed)
