"""Random games: no exception, no impossible state, and most of them played to a proper end."""

from __future__ import annotations

import pytest

from rules.core import fold
from rules.dark_deeds.actions import RULES
from tests.rules.dark_deeds.campaign import whole_game
from tests.rules.dark_deeds.table import GAME


def play_games(seeds: range, *, wanted: set[str]) -> None:
    kinds, ended, arrests, ties = set[str](), 0, 0, 0
    for seed in seeds:
        taken = whole_game(seed)
        kinds |= {action.kind for _, action, _ in taken}
        last = taken[-1][2]
        ended += last.outcome is not None
        arrests += sum(
            action.kind == "take_stock" and before.suspicion[action.seat] >= 10 > after.suspicion[action.seat]
            for before, action, after in taken
        )
        ties += sum(bool(after.coin_tied) and not before.coin_tied for before, _, after in taken)
        if seed % 10 == 0:
            assert GAME.state_type.model_validate_json(last.model_dump_json()) == last
            assert fold(GAME, taken[0][0], [action for _, action, _ in taken]).state == last
    assert ended >= len(seeds) * 9 // 10, f"only {ended} of {len(seeds)} games came to an end"
    assert arrests, "the campaign never saw an arrest"
    assert ties or "move_coin" not in wanted, "the campaign never saw a tie for the coin"
    assert wanted <= kinds, f"never played: {wanted - kinds}"


def test_random_games() -> None:
    play_games(range(4), wanted={"roll", "lay_low", "dig", "take_stock", "advance", "end_turn", "complete_deed", "count_favour"})


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_300_random_games() -> None:
    every = {cls.model_fields["kind"].default for cls in RULES}
    play_games(range(1000, 1300), wanted=every - {"declare_end", "count_deck", "play_on", "street_leaves"})
