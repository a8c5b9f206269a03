"""An empty page as Flet itself builds it for the browser (``flet publish``), without the download that command begins with."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from flet.controls.types import RouteUrlStrategy, WebRenderer
from flet_web.patch_index import patch_index_html

from companion.publish_python import PLATFORM

PAGE = """import flet as ft
async def main(page):
    page.add(ft.Text("Settings"))
ft.run(main)
"""


def plain_flet(site: Path, work: Path) -> None:
    """Flet's ready-made client, its worker and its archive of packages, as they come; nothing from another host."""
    found = importlib.util.find_spec("flet_web")
    assert found is not None and found.origin is not None
    shutil.copytree(Path(found.origin).parent / "web", site)
    app = work / "app"
    app.mkdir(parents=True)
    (app / "main.py").write_text(PAGE, "utf-8")
    command = [sys.executable, "-m", "pip", "install", "-q", "--only-binary=:all:", "--target", str(app / "__pypackages__")]
    subprocess.run([*command, *PLATFORM, "flet"], check=True, capture_output=True)
    with tarfile.open(site / "app.tar.gz", "w:gz") as archive:
        archive.add(app, arcname=".")
    patch_index_html(
        str(site / "index.html"), "/", pyodide=True, pyodide_script_path="main.py", app_package_url="app.tar.gz",
        web_renderer=WebRenderer.CANVAS_KIT, route_url_strategy=RouteUrlStrategy.HASH, no_cdn=True,
    )  # fmt: skip
    index = (site / "index.html").read_text("utf-8")
    absolute = "new URL('pyodide/pyodide.mjs', document.baseURI).href"
    (site / "index.html").write_text(index.replace('"/pyodide/pyodide.mjs"', absolute), "utf-8")
