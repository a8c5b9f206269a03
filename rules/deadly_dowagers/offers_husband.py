"""The buttons of Setup and of the Husband phase: first husbands, deaths, weddings, the Duke, the coin."""

from __future__ import annotations

from rules.core import CardField, ChoiceField, DrawField, FormField, NumberField, Offer, Words, plural, say
from rules.deadly_dowagers.coin_flip import FlipCoin
from rules.deadly_dowagers.death import CauseCard, CauseOfDeath, Strangle, husband_title
from rules.deadly_dowagers.duke import DeclareDuke, duke_missing
from rules.deadly_dowagers.husband_slots import Promote
from rules.deadly_dowagers.husbands import (
    HUSBANDS,
    TITLES,
    WORKING_CLASS,
    HusbandKind,
    can_be_promoted,
    figure_of,
    is_noble,
    title,
)
from rules.deadly_dowagers.marriage import Elope, Remarry
from rules.deadly_dowagers.offers import (
    figure_field,
    group,
    husband_options,
    infamy_field,
    named,
    offer,
    other_seats,
    resource_field,
)
from rules.deadly_dowagers.printed import ELOPE_INFAMY, PROMOTION_CROWNS, STRANGLE_INFAMY
from rules.deadly_dowagers.setup import FirstHusband
from rules.deadly_dowagers.state import DowagersState


def setup_offers(state: DowagersState, seat: int) -> list[Offer]:
    """The three working-class husbands, for a bride who has none."""
    if state.husbands[seat] is not None:
        return []
    farms = [
        resource_field(state, "farm_one", "First farm's icon, for Mills"),
        resource_field(state, "farm_two", "Second farm's icon, for Mills"),
    ]
    return [
        offer(state, f"first_husband.{kind}", title(kind),
              FirstHusband.model_validate({"seat": seat, "husband": kind, **_probe(state, kind)}), icon=f"cameo-{kind}",
              consequence=_terms(state, kind, "first"), form=[*_wedding_form(state, kind), *farms], teach=_TRADES[kind])
        for kind in WORKING_CLASS
    ]


_TRADES: dict[str, str] = {
    "farmer": "Pays 3 Crowns for each Farmland card from your hand in the Investment phase.",
    "curate": "Pays 5 Crowns for each Remarry card from your hand, and rises to Reverend and Bishop.",
    "professor": "Each Shipping set counts one card more, and he rises to Dean and Chancellor.",
    "knight": "Your Charity costs nothing.",
    "baron": "Buys any land from your tableau for 2 Crowns in the Investment phase.",
    "viscount": "Your Affairs cause no talk.",
    "earl": "Whatever lowers your Infamy counts double.",
}


def husband_offers(state: DowagersState, seat: int) -> list[Offer]:
    """What her two slots allow: deaths and promotion for a wife, weddings for a widow."""
    husband = state.husbands[seat]
    if husband is None:
        return _widow(state, seat)
    made = [_cause(state, seat), _strangle(state, seat)]
    if can_be_promoted(husband):
        price, risen = PROMOTION_CROWNS[husband.level], title(husband.kind, husband.level + 1)
        made.append(offer(state, "promote", "Promote", Promote(seat=seat), icon="rank",
                          consequence=say("{name} for {price}", name=risen, price=price),
                          teach="A higher rank leaves a larger inheritance. You may promote and bury him in the same phase."))
    else:
        made.append(group("remarry", "Remarry", "rings", _weddings(state, seat, "remarry"), seat=seat))
    return made


def _inheritance(state: DowagersState, seat: int) -> list[FormField]:
    husband = state.husbands[seat]
    if husband is None:
        return []
    return [figure_field(state, "inheritance", f"{title(husband.kind, husband.level)}: inheritance", husband.kind,
                         f"inheritance_{husband.level}", "Crowns")]


def _cause(state: DowagersState, seat: int) -> Offer:
    probe = CauseOfDeath(seat=seat, cause=CauseCard(name="", infamy=0), inheritance=0)
    return offer(state, "cause_of_death", "Cause of Death", probe, icon="poison", consequence="Card, then settle",
                 form=[CardField(name="cause", label=say("Cause of Death"), card_kind="cause"), *_inheritance(state, seat)],
                 main=True, preview=True,
                 teach="Uses your card. Infamy comes first, then the money, so look at the preview before you bury him.")


def _strangle(state: DowagersState, seat: int) -> Offer:
    graves = len(state.graveyard[seat])
    reached = state.infamy[seat] + STRANGLE_INFAMY + graves
    price = f"7 Infamy, and {graves} for the older {plural(graves, 'grave')}" if graves else "7 Infamy"
    return offer(state, "strangle", "Strangle", Strangle(seat=seat, inheritance=0), icon="hand",
                 consequence=say("Infamy to {n}", n=reached), form=_inheritance(state, seat), preview=True,
                 teach=f"Uses your action and needs no card. The {husband_title(state, seat)} dies at once, for {price}.")


def _widow(state: DowagersState, seat: int) -> list[Offer]:
    able = not duke_missing(state, seat) and state.declared[seat] == "no"
    duke = offer(state, "declare_duke", "The Duke", DeclareDuke(seat=seat), icon="cameo-duke", main=True, preview=True,
                 consequence=_duke_words(state, seat),
                 teach="You need a Remarry card in hand. Rivals who are able may still ask until the phase ends.")
    remarry = _weddings(state, seat, "remarry")
    flips = _coins(state, seat)
    coin = group("coin", "Flip a coin", "coin", flips, seat=seat, consequence="Two want one man",
                 teach="When two of you ask for the same husband at once, chance decides who may pay first.")
    return [
        *([duke] if able else []),
        group("remarry", "Remarry", "rings", remarry if able else [*remarry, duke], seat=seat, consequence="Card, then dowry",
              teach="Uses your card. Nobles ask for a clean name, working men stain it."),
        group("elope", "Elope", "elope", _weddings(state, seat, "elope"), seat=seat,
              consequence=say("Infamy +{n} after", n=ELOPE_INFAMY),
              teach="Uses your action and needs no card. The 5 Infamy come after his limit was checked."),
        *([coin] if flips and not able else []),
    ]


def _duke_words(state: DowagersState, seat: int) -> Words:
    missing = duke_missing(state, seat)
    return missing[0] if missing else say("120 Crowns, and you win")


def _weddings(state: DowagersState, seat: int, how: str) -> list[Offer]:
    made: list[Offer] = []
    for kind in HUSBANDS:
        wedding = Remarry if how == "remarry" else Elope
        action = wedding.model_validate({"seat": seat, "husband": kind, **_probe(state, kind)})
        made.append(offer(state, f"{how}.{kind}", title(kind), action, icon=f"cameo-{kind}", consequence=_terms(state, kind, how),
                          form=_wedding_form(state, kind), teach=_TRADES[kind]))
    return made


def _probe(state: DowagersState, kind: HusbandKind) -> dict[str, int]:
    """The figures the table knows; the friendliest ones for what it does not."""
    known = {"dowry": figure_of(state.known, kind, "dowry") or 0}
    if is_noble(kind):
        limit = figure_of(state.known, kind, "infamy_limit")
        return {**known, "infamy_limit": 18 if limit is None else limit}
    return {**known, "marriage_infamy": figure_of(state.known, kind, "marriage_infamy") or 0}


def _terms(state: DowagersState, kind: HusbandKind, how: str) -> Words:
    """Dowry and Infamy in one short line, as far as they are known; an elopement's own 5 are counted in."""
    dowry, noble = figure_of(state.known, kind, "dowry"), is_noble(kind)
    number = figure_of(state.known, kind, "infamy_limit" if noble else "marriage_infamy")
    if dowry is None and number is None:
        return say("Read his card")
    more = ELOPE_INFAMY if how == "elope" else 0
    gain = (number or 0) + (0 if noble else more)
    if dowry is None:
        return say("Infamy {n} at most" if noble else "Infamy +{n}, see card", n=gain)
    if number is None:
        return say("Dowry {dowry}", dowry=dowry)
    if noble and more:
        return say("Dowry {dowry}, limit {n}, then +{more}", dowry=dowry, n=number, more=more)
    return say("Dowry {dowry}, limit {n}" if noble else "Dowry {dowry}, Infamy +{n}", dowry=dowry, n=gain)


def _wedding_form(state: DowagersState, kind: HusbandKind) -> list[NumberField]:
    dowry = figure_field(state, "dowry", "Dowry", kind, "dowry", "Crowns")
    if is_noble(kind):
        return [dowry, infamy_field(state, "infamy_limit", "Infamy at most", kind, "infamy_limit")]
    return [dowry, infamy_field(state, "marriage_infamy", "Infamy on marriage", kind, "marriage_infamy")]


def _may_wed(state: DowagersState, seat: int) -> bool:
    return state.husbands[seat] is None and not (state.card_played[seat] and state.action_taken[seat])


def _coins(state: DowagersState, seat: int) -> list[Offer]:
    """A coin against each rival, over a husband both want: she and the rival are free, and each can still wed in this phase."""
    if not _may_wed(state, seat):
        return []
    choice = ChoiceField(name="husband", label=say("Which husband"), options=husband_options(HUSBANDS, TITLES))
    made: list[Offer] = []
    for rival in [other for other in other_seats(state, seat) if _may_wed(state, other)]:
        pair = (str(seat), str(rival))
        draw = DrawField(name="drawn", label=say("Who may pay first"), pool=pair, count=1, seats=True)
        made.append(offer(state, f"flip_coin.{rival}", say("Coin against {who}", **named(rival).values),
                          FlipCoin(seat=seat, rival=rival, husband="knight", drawn=(str(seat),)), icon="coin",
                          consequence="Two brides, one man", form=[choice, draw]))
    return made


