"""Every action of Dark Deeds with its refusal and its consequence: the one table that ``decide`` reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from rules.core import Action, Adjust, Correct, Refusal, Ruling
from rules.dark_deeds import card_says, deeds, ending, loot, plots, setting_up, sneaking, take_stock, targets, tavern
from rules.dark_deeds.state import DarkDeedsState

AnyAction = Annotated[
    Adjust
    | Correct
    | setting_up.SetUp
    | setting_up.DealCard
    | setting_up.NoteCard
    | setting_up.BeginPlay
    | targets.TargetSlot
    | targets.TargetChaser
    | targets.TargetMet
    | sneaking.MetGuard
    | sneaking.FaceFirst
    | sneaking.ReadCard
    | sneaking.Roll
    | targets.NewTarget
    | tavern.ToTavern
    | tavern.Dig
    | tavern.LayLow
    | take_stock.TakeStock
    | take_stock.Advance
    | take_stock.Discard
    | take_stock.EndTurn
    | plots.Snitch
    | plots.GiftOfTheGab
    | plots.PassTheBuck
    | plots.Mine
    | plots.PlotBonus
    | plots.OtherPlot
    | plots.Interrupt
    | deeds.CompleteDeed
    | deeds.NoteDeed
    | loot.TakeLoot
    | loot.LoseLoot
    | loot.UseLoot
    | card_says.CardSays
    | card_says.StartChase
    | card_says.StopChase
    | card_says.MoveCoin
    | card_says.StreetLeaves
    | card_says.CountDeck
    | card_says.OpenScores
    | ending.DeclareEnd
    | ending.PlayOn
    | ending.Reveal
    | ending.CountFavour,
    Field(discriminator="kind"),
]
ACTIONS: TypeAdapter[Any] = TypeAdapter(AnyAction)

Rule = tuple[Callable[[DarkDeedsState, Any], Refusal | None], Callable[[DarkDeedsState, Any], Ruling[DarkDeedsState]]]

RULES: dict[type[Action], Rule] = {
    setting_up.SetUp: (setting_up.refuse_set_up, setting_up.set_up),
    setting_up.DealCard: (setting_up.refuse_deal, setting_up.deal),
    setting_up.NoteCard: (setting_up.refuse_note, setting_up.note_card),
    setting_up.BeginPlay: (setting_up.refuse_begin, setting_up.begin),
    targets.TargetSlot: (targets.refuse_target_slot, targets.target_slot),
    targets.TargetChaser: (targets.refuse_target_chaser, targets.target_chaser),
    targets.TargetMet: (targets.refuse_target_met, targets.target_met),
    sneaking.MetGuard: (sneaking.refuse_met_guard, sneaking.met_guard),
    sneaking.FaceFirst: (sneaking.refuse_face_first, sneaking.face_first),
    sneaking.ReadCard: (sneaking.refuse_read_card, sneaking.read_card),
    sneaking.Roll: (sneaking.refuse_roll, sneaking.roll),
    targets.NewTarget: (targets.refuse_new_target, targets.new_target),
    tavern.ToTavern: (tavern.refuse_to_tavern, tavern.to_tavern),
    tavern.Dig: (tavern.refuse_visit, tavern.dig),
    tavern.LayLow: (tavern.refuse_visit, tavern.lay_low),
    take_stock.TakeStock: (take_stock.refuse_take_stock, take_stock.take_stock),
    take_stock.Advance: (take_stock.refuse_advance, take_stock.advance),
    take_stock.Discard: (take_stock.refuse_discard, take_stock.discard),
    take_stock.EndTurn: (take_stock.refuse_end_turn, take_stock.end_turn),
    plots.Snitch: (plots.refuse_snitch, plots.snitch),
    plots.GiftOfTheGab: (plots.refuse_own_plot, plots.gift_of_the_gab),
    plots.PassTheBuck: (plots.refuse_pass_the_buck, plots.pass_the_buck),
    plots.Mine: (plots.refuse_mine, plots.mine),
    plots.PlotBonus: (plots.refuse_plot_bonus, plots.plot_bonus),
    plots.OtherPlot: (plots.refuse_own_plot, plots.other_plot),
    plots.Interrupt: (plots.refuse_interrupt, plots.interrupt),
    deeds.CompleteDeed: (deeds.refuse_complete, deeds.complete),
    deeds.NoteDeed: (deeds.refuse_note_deed, deeds.note_deed),
    loot.TakeLoot: (loot.refuse_take_loot, loot.take_loot),
    loot.LoseLoot: (loot.refuse_lose_loot, loot.lose),
    loot.UseLoot: (loot.refuse_use_loot, loot.use_loot),
    card_says.CardSays: (card_says.refuse_card_says, card_says.card_says),
    card_says.StartChase: (card_says.refuse_start_chase, card_says.start_chase),
    card_says.StopChase: (card_says.refuse_stop_chase, card_says.stop_chase),
    card_says.MoveCoin: (card_says.refuse_move_coin, card_says.move_coin),
    card_says.StreetLeaves: (card_says.refuse_street_leaves, card_says.street_leaves),
    card_says.CountDeck: (card_says.refuse_count_deck, card_says.count_deck),
    card_says.OpenScores: (card_says.refuse_open_scores, card_says.open_scores),
    ending.DeclareEnd: (ending.refuse_declare, ending.declare),
    ending.PlayOn: (ending.refuse_play_on, ending.play_on),
    ending.Reveal: (ending.refuse_reveal, ending.reveal),
    ending.CountFavour: (ending.refuse_count, ending.count),
}


def refusal(state: DarkDeedsState, action: Action) -> Refusal | None:
    """Why the action may not happen now; None where it may."""
    return RULES[type(action)][0](state, action)


def apply(state: DarkDeedsState, action: Action) -> Ruling[DarkDeedsState]:
    """Carries out an action that is allowed, or that the table does anyway."""
    return RULES[type(action)][1](state, action)
