"""Ten situations of Divorce for "What happens if...?", each answered by the engine on a table made for it."""

from __future__ import annotations

from typing import Any, Final

from rules.core import Refusal, amount, situation
from rules.divorce.game import GAME
from rules.divorce.net_worth import collection_worth, net_worth_dollars
from rules.divorce.state import DivorceRulings, DivorceState

_BURN: Final = {"name": "BURN", "use_dollars": 10_000, "fee_dollars": 50_000, "burns": 1, "no_burn": 1, "no_repo": 1}
_HOUSE: Final = {"name": "HOUSE", "worth_dollars": 75_000, "pawn_dollars": 10_000}
_CAT: Final = {"name": "Cat", "worth_dollars": 2_000}
_PONY: Final = {"name": "Pony", "price_dollars": 3_000, "sally": 1}
_SLICK: Final = {"name": "Slick", "use_dollars": 1_000, "fee_dollars": 10_000}
_PRINTED: Final[dict[str, dict[str, Any]]] = {"asset": _CAT, "bribe": _PONY, "lawyer": _SLICK}
"""A card of each kind, for what a situation does not name."""
_REFUSED: Final = "It is refused"


def _table(phase: str = "legal_actions", cash_dollars: tuple[int, int] = (10_000, 10_000)) -> DivorceState:
    """You are the first seat and on turn."""
    return GAME.start(2, DivorceRulings(), 0).with_(phase=phase, deck="shuffled", cash_dollars=cash_dollars)


def _try(state: DivorceState, kind: str, seat: int = 0, **fields: Any) -> DivorceState | None:
    """The table after the deed; None where it is refused."""
    answer = GAME.decide(state, GAME.read_action({"kind": kind, "seat": seat, **fields}))
    return None if isinstance(answer, Refusal) else answer.state


def _do(state: DivorceState, kind: str, seat: int = 0, **fields: Any) -> DivorceState:
    """The same, where it must be allowed."""
    after = _try(state, kind, seat, **fields)
    assert after is not None, f"{kind} belongs to the situation"
    return after


def _lay(state: DivorceState, seat: int, card_type: str, **figures: Any) -> tuple[DivorceState, int]:
    """One more card before that parent, and its number."""
    card = {**_PRINTED.get(card_type, {}), **figures}
    return _do(state, "add_card", seat, to=seat, card_type=card_type, card=card), state.next_card_id


def repossessing(face: int = 4) -> str:
    """A roll that just reaches the Repo Score of 4."""
    state, lawyer = _lay(_table(), 0, "lawyer", use_dollars=5_000, fee_dollars=20_000, repossesses=1)
    state, yacht = _lay(state, 1, "asset", worth_dollars=30_000, repo_score=4)
    after = _do(state, "repossess", lawyer=lawyer, target=yacht, dice=[face])
    whose = "You have it" if after.owner(yacht) == 0 else "The ex keeps it"
    return f"{whose} and you have ${after.cash_dollars[0]:,}"


def burning_a_bribe(card_type: str = "bribe") -> str:
    """BURN against a paid Bribe."""
    state, lawyer = _lay(_table(cash_dollars=(20_000, 0)), 0, "lawyer", **_BURN)
    state, target = _lay(state, 1, card_type)
    return _REFUSED if _try(state, "burn", lawyer=lawyer, target=target) is None else "It burns"


def pawning_off_turn(bribe: bool = True) -> str:
    """The ex, off turn, with a Bribe just given to her."""
    state, car = _lay(_table("give_and_take", (10_000, 0)), 1, "asset", pawn_dollars=4_000)
    if bribe:
        state = _do(state, "draw", card_type="asset", card=_CAT)
        state = _do(state, "draw", card_type="bribe", card=_PONY)
        state = _do(state, "keep", card_id=state.drawn[0].card_id)
    return "No, it is not her turn" if _try(state, "pawn", 1, card_id=car) is None else "Yes, to pay for it"


def free_cards(lawyers: int = 1) -> str:
    """Free Legal Cards where a Lawyer is drawn beside the HOUSE."""
    state = _table("give_and_take")
    for _ in range(lawyers):
        state, _ = _lay(state, 0, "lawyer")
    state = _do(state, "draw", card_type="lawyer", card=_SLICK)
    state = _do(state, "draw", card_type="big_item", card=_HOUSE)
    assert state.battle is not None, "a Big Item starts a battle"
    return f"{state.battle.free_cards[0]}"


def equal_totals(mine: int = 8) -> str:
    """Eight against eight in a battle."""
    state = _do(_table("give_and_take"), "draw", card_type="asset", card=_CAT)
    state = _do(state, "draw", card_type="big_item", card=_HOUSE)
    state = _do(_do(state, "pass_buying"), "pass_buying", 1)
    state = _do(state, "reveal", total_0=mine, total_1=8)
    if state.battle is not None:
        return "Each draws one more card"
    return "You take it" if any(card.name == "HOUSE" for card in state.cards[0]) else "The ex takes it"


def custody_below_zero(mine: int = -1) -> str:
    """Minus one against minus three for Billy."""
    state = _table("scoring").with_(deck_left=0, sally=(1, 0), billy=(mine, -3))
    state = _do(state, "determine_custody", sally_dollars=80_000, billy_dollars=60_000)
    parent = state.children["billy"].parent
    return "You fight for him" if parent is None else ("Billy is yours", "Billy goes to the ex")[parent]


def nobody_cares(mine: int = 0) -> str:
    """Zero to zero for Sally."""
    state = _table("scoring").with_(deck_left=0, sally=(mine, 0), billy=(1, 0))
    state = _do(state, "determine_custody", sally_dollars=80_000, billy_dollars=60_000)
    return "A Legal Battle" if state.battle is not None else "Sally is yours"


def burned_lawyer(burned: bool = True) -> str:
    """Net Worth after a Lawyer with a fee was burned."""
    state, lawyer = _lay(_table(cash_dollars=(10_000, 10_000)), 0, "lawyer", use_dollars=1_000, fee_dollars=50_000)
    if burned:
        state, burner = _lay(state.with_(active=1), 1, "lawyer", **_BURN)
        state = _do(state, "burn", 1, lawyer=burner, target=lawyer)
    return f"{amount(net_worth_dollars(state, 0))} dollars"


def pawned_piece(pieces: int = 2) -> str:
    """A Collection after one of three pieces is pawned."""
    return f"${collection_worth(pieces, {1: 1_000, 2: 5_000, 3: 12_000}):,}"


def pawned_badge(pawned: bool = True) -> str:
    """Sally's slider after a card with her badge is pawned."""
    state, pony = _lay(_table(), 0, "asset", pawn_dollars=2_000, sally=2)
    after = _do(state, "pawn", card_id=pony) if pawned else state
    return f"{after.rating(0, 'sally')}"


SITUATIONS: Final = (
    situation(
        "repossessing",
        "You have $10,000 and pay a Lawyer $5,000 to repossess the ex's yacht, Repo Score 4. The die shows 4. What happens?",
        ("You have it and you have $5,000", "The ex keeps it and you have $5,000", "The ex keeps it and you have $10,000"),
        repossessing,
        "The roll has to reach the score, and equal is enough. The cost would be gone either way.",
        "Card Layout",
        "B14",
    ),
    situation(
        "burning-a-bribe",
        "You want to burn a Bribe that your ex has paid for. What does the Lawyer say?",
        ("It burns", _REFUSED),
        burning_a_bribe,
        "A paid Bribe is safe: no burning, no repossessing, no mistrial.",
        "Types of Cards",
        "B16",
    ),
    situation(
        "off-turn",
        "It is your turn and you give your ex a Bribe for $3,000. She has no cash but a car that can be pawned. May she "
        "pawn it now?",
        ("Yes, to pay for it", "No, it is not her turn"),
        pawning_off_turn,
        "Off turn pawning is allowed for Legal Cards and for a Bribe, and she is the one who has to pay.",
        "Pawning Items",
        "B12",
    ),
    situation(
        "free-cards",
        "You have one Lawyer and draw another one together with the HOUSE. How many free Legal Cards are you dealt?",
        ("0", "1", "2"),
        free_cards,
        "The Lawyer drawn beside the item is nobody's yet. He goes to the loser afterwards.",
        "Legal Battles",
        "B19",
    ),
    situation(
        "equal-totals",
        "Your Legal Cards add up to 8, those of your ex to 8 as well. Who gets the HOUSE?",
        ("You take it", "The ex takes it", "Each draws one more card"),
        equal_totals,
        "What was bought stands, and one more free card each decides.",
        "Legal Battles",
        "B4",
    ),
    situation(
        "below-zero",
        "For Billy you have minus 1, your ex minus 3. Where does he go?",
        ("Billy is yours", "Billy goes to the ex", "You fight for him"),
        custody_below_zero,
        "More is more, below zero too.",
        "Scoring",
        "B5",
    ),
    situation(
        "zero-zero",
        "Neither of you has a single point for Sally. What happens?",
        ("Sally is yours", "Nobody gets her", "A Legal Battle"),
        nobody_cares,
        "Equal is equal, zero to zero as well. A tied child is fought for, with cash that then is gone.",
        "Scoring",
        "B5",
    ),
    situation(
        "burned-lawyer",
        "You have $10,000 in cash and a Lawyer with a fee of $50,000, whom your ex burns. What is your Net Worth?",
        ("−40,000 dollars", "0 dollars", "10,000 dollars"),
        burned_lawyer,
        "A Lawyer who leaves takes his fee along. Your ex has done you a favour.",
        "Scoring",
        "B7",
    ),
    situation(
        "pawned-piece",
        "One piece of your Collection is worth $1,000, two $5,000, three $12,000. You pawn one of three. What is the "
        "rest worth at the end?",
        ("$2,000", "$5,000", "$8,000"),
        pawned_piece,
        "The table goes by the pieces you still own: two of them.",
        "Types of Cards",
        "B10",
    ),
    situation(
        "pawned-badge",
        "A pony with a badge of plus 2 for Sally is your only card. You pawn it. Where is your slider for Sally?",
        ("0", "1", "2"),
        pawned_badge,
        "A badge counts while the card is yours and leaves with it.",
        "Card Layout",
        "B6",
    ),
)
