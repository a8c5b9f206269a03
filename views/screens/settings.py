"""Settings: light, dice, lessons, and the doors to everything that is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.ports import CannotKeep
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, cards, fields
from views.screens.choices import choices
from views.screens.frame import frame
from views.screens.site_card import SiteCard
from views.theme import Look
from views.trouble import trouble_words

LINKS = (
    ("People", "Names, colours and symbols", ft.Icons.PEOPLE_ALT_OUTLINED, "/people"),
    ("Card book", "Numbers typed from the cards", "cards", "/cards"),
    ("Our rulings", "How unclear rules are read", "scales", "/rulings"),
    ("All tables", "Open, finished and put away", ft.Icons.TABLE_RESTAURANT_OUTLINED, "/tables"),
    ("Statistics", "Wins, bests and who met whom", ft.Icons.LEADERBOARD_OUTLINED, "/stats"),
    ("Files", "Save everything, or bring a file in", ft.Icons.IMPORT_EXPORT, "/exchange"),
)


@guarded
def settings(phone: Phone, size: Size, dark: bool, turn: int) -> ft.Control:
    """All settings of this installation; each change is kept at once."""
    look = theme.look("home", dark)
    error, set_error = ft.use_state("")

    def keep(**changes: Any) -> None:
        try:
            phone.change_settings(**changes)
            set_error("")
        except CannotKeep as trouble:
            set_error(trouble_words(trouble))

    notices = [bars.notice_strip(look, error, "error")] if error else []
    top = bars.top_bar(look, "Settings", "For every table of this companion", phone.back("/"))
    left = [*notices, _light(phone, look, keep), _play(phone, look, keep)]
    side = [*_site(phone, look), _links(phone, look), _about(phone, look)]
    return frame(look, size, top, left, side=side, spacing=10, side_share=0.5)


def _card(look: Look, title: str, rows: list[ft.Control]) -> ft.Control:
    head = cards.section_head(look, title)
    return cards.card(look, ft.Column([head, *rows], spacing=8, tight=True), padding=ft.Padding.all(14))


def _light(phone: Phone, look: Look, keep: Callable[..., None]) -> ft.Control:
    modes = [
        ("dark", "Dark", ft.Icons.DARK_MODE_OUTLINED),
        ("light", "Light", ft.Icons.LIGHT_MODE_OUTLINED),
        ("system", "As phone", None),
    ]
    kept = phone.settings
    return _card(
        look,
        "Screen",
        [
            choices(look, modes, kept.theme, lambda mode: keep(theme=mode)),
            fields.switch_row(
                look, "Keep the screen on", "While a table is open", kept.keep_awake, lambda on: keep(keep_awake=on)
            ),
            fields.switch_row(
                look, "Less motion", "Things fade instead of moving", kept.reduced_motion, lambda on: keep(reduced_motion=on)
            ),
        ],
    )


def _play(phone: Phone, look: Look, keep: Callable[..., None]) -> ft.Control:
    kept = phone.settings
    dice = [("phone", "Phone dice", ft.Icons.PHONE_ANDROID), ("real", "Real dice", ft.Icons.CASINO_OUTLINED)]
    return _card(
        look,
        "New tables begin with",
        [
            choices(look, dice, "real" if kept.real_dice else "phone", lambda way: keep(real_dice=way == "real")),
            fields.switch_row(look, "Lessons", "A short one as each phase opens", kept.teach, lambda on: keep(teach=on)),
        ],
    )


def _links(phone: Phone, look: Look) -> ft.Control:
    def row(title: str, second: str, icon: Any, route: str) -> ft.Control:
        return cards.list_row(look, title, second, icon, on_tap=lambda: phone.go(route), label=title)

    return _card(look, "What is kept", [row(*link) for link in LINKS])


def _site(phone: Phone, look: Look) -> list[ft.Control]:
    return [SiteCard(phone, look)] if phone.shared.site is not None else []


def _about(phone: Phone, look: Look) -> ft.Control:
    words: list[ft.Control] = [ft.Text(_place(phone), style=theme.second(look, 14))]
    if phone.shared.version:
        words.append(ft.Text(f"Tabletop Companion {phone.shared.version}", style=theme.second(look, 14)))
    return ft.Container(ft.Column(words, spacing=6, tight=True), padding=ft.Padding.symmetric(horizontal=14, vertical=8))


def _place(phone: Phone) -> str:
    if phone.shared.site is not None:
        return "Every game is kept in this browser, on this phone. Nothing leaves it."
    path = getattr(phone.hub.library, "path", None)
    where = f"in {path.parent}" if path is not None else "on this device"
    return f"Every game is kept {where}. Nothing leaves it."
