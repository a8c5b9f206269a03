"""The round's four phases: who is done, when the table moves on, the draft's picks, and the hand check.

Source: Overview of a Round, Drafting Phase, Housekeeping Phase. All players act at once, so nobody has a turn.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from pydantic import Field

from rules.core import Action, Refusal, Ruling, Words, post, refuse, say, who
from rules.deadly_dowagers.duke import settle_the_duke, wedding_words
from rules.deadly_dowagers.printed import DRAFT_PICKS
from rules.deadly_dowagers.refusals import wrong_phase
from rules.deadly_dowagers.state import METERS, PHASE_TITLES, DowagersState, PhaseId, passes_left, put

AFTER: Final[dict[str, PhaseId]] = {
    "setup": "drafting", "drafting": "investment", "investment": "husband", "husband": "housekeeping", "housekeeping": "drafting",
}


class Done(Action):
    """She has finished the phase, or takes that back; with the last mark the table moves on.

    Refuses: a mark for another phase than the present one (it came too late); in Setup, without a husband.
    """

    merges: ClassVar[bool] = True
    kind: Literal["done"] = "done"
    phase: PhaseId
    """The phase it was said in."""
    is_done: bool = True

    def words(self, state: DowagersState) -> Words:
        """"Mabel is done"; with the mark that ends the game "Mabel marries the Duke"."""
        if not self.is_done:
            return say("{who} is not done yet", who=who(self.seat))
        is_last = self.phase == state.phase and all(put(state.done, self.seat, True))
        return (_end_words(state, self.phase) if is_last else None) or say("{who} is done", who=who(self.seat))


class NextPhase(Action):
    """The table moves on, whoever has a mark. Refuses: in Setup, while somebody is unmarried."""

    kind: Literal["next_phase"] = "next_phase"
    phase: PhaseId
    """The phase that ends."""

    def words(self, state: DowagersState) -> Words:
        """"On to the Husband phase"; where the game ends "Mabel marries the Duke"."""
        return _end_words(state, self.phase) or say("On to the {phase} phase", phase=PHASE_TITLES[AFTER[self.phase]])


class NextPick(Action):
    """Everybody has kept a card of the draft and passed the rest. Refuses: outside Drafting; past the fourth."""

    kind: Literal["next_pick"] = "next_pick"
    pick: int = Field(ge=1, le=DRAFT_PICKS)
    """The pick that was made."""

    def words(self, state: DowagersState) -> Words:
        """"Pick 2 of 4 made"."""
        return say("Pick {n} of {all} made", n=self.pick, all=DRAFT_PICKS)


class CheckHand(Action):
    """She counts her hand in Housekeeping and discards what is too much. Refuses: outside Housekeeping."""

    kind: Literal["check_hand"] = "check_hand"
    cards: int = Field(ge=0, le=40)
    """Cards in hand before discarding."""

    def words(self, state: DowagersState) -> Words:
        """"Mabel counted 5 cards: 2 discarded"."""
        return say("{who} counted {n} {n:card|cards}: {over} discarded", who=who(self.seat), n=self.cards,
                   over=too_many(state, self.cards))


def _end_words(state: DowagersState, phase: PhaseId) -> Words | None:
    """How the game ends with this phase; None where it goes on."""
    return wedding_words(state) if phase == state.phase == "husband" else None


def too_many(state: DowagersState, cards: int) -> int:
    """How many cards of a hand must go. Source: Housekeeping Phase. Reading A36."""
    return max(0, cards - state.rulings.hand_limit)


def _moved_on(state: DowagersState, phase: PhaseId) -> Refusal | None:
    if phase == state.phase:
        return None
    why = say("The table is already in the {phase} phase", phase=PHASE_TITLES[state.phase])
    return refuse("moved-on", why, "Overview of a Round", may_override=False)


def _unwed(state: DowagersState, seats: range | tuple[int, ...]) -> Refusal | None:
    """In Setup nobody goes on without a first husband."""
    for seat in seats:
        if state.phase == "setup" and state.husbands[seat] is None:
            return refuse("no-first-husband", say("{who} has no husband yet", who=who(seat)), "Setup")
    return None


def done_refusal(state: DowagersState, action: Done) -> Refusal | None:
    """Why she cannot be done."""
    late = _moved_on(state, action.phase)
    return late or (_unwed(state, (action.seat,)) if action.is_done else None)


def next_phase_refusal(state: DowagersState, action: NextPhase) -> Refusal | None:
    """Why the table cannot move on."""
    return _moved_on(state, action.phase) or _unwed(state, range(state.seats))


def next_pick_refusal(state: DowagersState, action: NextPick) -> Refusal | None:
    """Why the draft cannot go on."""
    early = wrong_phase(state, "drafting")
    if early is None and (action.pick != state.pick or state.pick >= DRAFT_PICKS):
        why = say("The draft is at pick {n}", n=state.pick)
        return refuse("other-pick", why, "Drafting Phase", may_override=False)
    return early


def check_hand_refusal(state: DowagersState, action: CheckHand) -> Refusal | None:
    """Why no hand is counted now: the limit holds in Housekeeping only."""
    return wrong_phase(state, "housekeeping")


def apply_done(state: DowagersState, action: Done) -> Ruling[DowagersState]:
    """Her mark; with the last one the phase ends."""
    return marked(state, action.seat, action.is_done)


def marked(state: DowagersState, seat: int, is_done: bool) -> Ruling[DowagersState]:
    """The state with her mark set, moved on where it was the last."""
    after = state.with_(done=put(state.done, seat, is_done))
    return move_on(after) if all(after.done) else Ruling(after)


def apply_next_phase(state: DowagersState, action: NextPhase) -> Ruling[DowagersState]:
    """The phase ends for everybody."""
    return move_on(state)


def apply_next_pick(state: DowagersState, action: NextPick) -> Ruling[DowagersState]:
    """The next card of the draft."""
    return Ruling(state.with_(pick=min(DRAFT_PICKS, action.pick + 1)))


def apply_check_hand(state: DowagersState, action: CheckHand) -> Ruling[DowagersState]:
    """What she must discard is said, and she is done."""
    over = too_many(state, action.cards)
    note = say("Discard {n} {n:card|cards}", n=over) if over else say("Keep all {n}", n=action.cards)
    ruled = marked(state, action.seat, True) if state.phase == "housekeeping" else Ruling(state)
    return post(ruled.state, [], METERS, notes=[note, *ruled.notes])


def move_on(state: DowagersState) -> Ruling[DowagersState]:
    """The next phase, with fresh marks and slots; the end of the Husband phase first decides about the Duke."""
    if state.phase == "husband":
        wed = settle_the_duke(state)
        if wed.state.outcome is not None:
            return wed
    left_over = tuple(
        say("{who} can no longer marry the Duke", who=who(seat)) for seat in range(state.seats) if state.declared[seat] != "no"
    )
    nobody = (False,) * state.seats
    after = state.with_(
        phase=AFTER[state.phase], done=nobody, card_played=nobody, action_taken=nobody, pick=1,
        declared=("no",) * state.seats, lost_flips=((),) * state.seats,
        round=state.round + (state.phase == "housekeeping"),
    )
    return Ruling(after, notes=(*left_over, *_arrival(state, after)))


def _arrival(before: DowagersState, after: DowagersState) -> tuple[Words, ...]:
    """What the table does when a phase begins."""
    if after.phase != "drafting":
        return ()
    way = "left" if passes_left(after.round) else "right"
    turned = (say("Turn the Draft Rotation token over"),) if before.phase == "housekeeping" else ()
    return (*turned, say("Draw five cards each; pass to the {way}", way=way))
