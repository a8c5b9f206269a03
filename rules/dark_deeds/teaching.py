"""What a learner is told: a card a phase, and the steps of each phase with their reasons."""

from __future__ import annotations

from rules.core import Citation, Step, Teaching, say
from rules.dark_deeds.ending import to_reveal
from rules.dark_deeds.state import ARREST_AT, DarkDeedsState


def _rule(section: str, reading: str | None = None) -> Citation:
    return Citation(section=section, reading=reading)


TEACHINGS: dict[str, Teaching] = {
    "setup": Teaching(
        purpose=say(
            "Lay the Street, deal two Dark Deeds and three Plots to everybody, and pick the most wicked player to begin."
        ),
        who=say("The whole table."),
        may=say(
            "Show the six Street cards here, so every path has its odds, or keep numbers only and type what you meet."
        ),
        beware=say("Whoever begins holds the coin at once, even without any Suspicion."),
        rule=_rule("Setting Up"),
    ),
    "street": Teaching(
        purpose=say("Take one card down: rob a Citizen for Loot, or beat a Guard or Nemesis for Favour."),
        who=say("The player on turn."),
        may=say(
            "Pick any Street card or one of your own chasers. Sneak past every Guard in between, then roll against the target."
        ),
        beware=say(
            "Guards chasing you stand in the way first. One failed sneak ends the phase; a failed blow at a Guard is noticed."
        ),
        rule=_rule("Hit the Street"),
    ),
    "tavern": Teaching(
        purpose=say("Catch your breath: a new card for your hand, or fewer eyes on you."),
        who=say("The player on turn, who must do one of the two."),
        may=say("Draw one Tavern card, open or blind, or roll a die and shed that much Suspicion."),
        beware=say("A Dark Deed drawn here must be completed, or it costs its Favour at the end."),
        rule=_rule("Visit the Tavern"),
    ),
    "stock": Teaching(
        purpose=say("Three steps in a fixed order: are you arrested, who leaves the Street, is your hand too full?"),
        who=say("The player on turn."),
        may=say("Nothing to choose, except which Plots to discard."),
        beware=say("The arrest comes first, so a Guard who starts chasing now can only bite on a later turn."),
        rule=_rule("Take Stock"),
    ),
    "ending": Teaching(
        purpose=say("Show all hands and count Favour."),
        who=say("Everybody."),
        may=say("Score Pile counts for you; Dark Deeds left in hand and Nemeses on your heels count against you."),
        beware=say("A draw goes to less Suspicion. Even then still tied, and nobody at the table wins."),
        rule=_rule("Ending the Game", "C16"),
    ),
}


def teaching(state: DarkDeedsState) -> Teaching:
    """The card of the phase the table is in, as this table plays."""
    card = TEACHINGS[state.phase]
    if state.phase == "ending" and state.rulings.final_draw == "shared_win":
        return card.model_copy(update={"beware": say("A draw goes to less Suspicion. Those still tied even then share the win.")})
    return card


def steps_of(state: DarkDeedsState) -> tuple[Step, ...]:
    """The steps of the phase the table is in."""
    return {"setup": _setup, "street": _street, "tavern": _tavern, "stock": _stock, "ending": _ending}[state.phase](state)


def _setup(state: DarkDeedsState) -> tuple[Step, ...]:
    chosen = bool(state.dealing or state.on_street)
    return (
        Step(
            text=say("Choose what the app keeps"),
            must=True,
            done=chosen,
            rule=_rule("Setting Up"),
            teach=say("With the Street the app follows all six slots. With numbers only it knows what you tell it."),
        ),
        Step(
            text=say("Lay out six Street cards"),
            must=False,
            done=chosen and not state.dealing,
            rule=_rule("4. Populate the Street"),
            teach=say("Tap the kind of each card. Its figures can wait until somebody goes for it."),
        ),
        Step(
            text=say("Deal two Dark Deeds and three Plots each"),
            must=True,
            rule=_rule("1. Deal Dark Deeds and Plots"),
            teach=say("Hands stay secret. Noting a Deed here is a courtesy to your memory, not a duty."),
        ),
    )


def _street(state: DarkDeedsState) -> tuple[Step, ...]:
    seat, attempt = state.turn, state.attempt
    picked = attempt is not None or state.stage == "done"
    past = state.stage == "done" or (attempt is not None and attempt.hurdles[0].test != "sneak")
    return (
        Step(
            text=say("Pick a target"),
            seat=seat,
            must=True,
            done=picked,
            rule=_rule("Pick a Target", "C18"),
            teach=say(
                "Six slots and your own chasers. Cards near the dagger are easier to reach; mind the odds of the whole path."
            ),
        ),
        Step(
            text=say("Sneak past each Guard in between"),
            seat=seat,
            must=True,
            done=past,
            rule=_rule("Sneak Past Guards", "C10"),
            teach=say(
                "Chasers first, in your order, then from the last slot inwards. Two dice plus Cunning against each Perception."
            ),
        ),
        Step(
            text=say("Rob or attack"),
            seat=seat,
            must=True,
            done=state.stage == "done",
            rule=_rule("Take Your Target Down", "C8"),
            teach=say("Success gives the card's Favour twice: once to your Score Pile, once as Suspicion."),
        ),
    )


def _tavern(state: DarkDeedsState) -> tuple[Step, ...]:
    return (
        Step(
            text=say("Dig for Dirt or Lay Low"),
            seat=state.turn,
            must=True,
            done=state.stage == "done",
            rule=_rule("Visit the Tavern", "C17"),
            teach=say(
                "With {n} Suspicion and a Guard behind you, laying low may save your Loot; otherwise a card is worth more.",
                n=ARREST_AT,
            ),
        ),
        Step(
            text=say("Check for Arrest"),
            seat=state.turn,
            must=True,
            rule=_rule("Check for Arrest", "C2"),
            teach=say("Only you are looked at: {n} or more Suspicion and at least one chasing Guard.", n=ARREST_AT),
        ),
    )


def _stock(state: DarkDeedsState) -> tuple[Step, ...]:
    seat, advanced = state.turn, state.stage == "done"
    return (
        Step(
            text=say("Check for Arrest"),
            seat=seat,
            must=True,
            done=True,
            rule=_rule("Check for Arrest", "C3"),
            teach=say("Arrest empties your Suspicion, so the coin may already have moved before the Street does."),
        ),
        Step(
            text=say("Advance the Street"),
            seat=seat,
            must=True,
            done=advanced,
            rule=_rule("Advance the Street", "C1"),
            teach=say("The last card leaves: a Guard after the coin, a Nemesis after you. Then all move down and new ones come."),
        ),
        Step(
            text=say("Discard down to six cards"),
            seat=seat,
            must=bool(state.excess(seat)),
            done=advanced and not state.excess(seat),
            rule=_rule("Discard Cards", "C13"),
            teach=say("Plots only. Dark Deeds stick to your hand, however many they are."),
        ),
    )


def _ending(state: DarkDeedsState) -> tuple[Step, ...]:
    reveals = tuple(
        Step(
            text=say("Reveal the hand"),
            seat=seat,
            must=True,
            done=not to_reveal(state, seat),
            rule=_rule("Ending the Game", "C15"),
            teach=say("Every Dark Deed still in hand and every Nemesis behind you costs its Favour."),
        )
        for seat in range(state.seats)
    )
    count = Step(
        text=say("Count Favour"),
        must=True,
        done=state.outcome is not None,
        rule=_rule("Draws", "C16"),
        teach=say("Most Favour wins. In a draw the calmest of the drawn wins, if there is one."),
    )
    return (*reveals, count)
