"""Fields for set-up and settings: text, switches, choices, numbers."""

from collections.abc import Callable

import flet as ft

from companion.letters import undrawn
from views import theme
from views.pieces import tap
from views.pieces.buttons import choice_pill
from views.pieces.tap import Tap, tappable
from views.pieces.tokens import Icon, glyph
from views.theme import Look

KEPT_AS_TYPED = "A small card stands for what this app cannot draw. It is kept as you typed it."


def text_field(
    look: Look,
    label: str,
    value: str,
    on_change: Callable[[str], object],
    hint: str | None = None,
    error: str | None = None,
    on_submit: Callable[[str], object] | None = None,
    autofocus: bool = False,
    max_length: int | None = None,
    capitals: str = "words",
    multiline: bool = False,
    key: str | None = None,
    ref: ft.Ref | None = None,
) -> ft.Control:
    """A line to type in, its label always in sight. ``on_change(text)``. ``capitals``: words, sentences, characters, none.

    ``ref`` gets the field itself, for who wants to put the cursor there.
    """
    field = ft.TextField(
        ref=ref,
        label=label,
        value=value,
        hint_text=hint,
        error=error,
        helper=KEPT_AS_TYPED if undrawn(value) else None,
        helper_style=theme.second(look, 13),
        helper_max_lines=2,
        autofocus=autofocus,
        max_length=max_length,
        multiline=multiline,
        max_lines=5 if multiline else 1,
        capitalization=ft.TextCapitalization(capitals),
        on_change=lambda e: on_change(e.control.value),
        on_submit=(lambda e: on_submit(e.control.value)) if on_submit else None,
        text_style=theme.body(look, 17),
        label_style=theme.second(look, 15),
        hint_style=theme.body(look, 17, look.faint),
        error_style=theme.second(look, 13, look.bad),
        counter="",
        filled=True,
        fill_color=look.s1,
        cursor_color=look.accent,
        border={
            ft.ControlState.DEFAULT: _outline(look.line, 1),
            ft.ControlState.FOCUSED: _outline(look.accent, 2),
            ft.ControlState.ERROR: _outline(look.bad, 2),
        },
        content_padding=ft.Padding.symmetric(horizontal=16, vertical=16),
    )
    return ft.Container(field, key=key, padding=ft.Padding.only(top=6))


def switch_row(
    look: Look,
    title: str,
    line: str | None,
    value: bool,
    on_change: Callable[[bool], object],
    icon: Icon | None = None,
    label: str | None = None,
) -> ft.Control:
    """A setting that is on or off; the whole row is the switch. ``on_change(new)``. ``label`` is its name."""
    knob = ft.Container(width=24, height=24, border_radius=theme.R_PILL, bgcolor=look.on_accent if value else look.ink2)
    rail = ft.Container(
        knob,
        width=52,
        height=32,
        border_radius=theme.R_PILL,
        padding=3,
        animate=theme.PILL_MS,
        bgcolor=look.accent if value else look.s2,
        border=ft.Border.all(1, look.accent if value else look.ink2),
        alignment=ft.Alignment.CENTER_RIGHT if value else ft.Alignment.CENTER_LEFT,
    )
    words = [ft.Text(title, style=theme.row(look))]
    if line:
        words.append(ft.Text(line, style=theme.second(look)))
    row = ft.Row(
        [
            *([glyph(icon, 24, look.accent)] if icon else []),
            ft.Column(words, spacing=2, tight=True, expand=True),
            rail,
        ],
        spacing=12,
    )
    return tappable(
        label or title,
        row,
        lambda: on_change(not value),
        toggled=value,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(vertical=6, horizontal=4),
    )


def choice_row(
    look: Look,
    title: str | None,
    choices: list[tuple[str, str]],
    chosen: str | None,
    on_choose: Callable[[str], object],
    line: str | None = None,
) -> ft.Control:
    """A question with its answers as pills: ``(id, text)``; ``on_choose(id)``."""
    parts: list[ft.Control] = []
    if title:
        parts.append(ft.Text(title, style=theme.row(look)))
    if line:
        parts.append(ft.Text(line, style=theme.second(look)))
    parts.append(
        ft.Row(
            [
                choice_pill(
                    look,
                    text,
                    choice_id == chosen,
                    _later(on_choose, choice_id),
                    label=f"{title}: {text}" if title else None,
                )
                for choice_id, text in choices
            ],
            wrap=True,
            spacing=theme.GAP,
            run_spacing=theme.GAP,
        )
    )
    return ft.Column(parts, spacing=6, tight=True)


def choice_list(
    look: Look, choices: list[tuple[str, str, str | None]], chosen: str | None, on_choose: Callable[[str], object]
) -> ft.Control:
    """Answers that need a second line, one under the other: ``(id, text, line)``."""

    def row(choice_id: str, text: str, line: str | None) -> ft.Control:
        on = choice_id == chosen
        words = [ft.Text(text, style=theme.name(look, 16))]
        if line:
            words.append(ft.Text(line, style=theme.second(look)))
        mark = glyph(
            ft.Icons.RADIO_BUTTON_CHECKED if on else ft.Icons.RADIO_BUTTON_UNCHECKED,
            24,
            look.accent if on else look.ink2,
        )
        return tappable(
            f"{text}, {line}" if line else text,
            tap.line([mark, ft.Column(words, spacing=2, tight=True, expand=True)], 40, 12),
            _later(on_choose, choice_id),
            selected=on,
            bgcolor=look.tint if on else look.s1,
            border=ft.Border.all(1.5, look.active_line if on else look.line),
            border_radius=theme.R_ROW,
            padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        )

    return ft.Column([row(*choice) for choice in choices], spacing=theme.GAP, tight=True)


def refused_choice(look: Look, text: str, why: str | None) -> ft.Control:
    """An answer that may not be given now, as wide as those beside it: what it is and why not."""
    words = [ft.Text(text, style=theme.name(look, 16, look.faint))]
    if why:
        words.append(ft.Text(why, style=theme.second(look)))
    mark = glyph(ft.Icons.BLOCK, 24, look.faint)
    face = ft.Container(
        tap.line([mark, ft.Column(words, spacing=2, tight=True, expand=True)], 40, 12),
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
    )
    return ft.Semantics(label=f"{text}: {why}" if why else f"{text}: not now", exclude_semantics=True, content=face)


def number_field_button(
    look: Look,
    label: str,
    value: str | None,
    on_open: Tap,
    line: str | None = None,
    unit_icon: Icon | None = None,
    blank: str = "not set",
) -> ft.Control:
    """A number to be typed: shows it, or that it is not set, and opens the keypad."""
    words = [ft.Text(label, style=theme.row(look))]
    if line:
        words.append(ft.Text(line, style=theme.second(look)))
    shown = (
        ft.Text(blank, style=theme.second(look, 15))
        if value is None
        else ft.Text(value, style=theme.number(look, 22), no_wrap=True)
    )
    box = ft.Container(
        ft.Row(
            [
                *([glyph(unit_icon, 18, look.gold)] if unit_icon else []),
                shown,
                glyph(ft.Icons.DIALPAD, 16, look.ink2),
            ],
            spacing=8,
            tight=True,
        ),
        bgcolor=look.s2,
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_WELL,
        padding=ft.Padding.symmetric(horizontal=12, vertical=6),
    )
    return tappable(
        f"{label}: {blank if value is None else value}",
        ft.Row([ft.Column(words, spacing=2, tight=True, expand=True), box], spacing=12),
        on_open,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(vertical=5, horizontal=4),
    )


def _outline(colour: str, width: float) -> ft.InputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, colour), border_radius=theme.R_ROW)


def _later(call: Callable[[str], object], value: str) -> Tap:
    return lambda: call(value)
