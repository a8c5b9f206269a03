"""The Duke: RULINGS A29 and A34, who is missing what, and how the game ends."""

from __future__ import annotations

import pytest

from rules.core import Refusal
from rules.deadly_dowagers.duke import duke_missing
from rules.deadly_dowagers.game import GAME
from rules.deadly_dowagers.rulings import DowagersRulings
from tests.rules.deadly_dowagers.table import cause, decide, do, others, refused, ruled, table

FIRST = DowagersRulings(duke_tie="first_declared")


def brides(*pairs: tuple[int, int], rulings: DowagersRulings | None = None):
    """A table of widows with these Crowns and Infamy."""
    state = table(seats=len(pairs), rulings=rulings)
    return state.with_(crowns=tuple(pair[0] for pair in pairs), infamy=tuple(pair[1] for pair in pairs))


def declared(state, *seats: int):
    for seat in seats:
        state = do(state, "declare_duke", seat=seat)
    return state


def ended(state):
    return do(state, "next_phase", phase="husband")


def test_A29_strangle_then_the_duke_but_not_cause_then_the_duke() -> None:
    wife = table(husband="curate", crowns=115, infamy=2, lands=())
    free = do(wife, "strangle", inheritance=5)
    assert (free.infamy[0], free.crowns[0]) == (9, 120)
    assert ended(declared(free, 0)).outcome.winners == (0,)
    assert refused(do(table(husband="curate", crowns=130), "cause_of_death", **cause(0)), "declare_duke").code == "card-used"
    assert refused(table(husband="curate", crowns=130), "declare_duke").code == "married"
    infamous = do(table(husband="curate", crowns=200, infamy=3), "strangle", inheritance=9)
    assert refused(infamous, "declare_duke").code == "too-infamous"


def test_A34_the_brides_are_compared_when_the_phase_ends() -> None:
    state = declared(brides((125, 0), (131, 9), (10, 0)), 0)
    assert state.outcome is None
    assert state.crowns[0] == 125, "the dowry is paid at the end"
    over = ended(declared(state, 1))
    assert over.outcome.winners == (1,)
    assert over.crowns == (125, 11, 10)
    assert [(place.seat, place.rank) for place in over.outcome.placings] == [(1, 1), (0, 2), (2, 3)]
    assert over.outcome.verdict.text(["Mabel", "Ann", "Eve"]) == "Ann won the Duke: most money left (11 Crowns)"
    assert over.outcome.section == "Ties"


def test_A34_the_first_to_declare_wins_by_the_other_switch() -> None:
    over = declared(brides((125, 0), (131, 9), rulings=FIRST), 0)
    assert over.outcome.winners == (0,)
    assert over.crowns == (5, 131)
    assert refused(over, "declare_duke", seat=1).code == "game-over"


def test_A34_then_least_infamy_then_a_rematch() -> None:
    over = ended(declared(brides((130, 5), (130, 4)), 0, 1))
    assert over.outcome.winners == (1,)
    assert over.outcome.verdict.text(["Mabel", "Ann"]) == "Ann won the Duke: level on money, least Infamy (4)"
    tied = ended(declared(brides((130, 5), (130, 5), (120, 0)), 0, 1, 2))
    assert tied.outcome.winners == (0, 1)
    assert [(place.seat, place.rank) for place in tied.outcome.placings] == [(0, 1), (1, 1), (2, 3)]
    assert "only a rematch can decide" in tied.outcome.verdict.text()
    assert tied.crowns == (130, 130, 120)


def test_A34_someone_may_become_able_by_strangling_after_the_first_declared() -> None:
    state = declared(others(brides((125, 0), (140, 0)), 1, husbands=table(husband="earl").husbands[0]), 0)
    free = do(state, "strangle", seat=1, inheritance=0)
    assert ended(declared(free, 1)).outcome.winners == (1,)


def test_without_a_bride_the_game_goes_on() -> None:
    after = ended(brides((125, 0), (131, 9)))
    assert after.outcome is None
    assert after.phase == "housekeeping"


def test_a_declared_bride_who_is_no_longer_able_is_passed_over() -> None:
    state = declared(brides((125, 0), (131, 9)), 0)
    poorer = do(state, "correct", meter="crowns", number=100)
    ruling = ruled(poorer, "next_phase", phase="husband")
    assert ruling.state.outcome is None
    assert ruling.state.declared == ("no", "no")
    assert "Mabel can no longer marry the Duke" in [note.text(["Mabel", "Ann"]) for note in ruling.notes]


def test_a_house_ruling_lets_a_bride_ask_anyway() -> None:
    state = do(brides((100, 0), (5, 9)), "declare_duke", anyway=True)
    over = ended(state)
    assert over.outcome.winners == (0,)
    assert over.crowns[0] == 0
    assert "with 0 Crowns left" in over.outcome.verdict.text()


def test_a_declared_bride_waits() -> None:
    state = declared(brides((200, 0), (5, 0)), 0)
    for kind, fields in (("elope", {"husband": "knight", "dowry": 0, "infamy_limit": 13}),
                         ("remarry", {"husband": "knight", "dowry": 0, "infamy_limit": 13})):
        assert refused(state, kind, **fields).code == "declared"
    assert refused(state, "declare_duke").code == "declared"


@pytest.mark.parametrize(("crowns", "infamy", "code"), [(119, 0, "too-poor"), (120, 10, "too-infamous"), (120, 9, None)])
def test_the_duke_wants_120_crowns_and_9_infamy(crowns: int, infamy: int, code: str | None) -> None:
    answer = decide(brides((crowns, infamy), (0, 0)), "declare_duke")
    assert (answer.code if isinstance(answer, Refusal) else None) == code


def test_what_is_missing_for_the_duke_is_said() -> None:
    state = table(husband="curate", level=1, crowns=100, infamy=11, card_played=True)
    assert [words.text() for words in duke_missing(state, 0)] == [
        "the Reverend still lives", "20 Crowns more", "2 Infamy less", "this phase's card is used",
    ]
    assert duke_missing(brides((120, 9), (0, 0)), 0) == ()
    assert duke_missing(declared(brides((120, 9), (0, 0)), 0), 0) == ()


def test_the_last_done_mark_decides_too() -> None:
    state = declared(brides((125, 0), (5, 0)), 0)
    state = do(state, "done", seat=0, phase="husband")
    over = ruled(state, "done", seat=1, phase="husband")
    assert over.state.outcome.winners == (0,)
    assert over.lines[0].amount == -120


def test_after_the_wedding_only_corrections_are_possible() -> None:
    over = ended(declared(brides((125, 0), (5, 0)), 0))
    assert GAME.guide(over, 0).offers == ()
    assert GAME.guide(over, None).actors == ()
    assert refused(over, "done", phase="husband").code == "game-over"
    assert do(over, "correct", meter="crowns", number=7).crowns[0] == 7


def test_remarry_cards_do_not_marry_the_duke_behind_the_declaration() -> None:
    assert refused(brides((200, 0), (0, 0)), "remarry", husband="duke", dowry=120).code == "duke-declares"


@pytest.mark.parametrize(("pairs", "asked", "told"), [
    (((130, 5), (10, 0)), (0,), "Mabel marries the Duke"),
    (((125, 0), (131, 9)), (0, 1), "Ann wins the Duke"),
    (((130, 5), (130, 5)), (0, 1), "A tie for the Duke: only a rematch decides"),
    (((130, 5), (10, 0)), (), "On to the Housekeeping phase"),
])
def test_the_deed_that_ends_the_game_tells_the_wedding(pairs, asked, told) -> None:
    names, state = ["Mabel", "Ann"], declared(brides(*pairs), *asked)
    move_on = GAME.read_action({"kind": "next_phase", "seat": 0, "phase": "husband"})
    assert move_on.words(state).text(names) == told
    first = GAME.read_action({"kind": "done", "seat": 0, "phase": "husband"})
    last = GAME.read_action({"kind": "done", "seat": 1, "phase": "husband"})
    assert first.words(state).text(names) == "Mabel is done"
    marked = do(state, "done", phase="husband")
    assert last.words(marked).text(names) == (told if asked else "Ann is done")
    early = GAME.read_action({"kind": "done", "seat": 1, "phase": "investment"})
    assert early.words(marked).text(names) == "Ann is done"
