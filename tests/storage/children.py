"""Real second processes for the tests: forked, killed, with limits or rights of their own."""

from __future__ import annotations

import os
import pickle
import select
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.journal import Entry, Header, SeatedPerson

NOBODY = 65534


def header(table: str = "t1", **changes: Any) -> Header:
    seats = (
        SeatedPerson(person="p1", name="Zoë Ångström-李", style="azure-star"),
        SeatedPerson(person="p2", name="أنّا 🂡", style="rose-moon"),
    )
    values: dict[str, Any] = {
        "table": table,
        "code": "KQJX",
        "game": "dark_deeds",
        "rules_version": 1,
        "rulings": {"a": None, "b": 2},
        "seats": seats,
        "created": "2025-01-01T10:00:00Z",
        "dice_seed": "ab" * 32,
        "seed_hash": "cd" * 32,
    }
    return Header(**(values | changes))


def entry(seq: int, **changes: Any) -> Entry:
    values: dict[str, Any] = {
        "seq": seq,
        "at": "2025-01-01T10:00:00.123Z",
        "what": "action",
        "seat": seq % 3,
        "device": "phone-1",
        "by": "Zoë",
        "action": {"kind": "rob", "seat": seq % 3, "crowns": seq, "note": None, "faces": [1, 6]},
    }
    return Entry(**(values | changes))


def in_child(work: Callable[[], Any]) -> Any:
    """What ``work`` returns, done in a process of its own."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        try:
            answer = (True, work())
        except BaseException as error:
            answer = (False, repr(error))
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(pickle.dumps(answer))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        good, answer = pickle.loads(pipe.read())
    os.waitpid(pid, 0)
    assert good, answer
    return answer


class Child:
    """A process that acknowledges each piece of its work by a byte, until it is killed."""

    def __init__(self, work: Callable[[Callable[[], None]], None]) -> None:
        self._acks, writing = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self._acks)
            try:
                work(lambda: _acknowledge(writing))
                time.sleep(60)
            finally:
                os._exit(1)
        os.close(writing)
        self.acknowledged = 0

    def wait_for_acks(self, count: int) -> None:
        while self.acknowledged < count:
            got = os.read(self._acks, 1)
            assert got, "the child ended too early"
            self.acknowledged += 1

    def kill(self) -> int:
        """Kills it with no warning; how many pieces it had acknowledged."""
        os.kill(self.pid, signal.SIGKILL)
        _, status = os.waitpid(self.pid, 0)
        assert os.WIFSIGNALED(status), "the child failed before it was killed"
        while select.select([self._acks], [], [], 0)[0] and (got := os.read(self._acks, 65536)):
            self.acknowledged += len(got)
        os.close(self._acks)
        return self.acknowledged


def _acknowledge(pipe: int) -> None:
    os.write(pipe, b".")


def open_folder_for_all(folder: Path) -> None:
    """Lets another user pass through the folders above, so that only the rights of ``folder`` itself decide."""
    for above in folder.parents:
        if above.stat().st_uid == os.geteuid() and above.stat().st_mode & 0o111 != 0o111:
            above.chmod(above.stat().st_mode | 0o111)


def without_rights(work: Callable[[], Any]) -> Any:
    """Does the work in a process that is not the administrator."""

    def lowered() -> Any:
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        return work()

    return in_child(lowered)
