"""Share, kept results, statistics, history, people and files: what the screens say and what their buttons do."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import unquote

import flet as ft
import pytest
from flet.controls.page import ServiceRegistry

from companion import exchange as files
from companion import importing
from companion.file_door import Awaited, FileDoor
from companion.hub import Hub
from companion.journal import SeatedPerson
from companion.results import Result, ResultPerson, ResultPlace
from companion.score_card import of_finished_table
from companion.table import Table
from tests.companion.evenings import NAMES, STYLES, evening
from tests.memory import Clock, new_hub
from tests.views.unplugged import Unplugged, nobody
from views.phone import Shared

SIZES = ({"width": 390, "height": 844}, {"width": 360, "height": 640}, {"width": 844, "height": 390})


@pytest.fixture
def hub() -> Hub:
    hub = new_hub(Clock())
    folk = [hub.people.add(name, style) for name, style in zip(NAMES[:4], STYLES, strict=False)]
    seats = tuple(SeatedPerson(person=each.id, name=each.name, style=each.style) for each in folk[:3])
    evening(hub, "dark_deeds", seats)
    hub.results.keep(
        Result(
            id="r1",
            game="great_dynasties",
            at="2026-02-01T20:00:00.000+00:00",
            source="pad",
            people=tuple(ResultPerson(person=each.id, name=each.name, style=each.style) for each in folk[1:3]),
            placings=(ResultPlace(seat=1, rank=1, score=40), ResultPlace(seat=0, rank=2, score=31)),
            winners=(1,),
            verdict="Wilhelmina wins with 40",
        )
    )
    return hub


@pytest.fixture
def table(hub: Hub) -> Table:
    found = hub.table(hub.notes("finished")[0].code)
    assert found is not None
    return found


def on(hub: Hub, route: str, does: Callable[[Unplugged], Awaitable[None]], **size: float) -> None:
    async def run() -> None:
        async with Unplugged(hub, route, **size) as phone:
            await phone.settle()
            await does(phone)

    asyncio.run(run())


def actions(phone: Unplugged) -> dict[str, Any]:
    """By button: what the phone does by itself inside the tap."""
    return {label: face.action for label, face in phone._named() if face.action is not None}


PAGES = ("/t/CODE/result", "/r/r1", "/r/none", "/stats", "/stats/PERSON", "/stats/none", "/tables", "/people", "/exchange")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_draws_at_every_size_with_unique_names(hub: Hub, table: Table, page: str, size: dict) -> None:
    async def look(phone: Unplugged) -> None:
        assert "could not be drawn" not in phone.text()
        assert "Back" in phone.buttons()
        assert all(phone.buttons()) and max(Counter(phone.buttons()).values()) == 1

    on(hub, page.replace("CODE", table.header.code).replace("PERSON", hub.people.all()[0].id), look, **size)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_draws_where_nothing_is_kept(page: str) -> None:
    async def look(phone: Unplugged) -> None:
        assert "could not be drawn" not in phone.text()

    on(new_hub(), page, look)


# Share


@pytest.mark.parametrize("route", ["/t/CODE/result", "/r/r1"])
def test_the_row_that_copied_says_so_itself(hub: Hub, table: Table, route: str) -> None:
    async def does(phone: Unplugged) -> None:
        await phone.tap("Share")
        assert "Copied" not in phone.text()
        await phone.tap("Copy the text")
        texts = [each.value for each in phone.controls() if isinstance(each, ft.Text)]
        assert texts[texts.index("Copy the text") + 1] == "Copied"

    on(hub, route.replace("CODE", table.header.code), does)


@pytest.mark.parametrize("route", ["/t/CODE/result", "/r/r1"])
def test_share_offers_everything_inside_the_tap(hub: Hub, table: Table, route: str) -> None:
    async def does(phone: Unplugged) -> None:
        await phone.tap("Share")
        assert "could not be drawn" not in phone.text()
        found = actions(phone)
        assert isinstance(found["Send as text"], ft.ShareText) and "wins" in found["Send as text"].text
        assert isinstance(found["Copy the text"], ft.CopyToClipboard)
        link = found["Open in BG Stats"]
        assert isinstance(link, ft.OpenUrl) and '"winner":true' in unquote(link.url)
        assert {"Print", "Save as CSV", "Save as JSON"} <= set(phone.buttons())
        assert max(Counter(phone.buttons()).values()) == 1
        await phone.tap("BG Stats on another phone")
        pictures = [each for each in phone.controls() if isinstance(each, ft.Image) and "crispEdges" in str(each.src)]
        assert len(pictures) == 1
        await phone.tap("Hide the code")

    on(hub, route.replace("CODE", table.header.code), does)


def test_the_picture_is_taken_and_handed_over_in_the_tap(hub: Hub, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def capture(_self: Any, **_: Any) -> bytes:
        return b"\x89PNG picture"

    monkeypatch.setattr(ft.Screenshot, "capture", capture)

    async def does(phone: Unplugged) -> None:
        await phone.tap("Share")
        await phone.settle()
        share = actions(phone)["Share picture"]
        assert share.method == "share_files" and share.args["files"][0].data == b"\x89PNG picture"
        assert share.args["files"][0].name.startswith("dark-deeds-2026-") and share.args["files"][0].mime_type == "image/png"

    on(hub, f"/t/{table.header.code}/result", does)


def test_a_picture_that_fails_is_told(hub: Hub, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def capture(_self: Any, **_: Any) -> bytes:
        raise RuntimeError("no canvas")

    monkeypatch.setattr(ft.Screenshot, "capture", capture)

    async def does(phone: Unplugged) -> None:
        await phone.tap("Share")
        await phone.settle()
        assert "The picture could not be drawn" in phone.text()
        assert "Share picture" not in phone.buttons()

    on(hub, f"/t/{table.header.code}/result", does)


def test_with_a_server_files_have_an_address_of_their_own(hub: Hub, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    door = FileDoor()
    monkeypatch.setattr("tests.views.unplugged.Shared", lambda hub: Shared(hub=hub, files=door))

    async def does(phone: Unplugged) -> None:
        phone.session.page.web = True
        await phone.tap("Share")
        csv = actions(phone)["Save as CSV"]
        offer = door.find(csv.url[csv.url.index("/files/") :])
        assert offer is not None and b"Mabel" in offer.make()  # type: ignore[union-attr]
        again = actions(phone)["Save as CSV"].url
        await phone.tap("BG Stats on another phone")
        await phone.tap("Hide the code")
        assert actions(phone)["Save as CSV"].url == again, "drawn anew the address stays"

    on(hub, f"/t/{table.header.code}/result", does)


# Results and history


def test_a_kept_result_is_listed_opened_removed_and_brought_back(hub: Hub) -> None:
    async def listed(phone: Unplugged) -> None:
        await phone.tap("Finished 2")
        row = next(name for name in phone.buttons() if name.startswith("Open the result of Great Dynasties"))
        await phone.tap(row)
        assert phone.went[-1] == "/r/r1"

    async def opened(phone: Unplugged) -> None:
        assert "Wilhelmina wins with 40" in phone.text()
        await phone.tap("Remove this result")
        assert hub.results.get("r1") is not None, "the first tap only asks"
        await phone.tap("Tap again to remove")
        assert hub.results.get("r1") is None
        await phone.tap("Undo that")
        assert hub.results.get("r1") is not None and "Wilhelmina wins with 40" in phone.text()

    on(hub, "/tables", listed)
    on(hub, "/r/r1", opened)


def test_the_finished_list_names_the_winners_and_no_ids(hub: Hub, table: Table) -> None:
    twin = hub.results.get("r1")
    assert twin is not None and table.state.outcome is not None
    hub.results.keep(twin.model_copy(update={"id": "r2"}))

    async def does(phone: Unplugged) -> None:
        names = [name for name in phone.buttons() if name.startswith("Open ")]
        first = f"Open Dark Deeds, table {table.header.code}: "
        who = [table.names[seat] for seat in table.state.outcome.winners]  # type: ignore[union-attr]
        told = {0: "Nobody won", 1: f"{' '.join(who)} won"}.get(len(who), " and ".join(who) + " shared")
        assert first + told in names and told in phone.text()
        results = [name for name in names if name.startswith("Open the result of ")]
        assert len(set(results)) == 2 and not any("r1" in name or "r2" in name for name in results)

    on(hub, "/tables/finished", does)


def test_home_tells_the_newest_game_that_ended_and_leads_to_history(hub: Hub, table: Table) -> None:
    async def does(phone: Unplugged) -> None:
        assert "No table is open yet" not in phone.text(), "that is for the first day"
        row = next(name for name in phone.buttons() if name.startswith("History. "))
        assert "Dark Deeds" in row or "Great Dynasties" in row
        await phone.tap(row)
        assert phone.went == ["/tables/finished"]

    on(hub, "/", does)


def test_a_kept_result_opens_to_where_its_scores_came_from() -> None:
    hub = new_hub()

    async def keeps(phone: Unplugged) -> None:
        for n, keys in (("1", ("9", "Plus", "5")), ("2", ("3",))):
            for figure in ("Score Pile", "Deeds in hand", "Nemeses chasing"):
                await phone.tap(f"Player {n}’s {figure}: blank")
                for key in keys if figure == "Score Pile" else ("2",):
                    await phone.tap(key)
                await phone.tap("Done")
            await phone.tap(f"Player {n}’s Suspicion: blank")
            await phone.tap("1")
            await phone.tap("Done")
        await phone.tap("Keep this result")

    on(hub, "/score/dark-deeds.final", keeps)
    (result,) = hub.results.all()

    async def opens(phone: Unplugged) -> None:
        assert "Where" not in phone.text()
        await phone.tap("Place 1: Player 1, 10. Receipt")
        assert "Where 10 came from" in phone.text() and "Nemesis still chasing" in phone.text() and "−2" in phone.text()
        await phone.tap("Place 1: Player 1, 10. Receipt")
        assert "Where" not in phone.text()

    on(hub, f"/r/{result.id}", opens)


def test_history_is_narrowed_by_game_and_person(hub: Hub) -> None:
    folk = hub.people.all()
    for game in ("divorce", "dark_deeds", "deadly_dowagers"):
        seats = tuple(SeatedPerson(person=each.id, name=each.name, style=each.style) for each in folk[:2])
        hub.new_table(game, seats)

    async def does(phone: Unplugged) -> None:
        def open_rows() -> list[str]:
            return [name for name in phone.buttons() if name.startswith("Open ") and ("table" in name or "result" in name)]

        assert len(open_rows()) == 3
        await phone.tap("Only Divorce!")
        assert len(open_rows()) == 1 and "Open Divorce!" in open_rows()[0]
        await phone.tap("Only with Wilhelmina")
        assert not open_rows()
        await phone.tap("Only Divorce!")
        await phone.tap("Finished 2")
        assert len(open_rows()) == 2
        await phone.tap("Only with Wilhelmina")
        assert len(open_rows()) == 2

    on(hub, "/tables", does)


def test_play_again_seats_the_same_people_with_the_same_rulings_and_the_next_starts(hub: Hub) -> None:
    folk = hub.people.all()
    seats = tuple(SeatedPerson(person=each.id, name=each.name, style=each.style) for each in folk[:3])
    old = hub.new_table("dark_deeds", seats, rulings={"street_cards": 42, "zero_rule": "always"}, first_seat=2, real_dice=True)

    async def does(phone: Unplugged) -> None:
        assert len(hub.notes("open")) == 1, "nothing is opened by looking"
        await phone.tap("Open the table")
        new = hub.table(phone.went[-1].split("/")[2])
        assert new is not None and new.header.table != old.header.table
        assert [seat.person for seat in new.header.seats] == [seat.person for seat in old.header.seats]
        assert new.header.rulings == old.header.rulings and new.header.real_dice
        assert new.header.first_seat == 0 and new.revision == 0

    on(hub, f"/new/dark_deeds/{old.header.code}", does)


# Statistics


def test_statistics_tell_wins_and_lead_to_a_person(hub: Hub, table: Table) -> None:
    winner = next(each for each in hub.people.all() if each.name == "Wilhelmina")

    async def overview(phone: Unplugged) -> None:
        assert "2 finished games" in phone.text()
        row = next(name for name in phone.buttons() if name.startswith("Wilhelmina"))
        wins = 1 + (2 in table.state.outcome.winners)
        assert f"2 games, {wins} {'wins' if wins == 2 else 'win'}" in row
        await phone.tap(row)
        assert phone.went[-1] == f"/stats/{winner.id}"

    async def person(phone: Unplugged) -> None:
        places = {placing.seat: placing.rank for placing in table.state.outcome.placings}
        ahead = 1 + (places[2] < places[1])
        assert any(f"Anna, 2 games: ahead {ahead}, behind {2 - ahead}" in name for name in phone.buttons())
        game = next(name for name in phone.buttons() if name.startswith("Great Dynasties"))
        await phone.tap(game)
        assert phone.went[-1] == "/r/r1"

    on(hub, "/stats", overview)
    on(hub, f"/stats/{winner.id}", person)


def test_a_new_name_shows_in_statistics_and_not_in_the_past_game(hub: Hub, table: Table) -> None:
    person = hub.people.all()[0]
    hub.people.change(person.model_copy(update={"name": "Renamed"}))

    async def stats(phone: Unplugged) -> None:
        assert "Renamed" in phone.text()

    async def past(phone: Unplugged) -> None:
        assert "Renamed" not in phone.text() and person.name in phone.text()

    on(hub, f"/stats/{person.id}", stats)
    on(hub, f"/t/{table.header.code}/result", past)


# People


def test_a_person_is_deleted_with_two_taps_and_brought_back(hub: Hub) -> None:
    async def does(phone: Unplugged) -> None:
        await phone.tap("Change Jean-Baptiste")
        await phone.tap("Delete")
        assert "Jean-Baptiste" in [person.name for person in hub.people.all()]
        await phone.tap("Tap again to delete")
        assert "Jean-Baptiste" not in [person.name for person in hub.people.all()]
        await phone.tap("Undo that")
        assert "Jean-Baptiste" in [person.name for person in hub.people.all()]

    on(hub, "/people", does)


def test_two_entries_of_one_person_are_merged_and_parted_again(hub: Hub) -> None:
    mabel, fourth = (next(each for each in hub.people.all() if each.name == name) for name in ("Mabel", "Jean-Baptiste"))

    async def does(phone: Unplugged) -> None:
        await phone.tap("Change Jean-Baptiste")
        await phone.tap("Is somebody else")
        await phone.tap("Jean-Baptiste is Mabel")
        assert hub.people.aliases() == {fourth.id: mabel.id}
        await phone.tap("Undo that")
        assert not hub.people.aliases() and fourth in hub.people.all()
        await phone.tap("Change Mabel")
        await phone.tap("Is somebody else")
        await phone.tap("Mabel is Anna")
        assert "sat at one table" in phone.text() and not hub.people.aliases()

    on(hub, "/people", does)


# Files


def picked(phone: Unplugged, *found: ft.FilePickerFile) -> Any:
    action = actions(phone)["Choose a file"]
    assert isinstance(action, ft.PickFiles)
    event = ft.FilePickerResultEvent(name="result", control=action.file_picker, files=list(found))
    return action.file_picker.on_result(event)  # type: ignore[misc]


def test_the_picker_listens_from_its_first_moment(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that is already running asks only when a picker is new whether anybody hears what it picks."""
    born: list[bool] = []
    register = ServiceRegistry.register_service

    def registered(registry: ServiceRegistry, service: Any) -> None:
        if isinstance(service, ft.FilePicker):
            born.append(service.on_result is not None)
        register(registry, service)

    monkeypatch.setattr(ServiceRegistry, "register_service", registered)

    async def does(phone: Unplugged) -> None:
        assert "Choose a file" in phone.buttons()

    on(hub, "/exchange", does)
    assert born and all(born)


def test_a_file_is_checked_then_brought_in_then_taken_back(hub: Hub, table: Table) -> None:
    data = files.write(importing.bundle_of(hub)[0], "2026-02-02T00:00:00.000+00:00")
    there = new_hub()

    async def does(phone: Unplugged) -> None:
        await picked(phone, ft.FilePickerFile(id=1, name="all.json", size=len(data), bytes=data))
        await phone.settle()
        assert "1 table, 4 people and 1 result" in phone.text()
        assert not there.notes(), "looking changes nothing"
        await phone.tap("Bring all in")
        assert there.table(table.header.code) is not None and len(there.results.all()) == 1
        await phone.tap("Undo that")
        assert not there.notes() and not there.people.everybody() and not there.results.all()

    on(there, "/exchange", does)


@pytest.mark.parametrize(
    ("data", "size", "says"),
    [
        (b"hello", 5, "not a file of the Tabletop Companion"),
        (b'{"file":"tabletop-companion","for', 30, "breaks off"),
        (None, 50 * 1024 * 1024, "50 MB large"),
        (None, 30, "could not be read"),
    ],
)
def test_a_file_that_is_none_is_told_and_changes_nothing(hub: Hub, data: bytes | None, size: int, says: str) -> None:
    before = len(hub.notes())

    async def does(phone: Unplugged) -> None:
        await picked(phone, ft.FilePickerFile(id=1, name="x", size=size, bytes=data))
        await phone.settle()
        assert says in phone.text() and "Nothing was changed." in phone.text()
        assert len(hub.notes()) == before and "Choose a file" in phone.buttons()

    on(hub, "/exchange", does)


@pytest.mark.parametrize("large", [False, True])
def test_a_file_sent_to_the_server_while_a_trouble_is_told(hub: Hub, table: Table, large: bool) -> None:
    """The server, not the phone, says that it has come: in the phone's own session all the same."""
    data, there, door = files.write(importing.bundle_of(hub)[0], "2026-02-02T00:00:00.000+00:00"), new_hub(), FileDoor()

    async def does(phone: Unplugged) -> None:
        sent: list[str] = []

        async def upload(_self: Any, sending: list[ft.FilePickerUploadFile]) -> None:
            sent.append(sending[0].upload_url)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(ft.FilePicker, "upload", upload)
            await picked(phone, ft.FilePickerFile(id=1, name="x", size=5, bytes=b"hello"))
            await phone.settle()
            assert "not a file of the Tabletop Companion" in phone.text()
            await picked(phone, ft.FilePickerFile(id=2, name="all.json", size=len(data)))
            await phone.settle()
        assert "Fetching the file" in phone.text()
        awaited = door.find(sent[0][sent[0].index("/files/") :])
        assert isinstance(awaited, Awaited)
        with nobody():
            awaited.too_large() if large else awaited.arrived(data)
        await phone.settle()
        assert "Fetching the file" not in phone.text() and "not a file of" not in phone.text()
        assert ("The file is too large" if large else "1 table, 4 people and 1 result") in phone.text()

    async def run() -> None:
        async with Unplugged(there, "/exchange", shared=Shared(hub=there, files=door)) as phone:
            phone.session.page.web = True
            await phone.settle()
            await does(phone)

    asyncio.run(run())


@pytest.mark.parametrize(("game", "word"), [("divorce", "turn"), ("deadly_dowagers", "round")])
def test_the_length_of_a_game_is_told_in_its_own_word(game: str, word: str) -> None:
    hub = new_hub(Clock())
    folk = tuple(SeatedPerson(person=f"p{seat}", name=NAMES[seat], style=STYLES[seat]) for seat in range(2))
    done = evening(hub, game, folk)
    card = of_finished_table(done)
    assert card is not None and card.facts.startswith(f"{done.state.round} {word}s · 2 players")

    async def look(phone: Unplugged) -> None:
        text, other = phone.text(), "round" if word == "turn" else "turn"
        assert f"{done.state.round} {word}s" in text and f" by {word}" in text
        assert f" {other}s " not in text and f"by {other}" not in text

    on(hub, f"/t/{done.header.code}/result", look)
