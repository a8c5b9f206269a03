"""The score pads as forms: they ask the calculators' own questions, name what is blank, and know what a table knows."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from companion.calc import calculators
from companion.hub import Hub
from companion.pads import Answered, Choice, Pad, Rows, Wrong, blank, change, finished, gaps, names_of, pads, people_of, tell
from companion.pads.derived import derived
from companion.pads.fill import new_row
from companion.pads.table import filled_from
from companion.results import Results
from companion.table import Table, Taken
from rules import shelf
from rules.core import Refusal
from tests.contract.play import play
from tests.memory import MemoryLibrary, new_hub, seats

PADS = list(pads().values())


def example(pad: Pad) -> dict[str, Any]:
    return {**blank(pad), **pad.draft(copy.deepcopy(calculators()[pad.calculator].example))}


@pytest.mark.parametrize("pad", PADS, ids=lambda pad: pad.calculator)
def test_a_pad_asks_its_calculators_own_question(pad: Pad) -> None:
    """The example, put into the form and read from it again, has the calculator's own answer."""
    calculator = calculators()[pad.calculator]
    told = tell(pad, example(pad))
    assert isinstance(told, Answered)
    assert told.answer == calculator.answer(calculator.question.model_validate(calculator.example))
    assert calculator.question.model_validate(told.question)


@pytest.mark.parametrize("pad", PADS, ids=lambda pad: pad.calculator)
def test_an_empty_pad_names_what_is_blank_and_answers_nothing_for_sure(pad: Pad) -> None:
    draft = blank(pad)
    left = gaps(pad, draft)
    assert len({gap.name for gap in left}) == len(left), "two gaps bear one name"
    told = tell(pad, draft)
    assert told is None or isinstance(told, Answered)
    if isinstance(told, Answered):
        assert told.so_far == bool(left)
    assert left or pad.calculator == "great-dynasties.culture", "only the map may be empty"


@pytest.mark.parametrize("pad", PADS, ids=lambda pad: pad.calculator)
def test_every_switch_of_a_pad_is_a_reading_with_positions(pad: Pad) -> None:
    readings = {reading.switch: reading for reading in shelf()[pad.game].readings if reading.switch}
    for switch in pad.switches:
        for option in readings[switch].options:
            told = tell(pad, change(example(pad), ("rulings", switch), option.value))
            assert isinstance(told, Answered | Refusal), told


def test_blank_is_not_zero() -> None:
    pad = pads()["great-dynasties.final"]
    draft = blank(pad)
    assert [gap.name for gap in gaps(pad, draft)] == ["Player 1’s Victory Tokens", "Player 2’s Victory Tokens"]
    draft = change(draft, ("players", 0, "vt"), 0)
    assert [gap.name for gap in gaps(pad, draft)] == ["Player 2’s Victory Tokens"]
    draft = change(draft, ("players", 1, "vt"), 0)
    told = tell(pad, draft)
    assert gaps(pad, draft) == () and isinstance(told, Answered) and not told.so_far


def test_a_gap_bears_the_typed_name() -> None:
    pad = pads()["deadly-dowagers.duke"]
    draft = change(blank(pad), ("suitors", 0, "name"), "Mabel")
    assert gaps(pad, draft)[0].name == "Mabel’s Crowns"


def test_a_list_with_a_card_nobody_typed_is_blank_and_an_empty_one_is_not() -> None:
    pad = pads()["dark-deeds.final"]
    draft = example(pad)
    assert gaps(pad, draft) == ()
    some = change(draft, ("players", 0, "deeds_in_hand"), [4, None])
    assert [gap.name for gap in gaps(pad, some)] == ["P1’s Deeds in hand"]
    assert gaps(pad, change(draft, ("players", 0, "deeds_in_hand"), [])) == ()


def test_two_of_one_name_are_told_apart() -> None:
    assert names_of([{"name": "Anna"}, {"name": "Anna"}, {"name": None}]) == ["Anna", "Anna 2", "Player 3"]
    pad = pads()["divorce.final"]
    draft = example(pad)
    for row in range(2):
        draft = change(draft, ("players", row, "name"), "Anna")
    told = tell(pad, draft)
    assert isinstance(told, Answered) and [player.name for player in told.answer.players] == ["Anna", "Anna 2"]


def test_a_child_cannot_live_with_both() -> None:
    pad = pads()["divorce.final"]
    draft = change(example(pad), ("players", 1, "has_sally"), True)
    told = tell(pad, change(draft, ("players", 1, "sally"), 80_000))
    assert isinstance(told, Wrong) and "Sally" in told.why


def test_a_refusal_comes_with_its_rule() -> None:
    pad = pads()["deadly-dowagers.settlement"]
    told = tell(pad, {**example(pad), "infamy": 17})
    assert isinstance(told, Refusal) and (told.code, told.rule.section) == ("infamy-cap", "Infamy")


def test_every_cause_of_death_can_be_compared() -> None:
    pad = pads()["deadly-dowagers.settlement"]
    draft = {**example(pad), "lands": [{"kind": "farmland"}, {"kind": "farmland"}]}
    assert pad.scenarios is not None and pad.outcome is not None
    said = {}
    for case in pad.scenarios(draft, {"Hat Pin": 2, "Poison": 4}):
        told = tell(pad, {**draft, **case.fields})
        assert isinstance(told, Answered)
        said[case.text] = pad.outcome(told.answer)
    assert said == {"Strangle +7": "+17, Infamy 12", "Hat Pin +2": "+22, Infamy 7", "Poison +4": "+22, Infamy 9"}


def test_a_changed_draft_leaves_the_old_one_alone() -> None:
    draft = {"rows": [{"n": 1}, {"n": 2}]}
    after = change(draft, ("rows", 1, "n"), 9)
    assert draft == {"rows": [{"n": 1}, {"n": 2}]} and after == {"rows": [{"n": 1}, {"n": 9}]}


# Results -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["deadly-dowagers.duke", "dark-deeds.final", "divorce.final", "great-dynasties.final"])
def test_a_finished_pad_is_kept_as_a_result(name: str) -> None:
    pad = pads()[name]
    draft = example(pad)
    rows = people_of(pad)
    assert rows is not None
    if len(draft[rows.key]) == 1:
        draft = change(draft, (rows.key,), [*draft[rows.key], {**draft[rows.key][0], "name": "B", "crowns": 3, "vt": 3}])
    draft = change(draft, (rows.key, 0, "person"), "p0")
    told = tell(pad, draft)
    assert isinstance(told, Answered)
    result = finished(pad, draft, told, "2026-01-31T20:00:00.000+00:00")
    assert result is not None
    kept = Results(MemoryLibrary())
    kept.keep(result)
    assert kept.all() == (result,) and kept.get(result.id) == result
    assert (result.source, result.table, result.game, result.winners) == ("pad", None, pad.game, (0,))
    assert result.people[0].person == "p0" and result.people[1].person is None
    assert [place.seat for place in result.placings] == [0, 1] and [place.rank for place in result.placings] == [1, 2]
    assert result.verdict and result.answer is not None and result.answer.calculator == name
    kept.drop(result.id)
    assert kept.all() == ()


def test_what_is_half_filled_or_ends_no_game_is_no_result() -> None:
    pad = pads()["great-dynasties.final"]
    draft = change(blank(pad), ("players", 0, "vt"), 3)
    told = tell(pad, draft)
    assert isinstance(told, Answered) and finished(pad, draft, told, "2026-01-31") is None
    odds = pads()["dark-deeds.odds"]
    told = tell(odds, example(odds))
    assert isinstance(told, Answered) and finished(odds, example(odds), told, "2026-01-31") is None


@pytest.mark.parametrize("equal", [2, 3, 5])
def test_ties_share_a_place_and_the_next_one_skips(equal: int) -> None:
    pad = pads()["great-dynasties.final"]
    field = people_of(pad)
    assert field is not None
    rows = [new_row(field, {"vt": 31}) for _ in range(equal)] + [new_row(field, {"vt": 28})]
    draft = {**blank(pad), "players": rows}
    told = tell(pad, draft)
    assert isinstance(told, Answered)
    result = finished(pad, draft, told, "2026-01-31")
    assert result is not None and result.winners == tuple(range(equal))
    assert [place.rank for place in result.placings] == [1] * equal + [equal + 1]


def test_a_rematch_has_no_winner_and_a_draw_in_the_dark_neither() -> None:
    duke = pads()["deadly-dowagers.duke"]
    field = people_of(duke)
    assert field is not None
    draft = {**blank(duke), "suitors": [new_row(field, {"crowns": 130, "infamy": 3}) for _ in range(2)]}
    told = tell(duke, draft)
    assert isinstance(told, Answered)
    result = finished(duke, draft, told, "2026-01-31")
    assert result is not None and result.winners == () and [place.rank for place in result.placings] == [1, 1]


# From a table --------------------------------------------------------------------------------------------


def tracked(hub: Hub, game_id: str, most: int, seed: int) -> Table:
    game = shelf()[game_id]
    count = game.seats.start
    run = play(game, count, seed, most)
    table = hub.new_table(game_id, seats("Mabel", "Zoë", "Ida", "Ben")[:count], first_seat=run.states[0].first_seat)
    for action in run.actions:
        assert isinstance(table.take(action), Taken)
    return table


@pytest.mark.parametrize("pad", PADS, ids=lambda pad: pad.calculator)
def test_a_pad_filled_from_any_table_can_be_asked(pad: Pad) -> None:
    """At any moment of random play the known figures make a question that is answered, refused or waits for what is blank."""
    rng = random.Random(1)
    for seed in range(3):
        table = tracked(new_hub(), pad.game, rng.choice((0, 5, 40, 120)), seed)
        for seat in range(len(table.names) if pad.by_seat else 1):
            draft = filled_from(pad, table, seat)
            told = tell(pad, draft)
            assert not isinstance(told, Wrong), told
            rows = people_of(pad)
            if rows is not None:
                assert [row["name"] for row in draft[rows.key]] == list(table.names)


def test_a_dynasties_table_and_its_pad_agree() -> None:
    """Nothing is typed by hand: the books know it all."""
    table = tracked(new_hub(), "great_dynasties", 60, 2)
    pad = pads()["great-dynasties.final"]
    draft = filled_from(pad, table)
    told = tell(pad, draft)
    assert gaps(pad, draft) == () and isinstance(told, Answered)
    assert [player.score for player in told.answer.players] == list(table.state.victory_tokens)


@pytest.mark.slow
def test_a_finished_divorce_and_its_pad_agree() -> None:
    """Every card was typed during the game, so the pad comes to the same Net Worth, line by line in sum."""
    table = tracked(new_hub(), "divorce", 3000, 1)
    pad = pads()["divorce.final"]
    draft = filled_from(pad, table)
    told, outcome = tell(pad, draft), table.state.outcome
    assert outcome is not None and gaps(pad, draft) == () and isinstance(told, Answered)
    by_seat = {placing.seat: placing.score for placing in outcome.placings}
    assert [player.net_worth for player in told.answer.players] == [by_seat[0], by_seat[1]]


def test_a_dowagers_table_gives_the_settlement_of_the_game_itself() -> None:
    """The pad of a tracked husband pays what the tracked death would pay."""
    table = tracked(new_hub(), "deadly_dowagers", 30, 5)
    pad = pads()["deadly-dowagers.settlement"]
    seen = 0
    for seat, husband in enumerate(table.state.husbands):
        if husband is None:
            continue
        draft = filled_from(pad, table, seat)
        assert (draft["husband"], draft["level"]) == (husband.kind, husband.level)
        assert (draft["infamy"], draft["crowns"]) == (table.state.infamy[seat], table.state.crowns[seat])
        assert len(draft["lands"]) == len(table.state.lands[seat])
        seen += 1
    assert seen


# A game without forms of its own -------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["dark-deeds.final", "dark-deeds.odds", "great-dynasties.final", "deadly-dowagers.duke"])
def test_a_plain_form_is_made_from_the_question(name: str) -> None:
    calculator = calculators()[name]
    pad = derived("dark_deeds", calculator)
    draft = {**blank(pad), **copy.deepcopy(calculator.example)}
    told = tell(pad, draft)
    assert isinstance(told, Answered)
    assert told.answer == calculator.answer(calculator.question.model_validate(calculator.example))


def test_a_plain_form_has_the_bounds_of_the_question() -> None:
    fields = {field.key: field for field in derived("great_dynasties", calculators()["great-dynasties.treachery"]).fields}
    assert (fields["die"].least, fields["die"].most) == (1, 6)  # type: ignore[attr-defined]
    assert not any(isinstance(field, Choice | Rows) for field in fields.values())
