"""The first game of Deadly Dowagers by taps: its opening, a wrong tap, leaving and going on; all of it where there is time."""

from __future__ import annotations

import time

from companion.lessons import Step
from tests.e2e.phone import Phone
from tests.e2e.set_up import type_number

GAME = "deadly_dowagers"


def begin(phone: Phone) -> None:
    phone.open(f"/learn/{GAME}")
    phone.tap("Play the first game")
    phone.see("Welcome. You are Mabel")


def go_on(phone: Phone, then: str) -> None:
    """Next, and the next step stands there; a tap too early is made again."""
    for _ in range(4):
        phone.tap("Next")
        try:
            return phone.see(then, patience=5)
        except AssertionError:
            continue
    phone.see(then)


def opening(step: Step) -> str:
    return step.text[:40]


def test_a_wrong_tap_is_explained_and_the_lesson_is_left_and_resumed(phone: Phone) -> None:
    begin(phone)
    go_on(phone, "The aim")
    go_on(phone, "Take the Curate")
    time.sleep(1)
    phone.tap("Farmer, Read his card")
    if not phone.sees("The Curate, please"):
        time.sleep(2)
    phone.see("The Curate, please")
    phone.find("Crowns for Mabel: 5")
    marry(phone)
    phone.see("Edith takes the Professor")
    phone.find("Crowns for Mabel: 2")
    phone.open(f"/learn/{GAME}")
    phone.see("You are at step 4")
    phone.tap("Go on with the first game")
    phone.see("Edith takes the Professor")
    phone.find("Crowns for Mabel: 2")
    phone.open("/")
    phone.see("No table is open yet")


def marry(phone: Phone) -> None:
    phone.tap("Curate, Read his card")
    phone.tap("Dowry: not set")
    type_number(phone, 3)
    type_number(phone, 1)
    phone.tap("Marry the Curate")
    phone.gone("Cancel")
