"""The Score door on a phone without a browser: every pad draws, names are unique, and what is typed counts at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from companion.hub import Hub
from companion.pads import pads
from companion.ports import CannotKeep
from companion.results import Results
from companion.table import Taken
from rules import shelf
from tests.contract.play import play
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged
from views.score.bench import style_at

SIZES = ((390, 844), (360, 640), (844, 390))


def on_phone(hub: Hub, route: str, does: Callable[[Unplugged], Awaitable[None]], width: float = 390, height: float = 844) -> None:
    async def run() -> None:
        async with Unplugged(hub, route, width, height) as phone:
            await does(phone)

    asyncio.run(run())


def drawn_well(phone: Unplugged) -> None:
    assert "could not be drawn" not in phone.text()
    names = phone.buttons()
    assert all(names) and len(set(names)) == len(names), sorted(name for name in names if names.count(name) > 1)


@pytest.mark.parametrize("name", pads())
def test_every_pad_draws_at_every_size(name: str) -> None:
    hub = new_hub()
    for person in ("Mabel", "Mabel", "Ben"):
        hub.people.add(person, "azure")

    async def look(phone: Unplugged) -> None:
        drawn_well(phone)
        assert pads()[name].title in phone.text()

    for width, height in SIZES:
        on_phone(hub, f"/score/{name}", look, width, height)


def test_the_door_lists_all_pads_and_says_where_one_is_not() -> None:
    async def look(phone: Unplugged) -> None:
        drawn_well(phone)
        for pad in pads().values():
            assert f"{pad.title}: {pad.says}" in phone.buttons()
        await phone.tap("Odds of a test: Two dice and your bonus")
        assert phone.went == ["/score/dark-deeds.odds"]

    on_phone(new_hub(), "/score", look)

    async def lost(phone: Unplugged) -> None:
        assert "There is no score pad 'chess'" in phone.text()

    on_phone(new_hub(), "/score/chess", lost)


def test_odds_in_two_taps() -> None:
    async def tap(phone: Unplugged) -> None:
        assert "Still blank: Perception or Defence" in phone.text()
        await phone.tap("Perception or Defence 9")
        await phone.tap("Cunning or Strength +2")
        assert "58 %, 21 of 36 throws" in phone.text() and "Still blank" not in phone.text()
        assert "The dice must show 7 or more" in phone.text()

    on_phone(new_hub(), "/score/dark-deeds.odds", tap)


def test_each_key_counts_at_once_and_close_takes_it_back() -> None:
    async def tap(phone: Unplugged) -> None:
        await phone.tap("Player 1’s Victory Tokens: blank")
        await phone.tap("3")
        await phone.tap("1")
        assert "Nothing typed yet for Player 2" in phone.text() and "leads" not in phone.text()
        await phone.tap("Next: Player 2’s Victory Tokens")
        await phone.tap("2")
        await phone.tap("8")
        await phone.tap("Done")
        assert "Player 1 wins with 31 Victory Tokens" in phone.text()
        await phone.tap("Player 2’s Victory Tokens: 28")
        await phone.tap("9")
        assert "Player 2’s Victory Tokens" in phone.text()
        await phone.tap("Close")
        assert "Player 2’s Victory Tokens: 28" in phone.buttons()

    on_phone(new_hub(), "/score/great-dynasties.final", tap)


def test_a_number_beyond_its_bounds_is_told_and_not_taken() -> None:
    async def tap(phone: Unplugged) -> None:
        await phone.tap("Infamy now: blank")
        await phone.tap("1")
        await phone.tap("9")
        assert "At most 18" in phone.text()
        await phone.tap("Done")
        assert "At most 18" in phone.text(), "the keypad stays open"
        await phone.tap("Close")
        assert "Infamy now: blank" in phone.buttons()

    on_phone(new_hub(), "/score/deadly-dowagers.settlement", tap)


def test_a_refusal_shows_its_sentence_and_its_rule() -> None:
    async def tap(phone: Unplugged) -> None:
        await phone.tap("Her husband: Earl")
        await phone.tap("Infamy now: blank")
        await phone.tap("1")
        await phone.tap("8")
        await phone.tap("Done")
        assert "Infamy would be 25, above 18" in phone.text() and "Rule: Infamy, ruling A17" in phone.text()
        assert "Hat Pin +2, not now: Infamy would be 20, above 18" in phone.buttons()

    on_phone(new_hub(), "/score/deadly-dowagers.settlement", tap)


def test_saved_people_are_tapped_in_and_the_result_is_kept_once() -> None:
    hub = new_hub()
    mabel, ben = hub.people.add("Mabel", "coral"), hub.people.add("Ben", "jade")

    async def tap(phone: Unplugged) -> None:
        await phone.tap("Add Mabel")
        await phone.tap("Add Ben")
        for name, digit in (("Mabel", "5"), ("Ben", "4")):
            await phone.tap(f"{name}’s Victory Tokens: blank")
            await phone.tap(digit)
            await phone.tap("Done")
        await phone.tap("Keep this result")
        kept = Results(hub.library).all()
        assert [(p.person, p.name, p.style) for p in kept[0].people] == [(mabel.id, "Mabel", "coral"), (ben.id, "Ben", "jade")]
        assert kept[0].winners == (0,) and kept[0].source == "pad"
        assert "Kept among your results" in phone.text() and "Keep this result" not in phone.buttons()
        await phone.tap("Undo that")
        assert Results(hub.library).all() == () and "Keep this result" in phone.buttons()
        await phone.tap("Clear")
        assert "Mabel’s Victory Tokens: blank" in phone.buttons()
        await phone.tap("Undo that")
        assert "Mabel’s Victory Tokens: 5" in phone.buttons()

    on_phone(hub, "/score/great-dynasties.final", tap)


def test_a_full_disk_is_told_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    hub = new_hub()

    def full(*_: object) -> None:
        raise CannotKeep("the disk is full")

    async def tap(phone: Unplugged) -> None:
        for n in (1, 2):
            await phone.tap(f"Player {n}’s Victory Tokens: blank")
            await phone.tap("7")
            await phone.tap("Done")
        monkeypatch.setattr(hub.library, "put", full)
        await phone.tap("Keep this result")
        assert "Not kept: the disk is full" in phone.text() and "Player 1’s Victory Tokens: 7" in phone.buttons()

    on_phone(hub, "/score/great-dynasties.final", tap)


def test_a_draft_outlives_the_session() -> None:
    hub = new_hub()

    async def first(phone: Unplugged) -> None:
        await phone.tap("Perception or Defence 9")

    async def second(phone: Unplugged) -> None:
        assert "Still blank" not in phone.text()

    on_phone(hub, "/score/dark-deeds.odds", first)
    on_phone(hub, "/score/dark-deeds.odds", second)


def test_a_territory_changes_hands() -> None:
    async def tap(phone: Unplugged) -> None:
        await phone.tap("Player 1’s Territories: 0")
        await phone.tap("Austria")
        await phone.tap("Done")
        await phone.tap("Player 2’s Territories: 0")
        await phone.tap("Austria, now Player 1’s")
        await phone.tap("Done")
        assert "Player 1’s Territories: 0" in phone.buttons() and "Player 2’s Territories: 1" in phone.buttons()

    on_phone(new_hub(), "/score/great-dynasties.culture", tap)


@pytest.mark.parametrize("game", shelf())
def test_a_table_fills_in_its_pads(game: str) -> None:
    hub = new_hub()
    count = shelf()[game].seats.start
    run = play(shelf()[game], count, 4, 25)
    table = hub.new_table(game, seats("Mabel", "Zoë", "Ida")[:count], first_seat=run.states[0].first_seat)
    for action in run.actions:
        assert isinstance(table.take(action), Taken)
    code = table.header.code

    async def look(phone: Unplugged) -> None:
        drawn_well(phone)
        assert "Score this table" in phone.text()

    async def filled(phone: Unplugged) -> None:
        drawn_well(phone)
        assert f"Filled in from table {code}" in phone.text() and "Mabel" in phone.text()
        await phone.tap("Fill in again")
        drawn_well(phone)

    on_phone(hub, f"/t/{code}/score", look)
    for pad in pads().values():
        if pad.game == game and pad.calculator not in ("dark-deeds.odds", "great-dynasties.treachery"):
            on_phone(hub, f"/t/{code}/score/{pad.calculator}", filled)


def test_a_digit_that_finds_no_room_in_a_pad_is_told() -> None:
    async def tap(phone: Unplugged) -> None:
        await phone.tap(next(name for name in phone.buttons() if "Cash" in name))
        for _ in range(7):
            await phone.tap("1")
        assert "At most" not in phone.text()
        await phone.tap("1")
        assert "At most $9,999,999" in phone.text()

    on_phone(new_hub(), "/score/divorce.final", tap)


def test_nobody_leads_till_everybody_has_figures() -> None:
    async def tap(phone: Unplugged) -> None:
        await phone.tap("Player 1’s Legal Fees: blank")
        for key in ("5", "Three zeros", "Done"):
            await phone.tap(key)
        assert "Nothing typed yet for Player 2" in phone.text() and "leads" not in phone.text()
        assert "Player 1, −$5,000. Receipt" in phone.buttons() and "Player 2, blank. Receipt" in phone.buttons(), "no places yet"
        await phone.tap("Player 2’s Cash: blank")
        for key in ("4", "Three zeros", "Done"):
            await phone.tap(key)
        assert "Player 2 leads so far" in phone.text() and "Place 1: Player 2, $4,000. Receipt" in phone.buttons()

    on_phone(new_hub(), "/score/divorce.final", tap)


def test_two_who_like_one_token_do_not_look_alike_on_a_pad() -> None:
    hub = new_hub()
    hub.people.add("Mabel", "azure")
    hub.people.add("Winifred", "azure")

    async def tap(phone: Unplugged) -> None:
        await phone.tap("Add Mabel")
        await phone.tap("Add Winifred")
        for name in ("Mabel", "Winifred"):
            for tapped in (f"{name}’s Victory Tokens: blank", "5", "Done"):
                await phone.tap(tapped)
        await phone.tap("Keep this result")

    on_phone(hub, "/score/great-dynasties.final", tap)
    assert [person.style for person in Results(hub.library).all()[0].people] == ["azure", "amber"]


def test_no_two_rows_of_a_pad_look_alike_while_there_are_styles() -> None:
    rows = [{"style": style} for style in ("jade", "", "azure", "jade", "", "azure", "amber", "")]
    styles = [style_at(rows, n).id for n in range(8)]
    assert len(set(styles)) == 8 and (styles[0], styles[2], styles[6]) == ("jade", "azure", "amber")
