"""What to do now at a table of Dark Deeds: from the state alone, for one player's phone or for the whole table's."""

from __future__ import annotations

from rules.core import Guide, Offer, Words, marks, say, who
from rules.dark_deeds.ending_offers import ending_offers
from rules.dark_deeds.path import lacks
from rules.dark_deeds.phase_offers import stock_offers, tavern_offers
from rules.dark_deeds.plot_offers import deeds_and_plots, interruptions
from rules.dark_deeds.setup_offers import setup_offers
from rules.dark_deeds.state import DarkDeedsState
from rules.dark_deeds.street_offers import street_offers
from rules.dark_deeds.suspicion import is_arrested
from rules.dark_deeds.table_offers import a_card_says, coin_choice, note_cards
from rules.dark_deeds.teaching import steps_of, teaching
from rules.dark_deeds.turn import PHASE_TITLES

PHASES = (("street", "Hit the Street", "dagger"), ("tavern", "Visit the Tavern", "mug"), ("stock", "Take Stock", "eye"))
SETUP = (("setup", "Setting Up", "cards"), *PHASES)
ENDING = (*PHASES, ("ending", "Ending the Game", "laurel"))


def guide(state: DarkDeedsState, seat: int | None) -> Guide:
    """Phase, "Do this now", steps and offers; ``seat`` None is the phone that all share."""
    rows = {"setup": SETUP, "ending": ENDING}.get(state.phase, PHASES)
    where = say("Turn {n}, {who}", n=state.turn_number, who=who(state.turn))
    if state.phase in ("setup", "ending"):
        where = say(PHASE_TITLES[state.phase])
    if state.outcome is not None:
        return Guide(where=where, now=say("The game is over"), actors=(), phases=marks(rows, "ending"), steps=steps_of(state))
    return Guide(
        where=where,
        now=now_words(state),
        actors=_actors(state),
        phases=marks(rows, state.phase),
        steps=steps_of(state),
        offers=tuple(_offers(state, seat)),
        teaching=teaching(state),
    )


def _actors(state: DarkDeedsState) -> tuple[int, ...]:
    if state.phase in ("setup", "ending"):
        return tuple(range(state.seats))
    return (state.coin,) if state.coin_tied else (state.turn,)


def _offers(state: DarkDeedsState, seat: int | None) -> list[Offer]:
    mine = seat is None or seat in _actors(state)
    if state.phase == "setup":
        return setup_offers(state)
    if state.phase == "ending":
        return ending_offers(state, seat)
    by = state.turn if seat is None else seat
    if state.coin_tied:
        return [*(coin_choice(state) if mine else []), a_card_says(state, by)]
    if not mine:
        return [*interruptions(state, seat), a_card_says(state, by)]
    now = {"street": street_offers, "tavern": tavern_offers, "stock": stock_offers}[state.phase](state)
    unknown = any(card is not None and card.sort == "unknown" for card in state.street)
    notes = note_cards(state, by) if unknown and state.attempt is None else []
    return [*now, *notes, deeds_and_plots(state), a_card_says(state, by)]


def now_words(state: DarkDeedsState) -> Words:
    """The one line "Do this now", at most 28 letters but for names."""
    if state.coin_tied:
        return say("{who}: pass on the coin", who=who(state.coin))
    return {"setup": _setup_now, "street": _street_now, "tavern": _tavern_now, "stock": _stock_now, "ending": _ending_now}[
        state.phase
    ](state)


def _setup_now(state: DarkDeedsState) -> Words:
    return say("Lay out the Street") if state.dealing else say("Choose what the app keeps")


def _street_now(state: DarkDeedsState) -> Words:
    if state.attempt is None:
        if state.stage == "target":
            return say("Pick a target")
        return say("Take your Loot") if state.loot_due else say("Visit the Tavern")
    hurdle = state.attempt.hurdles[0]
    if lacks(state, hurdle):
        return say("Type the card's figures")
    goal = {"sneak": "past {where}", "rob": "to rob", "attack": "to attack"}[hurdle.test]
    where = {"chasing": "the chaser", "street": f"slot {hurdle.spot}", "met": "the Guard"}[hurdle.place]
    return say("Roll 2 dice " + goal, where=where)


def _tavern_now(state: DarkDeedsState) -> Words:
    if state.stage == "choose":
        return say("Dig for Dirt or Lay Low")
    return say("Arrest!") if is_arrested(state, state.turn) else say("Take Stock")


def _stock_now(state: DarkDeedsState) -> Words:
    if state.stage == "advance":
        return say("Advance the Street")
    if state.dealing:
        return say("Deal the new cards")
    return say("Discard down to six") if state.excess(state.turn) else say("End the turn")


def _ending_now(state: DarkDeedsState) -> Words:
    return say("Reveal hands, count Favour")
