"""A table as one phone looks back on it: names, colours, numbers and times in people's words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import flet as ft

from companion.table import Table
from rules.core import Event, Game, Meter, amount
from views import theme
from views.phone import Phone, Size
from views.pieces import cards
from views.pieces.icon_names import known
from views.screens.frame import margin
from views.theme import Look, PlayerStyle, player_style

GOLDEN = ("crown", "coin", "chest", "purse")
"""Drawings of money: their numbers are gold."""

PHONE_DICE = (ft.Icons.SMARTPHONE, "phone")
REAL_DICE = (ft.Icons.DIALPAD, "real dice")


@dataclass(frozen=True)
class Seen:
    """One phone's look at one table, for one drawing."""

    phone: Phone
    table: Table
    look: Look
    size: Size
    revision: int
    """What this picture shows; entries made from it say so."""

    @property
    def game(self) -> Game[Any]:
        """The game at this table."""
        return self.table.game

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat."""
        return self.table.names

    @property
    def code(self) -> str:
        """The table's code."""
        return self.table.header.code

    @property
    def margin(self) -> float:
        """The side margin for this phone."""
        return margin(self.size)

    def covers(self, event: Event) -> bool:
        """Whether the game hides this total while it runs: no record of it may tell it either."""
        meter = self.game.meter(event.meter)
        return meter is not None and meter.hidden(self.table.state)

    def style(self, seat: int) -> PlayerStyle:
        """Colour and symbol of a seat."""
        return player_style(self.table.header.seats[seat].style)

    def tone(self, meter: Meter[Any] | None) -> str:
        """The name of the colour for a meter's numbers: gold for money, the accent for the rest."""
        return "gold" if meter is not None and known(meter.icon) in GOLDEN else "accent"

    def go(self, page: str) -> None:
        """Opens a page of this table: "", "/log", "/dice", "/result"."""
        self.phone.go(f"/t/{self.code}{page}")


def number(meter: Meter[Any] | None, value: int) -> str:
    """A meter's number as it stands on cards: "12", "−3", "$75,000"."""
    return amount(value) if meter is None else meter.figure(value)


def signed(meter: Meter[Any] | None, change: int) -> str:
    """A change of a meter: "+7", "−$500", "0"."""
    return amount(change, signed=True) if meter is None else meter.figure(change, signed=True)


def clock(at: str) -> str:
    """The time of day of an entry, in the time of this machine: "19:42"."""
    return datetime.fromisoformat(at).astimezone().strftime("%H:%M")


def day(at: str) -> str:
    """The day of an entry: "Fri 2 Jan"."""
    moment = datetime.fromisoformat(at).astimezone()
    return f"{moment:%a} {moment.day} {moment:%b}"


def source(kind: str) -> tuple[ft.IconData, str]:
    """Icon and words for where dice came from."""
    return PHONE_DICE if kind == "phone" else REAL_DICE


def use_watch(phone: Phone, table: Table) -> None:
    """A hook: draws the component anew after every entry of the table, whichever phone made it."""
    _, heard = ft.use_state(0)
    ends: ft.MutableRef = ft.use_ref(None)

    def watch() -> None:
        ends.current = phone.watch(table, lambda: heard(lambda n: n + 1))

    def unwatch() -> None:
        if ends.current is not None:
            ends.current()

    ft.use_effect(watch, [table.header.table], unwatch)


def no_table(phone: Phone, size: Size, dark: bool, code: str) -> ft.Control:
    """In place of a table that is not there, or cannot be read: why, and the way home."""
    look = theme.look("home", dark)
    trouble = next((lost.why for lost in phone.hub.unreadable.values() if lost.note.code == code.upper()), None)
    words = trouble or f"There is no table {code} here."
    card = cards.error_card(look, "This table cannot be opened", words, "Home", lambda: phone.go("/"))
    return ft.Container(ft.Column([card]), padding=margin(size), expand=True, gradient=theme.lamp_light(look))
