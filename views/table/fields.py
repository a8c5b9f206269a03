"""The fields of a form, one drawing a kind. Numbers open our own keypad inside the sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from rules.core import (
    CardField,
    ChoiceField,
    DiceField,
    DrawField,
    FormField,
    NumberField,
    Option,
    SwitchField,
    TextField,
    Words,
    say,
    who,
)
from views import theme
from views.pieces import buttons, dice, fields, keypad
from views.pieces.icon_names import known
from views.pieces.sums import amount, is_too_long, press, total
from views.table import card_field, panels
from views.table.desk import Desk
from views.table.sheets_open import Form


def drawn(desk: Desk, form: Form, field: FormField) -> list[ft.Control]:
    """The controls of one field; none for what the phone supplies."""
    if isinstance(field, NumberField):
        return number(desk, form, field.name, field.label.text(desk.names), field, form.answers.get(field.name), desk.typed)
    if form.focus is not None and not isinstance(field, CardField):
        return []
    if isinstance(field, ChoiceField):
        return [_choice(desk, form, field)]
    if isinstance(field, TextField):
        return _text(desk, form, field)
    if isinstance(field, SwitchField):
        value = bool(form.answers.get(field.name, field.value))
        return [fields.switch_row(desk.look, field.label.text(desk.names), None, value, lambda on: desk.answer(field.name, on))]
    if isinstance(field, CardField):
        return card_field.drawn(desk, form, field)
    if desk.rolled_by_phone(field):
        return []
    return [_typed_dice(desk, form, field)] if isinstance(field, DiceField) else [_typed_draw(desk, form, field)]


def number(
    desk: Desk, form: Form, place: str, label: str, limits: Any, value: int | None, answer: Callable[[str, Any], None]
) -> list[ft.Control]:
    """A number: its row, quick chips, and the keypad while it is being typed."""
    look, prefix = desk.look, limits.prefix
    shown = None if value is None else amount(value, prefix)
    blank = "leave open" if limits.optional else "not set"
    line = "From the card" if getattr(limits, "printed", None) is not None and value is None else None
    parts: list[ft.Control] = []
    if form.focus != place:
        parts.append(
            fields.number_field_button(
                look,
                label,
                shown,
                lambda: desk.change_form(focus=place, typed="" if value is None else str(value), fresh=value is not None),
                line=line,
                blank=blank,
            )
        )
    if limits.suggestions and form.focus != place:
        parts.append(
            ft.Row(
                [
                    buttons.choice_pill(
                        look, amount(n, prefix), n == value, _later(answer, place, n), label=f"{label} {amount(n, prefix)}"
                    )
                    for n in limits.suggestions
                ],
                wrap=True,
                spacing=8,
                run_spacing=8,
            )
        )
    if form.focus == place:
        parts += [ft.Text(label, style=theme.row(look)), _keypad(desk, form, place, limits, answer, blank)]
    return parts


def _keypad(desk: Desk, form: Form, place: str, limits: Any, answer: Callable[[str, Any], None], blank: str) -> ft.Control:
    def pressed(name: str) -> None:
        def with_key(kept: Any) -> Any:
            if not isinstance(kept, Form) or kept.focus != place:
                return kept
            before = "" if kept.fresh and name.isdigit() else kept.typed
            full_at = before if is_too_long(before, name) else ""
            return replace(kept, typed=press(before, name), fresh=False, full_at=full_at)

        desk.set_open(with_key)

    def done(_shown: int | None) -> None:
        kept = desk.live_form()
        answer(place, total(kept.typed if kept is not None and kept.focus == place else form.typed))

    return keypad.keypad(
        desk.look,
        form.typed,
        pressed,
        done,
        least=limits.least,
        unit=limits.prefix,
        blank=blank,
        on_key=pressed,
        wide=desk.size.landscape,
        most=limits.most,
        full=form.full_at != "" and form.full_at == form.typed,
    )


def _choice(desk: Desk, form: Form, field: ChoiceField) -> ft.Control:
    label = field.label.text(desk.names)
    several = field.many or field.most > 1
    chosen: list[Any] = list(form.answers.get(field.name, [])) if several else [form.answers.get(field.name)]

    def tap(option: Option) -> None:
        if not several:
            desk.answer(field.name, option.value)
        elif option.value in chosen:
            desk.answer(field.name, [value for value in chosen if value != option.value])
        elif len(chosen) < field.most:
            desk.answer(field.name, [*chosen, option.value])
        elif field.most == 1:
            desk.answer(field.name, [option.value])

    short = all(option.detail is None and option.allowed for option in field.options) and len(field.options) <= 12
    draw = _pill if short else _option_row
    options = [draw(desk, option, option.value in chosen, _later(tap, option), label) for option in field.options]
    body = ft.Row(options, wrap=True, spacing=8, run_spacing=8) if short else ft.Column(options, spacing=8, tight=True)
    count = f"{len(chosen)} of {field.most}" if several else None
    head = ft.Row(
        [
            ft.Text(label, style=theme.row(desk.look), expand=True),
            *([ft.Text(count, style=theme.second(desk.look))] if count else []),
        ]
    )
    return ft.Column([head, body], spacing=6, tight=True)


def _pill(desk: Desk, option: Option, on: bool, tap: Callable[[], None], label: str) -> ft.Control:
    text = option.label.text(desk.names)
    icon = known(option.icon) if option.icon else None
    return buttons.choice_pill(desk.look, text, on, tap, icon=icon, label=f"{label}: {text}")


def _option_row(desk: Desk, option: Option, on: bool, tap: Callable[[], None], label: str) -> ft.Control:
    text = option.label.text(desk.names)
    detail = option.why_not if not option.allowed and option.why_not else option.detail
    line = detail.text(desk.names) if detail else None
    if not option.allowed:
        return fields.refused_choice(desk.look, text, line)
    return fields.choice_list(desk.look, [(str(option.value), text, line)], str(option.value) if on else None, lambda _: tap())


def _text(desk: Desk, form: Form, field: TextField) -> list[ft.Control]:
    label, value = field.label.text(desk.names), str(form.answers.get(field.name, field.value))
    parts: list[ft.Control] = [
        fields.text_field(
            desk.look,
            label,
            value,
            lambda text: desk.answer(field.name, text),
            max_length=field.longest,
            capitals="sentences",
            key=f"text-{field.name}",
        )
    ]
    if field.suggestions:
        parts.append(
            ft.Row(
                [
                    buttons.choice_pill(
                        desk.look, word, word == value, _later(desk.answer, field.name, word), label=f"{label}: {word}"
                    )
                    for word in field.suggestions
                ],
                wrap=True,
                spacing=8,
                run_spacing=8,
            )
        )
    return parts


def _typed_dice(desk: Desk, form: Form, field: DiceField) -> ft.Control:
    look, faces = desk.look, tuple(form.answers.get(field.name, ()))
    label = field.label.text(desk.names)

    def step(face: int, by: int) -> None:
        if by > 0:
            desk.answer(field.name, sorted([*faces, face]))
        else:
            left = list(faces)
            left.remove(face)
            desk.answer(field.name, left)

    if field.count > 3 and not field.each:
        head = ft.Text(f"{label}: {len(faces)} of {field.count} dice", style=theme.row(look))
        counts = tuple(faces.count(face) for face in range(1, 7))
        cells = dice.bulk_counts(look, counts, step, _faces_mean(desk, form), wanted=field.count, ground=look.bg)
        return ft.Column([head, cells], spacing=8, tight=True)
    rows: list[ft.Control] = []
    for place in range(field.count):
        each = (
            field.each[place].text(desk.names) if place < len(field.each) else (f"Die {place + 1}" if field.count > 1 else label)
        )
        rows.append(_die_row(desk, each, faces, place, field.name))
    head = [ft.Text(label, style=theme.row(look))] if field.count > 1 else []
    return ft.Column([*head, *rows], spacing=6, tight=True)


def _faces_mean(desk: Desk, form: Form) -> tuple[str, ...] | None:
    offer, own = desk.offer(form.offer_id), panels.of(desk.game.id).faces_mean
    return own(desk, offer) if own is not None and offer is not None else None


def _die_row(desk: Desk, label: str, faces: tuple[int, ...], place: int, name: str) -> ft.Control:
    look = desk.look

    def choose(face: int) -> None:
        new = list(faces) + [0] * (place + 1 - len(faces))
        new[place] = face
        desk.answer(name, new)

    picks: list[ft.Control] = []
    for face in range(1, 7):
        on = place < len(faces) and faces[place] == face
        picks.append(buttons.choice_pill(look, str(face), on, _later(choose, face), label=f"{label}: {face}", expand=True))
    return ft.Column([ft.Text(label, style=theme.second(look)), ft.Row(picks, spacing=4)], spacing=4, tight=True)


def _typed_draw(desk: Desk, form: Form, field: DrawField) -> ft.Control:
    options = tuple(Option(value=name, label=_drawn_words(field, name)) for name in field.pool)
    count = min(field.count, len(field.pool))
    return _choice(
        desk, form, ChoiceField(name=field.name, label=field.label, options=options, least=count, most=count, many=True)
    )


def _drawn_words(field: DrawField, name: str) -> Words:
    """What the table calls something that may be drawn: a player's name, where seats are drawn."""
    return say("{who}", who=who(int(name))) if field.seats else say("{name}", name=field.titles.get(name, name))


def _later(call: Callable[..., Any], *arguments: Any) -> Callable[[], Any]:
    return lambda: call(*arguments)
