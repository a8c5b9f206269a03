"""Series over the rounds, dice statistics, and how long a table was played."""

from __future__ import annotations

import math
import random

import pytest

import companion.table
from companion import dice, history, log
from companion.history import Faces, dice_verdict, duration, faces, series, throws
from companion.journal import Roll
from companion.table import Table, Taken
from rules.core import Adjust, Correct, DiceField, say
from tests.companion.evenings import NAMES, people
from tests.companion.tally import GAME, Clock, NextRound, Toss, tally_table
from tests.contract.play import fill, moves
from tests.memory import new_hub

FIELD = DiceField(name="faces", label=say("Points"), count=2)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def table(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(companion.table, "shelf", lambda: {"tally": GAME})
    return tally_table(clock)


def toss(table: Table, seat: int, *shown: int, again: bool = False) -> Roll:
    """A throw into the books: real dice if faces are given, the phone's otherwise."""
    roll = Roll(source="typed", purpose="Points", faces=shown) if shown else table.roll(FIELD, seat, again)
    assert isinstance(table.take(Toss(seat=seat, faces=roll.faces), rolls=(roll,)), Taken)
    return roll


# Meters over the rounds


def test_series_shows_the_start_and_the_end_of_every_round(table: Table) -> None:
    toss(table, 0, 1, 2)
    toss(table, 1, 4)
    table.take(NextRound(seat=0))
    toss(table, 0, 6)
    points = series(table)[0]
    assert (points.meter, points.rounds) == ("points", (0, 1, 2))
    assert points.by_seat == ((0, 3, 9), (0, 4, 4))


def founded(*tokens: int) -> Table:
    """Great Dynasties, set up: each player founded with so many Victory Tokens."""
    hub, seats = new_hub(), len(tokens)
    table = hub.new_table("great_dynasties", people(*NAMES[:seats]))
    assert isinstance(table.take(table.game.read_action({"kind": "name_first", "seat": 0, "first": 0})), Taken)
    rng = random.Random(1)
    while table.state.setting_up:
        offer = moves(table.game, table.state, rng)
        assert offer is not None
        table.take(fill(table.game, offer, rng))
    for seat, number in enumerate(tokens):
        table.take(Correct(seat=seat, meter="victory_tokens", number=number))
    return table


def test_a_chart_begins_with_what_stood_after_setting_up() -> None:
    table = founded(2, 9, 12)
    after_setup = next(played.ruling.state for played in table.standing if not played.ruling.state.setting_up)
    assert min(after_setup.victory_tokens) > 0
    tokens = next(each for each in series(table) if each.meter == "victory_tokens")
    assert tuple(row[0] for row in tokens.by_seat) == after_setup.victory_tokens
    assert tokens.rounds == (0, 1) and tuple(row[1] for row in tokens.by_seat) == (2, 9, 12)


def test_the_standings_are_in_the_order_of_what_leads_and_ties_stay_together() -> None:
    assert history.order(founded(2, 9, 2, 12)) == (3, 1, 0, 2)


def test_where_nothing_says_who_leads_the_standings_keep_the_seating_order(table: Table) -> None:
    toss(table, 1, 6)
    assert history.leads_by(table) is None and history.order(table) == (0, 1)


def test_series_follows_an_undo_across_a_round(table: Table) -> None:
    toss(table, 0, 5)
    table.take(NextRound(seat=0))
    toss(table, 1, 6)
    table.undo(target=2)
    assert series(table)[0].rounds == (0, 1)
    assert series(table)[0].by_seat == ((0, 5), (0, 0))


def test_a_covered_meter_is_charted_only_when_it_is_shown(table: Table) -> None:
    assert [row.meter for row in series(table)] == ["points"]
    for _ in range(4):
        toss(table, 0, 5)
    assert [row.meter for row in series(table)] == ["points", "luck"]


def test_ending_is_the_entry_that_set_the_outcome(table: Table) -> None:
    for _ in range(4):
        assert history.ending(table) is None
        toss(table, 0, 5)
    end = history.ending(table)
    assert end is not None and end.entry.seq == 4
    table.undo(target=4)
    assert history.ending(table) is None


# Throws


def test_every_throw_says_who_why_and_from_where(table: Table) -> None:
    toss(table, 1, 3, 4)
    phone = toss(table, 0)
    first, second = throws(table)
    assert (first.number, first.seat, first.purpose, first.faces, first.source) == (1, 1, "Points", (3, 4), "typed")
    assert (second.number, second.seat, second.faces, second.source) == (2, 0, phone.faces, "phone")


def test_undo_and_redo_leave_one_throw(table: Table) -> None:
    toss(table, 0)
    table.undo()
    assert [throw.stands for throw in throws(table)] == [False]
    table.redo()
    assert [throw.stands for throw in throws(table)] == [True]


def test_the_same_faces_taken_again_are_one_throw_and_a_reroll_is_a_second(table: Table) -> None:
    first = toss(table, 0)
    table.undo()
    assert toss(table, 0).faces == first.faces
    assert len(throws(table)) == 1
    table.undo()
    toss(table, 0, again=True)
    gone, again = throws(table)
    assert (gone.stands, again.stands, again.again) == (False, True, True)


def test_faces_count_phone_throws_once_even_if_taken_back_but_not_slips_of_the_finger(table: Table) -> None:
    phone = toss(table, 0)
    table.undo()
    toss(table, 0, 6, 6)
    table.undo()
    counted = faces(throws(table))
    assert counted.dice == 2
    assert [face for face in range(1, 7) for _ in range(counted.counts[face - 1])] == sorted(phone.faces)


def test_faces_by_source_add_up_to_all(table: Table) -> None:
    toss(table, 0)
    toss(table, 1, 2, 2)
    thrown = throws(table)
    assert faces(thrown, "typed").counts == (0, 2, 0, 0, 0, 0)
    assert faces(thrown).dice == faces(thrown, "typed").dice + faces(thrown, "phone").dice == 4


def test_a_draw_is_listed_and_not_counted(table: Table) -> None:
    drawn = Roll(source="phone", purpose="Who begins", draw=True, sides=2, faces=(2,), first=0)
    table.take(Toss(seat=0, faces=(2,)), rolls=(drawn,))
    assert throws(table)[0].draw
    assert faces(throws(table)).dice == 0


# The verdict


@pytest.mark.parametrize(
    ("counts", "kind", "words"),
    [
        ((0, 0, 0, 0, 0, 0), "none", "No dice thrown yet"),
        ((1, 0, 0, 0, 0, 0), "few", "1 die: too few to tell yet"),
        ((29, 0, 0, 0, 0, 0), "few", "29 dice: too few to tell yet"),
        ((6, 8, 5, 9, 6, 7), "usual", "41 dice, nothing out of the usual"),
        ((12, 4, 4, 2, 4, 4), "uneven", "30 dice, uneven: fair dice do so once in 34 games; 12 ones where 5 are usual"),
        (
            (2, 5, 6, 5, 6, 30),
            "rare",
            "54 dice, very uneven: fair dice do so less than once in 1,000 games; 30 sixes where 9 are usual",
        ),
    ],
)
def test_verdict(counts: tuple[int, ...], kind: str, words: str) -> None:
    verdict = dice_verdict(Faces(counts))
    assert (verdict.kind, verdict.words) == (kind, words)


@pytest.mark.parametrize(("chi_square", "chance"), [(11.0705, 0.05), (15.0863, 0.01), (20.515, 0.001), (4.3515, 0.5)])
def test_chance_agrees_with_the_printed_chi_square_table(chi_square: float, chance: float) -> None:
    class Fixed(Faces):
        @property
        def chi_square(self) -> float:
            return chi_square

    assert math.isclose(Fixed((1,) * 6).chance, chance, rel_tol=1e-3)


def test_chi_square_by_hand() -> None:
    assert math.isclose(Faces((5, 8, 9, 8, 10, 20)).chi_square, 13.4)


def test_the_phone_dice_of_many_tables_are_seldom_called_uneven() -> None:
    rng = random.Random(7)
    called = 0
    for _ in range(200):
        seed = rng.randbytes(32).hex()
        counts = [0] * 6
        for number in range(60):
            counts[dice.face(seed, number, 6) - 1] += 1
        called += dice_verdict(Faces(tuple(counts))).kind != "usual"
    assert 1 <= called <= 22


# Time


def test_duration_counts_play_and_not_the_breaks(table: Table, clock: Clock) -> None:
    assert duration(table).words == "under a minute"
    for minutes in (10, 45, 46, 20):
        clock.on(minutes)
        toss(table, 0, 1)
    assert duration(table) == history.Duration(minutes=75, breaks=1)
    assert duration(table).words == "1 h 15 min, 1 break"


@pytest.mark.parametrize(("minutes", "words"), [(0, "under a minute"), (59, "59 min"), (60, "1 h"), (190, "3 h 10 min")])
def test_duration_words(minutes: int, words: str) -> None:
    assert history.Duration(minutes, 0).words == words


def test_a_clock_set_back_never_shortens_the_game(table: Table, clock: Clock) -> None:
    clock.on(10)
    toss(table, 0, 1)
    clock.on(-30)
    toss(table, 0, 1)
    assert duration(table).minutes == 10


# The end of a long log


def test_the_newest_rows_are_the_end_of_all_rows(table: Table, clock: Clock) -> None:
    for _ in range(9):
        clock.on(1)
        table.take(Adjust(seat=0, meter="points", change=1))
    table.take(Adjust(seat=1, meter="points", change=1))
    table.take(Adjust(seat=1, meter="points", change=-1))
    assert log.count(table) == 9
    assert log.rows(table, 4) == log.rows(table)[-4:]
    assert log.rows(table, 99) == log.rows(table)
    assert log.rows(table, 0) == ()
