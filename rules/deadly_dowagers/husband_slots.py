"""The Husband phase's two slots: one card and one action for each player, in any order. Source: Husband Phase. Reading A27.

Also the promotion of a Curate or Professor, which uses nothing but the action slot.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.core import Action, Ledger, Refusal, Ruling, Words, post, refuse, say, who
from rules.deadly_dowagers.husbands import can_be_promoted, title
from rules.deadly_dowagers.printed import PROMOTION_CROWNS
from rules.deadly_dowagers.refusals import too_poor, wrong_phase
from rules.deadly_dowagers.state import METERS, DowagersState, put

SECTION = "Husband Phase"


def card_refusal(state: DowagersState, seat: int) -> Refusal | None:
    """Refuses a second card in one Husband phase."""
    early = wrong_phase(state, "husband") or _bride_refusal(state, seat)
    if early is None and state.card_played[seat]:
        return refuse("card-used", say("Card is played"), SECTION, "A27")
    return early


def slot_refusal(state: DowagersState, seat: int) -> Refusal | None:
    """Refuses a second action in one Husband phase."""
    early = wrong_phase(state, "husband") or _bride_refusal(state, seat)
    if early is None and state.action_taken[seat]:
        return refuse("action-used", say("Action is used"), SECTION, "A27")
    return early


def _bride_refusal(state: DowagersState, seat: int) -> Refusal | None:
    """Refuses everything else to a bride who waits for the Duke."""
    if state.declared[seat] == "no":
        return None
    return refuse("declared", say("You have declared for the Duke"), "End of Game", "A34", mend=say("Undo the declaration"))


def use_card(state: DowagersState, seat: int) -> DowagersState:
    """Her card of this phase is played."""
    return state.with_(card_played=put(state.card_played, seat, True))


def use_action(state: DowagersState, seat: int) -> DowagersState:
    """Her action of this phase is taken."""
    return state.with_(action_taken=put(state.action_taken, seat, True))


def slots_left(state: DowagersState, seat: int) -> Words:
    """Which of her two slots are open, in one short line."""
    match state.card_played[seat], state.action_taken[seat]:
        case False, False:
            return say("Card and action still open")
        case False, True:
            return say("Card still open")
        case True, False:
            return say("Action still open")
        case _:
            return say("Card and action used")


class Promote(Action):
    """She pays 3 Crowns to advance a Curate or Professor, 5 the second time.

    Refuses: outside the Husband phase; no Curate or Professor, or at the top; her action used; too few Crowns.
    """

    merges: ClassVar[bool] = True
    kind: Literal["promote"] = "promote"

    def words(self, state: DowagersState) -> Words:
        """"Mabel made the Curate a Reverend"."""
        husband = state.husbands[self.seat]
        if husband is None or not can_be_promoted(husband):
            return say("{who} promoted her husband", who=who(self.seat))
        return say("{who} made the {old} a {new}", who=who(self.seat), old=title(husband.kind, husband.level),
                   new=title(husband.kind, husband.level + 1))


def promotion_refusal(state: DowagersState, action: Promote) -> Refusal | None:
    """Why he cannot be promoted now. Reading A30."""
    husband = state.husbands[action.seat]
    if husband is None:
        return refuse("no-husband", say("You have no husband"), SECTION, may_override=False)
    if not can_be_promoted(husband):
        why = say("He stands at the top") if husband.level else say("Only Curates and Professors rise")
        return refuse("no-career", why, SECTION, may_override=False)
    used = slot_refusal(state, action.seat)
    return used or too_poor(state, action.seat, PROMOTION_CROWNS[husband.level], SECTION)


def apply_promotion(state: DowagersState, action: Promote) -> Ruling[DowagersState]:
    """One step up the ladder; the ability stays (A10), the inheritance grows."""
    husband = state.husbands[action.seat]
    assert husband is not None, "a promotion without a husband is refused for good"
    risen = husband.model_copy(update={"level": husband.level + 1})
    ledger = Ledger()
    label = say("{name}", name=title(risen.kind, risen.level))
    ledger.add(action.seat, "crowns", -PROMOTION_CROWNS[husband.level], label, SECTION, "A30", detail=say("Promotion"),
               icon="rank")
    after = use_action(state.with_(husbands=put(state.husbands, action.seat, risen)), action.seat)
    return post(after, ledger.lines, METERS, notes=[say("Move the Promotion token")])
