"""The Suspicion of everybody on one card: meters with the line of arrest, the coin, and the marks that lie on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft

from rules.core import Offer, Refusal, Ruling, plural
from rules.dark_deeds.state import ARREST_AT, DarkDeedsState
from rules.dark_deeds.suspicion import is_arrested, marks
from views import theme
from views.games.dark_deeds import holdings, street
from views.games.dark_deeds.words import chased_by, head, stacked
from views.pieces import buttons, cards, meters, tokens
from views.pieces.tap import tappable
from views.table import ruling_lines
from views.table.desk import Desk
from views.table.kept import nothing, part
from views.table.seats import step
from views.table.sheets_open import Fix
from views.theme import Look

CELLS = 14
HEIGHT = 20


def seats(desk: Desk) -> list[ft.Control]:
    """All minions in the order of play, from whose turn it is; then what the open one holds."""
    state: DarkDeedsState = desk.state
    order = [(state.turn + place) % state.seats for place in range(state.seats)]
    tall = state.attempt is None or desk.size.landscape or desk.size.height > 900
    rows = [(_open if tall else _marked)(desk, seat) if seat == desk.seat else _closed(desk, seat) for seat in order]
    card = cards.card(desk.look, stacked([_head(desk), *rows], 2 if desk.size.low else 4))
    below = None if street.leads(state) else street.drawn(desk)
    return [card, *([below] if below is not None else []), holdings.drawn(desk, desk.seat)]


def _told(desk: Desk, seat: int) -> tuple[object, ...]:
    """All that is shown of one minion's Suspicion."""
    state: DarkDeedsState = desk.state
    return (state.suspicion[seat], chased_by(state, seat), is_arrested(state, seat), state.coin == seat)


@part(nothing)
def _head(desk: Desk) -> ft.Control:
    look = desk.look
    line = ft.Row(
        [
            ft.Container(width=2, height=15, bgcolor=look.bad),
            ft.Text(f"arrest at {ARREST_AT}", style=theme.button(look, 14, look.bad), no_wrap=True),
        ],
        spacing=7,
        tight=True,
    )
    return head(look, "Suspicion", [line])


def meter(look: Look, suspicion: int, height: float = HEIGHT, before: int | None = None) -> ft.Control:
    """Cells 1 to 14 and the line in front of the tenth. ``before`` outlines what is lost on the way to ``suspicion``."""
    parts: list[ft.Control] = []
    for cell in range(1, CELLS + 1):
        if cell == ARREST_AT:
            parts.append(ft.Container(width=2, height=height + 10, bgcolor=look.bad))
        colour = look.accent if cell < ARREST_AT else look.bad
        lost = before is not None and suspicion < cell <= before
        parts.append(
            ft.Container(
                expand=True,
                height=height,
                border_radius=height / 5,
                bgcolor=colour if cell <= suspicion else theme.mix(look.s1, colour, 0.22),
                border=ft.Border.all(1.5, colour) if lost else None,
                animate=theme.MOVE_MS,
            )
        )
    return ft.Semantics(
        label=f"Suspicion {suspicion:,}, arrest at {ARREST_AT}",
        exclude_semantics=True,
        content=ft.Row(parts, spacing=2, vertical_alignment=ft.CrossAxisAlignment.CENTER),
    )


def _who(desk: Desk, seat: int, shadow: bool = True) -> list[ft.Control]:
    state: DarkDeedsState = desk.state
    look, hunted = desk.look, is_arrested(state, seat)
    words = ft.Column(
        [
            ft.Text(desk.names[seat], style=theme.name(look, 15), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
            ft.Text(
                chased_by(state, seat),
                style=theme.second(look, 13, look.bad if hunted else None),
                max_lines=2,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
        ],
        spacing=1,
        tight=True,
        expand=True,
    )
    return [tokens.token(desk.style(seat), 32, coin=state.coin == seat, shadow=shadow), words]


def _ink(look: Look, suspicion: int) -> str:
    return look.bad if suspicion >= ARREST_AT else look.ink


@part(_told, key=lambda seat: seat)
def _closed(desk: Desk, seat: int) -> ft.Control:
    """Another minion, one line; a tap opens it."""
    coin = ", holds the coin" if desk.state.coin == seat else ""
    return tappable(
        f"Open {desk.names[seat]}: Suspicion {desk.state.suspicion[seat]:,}, {chased_by(desk.state, seat)}{coin}",
        _line(desk, seat),
        lambda: desk.choose_seat(seat),
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(vertical=5, horizontal=4),
    )


def _line(desk: Desk, seat: int) -> ft.Control:
    look, suspicion = desk.look, desk.state.suspicion[seat]
    room = 96 if desk.size.narrow else 118
    who = _who(desk, seat, shadow=False)  # the button's edge would cut it into a square
    number = meters.number_text(look, f"{suspicion:,}", 24, _ink(look, suspicion))
    if desk.size.large:
        return ft.Column([ft.Row([*who, number], spacing=8), meter(look, suspicion)], spacing=4, tight=True)
    return ft.Row([*who, ft.Container(meter(look, suspicion), width=room), number], spacing=8)


@part(_told, key=lambda seat: seat)
def _marked(desk: Desk, seat: int) -> ft.Control:
    """The open minion in one line, while the Street needs the room; a tap types the number."""
    look = desk.look
    return tappable(
        f"Suspicion for {desk.names[seat]}: {desk.state.suspicion[seat]:,}",
        _line(desk, seat),
        lambda: desk.set_open(Fix(seat, "suspicion")),
        bgcolor=look.active,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(vertical=5, horizontal=4),
    )


@part(_told, key=lambda seat: seat)
def _open(desk: Desk, seat: int) -> ft.Control:
    """The minion whose doings are open: - and + beside the number, the meter below, and the marks to lay on the table."""
    look, suspicion = desk.look, desk.state.suspicion[seat]
    number = _stepped(desk, seat)
    below = ft.Row([ft.Container(meter(look, suspicion), expand=True), *_marks(look, suspicion)], spacing=10)
    coin = (
        [ft.Text("Most Suspicious Minion: holds the coin", style=theme.second(look, 13, look.gold))]
        if desk.state.coin == seat and not desk.size.low
        else []
    )
    return ft.Container(
        ft.Column([ft.Row([*_who(desk, seat), number], spacing=10), *coin, below], spacing=3, tight=True),
        border_radius=theme.R_ROW,
        gradient=ft.LinearGradient(begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER, colors=[look.active, look.s1]),
        border=ft.Border.all(1.5, look.active_line),
        padding=ft.Padding.only(left=8, right=2, top=2, bottom=6),
    )


def _stepped(desk: Desk, seat: int) -> ft.Control:
    """``-  number  +`` with room for two digits: nothing moves under the thumb between 9 and 10."""
    look, suspicion, said = desk.look, desk.state.suspicion[seat], f"Suspicion for {desk.names[seat]}"
    kept = desk.game.meter("suspicion")
    assert kept is not None
    number = tappable(
        f"{said}: {suspicion:,}",
        meters.number_text(look, f"{suspicion:,}", 26, _ink(look, suspicion), right=False),
        lambda: desk.set_open(Fix(seat, "suspicion")),
        border_radius=theme.R_WELL,
        padding=ft.Padding.symmetric(horizontal=5, vertical=9),
    )
    less = buttons.round_step(look, "-", f"Less {said}", step(desk, seat, kept, -1))
    more = buttons.round_step(look, "+", f"More {said}", step(desk, seat, kept, 1))
    return ft.Row([less, number, more], spacing=0, tight=True)


def _marks(look: Look, suspicion: int) -> list[ft.Control]:
    """The fewest marks that show it: so many of 3, so many of 1."""
    threes, ones = marks(suspicion)
    parts: list[ft.Control] = []
    for count, worth, ground in ((threes, 3, look.ink2), (ones, 1, look.s2)):
        if count:
            ink = look.bg if worth == 3 else look.ink
            disc = ft.Container(
                ft.Text(str(worth), style=theme.number(look, 13, ink), no_wrap=True),
                width=24,
                height=24,
                border_radius=theme.R_PILL,
                bgcolor=ground,
                border=ft.Border.all(1.5, look.ink2),
                alignment=ft.Alignment.CENTER,
            )
            times = ft.Text(f"{count} ×", style=theme.tick(look, 13, look.ink), no_wrap=True)
            parts.append(ft.Row([times, disc], spacing=3, tight=True))
    if not parts:
        return []
    said = f"On the table: {threes} {plural(threes, 'mark')} of 3, {ones} {plural(ones, 'mark')} of 1"
    return [
        ft.Semantics(
            label=said,
            exclude_semantics=True,
            content=ft.Container(ft.Row(parts, spacing=8, tight=True), padding=ft.Padding.only(right=8)),
        )
    ]


def receipt(desk: Desk, offer: Offer, decided: Ruling) -> list[ft.Control] | None:
    """What an arrest takes away, without what was not there; the Suspicion itself stands in the instrument."""
    if offer.id != "take_stock":
        return None
    lines = tuple(line for line in decided.lines if line.amount and line.meter != "suspicion")
    return ruling_lines.drawn(desk, replace(decided, lines=lines))


def title(desk: Desk, offer: Offer) -> tuple[str, str] | None:
    """The Watch at the door; whose hand is shown; what still lies there as the game is ended."""
    if offer.action.get("kind") == "declare_end":
        return offer.label.text(desk.names), _left_there(desk.state)
    if offer.action.get("kind") == "reveal":
        return offer.label.text(desk.names), f"Of {desk.names[offer.action['whose']]}"
    return ("Arrest!", f"The City Watch takes {desk.names[desk.seat]}") if offer.id == "take_stock" else None


def _left_there(state: DarkDeedsState) -> str:
    deck = state.deck + state.dealing
    if state.on_street or deck:
        return f"By the books {state.on_street} on the Street, {deck} in the deck"
    return "The Street is empty: hands are shown next"


def instrument(desk: Desk, _offer: Offer, _form: Any, decided: Ruling | Refusal | None) -> ft.Control | None:
    """Where the Suspicion of a minion would go, wherever an offer moves it."""
    if not isinstance(decided, Ruling):
        return None
    moved = next((event for event in decided.events if event.meter == "suspicion"), None)
    if moved is None:
        return None
    look = desk.look
    why = next(
        (line.label.text(desk.names) for line in decided.lines if (line.meter, line.seat) == ("suspicion", moved.seat)), ""
    )
    head = ft.Row(
        [
            tokens.token(desk.style(moved.seat), 28),
            ft.Column(
                [
                    ft.Text(f"Suspicion of {desk.names[moved.seat]}", style=theme.name(look, 15)),
                    ft.Text(why, style=theme.second(look)),
                ],
                spacing=1,
                tight=True,
                expand=True,
            ),
            ft.Text(f"{moved.before:,}", style=theme.number(look, 22, look.ink2)),
            ft.Icon(ft.Icons.ARROW_FORWARD, size=18, color=look.ink2),
            ft.Text(f"{moved.after:,}", style=theme.number(look, 32, _ink(look, moved.after))),
        ],
        spacing=10,
    )
    return ft.Container(
        ft.Column([head, meter(look, moved.after, before=moved.before)], spacing=8, tight=True),
        padding=12,
        border_radius=theme.R_CARD,
        border=ft.Border.all(1, look.line),
        bgcolor=look.bg,
    )
