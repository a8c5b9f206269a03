"""Builds the site that runs the whole app inside a phone's browser: installable, and then without any network.

Needs the package index alone: the wheels made for the browser's Python, and what flet-web ships. The result is a folder
of plain files for any web host, under any path.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from companion import publish_pages as pages
from companion import publish_python as python
from companion.publish_recipe import CannotPublish, Figures, Recipe, Tell, base_path, our_recipe

__all__ = ["CannotPublish", "Figures", "Recipe", "Tell", "base_path", "figures_words", "our_recipe", "publish"]


def publish(target: Path, base_url: str = "/", tell: Tell = print, recipe: Recipe | None = None) -> Figures:
    """Builds the site into ``target``, replacing only a site that was built there before. Raises CannotPublish."""
    made = recipe or our_recipe()
    base = base_path(base_url)
    client = pages.client_folder()
    _may_lie_in(target)
    with tempfile.TemporaryDirectory(prefix="companion-site-") as name:
        work = Path(name)
        code, site = work / "code", work / "site"
        site.mkdir()
        tell("1 of 5  Fetching the libraries for the browser's Python")
        licences = python.libraries_and_code(made, code)
        tell("2 of 5  Compiling")
        library = work / "library.zip"
        compiled = python.compiled(client / "pyodide", code, library, work, tell)
        tell("3 of 5  Putting the site together")
        (site / "app.pack").write_bytes(python.pack(code))
        pages.client_files(client, site, made.faces)
        if compiled:
            shutil.copyfile(library, site / "pyodide/python_stdlib.zip")
        pages.our_files(site, base, made)
        (site / "LICENSES.txt").write_text(licences, encoding="utf-8")
        tell("4 of 5  Listing what is kept offline")
        build = pages.service_worker(site)
        tell("5 of 5  Measuring")
        figures = pages.measured(site, build, compiled)
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


def _may_lie_in(target: Path) -> None:
    """Only a new or empty folder, or an earlier site, and where a folder can be: asked before anything is built."""
    if target.exists() and (not target.is_dir() or (any(target.iterdir()) and not (target / "app.pack").exists())):
        raise CannotPublish(f"{target} holds something else: name a new or an empty folder.")
    stands = next(parent for parent in target.absolute().parents if parent.exists())
    if not stands.is_dir() or not os.access(stands, os.W_OK):
        why = "read-only" if stands.is_dir() else "no folder"
        raise CannotPublish(f"The site cannot lie in {target}: {stands} is {why}.")


def _put_in_place(site: Path, target: Path) -> None:
    try:
        if target.exists():
            shutil.rmtree(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(site, target)
    except OSError as trouble:
        raise CannotPublish(f"The site could not be written to {target}: {trouble.strerror or trouble}.") from trouble
