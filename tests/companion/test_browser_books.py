"""The books inside a phone's browser, with a page that answers as badly as browsers do."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion import browser
from companion.browser import Books, _HandleFile
from companion.site import Site


class JsError(Exception):
    """What JavaScript threw."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(f"{name}: {message}")
        self.name, self.message = name, message


class Handle:
    """The browser's file that is written at once."""

    def __init__(self) -> None:
        self.data = b""
        self.refuses: JsError | None = None

    def getSize(self) -> int:
        return len(self.data)

    def read(self, into: Any, place: Any) -> int:
        into.data = self.data
        return len(self.data)

    def write(self, data: bytes, place: Any) -> int:
        if self.refuses:
            raise self.refuses
        self.data = self.data[: place.at] + data
        return len(data)

    def truncate(self, size: int) -> None:
        self.data = self.data[:size]

    def flush(self) -> None:
        pass


class Page:
    """The page around the app: ``sync`` is the database, ``handle`` the log."""

    def __init__(self, handle: Handle | None) -> None:
        self.handle = handle
        self.refuses: str | None = None
        self.throws: JsError | None = None
        self.waiting: list[Callable[[], None]] = []
        self.holds = False

    def syncfs(self, fetch: bool, done: Callable[..., None]) -> None:
        if self.throws:
            raise self.throws
        trouble = SimpleNamespace(message=self.refuses) if self.refuses else None
        if self.holds and not fetch:
            self.waiting.append(lambda: done(trouble))
        else:
            asyncio.get_running_loop().call_soon(done, trouble)

    def module(self, name: str) -> Any:
        async def books() -> Handle | None:
            return self.handle

        clock = iter(range(10**9))
        made = lambda *_: SimpleNamespace(data=b"", to_bytes=lambda: self.handle.data if self.handle else b"")  # noqa: E731
        return {
            "flet_js": SimpleNamespace(books=books()) if name == "flet_js" else None,
            "pyodide_js": SimpleNamespace(
                FS=SimpleNamespace(
                    mkdirTree=lambda path: Path(path).mkdir(parents=True, exist_ok=True),
                    mount=lambda *_: None,
                    filesystems=SimpleNamespace(IDBFS=None),
                    syncfs=self.syncfs,
                )
            ),
            "pyodide.ffi": SimpleNamespace(JsException=JsError, create_once_callable=lambda call: call, to_js=bytes),
            "js": SimpleNamespace(
                Object=SimpleNamespace(new=SimpleNamespace),
                Uint8Array=SimpleNamespace(new=made),
                Date=SimpleNamespace(now=lambda: next(clock)),
            ),
        }[name]


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Page:
    there = Page(Handle())
    monkeypatch.setattr(browser, "given_by_page", there.module)
    monkeypatch.setattr(browser, "BOOKS", tmp_path / "books")
    return there


def with_books(does: Callable[[Books], Any]) -> Site:
    """Opens the books, plays, lets the database answer."""
    wishes: list[str] = []
    site = Site("https://example.org/", wishes.append)
    site.wishes = wishes  # type: ignore[attr-defined]

    async def run() -> None:
        books = Books()
        await books.open()
        books.site = site
        books.say()
        does(books)
        for _ in range(6):
            await asyncio.sleep(0)

    asyncio.run(run())
    return site


def enter(books: Books, text: str = "one\n") -> None:
    (browser.BOOKS / "table.jsonl").write_text(text)
    books.flush()


def test_what_is_entered_is_in_the_log_at_once_and_then_in_the_database(page: Page) -> None:
    assert page.handle is not None
    page.holds = True

    def does(books: Books) -> None:
        enter(books)
        assert b"one" in page.handle.data  # type: ignore[union-attr]

    site = with_books(does)
    assert b"one" in page.handle.data, "the database has not answered: the log stays"
    assert site.wishes == ["keep"]  # type: ignore[attr-defined]
    page.holds = False
    again = with_books(lambda books: None)
    assert (browser.BOOKS / "table.jsonl").read_text() == "one\n" and page.handle.data == b""
    assert again.status.trouble == ""


def test_a_full_phone_is_an_oserror_that_says_full_and_the_next_try_goes_on(page: Page) -> None:
    assert page.handle is not None

    def does(books: Books) -> None:
        page.handle.refuses = JsError("QuotaExceededError", "no room")  # type: ignore[union-attr]
        with pytest.raises(OSError) as told:
            enter(books)
        assert told.value.errno == errno.ENOSPC
        page.handle.refuses = JsError("InvalidStateError", "closed")  # type: ignore[union-attr]
        with pytest.raises(OSError) as told:
            enter(books)
        assert told.value.errno == errno.EIO
        page.handle.refuses = None  # type: ignore[union-attr]
        enter(books)

    with_books(does)
    assert (browser.BOOKS / "table.jsonl").read_text() == "one\n"


@pytest.mark.parametrize("log", [True, False])
@pytest.mark.parametrize("throws", [True, False])
def test_a_database_that_takes_nothing_is_told_and_played_on(page: Page, log: bool, throws: bool) -> None:
    page.handle = page.handle if log else None
    page.refuses, page.throws = "denied", JsError("SecurityError", "denied") if throws else None
    site = with_books(enter)
    assert ("A file beside it has them" if log else "gone with this tab") in site.status.trouble
    assert "denied" in site.status.trouble
    if log:
        assert page.handle is not None and b"one" in page.handle.data
        (browser.BOOKS / "table.jsonl").unlink()
        with_books(lambda books: None)
        assert (browser.BOOKS / "table.jsonl").read_text() == "one\n", "the log brings them back"


def test_without_a_log_no_picture_leaves_before_the_database_has_answered(page: Page) -> None:
    page.handle, page.holds = None, True
    sent: list[str] = []
    connection = SimpleNamespace(send_callback=sent.append)

    async def run() -> None:
        books = Books()
        await books.open()
        books.hold_back(connection)
        connection.send_callback("before")
        enter(books)
        await asyncio.sleep(0)
        connection.send_callback("after")
        assert sent == ["before"]
        page.waiting.pop()()
        for _ in range(4):
            await asyncio.sleep(0)
        assert sent == ["before", "after"]

    asyncio.run(run())


def test_a_short_write_counts_as_full(page: Page) -> None:
    assert page.handle is not None
    page.handle.write = lambda data, place: len(data) - 1  # type: ignore[method-assign]
    with pytest.raises(OSError) as told:
        _HandleFile(page.handle).write(b"four", 0)
    assert told.value.errno == errno.ENOSPC
