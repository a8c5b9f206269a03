"""Several phones at one table: joining, acting, undoing another's entry, and coming back to the seat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.serve import open_hub
from companion.settings import change_settings
from tests.e2e.server import Server
from tests.e2e.set_up import open_table
from tests.e2e.several import NewPhone, invite, lan_address, no_lessons, opens, sit


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    change_settings(open_hub(tmp_path / "data").library, teach=False)
    running = Server(tmp_path / "data", "--lan").start()
    yield running
    running.stop()


def test_two_phones_join_act_and_come_back_to_their_seats(new_phone: NewPhone, server: Server) -> None:
    host = new_phone()
    open_table(host, "deadly_dowagers", "Mabel", "Anna")
    code = invite(host)
    guest = sit(new_phone(address=lan_address(server)), code, "Anna")

    guest.find("More Crowns for Anna")
    opens(guest, "Mabel")
    guest.tap("More Crowns for Mabel")
    host.find("Crowns for Mabel: 6")
    host.tap("Undo")
    host.see("Undo what Anna entered?")
    host.tap("Undo it")
    guest.see("Host took back: Mabel: +1 Crown")
    guest.find("Crowns for Mabel: 5")
    host.tap("More Crowns for Mabel")
    guest.find("Crowns for Mabel: 6")
    guest.tap("Log, ")
    guest.find("1. Mabel: +1 Crown, entered by Host")
    guest.tap("Back")
    guest.see("Do this now")

    guest.reload()
    guest.see("Do this now")
    no_lessons(guest)
    server.kill()
    guest.page.wait_for_selector("#companion-offline", timeout=20_000)
    server.start()
    guest.page.wait_for_selector("#companion-offline", state="detached", timeout=20_000)
    guest.see("Do this now")
    no_lessons(guest)
    opens(guest, "Mabel")
    guest.tap("More Crowns for Mabel")
    host.find("Crowns for Mabel: 7")

    host.tap("Table code")
    host.see("Connected")
    host.tap("Free the seat of Anna")
    guest.see("Join a table")
    assert "/t/" not in guest.said()


def test_a_stranger_gets_nothing_but_the_page_to_join(new_phone: NewPhone, server: Server) -> None:
    host = new_phone()
    code = open_table(host, "deadly_dowagers", "Mabel", "Anna")
    stranger = new_phone(address=lan_address(server))
    for route in (f"/t/{code}", f"/t/{code}/log", "/settings", "/people", "/tables", "/"):
        stranger.open(route)
        stranger.see("Join a table")
    for letter in "ABCDEFGHJK":  # each wait is twice the last: soon it is longer than the page takes to load
        stranger.open(f"/j/{letter * 6}")
        stranger.see("code")
        stranger.find("Join", tappable=True)
        if stranger.sees("Too many wrong codes"):
            return
    raise AssertionError("nobody slowed the guessing")


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_six_phones_at_one_table(new_phone: NewPhone, server: Server) -> None:
    """All join by the QR's address, each acts, and after a killed server every phone is on its seat and paints."""
    host = new_phone()
    names = ("Mabel", "Anna", "Ida", "Clara", "Ben")
    open_table(host, "deadly_dowagers", *names)
    code = invite(host)
    guests = [sit(new_phone(address=lan_address(server)), code, name) for name in names]
    for guest in guests:
        opens(guest, "Mabel")
    for crowns, guest in enumerate(guests, 6):
        guest.tap("More Crowns for Mabel")
        for phone in (host, *guests):
            phone.find(f"Crowns for Mabel: {crowns}")
    server.kill()
    for guest in guests:
        guest.page.wait_for_selector("#companion-offline", timeout=30_000)
    server.start()
    for phone in (host, *guests):
        phone.page.wait_for_selector("#companion-offline", state="detached", timeout=60_000)
        opens(phone, "Mabel")
        phone.find("Crowns for Mabel: 10")
    guests[-1].tap("More Crowns for Mabel")
    for phone in (host, *guests):
        phone.find("Crowns for Mabel: 11")
