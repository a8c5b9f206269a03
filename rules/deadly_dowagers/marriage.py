"""Marrying: with a Remarry card, by elopement, and the very first husband of all. Source: Husband Phase, Setup.

The Duke is not married here: see duke.py.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, model_validator

from rules.core import Action, Ledger, Refusal, Ruling, Words, post, refuse, say, who
from rules.deadly_dowagers.husband_slots import card_refusal, slot_refusal, use_action, use_card
from rules.deadly_dowagers.husbands import WORKING_CLASS, Husband, HusbandKind, is_noble, learned, title
from rules.deadly_dowagers.printed import ELOPE_INFAMY, MOST_INFAMY
from rules.deadly_dowagers.refusals import above_18, too_poor
from rules.deadly_dowagers.state import METERS, DowagersState, put

SECTION = "Husband Phase"


class Wedding(Action):
    """What every wedding needs from the husband's card.

    Malformed: a working-class husband without his marriage Infamy, a noble without his limit.
    """

    merges: ClassVar[bool] = True
    husband: HusbandKind | Literal["duke"]
    dowry: int = Field(ge=0)
    """Crowns to the bank, from his card."""
    marriage_infamy: int | None = Field(default=None, ge=0, le=MOST_INFAMY)
    """Infamy a working-class husband brings, from his card."""
    infamy_limit: int | None = Field(default=None, ge=0, le=MOST_INFAMY)
    """The most Infamy a noble accepts, from his card; this much is still allowed (A24)."""

    @model_validator(mode="after")
    def _card_was_read(self) -> Wedding:
        if self.husband in WORKING_CLASS and self.marriage_infamy is None:
            raise ValueError("his marriage Infamy is wanted")
        if is_noble(self.husband) and self.infamy_limit is None:
            raise ValueError("his Infamy limit is wanted")
        return self


class Remarry(Wedding):
    """She plays a Remarry card and weds.

    Refuses: outside the Husband phase; married; her card used; nobody of the kind left; too few Crowns; Infamy above
    a noble's limit; past 18 Infamy. The Duke is declared for instead.
    """

    kind: Literal["remarry"] = "remarry"

    def words(self, state: DowagersState) -> Words:
        """"Mabel married the Knight"."""
        return say("{who} married the {husband}", who=who(self.seat), husband=title(self.husband))


class Elope(Wedding):
    """She elopes, without a card: the same terms, and 5 Infamy after the wedding.

    Refuses: as Remarry, with the action slot; the Duke always.
    """

    kind: Literal["elope"] = "elope"

    def words(self, state: DowagersState) -> Words:
        """"Mabel eloped with the Knight"."""
        return say("{who} eloped with the {husband}", who=who(self.seat), husband=title(self.husband))


def suitor_refusal(state: DowagersState, seat: int, wedding: Wedding, extra_infamy: int = 0) -> Refusal | None:
    """Why he will not have her, or she not afford him. Readings A17, A24, A25, A32, A33."""
    husband = wedding.husband
    if husband in state.lost_flips[seat]:
        return refuse("lost-flip", say("The coin gave him to your rival"), SECTION, "A33")
    if state.pool.get(husband) == 0:
        return refuse("none-left", say("No {husband} is left", husband=title(husband)), SECTION, "A32")
    poor = too_poor(state, seat, wedding.dowry, SECTION)
    if poor is not None:
        return poor
    if wedding.infamy_limit is not None and is_noble(husband) and state.infamy[seat] > wedding.infamy_limit:
        why = say("His limit is {limit}, your Infamy {n}", limit=wedding.infamy_limit, n=state.infamy[seat])
        return refuse("too-infamous", why, SECTION, "A24")
    return above_18(state, seat, (wedding.marriage_infamy or 0) + extra_infamy)


def _married(state: DowagersState, seat: int) -> Refusal | None:
    husband = state.husbands[seat]
    if husband is None:
        return None
    why = say("Already married: the {husband}", husband=title(husband.kind, husband.level))
    return refuse("married", why, SECTION, may_override=False)


def remarry_refusal(state: DowagersState, action: Remarry) -> Refusal | None:
    """Why she may not remarry so."""
    if action.husband == "duke":
        return refuse("duke-declares", say("Declare for the Duke instead"), "End of Game", "A34", may_override=False)
    return _married(state, action.seat) or card_refusal(state, action.seat) or suitor_refusal(state, action.seat, action)


def elope_refusal(state: DowagersState, action: Elope) -> Refusal | None:
    """Why she may not elope so. Readings A25, A26."""
    if action.husband == "duke":
        why = say("The Duke never elopes")
        return refuse("duke-elopes", why, "End of Game", "A26", mend=say("Play a Remarry card"), may_override=False)
    early = _married(state, action.seat) or slot_refusal(state, action.seat)
    return early or suitor_refusal(state, action.seat, action, ELOPE_INFAMY)


def apply_remarry(state: DowagersState, action: Remarry) -> Ruling[DowagersState]:
    """Her card is spent, the dowry paid, he moves in."""
    ledger = Ledger()
    pay_the_price(ledger, action)
    after = use_card(wedded(state, action), action.seat)
    return post(after, ledger.lines, METERS, notes=[say("Discard the Remarry card")])


def apply_elope(state: DowagersState, action: Elope) -> Ruling[DowagersState]:
    """Her action is spent, the dowry paid, then 5 Infamy more (A25)."""
    ledger = Ledger()
    pay_the_price(ledger, action)
    ledger.add(action.seat, "infamy", ELOPE_INFAMY, say("Eloped"), SECTION, "A25", detail=say("After the wedding"), icon="elope")
    return post(use_action(wedded(state, action), action.seat), ledger.lines, METERS)


def pay_the_price(ledger: Ledger, action: Wedding, section: str = SECTION, reading: str | None = None) -> None:
    """The dowry to the bank and a working-class husband's Infamy."""
    label = say("Dowry of the {husband}", husband=title(action.husband))
    ledger.add(action.seat, "crowns", -action.dowry, label, section, reading, icon="rings")
    if action.marriage_infamy is not None and not is_noble(action.husband):
        label = say("Marrying the {husband}", husband=title(action.husband))
        ledger.add(action.seat, "infamy", action.marriage_infamy, label, section, reading, detail=say("From his card"),
                   icon=f"cameo-{action.husband}")


def wedded(state: DowagersState, action: Wedding) -> DowagersState:
    """He is her husband: out of the pool, a fifth plot for good if he is noble (A31), his card's figures kept."""
    kind, seat = action.husband, action.seat
    assert kind != "duke", "the Duke is not married by a wedding of this file"
    pool = {**state.pool, kind: max(0, state.pool[kind] - 1)} if kind in state.pool else state.pool
    figures = {"dowry": action.dowry, "marriage_infamy": action.marriage_infamy, "infamy_limit": action.infamy_limit}
    return state.with_(
        husbands=put(state.husbands, seat, Husband(kind=kind)),
        noble_ever=put(state.noble_ever, seat, state.noble_ever[seat] or is_noble(kind)),
        pool=pool,
        known=learned(state.known, kind, **figures),
    )
