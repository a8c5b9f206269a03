"""The buttons of the Investment phase: lands, ventures, instants, and what a husband's trade allows."""

from __future__ import annotations

from rules.core import FigureOf, NumberField, Offer, say
from rules.deadly_dowagers.abilities import SellFarmland, SellRemarry
from rules.deadly_dowagers.instants import Affair, Charity, Rumors, affair_infamy
from rules.deadly_dowagers.land_cards import BuyEstate, BuyFarmland, BuyMill, DiscardLand, SellLand
from rules.deadly_dowagers.lands import LAND_ICONS, laid_on, land_title
from rules.deadly_dowagers.offers import group, named, offer, other_seats, resource_field
from rules.deadly_dowagers.printed import BARON_CROWNS, CHARITY_INFAMY, CURATE_CROWNS, ESTATE_INFAMY, FARMER_CROWNS, MOST_UPGRADES
from rules.deadly_dowagers.state import DowagersState, is_married_to, land_limit, shipping_cards
from rules.deadly_dowagers.ventures import DiscardVenture, PlayRent, PlayShipping, PlayUpgrade, lone_card_warning


def investment_offers(state: DowagersState, seat: int) -> list[Offer]:
    """Three groups: lands, ventures, instants and trades."""
    plots = say("{n} of {most} plots taken", n=len(state.lands[seat]), most=land_limit(state, seat))
    ships, trades = lone_card_warning(state, seat), _trades(state, seat)
    return [
        group("land", "Land", "manor", _buying(state, seat) + _parting(state, seat), seat=seat, consequence=plots,
              teach="Land stays through every death and pays each time, so it is worth most when bought early."),
        group("venture", "Venture", "ship", _laying(state, seat) + _lifting(state, seat), seat=seat,
              consequence=say("A lone ship costs 2") if ships else say("{n} Shipping laid", n=shipping_cards(state, seat)),
              teach="Ventures are free but pay only once, at the next death, and are then discarded."),
        group("instant", "Instant or trade" if trades else "Instant", "heart", _instants(state, seat) + trades, seat=seat,
              consequence=say("Affair, Charity, Rumors"),
              teach="Quick money or a better name, at the cost of the other. Order matters near 18 Infamy."),
    ]


def _price(state: DowagersState, kind: str) -> int | None:
    """Crowns for a land, as far as its card was read."""
    return state.known.get(kind, {}).get("price")


def _price_field(state: DowagersState, kind: str) -> NumberField:
    return NumberField(name="price", label=say("Price on the card"), unit="Crowns", value=_price(state, kind),
                       printed=FigureOf(card_kind="land", card=kind, figure="price"))


def _bargain(state: DowagersState, kind: str, brings: str) -> str:
    """What a land costs, where that is known, and what it brings."""
    price = _price(state, kind)
    return brings if price is None else f"Price {price}. {brings}"


def _buying(state: DowagersState, seat: int) -> list[Offer]:
    lower = ESTATE_INFAMY * (2 if is_married_to(state, seat, "earl") else 1)
    after = max(0, state.infamy[seat] - lower)
    farm, mill, estate = (_price(state, kind) or 0 for kind in ("farmland", "mill", "estate"))
    return [
        offer(state, "buy.farmland", "Buy Farmland", BuyFarmland(seat=seat, price=farm), icon="wheat",
              consequence=_bargain(state, "farmland", "Pays 2 each death"),
              form=[_price_field(state, "farmland"), resource_field(state, "resource", "Its resource")],
              teach="Two Crowns at every death, and its resource feeds your mills."),
        offer(state, "buy.mill", "Buy Mill", BuyMill(seat=seat, price=mill), icon="mill",
              consequence=_bargain(state, "mill", "2, and 1 a match"),
              form=[_price_field(state, "mill"), resource_field(state, "resource", "One resource"),
                    resource_field(state, "second_resource", "Other resource")],
              teach="Two Crowns and one more for each matching icon on your farms and rents."),
        offer(state, "buy.estate", "Buy Estate", BuyEstate(seat=seat, price=estate), icon="estate",
              consequence=_bargain(state, "estate", f"Infamy to {after}"), form=[_price_field(state, "estate")],
              teach="It clears your name at once. It pays nothing by itself, but it can be rented out."),
    ]


def _parting(state: DowagersState, seat: int) -> list[Offer]:
    """Selling to the Baron, or discarding, land by land."""
    baron = is_married_to(state, seat, "baron")
    made: list[Offer] = []
    for place, land in enumerate(state.lands[seat]):
        name, lost = land_title(land), laid_on(land)
        loses = f"Loses: {lost}" if lost else "Frees a plot"
        if baron:
            made.append(offer(state, f"sell_land.{place}", f"Sell {name}", SellLand(seat=seat, place=place), icon="cameo-baron",
                              consequence=say("+{n} Crowns", n=BARON_CROWNS)))
        made.append(offer(state, f"discard_land.{place}", f"Discard {name}", DiscardLand(seat=seat, place=place),
                          icon=LAND_ICONS[land.kind], consequence=loses))
    return made


def _laying(state: DowagersState, seat: int) -> list[Offer]:
    made = [offer(
        state, "play_shipping", "Shipping", PlayShipping(seat=seat), icon="ship",
        consequence=say("{n} laid so far", n=shipping_cards(state, seat)),
        form=[NumberField(name="cards", label=say("Cards laid now"), least=1, most=20, value=1, suggestions=(1, 2, 3))],
        teach=_shipping_teach(state, seat),
    )]
    for place, land in enumerate(state.lands[seat]):
        name = land_title(land)
        if land.kind == "mill" and land.upgrades < MOST_UPGRADES:
            made.append(offer(state, f"play_upgrade.{place}", f"Upgrade {name}", PlayUpgrade(seat=seat, place=place),
                              icon="upgrade", consequence=say("Doubles one resource"),
                              teach="It doubles the matches of one resource; the best one is chosen for you when he dies."))
        elif land.kind != "mill" and land.rent is None:
            made.append(offer(state, f"play_rent.{place}", f"Rent out {name}", PlayRent(seat=seat, place=place), icon="rent",
                              consequence="Pays 4 once", form=[resource_field(state, "resource", "On the Rent card")],
                              teach="Four Crowns at the next death; its icon counts for your mills until then."))
    return made


def _alone_costs(state: DowagersState, seat: int) -> bool:
    """Whether a Shipping card left over alone would cost her something. Readings A5, A8."""
    return state.rulings.shipping_negative == "pay2" and not is_married_to(state, seat, "professor")


def _shipping_teach(state: DowagersState, seat: int) -> str:
    if is_married_to(state, seat, "professor"):
        return "Your Professor counts each set one card more: two in a set pay, four pay best, and one alone costs nothing."
    alone = "costs you 2 Crowns" if _alone_costs(state, seat) else "pays nothing"
    return f"Three or more in a set pay, five pay best. A single card left over {alone}."


def _lifting(state: DowagersState, seat: int) -> list[Offer]:
    """Taking ventures off the tableau again."""
    made: list[Offer] = []
    cards = shipping_cards(state, seat)
    if cards:
        made.append(offer(
            state, "discard_shipping", "Discard Shipping", DiscardVenture(seat=seat, venture="shipping"), icon="ship",
            consequence=say("{n} laid", n=cards),
            form=[NumberField(name="cards", label=say("Cards to discard"), least=1, most=cards, value=1)],
            teach="Worth doing when a lone card would cost you 2 Crowns at his death." if _alone_costs(state, seat) else None))
    for place, land in enumerate(state.lands[seat]):
        if land.rent is not None:
            made.append(offer(state, f"discard_rent.{place}", "Discard Rent",
                              DiscardVenture(seat=seat, venture="rent", place=place), icon="rent", consequence=land_title(land)))
        if land.upgrades:
            made.append(offer(state, f"discard_upgrade.{place}", "Discard upgrade",
                              DiscardVenture(seat=seat, venture="upgrade", place=place), icon="upgrade",
                              consequence=land_title(land)))
    return made


def _instants(state: DowagersState, seat: int) -> list[Offer]:
    talk = state.infamy[seat] + affair_infamy(state, seat)
    lower = CHARITY_INFAMY * (2 if is_married_to(state, seat, "earl") else 1)
    cleared = say("Infamy to {n}", n=max(0, state.infamy[seat] - lower))
    made = [
        offer(state, "affair", "Affair", Affair(seat=seat), icon="heart", consequence=say("+5, Infamy to {n}", n=talk),
              teach="Five Crowns without a funeral, for two Infamy. Free of talk while the Viscount lives."),
        offer(state, "rumors", "Rumors", Rumors(seat=seat), icon="rumour", consequence=say("Others +2, you +1"),
              teach="Best against a rival near 9, just before she can ask for the Duke."),
    ]
    if is_married_to(state, seat, "knight"):
        made.append(offer(state, "charity", "Charity", Charity(seat=seat), icon="charity", consequence=cleared,
                          teach="With the Knight you pay nobody."))
        return made
    for other in other_seats(state, seat):
        made.append(offer(state, f"charity.{other}", say("Charity to {who}", **named(other).values),
                          Charity(seat=seat, to=other), icon="charity", consequence=cleared,
                          teach=f"Two Crowns to a rival clear your name by {lower}. Choose the poorest."))
    return made


def _trades(state: DowagersState, seat: int) -> list[Offer]:
    """What the Curate and the Farmer buy from the hand; only their wives see it."""
    made: list[Offer] = []
    count = NumberField(name="cards", label=say("How many cards"), least=1, most=12, value=1, suggestions=(1, 2))
    if is_married_to(state, seat, "curate"):
        made.append(offer(state, "sell_remarry", "Sell Remarry", SellRemarry(seat=seat), icon="cameo-curate",
                          consequence=say("+{n} Crowns each", n=CURATE_CROWNS), form=[count],
                          teach="Good for spare Remarry cards, but keep one for the Duke."))
    if is_married_to(state, seat, "farmer"):
        made.append(offer(state, "sell_farmland", "Sell Farmland", SellFarmland(seat=seat), icon="cameo-farmer",
                          consequence=say("+{n} Crowns each", n=FARMER_CROWNS), form=[count],
                          teach="Only from your hand. What lies in your tableau stays."))
    return made
