"""What a phone enters at a table, takes back and brings back, and what it is told then."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion import dice, forms, log
from companion.card_book import CardBook, entry_key
from companion.journal import Roll
from companion.ports import CannotKeep
from companion.practice import NotNow
from companion.table import NotYours, Played, Refused, Stale, Table, Taken
from rules.core import Action, Adjust, CardField, Correct, DiceField, DrawField, Game, NumberField, Offer, Refusal, Ruling
from views.phone import Phone
from views.table.sheets_open import AskUndo, Form, Open, Panel, Why


@dataclass(frozen=True)
class Note:
    """What the table screen tells beside the game: a deed that can be undone, or a sentence."""

    text: str
    kind: str = "done"
    """"done" offers Undo, "undone" Redo; "info", "warn", "error", "stale" and "lesson" only tell."""


class Entering:
    """The part of a desk that enters."""

    phone: Phone
    table: Table
    seat: int
    open: Open
    set_open: Callable[[Any], None]
    set_note: Callable[[Note | None], None]
    game: Game[Any]
    state: Any
    names: tuple[str, ...]
    lesson: Any
    card_book: CardBook
    revision: int
    """The desk has them."""

    def offer(self, offer_id: str) -> Offer | None:
        """An offer by its id; the desk finds it."""
        raise NotImplementedError

    def rolled_by_phone(self, field: Any) -> bool:
        """Whether the phone supplies this field; the desk knows."""
        raise NotImplementedError

    def calm(self, act: Callable[[], Any]) -> Callable[[], None]:
        """An act that a quick pair's second tap does not do; the desk knows."""
        raise NotImplementedError

    @property
    def seen(self) -> int:
        """The revision of the picture that the tap was made on."""
        return self.phone.pictures.seen_revision(self.table, self.phone.doer(self.table).device, self.phone.trip_seconds)

    def enter(self, offer: Offer, answers: Mapping[str, Any], anyway: bool = False) -> None:
        """Completes an offer, rolls what the phone rolls, and enters it."""
        filled, rolls = dict(answers), list[Roll]()
        for field in offer.form:
            if isinstance(field, DiceField | DrawField):
                self._supply(field, filled, rolls, offer)
        action = forms.complete(self.game, offer, filled, self.names)
        if isinstance(action, forms.Missing):
            self.set_note(Note(action.words, "warn"))
            return
        taken = self.take(action.model_copy(update={"anyway": True}) if anyway else action, rolls)
        if taken is not None:
            self._learn(taken, offer, filled)

    def _supply(self, field: DiceField | DrawField, filled: dict[str, Any], rolls: list[Roll], offer: Offer) -> None:
        seat = offer.seat if offer.seat is not None else int(offer.action.get("seat", self.seat))
        if self.rolled_by_phone(field):
            roll = self.table.roll(field, seat, thrown=rolls)
            rolls.append(roll)
            filled[field.name] = list(roll.faces) if isinstance(field, DiceField) else dice.drawn(field.pool, roll)
        elif field.name in filled and isinstance(field, DiceField):
            faces = tuple(filled[field.name])
            rolls.append(Roll(source="typed", purpose=field.label.text(self.names), faces=faces))

    def overtaken(self, kind: object, seat: int | None, since: int | None) -> bool:
        """Whether another phone entered the like (for that seat; None for any) since that revision: it may be the very same card.

        It is told once; what is filled in stays, and is entered by another tap.
        """
        device, known = self.phone.doer(self.table).device, self.revision if since is None else since
        like = [
            played
            for played in self.table.standing
            if played.entry.seq > known
            and played.entry.device != device
            and played.action.model_dump().get("kind") == kind
            and seat in (None, played.action.seat)
        ]
        if like:
            by, told = like[-1].entry.by or "Another phone", log.sentence(self.table, like[-1])
            self.set_note(Note(f"{by} was quicker: {told}. Once more, if yours is another", "stale"))
        return bool(like)

    def take(self, action: Action, rolls: list[Roll] | None = None) -> Played | None:
        """Enters an action; a refusal, a stale picture or a full disk is told and changes nothing."""
        phase = (self.state.phase, self.table.guide(None).actors)
        try:
            answer = self.table.take(action, self.seen, self.phone.doer(self.table), rolls or ())
        except CannotKeep as trouble:
            self.set_note(Note(f"Not kept: {trouble}", "error"))
            return None
        if isinstance(answer, Refused):
            self.set_open(Why(answer.refusal, answer.action))
            return None
        if isinstance(answer, NotNow):
            self.set_note(Note(answer.words.text(self.names), "lesson"))
            return None
        if isinstance(answer, Stale | NotYours):
            self.told(answer)
            return None
        assert isinstance(answer, Taken)
        self.phone.trying_real_dice = ""
        if (self.state.phase, self.table.guide(None).actors) != phase:
            self.phone.pictures.changed_at[self.table.header.code] = time.monotonic()
        self.set_open(None)
        self.set_note(Note(log.last_words(self.table) or "Back to where it was") if self.lesson is None else None)
        return answer.played

    def adjust(self, seat: int, meter: str, change: int) -> None:
        """A tap on + or - beside a number; in a game's own sheet, which stays open, every quick tap counts."""

        def act() -> None:
            self.take(Adjust(seat=seat, meter=meter, change=change))

        (act if isinstance(self.open, Panel) else self.calm(act))()

    def correct(self, seat: int, meter: str, number: int, note: str = "") -> None:
        """Sets a number to what lies on the table."""
        self.take(Correct(seat=seat, meter=meter, number=number, note=note))

    def preview(self, offer: Offer, answers: Mapping[str, Any]) -> Ruling[Any] | Refusal | None:
        """What the filled form would do now; None while something is missing."""
        action = forms.complete(self.game, offer, answers, self.names)
        return None if isinstance(action, forms.Missing) else self.table.preview(action)

    def undo(self) -> None:
        """Takes back the last row of the log; asks first where another phone entered it."""
        row = self.table.last_row()
        if row and self.phone.is_anothers(self.table, row[0].entry):
            self.set_open(AskUndo(row[0].entry.seq))
        else:
            self.undo_surely()

    def undo_surely(self) -> None:
        """Takes back the last row of the log, whoever entered it."""
        self._move(self.table.undo, "Taken back")

    def redo(self) -> None:
        """Brings back what the last undo took."""
        self._move(self.table.redo, "Brought back")

    def _move(self, move: Callable[..., Any], word: str) -> None:
        try:
            answer = move(expected_revision=self.seen, doer=self.phone.doer(self.table))
        except CannotKeep as trouble:
            self.set_note(Note(f"Not kept: {trouble}", "error"))
            return
        if isinstance(answer, Stale | NotYours):
            self.told(answer)
        elif answer:
            self.set_open(None)
            self.set_note(Note(f"{word}: {log.sentence(self.table, answer[0])}", "undone"))
        else:
            self.set_note(Note("There is nothing to take back", "info"))

    def told(self, answer: Stale | NotYours) -> None:
        """Says why nothing was entered, over the table as it is now; what is filled in stays while it is offered."""
        if not (isinstance(answer, Stale) and isinstance(self.open, Form) and self.offer(self.open.offer_id)):
            self.set_open(None)
        self.set_note(Note(answer.words.text(self.names), "stale" if isinstance(answer, Stale) else "error"))

    def _learn(self, taken: Played, offer: Offer, answers: Mapping[str, Any]) -> None:
        for field in offer.form:
            answer = answers.get(field.name)
            if isinstance(field, NumberField) and field.printed is not None and answer is not None:
                self.learn(taken, field.printed.card_kind, field.printed.card, {field.printed.figure: answer})
            elif isinstance(field, CardField) and answer and not field.covered:
                figures = {k: v for k, v in answer.items() if k != "name" and isinstance(v, int)}
                self.learn(taken, field.card_kind, answer["name"], figures)

    def undone_cards(self, card_kind: str) -> dict[str, dict[str, int]]:
        """The cards of a kind, with their figures, that the deed taken back last told of: right after the undo nobody types them
        twice."""
        undo = self.table.last_taken_back
        keys = [entry_key(self.table.header.table, played.entry.seq) for played in undo[1]] if undo is not None else []
        told: dict[str, dict[str, int]] = {}
        for card in [card for key in keys for card in self.card_book.taught(key) if card.card_kind == card_kind]:
            told[card.name] = {**told.get(card.name, {}), **card.figures}
        return told

    def learn(self, taken: Played, card_kind: str, name: str, figures: Mapping[str, int]) -> None:
        """Keeps in the card book what an entry told of a card; trouble with that is told."""
        entry = entry_key(self.table.header.table, taken.entry.seq)
        try:
            self.card_book.learn(self.game.id, card_kind, name, figures, entry)
        except CannotKeep as trouble:
            self.set_note(Note(f"Entered, but the card book could not be kept: {trouble}", "error"))
