"""Net Worth: the sum of everything a parent owns, less the Legal Fees, with a line for each thing; and who wins by it.

The score pad and a tracked game use the same ``Holdings`` and the same lines.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

from rules.core import Fact, Meter, Outcome, Placing, ScoreLine, Words, by_rank, ranks, say, who
from rules.divorce.book import CHILD_TITLES, CHILDREN, SCORING, TYPES_OF_CARDS, money
from rules.divorce.state import DivorceState


class Named(Fact):
    """An amount and what it stands for."""

    label: str
    amount_dollars: int


class Pieces(Fact):
    """One Collection: how many pieces, and the printed table."""

    name: str
    count: int
    worth_by_count: dict[int, int]


class Holdings(Fact):
    """What one parent owns when Net Worth is counted. Amounts in whole dollars; fees positive."""

    cash_dollars: int
    assets: tuple[Named, ...] = ()
    big_items: tuple[Named, ...] = ()
    collections: tuple[Pieces, ...] = ()
    children: tuple[Named, ...] = ()
    legal_fees: tuple[Named, ...] = ()
    adjustments: tuple[Named, ...] = ()


def collection_worth(count: int, worth_by_count: dict[int, int]) -> int:
    """What so many pieces are worth together; more pieces than the table shows count as its last step (B10).

    Source: Types of Cards (a Collection is worth more with each piece).

    >>> table = {1: 2_000, 2: 6_000, 3: 15_000}
    >>> collection_worth(2, table), collection_worth(0, table), collection_worth(5, table)
    (6000, 0, 15000)
    """
    steps = [step for step in worth_by_count if step <= count]
    return worth_by_count[max(steps)] if steps else 0


def worth_lines(held: Holdings) -> tuple[ScoreLine, ...]:
    """The full receipt in the rulebook's order: children, Big Items, Collections, Assets, cash, then fees (B7, B11)."""
    lines = [_line(named, "B1") for named in held.children]
    lines += [_line(named, "B7") for named in held.big_items]
    for pieces in held.collections:
        label = say("{name}, {n} {n:piece|pieces}", name=pieces.name, n=pieces.count)
        lines.append(
            ScoreLine(
                label=label, amount=collection_worth(pieces.count, pieces.worth_by_count), section=TYPES_OF_CARDS, reading="B10"
            )
        )
    lines += [_line(named, "B7") for named in held.assets]
    lines.append(ScoreLine(label=say("Cash"), amount=held.cash_dollars, section=SCORING, reading="B1"))
    for fee in held.legal_fees:
        label = say("Legal Fee of {lawyer}", lawyer=fee.label)
        lines.append(ScoreLine(label=label, amount=-fee.amount_dollars, section=SCORING, reading="B7"))
    lines += [_line(named, "B11") for named in held.adjustments]
    return tuple(lines)


def _line(named: Named, reading: str) -> ScoreLine:
    return ScoreLine(label=say("{label}", label=named.label), amount=named.amount_dollars, section=SCORING, reading=reading)


def holdings(state: DivorceState, seat: int) -> Holdings:
    """What the books say that parent owns now; a child counts once it is awarded."""
    mine = state.cards[seat]

    def named(card_type: str) -> tuple[Named, ...]:
        return tuple(Named(label=c.name, amount_dollars=c.worth_dollars or 0) for c in mine if c.card_type == card_type)

    counts = Counter(card.name.casefold() for card in mine if card.card_type == "collection")
    pieces = tuple(
        Pieces(name=table.name, count=counts[table.name.casefold()], worth_by_count=table.worth_by_count)
        for table in state.collections
        if counts[table.name.casefold()]
    )
    actions = tuple(Named(label=c.name, amount_dollars=c.end_dollars) for c in mine if c.end_dollars is not None)
    typed = tuple(Named(label=a.label, amount_dollars=a.amount_dollars) for a in state.adjustments if a.seat == seat)
    return Holdings(
        cash_dollars=state.cash_dollars[seat],
        assets=named("asset"),
        big_items=named("big_item"),
        collections=pieces,
        children=tuple(
            Named(label=CHILD_TITLES[child], amount_dollars=state.children[child].worth_dollars or 0)
            for child in CHILDREN
            if state.children[child].parent == seat
        ),
        legal_fees=tuple(Named(label=c.name, amount_dollars=c.fee_dollars or 0) for c in mine if c.card_type == "lawyer"),
        adjustments=(*actions, *typed),
    )


def net_worth_lines(state: DivorceState, seat: int) -> tuple[ScoreLine, ...]:
    """The receipt of that parent's Net Worth as the books stand."""
    return worth_lines(holdings(state, seat))


def net_worth_dollars(state: DivorceState, seat: int) -> int:
    """That parent's Net Worth as the books stand; may be negative (B8)."""
    return sum(line.amount for line in net_worth_lines(state, seat))


def outcome_of(both: tuple[Holdings, Holdings], networth_tie: Literal["draw", "more_children", "more_cash"]) -> Outcome:
    """Who wins: the higher Net Worth, negative or not (B8); equal ones by the switch B9. Source: Scoring."""
    receipts = [worth_lines(held) for held in both]
    totals = [sum(line.amount for line in lines) for lines in receipts]
    breakers = {
        "draw": [0, 0],
        "more_children": [len(held.children) for held in both],
        "more_cash": [held.cash_dollars for held in both],
    }[networth_tie]
    places = ranks([(totals[seat], breakers[seat]) for seat in (0, 1)])
    winners = tuple(seat for seat in (0, 1) if places[seat] == 1)
    placings = [Placing(seat=seat, rank=places[seat], score=totals[seat], lines=receipts[seat]) for seat in (0, 1)]
    equal = totals[0] == totals[1]
    return Outcome(
        winners=winners,
        placings=by_rank(placings),
        verdict=_verdict(totals, winners, networth_tie),
        section=SCORING,
        reading="B9" if equal else "B8" if min(totals) < 0 else None,
    )


def outcome_now(state: DivorceState) -> Outcome:
    """How the game ends as the books stand. Source: Scoring."""
    return outcome_of((holdings(state, 0), holdings(state, 1)), state.rulings.networth_tie)


def _verdict(totals: list[int], winners: tuple[int, ...], networth_tie: str) -> Words:
    if len(winners) == 2:
        return say("Both are worth {n}: a draw, share the misery", n=money(totals[0]))
    best = winners[0]
    if totals[0] == totals[1]:
        by = "children" if networth_tie == "more_children" else "cash"
        return say("Both are worth {n}; {who} wins by more {by}", n=money(totals[0]), who=who(best), by=by)
    return say("{who} wins: {n} against {m}", who=who(best), n=money(totals[best]), m=money(totals[1 - best]))


def _as_it_follows(state: DivorceState, _seat: int, _number: int) -> DivorceState:
    return state


TALLIES: tuple[Meter[DivorceState], ...] = (
    Meter(
        id="net_worth",
        title="Net Worth",
        unit="dollars",
        prefix="$",
        icon="house",
        section=SCORING,
        read=net_worth_dollars,
        write=_as_it_follows,
        least=None,
        charted=True,
    ),
)
"""What the result page draws over the rounds besides the meters."""
