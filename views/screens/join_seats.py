"""The seats to choose from when a phone joins: one, several, all, or none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.hub import TableNote
from companion.seats import Role, listed
from views import theme
from views.phone import Phone
from views.pieces import tap, tokens
from views.pieces.tap import tappable
from views.pieces.tokens import glyph
from views.theme import Look, player_style


@dataclass(frozen=True)
class Choice:
    """What is marked on the page."""

    role: Role = "seat"
    seats: frozenset[int] = frozenset()

    def with_seat(self, seat: int) -> Choice:
        """A tap on a seat marks it, or takes the mark away."""
        return Choice("seat", (self.seats if self.role == "seat" else frozenset()) ^ {seat})

    def words(self, names: tuple[str, ...]) -> str:
        """The button that sits down."""
        if self.role == "watch":
            return "Watch"
        if self.role == "whole":
            return "Act for the whole table"
        if not self.seats:
            return "Choose a seat"
        return f"Sit down as {listed([names[seat] for seat in sorted(self.seats)])}"


def seat_rows(phone: Phone, look: Look, note: TableNote, chosen: Choice, choose: Callable[[Choice], Any]) -> list[ft.Control]:
    """A row a seat with who holds it, then the whole table and watching."""
    rows: list[ft.Control] = []
    for seat, name in enumerate(note.names):
        on = chosen.role == "seat" and seat in chosen.seats
        lead = tokens.token(player_style(note.styles[seat]), 40)
        rows.append(_row(look, lead, name, held_words(phone, note.table, seat), on, _seat_tap(chosen, seat, choose)))
    rows.append(ft.Container(height=2))
    for role, title, line, icon in (
        ("whole", "The whole table", "This phone is passed round", ft.Icons.GROUPS_OUTLINED),
        ("watch", "Only watch", "See everything, enter nothing", ft.Icons.VISIBILITY_OUTLINED),
    ):
        lead = tokens.well(look, icon, 40)
        rows.append(_row(look, lead, title, line, chosen.role == role, _role_tap(role, choose)))
    return rows


def shared_words(phone: Phone, note: TableNote, chosen: Choice) -> str:
    """That a marked seat is on another phone as well; "" where none is."""
    own = phone.pass_at(note.table)
    others = [each for each in phone.hub.seats.of(note.table).passes if own is None or each.id != own.id]
    twice = [note.names[seat] for seat in sorted(chosen.seats) if any(seat in each.seats for each in others)]
    if not twice or chosen.role != "seat":
        return ""
    verb = "has" if len(twice) == 1 else "have"
    return f"{listed(twice)} {verb} a phone already: both will enter for them, and see what they keep covered"


def held_words(phone: Phone, table: str, seat: int) -> str:
    """Who holds a seat: nobody, or how many phones, and whether one is connected."""
    seats = phone.hub.seats
    held = [each for each in seats.of(table).passes if seat in each.seats]
    if not held:
        return "Free"
    here = any(seats.present.here(table, each.id) for each in held)
    many = "A phone has it" if len(held) == 1 else f"{len(held)} phones have it"
    return f"{many}, {'connected' if here else 'not connected'}"


def _seat_tap(chosen: Choice, seat: int, choose: Callable[[Choice], Any]):
    return lambda: choose(chosen.with_seat(seat))


def _role_tap(role: Role, choose: Callable[[Choice], Any]):
    return lambda: choose(Choice(role))


def _row(look: Look, lead: ft.Control, title: str, line: str, on: bool, on_tap: Callable[[], Any]) -> ft.Control:
    mark = glyph(ft.Icons.CHECK_CIRCLE if on else ft.Icons.RADIO_BUTTON_UNCHECKED, 24, look.accent if on else look.ink2)
    words = [ft.Text(title, style=theme.name(look, 17)), ft.Text(line, style=theme.second(look, 14))]
    return tappable(
        f"{title}, {line}",
        tap.line([lead, ft.Column(words, spacing=2, tight=True, expand=True), mark], 44, 12),
        on_tap,
        selected=on,
        bgcolor=look.tint if on else look.s1,
        border=ft.Border.all(1.5, look.active_line if on else look.line),
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
    )
