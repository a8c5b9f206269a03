"""The phone's dice: fair, repeatable from the seed, and checkable by anyone."""

from __future__ import annotations

import pytest

from companion import dice
from companion.journal import Entry, Header, Roll
from tests.memory import SEED, seats


def header() -> Header:
    return Header(
        table="t",
        code="K7QX",
        game="deadly_dowagers",
        rules_version=1,
        seats=seats("A", "B"),
        created="",
        dice_seed=SEED,
        seed_hash=dice.seed_hash(SEED),
    )


def test_the_same_seed_and_number_give_the_same_face() -> None:
    assert [dice.face(SEED, n, 6) for n in range(5)] == [dice.face(SEED, n, 6) for n in range(5)]
    assert len({tuple(dice.face(dice.new_seed(), n, 6) for n in range(12)) for _ in range(20)}) == 20


@pytest.mark.parametrize("sides", [1, 2, 6, 47, 48, 255, 256])
def test_faces_stay_on_the_die(sides: int) -> None:
    assert {dice.face(SEED, n, sides) for n in range(sides * 40)} <= set(range(1, sides + 1))


def test_a_die_without_sides_is_refused() -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        dice.face(SEED, 0, 0)


def chi_square(rolls: int, sides: int) -> float:
    counts = [0] * sides
    for n in range(rolls):
        counts[dice.face(SEED, n, sides) - 1] += 1
    expected = rolls / sides
    return sum((count - expected) ** 2 / expected for count in counts)


def test_sixty_thousand_rolls_are_even() -> None:
    assert chi_square(60_000, 6) < 20.5  # p = 0.001 at 5 degrees of freedom


@pytest.mark.slow
def test_six_hundred_thousand_rolls_of_each_die_are_even() -> None:
    assert chi_square(600_000, 6) < 20.5
    assert chi_square(600_000, 2) < 10.8


def test_a_draw_picks_each_name_at_most_once() -> None:
    pool = [f"name {n}" for n in range(48)]
    roll = dice.phone_draw(SEED, 0, len(pool), 48, "Events")
    assert sorted(dice.drawn(pool, roll)) == sorted(pool)


def test_verify_accepts_what_the_seed_gives_and_names_what_it_does_not() -> None:
    honest = Entry(
        seq=1, at="", what="action", rolls=(dice.phone_roll(SEED, 0, 2, "Robbery"), dice.phone_draw(SEED, 2, 10, 3, "Draw"))
    )
    typed = Entry(seq=2, at="", what="action", rolls=(Roll(source="typed", purpose="Robbery", faces=(6, 6)),))
    verdict = dice.verify(header(), [honest, typed])
    assert verdict.fair and verdict.checked == 2 and verdict.typed == 1
    faces = tuple(7 - face for face in honest.rolls[0].faces)
    forged = honest.model_copy(update={"seq": 3, "rolls": (honest.rolls[0].model_copy(update={"faces": faces}),)})
    assert dice.verify(header(), [honest, forged]).wrong == (3,)
    assert not dice.verify(header().model_copy(update={"seed_hash": "0" * 64}), [honest]).fair


def test_the_next_number_counts_undone_rolls_too() -> None:
    entries = [
        Entry(seq=1, at="", what="action", rolls=(dice.phone_roll(SEED, 0, 12, "Economy"),)),
        Entry(seq=2, at="", what="undo", target=1),
    ]
    assert dice.next_number(entries) == 12
