"""Statistics, score cards and what is handed on of them: against a recomputation from the journals."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from datetime import UTC, date, datetime
from html.parser import HTMLParser
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import bgstats, finished, score_card, sharing, statistics
from companion.finished import Finished, FinishedSeat
from companion.highlights import BY_GAME, WAR, biggest_change, highlights
from companion.hub import Hub
from companion.last_played import day_told, last_played
from companion.pads import Answered, pads, tell
from companion.pads import finished as keep_finished
from companion.results import Result, ResultPerson, ResultPlace
from companion.score_card import ScoreCard
from companion.table import Table
from rules.core import ranks, total
from tests.companion.evenings import NAMES, evening, people
from tests.memory import Clock, new_hub

GAMES = (("deadly_dowagers", 3), ("dark_deeds", 3), ("divorce", 2), ("great_dynasties", 3))


@pytest.fixture(scope="module")
def evenings() -> tuple[Hub, dict[str, Table]]:
    """One finished evening of each game, the same people among them."""
    clock = Clock()
    hub = new_hub(clock)
    tables = {}
    for game, seats in GAMES:
        tables[game] = evening(hub, game, people(*NAMES[:seats]), wait=lambda: clock.pass_(20))
        clock.pass_(86400)
    return hub, tables


def card(table: Table) -> ScoreCard:
    found = score_card.of_finished_table(table)
    assert found is not None
    return found


# Statistics ----------------------------------------------------------------------------------------------


def test_the_figures_are_those_of_the_journals(evenings: tuple[Hub, dict[str, Table]]) -> None:
    hub, _ = evenings
    games, wins, scores, met = Counter[str](), Counter[str](), dict[str, list[int]](), Counter[tuple[str, str]]()
    for note in hub.notes():
        table = Table(hub.journals.load(note.table), hub.journals)
        outcome = table.state.outcome
        for placing in outcome.placings:
            who = table.header.seats[placing.seat].person
            games[who] += 1
            wins[who] += placing.seat in outcome.winners
            if placing.score is not None:
                scores.setdefault(who, []).append(placing.score)
            for other in outcome.placings:
                met[who, table.header.seats[other.seat].person] += placing.rank < other.rank
    found = statistics.records(finished.every(hub))
    assert {each.key: each.all.games for each in found} == dict(games)
    assert {each.key: each.all.wins for each in found} == {who: wins[who] for who in games}
    assert {each.key: sorted(each.all.scores) for each in found} == {who: sorted(row) for who, row in scores.items()}
    for each in found:
        for rival in statistics.rivals(finished.every(hub), each.key):
            assert rival.ahead == met[each.key, rival.key] and rival.behind == met[rival.key, each.key]
            assert rival.ahead + rival.behind + rival.level == rival.games


def test_reading_again_gives_the_same_and_sees_an_undone_end(evenings: tuple[Hub, dict[str, Table]]) -> None:
    hub, tables = evenings
    before = finished.every(hub)
    assert finished.every(hub) == before and len(before) == 4
    tables["dark_deeds"].undo()
    assert len(finished.every(hub)) == 3
    tables["dark_deeds"].redo()
    assert {game.id for game in finished.every(hub)} == {game.id for game in before}


def kept(number: str, source: str, code: str | None, *scores: int) -> Result:
    places = ranks([(score,) for score in scores])
    return Result(
        id=number,
        game="dark_deeds",
        at="2026-03-01T21:00:00+01:00",
        source=source,  # type: ignore[arg-type]
        table=code,
        people=tuple(ResultPerson(person=f"p{n}", name=NAMES[n], style="azure") for n in range(len(scores))),
        placings=tuple(ResultPlace(seat=n, rank=places[n], score=score) for n, score in enumerate(scores)),
        winners=tuple(n for n in range(len(scores)) if places[n] == 1),
        verdict="Counted",
    )


def test_a_result_kept_from_a_finished_table_counts_once(evenings: tuple[Hub, dict[str, Table]]) -> None:
    hub, tables = evenings
    code = tables["dark_deeds"].header.code
    try:
        hub.results.keep(kept("of-the-table", "table", code, 3, 2, 1))
        assert len(finished.every(hub)) == 4
        hub.results.keep(kept("only-scored", "pad", None, 3, 2))
        hub.results.keep(kept("of-a-lost-table", "table", "ZZZ", 3, 2))
        assert len(finished.every(hub)) == 6
    finally:
        for result in hub.results.all():
            hub.results.drop(result.id)


seats_of = st.lists(st.integers(-20, 60), min_size=2, max_size=8)


@given(seats_of)
def test_ranks_are_right_for_any_tie(scores: list[int]) -> None:
    game = finished.of_result(kept("r", "pad", None, *scores))
    for seat, score in zip(game.seats, scores, strict=True):
        assert seat.rank == 1 + sum(other > score for other in scores)
        assert seat.won == (score == max(scores))
    placed = [(place.rank, place.score) for place in score_card.of_kept_result(kept("r", "pad", None, *scores)).places]
    assert placed == sorted(placed, key=lambda pair: (pair[0], -(pair[1] or 0)))


@pytest.mark.parametrize(
    ("scores", "places"), [((5, 5), (1, 1)), ((5, 5, 2), (1, 1, 3)), ((7, 7, 7, 1), (1, 1, 1, 4)), ((4,) * 6, (1,) * 6)]
)
def test_two_three_and_all_tied(scores: tuple[int, ...], places: tuple[int, ...]) -> None:
    game = finished.of_result(kept("r", "pad", None, *scores))
    assert tuple(seat.rank for seat in game.seats) == places
    top = statistics.records([game])
    assert sum(record.all.wins for record in top) == places.count(1) == sum(record.all.shared for record in top)


def lots(rows: list[list[tuple[int, int]]]) -> tuple[Finished, ...]:
    """Games of (person, score) rows."""
    games = []
    for number, row in enumerate(rows):
        scores = [score for _, score in row]
        places = ranks([(score,) for score in scores])
        seats = tuple(
            FinishedSeat(f"p{who}", NAMES[who], "azure", places[at], score, places[at] == 1)
            for at, (who, score) in enumerate(row)
        )
        games.append(
            Finished(
                f"g{number}", "dark_deeds", f"2026-01-{number % 28 + 1:02d}T20:00:00.000+00:00", "pad", None, seats
            )
        )
    return tuple(games)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.lists(
            st.tuples(st.integers(0, 5), st.integers(-5, 30)), min_size=2, max_size=5, unique_by=lambda row: row[0]
        ),
        max_size=12,
    ),
    st.integers(0, 5),
    st.integers(0, 5),
)
def test_merging_counts_together_and_changes_no_past_game(
    rows: list[list[tuple[int, int]]], one: int, other: int
) -> None:
    games = lots(rows)
    tables = [tuple(seat.person or "" for seat in game.seats) for game in games]
    if one == other or statistics.ever_met(tables, [f"p{one}"], [f"p{other}"]):
        return
    apart = {record.key: record.all for record in statistics.records(games)}
    merged = {record.key: record.all for record in statistics.records(games, {f"p{one}": f"p{other}"})}
    both = [apart[key] for key in (f"p{one}", f"p{other}") if key in apart]
    assert f"p{one}" not in merged
    if both:
        together = merged[f"p{other}"]
        assert together.games == sum(each.games for each in both)
        assert together.wins == sum(each.wins for each in both)
        assert sorted(together.scores) == sorted(score for each in both for score in each.scores)
    assert games == lots(rows)
    assert sum(statistics.calendar(games).values()) == len(games)


def test_people_are_merged_renamed_and_deleted_without_touching_a_past_game(
    evenings: tuple[Hub, dict[str, Table]],
) -> None:
    hub = new_hub()
    anna, ann, third = hub.people.add("Anna", "azure"), hub.people.add("Ann", "jade"), hub.people.add("Bo", "coral")
    hub.people.merge(ann, anna)
    hub.people.merge(anna, third)
    assert hub.people.aliases() == {ann.id: third.id, anna.id: third.id}
    assert [person.name for person in hub.people.all()] == ["Bo"] and not hub.people.archived()
    with pytest.raises(ValueError, match="one person already"):
        hub.people.merge(third, ann)
    hub.people.change(anna)
    assert hub.people.aliases() == {ann.id: anna.id}
    hub.people.delete(third)
    assert third.id not in {person.id for person in (*hub.people.all(), *hub.people.archived())}
    hub.people.change(third)
    assert third in hub.people.all()


def test_the_calendar_counts_days_as_the_players_lived_them() -> None:
    games = lots([[(0, 1), (1, 2)], [(0, 1), (1, 2)]])
    day = lambda at: datetime.fromisoformat(at).astimezone(UTC).date()  # noqa: E731
    assert statistics.calendar(games, day) == {date(2026, 1, 1): 1, date(2026, 1, 2): 1}
    months = statistics.months(games, date(2026, 2, 9), 3, day)
    assert months == ((date(2025, 12, 1), 0), (date(2026, 1, 1), 2), (date(2026, 2, 1), 0))


# Score cards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
def test_the_lines_of_every_place_add_up(evenings: tuple[Hub, dict[str, Table]], game: str) -> None:
    found = card(evenings[1][game])
    for place in found.places:
        if place.score is not None:
            assert sum(line.amount for line in place.lines) == place.score
    assert [place.rank for place in found.places] == sorted(place.rank for place in found.places)


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
def test_highlights_are_of_this_game(evenings: tuple[Hub, dict[str, Table]], game: str) -> None:
    table = evenings[1][game]
    told = highlights(table)
    assert 2 <= len(told) <= 5 and len({each.title for each in told}) == len(told)
    for each in told:
        assert table.names[each.seat] in each.text
        assert each.seq is None or any(played.entry.seq == each.seq for played in table.standing)
    assert highlights(evening(new_hub(), game, people(*NAMES[: len(table.names)]), 1, 5)) == ()


def test_the_biggest_settlement_is_the_biggest(evenings: tuple[Hub, dict[str, Table]]) -> None:
    table = evenings[1]["deadly_dowagers"]
    deaths = [played for played in table.standing if played.action.kind in ("strangle", "cause_of_death")]
    gains = [
        event.after - event.before for played in deaths for event in played.ruling.events if event.meter == "crowns"
    ]
    told = next(each for each in highlights(table) if each.title == "Biggest settlement")
    assert f"+{max(gains)} Crowns" in told.text


def test_the_bloodiest_loss_is_one_of_war_and_not_of_upkeep(evenings: tuple[Hub, dict[str, Table]]) -> None:
    table = evenings[1]["great_dynasties"]
    unpaid = biggest_change("armies", "Left unpaid", loss=True, sections=("UPKEEP PHASE",))(table)
    assert unpaid is not None and "pays the armies" in unpaid.text
    war = [
        total([line for line in played.ruling.lines if line.rule.section in WAR], seat, "armies")
        for played in table.standing
        for seat in range(table.state.seats)
    ]
    told = next(tell for tell in BY_GAME["great_dynasties"] if (found := tell(table)) and found.title == "Bloodiest loss")(table)
    assert told is not None and told.text.startswith(f"−{-min(war)} armies") and "pays the armies" not in told.text


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
def test_csv_json_text_and_print_say_the_same(evenings: tuple[Hub, dict[str, Table]], game: str) -> None:
    found = card(evenings[1][game])
    rows = list(csv.DictReader(io.StringIO(sharing.csv_text(found).removeprefix("\ufeff"))))
    for place in found.places:
        own = [row for row in rows if row["player"] == place.name]
        assert own and {row["rank"] for row in own} == {str(place.rank)}
        if place.score is not None:
            assert sum(int(row["amount"]) for row in own) == place.score == int(own[0]["score"])
    record = json.loads(sharing.json_text(found))
    assert [player["name"] for player in record["players"]] == [place.name for place in found.places]
    assert record["ended_utc"].endswith("+00:00")
    words = sharing.text(found)
    page = sharing.print_page(found)
    HTMLParser().feed(page)
    for place in found.places:
        assert place.name in words and place.name in page
        assert found.score_words(place.score) in words and found.score_words(place.score) in page
    assert "http" not in page, "a print asks for nothing from anywhere"


def test_the_numbers_of_a_race_stand_in_its_files(evenings: tuple[Hub, dict[str, Table]]) -> None:
    table = evenings[1]["deadly_dowagers"]
    rows = list(csv.DictReader(io.StringIO(sharing.csv_text(card(table)).removeprefix("\ufeff"))))
    players = json.loads(sharing.json_text(card(table)))["players"]
    assert len(rows) == len(players) == table.state.seats
    for row, player in zip(rows, players, strict=True):
        crowns, infamy = table.state.crowns[player["seat"]], table.state.infamy[player["seat"]]
        assert (row["Crowns"], row["Infamy"]) == (str(crowns), str(infamy)) and row["score"] == ""
        assert (player["numbers"]["crowns"], player["numbers"]["infamy"]) == (crowns, infamy)


def test_the_newest_game_is_told_and_an_end_that_is_taken_back_is_not() -> None:
    hub = new_hub(Clock())
    assert last_played(hub) is None
    hub.results.keep(kept("r", "pad", None, 3, 2))
    told = last_played(hub)
    assert told is not None and told.words == f"{NAMES[0]} won Dark Deeds"
    hub.results.keep(kept("s", "pad", None, 3, 3).model_copy(update={"at": "2026-03-02T21:00:00+01:00"}))
    assert (told := last_played(hub)) is not None and told.words == f"{NAMES[0]} and {NAMES[1]} shared Dark Deeds"
    table = evening(hub, "divorce", people("Ann", "Bo"))
    note = hub.note(table.header.table)
    assert note is not None and table.state.outcome is not None and note.winners == table.state.outcome.winners
    table.undo()
    note = hub.note(table.header.table)
    assert note is not None and (note.shelf, note.winners) == ("open", None)


@pytest.mark.parametrize(
    ("at", "words"),
    [("2026-03-05", "today"), ("2026-03-04", "yesterday"), ("2025-06-03", "3 June 2025")],
)
def test_the_day_of_a_game_is_told_as_people_say_it(at: str, words: str) -> None:
    assert day_told(f"{at}T12:00:00+00:00", date(2026, 3, 5)) == words


def of_pad(name: str, draft: dict[str, Any]) -> Result:
    pad = pads()[name]
    told = tell(pad, draft)
    assert isinstance(told, Answered)
    result = keep_finished(pad, draft, told, "2026-03-01T21:00:00+00:00")
    assert result is not None
    return result


def test_a_result_of_a_pad_keeps_its_receipts() -> None:
    rows = [
        {"name": "Ada", "score_pile": [5, 4], "deeds_in_hand": [2], "chasing_nemeses": [], "suspicion": 4},
        {"name": "Bo", "score_pile": [], "deeds_in_hand": [], "chasing_nemeses": [3], "suspicion": 2},
    ]
    result = of_pad("dark-deeds.final", {"players": rows, "rulings": {}})
    places = score_card.of_kept_result(result).places
    assert [(place.name, [line.amount for line in place.lines]) for place in places] == [("Ada", [5, 4, -2]), ("Bo", [-3])]
    assert all(sum(line.amount for line in place.lines) == place.score for place in places)
    assert result.answer is not None
    odd = result.answer.model_copy(update={"answer": {"players": [{"lines": [{"label": 3}]}, "no"]}})
    assert not any(place.lines for place in score_card.of_kept_result(result.model_copy(update={"answer": odd})).places)


def test_a_race_decided_by_a_pad_keeps_what_decided_it() -> None:
    rows = [
        {"name": "Ada", "crowns": 131, "infamy": 6, "married": False, "holds_remarry": True},
        {"name": "Bo", "crowns": 12, "infamy": 3, "married": False, "holds_remarry": True},
    ]
    ada, bo = score_card.of_kept_result(of_pad("deadly-dowagers.duke", {"suitors": rows, "rulings": {}})).places
    assert (ada.numbers, bo.numbers) == (("131 Crowns", "6 Infamy"), ("12 Crowns", "3 Infamy"))


def test_names_are_harmless_in_spreadsheets_and_prints() -> None:
    result = kept("r", "pad", None, 3, 2)
    bad = ('=HYPERLINK("x")', "<script>alert(1)</script>")
    people = tuple(who.model_copy(update={"name": name}) for who, name in zip(result.people, bad, strict=True))
    found = score_card.of_kept_result(result.model_copy(update={"people": people}))
    assert "<script>" not in sharing.print_page(found)
    rows = list(csv.DictReader(io.StringIO(sharing.csv_text(found).removeprefix("\ufeff"))))
    assert rows[0]["player"] == "'" + bad[0]


# BG Stats ------------------------------------------------------------------------------------------------


def decoded(link: str) -> dict[str, Any]:
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    assert "+" not in parts.query and " " not in parts.query
    assert unquote(parts.query.removeprefix("data=")) == parse_qs(parts.query)["data"][0]
    return json.loads(parse_qs(parts.query)["data"][0])


def check_play(play: dict[str, Any], players: int) -> None:
    ended = datetime.strptime(play["playDate"], "%Y-%m-%d %H:%M:%S")
    assert ended.year == 2026
    assert play["sourceName"] and play["sourcePlayId"] and play["game"]["sourceGameId"]
    assert type(play["game"]["highestWins"]) is bool and type(play["game"]["noPoints"]) is bool
    assert "bggId" not in json.dumps(play)
    assert len({player["sourcePlayerId"] for player in play["players"]}) == players
    for player in play["players"]:
        assert type(player["winner"]) is bool and type(player["startPlayer"]) is bool
        assert type(player["rank"]) is int
        assert ("score" in player) != play["game"]["noPoints"]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_link_of_a_result_of_each_game(evenings: tuple[Hub, dict[str, Table]], game: str, seats: int) -> None:
    table = evenings[1][game]
    play = decoded(bgstats.link(card(table)))
    check_play(play, seats)
    end = finished.of_table(table)
    assert end is not None
    utc = datetime.fromisoformat(end.at).astimezone(UTC)
    assert play["playDate"] == utc.strftime("%Y-%m-%d %H:%M:%S") and play["sourcePlayId"] == table.header.table
    assert play["durationMin"] == end.minutes
    assert {player["name"] for player in play["players"] if player["winner"]} == {
        table.names[seat] for seat in table.state.outcome.winners
    }
    assert {player["sourcePlayerId"] for player in play["players"]} == {seat.person for seat in table.header.seats}
    assert sum(player["startPlayer"] for player in play["players"]) == 1
    assert play["game"]["noPoints"] == (game == "deadly_dowagers")
    assert ("Crowns" in play["comments"]) or game != "deadly_dowagers"
    assert any("role" in player for player in play["players"]) == (game == "great_dynasties")


def test_a_kept_result_and_all_lose() -> None:
    result = kept("r9", "pad", None, 9, 9).model_copy(update={"winners": ()})
    play = decoded(bgstats.link(score_card.of_kept_result(result)))
    check_play(play, 2)
    assert not any(player["winner"] for player in play["players"])
    assert play["playDate"] == "2026-03-01 20:00:00", "the end in UTC"


def test_a_running_game_has_no_card() -> None:
    assert score_card.of_finished_table(evening(new_hub(), "dark_deeds", people(*NAMES[:2]), 1, 5)) is None


class Picture:
    """A QR code as grey bytes, as a camera would see it."""

    def __init__(self, rows: tuple[tuple[bool, ...], ...], scale: int = 4, quiet: int = 4) -> None:
        side = (len(rows) + 2 * quiet) * scale
        grey = bytearray(b"\xff" * (side * side))
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                if dark:
                    for line in range(scale):
                        at = ((y + quiet) * scale + line) * side + (x + quiet) * scale
                        grey[at : at + scale] = b"\0" * scale
        self.grey = memoryview(bytes(grey)).cast("B", (side, side))

    def read(self) -> str:
        found = zxingcpp.read_barcodes(self.grey)
        assert len(found) == 1
        return found[0].text


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_code_is_read_back(evenings: tuple[Hub, dict[str, Table]], game: str, seats: int) -> None:
    link = bgstats.qr_link(card(evenings[1][game]))
    assert link is not None
    rows = bgstats.qr_rows(link)
    assert rows is not None
    assert Picture(rows).read() == link
    check_play(decoded(link), seats)


def test_the_drawing_of_a_code_is_the_code(evenings: tuple[Hub, dict[str, Table]]) -> None:
    import re

    from views.pieces.qr import QUIET, qr_svg

    link = bgstats.qr_link(card(evenings[1]["dark_deeds"]))
    rows = bgstats.qr_rows(link or "")
    assert rows is not None
    painted = {
        (int(x) + at, int(y))
        for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", qr_svg(rows))
        for at in range(int(width))
    }
    side = len(rows)
    drawn = tuple(tuple((x + QUIET, y + QUIET) in painted for x in range(side)) for y in range(side))
    assert drawn == rows and Picture(drawn).read() == link


def test_eight_players_with_long_names_get_a_brief_code_or_none() -> None:
    result = kept("r8", "pad", None, *range(8)).model_copy(update={"verdict": "x" * 600})
    found = score_card.of_kept_result(result)
    link = bgstats.qr_link(found)
    assert link is not None and "comments" not in decoded(link)
    names = tuple(who.model_copy(update={"name": "ש" * 40}) for who in result.people)
    assert bgstats.qr_link(score_card.of_kept_result(result.model_copy(update={"people": names}))) is None
    check_play(decoded(bgstats.link(found)), 8)
