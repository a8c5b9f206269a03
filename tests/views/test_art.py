"""The drawings: complete, well formed, recoloured by name."""

from xml.etree import ElementTree

import pytest

from views.art import colours_of, drawing, names, regions
from views.theme import PLAYER_STYLES

HUSBANDS = {
    *("farmer", "curate", "reverend", "bishop", "professor", "dean", "chancellor"),
    *("knight", "baron", "viscount", "earl", "duke", "none", "graveyard"),
}


def test_every_drawing_is_well_formed_and_named_by_its_colours() -> None:
    """Each file parses, keeps no private attribute, and every colour it names can be changed."""
    for name in names():
        ElementTree.fromstring(drawing(name))
        assert "data-" not in drawing(name)
        for colour in colours_of(name):
            assert "#010203" in drawing(name, **{colour: "#010203"}), (name, colour)


def test_the_sets_are_complete() -> None:
    """Nothing a game needs is missing."""
    wanted = {f"cameo-{husband}" for husband in HUSBANDS} | {f"die-{face}" for face in range(1, 7)}
    wanted |= {f"{kind}-{style.symbol}" for kind in ("token", "charge") for style in PLAYER_STYLES}
    wanted |= {"child-sally", "child-billy", "estate", "farmland", "mill", "rent", "upgrade"}
    wanted |= {f"emblem-{game}" for game in ("home", "deadly_dowagers", "dark_deeds", "divorce", "great_dynasties")}
    assert wanted <= names()


def test_two_colours_can_change_places() -> None:
    """Colours are changed all at once, so that one change never hits another's result."""
    swapped = drawing("cameo-duke", ground="#F8F0F5", bust="#4D3A57")
    assert drawing("cameo-duke").count("#F8F0F5") == swapped.count("#4D3A57")


def test_unknown_names_tell_which_come_near() -> None:
    """A slip is answered with what may have been meant."""
    with pytest.raises(KeyError, match="crown"):
        drawing("crwon")
    with pytest.raises(KeyError, match="ink"):
        drawing("crown", paint="#000000")


def test_the_map_has_ten_regions_and_47_territories() -> None:
    """As many as the rulebook lists."""
    board = regions()["regions"]
    assert len(board) == 10
    assert sum(len(region["territories"]) for region in board) == 47
