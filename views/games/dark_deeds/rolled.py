"""The newest roll: the dice on the felt with their sum, and what it came to."""

from __future__ import annotations

import flet as ft

from rules.core import Ruling
from rules.dark_deeds.path import STATS
from rules.dark_deeds.sneaking import Roll
from rules.dark_deeds.state import Rolled
from rules.dark_deeds.tavern import LayLow
from views import theme
from views.pieces import bars, cards, dice
from views.table.desk import Desk
from views.theme import Look


def drawn(desk: Desk) -> ft.Control | None:
    """The roll of the newest entry, and what the table must do after it; None where there is neither."""
    if not desk.table.standing:
        return None
    played = desk.table.standing[-1]
    parts: list[ft.Control] = []
    if isinstance(played.action, Roll) and desk.state.last_roll is not None:
        rolled: Rolled = desk.state.last_roll
        goes_on = desk.state.attempt is not None or desk.size.landscape
        parts.append(_compact(desk, rolled) if goes_on else _large(desk, rolled))
    elif isinstance(played.action, LayLow):
        parts.append(_laid_low(desk, played.action, played.ruling))
    parts += [bars.notice_strip(desk.look, note.text(desk.names)) for note in played.ruling.notes]
    return ft.Column(parts, spacing=theme.GAP, tight=True) if parts else None


def verdict(rolled: Rolled) -> str:
    """ "Past the Sergeant", "Seen by the Sergeant", "Robbed the Baker", "The Baker got away"."""
    card = rolled.card.title
    won = {"sneak": "Past {}", "rob": "Robbed {}", "attack": "Defeated {}"}
    lost = {"sneak": "Seen by {}", "rob": "{} got away", "attack": "{} stands"}
    return (won if rolled.success else lost)[rolled.test].format(card)


def against(rolled: Rolled) -> str:
    """ "10 against Perception 7"."""
    return f"{rolled.total} against {STATS[rolled.test]} {rolled.against}"


def _tone(look: Look, success: bool) -> tuple[str, str, ft.IconData]:
    return (look.good, look.good_well, ft.Icons.CHECK_CIRCLE) if success else (look.bad, look.bad_well, ft.Icons.CANCEL)


def _sum(rolled: Rolled, ink: str, accent: str, size: float) -> ft.Control:
    """ "4 + 3 + 3 Cunning"."""
    kind = "Strength" if rolled.test == "attack" else "Cunning"
    parts: list[ft.Control] = [ft.Text(" + ".join(map(str, rolled.dice)), style=theme.token_number(size, ink), no_wrap=True)]
    if rolled.bonus:
        sign = "+" if rolled.bonus > 0 else "−"
        parts.append(ft.Text(f"{sign} {abs(rolled.bonus)}", style=theme.token_number(size, accent), no_wrap=True))
        parts.append(ft.Text(kind, style=theme.token_number(round(size * 0.75), accent), no_wrap=True))
    return ft.Row(
        parts,
        spacing=7,
        tight=True,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _verdict(desk: Desk, title: str, line: str, number: int, success: bool) -> ft.Control:
    look = desk.look
    ink, ground, icon = _tone(look, success)
    words = ft.Column(
        [ft.Text(title, style=theme.head(look, 17)), ft.Text(line, style=theme.second(look, 14))],
        spacing=2,
        tight=True,
        expand=True,
    )
    row = ft.Row(
        [ft.Icon(icon, size=30, color=ink), words, ft.Text(str(number), style=theme.number(look, 36, ink), no_wrap=True)],
        spacing=12,
    )
    return ft.Container(
        row,
        bgcolor=ground,
        border=ft.Border.all(1, ink),
        border_radius=theme.R_CARD,
        padding=ft.Padding.symmetric(horizontal=14, vertical=9),
    )


def _large(desk: Desk, rolled: Rolled) -> ft.Control:
    """The felt with both dice, and the verdict below: Hit the Street ends with this roll."""
    pair = dice.dice_pair(rolled.dice, 56 if desk.size.low else 72)
    column = ft.Column(
        [pair, _sum(rolled, theme.FELT_INK, theme.COIN, 20)],
        spacing=14,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    felt = dice.felt(ft.Container(column, padding=ft.Padding.only(top=8, bottom=2), alignment=ft.Alignment.CENTER), None)
    told = _verdict(desk, verdict(rolled), against(rolled), rolled.total, rolled.success)
    return ft.Column([felt, told], spacing=theme.GAP, tight=True)


def _compact(desk: Desk, rolled: Rolled) -> ft.Control:
    """One strip: more rolls follow, and the Street must stay in sight."""
    look = desk.look
    ink, ground, _ = _tone(look, rolled.success)
    words = ft.Column(
        [
            ft.Text(verdict(rolled), style=theme.name(look, 15), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
            ft.Text(against(rolled), style=theme.second(look, 13), max_lines=2),
        ],
        spacing=1,
        tight=True,
        expand=True,
    )
    row = ft.Row(
        [dice.dice_row(rolled.dice, 32), words, ft.Text(str(rolled.total), style=theme.number(look, 28, ink), no_wrap=True)],
        spacing=12,
    )
    return ft.Container(
        row,
        bgcolor=ground,
        border=ft.Border.all(1, ink),
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=12, vertical=7),
    )


def _laid_low(desk: Desk, action: LayLow, ruling: Ruling) -> ft.Control:
    """The die of a quiet evening, and where the Suspicion went."""
    look = desk.look
    moved = next((event for event in ruling.events if event.meter == "suspicion"), None)
    line = f"Suspicion {moved.before} to {moved.after}" if moved else "There was nothing to lose"
    words = ft.Column(
        [ft.Text("Laid low", style=theme.head(look, 17)), ft.Text(line, style=theme.second(look, 14))],
        spacing=2,
        tight=True,
        expand=True,
    )
    lost = moved.before - moved.after if moved else 0
    number = ft.Text(f"−{lost}" if lost else "0", style=theme.number(look, 30, look.good), no_wrap=True)
    return cards.card(look, ft.Row([dice.dice_row(action.dice, 40), words, number], spacing=14))
