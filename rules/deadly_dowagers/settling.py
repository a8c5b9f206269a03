"""Settling of Accounts: everything a husband's death brings, as one receipt.

One pure function gives the lines that the tracked game posts, that the preview "if he dies now" shows and that the
calculator answers. It owns the order (Infamy, graves, inheritance, ventures and lands); it changes no state.
"""

from __future__ import annotations

from pydantic import Field

from rules.core import Fact, Ledger, Line, say, total
from rules.deadly_dowagers.husbands import HusbandKind, title
from rules.deadly_dowagers.lands import Land, icons_in, mill_yield
from rules.deadly_dowagers.printed import FARM_CROWNS, INHERITANCE_PENALTY, MILL_CROWNS, RENT_CROWNS, STRANGLE_INFAMY
from rules.deadly_dowagers.rulings import DowagersRulings
from rules.deadly_dowagers.shipping import set_crowns, sets_of


class Bereavement(Fact):
    """All that a Settling of Accounts depends on, as it stands just before the death."""

    husband: HusbandKind
    level: int = 0
    inheritance: int = Field(ge=0)
    """Crowns his card pays at that level."""
    cause: str | None = None
    """The Cause of Death card's name; None where she strangled him."""
    cause_infamy: int = Field(default=STRANGLE_INFAMY, ge=0)
    infamy: int
    graveyard: int
    """Husbands buried before him."""
    lands: tuple[Land, ...] = ()
    shipping_sets: tuple[int, ...] = ()
    """The Shipping sets as laid."""


def infamy_gained(death: Bereavement) -> int:
    """The whole Infamy of the deed: the cause and one for each husband buried before. Source: When a Husband Dies."""
    return death.cause_infamy + death.graveyard


def settle(seat: int, death: Bereavement, rulings: DowagersRulings) -> tuple[Line, ...]:
    """The whole receipt of a death for that seat: Infamy lines first, then Crowns in the order of the screen.

    Source: When a Husband Dies. Readings A1 (Infamy before money), A2 and A4 (the 5 Crowns), A3 (graves), A5 to A9
    (Shipping), A11 to A14 (mills, estates). Zero lines stay: they explain. The floor of 0 Crowns is the meter's (A6).
    """
    ledger = Ledger()
    _infamy(ledger, seat, death)
    reached = death.infamy + ledger.total(seat, "infamy")
    _inheritance(ledger, seat, death, reached, rulings)
    _shipping(ledger, seat, death, rulings)
    _farms_and_rents(ledger, seat, death)
    _mills_and_estates(ledger, seat, death)
    return tuple(ledger.lines)


def forgive(ledger: Ledger, seat: int, crowns: int) -> None:
    """Writes off what she cannot pay: with ``crowns`` in hand before the settlement she ends at 0 at worst (A6)."""
    short = -(crowns + ledger.total(seat, "crowns"))
    if short > 0:
        ledger.add(seat, "crowns", short, say("Cannot fall below 0"), "When a Husband Dies", "A6",
                   detail=say("The bank forgives the rest"), icon="crown")


def crowns_paid(lines: tuple[Line, ...], seat: int) -> int:
    """What the bank pays in all; negative where a lone Shipping card costs more than the rest brings."""
    return total(lines, seat, "crowns")


def _infamy(ledger: Ledger, seat: int, death: Bereavement) -> None:
    """The cause first, then the graves; the victim himself is not buried yet."""
    if death.cause is None:
        ledger.add(seat, "infamy", death.cause_infamy, say("Strangled"), "Husband Phase", "A1", icon="hand")
    else:
        ledger.add(seat, "infamy", death.cause_infamy, say("{cause}", cause=death.cause), "When a Husband Dies", "A1",
                   detail=say("From the card"), icon="poison")
    graves = say("{n} already buried", n=death.graveyard) if death.graveyard else say("Nobody buried before him")
    ledger.add(seat, "infamy", death.graveyard, graves, "When a Husband Dies", "A3", icon="tomb")


def _inheritance(ledger: Ledger, seat: int, death: Bereavement, infamy: int, rulings: DowagersRulings) -> None:
    """His will, and the 5 Crowns his family keeps back from an infamous widow."""
    section = "When a Husband Dies"
    name = title(death.husband, death.level)
    ledger.add(seat, "crowns", death.inheritance, say("Inheritance"), section, detail=say("{name}, from his card", name=name),
               icon="crown")
    if infamy < rulings.penalty_from:
        return
    kept_back = INHERITANCE_PENALTY
    if rulings.inheritance_floor == 0:
        kept_back = min(kept_back, death.inheritance)
    less = "" if kept_back == INHERITANCE_PENALTY else ", no lower than 0"
    ledger.add(seat, "crowns", -kept_back, say("Infamy is {n} or more", n=rulings.penalty_from), section,
               "A2" if kept_back == INHERITANCE_PENALTY else "A4",
               detail=say("{penalty} less at Infamy {n}{less}", penalty=INHERITANCE_PENALTY, n=infamy, less=less), icon="mask")


def _shipping(ledger: Ledger, seat: int, death: Bereavement, rulings: DowagersRulings) -> None:
    """Each set by its size, one more with the Professor; sorted anew unless the table reads it as laid."""
    professor = death.husband == "professor"
    recount = rulings.professor_sets == "recount"
    sets = sets_of(sum(death.shipping_sets), professor) if recount else death.shipping_sets
    for cards in sets:
        counted = min(5, cards + professor)
        crowns = set_crowns(cards, professor, rulings.shipping_negative == "pay2")
        reading = "A8" if professor else "A5" if counted == 1 else "A7"
        label = say("Shipping, lone card") if counted == 1 else say("Shipping, set of {n}", n=counted)
        detail = say("{n} {n:card|cards}, the {name} adds one", n=cards,
                     name=title(death.husband, death.level)) if counted > cards else say("Discarded afterwards")
        ledger.add(seat, "crowns", crowns, label, "Venture Cards", reading, detail=detail, icon="ship")


def _farms_and_rents(ledger: Ledger, seat: int, death: Bereavement) -> None:
    farms = sum(land.kind == "farmland" for land in death.lands)
    rents = sum(land.rent is not None for land in death.lands)
    if farms:
        ledger.add(seat, "crowns", farms * FARM_CROWNS, say("Farms, {n} × {each}", n=farms, each=FARM_CROWNS), "Land Cards",
                   detail=say("Stay in your tableau"), icon="wheat")
    if rents:
        ledger.add(seat, "crowns", rents * RENT_CROWNS, say("Rents, {n} × {each}", n=rents, each=RENT_CROWNS),
                   "Venture Cards", detail=say("Discarded afterwards"), icon="rent")


def _mills_and_estates(ledger: Ledger, seat: int, death: Bereavement) -> None:
    icons = icons_in(death.lands)
    for land in death.lands:
        if land.kind != "mill":
            continue
        pays = mill_yield(land, icons)
        sums = "".join(f" + {count:,} {name}" for name, count in pays.matches if count)
        twice = f", doubled: {' and '.join(pays.doubled)}" if pays.doubled else ""
        name = f"Mill, {' and '.join(land.resources)}" if land.resources else "Mill"
        ledger.add(seat, "crowns", pays.crowns, say("{name}", name=name), "Land Cards", "A13" if pays.doubled else "A11",
                   detail=say("{base}{sums}{twice}", base=MILL_CROWNS, sums=sums, twice=twice), icon="mill")
    estates = sum(land.kind == "estate" for land in death.lands)
    if estates:
        label = say("Estate") if estates == 1 else say("Estates, {n}", n=estates)
        ledger.add(seat, "crowns", 0, label, "Land Cards", "A14", detail=say("Only pays rent"), icon="estate")
