"""Files of tables: out and in again the same, checked to the last entry, all or nothing."""

from __future__ import annotations

import json
import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion import exchange, importing
from companion.exchange import Read, Unfit
from companion.hub import Hub
from companion.ports import CannotKeep
from companion.results import Result, ResultPerson, ResultPlace
from companion.table import Table
from storage import open_storage
from tests.companion.evenings import NAMES, evening, people
from tests.memory import Clock, MemoryJournals, new_hub

SAMPLES = Path(__file__).parent / "samples"
AT = "2026-01-31T21:00:00.000+00:00"


def result(hub: Hub, number: str = "r1", score: int = 9) -> Result:
    kept = Result(
        id=number,
        game="dark_deeds",
        at=AT,
        source="pad",
        people=(ResultPerson(person="p0", name="Mabel", style="azure"), ResultPerson(name="A guest", style="jade")),
        placings=(ResultPlace(seat=0, rank=1, score=score), ResultPlace(seat=1, rank=2, score=3)),
        winners=(0,),
        verdict=f"Mabel wins with {score}",
    )
    hub.results.keep(kept)
    return kept


@pytest.fixture
def hub() -> Hub:
    hub = new_hub()
    hub.people.add("Mabel", "azure")
    hub.card_book.learn("dark_deeds", "loot", "Hat Pin", {"cunning": 2})
    evening(hub, "dark_deeds", people(*NAMES[:3]))
    result(hub)
    return hub


def file_of(hub: Hub) -> bytes:
    return exchange.write(importing.bundle_of(hub)[0], AT)


def sound(data: bytes) -> Read:
    found = exchange.read(data)
    assert isinstance(found, Read) and not found.problems, found
    return found


def bring_in(data: bytes, hub: Hub) -> importing.Plan:
    plan = importing.plan(sound(data).bundle, hub)
    importing.carry_out(plan, hub)
    return plan


def everything(hub: Hub) -> Any:
    rows = hub.library.rows  # type: ignore[attr-defined]
    tables = {each: hub.journals.load(each) for each in hub.journals.tables()}
    return json.loads(json.dumps({name: kept for name, kept in rows.items() if kept})), tables


@pytest.mark.parametrize(("game", "seats"), [("dark_deeds", 2), ("deadly_dowagers", 3), ("divorce", 2), ("great_dynasties", 2)])
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 30), most=st.integers(0, 60), undone=st.integers(0, 3), redone=st.integers(0, 2))
def test_out_and_in_again_gives_equal_tables(game: str, seats: int, seed: int, most: int, undone: int, redone: int) -> None:
    hub = new_hub()
    table = evening(hub, game, people(*NAMES[:seats]), seed, most)
    for _ in range(undone):
        table.undo()
    for _ in range(redone):
        table.redo()
    there = new_hub()
    bring_in(file_of(hub), there)
    copy = there.table(table.header.code)
    assert copy is not None
    assert (copy.header, copy.entries, copy.state, copy.can_redo) == (table.header, table.entries, table.state, table.can_redo)


def test_everything_goes_along(hub: Hub) -> None:
    there = new_hub()
    bring_in(file_of(hub), there)
    assert everything(there)[1] == everything(hub)[1]
    assert there.people.everybody() == hub.people.everybody()
    assert there.results.all() == hub.results.all()
    assert there.card_book.typed("dark_deeds", "loot", "Hat Pin") == {"cunning": 2}
    assert [(note.shelf, note.code) for note in there.notes()] == [(note.shelf, note.code) for note in hub.notes()]


def test_a_second_time_nothing_is_new(hub: Hub) -> None:
    there = new_hub()
    bring_in(file_of(hub), there)
    before = everything(there)
    plan = importing.plan(sound(file_of(hub)).bundle, there)
    assert plan.empty and any("here already" in note for note in plan.notes)
    importing.carry_out(plan, there)
    assert everything(there) == before


def test_names_are_tidied_on_the_way_in(hub: Hub) -> None:
    (name, *_), there = hub.notes()[0].names, new_hub()
    dirty = file_of(hub).replace(f'"{name}"'.encode(), f'" {name}\\u0007\\n "'.encode())
    assert dirty != file_of(hub)
    bring_in(dirty, there)
    assert [person.name for person in there.people.everybody()] == [person.name for person in hub.people.everybody()]
    assert [note.names for note in there.notes()] == [note.names for note in hub.notes()]
    assert [result.people for result in there.results.all()] == [result.people for result in hub.results.all()]
    assert importing.plan(sound(dirty).bundle, there).empty and importing.plan(sound(dirty).bundle, hub).empty


def test_an_older_copy_of_a_table_that_was_played_on_adds_nothing(hub: Hub) -> None:
    old = file_of(hub)
    table = hub.table(hub.notes()[0].code)
    assert table is not None
    table.undo()
    assert importing.plan(sound(old).bundle, hub).empty


def test_other_entries_of_the_same_table_are_kept_beside_it(hub: Hub) -> None:
    there = new_hub()
    bring_in(file_of(hub), there)
    for each in (hub, there):
        table = each.table(each.notes()[0].code)
        assert table is not None
        table.undo(target=5 if each is hub else 9)
    plan = bring_in(file_of(hub), there)
    codes = [note.code for note in there.notes()]
    assert len(codes) == 2 and len(set(codes)) == 2
    assert any("both are kept" in note for note in plan.notes)
    states = [there.journals.load(each).entries for each in there.journals.tables()]
    assert {entries[-1].target for entries in states} == {5, 9}
    assert importing.plan(sound(file_of(hub)).bundle, there).empty, "brought in once more it is known"


def test_a_code_that_is_taken_becomes_another(hub: Hub) -> None:
    data = json.loads(file_of(hub))
    data["tables"][0]["header"]["table"] = "another-table"
    plan = bring_in(json.dumps(data).encode(), hub)
    assert len(hub.notes()) == 2 and len({note.code for note in hub.notes()}) == 2
    assert any("is taken" in note for note in plan.notes)
    assert all(hub.table(note.code) is not None for note in hub.notes())


def test_what_is_here_wins_over_people_and_cards_and_both_results_stay(hub: Hub) -> None:
    there = new_hub()
    bring_in(file_of(hub), there)
    person = there.people.everybody()[0]
    there.people.change(person.model_copy(update={"name": "May"}))
    there.card_book.learn("dark_deeds", "loot", "Hat Pin", {"cunning": 3})
    result(there, "r1", score=4)
    bring_in(file_of(hub), there)
    assert there.people.everybody()[0].name == "May"
    assert there.card_book.typed("dark_deeds", "loot", "Hat Pin") == {"cunning": 3}
    assert sorted(each.placings[0].score or 0 for each in there.results.all()) == [4, 9]


def test_a_removed_table_comes_back(hub: Hub) -> None:
    data = file_of(hub)
    hub.change_note(hub.notes()[0].table, shelf="removed")
    bring_in(data, hub)
    assert [note.shelf for note in hub.notes()] == ["finished"]


# Files that are not as they should be --------------------------------------------------------------------


def unfit(data: bytes) -> str:
    found = exchange.read(data)
    assert isinstance(found, Unfit), found
    return found.why


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "empty"),
        (b"\0\0\0", "empty"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "no text"),
        (b"hello", "does not hold our records"),
        (b"[]", "does not hold our records"),
        (b'{"plays":[],"games":[]}', "belongs to BG Stats"),
        (b'{"file":"something-else","format":1}', "not a file of the Tabletop Companion"),
        (b'{"file":"tabletop-companion"}', "in which format"),
        (b'{"file":"tabletop-companion","format":true}', "in which format"),
        (b'{"file":"tabletop-companion","format":99}', "newer version"),
        (b'{"file":"tabletop-companion","format":0}', "does not know"),
        (b'{"file":"tabletop-companion","format":NaN}', "a number that is none"),
        (b"[" * 200_000, "nested too deeply"),
    ],
)
def test_a_file_that_is_none_is_told(data: bytes, says: str) -> None:
    assert says in unfit(data)


def test_a_truncated_file_is_told_wherever_it_breaks_off(hub: Hub) -> None:
    data = file_of(hub)
    for at in range(1, len(data) - 2, len(data) // 60):
        why = unfit(data[:at])
        assert "breaks off" in why or "damaged" in why or at < 60, (at, why)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_a_changed_byte_never_raises_and_never_half_imports(hub: Hub, data: st.DataObject) -> None:
    content = bytearray(file_of(hub))
    for _ in range(data.draw(st.integers(1, 3))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    found = exchange.read(bytes(content))
    if isinstance(found, Read):
        there = new_hub()
        importing.carry_out(importing.plan(found.bundle, there), there)
        assert len(there.journals.tables()) == len(there.notes()) == len(found.bundle.tables)
        for note in there.notes():
            table = there.table(note.code)
            assert table is not None and table.broken is None


def broken(hub: Hub, change: Any) -> Read:
    record = json.loads(file_of(hub))
    change(record)
    found = exchange.read(json.dumps(record).encode())
    assert isinstance(found, Read)
    return found


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda r: r["tables"][0]["entries"].pop(4), "entry 5: it bears the number 6"),
        (lambda r: r["tables"][0]["entries"].insert(4, r["tables"][0]["entries"][4]), "entry 6: it bears the number 5"),
        (lambda r: r["tables"][0]["entries"][2].update(at="yesterday"), "entry 3: it does not say when"),
        (lambda r: r["tables"][0]["entries"][2]["action"].update(kind="fly"), "entry 3: Dark Deeds knows no such deed"),
        (lambda r: r["tables"][0]["entries"][2].update(what="undo", target=77, action=None), "entry 3: it is an undo of nothing"),
        (lambda r: r["tables"][0]["entries"][2].update(rules_version=99), "entry 3: it was entered under newer rules"),
        (lambda r: r["tables"][0]["header"].update(game="chess"), "chess, is not on this shelf"),
        (lambda r: r["tables"][0]["header"].update(rules_version=99), "newer rules"),
        (lambda r: r["tables"][0]["header"].update(rulings={"zero_rule": "maybe"}), "rulings are not understood"),
        (lambda r: r["tables"][0]["header"].update(dice_seed="xyz"), "dice seed is none"),
        (lambda r: r["tables"][0]["header"]["seats"].pop(), "entry"),
        (lambda r: r["tables"][0]["header"]["seats"].clear(), "cannot be played by 0"),
        (lambda r: r["tables"][0]["header"].update(code="ab3"), "its id or its code is none"),
        (lambda r: r["tables"][0].pop("header"), "Table 1: its header"),
        (lambda r: r["tables"].append(r["tables"][0]), "holds this table twice"),
        (lambda r: r["tables"].insert(0, 7), "Table 1: it is no record"),
        (lambda r: r.update(tables={}), "its tables are no list"),
        (lambda r: r["people"][0].update(name=" "), "needs a name"),
        (lambda r: r["people"].append(r["people"][0]), "Person 2: the file holds it twice"),
        (lambda r: r["results"][0].update(winners=[7]), "Result 1"),
        (lambda r: r["results"][0].update(game="chess"), "Result 1: its game"),
    ],
)
def test_what_is_wrong_is_told_by_its_place(hub: Hub, change: Any, says: str) -> None:
    found = broken(hub, change)
    assert any(says in problem.words for problem in found.problems), [problem.words for problem in found.problems]


def test_an_entry_that_the_rules_refuse_is_told(hub: Hub) -> None:
    def swap(record: Any) -> None:
        entries = record["tables"][0]["entries"]
        record["tables"][0]["entries"] = [{**entries[-1], "seq": 1}]

    found = broken(hub, swap)
    assert found.faulty_tables == 1 and not found.bundle.tables
    assert "entry 1: by the rules it cannot have happened" in found.problems[0].words


def test_a_faulty_table_leaves_the_sound_ones(hub: Hub) -> None:
    evening(hub, "dark_deeds", people(*NAMES[:2]), 3, 10)
    found = broken(hub, lambda record: record["tables"][0]["entries"][2]["action"].update(kind="fly"))
    assert len(found.bundle.tables) == 1 and found.faulty_tables == 1


@pytest.mark.parametrize("kind", ["ours", "noise", "lists"])
def test_fifty_megabytes_are_answered_quickly_and_in_bounded_memory(kind: str) -> None:
    head = b'{"file":"tabletop-companion","format":1,"tables":['
    filler = {"ours": head + b'{"header":{}},' * 4_000_000, "noise": b"\xff" * 52_000_000, "lists": b"[]," * 17_500_000}[kind]
    data = filler[: 50 * 1024 * 1024]
    tracemalloc.start()
    begun = time.perf_counter()
    why = unfit(data)
    seconds, peak = time.perf_counter() - begun, tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert "50 MB" in why and "32 MB" in why
    assert seconds < 3 and peak < 20_000_000


def test_a_large_foreign_file_is_not_taken_apart() -> None:
    data = b"[" + b"[]," * 10_000_000 + b"1]"
    tracemalloc.start()
    assert "not a file of the Tabletop Companion" in unfit(data)
    assert tracemalloc.get_traced_memory()[1] < 70_000_000
    tracemalloc.stop()


def test_a_file_stuffed_with_records_is_not_taken_apart() -> None:
    assert "far more records" in unfit(b'{"file":"tabletop-companion","format":1,"tables":[' + b'{"header":{}},' * 600_000)


# Older formats -------------------------------------------------------------------------------------------


def test_the_stored_sample_of_format_1() -> None:
    found = sound((SAMPLES / "exchange-1.json").read_bytes())
    assert (len(found.bundle.tables), len(found.bundle.people), len(found.bundle.results)) == (1, 2, 1)
    there = new_hub()
    importing.carry_out(importing.plan(found.bundle, there), there)
    table = there.table("K7Q")
    assert isinstance(table, Table) and table.revision == 3 and table.header.seats[0].name == "Mabel"


def test_older_formats_climb_step_by_step() -> None:
    def from_0(content: dict[str, Any]) -> dict[str, Any]:
        return {**content, "people": [{"id": row[0], "name": row[1], "style": "azure"} for row in content["folk"]]}

    old = b'{"file":"tabletop-companion","format":0,"folk":[["p1","Anna"]]}'
    found = exchange.read(old, {0: from_0})
    assert isinstance(found, Read) and found.bundle.people[0].name == "Anna"
    bad = exchange.read(b'{"file":"tabletop-companion","format":0}', {0: from_0})
    assert isinstance(bad, Unfit) and "does not hold what that format holds" in bad.why
    assert sorted(exchange.STEPS) == list(range(1, exchange.FORMAT))


# All or nothing ------------------------------------------------------------------------------------------


class Fails:
    """A library whose n-th write fails, and with ``dead`` every one after it: a phone that went off."""

    def __init__(self, library: Any, at: int, dead: bool) -> None:
        self._library, self._left, self._dead = library, at, dead

    def _count(self) -> None:
        self._left -= 1
        if self._left == 0 or (self._dead and self._left < 0):
            raise CannotKeep("the disk is full")

    def __getattr__(self, name: str) -> Any:
        if name in ("put", "put_many", "drop", "adopt", "remove"):

            def counted(*arguments: Any) -> Any:
                self._count()
                return getattr(self._library, name)(*arguments)

            return counted
        return getattr(self._library, name)


@pytest.mark.parametrize("at", range(1, 9))
def test_a_write_that_fails_leaves_all_as_it_was(hub: Hub, at: int) -> None:
    evening(hub, "dark_deeds", people(*NAMES[:2]), 3, 10)
    there = new_hub()
    before = everything(there)
    plan = importing.plan(sound(file_of(hub)).bundle, there)
    writes = Fails(there.library, at, dead=False)
    there.library = writes
    try:
        importing.carry_out(plan, there)
    except CannotKeep:
        assert everything(there) == before
    else:
        assert at > 6


@pytest.mark.parametrize("at", range(1, 12))
def test_an_import_that_broke_off_is_taken_back_at_the_next_start(hub: Hub, at: int, tmp_path: Path) -> None:
    journals, library = open_storage(tmp_path)
    there = Hub(journals, library)
    plan = importing.plan(sound(file_of(hub)).bundle, there)
    there.library = Fails(library, at, dead=True)  # type: ignore[assignment]
    whole = True
    try:
        importing.carry_out(plan, there)
    except CannotKeep:
        whole = False
    again, kept = open_storage(tmp_path)
    importing.take_back_unfinished(again, kept)
    opened = Hub(again, kept)
    assert bool(opened.notes()) == bool(opened.people.everybody()) == bool(opened.results.all()) == whole
    assert not kept.all(importing.UNDERWAY)


def test_an_import_can_be_taken_back_until_it_is_used(hub: Hub) -> None:
    there = new_hub()
    before = everything(there)
    done = importing.carry_out(importing.plan(sound(file_of(hub)).bundle, there), there)
    importing.take_back(done, there)
    assert everything(there) == before
    done = importing.carry_out(importing.plan(sound(file_of(hub)).bundle, there), there)
    table = there.table(there.notes()[0].code)
    assert table is not None
    table.undo()
    with pytest.raises(CannotKeep, match="played on"):
        importing.take_back(done, there)
    assert len(there.notes()) == 1


def test_a_whole_journal_is_adopted_in_one_write(hub: Hub, tmp_path: Path) -> None:
    journals, library = open_storage(tmp_path)
    there = Hub(journals, library, Clock())
    bring_in(file_of(hub), there)
    source = hub.journals
    assert isinstance(source, MemoryJournals)
    for each in source.tables():
        assert open_storage(tmp_path)[0].load(each) == source.load(each)


def test_one_table_takes_only_its_people_along(hub: Hub) -> None:
    stranger = hub.people.add("Stranger", "rust")
    bundle, left_out = importing.bundle_of(hub, hub.notes()[0].table)
    assert len(bundle.tables) == 1 and not bundle.results and not bundle.cards and not left_out
    assert stranger not in bundle.people
