"""One card of the card book, opened: each figure with where it comes from, the keypad to change it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.ports import CannotKeep
from rules import shelf
from rules.core import CardKind, Figure
from views import theme
from views.guard import guarded
from views.phone import Phone
from views.pieces import bars, buttons, fields
from views.pieces.keypad import NumberSheet
from views.pieces.receipt import rule_chip
from views.pieces.sheet import sheet
from views.pieces.tap import Tap
from views.screens.ask_twice import AskTwice
from views.screens.figure_words import bounds_words, card_title, is_mark, number_words
from views.screens.frame import use_first_field
from views.theme import Look
from views.trouble import trouble_words

LONGEST_CARD = 40


@guarded
def CardSheet(
    phone: Phone, look: Look, game: str, kind: CardKind, name: str, on_change: Callable[[], object], on_forget: Tap, on_close: Tap
) -> ft.Control:
    """The figures of one card. A tap on one opens the keypad; blank there means "not set", never 0."""
    asked, set_asked = ft.use_state("")
    error, set_error = ft.use_state("")
    typed = phone.hub.card_book.typed(game, kind.id, name)
    printed = _printed(game, kind.id, name)
    figures = {**printed, **typed}
    figure = next((figure for figure in kind.figures if figure.id == asked), None)

    def keep(figure: Figure, number: int | None) -> None:
        problem = None if number is None else bounds_words(figure, number)
        if problem is None:
            try:
                _keep(phone, game, kind, name, figure, number)
                on_change()
            except CannotKeep as trouble:
                problem = trouble_words(trouble)
        set_error(problem or "")
        set_asked("")

    if figure is not None:
        return NumberSheet(
            look,
            figure.title,
            card_title(name),
            figures.get(figure.id),
            lambda number: keep(figure, number),
            lambda: set_asked(""),
            least=figure.least,
            unit=figure.prefix,
            most=figure.most,
            key=figure.id,
        )
    rows = [_row(look, figure, figures.get(figure.id), printed.get(figure.id), set_asked, keep) for figure in kind.figures]
    notices = [bars.notice_strip(look, error, "error")] if error else []
    section = _section(game, kind.id, name)
    chip = [ft.Row([rule_chip(look, section)], wrap=True)] if section else []
    listed = name in kind.names or bool(printed)
    forget = (
        [
            AskTwice(
                phone,
                look,
                "Forget what was typed" if listed else "Remove this card",
                "Tap again to forget",
                on_forget,
                ft.Icons.DELETE_OUTLINE,
            )
        ]
        if typed or not listed
        else []
    )
    done = buttons.main_button(look, "Done", on_close)
    return sheet(look, card_title(name), kind.title, [*chip, *notices, *rows, *forget], [done], on_close)


def _row(
    look: Look,
    figure: Figure,
    number: int | None,
    printed: int | None,
    ask: Callable[[str], object],
    keep: Callable[[Figure, int | None], object],
) -> ft.Control:
    if number is None:
        line = "Look at the card" if is_mark(figure) or not figure.optional else "Some cards have none"
    elif number == printed:
        line = "From the rulebook"
    else:
        line = "Typed from the card" if printed is None else f"Typed; the rulebook says {number_words(figure, printed)}"
    if is_mark(figure):
        answers = [("1", "Yes"), ("0", "No"), ("", "Not set")]
        chosen = "" if number is None else str(number)
        return fields.choice_row(look, figure.title, answers, chosen, lambda it: keep(figure, int(it) if it else None), line)
    shown = None if number is None else number_words(figure, number)
    return fields.number_field_button(look, figure.title, shown, lambda: ask(figure.id), line)


def _keep(phone: Phone, game: str, kind: CardKind, name: str, figure: Figure, number: int | None) -> None:
    if number is None or number == _printed(game, kind.id, name).get(figure.id):
        phone.hub.card_book.forget_figure(game, kind.id, name, figure.id)
    else:
        phone.hub.card_book.learn(game, kind.id, name, {figure.id: number})


def _printed(game: str, kind: str, name: str) -> dict[str, int]:
    return next((dict(card.figures) for card in shelf()[game].printed_cards if (card.card_kind, card.name) == (kind, name)), {})


def _section(game: str, kind: str, name: str) -> str | None:
    return next((card.section for card in shelf()[game].printed_cards if (card.card_kind, card.name) == (kind, name)), None)


@guarded
def NewCardSheet(
    phone: Phone, look: Look, kind: CardKind, known: Sequence[str], on_add: Callable[[str], object], on_close: Tap
) -> ft.Control:
    """Asks for a card's name as it is printed."""
    typed, set_typed = ft.use_state("")
    error, set_error = ft.use_state("")
    field = use_first_field()

    def change(text: str) -> None:
        set_typed(text)
        set_error("")

    def add(text: str | None = None) -> None:
        name = " ".join((typed if text is None else text).split())
        if not name:
            set_error("A card needs its name")
        elif len(name) > LONGEST_CARD:
            set_error(f"A name may have {LONGEST_CARD} letters; this one has {len(name)}")
        elif any(name.casefold() in (other.casefold(), card_title(other).casefold()) for other in known):
            set_error("This card is in the book already")
        else:
            try:
                on_add(name)
            except CannotKeep as trouble:
                set_error(trouble_words(trouble))

    name = fields.text_field(
        look, "Name on the card", typed, change, error=error or None, on_submit=add, ref=field, max_length=LONGEST_CARD
    )
    hint = ft.Text("Its numbers come next.", style=theme.second(look, 14))
    add_button = buttons.main_button(look, "Add this card", lambda: add())
    return sheet(look, "A new card", kind.title, [ft.Container(height=2), name, hint], [add_button], on_close)
