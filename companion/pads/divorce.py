"""The pads of Divorce! The Game: custody from badges, and the final Net Worth."""

from __future__ import annotations

from typing import Any

from companion.pads.fill import names_of
from companion.pads.form import Add, Draft, Number, Numbers, Pad, Rows, Seat, Switch, Word
from rules.core import FigureOf
from rules.divorce import book
from rules.divorce.calculators import CustodyAnswer, FinalAnswer
from rules.divorce.net_worth import collection_worth, holdings
from rules.divorce.state import DivorceState

CHILDREN = (("sally", "Sally"), ("billy", "Billy"))
MOST_DOLLARS = book.MOST_DOLLARS


def _custody(draft: Draft) -> dict[str, Any]:
    rows = draft["parents"]
    return {
        "players": [row["name"] for row in rows],
        **{child: {row["name"]: row[child] for row in rows} for child, _ in CHILDREN},
        "rulings": draft["rulings"],
    }


def _badges(question: dict[str, Any]) -> Draft:
    names = question["players"]
    rows = [{"name": name, **{child: list(question[child].get(name, ())) for child, _ in CHILDREN}} for name in names]
    return {"parents": rows, "rulings": question.get("rulings", {})}


def _custody_from(state: DivorceState, _seat: int) -> Draft:
    """The badges of the cards, and what the slider shows beyond them."""
    rows: list[Draft] = []
    for seat in range(2):
        row: Draft = {}
        for child in book.CHILDREN:
            badges = [card.badge(child) for card in state.cards[seat] if card.badge(child)]
            rest = state.rating(seat, child) - sum(badges)
            row[child] = badges + ([rest] if rest else [])
        rows.append(row)
    return {"parents": rows}


def _awarded(answer: CustodyAnswer, _draft: Draft) -> str:
    homes = {name: getattr(answer, key).parent for key, name in CHILDREN}
    if len(set(homes.values())) == 1:
        parent = homes["Sally"]
        return f"Both children to {parent}" if parent else "A Legal Battle for each child"
    return ", ".join(f"{child} to {parent}" if parent else f"{child}: a Legal Battle" for child, parent in homes.items())


CUSTODY = Pad(
    calculator="divorce.custody",
    game="divorce",
    title="Who gets the children",
    says="Badges and bribes of both",
    icon="child",
    fields=(
        Rows(
            key="parents",
            title="The parents",
            one="Parent",
            least=2,
            most=2,
            people=True,
            fields=tuple(
                Numbers(key=key, title=f"{name} badges", icon="heart", signed=True, none="No badge") for key, name in CHILDREN
            ),
        ),
    ),
    question=_custody,
    draft=_badges,
    sums_up=_awarded,
    from_table=_custody_from,
)


def _child(key: str, name: str) -> tuple[Switch, Number]:
    return (
        Switch(key=f"has_{key}", title=f"Has {name}", icon="child"),
        Number(
            key=key, title=f"Child support for {name}", icon="child", prefix="$", most=MOST_DOLLARS, line=name,
            when=(f"has_{key}", (True,)), book=lambda _row: FigureOf(card_kind="child", card=name, figure="worth_dollars"),
        ),
    )


def _dollars(key: str, title: str, icon: str, none: str) -> Numbers:
    return Numbers(key=key, title=title, icon=icon, prefix="$", none=none)


def _pieces_together(pile: Draft) -> FigureOf | None:
    """Where the card book has what so many pieces of a collection are worth."""
    if not pile.get("name") or not pile.get("count"):
        return None
    return FigureOf(card_kind="collection", card=pile["name"], figure=f"worth_of_{pile['count']}")


_PARENT = (
    Number(key="cash", title="Cash", icon="coin", prefix="$", most=MOST_DOLLARS, line="Cash"),
    _dollars("assets", "Assets", "car", "No Assets"),
    _dollars("big_items", "Big Items", "house", "No Big Items"),
    _dollars("legal_fees", "Legal Fees", "gavel", "No Lawyers"),
    *_child("sally", "Sally"),
    *_child("billy", "Billy"),
    Rows(
        key="collections",
        title="Collections",
        one="Collection",
        fields=(
            Word(key="name", title="Collection", family="collection"),
            Number(key="count", title="Pieces", icon="collection", most=99, steps=True),
            Number(
                key="worth", title="Worth together", icon="collection", prefix="$", most=MOST_DOLLARS, book=_pieces_together,
            ),
        ),
        adds=(Add("Collection", {}, "collection"),),
    ),
    Rows(
        key="adjustments",
        title="Other effects",
        one="Effect",
        fields=(
            Word(key="label", title="What it is", family="effect"),
            Number(key="amount", title="Amount", icon="scroll", prefix="$", least=-MOST_DOLLARS, most=MOST_DOLLARS, signed=True),
        ),
        adds=(Add("Card effect", {}, "scroll"),),
    ),
)


def _parent(row: Draft) -> dict[str, Any]:
    piles = [
        {"name": pile["name"] or f"Collection {at}", "count": pile["count"], "values": {pile["count"]: pile["worth"]}}
        for at, pile in enumerate(row["collections"], start=1)
    ]
    return {
        "name": row["name"],
        "cash": row["cash"],
        **{key: row[key] for key in ("assets", "big_items", "legal_fees")},
        "collections": piles,
        "children": [{"name": name, "worth": row[key]} for key, name in CHILDREN if row[f"has_{key}"]],
        "adjustments": [
            {"label": each["label"] or f"Effect {at}", "amount": each["amount"]}
            for at, each in enumerate(row["adjustments"], start=1)
        ],
    }


def _worth(draft: Draft) -> dict[str, Any]:
    return {"players": [_parent(row) for row in draft["players"]], "rulings": draft["rulings"]}


def _parent_row(parent: dict[str, Any]) -> Draft:
    children = {child["name"].casefold(): child["worth"] for child in parent.get("children", ())}
    row: Draft = {"name": parent["name"], "cash": parent["cash"]}
    row |= {key: list(parent.get(key, ())) for key in ("assets", "big_items", "legal_fees")}
    for key, _ in CHILDREN:
        row |= {f"has_{key}": key in children, key: children.get(key)}
    row["collections"] = [
        {"name": pile["name"], "count": pile["count"], "worth": _pile_worth(pile)} for pile in parent.get("collections", ())
    ]
    row["adjustments"] = [dict(each) for each in parent.get("adjustments", ())]
    return row


def _pile_worth(pile: dict[str, Any]) -> int:
    return collection_worth(pile["count"], {int(step): worth for step, worth in pile["values"].items()})


def _tracked(state: DivorceState, seat: int) -> Draft:
    """What the books say a parent owns; a figure nobody has typed stays blank."""
    held, cards = holdings(state, seat), state.cards[seat]
    row: Draft = {"cash": held.cash_dollars}
    for key, kind in (("assets", "asset"), ("big_items", "big_item")):
        row[key] = [card.worth_dollars for card in cards if card.card_type == kind]
    row["legal_fees"] = [card.fee_dollars for card in cards if card.card_type == "lawyer"]
    row["collections"] = [
        {"name": pile.name, "count": pile.count, "worth": collection_worth(pile.count, pile.worth_by_count)}
        for pile in held.collections
    ]
    row["adjustments"] = [{"label": each.label, "amount": each.amount_dollars} for each in held.adjustments]
    for key in book.CHILDREN:
        child = state.children[key]
        row |= {f"has_{key}": child.parent == seat, key: child.worth_dollars}
    return row


def _worth_from(state: DivorceState, _seat: int) -> Draft:
    return {"players": [_tracked(state, seat) for seat in range(2)], "rulings": state.rulings.model_dump(mode="json")}


def _one_home(draft: Draft) -> str | None:
    """A child lives with one parent."""
    for key, name in CHILDREN:
        if all(row[f"has_{key}"] for row in draft["players"]):
            both = " and ".join(names_of(draft["players"]))
            return f"{name} cannot be with both {both}: switch one off"
    return None


def _ranking(answer: FinalAnswer, _names: list[str]) -> tuple[list[Seat], list[int]]:
    seats = [Seat(place.rank, place.net_worth) for place in answer.players]
    return seats, [at for at, place in enumerate(answer.players) if place.name in answer.winners]


FINAL = Pad(
    calculator="divorce.final",
    game="divorce",
    title="Final Net Worth",
    says="All they own, less lawyers",
    icon="scales",
    fields=(Rows(key="players", title="The parents", one="Parent", least=2, most=2, people=True, fields=_PARENT),),
    question=_worth,
    draft=lambda question: {
        "players": [_parent_row(parent) for parent in question["players"]], "rulings": question.get("rulings", {})
    },
    switches=("networth_tie",),
    check=_one_home,
    ranking=_ranking,
    from_table=_worth_from,
)

PADS = (CUSTODY, FINAL)
