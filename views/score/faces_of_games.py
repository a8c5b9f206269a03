"""The answers that have an instrument of their own."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.pads import Answered
from companion.pads.great_dynasties import OUTCOMES
from rules.core import plural
from rules.dark_deeds.odds import Chance
from views import theme
from views.games.dark_deeds.odds import ring
from views.games.deadly_dowagers.infamy_track import infamy_track
from views.pieces import cards
from views.pieces.dice import die
from views.pieces.sums import amount
from views.pieces.tokens import child, glyph, token
from views.players import PLAYER_STYLES
from views.score import receipts
from views.score.bench import Bench


def settlement(bench: Bench, told: Answered) -> list[ft.Control]:
    """Where the Infamy token would go, then what the bank pays, line by line."""
    look, answer, before = bench.look, told.answer, bench.draft["infamy"]
    typed = {gap.field.key for gap in bench.gaps}
    parts: list[ft.Control] = []
    if "infamy" not in typed:
        sums = " ".join([str(before), *(f"+ {_short(line.label, line.amount)}" for line in answer.infamy_lines if line.amount)])
        head = ft.Row(
            [
                ft.Column(
                    [ft.Text("Infamy", style=theme.name(look)), ft.Text(sums, style=theme.second(look))], spacing=2, expand=True
                ),
                ft.Text(str(before), style=theme.number(look, 22, look.ink2)),
                glyph(ft.Icons.ARROW_FORWARD, 18, look.ink2),
                ft.Text(str(answer.infamy_after), style=theme.number(look, 34, look.accent)),
            ],
            spacing=10,
        )
        track = infamy_track(look, PLAYER_STYLES[0], before, "Infamy", preview=answer.infamy_after)
        parts.append(cards.active_card(look, ft.Column([head, track], spacing=10, tight=True), padding=14))
    rows = receipts.lines(bench, answer.lines)
    pays = "The bank pays" if answer.total >= 0 else "She pays the bank"
    has = bench.draft.get("crowns")
    then = "" if has is None else f"Then {answer.crowns_after:,} {plural(answer.crowns_after, 'Crown')}, "
    buried = "" if "graveyard" in typed else f"{answer.graveyard_after} buried"
    line = (then + buried).strip(", ") or None
    label = f"{pays}, so far" if told.so_far else pays
    rows.append(receipts.total(bench, label, line, amount(answer.total, signed=True), "crown"))
    return [*parts, receipts.card(bench, "Settling of Accounts", rows)]


def _short(label: str, points: int) -> str:
    """ "2 Cause of Death", "1 already buried"."""
    words = label.partition(": ")[0]
    return words if words.startswith(str(points)) else f"{points:,} {words}"


def odds(bench: Bench, told: Answered) -> list[ft.Control]:
    """The ring, and all 36 throws with those that are enough."""
    look, answer = bench.look, told.answer
    target, bonus = bench.draft["target"], bench.draft["bonus"] or 0
    needs = target - bonus
    chance = Chance(ways=answer.ways, of=answer.of)
    words = (
        "Every throw is enough" if needs <= 2 else "No throw is enough" if needs > 12 else f"The dice must show {needs} or more"
    )
    told_words = ft.Column(
        [
            ft.Text(f"{answer.ways} of {answer.of}", style=theme.number(look, 34)),
            ft.Text("throws are enough", style=theme.second(look, 14)),
            ft.Text(words, style=theme.row(look, 16)),
        ],
        spacing=6,
        tight=True,
        expand=True,
    )
    head = ft.Row([ring(look, chance, 112), told_words], spacing=16)
    said = f"{chance.percent} %, {answer.ways} of {answer.of}. {words}"
    top = ft.Semantics(label=said, live_region=True, exclude_semantics=True, content=cards.active_card(look, head, padding=16))
    return [top, receipts.card(bench, "All throws", [_throws(bench, needs)])]


def _throws(bench: Bench, needs: int) -> ft.Control:
    look = bench.look
    size = 28 if bench.size.landscape or bench.size.narrow else 32

    def cell(first: int, second: int) -> ft.Control:
        enough = first + second >= needs
        words = ft.Text(str(first + second), style=theme.tick(look, 13, look.on_accent if enough else look.ink2))
        return ft.Container(
            words,
            height=size,
            expand=True,
            alignment=ft.Alignment.CENTER,
            bgcolor=look.accent if enough else look.s2,
            border_radius=theme.R_PLOT,
        )

    head = ft.Row(
        [ft.Container(width=26), *(ft.Container(die(n, 24), expand=True, alignment=ft.Alignment.CENTER) for n in range(1, 7))],
        spacing=4,
    )
    rows = [ft.Row([die(n, 26), *(cell(n, m) for m in range(1, 7))], spacing=4) for n in range(1, 7)]
    grid = ft.Column([head, *rows], spacing=4, tight=True)
    return ft.Semantics(label=f"Throws of {max(needs, 2)} or more are marked", exclude_semantics=True, content=grid)


def custody(bench: Bench, told: Answered) -> list[ft.Control]:
    """Each child between the parents, framed in the colour of who leads."""
    return [_child(bench, told, name, getattr(told.answer, name.lower())) for name in ("Sally", "Billy")]


def _child(bench: Bench, told: Answered, name: str, answer: object) -> ft.Control:
    look, names = bench.look, bench.names
    parent, ratings = getattr(answer, "parent", None), getattr(answer, "ratings", {})
    lead = None if parent is None else bench.style(names.index(parent))
    points = [ratings[each] for each in names]
    sides = [
        ft.Row(
            [token(bench.style(n), 26, shadow=False), ft.Text(amount(points[n], signed=True), style=theme.number(look, 26))],
            spacing=8,
        )
        for n in range(2)
    ]
    by = abs(points[0] - points[1])
    waits = told.so_far and any(name in gap.name for gap in bench.gaps)
    title = f"{name}: a Legal Battle" if parent is None else f"{name} to {parent}"
    words = "Some badges are still blank" if waits else "Even: a Legal Battle decides" if parent is None else f"By {by}"
    row = ft.Row(
        [
            child(name, 64, theme.player_colour(look, lead) if lead else None),
            ft.Column(
                [
                    ft.Text(
                        "Not known yet" if waits else title,
                        style=theme.title(look, 20, look.ink if parent is None or waits else look.gold),
                    ),
                    ft.Text(words, style=theme.second(look, 14)),
                    ft.Row(sides, spacing=22),
                ],
                spacing=6,
                tight=True,
                expand=True,
            ),
        ],
        spacing=14,
    )
    told_points = ", ".join(f"{each} {amount(ratings[each], signed=True)}" for each in names)
    said = f"{name}, {words}. {told_points}" if waits else f"{title}. {told_points}"
    return ft.Semantics(label=said, exclude_semantics=True, content=cards.active_card(look, row, padding=14))


def treachery(bench: Bench, told: Answered) -> list[ft.Control]:
    """The die, what changes it, and what it brings."""
    answer = told.answer
    rows = receipts.lines(bench, answer.lines)
    rows.append(receipts.total(bench, "Result", None, amount(answer.result)))
    words = f"With {answer.result}: {OUTCOMES[answer.outcome][:1].lower()}{OUTCOMES[answer.outcome][1:]}"
    title = (
        "Nothing" if answer.outcome == "nothing" else "A neutral land" if "neutral" in answer.outcome else "An opponent’s land"
    )
    picture = die(bench.draft["die"], 60, -9)
    return [
        receipts.verdict_card(bench, title, words, "warn" if answer.outcome == "nothing" else "gold", picture),
        receipts.card(bench, "How it came about", rows),
    ]


def culture(bench: Bench, told: Answered) -> list[ft.Control]:
    """What the regions pay, and who stands where; empty regions in one line."""
    look, answer, names = bench.look, told.answer, bench.names
    whose = names[bench.draft["counted"]]
    rows: list[ft.Control] = []
    empty: list[str] = []
    for region in sorted(answer.regions, key=lambda each: not each.gains):
        if not any(region.counts.values()):
            empty.append(region.region)
            continue
        rows.append(_region(bench, region))
    if empty:
        rows.append(ft.Text(f"Nobody in {', '.join(empty)}", style=theme.second(look, 14)))
    head = receipts.total(
        bench,
        f"{whose} gains",
        "1 for each region led alone" if answer.vt else "No region is led alone",
        amount(answer.vt, signed=True),
        "laurel",
    )
    return [cards.active_card(look, head, padding=14), receipts.card(bench, "Regions", rows)]


def _region(bench: Bench, region: object) -> ft.Control:
    look, names = bench.look, bench.names
    counts, gains, title = getattr(region, "counts", {}), getattr(region, "gains", False), getattr(region, "region", "")
    order = sorted((n for n in range(len(names)) if counts.get(names[n])), key=lambda n: -counts[names[n]])
    chips: list[ft.Control] = [
        ft.Row(
            [token(bench.style(n), 22, shadow=False), ft.Text(str(counts[names[n]]), style=theme.number(look, 18), no_wrap=True)],
            spacing=4,
            tight=True,
        )
        for n in order[:5]
    ]
    pay = [ft.Text("+1", style=theme.number(look, 22, look.gold), no_wrap=True)] if gains else []
    row = ft.Row(
        [ft.Text(title, style=theme.name(look, 16, look.gold if gains else None), expand=True), *chips, *pay], spacing=10
    )
    said = f"{title}: " + ", ".join(f"{names[n]} {counts[names[n]]}" for n in order) + (". Pays 1" if gains else ". Pays nothing")
    box = ft.Container(
        row,
        bgcolor=look.tint if gains else look.s2,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=12, vertical=9),
    )
    return ft.Semantics(label=said, exclude_semantics=True, content=box)


FACES: dict[str, Callable[[Bench, Answered], list[ft.Control]]] = {
    "deadly-dowagers.settlement": settlement,
    "dark-deeds.odds": odds,
    "divorce.custody": custody,
    "great-dynasties.treachery": treachery,
    "great-dynasties.culture": culture,
}
