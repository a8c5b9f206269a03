"""The phones of a table: the invitation with its QR, who is here, and what the host lets them do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import flet as ft

from companion.ports import CannotKeep
from companion.seats import Invitation, Pass
from companion.table import Table
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards, fields, tokens
from views.record.seen import no_table, use_watch
from views.screens import invitation
from views.screens.ask_twice import AskTwice
from views.screens.frame import frame
from views.theme import Look
from views.trouble import trouble_words


@guarded
def phones(phone: Phone, size: Size, dark: bool, turn: int, code: str) -> ft.Control:
    """The phones of the table of a code."""
    table = phone.hub.table(code)
    if table is None:
        return no_table(phone, size, dark, code)
    return OpenPhones(phone, table, size, theme.look(table.game.id, dark), key=f"phones-{code}")


@guarded
def OpenPhones(phone: Phone, table: Table, size: Size, look: Look) -> ft.Control:
    """Drawn anew whenever somebody comes or goes."""
    use_watch(phone, table)
    _, set_turn = ft.use_state(0)
    told, tell = ft.use_state("")
    address, choose = ft.use_state("")
    ends = ft.use_ref(None)

    def watch() -> None:
        ends.current = phone.watch_presence(table.header.table, lambda: set_turn(lambda n: n + 1))

    ft.use_effect(watch, [table.header.table], lambda: ends.current() if ends.current else None)
    page = _Page(phone, table, look, phone.hub.seats.of(table.header.table), tell)
    top = bars.top_bar(look, "Phones", f"Table of {', '.join(table.names)}", on_back=lambda: phone.go(f"/t/{table.header.code}"))
    notices = [bars.notice_strip(look, told, "error")] if told else []
    if not phone.hosts:
        return frame(look, size, top, [*notices, *page.who()], page.own_buttons())
    if phone.shared.network is None:
        return frame(look, size, top, [page.not_started()])
    if not page.kept.code:
        return frame(look, size, top, [*notices, page.not_invited()], [page.invite_button()])
    return frame(look, size, top, [*notices, *page.invitation(size, address, choose)], side=page.side())


@dataclass(frozen=True)
class _Page:
    """The parts of the page, for one drawing."""

    phone: Phone
    table: Table
    look: Look
    kept: Invitation
    tell: Callable[[str], Any]

    def not_started(self) -> ft.Control:
        """Without --lan only this machine gets in."""
        words = "Only this machine gets in. To play with several phones, stop the companion and start it as: companion --lan"
        return cards.empty_state(self.look, "key", words)

    def not_invited(self) -> ft.Control:
        """Nobody is invited yet."""
        return cards.empty_state(self.look, "hand", "Each player can hold a phone of their own: everyone sees the books at once.")

    def invite_button(self) -> ft.Control:
        """Opens the table for phones."""
        return ft.Row([buttons.main_button(self.look, "Invite phones", lambda: self.do(self.phone.hub.seats.invite))])

    def do(self, deed: Callable[..., Any], *arguments: Any, **changes: Any) -> None:
        """Carries out something of the host's; a full disk is said."""
        try:
            deed(self.table.header.table, *arguments, **changes)
            self.tell("")
        except CannotKeep as trouble:
            self.tell(trouble_words(trouble))

    def invitation(self, size: Size, chosen: str, choose: Callable[[str], None]) -> list[ft.Control]:
        """The way in, while the table is not locked."""
        if self.kept.locked:
            locked = cards.empty_state(self.look, "key", "The table is locked: nobody new can join.")
            return [locked]
        return invitation.drawn(self.look, size, self.phone.shared.network, self.kept.code, chosen, choose)

    def side(self) -> list[ft.Control]:
        """Who came, what the host decides, and help for those who do not get here."""
        return [*self.who(), *self.host_choices(), invitation.helping(self.look)]

    # Who is here -----------------------------------------------------------------------------------------

    def who(self) -> list[ft.Control]:
        """Every pass with whether its phone is connected; the host can free it."""
        rows = [self._holder(each) for each in self.kept.passes]
        if not rows:
            rows = [ft.Text("No phone has joined yet.", style=theme.second(self.look, 15))]
        if self.phone.hosts:
            mine = self.phone.pass_at(self.table.header.table)
            words, code = "Choose my own seat" if mine is None else "Change my seat", self.kept.code
            rows.append(ft.Row([buttons.plain_button(self.look, words, lambda: self.phone.go(f"/j/{code}"), expand=True)]))
        head = cards.section_head(self.look, "Who is here")
        return [cards.card(self.look, ft.Column([head, *rows], spacing=6, tight=True))]

    def _holder(self, held: Pass) -> ft.Control:
        own = self.phone.pass_at(self.table.header.table)
        mine = own is not None and own.id == held.id  # it looks at this page, not at the table
        here = mine or self.phone.hub.seats.present.here(self.table.header.table, held.id)
        came = self._came(held)
        lead = (
            tokens.token(_style(self.table, held.seats[0]), 38)
            if held.seats
            else tokens.well(self.look, ft.Icons.VISIBILITY_OUTLINED if held.role == "watch" else ft.Icons.GROUPS_OUTLINED, 38)
        )
        colour = self.look.good if here else self.look.warn
        icon = ft.Icons.WIFI if here else ft.Icons.WIFI_OFF
        state = ft.Row(
            [
                tokens.glyph(icon, 16, colour),
                ft.Text("Connected" if here else "Not connected", style=theme.second(self.look, 14, colour)),
            ],
            spacing=6,
            tight=True,
        )
        words = ft.Column(
            [
                ft.Text(f"{held.name}{' (this phone)' if mine else ''}", style=theme.name(self.look, 16)),
                state,
                *([ft.Text(came.capitalize(), style=theme.second(self.look, 14))] if came else []),
            ],
            spacing=2,
            tight=True,
            expand=True,
        )
        free = [self._free(held)] if self.phone.hosts else []
        return ft.Row([lead, words, *free], spacing=12)

    def _came(self, held: Pass) -> str:
        """Since when a phone is here, where another one is here for the same."""
        alike = [each for each in self.kept.passes if each.name == held.name]
        if len(alike) < 2:
            return ""
        since = f"since {datetime.fromisoformat(held.given).astimezone():%H:%M}"
        again = [each for each in alike if each.given[:16] == held.given[:16]]
        return since if len(again) < 2 else f"{since}, phone {alike.index(held) + 1}"

    def _free(self, held: Pass) -> ft.Control:
        return buttons.plain_button(
            self.look,
            "Free seat" if held.seats else "Send off",
            lambda: self.do(self.phone.hub.seats.free, held.id),
            label=", ".join(part for part in (f"Free the seat of {held.name}", self._came(held)) if part),
            quiet=True,
            height=theme.TARGET,
        )

    # What the host decides -------------------------------------------------------------------------------

    def host_choices(self) -> list[ft.Control]:
        """Lock, who may act, who may undo, and the end of the invitation."""
        change = self.phone.hub.seats.change
        rows: list[ft.Control] = [
            cards.section_head(self.look, "The host decides"),
            fields.switch_row(
                self.look,
                "Lock the table",
                "Nobody new joins; who is here stays",
                self.kept.locked,
                lambda on: self.do(change, locked=on),
                ft.Icons.LOCK_OUTLINE,
            ),
            fields.switch_row(
                self.look,
                "Every phone acts for all",
                "Off: each enters for its own seat only",
                self.kept.anyone_acts,
                lambda on: self.do(change, anyone_acts=on),
                ft.Icons.GROUPS_OUTLINED,
            ),
            fields.choice_row(
                self.look,
                "Who may undo",
                [("anyone", "Anyone"), ("own", "Their own"), ("host", "The host")],
                self.kept.undo_by,
                lambda rule: self.do(change, undo_by=rule),
                "Another's entry is always asked about first",
            ),
            AskTwice(
                self.phone,
                self.look,
                "End the invitation",
                "Tap again: all phones leave",
                lambda: self.do(self.phone.hub.seats.end),
                ft.Icons.LINK_OFF,
                key="end",
            ),
        ]
        return [cards.card(self.look, ft.Column(rows, spacing=8, tight=True), padding=ft.Padding.all(14))]

    def own_buttons(self) -> list[ft.Control]:
        """A guest's own: another seat, or leave."""
        code = self.kept.code
        change = buttons.main_button(self.look, "Change my seat", (lambda: self.phone.go(f"/j/{code}")) if code else None)
        leave = lambda: self.phone.page.run_task(self._leave)  # noqa: E731
        give = buttons.plain_button(self.look, "Give it back", leave, label="Give my seat back")
        return [ft.Row([give, change], spacing=theme.GAP)]

    async def _leave(self) -> None:
        table_id = self.table.header.table
        token = self.phone.passes.tokens.get(table_id, "")
        try:
            self.phone.hub.seats.leave(table_id, token)
        except CannotKeep as trouble:
            self.tell(trouble_words(trouble))
            return
        await self.phone.passes.keep(table_id, None)
        self.phone.go("/")


def _style(table: Table, seat: int) -> theme.PlayerStyle:
    return theme.player_style(table.header.seats[seat].style)
