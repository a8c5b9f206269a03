"""The desk: everything a phone can do at one table, and what it shows afterwards.

An open table has one, brought up to date at each drawing: a button kept from an earlier one acts on what is so now.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion import forms
from companion.card_book import BookCard, CardBook
from companion.practice import PracticeTable
from companion.table import Table
from rules.core import (
    Action,
    CardField,
    ChoiceField,
    Citation,
    DiceField,
    DrawField,
    FigureOf,
    Game,
    Guide,
    Meter,
    NumberField,
    Offer,
    Term,
)
from views.phone import Phone, Size
from views.table import panels
from views.table.entering import Entering, Note
from views.table.filling import Filling
from views.table.sheets_open import Form, Group, Open, Rule, Why, Word, is_large
from views.table.thumbs import Meaning, Thumbs
from views.theme import Look, PlayerStyle, player_style

SETTLE_SECONDS = 0.3
"""A button that changed its meaning under the thumb less than this ago ignores the tap."""


@dataclass(eq=False)
class Desk(Entering, Filling, Thumbs):
    """One phone at one table, as of the newest drawing."""

    phone: Phone
    table: Table
    look: Look
    size: Size
    seat: int
    """The seat whose doings are open."""
    guide: Guide
    whole: frozenset[str]
    """The ids of the offers that are the whole table's."""
    revision: int
    """What this picture shows; entries made from it say so."""
    open: Open
    set_open: Callable[[Any], None]
    """Takes the sheet to open, None to close it, or a function from the open one to the next."""
    set_note: Callable[[Note | None], None]
    choose_seat: Callable[[int], None]
    shut_at: Callable[[], float] = lambda: 0.0
    """When this phone last closed a sheet (monotonic seconds)."""
    turn: int = 0
    """Counts the times when this phone drew everything anew: settings, dice of one's own."""

    def become(self, newer: Desk) -> Desk:
        """Takes over what is so by now."""
        vars(self).update(vars(newer))
        return self

    @property
    def game(self) -> Game[Any]:
        """The game at this table."""
        return self.table.game

    @property
    def state(self) -> Any:
        """The state as it stands."""
        return self.table.state

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat."""
        return self.table.names

    def style(self, seat: int) -> PlayerStyle:
        """Colour and symbol of a seat."""
        return player_style(self.table.header.seats[seat].style)

    def knows(self, seat: int) -> bool:
        """Whether this phone may show what a player keeps from the others."""
        return self.phone.knows(self.table, seat)

    def covers(self, seat: int, meter: Meter[Any]) -> bool:
        """Whether the game hides a player's number now and this phone may not know it."""
        return meter.hidden(self.state) and not self.knows(seat)

    @property
    def lesson(self) -> PracticeTable | None:
        """The practice table that a lesson leads; None at a real one."""
        return self.table if isinstance(self.table, PracticeTable) else None

    @property
    def card_book(self) -> CardBook:
        """The card book that counts here: a practice table has its own."""
        return self.lesson.card_book if self.lesson is not None else self.phone.hub.card_book

    # Reading -----------------------------------------------------------------------------------------------

    def read_rule(self, rule: Citation) -> None:
        """Opens what a citation names, over whatever is open."""
        self._shut_explanation()
        self.set_open(lambda kept: Rule(rule, kept))

    def read_word(self, term: Term) -> None:
        """Opens a word's meaning, over whatever is open."""
        self._shut_explanation()
        self.set_open(lambda kept: Word(term, kept))

    def _shut_explanation(self) -> None:
        """What a lesson said to a wrong tap would lie over the page that is opened."""
        if self.lesson is not None:
            self.set_note(None)

    # Offers ------------------------------------------------------------------------------------------------

    def offer(self, offer_id: str) -> Offer | None:
        """An offer of the open seat or the table by its id, groups included."""
        waiting = list(self.guide.offers)
        while waiting:
            offer = waiting.pop(0)
            if offer.id == offer_id:
                return offer
            waiting.extend(offer.offers)
        return None

    def tap(self, offer: Offer, drawn: Meaning | None = None) -> None:
        """A tap on an offer: acts, opens its form or its group, or says why not.

        ``drawn`` is what the button meant when it was drawn: one that came too late for that enters nothing.
        """
        if self._just_changed() or self.too_late(offer, drawn) or self._explained(offer) or self.barred(offer):
            return
        if offer.offers:
            self.set_open(Group(offer.id))
        elif offer.refusal is not None:
            self.set_open(Why(offer.refusal, self._plain_action(offer)))
        elif is_large(offer) and not self.only_phone_dice(offer):
            own = panels.of(self.game.id).own_sheet
            self.set_open((own(self, offer) if own else None) or self.blank_form(offer))
        else:
            self.enter(offer, {})

    def _explained(self, offer: Offer) -> bool:
        """In a lesson: whether the tap was another than the step wants, and so only explained."""
        if self.lesson is None:
            return False
        words = self.lesson.explain(offer)
        if words is not None:
            self.set_note(Note(words.text(self.names), "lesson"))
            return True
        self.set_note(None)
        if offer.refusal is not None:
            self.lesson.looked(offer.id)
        return False

    def blank_form(self, offer: Offer) -> Form:
        """The form of an offer with what is known already: by the rules, and by the card book."""
        answers = forms.prefilled(offer)
        if self.lesson is not None:
            answers |= dict(self.lesson.step.given)
        own = self.phone.doer(self.table).seats
        for field in offer.form:
            if isinstance(field, ChoiceField) and field.own and len(own) == 1:
                answers[field.name] = own[0]
            if isinstance(field, NumberField) and field.printed is not None and field.name not in answers:
                known = self.known_figure(field.printed)
                if known is not None:
                    answers[field.name] = known
        numbers = [f for f in offer.form if isinstance(f, NumberField) and f.name not in answers and not f.optional]
        focus = numbers[0].name if numbers and len(offer.form) <= 2 and not numbers[0].suggestions else None
        unknown = self._unknown_cards(offer)
        return Form(offer.id, answers, given=frozenset(answers), new_card=unknown, focus=focus, since=self.table.revision)

    def known_figure(self, place: FigureOf) -> int | None:
        """A figure of a card as the card book has it, else as the deed taken back last told it."""
        known = self.card_book.figure(self.game.id, place)
        return self.undone_figure(place) if known is None else known

    def undone_figure(self, place: FigureOf) -> int | None:
        """A figure of a card as the deed taken back last told it."""
        return self.undone_cards(place.card_kind).get(place.card, {}).get(place.figure)

    def cards(self, card_kind: str) -> list[BookCard]:
        """The cards of a kind to choose from: those of the card book, then what only the deed taken back last named."""
        known = {source.card.name: source.card for source in self.card_book.cards(self.game.id, card_kind)}
        for name, figures in self.undone_cards(card_kind).items():
            known.setdefault(name, BookCard(game=self.game.id, card_kind=card_kind, name=name, figures=figures))
        return list(known.values())

    def _unknown_cards(self, offer: Offer) -> frozenset[str]:
        """The places of cards of which the card book has none: there is nothing to choose, so a new one is typed at once."""
        wanted = [field for field in offer.form if isinstance(field, CardField) and not field.optional]
        return frozenset(field.name for field in wanted if not self.cards(field.card_kind))

    def real_dice(self) -> bool:
        """Whether this phone types real dice at this table."""
        return self.phone.real_dice.get(self.table.header.code, self.table.header.real_dice)

    def close_form(self) -> None:
        """Closes a keypad that lies open over what was filled in already, else leaves the form."""
        form = self.live_form()
        offer = self.offer(form.offer_id) if form is not None and form.focus is not None else None
        if form is not None and offer is not None and form.answers != self.blank_form(offer).answers:
            self.change_form(focus=None, typed="")
        else:
            self.leave_form()

    def leave_form(self) -> None:
        """Leaves a form without entering it; dice of one's own that were only looked at are not taken from now on."""
        if self.phone.trying_real_dice == self.table.header.code:
            self.phone.real_dice[self.table.header.code] = False
            self.phone.trying_real_dice = ""
        self.set_open(None)

    def rolled_by_phone(self, field: Any) -> bool:
        """Whether the phone supplies this field."""
        return isinstance(field, DiceField | DrawField) and not self.real_dice()

    def _plain_action(self, offer: Offer) -> Action | None:
        built = forms.complete(self.game, offer, forms.prefilled(offer), self.names) if offer.action else None
        return None if isinstance(built, forms.Missing) else built

    def _just_changed(self) -> bool:
        """Whether another phone, or the phase, moved the buttons a moment ago."""
        since = time.monotonic() - self.phone.pictures.changed_at.get(self.table.header.code, 0.0)
        return since < SETTLE_SECONDS

    def calm(self, act: Callable[[], Any]) -> Callable[[], None]:
        """The act of what lies under a sheet: the second tap of a quick pair, whose first closed the sheet, does nothing."""

        def tapped() -> None:
            if time.monotonic() - self.shut_at() >= SETTLE_SECONDS + self.phone.trip_seconds:
                act()

        return tapped
