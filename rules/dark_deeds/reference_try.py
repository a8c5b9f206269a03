"""Ten situations of Dark Deeds for "What happens if...?", each answered by the engine on a table made for it."""

from __future__ import annotations

from typing import Any, Final

from rules.core import Refusal, situation
from rules.dark_deeds.cards import Deed, PileCard, StreetCard
from rules.dark_deeds.final import lines_of, winners_of
from rules.dark_deeds.game import GAME
from rules.dark_deeds.path import path_to_chaser, path_to_slot
from rules.dark_deeds.state import DarkDeedsRulings, DarkDeedsState, start
from rules.dark_deeds.suspicion import heirs

_BAKER: Final = StreetCard(sort="artisan", name="Baker", perception=7, favour=1)
_NOBODY: Final[tuple[StreetCard, ...]] = ()


def _guard(serial: int = 0) -> StreetCard:
    return StreetCard(sort="guard", perception=7, defence=9, favour=3, serial=serial)


def _table(phase: str, stage: str, guards: int = 0, **changes: Any) -> DarkDeedsState:
    """Three players, you first and on turn with so many Guards chasing you; Bakers in all six slots."""
    chasing = tuple(_guard(n + 1) for n in range(guards))
    return start(3, DarkDeedsRulings(), 0).with_(
        phase=phase,
        stage=stage,
        street=(_BAKER,) * 6,
        deck=35,
        guards=(chasing, _NOBODY, _NOBODY),
        chasers_so_far=guards,
        **changes,
    )


def _do(state: DarkDeedsState, kind: str, **fields: Any) -> DarkDeedsState:
    """The table after the deed, which must be allowed."""
    answer = GAME.decide(state, GAME.read_action({"kind": kind, "seat": 0, **fields}))
    assert not isinstance(answer, Refusal), answer.why.text()
    return answer.state


def _arrested(state: DarkDeedsState) -> str:
    after = _do(state, "take_stock")
    return "You are arrested" if after.suspicion[0] < state.suspicion[0] else "Nothing happens"


def ten_exactly(suspicion: int = 10) -> str:
    """The arrest check at 10 with one Guard chasing."""
    return _arrested(_table("tavern", "done", guards=1, suspicion=(suspicion, 3, 0)))


def chased_by_a_nemesis(guards: int = 0) -> str:
    """The arrest check at 12 with only a Nemesis chasing."""
    nemesis = StreetCard(sort="nemesis", defence=9, favour=3, serial=9)
    state = _table("tavern", "done", guards=guards, suspicion=(12, 3, 0), nemeses=((nemesis,), _NOBODY, _NOBODY))
    return _arrested(state)


def laying_low_to_0(die: int = 5) -> str:
    """Laying low from 4 Suspicion with two Guards chasing."""
    after = _do(_table("tavern", "choose", guards=2, suspicion=(4, 0, 0)), "lay_low", dice=[die])
    return f"{after.suspicion[0]} Suspicion, {len(after.guards[0]) or 'no'} Guards"


def sneaks(guards: int = 1) -> str:
    """Sneaks to slot 4 with Guards in slots 6 and 3 and one chasing."""
    street = (_BAKER, _BAKER, _guard(), _BAKER, _BAKER, _guard())
    path = path_to_slot(_table("street", "target", guards=guards).with_(street=street), 0, 4)
    return f"{sum(hurdle.test == 'sneak' for hurdle in path)}"


def chasing_target(nemesis: bool = False) -> str:
    """Sneaks to one of three chasing Guards."""
    state = _table("street", "target", guards=3)
    if nemesis:
        state = state.with_(nemeses=((StreetCard(sort="nemesis", serial=9),), _NOBODY, _NOBODY))
    path = path_to_chaser(state, 0, 0, 9 if nemesis else 2)
    return f"{sum(hurdle.test == 'sneak' for hurdle in path)}"


def failed_blow(die: int = 3) -> str:
    """A blow at a Guard in the last slot, Defence 9."""
    state = _table("street", "target").with_(street=(*(_BAKER,) * 5, _guard()))
    after = _do(_do(state, "target_slot", slot=6), "roll", dice=[4, die])
    chased = "a Guard chasing you" if after.guards[0] else "no chase"
    return f"{after.suspicion[0]} Suspicion, {chased}"


def tied_for_most(mine: int = 7) -> str:
    """Drawing level with the holder of the coin."""
    return "You" if heirs((7, mine, 2), 0) else "The one who has it"


def coin_after_an_arrest(suspicion: int = 10) -> str:
    """A Guard in the last slot right after an arrest."""
    state = _table("tavern", "done", guards=1, suspicion=(suspicion, 3, 0), coin=0).with_(street=(*(_BAKER,) * 5, _guard()))
    after = _do(_do(state, "take_stock"), "advance")
    return "You" if after.guards[0] else "The player with 3 Suspicion" if after.guards[1] else "Nobody"


def final_count(deed: int = 3) -> str:
    """12 Favour in the pile, a Dark Deed of 3 in hand, a Nemesis of 2 and a Guard still chasing."""
    nemesis = StreetCard(sort="nemesis", favour=2, serial=9)
    pile = (PileCard(name="Deeds", favour=12, sort="deed"),)
    state = _table("ending", "done", guards=1, suspicion=(5, 0, 0), nemeses=((nemesis,), _NOBODY, _NOBODY))
    state = state.with_(pile=(pile, (), ()), score=(12, 0, 0), deeds=((Deed(favour=deed),), (), ()))
    return f"{sum(line.amount for line in lines_of(state, 0))} Favour"


def last_draw(mine: int = 4) -> str:
    """Equal Favour and equal Suspicion at the top."""
    winners, _ = winners_of((20, 20, 8), (mine, 4, 0), shared_win=False)
    return "Nobody" if not winners else "You" if winners == (0,) else "The other of the two"


SITUATIONS: Final = (
    situation(
        "ten-exactly",
        "You have exactly 10 Suspicion and one Guard chasing you when you take stock. What happens?",
        ("You are arrested", "Nothing happens"),
        ten_exactly,
        "10 is enough, and one Guard is enough.",
        "Check for Arrest",
        "C2",
    ),
    situation(
        "only-a-nemesis",
        "You have 12 Suspicion and only a Nemesis chasing you when you take stock. What happens?",
        ("You are arrested", "Nothing happens"),
        chased_by_a_nemesis,
        "Only Guards arrest. Without one chasing you, you may be as suspicious as you like.",
        "Check for Arrest",
        "C2",
    ),
    situation(
        "laying-low",
        "You have 4 Suspicion and two Guards chasing you. You lay low and roll a 5. Where are you now?",
        ("0 Suspicion, 2 Guards", "0 Suspicion, no Guards", "−1 Suspicion, no Guards"),
        laying_low_to_0,
        "Suspicion stops at 0, and with it all Guards give up, before the arrest check.",
        "Suspicion",
        "C4",
    ),
    situation(
        "sneaks",
        "You want to rob the Baker in slot 4. Guards stand in slots 6 and 3, and one is chasing you. How many Guards must "
        "you sneak past?",
        ("1", "2", "3"),
        sneaks,
        "First the one who is chasing you, then the one in slot 6. You come in at slot 6, so slot 3 lies beyond your target.",
        "Sneak Past Guards",
        "C10",
    ),
    situation(
        "chasing-target",
        "Three Guards are chasing you and you want to attack one of them. How many must you sneak past?",
        ("0", "2", "3"),
        chasing_target,
        "A chasing Guard is reached at once, however many there are.",
        "Sneak Past Guards",
        "C10",
    ),
    situation(
        "failed-blow",
        "You attack the Guard in slot 6, Defence 9, Favour 3, and your total is 7. What follows?",
        ("0 Suspicion, no chase", "1 Suspicion, a Guard chasing you", "3 Suspicion, a Guard chasing you"),
        failed_blow,
        "A failed blow at a Guard gives 1 Suspicion, and a Guard of the Street leaves it to chase you.",
        "Attacking",
        "C8",
    ),
    situation(
        "tied-for-most",
        "The holder of the coin has 7 Suspicion. You rise to 7 as well. Who has the coin now?",
        ("You", "The one who has it"),
        tied_for_most,
        "A tie never takes the coin. With 8 it would be yours.",
        "Most Suspicious Minion",
        "C6",
    ),
    situation(
        "coin-after-arrest",
        "You hold the coin and are arrested. Another player has 3 Suspicion, and a Guard lies in the last slot "
        "as the Street moves. Whom does he chase?",
        ("You", "The player with 3 Suspicion", "Nobody"),
        coin_after_an_arrest,
        "The arrest brings you to 0, the coin moves at once, and only then the Street does.",
        "Most Suspicious Minion",
        "C3",
    ),
    situation(
        "final-count",
        "At the end you have 12 Favour in your Score Pile, a Dark Deed of 3 in hand, and a Nemesis of 2 and a Guard "
        "still chasing you. What is your total?",
        ("12 Favour", "9 Favour", "7 Favour", "4 Favour"),
        final_count,
        "12, less 3 for the Deed, less 2 for the Nemesis. Guards cost nothing.",
        "Ending the Game",
        "C15",
    ),
    situation(
        "last-draw",
        "You and another player have 20 Favour and 4 Suspicion each, the third has 8 Favour. Who wins?",
        ("You", "The other of the two", "The third", "Nobody"),
        last_draw,
        "Less Suspicion would have decided. Equal there too, the whole table loses.",
        "Draws",
        "C16",
    ),
)
