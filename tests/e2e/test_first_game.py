"""The first game of Deadly Dowagers by taps: its opening, a wrong tap, leaving and going on; all of it where there is time."""

from __future__ import annotations

import time

import pytest

from companion import lessons
from companion.lessons import Step, leads_to
from companion.practice import PracticeTable
from rules import shelf
from tests.e2e.phone import Phone
from tests.e2e.set_up import type_number
from tests.memory import new_hub

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


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_the_whole_lesson_by_taps(phone: Phone) -> None:
    begin(phone)
    lesson = lessons.lesson_of(GAME)
    assert lesson is not None
    shadow = new_hub().practice.table(f"first-{GAME}-house")
    assert shadow is not None
    for at, step in enumerate(lesson.steps[:-1]):
        if not step.wants_deed:
            go_on(phone, opening(lesson.steps[at + 1]))
        else:
            time.sleep(1.2)
            deed(phone, shadow, step)
            phone.see(opening(lesson.steps[at + 1]))
        shadow._pass_step()
    phone.tap("Finish")
    phone.see("Played before. Play it again?")


def deed(phone: Phone, shadow: PracticeTable, step: Step) -> None:
    game = shelf()[GAME]
    wanted = lessons.wanted_offer(game, shadow.state, step)
    assert wanted is not None
    guide = game.guide(shadow.state, step.seat)
    for group in (o for o in guide.offers if o.offers and leads_to(o, step.offer)):
        phone.tap(group.label.text(shadow.names))
        time.sleep(1)
    if step.offer == "first_husband.curate":
        return marry(phone)
    phone.tap(f"{wanted.label.text(shadow.names)}")
    if step.look:
        phone.tap("Understood")
        return
    for place in wanted.form:
        answer = step.answers.get(place.name)
        if answer is None or place.field == "dice":
            continue
        if place.field == "card":
            phone.tap(answer["name"])
        elif place.field == "number" and place.value != answer and getattr(place, "printed", None) is None:
            phone.tap(f"{place.label.text()} {answer}") if answer in place.suggestions else type_number(phone, answer)
        elif place.field == "number" and place.value != answer and step.offer != "cause_of_death":
            type_number(phone, answer)
    if wanted.form or wanted.preview:
        time.sleep(0.5)
        commit(phone, step)


def commit(phone: Phone, step: Step) -> None:
    words = {
        "play_shipping": "Shipping",
        "cause_of_death": "Bury him and settle",
        "buy.estate": "Buy Estate",
        "check_hand": "Count my hand",
        "elope.knight": "Elope",
        "declare_duke": "Declare for the Duke",
        "next_phase": "Everyone done",
    }
    phone.tap(words[step.offer])
