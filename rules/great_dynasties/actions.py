"""Everything that can happen at the table, as frozen records. Dice faces and drawn cards are fields of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from rules.core import Action, Adjust, Correct, Words, say, who
from rules.great_dynasties.answers import Card, Face, Faces, faces_words
from rules.great_dynasties.dynasties import Roll, Start
from rules.great_dynasties.holdings import holding_title, neutrals, taken_words
from rules.great_dynasties.war_actions import CaptureLand, NameFoe, Strike, TakeSide


class FirstRoll(Action):
    """One die each to see who goes first; the highest wins, ties roll again. Source: SETUP; D6."""

    kind: Literal["first_roll"] = "first_roll"
    faces: Faces
    """One die for each player still in it, in seating order."""

    def highest(self, contenders: tuple[int, ...]) -> tuple[int, ...]:
        """The seats with the highest die: one begins, several roll again."""
        best = max(self.faces)
        return tuple(seat for seat, face in zip(contenders, self.faces, strict=False) if face == best)

    def words(self, state: Any) -> Words:
        """"Anna begins. Roll for first: 3 5 2"."""
        seats = self.highest(state.contenders)
        names = {f"w{place}": who(seat) for place, seat in enumerate(seats)}
        if not names:
            return say("Roll for first: {faces}", faces=faces_words(self.faces))
        *others, last = (f"{{{name}}}" for name in names)
        then = f"{', '.join(others)} and {last} roll again" if others else f"{last} begins"
        return say(then + ". Roll for first: {faces}", faces=faces_words(self.faces), **names)


class NameFirst(Action):
    """The table has found its first player already."""

    kind: Literal["name_first"] = "name_first"
    first: int

    def words(self, state: Any) -> Words:
        """"Mabel goes first"."""
        return say("{who} goes first", who=who(self.first))


class DrawDynasties(Action):
    """Three dynasty cards are drawn to choose from. Source: SETUP; D4."""

    kind: Literal["draw_dynasties"] = "draw_dynasties"
    drawn: tuple[str, ...]

    def words(self, state: Any) -> Words:
        """"Mabel drew Tudor, Stuart, Valois"."""
        return say("{who} drew {names}", who=who(self.seat), names=", ".join(self.drawn))


class KeepDynasty(Action):
    """A player keeps one dynasty; the others go back. Source: SETUP."""

    kind: Literal["keep_dynasty"] = "keep_dynasty"
    dynasty: str

    def words(self, state: Any) -> Words:
        """"Mabel leads the house of Tudor"."""
        return say("{who} leads the house of {name}", who=who(self.seat), name=self.dynasty)


class Found(Action):
    """The rolls for armies, gold, Victory Tokens and territories at the start. Source: SETUP; D3."""

    kind: Literal["found"] = "found"
    armies_die: Annotated[Faces, Field(min_length=1, max_length=1)]
    gold_dice: Annotated[Faces, Field(min_length=2, max_length=2)]
    vt_dice: Annotated[Faces, Field(max_length=2)] = ()
    """Empty where a restarting player kept his Victory Tokens."""
    territory_die: Annotated[Faces, Field(min_length=1, max_length=1)]

    def words(self, state: Any) -> Words:
        """"Mabel: 3 armies, 17 gold, 9 VT, +4 lands": what she has then, her dynasty's bonus included, and lands to draw."""
        rolled = Start(armies=self.armies_die[0], gold=sum(self.gold_dice), victory_tokens=sum(self.vt_dice),
                       territories=self.territory_die[0])
        got, seat = rolled.with_bonus(state.dynasties[self.seat]), self.seat
        return say("{who}: {a} {a:army|armies}, {g} gold, {v} VT, +{t} {t:land|lands}", who=who(seat),
                   a=state.armies[seat] + got.armies, g=state.gold[seat] + got.gold,
                   v=state.victory_tokens[seat] + got.victory_tokens, t=min(got.territories, len(neutrals(state))))


class DrawLands(Action):
    """The random territories of the start. Source: SETUP; D5."""

    kind: Literal["draw_lands"] = "draw_lands"
    lands: tuple[str, ...]

    def words(self, state: Any) -> Words:
        """"Mabel drew Wales, Sicily"."""
        return say("{who} drew {names}", who=who(self.seat), names=", ".join(self.lands))


class Throw(Action):
    """Dice of one of the rulebook's named rolls, all at once."""

    kind: Literal["throw"] = "throw"
    roll: Roll
    faces: Annotated[Faces, Field(min_length=1)]

    def words(self, state: Any) -> Words:
        """"Mabel's Culture roll: 4"."""
        return say("{who}: {roll} roll {faces}", who=who(self.seat), roll=self.roll.capitalize(), faces=faces_words(self.faces))


class Stand(Action):
    """The roll stays as it lies; the ability is kept."""

    kind: Literal["stand"] = "stand"

    def words(self, state: Any) -> Words:
        """"Mabel lets the roll stand"."""
        return say("{who} lets the roll stand", who=who(self.seat))


class Reroll(Action):
    """One die is thrown again by the dynasty's ability; the second result stands. Source: DYNASTY DECK CARD LIST; D35."""

    kind: Literal["reroll"] = "reroll"
    old: Face
    """What the die showed."""
    faces: Annotated[Faces, Field(min_length=1, max_length=1)]

    def words(self, state: Any) -> Words:
        """"Mabel rolls the 6 again: 3"."""
        return say("{who} rolls the {old} again: {new}", who=who(self.seat), old=self.old, new=self.faces[0])


class PlusOne(Action):
    """Hohenzollern adds 1 to one die. Source: DYNASTY DECK CARD LIST; D36."""

    kind: Literal["plus_one"] = "plus_one"
    old: Face

    def words(self, state: Any) -> Words:
        """"Mabel makes the 5 a 6"."""
        return say("{who} makes the {old} a {new}", who=who(self.seat), old=self.old, new=self.old + 1)


class Gain(Action):
    """The territory a Treachery Roll gave, drawn or chosen. Source: TREACHERY ROLLS."""

    kind: Literal["gain"] = "gain"
    holding: Card

    def words(self, state: Any) -> Words:
        """"Mabel claims Sicily from Otto"."""
        return taken_words(state, self.seat, "claims", self.holding)


class Negate(Action):
    """The victim gives up one army and keeps the territory. Source: CONQUEST PHASE; D34."""

    kind: Literal["negate"] = "negate"

    def words(self, state: Any) -> Words:
        """"Mabel gives an army to hold the land"."""
        return say("{who} gives an army and holds the land", who=who(self.seat))


class GiveWay(Action):
    """The victim lets the territory go."""

    kind: Literal["give_way"] = "give_way"

    def words(self, state: Any) -> Words:
        """"Mabel lets the land go"."""
        return say("{who} lets the land go", who=who(self.seat))


class Lose(Action):
    """A territory is lost to an event or a War of Survival and becomes neutral."""

    kind: Literal["lose"] = "lose"
    holding: Card

    def words(self, state: Any) -> Words:
        """"Mabel loses Sicily"."""
        return say("{who} loses {land}", who=who(self.seat), land=holding_title(self.holding))


class Upkeep(Action):
    """1 gold for each army; unsupported armies are lost. Source: UPKEEP PHASE; D16."""

    kind: Literal["upkeep"] = "upkeep"
    disband: int = Field(default=0, ge=0)
    """Armies given up before paying; only where the table plays that."""

    def words(self, state: Any) -> Words:
        """"Mabel pays the armies"."""
        return say("{who} pays the armies", who=who(self.seat))


class Buy(Action):
    """Tokens bought within a roll's limit: recruits, mercenaries, Victory Tokens of an event."""

    kind: Literal["buy"] = "buy"
    number: int = Field(ge=0)

    def words(self, state: Any) -> Words:
        """"Mabel buys 3 armies"."""
        vt = bool(state.pending) and getattr(state.pending[-1], "buys", "") == "victory_tokens"
        return say("{who} buys {n} VT" if vt else "{who} buys {n} {n:army|armies}", who=who(self.seat), n=self.number)


class CountRegions(Action):
    """The regions pay 1 VT each where the player has the most. Source: CULTURE PHASE; D18, D19."""

    kind: Literal["count_regions"] = "count_regions"

    def words(self, state: Any) -> Words:
        """"Mabel counts the regions"."""
        return say("{who} counts the regions", who=who(self.seat))


class PayCulture(Action):
    """Pays the Culture Roll in gold for 1 VT. Source: CULTURE PHASE; D20."""

    kind: Literal["pay_culture"] = "pay_culture"

    def words(self, state: Any) -> Words:
        """"Mabel pays for culture"."""
        return say("{who} pays for culture", who=who(self.seat))


class MoveOn(Action):
    """Ends a phase, or leaves what one may leave."""

    kind: Literal["move_on"] = "move_on"

    def words(self, state: Any) -> Words:
        """"Mabel stays at home" in the Conquest phase, and so on."""
        does = {"military": "builds nothing", "culture": "stops paying for culture", "conquest": "stays at home"}
        return say("{who} {does}", who=who(self.seat), does=does.get(state.phase, "goes on"))


class DrawEvent(Action):
    """The event card of the turn. Source: EVENT PHASE; D27."""

    kind: Literal["draw_event"] = "draw_event"
    event: Card

    def words(self, state: Any) -> Words:
        """"Mabel draws Black Death"."""
        return say("{who} draws {event}", who=who(self.seat), event=self.event)


class Commit(Action):
    """So many armies march in a War of Conquest. Source: CONQUEST PHASE."""

    kind: Literal["commit"] = "commit"
    armies: int = Field(ge=1)

    def words(self, state: Any) -> Words:
        """"Mabel sends 3 armies"."""
        return say("{who} sends {n} {n:army|armies}", who=who(self.seat), n=self.armies)


class PassDice(Action):
    """The turn ends and the dice go to the next player. Source: END PHASE."""

    kind: Literal["pass_dice"] = "pass_dice"

    def words(self, state: Any) -> Words:
        """"Mabel passes the dice"."""
        return say("{who} passes the dice", who=who(self.seat))


class SetOwner(Action):
    """A territory's owner put right by hand: the cards on the table are the truth. Nothing else follows from it."""

    kind: Literal["set_owner"] = "set_owner"
    territory: str
    owner: int | None
    """The owner's seat; None makes it neutral."""

    def words(self, state: Any) -> Words:
        """"Sicily put down to Mabel"."""
        if self.owner is None:
            return say("{land} put right: neutral", land=self.territory)
        return say("{land} put right: {who}", land=self.territory, who=who(self.owner))


AnyAction = Annotated[
    FirstRoll | NameFirst | DrawDynasties | KeepDynasty | Found | DrawLands | Throw | Stand | Reroll | PlusOne | Gain | Negate
    | GiveWay | Lose | Upkeep | Buy | CountRegions | PayCulture | MoveOn | DrawEvent | NameFoe | TakeSide | Strike
    | CaptureLand | Commit | PassDice | SetOwner | Adjust | Correct,
    Field(discriminator="kind"),
]
ACTIONS: TypeAdapter[Any] = TypeAdapter(AnyAction)
"""Reads any action of this game."""
