"""The card book: numbers printed only on the cards, typed once from the card and offered ever after.

What a rulebook prints is there from the start. What nobody typed stays unknown: nothing is invented. What an entry of a
table taught goes when that entry is taken back, and comes again with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.ports import Library
from rules import shelf
from rules.core import CardsRead, Fact, FigureOf

COLLECTION = "cards"
GAINS = "card_gains"


class BookCard(Fact):
    """One card as the table knows it."""

    game: str
    card_kind: str
    name: str
    figures: dict[str, int] = {}


class Gain(Fact):
    """What one entry of a table changed about one card."""

    card: BookCard
    """With the figures that the entry taught, and no others."""
    before: dict[str, int] = {}
    """What the book had of those figures until then."""
    new: bool
    """Whether the book had nothing of the card until then."""


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

    def read(self, game: str) -> CardsRead:
        """What was typed of the cards that a game names itself, as far as it can stand on them."""
        read: dict[tuple[str, str], dict[str, int]] = {}
        for kind in shelf()[game].card_kinds:
            for name in kind.names:
                typed = self.typed(game, kind.id, name)
                fit = {each.id: typed[each.id] for each in kind.figures if each.id in typed and each.allows(typed[each.id])}
                read |= {(kind.id, name): fit} if fit else {}
        return read

    def figure(self, game: str, place: FigureOf) -> int | None:
        """One number, or None while nobody has typed it."""
        for source in self.cards(game, place.card_kind):
            if source.card.name == place.card:
                return source.card.figures.get(place.figure)
        return None

    def learn(self, game: str, card_kind: str, name: str, figures: Mapping[str, int], entry: str = "") -> None:
        """Keeps typed figures of a card; figures not named stay as they were. Raises CannotKeep.

        ``entry`` is the key of the table's entry that taught them, where one did: see ``entry_key``.
        """
        known = self._library.get(COLLECTION, card_key(game, card_kind, name))
        before = BookCard.model_validate(known).figures if known else {}
        taught = {figure: number for figure, number in figures.items() if before.get(figure) != number}
        if not taught and known is not None:
            return
        card = BookCard(game=game, card_kind=card_kind, name=name, figures=taught)
        if entry:
            was = {figure: before[figure] for figure in taught if figure in before}
            gains = [*self._gains(entry), Gain(card=card, before=was, new=known is None)]
            self._library.put(GAINS, entry, {"gains": [gain.model_dump() for gain in gains]})
        self._keep(card, {**before, **taught})

    def take_back(self, entry: str) -> None:
        """Forgets what an entry taught, as far as nothing newer changed it. Raises CannotKeep."""
        for gain in reversed(self._gains(entry)):
            figures = self._swapped(gain.card, gain.card.figures, gain.before)
            if gain.new and not figures:
                self.forget(gain.card.game, gain.card.card_kind, gain.card.name)
            else:
                self._keep(gain.card, figures)

    def teach_again(self, entry: str) -> None:
        """Knows again what an entry taught before it was taken back, as far as nothing newer changed it. Raises CannotKeep."""
        for gain in self._gains(entry):
            self._keep(gain.card, self._swapped(gain.card, gain.before, gain.card.figures))

    def forget(self, game: str, card_kind: str, name: str) -> None:
        """Drops what was typed of a card; what the rulebook prints stays."""
        self._library.drop(COLLECTION, card_key(game, card_kind, name))

    def forget_figure(self, game: str, card_kind: str, name: str, figure: str) -> None:
        """Drops one typed number; the card's others stay. Raises CannotKeep."""
        known = self._library.get(COLLECTION, card_key(game, card_kind, name))
        if known is not None:
            card = BookCard.model_validate(known)
            self._keep(card, {key: number for key, number in card.figures.items() if key != figure})

    def typed(self, game: str, card_kind: str, name: str) -> Mapping[str, int]:
        """What the table itself has typed of a card, apart from what the rulebook prints."""
        known = self._library.get(COLLECTION, card_key(game, card_kind, name))
        return BookCard.model_validate(known).figures if known else {}

    def taught(self, entry: str) -> tuple[BookCard, ...]:
        """The cards of which an entry taught something, each with the figures it taught."""
        return tuple(gain.card for gain in self._gains(entry))

    def _gains(self, entry: str) -> list[Gain]:
        row = self._library.get(GAINS, entry)
        return [Gain.model_validate(gain) for gain in row["gains"]] if row else []

    def _swapped(self, card: BookCard, old: Mapping[str, int], new: Mapping[str, int]) -> dict[str, int]:
        """The typed figures of a card, with the new number or none in place of each old one that still stands there."""
        figures = dict(self.typed(card.game, card.card_kind, card.name))
        for figure in {**old, **new}:
            if figures.get(figure) == old.get(figure):
                figures.pop(figure, None)
                figures |= {figure: new[figure]} if figure in new else {}
        return figures

    def _keep(self, card: BookCard, figures: Mapping[str, int]) -> None:
        kept = card.model_copy(update={"figures": dict(figures)})
        self._library.put(COLLECTION, card_key(card.game, card.card_kind, card.name), kept.model_dump())

    def _typed(self, game: str, card_kind: str) -> list[BookCard]:
        cards = (BookCard.model_validate(row) for row in self._library.all(COLLECTION).values())
        return [card for card in cards if card.game == game and card.card_kind == card_kind]


def card_key(game: str, card_kind: str, name: str) -> str:
    """The id under which the library keeps a card."""
    return f"{game}/{card_kind}/{name}"


def entry_key(table: str, seq: int) -> str:
    """The id under which the library keeps what an entry of a table taught."""
    return f"{table}/{seq}"
