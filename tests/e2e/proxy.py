"""A network that misbehaves, between phones and the app: cuts, holds back, swallows, refuses."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(eq=False)
class _Pair:
    """One connection's two ends."""

    ends: tuple[asyncio.StreamWriter, asyncio.StreamWriter]
    frozen: bool = False
    tasks: list[asyncio.Task[None]] = field(default_factory=list)


class Proxy:
    """Forwards a port of this machine to the app; its methods may be called at any time from the test."""

    def __init__(self, host: str, port: int) -> None:
        self.upstream = (host, port)
        self.pairs: list[_Pair] = []
        self.refusing = self.swallowing = False
        self.delay_seconds = 0.0
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.server = asyncio.run_coroutine_threadsafe(asyncio.start_server(self._accept, "127.0.0.1", 0), self.loop).result(10)
        self.address = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    def cut(self) -> None:
        """Aborts every connection; new ones get through."""
        self._now(self._cut)

    def go_away(self) -> None:
        """Out of range: every connection is cut, and new ones are refused until ``come_back``."""
        self._now(lambda: (setattr(self, "refusing", True), self._cut()))

    def freeze(self) -> None:
        """Half open: what is open swallows bytes both ways and looks open; new connections get through."""
        self._now(lambda: [setattr(pair, "frozen", True) for pair in self.pairs])

    def vanish(self) -> None:
        """As a phone in a lift: all that is open is frozen, and what is opened anew hangs, until ``come_back``."""
        self._now(lambda: (setattr(self, "swallowing", True), [setattr(pair, "frozen", True) for pair in self.pairs]))

    def come_back(self) -> None:
        """New connections get through again; frozen ones stay dead."""
        self._now(lambda: (setattr(self, "refusing", False), setattr(self, "swallowing", False)))

    def hold_back(self, seconds: float) -> None:
        """Delays every chunk."""
        self.delay_seconds = seconds

    def close(self) -> None:
        self._now(lambda: (self.server.close(), self._cut()))
        time.sleep(0.2)  # the pumps end
        self.loop.call_soon_threadsafe(lambda: [task.cancel() for task in asyncio.all_tasks(self.loop)])
        time.sleep(0.1)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)

    def _now(self, call: Callable[[], object]) -> None:
        done = threading.Event()
        self.loop.call_soon_threadsafe(lambda: (call(), done.set()))
        assert done.wait(10)

    def _cut(self) -> None:
        for pair in self.pairs:
            for end in pair.ends:
                end.transport.abort()
        self.pairs.clear()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refusing:
            writer.transport.abort()
            return
        try:
            up_reader, up_writer = await asyncio.open_connection(*self.upstream)
        except OSError:
            writer.transport.abort()
            return
        pair = _Pair((writer, up_writer), frozen=self.swallowing)
        self.pairs.append(pair)
        await asyncio.gather(self._pump(reader, up_writer, pair), self._pump(up_reader, writer, pair))

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, pair: _Pair) -> None:
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        async def deliver() -> None:
            while True:
                due, data = await queue.get()
                await asyncio.sleep(max(0.0, due - loop.time()))
                if not pair.frozen:
                    with contextlib.suppress(OSError):
                        sink.write(data)
                        await sink.drain()
                queue.task_done()

        task = asyncio.create_task(deliver())
        with contextlib.suppress(OSError):
            while data := await source.read(65536):
                queue.put_nowait((loop.time() + self.delay_seconds, data))
            await queue.join()
        task.cancel()
        if not pair.frozen:
            sink.close()
