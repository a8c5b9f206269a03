"""A pad's page: the form, the answer that grows as one types, and at the thumb what comes next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.pads import Answered, Choice, Draft, Number, Numbers, Pad, blank, finished, gaps, tell
from companion.pads.card_book import other_card
from companion.pads.fill import Gap, people_of
from companion.pads.table import filled_from
from companion.ports import CannotKeep
from companion.results import Results
from companion.table import Table, utc_now
from rules import shelf
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons
from views.pieces.tap import tappable
from views.pieces.tokens import emblem, glyph, known_emblem
from views.score import faces, form_fields, sheets
from views.score.bench import Bench, Opened, draft_key, drafts_of, style_at, with_cards
from views.score.summary import summary
from views.screens.continue_card import game_look
from views.screens.frame import frame
from views.theme import Look
from views.trouble import trouble_words


@dataclass(frozen=True)
class Done:
    """What just happened and can be taken back: a kept result, or a draft that was cleared."""

    words: str
    result: str = ""
    before: Draft | None = None
    kind: str = "done"
    """"done" or "error"."""


@guarded
def PadPage(phone: Phone, size: Size, dark: bool, turn: int, pad: Pad, table: Table | None = None) -> ft.Control:
    """One pad, by itself or filled in from a tracked table."""
    seat, set_seat = ft.use_state(0)
    _, redraw = ft.use_state(0)
    opened, show = ft.use_state(None)
    place, open_place = ft.use_state(None)
    done, set_done = ft.use_state(None)
    code = table.header.code if table else ""
    key = draft_key(phone, pad, code, seat)
    kept = drafts_of(phone.hub)
    if key not in kept:
        kept[key] = filled_from(pad, table, seat) if table else blank(pad)

    def live() -> Draft:
        return kept[key]

    def put(draft: Draft) -> None:
        kept[key] = draft
        redraw(lambda n: n + 1)

    def edit(how: Callable[[Draft], Draft]) -> None:
        set_done(None)
        put(other_card(pad, live(), how(live())))

    draft = with_cards(phone, pad, live())
    bench = Bench(
        phone, size, game_look(pad.game, dark), pad, draft, tell(pad, draft), gaps(pad, draft), edit, show, live, table, seat
    )
    toggle = lambda n: open_place(lambda now: None if now == n else n)  # noqa: E731
    shown_place = place if place is not None else _first_place(bench)
    form = [*_from_table(bench, seat, set_seat, put), *form_fields.page_cards(bench), *_rulings_row(bench)]
    answer = faces.drawn(bench, shown_place, toggle)
    bottom = _bottom(bench, done, set_done, put)
    over = sheets.drawn(bench, opened)
    top = _top(bench, table)
    if size.landscape:
        return frame(bench.look, size, top, form, bottom, answer, over, spacing=10, side_share=0.48)
    return frame(bench.look, size, top, [*form, *answer], bottom, (), over, spacing=10)


def _first_place(bench: Bench) -> int | None:
    """With two players both receipts would fit; the first is open until another is tapped."""
    return 0 if bench.people is not None and len(bench.rows) == 2 else None


def _top(bench: Bench, table: Table | None) -> ft.Control:
    mark = ft.Container(emblem(known_emblem(bench.pad.game), 40), padding=ft.Padding.only(right=8))
    code = f"/t/{table.header.code}/score" if table else "/score"
    title = shelf()[bench.pad.game].title
    return bars.top_bar(
        bench.look,
        bench.pad.title,
        title,
        lambda: bench.phone.go(code),
        actions=(mark,),
        narrow=bench.size.narrow or len(bench.pad.title) > 17,
    )


def _from_table(bench: Bench, seat: int, set_seat: Callable[[Any], Any], put: Callable[[Draft], Any]) -> list[ft.Control]:
    """What was filled in, and for whom."""
    table = bench.table
    if table is None:
        return []
    where = table.game.guide(table.state, None).where.text(table.names)
    words = f"Filled in from table {table.header.code}, {where}. Changes here stay here."
    parts: list[ft.Control] = [
        bars.notice_strip(bench.look, words, "info", "Fill in again", lambda: put(filled_from(bench.pad, table, seat)))
    ]
    if bench.pad.by_seat:
        pills: list[ft.Control] = [
            buttons.choice_pill(bench.look, name, n == seat, _chooses(set_seat, n), label=f"Settle for {name}")
            for n, name in enumerate(table.names)
        ]
        parts.append(ft.Row(pills, wrap=True, spacing=8, run_spacing=8))
    return parts


def _chooses(set_seat: Callable[[Any], Any], n: int) -> Callable[[], Any]:
    return lambda: set_seat(n)


def _rulings_row(bench: Bench) -> list[ft.Control]:
    """How the rules are read here; only where a reading matters."""
    if not bench.pad.switches:
        return []
    changed = [switch for switch in bench.pad.switches if _turned(bench, switch)]
    words = "as the app reads them" if not changed else f"{len(changed)} read your way"
    text = f"Our rulings: {words}"
    shown = "Our rulings" if bench.size.large else text
    return [ft.Row([buttons.text_button(bench.look, shown, lambda: bench.show(Opened("rulings")), "scales", label=text)])]


def _turned(bench: Bench, switch: str) -> bool:
    default = shelf()[bench.pad.game].rulings_type().model_dump(mode="json")[switch]
    return bench.draft["rulings"].get(switch, default) != default


def _bottom(bench: Bench, done: Done | None, set_done: Callable[[Any], Any], put: Callable[[Draft], Any]) -> list[ft.Control]:
    """The answer in a line, what is still blank, and the next thing to do."""
    parts: list[ft.Control] = []
    if done is not None:
        parts.append(_done_bar(bench, done, set_done, put))
    main = _main(bench, done, set_done)
    clear = buttons.plain_button(
        bench.look, "Clear", _clears(bench, set_done, put), ft.Icons.RESTART_ALT, quiet=True, height=theme.TARGET
    )
    told = bench.size.landscape and bench.pad.ranking is not None and summary(bench).kind == "whole"
    if not told:  # in landscape the verdict stands right above
        parts.append(_line(bench) if main else ft.Row([ft.Container(_line(bench), expand=True), clear], spacing=theme.GAP))
    if bench.gaps:
        parts.append(_blank_line(bench))
    if main:
        parts.append(ft.Row([clear, *main], spacing=theme.GAP))
    return parts


def _line(bench: Bench) -> ft.Control:
    said = summary(bench)
    look = bench.look
    ink = {"no": look.bad, "whole": look.gold, "nothing": look.ink2}.get(said.kind, look.ink)
    style = theme.head(look, 17, ink) if said.kind != "nothing" else theme.second(look, 15, ink)
    text = ft.Text(said.text, style=style, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    tag = [ft.Text("so far", style=theme.second(look, 14))] if said.kind == "so far" and "so far" not in said.text else []
    row = ft.Row([text, *tag], spacing=10)
    return ft.Semantics(
        label=f"Answer: {said.text}{', so far' if tag else ''}", live_region=True, exclude_semantics=True, content=row
    )


def _blank_line(bench: Bench) -> ft.Control:
    """ "Still blank: Mabel’s Crowns, Ben’s Infamy and 3 more"."""
    names = [gap.name for gap in bench.gaps]
    most = 1 if bench.size.low else 2
    more = f" and {len(names) - most} more" if len(names) > most else ""
    words = f"Still blank: {', '.join(names[:most])}{more}"
    return ft.Row(
        [
            glyph(ft.Icons.EDIT_NOTE, 20, bench.look.accent),
            ft.Text(words, style=theme.second(bench.look, 14), expand=True, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
        ],
        spacing=8,
    )


def _main(bench: Bench, done: Done | None, set_done: Callable[[Any], Any]) -> list[ft.Control]:
    """The next blank figure, or the result to keep."""
    gap = next((each for each in bench.gaps if isinstance(each.field, Number | Numbers)), None)
    if gap is not None and not isinstance(bench.gaps[0].field, Choice):
        return [buttons.main_button(bench.look, _short(bench, gap), _types(bench, gap), ft.Icons.DIALPAD, f"Type {gap.name}")]
    if bench.pad.ranking is None or not isinstance(bench.told, Answered) or bench.gaps:
        return []
    if done is not None and done.result:
        opens = lambda: bench.phone.go(f"/r/{done.result}")  # noqa: E731
        return [buttons.plain_button(bench.look, "Open the result", opens, ft.Icons.EMOJI_EVENTS_OUTLINED, expand=True)]
    return [buttons.main_button(bench.look, "Keep this result", _keeps(bench, set_done), ft.Icons.BOOKMARK_ADD_OUTLINED)]


def _short(bench: Bench, gap: Gap) -> str:
    return gap.field.title if bench.size.narrow or len(gap.name) > 24 else gap.name


def _types(bench: Bench, gap: Gap) -> Callable[[], Any]:
    several = isinstance(gap.field, Numbers)
    owner = gap.name.removesuffix(gap.field.title)
    return lambda: bench.show(Opened("numbers" if several else "number", gap.path, gap.field, owner, None))


def _clears(bench: Bench, set_done: Callable[[Any], Any], put: Callable[[Draft], Any]) -> Callable[[], Any]:
    """Empties the figures; people and rulings stay."""

    def clear() -> None:
        before, fresh = bench.live(), blank(bench.pad)
        rows = people_of(bench.pad)
        if rows is not None:
            empty = fresh[rows.key][0] if fresh[rows.key] else {}
            named = ("name", "person", "style")
            fresh[rows.key] = [{**empty, **{key: row.get(key) for key in named}} for row in before[rows.key]]
        put({**fresh, "rulings": before["rulings"]})
        set_done(Done("Cleared", before=before))

    return clear


def _keeps(bench: Bench, set_done: Callable[[Any], Any]) -> Callable[[], Any]:
    def keep() -> None:
        draft = _styled(bench)
        told = tell(bench.pad, draft)
        if not isinstance(told, Answered):
            return
        table = bench.table.header.code if bench.table else None
        result = finished(bench.pad, draft, told, utc_now(), table)
        if result is None:
            return
        try:
            Results(bench.phone.hub.library).keep(result)
        except CannotKeep as trouble:
            set_done(Done(trouble_words(trouble), kind="error"))
            return
        set_done(Done("Kept among your results", result=result.id))

    return keep


def _styled(bench: Bench) -> Draft:
    """The draft with the colour and symbol that each person shows."""
    rows = people_of(bench.pad)
    draft = with_cards(bench.phone, bench.pad, bench.live())
    if rows is None:
        return draft
    people = draft[rows.key]
    return {**draft, rows.key: [{**row, "style": style_at(people, n).id} for n, row in enumerate(people)]}


def _done_bar(bench: Bench, done: Done, set_done: Callable[[Any], Any], put: Callable[[Draft], Any]) -> ft.Control:
    if done.kind == "error":
        return bars.notice_strip(bench.look, done.words, "error", "Dismiss", lambda: set_done(None))

    def undo() -> None:
        try:
            if done.result:
                Results(bench.phone.hub.library).drop(done.result)
        except CannotKeep as trouble:
            set_done(Done(f"Still kept: {trouble}", kind="error"))
            return
        if done.before is not None:
            put(done.before)
        set_done(None)

    return bars.undo_bar(bench.look, done.words, undo, lambda: set_done(replace(done, words="") if done.result else None))


def pad_row(look: Look, pad: Pad, on_tap: Callable[[], Any]) -> ft.Control:
    """A pad as a row of its game's card."""
    from views.pieces.icon_names import known
    from views.pieces.tap import line
    from views.pieces.tokens import well

    words = ft.Column(
        [ft.Text(pad.title, style=theme.name(look, 17)), ft.Text(pad.says, style=theme.second(look, 14))],
        spacing=2,
        tight=True,
        expand=True,
    )
    face = line([well(look, known(pad.icon), 40), words, glyph(ft.Icons.CHEVRON_RIGHT, 24, look.accent)], 44, 12)
    return tappable(
        f"{pad.title}: {pad.says}" if pad.says else pad.title,
        face,
        on_tap,
        bgcolor=theme.mix(look.s1, look.accent, 0.08),
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=12, vertical=6),
    )
