"""Who holds what, and which of it may be taken or lost: territories by name, overseas tokens as "Overseas 2-1".

The Ancestral Home goes last. Source: TREACHERY ROLLS; readings D11, D12, D15, D22.
"""

from __future__ import annotations

from collections.abc import Collection

from rules.core import Words, say, who
from rules.great_dynasties.dynasties import DYNASTY
from rules.great_dynasties.pending import TreacheryOutcome
from rules.great_dynasties.state import NEUTRAL, DynastiesState
from rules.great_dynasties.territories import INDEX, NAMES, OVERSEAS, REGION_OF


def in_play(state: DynastiesState, seat: int) -> bool:
    """Whether the player has a dynasty."""
    return state.dynasties[seat] != ""


def opponents(state: DynastiesState, seat: int) -> tuple[int, ...]:
    """The other players in play, clockwise from ``seat``."""
    around = ((seat + step) % state.seats for step in range(1, state.seats))
    return tuple(other for other in around if in_play(state, other))


def home_of(state: DynastiesState, seat: int) -> str | None:
    """The Ancestral Home of the player's dynasty; None if he has no dynasty."""
    name = state.dynasties[seat]
    return DYNASTY[name].home if name else None


def lands_of(state: DynastiesState, seat: int) -> tuple[str, ...]:
    """The names of the territories a player owns; with -1 the neutral ones."""
    return tuple(name for name, owner in zip(NAMES, state.owners, strict=True) if owner == seat)


def neutrals(state: DynastiesState) -> tuple[str, ...]:
    """The names of the neutral territories."""
    return lands_of(state, NEUTRAL)


def land_count(state: DynastiesState, seat: int) -> int:
    """How many territory cards a player owns."""
    return state.owners.count(seat)


def is_overseas(holding: str) -> bool:
    """Whether a holding is an overseas token rather than a territory card."""
    return holding.startswith(OVERSEAS + " ")


def overseas_of(state: DynastiesState, seat: int) -> tuple[str, ...]:
    """The names of a player's overseas tokens, "Overseas 2-1" being the first of the second player."""
    return tuple(f"{OVERSEAS} {seat + 1}-{number}" for number in range(1, state.overseas[seat] + 1))


def any_overseas(seat: int) -> str:
    """One overseas token of a player: they are all alike."""
    return f"{OVERSEAS} {seat + 1}-1"


def owner_of(state: DynastiesState, holding: str) -> int | None:
    """The owner's seat, -1 for a neutral territory, None if there is no such holding."""
    if holding in INDEX:
        return state.owners[INDEX[holding]]
    return next((seat for seat in range(state.seats) if holding in overseas_of(state, seat)), None)


def holdings(state: DynastiesState, seat: int) -> tuple[str, ...]:
    """All a player may be deprived of: his territories, and his overseas tokens if these may be taken (D15)."""
    lands = lands_of(state, seat)
    return lands + overseas_of(state, seat) if state.rulings.ot_can_be_taken == "yes" else lands


def takeable(state: DynastiesState, seat: int, without: Collection[str] = ()) -> tuple[str, ...]:
    """What others may take from a player: everything but the home, and the home once it is the last (D11, D12)."""
    left = tuple(holding for holding in holdings(state, seat) if holding not in without)
    home = home_of(state, seat)
    return tuple(holding for holding in left if holding != home) or left


def losable(state: DynastiesState, seat: int) -> tuple[str, ...]:
    """What a player may lose to an event or a War of Survival; the home is safe until last by default (D22)."""
    return takeable(state, seat) if state.rulings.home_protected_from_events == "yes" else holdings(state, seat)


def gainable(state: DynastiesState, outcome: TreacheryOutcome) -> tuple[str, ...]:
    """Every holding the outcome of a Treachery Roll may bring the active player."""
    if outcome in ("neutral-random", "neutral-choice"):
        return neutrals(state)
    return tuple(holding for seat in opponents(state, state.active) for holding in takeable(state, seat))


def holding_title(holding: str) -> str:
    """The holding's name for people, as a plain noun."""
    return "Overseas" if is_overseas(holding) else holding


def taken_words(state: DynastiesState, seat: int, does: str, holding: str, to: int | None = None) -> Words:
    """"Mabel claims Sicily from Otto", "Mabel captures Sicily from Otto for Anna"; a neutral land is from nobody."""
    owner = owner_of(state, holding)
    from_whom = owner is not None and owner not in (NEUTRAL, seat)
    template = "{who} {does} {land}" + (" from {foe}" if from_whom else "") + (" for {to}" if to not in (None, seat) else "")
    values = {"foe": who(owner)} if owner is not None and from_whom else {}
    if to is not None and to != seat:
        values["to"] = who(to)
    return say(template, who=who(seat), does=does, land=holding_title(holding), **values)


def region_title(holding: str) -> str:
    """The region of a territory, or Overseas."""
    return REGION_OF.get(holding, OVERSEAS)
