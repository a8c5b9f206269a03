"""Dark Deeds by taps on a phone of 390x844: a full round of three on the Street, robberies in five taps, and the light books."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest

from tests.e2e.phone import Phone
from tests.e2e.set_up import open_table, type_number

TAPS_OF_A_ROBBERY = 5


def deal(phone: Phone, slot: int, kind: str, **figures: int) -> None:
    """Tells the app the card dealt to that slot, with or without its figures."""
    phone.find(f"What lies in slot {slot}?")
    phone.tap(f"Deal {kind}")
    for figure, number in figures.items():
        phone.tap(f"{figure} {number}")
    phone.tap("Deal it")
    phone.find(f"Slot {slot}, {kind}")


Sit = Callable[..., Phone]


def on_the_phone(at_a_table: Sit, *names: str) -> Phone:
    phone = at_a_table("dark_deeds", *names)
    phone.tap("Show the Street")
    return phone


def suspicion(phone: Phone, who: str) -> int | None:
    """What the meter of a player says, open or closed; None while a sheet lies over it."""
    for name in phone.names():
        for pattern in (rf"Suspicion for {who}: (\d+)", rf"Open {who}: Suspicion (\d+)"):
            if found := re.match(pattern, name):
                return int(found.group(1))
    return None


def settle() -> None:
    """A tap right after a button changed its meaning is taken for a slip of the thumb, later the slower the way there is."""
    time.sleep(1.2)


def press(phone: Phone, name: str, then: str) -> None:
    """A tap that opens another phase, made again where it came too early."""
    for _ in range(4):
        phone.tap(name)
        try:
            return phone.see(then, patience=5)
        except AssertionError:
            if not any(each.startswith(name) for each in phone.names()):
                break
    phone.see(then)


def becomes(phone: Phone, who: str, number: int) -> None:
    end = time.monotonic() + 20
    while suspicion(phone, who) != number:
        assert time.monotonic() < end, f"Suspicion of {who} is {suspicion(phone, who)}, not {number}; there is {phone.names()}"
        time.sleep(0.1)


def six_cards(phone: Phone) -> None:
    """The Street from the last slot to the first, with the figures that will be needed."""
    deal(phone, 6, "Guard", Perception=2)
    deal(phone, 5, "Guard", Perception=2, Defence=12, Favour=1)
    deal(phone, 4, "Merchant", Perception=2, Favour=3)
    deal(phone, 3, "Guard", Perception=2)
    deal(phone, 2, "Guard", Defence=12, Favour=1)
    deal(phone, 1, "Cleric")


def to_the_tavern(phone: Phone) -> None:
    press(phone, "To the Tavern", "Do this now: Dig for Dirt or Lay Low")


def dig(phone: Phone) -> None:
    press(phone, "Dig for Dirt", "A Dark Deed")
    press(phone, "A Plot", "Do this now: ")


def take_stock(phone: Phone, check: str) -> None:
    press(phone, f"Take Stock, {check}", "Into custody" if check == "Arrest!" else "Do this now: Advance the Street")


def end_turn(phone: Phone) -> None:
    press(phone, "End turn", "Do this now: Pick a target")
    settle()


@pytest.mark.timeout(300)
def test_a_full_round_of_three(at_a_table: Sit) -> None:
    """A robbery past two Guards, a chase, lying low, an arrest: in the order of the rulebook."""
    phone = on_the_phone(at_a_table, "Mabel", "Jean", "Otto")
    six_cards(phone)
    phone.find("Do this now: Pick a target")
    settle()
    mabel_robs_the_merchant(phone)
    jean_is_chased_and_lies_low(phone)
    otto_is_arrested(phone)
    phone.find("Do this now: Pick a target")
    phone.see("Turn 4, Mabel")


def mabel_robs_the_merchant(phone: Phone) -> None:
    before = phone.taps
    phone.tap("Slot 4, Merchant, Perception 2, Favour 3, 100 %")
    phone.find("Chance of the whole attempt: 100 %")
    for what in ("slot 6, Perception 2, 100 %, now", "slot 5, Perception 2, 100 %", "rob, Perception 2, 100 %"):
        phone.find(what)
    phone.tap("Roll 2 or more")
    phone.see("Past Guard")
    phone.find("slot 5, Perception 2, 100 %, now")
    phone.tap("Roll 2 or more")
    phone.find("rob, Perception 2, 100 %, now")
    phone.tap("Roll 2 or more")
    phone.see("Robbed Merchant")
    assert phone.taps - before <= TAPS_OF_A_ROBBERY, "a robbery past two Guards with its three rolls"
    becomes(phone, "Mabel", 3)
    phone.tap("Take the Loot, Worthless: leave blank")
    phone.find("Cancel")
    phone.tap("Take the Loot")
    phone.gone("Cancel")
    to_the_tavern(phone)
    dig(phone)
    take_stock(phone, "No arrest")
    press(phone, "Advance Street, Guard leaves", "Do this now: Deal the new cards")
    phone.see("Guard chases Mabel")
    phone.see("1 Guard chasing")
    deal(phone, 2, "Artisan")
    deal(phone, 1, "Artisan")
    end_turn(phone)


def jean_is_chased_and_lies_low(phone: Phone) -> None:
    phone.see("Turn 2, Jean")
    phone.tap("Slot 6, Guard, Perception 2, Defence 12, Favour 1, 3 %")
    phone.find("attack, Defence 12, 3 %, now")
    phone.tap("Roll 12 or more")
    phone.see("Guard stands")
    becomes(phone, "Jean", 1)
    phone.see("1 Guard chasing")
    to_the_tavern(phone)
    press(phone, "Lay Low", "Laid low")
    phone.see("Jean has no Suspicion: 1 Guard gives up")
    becomes(phone, "Jean", 0)
    phone.find("Open Mabel: Suspicion 3, 1 Guard chasing, holds the coin")
    phone.gone("Guards: arrest!")
    take_stock(phone, "No arrest")
    press(phone, "Advance Street, Nobody leaves", "Do this now: Deal the new cards")
    deal(phone, 1, "Cleric")
    end_turn(phone)


def otto_is_arrested(phone: Phone) -> None:
    phone.see("Turn 3, Otto")
    phone.tap("Suspicion for Otto: 0")
    type_number(phone, 9, blank=False)
    becomes(phone, "Otto", 9)
    phone.find("Open Mabel: Suspicion 3, 1 Guard chasing")
    phone.tap("Slot 5, Guard, Defence 12, Favour 1, 3 %")
    phone.tap("Roll 2 or more")
    phone.tap("Roll 12 or more")
    becomes(phone, "Otto", 10)
    phone.see("1 Guard: arrest!")
    to_the_tavern(phone)
    dig(phone)
    take_stock(phone, "Arrest!")
    phone.see("Arrested at 10 or more")
    phone.find("Guards chasing from 1 to 0")
    press(phone, "Into custody", "Do this now: Advance the Street")
    becomes(phone, "Otto", 0)
    phone.see("Mabel takes the Most Suspicious Minion coin")
    phone.find("Open Mabel: Suspicion 3, 1 Guard chasing, holds the coin")
    press(phone, "Advance Street, Guard leaves", "Do this now: ")
    phone.find("Open Mabel: Suspicion 3, 2 Guards chasing, holds the coin")
    phone.gone("arrest!")
    end_turn(phone)


@pytest.mark.slow
def test_a_robbery_with_its_figures_typed_takes_five_taps(at_a_table: Sit) -> None:
    """The first time a card is met, its numbers are typed on the way: still five taps with the roll."""
    phone = on_the_phone(at_a_table, "Mabel", "Jean")
    deal(phone, 6, "Merchant")
    phone.tap("Begin")
    phone.find("Do this now: Pick a target")
    settle()
    before = phone.taps
    phone.tap("Slot 6, Merchant")
    phone.tap("Perception 2")
    phone.tap("Favour 2")
    phone.tap("Rob Merchant")
    phone.find("Chance of the whole attempt: 100 %")
    phone.tap("Roll 2 or more")
    phone.see("Robbed Merchant")
    assert phone.taps - before <= TAPS_OF_A_ROBBERY
    becomes(phone, "Mabel", 2)
    phone.tap("More Suspicion for Mabel")
    becomes(phone, "Mabel", 3)
    phone.tap("Undo")
    becomes(phone, "Mabel", 2)


@pytest.mark.slow
def test_light_books_and_score_piles_covered_until_opened(phone: Phone) -> None:
    """Without slots the table tells what it meets; the odds stand before the roll all the same."""
    open_table(phone, "dark_deeds", "Mabel", "Jean")
    phone.tap("Numbers only")
    phone.find("6 cards on the Street, 35 in the deck")
    before = phone.taps
    phone.tap("Rob a Citizen")
    phone.tap("Perception 2")
    phone.tap("Favour 4")
    phone.find("Favour: 4")
    phone.tap("Rob a Citizen")
    phone.find("Chance of the whole attempt: 100 %")
    phone.tap("Roll 2 or more")
    phone.see("Robbed Citizen")
    assert phone.taps - before <= TAPS_OF_A_ROBBERY
    phone.find("5 cards on the Street, 35 in the deck")
    phone.scroll(900)
    phone.tap("Score Pile of Mabel: covered")
    phone.see("Piles lie face-down until the end.")
    assert not phone.sees("Citizen, Citizen")
    phone.tap("Show scores")
    phone.find("Score Pile of Mabel: 4")
