"""Figures typed from a card, kept on the card where it lies: in a slot, in front of a player, or on the way."""

from __future__ import annotations

from rules.dark_deeds.cards import StreetCard
from rules.dark_deeds.path import card_of
from rules.dark_deeds.state import DarkDeedsState, Hurdle, row_with


def with_figures(card: StreetCard, perception: int | None, defence: int | None, favour: int | None) -> StreetCard:
    """The card with the figures that were given; None leaves a figure as it is."""
    typed = {"perception": perception, "defence": defence, "favour": favour}
    return card.model_copy(update={name: number for name, number in typed.items() if number is not None})


def typed_on(
    state: DarkDeedsState, hurdle: Hurdle, perception: int | None, defence: int | None, favour: int | None
) -> dict[str, object]:
    """The fields that change when figures are typed onto the card of this hurdle."""
    card = card_of(state, hurdle)
    if card is None:
        return {}
    typed = with_figures(card, perception, defence, favour)
    if hurdle.place == "street":
        return {"street": row_with(state.street, hurdle.spot - 1, typed)}
    if hurdle.place == "met":
        assert state.attempt is not None
        first = hurdle.model_copy(update={"met": typed})
        return {"attempt": state.attempt.model_copy(update={"hurdles": (first, *state.attempt.hurdles[1:])})}
    row = "nemeses" if card.sort == "nemesis" else "guards"
    rows: tuple[tuple[StreetCard, ...], ...] = getattr(state, row)
    cards = tuple(typed if one.serial == card.serial else one for one in rows[hurdle.whose])
    return {row: row_with(rows, hurdle.whose, cards)}
