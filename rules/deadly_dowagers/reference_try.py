"""Ten situations of Deadly Dowagers for "What happens if...?", each answered by the engine on a table made for it."""

from __future__ import annotations

from typing import Any, Final

from rules.core import Refusal, situation
from rules.deadly_dowagers.game import GAME
from rules.deadly_dowagers.husbands import Husband
from rules.deadly_dowagers.lands import Land, icons_in, mill_yield
from rules.deadly_dowagers.rulings import DowagersRulings
from rules.deadly_dowagers.shipping import set_crowns, sets_of
from rules.deadly_dowagers.state import DowagersState, put


def _table(phase: str, **row: Any) -> DowagersState:
    """Two players in that phase; the keywords set the rows of the first."""
    state = GAME.start(2, DowagersRulings(), 0).with_(phase=phase)
    for name, value in row.items():
        state = state.with_(**{name: put(getattr(state, name), 0, value)})
    return state


def _after(state: DowagersState, kind: str, **fields: Any) -> DowagersState | None:
    """The table after the deed; None where it is refused."""
    answer = GAME.decide(state, GAME.read_action({"kind": kind, "seat": 0, **fields}))
    return None if isinstance(answer, Refusal) else answer.state


def _infamy(state: DowagersState | None, refused: str = "It is refused") -> str:
    return refused if state is None else f"{state.infamy[0]} Infamy"


def mabel(infamy: int = 4) -> str:
    """A Reverend dies by Hat Pin: one grave, two farms, three ships."""
    before = _table(
        "husband", infamy=infamy, crowns=0, husbands=Husband(kind="curate", level=1), graveyard=("farmer",), shipping=(3,)
    )
    after = _after(before, "cause_of_death", cause={"name": "Hat Pin", "infamy": 2}, inheritance=15)
    return _infamy(after) if after is None else f"{after.infamy[0]} Infamy and {after.crowns[0]} Crowns"


def ten_exactly(infamy: int = 8) -> str:
    """A death that ends on 10 Infamy, and a will of 15."""
    before = _table("husband", infamy=infamy, crowns=0, husbands=Husband(kind="curate", level=1), lands=())
    after = _after(before, "cause_of_death", cause={"name": "Hat Pin", "infamy": 2}, inheritance=15)
    return "It is refused" if after is None else f"{after.crowns[0]} Crowns"


def strangling_at_the_cap(infamy: int = 10) -> str:
    """Strangling with two graves behind her."""
    before = _table("husband", infamy=infamy, husbands=Husband(kind="farmer"), graveyard=("curate", "farmer"))
    return _infamy(_after(before, "strangle", inheritance=8))


def eloping_with_the_knight(infamy: int = 13) -> str:
    """An elopement at the very limit of the Knight."""
    after = _after(_table("husband", infamy=infamy, crowns=20), "elope", husband="knight", dowry=10, infamy_limit=13)
    return _infamy(after, "He refuses you")


def rumors_at_17(infamy: int = 17) -> str:
    """Rumors against somebody near the end of the track."""
    before = _table("investment")
    after = _after(before.with_(infamy=put(before.infamy, 1, infamy)), "rumors")
    return "It is refused" if after is None else f"{after.infamy[1]} Infamy"


def six_ships(professor: bool = False) -> str:
    """Six Shipping cards at a death."""
    crowns = sum(set_crowns(cards, professor) for cards in sets_of(6, professor))
    return f"{crowns} Crowns"


def six_ships_and_a_professor(professor: bool = True) -> str:
    """The same six cards with a Professor."""
    return six_ships(professor)


def upgraded_mill(upgrades: int = 1) -> str:
    """A mill with matches of two and one."""
    mill = Land(kind="mill", resources=("wool", "iron"), upgrades=upgrades)
    farms = tuple(Land(kind="farmland", resources=(each,)) for each in ("wool", "wool", "iron"))
    return f"{mill_yield(mill, icons_in((mill, *farms))).crowns} Crowns"


def two_in_one_phase(deed: str = "cause_of_death") -> str:
    """A funeral and the Duke in one phase."""
    before = _table("husband", infamy=1, crowns=130, husbands=Husband(kind="farmer"))
    cause = {"cause": {"name": "Hat Pin", "infamy": 2}} if deed == "cause_of_death" else {}
    widow = _after(before, deed, inheritance=5, **cause)
    assert widow is not None, "the funeral itself is allowed"
    return "No, your card is used up" if _after(widow, "declare_duke") is None else "Yes, you may ask him"


def fifth_plot(noble_ever: bool = True) -> str:
    """A fifth land after the death of her only noble husband."""
    before = _table("investment", crowns=20, noble_ever=noble_ever, lands=(Land(kind="farmland"),) * 4, graveyard=("knight",))
    return "No, there is no plot" if _after(before, "buy_estate", price=10) is None else "Yes, the plot stays yours"


SITUATIONS: Final = (
    situation(
        "mabel",
        "Mabel has 4 Infamy and one grave. Her Hat Pin, Infamy 2, ends a Reverend who leaves 15. She has two farms, "
        "three Shipping cards and no Crowns. Where does she stand afterwards?",
        ("6 Infamy and 22 Crowns", "7 Infamy and 22 Crowns", "7 Infamy and 17 Crowns", "8 Infamy and 22 Crowns"),
        mabel,
        "4, 2 for the pin and 1 for the older grave make 7. Below 10 the will is whole: 15, 4 for farms and 3 for Shipping.",
        "When a Husband Dies",
        "A3",
    ),
    situation(
        "ten-exactly",
        "You have 8 Infamy, no graves, no lands, no ventures and no Crowns. A Hat Pin adds 2 and a Reverend leaves "
        "15. What does the bank pay?",
        ("15 Crowns", "10 Crowns", "5 Crowns"),
        ten_exactly,
        "Infamy comes before the will. It stands at 10 now, and from 10 on 5 Crowns are kept back.",
        "When a Husband Dies",
        "A2",
    ),
    situation(
        "strangling",
        "You have 10 Infamy and two graves, and would like to strangle your Farmer. What happens?",
        ("17 Infamy", "18 Infamy", "It is refused"),
        strangling_at_the_cap,
        "7 for the deed and 2 for the graves would make 19. The whole increase counts at once, and 18 is the end.",
        "Infamy",
        "A17",
    ),
    situation(
        "elope",
        "You are free, at 13 Infamy, and elope with a Knight whose limit is 13. What happens?",
        ("He refuses you", "13 Infamy", "18 Infamy"),
        eloping_with_the_knight,
        "His limit looks at you before the wedding, and 13 is still allowed. The 5 come afterwards and end on 18 exactly.",
        "Husband Phase",
        "A25",
    ),
    situation(
        "rumors",
        "Somebody plays Rumors while you stand at 17 Infamy. Where do you end?",
        ("17 Infamy", "18 Infamy", "19 Infamy"),
        rumors_at_17,
        "You have done nothing yourself, so the card is allowed, and your marker stops at the end of the track.",
        "Infamy",
        "A18",
    ),
    situation(
        "six-ships",
        "Six Shipping cards lie before you when your Baron dies. What do they pay?",
        ("6 Crowns", "7 Crowns", "10 Crowns", "12 Crowns"),
        six_ships,
        "A set fills to five before the next begins: five pay 12, and the lone sixth costs 2.",
        "Venture Cards",
        "A7",
    ),
    situation(
        "six-ships-professor",
        "The same six Shipping cards, but it is a Professor who dies. What do they pay?",
        ("10 Crowns", "12 Crowns", "15 Crowns", "24 Crowns"),
        six_ships_and_a_professor,
        "With him four count as five and pay 12; the two left count as three and pay 3.",
        "Venture Cards",
        "A9",
    ),
    situation(
        "upgrade",
        "Your mill matches wool twice and iron once, and one Mechanical Upgrade lies on it. What does it pay?",
        ("6 Crowns", "7 Crowns", "8 Crowns", "10 Crowns"),
        upgraded_mill,
        "2 for the mill, 2 and 1 for the matches, and the upgrade doubles the better resource: 2 more.",
        "Venture Cards",
        "A13",
    ),
    situation(
        "cause-then-duke",
        "You play a Cause of Death on your Farmer and now have no husband, little Infamy and over 120 Crowns. "
        "May you ask the Duke in the same phase?",
        ("Yes, you may ask him", "No, your card is used up"),
        two_in_one_phase,
        "The Duke needs a Remarry card, and you play one card a phase. Strangling would have left it free.",
        "End of Game",
        "A29",
    ),
    situation(
        "fifth-plot",
        "Your only noble husband is dead and four lands lie before you. May you buy a fifth?",
        ("Yes, the plot stays yours", "No, there is no plot"),
        fifth_plot,
        "One noble wedding opens the fifth plot for the rest of the game.",
        "Investment Phase",
        "A31",
    ),
)
