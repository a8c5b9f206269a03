"""The files of a published site: the ready-made web client without what is not needed, our page, what is kept offline."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import re
import shutil
from pathlib import Path, PurePosixPath

from companion import __version__, front, letters
from companion.publish_python import zipped
from companion.publish_recipe import CannotPublish, Figures, Recipe

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
    {"LICENSES.txt", "assets/NOTICES", "service-worker.js", "icons/icon-512.png", "icons/icon-maskable-512.png", letters.HAN}
)
"""Files of the site that not every phone needs offline: whoever installs fetches the large icons, whoever has such a name
the face for it, and keeps it."""
PACKED_BY_HOSTS = frozenset({".js", ".mjs", ".json", ".html", ".wasm", ".svg", ".otf", ".txt", ".frag", ""})
SWITCHED_OFF = "https://cdn.jsdelivr.net/npm/@rive-app/flutter-native-wasm@44.0.0/"
CONFIG = re.compile(r"var flutterConfig = \{\s*")
WORKER_SETTINGS = re.compile(r"\s*serviceWorkerSettings:\s*\{.*?\n    \},", re.DOTALL)


def client_folder() -> Path:
    """Where flet-web keeps the ready-made client. Raises CannotPublish."""
    found = importlib.util.find_spec("flet_web")
    if found is None or found.origin is None:
        raise CannotPublish("The web client is missing: install flet-web.")
    folder = Path(found.origin).parent / "web"
    missing = [name for name in RUNTIME if not (folder / "pyodide" / name).exists()]
    if missing:
        raise CannotPublish(f"flet-web ships no {missing[0]}: install a version from 1.0.5 on.")
    return folder


def client_files(client: Path, site: Path, faces: Path | None = None) -> None:
    """Copies what the app uses of the client, mended: no worker of its own, no request to anybody. Raises CannotPublish.

    ``faces`` names the app's own letters; they lie at the site's root under ``fonts/``.
    """
    for name in (*SHIPPED, *(f"pyodide/{part}" for part in RUNTIME)):
        if (client / name).exists():
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(client / name, site / name)
    lock = json.loads((client / "pyodide/pyodide-lock.json").read_text("utf-8"))
    (site / "pyodide/pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), "utf-8")
    fonts = [{"family": "MaterialIcons", "fonts": [{"asset": "fonts/MaterialIcons-Regular.otf"}]},
             {"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]}]  # fmt: skip
    listed: dict[str, str] = {} if faces is None else json.loads(faces.read_text("utf-8"))
    ours = {face: f"fonts/{file}" for face, file in listed.items()}
    (site / "assets/FontManifest.json").write_bytes(letters.with_faces(json.dumps(fonts).encode(), ours))
    main = (client / "main.dart.js").read_text("utf-8")
    (site / "main.dart.js").write_text(_without_map(main.replace(SWITCHED_OFF, "off/")), "utf-8")
    (site / "off/wasm").mkdir(parents=True)
    (site / "off/wasm/rive_native.js").write_text("window.RiveNative = () => new Promise(() => {});\n", "utf-8")
    bootstrap, count = WORKER_SETTINGS.subn("", (client / "flutter_bootstrap.js").read_text("utf-8"))
    bootstrap, named = CONFIG.subn(r"\g<0>canvasKitVariant: flet.canvasKitVariant, ", bootstrap)
    if (count, named) != (1, 1):
        raise CannotPublish("flet-web's flutter_bootstrap.js is another than is known here: its worker would replace ours.")
    (site / "flutter_bootstrap.js").write_text(_without_map(bootstrap), "utf-8")


def _without_map(script: str) -> str:
    return re.sub(r"\n//# sourceMappingURL=\S+", "", script)


def our_files(site: Path, base: str, recipe: Recipe) -> None:
    """Writes the page, its scripts, icons and letters."""
    web = Path(__file__).resolve().parents[1] / "views" / "web"
    assets = Path(__file__).resolve().parents[1] / "views" / "assets"
    splash = (web / "splash.html").read_text("utf-8").replace("<!-- emblem -->", (assets / "icons/icon.svg").read_text("utf-8"))
    page = (web / "page.html").read_text("utf-8").replace("SPLASH", splash).replace("BASE_URL", base)
    (site / "index.html").write_text(page, "utf-8")
    script = front.WAY.read_text("utf-8") + (web / "page.js").read_text("utf-8")
    (site / "page.js").write_text(script.replace("LETTERS", json.dumps(letters.for_the_page())), "utf-8")
    worker = (web / "python-worker.js").read_text("utf-8")
    (site / "python-worker.js").write_text(worker.replace('"companion.browser"', json.dumps(recipe.entry)), "utf-8")
    shutil.copyfile(web / "service-worker.js", site / "service-worker.js")
    shutil.copyfile(web / "manifest.json", site / "manifest.json")
    shutil.copytree(assets / "icons", site / "icons")
    shutil.copyfile(assets / "favicon.png", site / "favicon.png")
    (site / ".nojekyll").touch()
    if recipe.assets is not None:
        shutil.copytree(recipe.assets, site, dirs_exist_ok=True)


def service_worker(site: Path) -> str:
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


def measured(site: Path, build: str, compiled: bool) -> Figures:
    """Weighs the finished site."""
    names = _names(site)
    visited = [name for name in names if _is_kept(name) and not re.match(r"canvaskit/canvaskit\.", name)]
    first = sum(packed_size(site / name) for name in [*visited, "service-worker.js"])
    folder = sum((site / name).stat().st_size for name in names)
    return Figures(folder, first, packed_size(site / "service-worker.js"), len(names), compiled, build)


def packed_size(path: Path) -> int:
    """The bytes of a file on its way to a phone."""
    data = path.read_bytes()
    return len(zipped(data)) if PurePosixPath(path.name).suffix in PACKED_BY_HOSTS else len(data)
