"""The end: Favour of Score Pile, Deeds in hand and chasing Nemeses, and who wins a draw.

Used by the game's last phase and by the score pad alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Outcome, Placing, ScoreLine, Words, by_rank, say, who
from rules.dark_deeds.state import DarkDeedsState

Entry = tuple[int, tuple[ScoreLine, ...], int]
"""Score, its lines, Suspicion."""
ENDING = "Ending the Game"


def _line(label: Words, amount: int, section: str = ENDING) -> ScoreLine:
    return ScoreLine(label=label, amount=amount, section=section, reading="C15")


def lines_of(state: DarkDeedsState, seat: int) -> tuple[ScoreLine, ...]:
    """One player's final receipt; what nobody told counts 0. Source: "Ending the Game" (C15)."""
    pile, deeds, nemeses = state.pile[seat], state.deeds[seat], state.nemeses[seat]
    lines = [_line(say("{card}", card=card.name), card.favour, "Score Pile") for card in pile]
    by_hand = state.score[seat] - sum(card.favour for card in pile)
    if by_hand or not pile:
        lines.append(_line(say("Other Favour in the Score Pile") if pile else say("Score Pile"), by_hand, "Score Pile"))
    lines += [_line(say("{card} not completed", card=deed.title), -deed.favour) for deed in deeds if deed.favour is not None]
    hidden = sum(deed.favour is None for deed in deeds)
    if hidden or state.unseen[seat]:
        label = say("{n} Dark {n:Deed|Deeds} not completed", n=hidden)
        if state.unseen[seat]:
            label = say("Dark Deeds among {n} {n:card|cards} in hand", n=hidden + state.unseen[seat])
        lines.append(_line(label, -(state.deeds_revealed[seat] or 0)))
    lines += [_line(say("{card} still chasing", card=card.title), -card.favour) for card in nemeses if card.favour is not None]
    unknown = sum(card.favour is None for card in nemeses)
    if unknown:
        label = say("{n} {n:Nemesis|Nemeses} still chasing", n=unknown)
        lines.append(_line(label, -(state.nemeses_revealed[seat] or 0)))
    return tuple(lines)


def winners_of(scores: Sequence[int], suspicion: Sequence[int], *, shared_win: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """(winners, all who tie at the top). Source: "Draws" (C16): least Suspicion; then nobody, or all of them by switch.

    >>> winners_of((9, 9, 4), (3, 1, 0), shared_win=False), winners_of((9, 9, 4), (1, 1, 0), shared_win=False)
    (((1,), (0, 1)), ((), (0, 1)))
    """
    top = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    least = min(suspicion[seat] for seat in top)
    calm = tuple(seat for seat in top if suspicion[seat] == least)
    return (calm if len(calm) == 1 or shared_win else ()), top


def ranks_of(scores: Sequence[int], suspicion: Sequence[int]) -> tuple[int, ...]:
    """Places by Favour; at the top, and only there, less Suspicion comes first. Tied players share a place."""
    keys = [(score, -suspicion[seat] if score == max(scores) else 0) for seat, score in enumerate(scores)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def settle(entries: Sequence[Entry], *, shared_win: bool) -> Outcome:
    """The outcome from every player's score, receipt and Suspicion."""
    scores, suspicion = [entry[0] for entry in entries], [entry[2] for entry in entries]
    winners, top = winners_of(scores, suspicion, shared_win=shared_win)
    places = ranks_of(scores, suspicion)
    placings = [Placing(seat=seat, rank=places[seat], score=entry[0], lines=entry[1]) for seat, entry in enumerate(entries)]
    return Outcome(
        winners=winners,
        placings=by_rank(placings),
        verdict=_verdict(winners, top, max(scores)),
        section="Draws" if len(top) > 1 else ENDING,
        reading="C16" if len(top) > 1 else "C15",
    )


def _verdict(winners: tuple[int, ...], top: tuple[int, ...], score: int) -> Words:
    if not winners:
        return say("Drawn at {n} Favour and even in Suspicion: everybody loses", n=score)
    if len(winners) > 1:
        names = ", ".join("{w" + str(place) + "}" for place in range(len(winners)))
        gaps = {f"w{place}": who(seat) for place, seat in enumerate(winners)}
        return say(names + " share the win at {n} Favour", n=score, **gaps)
    winner = next(iter(winners))
    if len(top) > 1:
        return say("{who} wins the draw at {n} Favour with the least Suspicion", who=who(winner), n=score)
    return say("{who} wins with {n} Favour", who=who(winner), n=score)


def outcome_of(state: DarkDeedsState) -> Outcome:
    """The outcome of the table as its books stand."""
    receipts = [lines_of(state, seat) for seat in range(state.seats)]
    entries = [(sum(line.amount for line in lines), lines, state.suspicion[seat]) for seat, lines in enumerate(receipts)]
    return settle(entries, shared_win=state.rulings.final_draw == "shared_win")
