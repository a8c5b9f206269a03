"""The command where its input is closed or its output full: a sentence, never Python's own words."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a full device")
@pytest.mark.parametrize(
    ("given", "status", "words"),
    [("calc > /dev/full", 1, "could not write its answer"), ("calc dark-deeds.odds <&-", 2, "JSON")],
)
def test_closed_and_full_ends_get_a_sentence(given: str, status: int, words: str) -> None:
    command = ["sh", "-c", f"{sys.executable} -m companion {given}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == status
    assert words in done.stdout + done.stderr and "Traceback" not in done.stderr
