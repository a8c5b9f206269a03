"""What the table is in the middle of: small records on a stack, the last one to be dealt with first.

A phase without a record waits for its own opening step (a roll, a count, a card).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rules.core import Fact
from rules.great_dynasties.dynasties import Roll

Source = Literal["marriage", "inheritance", "event", "conquest"]
"""What led to a Treachery Roll."""

TreacheryOutcome = Literal["neutral-random", "neutral-choice", "opponent-random", "opponent-choice", "nothing"]

NOT_ROLLED = -1
UNKNOWN = -1


class DynastiesDrawn(Fact):
    """Dynasty cards were drawn: one of them is kept."""

    kind: Literal["dynasties_drawn"] = "dynasties_drawn"
    dynasties: tuple[str, ...]


class LandsDue(Fact):
    """So many random neutral territories are drawn at the start."""

    kind: Literal["lands_due"] = "lands_due"
    number: int


class Thrown(Fact):
    """The active player's dice lie there and his ability could still change one."""

    kind: Literal["thrown"] = "thrown"
    roll: Roll
    faces: tuple[int, ...]


class TreacheryDue(Fact):
    """A Treachery Roll must be made."""

    kind: Literal["treachery_due"] = "treachery_due"
    source: Source


class Taking(Fact):
    """A territory must be drawn or chosen, as the Treachery Roll said."""

    kind: Literal["taking"] = "taking"
    source: Source
    outcome: TreacheryOutcome


class Negation(Fact):
    """The victim of a conquest may give up an army to keep the territory."""

    kind: Literal["negation"] = "negation"
    victim: int
    holding: str


class Committed(Fact):
    """So many armies march: their Conquest dice are wanted."""

    kind: Literal["committed"] = "committed"
    armies: int


class Sixes(Fact):
    """Conquests still to be resolved, one after another."""

    kind: Literal["sixes"] = "sixes"
    left: int


class SurvivalDue(Fact):
    """A War of Survival: so many Survival dice are wanted."""

    kind: Literal["survival_due"] = "survival_due"
    rolls: int


class Losing(Fact):
    """The active player still loses so many territories, at random or of his choice."""

    kind: Literal["losing"] = "losing"
    left: int
    at_random: bool
    section: str
    """The rulebook's heading that takes them."""


class EventDie(Fact):
    """An event card asks for 1D6."""

    kind: Literal["event_die"] = "event_die"
    event: str


class Purchase(Fact):
    """Up to so many of a token may be bought at so much gold each."""

    kind: Literal["purchase"] = "purchase"
    buys: Literal["armies", "victory_tokens"]
    price: int
    """Gold each."""
    most: int
    """The die's limit; what the gold allows comes on top."""
    section: str


class CulturePrice(Fact):
    """The Culture Roll lies there: so much gold for 1 VT, or stop."""

    kind: Literal["culture_price"] = "culture_price"
    gold: int


class Capture(Fact):
    """One territory captured in a General War."""

    holding: str
    owner: int
    to: int


class War(Fact):
    """A General War. Rows are by seat."""

    kind: Literal["war"] = "war"
    attacker: int
    foe: int = UNKNOWN
    """The Primary Foe."""
    sides: tuple[int, ...]
    """1 the attacker's side, 2 the foe's, 0 not yet declared, -1 not at war (out of the game)."""
    rolling: tuple[int, ...]
    """The sides whose dice count now: both at once, or one after the other."""
    hits: tuple[int, ...]
    """Hits not yet used; -1 before the player has rolled."""
    losses: tuple[int, ...]
    """Armies struck, taken off when the fighting of these sides is done."""
    due: tuple[int, int] = (UNKNOWN, UNKNOWN)
    """Captures of either side; -1 before its hits on armies are allotted."""
    captures: tuple[Capture, ...] = ()


Pending = Annotated[
    DynastiesDrawn | LandsDue | Thrown | TreacheryDue | Taking | Negation | Committed | Sixes | SurvivalDue | Losing | EventDie
    | Purchase | CulturePrice | War,
    Field(discriminator="kind"),
]
