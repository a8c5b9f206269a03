"""What stands in an offer's sheet above its receipt: the card that is meant, the chances of a die, both Net Worths."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft
from pydantic import ValidationError

from rules.core import Offer, Refusal, Ruling
from rules.divorce.book import CHILD_TITLES, CHILDREN, money, short_money
from rules.divorce.cards import Card
from rules.divorce.custody import lead, leader
from rules.divorce.net_worth import net_worth_dollars
from views import theme
from views.games.divorce import card_face
from views.games.divorce.card_sheet import worth_rows
from views.pieces import bars, buttons, dice, tokens
from views.table import ruling_lines
from views.table.desk import Desk

FACES = 6
TYPED = ("draw", "add_card")
"""Deeds for which a card's figures are taken from the book or typed."""


def instrument(desk: Desk, offer: Offer, form: Any, decided: Ruling | Refusal | None) -> ft.Control | None:
    """The card an offer is about; for a repossession what the die must show."""
    kind = offer.action.get("kind")
    if kind in TYPED and not form.new_card:
        card = _typed(offer, form.answers)
        return _known(desk, form, card) if card is not None else None
    if kind == "determine_custody":
        return _custody(desk)
    if kind == "retype_card":
        return None  # its figures are the form
    target = desk.state.owned(offer.action.get("card_id", form.answers.get("target", 0)))
    if target is None:
        return None
    face = ft.Row([card_face.face(desk, target)])
    if kind != "repossess" or target.repo_score is None or isinstance(decided, Refusal):
        return face
    return ft.Column([face, _chances(desk, target.repo_score)], spacing=10, tight=True)


def _known(desk: Desk, form: Any, card: Card) -> ft.Control:
    """The card's face as the book has it, and the way to type its figures again."""
    face = ft.Row([card_face.face(desk, card)])
    if "card" not in form.answers or card.card_type in ("instant", "cash"):
        return face

    def change() -> None:
        desk.set_open(replace(form, new_card=form.new_card | {"card"}, focus=None))

    key = buttons.text_button(desk.look, "Change its figures", change, label="Change the card's figures")
    return ft.Column([face, ft.Row([key])], spacing=6, tight=True)


def _typed(offer: Offer, answers: dict[str, Any]) -> Card | None:
    """The card as far as it is typed."""
    cash, answer = answers.get("cash_dollars"), answers.get("card")
    if cash is not None:
        return Card(card_id=0, card_type="cash", name=short_money(cash), amount_dollars=cash)
    if not answer or not answer.get("name"):
        return None
    try:
        return Card(card_id=0, card_type=offer.action["card_type"], **answer)
    except ValidationError:
        return None


def _chances(desk: Desk, score: int) -> ft.Control:
    """The faces that would do, and how many they are."""
    good = FACES - score + 1
    faces = [
        ft.Container(dice.dice_row((face,), 30), opacity=1 if face >= score else 0.28, padding=0) for face in range(1, FACES + 1)
    ]
    words = f"{score} or more: {good} of 6 faces" if score < FACES else "Only a 6: 1 of 6 faces"
    return ft.Semantics(
        label=words,
        exclude_semantics=True,
        content=ft.Column(
            [
                ft.Row(faces, spacing=6, run_spacing=6, wrap=True),
                ft.Text(words, style=theme.name(desk.look, 15, desk.look.good if good >= 4 else desk.look.warn)),
            ],
            spacing=6,
            tight=True,
        ),
    )


def _custody(desk: Desk) -> ft.Control:
    """Who gets each child as the sliders stand."""
    rows: list[ft.Control] = []
    for child in CHILDREN:
        ahead = leader(desk.state, child)
        colour = desk.look.warn if ahead is None else theme.player_colour(desk.look, desk.style(ahead))
        by = lead(desk.state, child)
        words = "tied: a Legal Battle" if ahead is None else f"to {desk.names[ahead]} by {by:,}"
        rows.append(
            ft.Row(
                [
                    tokens.child(child, 40, colour),
                    ft.Text(
                        f"{CHILD_TITLES[child]} {words}",
                        style=theme.name(desk.look, 16),
                        expand=True,
                    ),
                ],
                spacing=12,
            )
        )
    return ft.Column(rows, spacing=8, tight=True)


def receipt(desk: Desk, offer: Offer, ruling: Ruling) -> list[ft.Control] | None:
    """Both Net Worths line by line before the game ends, who wins a battle; custody stands in its instrument."""
    kind = offer.action.get("kind")
    if kind == "reveal" and ruling.notes:
        return [bars.notice_strip(desk.look, note.text(desk.names), "info") for note in ruling.notes]
    if kind == "determine_custody":
        return []
    if kind != "score" or ruling.state.outcome is None:
        moved = _worths_moved(desk, ruling)
        return [*ruling_lines.drawn(desk, ruling), *moved] if moved else None
    outcome = ruling.state.outcome
    parts: list[ft.Control] = [ft.Text(outcome.verdict.text(desk.names), style=theme.head(desk.look, 18))]
    for placing in outcome.placings:
        head = ft.Row(
            [
                tokens.token(desk.style(placing.seat), 32),
                ft.Text(
                    desk.names[placing.seat],
                    style=theme.name(desk.look, 17),
                    expand=True,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                ),
                ft.Text(money(placing.score), style=theme.number(desk.look, 22, desk.look.gold), no_wrap=True),
            ],
            spacing=10,
        )
        body = [head, *worth_rows(desk, placing.lines, placing.score, "Net worth")]
        parts.append(
            ft.Container(ft.Column(body, spacing=8, tight=True), bgcolor=desk.look.bg, border_radius=theme.R_ROW, padding=12)
        )
    return parts


def commit(desk: Desk, offer: Offer) -> tuple[str, str] | None:
    """The words and the icon of the button."""
    kind = offer.action.get("kind")
    if kind == "draw":
        return "It lies open", "cards"
    if kind == "add_card":
        return "It lies there", "cards"
    if kind == "pawn":
        return "Pawn it", "purse"
    if kind == "retype_card":
        return "Correct it", "scroll"
    if kind == "burn":
        return "Burn it", "flame"
    if kind == "score":
        return "End the game", "scales"
    if kind == "determine_custody":
        return "Determine custody", "child"
    return ("Roll to repossess", "truck") if kind == "repossess" and not desk.real_dice() else None


def title(desk: Desk, offer: Offer) -> tuple[str, str] | None:
    """The sheet's head for what its button alone does not tell."""
    kind = offer.action.get("kind")
    names = desk.names
    if kind == "draw":
        which = "Second card" if desk.state.drawn else "First card"
        return which, f"{offer.label.text(names)} drawn by {names[desk.state.active]}"
    if kind == "pawn":
        return f"Pawn {offer.label.text(names)}", f"For {names[offer.action['seat']]}"
    if kind == "add_card":
        return offer.label.text(names), "Added by hand, without a draw"
    if kind == "retype_card":
        owner = desk.state.owner(offer.action["card_id"])
        return f"Retype {offer.label.text(names)}", f"It lies before {names[owner]}"
    if kind == "repossess":
        return "Repossess", f"{offer.label.text(names)}, {offer.consequence.text(names)}" if offer.consequence else ""
    if kind == "reveal":
        return offer.label.text(names), offer.consequence.text(names) if offer.consequence else ""
    if kind in ("score", "determine_custody"):
        return offer.label.text(names), "The game ends with it" if kind == "score" else "As the sliders stand"
    if kind == "burn":
        return "Burn a card", f"{offer.label.text(names)}, {offer.consequence.text(names)}" if offer.consequence else ""
    return None


def tone(_desk: Desk, offer: Offer) -> str | None:
    """Money that comes is gold, on the tiles."""
    return "gold" if offer.action.get("kind") == "pawn" else None


def _worths_moved(desk: Desk, ruling: Ruling) -> list[ft.Control]:
    """Each Net Worth from old to new where cards come or go with theirs: cash alone is on its own line."""
    rows: list[ft.Control] = []
    for seat in range(desk.state.seats):
        before, after = net_worth_dollars(desk.state, seat), net_worth_dollars(ruling.state, seat)
        if before != after and after - before != ruling.state.cash_dollars[seat] - desk.state.cash_dollars[seat]:
            said = f"{'' if seat == desk.seat else f'{desk.names[seat]}: '}Net worth"
            rows.append(ruling_lines.moved_row(desk, "scales", said, money(before), money(after)))
    return rows
