"""The pads of Dark Deeds: the final count of Favour, and the odds of one test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.pads.form import Add, Draft, Number, Numbers, Pad, Rows, Seat
from rules.dark_deeds.calculators import FinalAnswer, OddsAnswer
from rules.dark_deeds.odds import Chance
from rules.dark_deeds.path import needs, next_bonus
from rules.dark_deeds.state import DarkDeedsState

_CARDS = ("score_pile", "deeds_in_hand", "chasing_nemeses")


def _question(draft: Draft) -> dict[str, Any]:
    keys = ("name", *_CARDS, "suspicion")
    return {"players": [{key: row[key] for key in keys} for row in draft["players"]], "rulings": draft["rulings"]}


def _hidden(favours: Sequence[int | None], total: int | None) -> list[int | None]:
    """The Favour of each card; those nobody typed as one sum where it was told, else each as blank."""
    known: list[int | None] = [favour for favour in favours if favour is not None]
    unknown: list[int | None] = [None] * (len(favours) - len(known))
    return known + ([total] if unknown and total is not None else unknown)


def _row(state: DarkDeedsState, seat: int) -> Draft:
    """What the books have of one minion; while piles lie covered and hands are secret, only how many cards there are."""
    pile: list[int | None] = [card.favour for card in state.pile[seat]]
    rest = state.score[seat] - sum(card.favour for card in state.pile[seat])
    over = state.phase == "ending" or state.outcome is not None
    deeds = [deed.favour if over else None for deed in state.deeds[seat]]
    if state.unseen[seat] and state.deeds_revealed[seat]:
        deeds.append(None)  # among the cards that were drawn blind
    if not (over or state.open_scores):
        pile = [None] * len(pile)
        rest = 0
    return {
        "score_pile": pile + ([rest] if rest else []),
        "deeds_in_hand": _hidden(deeds, state.deeds_revealed[seat]),
        "chasing_nemeses": _hidden([card.favour for card in state.nemeses[seat]], state.nemeses_revealed[seat]),
        "suspicion": state.suspicion[seat],
    }


def _final_from(state: DarkDeedsState, _seat: int) -> Draft:
    return {"players": [_row(state, seat) for seat in range(state.seats)], "rulings": state.rulings.model_dump(mode="json")}


def _odds_from(state: DarkDeedsState, _seat: int) -> Draft:
    """The roll that is due, where one is."""
    if state.attempt is None:
        return {}
    return {"target": needs(state, state.attempt.hurdles[0]), "bonus": next_bonus(state)}


def _ranking(answer: FinalAnswer, _names: list[str]) -> tuple[list[Seat], list[int]]:
    seats = [Seat(place.rank, place.score) for place in answer.players]
    return seats, [at for at, place in enumerate(answer.players) if place.name in answer.winners]


FINAL = Pad(
    calculator="dark-deeds.final",
    game="dark_deeds",
    title="Final Favour",
    says="Piles less Deeds and Nemeses",
    icon="favour",
    fields=(
        Rows(
            key="players",
            title="The minions",
            one="Minion",
            least=2,
            most=5,
            people=True,
            fields=(
                Numbers(key="score_pile", title="Score Pile", icon="favour", none="Nothing in it"),
                Numbers(key="deeds_in_hand", title="Deeds in hand", icon="scroll", none="No Deeds left"),
                Numbers(key="chasing_nemeses", title="Nemeses chasing", icon="sword", none="No Nemesis"),
                Number(key="suspicion", title="Suspicion", icon="eye"),
            ),
            adds=(Add("Add a minion", {}),),
        ),
    ),
    question=_question,
    draft=lambda question: {"rulings": {}, **question},
    switches=("final_draw", "max_players"),
    ranking=_ranking,
    from_table=_final_from,
)


def _likely(answer: OddsAnswer, _draft: Draft) -> str:
    percent = Chance(ways=answer.ways, of=answer.of).percent
    return f"{percent} %, {answer.ways} of {answer.of} throws"


ODDS = Pad(
    calculator="dark-deeds.odds",
    game="dark_deeds",
    title="Odds of a test",
    says="Two dice and your bonus",
    icon="die",
    fields=(
        Number(
            key="target", title="Perception or Defence", icon="eye", without=None, least=0, most=30, pills=tuple(range(4, 15)),
        ),
        Number(
            key="bonus", title="Cunning or Strength", icon="dagger", least=-20, most=20, start=0, signed=True,
            pills=tuple(range(7)),
        ),
    ),
    sums_up=_likely,
    from_table=_odds_from,
)

PADS = (FINAL, ODDS)
