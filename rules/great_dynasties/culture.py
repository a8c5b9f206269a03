"""Culture: which regions pay, and how Victory Tokens are bought roll by roll.

Source: CULTURE PHASE; readings D18 to D20.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Fact, Refusal, refuse, say
from rules.great_dynasties import sections
from rules.great_dynasties.actions import CountRegions, PayCulture
from rules.great_dynasties.entry import Entry
from rules.great_dynasties.flow import not_now, only_active
from rules.great_dynasties.pending import CulturePrice
from rules.great_dynasties.rulings import DynastiesRulings
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.territories import OVERSEAS, PLACES_IN


class RegionRow(Fact):
    """One region of the board."""

    region: str
    counts: tuple[int, ...]
    """Territories by seat."""
    neutral: int
    """Territories nobody owns; 0 for Overseas."""
    leader: int | None
    """The seat with strictly the most; None in a tie or an empty region."""
    tied: tuple[int, ...]
    """The seats that share the most, if more than one does."""
    pays: bool
    """Whether the region pays the player asked about 1 VT."""


def region_row(region: str, counts: Sequence[int], neutral: int, seat: int, rulings: DynastiesRulings) -> RegionRow:
    """One region's verdict. Source: CULTURE PHASE; D18: strictly the most, at least 1, neutrals ignored."""
    most = max(counts, default=0)
    best = tuple(place for place, count in enumerate(counts) if count == most and most > 0)
    leader = best[0] if len(best) == 1 else None
    pays = seat == leader or (rulings.majority == "ties_count" and seat in best)
    return RegionRow(region=region, counts=tuple(counts), neutral=neutral, leader=leader, tied=best if len(best) > 1 else (),
                     pays=pays)


def region_board(owners: Sequence[int], overseas: Sequence[int], seat: int, rulings: DynastiesRulings) -> tuple[RegionRow, ...]:
    """The ten regions and Overseas: who has how many, who leads, which pay ``seat``. Source: CULTURE PHASE; D18, D19."""
    rows: list[RegionRow] = []
    for region, places in PLACES_IN.items():
        here = [owners[place] for place in places]
        counts = [here.count(player) for player in range(len(overseas))]
        rows.append(region_row(region, counts, here.count(-1), seat, rulings))
    rows.append(region_row(OVERSEAS, overseas, 0, seat, rulings))
    return tuple(rows)


def board(state: DynastiesState, seat: int | None = None) -> tuple[RegionRow, ...]:
    """The board of a game, for the active player or for ``seat``."""
    return region_board(state.owners, state.overseas, state.active if seat is None else seat, state.rulings)


def refuse_count(state: DynastiesState, action: CountRegions) -> Refusal | None:
    """Refuses outside the Culture Phase and a second count in one turn."""
    if state.phase != "culture" or state.pending or state.regions_counted:
        return not_now("Counting the regions", sections.CULTURE)
    return only_active(state, action.seat)


def count_regions(entry: Entry, action: CountRegions) -> None:
    """1 VT for each region led."""
    seat = entry.live.active
    entry.set(regions_counted=True)
    paying = [row for row in board(entry.live) if row.pays]
    for row in paying:
        detail = say("{n} of {all}", n=row.counts[seat], all=sum(row.counts) + row.neutral)
        entry.line(seat, "victory_tokens", 1, say("{region} led", region=row.region), sections.CULTURE, "D18", detail=detail,
                   tally="vt_regions")
    if not paying:
        entry.line(seat, "victory_tokens", 0, say("No region led"), sections.CULTURE, "D18")


def land_culture(entry: Entry, faces: tuple[int, ...]) -> None:
    """The Culture Roll stands: pay that much for 1 VT; without the gold the phase is over. Source: D20."""
    price, gold = faces[0], entry.live.gold[entry.live.active]
    if price > gold:
        entry.note("{n} gold wanted, {gold} there: the Culture phase ends", n=price, gold=gold)
        entry.done()
        return
    entry.push(CulturePrice(gold=price))


def refuse_pay(state: DynastiesState, action: PayCulture) -> Refusal | None:
    """Refuses without a roll to pay, and without the gold."""
    top = state.pending[-1] if state.pending else None
    if not isinstance(top, CulturePrice):
        return not_now("Paying for culture", sections.CULTURE)
    if state.gold[state.active] < top.gold:
        return refuse("too-poor", say("{n} gold are wanted", n=top.gold), sections.CULTURE, "D20", may_override=False)
    return only_active(state, action.seat)


def pay_culture(entry: Entry, action: PayCulture) -> None:
    """Pays, gains 1 VT, and may roll again."""
    top, seat = entry.top, entry.live.active
    if not isinstance(top, CulturePrice):
        return
    entry.pop()
    entry.line(seat, "gold", -top.gold, say("Culture Roll paid"), sections.CULTURE, "D20")
    entry.line(seat, "victory_tokens", 1, say("Culture Roll paid"), sections.CULTURE, "D20", tally="vt_culture")
