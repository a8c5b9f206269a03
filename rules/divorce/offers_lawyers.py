"""The offers of Legal Actions: every Lawyer's power, and the end of the turn."""

from __future__ import annotations

from rules.core import ChoiceField, DiceField, Offer, Refusal, Words, say, who
from rules.divorce.book import short_money
from rules.divorce.cards import Card
from rules.divorce.legal_actions import burn_targets, refuse_burning, refuse_lawyer, refuse_repossessing, repo_targets
from rules.divorce.offers import button, card_option, effect_offers, group, sheet
from rules.divorce.state import DivorceState, other
from rules.divorce.turns import end_effects


def legal_actions_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """Every Lawyer's powers, and the end of the turn. Source: 2. Legal Actions."""
    lawyers = state.lawyers(seat)
    ends = end_effects(state)
    end = button(
        state,
        "end_turn",
        say("End turn"),
        {"kind": "end_turn", "seat": seat},
        icon="hourglass",
        main=True,
        consequence=say("End Phase" if ends else "{who} draws next", who=who(other(seat))),
    )
    if not lawyers:
        return (end,)
    powers = group(
        "lawyers",
        say("Use a Lawyer"),
        tuple(lawyer_offer(state, seat, lawyer) for lawyer in lawyers),
        seat=seat,
        icon="gavel",
        consequence=say("{cash} at hand", cash=short_money(state.cash_dollars[seat])),
        teach=say("Any Lawyer, as often as you can pay. The cost is gone even if the die fails."),
    )
    return (powers, end)


def lawyer_offer(state: DivorceState, seat: int, lawyer: Card) -> Offer:
    """One Lawyer: his power as one button, or a group where the card's text says what happens."""
    blocked = refuse_lawyer(state, seat, lawyer.card_id)
    cost = say("{cash} a use", cash=short_money(lawyer.use_dollars or 0))
    prefix = f"use.{lawyer.card_id}"
    offers: list[Offer] = []
    if lawyer.repossesses:
        offers.append(_repossess_offer(state, seat, lawyer, blocked, cost))
    if lawyer.burns:
        offers.append(_burn_offer(state, seat, lawyer, blocked, cost))
    if not offers:
        record = {"kind": "use_power", "seat": seat, "lawyer": lawyer.card_id}
        offers += effect_offers(state, prefix, record, blocked, cost)
    if len(offers) == 1:
        return offers[0].model_copy(update={"label": say("{lawyer}", lawyer=lawyer.name)})
    return group(prefix, say("{lawyer}", lawyer=lawyer.name), tuple(offers), seat=seat, icon="case", consequence=cost)


def _repossess_offer(state: DivorceState, seat: int, lawyer: Card, blocked: Refusal | None, cost: Words) -> Offer:
    reasons = {card.card_id: refuse_repossessing(state, seat, card.card_id) for card in repo_targets(state, seat)}
    options = tuple(
        card_option(card, reasons[card.card_id], say("Needs {n} or more", n=card.repo_score) if card.repo_score else None)
        for card in repo_targets(state, seat)
    )
    none_open = refuse_repossessing(state, seat, 0) if not options else next(iter(reasons.values()))
    why_not = blocked or (None if any(option.allowed for option in options) else none_open)
    form = (
        ChoiceField(name="target", label=say("Which card"), options=options),
        DiceField(name="dice", label=say("Repossess"), count=1),
    )
    return sheet(
        f"use.{lawyer.card_id}.repossess",
        say("Repossess"),
        {"kind": "repossess", "seat": seat, "lawyer": lawyer.card_id},
        form,
        why_not,
        icon="truck",
        consequence=cost,
        teach=say("Roll the die icon's number or more and the card is yours. High numbers guard good cards."),
    )


def _burn_offer(state: DivorceState, seat: int, lawyer: Card, blocked: Refusal | None, cost: Words) -> Offer:
    targets = burn_targets(state, seat, lawyer.card_id)
    reasons = {card.card_id: refuse_burning(state, lawyer.card_id, card.card_id) for card in targets}
    options = tuple(card_option(card, reasons[card.card_id]) for card in targets)
    none_open = refuse_burning(state, lawyer.card_id, 0) if not options else next(iter(reasons.values()))
    why_not = blocked or (None if any(option.allowed for option in options) else none_open)
    return sheet(
        f"use.{lawyer.card_id}.burn",
        say("Burn"),
        {"kind": "burn", "seat": seat, "lawyer": lawyer.card_id},
        (ChoiceField(name="target", label=say("Which card"), options=options),),
        why_not,
        icon="flame",
        consequence=cost,
        preview=True,
        teach=say("No die: the card is simply gone. A rival Lawyer burned takes the fee with him."),
    )
