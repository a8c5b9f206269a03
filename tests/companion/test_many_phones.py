"""Six phones at one table, at random, with cuts: no entry is lost or doubled, and everyone ends on the same books."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.table import Doer, NotYours, Refused, Stale, Table, Taken
from rules.core import Adjust
from tests.contract.play import fill, moves
from tests.memory import MemoryJournals, new_hub, seats


class Client:
    """A phone as the hub sees it: acts on the picture it has, which is old while it is cut off."""

    def __init__(self, table: Table, number: int, dice: random.Random) -> None:
        self.table, self.dice = table, dice
        self.doer = Doer(f"d{number}", f"P{number}", number % len(table.names), "seat", (number % len(table.names),))
        self.connected, self.revision, self.state = True, table.revision, table.state
        self.taken: list[int] = []
        self.end = table.listen(self.heard)

    def heard(self) -> None:
        if self.connected:
            self.catch_up()

    def catch_up(self) -> None:
        self.revision, self.state = self.table.revision, self.table.state

    def act(self) -> str:
        """One tap, made on the picture this phone has."""
        choice = self.dice.random()
        if choice < 0.1:
            answer: Any = self.table.undo(None, self.revision, self.doer)
        elif choice < 0.15:
            answer = self.table.redo(self.revision, self.doer)
        else:
            answer = self.table.take(self.action(choice), self.revision, self.doer)
        if isinstance(answer, Stale):
            assert answer.since, "stale means that somebody entered something meanwhile"
            self.catch_up()
            return "stale"
        if isinstance(answer, Taken) or (isinstance(answer, tuple) and answer):
            self.taken.append(self.table.revision)
            return "taken"
        assert answer is None or isinstance(answer, Refused | NotYours | tuple)
        return "refused"

    def action(self, choice: float) -> Any:
        seat = self.dice.randrange(len(self.table.names))
        if choice < 0.5:
            return Adjust(seat=seat, meter=self.dice.choice(self.table.game.meters).id, change=self.dice.choice((-1, 1)))
        offer = moves(self.table.game, self.state, self.dice)
        if offer is not None:
            return fill(self.table.game, offer, self.dice)
        return Adjust(seat=seat, meter=self.table.game.meters[0].id, change=1)


@pytest.mark.parametrize("game", ["deadly_dowagers", "dark_deeds", "divorce", "great_dynasties"])
def test_a_thousand_random_actions_of_six_phones_with_cuts(game: str) -> None:
    dice = random.Random(f"six phones, {game}")
    hub = new_hub()
    names = ("Ann", "Ben") if game == "divorce" else ("Ann", "Ben", "Cy")
    table = hub.new_table(game, seats(*names))
    clients = [Client(table, number, dice) for number in range(6)]
    outcomes = {"taken": 0, "stale": 0, "refused": 0}
    for _ in range(1000):
        client = dice.choice(clients)
        if dice.random() < 0.08:
            client.connected = not client.connected
            if client.connected:
                client.catch_up()
        outcomes[client.act()] += 1
    for client in clients:
        client.connected = True
        client.catch_up()
    assert outcomes["taken"] > 200, outcomes
    assert outcomes["stale"] > 10, outcomes
    assert all(client.state == table.state and client.revision == table.revision for client in clients)
    entered = sorted(seq for client in clients for seq in client.taken)
    assert entered == list(range(1, table.revision + 1)), "every tap that was taken is one entry, and there is no other"
    for client in clients:
        assert all(table.entries[seq - 1].device == client.doer.device for seq in client.taken)
    assert isinstance(hub.journals, MemoryJournals)
    hub.close(table.header.table)
    again = hub.table(table.header.code)
    assert again is not None
    assert again.broken is None
    assert again.state == table.state


def test_the_same_next_phase_twice_moves_once() -> None:
    hub = new_hub()
    table = hub.new_table("great_dynasties", seats("Ann", "Ben", "Cy"))
    offer = moves(table.game, table.state, random.Random(1))
    assert offer is not None
    built = fill(table.game, offer, random.Random(1))
    seen = table.revision
    first = table.take(built, seen, Doer("d1", "Ann"))
    second = table.take(built, seen, Doer("d2", "Ben"))
    assert isinstance(first, Taken)
    assert isinstance(second, Stale)
    assert second.words.text(table.names).startswith("Ann was quicker")
    assert table.revision == 1
