"""The app on a phone alone: what its screens say of the page around it, and a table handed over by a link."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion import handover
from companion.handover import link_of
from companion.hub import Hub
from companion.site import FROM_PAGE, Site, Status, database_words
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged
from views.phone import Shared
from views.screens.handover import kept_table

ADDRESS = "https://example.org/box/"


def on_site(route: str, does: Callable[[Unplugged, Site], Awaitable[None]], hub: Hub | None = None, **status: Any) -> list[str]:
    """Opens a screen on a site that stands as given; answers what was asked of the page."""
    wishes: list[str] = []
    site = Site(ADDRESS, wishes.append)
    site.change(Status(**status))
    shared = Shared(hub=hub or new_hub(), site=site)

    async def run() -> None:
        async with Unplugged(shared.hub, route, shared=shared) as phone:
            await does(phone, site)

    asyncio.run(run())
    return wishes


@pytest.mark.parametrize(
    ("status", "says"),
    [
        ({"offline": "ready"}, "Ready offline"),
        ({"offline": "saving"}, "Stay on the network for a moment"),
        ({"offline": "failed"}, "Not ready offline"),
        ({"offline": "never"}, "no https"),
        ({"kept": True}, "will not clear the books"),
        ({"refused": True}, "may clear the books when its space runs low"),
        ({"trouble": database_words("quota", True)}, "A file beside it has them"),
        ({"trouble": database_words("denied", False)}, "gone with this tab"),
        ({}, "Add to Home Screen"),
    ],
)
def test_the_settings_say_how_the_page_stands(status: dict[str, Any], says: str) -> None:
    async def does(phone: Unplugged, site: Site) -> None:
        assert says in phone.text()

    on_site("/settings", does, **status)


def test_an_update_is_offered_and_taken_only_by_a_tap() -> None:
    async def does(phone: Unplugged, site: Site) -> None:
        assert "newer version" not in phone.text()
        site.change(replace(site.status, update=True))
        await phone.settle()
        assert "A newer version lies ready" in phone.text()
        await phone.tap("Take the update")

    assert on_site("/settings", does, offline="ready") == ["update"]


def test_the_home_screen_is_offered_where_the_browser_offers_it() -> None:
    async def offered(phone: Unplugged, site: Site) -> None:
        await phone.tap("Put on home screen")

    async def not_offered(phone: Unplugged, site: Site) -> None:
        assert "Put on home screen" not in phone.buttons()

    assert on_site("/settings", offered, installable=True) == ["install"]
    assert on_site("/settings", not_offered) == []


def test_the_first_screen_says_only_what_needs_somebody() -> None:
    async def quiet(phone: Unplugged, site: Site) -> None:
        assert "version" not in phone.text() and "books here" not in phone.text()
        site.change(replace(site.status, trouble=database_words("quota", True)))
        await phone.settle()
        assert "takes no books (quota)" in phone.text()

    async def update(phone: Unplugged, site: Site) -> None:
        assert "A newer version lies ready" in phone.text()
        await phone.tap("To settings")
        assert phone.went[-1] == "/settings"

    on_site("/", quiet, offline="ready", refused=True)
    on_site("/", update, update=True)


def test_what_the_page_knows_is_all_but_the_trouble() -> None:
    assert set(FROM_PAGE) == set(Status.__dataclass_fields__) - {"trouble"}


def links(phone: Unplugged) -> list[str]:
    found = [control.action for control in phone.controls() if isinstance(getattr(control, "action", None), ft.CopyToClipboard)]
    return [str(action.data) for action in found]


@pytest.mark.parametrize("apart", [False, True])
def test_a_table_is_taken_over_from_a_link(apart: bool) -> None:
    there = new_hub()
    table = there.new_table("divorce", seats("愛", "Zoë 🎲"))
    link = link_of(ADDRESS, kept_table(there, table))
    here = new_hub()

    async def does(phone: Unplugged, site: Site) -> None:
        assert "愛, Zoë 🎲" in phone.text() and "comes to this phone" in phone.text()
        assert ("books of its own there" in phone.text()) == apart
        assert links(phone) == ([link] if apart else [])
        await phone.tap("Take it over")
        assert phone.went[-1] == f"/t/{table.header.code}"

    on_site(link.partition("#")[2], does, here, apart=apart)
    taken = here.table(table.header.code)
    assert taken is not None and taken.header == table.header


def test_a_table_is_handed_over_and_put_away() -> None:
    hub = new_hub()
    table = hub.new_table("dark_deeds", seats("Ann", "Bo"))

    async def does(phone: Unplugged, site: Site) -> None:
        assert handover.table_of(links(phone)[0]) == kept_table(hub, table)
        await phone.tap("Put it away here")
        assert phone.went[-1] == "/"

    on_site(f"/t/{table.header.code}/hand", does, hub)
    note = hub.note(table.header.table)
    assert note is not None and note.shelf == "archived"
