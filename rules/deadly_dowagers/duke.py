"""The Duke: who can marry him, what is still missing, and how rival brides are told apart. Source: End of Game, Ties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from rules.core import Action, Fact, Ledger, Outcome, Placing, Refusal, Ruling, Words, by_rank, post, refuse, say, who
from rules.deadly_dowagers.husband_slots import use_card
from rules.deadly_dowagers.husbands import title
from rules.deadly_dowagers.printed import DUKE_CROWNS, DUKE_INFAMY
from rules.deadly_dowagers.refusals import wrong_phase
from rules.deadly_dowagers.state import METERS, Declared, DowagersState, put


class Bride(Fact):
    """One who asks for the Duke's hand: her place, her money before the dowry, her Infamy."""

    seat: int
    crowns: int
    infamy: int

    @property
    def standing(self) -> tuple[int, int]:
        """What decides between brides: money left, then the lesser Infamy."""
        return self.crowns - DUKE_CROWNS, -self.infamy


class DeclareDuke(Action):
    """She plays a Remarry card on the Duke: 120 Crowns, Infamy 9 at most, no husband.

    Refuses: outside the Husband phase; a husband; her card of this phase used; too many Infamy or too few Crowns.
    """

    merges: ClassVar[bool] = True
    kind: Literal["declare_duke"] = "declare_duke"

    def words(self, state: DowagersState) -> Words:
        """"Mabel asked for the Duke's hand"."""
        return say("{who} asked for the Duke's hand", who=who(self.seat))


def is_fit_for_the_duke(crowns: int, infamy: int, married: bool) -> bool:
    """Whether he would have her; the Remarry card is another matter."""
    return not married and crowns >= DUKE_CROWNS and infamy <= DUKE_INFAMY


def duke_missing(state: DowagersState, seat: int) -> tuple[Words, ...]:
    """What still keeps her from the Duke, most telling first; empty where only the Remarry card is needed."""
    missing: list[Words] = []
    husband = state.husbands[seat]
    if husband is not None:
        missing.append(say("the {husband} still lives", husband=title(husband.kind, husband.level)))
    if state.crowns[seat] < DUKE_CROWNS:
        missing.append(say("{n} {n:Crown|Crowns} more", n=DUKE_CROWNS - state.crowns[seat]))
    if state.infamy[seat] > DUKE_INFAMY:
        missing.append(say("{n} Infamy less", n=state.infamy[seat] - DUKE_INFAMY))
    if state.phase == "husband" and state.card_played[seat] and state.declared[seat] == "no":
        missing.append(say("this phase's card is used"))
    return tuple(missing)


def declare_refusal(state: DowagersState, action: DeclareDuke) -> Refusal | None:
    """Why she may not ask for the Duke now. Readings A26, A29."""
    seat = action.seat
    if state.declared[seat] != "no":
        return refuse("declared", say("You have declared already"), "End of Game", "A34", may_override=False)
    early = wrong_phase(state, "husband")
    if early is not None:
        return early
    if state.husbands[seat] is not None:
        return refuse("married", say("You still have a husband"), "End of Game", mend=say("Strangle him, then remarry"))
    if state.card_played[seat]:
        return refuse("card-used", say("Card is played"), "Husband Phase", "A29")
    if state.infamy[seat] > DUKE_INFAMY:
        why = say("The Duke accepts {limit}, you have {n}", limit=DUKE_INFAMY, n=state.infamy[seat])
        return refuse("too-infamous", why, "End of Game", "A24")
    if state.crowns[seat] < DUKE_CROWNS:
        why = say("The Duke costs {price}, you have {n}", price=DUKE_CROWNS, n=state.crowns[seat])
        short = say("{n} more {n:Crown is|Crowns are} needed", n=DUKE_CROWNS - state.crowns[seat])
        return refuse("too-poor", why, "End of Game", mend=short)
    return None


def apply_declare(state: DowagersState, action: DeclareDuke) -> Ruling[DowagersState]:
    """Her card lies open; the brides are compared when the phase ends, or she wins at once (A34)."""
    mark: Declared = "anyway" if action.anyway else "yes"
    asked = use_card(state.with_(declared=put(state.declared, action.seat, mark)), action.seat)
    if state.rulings.duke_tie == "first_declared":
        return settle_the_duke(asked)
    ledger = Ledger()
    ledger.add(action.seat, "crowns", 0, say("Dowry of the Duke"), "Ties", "A34",
               detail=say("{n}, when the phase ends", n=DUKE_CROWNS), icon="cameo-duke")
    return post(asked, ledger.lines, METERS, notes=[say("Anyone else for the Duke? The phase's end decides")])


def brides(state: DowagersState) -> tuple[Bride, ...]:
    """Those who declared and are still able, or whom the table let ask anyway."""
    found: list[Bride] = []
    for seat in range(state.seats):
        fit = is_fit_for_the_duke(state.crowns[seat], state.infamy[seat], state.husbands[seat] is not None)
        if state.declared[seat] == "anyway" or (state.declared[seat] == "yes" and fit):
            found.append(Bride(seat=seat, crowns=state.crowns[seat], infamy=state.infamy[seat]))
    return tuple(found)


def chosen(rivals: Sequence[Bride]) -> tuple[Bride, ...]:
    """The bride he takes; several where money left and Infamy are equal and only a rematch can decide. Source: Ties."""
    best = max((bride.standing for bride in rivals), default=None)
    return tuple(bride for bride in rivals if bride.standing == best)


def verdict(rivals: Sequence[Bride], taken: Sequence[Bride]) -> Words:
    """Why he chose so, in one sentence."""
    if not taken:
        return say("Nobody can marry the Duke yet")
    first = taken[0]
    left, infamy = max(0, first.crowns - DUKE_CROWNS), first.infamy  # a house ruling may wed her with less than the dowry
    if len(taken) > 1:
        level = "{n} brides are level on {left} {left:Crown|Crowns} and {infamy} Infamy: only a rematch can decide"
        return say(level, n=len(taken), left=left, infamy=infamy)
    if len(rivals) == 1:
        return say("{who} married the Duke with {left} {left:Crown|Crowns} left", who=who(first.seat), left=left)
    if sum(bride.crowns == first.crowns for bride in rivals) > 1:
        return say("{who} won the Duke: level on money, least Infamy ({infamy})", who=who(first.seat), infamy=infamy)
    return say("{who} won the Duke: most money left ({left} {left:Crown|Crowns})", who=who(first.seat), left=left)


def wedding_words(state: DowagersState) -> Words | None:
    """The deed that ends the game, for the log: "Mabel marries the Duke"; None where nobody can."""
    rivals = brides(state)
    taken = chosen(rivals)
    if not taken:
        return None
    first = taken[0]
    if len(taken) > 1:
        return say("A tie for the Duke: only a rematch decides")
    return say("{who} marries the Duke" if len(rivals) == 1 else "{who} wins the Duke", who=who(first.seat))


def settle_the_duke(state: DowagersState) -> Ruling[DowagersState]:
    """Compares the declared brides and ends the game; without a bride nothing happens. Source: End of Game, Ties."""
    rivals = brides(state)
    taken = chosen(rivals)
    if not taken:
        return Ruling(state)
    ledger = Ledger()
    if len(taken) == 1:
        ledger.add(taken[0].seat, "crowns", -DUKE_CROWNS, say("Dowry of the Duke"), "End of Game", "A34", icon="cameo-duke")
    outcome = Outcome(
        winners=tuple(bride.seat for bride in taken), placings=_placings(state, rivals, taken),
        verdict=verdict(rivals, taken), section="Ties" if len(rivals) > 1 else "End of Game", reading="A34",
    )
    return post(state.with_(outcome=outcome), ledger.lines, METERS, notes=[outcome.verdict])


def _placings(state: DowagersState, rivals: Sequence[Bride], taken: Sequence[Bride]) -> tuple[Placing, ...]:
    """The bride first (all of them after a tie), then the other brides, then everybody else, level."""
    standing = {bride.seat: bride.standing for bride in rivals}
    first = {bride.seat for bride in taken}

    def key(seat: int) -> tuple[int, int, int]:
        if seat in first:
            return 2, 0, 0
        return (1, *standing[seat]) if seat in standing else (0, 0, 0)

    keys = [key(seat) for seat in range(state.seats)]
    places = (Placing(seat=seat, rank=1 + sum(other > keys[seat] for other in keys), score=None) for seat in range(state.seats))
    return by_rank(tuple(places))


