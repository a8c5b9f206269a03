"""The Street: six cards with the way to the target above them, then the chance and every test in order."""

from __future__ import annotations

import flet as ft

from rules.core import plural
from rules.dark_deeds.path import next_bonus
from rules.dark_deeds.state import SLOTS, DarkDeedsState
from views import theme
from views.games.dark_deeds import odds, slots
from views.games.dark_deeds.words import head, signed, stacked
from views.pieces import cards, tokens
from views.table.desk import Desk
from views.table.kept import part


def middle(desk: Desk) -> ft.Control | None:
    """The Street where it is what counts now; else it stands below Suspicion."""
    return drawn(desk) if leads(desk.state) else None


def leads(state: DarkDeedsState) -> bool:
    """Whether the next step is on the Street: a card to lay, a target, a roll, the advance."""
    return state.phase in ("setup", "stock") or (state.phase == "street" and state.stage != "done")


def drawn(desk: Desk) -> ft.Control | None:
    """The Street as deep as this table keeps it; nothing before it is laid and after the end."""
    state: DarkDeedsState = desk.state
    if state.phase == "ending" or (state.phase == "setup" and not state.dealing):
        return None
    parts: list[ft.Control] = [_head(desk)]
    parts.append(_light(desk) if state.depth == "light" else slots.drawn(desk))
    if state.attempt is not None:
        parts.append(odds.drawn(desk))
    else:
        parts += slots.chasers(desk)
    return cards.card(desk.look, stacked(parts, 6 if desk.size.low else 8))


def _named(desk: Desk) -> tuple[object, ...]:
    """All that the head reads."""
    state: DarkDeedsState = desk.state
    if state.attempt is None:
        return (state.deck, state.dealing, state.depth)
    return (state.attempt.hurdles[0].test, next_bonus(state), state.depth)


@part(_named)
def _head(desk: Desk) -> ft.Control:
    state: DarkDeedsState = desk.state
    look = desk.look
    right: list[ft.Control] = []
    if state.attempt is not None:
        test = state.attempt.hurdles[0].test
        bonus = f"{'Strength' if test == 'attack' else 'Cunning'} {signed(next_bonus(state))}"
        right.append(ft.Text(bonus, style=theme.button(look, 15, look.accent), no_wrap=True))
    else:
        lying = state.deck + state.dealing  # those still to be told of lie there yet
        right.append(ft.Text(f"{lying} in the deck", style=theme.second(look, 14), no_wrap=True))
    if state.depth == "on_phone":
        last = ft.Row(
            [ft.Text("last slot", style=theme.second(look, 14), no_wrap=True), tokens.glyph("dagger", 18, look.ink2)],
            spacing=5,
            tight=True,
        )
        right.append(last)
    return head(look, "The Street", right)


@part(lambda desk: (desk.state.face_up, desk.state.deck, desk.state.attempt is None, _light_words(desk.state)))
def _light(desk: Desk) -> ft.Control:
    """The calm Street: how many cards lie there, nothing else."""
    state: DarkDeedsState = desk.state
    look = desk.look
    backs = [
        ft.Container(
            tokens.glyph("hood", 18, look.ink2) if place < state.face_up else None,
            expand=True,
            height=36,
            border_radius=theme.R_PLOT,
            bgcolor=look.s2 if place < state.face_up else None,
            border=ft.Border.all(1, look.line),
            alignment=ft.Alignment.CENTER,
        )
        for place in range(SLOTS)
    ]
    row: list[ft.Control] = [
        ft.Semantics(
            label=f"{state.face_up} {plural(state.face_up, 'card')} on the Street, {state.deck} in the deck",
            exclude_semantics=True,
            content=ft.Row(backs, spacing=6),
        )
    ]
    if state.attempt is None:
        row.append(ft.Text(_light_words(state), style=theme.second(look, 14)))
    return ft.Column(row, spacing=8, tight=True)


def _light_words(state: DarkDeedsState) -> str:
    if state.phase == "street" and state.stage == "target":
        return "Look at the table, then tell whom you go for."
    if state.phase == "stock" and state.stage == "advance":
        return "Move the Street, then tell who left the last slot."
    return f"{state.on_street} on the Street. The cards stay on the table."
