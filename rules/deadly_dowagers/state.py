"""The table as the rules see it: crowns, Infamy, husbands, graves, lands, Shipping, and what was done this phase."""

from __future__ import annotations

from typing import Final, Literal, TypeVar

from pydantic import Field

from rules.core import Meter, State, row_meter
from rules.deadly_dowagers.husbands import Husband, HusbandKind
from rules.deadly_dowagers.lands import Land
from rules.deadly_dowagers.printed import LAND_LIMIT, LAND_LIMIT_AFTER_A_NOBLE, MOST_INFAMY, START_CROWNS, STARTING_FARMS
from rules.deadly_dowagers.rulings import DowagersRulings
from rules.deadly_dowagers.shipping import with_cards, without_cards

PhaseId = Literal["setup", "drafting", "investment", "husband", "housekeeping"]
Buried = HusbandKind | Literal["unknown"]
Declared = Literal["no", "yes", "anyway"]

PHASE_TITLES: Final[dict[str, str]] = {
    "setup": "Setup", "drafting": "Drafting", "investment": "Investment", "husband": "Husband", "housekeeping": "Housekeeping",
}
PHASES: Final = (
    ("drafting", "Drafting", "book"),
    ("investment", "Investment", "wheat"),
    ("husband", "Husband", "rings"),
    ("housekeeping", "Housekeeping", "manor"),
)
"""The stepper: id, title, drawing."""


class DowagersState(State):
    """All that is public at the table. Rows are by seat."""

    phase: str = "setup"
    rulings: DowagersRulings = DowagersRulings()
    crowns: tuple[int, ...]
    infamy: tuple[int, ...]
    """0 to 18."""
    husbands: tuple[Husband | None, ...]
    graveyard: tuple[tuple[Buried, ...], ...]
    """Who lies there, oldest first; "unknown" where only the count was set by hand."""
    lands: tuple[tuple[Land, ...], ...]
    shipping: tuple[tuple[int, ...], ...]
    """The sizes of the Shipping sets as laid."""
    noble_ever: tuple[bool, ...]
    """Whether she ever married a noble: five lands for good."""
    done: tuple[bool, ...]
    """Who has finished the phase."""
    card_played: tuple[bool, ...]
    """Whether the one card of this Husband phase is used."""
    action_taken: tuple[bool, ...]
    """Whether the one action of this Husband phase is used."""
    declared: tuple[Declared, ...]
    """Who played a Remarry card on the Duke in this phase."""
    lost_flips: tuple[tuple[HusbandKind, ...], ...]
    """The husbands a coin gave to a rival in this phase."""
    pick: int = Field(default=1, ge=1, le=4)
    """Which card of the draft is being chosen."""
    pool: dict[str, int] = {}
    """Cards left of each husband, for the kinds the table counted."""
    known: dict[str, dict[str, int]] = {}
    """What the table read from husband cards: kind, then figure."""


def start(seats: int, rulings: DowagersRulings, first_seat: int) -> DowagersState:
    """Everybody with 5 Crowns, no Infamy and two starting farms; nobody married yet. Source: Setup."""
    farms = (Land(kind="farmland", starting=True),) * STARTING_FARMS
    return DowagersState(
        seats=seats, first_seat=first_seat, rulings=rulings,
        crowns=(START_CROWNS,) * seats, infamy=(0,) * seats, husbands=(None,) * seats, graveyard=((),) * seats,
        lands=(farms,) * seats, shipping=((),) * seats, noble_ever=(False,) * seats, done=(False,) * seats,
        card_played=(False,) * seats, action_taken=(False,) * seats, declared=("no",) * seats, lost_flips=((),) * seats,
    )


T = TypeVar("T")


def put(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """A by-seat row with one seat's value replaced."""
    return (*row[:seat], value, *row[seat + 1 :])


def land_limit(state: DowagersState, seat: int) -> int:
    """How many lands she may have: 4, and 5 for good once a noble has married her (A31)."""
    return LAND_LIMIT_AFTER_A_NOBLE if state.noble_ever[seat] else LAND_LIMIT


def is_married_to(state: DowagersState, seat: int, kind: HusbandKind) -> bool:
    """Whether her living husband is of that kind, at whatever level (A10)."""
    husband = state.husbands[seat]
    return husband is not None and husband.kind == kind


def shipping_cards(state: DowagersState, seat: int) -> int:
    """How many Shipping cards lie in her tableau."""
    return sum(state.shipping[seat])


def passes_left(round_number: int) -> bool:
    """Whether the draft passes to the left: in odd rounds; to the right in even ones (A37)."""
    return round_number % 2 == 1


def _graves(state: DowagersState, seat: int) -> int:
    return len(state.graveyard[seat])


def _dig(state: DowagersState, seat: int, number: int) -> DowagersState:
    buried = state.graveyard[seat]
    unknown: tuple[Buried, ...] = ("unknown",) * max(0, number - len(buried))
    return state.with_(graveyard=put(state.graveyard, seat, (*buried[:number], *unknown)))


def _lay(state: DowagersState, seat: int, number: int) -> DowagersState:
    sets, cards = state.shipping[seat], shipping_cards(state, seat)
    professor = is_married_to(state, seat, "professor")
    after = without_cards(sets, cards - number) if number < cards else with_cards(sets, number - cards, professor)
    return state.with_(shipping=put(state.shipping, seat, after))


_read_crowns, _write_crowns = row_meter("crowns")
_read_infamy, _write_infamy = row_meter("infamy")

METERS: Final[tuple[Meter[DowagersState], ...]] = (
    Meter(id="crowns", title="Crowns", unit="Crowns", icon="crown", section="Symbols",
          read=_read_crowns, write=_write_crowns, charted=True, one="Crown"),
    Meter(id="infamy", title="Infamy", unit="Infamy", icon="mask", section="Infamy",
          read=_read_infamy, write=_write_infamy, most=MOST_INFAMY, charted=True),
    Meter(id="graveyard", title="Graveyard", unit="buried", icon="tomb", section="When a Husband Dies",
          read=_graves, write=_dig, most=24),
    Meter(id="shipping", title="Shipping", unit="Shipping cards", icon="ship", section="Venture Cards",
          read=shipping_cards, write=_lay, most=60, one="Shipping card"),
)
