"""Set-up: the seats in their order, the people who may join, and who starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.people import Person
from rules.core import Game
from views import theme
from views.pieces import buttons, cards
from views.pieces.tap import Tap, line, tappable
from views.pieces.tokens import glyph, token
from views.screens.new_table_draft import Draft, counts_words
from views.screens.people_words import style_of, told_apart
from views.theme import Look

CHIPS = 8
"""Saved people shown at first."""


def seats_card(
    look: Look, game: Game, draft: Draft, on_change: Callable[[Draft], object], on_open: Callable[[int], object]
) -> ft.Control:
    """The seats around the table, in order: a tap on a name changes it, the arrows move it."""
    names = told_apart([(seat.name, seat.style) for seat in draft.seats])
    rows: list[ft.Control] = []
    for at, seat in enumerate(draft.seats):
        starts = "Starts" if at == draft.first_seat else ""
        words = [ft.Text(seat.name, style=theme.name(look, 16), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)]
        if starts:
            words.append(ft.Text(starts, style=theme.second(look, 13, look.accent)))
        face = line([token(style_of(seat.style), 36), ft.Column(words, spacing=1, tight=True, expand=True)], 48, 12)
        who = tappable(
            f"Change {names[at]}",
            face,
            _later(on_open, at),
            expand=True,
            border_radius=theme.R_ROW,
            padding=ft.Padding.symmetric(horizontal=4),
        )
        last = at == len(draft.seats) - 1
        up = _arrow(
            look,
            ft.Icons.KEYBOARD_ARROW_UP,
            f"Seat {names[at]} earlier",
            None if at == 0 else _move(on_change, draft, at, at - 1),
        )
        down = _arrow(
            look,
            ft.Icons.KEYBOARD_ARROW_DOWN,
            f"Seat {names[at]} later",
            None if last else _move(on_change, draft, at, at + 1),
        )
        rows.append(ft.Row([who, up, down], spacing=0))
    if not rows:
        rows.append(
            ft.Container(
                ft.Text(
                    "Nobody sits here yet. Add who plays, in seating order.", style=theme.body(look, 15, look.ink2)
                ),
                padding=8,
            )
        )
    head = cards.section_head(look, "Who plays", _count(game, draft))
    return cards.card(
        look,
        ft.Column([ft.Container(head, padding=ft.Padding.only(left=4, bottom=4)), *rows], spacing=0, tight=True),
        padding=ft.Padding.all(10),
    )


def _count(game: Game, draft: Draft) -> str:
    return (
        f"{len(draft.seats)} of {game.seats.stop - 1}" if len(draft.seats) >= game.seats.start else counts_words(game)
    )


def _arrow(look: Look, icon: ft.IconData, label: str, on_tap: Tap) -> ft.Control:
    if on_tap is None:
        faint = glyph(icon, 24, theme.mix(look.s1, look.ink2, 0.3))
        return ft.Container(faint, width=theme.TARGET, height=theme.TARGET, alignment=ft.Alignment.CENTER)
    return buttons.icon_button(look, icon, label, on_tap)


def join_chips(
    look: Look,
    people: Sequence[Person],
    full: bool,
    everybody: bool,
    on_join: Callable[[Person], object],
    on_new: Tap,
    on_all: Tap,
) -> ft.Control:
    """Saved people who do not sit yet, and the door for a new one."""
    names = told_apart([(person.name, person.style) for person in people])
    shown = list(zip(people, names, strict=True))[: None if everybody else CHIPS]
    chips = [] if full else [_chip(look, person, label, on_join) for person, label in shown]
    if not full:
        chips.append(buttons.choice_pill(look, "New player", False, on_new, ft.Icons.PERSON_ADD_ALT_1))
        if len(people) > len(shown):
            chips.append(buttons.text_button(look, f"All {len(people)} people", on_all, label="All people"))
    return ft.Row(chips, wrap=True, spacing=theme.GAP, run_spacing=theme.GAP)


def _chip(look: Look, person: Person, label: str, on_join: Callable[[Person], object]) -> ft.Control:
    name = ft.Text(
        person.name,
        style=theme.button(look, 15),
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
        expand_loose=True,
    )
    face = line([token(style_of(person.style), 28, shadow=False), name], 32, 8, True)
    return tappable(
        f"Add {label}",
        face,
        lambda: on_join(person),
        bgcolor=look.s2,
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_PILL,
        padding=ft.Padding.only(left=8, right=16, top=8, bottom=8),
    )


def starter(look: Look, draft: Draft, on_first: Callable[[int], object], on_random: Tap) -> ft.Control:
    """Who starts: tap a disc, or let the app pick."""
    names = told_apart([(seat.name, seat.style) for seat in draft.seats])

    def disc(at: int) -> ft.Control:
        on = at == draft.first_seat
        face = ft.Container(
            token(style_of(draft.seats[at].style), 40, shadow=False),
            padding=3,
            border_radius=theme.R_PILL,
            border=ft.Border.all(3, look.accent if on else look.s1),
        )
        return tappable(f"{names[at]} starts", face, _later(on_first, at), selected=on, border_radius=theme.R_PILL)

    head = cards.section_head(look, "Who starts")
    name = ft.Text(f"{draft.seats[draft.first_seat].name} starts", style=theme.second(look, 15, look.accent))
    pick = buttons.choice_pill(look, "Pick for me", False, on_random, "die")
    row = ft.Row(
        [*(disc(at) for at in range(len(draft.seats))), pick],
        wrap=True,
        spacing=6,
        run_spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return cards.card(look, ft.Column([head, row, name], spacing=8, tight=True), padding=ft.Padding.all(14))


def _later(call: Callable[[int], object], value: int) -> Tap:
    return lambda: call(value)


def _move(on_change: Callable[[Draft], object], draft: Draft, seat: int, to: int) -> Tap:
    return lambda: on_change(draft.moved(seat, to))
