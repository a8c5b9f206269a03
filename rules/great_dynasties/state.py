"""The state of a game: who is at home where, who owns what, what stands in the chests, and what is pending."""

from __future__ import annotations

from rules.core import State
from rules.great_dynasties.pending import Pending
from rules.great_dynasties.rulings import DynastiesRulings
from rules.great_dynasties.territories import NAMES

NEUTRAL = -1
"""The owner of a neutral territory."""

PHASES: tuple[tuple[str, str, str], ...] = (
    ("marriage", "Marriage", "rings"),
    ("inheritance", "Inheritance", "crown"),
    ("economy", "Economy", "wheat"),
    ("upkeep", "Upkeep", "purse"),
    ("military", "Military", "swords"),
    ("culture", "Culture", "laurel"),
    ("event", "Event", "book"),
    ("conquest", "Conquest", "shield"),
    ("end", "End", "coin"),
)
"""The nine phases of a turn: id, title, icon. Source: TURN SEQUENCE."""

SETUP_PHASES: tuple[tuple[str, str, str], ...] = (
    ("first", "First player", "die"),
    ("dynasty", "Dynasties", "crown"),
    ("founding", "Founding", "castle"),
)
"""Before the first turn, and again when a fallen player starts over."""

PHASE_IDS = tuple(row[0] for row in PHASES)
TITLE = {row[0]: row[1] for row in (*SETUP_PHASES, *PHASES)}


class DynastiesState(State):
    """What the table can see. Rows are by seat unless said otherwise."""

    rulings: DynastiesRulings = DynastiesRulings()
    active: int = 0
    """Whose turn, or whose set-up, it is."""
    setting_up: bool = True
    """Before the first turn."""
    contenders: tuple[int, ...]
    """The seats still rolling to be first."""
    dynasties: tuple[str, ...]
    """Each player's dynasty; empty before the set-up and after a fall."""
    fallen: tuple[str, ...]
    """The dynasty a player has lost and not yet replaced; empty while in play."""
    armies: tuple[int, ...]
    gold: tuple[int, ...]
    victory_tokens: tuple[int, ...]
    overseas: tuple[int, ...]
    """Overseas Territory Tokens."""
    diplomacy: tuple[int, ...]
    """Wars of Survival each player may still cancel."""
    owners: tuple[int, ...]
    """By territory, in the order of ``NAMES``: the owner's seat, or -1 if neutral."""
    discards: tuple[str, ...] = ()
    """Event cards resolved since the last shuffle."""
    event: str = ""
    """The event of this turn; empty before it is drawn."""
    ability_used: bool = False
    """Whether the active player has spent his ability this turn."""
    regions_counted: bool = False
    """Whether the regions have paid this turn."""
    conquests_left: int = 1
    """Conquest phases still to come this turn: 0, 1, or 2 in a Holy War."""
    phase_done: bool = False
    """The phase has nothing more to do once nothing is pending."""
    pending: tuple[Pending, ...] = ()
    """A stack: the last is dealt with first."""
    vt_start: tuple[int, ...]
    """Of each player's Victory Tokens: those of the start ..."""
    vt_regions: tuple[int, ...]
    """... those of regions led ..."""
    vt_culture: tuple[int, ...]
    """... those paid for in culture rolls ..."""
    vt_events: tuple[int, ...]
    """... and what events gave and took."""

    @property
    def year(self) -> int:
        """The year of the round: 1300 in the first, 25 more each. Source: GAME LENGTH, reading D1."""
        return 1300 + 25 * (self.round - 1)


def opening(seats: int, rulings: DynastiesRulings, first_seat: int) -> DynastiesState:
    """The state in front of an unpacked box: nobody has anything, all territories are neutral."""
    zeros, none = (0,) * seats, ("",) * seats
    return DynastiesState(
        seats=seats, first_seat=first_seat, active=first_seat, phase="first", rulings=rulings, contenders=tuple(range(seats)),
        dynasties=none, fallen=none, armies=zeros, gold=zeros, victory_tokens=zeros, overseas=zeros, diplomacy=zeros,
        owners=(NEUTRAL,) * len(NAMES), vt_start=zeros, vt_regions=zeros, vt_culture=zeros, vt_events=zeros,
    )
