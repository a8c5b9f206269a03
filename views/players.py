"""The eight players' styles, the same in every game and look."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PlayerStyle:
    """A player's disc: colour, symbol and name, never colour alone."""

    id: str
    name: str
    colour: str
    """The disc, and the player's bars and words on dark looks."""
    deep: str
    """The disc's rim, and the player's bars and words on light looks."""
    symbol: str
    """Name of the drawing ``charge-<symbol>``."""


PLAYER_STYLES = (
    PlayerStyle("azure", "azure star", "#6FB9F7", "#1460A0", "star"),
    PlayerStyle("amber", "amber moon", "#F5AC4B", "#8A5200", "moon"),
    PlayerStyle("jade", "jade lozenge", "#45CFA2", "#07694B", "lozenge"),
    PlayerStyle("orchid", "orchid cross", "#DB93F2", "#8233A0", "cross"),
    PlayerStyle("coral", "coral tower", "#FF8575", "#AD2F20", "tower"),
    PlayerStyle("straw", "straw trefoil", "#F0E26E", "#6A5F00", "trefoil"),
    PlayerStyle("pearl", "pearl ring", "#E4E6EC", "#4A4F5C", "ring"),
    PlayerStyle("rust", "rust anchor", "#D2936F", "#7B4124", "anchor"),
)

_BY_ID = {style.id: style for style in PLAYER_STYLES}


def player_style(style_id: str) -> PlayerStyle:
    """Gives the style with that id; for an unknown one, as a foreign file may bring it, always the same of ours."""
    return _BY_ID.get(style_id) or PLAYER_STYLES[sum(style_id.encode()) % len(PLAYER_STYLES)]
