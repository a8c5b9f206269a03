"""The buttons "Deeds and Plots": Dark Deeds to complete, Plots that touch the books, one-use Loot, and interruptions."""

from __future__ import annotations

from rules.core import CardField, ChoiceField, FigureOf, NumberField, Offer, Option, SwitchField, TextField, Words, say, who
from rules.dark_deeds.cards import Deed, Loot
from rules.dark_deeds.deeds import CompleteDeed, RevealedDeed
from rules.dark_deeds.loot import UseLoot
from rules.dark_deeds.offers import group, offer, seat_field
from rules.dark_deeds.plots import GiftOfTheGab, Interrupt, Mine, OtherPlot, PassTheBuck, PlotBonus, Snitch
from rules.dark_deeds.state import DarkDeedsState

AMOUNTS = (1, 2, 3, 4, 5)
DEED_TEACH = say("Only at the moment you meet it, one a phase, and never later. It brings Favour but no Suspicion.")


def deeds_and_plots(state: DarkDeedsState) -> Offer:
    """The group of the player on turn, with the interruptions of all the others."""
    seat = state.turn
    children = [
        *deed_offers(state, seat),
        *_loot_to_use(state, seat),
        _plot_bonus(state, seat),
        _snitch(state, seat),
        _gab(state, seat),
        _buck(state, seat),
        _mine(state, seat),
        _other(state, seat),
        *interruptions(state, None),
    ]
    words = say("{d} {d:Deed|Deeds}, {p} {p:Plot|Plots}", d=len(state.deeds[seat]), p=state.plots[seat])
    if state.unseen[seat]:
        words = say("{n} {n:card|cards} in hand", n=state.hand(seat))
    return group(
        "deeds_and_plots",
        say("Deeds and Plots"),
        children,
        icon="scroll",
        seat=seat,
        consequence=words,
    )


def deed_offers(state: DarkDeedsState, seat: int) -> list[Offer]:
    """One for each noted Deed in hand, and one for a Deed that nobody noted."""
    deeds = state.deeds[seat]
    found = [
        offer(
            state,
            f"deed.{place}",
            say("{deed}", deed=deed.title),
            CompleteDeed(seat=seat, deed=place),
            icon="scroll",
            consequence=say("{n:+d} Favour", n=deed.favour or 0),
            teach=DEED_TEACH,
            secret=True,
        )
        for place, deed in enumerate(deeds)
        if deed.favour is not None
    ]
    if len(found) < len(deeds) or not deeds or state.unseen[seat]:
        card = CardField(name="card", label=say("Dark Deed"), card_kind="dark_deed")
        action = CompleteDeed(seat=seat, card=RevealedDeed(favour=0))
        found.append(
            offer(
                state,
                "deed.new",
                say("Complete a Deed"),
                action,
                icon="scroll",
                form=(card,),
                consequence=say("Show the card to all"),
                teach=DEED_TEACH,
            )
        )
    return found


def _loot_to_use(state: DarkDeedsState, seat: int) -> list[Offer]:
    return [
        offer(
            state,
            f"use_loot.{place}",
            say("Use {card}", card=loot.title),
            UseLoot(seat=seat, loot=place),
            icon="chest",
            consequence=_use_words(state, loot),
        )
        for place, loot in enumerate(state.loot[seat])
        if loot.one_use
    ]


def _use_words(state: DarkDeedsState, loot: Loot) -> Words:
    """What using it adds to the roll that is due."""
    if state.attempt is None or not state.attempt.hurdles:
        return say("One use, then gone")
    attacks = state.attempt.hurdles[0].test == "attack"
    return say("{n:+d} on the roll due", n=loot.strength if attacks else loot.cunning)


def _plot_bonus(state: DarkDeedsState, seat: int) -> Offer:
    bonus = NumberField(name="bonus", label=say("Bonus"), least=-12, most=20, suggestions=AMOUNTS)
    lasts = ChoiceField(
        name="lasts",
        label=say("Counts for"),
        value="roll",
        options=(Option(value="roll", label=say("This roll")), Option(value="phase", label=say("All rolls of this attempt"))),
    )
    return offer(
        state,
        "plot_bonus",
        say("Plot for a bonus"),
        PlotBonus(seat=seat, bonus=0),
        icon="cards",
        form=(bonus, lasts),
        consequence=say("On the roll now due"),
    )


def _amount(name: str, label: str, card: str, *, optional: bool) -> NumberField:
    printed = FigureOf(card_kind="plot", card=card, figure=name)
    return NumberField(name=name, label=say(label), most=30, suggestions=AMOUNTS, printed=printed, optional=optional)


def _snitch(state: DarkDeedsState, seat: int) -> Offer:
    form = (
        seat_field(state, "loser", say("Whose Suspicion falls"), nobody=True),
        _amount("lowers", "Falls by", "Snitch", optional=True),
        seat_field(state, "gainer", say("Whose Suspicion rises"), nobody=True),
        _amount("raises", "Rises by", "Snitch", optional=True),
    )
    return offer(
        state,
        "snitch",
        say("Snitch"),
        Snitch(seat=seat),
        icon="rumour",
        form=form,
        consequence=say("As the card says"),
        teach=say("Type what the card prints. The coin is looked at once both changes are done."),
    )


def _gab(state: DarkDeedsState, seat: int) -> Offer:
    form = (_amount("lowers", "Suspicion falls by", "Gift of the Gab", optional=False),)
    return offer(
        state,
        "gift_of_the_gab",
        say("Gift of the Gab"),
        GiftOfTheGab(seat=seat, lowers=0),
        icon="mask",
        form=form,
        consequence=say("Your Suspicion falls"),
    )


def _deed_option(place: int, deed: Deed) -> Option:
    detail = say("Favour {n}", n=deed.favour) if deed.favour is not None else say("Not noted")
    return Option(value=place, label=say("{deed}", deed=deed.title), detail=detail, icon="scroll")


def _buck(state: DarkDeedsState, seat: int) -> Offer:
    deeds = state.deeds[seat]
    which = ChoiceField(
        name="deed",
        label=say("Which Dark Deed"),
        options=tuple(_deed_option(*one) for one in enumerate(deeds)),
        value=0 if deeds else None,
    )
    action = PassTheBuck(seat=seat, deed=0, to=(seat + 1) % state.seats)
    return offer(
        state,
        "pass_the_buck",
        say("Pass the Buck"),
        action,
        icon="hand",
        consequence=say("A Deed changes hands"),
        form=(which, seat_field(state, "to", say("To whom"), but=seat)),
        secret=any(deed != Deed() for deed in deeds),
    )


def _mine(state: DarkDeedsState, seat: int) -> Offer:
    options = [
        Option(value=place, label=say("{card}", card=loot.title), icon="chest")
        for place, loot in enumerate(state.loot[state.coin])
    ]
    options.append(Option(value=-1, label=say("Something not noted")))
    which = ChoiceField(name="loot", label=say("What changes hands"), options=tuple(options), value=options[0].value)
    return offer(
        state,
        "mine",
        say("Mine!"),
        Mine(seat=seat),
        icon="gem",
        form=(which,),
        consequence=say("From {who}", who=who(state.coin)),
    )


def _other(state: DarkDeedsState, seat: int) -> Offer:
    note = TextField(name="note", label=say("What it does"), optional=True)
    return offer(
        state,
        "other_plot",
        say("Another Plot"),
        OtherPlot(seat=seat),
        icon="cards",
        form=(note,),
        consequence=say("One Plot fewer"),
        teach=say("For Plots without numbers; change meters with A card says."),
    )


def interruptions(state: DarkDeedsState, seat: int | None) -> list[Offer]:
    """Foiled! and Sod Off!, which belong to any turn; without a seat the form asks who plays it."""
    found: list[Offer] = []
    ready = [other for other in range(state.seats) if state.plots[other] or state.unseen[other]] or [0]
    player = ready[0] if seat is None else seat
    asked = (seat_field(state, "seat", say("Who plays it"), value=player, own=True),) if seat is None else ()
    stops = (SwitchField(name="stops", label=say("It ends this attempt"), value=True),) if state.attempt is not None else ()
    counters = (seat_field(state, "counters", say("Whose Plot is spent for nothing"), nobody=True),)
    found.append(
        offer(
            state,
            "foiled",
            say("Foiled!"),
            Interrupt(seat=player, plot="foiled"),
            icon="shield",
            form=(*asked, *stops),
            consequence=say("On anybody's turn"),
            seat=player,
        )
    )
    found.append(
        offer(
            state,
            "sod_off",
            say("Sod Off!"),
            Interrupt(seat=player, plot="sod_off"),
            icon="shield",
            form=(*asked, *counters, *stops),
            consequence=say("On anybody's turn"),
            seat=player,
        )
    )
    return found
