"""Random play of whole games of Dark Deeds, with changes by hand and house rulings thrown in, and what must always hold."""

from __future__ import annotations

import random
from typing import Any

from rules.core import Refusal
from rules.dark_deeds.cards import CITIZENS
from rules.dark_deeds.state import DarkDeedsRulings, DarkDeedsState
from rules.dark_deeds.suspicion import is_arrested
from tests.contract.play import check_ruling, fill
from tests.rules.dark_deeds.table import GAME

SHORTCUTS = {"declare_end", "count_deck", "play_on", "street_leaves"}
"""Offers that would end a game early or pull its cards out of count."""


def random_rulings(rng: random.Random) -> DarkDeedsRulings:
    return DarkDeedsRulings(
        zero_rule=rng.choice(["on_change", "always"]),
        street_cards=rng.choice([41, 42]),
        max_players=rng.choice([4, 5]),
        final_draw=rng.choice(["all_lose", "shared_win"]),
    )


def by_hand(state: DarkDeedsState, rng: random.Random) -> dict[str, Any]:
    """A + or - or a correction of some meter of some player."""
    meter, seat = rng.choice(GAME.meters), rng.randrange(state.seats)
    if rng.random() < 0.5:
        return {"kind": "adjust", "seat": seat, "meter": meter.id, "change": rng.choice([-3, -1, 1, 2])}
    return {"kind": "correct", "seat": seat, "meter": meter.id, "number": rng.choice([0, 0, 1, 4, 9, 12])}


def choose(state: DarkDeedsState, rng: random.Random) -> tuple[Any, bool]:
    """An action of a random table: mostly the likely next tap, at times any other; and whether it was offered freely."""
    if rng.random() < 0.02:
        return GAME.read_action(by_hand(state, rng)), False
    seat = None if rng.random() < 0.7 else rng.randrange(state.seats)
    offers = [offer for offer in GAME.guide(state, seat).every_offer() if offer.id not in SHORTCUTS]
    open_offers = [offer for offer in offers if offer.allowed]
    refused = [offer for offer in offers if offer.refusal is not None and offer.refusal.may_override and offer.action]
    if refused and rng.random() < 0.02:
        action = fill(GAME, rng.choice(refused), rng)
        return action.model_copy(update={"anyway": True}), False
    likely = [offer for offer in open_offers if offer.main]
    if likely and rng.random() < 0.85:
        return fill(GAME, rng.choice(likely), rng), True
    if not open_offers:
        return GAME.read_action(by_hand(state, rng)), False
    return fill(GAME, rng.choice(open_offers), rng), True


def whole_game(seed: int, most: int = 1500) -> list[tuple[DarkDeedsState, Any, DarkDeedsState]]:
    """One game as (before, action, after); every ruling and every state is checked on the way."""
    rng = random.Random(seed)
    seats = rng.choice([2, 3, 3, 4, 4, 5])
    state: DarkDeedsState = GAME.start(seats, random_rulings(rng), rng.randrange(seats))
    taken: list[tuple[DarkDeedsState, Any, DarkDeedsState]] = []
    for _ in range(most):
        if state.outcome is not None:
            break
        action, _free = choose(state, rng)
        if action.kind == "card_says":
            action = action.model_copy(update={"change": max(-3, min(3, action.change))})
        decided = GAME.decide(state, action)
        if isinstance(decided, Refusal):
            assert decided.why.text()
            continue
        assert action.words(state).text()
        check_ruling(GAME, state, action, decided)
        check_state(decided.state)
        check_step(state, action, decided.state)
        taken.append((state, action, decided.state))
        state = decided.state
    return taken


def check_state(state: DarkDeedsState) -> None:
    """What no table may ever look like."""
    assert 0 <= state.coin < state.seats and 0 <= state.turn < state.seats
    if state.coin_tied:
        most = max(state.suspicion)
        assert len(state.coin_tied) > 1 and all(state.suspicion[seat] == most for seat in state.coin_tied)
        assert state.suspicion[state.coin] < most
        assert state.awaiting is not None and state.awaiting.what == "choice" and state.awaiting.seat == state.coin
    elif state.attempt is not None:
        assert state.phase == "street" and state.stage == "attempt"
        assert state.awaiting is not None and (state.awaiting.what, state.awaiting.dice) == ("roll", 2)
    else:
        assert state.awaiting is None
    if state.rulings.zero_rule == "always":
        assert not any(state.guards[seat] for seat in range(state.seats) if state.suspicion[seat] == 0)
    chasers = [card for row in (*state.guards, *state.nemeses) for card in row]
    serials = [card.serial for card in chasers]
    assert len(set(serials)) == len(serials) and all(0 < serial <= state.chasers_so_far for serial in serials)
    assert not any(card.sort in CITIZENS for card in chasers)
    assert state.deck >= 0 and 0 <= state.dealing <= 6 and 0 <= state.on_street <= 6
    assert state.deck + state.on_street + state.dealing <= state.rulings.street_cards
    assert (state.outcome is not None) <= (state.phase == "ending")
    if state.phase in ("street", "tavern", "stock"):
        assert state.deck or state.on_street or state.dealing, "a game goes on without a Street"


def _unexplained(state: DarkDeedsState, seat: int) -> tuple[int, int, int]:
    """Bonuses and Favour that no card explains: they change by hand only."""
    stays = [loot for loot in state.loot[seat] if not loot.one_use]
    return (
        state.cunning[seat] - sum(loot.cunning for loot in stays),
        state.strength[seat] - sum(loot.strength for loot in stays),
        state.score[seat] - sum(card.favour for card in state.pile[seat]),
    )


def check_step(before: DarkDeedsState, action: Any, after: DarkDeedsState) -> None:
    """What no action may do."""
    for seat in range(after.seats):
        if before.suspicion[seat] > 0 and after.suspicion[seat] == 0:
            assert not after.guards[seat], "Guards chase a player just reduced to 0"
        if action.kind not in ("adjust", "correct", "card_says") and not action.anyway:
            mine, was = _unexplained(after, seat), _unexplained(before, seat)
            assert mine == was or (action.kind == "take_stock" and mine[:2] == (0, 0)), f"{action.kind} moved {was} to {mine}"
    if before.suspicion != after.suspicion:
        # with the last card nobody has to choose any more: a coin that a house ruling moved may lie with another then
        asked = after.coin_tied or after.phase == "ending"
        assert asked or after.suspicion[after.coin] == max(after.suspicion), "the coin lags behind"
        if after.suspicion[before.coin] == max(after.suspicion):
            assert after.coin == before.coin, "a tie took the coin"
    if action.kind == "take_stock":
        seat = action.seat
        if is_arrested(before, seat):
            assert after.loot[seat] == () and after.guards[seat] == () and after.suspicion[seat] == 0
            assert (after.cunning[seat], after.strength[seat]) == (0, 0)
        for kept in ("nemeses", "pile", "deeds", "plots", "score"):
            assert getattr(after, kept) == getattr(before, kept)
    if action.kind == "advance":
        assert before.suspicion == after.suspicion, "advancing arrests nobody"
        assert not before.coin_tied
    cards = [state.deck + state.on_street + state.dealing for state in (before, after)]
    if before.phase != "setup":
        leaves = {"advance": 1, "roll": 1}.get(action.kind, 0)
        assert 0 <= cards[0] - cards[1] <= leaves, f"{action.kind} took {cards[0] - cards[1]} cards off the Street"
