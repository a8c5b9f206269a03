"""The first game of Deadly Dowagers, played to its end by taps."""

from __future__ import annotations

import pytest

from tests.e2e.learner import Learner
from tests.e2e.phone import Phone


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_three_years_of_mabel(phone: Phone) -> None:
    learner = Learner(phone, "deadly_dowagers")
    learner.begin()
    learner.play(until="first_husband.curate")
    learner.wrong("Farmer, ", "The Curate, please: dowry 3, Infamy 1.")
    learner.wrong("More Crowns for Mabel", "The Curate, please: dowry 3, Infamy 1.")
    learner.play(until="promote")
    learner.wrong("Cause of Death, ", "Just now the lesson wants Promote.")
    learner.play()
    learner.end("Mabel won the Duke: most money left (6 Crowns)", "Place 1: Mabel. 6 Crowns, 8 Infamy", "Place 2: Edith")
