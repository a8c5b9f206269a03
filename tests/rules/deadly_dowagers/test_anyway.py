"""Done anyway: a refusal that a table may override never breaks the books."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Refusal, Ruling
from rules.deadly_dowagers.game import GAME
from rules.deadly_dowagers.rulings import DowagersRulings
from rules.deadly_dowagers.state import PHASE_TITLES
from tests.contract.play import check_ruling
from tests.rules.deadly_dowagers.table import cause, decide, do, estate, farm, mill, others, table

DOINGS: list[tuple[str, dict[str, Any]]] = [
    ("first_husband", {"husband": "curate", "dowry": 99, "marriage_infamy": 18}),
    ("next_pick", {"pick": 1}), ("done", {"phase": "husband"}),
    ("next_phase", {"phase": "husband"}), ("next_phase", {"phase": "setup"}),
    ("check_hand", {"cards": 9}),
    ("buy_farmland", {"price": 99}), ("buy_mill", {"price": 99}), ("buy_estate", {"price": 99}),
    *[(kind, {"place": place}) for kind in ("discard_land", "sell_land", "play_rent", "play_upgrade") for place in (0, 1, 2, 9)],
    ("play_shipping", {"cards": 20}), ("discard_venture", {"venture": "shipping", "cards": 3}),
    *[("discard_venture", {"venture": venture, "place": place}) for venture in ("rent", "upgrade") for place in (0, 2, 9)],
    ("affair", {}), ("charity", {"to": 1}), ("charity", {}), ("charity", {"to": 9}), ("rumors", {}),
    ("sell_remarry", {}), ("sell_farmland", {}),
    ("cause_of_death", cause(18, 1)), ("strangle", {"inheritance": 1}), ("promote", {}),
    ("remarry", {"husband": "knight", "dowry": 99, "infamy_limit": 0}),
    ("elope", {"husband": "farmer", "dowry": 99, "marriage_infamy": 18}), ("elope", {"husband": "duke", "dowry": 1}),
    ("flip_coin", {"rival": 1, "husband": "knight", "drawn": ["0"]}),
    ("flip_coin", {"rival": 9, "husband": "knight", "drawn": ["0"]}),
    ("declare_duke", {}),
]
LANDS = (farm("wool", rent="iron"), estate(), mill("wool", "iron", upgrades=1), farm(), farm())


@pytest.mark.parametrize("phase", PHASE_TITLES)
@pytest.mark.parametrize("husband", [None, "curate", "professor", "knight", "baron"])
def test_every_overridable_refusal_can_be_overridden(phase: str, husband: str | None) -> None:
    rows: dict[str, Any] = {"infamy": 17, "graves": 2, "ships": 2, "lands": LANDS, "crowns": 1}
    if husband:
        rows["husband"] = husband
    state = others(table(phase, **rows, rulings=DowagersRulings(rumors_over_18="forbid")), 1, infamy=17)
    state = state.with_(pool={"knight": 0})
    overridden = 0
    for kind, fields in DOINGS:
        for before in (state, state.with_(card_played=(True, True), action_taken=(True, True))):
            refusal = decide(before, kind, **fields)
            action = GAME.read_action({"kind": kind, "seat": 0, "anyway": True, **fields})
            answer = GAME.decide(before, action)
            if isinstance(refusal, Refusal) and not refusal.may_override:
                assert answer == refusal
                continue
            assert isinstance(answer, Ruling)
            check_ruling(GAME, before, action, answer)
            GAME.state_type.model_validate_json(answer.state.model_dump_json())
            overridden += isinstance(refusal, Refusal)
    assert overridden > 8


def test_a_house_ruling_clamps_at_the_ends_of_the_meters() -> None:
    above = do(table("investment", infamy=17), "affair", anyway=True)
    assert (above.infamy[0], above.crowns[0]) == (18, 10)
    poor = do(table("investment", crowns=1), "charity", to=1, anyway=True)
    assert poor.crowns == (0, 6), "only what she has changes hands"
    broke = do(table("investment", crowns=3), "buy_farmland", price=9, anyway=True)
    assert (broke.crowns[0], len(broke.lands[0])) == (0, 3)
