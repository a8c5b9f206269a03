"""The opening of a first game by taps: a wrong tap, leaving it and going on. The whole games are in ``test_lesson_*``."""

from __future__ import annotations

from tests.e2e.learner import Learner
from tests.e2e.phone import Phone

GAME = "deadly_dowagers"


def test_a_wrong_tap_is_explained_and_the_lesson_is_left_and_resumed(phone: Phone) -> None:
    learner = Learner(phone, GAME)
    learner.begin()
    learner.play(until="first_husband.curate")
    learner.wrong("Farmer, ", "The Curate, please")
    learner.do()
    phone.find("Crowns for Mabel: 2")
    phone.tap("Back")
    phone.see("You are at step 4")
    phone.open(f"/learn/{GAME}")
    phone.tap("Go on with the first game")
    learner.stands_there()
    phone.find("Crowns for Mabel: 2")
