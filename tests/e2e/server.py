"""The app as a process of its own, started as the README starts it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

SEED = "5eed" * 16


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """``companion`` on a port of its own over a data folder that outlives it."""

    def __init__(self, data: Path, *more: str, port: int | None = None) -> None:
        self.data, self.more, self.port = data, more, port or free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        command = [sys.executable, "-m", "companion", "--no-browser", "--port", str(self.port), "--data", str(self.data)]
        self.log = open(self.data.parent / f"{self.data.name}.log", "ab")  # noqa: SIM115
        self.process = subprocess.Popen(
            [*command, "--dice-seed", SEED, *self.more],
            stdout=self.log,
            stderr=self.log,
            cwd=Path(__file__).resolve().parents[2],
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                urllib.request.urlopen(f"{self.address}/manifest.json", timeout=2).read()
                return self
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise AssertionError(f"the app did not start: {self.output()}")

    def output(self) -> str:
        return (self.data.parent / f"{self.data.name}.log").read_text(errors="replace")

    def kill(self) -> None:
        """As a crash or an empty battery does it."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> int:
        """As Ctrl-C does it; answers the exit status."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(10)
        self.log.close()
        return self.process.returncode
