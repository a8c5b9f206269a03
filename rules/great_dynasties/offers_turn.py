"""The buttons of a turn: one set for each phase, and one for each thing pending inside it."""

from __future__ import annotations

from rules.core import ChoiceField, NumberField, Offer, Option, Words, say, who
from rules.great_dynasties.abilities import dynasty_of, plus_one_helps
from rules.great_dynasties.awaited import corruption_dice
from rules.great_dynasties.culture import board
from rules.great_dynasties.dynasties import Roll
from rules.great_dynasties.economy import upkeep_split
from rules.great_dynasties.event_phase import deck
from rules.great_dynasties.events import EVENTS
from rules.great_dynasties.holdings import gainable, holding_title, losable, opponents, takeable
from rules.great_dynasties.military import RECRUIT_GOLD, affordable
from rules.great_dynasties.offering import choose, dice, draw, gathered, offer
from rules.great_dynasties.pending import CulturePrice, Losing, Negation, Purchase, Taking, Thrown
from rules.great_dynasties.state import DynastiesState


def throw_offer(state: DynastiesState, roll: Roll, count: int, icon: str, consequence: Words, *, main: bool = True) -> Offer:
    """The button of a roll."""
    return offer(state, f"roll.{roll}", say("{roll} roll", roll=roll.capitalize()), {"kind": "throw", "roll": roll}, icon=icon,
                 main=main, form=(dice(f"{roll.capitalize()} roll", count),), consequence=consequence)


def leave(state: DynastiesState, label: str, consequence: str, *, main: bool = False) -> Offer:
    """The button that goes on, or leaves what may be left."""
    return offer(state, "move_on", say("{label}", label=label), {"kind": "move_on"}, icon="hourglass", main=main,
                 consequence=say("{text}", text=consequence))


def phase_offers(state: DynastiesState) -> tuple[Offer, ...]:
    """What a phase opens with."""
    phase = state.phase
    if phase == "marriage":
        return (throw_offer(state, "marriage", 1, "rings", say("A 6 brings land")),)
    if phase == "inheritance":
        return (throw_offer(state, "inheritance", 1, "crown", say("A 6 brings land")),)
    if phase == "economy":
        count = corruption_dice(state, state.active)
        if not count:
            return (leave(state, "Go on", "No territory to roll", main=True),)
        return (throw_offer(state, "corruption", count, "wheat", say("{n} {n:die|dice}", n=count)),)
    if phase == "upkeep":
        return (_upkeep_offer(state),)
    if phase == "military":
        rich = state.gold[state.active] >= RECRUIT_GOLD
        return (throw_offer(state, "recruit", 1, "swords", say("Armies at 3 gold each"), main=rich),
                leave(state, "Build none", "On to Culture", main=not rich))
    if phase == "culture":
        return _culture_offers(state)
    if phase == "event":
        return _event_offers(state)
    if phase == "conquest":
        return _conquest_offers(state)
    return (offer(state, "pass_dice", say("Pass the dice"), {"kind": "pass_dice"}, icon="hand", main=True,
                  consequence=say("The turn is over")),)


def _upkeep_offer(state: DynastiesState) -> Offer:
    seat = state.active
    armies, gold = state.armies[seat], state.gold[seat]
    paid, lost = upkeep_split(armies, gold, 0)
    text = say("Pay {n} gold, lose {lost}", n=paid, lost=lost) if lost else say("Gold {a} to {b}", a=gold, b=gold - paid)
    field = NumberField(name="disband", label=say("Armies given up first"), most=armies, value=0)
    form = (field,) if state.rulings.upkeep_forced == "may_disband" and armies else ()
    return offer(state, "upkeep", say("Pay the armies"), {"kind": "upkeep"}, icon="purse", main=True, consequence=text, form=form)


def _culture_offers(state: DynastiesState) -> tuple[Offer, ...]:
    if not state.regions_counted:
        gain = sum(row.pays for row in board(state))
        return (offer(state, "count_regions", say("Count regions"), {"kind": "count_regions"}, icon="laurel", main=True,
                      consequence=say("{n:+d} VT", n=gain)),)
    gold = state.gold[state.active]
    return (throw_offer(state, "culture", 1, "laurel", say("{n} gold to spend", n=gold), main=gold > 0),
            leave(state, "No more culture", "On to the Event", main=gold == 0))


def _event_offers(state: DynastiesState) -> tuple[Offer, ...]:
    left = deck(state)
    options = tuple(
        Option(value=card.name, label=say("{name}", name=card.name), detail=say("{notes}", notes=card.notes),
               allowed=card.name in left, why_not=None if card.name in left else say("Among the discards"))
        for card in EVENTS
    )
    return (
        offer(state, "event.draw", say("Draw an event"), {"kind": "draw_event"}, icon="book", main=True,
              form=(draw("Event", left, "event"),), consequence=say("{n} {n:card|cards} left", n=len(left))),
        offer(state, "event.list", say("Our own card"), {"kind": "draw_event"}, icon="hand",
              consequence=say("Pick it from the list"),
              form=(ChoiceField(name="event", label=say("Which event?"), options=options),)),
    )


def _conquest_offers(state: DynastiesState) -> tuple[Offer, ...]:
    armies = state.armies[state.active]
    if not armies:
        return (leave(state, "Go on", "No army to send", main=True),)
    everyone = throw_offer(state, "conquest", armies, "shield", say("{n} {n:army|armies}", n=armies))
    fewer = offer(state, "commit", say("Send fewer"), {"kind": "commit"}, icon="sword", consequence=say("The rest stay home"),
                  form=(NumberField(name="armies", label=say("Armies sent, of {n}", n=armies), least=1, most=armies,
                                    value=max(1, armies - 1)),))
    return (everyone, *((fewer,) if armies > 1 else ()), leave(state, "No conquest", "Stay at home"))


def thrown_offers(state: DynastiesState, thrown: Thrown) -> tuple[Offer, ...]:
    """Let it stand, or use the house's ability."""
    dynasty = dynasty_of(state, state.active)
    adds = dynasty is not None and dynasty.adds_one
    useless = thrown.roll in ("marriage", "inheritance") and 6 not in thrown.faces
    keep = offer(state, "stand", say("Let it stand"), {"kind": "stand"}, icon="die", main=not useless,
                 consequence=say("Keep the ability"))
    faces = sorted(set(thrown.faces))
    if adds:
        faces = [face for face in faces if plus_one_helps(state, thrown.roll, face)] or faces
    options = tuple(
        Option(value=face, label=say("A {n} to {more}", n=face, more=face + 1) if adds else say("A {n}", n=face))
        for face in faces
    )
    pick = (ChoiceField(name="old", label=say("Which die?"), options=options),) if len(faces) > 1 else ()
    known = {} if pick else {"old": faces[0]}
    if adds:
        label = say("Make it {n}", n=faces[0] + 1) if not pick else say("Add 1")
        return keep, offer(state, "plus_one", label, {"kind": "plus_one", **known}, icon="upgrade", form=pick, main=useless,
                           consequence=say("Once a turn"))
    return keep, offer(state, "reroll", say("Roll again"), {"kind": "reroll", **known}, icon="die", main=useless,
                       form=(*pick, dice("The new die", 1)), consequence=say("Once a turn"))


def taking_offers(state: DynastiesState, taking: Taking) -> tuple[Offer, ...]:
    """The territory a Treachery Roll brings."""
    lands, action = gainable(state, taking.outcome), {"kind": "gain"}
    if taking.outcome == "neutral-random" or (taking.outcome == "opponent-random"
                                              and state.rulings.treachery4 == "random_over_all"):
        return (offer(state, "gain.random", say("Draw a land"), action, icon="castle", main=True,
                      form=(draw("Territory", lands, "holding"),), consequence=say("{n} to draw from", n=len(lands))),)
    if taking.outcome == "neutral-choice":
        return (offer(state, "gain.choice", say("Choose a land"), action, icon="castle", main=True,
                      form=(choose(state, "Territory", lands),), consequence=say("{n} neutral", n=len(lands))),)
    rivals = [seat for seat in opponents(state, state.active) if takeable(state, seat)]
    at_random = taking.outcome == "opponent-random"
    offers = tuple(
        offer(state, f"gain.{seat}", say("From {who}", who=who(seat)), action, icon="castle", main=len(rivals) == 1,
              form=(draw("Territory", takeable(state, seat), "holding") if at_random
                    else choose(state, "Territory", takeable(state, seat)),),
              consequence=say("At random") if at_random else say("Your choice"))
        for seat in rivals
    )
    return gathered(offers, "gain", say("From an opponent"), "castle")


def negation_offers(state: DynastiesState, top: Negation) -> tuple[Offer, ...]:
    """The victim's answer."""
    armies = state.armies[top.victim]
    land = holding_title(top.holding)
    return (
        offer(state, "negate", say("Give 1 army"), {"kind": "negate"}, seat=top.victim, icon="shield", main=armies > 0,
              consequence=say("Keep {land}", land=land)),
        offer(state, "give_way", say("Let it go"), {"kind": "give_way"}, seat=top.victim, icon="banner",
              consequence=say("Lose {land}", land=land), main=armies == 0),
    )


def losing_offers(state: DynastiesState, losing: Losing) -> tuple[Offer, ...]:
    """A random loss, or the player's choice of what to lose."""
    lands, action = losable(state, state.active), {"kind": "lose"}
    if losing.at_random:
        return (offer(state, "lose.random", say("Draw the loss"), action, icon="castle", main=True,
                      form=(draw("Lost territory", lands, "holding"),), consequence=say("It becomes neutral")),)
    return (offer(state, "lose.choice", say("Give up a land"), action, icon="castle", main=True,
                  form=(choose(state, "Lost territory", lands),), consequence=say("{n} to lose", n=losing.left)),)


def purchase_offers(state: DynastiesState, top: Purchase) -> tuple[Offer, ...]:
    """Buy all one may, or fewer, down to none."""
    most = affordable(state, top)
    buy = "Buy {n} {n:army|armies}" if top.buys == "armies" else "Buy {n} VT"
    field = NumberField(name="number", label=say("How many?"), most=most, value=max(most - 1, 0))
    return (
        offer(state, "buy.all", say(buy, n=most), {"kind": "buy", "number": most}, main=True,
              icon="swords" if top.buys == "armies" else "laurel", consequence=say("For {n} gold", n=most * top.price)),
        offer(state, "buy", say("Buy fewer"), {"kind": "buy"}, icon="coin", form=(field,),
              consequence=say("{price} gold each", price=top.price)),
    )


def price_offers(state: DynastiesState, top: CulturePrice) -> tuple[Offer, ...]:
    """Pay for 1 VT, or stop."""
    gold = state.gold[state.active]
    return (
        offer(state, "pay_culture", say("Pay {n}, gain 1 VT", n=top.gold), {"kind": "pay_culture"}, icon="laurel",
              main=gold >= top.gold, consequence=say("Gold {a} to {b}", a=gold, b=max(0, gold - top.gold))),
        leave(state, "Stop", "On to the Event", main=gold < top.gold),
    )
