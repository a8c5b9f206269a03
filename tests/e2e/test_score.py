"""The score pads by taps on a phone: one of each game, to the numbers of the contract and the worked examples."""

from __future__ import annotations

import time

import pytest

from tests.e2e.phone import Phone


def reach(phone: Phone, name: str) -> None:
    """Taps what is named once it lies still above the bar at the thumb; the form grows and moves as one types."""
    for _ in range(15):
        first = phone.find(name, tappable=True)
        time.sleep(0.25)
        node = phone.find(name, tappable=True)
        if (first["y"], first["x"]) != (node["y"], node["x"]):
            continue
        if node["y"] < 600:
            phone.page.touchscreen.tap(node["x"], node["y"])
            return
        phone.scroll(240)
    raise AssertionError(f"{name} cannot be reached")


def keys(phone: Phone, *names: str) -> None:
    for name in names:
        phone.tap(name)


def typed(phone: Phone, tile: str, *names: str) -> None:
    """Opens a figure, types, closes the keypad."""
    reach(phone, tile)
    phone.find("Typed: ")
    keys(phone, *names, "Done")
    phone.gone("Typed: ")


def test_mabel_and_the_reverend(phone: Phone) -> None:
    """DD-1: 4 to 7 Infamy, 15 + 3 + 4 = 22 Crowns; strangled it would be 12 and 17."""
    phone.open("/score")
    phone.tap("If he dies now")
    reach(phone, "Her husband: Curate")
    reach(phone, "He is now: Reverend")
    phone.see("Inheritance on his card: 15")  # the rulebook prints it
    for _ in range(4):
        reach(phone, "More Infamy now")
    reach(phone, "More Buried before him")
    reach(phone, "Hat Pin +2")
    reach(phone, "Add farm")
    reach(phone, "Add farm")
    for _ in range(3):
        reach(phone, "More Shipping cards laid")
    phone.find("Answer: The bank pays 22, Infamy 7")
    phone.find("Strangle +7, +17, Infamy 12")
    phone.see("Infamy 4, would be 7 of 18")
    for line in ("Inheritance: 15", "Shipping, set of 3: 3", "Farms, 2 × 2: 4", "The bank pays: +22"):
        phone.see(line)


def test_a_draw_in_the_dark(phone: Phone) -> None:
    """Blank figures are named until the last is typed; the draw is explained; the result is kept and can be taken back."""
    phone.open("/score/dark-deeds.final")
    phone.tap("Who is Player 1?")
    phone.type("Name", "Mabel")
    time.sleep(0.3)
    phone.tap("Use this name")
    reach(phone, "Mabel’s Score Pile: blank")
    phone.find("Typed: ")
    keys(phone, "3", "Plus", "2")
    phone.tap("Next: Mabel’s Deeds in hand")
    phone.see("No Deeds left")
    keys(phone, "4")
    phone.tap("Next: Mabel’s Nemeses chasing")
    phone.see("No Nemesis")
    phone.tap("No Nemesis")
    phone.gone("Typed: ")
    phone.see("Still blank: Mabel’s Suspicion, Player 2’s Score Pile")
    typed(phone, "Mabel’s Suspicion: blank", "2")
    typed(phone, "Player 2’s Score Pile: blank", "1")
    for none in ("Deeds in hand", "Nemeses chasing"):
        reach(phone, f"Player 2’s {none}: blank")
        phone.find("Typed: ")
        phone.tap("No Deeds left" if none == "Deeds in hand" else "No Nemesis")
        phone.gone("Typed: ")
    typed(phone, "Player 2’s Suspicion: blank", "0")
    phone.gone("Still blank")
    phone.find("Answer: Player 2 wins the draw at 1 Favour with the least Suspicion")
    phone.tap("Keep this result")
    phone.see("Kept among your results")
    phone.tap("Undo that")
    phone.find("Keep this result")


@pytest.mark.slow
def test_who_gets_sally_and_billy(phone: Phone) -> None:
    """The contract's custody: badges typed as one sum, negative ones with the sign key."""
    phone.open("/score/divorce.custody")
    typed(phone, "Player 1’s Sally badges: blank", "1", "Plus", "2", "Minus", "1", "Plus", "1")
    typed(phone, "Player 2’s Sally badges: blank", "2")
    typed(phone, "Player 1’s Billy badges: blank", "Minus", "1")
    typed(phone, "Player 2’s Billy badges: blank", "3", "Change sign")
    phone.find("Answer: Both children to Player 1")
    phone.see("Sally to Player 1. Player 1 +3, Player 2 +2")
    phone.see("Billy to Player 1. Player 1 −1, Player 2 −3")


@pytest.mark.slow
def test_which_regions_pay(phone: Phone) -> None:
    """The contract's culture phase: Germany and Overseas pay."""
    phone.open("/score/great-dynasties.culture")
    reach(phone, "Player 1’s Territories: 0")
    for land in ("Austria", "Bavaria"):
        phone.tap(land)
    phone.see("2 chosen")
    phone.tap("Done")
    reach(phone, "Player 2’s Territories: 0")
    phone.tap("Bohemia")
    phone.see("1 chosen")
    phone.tap("Done")
    reach(phone, "More Player 1’s Overseas tokens")
    reach(phone, "More Player 1’s Overseas tokens")
    reach(phone, "More Player 2’s Overseas tokens")
    phone.find("Answer: Player 1 gains 2 Victory Tokens")
    phone.see("Germany: Player 1 2, Player 2 1. Pays 1")
    phone.reload()
    phone.find("Answer: Player 1 gains 2 Victory Tokens")
