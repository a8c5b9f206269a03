"""The figures of a pad: what is below nothing, and what the card book knows already."""

from __future__ import annotations

import pytest

from companion.pads import pads
from companion.pads.card_book import read_from_cards
from tests.memory import new_hub
from tests.views.test_score_pads import on_phone
from tests.views.unplugged import Unplugged


async def types(phone: Unplugged, figure: str, keys: str) -> None:
    """Opens a figure and taps keys named one after the other, apart by spaces."""
    await phone.tap(figure)
    for key in keys.split():
        await phone.tap({"-": "Minus", "+": "Plus", "000": "Three zeros"}.get(key, key))


@pytest.mark.parametrize("figure", ["Big Items", "Cash"])
@pytest.mark.parametrize("keys", ["7 5 000 - 9 0 000", "1 0 000 - 7 5 000", "- 5 000"])
def test_a_figure_below_nothing_is_refused_and_nothing_of_it_kept(figure: str, keys: str) -> None:
    async def tap(phone: Unplugged) -> None:
        await types(phone, f"Player 1’s {figure}: blank", keys)
        assert "At least $0" in phone.text()
        await phone.tap("Done")
        assert "At least $0" in phone.text(), "the keypad stays open"
        await phone.tap("Close")
        assert f"Player 1’s {figure}: blank" in phone.buttons()

    on_phone(new_hub(), "/score/divorce.final", tap)


def test_one_card_below_nothing_is_told_where_the_sum_is_not() -> None:
    async def tap(phone: Unplugged) -> None:
        await types(phone, "Player 1’s Assets: blank", "9 000 + 2 000 - 5 000")
        assert "At least $0 a card" in phone.text()

    on_phone(new_hub(), "/score/divorce.final", tap)


def test_below_nothing_is_taken_where_it_is_right_and_written_with_the_sign_first() -> None:
    async def tap(phone: Unplugged) -> None:
        await phone.tap("Add Player 1’s card effect")
        await types(phone, "Player 1’s Effect 1’s Amount: blank", "7 5 000 - 9 0 000")
        assert "= −$15,000" in phone.text() and "At least" not in phone.text()
        await phone.tap("Done")
        assert "Player 1’s Effect 1’s Amount: −$15,000" in phone.buttons()

    on_phone(new_hub(), "/score/divorce.final", tap)


def test_what_the_card_book_knows_is_not_asked_again_and_follows_the_card() -> None:
    hub = new_hub()
    hub.card_book.learn("deadly_dowagers", "husband", "baron", {"inheritance_0": 4})

    async def tap(phone: Unplugged) -> None:
        await phone.tap("Her husband: Curate")
        assert "Inheritance on his card: blank" in phone.buttons(), "nobody has typed what a Curate leaves"
        await phone.tap("He is now: Reverend")
        assert "Inheritance on his card: 15" in phone.buttons() and "From the card book" in phone.text()
        await types(phone, "Inheritance on his card: 15", "9 Done")
        assert "Inheritance on his card: 9" in phone.buttons() and "From the card book" not in phone.text()
        await phone.tap("Her husband: Baron")
        assert "Inheritance on his card: 4" in phone.buttons(), "the 9 stood on another card"
        await phone.tap("Her husband: Earl")
        assert "Inheritance on his card: blank" in phone.buttons()

    on_phone(hub, "/score/deadly-dowagers.settlement", tap)


def test_a_child_and_a_collection_of_the_card_book_are_known_to_the_pad() -> None:
    hub = new_hub()
    hub.card_book.learn("divorce", "child", "Sally", {"worth_dollars": 80_000})
    hub.card_book.learn("divorce", "collection", "Wine", {"worth_of_1": 2_000, "worth_of_2": 6_000})
    wine = {"name": "Wine", "count": 2, "worth": None}
    ann = {"sally": None, "has_sally": True, "billy": None, "collections": [wine], "adjustments": []}
    draft = {"players": [ann], "rulings": {}}
    known = read_from_cards(pads()["divorce.final"], draft, lambda place: hub.card_book.figure("divorce", place))
    (row,) = known["players"]
    assert (row["sally"], row["billy"], row["collections"][0]["worth"]) == (80_000, None, 6_000)
