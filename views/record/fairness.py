"""How anyone can check the phone's dice: the sealed number's fingerprint, at the end the number, and the command."""

from __future__ import annotations

import flet as ft

from companion.dice import Verdict, verify
from rules.core import plural
from views import theme
from views.pieces import bars, buttons, tokens
from views.pieces.sheet import sheet
from views.pieces.tap import Tap
from views.record.seen import Seen

CHECK = "companion verify game.jsonl"
"""The command that recomputes every phone throw of an exported game."""


def checked(seen: Seen) -> Verdict:
    """Whether every phone throw of the journal comes from the sealed number."""
    return verify(seen.table.header, seen.table.entries)


def pill(seen: Seen, on_tap: Tap) -> ft.Control:
    """The small mark in the top bar."""
    fair = checked(seen).fair
    icon = ft.Icons.VERIFIED_USER_OUTLINED if fair else ft.Icons.GPP_BAD_OUTLINED
    colour = seen.look.good if fair else seen.look.bad
    mark = buttons.pill(seen.look, "Fair" if fair else "Check", icon, on_tap, "How to check the dice", colour)
    return ft.Container(mark, padding=ft.Padding.only(right=8))


def as_sheet(seen: Seen, on_close: Tap) -> ft.Control:
    """Everything about the dice's honesty, in a sheet."""
    lead = tokens.well(seen.look, ft.Icons.VERIFIED_USER_OUTLINED, 48, seen.look.good)
    close = buttons.main_button(seen.look, "Understood", on_close)
    return sheet(seen.look, "Fair dice", "For whoever wants to check", parts(seen), [close], on_close, lead, margin=seen.margin)


def parts(seen: Seen) -> list[ft.Control]:
    """The fingerprint, the number once the game has ended, what checking gives, and how to do it oneself."""
    over, verdict = seen.table.state.outcome is not None, checked(seen)
    told: list[ft.Control] = [
        _said(
            seen, "Before the first throw the app chose a secret number. All phone throws come from it, and from nothing else."
        ),
        _code(seen, "Fingerprint of the number (SHA-256), fixed since the start", seen.table.header.seed_hash),
    ]
    if over:
        told.append(_code(seen, "The secret number", seen.table.header.dice_seed))
    else:
        told.append(
            _said(seen, "The number itself is shown here when the game has ended, not before: it would tell every throw to come.")
        )
    told.append(_outcome(seen, verdict))
    if verdict.typed:
        typed = f"{verdict.typed} {plural(verdict.typed, 'throw')} {plural(verdict.typed, 'was', 'were')} typed from real dice."
        told.append(_said(seen, f"{typed} Those only the table has seen."))
    told.append(_said(seen, "To check it yourself: export this game after its end, then run"))
    told.append(_block(seen, CHECK))
    return told


def _outcome(seen: Seen, verdict: Verdict) -> ft.Control:
    throws = f"{verdict.checked} phone {plural(verdict.checked, 'throw')}"
    if not verdict.hash_matches:
        return bars.notice_strip(seen.look, "The number does not fit its fingerprint: this journal was changed.", "error")
    if verdict.wrong:
        where = ", ".join(map(str, verdict.wrong))
        return bars.notice_strip(
            seen.look, f"Not from the number: {plural(len(verdict.wrong), 'entry', 'entries')} {where}.", "error"
        )
    if not verdict.checked:
        return bars.notice_strip(seen.look, "No phone dice thrown yet.", "info")
    return bars.notice_strip(seen.look, f"Recomputed just now: {throws}, every face as it should be.", "good")


def _said(seen: Seen, text: str) -> ft.Control:
    return ft.Text(text, style=theme.body(seen.look, 15))


def _code(seen: Seen, title: str, hexadecimal: str) -> ft.Control:
    groups = " ".join(hexadecimal[i : i + 8] for i in range(0, len(hexadecimal), 8))
    return ft.Column(
        [ft.Text(title, style=theme.second(seen.look, 13, seen.look.accent)), _block(seen, groups)], spacing=4, tight=True
    )


def _block(seen: Seen, text: str) -> ft.Control:
    return ft.Container(
        ft.Text(text, style=theme.row(seen.look, 15), selectable=True),
        bgcolor=seen.look.bg,
        border=ft.Border.all(1, seen.look.line),
        border_radius=theme.R_WELL,
        padding=ft.Padding.symmetric(horizontal=12, vertical=10),
    )
