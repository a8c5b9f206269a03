"""A small table for tests: states with cards laid out, actions done or refused, receipts checked on the way."""

from __future__ import annotations

from typing import Any

from rules.core import Refusal, Ruling
from rules.divorce.cards import Card
from rules.divorce.game import GAME
from rules.divorce.state import DivorceRulings, DivorceState
from tests.contract.play import check_ruling

NAMES = ("Ann", "Ben")
BURN = {"name": "BURN", "use_dollars": 10_000, "fee_dollars": 50_000, "burns": 1, "no_burn": 1, "no_repo": 1}
HOUSE = {"name": "HOUSE", "worth_dollars": 75_000, "pawn_dollars": 10_000}
YACHT = {"name": "Yacht", "worth_dollars": 30_000, "pawn_dollars": 4_000, "repo_score": 4}
CAT = {"name": "Cat", "worth_dollars": 2_000}
REPO = {"name": "REPO", "use_dollars": 5_000, "fee_dollars": 20_000, "repossesses": 1}


def new(phase: str = "legal_actions", **switches: str) -> DivorceState:
    """A game under way, Ann's turn."""
    state = GAME.start(2, DivorceRulings.model_validate(switches), 0)
    state = do(state, "set_up", deck="shuffled").state
    return state.with_(phase=phase)


def lay(state: DivorceState, seat: int, card_type: str, **figures: Any) -> tuple[DivorceState, int]:
    """The state with one more card before that parent, by hand, and the card's number."""
    after = do(state, "add_card", seat=seat, to=seat, card_type=card_type, card={"name": "Thing", **figures}).state
    return after, after.next_card_id - 1


def lawyers(state: DivorceState, seat: int, count: int, **figures: Any) -> DivorceState:
    """The state with that many more Lawyers for a parent."""
    for n in range(count):
        state, _ = lay(state, seat, "lawyer", **{"name": f"Lawyer {n}", "use_dollars": 1_000, "fee_dollars": 10_000, **figures})
    return state


def cash(state: DivorceState, ann: int, ben: int) -> DivorceState:
    return state.with_(cash_dollars=(ann, ben))


def act(state: DivorceState, kind: str, seat: int | None = None, **fields: Any) -> Ruling[DivorceState] | Refusal:
    record = {"kind": kind, "seat": state.active if seat is None else seat, **fields}
    return GAME.decide(state, GAME.read_action(record))


def do(state: DivorceState, kind: str, seat: int | None = None, **fields: Any) -> Ruling[DivorceState]:
    """Done; the receipt adds up."""
    record = {"kind": kind, "seat": state.active if seat is None else seat, **fields}
    action = GAME.read_action(record)
    answer = GAME.decide(state, action)
    assert not isinstance(answer, Refusal), answer.why.text(NAMES)
    check_ruling(GAME, state, action, answer)
    return answer


def refused(state: DivorceState, kind: str, seat: int | None = None, **fields: Any) -> Refusal:
    """Refused; says why."""
    answer = act(state, kind, seat, **fields)
    assert isinstance(answer, Refusal), f"{kind} was allowed"
    assert answer.why.text(NAMES)
    return answer


def draw(state: DivorceState, *cards: tuple[str, dict[str, Any]], seat: int | None = None) -> DivorceState:
    """The active parent draws these cards, (type, figures) each."""
    for card_type, figures in cards:
        state = do(state, "draw", seat, card_type=card_type, card=figures).state
    return state


def names(row: tuple[Card, ...]) -> list[str]:
    return [card.name for card in row]


def notes(ruling: Ruling[DivorceState]) -> str:
    return " / ".join(note.text(NAMES) for note in ruling.notes)


def pass_both(state: DivorceState) -> DivorceState:
    """Both pass: the cards may be turned over."""
    battle = state.battle
    assert battle is not None
    while state.battle is not None and state.battle.stage == "buying":
        state = do(state, "pass_buying", state.battle.to_buy).state
    return state


def at_the_end(ratings: dict[str, tuple[int, int]], **switches: str) -> DivorceState:
    """All cards dealt, these Custody Ratings; Ann took the last turn."""
    return new("scoring", **switches).with_(deck_left=0, sally=ratings["sally"], billy=ratings["billy"])


def custody(state: DivorceState, sally_dollars: int = 80_000, billy_dollars: int = 60_000) -> DivorceState:
    return do(state, "determine_custody", sally_dollars=sally_dollars, billy_dollars=billy_dollars).state


def offer_ids(state: DivorceState, seat: int | None = None) -> dict[str, Any]:
    return {offer.id: offer for offer in GAME.guide(state, seat).every_offer()}
