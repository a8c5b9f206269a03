"""Great Dynasties by taps on a phone of 390x844: a round of two houses with seeded dice, and a turn of typed dice."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.e2e.phone import Phone
from tests.e2e.set_up import open_table, type_number

SETTLED = 0.35
"""A button that has just changed its meaning ignores a tap."""


def act(phone: Phone, name: str, then: str) -> None:
    """Taps once the button means what it says, and waits for what follows."""
    time.sleep(SETTLED)
    phone.tap(name)
    phone.see(then)


@pytest.mark.timeout(300)
def test_a_round_of_two_houses(phone: Phone) -> None:
    """Set-up and both turns of 1300 by phone dice, with a conquest and its treachery, culture, and a General War."""
    open_table(phone, "great_dynasties", "Anna", "Otto")
    act(phone, "Roll for first", "Draw dynasties")
    act(phone, "Draw 3", "Tap the house you keep")
    act(phone, "Keep Orange", "Draw dynasties")
    act(phone, "Draw 3", "Tap the house you keep")
    act(phone, "Keep Grimaldi", "Make the founding rolls")
    act(phone, "Founding rolls", "Draw your territor")
    phone.find("Open Anna: 9 VT, 10 gold, 5 armies")
    act(phone, "Draw 1", "Make the founding rolls")
    act(phone, "Founding rolls", "Draw your territories")
    act(phone, "Draw 4", "Roll for Marriage")
    phone.find("Open Otto: 8 VT, 6 gold, 3 armies")

    before = phone.taps
    first_turn(phone)
    second_turn(phone)
    assert phone.taps - before <= 45, "a round of two turns is about forty taps"
    phone.see("1325, turn 2 of 24")
    phone.find("Open Anna: 11 VT, 0 gold, 3 armies, acts now")
    phone.find("Open Otto: 11 VT, 1 gold, 1 army")

    phone.tap("Undo")
    phone.see("1300, turn 1 of 24")


def first_turn(phone: Phone) -> None:
    act(phone, "Marriage roll", "Roll for Inheritance")
    act(phone, "Inheritance roll", "Roll for your territories")
    act(phone, "Corruption roll, 2 dice", "Let it stand")
    act(phone, "Let it stand", "Pay your armies")
    phone.find("Open Anna: 9 VT, 9 gold, 5 armies")
    act(phone, "Pay the armies", "Roll to recruit")
    act(phone, "Recruit roll", "Buy what you can pay")
    act(phone, "Buy 1 army", "Count your regions")
    phone.find("Open Anna: 9 VT, 1 gold, 6 armies")
    act(phone, "Board of regions", "pays Anna 1 VT")
    phone.tap("Close")
    act(phone, "Count regions", "Roll for culture")
    phone.find("Open Anna: 10 VT")
    act(phone, "Culture roll", "Pay 1, gain 1 VT")
    act(phone, "Pay 1, gain 1 VT", "No more culture")
    act(phone, "No more culture", "Draw an event")
    act(phone, "Draw an event", "Diplomacy")
    act(phone, "Conquest roll", "1 six: 1 territory")
    act(phone, "Treachery roll", "Choose a territory")
    act(phone, "Eastern Europe", "Transylvania")  # on the map
    act(phone, "Take Transylvania", "Pass the dice")
    phone.find("Open Anna: 11 VT, 0 gold, 3 armies")
    act(phone, "Pass the dice", "Roll for Marriage")


def second_turn(phone: Phone) -> None:
    act(phone, "Marriage roll", "Roll for Inheritance")
    act(phone, "Inheritance roll", "Roll for your territories")
    act(phone, "Corruption roll, 5 dice", "Pay your armies")
    act(phone, "Pay the armies", "Roll to recruit")
    act(phone, "Recruit roll", "Buy what you can pay")
    act(phone, "Buy 1 army", "Count your regions")
    act(phone, "Count regions", "Roll for culture")
    act(phone, "Culture roll", "Let it stand")
    act(phone, "Let it stand", "the Culture phase ends")
    act(phone, "Draw an event", "Balance of Power")
    phone.see("Attackers")
    act(phone, "General roll", "0 hits of 4 dice")
    act(phone, "General roll", "Send armies")
    phone.find("Open Otto: 11 VT, 1 gold, 2 armies")
    act(phone, "Conquest roll", "No six: nothing is conquered")
    act(phone, "Pass the dice", "1325, turn 2 of 24")


def keep_own_card(phone: Phone, house: str, then: str) -> None:
    act(phone, "Our own cards", "Your dynasty")
    phone.tap(f"{house}, ")
    act(phone, "Our own cards", then)


def set_number(phone: Phone, meter: str, number: int) -> None:
    """From the open house of Anna."""
    phone.tap("Open Anna")
    phone.find("Close")
    phone.tap(f"{meter} for Anna: ")
    phone.see("what lies on the table")
    type_number(phone, number, blank=False)
    phone.gone("what lies on the table")


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_typed_turn_as_in_the_examples(at_a_table: Callable[..., Phone]) -> None:
    """GD-3: six territories, dice 1 to 6, gold 4 to 9; Orange rolls the 6 again, a 3: 13. Twelve territories: two taps."""
    phone = at_a_table("great_dynasties", "Anna", "Otto")
    act(phone, "We know who", "Who goes first?")
    phone.tap("Who goes first?: Anna")
    act(phone, "We know who", "Draw dynasties")
    keep_own_card(phone, "Orange", "Draw dynasties")
    keep_own_card(phone, "Valois", "Make the founding rolls")
    for then in ("Make the founding rolls", "Roll for Marriage"):
        act(phone, "Founding rolls", "Draw your territories")
        act(phone, "Draw ", then)
    set_number(phone, "Territories", 6)
    set_number(phone, "Gold", 4)

    act(phone, "Type real dice", "Marriage roll")
    phone.tap("Marriage roll: 2")
    act(phone, "Marriage roll", "Roll for Inheritance")
    act(phone, "Inheritance roll", "Real dice")
    phone.tap("Inheritance roll: 3")
    act(phone, "Inheritance roll", "Roll for your territories")
    act(phone, "Corruption roll, 6 dice", "how many of each face?")
    for face in range(1, 7):
        phone.tap(f"More {face}s")
    phone.see("Gold: +5, 4 in the chest before")
    act(phone, "Take 5 gold", "Let it stand")
    act(phone, "Let it stand", "Pay your armies")
    phone.find("Gold for Anna: 9")
    act(phone, "Undo", "Corruption roll: +5 gold")
    act(phone, "Roll again", "Which die?")
    phone.tap("Which die?: A 6")
    phone.tap("The new die: 3")
    act(phone, "Roll again", "Pay your armies")
    phone.find("Gold for Anna: 13")

    act(phone, "Undo", "Corruption roll: +5 gold")
    act(phone, "Undo", "Roll for your territories")
    set_number(phone, "Territories", 12)
    act(phone, "Roll with the phone", "Roll for your territories")
    before = phone.taps
    act(phone, "Corruption roll, 12 dice", "Let it stand")
    act(phone, "Let it stand", "Pay your armies")
    assert phone.taps - before <= 2, "the economy of twelve territories is at most two taps"
