"""How a game ends: most Victory Tokens win; ties as the table plays them.

Source: VICTORY; reading D37, and D13 for players who are out for good.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.core import Outcome, Placing, ScoreLine, Words, by_rank, ranks, say, who
from rules.great_dynasties import sections
from rules.great_dynasties.entry import Entry
from rules.great_dynasties.holdings import in_play, land_count
from rules.great_dynasties.rulings import DynastiesRulings
from rules.great_dynasties.state import DynastiesState


class Standing(NamedTuple):
    """What counts of one player at the end."""

    vt: int
    territories: int
    gold: int


def final_ranks(standings: Sequence[Standing], rulings: DynastiesRulings) -> tuple[int, ...]:
    """Ranks by Victory Tokens, ties broken as the switch says. Source: VICTORY; D37.

    >>> final_ranks([Standing(31, 2, 0), Standing(31, 9, 0), Standing(28, 1, 0)], DynastiesRulings())
    (1, 1, 3)
    """

    def tiebreak(standing: Standing) -> int:
        return {"shared": 0, "most_territories": standing.territories, "most_gold": standing.gold}[rulings.vt_tie]

    return ranks([(standing.vt, tiebreak(standing)) for standing in standings])


def verdict(winners: Sequence[int], standings: Sequence[Standing], rulings: DynastiesRulings) -> Words:
    """The sentence that says who won and why."""
    if not winners:
        return say("No dynasty is left: nobody wins")
    best = standings[winners[0]]
    if len(winners) == 1:
        broken = sum(standing.vt == best.vt for standing in standings) > 1
        reason = {"most_territories": ", with the most territories", "most_gold": ", with the most gold"}.get(rulings.vt_tie, "")
        won = "{who} wins with {n} Victory {n:Token|Tokens}{reason}"
        return say(won, who=who(winners[0]), n=best.vt, reason=reason if broken else "")
    names = {f"w{place}": who(seat) for place, seat in enumerate(winners)}
    crowd = ", ".join(f"{{{key}}}" for key in list(names)[:-1]) + f" and {{w{len(winners) - 1}}}"
    return say(crowd + " share the victory with {n} Victory {n:Token|Tokens} each", n=best.vt, **names)


def _lines(state: DynastiesState, seat: int) -> tuple[ScoreLine, ...]:
    """Where the Victory Tokens came from; they add up to the score."""
    rows = [
        ("Start", state.vt_start[seat], sections.SETUP),
        ("Regions led", state.vt_regions[seat], sections.CULTURE),
        ("Culture rolls paid", state.vt_culture[seat], sections.CULTURE),
        ("Events", state.vt_events[seat], sections.EVENT),
    ]
    rest = state.victory_tokens[seat] - sum(amount for _, amount, _ in rows)
    if rest:
        rows.append(("Changed by hand", rest, sections.VICTORY_TOKENS))
    return tuple(ScoreLine(label=say("{label}", label=label), amount=amount, section=section) for label, amount, section in rows)


def outcome(state: DynastiesState) -> Outcome:
    """The final result of a game."""
    standings = [
        Standing(state.victory_tokens[seat], land_count(state, seat) + state.overseas[seat], state.gold[seat])
        for seat in range(state.seats)
    ]
    gone = state.rulings.restart == "eliminated"
    out = {seat for seat in range(state.seats) if gone and not in_play(state, seat)}
    keyed = [Standing(-1, 0, 0) if seat in out else standing for seat, standing in enumerate(standings)]
    places = final_ranks(keyed, state.rulings)
    winners = tuple(seat for seat in range(state.seats) if places[seat] == 1 and seat not in out)
    placings = [
        Placing(seat=seat, rank=places[seat], score=state.victory_tokens[seat], lines=_lines(state, seat))
        for seat in range(state.seats)
    ]
    return Outcome(winners=winners, placings=by_rank(placings), verdict=verdict(winners, standings, state.rulings),
                   section=sections.VICTORY, reading="D37")


def end_if_alone(entry: Entry) -> bool:
    """Where the fallen are out for good, the last house standing ends the game at once. Source: D13."""
    live = entry.live
    if live.rulings.restart != "eliminated" or live.setting_up or live.outcome is not None:
        return False
    if sum(1 for name in live.dynasties if name) > 1:
        return False
    entry.set(outcome=outcome(live), pending=())
    entry.note("Only one house is left: the game ends")
    return True
