"""What every piece of a pad's page gets: the pad, the draft as it is by now, its answer, and how to change it."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.hub import Hub
from companion.pads import Draft, Pad, Rows, blank, gaps, names_of, people_of
from companion.pads.card_book import read_from_cards
from companion.pads.fill import Gap, Path, Told, new_row
from companion.table import Table
from views.phone import Phone, Size
from views.players import player_style
from views.theme import PLAYER_STYLES, Look, PlayerStyle

Key = tuple[str, str, str, int]
MOST_DRAFTS = 200
_drafts: weakref.WeakKeyDictionary[Hub, dict[Key, Draft]] = weakref.WeakKeyDictionary()
"""Drafts outlive a dropped connection: by who types, the pad, the table's code and the seat."""


def drafts_of(hub: Hub) -> dict[Key, Draft]:
    """All drafts of this process; the oldest go when there are too many."""
    kept = _drafts.setdefault(hub, {})
    while len(kept) > MOST_DRAFTS:
        kept.pop(next(iter(kept)))
    return kept


def draft_key(phone: Phone, pad: Pad, code: str, seat: int) -> Key:
    """Whose draft it is: the same phone finds it again after a reload."""
    return f"{phone.page.client_ip} {phone.page.client_user_agent}", pad.calculator, code, seat


def with_cards(phone: Phone, pad: Pad, draft: Draft) -> Draft:
    """The draft with what the card book knows where nothing is typed."""
    return read_from_cards(pad, draft, lambda place: phone.hub.card_book.figure(pad.game, place))


@dataclass(frozen=True)
class Opened:
    """The sheet that is open: a number, numbers, a word, a name, places or the rulings, and where it goes."""

    sheet: str
    path: Path = ()
    field: Any = None
    owner: str = ""
    before: Any = None
    """What stood there when it opened."""


@dataclass(frozen=True)
class Bench:
    """One drawing of the page."""

    phone: Phone
    size: Size
    look: Look
    pad: Pad
    draft: Draft
    told: Told
    gaps: tuple[Gap, ...]
    edit: Callable[[Callable[[Draft], Draft]], Any]
    """Changes the draft as it is by now."""
    show: Callable[[Opened | None], Any]
    live: Callable[[], Draft]
    """The draft as it is by now, as it was typed: ``draft`` has the card book's figures besides."""
    table: Table | None = None
    seat: int = 0

    @property
    def people(self) -> Rows | None:
        """The field of the pad's people."""
        return people_of(self.pad)

    @property
    def rows(self) -> Sequence[Draft]:
        """The people as they are typed."""
        return self.draft[self.people.key] if self.people is not None else ()

    @property
    def names(self) -> list[str]:
        """What they are called."""
        return names_of(self.rows)

    @property
    def untouched(self) -> bool:
        """Whether nothing that is needed was typed yet."""
        return bool(self.gaps) and len(self.gaps) == _all_gaps(self.pad, self.draft)

    def touched(self, n: int) -> bool:
        """Whether anything needed of one person was typed."""
        if self.people is None:
            return True
        key = self.people.key
        mine = sum(gap.path[:2] == (key, n) for gap in self.gaps)
        alone = {**self.draft, key: [self.rows[n]]}
        return not mine or mine < _all_gaps(self.pad, alone)

    @property
    def unheard(self) -> list[str]:
        """Those of whom nothing was typed yet: till then nobody is ahead of anybody."""
        return [name for n, name in enumerate(self.names) if not self.touched(n)]

    def style(self, at: int) -> PlayerStyle:
        """The colour and symbol of a person; one without is given what nobody else has."""
        return style_at(self.rows, at)

    def scenario_cards(self) -> Mapping[str, int]:
        """The cards of the card book whose figure makes a scenario."""
        kind = self.pad.scenario_cards
        if not kind:
            return {}
        sources = self.phone.hub.card_book.cards(self.pad.game, kind)
        return {each.card.name: next(iter(each.card.figures.values())) for each in sources if each.card.figures}


def _all_gaps(pad: Pad, draft: Draft) -> int:
    """How many figures the form needs with as many rows as the draft has, nothing of them typed."""
    empty = blank(pad)
    for field in pad.fields:
        if isinstance(field, Rows):
            empty[field.key] = [new_row(field) for _ in draft[field.key]]
    return len(gaps(pad, {**empty, "rulings": draft["rulings"]}))


def style_at(rows: Sequence[Draft], at: int) -> PlayerStyle:
    """As ``Bench.style``, from the rows alone. Of two who like one style best the first has it: nobody looks like another."""
    own: dict[str, int] = {}
    for n, row in enumerate(rows):
        if row.get("style"):
            own.setdefault(player_style(row["style"]).id, n)
    if at in own.values():
        return player_style(rows[at]["style"])
    free = [style for style in PLAYER_STYLES if style.id not in own] or list(PLAYER_STYLES)
    before = sum(n not in own.values() for n in range(at))
    return free[before % len(free)]
