"""One evening played through the offers of the guide alone, as the screens do, from set-up to the result."""

from __future__ import annotations

from typing import Any

from rules.core import Offer, Refusal
from rules.divorce.game import GAME
from rules.divorce.net_worth import net_worth_dollars
from rules.divorce.state import DivorceRulings, DivorceState
from tests.contract.play import check_ruling
from tests.rules.divorce.table import BURN, CAT, HOUSE, REPO, YACHT, names, offer_ids


class Evening:
    """Taps offers of the table by their ids."""

    def __init__(self) -> None:
        self.state: DivorceState = GAME.start(2, DivorceRulings(), 0)

    def offer(self, offer_id: str) -> Offer:
        return offer_ids(self.state)[offer_id]

    def tap(self, offer_id: str, **answers: Any) -> None:
        offer = self.offer(offer_id)
        assert offer.allowed and {field.name for field in offer.form} >= answers.keys()
        action = GAME.read_action({**offer.action, **answers})
        answer = GAME.decide(self.state, action)
        assert not isinstance(answer, Refusal), answer.why.text()
        check_ruling(GAME, self.state, action, answer)
        self.state = answer.state

    def deal(self, first: tuple[str, dict[str, Any]], second: tuple[str, dict[str, Any]]) -> None:
        """Draws both, keeps the first."""
        for card_type, card in (first, second):
            answer = {"cash_dollars": card["amount_dollars"]} if card_type == "cash" else {"card": card}
            self.tap(f"draw.{card_type}", **answer)
        if self.state.drawn:
            self.tap(f"keep.{self.state.drawn[0].card_id}")


def test_an_evening_by_offers_alone() -> None:
    table = Evening()
    table.tap("setup.introductory")
    table.deal(("lawyer", REPO), ("asset", {**YACHT, "no_burn": 1}))
    repo, yacht = (row[0].card_id for row in table.state.cards)
    table.tap(f"use.{repo}.repossess", target=yacht, dice=[3])
    assert table.state.owner(yacht) == 1 and table.state.cash_dollars[0] == 5_000
    table.tap(f"use.{repo}.repossess", target=yacht, dice=[4])
    assert table.state.owner(yacht) == 0 and table.state.cash_dollars[0] == 0
    assert table.offer(f"use.{repo}.repossess").refusal is not None, "no cash, nothing to take"
    table.tap("end_turn")
    table.deal(("lawyer", BURN), ("asset", CAT))
    burn = table.state.cards[1][0].card_id
    option = next(o for o in table.offer(f"use.{burn}.burn").form[0].options if o.value == yacht)  # type: ignore[union-attr]
    assert not option.allowed and option.why_not is not None
    cat = table.state.cards[0][-1].card_id
    table.tap(f"use.{burn}.burn", target=cat)
    table.tap("end_turn")
    table.tap(f"pawn.card.{yacht}")
    assert table.state.cash_dollars == (4_000, 0)
    table.deal(("big_item", HOUSE), ("asset", CAT))
    table.tap("battle.0.buy_one")
    table.tap("battle.1.pass")
    table.tap("battle.0.pass")
    table.tap("battle.reveal", total_0=9, total_1=7)
    assert names(table.state.cards[0]) == ["REPO", "HOUSE"] and names(table.state.cards[1]) == ["BURN", "Cat"]
    table.tap("end_turn")
    table.deal(
        ("bribe", {"name": "Pony", "price_dollars": 0, "sally": 1}), ("cash", {"name": "$2K", "amount_dollars": 2_000})
    )
    table.tap(f"bribe.{table.state.arriving[0].card.card_id}.pay")
    table.tap("hand.deck", left=0)
    table.tap("determine_custody", sally_dollars=80_000, billy_dollars=80_000)
    assert table.state.children["sally"].parent == 1 and table.state.battle is not None and table.state.battle.child == "billy"
    table.tap("battle.1.pass")
    table.tap("battle.0.buy_one")
    table.tap("battle.1.pass")
    table.tap("battle.0.pass")
    table.tap("battle.reveal", total_0=6, total_1=5)
    table.tap("score")
    outcome = table.state.outcome
    assert outcome is not None and outcome.winners == (0,)
    assert net_worth_dollars(table.state, 0) == 80_000 + 75_000 + 0 - 20_000
    assert net_worth_dollars(table.state, 1) == 80_000 + 2_000 + 0 - 50_000
