"""Opening a table by taps, as people do it."""

from __future__ import annotations

import re
import time
from pathlib import Path

from companion.journal import SeatedPerson
from companion.serve import open_hub
from companion.settings import change_settings
from tests.e2e.phone import Phone
from tests.e2e.server import SEED


def open_table(phone: Phone, game: str, *names: str) -> str:
    """From the game's set-up page to the open table; answers its code."""
    phone.open(f"/new/{game}")
    for name in names:
        phone.tap("New player")
        phone.find("Add to the table")
        phone.type("Name", name)
        time.sleep(0.3)
        phone.tap("Add to the table")
        phone.gone("Colour and symbol")
    if phone.find("Teach me", tappable=True)["on"]:
        phone.tap("Teach me")
    phone.tap("Open the table")
    phone.see("Do this now")
    found = re.search(r"/t/([A-Z0-9]+)", phone.route)
    assert found, f"no table in the address {phone.route}"
    return found.group(1)

STYLES = ("azure", "amber", "jade", "orchid")


def laid(data: Path, game: str, *names: str) -> str:
    """A table that lies in the data folder before the app starts, lessons off; answers its code."""
    hub = open_hub(data, SEED)
    change_settings(hub.library, teach=False)
    people = tuple(SeatedPerson(person=name.lower(), name=name, style=style) for name, style in zip(names, STYLES, strict=False))
    header = hub.new_table(game, people).header
    hub.close(header.table)
    return header.code


def type_number(phone: Phone, number: int, blank: bool = True) -> None:
    """On the open keypad, once it lies still: the digits, then Done. ``blank`` waits for an empty one."""
    phone.find("Typed: not set" if blank else "Typed:")
    for digit in str(number):
        phone.tap(digit)
    phone.find(f"Typed: {number:,d}")
    phone.tap("Done")
