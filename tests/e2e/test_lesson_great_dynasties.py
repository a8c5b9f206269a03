"""The first game of Great Dynasties, played to its end by taps."""

from __future__ import annotations

import pytest

from tests.e2e.learner import Learner
from tests.e2e.phone import Phone


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_two_generations_of_isabel(phone: Phone) -> None:
    learner = Learner(phone, "great_dynasties")
    learner.begin()
    learner.play(until="keep.Grimaldi")
    learner.wrong("Keep Valois", "Grimaldi, please: their talent shows best.")
    learner.play(until="buy")
    learner.wrong("Buy 3 armies, ", "Tap Buy fewer and build 1")
    learner.play()
    learner.end("Isabel wins with 10 Victory Tokens", "Place 1: Isabel, 10", "Place 2: Otto, 9")
