"""The buttons of Hit the Street: targets with their odds, the roll that is due, and the ways out."""

from __future__ import annotations

from rules.core import CardField, DiceField, Offer, Words, say, who
from rules.dark_deeds.cards import CHASERS, SORT_ICONS, SORT_TITLES, StreetCard
from rules.dark_deeds.loot import TakeLoot
from rules.dark_deeds.offers import figure_field, group, missing_fields, offer, percent_words, sort_field
from rules.dark_deeds.path import (
    attempt_chance,
    attempt_chances,
    is_at_most,
    lacks,
    needs,
    next_bonus,
    path_chance,
    path_to_chaser,
    path_to_slot,
    roll_words,
)
from rules.dark_deeds.setting_up import NoteCard
from rules.dark_deeds.sneaking import FaceFirst, MetGuard, ReadCard, Roll
from rules.dark_deeds.state import SLOTS, Attempt, DarkDeedsState
from rules.dark_deeds.targets import NewTarget, TargetChaser, TargetMet, TargetSlot
from rules.dark_deeds.tavern import ToTavern

PICK = say("Nearer the last slot is safer; Guards on the way each cost a roll.")


def street_offers(state: DarkDeedsState) -> list[Offer]:
    """What the player on turn may do on the Street."""
    if state.attempt is not None:
        return attempt_offers(state)
    seat, done = state.turn, state.stage == "done"
    tavern = offer(
        state,
        "to_tavern",
        say("To the Tavern"),
        ToTavern(seat=seat),
        icon="mug",
        main=done and not state.loot_due,
        consequence=say("Leave the Street"),
        teach=say("Go on once you robbed, attacked or failed. The rulebook names no way to skip the Street."),
    )
    if done:
        return [*loot_offers(state), tavern]
    if state.depth == "light":
        return [*_light_targets(state, seat), tavern]
    targets = [*_slot_offers(state, seat), *_chaser_offers(state, seat)]
    if not targets:
        return [tavern]
    return [group("target", say("Pick a target"), targets, icon="dagger", seat=seat, main=True, teach=PICK), tavern]


def loot_offers(state: DarkDeedsState) -> list[Offer]:
    """After a robbery: the Loot that was taken."""
    if not state.loot_due:
        return []
    card = CardField(name="card", label=say("Loot"), card_kind="loot", optional=True)
    action = TakeLoot(seat=state.turn, whose=state.turn)
    return [
        offer(
            state,
            "take_loot",
            say("Take the Loot"),
            action,
            icon="chest",
            form=(card,),
            main=True,
            consequence=say("Worthless: leave blank"),
            teach=say("Pick one of the two open Loot cards or gamble on the top one."),
        )
    ]


def _target_label(card: StreetCard) -> Words:
    return say("Rob {card}" if card.is_citizen else "Attack {card}", card=card.title)


def _slot_offers(state: DarkDeedsState, seat: int) -> list[Offer]:
    found: list[Offer] = []
    for slot in range(SLOTS, 0, -1):
        card = state.street[slot - 1]
        if card is None:
            continue
        if card.sort == "unknown":
            found.append(_to_note(state, seat, slot))
            continue
        path = path_to_slot(state, seat, slot)
        found.append(
            offer(
                state,
                f"target.slot.{slot}",
                _target_label(card),
                TargetSlot(seat=seat, slot=slot),
                icon=SORT_ICONS[card.sort],
                form=missing_fields(state, path[-1]),
                consequence=percent_words(f"Slot {slot}", path_chance(state, seat, path), len(path), is_at_most(state, path)),
            )
        )
    return found


def _to_note(state: DarkDeedsState, seat: int, slot: int) -> Offer:
    """In place of a target nobody noted: its kind is told, then its chance shows."""
    note = NoteCard(seat=seat, slot=slot, sort="guard")
    words = say("Nobody noted its card")
    return offer(
        state, f"note.slot.{slot}", say("Note slot {n}", n=slot), note, icon="cards", form=(sort_field(),), consequence=words
    )


def _chaser_offers(state: DarkDeedsState, seat: int) -> list[Offer]:
    """One's own chasers first, then those of others, which only a Plot opens."""
    found: list[Offer] = []
    for whose in (seat, *(other for other in range(state.seats) if other != seat)):
        for card in (*state.guards[whose], *state.nemeses[whose]):
            path = path_to_chaser(state, seat, whose, card.serial)
            own = whose == seat
            odds = percent_words("Chasing you", path_chance(state, seat, path), len(path))
            found.append(
                offer(
                    state,
                    f"target.{card.sort}.{card.serial}",
                    _target_label(card),
                    TargetChaser(seat=seat, whose=whose, serial=card.serial),
                    icon=SORT_ICONS[card.sort],
                    form=missing_fields(state, path[-1]),
                    consequence=odds if own else say("chasing {who}", who=who(whose)),
                )
            )
    return found


def _light_targets(state: DarkDeedsState, seat: int) -> list[Offer]:
    """The light depth: the figures come from the card on the table."""
    rob = TargetMet(seat=seat, sort="citizen", favour=0)
    attacks = [
        offer(
            state,
            f"attack.{sort}",
            say("Attack a {sort}", sort=SORT_TITLES[sort]),
            TargetMet(seat=seat, sort=sort, favour=0),
            icon=SORT_ICONS[sort],
            form=(figure_field("defence"), figure_field("favour")),
            consequence=say("Type its figures"),
        )
        for sort in CHASERS
    ]
    attacks += _chaser_offers(state, seat)
    return [
        offer(
            state,
            "rob",
            say("Rob a Citizen"),
            rob,
            icon="purse",
            form=(figure_field("perception"), figure_field("favour")),
            main=True,
            consequence=say("Type its figures"),
            teach=PICK,
        ),
        group("attack", say("Attack"), attacks, icon="swords", seat=seat, consequence=say("Guard or Nemesis")),
    ]


def attempt_offers(state: DarkDeedsState) -> list[Offer]:
    """A roll is due: the roll itself, or the figures it needs; another order, another target."""
    attempt, seat = state.attempt, state.turn
    assert attempt is not None
    words = say("Before the first roll")
    found = [
        _read_offer(state) if lacks(state, attempt.hurdles[0]) else _roll_offer(state),
        offer(state, "new_target", say("New target"), NewTarget(seat=seat), icon="dagger", consequence=words),
        *_other_guards(state, attempt),
    ]
    if state.depth == "light" and attempt.hurdles[-1].place == "met":
        guard, form, words = MetGuard(seat=seat, perception=0), (figure_field("perception"),), say("One more sneak")
        found.append(offer(state, "met_guard", say("Guard in the way"), guard, icon="helm", form=form, consequence=words))
    return found


def _other_guards(state: DarkDeedsState, attempt: Attempt) -> list[Offer]:
    """Which other chasing Guard may come first; none where there is no choice (C10)."""
    first = attempt.hurdles[0]
    waiting = [one for one in attempt.hurdles if one.test == "sneak" and one.place == "chasing"]
    if first not in waiting or len(waiting) < 2:
        return []
    children: list[Offer] = []
    for one in waiting[1:]:
        action = FaceFirst(seat=state.turn, serial=one.spot)
        number = needs(state, one)
        words = say("Perception not typed") if number is None else say("Perception {n}", n=number)
        label = roll_words(state, one)
        children.append(offer(state, f"face_first.{one.spot}", label, action, icon="helm", consequence=words))
    words = say("Chasers in any order")
    return [group("face_first", say("Another Guard"), children, icon="helm", seat=state.turn, consequence=words)]


def _read_offer(state: DarkDeedsState) -> Offer:
    """The figures of the roll that is due, typed from its card."""
    attempt = state.attempt
    assert attempt is not None
    return offer(
        state,
        "read_card",
        say("Type its figures"),
        ReadCard(seat=state.turn),
        icon="eye",
        form=missing_fields(state, attempt.hurdles[0]),
        main=True,
        consequence=roll_words(state, attempt.hurdles[0]),
        teach=say("The number stands on the card; the odds show once it is typed."),
    )


def _roll_offer(state: DarkDeedsState) -> Offer:
    """ "Roll 4 or more", with the chance of this roll and of the whole rest of the path."""
    attempt = state.attempt
    assert attempt is not None
    hurdle = attempt.hurdles[0]
    needed = (needs(state, hurdle) or 0) - next_bonus(state)
    this, whole = attempt_chances(state)[0], attempt_chance(state)
    assert this is not None
    odds = say("{n} %", n=this.percent)
    if len(attempt.hurdles) > 1 and whole is not None:
        template = "{n} %, at most {all} % in all" if is_at_most(state, attempt.hurdles) else "{n} %, {all} % in all"
        odds = say(template, n=this.percent, all=whole.percent)
    dice = DiceField(name="dice", label=roll_words(state, hurdle), count=2)
    return offer(
        state,
        "roll",
        say("Roll {n} or more", n=max(2, needed)),
        Roll(seat=state.turn, dice=(1, 1)),
        icon="die",
        form=(dice,),
        main=True,
        consequence=odds,
        teach=say("Two dice plus your bonuses; reaching the number exactly is enough."),
    )
