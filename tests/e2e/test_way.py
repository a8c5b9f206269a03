"""The phone's own back key: it leads where one came from, never twice through the same page, and out of nothing half open."""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.phone import Phone


def test_back_by_the_page_or_by_the_phone_is_one_way(at_a_table: Callable[..., Phone]) -> None:
    phone = at_a_table("deadly_dowagers", "Clara", "Ida")
    table = phone.route
    for page, says in (("Dice", "Just roll"), ("Log, 0 entries", "Nothing has happened yet")):
        phone.tap(page)
        phone.gone("Do this now")
        phone.see(says)
        phone.tap("Back")
        phone.see("Do this now")
        phone.stands_at(table)
    phone.tap("Table menu")
    phone.find("Close")
    phone.page.go_back()
    phone.gone("Close")
    phone.stands_at(table)
    phone.see("Do this now")
    phone.page.go_back()
    phone.stands_at("/")
    phone.see("Continue")
    phone.page.go_forward()
    phone.stands_at(table)
    phone.see("Do this now")
    phone.reload()
    phone.tap("Back")
    phone.stands_at("/")
    assert phone.page.evaluate("history.state.way") == 0
    assert [error for error in phone.errors if "rive_native" not in error] == []
