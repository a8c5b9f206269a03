"""A kept result: a game that was only scored. Its card, Share, and its way out of the list and back."""

from __future__ import annotations

import flet as ft

from companion import score_card
from companion.ports import CannotKeep
from companion.results import Result
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards, tokens
from views.record import score_picture
from views.record.share_sheet import ShareSheet
from views.screens.ask_twice import AskTwice
from views.screens.continue_card import game_look
from views.screens.frame import frame
from views.trouble import trouble_words


@guarded
def kept_result(phone: Phone, size: Size, dark: bool, turn: int, result_id: str) -> ft.Control:
    """The result of an id, or a card that says there is none."""
    look = theme.look("home", dark)
    gone, set_gone = ft.use_state(None)
    error, set_error = ft.use_state("")
    shared, share = ft.use_state(False)
    opened, open_place = ft.use_state(None)
    result = phone.hub.results.get(result_id)

    def remove(kept: Result) -> None:
        try:
            phone.hub.results.drop(kept.id)
            set_gone(kept)
        except CannotKeep as trouble:
            set_error(trouble_words(trouble))

    def bring_back(kept: Result) -> None:
        try:
            phone.hub.results.keep(kept)
            set_gone(None)
        except CannotKeep as trouble:
            set_error(trouble_words(trouble))

    notices = [bars.notice_strip(look, error, "error")] if error else []
    back = bars.top_bar(look, "Result", None, phone.back("/tables"))
    if result is None:
        empty = cards.empty_state(look, "laurel", "This result is not kept here any more.")
        undo = [bars.undo_bar(look, "The result is removed", lambda: bring_back(gone), lambda: set_gone(None))] if gone else []
        return frame(look, size, back, [*notices, empty], undo)
    toggle = lambda seat: open_place(lambda now: None if now == seat else seat)  # noqa: E731
    return _page(phone, size, dark, result, notices, (shared, share), (opened, toggle), remove)


def _page(
    phone: Phone, size: Size, dark: bool, result: Result, notices: list[ft.Control], sharing: tuple, opening: tuple, remove
) -> ft.Control:
    look, card = game_look(result.game, dark), score_card.of_kept_result(result)
    shared, share = sharing
    words = [
        ft.Text(card.headline, style=theme.title(look, 26, look.gold)),
        ft.Text(card.verdict, style=theme.row(look, 15.5)),
        ft.Text(f"{card.day} · {card.facts}", style=theme.second(look, 14)),
    ]
    head = ft.Row(
        [tokens.emblem(result.game, 64), ft.Column(words, spacing=5, tight=True, expand=True)],
        spacing=14,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    away = AskTwice(phone, look, "Remove this result", "Tap again to remove", lambda: remove(result), ft.Icons.DELETE_OUTLINE)
    over = ShareSheet(phone, look, size, card, lambda: share(False), key="share") if shared else None
    sends = buttons.main_button(look, "Share", lambda: share(True), ft.Icons.IOS_SHARE)
    top = bars.top_bar(look, card.title, "Kept result", phone.back("/tables"))
    middle = [*notices, cards.active_card(look, head, padding=14), score_picture.ranking(look, card, *opening)]
    return frame(look, size, top, middle, [ft.Row([sends])], [away], over)
