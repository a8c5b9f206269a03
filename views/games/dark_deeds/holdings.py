"""What a minion holds: Loot with its bonuses, chasers, Plots and Dark Deeds in hand, and the Score Pile, covered or open."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.core import plural
from rules.dark_deeds.cards import SORT_ICONS, Deed, Loot, StreetCard
from rules.dark_deeds.state import HAND_LIMIT, DarkDeedsState
from views import theme
from views.games.dark_deeds import words
from views.games.dark_deeds.words import signed, sort_colour
from views.pieces import cards, tap, tokens
from views.table.desk import Desk
from views.table.kept import part
from views.table.sheets_open import Fix, Panel


def _held(desk: Desk, seat: int) -> tuple[object, ...]:
    """All that is shown of what a minion holds."""
    state: DarkDeedsState = desk.state
    hand = (state.plots, state.unseen, state.deeds)
    rows = (state.cunning, state.strength, state.loot, state.guards, state.nemeses, *hand, state.pile)
    meter = desk.game.meter("score")
    assert meter is not None
    return (*(row[seat] for row in rows), _noted(desk, seat), state.phase, None if meter.hidden(state) else state.score[seat])


@part(_held)
def drawn(desk: Desk, seat: int) -> ft.Control:
    """The card of everything in front of this minion and in hand."""
    state: DarkDeedsState = desk.state
    look = desk.look
    hand = state.hand(seat)
    ink = look.warn if hand > HAND_LIMIT else look.ink2
    held = ft.Text(f"{hand} of {HAND_LIMIT} in hand", style=theme.button(look, 14, ink), no_wrap=True)
    head = words.head(look, _title(desk, seat), [held])
    chips = [*_loot(desk, seat), *_chasers(desk, seat), *_hand(desk, seat), _pile(desk, seat)]
    return cards.card(look, words.stacked([head, ft.Row(chips, wrap=True, spacing=6, run_spacing=6)], 8))


def _title(desk: Desk, seat: int) -> str:
    return f"{desk.names[seat].split()[0]} holds"


def chip(
    desk: Desk,
    icon: str,
    text: str,
    number: str | None,
    label: str,
    on_tap: Callable[[], None],
    colour: str | None = None,
    line: str | None = None,
) -> ft.Control:
    """One thing held: drawing, name, number; 48 high."""
    look = desk.look
    said: list[ft.Control] = [ft.Text(text, style=theme.button(look, 14), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)]
    if line:
        said.append(ft.Text(line, style=theme.second(look, 12.5), no_wrap=True))
    parts: list[ft.Control] = [
        tokens.glyph(icon, 19, colour or look.ink2),
        ft.Column(said, spacing=1, tight=True, alignment=ft.MainAxisAlignment.CENTER),
    ]
    if number is not None:
        parts.append(ft.Text(number, style=theme.number(look, 19, colour or look.ink), no_wrap=True))
    return tap.tappable(
        label,
        tap.line(parts, 34, 7, True),
        on_tap,
        bgcolor=look.s2,
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_WELL,
        padding=ft.Padding.symmetric(horizontal=10, vertical=6),
    )


def _loot(desk: Desk, seat: int) -> list[ft.Control]:
    state: DarkDeedsState = desk.state
    name = desk.names[seat]
    parts = [
        chip(
            desk,
            icon,
            meter.capitalize(),
            signed(number),
            f"{meter.capitalize()} of {name}: {signed(number)}",
            _fix(desk, seat, meter),
            desk.look.accent if number else None,
        )
        for icon, meter, number in (("mask", "cunning", state.cunning[seat]), ("hammer", "strength", state.strength[seat]))
    ]
    labels = tap.told_apart(f"{loot.title} of {name}, {bonus_words(loot)}" for loot in state.loot[seat])
    for place, (loot, label) in enumerate(zip(state.loot[seat], labels, strict=True)):
        parts.append(
            chip(
                desk,
                "chest",
                loot.title,
                None,
                label,
                _panel(desk, "loot", (seat, place)),
                desk.look.gold,
                line=bonus_words(loot),
            )
        )
    return parts


def bonus_words(loot: Loot) -> str:
    """ "Cunning +2, one use"; Loot without a bonus says so."""
    parts = [f"{kind} {signed(number)}" for kind, number in (("Cunning", loot.cunning), ("Strength", loot.strength)) if number]
    return ", ".join([*parts, *(["one use"] if loot.one_use else [])]) or "no bonus"


def _chasers(desk: Desk, seat: int) -> list[ft.Control]:
    state: DarkDeedsState = desk.state
    parts: list[ft.Control] = []
    chasers = (*state.guards[seat], *state.nemeses[seat])
    labels = tap.told_apart(f"{card.title} chasing {desk.names[seat]}, {chaser_words(card)}" for card in chasers)
    for card, label in zip(chasers, labels, strict=True):
        line = chaser_words(card)
        parts.append(
            chip(
                desk,
                SORT_ICONS[card.sort],
                card.title,
                None,
                label,
                _panel(desk, "chaser", (seat, card.serial)),
                sort_colour(desk.look, card.sort),
                line=line,
            )
        )
    return parts


def chaser_words(card: StreetCard) -> str:
    """ "sees 7, stands 9"; "chasing" while nothing is typed."""
    parts = [f"{word} {number}" for word, number in (("sees", card.perception), ("stands", card.defence)) if number is not None]
    return ", ".join(parts) or "chasing"


def _noted(desk: Desk, seat: int) -> tuple[Deed, ...]:
    """The Deeds in hand with their Favour, where this phone may know them; at the end all hands are shown."""
    if not (desk.knows(seat) or desk.state.phase == "ending"):
        return ()
    return tuple(deed for deed in desk.state.deeds[seat] if deed.favour is not None)


def _hand(desk: Desk, seat: int) -> list[ft.Control]:
    state: DarkDeedsState = desk.state
    name, noted = desk.names[seat], _noted(desk, seat)
    plots, covered = state.plots[seat], len(state.deeds[seat]) - len(noted)
    parts = [chip(desk, "cards", "Plots", str(plots), f"Plots of {name}: {plots}", _fix(desk, seat, "plots"))]
    if unseen := state.unseen[seat]:
        label = f"Drawn blind by {name}: {unseen}"
        parts.append(chip(desk, "hand", "Drawn blind", str(unseen), label, _fix(desk, seat, "unseen")))
    if covered or not noted:
        label = f"Dark Deeds of {name}: {covered}"
        parts.append(chip(desk, "scroll", "Dark Deeds", str(covered), label, _fix(desk, seat, "deeds")))
    lost = state.phase == "ending"  # what is still in hand then counts against its holder
    labels = tap.told_apart(f"{deed.title} of {name}, Favour {deed.favour}{' lost' if lost else ''}" for deed in noted)
    for deed, label in zip(noted, labels, strict=True):
        favour = -(deed.favour or 0) if lost else deed.favour or 0
        parts.append(chip(desk, "scroll", deed.title, signed(favour), label, _fix(desk, seat, "deeds")))
    return parts


def _pile(desk: Desk, seat: int) -> ft.Control:
    state: DarkDeedsState = desk.state
    meter = desk.game.meter("score")
    assert meter is not None
    count, hidden = len(state.pile[seat]), meter.hidden(state)
    text = "Score Pile"
    line = f"{count} {plural(count, 'card')}" + (", covered" if hidden else "")
    number = None if hidden else f"{state.score[seat]:,}"
    label = f"Score Pile of {desk.names[seat]}: {'covered' if hidden else number}"
    icon_colour = None if hidden else desk.look.gold
    return chip(desk, "favour", text, number, label, _panel(desk, "pile", seat), icon_colour, line=line)


def _fix(desk: Desk, seat: int, meter: str) -> Callable[[], None]:
    return lambda: desk.set_open(Fix(seat, meter))


def _panel(desk: Desk, name: str, subject: object) -> Callable[[], None]:
    return lambda: desk.set_open(Panel(name, subject))
