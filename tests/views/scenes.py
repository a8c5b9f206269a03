"""The scenes of the gallery: sample screens put together from the pieces alone. All numbers are samples."""

import flet as ft

from views import theme
from views.pieces import bars, buttons, cards, dice, fields, keypad, meters, offer, receipt, sheet, tokens
from views.theme import PLAYER_STYLES, Look

NAMES = {
    "home": "Good evening",
    "deadly_dowagers": "Deadly Dowagers",
    "dark_deeds": "Dark Deeds",
    "divorce": "Divorce!",
    "great_dynasties": "Great Dynasties",
}
INFAMY = dict(
    cells=19,
    zones=(meters.Zone(9, "low"), meters.Zone(13, "warn"), meters.Zone(18, "bad")),
    flags=(meters.Flag(9, "Duke"), meters.Flag(13, "Knight")),
    label="Infamy",
)
PHASES = (
    bars.Mark("draft", "Draft", "book", "past"),
    bars.Mark("invest", "Invest", "wheat", "past"),
    bars.Mark("husband", "Husband", "rings", "now"),
    bars.Mark("house", "Housekeeping", "manor", "ahead"),
)
NINE = tuple(
    bars.Mark(icon, "Culture", icon, when)
    for icon, when in zip(
        ("rings", "crown", "wheat", "purse", "swords", "laurel", "book", "shield", "coin"),
        ["past"] * 5 + ["now"] + ["ahead"] * 3,
        strict=True,
    )
)


def tap() -> None:
    """Stands for a callback."""


def take(*_: object) -> None:
    """Stands for a callback that is told something."""


def _frame(look: Look, narrow: bool, middle: list[ft.Control], rows: list[ft.Control], nine: bool = False) -> ft.Control:
    margin = theme.MARGIN_NARROW if narrow else theme.MARGIN
    return ft.Column(
        [
            bars.top_bar(
                look,
                NAMES[look.id],
                "Round 4 · cards pass right",
                tap,
                "K7Q",
                tap,
                (buttons.icon_button(look, ft.Icons.MORE_VERT, "More", tap),),
                narrow,
            ),
            ft.Container(
                ft.Column(
                    [bars.stepper(look, NINE if nine else PHASES, tap), *middle],
                    spacing=theme.GAP,
                    scroll=ft.ScrollMode.AUTO,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                padding=ft.Padding.symmetric(horizontal=margin),
                expand=True,
            ),
            bars.bottom_bar(look, rows, _footer(look), margin),
        ],
        spacing=0,
    )


def _footer(look: Look) -> ft.Control:
    undo = bars.footer_part(look, ft.Icons.UNDO, "Undo", tap)
    dice_ = bars.footer_part(look, ft.Icons.CASINO_OUTLINED, "Dice", tap)
    return bars.footer(undo, dice_, bars.footer_part(look, ft.Icons.RECEIPT_LONG_OUTLINED, "Log", tap, 31), look)


def _seat(look: Look, narrow: bool) -> ft.Control:
    style = PLAYER_STYLES[0]
    head = ft.Row(
        [
            tokens.token(style, 36),
            ft.Column(
                [
                    ft.Text("Mabel Ashworth", style=theme.name(look, 15 if narrow else 16)),
                    ft.Text("Both still open", style=theme.second(look)),
                ],
                spacing=1,
                tight=True,
                expand=True,
            ),
            meters.stepped_number(look, "11", "Crowns for Mabel", tap, tap, "crown", "gold", tap),
        ],
        spacing=8,
    )
    husband = ft.Row(
        [
            tokens.cameo("reverend", 46),
            ft.Column(
                [
                    ft.Text("Curate, now Reverend", style=theme.name(look)),
                    ft.Row(
                        [
                            ft.Container(height=6, border_radius=3, expand=True, bgcolor=c)
                            for c in (look.accent, look.accent, look.s2)
                        ],
                        spacing=4,
                    ),
                ],
                spacing=8,
                tight=True,
                expand=True,
            ),
            tokens.glyph("tomb", 20, look.ink2),
            ft.Text("1", style=theme.number(look, 22)),
        ],
        spacing=12,
    )
    gauge = meters.track(look, value=4, style=style, on_minus=tap, on_plus=tap, ticks=(0, 5, 9, 10, 13, 18), **INFAMY)
    return cards.active_card(look, ft.Column([head, husband, gauge], spacing=10, tight=True))


def _closed(look: Look, at: int, name: str, second: str, value: int, crowns: str) -> ft.Control:
    style = PLAYER_STYLES[at]
    tone = meters.tone_at(INFAMY["zones"], value)
    head = ft.Row(
        [
            tokens.token(style, 32),
            ft.Column(
                [ft.Text(name, style=theme.name(look)), ft.Text(second, style=theme.second(look))],
                spacing=1,
                tight=True,
                expand=True,
            ),
            tokens.glyph("tomb", 16, look.ink2),
            ft.Text("2", style=theme.number(look, 15, look.ink2)),
            tokens.glyph("manor", 16, look.ink2),
            ft.Text("4/5", style=theme.number(look, 15, look.ink2)),
            tokens.glyph("crown", 20, look.gold),
            ft.Text(crowns, style=theme.number(look, 22, look.gold)),
        ],
        spacing=6,
    )
    line = ft.Row(
        [
            meters.track(look, value=value, style=style, compact=True, expand=True, **INFAMY),
            meters.number_text(look, str(value), 22, look.ink if tone == "low" else getattr(look, tone)),
        ],
        spacing=12,
    )
    return cards.card(
        look,
        ft.Column([head, line], spacing=6, tight=True),
        tap,
        f"Open {name}",
        ft.Padding.symmetric(horizontal=12, vertical=9),
    )


def table(look: Look, narrow: bool) -> ft.Control:
    """A table in the middle of a round."""
    return _frame(
        look,
        narrow,
        [
            bars.now_line(look, "One card and one action each", tap),
            _seat(look, narrow),
            _closed(look, 1, "Jean-Baptiste", "Viscount", 10, "23"),
            _closed(look, 2, "Wilhelmina", "Knight", 13, "7"),
            _closed(look, 3, "Ottoline Gray", "Widowed", 6, "34"),
        ],
        [_offers(look)],
    )


def _offers(look: Look) -> ft.Control:
    return offer.offer_grid(
        [
            offer.offer_tile(look, "pin", "Cause of Death", "Card, then settle", "main", on_tap=tap),
            offer.offer_tile(look, "hand", "Strangle", "Infamy to 12", on_tap=tap, tone="warn"),
            offer.offer_tile(look, "rank", "Promote", "Bishop for 5", on_tap=tap),
            offer.offer_tile(look, "rings", "Remarry", "Costs 5", "refused", "Already married", tap),
        ]
    )


def in_sheet(look: Look, narrow: bool) -> ft.Control:
    """The settling sheet over the table."""
    style = PLAYER_STYLES[0]
    gauge = meters.track(look, value=4, preview=7, style=style, ticks=(0, 5, 9, 10, 13, 18), **INFAMY)
    box = ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        ft.Text("Infamy", style=theme.name(look)),
                        ft.Text("4 + 2 Hat Pin + 1 buried", style=theme.second(look), expand=True),
                        ft.Text("4", style=theme.number(look, 22, look.ink2)),
                        ft.Icon(ft.Icons.ARROW_FORWARD, size=18, color=look.ink2),
                        ft.Text("7", style=theme.number(look, 34, look.accent)),
                    ],
                    spacing=8,
                ),
                gauge,
            ],
            spacing=8,
            tight=True,
        ),
        bgcolor=look.bg,
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_CARD,
        padding=12,
    )
    children = [
        ft.Row(
            [
                buttons.choice_pill(look, "Hat Pin +2", True, tap, "pin"),
                buttons.choice_pill(look, "Strangle +7", False, tap, "hand"),
                buttons.choice_pill(look, "Other", False, tap),
            ],
            spacing=8,
            scroll=ft.ScrollMode.HIDDEN,
        ),
        box,
        receipt.receipt_row(look, "crown", "Inheritance", "Reverend, from his card", "Settling", "15", on_rule=tap),
        receipt.receipt_row(look, "ship", "Shipping, set of 3", "Discarded afterwards", "Shipping", "3", on_rule=tap),
        receipt.receipt_row(look, "wheat", "Farms, 2 × 2", "Stay in your tableau", "Farmland", "4", on_rule=tap),
        receipt.receipt_row(look, "manor", "Estate", "Only pays rent", "Estate", "0", on_rule=tap),
        receipt.receipt_total(look, "Bank pays", "Then 33 Crowns, 2 buried", "+22", "crown"),
    ]
    up = sheet.sheet(
        look,
        "If he dies now",
        "Mabel’s husband, the Reverend",
        children,
        [buttons.plain_button(look, "Cancel", tap), buttons.main_button(look, "Bury him and settle", tap, "tomb")],
        tap,
        tokens.cameo("reverend", 52),
    )
    return ft.Stack([table(look, narrow), up], expand=True, fit=ft.StackFit.EXPAND)


def tray(look: Look, narrow: bool) -> ft.Control:
    """Dice on the felt, and a suspicion track."""
    sum_line = ft.Row(
        [ft.Text("4  +  3  +  3 Cunning", style=theme.number(look, 20, theme.FELT_INK))],
        alignment=ft.MainAxisAlignment.CENTER,
    )
    rows = [
        ft.Row(
            [
                tokens.token(PLAYER_STYLES[at], 32, coin=at == 1),
                ft.Text(name, style=theme.name(look, 15), expand=True),
                ft.Container(
                    meters.track(
                        look,
                        14,
                        value,
                        (meters.Zone(9, "accent"), meters.Zone(14, "bad")),
                        (meters.Flag(9, "", "bad"),),
                        first=1,
                        label="Suspicion",
                        compact=False,
                    ),
                    width=130,
                ),
                meters.number_text(look, str(value), 24, look.bad if value > 9 else look.ink),
            ],
            spacing=12,
        )
        for at, name, value in (
            (2, "Wilhelmina", 6),
            (1, "Jean-Baptiste", 11),
            (0, "Mabel", 4),
            (6, "Pearl", 0),
            (7, "Rust", 3),
        )
    ]
    return _frame(
        look,
        narrow,
        [
            dice.felt(ft.Column([ft.Container(dice.dice_pair((4, 1)), expand=True), sum_line])),
            cards.card(
                look,
                ft.Column(
                    [cards.section_head(look, "Suspicion", "arrest at 10", game_face=True), *rows],
                    spacing=8,
                    tight=True,
                ),
            ),
            cards.card(
                look,
                ft.Column(
                    [
                        cards.list_row(
                            look,
                            "Wilhelmina",
                            "past the chaser",
                            tokens.token(PLAYER_STYLES[2], 30),
                            dice.dice_row((4, 3)),
                        )
                    ],
                    tight=True,
                ),
            ),
        ],
        [
            buttons.switch_pills(
                look,
                [("phone", "Phone dice", ft.Icons.PHONE_ANDROID), ("real", "Real dice", ft.Icons.DIALPAD)],
                "phone",
                take,
            ),
            ft.Row(
                [
                    buttons.plain_button(look, "Undo", tap, ft.Icons.UNDO),
                    buttons.main_button(look, "Roll for slot 6", tap, "die"),
                ],
                spacing=8,
            ),
        ],
        nine=True,
    )


def bulk(look: Look, narrow: bool) -> ft.Control:
    """Twelve real dice by face."""
    return _frame(
        look,
        narrow,
        [
            bars.now_line(look, "Roll 12 dice, type how many", tap),
            cards.section_head(
                look,
                "How many of each face?",
                buttons.pill(look, "11 of 12", ft.Icons.CHECK_CIRCLE, bgcolor=look.good_well, colour=look.good),
            ),
            dice.bulk_counts(
                look,
                (2, 3, 1, 2, 3, 0),
                take,
                ("+1 gold each", "+2 gold each", "+3 gold each", "nothing", "nothing", "-1 gold each"),
                3,
                12,
            ),
        ],
        [
            receipt.receipt_total(look, "Gold", "4 in the chest before", "+10", "coin", ruled=False),
            ft.Row(
                [
                    buttons.plain_button(look, "Clear", tap),
                    buttons.main_button(look, "Take 10 gold", tap, ft.Icons.CHECK),
                ],
                spacing=8,
            ),
        ],
    )


def pad(look: Look, narrow: bool) -> ft.Control:
    """The keypad in its sheet."""
    up = keypad.NumberSheet(look, "House", "Worth, from the card", None, take, tap, least=None, unit="$")
    return ft.Stack([table(look, narrow), up], expand=True, fit=ft.StackFit.EXPAND)


def form(look: Look, narrow: bool) -> ft.Control:
    """Set-up and settings."""
    return _frame(
        look,
        narrow,
        [
            fields.text_field(look, "Name", "Mabel Ashworth", take),
            fields.text_field(look, "Empty", "", take, hint="Who plays?"),
            fields.text_field(look, "Table code", "K7", take, error="Three letters or digits"),
            cards.card(
                look,
                ft.Column(
                    [
                        fields.switch_row(look, "Keep the screen on", "While a table is open", True, take),
                        fields.switch_row(look, "Reduce motion", None, False, take, ft.Icons.ANIMATION),
                        fields.number_field_button(look, "Professor’s dowry", None, tap, "From the card", "crown"),
                        fields.number_field_button(look, "House", "$75,000", tap),
                    ],
                    tight=True,
                    spacing=2,
                ),
            ),
            fields.choice_row(look, "Dice", [("phone", "Phone"), ("real", "Real"), ("both", "Ask each time")], "real", take),
            fields.choice_list(
                look, [("a", "As printed", "Infamy 10 costs 5 Crowns"), ("b", "The strict reading", None)], "a", take
            ),
            meters.meter_row(look, "coin", "Gold", "9", tap, tap, "In the chest", "Gold for Mabel", "gold", tap),
        ],
        [buttons.main_button(look, "Start the table", tap, expand=None)],
    )


def states(look: Look, narrow: bool) -> ft.Control:
    """What is told: empty, errors, notices."""
    return _frame(
        look,
        narrow,
        [
            bars.notice_strip(look, "Offline. Your taps wait here.", "warn", "Try now", tap),
            bars.notice_strip(look, "Wilhelmina acted first; look again.", "info"),
            bars.notice_strip(look, "All 47 territories are placed.", "good"),
            bars.notice_strip(look, "That code is not at this table.", "error"),
            cards.error_card(look, "This card could not be drawn", "The rest of the table goes on.", "Try again", tap),
            cards.empty_state(look, "cards", "No table yet. Deal the cards, then open one here.", "Open a table", tap),
            bars.undo_bar(look, "Mabel strangled the Curate: +7 Infamy", tap, tap),
            cards.list_row(
                look,
                "Delete this table",
                "It goes to the bin for 30 days",
                ft.Icons.DELETE_OUTLINE,
                None,
                tap,
                danger=True,
            ),
            ft.Row([tokens.token(s, 34) for s in PLAYER_STYLES], spacing=8, wrap=True),
            ft.Row([tokens.charge(look, s, 26) for s in PLAYER_STYLES], spacing=16, wrap=True),
        ],
        [
            ft.Row(
                [
                    buttons.plain_button(look, "Danger", tap, danger=True),
                    buttons.plain_button(look, "Quiet", tap, quiet=True, expand=True),
                ]
            )
        ],
    )


def home(look: Look, narrow: bool) -> ft.Control:
    """Emblems and drawings."""
    games = [g for g in NAMES if g != "home"]
    return _frame(
        look,
        narrow,
        [
            ft.Row([tokens.emblem(g, 76) for g in games], alignment=ft.MainAxisAlignment.SPACE_BETWEEN),
            ft.Row(
                [tokens.cameo(c, 64) for c in ("farmer", "curate", "bishop", "dean", "duke")],
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            ),
            ft.Row([tokens.child("Sally", 64, PLAYER_STYLES[3].colour), tokens.child("Billy", 64)], spacing=12),
            cards.list_row(look, "Deadly Dowagers", "Round 4 · Husband phase", tokens.emblem(games[0], 44), None, tap),
        ],
        [buttons.main_button(look, "Play", tap, "die", expand=None)],
    )


SCENES = {
    "table": table,
    "sheet": in_sheet,
    "dice": tray,
    "bulk": bulk,
    "keypad": pad,
    "fields": form,
    "states": states,
    "home": home,
}
