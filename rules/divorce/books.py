"""The open books of one ruling: cards that change hands, money that moves, and the receipt of both.

A phase file writes here in the order of the rulebook and closes the books at the end: the meters then move
by exactly the lines written. Cards carry their custody badges with them (B6).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.core import Awaiting, Ledger, Ruling, Words, post, say, who
from rules.divorce.book import CARD_LAYOUT, CHILD_TITLES, CHILDREN, LEGAL_CARDS, TYPES_OF_CARDS, money
from rules.divorce.cards import Card
from rules.divorce.meters import METERS
from rules.divorce.state import Arrival, CollectionTable, DivorceState


@dataclass
class Books:
    """State, receipt and notes while one action is carried out."""

    state: DivorceState
    ledger: Ledger = field(default_factory=Ledger)
    notes: list[Words] = field(default_factory=list[Words])

    def set(self, **changes: object) -> None:
        """Changes fields of the state that are no meters."""
        self.state = self.state.with_(**changes)

    def note(self, words: Words) -> None:
        """Something the table must do or know besides the numbers."""
        self.notes.append(words)

    def cash(
        self,
        seat: int,
        amount_dollars: int,
        label: Words,
        section: str,
        reading: str | None = None,
        *,
        detail: Words | None = None,
        icon: str | None = "coin",
    ) -> None:
        """One line of cash."""
        self.ledger.add(seat, "cash", amount_dollars, label, section, reading, detail=detail, icon=icon)

    def close(self) -> Ruling[DivorceState]:
        """Posts the receipt and says what must come next."""
        ruling = post(self.state, self.ledger.lines, METERS, notes=self.notes)
        after = ruling.state.with_(awaiting=awaited(ruling.state))
        return Ruling(state=after, lines=ruling.lines, events=ruling.events, notes=ruling.notes)

    def gain(self, card: Card, seat: int) -> None:
        """The card comes to lie before that parent; its badges move his sliders. Source: Card Layout (B6)."""
        mine = (*self.state.cards[seat], card)
        self.set(cards=tuple(mine if s == seat else row for s, row in enumerate(self.state.cards)))
        for child in CHILDREN:
            if card.badge(child):
                label = say("Badge of {card}", card=card.name)
                self.ledger.add(seat, child, card.badge(child), label, CARD_LAYOUT, "B6", icon=f"child-{child}")

    def lose(self, card: Card) -> int:
        """The card leaves whoever holds it; with the switch "badges" at its default its badges leave too (B6).

        Returns the seat that lost it.
        """
        seat = self.state.owner(card.card_id)
        assert seat is not None
        self.set(cards=tuple(tuple(c for c in row if c.card_id != card.card_id) for row in self.state.cards))
        stays = self.state.rulings.badges == "slider_permanent"
        for child in CHILDREN:
            if card.badge(child) and stays:
                self.note(say("{card} is gone, the slider of {child} stays", card=card.name, child=CHILD_TITLES[child]))
            elif card.badge(child):
                label = say("Badge of {card} is gone", card=card.name)
                self.ledger.add(seat, child, -card.badge(child), label, CARD_LAYOUT, "B6", icon=f"child-{child}")
        return seat

    def discard(self, card: Card) -> None:
        """The card goes to the discards, from before a parent or from the deck."""
        if self.state.owner(card.card_id) is not None:
            self.lose(card)
        self.set(discarded=(*self.state.discarded, card))

    def arrive(self, card: Card, seat: int, giver: int | None = None) -> None:
        """A card is dealt to a parent: Cash is exchanged, a Bribe or Instant waits for him, the rest stays open.

        Source: Types of Cards; B18 (whoever receives a Cash card exchanges it), B17 (the receiver pays a Bribe).
        """
        if card.card_type == "cash":
            self.cash(seat, card.amount_dollars or 0, say("{card} exchanged", card=card.name), TYPES_OF_CARDS, "B18")
            self.discard(card)
        elif card.card_type in ("bribe", "instant"):
            self.set(arriving=(*self.state.arriving, Arrival(card=card, seat=seat, giver=giver)))
        else:
            self.gain(card, seat)

    def note_if_met(self, card: Card) -> None:
        """Says so where a card of that name and type has come up already: a slip, or the deck has two; nothing printed tells.

        Pieces of a Collection and Cash share their names.
        """
        if card.card_type in ("collection", "cash"):
            return
        state, alike = self.state, (card.card_type, card.name.casefold())
        for seat, row in enumerate(state.cards):
            if any((c.card_type, c.name.casefold()) == alike for c in row):
                self.note(say("{card} lies before {who} already: is this another?", card=card.name, who=who(seat)))
                return
        if any((c.card_type, c.name.casefold()) == alike for c in (*state.drawn, *state.discarded)):
            self.note(say("{card} has come up before: is this another?", card=card.name))

    def remember_collection(self, card: Card) -> None:
        """Sets a Collection's table from the first piece seen, and fills steps that a later piece shows."""
        known = self.state.collection(card.name)
        table = card.worth_table() | (known.worth_by_count if known else {})
        pawn = known.pawn_dollars if known and known.pawn_dollars is not None else card.pawn_dollars
        new = CollectionTable(name=known.name if known else card.name, worth_by_count=table, pawn_dollars=pawn)
        others = tuple(kept for kept in self.state.collections if kept is not known)
        self.set(collections=(*others, new))

    def deal_legal_cards(self, count: int, in_battle: int) -> None:
        """Takes Legal Cards off their deck; when it runs out, the used ones are shuffled in (B22).

        ``in_battle`` cards lie before the parents already and cannot be dealt again.
        """
        left = self.state.legal_left
        if count > left:
            left = max(left, LEGAL_CARDS - in_battle)
            self.note(say("The Legal deck runs out: shuffle the used Legal Cards into it"))
        self.set(legal_left=max(0, left - count))

    def explain_shortfall(self, seat: int) -> None:
        """Says so where a house ruling made somebody pay more than he has."""
        short = self.state.cash_dollars[seat] + self.ledger.total(seat, "cash")
        if short < 0:
            self.note(say("{who} is {short} short: the rest is forgiven", who=who(seat), short=money(-short)))


def awaited(state: DivorceState) -> Awaiting | None:
    """What must come next before anything else: a Bribe paid, an Instant played, a child's battle begun."""
    if state.arriving:
        first = state.arriving[0]
        what = "Pay or refuse the Bribe {card}" if first.card.card_type == "bribe" else "Play the Instant {card}"
        return Awaiting(what="choice", seat=first.seat, purpose=say(what, card=first.card.name))
    if state.battle is not None and state.battle.stage == "buying":
        return Awaiting(what="choice", seat=state.battle.to_buy, purpose=say("Buy Legal Cards or pass"))
    if state.battle is None and state.tied_children:
        if state.rulings.child_battle_first_buyer == "die" and not needs_child_choice(state):
            return Awaiting(what="roll", seat=state.active, purpose=say("Who buys first"), dice=1)
        return Awaiting(what="choice", seat=state.active, purpose=say("Which child first"))
    return None


def needs_child_choice(state: DivorceState) -> bool:
    """Whether the table must still agree which of two tied children is fought for first (B2)."""
    return state.rulings.child_order == "agree" and len(state.tied_children) > 1 and not state.child_order_agreed
