"""The pads of Deadly Dowagers: a Settling of Accounts with every cause to compare, and the Duke's choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.pads.form import Add, Choice, Draft, Number, Option, Pad, Rows, Scenario, Seat, Switch, Word
from rules.core import FigureOf, amount
from rules.deadly_dowagers.calculators import DukeAnswer, SettlementAnswer
from rules.deadly_dowagers.husbands import HUSBANDS, TITLES, figure_of
from rules.deadly_dowagers.lands import LAND_ICONS, Land
from rules.deadly_dowagers.printed import LAND_LIMIT_AFTER_A_NOBLE, MOST_INFAMY, STRANGLE_INFAMY
from rules.deadly_dowagers.state import DowagersState, shipping_cards


def _career(kind: str) -> Choice:
    steps = tuple(Option(level, title, f"cameo-{title.lower()}") for level, title in enumerate(TITLES[kind]))
    return Choice(key="level", title="He is now", options=steps, start=0, when=("husband", (kind,)))


_RENTABLE = ("farmland", "estate")
_LANDS = Rows(
    key="lands",
    title="Her lands",
    one="Land",
    most=LAND_LIMIT_AFTER_A_NOBLE,
    fields=(
        Word(key="resource", title="Resource", family="resource", when=("kind", ("farmland",))),
        Word(key="first", title="First resource", family="resource", when=("kind", ("mill",))),
        Word(key="second", title="Second resource", family="resource", when=("kind", ("mill",))),
        Choice(
            key="upgrades", title="Upgrades", options=tuple(Option(n, str(n)) for n in range(3)), start=0,
            when=("kind", ("mill",)),
        ),
        Switch(key="rented", title="Rented", icon="rent", when=("kind", _RENTABLE)),
        Word(key="rent", title="Resource of the Rent", family="resource", when=("rented", (True,))),
    ),
    adds=(
        Add("Farm", {"kind": "farmland"}, LAND_ICONS["farmland"]),
        Add("Estate", {"kind": "estate"}, LAND_ICONS["estate"]),
        Add("Mill", {"kind": "mill"}, LAND_ICONS["mill"]),
    ),
)


def _land(row: Draft) -> dict[str, Any]:
    rent = (row.get("rent") or "") if row.get("rented") else None
    if row["kind"] == "mill":
        resources = [word for word in (row.get("first"), row.get("second")) if word]
        return {"kind": "mill", "resources": resources, "upgrades": row.get("upgrades") or 0}
    if row["kind"] == "estate":
        return {"kind": "estate", "rent": rent}
    return {"kind": "farmland", "resource": row.get("resource"), "rent": rent}


def _question(draft: Draft) -> dict[str, Any]:
    cause = {"kind": "card", "infamy": draft["cause_infamy"]} if draft["cause"] == "card" else {"kind": "strangle"}
    return {
        "husband": {"kind": draft["husband"], "level": draft.get("level") or 0, "inheritance": draft["inheritance"]},
        "infamy": draft["infamy"],
        "graveyard": draft["graveyard"],
        "crowns": draft["crowns"],
        "cause": cause,
        "lands": [_land(row) for row in draft["lands"]],
        "shipping": draft["shipping"],
        "rulings": draft["rulings"],
    }


def _land_row(land: dict[str, Any]) -> Draft:
    words = [*land.get("resources", ()), None, None]
    rent = land.get("rent")
    return {
        "kind": land["kind"],
        "resource": land.get("resource"),
        "first": words[0],
        "second": words[1],
        "upgrades": land.get("upgrades", 0),
        "rented": rent is not None,
        "rent": rent or None,
    }


def _draft(question: dict[str, Any]) -> Draft:
    husband, cause = question["husband"], question["cause"]
    return {
        "husband": husband["kind"],
        "level": husband.get("level", 0),
        "inheritance": husband["inheritance"],
        "infamy": question["infamy"],
        "graveyard": question["graveyard"],
        "crowns": question.get("crowns"),
        "cause": cause["kind"],
        "cause_infamy": cause.get("infamy"),
        "lands": [_land_row(land) for land in question.get("lands", ())],
        "shipping": question.get("shipping", 0),
        "rulings": question.get("rulings", {}),
    }


def _tracked(land: Land) -> Draft:
    kind: dict[str, Any] = {"kind": land.kind, "upgrades": land.upgrades, "rent": land.rent, "resources": land.resources}
    return _land_row(kind | {"resource": land.resources[0] if land.resources else None})


def _settlement_from(state: DowagersState, seat: int) -> Draft:
    husband = state.husbands[seat]
    him: Draft = {}
    if husband is not None:
        pays = figure_of(state.known, husband.kind, f"inheritance_{husband.level}")
        him = {"husband": husband.kind, "level": husband.level, "inheritance": pays}
    return {
        **him,
        "infamy": state.infamy[seat],
        "graveyard": len(state.graveyard[seat]),
        "crowns": state.crowns[seat],
        "lands": [_tracked(land) for land in state.lands[seat]],
        "shipping": shipping_cards(state, seat),
        "rulings": state.rulings.model_dump(mode="json"),
    }


def _causes(draft: Draft, cards: Mapping[str, int]) -> tuple[Scenario, ...]:
    """Her own hands, each known card, and the number that was typed."""
    typed = draft.get("cause_infamy")
    known = [Scenario(f"{name} +{n}", {"cause": "card", "cause_infamy": n}, "poison") for name, n in cards.items()]
    if draft.get("cause") == "card" and typed is not None and typed not in cards.values():
        known.append(Scenario(f"Card +{typed}", {"cause": "card", "cause_infamy": typed}, "poison"))
    return (Scenario(f"Strangle +{STRANGLE_INFAMY}", {"cause": "strangle"}, "hand"), *known)


def _comes_to(answer: SettlementAnswer) -> str:
    return f"{amount(answer.total, signed=True)}, Infamy {answer.infamy_after}"


def _paid(answer: SettlementAnswer, draft: Draft) -> str:
    pays = f"The bank pays {answer.total:,}" if answer.total >= 0 else f"She pays the bank {-answer.total:,}"
    return pays if draft["infamy"] is None else f"{pays}, Infamy {answer.infamy_after}"


def _his_card(draft: Draft) -> FigureOf | None:
    """Where the card book has what he leaves her."""
    if draft.get("husband") is None:
        return None
    level = draft.get("level") or 0 if len(TITLES[draft["husband"]]) > 1 else 0
    return FigureOf(card_kind="husband", card=draft["husband"], figure=f"inheritance_{level}")


SETTLEMENT = Pad(
    calculator="deadly-dowagers.settlement",
    game="deadly_dowagers",
    title="If he dies now",
    says="What the bank pays, by cause",
    icon="tomb",
    fields=(
        Choice(
            key="husband",
            title="Her husband",
            options=tuple(Option(kind, TITLES[kind][0], f"cameo-{kind}") for kind in HUSBANDS),
        ),
        _career("curate"),
        _career("professor"),
        Number(key="inheritance", title="Inheritance on his card", icon="crown", line="Inheritance", book=_his_card),
        Number(key="infamy", title="Infamy now", icon="mask", most=MOST_INFAMY, steps=True),
        Number(key="graveyard", title="Buried before him", icon="tomb", most=24, steps=True),
        Choice(
            key="cause", title="Cause of Death", start="strangle",
            options=(Option("strangle", "Strangle"), Option("card", "Card")),
        ),
        Number(
            key="cause_infamy", title="Infamy of the card", icon="poison", most=MOST_INFAMY, signed=True,
            when=("cause", ("card",)),
        ),
        _LANDS,
        Number(key="shipping", title="Shipping cards laid", icon="ship", most=60, steps=True, line="Shipping"),
        Number(key="crowns", title="Crowns she has", icon="crown", needed=False),
    ),
    question=_question,
    draft=_draft,
    switches=("penalty_from", "inheritance_floor", "shipping_negative", "professor_sets"),
    scenarios=_causes,
    scenario_cards="cause",
    outcome=_comes_to,
    sums_up=_paid,
    from_table=_settlement_from,
    by_seat=True,
)


def _suitors(draft: Draft) -> dict[str, Any]:
    keys = ("name", "crowns", "infamy", "married", "holds_remarry")
    return {"suitors": [{key: row[key] for key in keys} for row in draft["suitors"]], "rulings": draft["rulings"]}


def _duke_from(state: DowagersState, _seat: int) -> Draft:
    rows = [
        {
            "crowns": state.crowns[seat],
            "infamy": state.infamy[seat],
            "married": state.husbands[seat] is not None,
            "holds_remarry": state.declared[seat] != "no",
        }
        for seat in range(state.seats)
    ]
    return {"suitors": rows, "rulings": state.rulings.model_dump(mode="json")}


def _brides(answer: DukeAnswer, names: list[str]) -> tuple[list[Seat], list[int]]:
    """The duchess first, the rest side by side; where only a rematch can decide, nobody has won."""
    first = {answer.winner} if answer.winner is not None else set(answer.tied)
    seats = [Seat(1 if name in first else 1 + len(first)) for name in names]
    return seats, [at for at, name in enumerate(names) if name == answer.winner]


DUKE = Pad(
    calculator="deadly-dowagers.duke",
    game="deadly_dowagers",
    title="Who marries the Duke",
    says="When two want him at once",
    icon="rings",
    fields=(
        Rows(
            key="suitors",
            title="Who asks for his hand",
            one="Suitor",
            least=2,
            most=6,
            people=True,
            fields=(
                Number(key="crowns", title="Crowns", icon="crown"),
                Number(key="infamy", title="Infamy", icon="mask", most=MOST_INFAMY),
                Switch(key="married", title="Has a living husband", icon="rings"),
                Switch(key="holds_remarry", title="Plays Remarry on the Duke", icon="cards", start=True),
            ),
            adds=(Add("Add a suitor", {}),),
        ),
    ),
    question=_suitors,
    draft=lambda question: {"rulings": {}, **question},
    switches=("duke_tie",),
    ranking=_brides,
    from_table=_duke_from,
)

PADS = (SETTLEMENT, DUKE)
