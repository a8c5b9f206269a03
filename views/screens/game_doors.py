"""A card for each game on the shelf, in its own colours: the first step of every page that is about one game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from rules import shelf
from rules.cover import Cover
from views import theme
from views.phone import Phone, Size
from views.pieces.tap import tappable
from views.pieces.tokens import emblem, glyph, known_emblem
from views.screens.continue_card import game_look
from views.theme import Look


def game_doors(
    phone: Phone, size: Size, dark: bool, words: Callable[[Cover], tuple[str, str]], tagline: bool = False
) -> list[ft.Control]:
    """One card a game, none opened for it: ``words(game)`` gives its line and the address it opens."""
    return [_door(phone, game, game_look(game.id, dark), *words(game), size, tagline) for game in shelf().covers.values()]


def game_face(look: Look, game: Cover, line: str, low: bool, tagline: bool, tail: list[ft.Control]) -> ft.Control:
    """The inside of a game's card: emblem, title in its face, lines."""
    lines = [ft.Text(game.title, style=theme.title(look, 23))]
    if tagline:
        lines.append(ft.Text(game.tagline, style=theme.second(look, 14)))
    lines.append(ft.Text(line, style=theme.second(look, 14, look.accent if tagline else None)))
    mark = emblem(known_emblem(game.id), 64 if low else 72)
    return ft.Row([mark, ft.Column(lines, spacing=4, tight=True, expand=True), *tail], spacing=14)


def game_box(look: Look, low: bool) -> dict[str, Any]:
    """The box of a game's card: lit from the left in its accent."""
    return {
        "border": ft.Border.all(1, theme.mix(look.s1, look.accent, 0.3)),
        "border_radius": theme.R_BAR,
        "padding": ft.Padding.symmetric(horizontal=14, vertical=12 if low else 18),
        "gradient": ft.LinearGradient(
            begin=ft.Alignment.CENTER_LEFT, end=ft.Alignment.CENTER_RIGHT, colors=[theme.mix(look.s1, look.accent, 0.17), look.s1]
        ),
    }


def _door(phone: Phone, game: Cover, look: Look, line: str, route: str, size: Size, tagline: bool) -> ft.Control:
    tail: list[ft.Control] = [] if size.narrow else [glyph(ft.Icons.CHEVRON_RIGHT, 26, look.accent)]
    face = game_face(look, game, line, size.low, tagline, tail)
    return tappable(game.title, face, lambda: phone.go(route), **game_box(look, size.low))
