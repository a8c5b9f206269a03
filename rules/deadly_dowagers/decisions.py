"""Which question and which doing belong to each action; the two doors that GAME opens on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final

from pydantic import Field, TypeAdapter

from rules.core import Action, Adjust, Correct, Refusal, Ruling, refuse, say
from rules.deadly_dowagers import (
    abilities,
    by_hand,
    coin_flip,
    death,
    duke,
    instants,
    land_cards,
    marriage,
    phases,
    setup,
    ventures,
)
from rules.deadly_dowagers import husband_slots as slots
from rules.deadly_dowagers.state import DowagersState

Why = Callable[[DowagersState, Any], Refusal | None]
Carry = Callable[[DowagersState, Any], Ruling[DowagersState]]

RULES: Final[dict[type[Action], tuple[Why, Carry]]] = {
    setup.FirstHusband: (setup.first_husband_refusal, setup.apply_first_husband),
    phases.NextPick: (phases.next_pick_refusal, phases.apply_next_pick),
    phases.Done: (phases.done_refusal, phases.apply_done),
    phases.NextPhase: (phases.next_phase_refusal, phases.apply_next_phase),
    phases.CheckHand: (phases.check_hand_refusal, phases.apply_check_hand),
    land_cards.BuyFarmland: (land_cards.purchase_refusal, land_cards.apply_purchase),
    land_cards.BuyMill: (land_cards.purchase_refusal, land_cards.apply_purchase),
    land_cards.BuyEstate: (land_cards.purchase_refusal, land_cards.apply_purchase),
    land_cards.DiscardLand: (land_cards.discard_refusal, land_cards.apply_discard),
    land_cards.SellLand: (land_cards.sale_refusal, land_cards.apply_sale),
    ventures.PlayRent: (ventures.rent_refusal, ventures.apply_rent),
    ventures.PlayUpgrade: (ventures.upgrade_refusal, ventures.apply_upgrade),
    ventures.PlayShipping: (ventures.shipping_refusal, ventures.apply_shipping),
    ventures.DiscardVenture: (ventures.discard_venture_refusal, ventures.apply_discard_venture),
    instants.Affair: (instants.affair_refusal, instants.apply_affair),
    instants.Charity: (instants.charity_refusal, instants.apply_charity),
    instants.Rumors: (instants.rumors_refusal, instants.apply_rumors),
    abilities.SellRemarry: (abilities.sell_remarry_refusal, abilities.apply_sell_remarry),
    abilities.SellFarmland: (abilities.sell_farmland_refusal, abilities.apply_sell_farmland),
    death.CauseOfDeath: (death.cause_refusal, death.apply_cause),
    death.Strangle: (death.strangle_refusal, death.apply_strangle),
    slots.Promote: (slots.promotion_refusal, slots.apply_promotion),
    marriage.Remarry: (marriage.remarry_refusal, marriage.apply_remarry),
    marriage.Elope: (marriage.elope_refusal, marriage.apply_elope),
    coin_flip.FlipCoin: (coin_flip.flip_refusal, coin_flip.apply_flip),
    duke.DeclareDuke: (duke.declare_refusal, duke.apply_declare),
    by_hand.CorrectLands: (by_hand.never, by_hand.apply_correct_lands),
    by_hand.CorrectLand: (by_hand.correct_land_refusal, by_hand.apply_correct_land),
    by_hand.RemoveLand: (by_hand.remove_land_refusal, by_hand.apply_remove_land),
    by_hand.CorrectHusband: (by_hand.never, by_hand.apply_correct_husband),
    by_hand.CountPool: (by_hand.never, by_hand.apply_count_pool),
    by_hand.ReadHusbandCard: (by_hand.never, by_hand.apply_read_husband_card),
}

DowagersAction = Annotated[
    setup.FirstHusband | phases.NextPick | phases.Done | phases.NextPhase | phases.CheckHand
    | land_cards.BuyFarmland | land_cards.BuyMill | land_cards.BuyEstate | land_cards.DiscardLand | land_cards.SellLand
    | ventures.PlayRent | ventures.PlayUpgrade | ventures.PlayShipping | ventures.DiscardVenture
    | instants.Affair | instants.Charity | instants.Rumors | abilities.SellRemarry | abilities.SellFarmland
    | death.CauseOfDeath | death.Strangle | slots.Promote | marriage.Remarry | marriage.Elope
    | coin_flip.FlipCoin | duke.DeclareDuke
    | by_hand.CorrectLands | by_hand.CorrectLand | by_hand.RemoveLand | by_hand.CorrectHusband | by_hand.CountPool
    | by_hand.ReadHusbandCard | Adjust | Correct,
    Field(discriminator="kind"),
]
ACTIONS: Final[TypeAdapter[Any]] = TypeAdapter(DowagersAction)


def refusal(state: DowagersState, action: Action) -> Refusal | None:
    """Why the action may not happen now; None where it may. After the Duke's wedding nothing may but corrections."""
    if state.outcome is not None:
        return refuse("game-over", say("The Duke is taken"), "End of Game", mend=say("Undo the wedding"), may_override=False)
    return RULES[type(action)][0](state, action)


def apply(state: DowagersState, action: Action) -> Ruling[DowagersState]:
    """Carries out what is allowed, or what the table does anyway."""
    return RULES[type(action)][1](state, action)
