"""The buttons of a General War."""

from __future__ import annotations

from rules.core import NumberField, Offer, say, who
from rules.great_dynasties.holdings import opponents
from rules.great_dynasties.offering import choose, dice, gathered, offer
from rules.great_dynasties.pending import War
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.war_questions import (
    ATTACKERS,
    FOES,
    armies_left,
    members,
    other,
    receivers,
    side_armies,
    targets,
    waits_for,
)


def war_offers(state: DynastiesState, war: War, seat: int) -> tuple[Offer, ...]:
    """What ``seat`` may do in the war now."""
    stage = waits_for(state, war).stage
    if stage == "foe":
        foes = tuple(
            offer(state, f"foe.{foe}", say("{who}", who=who(foe)), {"kind": "name_foe", "foe": foe}, icon="swords",
                  consequence=say("{n} {n:army|armies}", n=state.armies[foe]))
            for foe in opponents(state, war.attacker)
        )
        return gathered(foes, "foe", say("Name the foe"), "swords")
    if stage == "side":
        return tuple(
            offer(state, f"side.{name}", say("With {who}", who=who(ally)), {"kind": "take_side", "ally": ally}, seat=seat,
                  icon="banner",
                  consequence=say("{who}: {n} {n:army|armies} there", who=who(seat), n=side_armies(state, war, side)))
            for name, ally, side in (("attacker", war.attacker, ATTACKERS), ("foe", war.foe, FOES))
        )
    if stage == "roll":
        armies = state.armies[seat]
        return (offer(state, "roll.general", say("General roll"), {"kind": "throw", "roll": "general"}, seat=seat,
                      icon="swords", main=True, form=(dice("General roll", armies),),
                      consequence=say("{who}: {n} {n:die|dice}", who=who(seat), n=armies)),)
    return _strikes(state, war, seat) if stage == "strike" else _captures(state, war, seat)


def _strikes(state: DynastiesState, war: War, seat: int) -> tuple[Offer, ...]:
    offers: list[Offer] = []
    for victim in members(state, war, other(war.sides[seat])):
        most = min(armies_left(state, war, victim), war.hits[seat])
        if most > 0:
            field = NumberField(name="number", label=say("Armies struck"), least=1, most=most, value=most)
            form, number = ((field,), {}) if most > 1 else ((), {"number": 1})
            action = {"kind": "strike", "victim": victim, **number}
            offers.append(offer(state, f"strike.{victim}", say("Strike {who}", who=who(victim)), action, seat=seat, icon="sword",
                                form=form, consequence=say("{who}: {n} to strike", who=who(seat), n=war.hits[seat])))
    return gathered(tuple(offers), "strike", say("Strike an army"), "sword")


def _captures(state: DynastiesState, war: War, seat: int) -> tuple[Offer, ...]:
    side = war.sides[seat]
    lands = targets(state, war, side)
    offers = tuple(
        offer(state, f"capture.{to}", say("For {who}", who=who(to)), {"kind": "capture", "to": to}, seat=seat, icon="castle",
              form=(choose(state, "Captured territory", lands),), main=to == seat, consequence=say("Choose the land"))
        for to in receivers(state, war, side)
    )
    return gathered(offers, "capture", say("Capture a land"), "castle")
