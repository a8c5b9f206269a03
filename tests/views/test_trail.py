"""The arrow at the top of a page leads back to where the phone came from, a table above all."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged
from views.phone import Shared
from views.trail import MOST, Trail, Trails


def after(*places: str) -> Trail:
    trail = Trail()
    for place in places:
        trail.arrive(place)
    return trail


@pytest.mark.parametrize(
    ("places", "back"),
    [
        (("/learn/divorce/rules",), "/otherwise"),
        (("/", "/t/ABC", "/learn/divorce/rules"), "/t/ABC"),
        (("/", "/t/ABC", "/settings", "/cards", "/cards/divorce", "/cards"), "/settings"),
        (("/", "/t/ABC", "/settings", "/t/ABC"), "/"),
        (("/", "/settings", "/", "/t/ABC", "/settings"), "/t/ABC"),
        (("/t/first-divorce-1", "/learn/divorce"), "/otherwise"),
    ],
    ids=["loaded-anew", "rules", "two-deep", "returned", "another-round", "lesson-left"],
)
def test_back_is_where_the_phone_came_from(places: tuple[str, ...], back: str) -> None:
    trail = after(*places)
    assert trail.back(places[-1], "/otherwise") == back
    assert trail.back(places[-1], "/otherwise") == back, "a second tap, before the phone has arrived, leads no further"


def test_a_page_reached_by_a_link_leads_up_step_by_step_and_never_round() -> None:
    trail = after("/learn/divorce/rules")
    here = "/learn/divorce/rules"
    for above in ("/learn/divorce", "/learn", "/"):
        assert trail.back(here, above) == above
        trail.arrive(above)
        here = above


def test_a_page_loaded_anew_goes_on_with_its_browsers_way() -> None:
    trails = Trails()
    trails.keep("mine", after("/", "/t/ABC", "/settings"))
    trails.keep("", after("/", "/t/ABC", "/settings"))
    assert trails.of("mine", "/settings").back("/settings", "/") == "/t/ABC"
    assert trails.of("mine", "/cards").back("/cards", "/settings") == "/settings", "another page: typed, or another tab"
    assert trails.of("yours", "/settings").back("/settings", "/") == trails.of("", "/settings").back("/settings", "/") == "/"
    for number in range(MOST):
        trails.keep(str(number), after("/"))
    assert trails.of("mine", "/settings").back("/settings", "/") == "/"


def test_a_phone_tells_its_way_for_the_next_time_its_page_is_loaded() -> None:
    async def play() -> None:
        hub = new_hub()
        home = f"/t/{hub.new_table('divorce', seats('Ann', 'Ben')).header.code}"
        shared = Shared(hub=hub)
        async with Unplugged(hub, home, shared=shared, tokens={}, browser="mine") as phone:
            phone.went.append("/settings")
            await arrive(phone)
        assert shared.trails.of("mine", "/settings").back("/settings", "/") == home

    asyncio.run(play())


@pytest.mark.parametrize(
    ("row", "place"),
    [("Rules", "/learn/divorce/rules"), ("Card book", "/cards/divorce"), ("Settings", "/settings"), ("Our rulings", None)],
)
def test_every_page_of_the_table_menu_leads_back_to_the_table(row: str, place: str | None) -> None:
    async def play() -> None:
        hub = new_hub()
        table = hub.new_table("divorce", seats("Ann", "Ben"))
        home = f"/t/{table.header.code}"
        async with Unplugged(hub, home) as phone:
            await phone.tap("Table menu")
            await phone.tap(next(name for name in phone.buttons() if name.startswith(row)))
            await arrive(phone)
            assert phone.went[-1] == (place or f"{home}/rulings")
            await phone.tap("Back")
            assert phone.went[-1] == home

    asyncio.run(play())


async def arrive(phone: Unplugged) -> None:
    """The browser comes to where the app sent it."""
    phone.session.page.on_route_change(SimpleNamespace(route=phone.went[-1]))
    await phone.settle()
