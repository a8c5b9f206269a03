"""The look of every screen: palettes, player styles, text styles, sizes and radii.

Nothing outside this file and the drawings names a colour. A ``Look`` is one game's palette, dark or light; every mix that would
need a translucent layer is computed here to a solid colour, because layers turn muddy on tinted surfaces.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import flet as ft

from views.players import PLAYER_STYLES as PLAYER_STYLES
from views.players import PlayerStyle as PlayerStyle
from views.players import player_style as player_style

_FACES = Path(__file__).with_name("faces.json")

# Sizes on the 8 px grid (4 inside pieces).
TARGET = 48
"""The smallest thing a thumb must hit."""
MAIN_HEIGHT = 56
BAR_HEIGHT = 56
STEP_DISC = 38
GAP = 8
MARGIN = 16
MARGIN_NARROW = 12
NARROW = 376
"""Below this width screens use ``MARGIN_NARROW``."""
PAD = 12

# Radii.
R_PLOT = 8
R_WELL = 12
R_ROW = 16
R_MAIN = 18
R_CARD = 20
R_BAR = 24
R_SHEET = 28
R_PILL = 100

# Motion, in milliseconds.
MOVE_MS = 240
SHEET_UP_MS = 220
PILL_MS = 200
DICE_MS = 600

FONTS = {face: f"fonts/{file}" for face, file in json.loads(_FACES.read_text("utf-8")).items()}
"""For ``page.fonts``: one file, one weight, one family name. Never set ``weight`` on top."""

FALLBACK = ["Roboto", "Hebrew", "Arabic"]
"""For what people type: Roboto has Latin, Greek and Cyrillic, the other two the scripts written from right to left."""


@dataclass(frozen=True)
class Look:
    """One game's palette and title face, dark or light."""

    id: str
    dark: bool
    bg: str
    s1: str
    """Card, bar, sheet."""
    s2: str
    """Button, icon well."""
    line: str
    """Decorates an edge; never carries meaning alone."""
    ink: str
    ink2: str
    accent: str
    on_accent: str
    tint: str
    """The accent's quiet well."""
    gold: str
    good: str
    warn: str
    bad: str
    low: str
    """The harmless zone of a track."""
    title_font: str
    title_scale: float
    """Makes the five title faces look equally large."""
    lamp: str
    """Top of the screen's gradient, fading to ``bg``."""
    active: str
    """Top of the active card's gradient, fading to ``s1``."""
    active_line: str
    faint: str
    """Text of something refused or disabled, readable on ``s1``."""
    on_accent2: str
    """Second line on the accent."""
    accent_well: str
    """Icon well on the accent."""
    good_well: str
    warn_well: str
    bad_well: str
    shadow: str
    scrim: str


PLAYER_INK = "#12101A"
"""The charge and the number on every player's disc."""

COIN = "#F2CE6B"
"""The Most Suspicious coin, on its dark disc in both looks."""

TOKEN_SHADOW = "#99000000"

FELT = ("#22372B", "#14231B")
"""The dice tray's cloth, middle and edge; the same in both looks, like the dice."""
FELT_EDGE = "#3A2A1E"
FELT_RIM = "#6B4A33"
FELT_LINE = "#3F5A3C"
FELT_INK = "#EEF3E6"

_TITLES = {
    "home": ("Playfair", 1.0),
    "deadly_dowagers": ("Playfair", 1.0),
    "dark_deeds": ("Grenze", 1.08),
    "divorce": ("Bowlby", 0.9),
    "great_dynasties": ("Cinzel", 0.86),
}

# bg, s1, s2, line, ink, ink2, accent, on_accent, tint
_DARK = {
    "home": "13110E 1E1B17 2A2620 413A30 F6F0E4 BDB3A2 F1D9A4 2A2008 352D1C",
    "deadly_dowagers": "170F1A 221827 302337 4D3A57 F8F0F5 C3B2C8 F7A6BA 3B0C1C 4A2131",
    "dark_deeds": "0F120D 1A1F16 272E21 414A38 F1F4E8 B3BCA5 C9E265 1F2604 303915",
    "divorce": "0C1618 142327 1F3238 385059 EFF6F7 A9BDC2 FF9D6C 3B1502 472513",
    "great_dynasties": "0B1020 141B30 1F2946 3A476E F0F3FC ADB8D4 F0C95F 2E2203 3A3013",
}
_LIGHT = {
    "home": "F4EDE0 FFFBF4 EDE3D1 D3C4A8 241D12 5E5340 7A5410 FFF8EA F6E5BE",
    "deadly_dowagers": "F6ECF1 FFFAFC F0E1E9 DBC0CE 2A1524 66506A A62350 FFF5F8 FBDCE5",
    "dark_deeds": "ECEFE2 FBFCF5 E1E6D2 C1CAA8 191E11 4E5740 4B6100 FAFDEB E2EDB4",
    "divorce": "E9F1F2 F9FDFD DBE8EA B5CCD0 0F2126 45606A AC3F08 FFF6F1 FFE0D0",
    "great_dynasties": "E9EDF7 FAFBFF DCE3F3 B9C5E2 131A33 4A5678 7B5600 FFF9E8 F8E6B4",
}
# gold, good, warn, bad, low
_DARK_MEANINGS = "F2CE6B 7FD6A0 F7B955 FF7D70 B99AC4"
_LIGHT_MEANINGS = "775600 17693F 8F4B00 B32420 7E5A8C"


def mix(base: str, top: str, share: float) -> str:
    """Gives the solid colour of ``top`` laid over ``base`` at ``share`` (0 to 1)."""
    parts = ((int(base[i : i + 2], 16), int(top[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(b + (t - b) * share):02X}" for b, t in parts)


def fade(colour: str, share: float) -> str:
    """Gives ``colour`` as a translucent colour, for shadows and scrims only."""
    return f"#{round(share * 255):02X}{colour[1:]}"


@lru_cache
def look(game: str, dark: bool = True) -> Look:
    """Gives the look of a game id, or of ``"home"``.

    :raises KeyError: when there is no such look.
    """
    words = (_DARK if dark else _LIGHT)[game] + " " + (_DARK_MEANINGS if dark else _LIGHT_MEANINGS)
    bg, s1, s2, line, ink, ink2, accent, on_accent, tint, gold, good, warn, bad, low = ("#" + w for w in words.split())
    font, scale = _TITLES[game]
    black = "#000000" if dark else mix(ink, accent, 0.3)
    return Look(
        game,
        dark,
        bg,
        s1,
        s2,
        line,
        ink,
        ink2,
        accent,
        on_accent,
        tint,
        gold,
        good,
        warn,
        bad,
        low,
        font,
        scale,
        lamp=mix(bg, accent, 0.055 if dark else 0.09),
        active=mix(s1, accent, 0.13 if dark else 0.10),
        active_line=mix(s1, accent, 0.75),
        faint=mix(s1, ink, 0.62 if dark else 0.72),
        on_accent2=mix(accent, on_accent, 0.86 if dark else 0.94),
        accent_well=mix(accent, on_accent, 0.14 if dark else 0.10),
        good_well=mix(s1, good, 0.18 if dark else 0.12),
        warn_well=mix(s1, warn, 0.18 if dark else 0.12),
        bad_well=mix(s1, bad, 0.18 if dark else 0.12),
        shadow=fade(black, 0.45 if dark else 0.16),
        scrim=fade(black if dark else ink, 0.66 if dark else 0.5),
    )


def player_colour(look: Look, style: PlayerStyle) -> str:
    """Gives the colour for the player's bars, numbers and words on this look's cards."""
    return style.colour if look.dark else style.deep


@lru_cache(maxsize=1024)
def _style(family: str, size: float, colour: str, height: float, spacing: float | None = None) -> ft.TextStyle:
    return ft.TextStyle(
        font_family=family,
        font_family_fallback=FALLBACK,
        size=size,
        color=colour,
        height=height,
        letter_spacing=spacing,
    )


def number(look: Look, size: float = 22, colour: str | None = None) -> ft.TextStyle:
    """Numbers: heavy, equal-width digits, no spare line height. Never give them a fixed width."""
    return _style("B8", size, colour or look.ink, 1.0)


def token_number(size: float, colour: str = PLAYER_INK) -> ft.TextStyle:
    """The value on a token."""
    return _style("B8", size, colour, 1.0)


def title(look: Look, size: float = 24, colour: str | None = None) -> ft.TextStyle:
    """The game's own face, for titles and panel heads of 18 and up only."""
    return _style(look.title_font, round(size * look.title_scale, 1), colour or look.ink, 1.1)


def head(look: Look, size: float = 18, colour: str | None = None) -> ft.TextStyle:
    """Section heads and "Do this now"."""
    return _style("B7", size, colour or look.ink, 1.2)


def name(look: Look, size: float = 16, colour: str | None = None) -> ft.TextStyle:
    """Names and the first line of rows."""
    return _style("B7", size, colour or look.ink, 1.2)


def row(look: Look, size: float = 16, colour: str | None = None) -> ft.TextStyle:
    """The first line of a receipt or list row that is not a name."""
    return _style("B6", size, colour or look.ink, 1.2)


def body(look: Look, size: float = 15, colour: str | None = None) -> ft.TextStyle:
    """Sentences."""
    return _style("B5", size, colour or look.ink, 1.4)


def second(look: Look, size: float = 13.5, colour: str | None = None) -> ft.TextStyle:
    """Second lines: never what the first line or the number needs."""
    return _style("B5", size, colour or look.ink2, 1.2)


def button(look: Look, size: float = 15, colour: str | None = None) -> ft.TextStyle:
    """Words on buttons."""
    return _style("B7", size, colour or look.ink, 1.1)


def tick(look: Look, size: float = 12, colour: str | None = None) -> ft.TextStyle:
    """Tick labels of tracks and charts, nothing else."""
    return _style("B7", size, colour or look.ink2, 1.0)


def lamp_light(look: Look) -> ft.Gradient:
    """The screen's background: the lamp at the top, velvet below."""
    return ft.LinearGradient(begin=ft.Alignment.TOP_CENTER, end=ft.Alignment(0, 0.2), colors=[look.lamp, look.bg])


def page_theme(look: Look) -> ft.Theme:
    """A Material theme in the look's colours, for what Flet draws by itself (menus, text fields, scroll bars)."""
    return ft.Theme(
        font_family="B5",
        color_scheme=ft.ColorScheme(
            primary=look.accent,
            on_primary=look.on_accent,
            surface=look.s1,
            on_surface=look.ink,
            on_surface_variant=look.ink2,
            surface_container=look.s1,
            surface_container_high=look.s2,
            outline=look.line,
            outline_variant=look.line,
            error=look.bad,
            secondary=look.accent,
            on_secondary=look.on_accent,
        ),
        scaffold_bgcolor=look.bg,
    )
