"""The buttons that set right what the app got wrong: lands, husband, pool, and what stands on a card."""

from __future__ import annotations

from rules.core import ChoiceField, FormField, NumberField, Offer, Option, SwitchField, TextField, say
from rules.deadly_dowagers.by_hand import CorrectHusband, CorrectLand, CountPool, ReadHusbandCard, RemoveLand
from rules.deadly_dowagers.husbands import HUSBANDS, TITLES, HusbandKind, is_noble, title
from rules.deadly_dowagers.lands import LAND_ICONS, LAND_KINDS, LAND_TITLES, Land, laid_on, land_title, seen_resources
from rules.deadly_dowagers.offers import figure_field, group, husband_options, infamy_field, offer
from rules.deadly_dowagers.printed import MOST_UPGRADES
from rules.deadly_dowagers.state import DowagersState

MOST_LANDS = 6
"""More places than this are not offered by hand."""


def by_hand_offers(state: DowagersState, seat: int) -> list[Offer]:
    """Corrections, in groups: her lands, her husband, the pool, the husbands' cards."""
    return [
        group("lands_by_hand", "Lands", "manor", _lands(state, seat), seat=seat, consequence="Set what lies there"),
        _husband(state, seat),
        _pool(state, seat),
        group("husband_cards", "Husband cards", "cards", [_card(state, seat, kind) for kind in HUSBANDS], seat=seat,
              consequence="Set their figures"),
    ]


def _lands(state: DowagersState, seat: int) -> list[Offer]:
    made: list[Offer] = []
    lands = state.lands[seat]
    for place, land in enumerate(lands):
        name = land_title(land)
        probe = CorrectLand(seat=seat, place=place, land=land.kind)
        made.append(offer(state, f"correct_land.{place}", f"Set {name}", probe, icon=LAND_ICONS[land.kind],
                          consequence=laid_on(land) or "Nothing on it", form=_land_form(state, land)))
        made.append(offer(state, f"remove_land.{place}", f"Remove {name}", RemoveLand(seat=seat, place=place),
                          icon=LAND_ICONS[land.kind], consequence="Off the tableau"))
    if len(lands) < MOST_LANDS:
        probe = CorrectLand(seat=seat, place=len(lands), land="farmland")
        made.append(offer(state, "add_land", "Add a land", probe, icon="manor", consequence="Costs nothing",
                          form=_land_form(state, None)))
    return made


def _land_form(state: DowagersState, land: Land | None) -> list[FormField]:
    seen = seen_resources(state.lands)
    first, second = ((*land.resources, "", "")[:2]) if land else ("", "")
    options = tuple(Option(value=kind, label=say(LAND_TITLES[kind]), icon=LAND_ICONS[kind]) for kind in LAND_KINDS)

    def word(name: str, label: str, value: str) -> TextField:
        return TextField(name=name, label=say(label), optional=True, suggestions=seen, value=value)

    return [
        ChoiceField(name="land", label=say("Kind of land"), options=options, value=land.kind if land else None),
        word("resource", "Resource", first),
        word("second_resource", "Second resource of a Mill", second),
        SwitchField(name="starting", label=say("A starting farm"), value=land.starting if land else False),
        SwitchField(name="rented", label=say("Rented out"), value=land is not None and land.rent is not None),
        word("rent", "Resource of the Rent", (land.rent or "") if land else ""),
        NumberField(name="upgrades", label=say("Mechanical Upgrades"), most=MOST_UPGRADES, value=land.upgrades if land else 0,
                    suggestions=(0, 1, 2)),
    ]


def _husband(state: DowagersState, seat: int) -> Offer:
    now = state.husbands[seat]
    nobody = Option(value="none", label=say("Unmarried"), icon="cameo-none")
    form: list[FormField] = [
        ChoiceField(name="husband", label=say("Husband"), options=(nobody, *husband_options(HUSBANDS, TITLES)),
                    value=now.kind if now else "none"),
        NumberField(name="level", label=say("Promotions"), most=2, value=now.level if now else 0, suggestions=(0, 1, 2)),
        SwitchField(name="noble_ever", label=say("Has ever married a noble"), value=state.noble_ever[seat]),
    ]
    return offer(state, "correct_husband", "Husband", CorrectHusband(seat=seat, husband="none"), icon="cameo-none",
                 consequence=title(now.kind, now.level) if now else "Unmarried", form=form)


def _pool(state: DowagersState, seat: int) -> Offer:
    form = [NumberField(name=kind, label=say(title(kind)), unit="cards", most=24, optional=True, value=state.pool.get(kind))
            for kind in HUSBANDS]
    return offer(state, "count_pool", "Husband pool", CountPool(seat=seat), icon="rings", consequence="Count who is left",
                 form=form, table=True)


def _card(state: DowagersState, seat: int, kind: HusbandKind) -> Offer:
    form = [figure_field(state, "dowry", "Dowry", kind, "dowry", "Crowns", optional=True)]
    if is_noble(kind):
        form.append(infamy_field(state, "infamy_limit", "Infamy at most", kind, "infamy_limit", optional=True))
    else:
        form.append(infamy_field(state, "marriage_infamy", "Infamy on marriage", kind, "marriage_infamy", optional=True))
    for level, name in enumerate(TITLES[kind]):
        form.append(figure_field(state, f"inheritance_{level}", f"{name}: inheritance", kind, f"inheritance_{level}", "Crowns",
                                 optional=True))
    return offer(state, f"read_husband_card.{kind}", title(kind), ReadHusbandCard(seat=seat, husband=kind),
                 icon=f"cameo-{kind}", form=form, table=True)
