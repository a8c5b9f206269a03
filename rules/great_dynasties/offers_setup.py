"""The buttons of the set-up and of a restart."""

from __future__ import annotations

from typing import Any

from rules.core import ChoiceField, Offer, Option, say, who
from rules.great_dynasties.dynasties import DYNASTY
from rules.great_dynasties.holdings import neutrals
from rules.great_dynasties.offering import dice, draw, offer
from rules.great_dynasties.pending import DynastiesDrawn, LandsDue
from rules.great_dynasties.setup import CHOICE, free_dynasties, keeps_tokens
from rules.great_dynasties.state import DynastiesState


def first_offers(state: DynastiesState) -> tuple[Offer, ...]:
    """Roll for first, or say who it is."""
    seats = state.contenders
    names = tuple(say("{who}", who=who(seat)) for seat in seats)
    options = tuple(Option(value=seat, label=say("{who}", who=who(seat))) for seat in range(state.seats))
    field = ChoiceField(name="first", label=say("Who goes first?"), options=options)
    return (
        offer(state, "first.roll", say("Roll for first"), {"kind": "first_roll"}, seat=seats[0], icon="die", main=True,
              form=(dice("One die each", len(seats), each=names),), consequence=say("Highest goes first")),
        offer(state, "first.named", say("We know who"), {"kind": "name_first"}, seat=seats[0], icon="hand", form=(field,),
              consequence=say("Rolled at the table")),
    )


def dynasty_offers(state: DynastiesState) -> tuple[Offer, ...]:
    """Draw three dynasties and keep one, from the app's deck or the table's own cards."""
    top = state.pending[-1] if state.pending else None
    if isinstance(top, DynastiesDrawn):
        return tuple(_keep(state, name) for name in top.dynasties)
    free = free_dynasties(state)
    if not free:
        return (offer(state, "sit_out", say("Sit out"), {"kind": "move_on"}, icon="hourglass", main=True,
                      consequence=say("No dynasty is free")),)
    options = tuple(
        Option(value=name, label=say("{name}", name=name), detail=say("{home}. {ability}", home=DYNASTY[name].home,
                                                                      ability=DYNASTY[name].ability))
        for name in free
    )
    count = min(CHOICE, len(free))
    return (
        offer(state, "dynasty.draw", say("Draw {n}", n=count), {"kind": "draw_dynasties"}, icon="cards", main=True,
              form=(draw("Dynasties", free, "drawn", count),), consequence=say("{who} keeps one", who=who(state.active))),
        offer(state, "dynasty.own", say("Our own cards"), {"kind": "keep_dynasty"}, icon="hand",
              consequence=say("Say which you keep"),
              form=(ChoiceField(name="dynasty", label=say("Your dynasty"), options=options),)),
    )


def _keep(state: DynastiesState, name: str) -> Offer:
    dynasty = DYNASTY[name]
    return offer(state, f"keep.{name}", say("{name}", name=name), {"kind": "keep_dynasty", "dynasty": name}, icon="crown",
                 consequence=say("Home {home}", home=dynasty.home), teach=say("{ability}.", ability=dynasty.ability))


def founding_offers(state: DynastiesState) -> tuple[Offer, ...]:
    """All rolls of the start in one form, then the territories."""
    top = state.pending[-1] if state.pending else None
    if isinstance(top, LandsDue):
        free = neutrals(state)
        number = min(top.number, len(free))
        form = (draw("Your territories", free, "lands", number),) if number else ()
        action: dict[str, Any] = {"kind": "draw_lands"} if number else {"kind": "draw_lands", "lands": ()}
        return (offer(state, "lands.draw", say("Draw {n}", n=number), action, icon="castle", main=True, form=form,
                      consequence=say("Random, for {who}", who=who(state.active))),)
    vt = () if keeps_tokens(state) else (dice("Victory Tokens", 2, "vt_dice"),)
    form = (dice("Armies", 1, "armies_die"), dice("Gold", 2, "gold_dice"), *vt, dice("Territories", 1, "territory_die"))
    return (offer(state, "found", say("Founding rolls"), {"kind": "found"}, icon="die", main=True, form=form,
                  consequence=say("Armies, gold, VT, land")),)
