"""The first game of Dark Deeds, played to its end by taps."""

from __future__ import annotations

import pytest

from tests.e2e.learner import Learner
from tests.e2e.phone import Phone


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_one_night_of_moll(phone: Phone) -> None:
    learner = Learner(phone, "dark_deeds")
    learner.begin()
    learner.play(until="target.slot.5")
    learner.wrong("Slot 4, Silent Jack", "The Jeweller in slot 5, please")
    learner.wrong("To the Tavern, ", "The Jeweller in slot 5, please")
    learner.play()
    learner.end("Moll wins with 4 Favour", "Place 1: Moll, 4", "Place 2: Otto")
