"""The parts of the site's build that need no network: what is taken along, how it is packed, where it may lie."""

from __future__ import annotations

import gzip
import json
import shutil
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from companion import publish, publish_pages, publish_python
from views import theme

ROOT = Path(__file__).resolve().parents[2]
BLOCK = """
import fnmatch, sys
left_out = {patterns!r}
class Gone:
    def find_spec(self, name, path=None, target=None):
        if any(fnmatch.fnmatch(name.replace(".", "/") + ".py", each) for each in left_out):
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Gone())
import companion.browser, companion.importing, storage, views.app
from rules import shelf
from views import routes
for _, screen in routes.TABLE:
    routes._screen(screen)
assert shelf()
"""


def test_nothing_that_is_left_out_is_needed_in_the_browser() -> None:
    ours = [each for each in publish_python.UNUSED if each.startswith("companion/")]
    assert ours
    command = [sys.executable, "-c", BLOCK.format(patterns=ours)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.mark.parametrize(
    ("given", "path"), [("", "/"), ("/", "/"), ("games/box", "/games/box/"), ("/a/", "/a/"), ("//a//b/", "/a/b/")]
)
def test_a_path_on_a_host(given: str, path: str) -> None:
    assert publish.base_path(given) == path


@pytest.mark.parametrize("given", ["/a b/", "/../x", "https://example.org/x", "/a?b"])
def test_what_is_no_path_is_told(given: str) -> None:
    with pytest.raises(publish.CannotPublish, match="no path on a web host"):
        publish.base_path(given)


def test_another_folder_is_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").write_bytes(b"precious")
    with pytest.raises(publish.CannotPublish, match="holds something else"):
        publish.publish(tmp_path, tell=lambda _: None)
    assert (tmp_path / "holiday.jpg").read_bytes() == b"precious"


def test_a_place_that_can_be_no_folder_is_told_before_anything_is_built(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    told: list[str] = []
    with pytest.raises(publish.CannotPublish, match="file is no folder"):
        publish.publish(tmp_path / "file" / "site", tell=told.append)
    assert told == []


def test_the_pack_holds_every_file_and_is_the_same_twice(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "a.pyc").write_bytes(b"code")
    (tmp_path / "rules" / "b.json").write_bytes(b"{}")
    (tmp_path / "rules" / "py.typed").touch()
    packed = publish_python.pack(tmp_path)
    assert packed == publish_python.pack(tmp_path)
    plain = gzip.decompress(packed)
    length = struct.unpack_from("<I", plain)[0]
    assert json.loads(plain[4 : 4 + length]) == [["rules/a.pyc", 4], ["rules/b.json", 2]]
    assert plain[4 + length :] == b"code{}"


def test_the_worker_names_each_kept_file_and_its_sum(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("page")
    (tmp_path / "LICENSES.txt").write_text("not kept")
    web = ROOT / "views" / "web" / "service-worker.js"
    (tmp_path / "service-worker.js").write_text(web.read_text("utf-8"))
    build = publish_pages.service_worker(tmp_path)
    worker = (tmp_path / "service-worker.js").read_text("utf-8")
    assert build in worker and "BUILD_ID" not in worker and 'const FILES = [["","' in worker and "LICENSES" not in worker
    (tmp_path / "index.html").write_text("another page")
    (tmp_path / "service-worker.js").write_text(web.read_text("utf-8"))
    assert publish_pages.service_worker(tmp_path) != build


def test_the_page_has_our_letters_before_the_first_picture(tmp_path: Path) -> None:
    views = ROOT / "views"
    publish_pages.client_files(publish_pages.client_folder(), tmp_path, views / "faces.json")
    listed = json.loads((tmp_path / "assets/FontManifest.json").read_text("utf-8"))
    places = {row["family"]: row["fonts"][0]["asset"] for row in listed}
    for face, file in theme.FONTS.items():
        assert places[face] == f"../{file}" and (views / "assets" / file).exists()
    assert not list(tmp_path.rglob("*.map")) and "sourceMappingURL" not in (tmp_path / "main.dart.js").read_text("utf-8")


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("node") is None, reason="no Node here: the builder fetches its own")
def test_both_our_code_and_the_runtimes_own_library_are_compiled(tmp_path: Path) -> None:
    code, library = tmp_path / "code", tmp_path / "library.zip"
    (code / "ours").mkdir(parents=True)
    (code / "ours" / "__init__.py").write_text('"""Said to people who read the code."""\nANSWER = 42\n', "utf-8")
    runtime = publish_pages.client_folder() / "pyodide"
    assert publish_python.compiled(runtime, code, library, tmp_path, lambda _: None)
    assert [path.name for path in code.rglob("*") if path.is_file()] == ["__init__.pyc"]
    assert b"Said to people" not in (code / "ours" / "__init__.pyc").read_bytes()
    with zipfile.ZipFile(library) as made, zipfile.ZipFile(runtime / "python_stdlib.zip") as given:
        expected = {name.removesuffix(".py") + ".pyc" if name.endswith(".py") else name for name in given.namelist()}
        assert set(made.namelist()) == {name for name in expected if not name.endswith("/")}
