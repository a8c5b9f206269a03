"""Great Dynasties on a phone without a browser: the map and its sheets, choices of territories, typed dice, the houses."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable

import pytest

from companion.table import Table
from rules.great_dynasties.pending import DynastiesDrawn, LandsDue, Losing, Negation, Taking, TreacheryDue, TreacheryOutcome
from rules.great_dynasties.sections import SURVIVAL
from rules.great_dynasties.state import DynastiesState, opening
from rules.great_dynasties.territories import INDEX, REGION_OF
from tests.memory import new_hub, seats
from tests.rules.great_dynasties.tables import do, event, table, throw
from tests.views.unplugged import Unplugged
from views.art import regions
from views.games.great_dynasties import chart, realm, region_names
from views.theme import PLAYER_STYLES, look

Watched = Callable[[Unplugged, Table], Awaitable[None]]


def on_phone(state: DynastiesState, look_on: Watched, *, real: bool = False, size: tuple[int, int] = (390, 844)) -> Table:
    """Opens a table in that state and hands the phone over."""
    hub = new_hub()
    opened = hub.new_table("great_dynasties", seats("Anna", "Otto", "Ida", "Bo")[: state.seats], real_dice=real)
    opened.start = state

    async def open_it() -> None:
        async with Unplugged(hub, f"/t/{opened.header.code}", *size) as phone:
            await look_on(phone, opened)

    asyncio.run(open_it())
    return opened


async def tap(phone: Unplugged, start: str) -> None:
    """Taps the one button whose name begins so."""
    hits = [name for name in phone.buttons() if name.startswith(start)]
    assert len(hits) == 1, (start, phone.buttons())
    await phone.tap(hits[0])


def test_a_tap_on_a_territory_opens_its_own_region() -> None:
    """The places to tap lie apart, and every disc lies in one of its region's."""
    for region in regions()["regions"]:
        for name, (x, y) in region["territories"].items():
            assert REGION_OF[name] == region["name"]
            hit = [
                other
                for other, boxes in realm.BOXES.items()
                if any(left <= x <= left + wide and top <= y <= top + high for left, top, wide, high in boxes)
            ]
            assert hit == [region["name"]], (name, hit)
    assert all(boxes[0][2] >= 50 and boxes[0][3] >= 50 for boxes in realm.BOXES.values()), "each is as large as a thumb"


@pytest.mark.parametrize("dark", [True, False])
def test_the_map_shows_owners_homes_and_leaders(dark: bool) -> None:
    state = table(lands={0: "Wales England Scotland", 1: "Sicily"})
    drawing_of = look("great_dynasties", dark)
    scene = chart.Scene(state.owners, PLAYER_STYLES[:2], (("Anglo-Saxon", 0),), frozenset(), frozenset({"Saxony"}))
    drawn = chart.drawn(scene, drawing_of)
    assert drawn.count(f'fill="{PLAYER_STYLES[0].colour}"') == 4, "three lands and the home"
    assert drawn.count(f'fill="{PLAYER_STYLES[1].colour}"') == 2
    assert drawn.count(f'stroke="{drawing_of.gold}" stroke-width="2"') == 1, "one home ringed in gold"
    assert 'opacity=".38"' not in drawn
    choosing = chart.drawn(chart.Scene(*vars(scene).values()), drawing_of)
    assert choosing == drawn
    picked = chart.Scene(**{**vars(scene), "picks": frozenset({"Wales"})})
    assert chart.drawn(picked, drawing_of).count('opacity=".38"') == 46


def test_regions_say_who_leads_and_who_is_paid() -> None:
    async def see(phone: Unplugged, _: Table) -> None:
        names = phone.buttons()
        assert "Anglo-Saxon, Anna leads with 2 of 4, pays 1 VT" in names
        assert "Italy, Anna and Otto are level" in names
        assert "Spain, nobody is there" in names
        assert "Overseas: Otto 2, Anna 1" in names
        await tap(phone, "Board of regions")
        assert "Overseas, Otto leads with 2" in phone.buttons()
        assert "2 pay Anna 1 VT each" in phone.text()
        await tap(phone, "Anglo-Saxon")
        assert "Wales, Anna" in phone.buttons()
        assert "Ireland, Neutral" in phone.buttons()

    on_phone(table(lands={0: "Wales England Sicily", 1: "Naples"}, overseas=(1, 2)), see)


def test_an_owner_is_put_right_from_the_map() -> None:
    async def put(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "Spain")
        await tap(phone, "Leon, Neutral")
        await tap(phone, "Leon belongs to Otto")
        assert "Spain, Otto leads with 1 of 5" in phone.buttons()
        await tap(phone, "Board of regions")
        assert "Leon: neutral to Otto" in phone.text(), "what changed this turn"

    on_phone(table(), put)


@pytest.mark.parametrize("paid", [frozenset(REGION_OF.values()), frozenset[str]()])
def test_the_names_on_the_map_lie_free_of_discs_chips_and_each_other(paid: frozenset[str]) -> None:
    """With +1 and without; the chips in the corners are taken as large as on a narrow phone, where the map is drawn at 94 %."""
    boxes = [
        (each.text, each.left, each.left + region_names.length(each.text), each.base - 9, each.base)
        for each in region_names.laid(paid)
    ]
    wide, high = chart.canvas()
    places = [place for region in regions()["regions"] for place in region["territories"].values()]
    for number, (text, left, right, top, foot) in enumerate(boxes):
        for x, y in places:
            beside = max(left - x, x - right, 0), max(top - y, y - foot, 0)
            assert math.hypot(*beside) >= 14, f"{text} touches the ring of a choice"
        for other, start, end, head, below in boxes[:number]:
            assert end <= left or right <= start or below < top or foot < head, f"{text} runs into {other}"
        assert left >= 3 and right <= wide - 3 and foot <= high
        assert left > 106 or top > 38, f"{text} lies under Regions"
        assert right < 206 or foot < 348, f"{text} lies beside what is told of Overseas"


def test_a_home_put_down_to_another_is_asked_for_and_marked() -> None:
    async def put(phone: Unplugged, opened: Table) -> None:
        for answer in ("Understood", "Do it anyway as a house ruling"):
            await tap(phone, "France")
            await tap(phone, "Gascony, Otto")
            await tap(phone, "Gascony belongs to Anna")
            assert "Gascony is the Ancestral Home of Otto" in phone.text() and not opened.entries
            assert "Otto plays on without a home" in phone.text()
            await tap(phone, answer)
        assert opened.state.owners[INDEX["Gascony"]] == 0 and opened.entries[0].action["anyway"]

    on_phone(table(lands={1: "Wales"}), put)


def taking(outcome: TreacheryOutcome, **more: object) -> DynastiesState:
    return table("conquest", pending=(Taking(source="conquest", outcome=outcome),), **more)  # type: ignore[arg-type]


def test_a_choice_is_two_taps_on_the_map_or_from_the_list() -> None:
    async def by_map(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "Scandinavia")
        await tap(phone, "Take Norway")
        assert "Anna claims Norway\nAnna" not in phone.text(), "the name is in the sentence"
        assert "Scandinavia, Anna leads with 1 of 4, pays 1 VT" in phone.buttons()

    async def by_list(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "Choose a land")
        assert "Saxony" not in phone.buttons(), "a home in play is not neutral"
        await phone.tap("Norway")
        assert "Scandinavia, Anna leads with 1 of 4, pays 1 VT" in phone.buttons()

    for way in (by_map, by_list):
        opened = on_phone(taking("neutral-choice"), way)
        assert opened.standing[-1].action.words(opened.start).text(opened.names) == "Anna claims Norway"


def test_an_opponents_home_is_not_offered_before_its_time() -> None:
    async def see(phone: Unplugged, _: Table) -> None:
        await tap(phone, "France")
        assert [name for name in phone.buttons() if name.startswith("Take ")] == ["Take Brittany"]
        assert "Gascony, Otto, Ancestral Home" in phone.buttons()

    on_phone(taking("opponent-choice", lands={1: "Brittany"}), see)


def test_a_card_drawn_blindly_is_not_chosen_and_the_phone_can_draw_it() -> None:
    """A Treachery 4 with real cards: from whom, then which one was drawn, or the phone draws this once."""
    state = taking("opponent-random", seats=3, lands={1: "Brittany Wales", 2: "Sicily Naples"})

    async def name_it(phone: Unplugged, opened: Table) -> None:
        assert "Draw with the phone" in phone.buttons(), "as beside any other draw"
        await tap(phone, "From Otto")
        assert "Which one was drawn?" in phone.text() and "Anna: 1 of 2, drawn blindly" in phone.text()
        assert "to choose from" not in phone.text()
        await phone.tap("From Ida")
        assert "Brittany, Otto" not in phone.buttons()
        await phone.tap("Sicily, Ida")

    async def let_it_draw(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "From Otto")
        await phone.tap("Draw with the phone")
        assert opened.standing[-1].entry.rolls, "the phone's draw can be checked"

    for way in (name_it, let_it_draw):
        opened = on_phone(state, way, real=True)
        assert opened.state.owners.count(0) == 2


def test_real_cards_can_be_named_where_the_phone_draws_from_several() -> None:
    async def name_it(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "Name the cards drawn")
        assert "Which one was drawn?" in phone.text()
        await phone.tap("From Ida")
        await phone.tap("Naples, Ida")
        assert opened.state.owners.count(0) == 2

    on_phone(taking("opponent-random", seats=3, lands={1: "Brittany Wales", 2: "Sicily Naples"}), name_it)


def test_the_first_roll_is_told_as_everyones() -> None:
    async def roll(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "Roll for first")
        assert "Everyone rolls one die" in phone.text()
        for name, face in (("Anna", 2), ("Otto", 3), ("Ida", 6), ("Bo", 6)):
            await phone.tap(f"{name}: {face}")
        await phone.tap("Roll for first")
        assert "Ida and Bo roll again" in phone.text() and "Anna 2, Otto 3, Ida 6, Bo 6" in phone.text()
        await tap(phone, "Roll for first")
        assert "The tied roll one die each" in phone.text()
        await phone.tap("Ida: 1")
        await phone.tap("Bo: 2")
        await phone.tap("Roll for first")
        assert "Bo begins" in phone.text()

    on_phone(opening(4, table().rulings, 0), roll, real=True)


def test_a_founding_tells_victory_tokens_first() -> None:
    async def found(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "Founding rolls")
        state = opened.state
        assert "Anna founds" in phone.text()
        assert f"{state.gold[0]} gold" in phone.text()
        assert state.victory_tokens[0] != state.gold[0] and f"+{state.victory_tokens[0]}" in phone.text()

    on_phone(opening(2, table().rulings, 0).with_(phase="founding", contenders=(), dynasties=("Tudor", "Valois")), found)


def test_typed_treachery_dice_are_told_what_is_taken_off() -> None:
    async def see(phone: Unplugged, _: Table) -> None:
        await tap(phone, "Treachery roll")
        assert "Anna: Marriage takes 3 off the die" in phone.text()
        await phone.tap("Treachery roll: 5")
        assert "is 2: a neutral land of your choice" in phone.text()

    on_phone(table("marriage", pending=(TreacheryDue(source="marriage"),)), see, real=True)


def test_a_war_names_who_rolls_and_strikes() -> None:
    state = event(table(armies=(5, 4)), "Balance of Power")

    async def see(phone: Unplugged, opened: Table) -> None:
        assert "Anna: roll your armies" in phone.text()
        await tap(phone, "General roll, Anna: 5 dice")
        assert "Anna, 5 dice: how many of each face?" in phone.text()

    on_phone(state, see, real=True)
    four = do(event(table(seats=4, armies=(5, 2, 1, 2)), "Balance of Power"), "name_foe", foe=1)
    four = do(do(four, "take_side", 2, ally=0), "take_side", 3, ally=1)
    for seat, faces in ((0, (6, 1, 1, 1, 1)), (1, (1, 1)), (2, (1,)), (3, (1, 1))):
        four = throw(four, "general", *faces, seat=seat)

    async def strike(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "Strike Otto")
        assert opened.state.armies == (5, 1, 1, 2), "one hit needs no number"

    on_phone(four, strike)
    two = four.model_copy(update={"pending": (four.pending[-1].model_copy(update={"losses": (0, 1, 0, 0)}),)})

    async def see_struck(phone: Unplugged, opened: Table) -> None:
        assert "1 of 2 armies left" in phone.text()

    on_phone(two, see_struck)


def test_what_paid_already_no_longer_shines() -> None:
    async def count(phone: Unplugged, opened: Table) -> None:
        assert "Anglo-Saxon, Anna leads with 2 of 4, pays 1 VT" in phone.buttons()
        await tap(phone, "Count regions")
        assert "Germany led, Anglo-Saxon led" in phone.text(), "which gave the 2 VT"
        assert not [name for name in phone.buttons() if "pays" in name]

    on_phone(table("culture", lands={0: "Wales England"}), count)

    async def end(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "Pass the dice")
        assert opened.state.outcome is not None
        assert not [name for name in phone.buttons() if "pays" in name or "acts now" in name]

    on_phone(table("end", lands={0: "Wales England"}, active=1).with_(round=24), end)


def test_no_two_rings_of_a_choice_run_into_each_other() -> None:
    places = {name: place for region in regions()["regions"] for name, place in region["territories"].items()}
    for one, place in places.items():
        for other, there in places.items():
            if one < other:
                rings = chart._mark(one) + chart._mark(other) + chart.MARK_STROKE
                assert math.dist(place, there) >= rings - 0.001, (one, other)
        assert chart._mark(one) >= chart.DISC - 0.6, "it still goes round the disc"


def test_a_loss_of_choice_is_named_so() -> None:
    async def lose(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "Anglo-Saxon")
        await tap(phone, "Give up Wales")
        assert opened.state.owners.count(0) == 2

    losing = Losing(left=1, at_random=False, section=SURVIVAL)
    on_phone(table("event", lands={0: "Wales Ireland"}, pending=(losing,)), lose)


def test_own_territory_cards_are_named_several_at_once() -> None:
    async def name_them(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "Draw 2, Random, for Anna")
        assert "Which 2 were drawn?" in phone.text() and "Anna: 2 of " in phone.text()
        await phone.tap("Wales")
        assert "1 more" in phone.text()
        await phone.tap("Sicily")
        await phone.tap("These 2")
        assert opened.state.owners.count(0) == 2

    state = opening(2, table().rulings, 0).with_(phase="founding", dynasties=("Tudor", "Valois"), pending=(LandsDue(number=2),))
    on_phone(state, name_them, real=True)


def test_a_victim_is_asked_on_the_same_phone() -> None:
    async def hold(phone: Unplugged, opened: Table) -> None:
        assert "Open Otto: 0 VT, 0 gold, 1 army, acts now" in phone.buttons()
        await tap(phone, "Give 1 army")
        assert opened.state.armies == (3, 0)

    negation = Negation(victim=1, holding="Wales")
    on_phone(table("conquest", armies=(3, 1), lands={1: "Wales"}, pending=(negation,), phase_done=True), hold)


def test_typed_corruption_dice_add_up_while_they_are_counted() -> None:
    """GD-3 with real dice."""

    async def type_them(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "Corruption roll, 6 dice")
        await phone.tap("More 6s")
        assert "5 dice to type" in phone.buttons()
        for face in range(1, 6):
            await phone.tap(f"More {face}s")
        assert "4 in the chest before" in phone.text()
        assert "1 × 1 + 1 × 2 + 1 × 3" in phone.text()
        await phone.tap("Take 5 gold")
        assert opened.state.gold[0] == 9

    on_phone(table("economy", gold=(4,), lands={0: "Wales Ireland Leon Sicily Naples"}), type_them, real=True)


def test_first_player_dice_are_typed_player_by_player() -> None:
    async def type_them(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "Roll for first")
        for name, face in (("Anna", 2), ("Otto", 5), ("Ida", 6), ("Bo", 1)):
            await phone.tap(f"{name}: {face}")
        await phone.tap("Roll for first")
        assert opened.state.first_seat == 2, "the order of the dice is kept"

    on_phone(opening(4, table().rulings, 0), type_them, real=True)


def test_a_house_opens_with_its_numbers_and_stays_open() -> None:
    async def change(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "Open Otto")
        assert "House of Bourbon, home Gascony" in phone.text()
        for _ in range(2):
            await phone.tap("More Gold for Otto")
        assert opened.state.gold == (0, 2)
        assert "Gold for Otto: 2" in phone.buttons(), "the sheet is still there"

    on_phone(table(), change)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_any_number_of_the_active_house_is_one_tap(size: tuple[int, int]) -> None:
    async def change(phone: Unplugged, opened: Table) -> None:
        for meter in ("Victory Tokens", "Gold", "Armies", "Overseas"):
            await phone.tap(f"More {meter} for Anna")
        state = opened.state
        assert (state.victory_tokens[0], state.gold[0], state.armies[0], state.overseas[0]) == (1, 1, 1, 1)

    on_phone(table(), change, size=size)


def test_dynasty_cards_tell_what_they_can_do() -> None:
    async def keep(phone: Unplugged, opened: Table) -> None:
        assert "Once per own turn: one marriage die again" in phone.text()
        assert "Home England, Anglo-Saxon" in phone.text()
        await phone.tap("Keep Tudor")
        assert opened.state.dynasties[0] == "Tudor"

    drawn = DynastiesDrawn(dynasties=("Tudor", "Valois", "Orange"))
    on_phone(opening(2, table().rulings, 0).with_(phase="dynasty", contenders=(), pending=(drawn,)), keep)


def test_all_events_can_be_named_and_what_they_did_is_told() -> None:
    async def name_it(phone: Unplugged, opened: Table) -> None:
        await tap(phone, "Our own card")
        named = [name for name in phone.buttons() if ", " in name]
        assert len(named) == 48
        await tap(phone, "Black Death")
        assert "Everyone: -3 gold, -3 armies" in phone.text()
        assert opened.state.gold == (2, 0)

    on_phone(table("event", gold=(5, 2)), name_it)


def test_a_phone_held_sideways_has_the_same_buttons() -> None:
    names: list[set[str]] = []

    async def see(phone: Unplugged, _: Table) -> None:
        names.append(set(phone.buttons()))

    for size in ((390, 844), (844, 390), (360, 640)):
        on_phone(table("conquest", armies=(4, 0)), see, size=size)
    assert names[0] == names[1] == names[2]
