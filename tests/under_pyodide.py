"""Runs the tests of the rules and of the storage under the browser's own Python, in Node.

    python tests/under_pyodide.py [PYTEST ARGUMENTS]

Left out: ``test_kills.py``, which kills processes of its own (a browser's Python can start none); ``test_ahead.py``
stands for it there; and ``test_strays.py``, which draws screens.
Tests of threads, file locks, second names and permissions say themselves that they are left out.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIBRARIES = ("pydantic>=2.9,<3", "tinydb>=4.8,<5", "segno", "platformdirs", "pytest>=8,<10", "hypothesis>=6.100,<7")
SUITES = ("tests/rules", "tests/storage", "tests/contract/test_games.py", "tests/companion/test_handover.py")
LEFT_OUT = ("test_kills.py", "test_strays.py")


def main(given: list[str]) -> int:
    """Fetches the libraries for that Python and runs pytest in it; answers pytest's status."""
    sys.path.insert(0, str(ROOT))
    from companion.publish_python import PLATFORM

    node, web = shutil.which("node"), find_spec("flet_web")
    if node is None or web is None or web.origin is None:
        print("Node and flet-web are needed.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as libraries:
        pip = [sys.executable, "-m", "pip", "install", "-q", "--no-compile", "--target", libraries, "--only-binary=:all:"]
        subprocess.run([*pip, *PLATFORM, *LIBRARIES], check=True)
        script, runtime = Path(__file__).with_suffix(".mjs"), Path(web.origin).parent / "web" / "pyodide"
        chosen = given or [*SUITES, *(f"--ignore=tests/storage/{name}" for name in LEFT_OUT)]
        return subprocess.run([node, str(script), str(runtime), str(ROOT), libraries, *chosen], check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
