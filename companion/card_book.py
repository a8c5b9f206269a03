"""The card book: numbers printed only on the cards, typed once from the card and offered ever after.

What a rulebook prints is there from the start. What nobody typed stays unknown: nothing is invented.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.ports import Library
from rules import shelf
from rules.core import Fact, FigureOf

COLLECTION = "cards"


class BookCard(Fact):
    """One card as the table knows it."""

    game: str
    card_kind: str
    name: str
    figures: dict[str, int] = {}


@dataclass(frozen=True)
class Source:
    """A card with what is printed in the rulebook apart from what was typed."""

    card: BookCard
    printed: frozenset[str]
    """The figures that the rulebook itself gives."""


class CardBook:
    """All cards of all games that the table has met."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def cards(self, game: str, card_kind: str) -> tuple[Source, ...]:
        """The cards of a kind: the rulebook's first, then the table's own by name."""
        printed = {card.name: card.figures for card in shelf()[game].printed_cards if card.card_kind == card_kind}
        typed = {card.name: card.figures for card in self._typed(game, card_kind)}
        names = [*printed, *sorted((name for name in typed if name not in printed), key=str.casefold)]
        return tuple(
            Source(
                BookCard(game=game, card_kind=card_kind, name=name, figures={**printed.get(name, {}), **typed.get(name, {})}),
                frozenset(printed.get(name, {})),
            )
            for name in names
        )

    def figure(self, game: str, place: FigureOf) -> int | None:
        """One number, or None while nobody has typed it."""
        for source in self.cards(game, place.card_kind):
            if source.card.name == place.card:
                return source.card.figures.get(place.figure)
        return None

    def learn(self, game: str, card_kind: str, name: str, figures: Mapping[str, int]) -> None:
        """Keeps typed figures of a card; figures not named stay as they were. Raises CannotKeep."""
        known = self._library.get(COLLECTION, card_key(game, card_kind, name))
        before = BookCard.model_validate(known).figures if known else {}
        after = {**before, **figures}
        if after != before or known is None:
            card = BookCard(game=game, card_kind=card_kind, name=name, figures=after)
            self._library.put(COLLECTION, card_key(game, card_kind, name), card.model_dump())

    def forget(self, game: str, card_kind: str, name: str) -> None:
        """Drops what was typed of a card; what the rulebook prints stays."""
        self._library.drop(COLLECTION, card_key(game, card_kind, name))

    def forget_figure(self, game: str, card_kind: str, name: str, figure: str) -> None:
        """Drops one typed number; the card's others stay. Raises CannotKeep."""
        known = self._library.get(COLLECTION, card_key(game, card_kind, name))
        if known is not None:
            card = BookCard.model_validate(known)
            figures = {key: number for key, number in card.figures.items() if key != figure}
            kept = card.model_copy(update={"figures": figures})
            self._library.put(COLLECTION, card_key(game, card_kind, name), kept.model_dump())

    def typed(self, game: str, card_kind: str, name: str) -> Mapping[str, int]:
        """What the table itself has typed of a card, apart from what the rulebook prints."""
        known = self._library.get(COLLECTION, card_key(game, card_kind, name))
        return BookCard.model_validate(known).figures if known else {}

    def _typed(self, game: str, card_kind: str) -> list[BookCard]:
        cards = (BookCard.model_validate(row) for row in self._library.all(COLLECTION).values())
        return [card for card in cards if card.game == game and card.card_kind == card_kind]


def card_key(game: str, card_kind: str, name: str) -> str:
    """The id under which the library keeps a card."""
    return f"{game}/{card_kind}/{name}"
