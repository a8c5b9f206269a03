"""Who stands between a minion and a target, what each roll needs, and how likely the whole path is.

Source: "Sneak Past Guards" (C10): chasing Guards first, in any order, then the Street from the last slot
towards the target; a chasing Guard is reached at once, a chasing Nemesis behind all chasing Guards.
"""

from __future__ import annotations

from rules.core import Words, say, who
from rules.dark_deeds.cards import StreetCard
from rules.dark_deeds.odds import Chance, all_of, chance
from rules.dark_deeds.state import SLOTS, DarkDeedsState, Hurdle, Test

STATS = {"sneak": "Perception", "rob": "Perception", "attack": "Defence"}


def card_of(state: DarkDeedsState, hurdle: Hurdle) -> StreetCard | None:
    """The card that stands there now; None where it has gone."""
    if hurdle.place == "met":
        return hurdle.met
    if hurdle.place == "street":
        return state.street[hurdle.spot - 1]
    chasers = (*state.guards[hurdle.whose], *state.nemeses[hurdle.whose])
    return next((card for card in chasers if card.serial == hurdle.spot), None)


def needs(state: DarkDeedsState, hurdle: Hurdle) -> int | None:
    """The Perception or Defence to reach; None where nobody typed it."""
    card = card_of(state, hurdle)
    if card is None:
        return None
    return card.defence if hurdle.test == "attack" else card.perception


def lacks(state: DarkDeedsState, hurdle: Hurdle) -> tuple[str, ...]:
    """The figures that must be typed from the card before this roll: "perception", "defence", "favour"."""
    card = card_of(state, hurdle)
    missing: list[str] = []
    if card is not None and needs(state, hurdle) is None:
        missing.append(STATS[hurdle.test].lower())
    if card is not None and hurdle.test != "sneak" and card.favour is None:
        missing.append("favour")
    return tuple(missing)


def standing_bonus(state: DarkDeedsState, seat: int, test: Test) -> int:
    """From Loot in play: Strength for attacks, Cunning for everything else. Source: "Sneaking", "Robbing", "Attacking"."""
    return state.strength[seat] if test == "attack" else state.cunning[seat]


def next_bonus(state: DarkDeedsState) -> int:
    """All bonuses to the roll that is due now; 0 where none is."""
    attempt = state.attempt
    if attempt is None:
        return 0
    return standing_bonus(state, state.turn, attempt.hurdles[0].test) + attempt.roll_bonus + attempt.phase_bonus


def chasing_sneaks(state: DarkDeedsState, seat: int) -> tuple[Hurdle, ...]:
    """Every Guard chasing this player, in the order in which they lie."""
    return tuple(Hurdle(test="sneak", place="chasing", spot=card.serial, whose=seat) for card in state.guards[seat])


def street_sneaks(state: DarkDeedsState, slot: int) -> tuple[Hurdle, ...]:
    """Every Guard on the Street between the last slot and this one, last slot first."""
    return tuple(
        Hurdle(test="sneak", place="street", spot=spot)
        for spot in range(SLOTS, slot, -1)
        if (card := state.street[spot - 1]) is not None and card.sort == "guard"
    )


def unknown_between(state: DarkDeedsState, slot: int) -> int | None:
    """The first slot on the way whose card nobody noted; None where all are known."""
    for spot in range(SLOTS, slot - 1, -1):
        card = state.street[spot - 1]
        if card is not None and card.sort == "unknown":
            return spot
    return None


def is_at_most(state: DarkDeedsState, path: tuple[Hurdle, ...]) -> bool:
    """Whether the chance of a path is only an upper bound: a card on the way that nobody noted may be a Guard. Source: C10."""
    return bool(path) and path[-1].place == "street" and unknown_between(state, path[-1].spot) is not None


def path_to_slot(state: DarkDeedsState, seat: int, slot: int) -> tuple[Hurdle, ...]:
    """All rolls to a card on the Street, the robbery or attack last; the slot must hold a card."""
    card = state.street[slot - 1]
    test: Test = "rob" if card is not None and card.is_citizen else "attack"
    return (*chasing_sneaks(state, seat), *street_sneaks(state, slot), Hurdle(test=test, place="street", spot=slot))


def path_to_chaser(state: DarkDeedsState, seat: int, whose: int, serial: int) -> tuple[Hurdle, ...]:
    """All rolls to a chaser: none to a Guard, every Guard chasing oneself on the way to a Nemesis."""
    last = Hurdle(test="attack", place="chasing", spot=serial, whose=whose)
    is_nemesis = any(card.serial == serial for card in state.nemeses[whose])
    return (*chasing_sneaks(state, seat), last) if is_nemesis else (last,)


def path_to_met(state: DarkDeedsState, seat: int, card: StreetCard) -> tuple[Hurdle, ...]:
    """All known rolls to a card of the light depth; Guards on the Street join as the table meets them."""
    test: Test = "rob" if card.is_citizen else "attack"
    return (*chasing_sneaks(state, seat), Hurdle(test=test, place="met", met=card))


def hurdle_chance(state: DarkDeedsState, seat: int, hurdle: Hurdle, extra: int = 0) -> Chance | None:
    """The chance of one roll with all standing bonuses and ``extra``; None while a figure is missing."""
    target = needs(state, hurdle)
    return None if target is None else chance(target, standing_bonus(state, seat, hurdle.test) + extra)


def path_chance(state: DarkDeedsState, seat: int, path: tuple[Hurdle, ...]) -> Chance | None:
    """The chance that every roll of a path succeeds; None while a figure on it is missing."""
    chances = [hurdle_chance(state, seat, hurdle) for hurdle in path]
    known = [one for one in chances if one is not None]
    return all_of(known) if len(known) == len(chances) else None


def attempt_chances(state: DarkDeedsState) -> tuple[Chance | None, ...]:
    """The chance of every roll still to come in the attempt, one-time bonuses counted where they count."""
    attempt = state.attempt
    if attempt is None:
        return ()
    return tuple(
        hurdle_chance(state, state.turn, hurdle, attempt.phase_bonus + (attempt.roll_bonus if place == 0 else 0))
        for place, hurdle in enumerate(attempt.hurdles)
    )


def attempt_chance(state: DarkDeedsState) -> Chance | None:
    """The chance that the rest of the attempt succeeds; None while a figure is missing or nothing is attempted."""
    chances = attempt_chances(state)
    known = [one for one in chances if one is not None]
    return all_of(known) if chances and len(known) == len(chances) else None


def place_words(hurdle: Hurdle) -> str:
    """Where it stands, in a word: "chaser", "slot 4", "met"."""
    return {"chasing": "chaser", "met": "met", "street": f"slot {hurdle.spot}"}[hurdle.place]


def roll_words(state: DarkDeedsState, hurdle: Hurdle) -> Words:
    """What a roll is for ("Past the Sergeant", "Rob the Baker", "Attack the Duke's nephew")."""
    card = card_of(state, hurdle)
    title = card.title if card is not None else "card"
    template = {"sneak": "Past {card}", "rob": "Rob {card}", "attack": "Attack {card}"}[hurdle.test]
    return say(template, card=title)


def whose_words(hurdle: Hurdle) -> Words:
    """ "chasing Mabel"."""
    return say("chasing {who}", who=who(hurdle.whose))
