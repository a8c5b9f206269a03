"""What a player keeps from the others stays covered on the others' phones: on every screen of the table, behind every button.

Only Dark Deeds and Divorce! have such things: covered Score Piles and hands, and Legal Cards that lie face down. The Dowagers'
hands never come into the books, and Great Dynasties plays with open cards.
"""

from __future__ import annotations

import asyncio
import dataclasses
import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from companion.hub import Hub
from companion.settings import change_settings
from companion.table import Table, Taken
from rules import shelf
from rules.core import Adjust, Correct, Ruling
from rules.dark_deeds.cards import Deed, PileCard
from rules.dark_deeds.state import DarkDeedsRulings
from rules.dark_deeds.state import start as dark_start
from rules.divorce.state import Battle
from tests.contract import play
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged, _walk
from views.size import Size
from views.table import ruling_lines
from views.theme import look

NAMES = ("Ada", "Bea", "Cy")
SECRETS = ("Xyzzy", "811", "873", "946", "2,630", "2630")
"""The noted Deed and its Favour, cards of the pile, and the pile's total."""
TOTALS = SECRETS[3:]
PAGES = ("", "/log", "/dice", "/result", "/score", "/score/dark-deeds.final", "/rulings", "/phones")
LEFT_ALONE = ("Back", "Leave the table", "Leave")
"""What leads away."""


def said(phone: Unplugged) -> str:
    """Everything on the screen that is words: shown, spoken, or hovering."""
    words: list[str] = []
    for control in phone.controls():
        for name in ("value", "label", "tooltip", "hint_text", "text"):
            words += _strings(getattr(control, name, None))
        if isinstance(control, ft.Text):
            words += [span.text or "" for span in control.spans or []]
    return "\n".join(words)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif dataclasses.is_dataclass(value):
        yield str(value)


def dark_deeds(phase: str = "street") -> tuple[Hub, Table]:
    """Ada's turn; she holds a noted Deed, and her covered pile is worth what SECRETS say."""
    hub = new_hub()
    change_settings(hub.library, teach=False)
    table = hub.new_table("dark_deeds", seats(*NAMES))
    state = dark_start(3, DarkDeedsRulings(), 0)
    pile = (PileCard(name="Baker", favour=873, sort="artisan"), PileCard(name="Deed", favour=946, sort="deed"))
    table.start = state.with_(
        phase=phase,
        stage="target" if phase == "street" else "choose",
        depth="light",
        deeds=((Deed(name="Xyzzy", favour=811), Deed()), *state.deeds[1:]),
        pile=(pile, (), ()),
        score=(2630, 0, 0),
    )
    return hub, table


def tokens(hub: Hub, table: Table, role: str, *held: int) -> dict[str, str]:
    hub.seats.invite(table.header.table)
    return {table.header.table: hub.seats.join(table.header.table, role, held, NAMES)[1]}  # type: ignore[arg-type]


async def looked_through(hub: Hub, table: Table, route: str, kept: dict[str, str] | None, deep: bool) -> dict[str, str]:
    """What is said at an address and behind each of its buttons, and behind each of those; by the way there."""
    standing = len(table.standing)
    seen: dict[str, str] = {}

    async def look(way: tuple[str, ...]) -> list[str]:
        async with Unplugged(hub, f"/t/{table.header.code}{route}", tokens=kept) as phone:
            try:
                for name in way:
                    await phone.tap(name)
            except AssertionError:
                return []  # the way there has closed
            seen[" > ".join((route or "table", *way))] = said(phone)
            found = phone.buttons()
        while len(table.standing) != standing:
            assert (table.undo() if len(table.standing) > standing else table.redo()) is not None
        return [name for name in found if found.count(name) == 1 and not name.startswith(LEFT_ALONE)]

    for first in await look(()):
        inner = await look((first,))
        for second in inner if deep else []:
            await look((first, second))
    return seen


def leaks(seen: dict[str, str], secrets: tuple[str, ...]) -> list[str]:
    return [f"{secret} at {way}" for way, words in seen.items() for secret in secrets if secret in words]


@pytest.mark.parametrize("role", ["seat", "watch"])
def test_another_phone_shows_neither_the_hand_nor_the_pile_of_dark_deeds(role: str) -> None:
    hub, table = dark_deeds()
    guest = tokens(hub, table, role, *((1,) if role == "seat" else ()))

    async def run() -> dict[str, str]:
        seen: dict[str, str] = {}
        for page in PAGES if role == "seat" else PAGES[:2]:
            seen |= await looked_through(hub, table, page, guest, deep=False)
        return seen

    seen = asyncio.run(run())
    assert len(seen) > (60 if role == "seat" else 15), seen.keys()
    assert not leaks(seen, SECRETS)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("phase", ["street", "tavern", "stock"])
def test_another_phone_shows_no_secret_two_taps_deep(phase: str) -> None:
    hub, table = dark_deeds(phase)
    seen = asyncio.run(looked_through(hub, table, "", tokens(hub, table, "seat", 1), deep=True))
    assert len(seen) > 50
    assert not leaks(seen, SECRETS)


def test_a_deed_noted_under_cover_is_in_no_card_book_and_behind_no_chip_of_the_others() -> None:
    hub, table = dark_deeds("tavern")
    own, other = tokens(hub, table, "seat", 0), tokens(hub, table, "seat", 1)

    async def notes(phone: Unplugged, *way: str) -> None:
        for name in way:
            await phone.tap(name)
        if "New Dark Deed card" in phone.buttons():
            await phone.tap("New Dark Deed card")
        field = next(each for each in phone.controls() if isinstance(each, ft.TextField))
        phone.session.apply_patch(field._i, {"value": "Steal Crown"})
        await phone.session.dispatch_event(field._i, "change", "Steal Crown")
        await phone.settle()
        await phone.tap("Favour 6")
        await phone.tap(way[-1].split(",")[0])

    async def all_of_it() -> dict[str, str]:
        async with Unplugged(hub, f"/t/{table.header.code}", tokens=own) as phone:
            await notes(phone, "A card says, Enter what it does", "Note a Deed, Only if you like")
            await notes(phone, "Dig for Dirt, One card to hand", "A Dark Deed, Open, must be completed")
        assert table.state.deeds[0].count(Deed(name="Steal Crown", favour=6)) == 2
        found = await looked_through(hub, table, "", other, deep=False)
        async with Unplugged(hub, "/cards/dark_deeds", tokens=other) as phone:
            found["card book"] = said(phone)
        return found

    seen = asyncio.run(all_of_it())
    assert not hub.card_book.cards("dark_deeds", "dark_deed") and not leaks(seen, ("Steal Crown",))


def test_what_a_card_drawn_blind_is_no_phone_is_told() -> None:
    hub, table = dark_deeds("tavern")
    own, other = tokens(hub, table, "seat", 0), tokens(hub, table, "seat", 1)
    address = f"/t/{table.header.code}"

    async def words() -> list[str]:
        async with Unplugged(hub, address, tokens=own) as phone:
            await phone.tap("Dig for Dirt, One card to hand")
            await phone.tap("The top card, Only you know what it is")
            seen = [said(phone)]
        for page in ("", "/log"):
            async with Unplugged(hub, address + page, tokens=other) as phone:
                seen.append(said(phone))
        return seen

    own_table, others_table, others_log = asyncio.run(words())
    for table_words in (own_table, others_table):
        assert "Drawn blind by Ada: 1" in table_words and "Plots of Ada: 3" in table_words
    assert "Ada draws the top card unseen" in others_log and "digs up" not in others_log


def test_which_deed_is_passed_on_is_asked_only_where_the_hand_is_known() -> None:
    hub, table = dark_deeds()

    async def plots(kept: dict[str, str]) -> list[str]:
        async with Unplugged(hub, f"/t/{table.header.code}", tokens=kept) as phone:
            await phone.tap("Deeds and Plots, 2 Deeds, 3 Plots")
            return phone.buttons()

    assert "Pass the Buck, A Deed changes hands" in asyncio.run(plots(tokens(hub, table, "seat", 0)))
    assert "Pass the Buck, A Deed changes hands" not in asyncio.run(plots(tokens(hub, table, "seat", 1)))


def test_the_phone_of_the_seat_and_the_one_passed_round_know_the_hand() -> None:
    hub, table = dark_deeds()
    own = tokens(hub, table, "seat", 0)
    address = f"/t/{table.header.code}"

    async def words(kept: dict[str, str] | None) -> str:
        async with Unplugged(hub, address, tokens=kept) as phone:
            return said(phone)

    assert "Xyzzy" in asyncio.run(words(own))
    assert "Xyzzy" not in asyncio.run(words(None)), "Ada has a phone of her own: the host's does not know her hand"
    hub.seats.end(table.header.table)
    assert "Xyzzy" in asyncio.run(words(None)), "one phone is passed round: it knows everybody's"


def test_totals_set_by_hand_are_not_told_while_they_are_covered() -> None:
    """The log, its receipts, the note of an undo and the list of what would go: none tells a total that lies covered."""
    hub, table = dark_deeds()
    assert isinstance(table.take(Correct(seat=0, meter="score", number=946)), Taken)
    guest = tokens(hub, table, "whole")

    async def run() -> dict[str, str]:
        seen = await looked_through(hub, table, "/log", guest, deep=True)
        async with Unplugged(hub, f"/t/{table.header.code}", tokens=guest) as phone:
            await phone.tap("Undo")
            if "Undo it" in phone.buttons():
                await phone.tap("Undo it")
            seen["undone"] = said(phone)
            assert "Taken back" in seen["undone"]
        return seen

    seen = asyncio.run(run())
    assert any("Score Pile set by hand" in words for words in seen.values())
    assert not leaks(seen, TOTALS)


def test_a_pile_is_told_once_the_table_opens_it_and_at_the_end() -> None:
    hub, table = dark_deeds()
    guest = tokens(hub, table, "seat", 1)
    table.start = table.start.with_(open_scores=True)

    async def run() -> str:
        async with Unplugged(hub, f"/t/{table.header.code}", tokens=guest) as phone:
            return said(phone)

    assert "2,630" in asyncio.run(run())


def test_a_players_own_phone_cannot_show_the_piles_and_says_who_may() -> None:
    hub, table = dark_deeds()
    guest = tokens(hub, table, "seat", 1)

    async def run() -> str:
        async with Unplugged(hub, f"/t/{table.header.code}", tokens=guest) as phone:
            await phone.tap("Score Pile of Ada: covered")
            await phone.tap("Show scores, Score Piles")
            return said(phone)

    words = asyncio.run(run())
    assert "Only the host or the phone of the whole table may do this" in words and not leaks({"shown": words}, TOTALS)
    assert not table.standing and not table.state.open_scores


def test_a_receipt_shows_how_much_a_covered_pile_gains_and_never_what_it_comes_to() -> None:
    _, table = dark_deeds()
    game = table.game
    decided = game.decide(table.state, Adjust(seat=0, meter="score", change=7))
    assert isinstance(decided, Ruling)
    told = {"names": NAMES, "seat": 1, "game": game, "state": table.state, "read_rule": print}
    seen = SimpleNamespace(look=look("dark_deeds", True), size=Size(390, 844), **told)

    def words() -> str:
        found: list[str] = []
        for control in _walk(ruling_lines.drawn(seen, decided)):
            found += [getattr(control, "value", None) or "", getattr(control, "label", None) or ""]
        return "\n".join(found)

    assert "+7" in words() and not any(secret in words() for secret in ("2,637", *SECRETS))
    seen.state = table.state.with_(open_scores=True)
    assert "2,630" in words() and "2,637" in words()


def test_legal_cards_are_only_counted_until_they_are_turned_up() -> None:
    """The books know how many lie face down and not what they are; no phone is asked before both parents have passed."""
    assert {name for name in Battle.model_fields if "card" in name} == {"free_cards", "bought_cards", "second_card"}
    hub = new_hub()
    change_settings(hub.library, teach=False)
    table = hub.new_table("divorce", seats("Ada", "Bea"))
    battle = Battle(child="sally", first_buyer=0, free_cards=(2, 1), bought_cards=(0, 0), to_buy=0)
    table.start = table.start.with_(phase="legal_battle", battle=battle, tied_children=("sally",))
    guest = tokens(hub, table, "seat", 1)

    async def run() -> None:
        async with (
            Unplugged(hub, f"/t/{table.header.code}", tokens=guest) as bea,
            Unplugged(hub, f"/t/{table.header.code}") as ada,
        ):
            await ada.tap(next(name for name in ada.buttons() if name.startswith("Buy 1 card")))
            await bea.settle()
            for phone in (ada, bea):
                assert "Ada: 3 Legal Cards face down, 2 free, 1 bought" in said(phone)
                assert not any(name.startswith("Enter totals") for name in phone.buttons())
            for _ in range(2):
                passes = next(
                    offer for offer in table.guide(table.state.battle.to_buy).every_offer() if offer.id.endswith(".pass")
                )
                assert isinstance(table.take(table.game.read_action(dict(passes.action))), Taken)
            await bea.settle()
            assert any(name.startswith("Enter totals") for name in bea.buttons())

    asyncio.run(run())


def test_no_offer_of_any_game_tells_a_secret_but_those_marked() -> None:
    """Nothing else in the books is one player's alone: a new secret offer must be marked, and these are all there are."""
    for game_id, game in shelf().items():
        for seed in range(4):
            state, rng = game.start(max(2, game.seats.start), game.rulings_type(), 0), random.Random(seed)
            for _ in range(60):
                for seat in range(state.seats):
                    marked = [offer.id for offer in game.guide(state, seat).every_offer() if offer.secret]
                    assert all(game_id == "dark_deeds" and each.startswith(("deed.", "pass_the_buck")) for each in marked)
                offer = play.moves(game, state, rng)
                if offer is None or state.outcome is not None:
                    break
                decided = game.decide(state, play.fill(game, offer, rng))
                state = getattr(decided, "state", state)
