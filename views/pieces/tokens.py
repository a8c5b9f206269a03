"""Drawings on the screen: icons, players' tokens, cameos and emblems."""

import flet as ft

from views import theme
from views.art import colours_of, drawing, names
from views.theme import Look, PlayerStyle

Icon = str | ft.IconData
"""The name of one of our drawings, or one of ``ft.Icons``."""


def drawing_image(name: str, size: float, height: float | None = None, **colours: str) -> ft.Control:
    """One of our drawings at a size, its named colours changed. Silent for screen readers."""
    return ft.Image(
        drawing(name, **colours), width=size, height=height or size, fit=ft.BoxFit.CONTAIN, exclude_from_semantics=True
    )


def glyph(icon: Icon, size: float, colour: str) -> ft.Control:
    """An icon in one colour: ours by name, or one of ``ft.Icons``."""
    if isinstance(icon, str):
        return drawing_image(icon, size, **({"ink": colour} if "ink" in colours_of(icon) else {}))
    return ft.Icon(icon, size=size, color=colour)


def well(
    look: Look,
    icon: Icon,
    size: float = 36,
    colour: str | None = None,
    bgcolor: str | None = None,
    outlined: bool = False,
) -> ft.Control:
    """An icon in its rounded well."""
    return ft.Container(
        glyph(icon, round(size * 0.58), colour or look.accent),
        width=size,
        height=size,
        border_radius=theme.R_WELL,
        alignment=ft.Alignment.CENTER,
        bgcolor=None if outlined else bgcolor or look.s2,
        border=ft.Border.all(1, look.line) if outlined else None,
    )


def token(
    style: PlayerStyle,
    size: float,
    text: str | None = None,
    ring: bool = False,
    coin: bool = False,
    ground: str | None = None,
    edge: str | None = None,
    shadow: bool = True,
) -> ft.Control:
    """A player's disc with the charge, or with ``text`` (a meter's value) in its place.

    ``ring`` draws only the outline, in ``edge``, over ``ground``: where the token stood before.
    ``coin`` puts the Most Suspicious coin on it.
    """
    layers: list[ft.Control] = [_disc(style, size, text is None, ring, ground, edge)]
    if text is not None:
        layers.append(_value(text, size, (edge or style.colour) if ring else theme.PLAYER_INK))
    if coin:
        layers.append(_coin(round(size * 0.52)))
    lifted = ft.BoxShadow(blur_radius=8, color=theme.TOKEN_SHADOW, offset=ft.Offset(0, 2))
    return ft.Container(
        ft.Stack(layers, clip_behavior=ft.ClipBehavior.NONE, width=size, height=size),
        width=size,
        height=size,
        border_radius=theme.R_PILL,
        clip_behavior=ft.ClipBehavior.NONE,
        shadow=lifted if shadow and not ring else None,
    )


def _disc(style: PlayerStyle, size: float, charged: bool, ring: bool, ground: str | None, edge: str | None) -> ft.Control:
    if ring:
        return drawing_image("token-old", size, disc=edge or style.colour, **({"hole": ground} if ground else {}))
    if charged:
        return drawing_image(f"token-{style.symbol}", size)
    return drawing_image("token-blank", size, disc=style.colour, rim=style.deep)


def _value(text: str, size: float, ink: str) -> ft.Control:
    share = {1: 0.5, 2: 0.44}.get(len(text), 0.34)
    number = ft.Text(text, style=theme.token_number(round(size * share, 1), ink), no_wrap=True)
    return ft.Container(number, width=size, height=size, alignment=ft.Alignment.CENTER)


def _coin(size: float) -> ft.Control:
    face = drawing_image("coin", size - 4, ink=theme.COIN)
    return ft.Container(
        face,
        bgcolor=theme.PLAYER_INK,
        border_radius=theme.R_PILL,
        width=size,
        height=size,
        alignment=ft.Alignment.CENTER,
        right=-4,
        bottom=-4,
    )


def charge(look: Look, style: PlayerStyle, size: float) -> ft.Control:
    """A player's symbol alone, in the colour that reads on this look."""
    return drawing_image(f"charge-{style.symbol}", size, ink=theme.player_colour(look, style))


def cameo(name: str, size: float, **colours: str) -> ft.Control:
    """A portrait in its oval frame: ``cameo("reverend", 56)``, ``"graveyard"``, ``"none"``."""
    return drawing_image(f"cameo-{name}", size, **colours)


def emblem(game_id: str, size: float) -> ft.Control:
    """A game's emblem on its own dark disc, the same in both looks."""
    return drawing_image(f"emblem-{game_id}", size)


def known_emblem(game_id: str) -> str:
    """The game's emblem, or the home screen's for a game without one."""
    return game_id if f"emblem-{game_id}" in names() else "home"


def child(name: str, size: float, lead: str | None = None) -> ft.Control:
    """The portrait of Sally or Billy, framed in the colour of the parent who leads."""
    return drawing_image(f"child-{name.lower()}", size, **({"lead": lead} if lead else {}))
