"""What a phone had half filled in waits for it, and for no other."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from companion.hub import Hub
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged
from views import drafts
from views.drafts import Drafts
from views.phone import Phone, Shared
from views.table.sheets_open import Form


def test_a_half_filled_form_waits_for_its_own_browser_and_table() -> None:
    kept = Drafts()
    form = Form("marry", {"dowry": 3})
    kept.keep("anna", "t1", form, 1)
    assert kept.of("anna", "t1") == (form, 1)
    assert kept.of("bert", "t1") == kept.of("anna", "t2") == (None, None)
    kept.keep("anna", "t1", None)
    assert kept.of("anna", "t1") == (None, None)


def test_a_browser_without_a_name_has_no_drafts() -> None:
    kept = Drafts()
    kept.keep("", "t1", Form("marry"))
    assert kept.of("", "t1") == (None, None)


def test_an_old_draft_and_the_oldest_of_too_many_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(drafts.time, "monotonic", lambda: now[0])
    kept = Drafts()
    for number in range(drafts.MOST + 1):
        kept.keep(f"phone {number}", "t1", Form("marry"))
    assert kept.of("phone 0", "t1") == (None, None) and kept.of("phone 1", "t1") == (Form("marry"), None)
    now[0] += drafts.LASTING_SECONDS
    assert kept.of("phone 1", "t1") == (None, None)


async def at(phone: Unplugged, place: str) -> None:
    """The browser comes to that address."""
    phone.session.page.on_route_change(SimpleNamespace(route=place))
    await phone.settle()


async def cut_off(phone: Unplugged) -> None:
    """As when its page is loaded anew: the socket goes first, then what was drawn."""
    await phone.session.disconnect(60)
    await phone.__aexit__()


def three_dowagers() -> tuple[Hub, str]:
    hub = new_hub()
    return hub, f"/t/{hub.new_table('deadly_dowagers', seats('Ada', 'Bea', 'Cy')).header.code}"


def test_a_seat_opened_by_hand_is_still_open_after_a_look_at_the_log_and_after_a_reload(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Phone, "_browser", "mine")
    hub, place = three_dowagers()
    shared = Shared(hub=hub)

    async def play() -> None:
        phone = await Unplugged(hub, place, shared=shared).__aenter__()
        assert "Open Bea" in phone.buttons()
        await phone.tap("Open Bea")
        await at(phone, f"{place}/log")
        await at(phone, place)
        assert "Open Bea" not in phone.buttons() and "Open Ada" in phone.buttons()
        await cut_off(phone)
        async with Unplugged(hub, place, shared=shared) as phone:
            assert "Open Bea" not in phone.buttons()

    asyncio.run(play())


def test_a_phone_without_a_name_still_finds_its_seat_within_one_session() -> None:
    hub, place = three_dowagers()

    async def play() -> None:
        async with Unplugged(hub, place) as phone:
            await phone.tap("Open Bea")
            await at(phone, f"{place}/log")
            await at(phone, place)
            assert "Open Bea" not in phone.buttons()
        async with Unplugged(hub, place) as another:
            assert "Open Bea" in another.buttons()

    asyncio.run(play())


def test_a_table_being_set_up_survives_a_reload_and_is_forgotten_when_it_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Phone, "_browser", "mine")
    hub = new_hub()
    for name in ("Ann", "Bo"):
        hub.people.add(name, "jade" if name == "Bo" else "azure")
    shared, place = Shared(hub=hub), "/new/divorce"

    async def play() -> None:
        phone = await Unplugged(hub, place, shared=shared).__aenter__()
        await phone.tap("Add Ann")
        await cut_off(phone)
        async with Unplugged(hub, place, shared=shared) as phone:
            assert "Ann plays" in phone.buttons() and "Add Bo" in phone.buttons()
            await at(phone, "/")
            await at(phone, place)
            assert "Add Ann" in phone.buttons()

    asyncio.run(play())
