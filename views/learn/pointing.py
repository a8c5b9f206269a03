"""Where a lesson wants the thumb: a game's own panel asks here whether its control is the one, and lights it."""

from __future__ import annotations

import flet as ft

from views import theme
from views.table.desk import Desk


def at_offer(desk: Desk, *offer_ids: str) -> bool:
    """Whether the step of a lesson wants one of these offers from the seat that stands open."""
    lesson = desk.lesson
    return lesson is not None and lesson.step.offer in offer_ids and lesson.step.seat == desk.seat


def at_kind(desk: Desk, kind: str) -> bool:
    """Whether the step of a lesson wants an offer of this kind ("use" of "use.1.repossess")."""
    lesson = desk.lesson
    return lesson is not None and lesson.step.offer.partition(".")[0] == kind and lesson.step.seat == desk.seat


def at_answer(desk: Desk, name: str) -> bool:
    """Whether a card or a territory of this name is what the step of a lesson wants to be chosen."""
    lesson = desk.lesson
    if lesson is None:
        return False
    answers = [each.get("name") if isinstance(each, dict) else each for each in lesson.step.answers.values()]
    return name in answers


def glow(desk: Desk) -> ft.BoxShadow:
    """The light around the control that is wanted."""
    return ft.BoxShadow(blur_radius=14, color=theme.fade(desk.look.accent, 0.45))


def lit(desk: Desk, name: str, pill: ft.Control) -> ft.Control:
    """The pill of a card, lit where a lesson wants that card to be chosen."""
    if not at_answer(desk, name):
        return pill
    return ft.Container(pill, border=ft.Border.all(2, desk.look.accent), border_radius=theme.R_PILL, shadow=glow(desk))
