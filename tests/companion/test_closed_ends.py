"""The command where its input is closed, its output full or an option wrong: a sentence, never Python's own words."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import parser


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a full device")
@pytest.mark.parametrize(
    ("given", "status", "words"),
    [("calc > /dev/full", 1, "companion could not finish: "), ("calc dark-deeds.odds <&-", 2, "JSON")],
)
def test_closed_and_full_ends_get_a_sentence(given: str, status: int, words: str) -> None:
    command = ["sh", "-c", f"{sys.executable} -m companion {given}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == status
    assert words in done.stdout + done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["--port", "abc"], "a port is a number from 1 to 65535"),
        (["--port", "70000"], "a port is a number from 1 to 65535"),
        (["--dice-seed", "zz"], "a seed is at least 16 bytes in hex"),
        (["--dice-seed", "00ff"], "a seed is at least 16 bytes in hex"),
    ],
)
def test_a_wrong_option_is_told_in_its_own_words(given: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        parser().parse_args(given)
    assert words in capsys.readouterr().err
