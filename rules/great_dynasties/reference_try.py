"""Ten situations of Great Dynasties for "What happens if...?", each answered by the engine on a table made for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.core import Refusal, situation
from rules.great_dynasties import sections
from rules.great_dynasties.culture import region_row
from rules.great_dynasties.dynasties import DYNASTY
from rules.great_dynasties.economy import corruption_gold
from rules.great_dynasties.final import Standing, final_ranks
from rules.great_dynasties.game import GAME
from rules.great_dynasties.pending import Source, TreacheryDue
from rules.great_dynasties.rulings import DynastiesRulings
from rules.great_dynasties.state import DynastiesState, opening
from rules.great_dynasties.territories import INDEX, NAMES
from rules.great_dynasties.treachery import modifier, treachery_outcome

_GAINS: Final[Mapping[str, str]] = {
    "nothing": "Nothing",
    "neutral-random": "A random neutral territory",
    "neutral-choice": "A neutral territory you choose",
    "opponent-random": "A random territory of an opponent",
    "opponent-choice": "A territory you choose from an opponent",
}


def _table(phase: str, armies: tuple[int, int] = (0, 0), gold: tuple[int, int] = (0, 0), theirs: str = "") -> DynastiesState:
    """You are Oldenburg and on turn, the other is Bourbon, with those territories besides the home."""
    houses = ("Oldenburg", "Bourbon")
    owners = [-1] * len(NAMES)
    for seat, house in enumerate(houses):
        owners[INDEX[DYNASTY[house].home]] = seat
    for name in theirs.split():
        owners[INDEX[name]] = 1
    return opening(2, DynastiesRulings(), 0).with_(
        phase=phase,
        active=0,
        setting_up=False,
        contenders=(),
        dynasties=houses,
        armies=armies,
        gold=gold,
        victory_tokens=(0, 0),
        overseas=(0, 0),
        owners=tuple(owners),
        regions_counted=False,
    )


def _try(state: DynastiesState, kind: str, seat: int = 0, **fields: Any) -> DynastiesState | None:
    """The table after the deed; None where it is refused."""
    answer = GAME.decide(state, GAME.read_action({"kind": kind, "seat": seat, **fields}))
    return None if isinstance(answer, Refusal) else answer.state


def _do(state: DynastiesState, kind: str, seat: int = 0, **fields: Any) -> DynastiesState:
    """The same, where it must be allowed."""
    after = _try(state, kind, seat, **fields)
    assert after is not None, f"{kind} belongs to the situation"
    return after


def bride(die: int = 6, source: Source = "marriage") -> str:
    """A 6 in the Marriage phase, and a Treachery die of 6."""
    return _GAINS[treachery_outcome(die + modifier(source, no_neutrals=False), False, DynastiesRulings())]


def no_neutrals(die: int = 3, left: bool = False) -> str:
    """A bride with no neutral land left."""
    return _GAINS[treachery_outcome(die + modifier("marriage", not left), not left, DynastiesRulings())]


def empty_chest(gold: int = 0) -> str:
    """Corruption dice of 6, 6 and 1 with an empty chest."""
    return f"{corruption_gold((6, 6, 1), gold, one_by_one=False)} gold"


def upkeep(gold: int = 4) -> str:
    """Seven armies and four gold."""
    after = _do(_table("upkeep", armies=(7, 0), gold=(gold, 0)), "upkeep")
    return f"{after.armies[0]} armies and {after.gold[0]} gold"


def shared_lead(mine: int = 2) -> str:
    """Two territories each in a region, two neutral."""
    pays = region_row("France", (mine, 2), 2, 0, DynastiesRulings()).pays
    return "1 Victory Token" if pays else "Nothing"


def survival(armies: int = 2) -> str:
    """A War of Survival of magnitude 3 with two armies, three hits."""
    state = _do(_table("event", armies=(armies, 0)), "draw_event", event="Rebellion")
    wales = list(state.owners)
    wales[INDEX["Wales"]] = 0
    state = _do(state.with_(owners=tuple(wales)), "throw", roll="survival", faces=[4, 5, 6])
    losing = any(record.kind == "losing" for record in state.pending) or state.owners[INDEX["Wales"]] != 0
    return f"{armies - state.armies[0]} armies" + (" and a territory" if losing else "")


def conquest_after(event: str = "Rebellion") -> str:
    """Conquest in the turn of a War of Survival without losses."""
    state = _do(_table("event", armies=(3, 1)), "draw_event", event=event)
    if event == "Rebellion":
        state = _do(state, "throw", roll="survival", faces=[1, 2, 3])
    return "Yes" if state.phase == "conquest" else "No"


def holding_on(armies: int = 1) -> str:
    """A conqueror reaches for the home; one army is left."""
    state = _do(_table("conquest", armies=(1, armies)), "throw", roll="conquest", faces=[6])
    state = _do(_do(state, "throw", roll="treachery", faces=[5]), "gain", holding="Gascony")
    if state.dynasties[1] == "Bourbon":
        state = _do(state, "negate", 1)
    return "The house stands, without an army" if state.dynasties[1] == "Bourbon" else "The house falls"


def home_last(theirs: str = "Wales") -> str:
    """Whether the home may be chosen while its owner has Wales too."""
    state = _table("event", theirs=theirs).with_(pending=(TreacheryDue(source="event"),), phase_done=True)
    state = _do(state, "throw", roll="treachery", faces=[6])
    return "No, the home goes last" if _try(state, "gain", holding="Gascony") is None else "Yes, it is yours"


def tied_at_the_end(theirs: int = 31) -> str:
    """Equal Victory Tokens, unequal land."""
    placed = final_ranks((Standing(31, 9, 2), Standing(theirs, 2, 20)), DynastiesRulings())
    return {(1, 1): "You share the victory", (1, 2): "You win"}.get((placed[0], placed[1]), "The other wins")


SITUATIONS: Final = (
    situation(
        "bride",
        "Your Marriage roll is a 6, and then your Treachery die shows a 6 too. What do you gain?",
        tuple(_GAINS.values())[1:],
        bride,
        "Marriage takes 3 off the Treachery die: 6 becomes 3, which is neutral land of your "
        "choice. Brides never touch an opponent.",
        sections.TREACHERY,
        "D8",
    ),
    situation(
        "no-neutrals",
        "No neutral territory is left. Your Marriage roll is a 6, your Treachery die a 3. What do you gain?",
        ("Nothing", _GAINS["neutral-choice"], _GAINS["opponent-random"]),
        no_neutrals,
        "3 less for the wedding and 3 more for the empty deck cancel. A 3 points at neutral land, and there is none.",
        sections.TREACHERY,
        "D9",
    ),
    situation(
        "empty-chest",
        "Your chest is empty. Your corruption dice show 6, 6 and 1. How much gold do you have?",
        ("0 gold", "1 gold", "2 gold"),
        empty_chest,
        "All dice are added up first: minus 1, minus 1, plus 1. The chest then stops at 0.",
        sections.ECONOMY,
        "D14",
    ),
    situation(
        "upkeep",
        "You have 7 armies and 4 gold in the Upkeep phase. What is left?",
        ("7 armies and 0 gold", "4 armies and 0 gold", "0 armies and 4 gold"),
        upkeep,
        "A coin an army, as long as there are coins. The three without pay go home.",
        sections.UPKEEP,
        "D16",
    ),
    situation(
        "shared-lead",
        "In France you own two territories, another player two, and two are neutral. What does France bring you?",
        ("1 Victory Token", "Nothing", "2 Victory Tokens"),
        shared_lead,
        "You need more than each other player. A shared lead pays nobody.",
        sections.CULTURE,
        "D18",
    ),
    situation(
        "survival",
        "A Rebellion of Magnitude 3 comes. You have 2 armies, your home and Wales, and roll 4, 5 and 6. What do you lose?",
        ("2 armies", "3 armies", "2 armies and a territory"),
        survival,
        "Three hits: two strike the armies, the third takes a territory. Wales goes, because the home goes last.",
        sections.SURVIVAL,
        "D28",
    ),
    situation(
        "conquest-after",
        "You went through a Rebellion without losing anything. May you conquer this turn?",
        ("Yes", "No"),
        conquest_after,
        "A War of Survival was fought, and that alone rules out conquest.",
        sections.SURVIVAL,
        "D28",
    ),
    situation(
        "holding-on",
        "A conqueror reaches for your home, your last territory. You have one army. What can become of you?",
        ("The house falls", "The house stands, without an army"),
        holding_on,
        "Giving up one army undoes a conquest, and it saves a home too.",
        sections.CONQUEST,
        "D34",
    ),
    situation(
        "home-last",
        "A Treachery Roll of 6 lets you choose from an opponent who owns Gascony, his home, and Wales. May you take Gascony?",
        ("Yes, it is yours", "No, the home goes last"),
        home_last,
        "A home cannot be chosen while its owner has anything else.",
        sections.TREACHERY,
        "D11",
    ),
    situation(
        "tie",
        "At the end you and another player have 31 Victory Tokens each. You own more land, the other more gold. Who wins?",
        ("You win", "The other wins", "You share the victory"),
        tied_at_the_end,
        "Only Victory Tokens count, and nothing breaks the tie.",
        sections.VICTORY,
        "D37",
    ),
)
