"""Deadly Dowagers by taps on a phone of 390x844: the rulebook's own example, and a whole game to the Duke."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.e2e.phone import Phone
from tests.e2e.server import Server
from tests.e2e.set_up import open_table, type_number

CALM = 0.8
"""After a sheet has closed the number below it ignores a thumb that was still on its way."""


def first_husband(phone: Phone, who: str, husband: str, dowry: int, infamy: int | None) -> None:
    if not phone.sees(f"Crowns for {who}"):
        phone.tap(f"Open {who}")
    phone.tap(f"{husband}, ")
    phone.tap("Dowry: not set")
    type_number(phone, dowry)
    if infamy is not None:  # the keypad went on to the next blank number by itself
        type_number(phone, infamy)
    phone.tap(f"Marry the {husband}")
    phone.gone("Cancel")


def set_meter(phone: Phone, label: str, number: int) -> None:
    phone.tap(label)
    phone.see("what lies on the table")
    type_number(phone, number, blank=False)
    phone.gone("what lies on the table")


def to_phase(phone: Phone, title: str) -> None:
    for _ in range(8):
        if phone.sees(f": {title}"):
            return
        phone.tap("All done")
        time.sleep(0.6)
    phone.see(f": {title}")


def test_mabel_buries_the_reverend(phone: Phone, server: Server) -> None:
    """EXAMPLES DD-1: Infamy 4 to 7, 15 + 3 + 4 = 22 Crowns; the same after undo, redo and reload."""
    open_table(phone, "deadly_dowagers", "Mabel", "Anna")
    first_husband(phone, "Mabel", "Curate", 3, 1)
    first_husband(phone, "Anna", "Professor", 2, None)
    to_phase(phone, "Investment")
    phone.tap("Venture")
    phone.tap("Shipping, 0 laid")
    phone.tap("Cards laid now 3")
    phone.tap("Shipping")
    phone.find("Shipping cards of Mabel: 3")
    set_meter(phone, "Crowns for Mabel", 9)
    for _ in range(3):
        phone.tap("More Infamy for Mabel")
    phone.find("Infamy for Mabel 4 of 18")
    set_meter(phone, "Graveyard of Mabel", 1)
    to_phase(phone, "Husband")
    phone.tap("Promote")
    phone.see("Curate, now Reverend")
    before = phone.taps
    phone.tap("Cause of Death")
    phone.tap("Hat Pin +2")
    for line in ("Inheritance: 15", "Shipping, set of 3: 3", "Farms, 2 × 2: 4", "Bank pays: +22"):
        phone.see(line)
    phone.see("Infamy 4, would be 7 of 18")
    phone.tap("Bury him, +22 Crowns")
    phone.see("Widowed")
    assert phone.taps - before <= 4, "a husband dies and is settled in at most four taps"
    settled(phone)
    phone.tap("Undo")
    phone.see("Curate, now Reverend")
    phone.find("Crowns for Mabel: 6")
    phone.tap("Table menu")
    phone.tap("Redo")
    settled(phone)
    phone.reload()
    settled(phone)
    server.kill()
    server.start()
    phone.open(phone.route)
    settled(phone)


def settled(phone: Phone) -> None:
    phone.find("Crowns for Mabel: 28")
    phone.find("Infamy for Mabel 7 of 18")
    phone.find("Graveyard of Mabel: 2")
    phone.find("Shipping cards of Mabel: 0")
    phone.see("Widowed")


def test_two_players_from_set_up_to_the_duke(at_a_table: Callable[..., Phone]) -> None:
    phone = at_a_table("deadly_dowagers", "Clara", "Ida")
    first_husband(phone, "Clara", "Farmer", 1, 1)
    first_husband(phone, "Ida", "Curate", 2, 1)
    to_phase(phone, "Investment")
    phone.tap("Instant")
    phone.tap("Affair")
    phone.find("Crowns for Clara: 9")
    set_meter(phone, "Crowns for Clara", 130)
    to_phase(phone, "Husband")
    phone.tap("Strangle")
    type_number(phone, 2)
    phone.see("Bank pays")
    phone.tap("Bury him, +")
    phone.see("Widowed")
    time.sleep(CALM)
    while not phone.sees("Infamy for Clara 9 of 18"):  # on a slow machine the first may count as the second tap of a quick pair
        phone.tap("Less Infamy for Clara")
        time.sleep(CALM)
    phone.tap("Less Infamy for Clara")
    phone.find("Infamy for Clara 8 of 18")
    phone.tap("The Duke")
    phone.tap("Declare for the Duke")
    phone.gone("Cancel")
    to_the_end(phone)
    phone.see("The game is over")
    phone.see("Clara")
    phone.tap("See the result")
    phone.see("Play again")
    phone.page.go_back()
    phone.see("The game is over")
    phone.tap("Undo")
    phone.gone("The game is over")
    phone.find("Crowns for Clara")


def to_the_end(phone: Phone) -> None:
    for _ in range(4):
        if phone.sees("The game is over"):
            return
        phone.tap("All done")
        time.sleep(0.8)
        if phone.sees("Cancel"):
            phone.tap("All done")
            time.sleep(0.8)


def test_a_half_filled_form_survives_a_reload_and_going_back_closes_it(at_a_table: Callable[..., Phone]) -> None:
    phone = at_a_table("deadly_dowagers", "Clara", "Ida")
    place = phone.route
    phone.tap("Back")
    phone.tap("Continue Deadly Dowagers")
    phone.tap("Farmer, ")
    phone.tap("Dowry: not set")
    type_number(phone, 3)
    phone.find("Dowry: 3")
    phone.reload()
    phone.find("Dowry: 3")
    phone.page.go_back()
    phone.gone("Typed: not set")
    assert phone.sees("Dowry: 3"), "going back puts the open keypad away first, as a phone does with its keyboard"
    phone.stands_at(place)
    phone.page.go_back()
    phone.gone("Dowry: 3")
    phone.see("Do this now")
    phone.stands_at(place)
    phone.reload()
    phone.see("Do this now")
    assert not phone.sees("Dowry: 3")
