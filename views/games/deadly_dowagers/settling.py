"""The sheet of a death, "If he dies now": the Infamy track from old to new above the receipt, and its words."""

from __future__ import annotations

from typing import Any

import flet as ft

from rules.core import Line, Offer, Refusal, Ruling, plural, total
from rules.deadly_dowagers.husbands import TITLES
from rules.deadly_dowagers.husbands import title as his_title
from views import theme
from views.games.deadly_dowagers.infamy_track import infamy_track
from views.pieces import bars, tokens
from views.pieces import receipt as receipts
from views.table.desk import Desk
from views.table.ruling_lines import line_rows
from views.table.sheets_open import Form

DEATHS = ("cause_of_death", "strangle")
WEDDINGS = ("first_husband", "remarry", "elope")


def _dies(offer: Offer) -> bool:
    return str(offer.action.get("kind", "")) in DEATHS or offer.id.split(".")[0] in DEATHS


def title(desk: Desk, offer: Offer) -> tuple[str, str] | None:
    """ "If he dies now", and who he is."""
    husband = desk.state.husbands[desk.seat]
    if not _dies(offer) or husband is None:
        return None
    return "If he dies now", f"{desk.names[desk.seat]}’s husband, the {his_title(husband.kind, husband.level)}"


def portrait(desk: Desk, offer: Offer) -> ft.Control | None:
    """His cameo in the head of the sheet."""
    husband = desk.state.husbands[desk.seat]
    if not _dies(offer) or husband is None:
        return None
    return tokens.cameo(his_title(husband.kind, husband.level).lower(), 52)


def commit(desk: Desk, offer: Offer) -> tuple[str, str] | None:
    """The words and the icon of the button; at a death what the bank pays, for the receipt may lie below the fold."""
    if _dies(offer):
        return _bury_words(desk, offer), "tomb"
    if offer.action.get("kind") == "declare_duke":
        return "Declare for the Duke", "rings"
    if offer.action.get("kind") == "flip_coin":
        return "So it fell" if desk.real_dice() else "Flip the coin", "coin"
    husband = offer.action.get("husband")
    if husband in TITLES and offer.action.get("kind") in WEDDINGS:
        return f"Marry the {his_title(str(husband))}", "rings"
    return None


def _bury_words(desk: Desk, offer: Offer) -> str:
    """ "Bury him, +32 Crowns"; without a sum while an answer is missing."""
    decided = desk.preview(offer, desk.open.answers) if isinstance(desk.open, Form) else None
    if not isinstance(decided, Ruling):
        return "Bury him and settle"
    paid = total(decided.lines, desk.seat, "crowns")
    return f"Bury him, {'−' if paid < 0 else '+'}{abs(paid):,} {plural(abs(paid), 'Crown')}"


def receipt(desk: Desk, offer: Offer, ruling: Ruling) -> list[ft.Control] | None:
    """What the bank pays, line by line; the Infamy lines stand in the instrument already.

    Asking for the Duke moves nothing yet: a line without "from old to new", and what the table decides.
    """
    if offer.action.get("kind") == "declare_duke" and not any(line.amount for line in ruling.lines):
        notes = [bars.notice_strip(desk.look, note.text(desk.names), "info") for note in ruling.notes]
        return [*line_rows(desk, list(ruling.lines)), *notes]
    if not _dies(offer):
        return None
    lines = [line for line in ruling.lines if line.meter == "crowns" and line.seat == desk.seat]
    paid = sum(line.amount for line in lines)
    after, buried = ruling.state.crowns[desk.seat], len(ruling.state.graveyard[desk.seat])
    words = "Bank pays" if paid >= 0 else "You pay the bank"
    then = f"Then {after:,} {plural(after, 'Crown')}, {buried} buried"
    total = receipts.receipt_total(desk.look, words, then, f"{'+' if paid >= 0 else '−'}{abs(paid):,}", "crown")
    return [*line_rows(desk, list(lines)), total]


def instrument(desk: Desk, offer: Offer, _form: Any, decided: Ruling | Refusal | None) -> ft.Control | None:
    """Where the Infamy token would go, wherever an offer moves it."""
    if not isinstance(decided, Ruling):
        return None
    moved = next((event for event in decided.events if event.meter == "infamy" and event.seat == desk.seat), None)
    if moved is None:
        return None
    lines = [line for line in decided.lines if line.meter == "infamy" and line.seat == desk.seat]
    sums = " ".join([str(moved.before), *(_summand(desk, line) for line in lines if line.amount)])
    head = ft.Row(
        [
            ft.Text("Infamy", style=theme.name(desk.look)),
            ft.Text(sums, style=theme.second(desk.look), expand=True),
            ft.Text(str(moved.before), style=theme.number(desk.look, 22, desk.look.ink2)),
            ft.Icon(ft.Icons.ARROW_FORWARD, size=18, color=desk.look.ink2),
            ft.Text(str(moved.after), style=theme.number(desk.look, 34, desk.look.accent)),
        ],
        spacing=10,
    )
    rows: list[ft.Control] = [head, infamy_track(desk.look, desk.style(desk.seat), moved.before, "Infamy", preview=moved.after)]
    if _dies(offer):
        rows.append(_inheritance_words(desk, moved.after))
    return ft.Container(
        ft.Column(rows, spacing=10, tight=True),
        padding=12,
        border_radius=theme.R_CARD,
        border=ft.Border.all(1, desk.look.line),
        bgcolor=desk.look.bg,
    )


def _summand(desk: Desk, line: Line) -> str:
    words, sign = line.label.text(desk.names), "−" if line.amount < 0 else "+"
    counted = words.startswith(str(abs(line.amount)))
    return f"{sign} {words}" if counted else f"{sign} {abs(line.amount):,} {words}"


def _inheritance_words(desk: Desk, infamy: int) -> ft.Control:
    limit = desk.state.rulings.penalty_from
    fine = infamy < limit
    ink = desk.look.good if fine else desk.look.warn
    words = f"Below {limit}: he leaves his full inheritance" if fine else f"{limit} or more: his family keeps 5 Crowns back"
    icon = ft.Icons.CHECK_CIRCLE_OUTLINE if fine else ft.Icons.WARNING_AMBER
    return ft.Row(
        [ft.Icon(icon, size=20, color=ink), ft.Text(words, style=theme.body(desk.look, 14.5, ink), expand=True)], spacing=10
    )


def tone(desk: Desk, offer: Offer) -> str | None:
    """The colour of an offer's consequence: amber where it brings Infamy, gold where it brings Crowns."""
    words = offer.consequence.text(desk.names) if offer.consequence else ""
    return "warn" if "Infamy" in words else None
