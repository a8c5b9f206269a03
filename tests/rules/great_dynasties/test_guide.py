"""What the guide says: every button short enough for a phone, every phase with its lesson."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.core import Guide, Offer
from rules.great_dynasties.game import GAME
from rules.great_dynasties.lessons import TEACHING
from rules.great_dynasties.readings_war import READINGS
from rules.great_dynasties.state import PHASES, SETUP_PHASES, DynastiesState
from tests.contract.play import play
from tests.rules.great_dynasties.tables import HOUSES, event, offers, table, throw

NAMES = ["Ann", "Ben", "Cal", "Dot", "Eve", "Fay", "Gus", "Hal"]


def states() -> Iterator[DynastiesState]:
    for seats, seed in ((2, 1), (4, 2), (6, 3), (8, 4)):
        yield from play(GAME, seats, seed, most=500).states[::3]


def every(offers: tuple[Offer, ...]) -> Iterator[Offer]:
    for offer in offers:
        yield offer
        yield from every(offer.offers)


def test_texts_fit_a_phone() -> None:
    for state in states():
        for seat in (None, *range(state.seats)):
            guide = GAME.guide(state, seat)
            assert len(guide.now.text(NAMES)) <= 28, guide.now.text(NAMES)
            assert len(guide.offers) <= 6
            for offer in every(guide.offers):
                assert len(offer.label.text(NAMES)) <= 16, offer.label.text(NAMES)
                if offer.consequence is not None:
                    assert len(offer.consequence.text(NAMES)) <= 22, offer.consequence.text(NAMES)
            for step in guide.steps:
                assert step.teach is not None and len(step.teach.text().split()) <= 40


def test_who_is_not_to_act_sees_who_is() -> None:
    guide: Guide = GAME.guide(table(), 1)
    assert guide.offers == () and guide.now.text(NAMES) == "Ann is to act"


def test_every_phase_has_its_lesson_and_the_stepper_its_nine_stops() -> None:
    assert set(TEACHING) == {row[0] for row in (*SETUP_PHASES, *PHASES)}
    marks = GAME.guide(table("culture"), None).phases
    assert [mark.when for mark in marks] == ["past"] * 5 + ["now"] + ["ahead"] * 3


def test_at_most_one_likely_button() -> None:
    for state in states():
        assert sum(offer.main for offer in GAME.guide(state, None).offers) <= 1


@pytest.mark.parametrize("phase", [row[0] for row in PHASES])
def test_every_phase_opens_with_something_to_do(phase: str) -> None:
    assert offers(table(phase, armies=(2,), gold=(5,)))


def test_eight_players_choose_a_foe_from_a_group() -> None:
    houses = (*HOUSES, "Tudor", "Stuart")
    guide = GAME.guide(event(table(seats=8, houses=houses), "Grand Alliance"), None)
    assert [offer.id for offer in guide.offers] == ["foe"] and len(guide.offers[0].offers) == 7
    state = throw(throw(table("conquest", seats=8, houses=houses, armies=(1,)), "conquest", 6), "treachery", 5)
    guide = GAME.guide(state, None)
    assert [offer.id for offer in guide.offers] == ["gain"] and len(guide.offers[0].offers) == 7


def test_every_reading_from_D1_to_D37_is_on_the_page_in_order() -> None:
    ids = [reading.id for reading in READINGS]
    assert [name for name in ids if name != "D15b"] == [f"D{number}" for number in range(1, 38)]


def test_the_switches_shown_at_set_up() -> None:
    shown = {reading.switch for reading in READINGS if reading.at_setup}
    assert shown == {"turns", "majority", "corruption", "home_protected_from_events", "restart", "vt_tie"}


def test_every_citation_of_a_reading_names_one_that_exists() -> None:
    ids = {reading.id for reading in READINGS}
    played = play(GAME, 4, 9, most=700)
    cited: set[str] = set()
    for before, action in zip(played.states, played.actions, strict=False):
        answer = GAME.decide(before, action)
        cited |= {line.rule.reading for line in getattr(answer, "lines", ()) if line.rule.reading}
    assert cited and cited <= ids


def test_a_conquest_without_an_army_says_what_its_only_button_does() -> None:
    assert GAME.guide(table("conquest", armies=(2, 1)), 0).now.text() == "Send armies, or go on"
    assert GAME.guide(table("conquest", armies=(0, 1)), 0).now.text() == "No army to send: go on"
