"""The offers of Legal Battles and of the end: buying, the reveal, custody, Net Worth."""

from __future__ import annotations

from rules.core import DiceField, FigureOf, NumberField, Offer, TextField, Words, say, who
from rules.divorce.actions import BuyLegal
from rules.divorce.book import CHILD_SUPPORT_HINT_DOLLARS, CHILD_TITLES, CHILDREN, LEGAL_CARD_DOLLARS, short_money
from rules.divorce.books import needs_child_choice
from rules.divorce.legal_battle import is_drawn_on, legal_cards_free, prize_words, refuse_buy_legal
from rules.divorce.offers import button, dollars_field, group, sheet
from rules.divorce.state import DivorceState

MOST_CHIPS = 6
"""Up to how many Legal Cards one tap buys."""


def buying_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """Buy one, buy more, or pass; only for the parent whose decision it is. Source: Legal Battles."""
    battle = state.battle
    assert battle is not None
    one = button(
        state,
        f"battle.{seat}.buy_one",
        say("Buy 1 card"),
        {"kind": "buy_legal", "seat": seat, "count": 1},
        icon="scales",
        consequence=say("{cash} to pay", cash=short_money(LEGAL_CARD_DOLLARS)),
        main=battle.passes_in_row == 0,
        teach=say("Cards stay face down, for you too: you buy strength unseen."),
    )
    most = min(state.cash_dollars[seat] // LEGAL_CARD_DOLLARS, legal_cards_free(battle))
    chips = tuple(range(2, min(most, MOST_CHIPS) + 1))
    count = NumberField(name="count", label=say("Legal Cards"), least=2, most=max(2, most), suggestions=chips, unit="cards")
    more = sheet(
        f"battle.{seat}.buy_more",
        say("Buy several"),
        {"kind": "buy_legal", "seat": seat},
        (count,),
        refuse_buy_legal(state, BuyLegal(seat=seat, count=2)),
        icon="scales",
        consequence=say("Up to {n} at {cash}", n=most, cash=short_money(LEGAL_CARD_DOLLARS)) if most >= 2 else None,
    )
    leave = button(
        state,
        f"battle.{seat}.pass",
        say("Pass"),
        {"kind": "pass_buying", "seat": seat},
        icon="hand",
        main=battle.passes_in_row > 0 or not one.allowed,
        consequence=say("Then turn them over" if battle.passes_in_row else "The ex may buy"),
    )
    return (one, more, leave)


def reveal_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """Both totals, typed from the table; without a Legal Card there is nothing to add up. Source: Legal Battles."""
    battle = state.battle
    assert battle is not None
    form = tuple(
        NumberField(
            name=f"total_{s}",
            label=say("Total of {who}", who=who(s)),
            most=999,
            unit="points",
            value=None if battle.cards_of(s) else 0,
        )
        for s in (0, 1)
    )
    return (
        sheet(
            "battle.reveal",
            say("Enter totals"),
            {"kind": "reveal", "seat": seat},
            form,
            icon="scales",
            main=True,
            preview=True,
            consequence=_what_counts(state),
            teach=say("Turn all Legal Cards over, add each side up, type both sums."),
        ),
    )


def _what_counts(state: DivorceState) -> Words:
    """What the totals are for, and after a tie whether its cards count again (B4)."""
    battle = state.battle
    assert battle is not None
    if not battle.ties:
        return say("For {prize}", prize=prize_words(battle))
    which = "old and new cards count" if is_drawn_on(state) else "only the new cards count"
    return say("For {prize}: {which}", prize=prize_words(battle), which=which)


def child_battle_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """Which child first, or the die for who buys first. Source: Scoring (B2, B3)."""
    if needs_child_choice(state):
        return tuple(
            button(
                state,
                f"choose_child.{child}",
                say("{child} first", child=CHILD_TITLES[child]),
                {"kind": "choose_child", "seat": seat, "child": child},
                icon=f"child-{child}",
                consequence=say("Legal Battle"),
            )
            for child in state.tied_children
        )
    die = DiceField(name="dice", label=say("Who buys first"), count=1)
    return (
        sheet(
            "roll_first_buyer",
            say("Roll the die"),
            {"kind": "roll_first_buyer", "seat": seat},
            (die,),
            icon="die",
            main=True,
            consequence=say("1 to 3: {who}", who=who(state.active)),
        ),
    )


def scoring_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """Custody, end-of-game effects, Net Worth. Source: Scoring (B1, B11)."""
    if not state.custody_determined:
        return (_custody_offer(seat), _adjust_group(seat))
    count = button(
        state,
        "score",
        say("Count Net Worth"),
        {"kind": "score", "seat": seat},
        icon="scales",
        main=True,
        preview=True,
        consequence=say("Ends the game"),
    )
    return (count, _adjust_group(seat))


def _custody_offer(seat: int) -> Offer:
    """Both children at once; what they are worth is asked from the Child Cards."""
    form = tuple(
        dollars_field(
            f"{child}_dollars", say("{child} is worth", child=CHILD_TITLES[child]), suggestions=(CHILD_SUPPORT_HINT_DOLLARS,)
        ).model_copy(update={"printed": FigureOf(card_kind="child", card=CHILD_TITLES[child], figure="worth_dollars")})
        for child in CHILDREN
    )
    return sheet(
        "determine_custody",
        say("Custody"),
        {"kind": "determine_custody", "seat": seat},
        form,
        icon="child",
        main=True,
        preview=True,
        consequence=say("Sally and Billy"),
        teach=say("Each child goes to the parent with more points. A tie means a Legal Battle."),
    )


def _adjust_group(seat: int) -> Offer:
    """End-of-game effects for either parent (B11)."""
    form = (
        TextField(name="label", label=say("Which card"), longest=60),
        dollars_field("amount_dollars", say("Net Worth"), signed=True, suggestions=(-10_000, 10_000)),
    )
    rows = tuple(
        sheet(
            f"adjust.{parent}",
            say("For {who}", who=who(parent)),
            {"kind": "adjust_worth", "seat": parent},
            form,
            icon="hourglass",
        )
        for parent in (0, 1)
    )
    return group(
        "adjust",
        say("Card effects"),
        rows,
        seat=seat,
        icon="hourglass",
        consequence=say("At game end"),
        teach=say("Some Actions pay or cost only now. What the app does not know yet, type here with plus or minus."),
    )
