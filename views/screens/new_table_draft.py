"""A table that is being set up: who sits where, who starts, which readings hold. Pure; every change gives a new draft."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.hub import Hub, TableNote
from companion.journal import SeatedPerson
from companion.people import Person, free_name, free_style
from companion.ports import CannotRead
from companion.settings import Settings
from rules.core import Game, Reading
from rules.cover import Cover
from views.screens.kept_tables import newest_first
from views.theme import PLAYER_STYLES

STYLE_IDS = tuple(style.id for style in PLAYER_STYLES)


@dataclass(frozen=True)
class Draft:
    """What the set-up screen has so far."""

    seats: tuple[SeatedPerson, ...] = ()
    first_seat: int = 0
    rulings: dict[str, Any] = field(default_factory=dict)
    """Only the switches turned away from their default."""
    teach: bool = True
    real_dice: bool = False

    @property
    def taken(self) -> tuple[str, ...]:
        """The styles at the table."""
        return tuple(seat.style for seat in self.seats)

    def joined(self, person: Person) -> Draft:
        """With the person on the next free seat, in their own style or the first free one; a second Cy sits as "Cy 2"."""
        style = free_style(STYLE_IDS, person.style, self.taken)
        name = free_name(person.name, [seat.name for seat in self.seats])
        return replace(self, seats=(*self.seats, SeatedPerson(person=person.id, name=name, style=style)))

    def left(self, seat: int) -> Draft:
        """Without the person on a seat; whoever starts goes on to start."""
        seats = (*self.seats[:seat], *self.seats[seat + 1 :])
        first = self.first_seat - 1 if seat < self.first_seat else self.first_seat
        return replace(self, seats=seats, first_seat=min(first, max(len(seats) - 1, 0)))

    def moved(self, seat: int, to: int) -> Draft:
        """With the person on ``seat`` on place ``to``; whoever starts goes on to start."""
        if not 0 <= to < len(self.seats) or to == seat:
            return self
        starter = self.seats[self.first_seat]
        order = list(self.seats)
        order.insert(to, order.pop(seat))
        first = next(at for at, who in enumerate(order) if who is starter)
        return replace(self, seats=tuple(order), first_seat=first)

    def seated_as(self, seat: int, name: str, style: str) -> Draft:
        """With another name and style on a seat."""
        changed = self.seats[seat].model_copy(update={"name": name, "style": style})
        return replace(self, seats=(*self.seats[:seat], changed, *self.seats[seat + 1 :]))

    def read_as(self, reading: Reading, value: Any) -> Draft:
        """With one switch turned."""
        assert reading.switch is not None
        rulings = {key: kept for key, kept in self.rulings.items() if key != reading.switch}
        if value != default_of(reading):
            rulings[reading.switch] = value
        return replace(self, rulings=rulings)

    def position(self, reading: Reading) -> Any:
        """Where a switch stands."""
        return self.rulings.get(reading.switch or "", default_of(reading))


def default_of(reading: Reading) -> Any:
    """The reading the app takes unless the table says otherwise."""
    return reading.options[0].value if reading.options else None


def switches_shown(game: Game[Any]) -> tuple[Reading, ...]:
    """The readings a table may choose at set-up."""
    return tuple(reading for reading in game.readings if reading.at_setup and reading.switch and reading.options)


def first_draft(hub: Hub, game: Game[Any], settings: Settings, like: str = "") -> Draft:
    """What to begin with: the people of the newest table as far as they fit, and this game's readings of last time.

    With the code of a table of this game in ``like``: its people, all its readings, its dice, and the next one to start.
    """
    notes = newest_first(hub, "open", "finished", "archived")
    again = next((note for note in notes if note.code == like.upper() and note.game == game.id), None)
    if again is not None:
        return rematch_draft(hub, game, again, settings)
    draft = Draft(teach=settings.teach, real_dice=settings.real_dice)
    last = next((note for note in notes if note.game == game.id), None)
    if last is not None:
        draft = _same_readings(hub, game, last, draft)
    return _same_people(hub, notes[0], draft, most_seats(game.cover, draft.rulings)) if notes else draft


def rematch_draft(hub: Hub, game: Game[Any], note: TableNote, settings: Settings) -> Draft:
    """A table once more: the same people and readings; the start goes on to the next seat."""
    draft = _same_people(hub, note, Draft(teach=settings.teach, real_dice=settings.real_dice), game.seats.stop - 1)
    try:
        header = hub.journals.header(note.table)
    except CannotRead:
        return draft
    first = (header.first_seat + 1) % len(header.seats) if len(draft.seats) == len(header.seats) else 0
    return replace(draft, first_seat=first, rulings=dict(header.rulings), real_dice=header.real_dice)


def _same_people(hub: Hub, note: TableNote, draft: Draft, most: int) -> Draft:
    for person_id, style in zip(note.people, note.styles, strict=False):
        person = hub.people.get(person_id)
        if person is not None and not person.archived and len(draft.seats) < most:
            draft = draft.joined(person.model_copy(update={"style": style if style in STYLE_IDS else person.style}))
    return draft


def _same_readings(hub: Hub, game: Game[Any], note: TableNote, draft: Draft) -> Draft:
    try:
        kept = hub.journals.header(note.table).rulings
    except CannotRead:
        return draft
    for reading in switches_shown(game):
        value = kept.get(reading.switch or "")
        if any(option.value == value for option in reading.options):
            draft = draft.read_as(reading, value)
    return draft


def most_seats(game: Cover, rulings: Mapping[str, Any] | None = None) -> int:
    """How many may play at most, as the table reads the rules; by the rulebook where it has not said yet."""
    if game.usual_most is None:
        return game.seats.stop - 1
    return (rulings or {}).get("max_players", game.usual_most)


def counts_words(game: Cover, rulings: Mapping[str, Any] | None = None) -> str:
    """How many may play: "2 to 6 players"."""
    least, most = game.seats.start, most_seats(game, rulings)
    return f"{least} players" if least == most else f"{least} to {most} players"


def gap_words(game: Game[Any], draft: Draft) -> str | None:
    """What is still missing before the table can open; None when nothing is."""
    count, least, most = len(draft.seats), game.seats.start, most_seats(game.cover, draft.rulings)
    if count < least:
        wanted = least - count
        return f"{'One more player' if wanted == 1 else f'{wanted} more players'} and {game.title} can begin"
    return f"{game.title} seats {most}; {count - most} too many" if count > most else None
