"""The sheet of a Street card: its kind, its figures by chips, its name; from the card book in one tap."""

from __future__ import annotations

import flet as ft

from rules.dark_deeds.cards import CHIPS, FAVOUR_CHIPS, NOTABLE, SORT_ICONS, SORT_TITLES
from rules.dark_deeds.setting_up import next_slot
from rules.dark_deeds.state import DarkDeedsState
from views import theme
from views.games.dark_deeds.draft import TITLES, Draft
from views.games.dark_deeds.words import sort_colour
from views.learn import pointing
from views.pieces import buttons, fields, keypad, tokens
from views.pieces.sheet import sheet
from views.pieces.tap import tappable
from views.table.desk import Desk
from views.table.sheets_open import Panel

MOST_FIGURE = 30


def drawn(desk: Desk, draft: Draft) -> ft.Control:
    """Everything about one card; nothing but its kind must be told."""
    look, state = desk.look, desk.state
    assert isinstance(state, DarkDeedsState)
    if draft.typing:
        return _keypad(desk, draft)
    slot = draft.slot or next_slot(state)
    title = SORT_TITLES[draft.sort] if draft.sort != "unknown" else "Which card is it?"
    line = f"Slot {slot}" + (", where the dagger lies" if slot == 6 else "")
    children: list[ft.Control] = []
    if draft.slot is not None:
        children.append(_kinds(desk, draft))
    children += _known_cards(desk, draft)
    for figure in draft.asked:
        children.append(_chips(desk, draft, figure))
    if draft.sort != "unknown":
        named = fields.text_field(
            look,
            "Name on the card, if you like",
            draft.name,
            lambda text: _change(desk, draft.having(name=" ".join(text.split()))),
            max_length=40,
            key=f"street-card-name-{draft.slot}",
        )
        children.append(named)
    face = tokens.well(look, SORT_ICONS[draft.sort], 48, sort_colour(look, draft.sort))
    margin = theme.MARGIN_NARROW if desk.size.narrow else theme.MARGIN
    return sheet(look, title, line, children, _buttons(desk, draft), _left(desk, draft), cameo=face, margin=margin)


def _left(desk: Desk, draft: Draft):
    """Leaves the card as it was."""
    return lambda: desk.set_open(draft.back)


def _change(desk: Desk, draft: Draft) -> None:
    desk.set_open(Panel("card", draft))


def _buttons(desk: Desk, draft: Draft) -> list[ft.Control]:
    cancel = buttons.plain_button(desk.look, "Cancel", _left(desk, draft))
    if draft.sort == "unknown":
        return [cancel]
    text = "Note it" if draft.slot is not None else "Deal it" if draft.known else "Deal it, figures later"
    return [cancel, buttons.main_button(desk.look, text, lambda: _enter(desk, draft), icon="cards")]


def _enter(desk: Desk, draft: Draft) -> None:
    if draft.slot is None and desk.overtaken("deal", None, draft.since):  # the card on the table is one, whoever tells it
        _change(desk, draft.having(since=desk.table.revision))
        return
    taken = desk.take(desk.game.read_action(draft.record(desk.seat)))
    if taken is not None and draft.name and draft.known:
        desk.learn(taken, draft.sort, draft.name, draft.known)


def _kinds(desk: Desk, draft: Draft) -> ft.Control:
    look = desk.look
    pills: list[ft.Control] = []
    for sort in NOTABLE:
        title, tap = SORT_TITLES[sort], _chosen(desk, draft.having(sort=sort))
        pills.append(buttons.choice_pill(look, title, sort == draft.sort, tap, SORT_ICONS[sort], f"Kind: {title}"))
    return ft.Row(pills, wrap=True, spacing=6, run_spacing=6)


def _chosen(desk: Desk, draft: Draft):
    return lambda: _change(desk, draft)


def _known_cards(desk: Desk, draft: Draft) -> list[ft.Control]:
    """Cards of this kind that the book knows: one tap enters the card with its figures."""
    if draft.sort == "unknown":
        return []
    pills: list[ft.Control] = []
    for card in desk.cards(draft.sort):
        told = draft.having(name=card.name, **{name: card.figures.get(name) for name in TITLES})
        numbers = " · ".join(str(card.figures[name]) for name in draft.asked if name in card.figures)
        text = f"{card.name}  {numbers}" if numbers else card.name
        label, on = f"{card.name}, known card", card.name == draft.name
        pill = buttons.choice_pill(desk.look, text, on, _entering(desk, told), label=label)
        pills.append(pointing.lit(desk, card.name, pill))
    if not pills:
        return []
    return [ft.Text("From the card book", style=theme.second(desk.look)), ft.Row(pills, wrap=True, spacing=6, run_spacing=6)]


def _entering(desk: Desk, draft: Draft):
    return lambda: _enter(desk, draft)


def _chips(desk: Desk, draft: Draft, figure: str) -> ft.Control:
    look, value = desk.look, getattr(draft, figure)
    choices = FAVOUR_CHIPS if figure == "favour" else CHIPS
    title, shown = TITLES[figure], "not typed" if value is None else str(value)
    head = ft.Row(
        [
            ft.Text(title, style=theme.name(look, 15), expand=True),
            ft.Text(shown, style=theme.number(look, 18) if value is not None else theme.second(look)),
        ]
    )
    pills = [_number(desk, draft, figure, number, number == value) for number in choices]
    pills.append(_another(desk, draft, figure))
    return ft.Column([head, ft.Row(pills, wrap=True, spacing=4, run_spacing=4)], spacing=4, tight=True)


def _another(desk: Desk, draft: Draft, figure: str) -> ft.Control:
    """The way to the keypad, for a number that no chip shows."""
    return tappable(
        f"Type {TITLES[figure]}",
        tokens.glyph(ft.Icons.DIALPAD, 20, desk.look.accent),
        _chosen(desk, draft.having(typing=figure)),
        width=50,
        height=theme.TARGET,
        bgcolor=desk.look.s2,
        border_radius=theme.R_WELL,
        alignment=ft.Alignment.CENTER,
    )


def _keypad(desk: Desk, draft: Draft) -> ft.Control:
    """The figure typed in place of chosen; closed or blank it stays as it was."""
    figure = draft.typing

    def done(number: int | None) -> None:
        told = {} if number is None else {figure: number}
        _change(desk, draft.having(typing="", **told))

    line = f"From the card, 0 to {MOST_FIGURE}"
    start, close = getattr(draft, figure), _chosen(desk, draft.having(typing=""))
    return keypad.NumberSheet(
        desk.look, TITLES[figure], line, start, done, close, most=MOST_FIGURE, key=f"street-card-{figure}"
    )


def _number(desk: Desk, draft: Draft, figure: str, number: int, on: bool) -> ft.Control:
    look = desk.look
    return tappable(
        f"{TITLES[figure]} {number}",
        ft.Text(str(number), style=theme.number(look, 18, look.on_accent if on else look.ink), no_wrap=True),
        _chosen(desk, draft.having(**{figure: None if on else number})),
        selected=on,
        width=50,
        height=theme.TARGET,
        bgcolor=look.accent if on else look.s2,
        border_radius=theme.R_WELL,
        alignment=ft.Alignment.CENTER,
    )
