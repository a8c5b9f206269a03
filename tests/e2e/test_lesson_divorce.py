"""The first game of Divorce!, played to its end by taps."""

from __future__ import annotations

import pytest

from tests.e2e.learner import Learner
from tests.e2e.phone import Phone


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_ann_against_ben(phone: Phone) -> None:
    learner = Learner(phone, "divorce")
    learner.begin()
    learner.play(until="keep.1")
    learner.wrong("Keep Yacht, ", "Keep REPO this time.")
    learner.play(until="use.1.repossess")
    learner.wrong("End turn, ", "Just now the lesson wants Use, beside REPO.")
    learner.wrong("More Sally for Ann", "Just now the lesson wants Use, beside REPO.")
    learner.play()
    learner.end("Ann wins: $135,000 against $31,000", "Place 1: Ann", "Place 2: Ben")
