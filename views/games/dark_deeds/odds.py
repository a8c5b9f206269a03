"""The chance of the whole attempt as a ring, and every roll still to come in its order."""

from __future__ import annotations

import flet as ft

from rules.dark_deeds.cards import SORT_ICONS
from rules.dark_deeds.odds import Chance
from rules.dark_deeds.path import STATS, attempt_chance, attempt_chances, card_of, is_at_most, needs, next_bonus
from rules.dark_deeds.state import DarkDeedsState, Hurdle
from views import theme
from views.games.dark_deeds.words import signed, sort_colour
from views.pieces import tokens
from views.table.desk import Desk
from views.table.kept import part
from views.theme import Look

RING = 84
ROOMY = 2
"""Up to so many rolls are told in words."""


def _reads(desk: Desk) -> tuple[object, ...]:
    """All that the chances are reckoned from."""
    state: DarkDeedsState = desk.state
    return (state.attempt, state.street, state.guards, state.nemeses, state.cunning, state.strength, state.loot)


@part(_reads)
def drawn(desk: Desk) -> ft.Control:
    """Ring and rolls side by side; the rolls scroll where they are many."""
    state: DarkDeedsState = desk.state
    attempt = state.attempt
    assert attempt is not None
    chances = attempt_chances(state)
    steps: list[ft.Control] = []
    for place, hurdle in enumerate(attempt.hurdles):
        if place:
            steps.append(ft.Icon(ft.Icons.CHEVRON_RIGHT, size=15, color=desk.look.line))
        steps.append(_step(desk, state, hurdle, chances[place], place == 0))
    rolls: ft.Control = ft.Row(steps, spacing=1, scroll=ft.ScrollMode.HIDDEN, expand=True)
    if len(attempt.hurdles) <= ROOMY:
        rolls = ft.Row([ft.Row(steps, spacing=1, tight=True), _told(desk, state)], spacing=12, expand=True)
    size, at_most = 72 if desk.size.narrow else RING, is_at_most(state, attempt.hurdles)
    return ft.Row([ring(desk.look, attempt_chance(state), size, at_most), rolls], spacing=12)


def ring(look: Look, chance: Chance | None, size: float, at_most: bool = False) -> ft.Control:
    """The chance in percent; a question mark while a figure is missing; "at most" above it while a card is not noted."""
    share = 0.0 if chance is None else chance.ways / chance.of
    shown = "?" if chance is None else str(chance.percent)
    ink = look.ink2 if chance is None else look.accent
    turn = ft.ProgressRing(
        value=share, width=size - 8, height=size - 8, stroke_width=8, color=ink, bgcolor=look.s2, stroke_cap=ft.StrokeCap.ROUND
    )
    words: ft.Control = ft.Row(
        [
            ft.Text(shown, style=theme.number(look, round(size * 0.36)), no_wrap=True),
            *([] if chance is None else [ft.Text("%", style=theme.second(look, 14), no_wrap=True)]),
        ],
        spacing=2,
        tight=True,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )
    said = "Chance not known yet"
    if chance is not None:
        said = f"Chance of the whole attempt: {'at most ' if at_most else ''}{chance.percent} %"
    if chance is not None and at_most:
        bound = ft.Text("at most", style=theme.second(look, 11.5), no_wrap=True)
        words = ft.Column([bound, words], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    stack = ft.Stack(
        [ft.Container(turn, width=size, height=size, alignment=ft.Alignment.CENTER), words],
        alignment=ft.Alignment.CENTER,
        clip_behavior=ft.ClipBehavior.NONE,
    )
    return ft.Semantics(label=said, exclude_semantics=True, content=stack)


def where(hurdle: Hurdle) -> str:
    """ "chaser", "slot 4", "rob", "attack", "in the way"."""
    if hurdle.test != "sneak":
        return hurdle.test
    return {"chasing": "chaser", "street": f"slot {hurdle.spot}", "met": "in the way"}[hurdle.place]


def _step(desk: Desk, state: DarkDeedsState, hurdle: Hurdle, chance: Chance | None, now: bool) -> ft.Control:
    look, card = desk.look, card_of(state, hurdle)
    number, sort = needs(state, hurdle), card.sort if card else "unknown"
    top = ft.Row(
        [
            tokens.glyph(SORT_ICONS[sort], 17, sort_colour(look, sort)),
            ft.Text("?" if number is None else str(number), style=theme.number(look, 20), no_wrap=True),
        ],
        spacing=4,
        tight=True,
    )
    percent = "to type" if chance is None else f"{chance.percent} %"
    place = where(hurdle)
    rows: list[ft.Control] = [
        ft.Container(height=3, width=40, border_radius=2, bgcolor=look.accent if now else None),
        top,
        ft.Text(percent, style=theme.button(look, 14, look.ink2), no_wrap=True),
        ft.Text(place, style=theme.button(look, 13.5) if now else theme.second(look, 13.5), no_wrap=True),
    ]
    said = f"{place}, {STATS[hurdle.test]} {'not typed' if number is None else number}, {percent}" + (", now" if now else "")
    column = ft.Column(rows, spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Semantics(label=said, exclude_semantics=True, content=column)


def _told(desk: Desk, state: DarkDeedsState) -> ft.Control:
    """What the roll that is due needs, in words."""
    attempt = state.attempt
    assert attempt is not None
    hurdle = attempt.hurdles[0]
    number, bonus = needs(state, hurdle), next_bonus(state)
    kind = "Strength" if hurdle.test == "attack" else "Cunning"
    if number is None:
        words = f"Type the {STATS[hurdle.test]} from the card first."
    elif bonus:
        words = f"2 dice {signed(bonus)} {kind} must reach {STATS[hurdle.test]} {number}."
    else:
        words = f"2 dice must reach {STATS[hurdle.test]} {number}."
    return ft.Text(words, style=theme.second(desk.look, 14), expand=True)
