"""Military, and all buying within a roll's limit: recruits, mercenaries, Victory Tokens of an event.

Source: MILITARY PHASE (reading D17) and EVENT DECK CARD LIST (reading D23).
"""

from __future__ import annotations

from rules.core import Refusal, refuse, say
from rules.great_dynasties import sections
from rules.great_dynasties.actions import Buy
from rules.great_dynasties.entry import Entry
from rules.great_dynasties.flow import not_now, only_active
from rules.great_dynasties.pending import Purchase
from rules.great_dynasties.state import DynastiesState

RECRUIT_GOLD = 3
"""Gold for one army."""


def affordable(state: DynastiesState, purchase: Purchase) -> int:
    """How many may be bought: the die's limit, and what the gold allows.

    Source: MILITARY PHASE, EVENT DECK CARD LIST; D17, D23.
    """
    return min(purchase.most, state.gold[state.active] // purchase.price)


def open_purchase(entry: Entry, purchase: Purchase) -> None:
    """Waits for the number; where nothing can be bought, says so and goes on."""
    if affordable(entry.live, purchase):
        entry.push(purchase)
    else:
        entry.note("There is not enough gold to buy any")


def land_recruit(entry: Entry, faces: tuple[int, ...]) -> None:
    """The Recruit Roll stands: so many armies may be built."""
    entry.done()
    open_purchase(entry, Purchase(buys="armies", price=RECRUIT_GOLD, most=faces[0], section=sections.MILITARY))


def refuse_buy(state: DynastiesState, action: Buy) -> Refusal | None:
    """Refuses more than the roll or the gold allows."""
    top = state.pending[-1] if state.pending else None
    if not isinstance(top, Purchase):
        return not_now("Buying", sections.MILITARY)
    if action.number > affordable(state, top):
        reading = "D17" if top.section == sections.MILITARY else "D23"
        return refuse("too-many", say("At most {n} can be bought", n=affordable(state, top)), top.section, reading,
                      may_override=action.number * top.price <= state.gold[state.active])
    return only_active(state, action.seat)


def buy(entry: Entry, action: Buy) -> None:
    """Pays and takes the tokens."""
    top, seat = entry.top, entry.live.active
    if not isinstance(top, Purchase):
        return
    entry.pop()
    reading = "D17" if top.section == sections.MILITARY else "D23"
    detail = say("{n} × {price} gold", n=action.number, price=top.price)
    entry.line(seat, "gold", -action.number * top.price, say("Paid"), top.section, reading, detail=detail)
    label = say("Recruits") if top.buys == "armies" else say("Bought")
    entry.line(seat, top.buys, action.number, label, top.section, reading,
               tally="vt_events" if top.buys == "victory_tokens" else None)
