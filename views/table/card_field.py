"""A printed card in a form: picked from the card book by name, or written once from the card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft

from companion.card_book import BookCard
from rules.core import CardField, CardKind, amount
from views import theme
from views.learn import pointing
from views.pieces import buttons, fields
from views.pieces.icon_names import known
from views.table import figures
from views.table.desk import Desk
from views.table.sheets_open import Form


def drawn(desk: Desk, form: Form, field: CardField) -> list[ft.Control]:
    """Chips of the known cards and "New card"; the chosen card's missing figures; a new card's name and figures.

    A card that is typed again has its name and all its figures open, filled with what the books have.
    """
    kind = next(kind for kind in desk.game.card_kinds if kind.id == field.card_kind)
    label, answer = field.label.text(desk.names), dict(form.answers.get(field.name) or {})
    new = field.name in form.new_card
    written = new or field.value is not None
    if _is_typing(form, field):  # the keypad wants the room
        return [*_name_said(desk, answer), *_figures(desk, form, field, kind, answer, written)]
    parts: list[ft.Control] = [ft.Text(label, style=theme.row(desk.look)), _chips(desk, form, field, kind, answer, new)]
    if written:
        parts += _new_name(desk, form, field, kind, answer)
    if written or answer:
        parts += _figures(desk, form, field, kind, answer, written)
    return parts


def _is_typing(form: Form, field: CardField) -> bool:
    """Whether the keypad is open for one of the card's figures."""
    return form.focus is not None and form.focus.startswith(f"{field.name}.")


def _chips(desk: Desk, form: Form, field: CardField, kind: CardKind, answer: dict[str, Any], new: bool) -> ft.Control:
    chips: list[ft.Control] = []
    for card in desk.cards(kind.id):
        text = chip_words(kind, card)
        chosen = not new and answer.get("name") == card.name
        choose = _choose(desk, form, field, {"name": card.name, **card.figures})
        chip = buttons.choice_pill(desk.look, text, chosen, choose, icon=known(kind.icon), label=text)
        chips.append(pointing.lit(desk, card.name, chip))
    chips.append(
        buttons.choice_pill(
            desk.look, "New card", new, _write(desk, form, field), icon=ft.Icons.ADD, label=f"New {kind.title} card"
        )
    )
    return ft.Row(chips, wrap=True, spacing=8, run_spacing=8)


def chip_words(kind: CardKind, card: BookCard) -> str:
    """A card's name with its first figure ("Hat Pin +2"); it is named where a card may lack it ("Ring, Cunning 1")."""
    figure = next((f for f in kind.figures if card.figures.get(f.id) or (f.id in card.figures and not f.optional)), None)
    if figure is None:
        return card.name
    number = card.figures[figure.id]
    shown = amount(number, figure.prefix, figure.signed)
    if not kind.figures[0].optional:
        return f"{card.name} {shown}"
    return f"{card.name}, {figure.title}" if (figure.least, figure.most) == (0, 1) else f"{card.name}, {figure.title} {shown}"


def _choose(desk: Desk, form: Form, field: CardField, card: dict[str, Any]) -> Any:
    others = form.new_card - {field.name}
    return lambda: desk.set_open(replace(form, answers={**form.answers, field.name: card}, new_card=others, focus=None))


def _write(desk: Desk, form: Form, field: CardField) -> Any:
    answers = {key: value for key, value in form.answers.items() if key != field.name}
    return lambda: desk.set_open(replace(form, answers=answers, new_card=form.new_card | {field.name}, focus=None))


def _new_name(desk: Desk, form: Form, field: CardField, kind: CardKind, answer: dict[str, Any]) -> list[ft.Control]:
    def named(text: str) -> None:
        desk.answer_part(field.name, "name", " ".join(text.split()) or None)

    if kind.names:
        return [fields.choice_row(desk.look, "Which card", [(name, name) for name in kind.names], answer.get("name"), named)]
    if form.focus is not None:  # a field left there would take the cursor back, all its letters marked, when the keypad goes
        return _name_said(desk, answer)
    return [
        fields.text_field(
            desk.look,
            f"Name on the {kind.title} card",
            answer.get("name", ""),
            named,
            max_length=40,
            key=f"card-name-{field.name}",
        )
    ]


def _name_said(desk: Desk, answer: dict[str, Any]) -> list[ft.Control]:
    return [ft.Text(str(answer["name"]), style=theme.second(desk.look))] if answer.get("name") else []


def _figures(desk: Desk, form: Form, field: CardField, kind: CardKind, answer: dict[str, Any], written: bool) -> list[ft.Control]:
    def figure_answer(place: str, value: Any) -> None:
        desk.answer_part(field.name, place.partition(".")[2], value)

    if _is_typing(form, field):
        asked = [figure for figure in kind.figures if form.focus == f"{field.name}.{figure.id}"]
    else:
        asked = [figure for figure in kind.figures if written or (figure.id not in answer and not figure.optional)]
    return figures.drawn(desk, form, field.name, asked, answer, figure_answer)
