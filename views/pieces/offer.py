"""What may be done now, as tiles of 56."""

import flet as ft

from views import theme
from views.pieces.large import large_text
from views.pieces.tap import Tap, tappable
from views.pieces.tokens import Icon, glyph
from views.theme import Look


def offer_tile(
    look: Look,
    icon: Icon,
    label: str,
    consequence: str | None = None,
    state: str = "open",
    why: str | None = None,
    on_tap: Tap = None,
    tone: str | None = None,
    expand: bool | int | None = True,
) -> ft.Control:
    """A deed and its one consequence. States: ``"main"`` filled, ``"open"``, ``"refused"`` outlined with the reason.

    A refused tile stays tappable, so that the reason and its mend can be opened. ``tone`` colours the consequence:
    ``"warn"``, ``"bad"``, ``"good"`` or ``"gold"``.
    """
    main, refused = state == "main", state == "refused"
    line = why if refused and why else consequence
    first = look.on_accent if main else look.faint if refused else look.ink
    then = look.on_accent2 if main else getattr(look, tone) if tone and not refused else look.ink2
    most = 4 if large_text() else 2
    words = [ft.Text(label, style=theme.button(look, 14.5, first), max_lines=most, overflow=ft.TextOverflow.ELLIPSIS)]
    if line:
        words.append(ft.Text(line, style=theme.second(look, 13, then), max_lines=most, overflow=ft.TextOverflow.ELLIPSIS))
    column = ft.Column(words, spacing=2, tight=True)
    row = ft.Row([_deed_well(look, icon, state), ft.Container(column, expand=True, padding=ft.Padding.only(left=9))], spacing=0)
    return tappable(
        f"{label}, not now: {line}" if refused else f"{label}, {line}" if line else label,
        row,
        on_tap,
        expand=expand,
        bgcolor=look.accent if main else None if refused else look.s2,
        border=_edge(look.accent if main else look.line),
        border_radius=theme.R_MAIN,
        padding=ft.Padding.only(left=8, right=2, top=9, bottom=9),
    )


def _edge(colour: str) -> ft.Border:
    """A border that takes no room: a row of one height is found without it, and a line that just fits would be cut off."""
    return ft.Border.all(side=ft.BorderSide(1, colour, stroke_align=ft.BorderSideStrokeAlign.OUTSIDE))


def _deed_well(look: Look, icon: Icon, state: str) -> ft.Control:
    main, refused = state == "main", state == "refused"
    icon_ink = look.on_accent if main else look.ink2 if refused else look.accent
    return ft.Container(
        glyph(icon, 21, icon_ink),
        width=36,
        height=36,
        border_radius=theme.R_WELL,
        alignment=ft.Alignment.CENTER,
        bgcolor=look.accent_well if main else None if refused else look.tint,
        border=ft.Border.all(1, look.line) if refused else None,
    )


def offer_grid(tiles: list[ft.Control]) -> ft.Control:
    """Up to four tiles, two in a row, or one where the text is large; an odd last one takes the whole row."""
    return ft.Column(in_pairs(tiles), spacing=theme.GAP, tight=True)


def in_pairs(tiles: list[ft.Control]) -> list[ft.Control]:
    """Tiles two in a row, an odd last one alone; one in a row where the text is large."""
    wide = 1 if large_text() else 2
    return [_pair(tiles[i : i + wide]) for i in range(0, len(tiles), wide)]


def _pair(tiles: list[ft.Control]) -> ft.Control:
    """Two tiles of one height. The gap is a control, for a row's ``spacing`` is left out when heights are found."""
    parts = [tiles[0]] if len(tiles) == 1 else [tiles[0], ft.Container(width=theme.GAP), tiles[1]]
    return ft.Row(parts, spacing=0, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
