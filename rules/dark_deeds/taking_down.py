"""What a roll on the Street does: past a Guard, a robbery, an attack won or lost.

Source: "Sneaking", "Robbing", "Attacking" (C8, C9, C10, C11).
"""

from __future__ import annotations

from rules.core import Ledger, Ruling, Words, say, who
from rules.dark_deeds.books import carry, chase_words, gives_chase, leaves
from rules.dark_deeds.cards import SORT_TITLES, PileCard, StreetCard
from rules.dark_deeds.path import STATS, card_of, needs
from rules.dark_deeds.state import DarkDeedsState, Hurdle, Rolled, row_with


def after_roll(state: DarkDeedsState, dice: tuple[int, ...], bonus: int) -> Ruling[DarkDeedsState]:
    """Equal is enough. The attempt has a next hurdle whose figures are known."""
    rolled, attempt = rolled_now(state, dice, bonus), state.attempt
    assert rolled is not None and attempt is not None
    hurdle = attempt.hurdles[0]
    if hurdle.test == "sneak":
        return _sneaked(state, rolled)
    return _taken_down(state, hurdle, rolled) if rolled.success else _failed(state, hurdle, rolled)


def rolled_now(state: DarkDeedsState, dice: tuple[int, ...], bonus: int) -> Rolled | None:
    """What these dice are against the next hurdle; None where no roll is due or its figure is not known."""
    if state.attempt is None:
        return None
    hurdle = state.attempt.hurdles[0]
    card, against = card_of(state, hurdle), needs(state, hurdle)
    if card is None or against is None:
        return None
    success = sum(dice) + bonus >= against
    return Rolled(seat=state.turn, test=hurdle.test, card=card, dice=dice, bonus=bonus, against=against, success=success)


def outcome_words(rolled: Rolled) -> Words:
    """How a roll ended: "Past Sergeant", "Seen by Sergeant", "Robbed Jeweller", "Guard stands"."""
    template = {
        "sneak": "Past {card}" if rolled.success else "Seen by {card}",
        "rob": "Robbed {card}" if rolled.success else "{card} got away",
        "attack": "Defeated {card}" if rolled.success else "{card} stands",
    }[rolled.test]
    return say(template, card=rolled.card.title)


def sum_words(rolled: Rolled) -> Words:
    """ "7 + 2 Cunning = 9 against Perception 9"."""
    bonus = "Strength" if rolled.test == "attack" else "Cunning"
    return say(
        "{dice} {bonus:+d} {kind} = {total} against {stat} {against}",
        dice=sum(rolled.dice),
        bonus=rolled.bonus,
        kind=bonus,
        total=rolled.total,
        stat=STATS[rolled.test],
        against=rolled.against,
    )


def _sneaked(state: DarkDeedsState, rolled: Rolled) -> Ruling[DarkDeedsState]:
    """On to the next hurdle, or the end of Hit the Street; no chase and no Suspicion either way (C10, C11)."""
    attempt = state.attempt
    assert attempt is not None
    ledger = Ledger()
    if rolled.success:
        ledger.add(state.turn, "suspicion", 0, outcome_words(rolled), "Sneaking", "C10", detail=sum_words(rolled), icon="hood")
        on = attempt.model_copy(update={"hurdles": attempt.hurdles[1:], "passed": attempt.passed + 1, "roll_bonus": 0})
        return carry(state, ledger.lines, attempt=on, last_roll=rolled)
    ledger.add(state.turn, "suspicion", 0, outcome_words(rolled), "Sneaking", "C11", detail=sum_words(rolled), icon="eye")
    note = say("Hit the Street is over for {who}; no Guard gives chase for it", who=who(state.turn))
    return carry(state, ledger.lines, (note,), attempt=None, stage="done", last_roll=rolled)


def _taken_down(state: DarkDeedsState, hurdle: Hurdle, rolled: Rolled) -> Ruling[DarkDeedsState]:
    """Suspicion and Score Pile grow by the card's Favour (C8); a robbery gives them even if the Loot is worthless (C9)."""
    seat, card = state.turn, rolled.card
    favour = card.favour or 0
    robbed = hurdle.test == "rob"
    section, reading = ("Robbing", "C9") if robbed else ("Attacking", "C8")
    ledger = Ledger()
    ledger.add(seat, "suspicion", favour, outcome_words(rolled), section, reading, detail=sum_words(rolled), icon="eye")
    ledger.add(seat, "score", favour, say("{card} to the Score Pile", card=card.title), "Score Pile", "C8", icon="favour")
    if hurdle.place == "chasing":
        row = "nemeses" if card.sort == "nemesis" else "guards"
        ledger.add(hurdle.whose, row, -1, say("{card} no longer chases", card=card.title), section, icon="helm")
    assert card.sort != "unknown"
    entry = PileCard(name=card.title, favour=favour, sort=card.sort)
    changes = leaves(state, hurdle) | {"pile": row_with(state.pile, seat, (*state.pile[seat], entry))}
    notes = (say("Take {trade} Loot: an open card, or the top one unseen", trade=SORT_TITLES[card.sort]),) if robbed else ()
    return carry(state, ledger.lines, notes, attempt=None, stage="done", loot_due=robbed, last_roll=rolled, **changes)


def _failed(state: DarkDeedsState, hurdle: Hurdle, rolled: Rolled) -> Ruling[DarkDeedsState]:
    """A failed attack on a Guard gives 1 Suspicion, and a Street Guard gives chase; nothing else costs anything (C8)."""
    seat, card, ledger = state.turn, rolled.card, Ledger()
    changes: dict[str, object] = {}
    notes: tuple[Words, ...] = ()
    if card.sort != "guard":
        section = "Robbing" if hurdle.test == "rob" else "Attacking"
        ledger.add(seat, "suspicion", 0, outcome_words(rolled), section, "C8", detail=sum_words(rolled), icon="eye")
    else:
        ledger.add(seat, "suspicion", 1, outcome_words(rolled), "Attacking", "C8", detail=sum_words(rolled), icon="eye")
        if hurdle.place != "chasing":
            ledger.add(seat, "guards", 1, say("{card} gives chase", card=card.title), "Attacking", "C8", icon="helm")
            changes = leaves(state, hurdle) | gives_chase(state, seat, _street_guard(card))
            notes = (chase_words(seat, card),)
    return carry(state, ledger.lines, notes, attempt=None, stage="done", last_roll=rolled, **changes)


def _street_guard(card: StreetCard) -> StreetCard:
    return card.model_copy(update={"serial": 0})
