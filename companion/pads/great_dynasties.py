"""The pads of Great Dynasties: what a Treachery Roll brings, which regions pay, who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.pads.fill import names_of
from companion.pads.form import Add, Choice, Draft, Number, Option, Pad, Places, Rows, Scenario, Seat, Switch, Who
from rules.core import plural
from rules.great_dynasties.calculators import CultureAnswer, FinalAnswer, TreacheryAnswer
from rules.great_dynasties.holdings import land_count, lands_of, neutrals
from rules.great_dynasties.meters import MOST_OVERSEAS
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.territories import REGIONS, TERRITORIES

MOST_PLAYERS = 10
OUTCOMES = {
    "neutral-random": "A random neutral territory",
    "neutral-choice": "A neutral territory of your choice",
    "opponent-random": "A random territory of an opponent",
    "opponent-choice": "A territory of your choice from an opponent",
    "nothing": "Nothing",
}
"""What each outcome means, in words."""


def _rulings(state: DynastiesState) -> Draft:
    return state.rulings.model_dump(mode="json")


def _faces(_draft: Draft, _cards: Mapping[str, int]) -> tuple[Scenario, ...]:
    return tuple(Scenario(f"Die {face}", {"die": face}, f"die-{face}") for face in range(1, 7))


_SHORT = {
    "neutral-random": "neutral, random",
    "neutral-choice": "neutral, you choose",
    "opponent-random": "opponent, random",
    "opponent-choice": "opponent, you choose",
    "nothing": "nothing",
}


def _brings(answer: TreacheryAnswer) -> str:
    return f"{answer.result}: {_SHORT[answer.outcome]}"


def _rolled(answer: TreacheryAnswer, _draft: Draft) -> str:
    return f"{answer.result}: {OUTCOMES[answer.outcome]}"


TREACHERY = Pad(
    calculator="great-dynasties.treachery",
    game="great_dynasties",
    title="A Treachery Roll",
    says="What the die brings",
    icon="mask",
    fields=(
        Switch(key="marriage_or_inheritance", title="Marriage or Inheritance", says="The die counts less", icon="rings"),
        Switch(key="no_neutrals", title="No neutral territory is left", says="The die counts more", icon="shield"),
        Switch(key="plus_one", title="Hohenzollern adds 1", says="Only his house may, once a turn", icon="crown"),
        Choice(key="die", title="The die", options=tuple(Option(face, str(face), f"die-{face}") for face in range(1, 7))),
    ),
    draft=lambda question: {"rulings": {}, **question},
    switches=("treachery4", "no_neutral_after_minus3"),
    scenarios=_faces,
    outcome=_brings,
    sums_up=_rolled,
    from_table=lambda state, _seat: {"no_neutrals": not neutrals(state), "rulings": _rulings(state)},
)


def _board(draft: Draft) -> dict[str, Any]:
    rows = draft["players"]
    return {
        "player": rows[draft["counted"]]["name"],
        "holdings": {row["name"]: row["lands"] for row in rows},
        "overseas": {row["name"]: row["overseas"] for row in rows},
        "rulings": draft["rulings"],
    }


def _holders(question: dict[str, Any]) -> Draft:
    names = list(dict.fromkeys((*question["holdings"], *question.get("overseas", {}), question["player"])))
    rows = [
        {"name": name, "lands": list(question["holdings"].get(name, ())), "overseas": question.get("overseas", {}).get(name, 0)}
        for name in names
    ]
    return {"players": rows, "counted": names.index(question["player"]), "rulings": question.get("rulings", {})}


def _board_from(state: DynastiesState, seat: int) -> Draft:
    rows = [{"lands": list(lands_of(state, at)), "overseas": state.overseas[at]} for at in range(state.seats)]
    return {"players": rows, "counted": seat, "rulings": _rulings(state)}


_REGIONS: Mapping[str, tuple[str, ...]] = {
    region: tuple(land.name for land in TERRITORIES if land.region == region) for region in REGIONS.values()
}

def _pays(answer: CultureAnswer, draft: Draft) -> str:
    names = names_of(draft["players"])
    return f"{names[int(draft['counted'])]} gains {answer.vt} Victory {plural(answer.vt, 'Token')}"


CULTURE = Pad(
    calculator="great-dynasties.culture",
    game="great_dynasties",
    title="Which regions pay",
    says="The most in a region is 1 VT",
    icon="laurel",
    fields=(
        Who(key="counted", title="Whose Culture Phase"),
        Rows(
            key="players",
            title="The houses",
            one="House",
            least=2,
            most=MOST_PLAYERS,
            people=True,
            fields=(
                Places(key="lands", title="Territories", icon="castle", regions=_REGIONS),
                Number(key="overseas", title="Overseas tokens", icon="ship", most=MOST_OVERSEAS, start=0, steps=True),
            ),
            adds=(Add("Add a house", {}),),
        ),
    ),
    question=_board,
    draft=_holders,
    sums_up=_pays,
    switches=("majority",),
    from_table=_board_from,
)


def _standings(draft: Draft) -> dict[str, Any]:
    rows = [
        {"name": row["name"], "vt": row["vt"], "territories": row.get("territories", 0), "gold": row.get("gold", 0)}
        for row in draft["players"]
    ]
    return {"players": rows, "rulings": draft["rulings"]}


def _final_from(state: DynastiesState, _seat: int) -> Draft:
    rows = [
        {
            "vt": state.victory_tokens[seat],
            "territories": land_count(state, seat) + state.overseas[seat],
            "gold": state.gold[seat],
        }
        for seat in range(state.seats)
    ]
    return {"players": rows, "rulings": _rulings(state)}


def _ranking(answer: FinalAnswer, _names: list[str]) -> tuple[list[Seat], list[int]]:
    seats = [Seat(row.rank, row.score) for row in answer.players]
    return seats, [at for at, row in enumerate(answer.players) if row.rank == 1]


FINAL = Pad(
    calculator="great-dynasties.final",
    game="great_dynasties",
    title="Who has won",
    says="Victory Tokens and ties",
    icon="crown",
    fields=(
        Rows(
            key="players",
            title="The houses",
            one="House",
            least=2,
            most=MOST_PLAYERS,
            people=True,
            fields=(
                Number(key="vt", title="Victory Tokens", icon="laurel", line="Victory Tokens"),
                Number(key="territories", title="Territories", icon="castle", when=("rulings.vt_tie", ("most_territories",))),
                Number(key="gold", title="Gold", icon="coin", when=("rulings.vt_tie", ("most_gold",))),
            ),
            adds=(Add("Add a house", {}),),
        ),
    ),
    question=_standings,
    draft=lambda question: {"rulings": {}, **question},
    switches=("vt_tie",),
    ranking=_ranking,
    from_table=_final_from,
)

PADS = (TREACHERY, CULTURE, FINAL)
