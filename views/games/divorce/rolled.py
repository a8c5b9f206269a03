"""What the newest roll of the die did: the face, and in words whether it was enough."""

from __future__ import annotations

import flet as ft

from views import theme
from views.pieces import dice
from views.table.desk import Desk


def drawn(desk: Desk) -> ft.Control | None:
    """The newest entry where it was a roll; None for any other."""
    if not desk.table.standing:
        return None
    played = desk.table.standing[-1]
    kind = played.action.kind
    if kind not in ("repossess", "roll_first_buyer"):
        return None
    look = desk.look
    if kind == "repossess":
        target, roll = played.before.owned(played.action.target), played.action.dice[0]
        score = target.repo_score or 1
        done = roll >= score
        head = f"{target.name} repossessed" if done else f"{target.name} stays"
        why = f"Rolled {roll}, needs {score} or more"
        ink = look.good if done else look.warn
    else:
        head, ink = played.ruling.notes[0].text(desk.names), look.ink
        why = f"Rolled {played.action.dice[0]}"
    words = ft.Column(
        [ft.Text(head, style=theme.name(look, 17, ink)), ft.Text(why, style=theme.second(look, 14))],
        spacing=2,
        tight=True,
        expand=True,
    )
    said = ft.Semantics(label=f"{head}. {why}", exclude_semantics=True, content=words, expand=True)
    row = ft.Row([dice.dice_row((played.action.dice[0],), 40), said], spacing=14)
    return ft.Container(row, bgcolor=look.s1, border_radius=theme.R_CARD, padding=10)
