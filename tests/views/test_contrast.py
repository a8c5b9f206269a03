"""Every look can be read: text at 4.5 or more, graphics at 3 or more, in dark and in light."""

import pytest

from views import theme

GAMES = ("home", "deadly_dowagers", "dark_deeds", "divorce", "great_dynasties")
LOOKS = [theme.look(game, dark) for game in GAMES for dark in (True, False)]
TEXT = [
    *[("ink", ground) for ground in ("bg", "lamp", "s1", "s2", "active", "tint", "good_well", "warn_well", "bad_well")],
    *[("ink2", ground) for ground in ("bg", "lamp", "s1", "s2", "active")],
    *[("accent", ground) for ground in ("bg", "lamp", "s1", "s2", "active", "tint")],
    *[(tone, ground) for tone in ("gold", "good", "warn", "bad") for ground in ("bg", "s1", "s2", "active")],
    *[(tone, f"{tone}_well") for tone in ("good", "warn", "bad")],
    ("accent", "tint"),
    ("on_accent", "accent"),
    ("on_accent", "accent_well"),
    ("on_accent2", "accent"),
    ("faint", "s1"),
    ("faint", "s2"),
]
GRAPHICS = [("low", "s1"), ("low", "bg"), ("low", "active"), ("active_line", "bg"), ("active_line", "s1")]


def light(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio as WCAG 2 defines it."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.id}-{'dark' if look.dark else 'light'}")
def test_text_and_graphics_stand_out(look: theme.Look) -> None:
    """Every pairing a piece makes reaches its ratio."""
    for least, pairs in ((4.5, TEXT), (3.0, GRAPHICS)):
        for front, ground in pairs:
            ratio = contrast(getattr(look, front), getattr(look, ground))
            assert ratio >= least, f"{front} on {ground}: {ratio:.2f}"


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.id}-{'dark' if look.dark else 'light'}")
def test_players_stand_out(look: theme.Look) -> None:
    """A player's words read on every card, and the token's edge shows on every ground."""
    for style in theme.PLAYER_STYLES:
        for ground in (look.s1, look.s2, look.active):
            assert contrast(theme.player_colour(look, style), ground) >= 4.5, style
        edge = style.colour if look.dark else style.deep
        assert contrast(edge, look.bg) >= 3, style


def test_charges_stand_out_on_their_discs() -> None:
    """The dark charge and number read on all eight discs, and the styles differ in everything."""
    for style in theme.PLAYER_STYLES:
        assert contrast(theme.PLAYER_INK, style.colour) >= 4.5, style
    for part in ("id", "name", "colour", "deep", "symbol"):
        assert len({getattr(style, part) for style in theme.PLAYER_STYLES}) == len(theme.PLAYER_STYLES)
    assert theme.player_style("jade").symbol == "lozenge"
    assert theme.player_style("no such style") in theme.PLAYER_STYLES, "a foreign file may name another"
