"""Setting up: who goes first, which dynasty, the rolls of the start, and the first territories; the same for a restart.

Source: SETUP; readings D3 to D6, and D13 for players who start over.
"""

from __future__ import annotations

from rules.core import Refusal, refuse, say
from rules.great_dynasties import sections
from rules.great_dynasties.actions import DrawDynasties, DrawLands, FirstRoll, Found, KeepDynasty, NameFirst
from rules.great_dynasties.dynasties import DYNASTIES, DYNASTY
from rules.great_dynasties.entry import Entry
from rules.great_dynasties.flow import not_now, not_yours, only_active
from rules.great_dynasties.holdings import neutrals
from rules.great_dynasties.pending import DynastiesDrawn, LandsDue
from rules.great_dynasties.state import NEUTRAL, DynastiesState
from rules.great_dynasties.territories import INDEX

CHOICE = 3
"""Dynasty cards drawn to choose from."""


def free_dynasties(state: DynastiesState) -> tuple[str, ...]:
    """Dynasties nobody leads, whose home is neutral, and which the player has not just lost. Source: SETUP; D4, D13."""
    led, mine = set(state.dynasties), state.fallen[state.active]
    return tuple(
        dynasty.name for dynasty in DYNASTIES
        if dynasty.name not in led and dynasty.name != mine and state.owners[INDEX[dynasty.home]] == NEUTRAL
    )


def keeps_tokens(state: DynastiesState) -> bool:
    """Whether a restarting player kept his Victory Tokens and rolls none. Source: D13."""
    return not state.setting_up and state.rulings.restart == "keep_vt"


def refuse_first_roll(state: DynastiesState, action: FirstRoll) -> Refusal | None:
    """Refuses later on, and with the wrong number of dice."""
    if state.phase != "first":
        return not_now("Rolling for first", sections.SETUP)
    if len(action.faces) != len(state.contenders):
        why = say("{n} {n:die is|dice are} wanted", n=len(state.contenders))
        return refuse("wrong-dice", why, sections.SETUP, may_override=False)
    return None


def first_roll(entry: Entry, action: FirstRoll) -> None:
    """The highest goes first; the tied roll again. Source: SETUP; D6."""
    tied = action.highest(entry.live.contenders)
    if len(tied) > 1:
        entry.note("A tie at {n}: they roll again", n=max(action.faces))
        entry.set(contenders=tied)
    else:
        _begin(entry, *tied)


def refuse_name_first(state: DynastiesState, action: NameFirst) -> Refusal | None:
    """Refuses later on, and a seat that is not there."""
    if state.phase != "first":
        return not_now("Naming who is first", sections.SETUP)
    if not 0 <= action.first < state.seats:
        return refuse("no-such-seat", say("There is no such player"), sections.SETUP, may_override=False)
    return None


def name_first(entry: Entry, action: NameFirst) -> None:
    """The table has rolled already."""
    _begin(entry, action.first)


def _begin(entry: Entry, seat: int) -> None:
    entry.set(first_seat=seat, active=seat, phase="dynasty", contenders=())


def refuse_draw(state: DynastiesState, action: DrawDynasties) -> Refusal | None:
    """Refuses cards that are not in the dynasty deck, and a number other than 3."""
    if state.phase != "dynasty" or state.pending:
        return not_now("Drawing dynasties", sections.SETUP)
    free = free_dynasties(state)
    if any(name not in free for name in action.drawn) or len(set(action.drawn)) != len(action.drawn):
        return refuse("not-in-deck", say("Those cards are not in the deck"), sections.SETUP, "D4", may_override=False)
    if len(action.drawn) != min(CHOICE, len(free)):
        return refuse("draw-three", say("{n} {n:card is|cards are} drawn", n=min(CHOICE, len(free))), sections.SETUP, "D4",
                      may_override=bool(action.drawn))
    return only_active(state, action.seat)


def draw_dynasties(entry: Entry, action: DrawDynasties) -> None:
    """The cards lie there: one will be kept."""
    entry.push(DynastiesDrawn(dynasties=action.drawn))


def refuse_keep(state: DynastiesState, action: KeepDynasty) -> Refusal | None:
    """Refuses a dynasty that is taken, whose home is not neutral, or that was not drawn."""
    if state.phase != "dynasty":
        return not_now("Choosing a dynasty", sections.SETUP)
    if action.dynasty not in free_dynasties(state):
        return refuse("not-free", say("{name} cannot be chosen", name=action.dynasty), sections.SETUP, may_override=False)
    top = state.pending[-1] if state.pending else None
    if isinstance(top, DynastiesDrawn) and action.dynasty not in top.dynasties:
        return refuse("not-drawn", say("{name} was not drawn", name=action.dynasty), sections.SETUP, "D4")
    return only_active(state, action.seat)


def keep_dynasty(entry: Entry, action: KeepDynasty) -> None:
    """The dynasty and its Ancestral Home; the other cards go back. Source: SETUP; D4."""
    live, seat = entry.live, entry.live.active
    entry.set(
        pending=(),
        dynasties=(*live.dynasties[:seat], action.dynasty, *live.dynasties[seat + 1 :]),
        fallen=(*live.fallen[:seat], "", *live.fallen[seat + 1 :]),
    )
    dynasty = DYNASTY[action.dynasty]
    entry.transfer(dynasty.home, seat, say("Ancestral Home"), sections.SETUP)
    entry.say(say("Home {home}. {ability}", home=dynasty.home, ability=dynasty.ability))
    if not live.setting_up:
        entry.set(phase="founding")
        return
    after = (seat + 1) % live.seats
    entry.set(active=after, phase="founding" if after == live.first_seat else "dynasty")


def refuse_found(state: DynastiesState, action: Found) -> Refusal | None:
    """Refuses at the wrong time, and Victory Token dice where those were kept."""
    if state.phase != "founding" or state.pending:
        return not_now("Founding", sections.SETUP)
    dice = 0 if keeps_tokens(state) else 2
    if len(action.vt_dice) != dice:
        return refuse("wrong-dice", say("{n} dice for Victory Tokens", n=dice), sections.SETUP, "D13", may_override=False)
    return only_active(state, action.seat)


def found(entry: Entry, action: Found) -> None:
    """1D6 armies, 2D6 gold, 2D6 VT, 1D6 territories, and the dynasty's bonus. Source: SETUP; D3, D5."""
    live, seat = entry.live, entry.live.active
    dynasty = DYNASTY.get(live.dynasties[seat])
    entry.line(seat, "armies", action.armies_die[0], say("Start, 1 die"), sections.SETUP, "D3")
    entry.line(seat, "gold", sum(action.gold_dice), say("Start, 2 dice"), sections.SETUP, "D3")
    if action.vt_dice:
        entry.line(seat, "victory_tokens", sum(action.vt_dice), say("Start, 2 dice"), sections.SETUP, "D3", tally="vt_start")
    lands = action.territory_die[0]
    if dynasty is not None:
        bonus = say("{name}", name=dynasty.name)
        if dynasty.armies:
            entry.line(seat, "armies", dynasty.armies, bonus, sections.DYNASTY_LIST, "D3")
        if dynasty.gold:
            entry.line(seat, "gold", dynasty.gold, bonus, sections.DYNASTY_LIST, "D3")
        if dynasty.victory_tokens and action.vt_dice:
            entry.line(seat, "victory_tokens", dynasty.victory_tokens, bonus, sections.DYNASTY_LIST, "D3", tally="vt_start")
        lands += dynasty.territories
    left = min(lands, len(neutrals(live)))
    if left < lands:
        entry.note("Only {n} {n:territory is|territories are} left", n=left)
    if left:
        entry.push(LandsDue(number=left))
    else:
        _founded(entry)


def refuse_draw_lands(state: DynastiesState, action: DrawLands) -> Refusal | None:
    """Refuses territories that are not neutral, and the wrong number of them."""
    top = state.pending[-1] if state.pending else None
    if not isinstance(top, LandsDue):
        return not_now("Drawing territories", sections.SETUP)
    free = neutrals(state)
    if any(land not in free for land in action.lands) or len(set(action.lands)) != len(action.lands):
        return refuse("not-neutral", say("Those are not in the neutral deck"), sections.SETUP, may_override=False)
    number = min(top.number, len(free))
    if len(action.lands) != number:
        return refuse("wrong-number", say("{n} {n:territory is|territories are} drawn", n=number), sections.SETUP, "D5")
    return only_active(state, action.seat)


def draw_lands(entry: Entry, action: DrawLands) -> None:
    """The territories of the start."""
    entry.pop()
    for land in action.lands:
        entry.transfer(land, entry.live.active, say("{land} drawn", land=land), sections.SETUP, "D5")
    _founded(entry)


def _founded(entry: Entry) -> None:
    """The next player founds, or the first turn begins; a restarting player takes his turn."""
    live = entry.live
    if not live.setting_up:
        entry.set(phase="marriage")
        return
    after = (live.active + 1) % live.seats
    entry.set(active=after)
    if after == live.first_seat:
        entry.set(phase="marriage", setting_up=False)


def refuse_sit_out(state: DynastiesState, seat: int) -> Refusal | None:
    """A restart can only be put off when no dynasty is free."""
    if seat != state.active:
        return not_yours(state.active)
    if free_dynasties(state) or state.setting_up:
        return refuse("dynasty-free", say("There is a dynasty to lead"), sections.TREACHERY, "D13",
                      may_override=not state.setting_up)
    return None
