"""The sheet for a person: name, colour and symbol. For new people and for changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

import flet as ft

from companion.people import checked_name, free_name, same_name
from companion.ports import CannotKeep
from views import theme
from views.guard import guarded
from views.phone import Phone
from views.pieces import buttons, fields
from views.pieces.sheet import sheet
from views.pieces.tap import Tap, tappable
from views.pieces.tokens import token
from views.screens.frame import use_first_field
from views.theme import PLAYER_STYLES, Look, PlayerStyle
from views.trouble import trouble_words


@guarded
def PersonSheet(
    phone: Phone,
    look: Look,
    title: str,
    name: str,
    style: str,
    taken: Mapping[str, str],
    save_words: str,
    on_save: Callable[[str, str], object],
    on_close: Tap,
    others: tuple[ft.Control, ...] = (),
) -> ft.Control:
    """Asks for a name and a style and hands both to ``on_save``. ``taken``: style id to who has it at this table.

    The name is kept as it was typed, and nothing is cut off: one that is too long or stands at this table is refused.
    """
    typed, set_typed = ft.use_state(name)
    chosen, set_chosen = ft.use_state(style)
    error, set_error = ft.use_state("")
    field = use_first_field(not name)

    def change(text: str) -> None:
        set_typed(text)
        set_error(_too_long(text))

    def save(text: str | None = None) -> None:
        try:
            told = checked_name(typed if text is None else text)
            _refuse_equal(told, taken.values())
            on_save(told, chosen)
        except (ValueError, CannotKeep) as trouble:
            set_error(trouble_words(trouble))

    body: list[ft.Control] = [
        ft.Container(height=2),
        fields.text_field(
            look,
            "Name",
            typed,
            change,
            error=error or None,
            on_submit=save,
            ref=field,
            capitals="none",
        ),
        ft.Text("Colour and symbol", style=theme.head(look, 16)),
        _styles(look, chosen, taken, set_chosen),
        *others,
    ]
    return sheet(look, title, None, body, [buttons.main_button(look, save_words, lambda: save())], on_close)


def _too_long(text: str) -> str:
    """Said while the name is typed; a blank one is nothing to complain about yet."""
    try:
        checked_name(text)
    except ValueError as trouble:
        return str(trouble) if text.strip() else ""
    return ""


def _refuse_equal(name: str, others: Collection[str]) -> None:
    """Raises ValueError where somebody at the table bears the name already: no sentence could tell the two apart.

    The name stands in the field above; said once, the message fits a line 390 wide.
    """
    if any(same_name(name, other) for other in others):
        free = free_name(name, others)
        raise ValueError(f"Sits here already: write “{free}”" if len(free) <= 20 else "Sits here already: add a number")


def _styles(look: Look, chosen: str, taken: Mapping[str, str], on_choose: Callable[[str], object]) -> ft.Control:
    def disc(style: PlayerStyle) -> ft.Control:
        owner, on = taken.get(style.id), style.id == chosen
        face = ft.Column(
            [
                ft.Container(
                    token(style, 44, shadow=False),
                    padding=3,
                    border_radius=theme.R_PILL,
                    border=ft.Border.all(3, look.accent if on else look.s1),
                    opacity=0.4 if owner else 1,
                ),
                ft.Text(
                    owner or style.name.split()[0].capitalize(),
                    style=theme.second(look, 13, look.ink if on else look.ink2),
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    text_align=ft.TextAlign.CENTER,
                ),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        label = f"{style.name.capitalize()}, taken by {owner}" if owner else style.name.capitalize()
        return tappable(
            label,
            face,
            None if owner else lambda: on_choose(style.id),
            selected=on,
            expand=True,
            border_radius=theme.R_ROW,
            padding=ft.Padding.symmetric(vertical=4),
            alignment=ft.Alignment.CENTER,
        )

    rows = [PLAYER_STYLES[i : i + 4] for i in range(0, len(PLAYER_STYLES), 4)]
    return ft.Column([ft.Row([disc(style) for style in row], spacing=4) for row in rows], spacing=4, tight=True)
